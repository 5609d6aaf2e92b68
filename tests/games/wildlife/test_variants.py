"""The four variants."""

import pytest

from branco import Position
from branco.games.wildlife.rules.charts import charts_left
from tests.cites import cites
from tests.games.wildlife.table import (
    adaptation_supply,
    end_turn,
    food,
    held,
    level,
    record,
    sell,
    space,
    spaces,
    success,
    table,
    use,
)
from tests.scenario import grid, labels, log, play, play_at_random, start, step_of

# Variant 1


@cites("WL-13.1")
def test_with_unlimited_abilities_more_than_two_of_a_kind_may_be_held() -> None:
    p = table("men bears eagles", abilities={"men": "food food"}, hand="ability", unlimitedAbilities="on")
    use(p, 0, "ability", "take the food ability")
    assert held(p, 0, "food") == 3


# Variant 2


@cites("WL-14.1")
def test_a_bought_terrain_card_expands_where_one_can_migrate() -> None:
    p = table("men bears eagles", hand="plains", autoExpansion="on")
    sell(p, 0, "plains", "1: bid 3 food", "2: pass")
    assert len(spaces(p, 1, "expand to")) == 13
    p = table("men bears eagles", hand="plains")
    sell(p, 0, "plains", "1: bid 3 food", "2: pass")
    assert spaces(p, 1, "expand to") == set()


@cites("WL-14.2")
def test_so_does_a_bought_wild_card() -> None:
    p = table("men bears eagles", hand="wild", autoExpansion="on")
    sell(p, 0, "wild", "1: bid 3 food", "2: pass", "1: use it as a plains card", f"1: expand to {space(54)}")
    assert record(p).tile[54] == 1


@cites("WL-14.3")
def test_so_does_a_card_bought_in_the_game_of_two() -> None:
    p = table("men bears", hand="savannah", autoExpansion="on")
    sell(p, 0, "savannah", "1: buy it for 3 food", f"1: expand to {space(6)}")
    assert record(p).tile[6] == 1


@cites("WL-14.4")
def test_it_does_not_help_without_migrate_nor_with_ones_own_cards() -> None:
    p = table("men bears eagles", hand="water forest", autoExpansion="on")
    use(p, 0, "forest")
    assert spaces(p, 0, "expand to") == set()
    play(p, "0: forgo the card")
    sell(p, 0, "water", "1: bid 3 food", "2: pass")
    assert labels(p, 1) == ["forgo the card"]


@cites("WL-14.4")
def test_no_level_changes_and_no_tile_is_taken() -> None:
    p = table("men bears eagles", hand="plains", autoExpansion="on")
    sell(p, 0, "plains", "1: bid 3 food", "2: pass", f"1: expand to {space(54)}")
    assert level(p, 1, "plains") == "migrate"
    assert adaptation_supply(p, "plains", "expand") == 4
    assert record(p).adaptations[1] == 0


# Variant 3


def auctioned(players: int, seed: int = 1, pool: str = "all") -> Position:
    return start("wildlife", players, seed, speciesDeal="auction", speciesPool=pool)


@cites("WL-15.1")
def test_bidders_for_charts_start_with_12_food() -> None:
    assert food(auctioned(4)) == [12, 12, 12, 12]


@cites("WL-15.2", "WL-15.3")
def test_charts_are_offered_in_random_order_and_seat_0_begins() -> None:
    first = {record(auctioned(4, seed)).offered for seed in range(30)}
    assert first == set(range(6))
    p = auctioned(4)
    assert p.actors == (0,)
    assert len({each for each in grid(record(p).chart_order) if each >= 0}) == 6


@cites("WL-15.2", "WL-2.1")
@pytest.mark.parametrize("deal", ["auction", "choice"])
def test_drawn_charts_are_as_many_as_players(deal: str) -> None:
    pools = set()
    for seed in range(20):
        p = start("wildlife", 4, seed, speciesDeal=deal, speciesPool="drawn")
        pools.add(tuple(sorted(each for each in grid(record(p).chart_order).tolist() if each >= 0)))
    assert {len(pool) for pool in pools} == {4}
    assert len(pools) > 5


