"""A guide as data: a prepared game, steps with their words in all languages, what to light and what to choose.

It lies in a game's `books/guides/`: `1.toml` is its first part, and `1.moves.toml` what the bots choose in it, which
`tools/prepare_guides.py` writes.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any

import branco

Text = Mapping[str, str]
Moves = Mapping[str, Mapping[str, list[str]]]
START = "start"


@dataclass(frozen=True)
class Reply:
    """What is said to a choice beside the path; one that `plays` is carried out first, and taken back afterwards."""

    to: tuple[str, ...]
    text: Text
    plays: bool = False
    stop: str = ""

    def fits(self, name: str) -> bool:
        return any(fnmatchcase(name, pattern) for pattern in self.to)


@dataclass(frozen=True)
class Answer:
    """An answer to a question of the guide, and what is said to whoever gives it."""

    text: Text
    said: Text
    right: bool = False


@dataclass(frozen=True)
class Step:
    """One card of the guide. With `choose` it waits for one of these choices; else the reader goes on.

    `stop` is a decision at which the bots pause although it is not the reader's; `goes_on` lets them play on from
    there. `own` are choices that are made for the reader afterwards. `holds` is what the words rely on: cells of the
    record and their values.
    """

    id: str
    chapter: int
    text: Text
    why: Text = field(default_factory=dict)
    lights: tuple[str, ...] = ()
    choose: tuple[str, ...] = ()
    replies: tuple[Reply, ...] = ()
    answers: tuple[Answer, ...] = ()
    own: tuple[str, ...] = ()
    stop: str = ""
    goes_on: bool = False
    holds: Mapping[str, int] = field(default_factory=dict)
    rules: tuple[str, ...] = ()

    def is_on_path(self, name: str) -> bool:
        return any(fnmatchcase(name, pattern) for pattern in self.choose)

    def reply(self, name: str) -> Reply | None:
        return next((reply for reply in self.replies if reply.fits(name)), None)


@dataclass(frozen=True)
class Guide:
    """A part of a guided first game."""

    game: str
    part: int
    title: Text
    players: int
    seed: int
    seat: int
    settings: Mapping[str, str]
    mascot: str
    chapters: tuple[Text, ...]
    steps: tuple[Step, ...]
    start: tuple[str, ...]
    always: Text  # by decision, what is always chosen for the reader
    moves: Moves

    def first_of(self, chapter: int) -> int:
        """The first step of a chapter."""
        return next(number for number, step in enumerate(self.steps) if step.chapter == chapter)


def parts_of(game: str) -> list[int]:
    """The parts of a game's guide, in order; none if it has no guide."""
    folder = _folder(game)
    names = [file.name for file in folder.iterdir()] if folder.is_dir() else []
    return sorted(int(name.removesuffix(".toml")) for name in names if name.removesuffix(".toml").isdecimal())


@cache
def guide_of(game: str, part: int) -> Guide:
    told = _read(_folder(game) / f"{part}.toml")
    moves = _folder(game) / f"{part}.moves.toml"
    return Guide(
        game,
        part,
        told["title"],
        told["players"],
        told["seed"],
        told.get("seat", 0),
        told.get("settings", {}),
        told.get("mascot", ""),
        tuple(chapter["title"] for chapter in told["chapter"]),
        tuple(_step(row, number) for number, chapter in enumerate(told["chapter"]) for row in chapter["step"]),
        tuple(told.get("start", ())),
        told.get("always", {}),
        _read(moves) if moves.is_file() else {},
    )


def gentle_settings(game: str) -> dict[str, str]:
    """What makes a first game kind, where a game has such options: `books/guides/gentle.toml`."""
    file = _folder(game) / "gentle.toml"
    return dict(_read(file)["settings"]) if file.is_file() else {}


def _folder(game: str) -> Traversable:
    return resources.files(branco.load(game).package) / "books" / "guides"


def _read(file: Traversable) -> dict[str, Any]:
    return tomllib.loads(file.read_text(encoding="utf-8"))


def _step(row: dict[str, Any], chapter: int) -> Step:
    kept: dict[str, Any] = {name: row[name] for name in ("id", "stop", "goes_on", "holds") if name in row}
    kept |= {name: tuple(row.get(name, ())) for name in ("lights", "choose", "own", "rules")}
    return Step(
        **kept,
        chapter=chapter,
        text=_text(row),
        why=row.get("why", {}),
        replies=tuple(_reply(each) for each in row.get("reply", ())),
        answers=tuple(Answer(_text(each), each["said"], each.get("right", False)) for each in row.get("answer", ())),
    )


def _reply(row: dict[str, Any]) -> Reply:
    return Reply(tuple(row["to"]), _text(row), row.get("plays", False), row.get("stop", ""))


def _text(row: Mapping[str, str]) -> Text:
    return {lang: row[lang] for lang in ("en", "it")}
