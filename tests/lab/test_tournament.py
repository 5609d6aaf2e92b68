"""Plans of tournaments: everybody meets everybody, on every seat, and sits out as seldom as the others."""

from collections import Counter
from fractions import Fraction
from itertools import combinations

import pytest

from branco.lab.tournament import (
    Round,
    advancing,
    knockout,
    met,
    round_robin,
    sat_out,
    seated,
    swiss,
    table_sizes,
    whole_rounds,
)
from branco.lab.tournament_standings import Result, standings


def meetings(rounds: list[Round], entrants: int) -> set[int]:
    found = met(rounds)
    return {found[frozenset(pair)] for pair in combinations(range(entrants), 2)}


def check_whole(planned: Round, entrants: int) -> None:
    """Everybody is somewhere, and once."""
    seats = [who for table in planned.tables for who in table] + list(planned.byes)
    assert sorted(seats) == list(range(entrants))


@pytest.mark.parametrize(
    ("entrants", "sizes", "expected"),
    [
        (12, [4], [4, 4, 4]),
        (13, [4], [4, 4, 4]),
        (10, [3, 4], [4, 3, 3]),
        (5, [3, 4], [4]),
        (5, [2, 3, 4], [3, 2]),
        (11, [3, 4, 5], [4, 4, 3]),
        (2, [3, 4], []),
        (7, [2], [2, 2, 2]),
    ],
)
def test_tables_are_as_large_and_equal_as_they_can_be_and_few_sit_out(
    entrants: int, sizes: list[int], expected: list[int]
) -> None:
    assert table_sizes(entrants, sizes) == expected


@pytest.mark.parametrize(("entrants", "size", "rounds"), [(9, 3, 4), (16, 4, 5), (8, 2, 7), (7, 2, 7), (4, 4, 1)])
def test_where_a_perfect_plan_exists_everybody_meets_everybody_once(entrants: int, size: int, rounds: int) -> None:
    assert whole_rounds(entrants, size) == rounds
    plan = round_robin(range(entrants), [size], rounds)
    for each in plan:
        check_whole(each, entrants)
    assert meetings(plan, entrants) == {1}


@pytest.mark.parametrize(("entrants", "size", "rounds"), [(12, 4, 8), (12, 6, 11), (8, 4, 7), (13, 4, 13), (6, 3, 10)])
def test_else_they_meet_nearly_equally_often_and_sit_out_alike(entrants: int, size: int, rounds: int) -> None:
    plan = round_robin(range(entrants), [size], rounds)
    for each in plan:
        check_whole(each, entrants)
    often = meetings(plan, entrants)
    assert max(often) - min(often) <= 2
    rests = [sat_out(plan)[who] for who in range(entrants)]
    assert max(rests) - min(rests) <= 1


def test_a_plan_is_the_same_whoever_makes_it() -> None:
    assert round_robin(range(10), [4], 5, seed=7) == round_robin(range(10), [4], 5, seed=7)


def test_a_plan_that_is_made_anew_knows_what_was_played() -> None:
    first = round_robin(range(12), [3], 3)
    plan = round_robin([who for who in range(12) if who != 5], [3], 3, first)
    again = met([*first, *plan])
    assert max(again.values()) <= 2
    assert all(5 not in each.entrants for each in plan)


def test_everybody_sits_on_every_seat_equally_often() -> None:
    history = seated(round_robin(range(8), [4], 8))
    seats = Counter((who, seat) for each in history for table in each.tables for seat, who in enumerate(table))
    often = [seats[who, seat] for who in range(8) for seat in range(4)]
    assert max(often) - min(often) <= 1


def test_seats_of_one_round_after_another_stay_even() -> None:
    history: list[Round] = []
    for number in range(8):
        history += seated([swiss([(who, 0.0) for who in range(8)], [4], history, number)], history)
    seats = Counter((who, seat) for each in history for table in each.tables for seat, who in enumerate(table))
    often = [seats[who, seat] for who in range(8) for seat in range(4)]
    assert max(often) - min(often) <= 2


def test_two_go_first_equally_often() -> None:
    history = seated(round_robin(range(6), [2], 10))
    firsts = Counter(table[0] for each in history for table in each.tables)
    assert max(firsts.values()) - min(firsts.values()) <= 1


