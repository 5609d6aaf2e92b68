"""Migration, expansion and attack, with a terrain card or free.  [WL-3.1]"""

from branco.kernel.language import NOBODY, NOWHERE, Ask, decision, do, note, offer, procedure, rule

from .actions import ATTACK_ON, EXPAND_TO, FORGO, MIGRATE_FROM, MIGRATE_TO
from .defense import BY_ATTACK, declare_assault
from .events import EXPANDS, FORGOES, MIGRATES
from .island import is_full, lift_tile, place_from_reserve, put_tile
from .minor_scoring import minor_scoring
from .settings import AUTO_EXPANSION
from .spaces import (
    Spaces,
    beside,
    both,
    connected,
    creatures_of,
    either,
    empty_spaces,
    first_of,
    habitat_of,
    has_any,
    no_spaces,
    one_space,
    spaces_of_area,
    spaces_of_terrain,
    without,
    without_first,
)
from .state import State
from .tables import AREAS_OF_TERRAIN, ATTACK, BOTH_AREAS, EXPAND, MIGRATE, TERRAINS

ANY_TERRAIN = -1
FOR_ONESELF, BOUGHT = range(2)  # how a card came to its actor


@decision
def use_terrain_card(s: State, ask: Ask, who: int, terrain: int, bought: int) -> None:
    """Migrate one of your creatures, expand to an empty space or attack a rival's creature, or forgo the card.

    [WL-5.1, WL-5.2, WL-5.3, WL-4.12]
    """
    spaces = spaces_to_take(s, who, terrain, bought)
    while has_any(spaces):
        space = first_of(spaces)
        spaces = without_first(spaces)
        if offer(ask, EXPAND_TO + space, s.tile[space] == NOBODY):
            do(s, expand, who, space)
            return
        if offer(ask, ATTACK_ON + space, s.tile[space] != NOBODY):
            declare_assault(s, BY_ATTACK, who, NOWHERE, space)
            return
    spaces = creatures_that_can_leave(s, who, terrain)
    while has_any(spaces):
        space = first_of(spaces)
        spaces = without_first(spaces)
        if offer(ask, MIGRATE_FROM + space):
            do(s, migrate, who, space, terrain)
            return
    if offer(ask, FORGO):
        note(s, FORGOES, who)
        return


@rule
def spaces_to_take(s: State, who: int, terrain: int, bought: int) -> Spaces:
    """Empty ones by expansion, those of rivals by attack."""
    return either(spaces_to_expand_to(s, who, terrain, bought), spaces_to_attack(s, who, terrain))


@rule
def can_use_terrain(s: State, who: int, terrain: int, bought: int) -> bool:
    """Whether a card of this terrain gives the player any action.  [WL-5.2]"""
    return has_any(spaces_to_take(s, who, terrain, bought)) or can_migrate(s, who, terrain)


# Migration


@decision
def choose_free_migration(s: State, ask: Ask, who: int) -> None:
    """Choose the creature that makes the free migration.  [WL-4.9, WL-3.9]"""
    spaces = creatures_that_can_leave(s, who, ANY_TERRAIN)
    while has_any(spaces):
        space = first_of(spaces)
        spaces = without_first(spaces)
        if offer(ask, MIGRATE_FROM + space):
            do(s, migrate, who, space, ANY_TERRAIN)
            return


@decision
def migrate(s: State, ask: Ask, who: int, origin: int, terrain: int) -> None:
    """Choose the empty space where the migration ends; the way does not matter.

    [WL-3.3, WL-3.4, WL-3.5, WL-3.7, WL-3.8, WL-3.10]
    """
    ends = ends_of_migration(s, who, origin, terrain)
    for land in range(TERRAINS):
        spaces = both(ends, spaces_of_terrain(land))
        while has_any(spaces):
            space = first_of(spaces)
            spaces = without_first(spaces)
            if offer(ask, MIGRATE_TO + space):
                note(s, MIGRATES, who, origin, space)
                lift_tile(s, origin)
                put_tile(s, who, space)
                minor_scoring(s, who, space)
                return


