"""How much a choice appeals to a player who looks no further than this round. Tenths of a point.

The figures were found by hill climbing over some million games against earlier figures.
"""

from branco.kernel.language import argument, ints, next_frame, rule, step_of

from ..rules.actions import (
    ALSO_LAY,
    BID,
    BLIND,
    DECLINE,
    DECLINE_AND_LEAVE,
    DISCARD,
    DONE,
    DUEL,
    GIVE,
    NO_SECOND,
    NO_SWAP,
    PAY,
    REVEAL,
    SWAP_FOR,
    TAKE,
    TAKE_BACK,
    WITHDRAW,
)
from ..rules.animals import gain_animal, suits
from ..rules.payment import bid_value
from ..rules.state import State
from ..rules.tables import JOKER, REFILL, REFILL_HAND, VALUE
from .worth import BONUS_WORTH, best_swap, can_match, card_cost, market_worth, rounds_left, swap_worth, worth

OUTBID = ints([0, 83, 40, 20, 20])  # by value: the chance in percent that a rival with cards is ahead of it
FEW_CARDS = 3  # rivals with fewer will rather refill


@rule
def appeal(s: State, who: int, action: int) -> int:
    """The worth of an option, by what the seat itself can see."""
    if action < ALSO_LAY:
        return bid_appeal(s, who, action - BID)
    if action < NO_SECOND:
        return bid_appeal(s, who, action - ALSO_LAY)
    if action == NO_SECOND:
        return 1
    if action < GIVE:
        return reveal_appeal(s, who, action - REVEAL)
    if action < DISCARD:
        return swap_appeal(s, who, action)
    if action < TAKE:
        return discard_appeal(action)
    if action < PAY or action == DECLINE_AND_LEAVE:
        return take_appeal(s, who, action)
    return card_appeal(s, who, action)


# Bids


@rule
def bid_appeal(s: State, who: int, card: int) -> int:
    """Each rival with cards may be ahead; who is behind all of them gets two cards in place of an animal."""
    if card == REFILL:
        return refill_appeal(s, who)
    value = VALUE[card]
    if s.hand_size[who] < value:
        return -100
    best, others, animals = market_worth(s, who, card)
    rivals = rich_rivals(s, who)
    first = 100
    missed = 100 if rivals >= animals else 0
    for _ in range(rivals):
        first = first * (100 - OUTBID[value]) // 100
        missed = missed * OUTBID[value] // 100
    hope = first * best + (100 - first - missed) * others + missed * 2 * card_cost(s)
    return hope // 10 - 10 * card_cost(s) * value * (100 - missed) // 100


@rule
def rich_rivals(s: State, who: int) -> int:
    """Rivals with cards enough to bid for an animal."""
    rivals = 0
    for rival in range(s.players):
        if rival != who and s.hand_size[rival] >= FEW_CARDS:
            rivals += 1
    return rivals


@rule
def reveal_appeal(s: State, who: int, card: int) -> int:
    """With two cards laid all other bids are known."""
    if card == REFILL:
        return refill_appeal(s, who)
    value = VALUE[card]
    ahead = 0
    for rival in range(s.players):
        if rival != who and bid_value(s, rival) >= value:
            ahead += 1
    best, others, animals = market_worth(s, who, card)
    if ahead >= animals or s.hand_size[who] < value:
        return 20 * card_cost(s)
    return 10 * (best if ahead == 0 else others) - 10 * card_cost(s) * value


@rule
def refill_appeal(s: State, who: int) -> int:
    if rounds_left(s) == 0:
        return -50
    return 10 * card_cost(s) * (REFILL_HAND - s.hand_size[who])


@rule
def discard_appeal(action: int) -> int:
    """Refilling replaces threes: dear to pay, and not sure to be first."""
    if action == DONE:
        return 1
    return 2 if VALUE[action - DISCARD] == 3 else 0


# Animals


@rule
def swap_appeal(s: State, who: int, action: int) -> int:
    """Swap only if that is clearly worth more than nothing."""
    if action == NO_SWAP:
        return 4
    if action < NO_SWAP:
        return best_swap(s, who, action - GIVE)
    return swap_worth(s, who, argument(next_frame(s), 1), action - SWAP_FOR)


@rule
def take_appeal(s: State, who: int, action: int) -> int:
    """The animal and its bonus, against the bid back and two more cards; nobody gains by leaving the bid."""
    if action == DECLINE_AND_LEAVE:
        return -2
    if action == DECLINE:
        return card_cost(s) * (2 + VALUE[s.bid[who]]) if rounds_left(s) > 0 else -1
    species = action - TAKE
    return worth(s, who, species) + (BONUS_WORTH if can_match(s, who, species) else 0)


# Cards for payments and duels


@rule
def card_appeal(s: State, who: int, action: int) -> int:
    """A tie is never left; a duel is fought with the highest card, a blind one before a low one."""
    if action < WITHDRAW:
        return pay_wish(s, who, action - PAY, animal_to_pay(s))
    if action == WITHDRAW:
        return 0
    if action < BLIND:
        return 2 * VALUE[action - DUEL] - 4
    if action == BLIND:
        return 2
    return 1 if action == TAKE_BACK else 0


@rule
def animal_to_pay(s: State) -> int:
    """The species that the payment on the agenda is for; in a tie none is chosen yet."""
    for frame in range(s.agenda_size):
        if step_of(s.agenda[frame]) == gain_animal:
            return argument(s.agenda[frame], 1)
    return -1


@rule
def pay_wish(s: State, who: int, kind: int, species: int) -> int:
    """In a tie high cards count; else pay for the bonus, and keep jokers and low cards for cheap bids."""
    if s.tied > 0:
        return 2 * VALUE[kind]
    wish = VALUE[kind] if kind != JOKER else -20
    if species >= 0 and suits(kind, species) and can_match(s, who, species):
        wish += 100
    return wish
