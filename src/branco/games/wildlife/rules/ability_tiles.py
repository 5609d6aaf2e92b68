"""Ability tiles in a turn: a used tile is turned until the end of the turn, whoever holds it.

Food pays in food.py, Intelligence counts in card_limit.py; mobility.py, defense.py and aggression.py tell the others,
ability_cards.py how tiles are taken.
[WL-8.1]
"""

from branco.kernel.language import rule

from .state import State


@rule
def is_ready(s: State, who: int, kind: int) -> bool:
    """Some tile of the kind is not turned.  [WL-8.1, WL-8.2]"""
    return s.turned[who, kind] < s.ability[who, kind]


@rule
def turn_tile(s: State, who: int, kind: int) -> None:
    """Used for this turn.  [WL-8.2]"""
    s.turned[who, kind] += 1


@rule
def pass_tile(s: State, who: int, kind: int, rival: int) -> None:
    """A rival's tile changes hands: an unturned one if there is any, and a turned one stays turned.  [WL-8.2]"""
    if not is_ready(s, rival, kind):
        s.turned[rival, kind] -= 1
        s.turned[who, kind] += 1
    s.ability[rival, kind] -= 1
    s.ability[who, kind] += 1
