"""The worked examples of the specification."""

from tests.cites import cites
from tests.games.wild_cards.table import (
    bid,
    bid_of,
    collection,
    deck,
    discard,
    hand,
    leader,
    market,
    paid,
    pay,
    record,
    seats,
    table,
    told,
    will_draw,
)
from tests.games.wild_cards.test_scoring import at_the_end
from tests.scenario import awaited, grid, labels, log, play, start, step_of

DECLINES = "declines-and-takes-the-bid-back"


@cites("WC-EX-1", "WC-6.3", "WC-6.10")
def test_matea_pays_a_peacock_with_forest_cards_and_a_joker() -> None:
    p = table(hands=["F3 F1 S2 J", "S1", ""], market="peacock lion")
    bid(p, "F3", "S1")
    play(p, "0: take the peacock")
    pay(p, 0, "F1 J")
    assert (record(p).points[0], collection(p, 0)) == (2, "peacock")
    assert (bid_of(p, 0), paid(p, 0), discard(p)) == ("F3", "F1 J", "")


@cites("WC-EX-2", "WC-7.5", "WC-7.7", "WC-7.19")
def test_rasha_lays_more_than_matea_and_goes_first() -> None:
    p = table(hands=["F3 F3 F2 J", "S3 S2 S1 J", "M1"], market="peacock lion")
    bid(p, "F3", "S3", "M1")
    pay(p, 0, "F2 F3")
    pay(p, 1, "S1 S2")
    assert awaited(p) == (0,)
    play(p, "0: take the lion")
    assert (awaited(p), paid(p, 0), paid(p, 1)) == ((1,), "F2 F3", "S1 S2")
    play(p, "1: take the peacock")
    assert (hand(p, 0), hand(p, 1)) == ("J", "J")


@cites("WC-EX-3", "WC-6.7", "WC-6.12", "WC-8.9")
def test_the_ibex_leader_moves_twice_and_gives_matea_her_bid_back() -> None:
    p = table(hands=["S4 F1 F1 F2 S1 S1 S2", "M2 F3 F3 S3 S3 M3 M4", "M1 F2 F4 S4 S4 M4 J"], market="ibex ibex")
    bid(p, "S4", "M2", "M1")
    play(p, "0: take the ibex")
    pay(p, 0, "F1 F1 F2")
    assert (leader(p, "ibex"), record(p).hand_size[0]) == (0, 3)
    play(p, "1: take the ibex", "1: pay with forest 3")
    assert (leader(p, "ibex"), record(p).hand_size[1]) == (1, 5)
    assert (seats(p, DECLINES), record(p).hand_size[2]) == ([2], 9)
    play(p, "1: take the bid card back")
    assert (record(p).hand_size[1], discard(p)) == (6, "F1 F1 F2 F3 S4")


@cites("WC-EX-4", "WC-8.2", "WC-8.5", "WC-8.12", "WC-8.16")
def test_ida_swaps_her_way_to_the_squirrel_and_draws_up_to_ten() -> None:
    p = table(
        hands=["F1 F2", "S1", "M1"],
        market="squirrel lion",
        collections=["meerkat ibex squirrel", "squirrel squirrel"],
        leaders={"meerkat": 0, "squirrel": 1},
    )
    bid(p, "R", "S1", "M1")
    play(p, "0: swap the ibex away", "0: swap it for the squirrel")
    assert leader(p, "squirrel") == 0
    play(p, "0: discard no more")
    assert record(p).hand_size[0] == 10


@cites("WC-EX-5", "WC-10.1", "WC-10.2", "WC-10.4", "WC-10.5")
def test_four_peacocks_with_their_leader_three_ibexes_three_squirrels_and_eight_points_make_22() -> None:
    animals = " ".join(["peacock"] * 4 + ["ibex"] * 3 + ["squirrel"] * 3)
    assert at_the_end(animals, leaders={"peacock": 0}, points=(8,)).scores[0] == 22


@cites("WC-EX-6", "WC-10.3")
def test_four_peacocks_four_ibexes_and_three_squirrels_make_12() -> None:
    animals = " ".join(["peacock"] * 4 + ["ibex"] * 4 + ["squirrel"] * 3)
    assert at_the_end(animals).scores[0] == 12


@cites("WC-EX-7", "WC-1.4")
def test_removed_animals_and_market_by_players() -> None:
    for players, removed, size in ((3, 14, 2), (4, 6, 3), (5, 2, 4)):
        s = record(start("wild_cards", players=players))
        assert (s.removed_size, int(grid(s.market).sum())) == (removed, size)
        assert (42 - removed) // size == {3: 14, 4: 12, 5: 10}[players]


