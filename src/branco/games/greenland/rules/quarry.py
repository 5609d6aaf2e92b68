"""What a spot asks of a roll: its type, its need, its bleeding faces, its equal dice."""

from branco.kernel.language import rule

from .men import has_rank
from .places import card_on, placard_of, world_on
from .settings import NO_COLD_TRACKER
from .state import State
from .tables import (
    BIOME_BLEED,
    BIOME_TYPE,
    CARD_BLEED,
    CARD_SPOT,
    COLD_TWO,
    NEED,
    NEW_WORLD_BLEED,
    NEW_WORLD_NEED,
    NEW_WORLD_TYPE,
    RAID,
    SLOTS,
    TAKE,
    TROPHY,
)


@rule
def is_raid(spot: int) -> bool:
    return spot >= CARD_SPOT


@rule
def type_of(s: State, spot: int) -> int:
    """The type of a hunt; raided cards are of type raid.  [GL-9.7]"""
    if is_raid(spot):
        return RAID
    if spot < SLOTS:
        return BIOME_TYPE[s.slot[spot]]
    return NEW_WORLD_TYPE[world_on(spot)]


@rule
def bleeding_faces(s: State, spot: int) -> int:
    """The bleeding faces of a card, by the face it shows.  [GL-9.12, GL-10.6]"""
    if is_raid(spot):
        return CARD_BLEED[card_on(spot)]
    if spot < SLOTS:
        return BIOME_BLEED[s.slot[spot]]
    return NEW_WORLD_BLEED[world_on(spot), s.is_hostile[world_on(spot)]]


@rule
def need_of(s: State, spot: int) -> int:
    """Successes that a hunt needs.  [GL-9.13, GL-10.6]"""
    if spot < SLOTS:
        return NEED[s.slot[spot]]
    return NEW_WORLD_NEED[world_on(spot), s.is_hostile[world_on(spot)]]


@rule
def equals_of(s: State, spot: int) -> int:
    """Equal dice that bring the trophy or the animal of a biome card; 0 if it asks for none.  [GL-9.15]"""
    if spot >= SLOTS:
        return 0
    return TROPHY[s.slot[spot]] + TAKE[s.slot[spot]]


@rule
def twos_succeed(s: State, tribe: int, spot: int) -> bool:
    """On the warm side; on cold biome cards with the Tracker of the polytheist Tunit.  [GL-9.13, GL-9.16]"""
    if s.is_cold[spot] == 0:
        return True
    rank = COLD_TWO[placard_of(s, tribe)]
    return rank > 0 and spot < SLOTS and s.setting[NO_COLD_TRACKER] == 0 and has_rank(s, tribe, rank - 1)
