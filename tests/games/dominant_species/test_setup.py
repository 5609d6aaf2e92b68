"""Chapter 1: preparing the game."""

from collections import Counter

import pytest

from branco import load
from branco.game import BadSetup
from branco.games.dominant_species.rules.tables import ANIMAL, CARD, CORNER, ELEMENT, HEX, START_DISK, TERRAIN
from tests.cites import cites
from tests.games.dominant_species.table import (
    box,
    cubes,
    disk,
    in_bag,
    initiative,
    pool,
    record,
    seat,
    supply,
    survival_holder,
    terrain,
    vp,
)
from tests.scenario import awaited, grid, labels, play, start


@cites("DS-1.1")
def test_only_animals_with_a_player_are_in_play() -> None:
    p = start("dominant_species", players=3)
    s = record(p)
    assert [s.seat_of[animal] for animal in range(6)] == [0, 1, 2, -1, -1, -1]
    assert (supply(p, "amphibian"), pool(p, "amphibian")) == (0, 0)
    with pytest.raises(BadSetup, match="2 to 6 players, not 7"):
        start("dominant_species", players=7)


@cites("DS-1.2")
def test_animals_are_chosen_before_the_game() -> None:
    p = start("dominant_species", players=2, seat1="insect", seat2="bird")
    assert (seat(p, "insect"), seat(p, "bird"), seat(p, "mammal")) == (0, 1, -1)
    with pytest.raises(BadSetup, match="seat1 and seat2 cannot both be bird"):
        start("dominant_species", players=2, seat1="bird", seat2="bird")
    with pytest.raises(BadSetup, match="seat1 and seat2 and seat3 cannot all be bird"):
        start("dominant_species", players=3, seat1="bird", seat2="bird", seat3="bird")


@cites("DS-1.2")
def test_animals_are_dealt_at_random_all_as_likely() -> None:
    dealt: Counter[int] = Counter()
    for seed in range(300):
        s = record(start("dominant_species", players=2, seed=seed, animals="random"))
        seats = grid(s.seat_of).tolist()
        assert sorted(seats) == [-1, -1, -1, -1, 0, 1]
        dealt[seats.index(0)] += 1
    assert set(dealt) == set(range(6))
    assert min(dealt.values()) > 25


@cites("DS-1.2")
def test_animals_are_picked_in_seat_order() -> None:
    p = start("dominant_species", players=3, animals="pick")
    play(p, "0: lead the birds")
    assert awaited(p) == (1,)
    assert "lead the birds" not in labels(p, 1)
    play(p, "1: lead the insects", "2: lead the mammals")
    assert [seat(p, animal) for animal in ("bird", "insect", "mammal")] == [0, 1, 2]
    assert initiative(p) == ["insect", "bird", "mammal"]


@cites("DS-1.3")
def test_pawns_start_in_the_supply_and_the_rest_in_the_box() -> None:
    s = record(start("dominant_species", players=4))
    assert [s.supply[animal] for animal in range(6)] == [5, 5, 5, 5, 0, 0]
    assert [s.pawn_box[animal] for animal in range(6)] == [5, 5, 5, 5, 0, 0]


@cites("DS-1.4", "DS-1.10")
def test_one_cube_marks_the_score_and_the_rest_is_the_gene_pool() -> None:
    p = start("dominant_species", players=4)
    assert pool(p, "bird") == 45 - 1 - 4
    assert record(p).eliminated[2] == 0


@cites("DS-1.5")
def test_everybody_starts_with_no_points() -> None:
    p = start("dominant_species", players=6)
    assert [vp(p, animal) for animal in ANIMAL.ids] == [0] * 6


@cites("DS-1.6")
def test_the_lowest_animal_has_the_initiative() -> None:
    p = start("dominant_species", players=6)
    assert initiative(p) == ["insect", "arachnid", "amphibian", "bird", "reptile", "mammal"]
    assert awaited(p) == (5,)


