"""Final scoring; everything in it is public, so it is also the running score.  [WC-2.10]"""

from branco.kernel.language import rule

from .leaders import owns
from .state import State
from .tables import LEADER_POINTS, SPECIES


@rule
def score(s: State, who: int) -> int:
    """Species, leaders and habitat bonuses together; score tokens are only a picture of it.

    [WC-10.5, WC-10.6, WC-1.5]
    """
    return species_points(s, who) + leader_points(s, who) + s.points[who]


@rule
def species_points(s: State, who: int) -> int:
    """Two points a card of the largest species, one a card of the second; the others score nothing.

    [WC-10.1, WC-10.2, WC-10.3]
    """
    largest = 0
    second = 0
    for species in range(SPECIES):
        cards = s.collection[who, species]
        if cards > largest:
            second = largest
            largest = cards
        elif cards > second:
            second = cards
    return 2 * largest + second


@rule
def leader_points(s: State, who: int) -> int:
    """One point a leader, three for the Peacock.  [WC-10.4, WC-8.4]"""
    points = 0
    for species in range(SPECIES):
        if owns(s, who, species):
            points += LEADER_POINTS[species]
    return points


@rule
def standing(s: State, who: int) -> int:
    """More points, then more animal cards; who is still level shares the place.  [WC-10.6, WC-10.7, WC-10.8]"""
    return score(s, who) * 100 + animal_cards(s, who)


@rule
def animal_cards(s: State, who: int) -> int:
    cards = 0
    for species in range(SPECIES):
        cards += s.collection[who, species]
    return cards
