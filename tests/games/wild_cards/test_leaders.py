"""Chapter 8: the leaders and their powers."""

import pytest

from tests.cites import cites
from tests.games.wild_cards.table import (
    bid,
    bid_of,
    collection,
    discard,
    hand,
    lay,
    leader,
    market,
    record,
    table,
    told,
)
from tests.scenario import awaited, labels, play, step_of

TAKE_BACK = ["take the bid card back", "leave the bid card"]


@cites("WC-8.1")
def test_a_power_belongs_to_whoever_owns_the_leader_when_it_is_used() -> None:
    """Seat 1 loses the Lion to seat 3 before the tie of seats 0 and 1 is reached."""
    p = table(
        hands=["F2 F4 F1", "S2 S4 S1", "", "F4 J J J"],
        market="lion lion peacock",
        collections=["", "lion", "", ""],
        leaders={"lion": 1},
    )
    bid(p, "F2", "S2", "", "F4")
    play(p, "3: take the lion")
    assert leader(p, "lion") == 3
    assert (awaited(p), step_of(p, 0)) == ((0, 1), "lay_payment")


@cites("WC-8.1")
def test_a_power_prevails_over_the_general_rule() -> None:
    """The Squirrel beats "draw up to seven", the Ibex beats "bids are discarded"."""
    p = table(
        hands=["F1", "M2 F2", "", ""],
        market="lion lion peacock",
        collections=["squirrel", "ibex"],
        leaders={"squirrel": 0, "ibex": 1},
    )
    bid(p, "R", "M2")
    play(p, "0: discard no more", "1: take the lion", "1: take the bid card back")
    assert record(p).hand_size[0] == 10
    assert (hand(p, 1), discard(p)) == ("M2", "F2")


@cites("WC-8.2", "WC-8.3")
def test_a_leader_gained_this_round_serves_if_its_moment_is_still_to_come() -> None:
    p = table(hands=["M1 F2", "", ""], market="ibex lion")
    play(bid(p, "M1"), "0: take the ibex")
    assert (awaited(p), labels(p, 0)) == ((0,), TAKE_BACK)


@cites("WC-8.3")
def test_the_eagle_helps_from_the_next_round_on() -> None:
    p = table(hands=["M1 F2 F3", "", ""], market="eagle lion")
    lay(p, 0, "M1")
    play(p, "0: take the eagle", "0: bid forest 2")
    assert (record(p).round_number, step_of(p, 0)) == (2, "lay_second")


@cites("WC-8.3", "WC-8.18")
@pytest.mark.parametrize("species", ["lion", "ibex", "squirrel"])
def test_a_leader_lost_in_a_swap_serves_its_new_owner_in_the_same_round(species: str) -> None:
    """Seat 0 swaps it away; seat 1 bids a habitat card, seat 2 refills."""
    heir = 2 if species == "squirrel" else 1
    collections = [f"meerkat {species}", "", "", ""]
    collections[heir] = species
    p = table(
        hands=["F1", "M2 F2 S1", "F3", "S2 S4"],
        market="peacock peacock peacock",
        collections=collections,
        leaders={"meerkat": 0, species: 0},
    )
    bid(p, "R", "M2", "R", "S2")
    play(p, f"0: swap the {species} away")
    assert leader(p, species) == heir
    play(p, "0: discard no more", "2: discard no more")
    if species == "squirrel":
        assert record(p).hand_size[2] == 10
    elif species == "lion":
        assert (awaited(p), step_of(p, 1)) == ((1,), "take_animal")
    else:
        play(p, "1: pay with forest 2", "3: withdraw from the tie", "1: take the peacock")
        assert labels(p, 1) == TAKE_BACK


@cites("WC-8.4", "WC-10.4")
def test_the_peacock_leader_scores_three_at_the_end() -> None:
    p = table(
        hands=["J", "", ""],
        market="lion ibex",
        collections=["peacock", "squirrel"],
        leaders={"peacock": 0, "squirrel": 1},
    )
    assert p.scores == (2 + 3, 2 + 1, 0)


