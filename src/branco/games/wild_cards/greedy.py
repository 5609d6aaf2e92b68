"""How much a choice appeals to a player who looks no further than this round. Tenths of a point.

The figures were found by hill climbing over some million games against earlier figures.
"""

from branco.kernel.agenda import argument, step_of
from branco.kernel.registry import rule
from branco.kernel.tables import ints

from .actions import (
    ALSO_LAY,
    BID,
    BLIND,
    DECLINE,
    DONE,
    DUEL,
    GIVE,
    LEAVE,
    NO_SECOND,
    NO_SWAP,
    PAY,
    REVEAL,
    SWAP_FOR,
    TAKE,
    TAKE_BACK,
    THROW,
    WITHDRAW,
)
from .animals import bid_value, gain_animal, suits
from .scoring import score
from .state import State
from .tables import FEWEST_PLAYERS, JOKER, KINDS, LEADER_POINTS, REFILL, REFILL_HAND, ROUNDS, SPECIES, VALUE

CARD_WORTH = 3
BONUS_WORTH = 20
OUTBID = ints([0, 83, 40, 20, 20])  # by value: the chance in percent that a rival with cards is ahead of it
FEW_CARDS = 3  # rivals with fewer will rather refill
CERTAIN = 500


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
    if action < THROW:
        return swap_appeal(s, who, action)
    if action < TAKE:
        return throw_appeal(action)
    if action < PAY:
        return take_appeal(s, who, action)
    return card_appeal(s, who, action)


@rule
def worth(s: State, who: int, species: int) -> int:
    """What one more animal of a species brings: points now, a leader, and the way to a larger set."""
    before = score(s, who)
    s.collection[who, species] += 1
    gain = 10 * (score(s, who) - before)
    mine = s.collection[who, species]
    s.collection[who, species] -= 1
    return gain + leader_worth(s, who, species, mine) + 7 * mine // 2


@rule
def leader_worth(s: State, who: int, species: int, mine: int) -> int:
    """Gaining a leader is worth its points and power; taking it from a rival a little more."""
    if s.leader[species] == who:
        return 2
    for rival in range(s.players):
        if rival != who and s.collection[rival, species] > mine:
            return 0
    return 8 * LEADER_POINTS[species] + 4 + (3 if s.leader[species] >= 0 else 0)


@rule
def best_worth(s: State, who: int) -> int:
    best = 0
    for species in range(SPECIES):
        if s.market[species] > 0:
            best = max(best, worth(s, who, species))
    return best


@rule
def rounds_left(s: State) -> int:
    return ROUNDS[s.players - FEWEST_PLAYERS] - s.round_number


@rule
def card_cost(s: State) -> int:
    """A card costs less the fewer rounds are left, and nothing in the last."""
    left = rounds_left(s)
    if left == 0:
        return 0
    return CARD_WORTH if left > 2 else CARD_WORTH // 2


# Bids


@rule
def market_worth(s: State, who: int, card: int) -> tuple[int, int, int]:
    """The best animal for a bid, the average of the others, and how many animals there are."""
    best = 0
    total = 0
    animals = 0
    for species in range(SPECIES):
        if s.market[species] > 0:
            here = worth(s, who, species) + hoped_bonus(s, who, card, species)
            best = max(best, here)
            total += here * s.market[species]
            animals += s.market[species]
    return best, (total - best) // max(animals - 1, 1), animals


@rule
def hoped_bonus(s: State, who: int, card: int, species: int) -> int:
    """The habitat bonus, if bid and payment can all suit the animal."""
    if not suits(card, species):
        return 0
    due = VALUE[card]
    for kind in range(KINDS):
        if suits(kind, species):
            due -= s.hand[who, kind]
    return BONUS_WORTH if due <= 0 else 0


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
def throw_appeal(action: int) -> int:
    """Refilling replaces threes: dear to pay, and not sure to be first."""
    if action == DONE:
        return 1
    return 2 if VALUE[action - THROW] == 3 else 0


# Animals


@rule
def swap_appeal(s: State, who: int, action: int) -> int:
    """Swap only for an animal clearly worth more than the one given."""
    if action == NO_SWAP:
        return 4
    if action < NO_SWAP:
        return best_worth(s, who) - loss(s, who, action - GIVE)
    return worth(s, who, action - SWAP_FOR)


@rule
def loss(s: State, who: int, species: int) -> int:
    """What giving an animal away costs."""
    s.collection[who, species] -= 1
    lost = worth(s, who, species)
    s.collection[who, species] += 1
    return lost + (10 * LEADER_POINTS[species] if s.leader[species] == who else 0)


@rule
def take_appeal(s: State, who: int, action: int) -> int:
    """The animal and its bonus, against the bid back and two more cards."""
    if action == DECLINE:
        return card_cost(s) * (2 + VALUE[s.bid[who]]) if rounds_left(s) > 0 else -1
    species = action - TAKE
    return worth(s, who, species) + (BONUS_WORTH if can_match(s, who, species) else 0)


@rule
def can_match(s: State, who: int, species: int) -> bool:
    """Whether bid and payment can all be of the animal's habitat."""
    if not suits(s.bid[who], species):
        return False
    due = VALUE[s.bid[who]] - 1
    for place in range(due):
        kind = s.paid[who, place]
        if kind >= 0:
            if not suits(kind, species):
                return False
            due -= 1
    for kind in range(KINDS):
        if suits(kind, species):
            due -= s.hand[who, kind]
    return due <= 0


# Cards for payments and duels


@rule
def card_appeal(s: State, who: int, action: int) -> int:
    """A tie is never left; a duel is fought with the highest card, a blind one before a low one."""
    if action < WITHDRAW:
        return pay_appeal(s, who, action - PAY)
    if action == WITHDRAW:
        return 0
    if action < BLIND:
        return 2 * VALUE[action - DUEL] - 4
    if action == BLIND:
        return 2
    return 1 if action == TAKE_BACK else 0 if action == LEAVE else -1


@rule
def pay_appeal(s: State, who: int, kind: int) -> int:
    """Cards are laid in order of their kind: first the lowest of those that will be laid in the end."""
    species = animal_to_pay(s)
    wish = pay_wish(s, who, kind, species)
    better = 0
    still_to_pay = argument(s.private[who], 1)
    for other in range(max(argument(s.private[who], 2), 0), KINDS):
        if s.hand[who, other] > 0 and pay_wish(s, who, other, species) > wish:
            better += s.hand[who, other]
    return CERTAIN - kind if better < still_to_pay else wish


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
