"""The greedy bot."""

import random
from collections.abc import Iterator

import pytest

from branco import load
from branco.games.wildlife.mind.areas import points_for, rivals_in
from branco.games.wildlife.mind.creatures import (
    NOTHING,
    arrival,
    best_free_migration,
    best_mobility,
    loss,
    migration_worth,
    mobility_worth,
    settling_worth,
    terrain_worth,
)
from branco.games.wildlife.mind.foolish import FEW_CREATURES, is_foolish, is_foolish_bid
from branco.games.wildlife.mind.greedy import FOOD_KEPT, appeal, appeal_above
from branco.games.wildlife.rules.actions import CONVERT
from branco.games.wildlife.rules.island import is_full
from branco.games.wildlife.rules.major_scoring import area_points
from branco.games.wildlife.rules.mobility import spaces_for_mobility
from branco.games.wildlife.rules.spaces import Spaces, creatures_of, first_of, has_any, without_first
from branco.games.wildlife.rules.state import State
from branco.games.wildlife.rules.tables import ABILITY_CARD, AREAS, FOOD_SURPLUS, TERRAINS
from branco.games.wildlife.rules.terrain_actions import (
    ANY_TERRAIN,
    FOR_ONESELF,
    creatures_that_can_leave,
    ends_of_migration,
    spaces_to_take,
)
from branco.kernel.language import FAR_BELOW
from branco.lab.simulate import simulate
from tests.games.wildlife.table import record


@pytest.mark.parametrize("players", [2, 4, 6])
def test_greedy_is_clearly_stronger_than_random(players: int) -> None:
    """One greedy player against random ones, on every seat in turn."""
    result = simulate(load("wildlife"), players, ("greedy", "random"), 120, rotate=True)
    assert result.by_bot["greedy"].win_share > 0.9


def each(spaces: Spaces) -> Iterator[int]:
    while has_any(spaces):
        yield first_of(spaces)
        spaces = without_first(spaces)


def ways(s: State, who: int, origin: int, terrain: int) -> list[int]:
    left_behind = loss(s, who, origin)
    return [arrival(s, who, origin, end) - left_behind for end in each(ends_of_migration(s, who, origin, terrain))]


def moments(players: int) -> Iterator[State]:
    position = load("wildlife").start(players, seed=players)
    chance = random.Random(players)
    while not position.is_over and position.moves < 700:
        who = position.actors[0]
        position.play(who, chance.choice(position.actions(who)))
        if position.moves % 50 == 0:
            yield record(position)


@pytest.mark.parametrize("players", [2, 4, 6])
def test_what_is_found_area_by_area_is_the_best_of_all_ways(players: int) -> None:
    for s in moments(players):
        for who in range(players):
            assert_best_migrations(s, who)
            assert_best_of_mobility(s, who)


@pytest.mark.parametrize("players", [2, 4, 6])
def test_an_area_counts_in_the_mind_what_it_counts_by_the_rules(players: int) -> None:
    for s in moments(players):
        for area in range(AREAS):
            for who in range(players):
                points = points_for(s.settlers[area, who], is_full(s, area), rivals_in(s, area, who))
                assert points == area_points(s, area, who)


def assert_best_migrations(s: State, who: int) -> None:
    leaving = list(each(creatures_that_can_leave(s, who, ANY_TERRAIN)))
    for origin in leaving:
        assert migration_worth(s, who, origin, ANY_TERRAIN, NOTHING) == max(ways(s, who, origin, ANY_TERRAIN))
    free = [worth for origin in leaving for worth in ways(s, who, origin, ANY_TERRAIN)]
    assert best_free_migration(s, who, NOTHING) == max(free, default=NOTHING)
    for terrain in range(TERRAINS):
        able = each(creatures_that_can_leave(s, who, terrain))
        worths = [worth for origin in able for worth in ways(s, who, origin, terrain)]
        worths += [settling_worth(s, who, space) for space in each(spaces_to_take(s, who, terrain, FOR_ONESELF))]
        assert terrain_worth(s, who, terrain, FOR_ONESELF, 0) == max([0, *worths])


def assert_best_of_mobility(s: State, who: int) -> None:
    origins, spaces = list(each(creatures_of(s, who))), list(each(spaces_for_mobility(s, who)))
    worths = [mobility_worth(s, who, origin, space) for origin in origins for space in spaces]
    assert best_mobility(s, who, creatures_of(s, who), NOTHING) == max(worths, default=NOTHING)


@pytest.mark.parametrize("players", [2, 4, 6])
def test_an_option_is_told_exactly_where_it_appeals_as_much_as_the_best_before_it(players: int) -> None:
    for s, who, actions in questions(players):
        high = FAR_BELOW
        for action in actions:
            exact, told = appeal(s, who, action), appeal_above(s, who, action, high)
            assert told == exact if exact >= high else told < high
            high = max(high, exact)


def questions(players: int) -> Iterator[tuple[State, int, list[int]]]:
    position = load("wildlife").start(players, seed=players)
    chance = random.Random(players)
    while not position.is_over and position.moves < 500:
        who = position.actors[0]
        offered = position.actions(who)
        yield record(position), who, chance.sample(offered, len(offered))
        position.play(who, chance.choice(offered))


def test_nobody_pays_as_much_for_food_as_it_brings() -> None:
    s = record(load("wildlife").start(4, seed=3))
    s.offered, s.highest_bid = FOOD_SURPLUS, 6
    for seat, success in enumerate((5, 9, 9, 9)):
        s.success[seat] = success
    assert not is_foolish_bid(s, 0, 9), "whoever is last gets 10"
    s.highest_bid = 5
    assert not is_foolish_bid(s, 1, 6)
    assert is_foolish_bid(s, 1, 7)


def test_no_war_of_bids_for_an_ability() -> None:
    s = record(load("wildlife").start(4, seed=3))
    s.offered, s.highest_bid = ABILITY_CARD, 29
    assert is_foolish_bid(s, 0, 30)


def test_an_ability_is_worth_the_less_the_less_of_the_game_is_left() -> None:
    s = record(load("wildlife").start(4, seed=3))
    s.offered, s.highest_bid = ABILITY_CARD, 19
    assert not is_foolish_bid(s, 0, 20)
    s.reserve[2] = 8
    assert is_foolish_bid(s, 0, 20)


def test_food_is_sold_only_when_the_game_may_end_soon() -> None:
    s = record(load("wildlife").start(4, seed=3))
    s.food[0] = FOOD_KEPT
    assert is_foolish(s, 0, CONVERT)
    s.reserve[2] = FEW_CREATURES
    assert not is_foolish(s, 0, CONVERT)