@cites("WL-15.3", "WL-15.6")
def test_the_next_auction_is_begun_by_the_next_player_without_a_chart() -> None:
    p = auctioned(4)
    play(p, "0: pass", "1: bid 2 food for the chart", "2: pass", "3: pass")
    assert p.actors == (2,)
    assert food(p) == [12, 10, 12, 12]
    play(p, "2: bid 1 food for the chart", "3: pass", "0: pass")
    assert p.actors == (3,)


@cites("WL-15.4")
def test_a_bid_for_a_chart_is_higher_than_the_last() -> None:
    p = auctioned(3)
    assert labels(p, 0) == ["pass", *(f"bid {food} food for the chart" for food in range(1, 13))]
    play(p, "0: bid 5 food for the chart")
    assert labels(p, 1)[1] == "bid 6 food for the chart"
    play(p, "1: pass", "2: bid 6 food for the chart")
    assert p.actors == (0,)
    play(p, "0: bid 7 food for the chart", "2: pass")
    assert food(p) == [5, 12, 12]


@cites("WL-15.5")
def test_nobody_bids_more_than_his_food() -> None:
    p = auctioned(3)
    play(p, "0: bid 12 food for the chart")
    assert labels(p, 1) == ["pass"]


@cites("WL-15.6")
def test_a_chart_that_nobody_wants_leaves_the_game_as_long_as_there_are_enough() -> None:
    p = auctioned(3)
    for left in (6, 5, 4):
        assert charts_left(record(p)) == left
        offered, asked = record(p).offered, p.actors[0]
        for further in range(3):
            play(p, f"{(asked + further) % 3}: pass")
        assert "the chart leaves the game." in log(p)[-2]
        assert offered not in grid(record(p).chart_order)
    asked = p.actors[0]
    play(p, f"{asked}: pass", f"{(asked + 1) % 3}: pass")
    assert record(p).chart[(asked + 2) % 3] >= 0
    assert food(p) == [12, 12, 12]


@cites("WL-15.6")
def test_the_last_participant_gets_the_chart_for_nothing_if_nobody_bid() -> None:
    p = auctioned(3, pool="drawn")
    offered = record(p).offered
    play(p, "0: pass", "1: pass")
    assert record(p).chart[2] == offered
    assert food(p) == [12, 12, 12]
    assert sum(food(p)) == 36


@cites("WL-15.7")
def test_the_last_chart_goes_to_the_last_player_for_nothing() -> None:
    p = auctioned(3, pool="drawn")
    play(p, "0: pass", "1: pass")
    play(p, f"{p.actors[0]}: pass")
    assert step_of(p, p.actors[0]) == "place_starting_creature"
    assert food(p) == [12, 12, 12]
    assert sorted(grid(record(p).chart)[:3].tolist()) == sorted(set(grid(record(p).chart)[:3].tolist()))


@cites("WL-15.7")
def test_the_last_player_chooses_among_the_charts_left() -> None:
    p = auctioned(2)
    play(p, "0: bid 4 food for the chart", "1: pass")
    assert step_of(p, 1) == "choose_species"
    left = labels(p, 1)
    assert len(left) == 5
    play(p, f"1: {left[2]}")
    assert food(p) == [8, 12]
    assert step_of(p, p.actors[0]) == "place_starting_creature"


@cites("WL-15.8")
@pytest.mark.parametrize("seed", range(4))
def test_the_order_of_play_follows_the_age_of_the_species(seed: int) -> None:
    p = auctioned(5, seed)
    while step_of(p, p.actors[0]) in ("bid_for_chart", "choose_species"):
        play_at_random(p, choices=1, seed=seed + p.moves)
    s = record(p)
    order = [p.actors[0]]
    for _ in range(4):
        order.append(s.left_of[order[-1]])
    ages = [s.chart[seat] for seat in order]
    assert ages == sorted(ages)
    assert s.left_of[order[-1]] == order[0] == s.start_player


