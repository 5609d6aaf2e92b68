"""Migration, expansion and attack, with a terrain card or free.  [WL-3.1]"""

from branco.kernel.agenda import do
from branco.kernel.ask import Ask, offer
from branco.kernel.journal import note
from branco.kernel.record import NOBODY, NONE, NOWHERE
from branco.kernel.registry import rule
from branco.kernel.steps import decision, procedure

from .actions import ATTACK_ON, EXPAND_TO, FORGO, MIGRATE_FROM, MIGRATE_TO
from .defense import BY_ATTACK, declare
from .events import EXPANDS, FORGOES, MIGRATES
from .island import WITHIN, complete_area, is_full, lift_tile, place_from_reserve, put_tile, trace_groups
from .settings import AUTO_EXPANSION
from .state import State
from .tables import (
    AREA,
    ATTACK,
    EXPAND,
    MIGRATE,
    NEIGHBOUR,
    SIDES,
    SPACES,
    TERRAIN,
    TERRAIN_SIZE,
    TERRAIN_SPACES,
    TERRAINS,
)

ANY_TERRAIN = -1


@decision
def use_terrain(s: State, ask: Ask, who: int, terrain: int, bought: int) -> None:
    """Migrate one of your creatures, expand to an empty space or attack a rival's creature, or forgo the card.

    [WL-5.1, WL-5.2, WL-5.3, WL-4.12]
    """
    expands = can_expand(s, who, terrain, bought)
    attacks = can_attack(s, who, terrain)
    for place in range(TERRAIN_SIZE):
        space = TERRAIN_SPACES[terrain, place]
        if offer(ask, EXPAND_TO + space, s.tile[space] == NOBODY and expands):
            do(s, expand, who, space)
            return
        if attacks and is_prey(s, who, space) and offer(ask, ATTACK_ON + space):
            declare(s, BY_ATTACK, who, NOWHERE, space)
            return
    movable = groups_that_reach(s, who, terrain)
    for space in range(SPACES):
        if offer(ask, MIGRATE_FROM + space, can_leave(s, who, space, movable)):
            do(s, migrate, who, space, terrain)
            return
    if offer(ask, FORGO):
        note(s, FORGOES, who)
        return


@rule
def can_use_terrain(s: State, who: int, terrain: int, bought: int) -> bool:
    """Whether a card of this terrain gives the player any action.  [WL-5.2]"""
    expands = can_expand(s, who, terrain, bought)
    attacks = can_attack(s, who, terrain)
    for place in range(TERRAIN_SIZE):
        space = TERRAIN_SPACES[terrain, place]
        if (expands and s.tile[space] == NOBODY) or (attacks and is_prey(s, who, space)):
            return True
    return groups_that_reach(s, who, terrain) != 0


# Migration


@decision
def choose_free_migration(s: State, ask: Ask, who: int) -> None:
    """Choose the creature that makes the free migration.  [WL-4.9, WL-3.9]"""
    movable = groups_that_reach(s, who, ANY_TERRAIN)
    for space in range(SPACES):
        if offer(ask, MIGRATE_FROM + space, can_leave(s, who, space, movable)):
            do(s, migrate, who, space, ANY_TERRAIN)
            return


@decision
def migrate(s: State, ask: Ask, who: int, origin: int, terrain: int) -> None:
    """Choose the empty space where the migration ends; the way does not matter.

    [WL-3.3, WL-3.4, WL-3.5, WL-3.7, WL-3.8, WL-3.10]
    """
    lands = lands_to_end_in(s, who, terrain)
    for land in range(TERRAINS):
        for place in range(spaces_in(lands, land)):
            space = TERRAIN_SPACES[land, place]
            if offer(ask, MIGRATE_TO + space, can_reach(s, origin, space)):
                note(s, MIGRATES, who, origin, space)
                lift_tile(s, origin)
                put_tile(s, who, space)
                trace_groups(s, who)
                complete_area(s, who, space)
                return


