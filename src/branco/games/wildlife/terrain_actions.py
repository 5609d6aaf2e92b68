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
from .island import complete_area, is_full, lift_tile, place_from_reserve, put_tile, trace_groups
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
    """Migrate one of your creatures, expand to an empty space or attack a rival's creature, or forgo the
    card.

    [WL-5.1, WL-5.2, WL-5.3, WL-4.12]
    """
    movable = groups_that_reach(s, who, terrain)
    for space in range(SPACES):
        if can_leave(s, who, space, movable) and offer(ask, MIGRATE_FROM + space):
            do(s, migrate, who, space, terrain)
            return
    for place in range(TERRAIN_SIZE):
        space = TERRAIN_SPACES[terrain, place]
        if can_expand_to(s, who, space, bought) and offer(ask, EXPAND_TO + space):
            do(s, expand, who, space)
            return
        if can_attack(s, who, space) and offer(ask, ATTACK_ON + space):
            declare(s, BY_ATTACK, who, NOWHERE, space)
            return
    if offer(ask, FORGO):
        note(s, FORGOES, who)
        return


@rule
def can_use_terrain(s: State, who: int, terrain: int, bought: int) -> bool:
    """Whether a card of this terrain gives the player any action.  [WL-5.2]"""
    if groups_that_reach(s, who, terrain) != 0:
        return True
    for place in range(TERRAIN_SIZE):
        space = TERRAIN_SPACES[terrain, place]
        if can_expand_to(s, who, space, bought) or can_attack(s, who, space):
            return True
    return False


# Migration


@decision
def choose_free_migration(s: State, ask: Ask, who: int) -> None:
    """Choose the creature that makes the free migration.  [WL-4.9, WL-3.9]"""
    movable = groups_that_reach(s, who, ANY_TERRAIN)
    for space in range(SPACES):
        if can_leave(s, who, space, movable) and offer(ask, MIGRATE_FROM + space):
            do(s, migrate, who, space, ANY_TERRAIN)
            return


@decision
def migrate(s: State, ask: Ask, who: int, origin: int, terrain: int) -> None:
    """Choose the empty space where the migration ends; the way does not matter.

    [WL-3.3, WL-3.4, WL-3.5, WL-3.7, WL-3.8, WL-3.10]
    """
    for land in range(TERRAINS):
        for place in range(spaces_to_end_in(s, who, land, terrain)):
            space = TERRAIN_SPACES[land, place]
            if can_reach(s, who, origin, space) and offer(ask, MIGRATE_TO + space):
                note(s, MIGRATES, who, origin, space)
                lift_tile(s, origin)
                put_tile(s, who, space)
                trace_groups(s, who, MIGRATE)
                complete_area(s, who, space)
                return


@rule
def spaces_to_end_in(s: State, who: int, land: int, terrain: int) -> int:
    """All or none of a land's spaces: it must be the card's terrain, if there is a card, and allow migration.

    [WL-3.6, WL-3.8, WL-3.9]
    """
    if s.level[who, land] < MIGRATE or (terrain != ANY_TERRAIN and terrain != land):
        return 0
    return TERRAIN_SIZE


@rule
def groups_that_reach(s: State, who: int, terrain: int) -> int:
    """The mask of the player's groups with an empty space of the terrain (or of any) beside them.

    [WL-3.5, WL-3.6]
    """
    if terrain != ANY_TERRAIN:
        return groups_beside(s, who, terrain)
    mask = 0
    for each in range(TERRAINS):
        mask |= groups_beside(s, who, each)
    return mask


@rule
def groups_beside(s: State, who: int, terrain: int) -> int:
    if s.level[who, terrain] < MIGRATE:
        return 0
    mask = 0
    for place in range(TERRAIN_SIZE):
        space = TERRAIN_SPACES[terrain, place]
        if s.tile[space] == NOBODY:
            for side in range(SIDES):
                near = NEIGHBOUR[space, side]
                if near != NOWHERE and s.tile[near] == who and s.group[near] != NONE:
                    mask |= 1 << s.group[near]
    return mask


@rule
def can_leave(s: State, who: int, space: int, movable: int) -> bool:
    """A creature where its owner has no action is stuck.  [WL-3.11]"""
    return s.tile[space] == who and s.group[space] != NONE and (movable >> s.group[space]) & 1 == 1


@rule
def can_reach(s: State, who: int, origin: int, space: int) -> bool:
    """An empty space beside the group of the moving tile.  [WL-3.5, WL-3.7]"""
    if s.tile[space] != NOBODY:
        return False
    for side in range(SIDES):
        near = NEIGHBOUR[space, side]
        if near != NOWHERE and s.tile[near] == who and s.group[near] == s.group[origin]:
            return True
    return False


@rule
def can_migrate(s: State, who: int) -> bool:
    """Whether any creature of the player has a place to go."""
    for space in range(SPACES):
        if s.tile[space] == who and s.group[space] != NONE and has_way_out(s, who, space):
            return True
    return False


@rule
def has_way_out(s: State, who: int, space: int) -> bool:
    for side in range(SIDES):
        near = NEIGHBOUR[space, side]
        if near != NOWHERE and s.tile[near] == NOBODY and s.level[who, TERRAIN[near]] >= MIGRATE:
            return True
    return False


# Expansion


@rule
def can_expand_to(s: State, who: int, space: int, bought: int) -> bool:
    """An empty space anywhere in the terrain, and a tile in reserve.  [WL-3.14, WL-3.15, WL-3.16]"""
    return s.tile[space] == NOBODY and s.reserve[who] > 0 and s.level[who, TERRAIN[space]] >= least_to_expand(s, bought)


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
def can_attack(s: State, who: int, space: int) -> bool:
    """A rival's creature in a full area, where the player has attack and a tile in reserve.

    [WL-3.17, WL-3.18, WL-3.19, WL-3.22]
    """
    return (
        s.tile[space] != NOBODY
        and s.tile[space] != who
        and is_full(s, AREA[space])
        and s.level[who, TERRAIN[space]] == ATTACK
        and s.reserve[who] > 0
    )
