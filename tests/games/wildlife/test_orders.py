"""Standing orders for auctions: maximum bids, automatic pass, and kinds of cards that do not interest a player."""

import pytest

from branco import Position
from branco.games.wildlife.rules.actions import BID, BUY, OPENING_PRICE, PASS, PAY_WITH_FOOD
from branco.games.wildlife.rules.orders import CARD_ORDERS, TOPICS
from branco.games.wildlife.rules.tables import CARDS
from branco.web.table.orders import Orders, ordered
from tests.cites import cites
from tests.games.wildlife.table import food, record, sell, success, table
from tests.scenario import start, step_of

FOUR = "men bears eagles snakes"


def up_to(food: int) -> int:
    return BID + food - OPENING_PRICE


def obey(p: Position, orders: dict[int, Orders]) -> list[str]:
    """Whoever is asked answers as ordered, until somebody has no order for it; the answers in words."""
    said = []
    while (answer := ordered(p, p.actors[0], orders.get(p.actors[0], {}))) is not None:
        said.append(f"{p.actors[0]}: {p.game.vocabulary.label(answer.action, 'en', p.state)}")
        p.play(p.actors[0], answer.action)
    return said


@cites("WL-6.3", "WL-6.4", "WL-6.5")
def test_bids_are_raised_by_the_least_until_the_limit_and_then_comes_a_pass() -> None:
    p = sell(table(FOUR, hand="forest"), 0, "forest")
    limits = {1: up_to(5), 2: up_to(7), 3: PASS}
    assert obey(p, {who: {"auction-forest": limit} for who, limit in limits.items()}) == [
        "1: bid 3 food",
        "2: bid 4 food",
        "3: pass",
        "1: bid 5 food",
        "2: bid 6 food",
        "1: pass",
    ]
    assert (step_of(p, 2), food(p)) == ("use_terrain_card", [14, 8, 2, 8])


@cites("WL-6.3")
def test_an_order_goes_on_from_the_highest_bid_and_the_limit_itself_is_bid() -> None:
    p = sell(table(FOUR, hand="forest"), 0, "forest", "1: bid 6 food", "2: pass")
    assert obey(p, {3: {"auction-forest": up_to(7)}}) == ["3: bid 7 food"]
    p = sell(table(FOUR, hand="forest"), 0, "forest", "1: bid 7 food", "2: pass")
    assert obey(p, {3: {"auction-forest": up_to(7)}}) == ["3: pass"]


@cites("WL-6.8")
def test_no_order_bids_what_may_not_be_bid() -> None:
    p = table(FOUR, hand="forest", food=(8, 8, 5, 8), success=(0, 0, 0, 0), bidCap="affordable")
    sell(p, 0, "forest", "1: bid 5 food")
    assert obey(p, {2: {"auction-forest": up_to(9)}}) == ["2: pass"]


@cites("WL-6.10")
def test_food_that_is_lacking_is_paid_with_success() -> None:
    p = table(FOUR, hand="forest", food=(8, 2, 8, 8), success=(0, 4, 0, 0))
    sell(p, 0, "forest")
    assert obey(p, {1: {"auction-forest": up_to(3)}, 2: {"auctions": PASS}, 3: {"auctions": PASS}}) == [
        "1: bid 3 food",
        "2: pass",
        "3: pass",
    ]
    assert (food(p)[1], success(p)[1]) == (2, 3)


@pytest.mark.parametrize(("card", "said"), [("plague", ["1: pass"]), ("forest", []), ("adaptation", ["1: bid 3 food"])])
@cites("WL-6.1", "WL-6.4")
def test_each_kind_of_card_has_its_own_order(card: str, said: list[str]) -> None:
    p = sell(table(FOUR, hand=card), 0, card)
    assert obey(p, {1: {"auction-plague": PASS, "auction-adaptation": up_to(4)}}) == said


@cites("WL-6.4")
def test_what_is_ordered_for_a_kind_goes_before_a_pass_in_all_other_auctions() -> None:
    for card, said in {"forest": "1: bid 3 food", "desert": "1: pass"}.items():
        p = sell(table(FOUR, hand=card), 0, card)
        assert obey(p, {1: {"auction-forest": up_to(9), "auctions": PASS}}) == [said]


@pytest.mark.parametrize(("answer", "said"), [(BUY, "1: buy it for 3 food"), (PASS, "1: pass")])
@cites("WL-12.4", "WL-12.5")
def test_of_two_players_the_other_buys_or_passes_as_ordered(answer: int, said: str) -> None:
    p = sell(table("men bears", hand="forest"), 0, "forest")
    assert obey(p, {1: {"auction-desert": PASS, "auction-forest": answer}}) == [said]
    assert food(p) == ([11, 5] if answer == BUY else [8, 8])


@cites("WL-12.4", "WL-6.8")
def test_who_cannot_pay_the_price_passes() -> None:
    p = table("men bears", hand="forest", food=(8, 2), success=(1, 0), bidCap="affordable")
    sell(p, 0, "forest")
    assert obey(p, {1: {"auction-forest": BUY}}) == ["1: pass"]


@cites("WL-15.2")
def test_the_auction_of_the_species_is_not_meant() -> None:
    p = start("wildlife", 4, 1, speciesDeal="auction")
    everything = {topic.name: int(PASS) for topic in TOPICS}
    assert step_of(p, p.actors[0]) == "bid_for_chart"
    assert obey(p, dict.fromkeys(range(4), everything)) == []


@cites("WL-12.4", "WL-6.3")
def test_orders_suit_the_number_of_players() -> None:
    def suitable(players: str) -> list[str]:
        state = record(table(players))
        return [order.title("en") for order in CARD_ORDERS if order.suits(state, 1)]

    assert suitable("men bears") == ["pass", "buy for 3 food"]
    assert suitable(FOUR) == ["pass", *(f"up to {food} food" for food in range(3, 16))]


@cites("WL-6.1")
def test_there_is_a_topic_for_every_kind_of_card() -> None:
    assert [TOPICS[0].name, TOPICS[-2].name, TOPICS[-1].name] == ["defend", "auctions", "payment"]
    assert len(TOPICS) == 3 + CARDS
    assert [TOPICS[1].titles, TOPICS[-3].titles] == [
        {"en": "forest card", "it": "carta Foresta"},
        {"en": "famine card", "it": "carta Carestia"},
    ]


@cites("WL-6.12", "WL-6.13")
def test_food_goes_first_for_who_has_ordered_it() -> None:
    p = table("men bears eagles", hand="forest", food=(2, 4, 8), success=(1, 6, 3), payment="choice")
    sell(p, 0, "forest", "1: bid 9 food", "2: pass")
    assert obey(p, {1: {"payment": int(PAY_WITH_FOOD)}}) == ["1: give up 2 success for 6 food"]
    assert (food(p)[1], success(p)[1]) == (1, 4)
