"""What is compiled of a decision asks only of the chosen option whether it is legal."""

from __future__ import annotations

from branco.kernel.compile.shortcuts import with_shortcuts
from branco.kernel.language.ask import COUNT, FIRST, LISTING, Ask, new_list, offer

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
