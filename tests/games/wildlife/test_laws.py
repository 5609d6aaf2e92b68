"""What holds from one choice to the next, in games played at random."""

from __future__ import annotations

import random

import pytest

from branco import Position
from tests.games.wildlife.table import food, lost, record, success, tiles_of
from tests.scenario import broken_invariant, grid, log, play_at_random, start

SETTINGS: list[tuple[int, dict[str, str]]] = [
    (2, {}),
    (3, {"unlimitedAbilities": "on", "foodHidden": "on"}),
    (4, {"speciesDeal": "auction", "rotatingStart": "on"}),
    (5, {"autoExpansion": "on", "bidCap": "affordable"}),
    (6, {"speciesDeal": "choice", "victoryTie": "tiebreak"}),
]


class Moment:
    """What the laws compare."""

    def __init__(self, p: Position) -> None:
        s = record(p)
        self.food, self.success, self.lost = sum(food(p)), success(p), lost(p)
        self.island = [tiles_of(p, who) for who in range(p.players)]
        self.reserve = grid(s.reserve)[: p.players].tolist()
        self.levels, self.marked = grid(s.level).copy(), grid(s.marked).copy()
        self.scorings, self.told = s.scorings, len(p.journal)


def check_food(before: Moment, after: Moment, told: list[str]) -> None:
    """The sum of food changes by events, conversions and chart prices alone."""
    change = 0
    for sentence in told:
        word = sentence.split()
        if "receives" in word:
            change += int(word[3])
        elif "turns" in word:
            change += int(word[6])
        elif "for the famine" in sentence:
            change -= int(word[3])
        elif "for 1 success" in sentence:
            change -= 3
        elif "for the chart" in sentence:
            change -= int(word[3])
    assert after.food - before.food == change


def check_success(before: Moment, after: Moment, told: list[str]) -> None:
    """Success changes by what the log tells."""
    change = [0] * len(before.success)
    for sentence in told:
        word = sentence.rstrip(".").split()
        if " to player " in sentence and ":" in sentence:
            change[int(word[-1]) - 1] += int(sentence.partition(": ")[2].split()[0])
        elif "gains" in word:
            change[int(word[1]) - 1] += int(sentence.partition("gains ")[2].split()[0])
        elif "for 1 success" in sentence:
            change[int(word[1]) - 1] += 1
        elif "turns" in word or "for want of food" in sentence:
            change[int(word[1]) - 1] -= int(word[3])
    assert [b - a for a, b in zip(before.success, after.success, strict=True)] == change


def check_island(before: Moment, after: Moment, told: list[str]) -> None:
    """Creatures leave by attack, aggression or plague alone; levels and markers never go back."""
    gone = sum(after.lost) - sum(before.lost)
    assert gone == sum("loses the creature" in sentence for sentence in told)
    assert (after.levels >= before.levels).all()
    assert (after.marked >= before.marked).all()
    if any("blocks it" in sentence for sentence in told):
        assert (after.island, after.reserve) == (before.island, before.reserve)


@pytest.mark.parametrize(("players", "settings"), SETTINGS)
def test_every_change_is_told_and_nothing_appears_or_vanishes(players: int, settings: dict[str, str]) -> None:
    p = start("wildlife", players, seed=players, **settings)
    chance = random.Random(players)
    while not p.is_over:
        setting_up = record(p).hand_size[0] == 0
        before = Moment(p)
        p.play(p.actors[0], chance.choice(p.actions(p.actors[0])))
        after, told = Moment(p), log(p, before.told)
        assert broken_invariant(p) == 0
        check_food(before, after, told)
        if not setting_up:
            check_island(before, after, told)
            check_success(before, after, told)
        assert after.scorings - before.scorings == told.count("Major scoring.") <= 1
    assert record(p).scorings <= (4 if players == 2 else 3)


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_hidden_food_and_hands_do_not_show(viewer: int | None) -> None:
    p = start("wildlife", 4, seed=5, foodHidden="on")
    play_at_random(p, choices=150)
    seen = record(p.view(viewer))
    for who in range(4):
        if who == viewer:
            assert seen.food[who] == record(p).food[who]
            assert (grid(seen.hand)[who] == grid(record(p).hand)[who]).all()
        else:
            assert seen.food[who] == 0
            assert not grid(seen.hand)[who].any()
    assert not grid(seen.deck).any()
    assert seen.deck_size == record(p).deck_size
