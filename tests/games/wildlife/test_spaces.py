"""Sets of spaces agree with the spaces one by one."""

import random
from collections.abc import Iterable

import pytest

from branco.games.wildlife.rules.spaces import (
    Spaces,
    beside,
    connected,
    either,
    first_of,
    has_any,
    how_many,
    no_spaces,
    one_space,
    without_first,
)
from branco.games.wildlife.rules.tables import NEIGHBOUR, SPACE_ROWS
from tests.scenario import broken_invariant

from .table import record, table

ALL = range(len(SPACE_ROWS))


def set_of(spaces: Iterable[int]) -> Spaces:
    found = no_spaces()
    for space in spaces:
        found = either(found, one_space(space))
    return found


def listed(some: Spaces) -> list[int]:
    found = []
    while has_any(some):
        found.append(first_of(some))
        some = without_first(some)
    return found


def neighbours(space: int) -> set[int]:
    return set(NEIGHBOUR.tolist()[space]) & set(ALL)


def test_a_set_is_read_in_reading_order() -> None:
    assert listed(set_of([77, 43, 44, 0, 38])) == [0, 38, 43, 44, 77]
    assert listed(set_of(ALL)) == list(ALL)
    assert how_many(set_of(ALL)) == 78


@pytest.mark.parametrize("space", ALL)
def test_beside_a_space_are_its_neighbours_and_no_sea(space: int) -> None:
    assert set(listed(beside(one_space(space), set_of(ALL)))) == neighbours(space)


@pytest.mark.parametrize("seed", range(20))
def test_connected_is_what_can_be_walked_to(seed: int) -> None:
    chance = random.Random(seed)
    within = set(chance.sample(ALL, 45))
    walked = {min(within)}
    while fresh := {near for space in walked for near in neighbours(space)} & within - walked:
        walked |= fresh
    assert listed(connected(one_space(min(within)), set_of(within))) == sorted(walked)


@pytest.mark.parametrize("kept", ["creatures", "habitat"])
@pytest.mark.parametrize("half", [0, 1])
def test_a_wrong_set_of_a_player_is_noticed(kept: str, half: int) -> None:
    p = table("bears eagles men", {"bears": "18 47"})
    getattr(record(p), kept)[0, half] ^= 1 << 4
    assert broken_invariant(p) == 2


@pytest.mark.parametrize("half", [0, 1])
def test_a_wrong_set_of_empty_spaces_is_noticed(half: int) -> None:
    p = table("bears eagles men")
    record(p).empty[half] ^= 1 << 4
    assert broken_invariant(p) == 2
