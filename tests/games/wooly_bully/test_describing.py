"""What networks are told of options: the appeal that greedy bots go by, and what a tile would gain."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import branco
from branco.game import Position
from branco.games.wooly_bully.mind.describing_options import FARTHEST, GAIN, OF_CLASS, OPTION_NAMES
from branco.games.wooly_bully.mind.greedy import NEVER, own_pens
from branco.games.wooly_bully.rules.actions import CELL, DONE, QUIT, ROTATE
from branco.games.wooly_bully.rules.state import State

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
