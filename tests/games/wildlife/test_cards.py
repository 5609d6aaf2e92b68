"""Cards: terrain, adaptation, ability, wild and event cards."""

import pytest

from tests.cites import cites
from tests.games.wildlife.table import (
    adaptation_supply,
    end_turn,
    food,
    held,
    level,
    lost,
    record,
    reserve,
    sell,
    space,
    spaces,
    success,
    supply,
    table,
    tiles_of,
    use,
)
from tests.scenario import labels, log, play, step_of

ABILITIES = ("food", "intelligence", "mobility", "defense", "aggression")


def kinds(labelled: list[str]) -> set[str]:
    return {label.split()[2] for label in labelled if label.startswith("take the")}


# Terrain cards


@cites("WL-5.1", "WL-5.3")
def test_a_terrain_card_is_one_action_and_the_space_says_which() -> None:
    tiles = {"mammoths": "4 5 57", "men": "12", "eagles": "13"}
    p = table("mammoths men eagles", tiles=tiles, hand="plains", marked="small_plains")
    use(p, 0, "plains")
    assert {f"migrate from {space(57)}", f"expand to {space(56)}", f"attack on {space(13)}"} <= set(labels(p, 0))
    play(p, f"0: expand to {space(56)}")
    assert step_of(p, 0) == "take_turn"


@cites("WL-5.2")
def test_where_a_species_has_no_action_the_card_does_nothing() -> None:
    p = table("men bears eagles", tiles={"men": "58"}, hand="desert")
    use(p, 0, "desert")
    assert labels(p, 0) == ["forgo the card"]
    play(p, "0: forgo the card")
    assert tiles_of(p, 0) == {58}


@cites("WL-5.2")
def test_a_useless_card_may_be_auctioned() -> None:
    p = table("men bears eagles", hand="desert")
    assert "put a desert card up for auction" in labels(p, 0)


# Adaptation cards


@cites("WL-5.4")
def test_an_adaptation_raises_one_terrain_by_one_and_takes_the_tile() -> None:
    p = table("men bears eagles", hand="adaptation")
    use(p, 0, "adaptation", "adapt to desert")
    assert level(p, 0, "desert") == "migrate"
    assert adaptation_supply(p, "desert", "migrate") == 2
    assert record(p).adaptations[0] == 1


@cites("WL-5.5")
def test_a_terrain_with_attack_cannot_be_chosen() -> None:
    p = table("men bears eagles", hand="adaptation")
    use(p, 0, "adaptation")
    assert labels(p, 0) == [
        "adapt to forest",
        "adapt to desert",
        "adapt to plains",
        "adapt to mountains",
        "adapt to water",
        "forgo the card",
    ]


@cites("WL-5.6", "WL-5.7")
def test_a_terrain_may_be_raised_several_times_in_a_turn() -> None:
    p = table("men bears eagles", abilities={"men": "intelligence"}, hand="adaptation adaptation adaptation")
    for expected in ("migrate", "expand", "attack"):
        use(p, 0, "adaptation", "adapt to water")
        assert level(p, 0, "water") == expected
    assert record(p).adaptations[0] == 3


@cites("WL-5.7")
def test_a_new_level_holds_at_once() -> None:
    p = table("men bears eagles", hand="adaptation forest")
    use(p, 0, "adaptation", "adapt to forest")
    use(p, 0, "forest", f"expand to {space(18)}")
    assert tiles_of(p, 0) == {18}


@cites("WL-5.8")
def test_a_terrain_whose_tile_is_sold_out_cannot_be_chosen() -> None:
    p = table("men bears mammoths eagles", levels={"bears": "desert", "mammoths": "desert"}, hand="adaptation")
    use(p, 0, "adaptation")
    assert "adapt to desert" in labels(p, 0)
    p = table(
        "men bears mammoths crocodiles",
        levels={"bears": "desert", "mammoths": "desert", "crocodiles": "desert"},
        hand="adaptation",
    )
    assert adaptation_supply(p, "desert", "migrate") == 0
    use(p, 0, "adaptation")
    assert "adapt to desert" not in labels(p, 0)


@cites("WL-5.8", "WL-5.20")
def test_if_no_terrain_can_be_chosen_the_card_does_nothing() -> None:
    everything = "forest forest desert desert desert plains mountains mountains water water water"
    p = table("men bears eagles", levels={"men": everything}, hand="adaptation wild")
    use(p, 0, "adaptation")
    assert labels(p, 0) == ["forgo the card"]
    play(p, "0: forgo the card")
    use(p, 0, "wild")
    assert "use it as an adaptation card" not in labels(p, 0)


@cites("WL-5.9", "WL-10.24")
def test_every_tile_of_a_stack_counts() -> None:
    p = table("men bears eagles", levels={"men": "water water", "bears": "water"}, success=(0, 0, 0), food=(0, 0, 0))
    record(p).scoring_due = 1
    end_turn(p, 0)
    assert success(p) == [4, 2, 0]


# Ability cards