@cites("WC-EX-8", "WC-6.12", "WC-2.7")
def test_declining_with_nine_or_eight_cards_stops_at_ten() -> None:
    nine = "F2 F2 F3 F3 S1 S1 S2 S2 S3"
    for cards, drawn in ((nine, 0), (nine[:-3], 1)):
        p = table(hands=[f"F1 {cards}", "", ""], market="peacock lion")
        before = len(p.journal)
        bid(p, "F1")
        play(p, "0: decline and draw 2 cards")
        assert record(p).hand_size[0] == 10
        assert sum("Player 1 draws" in sentence for sentence in log(p, before)) == drawn


@cites("WC-EX-9", "WC-5.4", "WC-5.5", "WC-8.5")
def test_refilling_a_hand_of_nine() -> None:
    nine = "F1 F1 F1 F2 F2 S1 S1 S2 S2"
    for discards, squirrel, drawn in ((1, False, 0), (4, False, 2), (4, True, 5)):
        p = table(
            hands=[nine, "M1", "M1"],
            market="peacock lion",
            collections=["squirrel"],
            leaders={"squirrel": 0} if squirrel else {},
        )
        bid(p, "R", "M1", "M1")
        before = len(p.journal)
        play(p, *[f"0: discard forest {1 if n < 3 else 2}" for n in range(discards)], "0: discard no more")
        assert sum("Player 1 draws" in sentence for sentence in log(p, before)) == drawn
        assert record(p).hand_size[0] == 9 - discards + drawn


@cites("WC-EX-10", "WC-7.10", "WC-7.11", "WC-7.13", "WC-7.16")
def test_a_tie_of_three_with_a_duel_of_two_rounds() -> None:
    p = table(hands=["F3 F2 F2 S2 S1", "S3 S3 S3", "M3 M2 M2 F2 F3", "", ""], market="lion lion lion peacock")
    bid(p, "F3", "S3", "M3")
    pay(p, 0, "F2 F2")
    pay(p, 1, "S3 S3")
    pay(p, 2, "M2 M2")
    assert told(p, "a total of") == [
        "Player 1 lays a total of 4.",
        "Player 2 lays a total of 6.",
        "Player 3 lays a total of 4.",
    ]
    play(p, "1: take the lion")
    play(p, "0: duel with savannah 2", "2: duel with forest 2")
    assert (awaited(p), discard(p)) == ((0, 2), "")
    play(p, "0: duel with savannah 1", "2: duel with forest 3")
    assert discard(p) == "F2 F3 S1 S2"
    assert awaited(p) == (2,)
    play(p, "2: take the peacock")
    assert record(p).points[2] == 0
    play(p, "0: take the lion")
    assert seats(p, "takes") == [1, 2, 0]


@cites("WC-EX-11", "WC-7.2", "WC-7.3")
def test_the_lions_owner_takes_the_only_animal_and_the_others_lay_nothing() -> None:
    p = table(
        hands=["F2 F4", "S2 S4", "M2 M4"],
        market="peacock lion",
        collections=["", "", "lion"],
        leaders={"lion": 2},
        round_number=2,
    )
    record(p).market[0] -= 1  # a market of one: the rules never leave it to a tie of three
    record(p).gone[0] += 1
    bid(p, "F2", "S2", "M2")
    assert labels(p, 2) == ["take the lion", "decline and draw 2 cards"]
    play(p, "2: take the lion")
    assert seats(p, DECLINES) == [1, 0]
    assert told(p, "pays") == ["Player 3 pays with mountain 4."]
    assert (record(p).hand_size[0], record(p).hand_size[1]) == (4, 4)


@cites("WC-EX-12", "WC-7.9", "WC-7.10", "WC-6.11")
def test_a_joker_wins_a_duel_of_ones_and_earns_the_bonus() -> None:
    p = table(hands=["J F4 F2", "S1 S2 S3", ""], market="lion peacock")
    bid(p, "J", "S1")
    assert (awaited(p), step_of(p, 0)) == ((0, 1), "pick_duel_card")
    play(p, "0: duel with forest 4", "1: duel with savannah 2", "0: take the lion")
    assert (collection(p, 0), record(p).points[0]) == ("lion", 2)


@cites("WC-EX-13", "WC-8.6", "WC-8.7", "WC-5.1")
def test_the_eagles_owner_chooses_the_refill_and_the_other_card_returns_unseen() -> None:
    p = table(
        hands=["M4 F1", "F4 F2 F2 F2", "S4 S2 S2 S2", "M3 M1 M1"],
        market="lion peacock squirrel",
        collections=["eagle"],
        leaders={"eagle": 0},
    )
    bid(p, "M4+R", "F4", "S4", "M3")
    play(p, "0: reveal Refill as the bid")
    assert (hand(p, 0), step_of(p, 0)) == ("F1 M4", "choose_discards")
    play(p, "0: discard forest 1", "0: discard mountain 4")
    assert record(p).hand_size[0] == 7
    assert (awaited(p), step_of(p, 1)) == ((1, 2), "lay_payment")


