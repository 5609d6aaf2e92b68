"""Positions where a sensible player sees one kind of choice as plainly bad or as right, and who finds it.

    python -m tests.bots.blunders hard@2000 wildlife greenland

They are from games of `hard` and `expert` with few simulations, which chose badly in most of them, or now and then.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from pathlib import Path

import branco
from branco import bots
from branco.game import Position

FOLDER = Path(__file__).parent
SEED = 7


@dataclass(frozen=True)
class Case:
    """The way to a position, whose choice it is, and the labels (a pattern) that are bad, or alone right."""

    game: str
    players: int
    seed: int
    seat: int
    moves: tuple[int, ...]  # seat, action, seat, action ...
    why: str
    bad: str = ""
    right: str = ""

    def position(self) -> Position:
        p = branco.load(self.game).start(self.players, self.seed)
        for who, action in zip(self.moves[::2], self.moves[1::2], strict=True):
            p.play(who, action)
        return p

    def is_right(self, label: str) -> bool:
        return re.fullmatch(self.right, label) is not None if self.right else re.fullmatch(self.bad, label) is None

    def is_right_for(self, bot: str, p: Position) -> bool:
        """Whether a bot of a fixed seed finds it."""
        chosen = bots.load(bot, SEED).choose(p.view(self.seat), self.seat, 1.0)
        return self.is_right(chosen.label())


def cases(game: str) -> list[Case]:
    rows = tomllib.loads((FOLDER / f"{game}.toml").read_text(encoding="utf-8"))["position"]
    return [Case(game, **{**row, "moves": tuple(row["moves"])}) for row in rows]
