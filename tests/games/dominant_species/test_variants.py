"""Chapters 46 to 48: all six animals, the random Earth, shorter games."""

from collections import Counter

import pytest

from branco.games.dominant_species.rules.scoring import final_scoring
from branco.games.dominant_species.rules.setup import choose_start_hex
from branco.games.dominant_species.rules.tables import ANIMAL, CARD, ELEMENT, HEX, START_DISK, START_TILE, TERRAIN
from tests.cites import cites
from tests.games.dominant_species.table import cubes, initiative, match, pool, record, seat, supply, table, terrain
from tests.scenario import (
    at,
    awaited,
    broken_invariant,
    grid,
    labels,
    log,
    play,
    play_at_random,
    start,
    step_of,
)

RING = [HEX.ids[START_TILE.hex[row]] for row in range(1, 7)]


@cites("DS-46.1", "DS-46.2")
@pytest.mark.parametrize(("players", "each"), [(2, 3), (3, 2)])
def test_two_or_three_players_lead_all_six_animals(players: int, each: int) -> None:
    p = start("dominant_species", players=players, multi_animal="on")
    s = record(p)
    assert Counter(grid(s.seat_of).tolist()) == dict.fromkeys(range(players), each)
    assert [supply(p, animal) for animal in ANIMAL.ids] == [3] * 6
    assert [pool(p, animal) for animal in ANIMAL.ids] == [30] * 6
    assert initiative(p) == list(reversed(ANIMAL.ids))
    order = []
    for _ in range(6):
        order.append(awaited(p)[0])
        play_at_random(p, 1)
    assert order == [seat(p, animal) for animal in initiative(p)]


@cites("DS-46.1")
def test_all_six_animals_are_dealt_or_picked_in_rounds() -> None:
    dealt = record(start("dominant_species", players=3, multi_animal="on", animals="random"))
    assert Counter(grid(dealt.seat_of).tolist()) == {0: 2, 1: 2, 2: 2}
    p = start("dominant_species", players=2, multi_animal="on", animals="pick")
    asked = []
    while step_of(p, awaited(p)[0]) == "pick_animal":
        asked.append(awaited(p)[0])
        play(p, f"{asked[-1]}: {labels(p, asked[-1])[0]}")
    assert asked == [0, 1, 0, 1, 0], "the last animal is not asked for"
    assert [seat(p, animal) for animal in ANIMAL.ids] == [0, 1, 0, 1, 0, 1]


@cites("DS-46.3")
def test_animals_of_one_player_score_apart() -> None:
    p = start("dominant_species", players=2, multi_animal="on")
    record(p).vp[0] = 7
    assert [record(p).vp[animal] for animal in (0, 2, 4)] == [7, 0, 0]
    assert p.scores == (0, 0)


@cites("DS-46.4", "DS-46.5", "DS-EX-24")
def test_example_two_players_with_six_animals() -> None:
    p = start("dominant_species", players=2, multi_animal="on")
    grid(record(p).vp)[:] = [40, 35, 35, 38, 90, 60]
    seats = {"mammal": 0, "bird": 0, "insect": 0, "reptile": 1, "amphibian": 1, "arachnid": 1}
    for animal, owner in seats.items():
        record(p).seat_of[ANIMAL.at(animal)] = owner
    record(p).agenda_size = 0
    assert p.scores == (35, 35)
    assert p.winners == (0,), "next-lowest 40 against 38"


@cites("DS-46.5", "DS-46.6")
def test_equal_points_are_decided_by_the_food_chain_of_the_lowest_animals() -> None:
    p = start("dominant_species", players=3, multi_animal="on")
    grid(record(p).seat_of)[:] = [2, 0, 1, 1, 0, 2]
    grid(record(p).vp)[:] = [30, 20, 20, 30, 30, 20]
    record(p).agenda_size = 0
    assert p.scores == (20, 20, 20)
    assert p.winners == (0,), "reptiles before birds before insects: the mammals are not the lowest of their player"
    assert sorted(range(3), key=lambda player: -p.standings[player]) == [0, 1, 2]


@cites("DS-46.6", "DS-18.6")
def test_the_higher_final_score_wins_whatever_the_others_have() -> None:
    p = start("dominant_species", players=2, multi_animal="on")
    grid(record(p).seat_of)[:] = [0, 0, 0, 1, 1, 1]
    grid(record(p).vp)[:] = [100, 90, 10, 11, 12, 13]
    record(p).agenda_size = 0
    assert (p.scores, p.winners) == ((10, 11), (1,))


@cites("DS-47.1", "DS-47.2")
def test_a_random_earth_shuffles_tiles_and_start_disks() -> None:
    centres, rings, disks = set(), set(), set()
    for seed in range(12):
        p = start("dominant_species", players=2, seed=seed, random_earth="on")
        s = record(p)
        assert broken_invariant(p) == 0
        assert terrain(p, "D3") == "tundra"
        centres.add(s.land[HEX.at("D3")])
        rings.add(tuple(terrain(p, tile) for tile in RING))
        lying = [s.disk_at[START_DISK.corner[row]] for row in range(12)]
        assert Counter(lying) == dict.fromkeys(range(6), 2)
        disks.add(tuple(lying))
        assert sum(cell >= 0 for cell in grid(s.land)) == 7
    assert len(centres) > 2
    assert len(rings) == 12
    assert len(disks) == 12