@cites("WL-5.10", "WL-5.11")
def test_an_ability_tile_comes_from_the_supply() -> None:
    p = table("men bears eagles", abilities={"bears": "food"}, hand="ability")
    use(p, 0, "ability")
    assert kinds(labels(p, 0)) == set(ABILITIES)
    play(p, "0: take the food ability")
    assert (held(p, 0, "food"), held(p, 1, "food"), supply(p, "food")) == (1, 1, 3)


@cites("WL-5.12")
def test_an_empty_supply_means_taking_it_from_its_holder() -> None:
    p = table("men bears eagles", abilities={"bears": "aggression"}, hand="ability")
    use(p, 0, "ability", "take the aggression ability")
    assert (held(p, 0, "aggression"), held(p, 1, "aggression")) == (1, 0)
    assert log(p)[-1] == "Player 1 takes the aggression ability from player 2."


@cites("WL-5.13")
def test_of_several_holders_the_one_furthest_ahead_loses_the_tile() -> None:
    p = table(
        "men bears eagles", abilities={"bears": "defense", "eagles": "defense"}, success=(1, 9, 7), hand="ability"
    )
    use(p, 0, "ability", "take the defense ability")
    assert [held(p, who, "defense") for who in range(3)] == [1, 0, 1]


@cites("WL-5.13")
def test_among_tied_holders_the_actor_chooses() -> None:
    p = table(
        "men bears eagles snakes",
        abilities={"bears": "mobility", "eagles": "mobility", "snakes": "mobility"},
        success=(1, 7, 7, 6),
        hand="ability",
    )
    use(p, 0, "ability", "take the mobility ability")
    assert step_of(p, 0) == "take_ability_from"
    assert labels(p, 0) == ["take it from the Bears", "take it from the Eagles"]
    play(p, "0: take it from the Eagles")
    assert [held(p, who, "mobility") for who in range(4)] == [1, 1, 0, 1]


@cites("WL-5.14")
def test_the_actor_does_not_count_and_success_is_compared_after_paying() -> None:
    p = table(
        "men bears eagles",
        abilities={"men": "defense", "eagles": "defense"},
        success=(6, 30, 5),
        food=(8, 0, 0),
        hand="ability",
    )
    sell(p, 0, "ability", "1: bid 3 food", "2: pass", "1: take the defense ability")
    assert [held(p, who, "defense") for who in range(3)] == [0, 1, 1]
    p = table("men bears eagles", abilities={"men": "defense", "bears": "defense"}, success=(30, 5, 4), hand="ability")
    use(p, 0, "ability", "take the defense ability")
    assert [held(p, who, "defense") for who in range(3)] == [2, 0, 0]


@cites("WL-5.15")
def test_a_kind_that_only_the_actor_holds_cannot_be_chosen() -> None:
    p = table("men bears eagles", abilities={"men": "aggression"}, hand="ability")
    use(p, 0, "ability")
    assert "aggression" not in kinds(labels(p, 0))


@cites("WL-5.16")
def test_nobody_holds_more_than_two_of_a_kind() -> None:
    p = table("men bears eagles", abilities={"men": "food food"}, hand="ability")
    use(p, 0, "ability")
    assert "food" not in kinds(labels(p, 0))
    assert "intelligence" in kinds(labels(p, 0))


@cites("WL-5.17")
def test_the_owner_is_not_asked_when_a_tile_is_taken() -> None:
    p = table("men bears eagles", abilities={"bears": "aggression defense"}, hand="ability")
    use(p, 0, "ability", "take the aggression ability")
    assert p.actors == (0,)
    assert held(p, 0, "aggression") == 1


@cites("WL-5.18", "WL-8.22")
def test_a_defense_tile_bought_in_the_turn_of_another_works_at_once() -> None:
    tiles = {"mammoths": "4 5", "men": "12", "eagles": "13"}
    p = table("mammoths men eagles", tiles=tiles, hand="ability plains", marked="small_plains")
    sell(p, 0, "ability", "1: bid 3 food", "2: pass", "1: take the defense ability")
    use(p, 0, "plains", f"attack on {space(12)}")
    assert labels(p, 1) == ["allow it", "block it with defense"]


@cites("WL-5.18")
def test_other_tiles_bought_wait_for_the_own_turn() -> None:
    p = table("men bears eagles", tiles={"bears": "18"}, hand="ability", success=(1, 2, 3))
    sell(p, 0, "ability", "1: bid 3 food", "2: pass", "1: take the food ability")
    assert success(p)[1] == 2
    end_turn(p, 0)
    assert success(p)[1] == 4


@cites("WL-5.19")
def test_if_no_kind_can_be_chosen_the_card_does_nothing() -> None:
    p = table(
        "men bears",
        abilities={"men": "food " * 4 + "intelligence " * 3 + "mobility " * 2 + "defense aggression"},
        hand="ability wild",
    )
    use(p, 0, "ability")
    assert labels(p, 0) == ["forgo the card"]
    play(p, "0: forgo the card")
    use(p, 0, "wild")
    assert "use it as an ability card" not in labels(p, 0)


