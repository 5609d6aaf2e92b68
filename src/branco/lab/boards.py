"""What boards cost: processor time to draw a view, and bytes over the wire at first and a change."""

from __future__ import annotations

import gzip
import json
import random
import time
from dataclasses import dataclass
from itertools import pairwise
from statistics import mean

from branco.board.drawn import board_of
from branco.board.edits import edit
from branco.board.panel import Panel
from branco.game import Game, Position

MOMENTS = 150


@dataclass(frozen=True)
class BoardFigures:
    """Milliseconds of processor a view; kilobytes, compressed: art, style and all panels; what a choice changes."""

    milliseconds_a_view: float
    first_kilobytes: float
    change_kilobytes: float


def measure_board(game: Game, players: int) -> BoardFigures | None:
    """A game at random as its first seat sees it; None if it draws no panels."""
    board = board_of(game)
    if not board.has_panels:
        return None
    views = moments(game, players)
    names = [f"Player {seat}" for seat in range(players)]
    began = time.process_time()
    drawn = [board.panels(view, 0, "en", names) for view in views]
    spent = time.process_time() - began
    parts = [by_id(panels) for panels in drawn]
    art = compressed(board.sprite.symbols) + compressed(board.sprite.style)
    changes = [changed(before, after) for before, after in pairwise(parts)]
    return BoardFigures(1000 * spent / len(views), art + max(map(kilobytes, parts)), mean(changes))


def moments(game: Game, players: int) -> list[Position]:
    chance, p = random.Random(0), game.start(players, 0)
    views: list[Position] = []
    while not p.is_over and len(views) < MOMENTS:
        views.append(p.view(0))
        who = chance.choice(p.actors)
        p.play(who, chance.choice(p.actions(who)))
    return views


def by_id(panels: list[Panel]) -> dict[str, str]:
    return {panel.id: panel.heading + panel.head + panel.markup for panel in panels}


def changed(before: dict[str, str], after: dict[str, str]) -> float:
    return kilobytes({name: edit(before.get(name), now) for name, now in after.items() if before.get(name) != now})


def kilobytes(message: object) -> float:
    return compressed(json.dumps(message, ensure_ascii=False))


def compressed(text: str) -> float:
    return len(gzip.compress(text.encode())) / 1000
