"""What holds after every choice; the numbers are those of the specification's list."""

from branco.kernel.language import NOBODY, NONE, rule

from .leaders import has_most
from .market import market_size
from .scoring import animal_cards, score
from .state import State
from .tables import (
    ANIMAL_CARDS,
    BONUS,
    COPIES,
    FEWEST_PLAYERS,
    HAND_LIMIT,
    KINDS,
    MOST_PAYMENT,
    REFILL,
    ROUNDS,
    SPECIES,
    VALUE,
)


@rule
def invariant(s: State) -> int:
    """The number of the first invariant that is broken, or 0."""
    if not habitat_cards_add_up(s):
        return 1
    if not animals_add_up(s):
        return 3
    if not hands_add_up(s):
        return 4
    if not market_is_right(s):
        return 5
    if not leaders_lead(s):
        return 7
    if not points_are_bonuses(s):
        return 9
    if not tables_are_right(s):
        return 11
    if s.agenda_size > 0 and not rounds_are_right(s):
        return 13
    return 0


@rule
def habitat_cards_add_up(s: State) -> bool:
    for kind in range(KINDS):
        cards = s.deck[kind] + s.discard[kind] + s.duel[kind]
        for who in range(s.players):
            cards += s.hand[who, kind] + cards_on_table(s, who, kind)
        if cards != COPIES[kind]:
            return False
    return True


@rule
def cards_on_table(s: State, who: int, kind: int) -> int:
    cards = 1 if s.bid[who] == kind else 0
    for place in range(MOST_PAYMENT):
        if s.paid[who, place] == kind:
            cards += 1
    return cards


@rule
def animals_add_up(s: State) -> bool:
    left = 0
    for species in range(SPECIES):
        cards = s.animals[species] + s.removed[species] + s.market[species] + s.gone[species]
        left += s.animals[species]
        for who in range(s.players):
            cards += s.collection[who, species]
        if cards != ANIMAL_CARDS[species]:
            return False
    return left == s.animals_left


@rule
def hands_add_up(s: State) -> bool:
    """Sizes are right, within the limit, and what all have seen go back is there."""
    for who in range(s.players):
        cards = 0
        for kind in range(KINDS):
            cards += s.hand[who, kind]
            if s.known[who, kind] > s.hand[who, kind]:
                return False
        if cards != s.hand_size[who] or cards > HAND_LIMIT:
            return False
    return True


@rule
def market_is_right(s: State) -> bool:
    """Every animal of the round's market is still there or was bought this round."""
    animals = 0
    for species in range(SPECIES):
        animals += s.market[species]
    for who in range(s.players):
        animals += s.bought[who]
    return s.agenda_size == 0 or animals == market_size(s)


@rule
def leaders_lead(s: State) -> bool:
    for species in range(SPECIES):
        who = s.leader[species]
        if who != NOBODY and (s.collection[who, species] == 0 or not has_most(s, who, species)):
            return False
    return True


@rule
def points_are_bonuses(s: State) -> bool:
    for who in range(s.players):
        if s.points[who] % BONUS != 0 or s.points[who] > BONUS * animal_cards(s, who) or score(s, who) < 0:
            return False
    return True


@rule
def tables_are_right(s: State) -> bool:
    """Who took an animal with value v has v cards on the table, who left the bid that one, who declined none."""
    for who in range(s.players):
        cards = 0
        for kind in range(KINDS):
            cards += cards_on_table(s, who, kind)
        if s.bought[who] == 1 and s.bid[who] != NONE and cards != VALUE[s.bid[who]]:
            return False
        if s.left_bid[who] == 1 and s.bid[who] != NONE and cards != 1:
            return False
        if (s.bid[who] == NONE or s.bid[who] == REFILL) and s.bought[who] == 0 and cards != 0:
            return False
    return True


@rule
def rounds_are_right(s: State) -> bool:
    rounds = ROUNDS[s.players - FEWEST_PLAYERS]
    return s.animals_left == (rounds - s.round_number) * market_size(s) and s.round_number <= rounds
