"""Rankings, their places and ties: what is ranked is paid by place, from the largest number down.

A number that several players share is tied: it is paid the next lower place and uses up two places.  [WL-10.5]
"""

from branco.kernel.language import rule

from .state import State
from .tables import ABILITIES, AREAS

NO_PLACE, FIRST_PLACE = range(2)
# What is ranked: creatures in each of the twelve areas, then these.
BY_ADAPTATIONS, BY_ABILITIES, BY_FOOD = range(AREAS, AREAS + 3)


@rule
def paid_place(place: int, owners: int) -> int:
    """Tied players are paid the next lower place, however many they are.  [WL-10.6, WL-10.7, WL-10.20]"""
    return place + 1 if owners > 1 else place


@rule
def place_behind(place: int, owners: int, pieces: int) -> int:
    """A tie uses up two places; without one, each piece of its owner uses up one.

    [WL-10.5, WL-10.6, WL-10.19, WL-10.21]
    """
    return place + 2 if owners > 1 else place + pieces


@rule
def ranked_place(s: State, what: int, who: int) -> int:
    """The place that a player is paid in a ranking; none for who has nothing.  [WL-10.5, WL-10.9]"""
    mine = amount(s, what, who)
    if mine == 0:
        return NO_PLACE
    place = FIRST_PLACE
    value = largest(s, what)
    while value > mine:
        place = place_behind(place, owners_of(s, what, value), 1)
        value = largest_below(s, what, value)
    return paid_place(place, owners_of(s, what, mine))


@rule
def amount(s: State, what: int, who: int) -> int:
    """What a ranking counts.  [WL-10.12, WL-10.24, WL-10.25, WL-10.26]"""
    if what < AREAS:
        return s.settlers[what, who]
    if what == BY_ADAPTATIONS:
        return s.adaptations[who]
    if what == BY_ABILITIES:
        return ability_tiles(s, who)
    return s.food[who]


@rule
def ability_tiles(s: State, who: int) -> int:
    """All kinds together, used or not.  [WL-10.25]"""
    tiles = 0
    for kind in range(ABILITIES):
        tiles += s.ability[who, kind]
    return tiles


@rule
def owners_of(s: State, what: int, value: int) -> int:
    owners = 0
    for who in range(s.players):
        if amount(s, what, who) == value:
            owners += 1
    return owners


@rule
def largest(s: State, what: int) -> int:
    value = 0
    for who in range(s.players):
        value = max(value, amount(s, what, who))
    return value


@rule
def largest_below(s: State, what: int, limit: int) -> int:
    value = 0
    for who in range(s.players):
        if amount(s, what, who) < limit:
            value = max(value, amount(s, what, who))
    return value
