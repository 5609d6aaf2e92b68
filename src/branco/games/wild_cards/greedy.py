"""How much a choice appeals to a player who looks no further than this round. Tenths of a point."""

from branco.kernel.registry import rule

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
from .animals import suits
from .scoring import score
from .state import State
from .tables import FEWEST_PLAYERS, KINDS, LEADER_POINTS, REFILL, ROUNDS, SPECIES, VALUE

CARD_WORTH = 4


@rule
def appeal(s: State, who: int, action: int) -> int:
    """The worth of an option, by what the seat itself can see."""
    if action < ALSO_LAY:
        return bid_appeal(s, who, action - BID)
    if action < NO_SECOND:
        return bid_appeal(s, who, action - ALSO_LAY) // 2
    if action == NO_SECOND:
        return 8
    if action < GIVE:
        return bid_appeal(s, who, action - REVEAL)
    if action < THROW:
        return swap_appeal(s, who, action)
    if action < TAKE:
        return throw_appeal(s, who, action)
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
    return gain + leader_worth(s, who, species, mine) + 3 * mine


@rule
def leader_worth(s: State, who: int, species: int, mine: int) -> int:
    """Gaining a leader is worth its points and power; taking it from a rival a little more."""
    if s.leader[species] == who:
        return 2
    for rival in range(s.players):
        if rival != who and s.collection[rival, species] > mine:
            return 0
    return 8 * LEADER_POINTS[species] + 7 + (3 if s.leader[species] >= 0 else 0)


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
def bid_appeal(s: State, who: int, card: int) -> int:
    """High bids get the better animal, but cost cards, which are worth less towards the end."""
    if card == REFILL:
        return refill_appeal(s, who)
    value = VALUE[card]
    if s.hand_size[who] < value:
        return -10
    best = 0
    total = 0
    animals = 0
    for species in range(SPECIES):
        if s.market[species] > 0:
            worth_here = worth(s, who, species) + (8 if suits(card, species) else 0) * (5 - value) // 3
            best = max(best, worth_here)
            total += worth_here * s.market[species]
            animals += s.market[species]
    if animals == 0:
        return 0
    average = total // animals
    hope = (average * (4 - value) + best * value) // 4
    chance = 40 + 15 * value
    return hope * chance // 100 - card_cost(s, who) * value


@rule
def card_cost(s: State, who: int) -> int:
    """A card costs less the fewer rounds are left, and nothing in the last."""
    left = rounds_left(s)
    if left == 0:
        return 0
    return CARD_WORTH if left > 2 else 2


@rule
def refill_appeal(s: State, who: int) -> int:
    missing = 7 - s.hand_size[who]
    if rounds_left(s) == 0:
        return -5
    return missing * CARD_WORTH - 2


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
def throw_appeal(s: State, who: int, action: int) -> int:
    """Refilling replaces ones of a full hand; other cards are kept."""
    if action == DONE:
        return 1
    kind = action - THROW
    return 2 if VALUE[kind] == 1 and s.hand_size[who] - s.thrown[who, kind] > 5 and kind < KINDS - 1 else 0


@rule
def take_appeal(s: State, who: int, action: int) -> int:
    if action == DECLINE:
        return 2 * CARD_WORTH if rounds_left(s) > 0 else -1
    species = action - TAKE
    bonus = 15 if suits(s.bid[who], species) and can_match(s, who, species) else 0
    return worth(s, who, species) + bonus


@rule
def can_match(s: State, who: int, species: int) -> bool:
    """Whether the payment can be all of the animal's habitat."""
    due = VALUE[s.bid[who]] - 1
    for place in range(due):
        kind = s.paid[who, place]
        if kind >= 0:
            return suits(kind, species)
    for kind in range(KINDS):
        if suits(kind, species):
            due -= s.hand[who, kind]
    return due <= 0


@rule
def card_appeal(s: State, who: int, action: int) -> int:
    """Pay with low cards that suit the best animal; in a tie with high ones; duel with the card least missed."""
    if action < WITHDRAW:
        return pay_appeal(s, who, action - PAY)
    if action == WITHDRAW:
        return 0 if best_worth(s, who) > 12 else 9
    if action < BLIND:
        return 2 * VALUE[action - DUEL] - CARD_WORTH
    if action == BLIND:
        return 2
    return 1 if action == TAKE_BACK else 0 if action == LEAVE else -1


@rule
def pay_appeal(s: State, who: int, kind: int) -> int:
    if s.tied > 0:
        return 1 + VALUE[kind]
    return 10 - VALUE[kind] + (4 if suits_market(s, who, kind) else 0)


@rule
def suits_market(s: State, who: int, kind: int) -> bool:
    """Whether a card has the habitat of the bid, so that both may earn the bonus together."""
    for species in range(SPECIES):
        if s.market[species] > 0 and suits(s.bid[who], species) and suits(kind, species):
            return True
    return False
