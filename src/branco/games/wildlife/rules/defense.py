"""Assaults on a rival's creature, and the owner's Defense: declared, answered, carried out.  [WL-8.20]"""

from branco.kernel.language import NOBODY, NOWHERE, Ask, decision, do, note, offer, procedure, rule

from .ability_tiles import is_ready, turn_tile
from .actions import ALLOW, BLOCK
from .events import AGGRESSION_AT, ATTACKS, BLOCKS, REPLACED, SWAPPED, WOULD_SWAP
from .island import lift_tile, place_from_reserve, put_tile, remove_from_game
from .state import State
from .tables import DEFENSE

NO_ASSAULT, BY_ATTACK, BY_AGGRESSION, BY_SWAP, BLOCKED = range(5)


@rule
def declare_assault(s: State, assault: int, aggressor: int, origin: int, target: int) -> None:
    """The aggressor names the target; its owner answers if he can.  [WL-3.20, WL-8.15, WL-8.20]"""
    s.assault = assault
    s.aggressor = aggressor
    s.origin = origin
    s.target = target
    victim = s.tile[target]
    if assault == BY_ATTACK:
        note(s, ATTACKS, aggressor, victim, target)
    elif assault == BY_AGGRESSION:
        note(s, AGGRESSION_AT, aggressor, victim, target)
    else:
        note(s, WOULD_SWAP, aggressor, origin, victim, target)
    if can_block(s, victim):
        do(s, defend, victim)
    do(s, carry_out_assault)


@rule
def can_block(s: State, who: int) -> bool:
    """Once per Defense tile in each turn of another player, never in the own turn.

    [WL-8.17, WL-8.18, WL-8.19, WL-8.21, WL-8.22, WL-8.23]
    """
    return who != s.turn_player and is_ready(s, who, DEFENSE)


@decision
def defend(s: State, ask: Ask, who: int) -> None:
    """Block the action against your creature with Defense, or allow it.  [WL-8.17, WL-8.20, WL-3.20]"""
    if offer(ask, ALLOW):
        return
    if offer(ask, BLOCK):
        turn_tile(s, who, DEFENSE)
        s.assault = BLOCKED
        note(s, BLOCKS, who)
        return


@procedure
def carry_out_assault(s: State) -> None:
    """The assault happens, unless it was blocked: then nothing moves.  [WL-3.23, WL-8.16, WL-8.29]"""
    if s.assault == BY_SWAP:
        swap_creatures(s, s.aggressor, s.origin, s.target)
    elif s.assault != BLOCKED:
        replace_creature(s, s.aggressor, s.target)
    end_assault(s)


@rule
def end_assault(s: State) -> None:
    """No assault is pending."""
    s.assault = NO_ASSAULT
    s.aggressor = NOBODY
    s.origin = NOWHERE
    s.target = NOWHERE


@rule
def replace_creature(s: State, who: int, space: int) -> None:
    """The rival's creature leaves the game and one from the reserve takes its space; the area stays as full
    as it was.

    [WL-3.18, WL-3.21, WL-8.26]
    """
    note(s, REPLACED, s.tile[space], space)
    remove_from_game(s, space)
    place_from_reserve(s, who, space)


@rule
def swap_creatures(s: State, who: int, origin: int, target: int) -> None:
    """The two creatures change places; the rival's needs no level where it gets to.  [WL-8.11, WL-8.12]"""
    victim = s.tile[target]
    lift_tile(s, origin)
    lift_tile(s, target)
    put_tile(s, who, target)
    put_tile(s, victim, origin)
    note(s, SWAPPED, victim, origin)