@cites("WL-15.9")
def test_the_rest_of_the_setup_is_as_usual() -> None:
    p = auctioned(4, pool="drawn")
    while step_of(p, p.actors[0]) == "bid_for_chart":
        play(p, f"{p.actors[0]}: pass")
    s = record(p)
    assert grid(s.reserve)[:4].tolist() == [25] * 4
    assert sorted(success(p)) == [1, 2, 3, 4]
    assert success(p)[s.start_player] == 1
    assert food(p) == [12] * 4
    assert grid(s.hand_size)[:4].tolist() == [10] * 4


# Variant 4


def ending_a_round(standing: tuple[int, ...], start_player: int = 0, tie: str = "next") -> Position:
    """Four players; the last turn of a round, with this success, is about to end."""
    p = table("men bears eagles snakes", success=standing, rotatingStart="on", startTie=tie, food=(0, 0, 0, 0))
    s = record(p)
    s.start_player, s.turns = start_player, 4
    return p


@cites("WL-16.1")
def test_the_last_in_success_starts_the_next_round() -> None:
    p = ending_a_round((5, 4, 2, 7))
    end_turn(p, 0)
    assert p.actors == (2,)
    assert record(p).start_player == 2
    assert "Round 2 begins." in log(p)


@cites("WL-16.2")
def test_within_a_round_everybody_has_one_turn_clockwise() -> None:
    p = ending_a_round((5, 4, 2, 7))
    end_turn(p, 0)
    for who in (2, 3, 0, 1):
        assert p.actors == (who,)
        end_turn(p, who)


@cites("WL-16.2")
def test_a_player_may_have_two_turns_in_a_row() -> None:
    p = ending_a_round((1, 4, 2, 7), start_player=1)
    end_turn(p, 0)
    assert p.actors == (0,)


@cites("WL-16.3")
@pytest.mark.parametrize(
    ("standing", "previous", "starts"),
    [((3, 3, 9, 9), 0, 1), ((3, 3, 9, 9), 1, 0), ((3, 3, 3, 3), 2, 3), ((9, 2, 9, 9), 1, 1)],
)
def test_of_equals_the_first_to_the_left_of_the_previous_start_player(
    standing: tuple[int, ...], previous: int, starts: int
) -> None:
    p = ending_a_round(standing, previous)
    end_turn(p, 0)
    assert p.actors == (starts,)


@cites("WL-16.3")
@pytest.mark.parametrize(
    ("standing", "previous", "starts"),
    [((3, 3, 9, 9), 0, 0), ((3, 3, 9, 9), 1, 1), ((3, 3, 3, 3), 2, 2), ((3, 9, 3, 9), 1, 2), ((9, 2, 9, 9), 3, 1)],
)
def test_by_agreement_the_previous_start_player_comes_first_among_equals(
    standing: tuple[int, ...], previous: int, starts: int
) -> None:
    p = ending_a_round(standing, previous, tie="previous")
    end_turn(p, 0)
    assert p.actors == (starts,)


@cites("WL-16.4")
def test_the_comparison_follows_the_major_scoring() -> None:
    p = table("men bears eagles", tiles={"men": "54"}, success=(3, 4, 5), food=(0, 0, 0), rotatingStart="on")
    record(p).turns = 3
    record(p).scoring_due = 1
    end_turn(p, 0)
    assert success(p) == [7, 4, 5]
    assert p.actors == (1,)


@cites("WL-16.5")
def test_the_oldest_species_starts_the_first_round() -> None:
    p = start("wildlife", 3, rotatingStart="on", speciesDeal="fixed", seat1="men", seat2="snakes", seat3="bears")
    while step_of(p, p.actors[0]) == "place_starting_creature":
        play_at_random(p, choices=1)
    assert p.actors == (1,)
    assert record(p).start_player == 1


@cites("WL-16.6")
def test_the_marker_of_the_start_player_has_no_effect() -> None:
    p = ending_a_round((5, 4, 2, 7))
    end_turn(p, 0)
    assert record(p.view(None)).start_player == 2
    assert record(p).scorings == 0


@cites("WL-4.21")
def test_without_the_variant_the_order_never_changes() -> None:
    p = table("men bears eagles", success=(9, 5, 1))
    for who in (0, 1, 2, 0):
        assert p.actors == (who,)
        end_turn(p, who)
