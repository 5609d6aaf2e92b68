"""What animals and cards are worth to a player, in tenths of a point."""

from branco.kernel.language import rule

from ..rules.animals import suits
from ..rules.leaders import owns
from ..rules.meerkat import can_swap
from ..rules.scoring import score
from ..rules.state import State
from ..rules.tables import FEWEST_PLAYERS, KINDS, LEADER_POINTS, ROUNDS, SPECIES, VALUE

CARD_WORTH = 3
BONUS_WORTH = 20
CERTAIN = 500  # more than anything is worth


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
def loss(s: State, who: int, species: int) -> int:
    """What giving an animal away costs."""
    s.collection[who, species] -= 1
    lost = worth(s, who, species)
    s.collection[who, species] += 1
    return lost + (10 * LEADER_POINTS[species] if s.leader[species] == who else 0)


@rule
def swap_worth(s: State, who: int, given: int, taken: int) -> int:
    """What is taken less what is given; a swap within a species can only win its leader."""
    if given != taken:
        return worth(s, who, taken) - loss(s, who, given)
    return 0 if owns(s, who, given) else leader_worth(s, who, given, s.collection[who, given])


@rule
def best_swap(s: State, who: int, given: int) -> int:
    best = -CERTAIN
    for taken in range(SPECIES):
        if can_swap(s, given, taken):
            best = max(best, swap_worth(s, who, given, taken))
    return best


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
