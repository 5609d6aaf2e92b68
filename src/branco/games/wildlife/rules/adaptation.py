"""Adaptation cards: a level rises by one, with a tile of the next level."""

from branco.kernel.language import Ask, decision, note, offer, rule

from .actions import ADAPT_TO, FORGO
from .events import ADAPTS, FORGOES
from .island import find_habitat
from .state import State
from .tables import ATTACK, TERRAINS


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
