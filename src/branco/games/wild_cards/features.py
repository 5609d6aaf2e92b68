"""What a learning agent reads: small whole numbers, seen from one seat, everything relative to it."""

from branco.kernel.record import Cells
from branco.kernel.registry import rule

from .scoring import score
from .state import State
from .tables import FEWEST_PLAYERS, KINDS, ROUNDS, SEATS, SPECIES

PER_SEAT = 5 + 2 * SPECIES
FEATURES = 2 + KINDS + KINDS + 2 * SPECIES + SEATS * PER_SEAT


@rule
def features(s: State, viewer: int, out: Cells) -> int:
    """Round, own hand, discards, market, animals gone, then each seat from the viewer on; returns how many."""
    out[0] = s.round_number
    out[1] = ROUNDS[s.players - FEWEST_PLAYERS] - s.round_number
    at = 2
    for kind in range(KINDS):
        out[at + kind] = s.hand[viewer, kind]
        out[at + KINDS + kind] = s.discard[kind]
    at += 2 * KINDS
    for species in range(SPECIES):
        out[at + species] = s.market[species]
        out[at + SPECIES + species] = s.gone[species]
    at += 2 * SPECIES
    for place in range(SEATS):
        seat_features(s, (viewer + place) % s.players, place < s.players, at, out)
        at += PER_SEAT
    return at


@rule
def seat_features(s: State, who: int, present: bool, at: int, out: Cells) -> None:
    for number in range(PER_SEAT):
        out[at + number] = 0
    if not present:
        return
    out[at] = 1
    out[at + 1] = s.hand_size[who]
    out[at + 2] = score(s, who)
    out[at + 3] = s.bid[who] + 1
    out[at + 4] = s.bought[who]
    for species in range(SPECIES):
        out[at + 5 + species] = s.collection[who, species]
        out[at + 5 + SPECIES + species] = 1 if s.leader[species] == who else 0
