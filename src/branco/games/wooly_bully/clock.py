"""What the table does for a player who does not answer, and when it need not wait for anybody."""

from __future__ import annotations

import random

from branco.game import Position

from .actions import DONE, LAY, PASS, SKIP, STOP
from .state import State
from .tables import BAG_TILES, COLOURS, FIRST_WOLF

VOLUNTARY = (PASS, DONE, SKIP, STOP)


def run_out(position: Position, who: int) -> int:
    """What is done for a player whose time has run out.  [WB-12.1, WB-9.20]

    What is voluntary is left out, a reaction is a pass; a normal tile, its cell, its turn, and whatever else is
    owed, are taken by lot.
    """
    offered = position.actions(who)
    for action in VOLUNTARY:
        if action in offered:
            return int(action)
    tiles = [action for action in offered if LAY <= action < LAY + 2 * BAG_TILES]
    return random.choice(tiles or offered)


def nobody_can_react(view: Position) -> bool:
    """Whether by public knowledge nobody but the active player can still react: no countdown is needed.  [WB-9.20]"""
    s = view.state
    assert isinstance(s, State)
    if any(s.on_table[tile] == 0 for tile in range(FIRST_WOLF, BAG_TILES)):
        return False
    others = [who for who in range(s.players) if who != s.active and s.finished[who] == 0]
    return all(_revealed(s, who) == s.flocks[who] for who in others)


def _revealed(s: State, who: int) -> int:
    return sum(s.known_flock[who, colour] and s.revealed[colour] for colour in range(COLOURS))
