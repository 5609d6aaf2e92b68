"""The table of contents: set-up, turns, end."""

from branco.kernel.language import Ask, decision, do, note, offer, procedure

from .actions import LAY
from .cards import draw_card
from .events import LAYS
from .state import State
from .stump import look_at_stump
from .tables import COPIES, HAND, KINDS


@procedure
def game(s: State) -> None:
    """Deal, then player after player takes a turn.  [GN-2.2]"""
    do(s, deal)
    do(s, turn, 0)


@procedure
def deal(s: State) -> None:
    """Shuffle the cards and deal three to everybody.  [GN-2.1]"""
    for kind in range(KINDS):
        s.deck[kind] = COPIES[kind]
        s.deck_size += COPIES[kind]
    for who in range(s.players):
        for _ in range(HAND):
            draw_card(s, who)


@procedure
def turn(s: State, who: int) -> None:
    """Lay a card, look at the stump, draw; the game is over when a player has no card to lay.  [GN-3.1, GN-4.1]"""
    if s.hand_size[who] == 0:
        return
    do(s, lay_card, who)
    do(s, look_at_stump, who)
    do(s, refill, who)
    do(s, turn, (who + 1) % s.players)


@decision
def lay_card(s: State, ask: Ask, who: int) -> None:
    """Lay one of your cards on the stump.  [GN-3.1]"""
    for kind in range(KINDS):
        if offer(ask, LAY + kind, s.hand[who, kind] > 0):
            s.hand[who, kind] -= 1
            s.hand_size[who] -= 1
            s.stump[kind] += 1
            note(s, LAYS, who, kind)
            return


@procedure
def refill(s: State, who: int) -> None:
    """Draw a card, as long as there are any.  [GN-3.4]"""
    if s.deck_size > 0:
        draw_card(s, who)