@cites("WC-8.5")
def test_the_squirrel_draws_up_to_ten_only_on_a_refill_of_its_owner() -> None:
    p = table(hands=["F1", "F2", "S2 J"], market="lion peacock", collections=["squirrel"], leaders={"squirrel": 0})
    bid(p, "R", "R", "S2")
    play(p, "0: discard no more", "1: discard no more")
    assert (record(p).hand_size[0], record(p).hand_size[1]) == (10, 7)


@cites("WC-8.6", "WC-4.3")
def test_the_eagles_owner_chooses_between_two_cards_when_the_others_are_revealed() -> None:
    p = table(hands=["F1 F4 J J J", "S2", "M2"], market="lion peacock", collections=["eagle"], leaders={"eagle": 0})
    bid(p, "F1+F4", "S2", "M2")
    assert told(p, " bids ") == ["Player 2 bids savannah 2.", "Player 3 bids mountain 2."]
    assert (awaited(p), labels(p, 0)) == ((0,), ["reveal forest 1 as the bid", "reveal forest 4 as the bid"])
    play(p, "0: reveal forest 4 as the bid")
    assert (bid_of(p, 0), hand(p, 0)) == ("F4", "F1 J J J")


@cites("WC-8.6", "WC-2.8")
@pytest.mark.parametrize("eagle", [0, 2])
def test_the_eagles_other_card_returns_to_the_hand_unseen(eagle: int) -> None:
    hands = ["S2", "S2", "S2"]
    hands[eagle] = "F1 F2 F3"
    collections = ["", "", ""]
    collections[eagle] = "eagle"
    p = table(hands, market="lion peacock", collections=collections, leaders={"eagle": eagle})
    low, high = p.copy(), p.copy()
    others = [seat for seat in range(3) if seat != eagle]
    for q, cards in ((low, "F1+F3"), (high, "F2+F3")):
        lay(q, eagle, cards)
        for seat in others:
            lay(q, seat, "S2")
    assert all(bytes(low.view(seat)) == bytes(high.view(seat)) for seat in others)
    for q in (low, high):
        play(q, f"{eagle}: reveal forest 3 as the bid")
    assert all(bytes(low.view(seat)) == bytes(high.view(seat)) for seat in (None, *others))
    assert [event.text("en", viewer=1 - eagle // 2) for event in low.journal] == [
        event.text("en", viewer=1 - eagle // 2) for event in high.journal
    ]


@cites("WC-8.6")
@pytest.mark.parametrize("eagle", [0, 1, 2])
def test_whoever_cannot_see_the_eagles_two_cards_can_imagine_them(eagle: int) -> None:
    """While the owner chooses, a rival's imagined game offers the owner two cards of an imagined hand."""
    hands = ["S2 M1", "S2 M1", "S2 M1"]
    hands[eagle] = "F1 F2 F3"
    collections = ["", "", ""]
    collections[eagle] = "eagle"
    p = table(hands, market="lion peacock", collections=collections, leaders={"eagle": eagle})
    lay(p, eagle, "F1+R")
    for seat in range(3):
        if seat != eagle:
            lay(p, seat, "S2")
    pairs = set()
    for seed in range(30):
        imagined = p.imagine((eagle + 1) % 3, seed)
        assert step_of(imagined, eagle) == "choose_bid"
        pairs.add(tuple(labels(imagined, eagle)))
        assert len(set(labels(imagined, eagle))) == 2
    assert len(pairs) > 10
    assert any("Refill" in second for _, second in pairs)
    assert any("Refill" not in second for _, second in pairs)


@cites("WC-8.6", "WC-3.3")
def test_of_two_equal_cards_one_is_revealed_unasked() -> None:
    p = table(hands=["F1 F1", "S2 S1", "M2 M1"], market="lion peacock", collections=["eagle"], leaders={"eagle": 0})
    bid(p, "F1+F1", "S2", "M2")
    assert (bid_of(p, 0), hand(p, 0)) == ("F1", "F1")
    assert awaited(p) == (1, 2)


@cites("WC-8.7")
def test_one_of_the_two_cards_may_be_the_refill_card() -> None:
    p = table(hands=["F1 F4", "S2 S1", "M2 M1"], market="lion peacock", collections=["eagle"], leaders={"eagle": 0})
    bid(p, "F4+R", "S2", "M2")
    assert labels(p, 0) == ["reveal forest 4 as the bid", "reveal Refill as the bid"]
    play(p, "0: reveal Refill as the bid")
    assert (bid_of(p, 0), hand(p, 0), step_of(p, 0)) == ("R", "F1 F4", "choose_discards")


@cites("WC-8.8")
def test_a_single_card_of_the_eagles_owner_is_revealed_with_the_others() -> None:
    p = table(hands=["F1 F4", "S2 S1", "M2 M1"], market="lion peacock", collections=["eagle"], leaders={"eagle": 0})
    play(p, "0: bid forest 1", "0: lay no second card")
    assert told(p, " bids ") == []
    bid(p, "", "S2", "M2")
    assert told(p, " bids ")[0] == "Player 1 bids forest 1."
    assert told(p, "two cards") == []


@cites("WC-8.9")
def test_the_ibex_takes_back_a_bid_that_bought_an_animal() -> None:
    p = table(hands=["M2 F1 F2", "", ""], market="lion peacock", collections=["ibex"], leaders={"ibex": 0})
    bid(p, "M2")
    play(p, "0: take the lion", "0: pay with forest 1")
    assert labels(p, 0) == TAKE_BACK
    twin = p.copy()
    play(p, "0: take the bid card back")
    assert (hand(p, 0), discard(p), bid_of(p, 0)) == ("F2 M2", "F1", "")
    play(twin, "0: leave the bid card")
    assert (hand(twin, 0), discard(twin)) == ("F2", "F1 M2")


@cites("WC-8.9")
def test_the_ibex_takes_no_joker_back() -> None:
    p = table(hands=["J F1", "", ""], market="lion peacock", collections=["ibex"], leaders={"ibex": 0})
    play(bid(p, "J"), "0: take the lion")
    assert (step_of(p, 0), discard(p)) == ("lay_bid", "J")


@cites("WC-8.9")
@pytest.mark.parametrize("choice", ["decline", "refill"])
def test_the_ibex_needs_a_bid_that_bought_an_animal_this_round(choice: str) -> None:
    p = table(hands=["M1 F1", "", ""], market="lion peacock", collections=["ibex"], leaders={"ibex": 0})
    if choice == "decline":
        play(bid(p, "M1"), "0: decline and draw 2 cards")
    else:
        play(bid(p, "R"), "0: discard no more")
    assert step_of(p, 0) == "lay_bid"


@cites("WC-8.9", "WC-6.12")
@pytest.mark.parametrize(("card", "asked"), [("M2", True), ("J", False)])
def test_the_ibex_reaches_a_bid_that_was_left_on_the_table(card: str, asked: bool) -> None:
    p = table(
        hands=["M2 J F2", "", ""],
        market="lion peacock",
        collections=["ibex"],
        leaders={"ibex": 0},
        declining="choice",
    )
    play(bid(p, card), "0: decline and leave the bid on the table")
    assert (labels(p, 0) == TAKE_BACK) is asked
    if asked:
        play(p, "0: take the bid card back")
        assert (hand(p, 0), discard(p)) == ("F2 M2 J", "")


@cites("WC-8.9")
def test_only_the_owner_of_the_ibex_is_asked() -> None:
    p = table(hands=["M1 F1", "", ""], market="lion peacock", collections=["", "ibex"], leaders={"ibex": 1})
    play(bid(p, "M1"), "0: take the lion")
    assert (step_of(p, 0), discard(p)) == ("lay_bid", "M1")


@cites("WC-8.10")
def test_payments_never_return_through_the_ibex() -> None:
    p = table(hands=["M3 F1 M2", "", ""], market="lion peacock", collections=["ibex"], leaders={"ibex": 0})
    bid(p, "M3")
    play(p, "0: take the lion", "0: take the bid card back")
    assert (hand(p, 0), discard(p)) == ("M3", "F1 M2")


@cites("WC-8.11")
def test_the_lion_wins_every_tie_of_its_owner() -> None:
    p = table(
        hands=["J F4", "S1 S4", "M1 M4"], market="lion peacock", collections=["", "", "lion"], leaders={"lion": 2}
    )
    bid(p, "J", "S1", "M1")
    assert (awaited(p), step_of(p, 2)) == ((2,), "take_animal")


@cites("WC-8.12")
def test_the_meerkats_owner_who_refills_may_swap_one_animal() -> None:
    p = table(
        hands=["F1", "S1", "M1"],
        market="lion peacock",
        collections=["meerkat squirrel squirrel"],
        leaders={"meerkat": 0, "squirrel": 0},
    )
    bid(p, "R", "S1", "M1")
    assert labels(p, 0) == ["swap nothing", "swap the squirrel away", "swap the meerkat away"]
    play(p, "0: swap the squirrel away")
    assert labels(p, 0) == ["swap it for the peacock", "swap it for the lion"]
    play(p, "0: swap it for the lion")
    assert (collection(p, 0), market(p)) == ("squirrel lion meerkat", "peacock squirrel")


@cites("WC-8.12")
def test_there_is_no_swap_without_a_refill_or_without_the_meerkat() -> None:
    goods = ["meerkat", "lion"]
    no_refill = table(hands=["F1 J", "S1", "M1"], market="lion peacock", collections=goods, leaders={"meerkat": 0})
    bid(no_refill, "F1", "R", "M1")
    assert step_of(no_refill, 1) == "choose_discards"
    nobody = table(hands=["F1", "S1", "M1"], market="lion peacock", collections=goods)
    bid(nobody, "R", "S1", "M1")
    assert step_of(nobody, 0) == "choose_discards"


@cites("WC-8.12")
def test_to_swap_nothing_leaves_all_as_it_was() -> None:
    p = table(hands=["F1", "S1", "M1"], market="lion peacock", collections=["meerkat"], leaders={"meerkat": 0})
    bid(p, "R", "S1", "M1")
    play(p, "0: swap nothing")
    assert (collection(p, 0), market(p), step_of(p, 0)) == ("meerkat", "peacock lion", "choose_discards")


@cites("WC-8.13")
def test_the_swap_comes_before_discards_of_all_who_refill() -> None:
    p = table(hands=["F1", "S1 S2", "M1"], market="lion peacock", collections=["meerkat"], leaders={"meerkat": 0})
    bid(p, "R", "R", "M1")
    assert (awaited(p), step_of(p, 0)) == ((0,), "give_animal")
    play(p, "0: swap the meerkat away", "0: swap it for the lion")
    assert awaited(p) == (0, 1)


@cites("WC-8.14")
def test_the_given_animal_lies_in_the_market_and_may_be_taken() -> None:
    p = table(hands=["F1", "S1", ""], market="lion peacock", collections=["meerkat"], leaders={"meerkat": 0})
    bid(p, "R", "S1")
    play(p, "0: swap the meerkat away", "0: swap it for the lion", "0: discard no more")
    assert labels(p, 1) == ["take the peacock", "take the meerkat", "decline and draw 2 cards"]
    play(p, "1: take the meerkat")
    assert (collection(p, 1), leader(p, "meerkat")) == ("meerkat", 1)


@cites("WC-8.15")
def test_an_animal_may_be_swapped_for_one_of_its_species_and_win_the_leader_when_level() -> None:
    for theirs, owner in (("ibex ibex", 0), ("ibex ibex ibex", 1)):
        p = table(
            hands=["F1", "S1", "M1"],
            market="ibex lion",
            collections=["meerkat ibex ibex", theirs],
            leaders={"meerkat": 0, "ibex": 1},
        )
        bid(p, "R", "S1", "M1")
        play(p, "0: swap the ibex away")
        assert labels(p, 0) == ["swap it for the ibex", "swap it for the lion"]
        play(p, "0: swap it for the ibex")
        assert (collection(p, 0), market(p), leader(p, "ibex")) == ("ibex ibex meerkat", "ibex lion", owner)


@cites("WC-8.15", "WC-8.17")
def test_who_swaps_within_a_species_keeps_its_leader() -> None:
    p = table(
        hands=["F1", "S1", "M1"],
        market="meerkat meerkat",
        collections=["meerkat", "meerkat"],
        leaders={"meerkat": 0},
    )
    bid(p, "R", "S1", "M1")
    play(p, "0: swap the meerkat away")
    assert (collection(p, 0), market(p), leader(p, "meerkat")) == ("meerkat", "meerkat meerkat", 0)
    assert told(p, "swaps") == ["Player 1 swaps the meerkat for the meerkat of the market."]


@cites("WC-8.15")
def test_swaps_within_a_species_may_be_barred() -> None:
    p = table(
        hands=["F1", "S1", ""],
        market="lion lion",
        collections=["meerkat lion", "lion"],
        leaders={"meerkat": 0, "lion": 1},
        equal_swap="barred",
    )
    bid(p, "R", "S1")
    assert labels(p, 0) == ["swap nothing", "swap the meerkat away"]
    mixed = table(
        hands=["F1", "S1", ""],
        market="lion peacock",
        collections=["meerkat lion", "lion"],
        leaders={"meerkat": 0, "lion": 1},
        equal_swap="barred",
    )
    bid(mixed, "R", "S1")
    play(mixed, "0: swap the lion away")
    assert collection(mixed, 0) == "peacock meerkat"


@cites("WC-8.16")
@pytest.mark.parametrize(("theirs", "owner"), [("", 0), ("lion", 0), ("lion lion", 1)])
def test_the_species_gained_in_a_swap_gets_a_leader_check(theirs: str, owner: int) -> None:
    leaders = {"meerkat": 0, "lion": 1} if theirs else {"meerkat": 0}
    p = table(hands=["F1", "S1", ""], market="lion peacock", collections=["meerkat meerkat", theirs], leaders=leaders)
    bid(p, "R", "S1")
    play(p, "0: swap the meerkat away", "0: swap it for the lion")
    assert leader(p, "lion") == owner


@cites("WC-8.17")
@pytest.mark.parametrize(("mine", "theirs", "owner"), [(3, 1, 0), (2, 1, 0), (2, 2, 1), (1, 1, 1), (1, 0, -1)])
def test_the_leader_of_the_species_given_away_is_lost_below_a_rival_and_kept_on_equality(
    mine: int, theirs: int, owner: int
) -> None:
    p = table(
        hands=["F1", "S1", ""],
        market="squirrel peacock",
        collections=[" ".join(["meerkat"] + ["lion"] * mine), " ".join(["lion"] * theirs)],
        leaders={"meerkat": 0, "lion": 0},
    )
    bid(p, "R", "S1")
    play(p, "0: swap the lion away", "0: swap it for the peacock")
    assert leader(p, "lion") == owner


@cites("WC-8.17")
def test_a_swap_does_not_touch_the_leader_of_another_owner() -> None:
    p = table(
        hands=["F1", "S1", ""],
        market="squirrel peacock",
        collections=["meerkat lion", "lion lion", "lion"],
        leaders={"meerkat": 0, "lion": 1},
    )
    bid(p, "R", "S1")
    play(p, "0: swap the lion away", "0: swap it for the peacock")
    assert leader(p, "lion") == 1


@cites("WC-8.17")
def test_a_swap_does_not_move_a_leader_out_of_the_supply() -> None:
    p = table(
        hands=["F1", "S1", ""],
        market="squirrel peacock",
        collections=["meerkat lion", "lion lion"],
        leaders={"meerkat": 0},
    )
    bid(p, "R", "S1")
    play(p, "0: swap the lion away", "0: swap it for the peacock")
    assert leader(p, "lion") == -1


@cites("WC-8.18")
@pytest.mark.parametrize(
    ("others", "owner"),
    [(["lion", ""], 1), (["", "lion"], 2), (["lion", "lion"], -1), (["lion", "lion lion"], 2), (["", ""], -1)],
)
def test_a_lost_leader_goes_to_the_one_player_with_most_else_to_the_supply(others: list[str], owner: int) -> None:
    mine = "meerkat lion lion" if "lion lion" in others else "meerkat lion"
    p = table(
        hands=["F1", "S1", ""],
        market="squirrel peacock",
        collections=[mine, *others],
        leaders={"meerkat": 0, "lion": 0},
    )
    bid(p, "R", "S1")
    play(p, "0: swap the lion away", "0: swap it for the peacock")
    assert leader(p, "lion") == owner
    assert bool(told(p, "returns to the supply: lion")) is (owner == -1)
    assert bool(told(p, f"Player {owner + 1} takes the leader of the species: lion")) is (owner != -1)


@cites("WC-8.19")
def test_a_refill_player_who_receives_the_meerkat_in_a_swap_may_swap_as_well() -> None:
    p = table(
        hands=["F1", "S1", "M1"],
        market="squirrel peacock",
        collections=["meerkat", "meerkat"],
        leaders={"meerkat": 0},
    )
    bid(p, "R", "R", "M1")
    play(p, "0: swap the meerkat away", "0: swap it for the peacock")
    assert (leader(p, "meerkat"), awaited(p), step_of(p, 1)) == (1, (1,), "give_animal")
    play(p, "1: swap the meerkat away", "1: swap it for the squirrel")
    assert (collection(p, 1), awaited(p), step_of(p, 1)) == ("squirrel", (0, 1), "choose_discards")


@cites("WC-8.19")
def test_a_bidder_who_receives_the_meerkat_in_a_swap_may_not_swap() -> None:
    p = table(
        hands=["F1", "S1", "M1"],
        market="squirrel peacock",
        collections=["meerkat", "meerkat"],
        leaders={"meerkat": 0},
    )
    bid(p, "R", "S1", "M1")
    play(p, "0: swap the meerkat away", "0: swap it for the peacock")
    assert (leader(p, "meerkat"), step_of(p, 0)) == (1, "choose_discards")


@cites("WC-8.20")
def test_each_player_decides_on_a_swap_at_most_once_a_round() -> None:
    p = table(
        hands=["F1", "S1", "M1"],
        market="lion peacock",
        collections=["meerkat squirrel squirrel"],
        leaders={"meerkat": 0, "squirrel": 0},
    )
    bid(p, "R", "S1", "M1")
    play(p, "0: swap the squirrel away", "0: swap it for the lion")
    assert (leader(p, "meerkat"), step_of(p, 0)) == (0, "choose_discards")


@cites("WC-8.20")
def test_to_keep_the_meerkat_is_a_decision_and_lasts_one_round() -> None:
    p = table(hands=["F1 F2", "", ""], market="lion peacock", collections=["meerkat"], leaders={"meerkat": 0})
    bid(p, "R")
    play(p, "0: swap nothing", "0: discard no more", "0: bid Refill")
    for seat in (1, 2):
        lay(p, seat, "R")
    assert step_of(p, 0) == "give_animal"


@cites("WC-8.21")
@pytest.mark.parametrize(("most", "owner"), [("lion", 0), ("lion lion", -1)])
def test_a_leader_in_the_supply_goes_to_the_next_taker_who_has_as_many_as_all(most: str, owner: int) -> None:
    p = table(hands=["F1", "", ""], market="lion peacock", collections=["", most, "lion"])
    play(bid(p, "F1"), "0: take the lion")
    assert leader(p, "lion") == owner


@cites("WC-8.21", "WC-8.16")
def test_a_leader_in_the_supply_may_be_swapped_in() -> None:
    p = table(hands=["F1", "S1", ""], market="lion peacock", collections=["meerkat", "lion"], leaders={"meerkat": 0})
    bid(p, "R", "S1")
    play(p, "0: swap the meerkat away", "0: swap it for the lion")
    assert leader(p, "lion") == 0
