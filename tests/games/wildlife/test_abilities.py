"""Ability tiles: Food, Intelligence, Mobility, Defense, Aggression."""

import pytest

from branco.games.wildlife.rules.tables import DEFENSE, MOBILITY, SPACES, TERRAIN
from tests.cites import cites
from tests.games.wildlife.table import (
    auction_nothing,
    can_auction,
    can_play,
    end_turn,
    held,
    lost,
    record,
    reserve,
    sell,
    space,
    spaces,
    success,
    table,
    tiles_of,
    use,
)
from tests.scenario import grid, labels, log, play, step_of

FULL = {"mammoths": "4 5", "men": "12", "eagles": "13"}


def fly(origin: int, target: int, who: int = 0) -> tuple[str, str, str]:
    return (
        f"{who}: use mobility",
        f"{who}: move the creature on {space(origin)}",
        f"{who}: move it to {space(target)}",
    )


@cites("WL-8.1", "WL-8.2")
def test_each_tile_is_used_once_a_turn_and_is_fresh_in_the_next() -> None:
    p = table("men bears eagles", tiles={"men": "54 55"}, abilities={"men": "mobility mobility"})
    play(p, *fly(54, 6))
    play(p, *fly(55, 7))
    assert "use mobility" not in labels(p, 0)
    for who in range(3):
        end_turn(p, who)
    assert "use mobility" in labels(p, 0)


@cites("WL-8.2")
def test_uses_are_counted_against_the_tiles_held_now() -> None:
    p = table("men bears eagles", tiles={"men": "54 55"}, abilities={"men": "mobility"}, hand="ability ability")
    play(p, *fly(54, 6))
    assert "use mobility" not in labels(p, 0)
    use(p, 0, "ability", "take the mobility ability")
    assert "use mobility" in labels(p, 0)
    play(p, *fly(55, 7))
    assert "use mobility" not in labels(p, 0)


@cites("WL-8.2")
def test_losing_a_tile_undoes_nothing() -> None:
    tiles = {"men": "54"}
    p = table(
        "men bears eagles",
        tiles=tiles,
        abilities={"men": "mobility", "bears": "mobility", "eagles": "mobility"},
        hand="ability",
        success=(9, 1, 1),
    )
    play(p, *fly(54, 6))
    sell(p, 0, "ability", "1: bid 3 food", "2: pass", "1: take the mobility ability")
    assert (held(p, 0, "mobility"), held(p, 1, "mobility")) == (0, 2)
    assert tiles_of(p, 0) == {6}


@cites("WL-8.3")
def test_two_success_for_each_food_tile() -> None:
    p = table("men bears eagles", abilities={"men": "food food"}, success=(1, 1, 1))
    assert success(p)[0] == 5
    assert log(p)[1] == "Player 1 gains 4 success from food tiles."


@cites("WL-8.4")
def test_a_food_tile_gives_nothing_in_the_turn_it_is_taken() -> None:
    p = table("men bears eagles", hand="ability", success=(1, 1, 1))
    use(p, 0, "ability", "take the food ability")
    end_turn(p, 0)
    assert success(p)[0] == 1


@cites("WL-8.5")
def test_intelligence_needs_no_action() -> None:
    p = table("men bears eagles", abilities={"men": "intelligence"})
    assert not any("intelligence" in label for label in labels(p, 0))
    for _ in range(3):
        auction_nothing(p, 0)
    assert can_auction(p, 0)


@cites("WL-8.6")
def test_an_additional_card_is_lost_with_the_tile_but_nothing_is_undone() -> None:
    everybody = dict.fromkeys(("men", "bears", "eagles", "snakes"), "intelligence")
    p = table("men bears eagles snakes", abilities=everybody, success=(50, 2, 3, 4), hand="ability water water water")
    for _ in range(3):
        sell(p, 0, "water", "1: pass", "2: pass", "3: pass")
    sell(p, 0, "ability", "1: bid 3 food", "2: pass", "3: pass", "1: take the intelligence ability")
    assert record(p).cards_played == 4
    assert not can_auction(p, 0)
    assert not can_play(p, 0)
    assert "end the turn" in labels(p, 0)


