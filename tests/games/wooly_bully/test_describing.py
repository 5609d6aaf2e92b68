"""What networks are told of options: the appeal that greedy bots go by, and what a tile would gain."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import branco
from branco.game import Position
from branco.games.wooly_bully.mind.describing_options import FARTHEST, GAIN, OF_CLASS, OPTION_NAMES
from branco.games.wooly_bully.mind.greedy import NEVER, hunter_worth, own_pens, share
from branco.games.wooly_bully.mind.wolves import best_beside
from branco.games.wooly_bully.rules.actions import CELL, DONE, QUIT, ROTATE
from branco.games.wooly_bully.rules.cells import kind_of
from branco.games.wooly_bully.rules.landscape import see_wolves
from branco.games.wooly_bully.rules.pens import borders
from branco.games.wooly_bully.rules.scoring import largest_pen, triangle_of
from branco.games.wooly_bully.rules.state import State
from branco.games.wooly_bully.rules.tables import COLOURS, FOREST, WOLVES

GAME = branco.load("wooly_bully")
SETUPS = ((4, 3), (3, 4), (2, 5))


def played(choices: int) -> Iterator[tuple[Position, int]]:
    """Positions of games played by lot in which nobody quits, and who is asked there."""
    chance = Random(2)
    for players, seed in SETUPS:
        p = GAME.start(players, seed)
        for _ in range(choices):
            yield p, (who := p.actors[0])
            offered = [option.action for option in p.options(who)]
            p.play(who, chance.choice([action for action in offered if action != QUIT]))


def told(p: Position, who: int) -> dict[int, dict[str, int]]:
    """The numbers of every option by their names."""
    assert GAME.described is not None
    numbers, row = p.described(who)[len(GAME.described.table_names) :], GAME.described.row
    rows = [numbers[at : at + row] for at in range(0, len(numbers), row)]
    return {each[0] - 1: dict(zip(OPTION_NAMES, each[2:], strict=True)) for each in rows if each[0]}


def test_the_worth_is_what_appeals_to_a_greedy_bot() -> None:
    for p, who in played(100):
        state = p.view(who).state.copy()
        for action, numbers in told(p, who).items():
            appeal = GAME.engine.appeal(state, who, action)
            assert numbers["never liked"] == (appeal == NEVER)
            assert appeal == NEVER or numbers["worth"] == min(max(appeal, -FARTHEST), FARTHEST)


def points(p: Position, who: int) -> int:
    assert isinstance(p.state, State)
    return own_pens(p.state, who)


def is_turned(p: Position) -> bool:
    """Whether somebody chooses how to turn a tile, which does not lie yet."""
    return any(ROTATE <= option.action < DONE for who in p.actors for option in p.options(who))


def test_the_gain_of_the_own_colour_is_what_a_tile_gains() -> None:
    assert OPTION_NAMES[OF_CLASS + GAIN] == "own gain"
    gains = []
    for p, who in played(160):
        before = points(p, who)
        for action, numbers in told(p, who).items():
            if CELL <= action < DONE:
                after = p.copy()
                after.play(who, action)
                if not is_turned(after):
                    gains.append((numbers["own gain"], points(after, who) - before))
    assert sum(gain > 0 for gain, _ in gains) > 0
    for gain, is_so in gains:
        assert gain == is_so or is_so < 0


def test_what_appeals_is_found_without_a_change_of_the_record() -> None:
    for p, who in played(100):
        state = p.view(who).state.copy()
        before = bytes(state.raw)
        for option in p.options(who):
            GAME.engine.appeal(state, who, option.action)
        assert bytes(state.raw) == before


def value(s: State, who: int) -> int:
    """The largest pens of all colours, mine for me, others against me."""
    return sum(10 * share(s, who, colour) * largest_pen(s, colour) // 8 for colour in range(COLOURS))


def test_covering_a_wolf_is_worth_what_the_pens_are_without_it() -> None:
    gains = []
    for p, who in played(160):
        s = p.view(who).state.copy()
        assert isinstance(s, State)
        for wolf in range(WOLVES):
            if (tile := s.wolf[wolf]) > 0:
                told = hunter_worth(s, who, s.cell_of[tile - 1])
                before = value(s, who)
                s.wolf[wolf] = 0
                see_wolves(s)
                gains.append(value(s, who) - before)
                assert told == gains[-1] - 5
                s.wolf[wolf] = tile
                see_wolves(s)
    assert any(gains)
    assert not all(gains)


def test_a_forest_knows_the_best_pens_beside_it() -> None:
    found = set()
    for p, who in played(160):
        s = p.view(who).state
        assert isinstance(s, State)
        pens = [(colour, triangle_of(s.best_pen[colour])) for colour in range(COLOURS) if s.best_pen[colour]]
        for forest in range(4 * s.laid):
            if s.parent[forest] == forest and kind_of(s, forest) == FOREST:
                beside = sum(1 << colour for colour, pen in pens if borders(s, pen, forest))
                assert best_beside(s, forest) == beside
                found.add(beside)
    assert len(found) > 3
