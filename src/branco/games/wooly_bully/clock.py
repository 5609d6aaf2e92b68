"""What the table does for a player who does not answer: the hourglass, and standing orders for reactions."""

from __future__ import annotations

import random

from branco.game import Position

from .actions import ANNOUNCE, DONE, LAY, PASS, REVEAL, SKIP, STOP
from .state import State
from .tables import BAG_TILES, COLOURS, FIRST_WOLF

VOLUNTARY = (PASS, DONE, SKIP, STOP)
ASK, ALWAYS_PASS = -1, PASS


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


def standing_answer(position: Position, who: int, order: int) -> tuple[int | None, int]:
    """The answer that a standing order gives in a window, and the order that stands afterwards.  [WB-9.21, WB-9.22]

    An order is ALWAYS_PASS, ASK (no answer: the player is waited for), or a stored answer, an announcement or a
    reveal, which is given once, in the first window where it is legal. Bots need none: they answer at once.
    """
    if order == ASK:
        return None, ASK
    stored = REVEAL <= order < ANNOUNCE + 24
    if stored and order in position.actions(who):
        return order, ALWAYS_PASS
    return int(PASS), order