# Mobility


@cites("WL-8.8", "WL-8.9")
def test_mobility_takes_a_creature_anywhere_it_can_live() -> None:
    p = table("men bears eagles", tiles={"men": "54", "bears": "18"}, abilities={"men": "mobility"})
    play(p, "0: use mobility", f"0: move the creature on {space(54)}")
    home = {each for each in range(SPACES) if TERRAIN[each] in (0, 2, 3, 4)}
    assert spaces(p, 0, "move it to") == home - {54}
    play(p, f"0: move it to {space(43)}")
    assert tiles_of(p, 0) == {43}


@cites("WL-8.10")
def test_where_it_comes_from_does_not_matter() -> None:
    p = table("men bears eagles", tiles={"men": "59"}, abilities={"men": "mobility"})
    play(p, *fly(59, 54))
    assert tiles_of(p, 0) == {54}


@cites("WL-8.11", "WL-8.12")
def test_a_swap_changes_places_even_if_the_rival_cannot_live_there() -> None:
    p = table("men bears eagles", tiles={"men": "21", "eagles": "30", "bears": "18"}, abilities={"men": "mobility"})
    play(p, *fly(21, 18))
    assert (tiles_of(p, 0), tiles_of(p, 1)) == ({18}, {21})
    p = table("snakes bears eagles", tiles={"snakes": "48", "bears": "22"}, abilities={"snakes": "mobility"})
    play(p, *fly(48, 22))
    assert (tiles_of(p, 0), tiles_of(p, 1)) == ({22}, {48})
    assert lost(p) == [0, 0, 0]


@cites("WL-8.13")
def test_migrate_is_enough_to_swap() -> None:
    p = table("men bears eagles", tiles={"men": "54", "bears": "18"}, abilities={"men": "mobility"})
    play(p, *fly(54, 18))
    assert tiles_of(p, 0) == {18}


@cites("WL-8.14")
def test_mobility_cannot_end_on_an_own_creature() -> None:
    p = table("men bears eagles", tiles={"men": "54 55"}, abilities={"men": "mobility"})
    play(p, "0: use mobility", f"0: move the creature on {space(54)}")
    assert not spaces(p, 0, "move it to") & {54, 55}


@cites("WL-8.15", "WL-8.20")
def test_a_swap_can_be_blocked_a_move_cannot() -> None:
    p = table(
        "men bears eagles",
        tiles={"men": "54 55", "bears": "18"},
        abilities={"men": "mobility mobility", "bears": "defense"},
    )
    play(p, *fly(54, 6))
    assert p.actors == (0,)
    play(p, *fly(55, 18))
    assert p.actors == (1,)
    assert step_of(p, 1) == "defend"


@cites("WL-8.16")
def test_a_blocked_swap_uses_mobility_up() -> None:
    p = table("men bears eagles", tiles={"men": "54", "bears": "18"}, abilities={"men": "mobility", "bears": "defense"})
    play(p, *fly(54, 18), "1: block it with defense")
    assert (tiles_of(p, 0), tiles_of(p, 1)) == ({54}, {18})
    assert "use mobility" not in labels(p, 0)


# Defense


@cites("WL-8.17", "WL-8.18", "WL-8.19")
def test_one_block_a_tile_and_turn() -> None:
    p = table(
        "mammoths men eagles", tiles=FULL, abilities={"men": "defense"}, hand="plains plains", marked="small_plains"
    )
    use(p, 0, "plains", f"attack on {space(12)}")
    play(p, "1: block it with defense")
    use(p, 0, "plains", f"attack on {space(12)}")
    assert p.actors == (0,)
    assert tiles_of(p, 1) == set()


@cites("WL-8.18")
def test_two_tiles_block_twice() -> None:
    p = table(
        "mammoths men eagles",
        tiles=FULL,
        abilities={"men": "defense defense"},
        hand="plains plains",
        marked="small_plains",
    )
    for _ in range(2):
        use(p, 0, "plains", f"attack on {space(12)}")
        play(p, "1: block it with defense")
    assert tiles_of(p, 1) == {12}
    assert lost(p) == [0, 0, 0]