# Wild cards


@cites("WL-5.20")
def test_a_wild_card_is_any_card_but_an_event() -> None:
    p = table("men bears eagles", tiles={"men": "46"}, hand="wild")
    use(p, 0, "wild")
    assert labels(p, 0) == [
        "use it as a forest card",
        "use it as a savannah card",
        "use it as a plains card",
        "use it as a mountains card",
        "use it as an ability card",
        "use it as an adaptation card",
        "forgo the card",
    ]
    play(p, "0: use it as a forest card")
    assert spaces(p, 0, "migrate from") == {46}


@cites("WL-5.20")
@pytest.mark.parametrize(
    ("use_as", "step"),
    [("an ability card", "take_ability"), ("an adaptation card", "adapt"), ("a plains card", "use_terrain_card")],
)
def test_a_wild_card_follows_the_rules_of_its_use(use_as: str, step: str) -> None:
    p = table("men bears eagles", hand="wild")
    use(p, 0, "wild", f"use it as {use_as}")
    assert step_of(p, 0) == step


@cites("WL-5.21")
def test_the_buyer_of_a_wild_card_chooses_its_use_after_winning() -> None:
    p = table("men bears eagles", hand="wild")
    sell(p, 0, "wild", "1: bid 3 food", "2: pass")
    assert food(p) == [11, 5, 8]
    assert step_of(p, 1) == "use_wild_card"
    play(p, "1: use it as a forest card", f"1: expand to {space(18)}")
    assert tiles_of(p, 1) == {18}


# Event cards


@cites("WL-5.22")
def test_a_bought_event_works_for_the_buyer() -> None:
    p = table("men bears eagles", hand="food_surplus", food=(8, 8, 8), success=(5, 4, 3))
    sell(p, 0, "food_surplus", "1: bid 3 food", "2: pass", "1: carry out the event")
    assert food(p) == [11, 12, 11]


@cites("WL-5.23", "WL-8.24")
def test_plague_takes_one_creature_of_each_opponent_clockwise() -> None:
    p = table(
        "men bears eagles snakes",
        tiles={"men": "54", "bears": "18 27", "eagles": "21", "snakes": "50 51"},
        turn="bears",
        hand="plague",
        abilities={"snakes": "defense"},
    )
    use(p, 1, "plague")
    assert p.actors == (2,)
    play(p, f"2: remove the creature on {space(21)}")
    assert p.actors == (3,)
    assert spaces(p, 3, "remove the creature on") == {50, 51}
    play(p, f"3: remove the creature on {space(51)}", f"0: remove the creature on {space(54)}")
    assert lost(p) == [1, 0, 1, 1]
    assert tiles_of(p, 1) == {18, 27}
    assert p.actors == (1,)


@cites("WL-5.24")
def test_plague_skips_players_without_creatures() -> None:
    p = table("men bears eagles", tiles={"men": "54", "eagles": "21"}, hand="plague")
    use(p, 0, "plague")
    assert p.actors == (2,)
    assert labels(p, 2) == [f"remove the creature on {space(21)}"]
    play(p, f"2: remove the creature on {space(21)}")
    assert p.actors == (0,)


@cites("WL-5.25", "WL-5.26", "WL-7.2")
def test_famine_costs_5_food_or_success_for_what_is_missing() -> None:
    p = table("men bears eagles", hand="famine", food=(1, 5, 4), success=(3, 3, 3))
    use(p, 0, "famine")
    assert food(p) == [1, 0, 0]
    assert success(p) == [3, 3, 2]


@cites("WL-5.27", "WL-5.28", "WL-5.29")
@pytest.mark.parametrize(
    ("standing", "expected"),
    [((5, 4, 9), [15, 11, 8]), ((1, 4, 9), [18, 8, 8]), ((5, 4, 4), [15, 11, 11]), ((2, 2, 2), [18, 11, 11])],
)
def test_food_surplus_feeds_its_player_and_the_last(standing: tuple[int, ...], expected: list[int]) -> None:
    p = table("men bears eagles", hand="food_surplus", food=(8, 8, 8), success=standing)
    use(p, 0, "food_surplus")
    assert food(p) == expected


@cites("WL-5.30", "WL-12.7")
@pytest.mark.parametrize("standing", [(1, 5), (5, 1), (3, 3)])
def test_with_two_players_food_surplus_feeds_its_player_alone(standing: tuple[int, ...]) -> None:
    p = table("men bears", hand="food_surplus", food=(8, 8), success=standing)
    use(p, 0, "food_surplus")
    assert food(p) == [15, 8]


@cites("WL-5.9")
def test_adaptation_tiles_are_never_lost() -> None:
    p = table("men bears eagles", levels={"bears": "water"}, hand="plague famine", reserve=(20, 20, 20))
    use(p, 0, "famine")
    use(p, 0, "plague")
    assert level(p, 1, "water") == "migrate"
    assert reserve(p) == [20, 20, 20]
