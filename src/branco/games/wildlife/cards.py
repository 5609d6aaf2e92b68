"""What a card does for its actor, the turn player or the auction winner.  [WL-1.2, WL-6.14]"""

from branco.kernel.agenda import do
from branco.kernel.ask import Ask, offer
from branco.kernel.journal import note
from branco.kernel.record import NOBODY
from branco.kernel.registry import rule
from branco.kernel.steps import decision, procedure

from .actions import ADAPT_TO, FORGO, TAKE_ABILITY, TAKE_FROM, USE_AS
from .event_cards import answer_event, happen
from .events import ADAPTS, FORGOES, ROBS_ABILITY, TAKES_ABILITY
from .island import find_habitat
from .settings import UNLIMITED_ABILITIES
from .state import State
from .tables import (
    ABILITIES,
    ABILITY_CARD,
    ADAPTATION_CARD,
    ATTACK,
    FEWEST_PLAYERS,
    MOST_OF_A_KIND,
    TERRAINS,
    WILD_CARD,
)
from .terrain_actions import can_use_terrain, use_terrain


@procedure
def use_card(s: State, who: int, card: int, bought: int) -> None:
    """The actor carries out the card; only the buyer of an event may decline it.

    [WL-4.12, WL-4.13, WL-6.14, WL-6.15, WL-5.22]
    """
    if card < TERRAINS:
        do(s, use_terrain, who, card, bought)
    elif card == ABILITY_CARD:
        do(s, take_ability, who)
    elif card == ADAPTATION_CARD:
        do(s, adapt, who)
    elif card == WILD_CARD:
        do(s, use_wild, who, bought)
    elif bought == 1:
        do(s, answer_event, who, card)
    else:
        do(s, happen, who, card)


@decision
def use_wild(s: State, ask: Ask, who: int, bought: int) -> None:
    """Choose what the wild card is: a terrain card, an ability card or an adaptation card; or forgo it.

    [WL-5.20, WL-5.21, WL-4.12]
    """
    for card in range(WILD_CARD):
        if is_useful(s, who, card, bought) and offer(ask, USE_AS + card):
            do(s, use_card, who, card, bought)
            return
    if offer(ask, FORGO):
        note(s, FORGOES, who)
        return


@rule
def is_useful(s: State, who: int, card: int, bought: int) -> bool:
    """Whether the card gives the actor any choice but to forgo it.  [WL-5.2, WL-5.8, WL-5.19]"""
    if card < TERRAINS:
        return can_use_terrain(s, who, card, bought)
    if card == ABILITY_CARD:
        return can_take_any(s, who)
    return can_adapt_any(s, who)


# Adaptation


@decision
def adapt(s: State, ask: Ask, who: int) -> None:
    """Choose the terrain in which your level rises by one, or forgo the card.

    [WL-5.4, WL-5.6, WL-5.7, WL-5.9, WL-4.12]
    """
    for terrain in range(TERRAINS):
        if can_adapt(s, who, terrain) and offer(ask, ADAPT_TO + terrain):
            raise_level(s, who, terrain)
            return
    if offer(ask, FORGO):
        note(s, FORGOES, who)
        return


@rule
def can_adapt(s: State, who: int, terrain: int) -> bool:
    """Below attack, and the tile of the next level is not sold out.  [WL-5.5, WL-5.8]"""
    level = s.level[who, terrain]
    return level < ATTACK and s.adaptation_supply[terrain, level + 1] > 0


@rule
def can_adapt_any(s: State, who: int) -> bool:
    for terrain in range(TERRAINS):
        if can_adapt(s, who, terrain):
            return True
    return False


@rule
def raise_level(s: State, who: int, terrain: int) -> None:
    """Take the tile of the next level; tiles are never lost, so levels never fall.

    [WL-3.2, WL-5.4, WL-5.9]
    """
    s.level[who, terrain] += 1
    s.adaptation_supply[terrain, s.level[who, terrain]] -= 1
    s.adaptations[who] += 1
    find_habitat(s, who)
    note(s, ADAPTS, who, terrain, s.level[who, terrain])


# Ability


@decision
def take_ability(s: State, ask: Ask, who: int) -> None:
    """Choose the kind of ability tile you take, from the supply or else from a rival; or forgo the card.

    [WL-5.10, WL-5.11, WL-5.12, WL-5.18, WL-4.12]
    """
    for kind in range(ABILITIES):
        if can_take(s, who, kind) and offer(ask, TAKE_ABILITY + kind):
            do(s, gain_ability, who, kind)
            return
    if offer(ask, FORGO):
        note(s, FORGOES, who)
        return


@rule
def can_take(s: State, who: int, kind: int) -> bool:
    """At most two of a kind, and somebody else or the supply has one.

    [WL-5.15, WL-5.16, WL-12.3, WL-13.1]
    """
    if s.ability[who, kind] >= MOST_OF_A_KIND and not is_unlimited(s):
        return False
    return s.ability_supply[kind] > 0 or furthest_ahead(s, who, kind) != NOBODY


@rule
def is_unlimited(s: State) -> bool:
    return s.players == FEWEST_PLAYERS or s.setting[UNLIMITED_ABILITIES] == 1


@rule
def can_take_any(s: State, who: int) -> bool:
    for kind in range(ABILITIES):
        if can_take(s, who, kind):
            return True
    return False


@rule
def furthest_ahead(s: State, who: int, kind: int) -> int:
    """A rival with this kind and the most success of those who have it, or NOBODY.  [WL-5.13, WL-5.14]"""
    best = NOBODY
    for rival in range(s.players):
        holds = rival != who and s.ability[rival, kind] > 0
        if holds and (best == NOBODY or s.success[rival] > s.success[best]):
            best = rival
    return best


@rule
def is_candidate(s: State, who: int, kind: int, rival: int, best: int) -> bool:
    """Holds the kind and is as far ahead as anybody who does.  [WL-5.13, WL-5.14]"""
    return rival != who and s.ability[rival, kind] > 0 and s.success[rival] == s.success[best]


@procedure
def gain_ability(s: State, who: int, kind: int) -> None:
    """From the supply; else from the rival furthest ahead, and among equals the actor chooses.

    [WL-5.11, WL-5.12, WL-5.13, WL-5.17]
    """
    if s.ability_supply[kind] > 0:
        s.ability_supply[kind] -= 1
        s.ability[who, kind] += 1
        note(s, TAKES_ABILITY, who, kind)
        return
    best = furthest_ahead(s, who, kind)
    candidates = 0
    for rival in range(s.players):
        if is_candidate(s, who, kind, rival, best):
            candidates += 1
    if candidates > 1:
        do(s, choose_holder, who, kind)
    else:
        rob(s, who, kind, best)


@decision
def choose_holder(s: State, ask: Ask, who: int, kind: int) -> None:
    """Choose which of the players tied furthest ahead hands over the ability tile.  [WL-5.13]"""
    best = furthest_ahead(s, who, kind)
    for rival in range(s.players):
        if is_candidate(s, who, kind, rival, best) and offer(ask, TAKE_FROM + s.chart[rival]):
            rob(s, who, kind, rival)
            return


@rule
def rob(s: State, who: int, kind: int, rival: int) -> None:
    """The owner cannot prevent it.  [WL-5.12, WL-5.17]"""
    s.ability[rival, kind] -= 1
    s.ability[who, kind] += 1
    note(s, ROBS_ABILITY, who, kind, rival)