@cites("WL-8.18")
def test_defense_is_fresh_in_the_next_turn_of_another() -> None:
    p = table("mammoths men eagles", tiles=FULL, abilities={"men": "defense"}, hand="plains", marked="small_plains")
    use(p, 0, "plains", f"attack on {space(12)}")
    play(p, "1: block it with defense")
    assert record(p).turned[1, DEFENSE] == 1
    end_turn(p, 0)
    assert record(p).turned[1, DEFENSE] == 0


@cites("WL-8.20")
def test_the_owner_is_asked_only_if_he_can_block() -> None:
    p = table("mammoths men eagles", tiles=FULL, abilities={"eagles": "defense"}, hand="plains", marked="small_plains")
    use(p, 0, "plains", f"attack on {space(12)}")
    assert p.actors == (0,)


@cites("WL-8.21")
def test_defense_works_against_a_buyer() -> None:
    p = table(
        "mammoths men eagles",
        tiles=FULL,
        turn="men",
        abilities={"eagles": "defense"},
        hand="plains",
        marked="small_plains",
    )
    sell(p, 1, "plains", "2: pass", "0: bid 3 food", f"0: attack on {space(13)}")
    assert p.actors == (2,)
    play(p, "2: block it with defense")
    assert tiles_of(p, 2) == {13}
    assert p.actors == (1,)


@cites("WL-8.22")
def test_a_defense_tile_just_bought_can_block() -> None:
    p = table("mammoths men eagles", tiles=FULL, hand="ability plains", marked="small_plains")
    sell(p, 0, "ability", "1: pass", "2: bid 3 food", "2: take the defense ability")
    use(p, 0, "plains", f"attack on {space(13)}")
    play(p, "2: block it with defense")
    assert tiles_of(p, 2) == {13}


@cites("WL-8.23")
def test_the_turn_player_cannot_defend_against_the_winner_of_his_auction() -> None:
    p = table(
        "mammoths men eagles",
        tiles=FULL,
        turn="men",
        abilities={"men": "defense"},
        hand="plains",
        marked="small_plains",
    )
    sell(p, 1, "plains", "2: pass", "0: bid 3 food", f"0: attack on {space(12)}")
    assert p.actors == (1,)
    assert step_of(p, 1) == "take_turn"
    assert tiles_of(p, 1) == set()


@cites("WL-8.24")
def test_what_cannot_be_blocked() -> None:
    p = table(
        "mammoths men eagles",
        tiles={"men": "12"},
        abilities={"mammoths": "aggression", "men": "defense food food", "eagles": "food food food"},
        hand="ability plague famine",
        unlimitedAbilities="on",
        success=(1, 9, 2),
    )
    play(p, "0: use aggression", f"0: aggression on {space(13)}")
    assert p.actors == (0,)
    use(p, 0, "ability", "take the food ability")
    assert p.actors == (0,)
    use(p, 0, "plague")
    assert step_of(p, 1) == "lose_creature_to_plague"


# Aggression


@cites("WL-8.25", "WL-8.27", "WL-8.28")
def test_aggression_strikes_anywhere_in_a_terrain_of_attack() -> None:
    p = table("mammoths men eagles", tiles={"mammoths": "54", "men": "12"}, abilities={"mammoths": "aggression"})
    play(p, "0: use aggression")
    assert spaces(p, 0, "aggression on") == {each for each in range(SPACES) if TERRAIN[each] == 3} - {54}
    before = reserve(p)[0]
    play(p, f"0: aggression on {space(55)}")
    assert tiles_of(p, 0) == {54, 55}
    assert reserve(p)[0] == before - 1
    assert "use aggression" not in labels(p, 0)


@cites("WL-8.25", "WL-8.26")
def test_aggression_removes_a_rival_even_where_the_area_is_not_full() -> None:
    p = table("mammoths men eagles", tiles={"men": "12"}, abilities={"mammoths": "aggression"})
    play(p, "0: use aggression", f"0: aggression on {space(12)}")
    assert tiles_of(p, 0) == {12}
    assert lost(p) == [0, 1, 0]