@rule
def lands_to_end_in(s: State, who: int, terrain: int) -> int:
    """The mask of terrains where a migration may end: at least migrate, and with a card that of the card.

    [WL-3.6, WL-3.8, WL-3.9]
    """
    lands = 0
    for land in range(TERRAINS):
        if s.level[who, land] >= MIGRATE and (terrain == ANY_TERRAIN or terrain == land):
            lands |= 1 << land
    return lands


@rule
def spaces_in(lands: int, land: int) -> int:
    """How many spaces of a land are open: all or none."""
    return TERRAIN_SIZE if (lands >> land) & 1 == 1 else 0


@rule
def groups_that_reach(s: State, who: int, terrain: int) -> int:
    """The mask of the player's groups with an empty space beside them where a migration may end.

    [WL-3.5, WL-3.6]
    """
    lands = lands_to_end_in(s, who, terrain)
    mask = 0
    for space in range(SPACES):
        if s.tile[space] == who and s.group[space] != NONE:
            group = 1 << (s.group[space] & WITHIN)
            if mask & group == 0 and has_way_out(s, space, lands):
                mask |= group
    return mask


@rule
def has_way_out(s: State, space: int, lands: int) -> bool:
    is_open = False
    for side in range(SIDES):
        near = NEIGHBOUR[space, side]
        is_open |= (s.tile[near] == NOBODY) & ((lands >> TERRAIN[near]) & 1 == 1)
    return is_open


@rule
def can_leave(s: State, who: int, space: int, movable: int) -> bool:
    """A creature where its owner has no action is stuck.  [WL-3.11]"""
    group = s.group[space]
    return (s.tile[space] == who) & (group != NONE) & ((movable >> (group & WITHIN)) & 1 == 1)


@rule
def can_reach(s: State, origin: int, space: int) -> bool:
    """An empty space beside the group of the moving tile.  [WL-3.5, WL-3.7]"""
    group = s.group[origin]
    beside = False
    for side in range(SIDES):
        beside |= s.group[NEIGHBOUR[space, side]] == group
    return beside & (s.tile[space] == NOBODY)


@rule
def can_migrate(s: State, who: int) -> bool:
    """Whether any creature of the player has a place to go."""
    lands = lands_to_end_in(s, who, ANY_TERRAIN)
    for space in range(SPACES):
        if s.tile[space] == who and s.group[space] != NONE and has_way_out(s, space, lands):
            return True
    return False


# Expansion


@rule
def can_expand(s: State, who: int, terrain: int, bought: int) -> bool:
    """Anywhere in the terrain, with a tile in reserve.  [WL-3.14, WL-3.15, WL-3.16]"""
    return s.reserve[who] > 0 and s.level[who, terrain] >= least_to_expand(s, bought)


@rule
def least_to_expand(s: State, bought: int) -> int:
    """In variant 2 migrate suffices for a card that was bought.  [WL-14.1, WL-14.2, WL-14.3, WL-14.4]"""
    if bought == 1 and s.setting[AUTO_EXPANSION] == 1:
        return MIGRATE
    return EXPAND


@procedure
def expand(s: State, who: int, space: int) -> None:
    """A tile comes from the reserve, and may complete the area.  [WL-3.14, WL-9.4]"""
    note(s, EXPANDS, who, space)
    place_from_reserve(s, who, space)
    complete_area(s, who, space)


# Attack


@rule
def can_attack(s: State, who: int, terrain: int) -> bool:
    """Level attack, and a tile in reserve to take the place.  [WL-3.17, WL-3.22]"""
    return s.reserve[who] > 0 and s.level[who, terrain] == ATTACK


@rule
def is_prey(s: State, who: int, space: int) -> bool:
    """A rival's creature in a full area.  [WL-3.17, WL-3.18, WL-3.19]"""
    return s.tile[space] != NOBODY and s.tile[space] != who and is_full(s, AREA[space])
