"""What a learning agent reads: small whole numbers, the viewer's tribe first, everything open in the game."""

from branco.kernel.record import NOBODY, Cells
from branco.kernel.registry import rule

from .cards import hand_limit
from .scoring import points, tribe_of
from .state import State
from .tables import (
    CARDS,
    CLIMAX,
    DISKS,
    ELDER,
    ELDERS,
    EVENTS,
    HUSBAND,
    NEW_WORLDS,
    POOL,
    SLOTS,
    SPOTS,
    TRIBES,
    VALHALLA,
)

PER_TRIBE = 7 + DISKS + ELDERS + SPOTS + (VALHALLA - HUSBAND) + 2 * CARDS
FEATURES = 6 + EVENTS + 3 * SLOTS + 2 * NEW_WORLDS + TRIBES * PER_TRIBE


@rule
def features(s: State, viewer: int, out: Cells) -> int:
    """Turn and phase, events past, both rows, the New World, then each tribe from the viewer's on; returns how many."""
    out[0] = s.turn
    out[1] = s.stack[0]
    out[2] = s.phase
    out[3] = s.is_sea_closed
    out[4] = s.is_markland_closed
    out[5] = s.at
    at = 6
    for event in range(EVENTS):
        out[at + event] = s.past[event]
    at += EVENTS
    for slot in range(SLOTS):
        out[at + 3 * slot] = s.slot[slot] + 1
        out[at + 3 * slot + 1] = s.is_cold[slot]
        out[at + 3 * slot + 2] = CLIMAX[s.slot[slot]] if s.slot[slot] >= 0 else 0
    at += 3 * SLOTS
    for world in range(NEW_WORLDS):
        out[at + 2 * world] = s.is_cold[SLOTS + world]
        out[at + 2 * world + 1] = s.is_hostile[world]
    at += 2 * NEW_WORLDS
    first = tribe_of(s, viewer)
    for step in range(TRIBES):
        tribe_features(s, (max(first, 0) + step) % TRIBES, viewer, at, out)
        at += PER_TRIBE
    return at


@rule
def tribe_features(s: State, tribe: int, viewer: int, at: int, out: Cells) -> None:
    """Whose it is, faith, points, hand limit, disks, then men by place and cards by tableau and hand."""
    out[at] = 0 if s.seat_of[tribe] == NOBODY else 2 if s.seat_of[tribe] == viewer else 1
    out[at + 1] = s.is_alive[tribe]
    out[at + 2] = s.faith[tribe]
    out[at + 3] = points(s, tribe)
    out[at + 4] = hand_limit(s, tribe)
    out[at + 5] = s.men[tribe, POOL]
    out[at + 6] = s.men[tribe, VALHALLA]
    place = at + 7
    for disk in range(DISKS):
        out[place + disk] = s.disks[tribe, disk]
    place += DISKS
    for elder in range(ELDERS):
        out[place + elder] = s.men[tribe, ELDER + elder]
    place += ELDERS
    for spot in range(SPOTS):
        out[place + spot] = s.men[tribe, spot]
    place += SPOTS
    for husband in range(HUSBAND, VALHALLA):
        out[place + husband - HUSBAND] = s.men[tribe, husband]
    place += VALHALLA - HUSBAND
    for card in range(CARDS):
        held = 1 if s.holder[card] == tribe else 0
        out[place + 2 * card] = held * (1 - s.in_hand[card])
        out[place + 2 * card + 1] = held * s.in_hand[card]
