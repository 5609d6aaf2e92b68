"""What is compiled of a decision asks only of the chosen option whether it is legal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from branco.kernel.compile.shortcuts import with_shortcuts
from branco.kernel.language.ask import (
    COUNT,
    FIRST,
    KNOWN,
    LISTING,
    Ask,
    clear,
    clear_to_draw,
    drawn,
    new_list,
    offer,
    once,
)
from branco.kernel.language.bits import each
from branco.kernel.language.registry import inverse_of

OPTIONS = 6
asked: list[int] = []


def is_even(number: int) -> bool:
    asked.append(number)
    return number % 2 == 0


def take_even(taken: list[int], ask: Ask, more: int = 0) -> None:
    for number in range(OPTIONS):
        if is_even(number) and offer(ask, number):
            taken.append(number + more)
            return
        if offer(ask, OPTIONS + number, is_even(number + 1)):
            taken.append(-number)
            return


def chosen(pick: int) -> list[int]:
    taken: list[int] = []
    with_shortcuts(take_even)(taken, (pick, new_list()))
    return taken


def test_all_options_are_listed() -> None:
    row = new_list()
    with_shortcuts(take_even)([], (LISTING, row))
    assert row[FIRST : FIRST + row[COUNT]] == [0, 7, 2, 9, 4, 11]


def test_only_of_the_chosen_option_is_asked_whether_it_is_legal() -> None:
    asked.clear()
    assert (chosen(4), chosen(OPTIONS + 3), asked) == ([4], [-3], [4, 4])


def test_what_is_not_legal_is_not_taken() -> None:
    assert (chosen(3), chosen(OPTIONS + 2)) == ([], [])


def test_a_rule_without_offers_stays_as_it_is() -> None:
    assert with_shortcuts(is_even) is is_even


NAMES = [8, 3, 5, 9]
FIRST_NAME, FIRST_BAND = 100, 200
looked_up: list[int] = []


def name_of(thing: int) -> int:
    return NAMES[thing]


@inverse_of(name_of)
def named(name: int) -> int:
    return NAMES.index(name) if name in NAMES else -1


def things() -> int:
    looked_up.append(0b1011)
    return 0b1011


def take_thing(taken: list[int], ask: Ask) -> None:
    for thing in each(once(ask, things())):
        if thing != 1 and offer(ask, FIRST_NAME + name_of(thing)):
            taken.append(thing)
            return
    for band in range(1, 6, 2):
        if offer(ask, FIRST_BAND - 1 + band):
            taken.append(-band)
            return


def thing_chosen(pick: int, row: list[int]) -> list[int]:
    taken: list[int] = []
    with_shortcuts(take_thing)(taken, (pick, row))
    return taken


def test_the_chosen_thing_is_found_without_a_loop() -> None:
    picks = [FIRST_NAME + name for name in (*NAMES, 4)] + [FIRST_BAND + band for band in range(-1, 7)]
    found = [thing_chosen(pick, new_list()) for pick in picks]
    assert found == [[0], [], [], [3], [], [], [-1], [], [-3], [], [-5], [], []]


def test_what_is_looked_up_once_is_kept_for_the_option_that_is_chosen_next() -> None:
    row = new_list()
    looked_up.clear()
    thing_chosen(LISTING, row)
    assert (row[FIRST : FIRST + row[COUNT]], row[KNOWN], looked_up) == ([108, 109, 200, 202, 204], 1, [0b1011])
    assert (thing_chosen(109, row), looked_up) == ([3], [0b1011])
    row[KNOWN] = 0
    assert (thing_chosen(109, row), looked_up) == ([3], [0b1011] * 2)


def take_known_thing(taken: list[int], ask: Ask) -> None:
    if offer(ask, 7):
        taken.append(-7)
        return
    for thing in each(once(ask, things())):
        if offer(ask, FIRST_NAME + name_of(thing)):
            taken.append(thing)
            return
    if offer(ask, 9):
        taken.append(-9)
        return


def listed(clearing: Callable[[Any], None]) -> Any:
    row = new_list()
    clearing(row)
    with_shortcuts(take_known_thing)([], (LISTING, row))
    return row


def taken_of(pick: int, row: Any) -> list[int]:
    taken: list[int] = []
    with_shortcuts(take_known_thing)(taken, (pick, row))
    return taken


def test_things_that_are_drawn_need_no_list_and_are_the_same() -> None:
    for number, taken in enumerate([[-7], [0], [1], [3], [-9]]):
        plain, row = listed(clear), listed(clear_to_draw)
        assert plain[COUNT] == row[COUNT] == 5
        assert taken_of(plain[FIRST + number], plain) == taken_of(drawn(row, number), row) == taken


def test_things_that_are_drawn_are_not_listed() -> None:
    row = listed(clear_to_draw)
    assert (row[FIRST], row[FIRST + 1 : FIRST + 4], row[FIRST + 4]) == (7, [0, 0, 0], 9)
