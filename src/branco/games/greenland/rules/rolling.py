"""Phase 4: who rolls first on a card, iron against bleeding, and the dice."""

from branco.kernel.language import (
    NOBODY,
    Ask,
    decision,
    do,
    each,
    how_many,
    lowest,
    note,
    offer,
    procedure,
    roll,
    rule,
    without_lowest,
)

from .actions import KEEP_IRON, SPEND_IRON
from .cards import cash_for, pay, working_for
from .cashing import cash_one_of
from .events import ALPHA_HITS, DIE, HUNTS, RAIDS, SPENDS_IRON
from .order import ask_tribe, is_taken
from .quarry import bleeding_faces, is_raid, type_of
from .rerolls import marked_faces, offer_rerolls
from .sides import guarded_by, spot_word
from .state import State
from .tables import FACES, FIRST_IN, IRON, TRIBES

# Who rolls, and in which order


@rule
def count_rollers(s: State, tribe: int, spot: int) -> int:
    """Men of a tribe who will roll on a card: hunters, colonists and raiders, not guards."""
    return s.men[tribe, spot] * (1 - (guarded_by(s, tribe) >> spot & 1))


@rule
def fill_queue(s: State, spot: int) -> None:
    """Fewest men first, ties in turn order; who hunts first in this type goes before all others.

    [GL-9.2, GL-9.3, GL-11.4]
    """
    for number in range(TRIBES):
        s.queue[number] = NOBODY
    rolling = rolling_on(s, spot)
    if rolling != 0 and without_lowest(rolling) == 0:  # mostly there is one, and nobody to compare with
        s.queue[0] = s.order[lowest(rolling)]
        return
    for place in each(rolling):
        queue_up(s, s.order[place], spot, how_many(rolling & ((1 << place) - 1)))


@rule
def rolling_on(s: State, spot: int) -> int:
    """The places of the turn order whose tribes will roll on a card, as a mask."""
    places = 0
    for place in range(TRIBES):
        places |= (is_taken(s, place) & (count_rollers(s, max(s.order[place], 0), spot) > 0)) << place
    return places


@rule
def queue_up(s: State, tribe: int, spot: int, size: int) -> None:
    """A tribe goes before all those in the queue that roll after it."""
    number = size
    while number > 0 and rolls_before(s, tribe, s.queue[number - 1], spot):
        s.queue[number] = s.queue[number - 1]
        number -= 1
    s.queue[number] = tribe


@rule
def rolls_before(s: State, tribe: int, other: int, spot: int) -> bool:
    """Whether a tribe rolls before one that precedes it in turn order.  [GL-9.2, GL-9.3]"""
    if hunts_first(s, tribe, spot) != hunts_first(s, other, spot):
        return hunts_first(s, tribe, spot)
    return s.men[tribe, spot] < s.men[other, spot]


@rule
def hunts_first(s: State, tribe: int, spot: int) -> bool:
    """FIRST never affects raids.  [GL-9.3]"""
    return not is_raid(spot) and working_for(s, tribe) & FIRST_IN[type_of(s, spot)] != 0


# The roll


@rule
def count_dice(s: State, tribe: int, spot: int) -> int:
    """One die a man; in a hunt the alpha is not rolled.  [GL-9.6, GL-11.1]"""
    men = s.men[tribe, spot]
    if not is_raid(spot) and s.alpha_at[tribe] == spot:
        men -= 1
    return men


@rule
def announce_roll(s: State, tribe: int) -> None:
    """Iron first, then the dice, then rerolls. All men there take part.  [GL-9.4, GL-9.5, GL-9.7]"""
    note(s, RAIDS if is_raid(s.at) else HUNTS, tribe, spot_word(s, s.at), s.men[tribe, s.at])
    s.iron_spent = 0
    if may_guard_against_bleeding(s, tribe):
        ask_tribe(s, guard_against_bleeding, tribe)
        do(s, roll_dice, tribe)
    else:
        throw_dice(s, tribe)


@rule
def may_guard_against_bleeding(s: State, tribe: int) -> bool:
    """Iron is asked for only if the card has bleeding faces and a die will be rolled.  [GL-9.5]"""
    if bleeding_faces(s, s.at) == 0 or count_dice(s, tribe, s.at) == 0:
        return False
    return s.disks[tribe, IRON] > 0 or cash_for(s, tribe, IRON) != 0


@decision
def guard_against_bleeding(s: State, ask: Ask, who: int, tribe: int) -> None:
    """Spend 1 iron before the roll, so that nobody bleeds to death, or take the risk.  [GL-9.5, GL-1.15]"""
    if offer(ask, KEEP_IRON):
        return
    if s.disks[tribe, IRON] > 0 and offer(ask, SPEND_IRON):
        pay(s, tribe, IRON, 1)
        s.iron_spent = 1
        note(s, SPENDS_IRON, tribe)
        return
    if cash_one_of(s, ask, tribe, cash_for(s, tribe, IRON)):
        ask_tribe(s, guard_against_bleeding, tribe)
        return


@procedure
def roll_dice(s: State, tribe: int) -> None:
    throw_dice(s, tribe)


@rule
def throw_dice(s: State, tribe: int) -> None:
    """One die a man; the alpha of a hunt is one further die showing 1.  [GL-9.6, GL-11.1]"""
    for face in range(FACES + 1):
        s.dice[face] = 0
        s.again[face] = 0
    s.sources_used = 0
    s.alpha_die = 0
    marks = marked_faces(s, tribe)
    for _ in range(count_dice(s, tribe, s.at)):
        face = roll(s)
        s.dice[face] += 1
        note(s, DIE, face, marks)
    if not is_raid(s.at) and s.alpha_at[tribe] == s.at:
        s.alpha_die = 1
        note(s, ALPHA_HITS, tribe)
    offer_rerolls(s, tribe)
