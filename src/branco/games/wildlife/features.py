"""What a learning agent reads: small whole numbers, seen from one seat, everything relative to it."""

from branco.kernel.record import NOBODY, Cells
from branco.kernel.registry import rule

from .scoring import ability_tiles
from .state import State
from .tables import ABILITIES, AREAS, CARDS, LEVELS, SEATS, SPACES, TERRAINS

OF_THE_TURN = 12
PER_SEAT = 8 + TERRAINS + ABILITIES + AREAS
FEATURES = OF_THE_TURN + 2 * CARDS + SPACES + AREAS + TERRAINS * (LEVELS - 1) + ABILITIES + SEATS * PER_SEAT


@rule
def features(s: State, viewer: int, out: Cells) -> int:
    """The turn, cards, island, supplies, then each seat from the viewer on; returns how many."""
    at = turn_features(s, viewer, out)
    for card in range(CARDS):
        out[at + card] = s.hand[viewer, card]
        out[at + CARDS + card] = s.discard[card] + s.played[card]
    at += 2 * CARDS
    for space in range(SPACES):
        owner = s.tile[space]
        out[at + space] = 0 if owner == NOBODY else 1 + (owner - viewer) % s.players
    at += SPACES
    at = supply_features(s, at, out)
    for place in range(SEATS):
        seat_features(s, (viewer + place) % s.players, place < s.players, at, out)
        at += PER_SEAT
    return at


@rule
def turn_features(s: State, viewer: int, out: Cells) -> int:
    """Where the game stands, and what is up for auction or under assault."""
    out[0] = s.players
    out[1] = s.round_number
    out[2] = s.markers
    out[3] = s.scoring_due
    out[4] = s.last_turn
    out[5] = 0 if s.turn_player == NOBODY else 1 + (s.turn_player - viewer) % s.players
    out[6] = s.cards_played
    out[7] = s.auctions
    out[8] = s.migrated
    out[9] = s.offered + 1
    out[10] = s.highest_bid
    out[11] = s.target + 1
    return OF_THE_TURN


@rule
def supply_features(s: State, at: int, out: Cells) -> int:
    for area in range(AREAS):
        out[at + area] = s.marked[area]
    at += AREAS
    for terrain in range(TERRAINS):
        for level in range(1, LEVELS):
            out[at] = s.adaptation_supply[terrain, level]
            at += 1
    for kind in range(ABILITIES):
        out[at + kind] = s.ability_supply[kind]
    return at + ABILITIES


@rule
def seat_features(s: State, who: int, present: bool, at: int, out: Cells) -> None:
    for number in range(PER_SEAT):
        out[at + number] = 0
    if not present:
        return
    out[at] = 1
    out[at + 1] = s.success[who]
    out[at + 2] = s.food[who]
    out[at + 3] = s.reserve[who]
    out[at + 4] = s.lost[who]
    out[at + 5] = s.adaptations[who]
    out[at + 6] = ability_tiles(s, who)
    out[at + 7] = s.defended[who]
    for terrain in range(TERRAINS):
        out[at + 8 + terrain] = s.level[who, terrain]
    for kind in range(ABILITIES):
        out[at + 8 + TERRAINS + kind] = s.ability[who, kind]
    for area in range(AREAS):
        out[at + 8 + TERRAINS + ABILITIES + area] = s.settlers[area, who]