@cites("WC-EX-14", "WC-8.17", "WC-8.18")
def test_the_lion_is_kept_on_equality_and_lost_with_the_last_lion() -> None:
    for mine, owner in (("meerkat lion lion", 0), ("meerkat lion", -1)):
        p = table(
            hands=["F1", "S1", "M1"],
            market="squirrel peacock",
            collections=[mine, "lion", "lion"],
            leaders={"meerkat": 0, "lion": 0},
        )
        bid(p, "R", "S1", "M1")
        play(p, "0: swap the lion away", "0: swap it for the peacock")
        assert leader(p, "lion") == owner


@cites("WC-EX-15", "WC-8.3", "WC-8.17", "WC-8.18", "WC-8.9")
def test_the_ibex_passes_in_a_swap_and_serves_in_the_same_round() -> None:
    p = table(
        hands=["F1", "M3 F2 F3", ""],
        market="peacock lion",
        collections=["meerkat ibex ibex", "ibex ibex"],
        leaders={"meerkat": 0, "ibex": 0},
    )
    bid(p, "R", "M3")
    play(p, "0: swap the ibex away", "0: swap it for the peacock")
    assert leader(p, "ibex") == 1
    play(p, "0: discard no more", "1: take the lion", "1: take the bid card back")
    assert hand(p, 1) == "M3"


@cites("WC-EX-16", "WC-7.12", "WC-7.21")
def test_two_blind_cards_but_only_one_left_to_draw() -> None:
    p = table(
        hands=[
            "F1 F2 F2 F3 F3 F3 F3 M1 M1",
            "S1 S1 S1 F1 F1 M2 M2 M3 M3",
            "F4 F4 S4 S4 S4 S2 S2 J J",
            "S3 F2 F2 M3 M3 M1 M4 M4 M4",
            "S2 S3 S3 S3 S2 F4 J J M2",
        ],
        market="lion lion lion peacock",
        deck="M2",
    )
    bid(p, "F1", "S1", "F4", "S3", "S2")
    for seat, payment in ((2, "S2 S2 J"), (3, "F2 F2"), (4, "S2")):
        play(p, f"{seat}: take the lion")
        pay(p, seat, payment)
    assert (market(p), deck(p), discard(p)) == ("peacock", "M2", "")
    untouched = hand(p, 1)
    will_draw(p, "M2")
    play(p, "0: duel with a blind card from the deck", "1: duel with a blind card from the deck")
    assert "Player 1 duels with mountain 2." in log(p)
    assert "Player 2 reveals nothing in the duel." in log(p)
    assert (awaited(p), step_of(p, 0), hand(p, 1)) == ((0,), "take_animal", untouched)


@cites("WC-EX-17", "WC-6.12", "WC-8.9")
def test_a_bid_is_taken_back_or_left_on_the_table() -> None:
    p = table(
        hands=["S2 F1", "", ""],
        market="lion peacock",
        collections=["ibex"],
        leaders={"ibex": 0},
        declining="choice",
    )
    bid(p, "S2")
    back = play(p.copy(), "0: decline and draw 2 cards")
    assert (record(back).hand_size[0], discard(back)) == (4, "")
    play(p, "0: decline and leave the bid on the table")
    left = play(p.copy(), "0: leave the bid card")
    assert (hand(left, 0), discard(left)) == ("F1", "S2")
    play(p, "0: take the bid card back")
    assert (hand(p, 0), discard(p)) == ("F1 S2", "")


@cites("WC-EX-18", "WC-3.5", "WC-5.2", "WC-5.4")
def test_discards_are_picked_in_any_order_until_done() -> None:
    p = bid(table(hands=["F1 S2 M3", "M1", "M2"], market="lion peacock"), "R", "M1", "M2")
    play(p, "0: discard mountain 3")
    assert labels(p, 0) == ["discard no more", "discard forest 1", "discard savannah 2"]
    play(p, "0: discard forest 1", "0: discard no more")
    assert (discard(p), record(p).hand_size[0]) == ("F1 M3", 7)
    assert len(told(p, "Player 1 draws")) == 6 + 7


@cites("WC-EX-19", "WC-8.15", "WC-8.16")
def test_a_swap_within_a_species_wins_its_leader_when_level() -> None:
    p = table(
        hands=["F1", "S1", "M1"],
        market="ibex peacock",
        collections=["meerkat ibex ibex", "ibex ibex"],
        leaders={"meerkat": 0, "ibex": 1},
    )
    bid(p, "R", "S1", "M1")
    play(p, "0: swap the ibex away", "0: swap it for the ibex")
    assert (leader(p, "ibex"), collection(p, 0), collection(p, 1)) == (0, "ibex ibex meerkat", "ibex ibex")
