"""Chapter 12: Speciation."""

from branco.games.dominant_species.rules.speciation import speciation
from tests.cites import cites
from tests.games.dominant_species.table import (
    CENTRE,
    DESERT,
    FOREST,
    MOUNTAIN,
    SAVANNAH,
    cone,
    cubes,
    match,
    pool,
    table,
)
from tests.scenario import at, awaited, labels, play, step_of


@cites("DS-12.1")
def test_a_disk_of_the_printed_kind_is_chosen() -> None:
    p = at(table(pawns={"speciation_sun": "bird"}), speciation)
    assert labels(p, 2) == ["decline", "speciate around D3-D4-E4", "speciate around E3-E4-F3"]


@cites("DS-12.2")
def test_cubes_are_added_on_all_tiles_around_up_to_their_limits() -> None:
    p = at(table(pawns={"speciation_sun": "bird"}), speciation)
    play(p, "2: speciate around D3-D4-E4")
    assert labels(p, 2) == ["add no cubes", "add 1 cube"], "tundra allows one"
    play(p, "2: add 1 cube")
    assert labels(p, 2) == ["add no cubes", "add 1 cube", "add 2 cubes"], "mountain two"
    play(p, "2: add 2 cubes")
    play(p, "2: add no cubes")
    assert [cubes(p, tile).get("bird", 0) for tile in (CENTRE, MOUNTAIN, DESERT)] == [1, 3, 0]
    assert pool(p, "bird") == 27


@cites("DS-12.2")
def test_a_covered_tile_has_the_limit_of_tundra() -> None:
    p = at(table(pawns={"speciation_water": "bird"}, tundra="D2"), speciation)
    play(p, "2: speciate around C2-C3-D2")
    assert labels(p, 2) == [f"add {count}" for count in ("no cubes", "1 cube", "2 cubes", "3 cubes")], "jungle first"
    play(p, "2: add 3 cubes")
    assert labels(p, 2) == ["add no cubes", "add 1 cube"], "the wetland is covered"


@cites("DS-12.3")
def test_neither_presence_nor_match_is_needed() -> None:
    p = at(table("mammal bird", pawns={"speciation_sun": "bird"}), speciation)
    play(p, "1: speciate around E3-E4-F3", "1: add 3 cubes", "1: add 2 cubes")
    assert (cubes(p, SAVANNAH)["bird"], cubes(p, DESERT)["bird"]) == (3, 2)
    assert match(p, "bird", SAVANNAH) == 0
    assert cone(p, SAVANNAH) == "nobody"


@cites("DS-12.4")
def test_the_limit_is_for_one_action_and_not_for_the_tile() -> None:
    p = table("mammal bird", cubes={"bird": {DESERT: 9}}, pawns={"speciation_sun": "bird", "speciation_grass": "bird"})
    at(p, speciation)
    play(p, "1: speciate around E3-E4-F3", "1: add no cubes", "1: add 2 cubes")
    play(p, "1: speciate around D3-E3-E4", "1: add no cubes", "1: add no cubes", "1: add 2 cubes")
    assert cubes(p, DESERT)["bird"] == 13


@cites("DS-12.5")
def test_tiles_are_asked_in_board_order_within_the_gene_pool() -> None:
    p = table(pawns={"speciation_meat": "reptile"}, pool={"reptile": 4})
    at(p, speciation)
    play(p, "1: speciate around C4-D3-D4", "1: add 3 cubes")
    assert labels(p, 1) == ["add no cubes", "add 1 cube"]
    play(p, "1: add no cubes")
    assert labels(p, 1) == ["add no cubes", "add 1 cube"], "one is left for a limit of two"


@cites("DS-12.6")
def test_an_empty_pool_or_no_such_disk_does_nothing() -> None:
    p = at(table("mammal bird", pawns={"speciation_meat": "bird"}, pool={"bird": 0}), speciation)
    assert awaited(p) == ()
    none = at(table("mammal bird", only_disks={"C4_D3_D4": "sun"}, pawns={"speciation_meat": "bird"}), speciation)
    assert awaited(none) == ()


@cites("DS-12.7")
def test_the_insects_add_one_cube_last_on_any_tile() -> None:
    p = at(table(pawns={"speciation_meat": "bird"}), speciation)
    assert awaited(p) == (2,)
    play(p, "2: decline")
    assert step_of(p, 5) == "insects_speciate"
    assert len(labels(p, 5)) == 1 + 7
    play(p, "5: add a cube on D3")
    assert cubes(p, CENTRE) == {"insect": 1}
    empty = at(table(pool={"insect": 0}), speciation)
    assert awaited(empty) == ()


@cites("DS-EX-10")
def test_example_speciation() -> None:
    p = at(table(pawns={"speciation_meat": "reptile"}, pool={"reptile": 4}), speciation)
    play(p, "1: speciate around C4-D3-D4")
    assert len(labels(p, 1)) == 4
    play(p, "1: add 3 cubes", "1: add 1 cube")
    assert step_of(p, awaited(p)[0]) == "insects_speciate", "the mountain is not asked: the pool is empty"
    assert (cubes(p, FOREST)["reptile"], cubes(p, CENTRE)["reptile"], cubes(p, MOUNTAIN)["reptile"]) == (3, 1, 1)
