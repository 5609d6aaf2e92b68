"""Levels, migration, expansion, attack."""

import pytest

from branco.games.wildlife.rules.tables import SPACES, TERRAIN
from tests.cites import cites
from tests.games.wildlife.table import (
    auction_nothing,
    end_turn,
    level,
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
from tests.scenario import labels, play, step_of

FULL = {"mammoths": "4 5", "men": "12", "eagles": "13"}


def on_terrain(number: int) -> set[int]:
    return {each for each in range(SPACES) if TERRAIN[each] == number}


# Levels


@cites("WL-3.1")
def test_attack_allows_all_actions_migrate_only_itself() -> None:
    p = table(
        "mammoths men eagles", tiles={**FULL, "mammoths": "4 5 54"}, hand="plains mountains", marked="small_plains"
    )
    use(p, 0, "plains")
    assert spaces(p, 0, "migrate from") == {54}
    assert spaces(p, 0, "expand to") == {55, 56, 57, 58, 64, 65, 66, 67}
    assert spaces(p, 0, "attack on") == {12, 13}
    play(p, "0: forgo the card")
    use(p, 0, "mountains")
    assert spaces(p, 0, "migrate from") == set()
    assert labels(p, 0) == ["forgo the card"]


@cites("WL-3.1")
def test_expand_allows_migration_but_no_attack() -> None:
    tiles = {"mammoths": "72 73", "men": "74 75 76 67"}
    p = table("mammoths men eagles", tiles=tiles, hand="savannah", marked="small_savannah")
    use(p, 0, "savannah")
    assert spaces(p, 0, "attack on") == set()
    assert spaces(p, 0, "expand to") == {6, 7, 14, 15, 24, 25, 34, 44}


@cites("WL-3.2", "WL-5.7")
def test_a_level_is_the_printed_one_and_one_for_each_adaptation_tile() -> None:
    p = table("men bears eagles", levels={"men": "forest forest desert"})
    assert level(p, 0, "forest") == "attack"
    assert level(p, 0, "desert") == "migrate"
    assert level(p, 0, "savannah") == "attack"


# Migration


@cites("WL-3.3", "WL-3.4")
def test_a_migration_takes_a_creature_one_step_to_an_empty_space() -> None:
    p = table("men bears eagles", tiles={"men": "56", "bears": "55"})
    play(p, "0: make the free migration", f"0: migrate from {space(56)}")
    assert spaces(p, 0, "migrate to") == {46, 57, 65}
    play(p, f"0: migrate to {space(65)}")
    assert tiles_of(p, 0) == {65}
    assert p.actors == (0,)


@cites("WL-3.5", "WL-3.10")
def test_own_creatures_do_not_count_as_spaces_and_only_the_ends_are_chosen() -> None:
    p = table("men bears eagles", tiles={"men": "54 55 56"})
    play(p, "0: make the free migration", f"0: migrate from {space(54)}")
    assert spaces(p, 0, "migrate to") == {44, 45, 46, 57, 64, 65}
    play(p, f"0: migrate to {space(57)}")
    assert tiles_of(p, 0) == {55, 56, 57}


@cites("WL-3.5")
def test_a_creature_reaches_everything_its_group_touches_and_nothing_beyond() -> None:
    p = table("men bears eagles", tiles={"men": "54 55 66"})
    play(p, "0: make the free migration", f"0: migrate from {space(54)}")
    assert 67 not in spaces(p, 0, "migrate to")


@cites("WL-3.6")
def test_start_way_and_end_need_at_least_migrate() -> None:
    p = table("men bears eagles", tiles={"men": "57 47"})
    play(p, "0: make the free migration", f"0: migrate from {space(57)}")
    assert 48 not in spaces(p, 0, "migrate to")
    assert TERRAIN[48] == 1


@cites("WL-3.6", "WL-3.11")
def test_a_stuck_creature_cannot_move_or_be_passed_over() -> None:
    p = table("men bears eagles", tiles={"men": "58 59 68"})
    play(p, "0: make the free migration")
    assert spaces(p, 0, "migrate from") == {58}
    play(p, f"0: migrate from {space(58)}")
    assert spaces(p, 0, "migrate to") == {57, 67}


@cites("WL-3.11", "WL-5.7")
def test_a_stuck_creature_is_freed_by_adapting() -> None:
    p = table("men bears eagles", tiles={"men": "58 59"}, hand="adaptation")
    use(p, 0, "adaptation", "adapt to desert")
    play(p, "0: make the free migration")
    assert spaces(p, 0, "migrate from") == {58, 59}
    play(p, f"0: migrate from {space(59)}")
    assert spaces(p, 0, "migrate to") == {48, 49, 57, 60, 67, 68}


@cites("WL-3.7")
def test_rivals_sea_and_diagonals_cannot_be_crossed() -> None:
    p = table("men bears eagles", tiles={"men": "54 56", "bears": "55"})
    play(p, "0: make the free migration", f"0: migrate from {space(54)}")
    assert spaces(p, 0, "migrate to") == {44}


@cites("WL-3.8")
def test_a_card_migration_ends_in_the_terrain_of_the_card_and_starts_anywhere() -> None:
    p = table("men bears eagles", tiles={"men": "57 18 12"}, hand="forest")
    use(p, 0, "forest")
    assert spaces(p, 0, "migrate from") == {57, 18}
    play(p, f"0: migrate from {space(57)}")
    assert spaces(p, 0, "migrate to") == {47}


@cites("WL-3.8")
def test_both_areas_of_the_terrain_are_open() -> None:
    p = table("men bears eagles", tiles={"men": "76 57"}, hand="forest")
    use(p, 0, "forest")
    assert spaces(p, 0, "migrate from") == {76, 57}


@cites("WL-3.9")
def test_the_free_migration_ends_in_any_terrain_for_migrating() -> None:
    p = table("men bears eagles", tiles={"men": "46"})
    play(p, "0: make the free migration", f"0: migrate from {space(46)}")
    assert {TERRAIN[each] for each in spaces(p, 0, "migrate to")} == {0, 3, 4}


@cites("WL-3.12")
def test_a_stuck_creature_counts_in_areas_and_herds() -> None:
    p = table("men bears eagles", tiles={"men": "58 59"}, success=(0, 0, 0), food=(0, 0, 0))
    record(p).scoring_due = 1
    end_turn(p, 0)
    assert success(p)[0] == 4 + 4 + 10


@cites("WL-3.13", "WL-8.10")
def test_mobility_fetches_a_stuck_creature() -> None:
    p = table("men bears eagles", tiles={"men": "59"}, abilities={"men": "mobility"})
    play(p, "0: use mobility", f"0: move the creature on {space(59)}", f"0: move it to {space(54)}")
    assert tiles_of(p, 0) == {54}


# Expansion


@cites("WL-3.14", "WL-3.15")
def test_an_expansion_comes_from_the_reserve_anywhere_in_the_terrain() -> None:
    p = table("men bears eagles", tiles={"men": "54"}, hand="plains")
    before = reserve(p)[0]
    use(p, 0, "plains")
    assert spaces(p, 0, "expand to") == on_terrain(3) - {54}
    play(p, f"0: expand to {space(13)}")
    assert tiles_of(p, 0) == {13, 54}
    assert reserve(p)[0] == before - 1


@cites("WL-3.14")
def test_migrate_is_not_enough_to_expand() -> None:
    p = table("men bears eagles", tiles={"men": "54"}, hand="forest")
    use(p, 0, "forest")
    assert spaces(p, 0, "expand to") == set()


@cites("WL-3.16", "WL-3.22")
def test_without_a_reserve_there_is_neither_expansion_nor_attack() -> None:
    p = table("mammoths men eagles", tiles=FULL, hand="plains wild", marked="small_plains", reserve=(1, 20, 20))
    use(p, 0, "plains", f"attack on {space(12)}")
    assert reserve(p)[0] == 0
    use(p, 0, "wild")
    assert "use it as a plains card" not in labels(p, 0)
    assert "use it as a savannah card" not in labels(p, 0)


# Attack


@cites("WL-3.17")
@pytest.mark.parametrize(("tiles", "offered"), [("12", {12, 13}), ("", set())])
def test_an_attack_needs_a_full_area(tiles: str, offered: set[int]) -> None:
    marked = "small_plains" if tiles else ""
    p = table("mammoths men eagles", tiles={**FULL, "men": tiles}, hand="plains", marked=marked)
    use(p, 0, "plains")
    assert spaces(p, 0, "attack on") == offered


@cites("WL-3.17")
def test_an_attack_needs_level_attack() -> None:
    p = table("mammoths men eagles", tiles=FULL, turn="men", hand="plains", marked="small_plains")
    use(p, 1, "plains")
    assert spaces(p, 1, "attack on") == set()


@cites("WL-3.18", "WL-3.19")
def test_the_attacked_creature_is_replaced_and_ones_own_cannot_be_attacked() -> None:
    p = table("mammoths men eagles", tiles=FULL, hand="plains", marked="small_plains")
    use(p, 0, "plains")
    assert spaces(p, 0, "attack on") == {12, 13}
    before = reserve(p)[0]
    play(p, f"0: attack on {space(13)}")
    assert tiles_of(p, 0) == {4, 5, 13}
    assert tiles_of(p, 2) == set()
    assert reserve(p)[0] == before - 1
    assert lost(p) == [0, 0, 1]


@cites("WL-3.20")
def test_the_owner_may_block_an_attack() -> None:
    p = table("mammoths men eagles", tiles=FULL, hand="plains", marked="small_plains", abilities={"men": "defense"})
    use(p, 0, "plains", f"attack on {space(12)}")
    assert p.actors == (1,)
    assert labels(p, 1) == ["allow it", "block it with defense"]
    play(p, "1: allow it")
    assert tiles_of(p, 0) == {4, 5, 12}


@cites("WL-3.21")
def test_an_attack_completes_no_area() -> None:
    p = table("mammoths men eagles", tiles=FULL, hand="plains", marked="small_plains")
    before = success(p)
    use(p, 0, "plains", f"attack on {space(12)}")
    assert success(p) == before
    assert record(p).markers == 1


@cites("WL-3.23", "WL-8.17")
def test_a_blocked_attack_costs_the_card_and_nothing_else() -> None:
    p = table("mammoths men eagles", tiles=FULL, hand="plains", marked="small_plains", abilities={"men": "defense"})
    before = reserve(p)
    use(p, 0, "plains", f"attack on {space(12)}")
    play(p, "1: block it with defense")
    assert (reserve(p), lost(p)) == (before, [0, 0, 0])
    assert tiles_of(p, 1) == {12}
    assert record(p).cards_played == 1
    assert p.actors == (0,)
    auction_nothing(p, 0)
    assert step_of(p, 0) == "take_turn"


@cites("WL-3.17", "WL-6.14")
def test_a_buyer_attacks_in_the_turn_of_the_seller() -> None:
    p = table("mammoths men eagles", tiles=FULL, turn="men", hand="plains", marked="small_plains")
    sell(p, 1, "plains", "2: pass", "0: bid 3 food", f"0: attack on {space(12)}")
    assert tiles_of(p, 1) == set()