def test_swiss_seats_those_together_who_stand_alike() -> None:
    standing = [(who, float(12 - who) // 4) for who in range(12)]
    found = swiss(standing, [4])
    assert {frozenset(table) for table in found.tables} == {frozenset(range(n, n + 4)) for n in (1, 5)} | {
        frozenset({0, 9, 10, 11})
    } or {frozenset(table) for table in found.tables} == {frozenset(range(n, n + 4)) for n in (0, 4, 8)}


def test_two_never_play_one_another_twice_in_swiss_rounds_while_it_can_be_avoided() -> None:
    history: list[Round] = []
    points = dict.fromkeys(range(8), 0.0)
    for number in range(7):
        ranked = sorted(points.items(), key=lambda each: -each[1])
        planned = swiss(ranked, [2], history, seed=number)
        history.append(planned)
        for first, _ in planned.tables:
            points[first] += 1
        if number < 5:
            assert set(met(history).values()) == {1}
    assert sum(met(history).values()) == 28


def test_the_same_company_does_not_sit_together_again() -> None:
    standing = [(who, 0.0) for who in range(12)]
    history = [swiss(standing, [4])]
    for number in range(3):
        history.append(swiss(standing, [4], history, seed=number))
    companies = [frozenset(table) for each in history for table in each.tables]
    assert len(set(companies)) == len(companies)


def test_in_swiss_rounds_the_lowest_sit_out_but_nobody_twice_before_all() -> None:
    history: list[Round] = []
    standing = [(who, float(-who)) for who in range(5)]
    for number in range(5):
        history.append(swiss(standing, [2], history, seed=number))
    assert [each.byes for each in history] == [(4,), (3,), (2,), (1,), (0,)]


def test_a_knockout_spreads_the_best_and_they_sit_out_first() -> None:
    planned = knockout(range(12), [4])
    assert [table[0] for table in planned.tables] == [0, 1, 2]
    assert {frozenset(table) for table in planned.tables} == {
        frozenset({0, 5, 6, 11}),
        frozenset({1, 4, 7, 10}),
        frozenset({2, 3, 8, 9}),
    }
    assert knockout(range(7), [2]).byes == (0,)


def test_who_goes_on_and_the_best_of_the_rest_where_they_are_too_few() -> None:
    tables = [[3, 1, 2], [6, 5, 4], [9, 8, 7]]
    assert advancing(tables, [], 1, 3) == [3, 6, 9]
    assert advancing(tables, [], 2, 3) == [3, 1, 6, 5, 9, 8]
    assert advancing(tables[:2], [], 1, 3) == [3, 6, 1]
    assert advancing(tables[:2], [0], 1, 3) == [0, 3, 6]


@pytest.mark.parametrize("sizes", [[2], [3], [3, 4], [4], [2, 3, 4, 5, 6], [6]])
@pytest.mark.parametrize("advance", [1, 2, 3])
def test_every_knockout_comes_to_an_end_with_one_table(sizes: list[int], advance: int) -> None:
    for entrants in range(min(sizes), 40):
        alive = list(range(entrants))
        for _ in range(40):
            planned = knockout(alive, sizes)
            assert planned.entrants == set(alive)
            if len(planned.tables) == 1 and not planned.byes:
                break
            left = advancing([list(table) for table in planned.tables], planned.byes, advance, min(sizes))
            assert len(left) < len(alive)
            alive = left
        else:
            raise AssertionError("no final")


def test_points_are_those_behind_oneself_whatever_the_size_of_the_table() -> None:
    result = Result(1, (0, 1, 2, 3), (1, 3, 2, 3))
    assert [result.points(seat) for seat in range(4)] == [1, Fraction(1, 6), Fraction(2, 3), Fraction(1, 6)]
    assert [Result(1, (0, 1), (1, 1)).points(seat) for seat in range(2)] == [Fraction(1, 2)] * 2


def test_standings_go_by_points_then_first_places_then_company_then_lot() -> None:
    results = [
        Result(1, (0, 1, 2), (1, 2, 3)),
        Result(1, (3, 4, 5), (1, 2, 3)),
        Result(2, (0, 4, 5), (3, 1, 2)),
        Result(2, (3, 1, 2), (3, 2, 1)),
    ]
    found = standings([5, 4, 3, 2, 1, 0], results)
    assert [line.entrant for line in found] == [4, 3, 2, 0, 1, 5]
    by = {line.entrant: line for line in found}
    assert by[4].points == Fraction(3, 2)
    assert by[3].points == by[2].points == by[0].points == by[1].points == 1
    assert by[1].firsts == 0, "two second places stand behind a first and a last"
    assert [by[who].place for who in (4, 5)] == [1, 6]


def test_to_sit_out_is_half_a_point() -> None:
    found = standings([0, 1, 2], [Result(1, (0, 1), (1, 2))], byes=[2])
    assert [(line.entrant, line.points, line.byes) for line in found] == [
        (0, 1, 0),
        (2, Fraction(1, 2), 1),
        (1, 0, 0),
    ]


def test_in_a_knockout_it_counts_how_far_one_came() -> None:
    results = [Result(1, (0, 1, 2), (1, 2, 3)), Result(1, (3, 4, 5), (1, 2, 3)), Result(2, (0, 3, 1), (3, 1, 2))]
    found = standings(range(6), results, alive=[])
    assert [line.entrant for line in found][:3] == [3, 1, 0]
    assert [line.entrant for line in standings(range(6), results[:2], alive=[3, 0, 1])][:3] == [0, 3, 1]


def test_those_who_are_level_go_on_as_they_stood_before() -> None:
    assert Result(1, (0, 1, 2), (1, 1, 3)).finished([2, 1, 0]) == [1, 0, 2]
