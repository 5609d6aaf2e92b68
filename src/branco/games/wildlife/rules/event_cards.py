"""Plague, Famine and Food Surplus; a bought event works for its buyer.  [WL-5.22]"""

from branco.kernel.language import Ask, decision, do, note, offer, procedure, rule

from .actions import DECLINE, EXECUTE, REMOVE
from .events import FORGOES, PAYS_FAMINE, RECEIVES, REMOVES, STARVES
from .island import remove_from_game
from .spaces import creatures_of, first_of, has_any, without_first
from .state import State
from .tables import FAMINE, FEWEST_PLAYERS, PLAGUE

FAMINE_FOOD = 5
SURPLUS_FOOD = 7
FOOD_FOR_LAST = 3


@decision
def use_or_decline_event(s: State, ask: Ask, who: int, card: int) -> None:
    """Carry out the event you have bought, or decline it.  [WL-6.15, WL-5.22]"""
    if offer(ask, EXECUTE):
        do(s, carry_out_event, who, card)
        return
    if offer(ask, DECLINE):
        note(s, FORGOES, who)
        return


@procedure
def carry_out_event(s: State, who: int, card: int) -> None:
    """The event takes effect; the opponents are all others, the turn player among them.

    [WL-4.13, WL-5.22, WL-1.3]
    """
    if card == PLAGUE:
        plague(s, who)
    elif card == FAMINE:
        famine(s, who)
    else:
        food_surplus(s, who)


@rule
def plague(s: State, who: int) -> None:
    """Each opponent with a creature on the island removes one, clockwise from the left.

    [WL-5.23, WL-5.24]
    """
    rival = s.left_of[who]
    while rival != who:
        if has_any(creatures_of(s, rival)):
            do(s, lose_creature_to_plague, rival)
        rival = s.left_of[rival]


@decision
def lose_creature_to_plague(s: State, ask: Ask, who: int) -> None:
    """Choose the creature that the plague takes; Defense does not help.  [WL-5.23, WL-5.24, WL-8.24]"""
    spaces = creatures_of(s, who)
    while has_any(spaces):
        space = first_of(spaces)
        spaces = without_first(spaces)
        if offer(ask, REMOVE + space):
            remove_from_game(s, space)
            note(s, REMOVES, who, space)
            return


@rule
def famine(s: State, who: int) -> None:
    """Each opponent pays 5 food; each missing food costs 1 success.  [WL-5.25, WL-5.26, WL-7.2]"""
    rival = s.left_of[who]
    while rival != who:
        paid = min(FAMINE_FOOD, s.food[rival])
        s.food[rival] -= paid
        s.success[rival] -= FAMINE_FOOD - paid
        note(s, PAYS_FAMINE, rival, paid)
        if paid < FAMINE_FOOD:
            note(s, STARVES, rival, FAMINE_FOOD - paid)
        rival = s.left_of[rival]


@rule
def food_surplus(s: State, who: int) -> None:
    """7 food for the player of the event and 3 for everybody who is last, but not with two players.

    [WL-5.27, WL-5.28, WL-5.29, WL-5.30, WL-12.7, WL-1.11]
    """
    fewest = least_success(s)
    for seat in range(s.players):
        gain = SURPLUS_FOOD if seat == who else 0
        if s.success[seat] == fewest and s.players > FEWEST_PLAYERS:
            gain += FOOD_FOR_LAST
        if gain > 0:
            s.food[seat] += gain
            note(s, RECEIVES, seat, gain)


@rule
def least_success(s: State) -> int:
    """Last is who has the smallest number, which may be negative.  [WL-1.4]"""
    fewest = s.success[0]
    for seat in range(1, s.players):
        fewest = min(fewest, s.success[seat])
    return fewest
