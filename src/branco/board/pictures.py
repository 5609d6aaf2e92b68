"""Illustrations of a rule book: small prepared positions, drawn by the game's own panels before and after a choice.

`books/pictures.toml` says which rule a picture stands beside, which panels it shows and what it is about;
`books/pictures.moves.toml`, written by `tools/prepare_pictures.py`, is the way to the position and through it.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any

from branco.game import Event, Game, Option, Position


@dataclass(frozen=True)
class Wanted:
    """What a picture shall show: at a step, an option whose English name begins so; `later` is the first choice."""

    rule: str
    step: str
    choose: str
    panels: tuple[str, ...]
    caption: dict[str, str]
    players: int = 0
    later: int = 0


@dataclass(frozen=True)
class Way:
    """The choices that lead to the position, and those through it: seat, action, seat, action ..."""

    players: int
    seed: int
    seat: int
    moves: tuple[int, ...]
    after: tuple[int, ...]


@dataclass(frozen=True)
class Picture:
    """A prepared position, the choice that is made in it, what it leads to and what happened."""

    wanted: Wanted
    seat: int
    before: Position
    option: Option
    after: Position
    events: tuple[Event, ...]


def wanted_of(game: Game) -> tuple[Wanted, ...]:
    rows = _toml(game.package, "pictures.toml").get("picture", [])
    return tuple(Wanted(**{**row, "panels": tuple(row["panels"])}) for row in rows)


def ways_of(game: Game) -> dict[str, Way]:
    return {rule: _way(row) for rule, row in _toml(game.package, "pictures.moves.toml").items()}


def _way(row: dict[str, Any]) -> Way:
    return Way(row["players"], row["seed"], row["seat"], tuple(row["moves"]), tuple(row["after"]))


@cache
def _toml(package: str, name: str) -> dict[str, Any]:
    file = resources.files(package) / "books" / name
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}


def pictures_of(game: Game) -> list[Picture]:
    ways = ways_of(game)
    return [picture(game, wanted, ways[wanted.rule]) for wanted in wanted_of(game)]


def picture(game: Game, wanted: Wanted, way: Way) -> Picture:
    p = game.start(way.players, way.seed)
    _play(p, way.moves)
    before, told = p.view(way.seat), len(p.journal)
    option = next(option for option in before.options(way.seat) if option.action == way.after[1])
    _play(p, way.after)
    events = tuple(event.seen_by(way.seat) for event in p.journal[told:])
    return Picture(wanted, way.seat, before, option, p.view(way.seat), events)


def _play(p: Position, moves: tuple[int, ...]) -> None:
    for who, action in zip(moves[::2], moves[1::2], strict=True):
        p.play(who, action)
