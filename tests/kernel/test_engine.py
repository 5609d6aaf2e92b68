"""The engine: reading order, decisions that list and recognise, sealed steps, quiet ones, secrecy."""

from __future__ import annotations

from typing import Any

import pytest

from branco.kernel.compile.targets import Parts, engine
from branco.kernel.language.agenda import do, next_frame, step_of
from branco.kernel.language.ask import FIRST, new_list
from branco.kernel.language.faults import Fault
from branco.kernel.language.steps import WAIT

from .toy import rules
from .toy.rules import MORE, PASS, STAKE, TILE, State

PARTS = Parts(
    package="tests.kernel.toy",
    state=State,
    start=rules.game,
    score=rules.score,
    standing=rules.score,
    appeal=rules.appeal,
    invariant=rules.nothing,
)


class Table:
    """A game of the toy with short words."""

    def __init__(self) -> None:
        self.engine: Any = engine(PARTS)
        self.s = State()
        self.ask = new_list()
        self.engine.setup(self.s, 5, 3, [], self.ask)

    def options(self, who: int) -> list[int]:
        return self.ask[FIRST : FIRST + self.engine.options(self.s, who, self.ask)]

    def choose(self, who: int, *actions: int) -> None:
        for action in actions:
            assert self.engine.choose(self.s, who, action, self.ask) == 1

    @property
    def actors(self) -> list[int]:
        return [seat for seat in range(3) if self.engine.actors(self.s) >> seat & 1]

    @property
    def order(self) -> list[int]:
        return [self.s.order[place] for place in range(1, self.s.order[0] + 1)]

    def seen_by(self, viewer: int) -> State:
        view = self.s.copy()
        self.engine.redact(view, viewer)
        return view


@pytest.fixture
def table() -> Table:
    return Table()


def test_what_is_announced_happens_in_reading_order(table: Table) -> None:
    assert table.order == [1, 2, 3, 4]


def test_all_seats_are_asked_at_once_and_each_goes_at_its_own_pace(table: Table) -> None:
    assert table.actors == [0, 1, 2]
    table.choose(1, STAKE + 2)
    assert table.actors == [0, 1, 2]
    assert table.options(1) == [MORE + 2, MORE + 3]
    assert table.options(0) == [STAKE, STAKE + 1, STAKE + 2, STAKE + 3]
    table.choose(1, MORE + 3)
    assert table.actors == [0, 2]


def test_others_see_neither_a_pick_nor_that_a_second_one_is_due(table: Table) -> None:
    before = bytes(table.seen_by(0))
    table.choose(1, STAKE + 2)
    assert bytes(table.seen_by(0)) == before
    assert table.seen_by(1).stake[1, 0] == 2


def test_a_choice_that_was_not_offered_changes_nothing(table: Table) -> None:
    before = bytes(table.s)
    assert table.engine.choose(table.s, 0, TILE, table.ask) == 0
    assert table.engine.choose(table.s, 0, -1, table.ask) == 0
    assert bytes(table.s) == before


def test_a_decision_may_announce_itself_again(table: Table) -> None:
    table.choose(0, STAKE)
    table.choose(1, STAKE + 3, MORE + 3)
    table.choose(2, STAKE)
    assert table.actors == [1]
    table.choose(1, TILE + 2, TILE)
    assert table.order[4:] == [12, 10]


def quiet(table: Table) -> None:
    for seat in range(3):
        table.choose(seat, STAKE)
    table.choose(0, PASS)


def test_in_a_quiet_step_nobody_else_knows_who_is_asked(table: Table) -> None:
    quiet(table)
    assert table.actors == [2]
    assert step_of(next_frame(table.s)) == WAIT
    assert table.engine.actors(table.seen_by(0)) == 0
    assert table.engine.actors(table.seen_by(2)) == 4


def test_the_game_is_over_when_nothing_is_announced(table: Table) -> None:
    quiet(table)
    table.choose(2, STAKE)
    assert table.actors == []
    assert table.s.agenda_size == 0


@pytest.mark.parametrize("viewer", [-1, 0, 1, 2])
def test_what_is_imagined_looks_like_what_is_seen(table: Table, viewer: int) -> None:
    table.choose(1, STAKE + 2, MORE + 3)
    table.choose(2, STAKE + 1)
    twin = table.s.copy()
    table.engine.determinize(twin, viewer, 9, [0] * 4, [0] * 1024, table.ask)
    again = twin.copy()
    table.engine.redact(again, viewer)
    assert bytes(again) == bytes(table.seen_by(viewer))
    assert sum(twin.hand[seat, card] for seat in range(3) for card in range(4)) == 6
    assert twin.stake[1, 0] >= 0


def test_a_full_agenda_is_a_fault() -> None:
    s = State()
    for _ in range(12):
        do(s, rules.mark)
    with pytest.raises(Fault, match="agenda is full"):
        do(s, rules.mark)
