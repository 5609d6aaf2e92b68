"""Setting up."""

import pytest

from branco import Position
from branco.game import BadSetup
from branco.games.wildlife.rules.tables import (
    ABILITY_CARD,
    AREA,
    AREAS,
    CREATURES,
    LEVEL_ROWS,
    PRINTED_LEVEL,
    SPACES,
    STARTING,
    TERRAIN,
    TERRAIN_ROWS,
)
from tests.cites import cites
from tests.games.wildlife.table import adaptation_supply, food, record, reserve, success
from tests.scenario import grid, labels, log, play_at_random, start, step_of

COUNTS = range(2, 7)


def charts(p: Position) -> list[int]:
    return [record(p).chart[who] for who in range(p.players)]


def populated(players: int, seed: int = 1) -> Position:
    """A game whose starting creatures have been placed at random."""
    p = start("wildlife", players, seed)
    return play_at_random(p, choices=players * STARTING[players - 2], seed=seed)


def fixed(species: str, **settings: str) -> Position:
    names = species.split()
    seats = {f"seat{seat + 1}": name for seat, name in enumerate(names)}
    return start("wildlife", len(names), 1, speciesDeal="fixed", **seats, **settings)


@cites("WL-2.1")
def test_every_player_gets_a_chart_of_his_own_and_they_differ_from_game_to_game() -> None:
    deals = [charts(start("wildlife", 4, seed)) for seed in range(30)]
    assert all(len(set(deal)) == 4 for deal in deals)
    assert {species for deal in deals for species in deal} == set(range(6))
    assert len({tuple(deal) for deal in deals}) > 20


@cites("WL-2.1", "WL-C3")
def test_a_chart_brings_its_levels() -> None:
    p = fixed("men bears snakes")
    assert charts(p) == [5, 3, 1]
    for seat, species in enumerate(charts(p)):
        assert grid(record(p).level)[seat].tolist() == PRINTED_LEVEL.tolist()[species]


@cites("WL-2.1")
def test_with_the_option_choice_seats_pick_one_after_the_other() -> None:
    p = start("wildlife", 3, speciesDeal="choice")
    assert p.actors == (0,)
    assert len(labels(p, 0)) == 6
    p.play(0, "choose the Bears")
    assert p.actors == (1,)
    assert "choose the Bears" not in labels(p, 1)
    p.play(1, "choose the Men")
    p.play(2, "choose the Snakes")
    assert charts(p) == [3, 5, 1]
    assert step_of(p, p.actors[0]) == "place_starting_creature"


@cites("WL-2.1")
@pytest.mark.parametrize(
    ("players", "species"),
    [(2, {4, 5}), (3, {2, 3, 5}), (4, {0, 1, 2, 3}), (5, {0, 1, 2, 3, 4}), (6, set(range(6)))],
)
def test_the_balanced_pool(players: int, species: set[int]) -> None:
    for seed in range(5):
        p = start("wildlife", players, seed, speciesPool="balanced")
        assert set(charts(p)) == species


@cites("WL-2.1")
def test_the_balanced_pool_can_also_be_chosen_from() -> None:
    p = start("wildlife", 3, speciesPool="balanced", speciesDeal="choice")
    assert labels(p, 0) == ["choose the Eagles", "choose the Bears", "choose the Men"]


@cites("WL-2.1")
def test_a_listed_pool_is_dealt_at_random() -> None:
    seats = {"seat1": "men", "seat2": "eagles", "seat3": "snakes"}
    deals = {tuple(charts(start("wildlife", 3, seed, speciesPool="list", **seats))) for seed in range(20)}
    assert all(set(deal) == {1, 2, 5} for deal in deals)
    assert len(deals) > 3


@cites("WL-2.1")
def test_the_same_species_twice_is_refused() -> None:
    with pytest.raises(BadSetup, match="seat2 = men is taken by seat1; every seat needs another species"):
        start("wildlife", 3, speciesDeal="fixed", seat1="men", seat2="men")


@cites("WL-2.2", "WL-C5")
@pytest.mark.parametrize("players", COUNTS)
def test_the_reserve_depends_on_the_number_of_players(players: int) -> None:
    p = start("wildlife", players)
    assert reserve(p) == [CREATURES[players - 2]] * players
    p = populated(players)
    assert reserve(p) == [CREATURES[players - 2] - STARTING[players - 2]] * players


@cites("WL-2.3")
def test_everybody_starts_with_8_food() -> None:
    assert food(start("wildlife", 5)) == [8] * 5


@cites("WL-2.4", "WL-2.5")
@pytest.mark.parametrize("seed", range(5))
def test_the_oldest_species_starts_and_success_rises_clockwise(seed: int) -> None:
    p = start("wildlife", 5, seed)
    first = charts(p).index(min(charts(p)))
    assert p.actors == (first,)
    assert record(p).start_player == first
    assert [success(p)[(first + place) % 5] for place in range(5)] == [1, 2, 3, 4, 5]


