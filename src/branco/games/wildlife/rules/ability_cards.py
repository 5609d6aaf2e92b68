"""Ability cards: a tile of a kind from the supply, or from the rival furthest ahead who holds one."""

from branco.kernel.language import Ask, decision, do, lowest, note, offer, procedure, rule, without_lowest

from .ability_tiles import pass_tile
from .actions import FORGO, TAKE_ABILITY, TAKE_FROM
from .card_limit import must_take_intelligence
from .events import FORGOES, ROBS_ABILITY, TAKES_ABILITY
from .settings import UNLIMITED_ABILITIES
from .state import State
from .tables import ABILITIES, FEWEST_PLAYERS, INTELLIGENCE, MOST_OF_A_KIND


@decision
def take_ability(s: State, ask: Ask, who: int) -> None:
    """Choose the kind of ability tile you take, from the supply or else from a rival; or forgo the card.

    [WL-5.10, WL-5.11, WL-5.12, WL-5.18, WL-4.8, WL-4.12]
    """
    is_free = not must_take_intelligence(s, who)
    for kind in range(ABILITIES):
        if (is_free or kind == INTELLIGENCE) and can_take(s, who, kind) and offer(ask, TAKE_ABILITY + kind):
            do(s, gain_ability, who, kind)
            return
    if is_free and offer(ask, FORGO):
        note(s, FORGOES, who)
        return


@rule
def can_take(s: State, who: int, kind: int) -> bool:
    """At most two of a kind, and the supply or somebody else has one.

    [WL-5.15, WL-5.16, WL-12.3, WL-13.1]
    """
    if s.ability[who, kind] >= MOST_OF_A_KIND and not is_unlimited(s):
        return False
    return s.ability_supply[kind] > 0 or losers_of_tile(s, who, kind) != 0


@rule
def is_unlimited(s: State) -> bool:
    """Any number of tiles of a kind may be held.  [WL-12.3, WL-13.1]"""
    return s.players == FEWEST_PLAYERS or s.setting[UNLIMITED_ABILITIES] == 1


@rule
def can_take_any(s: State, who: int) -> bool:
    """If no kind can be chosen the card has no effect.  [WL-5.19]"""
    for kind in range(ABILITIES):
        if can_take(s, who, kind):
            return True
    return False


@rule
def losers_of_tile(s: State, who: int, kind: int) -> int:
    """Who may lose the tile: of the others who hold the kind those furthest ahead, as a mask.

    [WL-5.12, WL-5.13, WL-5.14]
    """
    losers = 0
    most = 0
    for rival in range(s.players):
        if rival != who and s.ability[rival, kind] > 0:
            if losers == 0 or s.success[rival] > most:
                losers = 0
                most = s.success[rival]
            if s.success[rival] == most:
                losers |= 1 << rival
    return losers


@procedure
def gain_ability(s: State, who: int, kind: int) -> None:
    """From the supply; else from the rival furthest ahead, and among equals the actor chooses.

    [WL-5.11, WL-5.12, WL-5.13, WL-5.17]
    """
    losers = losers_of_tile(s, who, kind)
    if s.ability_supply[kind] > 0:
        s.ability_supply[kind] -= 1
        s.ability[who, kind] += 1
        note(s, TAKES_ABILITY, who, kind)
    elif without_lowest(losers) == 0:
        take_tile_from(s, who, kind, lowest(losers))
    else:
        do(s, take_ability_from, who, kind)


@decision
def take_ability_from(s: State, ask: Ask, who: int, kind: int) -> None:
    """Choose which of the players tied furthest ahead hands over the ability tile.  [WL-5.13]"""
    losers = losers_of_tile(s, who, kind)
    for rival in range(s.players):
        if (losers >> rival) & 1 == 1 and offer(ask, TAKE_FROM + s.chart[rival]):
            take_tile_from(s, who, kind, rival)
            return


@rule
def take_tile_from(s: State, who: int, kind: int, rival: int) -> None:
    """The owner cannot prevent it.  [WL-5.12, WL-5.17]"""
    pass_tile(s, who, kind, rival)
    note(s, ROBS_ABILITY, who, kind, rival)
