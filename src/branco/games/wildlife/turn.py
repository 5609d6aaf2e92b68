"""The turn player's actions, in any order.  [WL-4.3, WL-4.4]"""

from branco.kernel.agenda import do
from branco.kernel.ask import Ask, offer
from branco.kernel.journal import note
from branco.kernel.registry import rule
from branco.kernel.steps import decision, procedure

from .abilities import can_use_aggression, can_use_mobility, choose_traveller, strike
from .actions import AUCTION, CONVERT, END_TURN, FREE_MIGRATION, PLAY, USE_AGGRESSION, USE_MOBILITY
from .auction import auction
from .cards import use_card
from .deck import play_from_hand
from .events import CONVERTS, PLAYS
from .state import State
from .tables import AGGRESSION, CARDS, CARDS_IN_A_TURN, FOOD_FOR_SUCCESS, INTELLIGENCE, MOBILITY
from .terrain_actions import ANY_TERRAIN, can_migrate, choose_free_migration


@decision
def take_turn(s: State, ask: Ask, who: int) -> None:
    """Play or auction a card, make the free migration, use an ability, convert food, or end your turn.

    [WL-4.3, WL-4.4, WL-4.5, WL-4.14, WL-4.16]
    """
    left = cards_left(s, who)
    can_play = left > kept_for_auction(s)
    for card in range(CARDS if left > 0 else 0):
        if offer(ask, PLAY + card, s.hand[who, card] > 0 and can_play):
            do(s, play, who, card)
            do(s, take_turn, who)
            return
        if offer(ask, AUCTION + card, s.hand[who, card] > 0):
            do(s, auction, who, card)
            do(s, take_turn, who)
            return
    if s.migrated == 0 and can_migrate(s, who, ANY_TERRAIN) and offer(ask, FREE_MIGRATION):
        s.migrated = 1
        do(s, choose_free_migration, who)
        do(s, take_turn, who)
        return
    if can_use_mobility(s, who) and offer(ask, USE_MOBILITY):
        s.used[MOBILITY] += 1
        do(s, choose_traveller, who)
        do(s, take_turn, who)
        return
    if can_use_aggression(s, who) and offer(ask, USE_AGGRESSION):
        s.used[AGGRESSION] += 1
        do(s, strike, who)
        do(s, take_turn, who)
        return
    if s.food[who] >= FOOD_FOR_SUCCESS and offer(ask, CONVERT):
        convert(s, who)
        do(s, take_turn, who)
        return
    if s.auctions > 0 and offer(ask, END_TURN):
        return


@rule
def cards_left(s: State, who: int) -> int:
    """Three cards a turn and one more for each Intelligence tile held now.

    [WL-4.6, WL-8.5, WL-8.6, WL-8.7]
    """
    return CARDS_IN_A_TURN + s.ability[who, INTELLIGENCE] - s.cards_played


@rule
def kept_for_auction(s: State) -> int:
    """Until an auction was held the last card is kept for it.  [WL-4.7, WL-4.8, WL-4.15]"""
    return 0 if s.auctions > 0 else 1


@procedure
def play(s: State, who: int, card: int) -> None:
    """A card for oneself.  [WL-4.3, WL-4.11]"""
    play_from_hand(s, who, card)
    note(s, PLAYS, who, card)
    do(s, use_card, who, card, 0)


@rule
def convert(s: State, who: int) -> None:
    """3 food become 1 success.  [WL-7.1, WL-4.14, WL-11.8]"""
    s.food[who] -= FOOD_FOR_SUCCESS
    s.success[who] += 1
    note(s, CONVERTS, who)