@rule
def able_creatures(s: State, who: int) -> Spaces:
    """A creature where its owner has no action is stuck.  [WL-3.11]"""
    return both(creatures_of(s, who), habitat_of(s, who))


@rule
def open_spaces(s: State, who: int, terrain: int) -> Spaces:
    """Empty spaces where the player has at least migrate, and with a card those of its terrain.

    [WL-3.6, WL-3.8, WL-3.9]
    """
    spaces = both(empty_spaces(s), habitat_of(s, who))
    return spaces if terrain == ANY_TERRAIN else both(spaces, spaces_of_terrain(terrain))


@rule
def creatures_at_the_edge(s: State, who: int, terrain: int) -> Spaces:
    """Creatures with an empty space beside them where a migration may end.  [WL-3.4, WL-3.6]"""
    return beside(open_spaces(s, who, terrain), able_creatures(s, who))


@rule
def can_migrate(s: State, who: int, terrain: int) -> bool:
    """Whether any creature of the player has a place to go."""
    return has_any(creatures_at_the_edge(s, who, terrain))


@rule
def creatures_that_can_leave(s: State, who: int, terrain: int) -> Spaces:
    """Over others of their own they get to where one has an empty space beside it.  [WL-3.5]"""
    return connected(creatures_at_the_edge(s, who, terrain), able_creatures(s, who))


@rule
def ends_of_migration(s: State, who: int, origin: int, terrain: int) -> Spaces:
    """Empty spaces beside the creature or beside others to which it gets over its own.  [WL-3.5, WL-3.7]"""
    passed_over = connected(one_space(origin), able_creatures(s, who))
    return beside(passed_over, open_spaces(s, who, terrain))


# Expansion


@rule
def can_expand(s: State, who: int, terrain: int, bought: int) -> bool:
    """Anywhere in the terrain, with a tile in reserve.  [WL-3.14, WL-3.15, WL-3.16]"""
    return s.reserve[who] > 0 and s.level[who, terrain] >= least_to_expand(s, bought)


@rule
def spaces_to_expand_to(s: State, who: int, terrain: int, bought: int) -> Spaces:
    """Both areas of the terrain are open.  [WL-3.14, WL-3.15]"""
    if not can_expand(s, who, terrain, bought):
        return no_spaces()
    return both(empty_spaces(s), spaces_of_terrain(terrain))


@rule
def least_to_expand(s: State, bought: int) -> int:
    """In variant 2 migrate suffices for a card that was bought.  [WL-14.1, WL-14.2, WL-14.3, WL-14.4]"""
    if bought == BOUGHT and s.setting[AUTO_EXPANSION] == 1:
        return MIGRATE
    return EXPAND


@procedure
def expand(s: State, who: int, space: int) -> None:
    """A tile comes from the reserve, and may complete the area.  [WL-3.14, WL-9.4]"""
    note(s, EXPANDS, who, space)
    place_from_reserve(s, who, space)
    minor_scoring(s, who, space)


# Attack


@rule
def can_attack(s: State, who: int, terrain: int) -> bool:
    """Level attack, and a tile in reserve to take the place.  [WL-3.17, WL-3.22]"""
    return s.reserve[who] > 0 and s.level[who, terrain] == ATTACK


@rule
def spaces_to_attack(s: State, who: int, terrain: int) -> Spaces:
    """Rivals' creatures in the full areas of the terrain.  [WL-3.17, WL-3.18, WL-3.19]"""
    spaces = no_spaces()
    if can_attack(s, who, terrain):
        for number in range(BOTH_AREAS):
            area = AREAS_OF_TERRAIN[terrain, number]
            if is_full(s, area):
                spaces = either(spaces, without(spaces_of_area(area), creatures_of(s, who)))
    return spaces
