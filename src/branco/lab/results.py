"""The results file of an arena: lines of JSON, a header and then one finished game a line, only ever appended to."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from . import BadResults
from .match import Played

KIND = {"branco": "arena", "format": 1}
BY_SEAT: dict[str, tuple[type, ...]] = {
    "bots": (str,),
    "scores": (int,),
    "standings": (int,),
    "sides": (int,),
    "moves": (int,),
    "seconds": (int, float),
    "slowest": (int, float),
}


@dataclass
class ResultsFile:
    """The finished games of one match, in a file that the next run goes on with."""

    file: Path
    games: dict[int, Played]

    @classmethod
    def open(cls, file: Path, header: dict[str, Any]) -> ResultsFile:
        """A new file, or one of the very same match; a last line that was cut short is dropped."""
        raw = file.read_bytes() if file.exists() else b""
        start = json.dumps(KIND | header)
        if start.encode().startswith(raw):
            file.write_text(f"{start}\n", encoding="utf-8")
            return cls(file, {})
        whole = raw[: raw.rfind(b"\n") + 1]
        lines = whole.decode(errors="replace").splitlines()
        _check_header(file, lines[0] if lines else "", KIND | header)
        games = [_played(file, number, line, header) for number, line in enumerate(lines[1:], start=2)]
        with file.open("r+b") as opened:
            opened.truncate(len(whole))
        return cls(file, {game.number: game for game in games})

    def add(self, game: Played) -> None:
        self.games[game.number] = game
        with self.file.open("a", encoding="utf-8") as opened:
            opened.write(json.dumps(vars(game)) + "\n")


def _check_header(file: Path, line: str, wanted: dict[str, Any]) -> None:
    try:
        found = json.loads(line)
    except ValueError:
        found = None
    if not isinstance(found, dict) or found.get("branco") != KIND["branco"]:
        raise BadResults(f"{file} is not a results file of an arena; name another file")
    for key, value in wanted.items():
        if found.get(key) != value:
            other = "another version of the rules" if key == "rules" else "another match"
            differs = f"{key}: {_shown(found.get(key))}, not {_shown(value)}"
            raise BadResults(f"{file} holds results of {other} ({differs}); name another file")


def _shown(value: Any) -> str:
    if isinstance(value, dict):
        return " ".join(f"{name}={chosen}" for name, chosen in value.items()) or "none"
    return ",".join(map(str, value)) if isinstance(value, list) else str(value)


def _played(file: Path, number: int, line: str, header: dict[str, Any]) -> Played:
    try:
        cells: dict[str, Any] = json.loads(line)
        for name, cell in cells.items():
            cells[name] = tuple(cell) if isinstance(cell, list) else cell
        game = Played(**cells)
    except (ValueError, TypeError, AttributeError, RecursionError):
        raise _spoilt(file, number) from None
    if not _is_of(header, game):
        raise _spoilt(file, number)
    return game


def _spoilt(file: Path, number: int) -> BadResults:
    return BadResults(f"line {number} of {file} is not the result of a game of this match; name another file")


def _is_of(header: dict[str, Any], game: Played) -> bool:
    """Whether every cell is what its column holds, and the bots are those of the match."""
    cells = ((getattr(game, name), kinds) for name, kinds in BY_SEAT.items())
    fits = all(_is_row(cell, kinds, header["players"]) for cell, kinds in cells)
    return fits and type(game.number) is int and type(game.seed) is int and set(game.bots) <= set(header["bots"])


def _is_row(cells: Any, kinds: tuple[type, ...], seats: int) -> bool:
    return isinstance(cells, tuple) and len(cells) == seats and all(type(cell) in kinds for cell in cells)
