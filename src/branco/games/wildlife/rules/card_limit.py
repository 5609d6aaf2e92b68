"""How many cards a turn allows, and what may fill the last slot."""

from branco.kernel.language import rule

from .state import State
from .tables import CARDS_IN_A_TURN, INTELLIGENCE


@rule
def cards_left(s: State, who: int) -> int:
    """Three cards a turn and one more for each Intelligence tile held now.

    [WL-4.6, WL-8.5, WL-8.6, WL-8.7]
    """
    return CARDS_IN_A_TURN + s.ability[who, INTELLIGENCE] - s.cards_played


@rule
def kept_for_auction(s: State) -> int:
    """Until an auction was held one card is kept for it.  [WL-4.7, WL-4.8, WL-4.15]"""
    return 0 if s.auctions > 0 else 1


@rule
def has_room_for_card(s: State, who: int) -> bool:
    """A card for oneself leaves a slot for the auction.  [WL-4.6, WL-4.8]"""
    return cards_left(s, who) > kept_for_auction(s)


@rule
def is_last_slot(s: State, who: int) -> bool:
    """The one slot that is left is the one for the auction.  [WL-4.8]"""
    return cards_left(s, who) == 1 and s.auctions == 0


@rule
def must_take_intelligence(s: State, who: int) -> bool:
    """The card in use has filled the last slot, so that one for the auction has to be won again.  [WL-4.8]"""
    return who == s.turn_player and s.auctions == 0 and cards_left(s, who) == 0
