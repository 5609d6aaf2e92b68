"""What the greedy bot makes of choices that look alike."""

from branco import Position, bots
from tests.games.wild_cards.table import bid, table
from tests.scenario import play


def chosen(p: Position, seat: int) -> str:
    return bots.load("greedy", seed=1).choose(p.view(seat), seat, budget=1.0).label()


def meerkat_table(theirs: str, equal_swap: str = "allowed") -> Position:
    """Seat 0 may swap: it has two ibexes, and seat 1 the Ibex leader."""
    p = table(
        hands=["F1", "S1", "M1"],
        market="ibex ibex",
        collections=["meerkat meerkat meerkat ibex ibex", theirs],
        leaders={"meerkat": 0, "ibex": 1},
        equal_swap=equal_swap,
    )
    return bid(p, "R", "S1", "M1")


def test_it_swaps_within_a_species_to_win_the_leader() -> None:
    assert chosen(meerkat_table("ibex ibex"), 0) == "swap the ibex away"


def test_it_swaps_nothing_if_no_leader_can_be_won_by_it() -> None:
    assert chosen(meerkat_table("ibex ibex ibex"), 0) == "swap nothing"
    assert chosen(meerkat_table("ibex ibex", equal_swap="barred"), 0) == "swap nothing"


def test_it_never_leaves_a_bid_on_the_table() -> None:
    for round_number in (1, 14):
        p = table(["S2", "", ""], "lion peacock", round_number=round_number, declining="choice")
        assert chosen(bid(p, "S2"), 0) == "decline and draw 2 cards"


def test_it_pays_for_the_bonus_whatever_the_order_of_its_hand() -> None:
    p = play(bid(table(["M3 F4 S4 M1 M2 J", "J", ""], "lion ibex"), "M3", "J"), "0: take the ibex")
    picks = []
    while 0 in p.actors:
        picks.append(chosen(p, 0))
        play(p, f"0: {picks[-1]}")
    assert picks == ["pay with mountain 2", "pay with mountain 1"]


def test_it_discards_its_threes_and_then_says_that_it_is_done() -> None:
    p = bid(table(["F1 S3 M4 J", "S1", ""], "lion ibex"), "R", "S1")
    assert chosen(p, 0) == "discard savannah 3"
    assert chosen(play(p, "0: discard savannah 3"), 0) == "discard no more"
