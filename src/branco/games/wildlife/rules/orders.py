"""What a player can order for Defense and for auctions, so that nobody waits for the answer."""

from functools import partial

from branco.game import StandingOrder, Topic, TopicGroup
from branco.kernel.language import Record

from .actions import ALLOW, BID, BLOCK, BUY, MOST_GIVEN_UP, OPENING_PRICE, PASS, PAY_WITH_FOOD, bid_of, giving_up
from .state import State
from .tables import CARD_ROWS, CARDS, FEWEST_PLAYERS

HIGHEST_ORDER = 15
AUCTION_STEPS = ("bid", "buy")
AUCTIONS = TopicGroup(
    {"en": "Auctions", "it": "Aste"},
    {
        "en": "Food that you lack is paid with success, 1 point for 3 food.",
        "it": "Il Cibo che ti manca si paga con il Successo, 1 punto per 3 Cibo.",
    },
)


def is_up_for_auction(card: int, s: Record, who: int) -> bool:
    """[WL-6.1]"""
    assert isinstance(s, State)
    return s.offered == card


def is_sale(s: Record, who: int) -> bool:
    """Between two players there is no bidding.  [WL-12.4]"""
    assert isinstance(s, State)
    return s.players == FEWEST_PLAYERS


def has_bidding(s: Record, who: int) -> bool:
    return not is_sale(s, who)


def _up_to(food: int) -> StandingOrder:
    """The least bid that is still allowed, and a pass when all that are cost more.  [WL-6.3, WL-6.4, WL-6.8]"""
    titles = {"en": f"up to {food} food", "it": f"fino a {food} Cibo"}
    limit = bid_of(food)
    return StandingOrder(titles, limit, rather=range(BID, limit), otherwise=PASS, suits=has_bidding)


CARD_ORDERS = (
    StandingOrder({"en": "pass", "it": "passa"}, PASS),
    StandingOrder({"en": "buy for 3 food", "it": "compra per 3 Cibo"}, BUY, otherwise=PASS, suits=is_sale),
    *map(_up_to, range(OPENING_PRICE, HIGHEST_ORDER + 1)),
)


def _auctions_of(card: int) -> Topic:
    """Every kind of card can be put up for auction.  [WL-6.1, WL-12.4]"""
    titles = {lang: names[card] for lang, names in CARD_ROWS.words.names.items()}
    applies = partial(is_up_for_auction, card)
    return Topic(f"auction-{CARD_ROWS.words.ids[card]}", AUCTION_STEPS, CARD_ORDERS, applies, titles, group=AUCTIONS)


DEFENSE = Topic(
    "defend",
    ("defend",),
    (
        StandingOrder({"en": "always block", "it": "blocca sempre"}, BLOCK),
        StandingOrder({"en": "never block", "it": "non bloccare mai"}, ALLOW),
    ),
)
OTHER_AUCTIONS = Topic(
    "auctions",
    AUCTION_STEPS,
    (StandingOrder({"en": "always pass", "it": "passa sempre"}, PASS),),
    titles={"en": "all other auctions", "it": "tutte le altre aste"},
    group=AUCTIONS,
)
PAYMENT = Topic(
    "payment",
    ("pay_with",),
    (
        StandingOrder(
            {"en": "food first, success only for what is missing", "it": "prima il Cibo, Successo solo se manca"},
            PAY_WITH_FOOD,
            rather=range(PAY_WITH_FOOD, giving_up(MOST_GIVEN_UP) + 1),
        ),
    ),
    titles={"en": "paying for a card", "it": "il pagamento di una carta"},
    group=AUCTIONS,
)
TOPICS = (DEFENSE, *map(_auctions_of, range(CARDS)), OTHER_AUCTIONS, PAYMENT)
