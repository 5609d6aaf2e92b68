"""Duels: those who are equal in everything else show a card each, until one is alone in front."""

from branco.kernel.language import NONE, Ask, do, note, offer, procedure, rule, sealed

from .actions import BLIND, DUEL
from .cards import can_draw, discard_card, draw_card, leave_hand
from .events import DUELS, DUELS_WITH_NOTHING
from .seats import is_in, is_one_seat, priority_seat
from .state import State
from .tables import BLIND_CARD, KINDS, VALUE


@rule
def in_front(s: State) -> int:
    """The members of the tie with the fewest known to be ahead of them."""
    fewest = s.players
    mask = 0
    for who in range(s.players):
        if is_in(s.tied, who) and s.ahead[who] <= fewest:
            if s.ahead[who] < fewest:
                mask = 0
            fewest = s.ahead[who]
            mask |= 1 << who
    return mask


@procedure
def duel_round(s: State, duellists: int) -> None:
    """Each duellist with anything to show picks a card; if nobody has, the priority order decides.

    [WC-7.10, WC-7.15, WC-7.17]
    """
    able = 0
    for who in range(s.players):
        if is_in(duellists, who) and (s.hand_size[who] > 0 or can_draw(s)):
            able |= 1 << who
    if able == 0:
        do(s, priority_decides, duellists)
    else:
        do(s, pick_duel_card, able)
        do(s, reveal_duel, duellists)


@sealed
def pick_duel_card(s: State, ask: Ask, who: int) -> None:
    """Choose a card of your hand for the duel, or a blind one from the deck.  [WC-7.10, WC-7.15]"""
    for kind in range(KINDS):
        if offer(ask, DUEL + kind, s.hand[who, kind] > 0):
            s.laid[who, 0] = kind
            return
    if offer(ask, BLIND, can_draw(s)):
        s.laid[who, 0] = BLIND_CARD
        return


@procedure
def reveal_duel(s: State, duellists: int) -> None:
    """The duel cards are shown, blind ones drawn in priority order, and the higher value wins.

    [WC-7.12, WC-7.13, WC-7.21]
    """
    for place in range(s.players):
        who = priority_seat(s, place)
        if is_in(duellists, who):
            show_duel_card(s, who)
    rank_duellists(s, duellists)
    for who in range(s.players):
        s.laid[who, 0] = NONE
    if is_one_seat(in_front(s)):
        discard_duel_cards(s)


@rule
def show_duel_card(s: State, who: int) -> None:
    """Put the chosen card on the table, and remember it as laid; nothing shown counts nothing.  [WC-7.15, WC-7.21]"""
    kind = s.laid[who, 0]
    if kind == BLIND_CARD:
        kind = draw_card(s) if can_draw(s) else NONE
    elif kind != NONE:
        leave_hand(s, who, kind)
    s.laid[who, 0] = kind
    if kind == NONE:
        note(s, DUELS_WITH_NOTHING, who)
        return
    s.duel[kind] += 1
    note(s, DUELS, who, kind)


@rule
def rank_duellists(s: State, duellists: int) -> None:
    """Behind every duellist with a higher card.  [WC-7.10, WC-7.16]"""
    for who in range(s.players):
        if is_in(duellists, who):
            for rival in range(s.players):
                if is_in(duellists, rival) and duel_value(s, rival) > duel_value(s, who):
                    s.ahead[who] += 1


@rule
def duel_value(s: State, who: int) -> int:
    return VALUE[s.laid[who, 0]] if s.laid[who, 0] != NONE else 0


@procedure
def priority_decides(s: State, duellists: int) -> None:
    """With nothing left to show, the priority order decides between equals.  [WC-7.17]"""
    behind = 0
    for place in range(s.players):
        who = priority_seat(s, place)
        if is_in(duellists, who):
            note(s, DUELS_WITH_NOTHING, who)
            s.ahead[who] += behind
            behind += 1
    discard_duel_cards(s)


@rule
def discard_duel_cards(s: State) -> None:
    """The duel has its winner: all its cards go to the discard pile.  [WC-7.14]"""
    for kind in range(KINDS):
        for _ in range(s.duel[kind]):
            discard_card(s, kind)
        s.duel[kind] = 0