@cites("DS-1.2", "DS-47.6")
def test_a_random_earth_is_shuffled_when_the_animals_are_picked() -> None:
    printed = start("dominant_species", players=2, animals="pick")
    for seed in range(4):
        p = start("dominant_species", players=2, seed=seed, random_earth="on", animals="pick")
        play(p, "0: lead the birds")
        assert [terrain(p, tile) for tile in RING] == [terrain(printed, tile) for tile in RING]
        assert grid(record(p).disk_at).tolist() == grid(record(printed).disk_at).tolist()
        play(p, "1: lead the insects")
        assert [terrain(p, tile) for tile in RING] != [terrain(printed, tile) for tile in RING]
        assert grid(record(p).disk_at).tolist() != grid(record(printed).disk_at).tolist()
        assert broken_invariant(p) == 0


@cites("DS-47.3", "DS-47.4")
def test_animals_choose_where_they_begin_in_initiative_order() -> None:
    p = start("dominant_species", players=3, random_earth="on", seed=4)
    while step_of(p, awaited(p)[0]) == "choose_start_hex":
        play_at_random(p, 1)
    settled = [sentence.partition(": ")[2] for sentence in log(p) if " add " in sentence]
    first = [f"the {animal} add 2 cubes." for animal in ("birds", "reptiles", "mammals")]
    then = [f"the {animal} add 1 cube." for animal in ("birds", "reptiles", "mammals") for _ in range(2)]
    assert settled == first + then
    for animal in ("mammal", "reptile", "bird"):
        counts = sorted(cubes(p, tile).get(animal, 0) for tile in RING)
        assert counts == [0, 0, 0, 1, 1, 2], "three different hexes of the ring"


@cites("DS-47.5")
def test_a_matching_hex_must_be_taken_while_there_is_one() -> None:
    for seed in range(30):
        p = start("dominant_species", players=2, random_earth="on", seed=seed)
        while step_of(p, awaited(p)[0]) == "choose_start_hex":
            who = awaited(p)[0]
            animal = ANIMAL.ids[who]
            free = [tile for tile in RING if animal not in cubes(p, tile)]
            matching = [tile for tile in free if match(p, animal, tile) > 0]
            assert {label.removeprefix("start on ") for label in labels(p, who)} == set(matching or free)
            play_at_random(p, 1)
    bare = table("mammal bird", only_disks={}, cubes={"bird": {"D2": 2}})
    at(bare, (choose_start_hex, 1, ANIMAL.at("bird"), 1))
    assert {label.removeprefix("start on ") for label in labels(bare, 1)} == set(RING) - {"D2"}


@cites("DS-47.6")
def test_everything_else_is_set_up_as_usual_after_the_choices() -> None:
    p = start("dominant_species", players=2, random_earth="on")
    s = record(p)
    assert grid(s.slot).tolist() == [-1] * 5, "cards are dealt after the start cubes"
    while step_of(p, awaited(p)[0]) == "choose_start_hex":
        play_at_random(p, 1)
    assert min(grid(s.slot)) >= 0
    assert min(grid(s.face_up)) >= 0
    assert sum(grid(s.bag)) == 96
    assert s.turn == 1
    assert Counter(ELEMENT.ids[s.disk_at[START_DISK.corner[row]]] for row in range(12)) == dict.fromkeys(ELEMENT.ids, 2)
    assert Counter(TERRAIN.ids[tile] for tile in grid(s.land) if tile >= 0).total() == 7


@cites("DS-48.1")
@pytest.mark.parametrize(("fewer", "deck"), [("0", 20), ("5", 15), ("10", 10)])
def test_a_short_game_sets_cards_aside_unseen(fewer: str, deck: int) -> None:
    p = start("dominant_species", players=2, short_game=fewer)
    s = record(p)
    assert (s.deck[0], s.set_aside[0]) == (deck, int(fewer))
    assert CARD.ids[s.last_card[0]] == "ice_age"
    seen = record(p.view(0))
    assert seen.set_aside[0] == int(fewer)
    assert all(seen.set_aside[place] < 0 for place in range(1, int(fewer) + 1))


@cites("DS-48.2")
def test_fewer_pawns_leave_each_animal_one_less() -> None:
    p = start("dominant_species", players=4, fewer_pawns="on")
    assert supply(p, "mammal") == 4
    six = start("dominant_species", players=2, fewer_pawns="on", multi_animal="on")
    assert [supply(six, animal) for animal in ANIMAL.ids] == [2] * 6


@cites("DS-18.4")
def test_final_scoring_ends_a_game_of_all_six_animals() -> None:
    p = at(start("dominant_species", players=3, multi_animal="on"), final_scoring)
    assert p.is_over
    assert sum(record(p).vp[animal] for animal in range(6)) == 8 + 10 + 8 + 12 + 12 + 9
    assert p.scores == (8, 10, 8), "the lowest of each player's two"
