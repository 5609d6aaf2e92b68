"""Chapter 2: setup."""

import pytest

from branco.games.wild_cards.rules.tables import COPIES
from tests.cites import cites
from tests.games.wild_cards.table import bid, collection, discard, hand, record, table
from tests.scenario import broken_invariant, grid, labels, play, start


@cites("WC-2.1")
def test_all_six_leaders_start_in_the_supply() -> None:
    assert grid(record(start("wild_cards", players=4)).leader).tolist() == [-1] * 6


@cites("WC-2.2")
@pytest.mark.parametrize(("players", "size"), [(3, 14), (4, 6), (5, 2)])
def test_animals_are_removed_unseen_and_by_chance(players: int, size: int) -> None:
    removals = set()
    for seed in range(20):
        p = start("wild_cards", players=players, seed=seed)
        removals.add(tuple(grid(record(p).removed).tolist()))
        assert grid(record(p).removed).sum() == size
        assert all(grid(record(p.view(seat)).removed).sum() == 0 for seat in (None, *range(players)))
    assert len(removals) > 5


@cites("WC-2.3")
def test_with_three_players_one_of_each_species_is_removed_first() -> None:
    removed = [grid(record(start("wild_cards", 3, seed)).removed).tolist() for seed in range(60)]
    assert min(min(row) for row in removed) == 1
    assert len({tuple(row) for row in removed}) > 10
    assert grid(record(start("wild_cards", 3).view(None)).removed_known).tolist() == [1] * 6


@cites("WC-2.3")
def test_random_removal_may_spare_a_species() -> None:
    games = [start("wild_cards", 3, seed, removal3="random") for seed in range(60)]
    assert all(grid(record(p).removed).sum() == 14 for p in games)
    assert min(grid(record(p).removed).min() for p in games) == 0
    assert all(grid(record(p).removed_known).sum() == 0 for p in games)


@cites("WC-2.3")
def test_only_three_players_remove_one_of_each() -> None:
    assert any(grid(record(start("wild_cards", 4, seed)).removed).min() == 0 for seed in range(20))


@cites("WC-2.2", "WC-2.5", "WC-1.2", "WC-1.3")
@pytest.mark.parametrize(("players", "removal"), [(3, "balanced"), (3, "random"), (4, "balanced"), (5, "balanced")])
def test_no_card_is_lost_in_the_set_up(players: int, removal: str) -> None:
    for seed in range(10):
        p = start("wild_cards", players, seed, removal3=removal)
        s = record(p)
        assert broken_invariant(p) == 0
        assert (grid(s.animals) + grid(s.removed) + grid(s.market)).tolist() == [7] * 6


@cites("WC-2.4", "WC-9.3")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_every_round_shows_one_animal_fewer_than_players(players: int) -> None:
    p = table(hands=["F1 F2", *[""] * (players - 1)], market=" ".join(["ibex"] * (players - 1)))
    bid(p, "R")
    play(p, "0: discard no more")
    assert record(p).round_number == 2
    assert grid(record(p).market).sum() == players - 1


@cites("WC-2.5")
def test_the_habitat_cards_are_a_shuffled_deck_and_nothing_is_discarded() -> None:
    p = start("wild_cards", players=4)
    s = record(p)
    assert (grid(s.deck) + grid(s.hand).sum(axis=0)).tolist() == COPIES.tolist()
    assert (s.deck_size, s.discard_size, discard(p)) == (46 - 28, 0, "")
    assert len({hand(start("wild_cards", 4, seed), 0) for seed in range(10)}) > 5


@cites("WC-2.6")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_everybody_starts_with_seven_cards_and_a_refill_card(players: int) -> None:
    p = start("wild_cards", players=players)
    for seat in range(players):
        assert len(hand(p, seat).split()) == record(p).hand_size[seat] == 7
        assert "bid Refill" in labels(p, seat)


@cites("WC-2.7")
def test_a_draw_stops_at_ten_cards_and_the_refill_card_does_not_count() -> None:
    full = "F1 F1 F2 F2 F2 F3 F3 F3 F4 F4"
    p = table(hands=[full, "", ""], market="ibex lion")
    bid(p, "F1")
    play(p, "0: decline and draw 2 cards")
    assert hand(p, 0) == full
    assert "bid Refill" in labels(p, 0)


@cites("WC-2.8")
def test_the_size_of_a_hand_is_public_and_its_cards_are_secret() -> None:
    p = table(hands=["F1 F2 J", "S1 S2", "M4"], market="ibex lion")
    for viewer in (None, 1, 2):
        seen = p.view(viewer)
        assert hand(seen, 0) == ""
        assert grid(record(seen).hand_size).tolist()[:3] == [3, 2, 1]
    assert hand(p.view(0), 0) == "F1 F2 J"


@cites("WC-2.9", "WC-5.4")
@pytest.mark.parametrize(("round_number", "first"), [(1, 0), (2, 1), (4, 3), (5, 0), (7, 2)])
def test_priority_order_begins_one_seat_further_every_round(round_number: int, first: int) -> None:
    p = table(hands=["J", "", "", ""], market="ibex lion eagle", round_number=round_number)
    before = len(p.journal)
    bid(p, "R")
    play(p, "0: discard no more")
    order = [event.args[0] for event in p.journal[before:] if "holds 7" in event.text("en")][:4]
    assert order == [(first + place) % 4 for place in range(4)]


@cites("WC-2.10")
def test_collections_lie_open() -> None:
    p = table(hands=["J", "J", "J"], market="ibex lion", collections=["ibex lion lion", "eagle", ""])
    for viewer in (None, 0, 1, 2):
        seen = p.view(viewer)
        assert [collection(seen, seat) for seat in range(3)] == ["ibex lion lion", "eagle", ""]