@cites("WL-8.28")
def test_aggression_needs_a_reserve() -> None:
    p = table("mammoths men eagles", abilities={"mammoths": "aggression"}, reserve=(1, 20, 20), hand="plains")
    assert "use aggression" in labels(p, 0)
    use(p, 0, "plains", f"expand to {space(54)}")
    assert "use aggression" not in labels(p, 0)


@cites("WL-8.29")
def test_blocked_aggression_moves_nothing_and_is_used() -> None:
    p = table("mammoths men eagles", tiles={"men": "12"}, abilities={"mammoths": "aggression", "men": "defense"})
    before = reserve(p)
    play(p, "0: use aggression", f"0: aggression on {space(12)}", "1: block it with defense")
    assert (tiles_of(p, 1), reserve(p), lost(p)) == ({12}, before, [0, 0, 0])
    assert "use aggression" not in labels(p, 0)


@cites("WL-8.1")
@pytest.mark.parametrize("kind", ["mobility", "aggression"])
def test_using_a_tile_is_optional(kind: str) -> None:
    p = table("men bears eagles", tiles={"men": "54"}, abilities={"men": kind})
    end_turn(p, 0)
    assert p.actors == (1,)


@cites("WL-8.2")
def test_used_tiles_are_turned_back_at_the_end_of_every_turn() -> None:
    p = table("men bears eagles", tiles={"men": "54"}, abilities={"men": "mobility"})
    play(p, *fly(54, 6))
    assert record(p).turned[0, MOBILITY] == 1
    for who in range(3):
        end_turn(p, who)
        assert not grid(record(p).turned).any()
    assert "use mobility" in labels(p, 0)


@cites("WL-8.2", "WL-EX-26")
def test_a_turned_tile_stays_turned_with_its_new_holder_and_a_new_one_is_fresh() -> None:
    p = table(
        "men bears eagles snakes",
        tiles={"men": "54"},
        abilities={"men": "mobility", "eagles": "mobility", "snakes": "mobility"},
        hand="ability ability",
        success=(9, 1, 5, 1),
    )
    play(p, *fly(54, 6))
    sell(p, 0, "ability", "1: bid 3 food", "2: pass", "3: pass", "1: take the mobility ability")
    assert [held(p, who, "mobility") for who in range(4)] == [0, 1, 1, 1]
    assert [record(p).turned[who, MOBILITY] for who in range(4)] == [0, 1, 0, 0]
    use(p, 0, "ability", "take the mobility ability")
    assert [held(p, who, "mobility") for who in range(4)] == [1, 1, 0, 1]
    play(p, *fly(6, 54))
    assert "use mobility" not in labels(p, 0)


@cites("WL-8.2", "WL-EX-26")
def test_of_turned_and_unturned_tiles_an_unturned_one_is_taken() -> None:
    p = table(
        "men bears eagles",
        tiles={"men": "54"},
        abilities={"men": "mobility mobility", "eagles": "mobility"},
        hand="ability",
        success=(9, 1, 1),
    )
    play(p, *fly(54, 6))
    sell(p, 0, "ability", "1: bid 3 food", "2: pass", "1: take the mobility ability")
    assert [held(p, who, "mobility") for who in range(3)] == [1, 1, 1]
    assert [record(p).turned[who, MOBILITY] for who in range(3)] == [1, 0, 0]
    assert "use mobility" not in labels(p, 0)


@cites("WL-8.2", "WL-8.18")
def test_a_defense_tile_that_has_blocked_does_not_block_again_for_who_took_it() -> None:
    p = table(
        "mammoths men eagles",
        tiles=FULL,
        abilities={"men": "defense", "eagles": "defense"},
        hand="plains plains ability",
        marked="small_plains",
        success=(1, 9, 2),
    )
    use(p, 0, "plains", f"attack on {space(12)}")
    play(p, "1: block it with defense")
    sell(p, 0, "ability", "1: pass", "2: bid 3 food", "2: take the defense ability")
    assert [held(p, who, "defense") for who in range(3)] == [0, 0, 2]
    assert record(p).turned[2, DEFENSE] == 1
    use(p, 0, "plains", f"attack on {space(13)}")
    assert labels(p, 2) == ["allow it", "block it with defense"]