@cites("WL-2.6", "WL-C4")
@pytest.mark.parametrize("players", COUNTS)
def test_all_adaptation_tiles_lie_ready(players: int) -> None:
    p = start("wildlife", players)
    for terrain in TERRAIN_ROWS.ids:
        assert [adaptation_supply(p, terrain, level) for level in LEVEL_ROWS.ids[1:]] == [3, 4, 5]


@cites("WL-2.7", "WL-12.2")
@pytest.mark.parametrize(("players", "tiles"), [(2, [4, 3, 2, 1, 1]), (3, [5, 4, 3, 2, 1]), (6, [5, 4, 3, 2, 1])])
def test_the_ability_tiles_lie_ready(players: int, tiles: list[int]) -> None:
    assert grid(record(start("wildlife", players)).ability_supply).tolist() == tiles


@cites("WL-2.8")
def test_no_area_is_marked_at_the_start() -> None:
    s = record(start("wildlife", 4))
    assert s.markers == 0
    assert not any(grid(s.marked))
    assert s.scorings == 0


@cites("WL-2.9")
@pytest.mark.parametrize("players", COUNTS)
def test_ten_cards_each_and_the_rest_is_the_deck(players: int) -> None:
    s = record(start("wildlife", players))
    assert grid(s.hand_size)[:players].tolist() == [10] * players
    assert s.deck_size == sum(grid(s.deck)) == 110 - 10 * players
    assert s.discard_size == 0


@cites("WL-2.10", "WL-2.17")
def test_one_creature_each_clockwise_until_all_are_placed_then_the_first_turn() -> None:
    p = fixed("men snakes eagles bears")
    order = []
    for _ in range(20):
        assert step_of(p, p.actors[0]) == "place_starting_creature"
        order.append(p.actors[0])
        p.play(p.actors[0], p.options(p.actors[0])[0])
    assert order == [1, 2, 3, 0] * 5
    assert p.actors == (1,)
    assert step_of(p, 1) == "take_turn"
    assert sum(tile >= 0 for tile in grid(record(p).tile)) == 20


@cites("WL-2.11", "WL-2.12")
def test_a_creature_may_start_anywhere_but_where_its_species_has_no_action() -> None:
    p = fixed("men bears")
    who = p.actors[0]
    species = charts(p)[who]
    assert len(labels(p, who)) == 52
    home = {space for space in range(SPACES) if PRINTED_LEVEL[species, TERRAIN[space]] > 0}
    assert {option.action - p.options(who)[0].action for option in p.options(who)} == {
        space - min(home) for space in home
    }


@cites("WL-2.13", "WL-2.14", "WL-2.15", "WL-2.16")
@pytest.mark.parametrize("players", COUNTS)
def test_starting_creatures_stand_alone_and_areas_keep_room(players: int) -> None:
    for seed in range(4):
        p = start("wildlife", players, seed)
        while step_of(p, p.actors[0]) == "place_starting_creature":
            s = record(p)
            assert all(label.startswith("place a creature") for label in labels(p, p.actors[0]))
            assert len(labels(p, p.actors[0])) > 0
            play_at_random(p, choices=1, seed=seed)
            for area in range(AREAS):
                spaces = [space for space in range(SPACES) if AREA[space] == area]
                taken = sum(s.tile[space] >= 0 for space in spaces)
                assert taken <= (2 if len(spaces) < 6 else 4)
        assert record(p).markers == 0
        assert record(p).last_turn == 0
        assert sorted(success(p)) == list(range(1, players + 1))


@cites("WL-2.13")
def test_an_occupied_space_is_not_offered() -> None:
    p = fixed("men snakes")
    label = labels(p, 1)[0]
    p.play(1, label)
    assert label not in labels(p, 0)


@cites("WL-2.14")
def test_a_small_area_takes_two_starting_creatures_of_all_players_together() -> None:
    p = fixed("men mammoths")
    first, second = p.actors[0], 1 - p.actors[0]
    p.play(first, "place a creature on plains g1")
    p.play(second, "place a creature on plains h1")
    assert not any("plains h2" in label or "plains i2" in label for label in labels(p, first))
    assert "place a creature on plains a7" in labels(p, first)


@cites("WL-13.2")
def test_with_unlimited_abilities_every_first_hand_has_an_ability_card() -> None:
    for seed in range(5):
        s = record(start("wildlife", 6, seed, unlimitedAbilities="on"))
        assert all(s.hand[seat, ABILITY_CARD] >= 1 for seat in range(6))
        assert grid(s.hand_size).tolist() == [10] * 6
        assert s.deck_size == 50


@cites("WL-13.2")
def test_all_are_told_of_the_ability_card_and_only_its_owner_of_the_nine_others() -> None:
    p = start("wildlife", 3, unlimitedAbilities="on")
    for viewer in range(3):
        told = log(p, viewer=viewer)
        assert [f"Player {seat + 1} receives an ability card to begin with." in told for seat in range(3)] == [True] * 3
        assert [told.count(f"Player {seat + 1} draws a card.") for seat in range(3)] == [
            0 if seat == viewer else 9 for seat in range(3)
        ]
