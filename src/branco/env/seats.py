"""Seats that are left to bots: some choose in compiled code, others think, one choice after the other.

Networks and searching bots choose in Python, after every step in the games where they are asked, until a seat is asked
that is nobody's. A choice has a lot of its own, from the game's seed and how many choices were taken, so neither the
number of games nor their order decides it. They think so many simulations, never by the clock, for the same reason.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from branco import bots
from branco.bots.levels import level_of
from branco.game import BadSetup, Game, UnknownBot
from branco.kernel.engine.batch import BY_APPEAL, BY_LOT, Batch, rows

from .checks import is_one_of, refuse_unless

if TYPE_CHECKING:
    from branco.kernel.compile.native import Native

COMPILED = {"random": BY_LOT, "greedy": BY_APPEAL}
Masks = np.ndarray[Any, np.dtype[np.int64]]


@dataclass(frozen=True)
class Seats:
    """Who has each seat of a game: the masks of those that choose by lot and by appeal, and who thinks by seat."""

    masks: tuple[int, int]
    thinking: tuple[str | None, ...]

    def turned(self, turn: int) -> Seats:
        """The same, every seat moved on by so many."""
        number = len(self.thinking)
        by_lot, by_appeal = (_turned(mask, turn, number) for mask in self.masks)
        moved = [self.thinking[(seat - turn) % number] for seat in range(number)]
        return Seats((by_lot, by_appeal), tuple(moved))

    @property
    def thinkers(self) -> int:
        """The mask of those who think."""
        return sum(1 << seat for seat, name in enumerate(self.thinking) if name)


def seats_of(players: int, names: Any) -> Seats:
    """Who has each seat, by the names of bots, and nothing where nobody has it yet."""
    given = [None] * players if names is None else names
    is_list = isinstance(given, Sequence) and not isinstance(given, str)
    refuse_unless(is_list, f"bots are named seat by seat, such as [None, 'greedy', 'random'], not {given!r}")
    refuse_unless(len(given) == players, f"{players} players have {players} seats, not {len(given)}")
    refuse_unless(any(name is None for name in given), "bots have all seats, and nothing is left to choose")
    thinking = [None if name is None or is_one_of(name, COMPILED) else _checked(name) for name in given]
    masks = [0, 0]
    for seat, name in enumerate(given):
        if is_one_of(name, COMPILED):
            masks[COMPILED[name]] |= 1 << seat
    return Seats((masks[BY_LOT], masks[BY_APPEAL]), tuple(thinking))


def _checked(name: Any) -> str:
    """A bot whose choice a seed decides."""
    level = level_of(name) if isinstance(name, str) else None
    if level is None or level.is_timed:
        known = "a seat is left to random, greedy or easy, or to medium, hard or expert with a number of simulations"
        raise UnknownBot(f"{known}, such as hard@200 or expert@1 (the network alone), not to {name!r}")
    return str(name)


def _turned(mask: int, turn: int, players: int) -> int:
    return sum(1 << (seat + turn) % players for seat in range(players) if mask >> seat & 1)


class Thinkers:
    """The bots that think, at their seats in many games."""

    def __init__(self, game: Game, native: Native, batch: Batch, seats: Sequence[Seats]) -> None:
        self.game, self.native, self.batch = game, native, batch
        self.names = [each.thinking for each in seats]
        self.masks: Masks = np.array([each.thinkers for each in seats], np.int64)

    def play(self, is_begun: bool) -> None:
        """Choose until they are asked in no game; what is gained before anybody else was asked counts for nobody."""
        for row in np.flatnonzero(self.masks >> self.batch.seat & 1).tolist():
            self._play_on(row, is_begun)

    def _play_on(self, row: int, is_begun: bool) -> None:
        one = rows(self.batch, row, row + 1)
        self.native.batch = one
        given, ended, gained = int(one.actions[0]), bool(one.ended[0]), one.rewards[0].copy()
        while name := self.names[row][one.seat[0]]:
            one.actions[0] = self._choice(name, one)
            self.native(self.game.engine.STEP_MANY)
            if is_begun and not ended:
                gained += one.rewards[0]
            ended = ended or bool(one.ended[0])
        one.actions[0], one.ended[0], one.rewards[0] = given, ended, gained

    def _choice(self, name: str, one: Batch) -> int:
        seat, seed = int(one.seat[0]), int(one.seeds[0])
        view = self.game.position(one.records[0].tobytes(), seed).view(seat)
        lot = seed << 20 ^ int(one.taken[0])
        return bots.load(name, lot).choose(view, seat, 0.0).action


def refuse_thinkers(seats: Seats) -> None:
    """On a GPU nobody thinks."""
    if seats.thinkers:
        names = ", ".join(name for name in seats.thinking if name)
        raise BadSetup(f"on a GPU a seat is left to a random or a greedy bot, not to {names}")
