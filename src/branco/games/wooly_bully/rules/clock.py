"""What the table does for a player who does not answer, and when it need not wait for anybody."""

from __future__ import annotations

import random

from branco.game import Position
from branco.kernel.language import next_frame, step_of

from .actions import DONE, FINISH, LAY, PASS, QUIT, SKIP, STOP
from .announcements import lay_announced
from .events import COVERS, LAYS, LAYS_SHEPHERD, QUITS
from .finishing import run_out_of_tiles
from .seats import is_playing, playing
from .settings import OWN_TURN, REACTIONS
from .shepherds import lay_extra_tile
from .state import State
from .tables import BAG_TILES, COLOURS, FIRST_WOLF
from .turn import end_turn, play_tile
from .windows import confirm_quit, confirm_reveal

VOLUNTARY = (PASS, DONE, SKIP, STOP, FINISH)
TILE_LIES = (LAYS, COVERS, LAYS_SHEPHERD)
OWN_TURN_STEPS = (int(play_tile), int(end_turn))
# a package may end here without a further tile
STOPPABLE = tuple(map(int, (lay_announced, confirm_reveal, confirm_quit, lay_extra_tile, run_out_of_tiles)))


def run_out(position: Position, who: int) -> int:
    """What is done for a player whose time has run out.  [WB-12.1, WB-9.20]

    What is voluntary is left out, the turn ended where it may be, a reaction is a pass; a normal tile, its cell, its
    turn, and whatever else is owed, are taken by lot.
    """
    offered = position.actions(who)
    for action in VOLUNTARY:
        if action in offered:
            return int(action)
    tiles = [action for action in offered if LAY <= action < LAY + 2 * BAG_TILES]
    return random.choice(tiles or offered)


def whose_turn(position: Position) -> int:
    """The hourglass is the active player's, also while others carry out what they announced.  [WB-12.1]"""
    return _record(position).active


def is_new_turn(before: Position, reached: Position) -> bool:
    """Somebody else is active, or the last player in the game has ended a turn.  [WB-12.1, WB-10.13]"""
    last = reached.moves_made[-1]
    has_ended = last.action in (DONE, PASS) and not last.sealed
    return has_ended or whose_turn(before) != whose_turn(reached)


def may_be_reacted_to(before: Position, reached: Position) -> bool:
    """After a package all are given the same time, whoever can react; none if all know that nobody can.
    [WB-9.2, WB-9.17, WB-9.19, WB-9.20]
    """
    s = _record(reached)
    is_possible = s.setting[REACTIONS] != OWN_TURN and not nobody_can_react(s, _record(before).active)
    return is_possible and not reached.is_over and _ends_package(before, reached)


def _ends_package(before: Position, reached: Position) -> bool:
    """Tiles were laid or somebody quit, and nobody owes one more tile of an announcement or a reveal.  [WB-9.17]"""
    told = [event.number for event in reached.journal[len(before.journal) :]]
    if QUITS in told and _step(before) in OWN_TURN_STEPS and playing(_record(reached)) < 2:
        return False
    has_changed = any(number in told for number in (*TILE_LIES, QUITS)) or _step(before) in STOPPABLE
    return has_changed and _step(reached) in OWN_TURN_STEPS


def is_counted(position: Position) -> bool:
    """A window is counted down unless all know that nobody can react otherwise than by quitting.  [WB-9.20]"""
    s = _record(position)
    return not nobody_can_react(s, s.active)


def idle(position: Position, who: int) -> int | None:
    """Who could only pass or quit is not stopped for: the table passes.  [WB-9.24]"""
    return int(PASS) if set(position.actions(who)) == {PASS, QUIT} else None


def nobody_can_react(s: State, active: int) -> bool:
    """Whether by public knowledge nobody but the active player can still react otherwise than by quitting.
    [WB-9.17, WB-9.20]
    """
    others = [who for who in range(s.players) if who != active and is_playing(s, who)]
    tiles_left = any(s.on_table[tile] == 0 for tile in range(FIRST_WOLF, BAG_TILES))
    return not others or (not tiles_left and all(_revealed(s, who) == s.flocks[who] for who in others))


def _record(position: Position) -> State:
    assert isinstance(position.state, State)
    return position.state


def _step(position: Position) -> int:
    return step_of(next_frame(position.state))


def _revealed(s: State, who: int) -> int:
    return sum(s.known_flock[who, colour] and s.revealed[colour] for colour in range(COLOURS))
