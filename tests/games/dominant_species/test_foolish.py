"""What no sensible animal does: pawns that can do nothing, declining what costs nothing, and scoring for less."""

from branco import Position
from branco.bots.search import sensible
from branco.games.dominant_species.rules.domination import domination
from branco.games.dominant_species.rules.planning import planning
from branco.games.dominant_species.rules.speciation import speciation
from branco.games.dominant_species.rules.tables import BIRD, MAMMAL
from branco.games.dominant_species.rules.wanderlust import wanderlust
from tests.games.dominant_species.table import record, table
from tests.scenario import at, labels, play, start


def considered(p: Position, seat: int) -> list[str]:
    seen = p.view(seat)
    return [option.label() for option in sensible(seen, seat, seen.options(seat))]


def left_out(p: Position, seat: int) -> list[str]:
    return sorted(set(labels(p, seat)) - set(considered(p, seat)))


def test_a_pawn_where_boxes_are_empty_and_nothing_is_threatened() -> None:
    p = start("dominant_species", players=2)
    useless = ["put a pawn on " + space for space in ("Depletion", "Regression 1", "Regression 2", "Wasteland")]
    assert left_out(p, p.actors[0]) == useless


def test_the_last_pawn_is_not_put_where_no_rival_can_be_met() -> None:
    p = at(table("mammal bird", cubes={"bird": {"C3": 2}}), planning)
    competition = [label for label in labels(p, 1) if "Competition" in label]
    assert set(competition) <= set(considered(p, 1)), "other pawns may bring cubes there"
    record(p).supply[BIRD] = 1
    assert 0 < len(set(competition) & set(considered(p, 1))) < len(competition)


def test_land_that_brings_points_is_not_declined() -> None:
    p = at(table("mammal bird", pawns={"wanderlust_1": "mammal"}), wanderlust)
    assert "decline" not in considered(p, 0)


def test_cubes_are_added_where_they_live_while_there_are_many() -> None:
    p = at(table("mammal bird", pawns={"speciation_meat": "mammal"}), speciation)
    play(p, f"0: {labels(p, 0)[1]}")
    assert left_out(p, 0) == ["add no cubes"]
    record(p).gene_pool[MAMMAL] = 3
    assert left_out(p, 0) == []


def test_a_tile_is_not_scored_in_vain_while_another_brings_points_and_a_choice_of_cards() -> None:
    p = at(table("mammal bird", pawns={"domination_1": "mammal"}, cards="ice_age biomass"), domination)
    assert {"decline", "score D2", "score D3"} <= set(left_out(p, 0))
    assert "score E4" in considered(p, 0)


def test_the_only_card_may_be_left_by_declining() -> None:
    p = at(table("mammal bird", pawns={"domination_1": "mammal"}, cards="ice_age"), domination)
    assert {"decline", "score E4"} <= set(considered(p, 0))


def test_with_the_last_pawn_a_tile_is_not_scored_that_brings_less_than_another_and_spares_no_rival() -> None:
    cubes = {"mammal": {"D4": 2, "E4": 2}}
    pawns = {"domination_1": "mammal"}
    p = at(table("mammal bird", cubes=cubes, only_cubes=True, pawns=pawns, cards="ice_age biomass"), domination)
    assert "score D4" in left_out(p, 0), "3 points; the desert brings 4"
    assert "score E4" in considered(p, 0)
    more = pawns | {"domination_2": "mammal"}
    p = at(table("mammal bird", cubes=cubes, only_cubes=True, pawns=more, cards="ice_age biomass"), domination)
    assert {"score D4", "score E4"} <= set(considered(p, 0))