@cites("DS-1.7")
def test_the_centre_is_covered_and_eleven_tundra_tiles_are_left() -> None:
    p = start("dominant_species", players=2)
    assert {tile: terrain(p, tile) for tile in HEX.ids if record(p).land[HEX.at(tile)] >= 0} == {
        "C3": "jungle",
        "C4": "forest",
        "D2": "wetland",
        "D3": "tundra",
        "D4": "mountain",
        "E3": "savannah",
        "E4": "desert",
    }
    assert record(p).tundra_left == 11


@cites("DS-1.8")
def test_twelve_disks_lie_on_earth() -> None:
    p = start("dominant_species", players=2)
    lying = {corner: disk(p, corner) for corner in CORNER.ids if disk(p, corner) != "nothing"}
    assert lying == {CORNER.ids[START_DISK.corner[row]]: ELEMENT.ids[START_DISK.element[row]] for row in range(12)}


@cites("DS-1.9")
def test_each_animal_in_play_puts_four_cubes() -> None:
    p = start("dominant_species", players=6)
    assert cubes(p, "C3") == {"bird": 1, "amphibian": 1, "arachnid": 2}
    assert cubes(p, "D4") == {"mammal": 2, "reptile": 1, "bird": 1}
    assert cubes(p, "D3") == {}
    two = start("dominant_species", players=2)
    assert cubes(two, "C3") == {}
    assert cubes(two, "D4") == {"mammal": 2, "reptile": 1}


@cites("DS-1.11")
def test_the_other_tiles_form_three_stacks_with_one_face_up() -> None:
    s = record(start("dominant_species", players=2))
    assert [s.stack[stack, 0] for stack in range(3)] == [7, 7, 7]
    tiles = [s.stack[stack, place] for stack in range(3) for place in range(1, 8)] + grid(s.face_up).tolist()
    assert Counter(TERRAIN.ids[tile] for tile in tiles) == {
        "sea": 6,
        "wetland": 3,
        "savannah": 3,
        "jungle": 3,
        "forest": 3,
        "desert": 3,
        "mountain": 3,
    }
    orders = {bytes(grid(record(start("dominant_species", players=2, seed=seed)).stack)) for seed in range(5)}
    assert len(orders) == 5


@cites("DS-1.12", "DS-1.13")
def test_ice_age_is_the_last_card_and_five_lie_face_up() -> None:
    s = record(start("dominant_species", players=2))
    dealt = grid(s.slot).tolist() + [s.deck[place] for place in range(1, s.deck[0] + 1)]
    assert s.deck[0] == 20
    assert CARD.ids[s.last_card[0]] == "ice_age"
    assert sorted([*dealt, s.last_card[0]]) == list(range(26))


@cites("DS-1.14", "DS-1.15")
def test_twelve_disks_are_drawn_from_the_bag_into_three_boxes() -> None:
    p = start("dominant_species", players=2)
    assert in_bag(p) == 96
    assert [len(box(p, name)) for name in ("adaptation", "abundance", "wanderlust")] == [4, 4, 4]
    drawn = Counter(box(p, "adaptation") + box(p, "abundance") + box(p, "wanderlust"))
    assert {name: record(p).bag[number] + drawn[name] for number, name in enumerate(ELEMENT.ids)} == dict.fromkeys(
        ELEMENT.ids, 18
    )


@cites("DS-1.16")
def test_three_boxes_start_empty() -> None:
    p = start("dominant_species", players=2)
    assert [box(p, name) for name in ("regression", "wasteland", "depletion")] == [[], [], []]


@cites("DS-1.17", "DS-1.18")
def test_nobody_holds_survival_at_first_and_it_is_no_card_of_the_deck() -> None:
    assert survival_holder(start("dominant_species", players=6)) == "nobody"
    assert "survival" not in CARD.ids


def test_an_unknown_option_is_refused_in_one_sentence() -> None:
    with pytest.raises(BadSetup, match="option multi_animal = on is for 2 or 3 players, not 4"):
        start("dominant_species", players=4, multi_animal="on")
    with pytest.raises(BadSetup, match="turn_limit must be one of"):
        start("dominant_species", players=4, turn_limit="9")
    assert load("dominant_species").title("it") == "Specie Dominanti"
