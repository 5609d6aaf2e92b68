"""Chapter 1: components."""

import pytest

from branco.games.wild_cards.rules.tables import COPIES, KIND_HABITAT, KIND_ROWS, SPECIES_ROWS, VALUE
from tests.cites import cites
from tests.games.wild_cards.table import bid, record, table
from tests.scenario import grid, labels, play, play_at_random, start

NATURAL = {"peacock": "F1", "squirrel": "F1", "eagle": "M1", "ibex": "M1", "lion": "S1", "meerkat": "S1"}


@cites("WC-1.1", "WC-1.3", "WC-6.11")
@pytest.mark.parametrize("species", NATURAL)
@pytest.mark.parametrize("card", ["F1", "S1", "M1", "J"])
def test_a_species_has_one_natural_habitat_and_the_joker_belongs_to_all(card: str, species: str) -> None:
    p = table(hands=[card, "", ""], market=f"{species} {species}")
    bid(p, card)
    play(p, f"0: take the {species}")
    assert record(p).points[0] == (2 if card in ("J", NATURAL[species]) else 0)


@cites("WC-1.2")
def test_there_are_46_habitat_cards_of_13_kinds_and_the_joker_is_a_one() -> None:
    assert " ".join(KIND_ROWS.ids) == "F1 F2 F3 F4 S1 S2 S3 S4 M1 M2 M3 M4 J"
    assert COPIES.tolist() == [3, 4, 4, 3] * 3 + [4]
    assert VALUE.tolist() == [1, 2, 3, 4] * 3 + [1]
    assert KIND_HABITAT.tolist() == [0] * 4 + [1] * 4 + [2] * 4 + [3]
    s = record(start("wild_cards", players=5))
    assert (grid(s.deck) + grid(s.hand).sum(axis=0)).tolist() == COPIES.tolist()


@cites("WC-1.3")
def test_there_are_seven_animals_and_one_leader_of_each_of_six_species() -> None:
    s = record(start("wild_cards", players=5))
    assert (grid(s.animals) + grid(s.removed) + grid(s.market)).tolist() == [7] * 6
    assert len(s.leader) == len(SPECIES_ROWS) == 6


@cites("WC-1.4", "WC-3.2", "WC-2.4", "WC-EX-7")
@pytest.mark.parametrize(
    ("players", "removed", "deck", "market", "rounds"), [(3, 14, 28, 2, 14), (4, 6, 36, 3, 12), (5, 2, 40, 4, 10)]
)
def test_the_number_of_players_decides_animals_market_and_rounds(
    players: int, removed: int, deck: int, market: int, rounds: int
) -> None:
    p = start("wild_cards", players=players)
    s = record(p)
    assert (s.removed_size, int(grid(s.removed).sum())) == (removed, removed)
    assert s.animals_left + grid(s.market).sum() == deck
    assert grid(s.market).sum() == market
    play_at_random(p)
    assert (s.round_number, s.animals_left) == (rounds, 0)


@cites("WC-1.5")
def test_points_do_not_end_with_the_score_tokens() -> None:
    p = table(hands=["J", "", ""], market="ibex ibex")
    record(p).points[0] = 300
    bid(p, "J")
    play(p, "0: take the ibex")
    assert p.scores[0] == 302 + 2 + 1


@cites("WC-1.6")
def test_of_a_leader_card_only_its_owner_is_known_and_no_face() -> None:
    fields = record(start("wild_cards", players=3)).layout.fields
    assert [name for name in fields if "leader" in name or "face" in name] == ["leader"]
    p = table(hands=["J", "", ""], market="ibex lion")
    bid(p, "J")
    before = grid(record(p).leader).tolist()
    play(p, "0: take the ibex")
    assert (before, grid(record(p).leader).tolist()) == ([-1] * 6, [-1, -1, -1, 0, -1, -1])


@cites("WC-1.7", "WC-2.6")
def test_five_players_have_a_refill_card_each_and_its_back_shows_nothing() -> None:
    p = table(hands=["F1 S2", "J", "J", "J", "J"], market="ibex ibex lion lion")
    assert all(labels(p, seat)[-1] == "bid Refill" for seat in range(5))
    refill, habitat = play(p.copy(), "0: bid Refill"), play(p.copy(), "0: bid savannah 2")
    for viewer in (None, 1, 2, 3, 4):
        assert bytes(refill.view(viewer)) == bytes(habitat.view(viewer))
    assert bytes(refill.view(0)) != bytes(habitat.view(0))
