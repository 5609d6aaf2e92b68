"""The turn player's actions, in any order.  [WL-4.3, WL-4.4]"""

from branco.kernel.language import Ask, decision, do, note, offer, procedure, rule

from .ability_cards import can_take
from .ability_tiles import turn_tile
from .actions import AUCTION, CONVERT, END_TURN, FREE_MIGRATION, PLAY, USE_AGGRESSION, USE_MOBILITY
from .aggression import can_use_aggression, use_aggression
from .auction import auction
from .card_limit import cards_left, has_room_for_card, is_last_slot
from .cards import use_card
from .deck import play_from_hand
from .events import PLAYS
from .food import can_convert, convert
from .mobility import can_use_mobility, use_mobility
from .state import State
from .tables import ABILITY_CARD, AGGRESSION, CARDS, INTELLIGENCE, MOBILITY, WILD_CARD
from .terrain_actions import ANY_TERRAIN, FOR_ONESELF, can_migrate, choose_free_migration


@decision
def take_turn(s: State, ask: Ask, who: int) -> None:
    """Play or auction a card, make the free migration, use an ability, convert food, or end your turn.

    [WL-4.3, WL-4.4, WL-4.5, WL-4.14, WL-4.16]
    """
    can_auction = cards_left(s, who) > 0
    for card in range(CARDS):
        if offer(ask, PLAY + card, s.hand[who, card] > 0 and can_play(s, who, card)):
            do(s, play, who, card)
            do(s, take_turn, who)
            return
        if offer(ask, AUCTION + card, can_auction and s.hand[who, card] > 0):
            do(s, auction, who, card)
            do(s, take_turn, who)
            return
    if s.migrated == 0 and can_migrate(s, who, ANY_TERRAIN) and offer(ask, FREE_MIGRATION):
        s.migrated = 1
        do(s, choose_free_migration, who)
        do(s, take_turn, who)
        return
    if can_use_mobility(s, who) and offer(ask, USE_MOBILITY):
        turn_tile(s, who, MOBILITY)
        do(s, use_mobility, who)
        do(s, take_turn, who)
        return
    if can_use_aggression(s, who) and offer(ask, USE_AGGRESSION):
        turn_tile(s, who, AGGRESSION)
        do(s, use_aggression, who)
        do(s, take_turn, who)
        return
    if can_convert(s, who) and offer(ask, CONVERT):
        convert(s, who)
        do(s, take_turn, who)
        return
    if s.auctions > 0 and offer(ask, END_TURN):
        return


@rule
def can_play(s: State, who: int, card: int) -> bool:
    """A slot for the auction stays free; or the card fills it and brings Intelligence, which makes another.

    [WL-4.6, WL-4.8]
    """
    if is_last_slot(s, who):
        return (card == ABILITY_CARD or card == WILD_CARD) and can_take(s, who, INTELLIGENCE)
    return has_room_for_card(s, who)


@procedure
def play(s: State, who: int, card: int) -> None:
    """A card for oneself.  [WL-4.3, WL-4.11]"""
    play_from_hand(s, who, card)
    note(s, PLAYS, who, card)
    do(s, use_card, who, card, FOR_ONESELF)
