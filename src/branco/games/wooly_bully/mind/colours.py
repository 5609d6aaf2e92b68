"""Whose a colour is, as far as a seat knows; that of all colours as one number, because it is asked again and again."""

from branco.kernel.language import rule

from ..rules.state import State
from ..rules.tables import COLOURS

OWN, RIVALS, UNKNOWN = range(3)
BITS = 2  # of a colour


@rule
def owners(s: State, who: int) -> int:
    found = 0
    for colour in range(COLOURS):
        found |= owner_of(s, who, colour) << BITS * colour
    return found


@rule
def owner_of(s: State, who: int, colour: int) -> int:
    if s.flock[who, colour] > 0:
        return OWN
    for rival in range(s.players):
        if s.known_flock[rival, colour] > 0:
            return RIVALS
    return UNKNOWN


@rule
def owner_in(found: int, colour: int) -> int:
    return (found >> BITS * colour) & ((1 << BITS) - 1)
