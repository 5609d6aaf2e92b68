"""The game record as text: a header, then one labelled choice a line, `seat: label`."""

from __future__ import annotations

from collections.abc import Mapping
from reprlib import repr as brief
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .game import Game
    from .position import Position

FIRST_LINE = "Branco game record 1"
HIDDEN_CHOICE = "(secret)"
DIGITS = 40  # more than any seed has; Python refuses to read thousands
HIDDEN_SEED = "secret"
HOUSE_RULES = "house rules"
BOTS = "bots"


class RecordError(ValueError):
    """A text is not the record of a game; one sentence says why."""


def write(p: Position, bots: Mapping[int, str] | None = None) -> str:
    """The record of a position; of a view without the seed and without what the viewer may not know.

    `bots` are told by seat; a replay does without them.
    """
    header = {
        "game": p.game.name,
        "players": str(p.players),
        "seed": HIDDEN_SEED if p.seed < 0 else str(p.seed),
        "settings": p.game.told_settings(p.settings),
        **house_line(p.game, p.settings),
        "rules": p.game.rules_hash,
        "data": p.game.data_hash,
        **bots_line(bots or {}),
    }
    return compose(header, [f"{move.who}: {_label(p, move.action)}" for move in p.moves_made])


def bots_line(bots: Mapping[int, str]) -> dict[str, str]:
    """What a record says of bots: which seats they had."""
    return {BOTS: " ".join(f"{seat}={bot}" for seat, bot in bots.items())} if bots else {}


def house_line(game: Game, settings: Mapping[str, str]) -> dict[str, str]:
    """What a record says of house rules: which it needs."""
    played = game.house_rules_in(settings)
    return {HOUSE_RULES: " ".join(played)} if played else {}


def missing_house_rules(game: Game, fields: Mapping[str, str]) -> list[str]:
    """The house rules that a record needs and that are not here."""
    here = {house.name for house in game.house_rules}
    return [name for name in fields.get(HOUSE_RULES, "").split() if name not in here]


def compose(header: dict[str, str], lines: list[str]) -> str:
    return "\n".join([FIRST_LINE, *(f"{key}: {value}" for key, value in header.items()), "", *lines]) + "\n"


def _label(p: Position, action: int | None) -> str:
    return HIDDEN_CHOICE if action is None else p.game.vocabulary.label(action, "en", p.state)


def header(text: str) -> dict[str, str]:
    """The header of a record."""
    lines = text.splitlines()
    if not lines or lines[0].strip() != FIRST_LINE:
        raise RecordError(f"this is not a game record: its first line must be {FIRST_LINE!r}")
    fields: dict[str, str] = {}
    for line in lines[1:]:
        if not line.strip():
            break
        key, colon, value = line.partition(": ")
        if not colon and not line.endswith(":"):
            raise RecordError(f"the header line {line!r} is not of the form 'key: value'")
        fields[key.rstrip(":")] = value.strip()
    return fields


def replay(game: Game, text: str) -> Position:
    """Start the game of a record and play its choices."""
    fields = header(text)
    _check(game, fields)
    p = game.start(_number(fields, "players"), _number(fields, "seed"), game.as_formerly(_settings(fields)))
    for number, line in enumerate(_choices(text), start=1):
        seat, _, label = line.partition(": ")
        if not seat.isdecimal() or len(seat) > DIGITS:
            raise RecordError(f"choice {number} ({brief(line)}) must begin with the number of a seat")
        try:
            p.play(int(seat), label)
        except ValueError as error:
            raise RecordError(f"choice {number} ({line!r}) does not fit: {error}{_why(game, fields)}") from None
    return p


def _why(game: Game, fields: dict[str, str]) -> str:
    rules = fields.get("rules")
    return "" if rules == game.rules_hash else f"; the game was played by other rules ({rules}) than those of today"


def _check(game: Game, fields: dict[str, str]) -> None:
    if fields.get("game") != game.name:
        raise RecordError(f"this is a record of {fields.get('game', 'no game')!r}, not of {game.name!r}")
    if fields.get("data") not in (game.data_hash, *game.same_data):
        raise RecordError(f"this game was played with the data {fields.get('data')!r}, here are {game.data_hash!r}")
    if missing := missing_house_rules(game, fields):
        raise RecordError(f"this game was played with the house rule {missing[0]!r}, which is not installed here")


def _number(fields: dict[str, str], key: str) -> int:
    value = fields.get(key, "")
    if len(value) > DIGITS:
        raise RecordError(f"the header must give {key} in at most {DIGITS} digits, not {len(value):,}")
    if not value.isdecimal():
        raise RecordError(f"the header must give {key} as a whole number, not {value!r}")
    return int(value)


def _settings(fields: dict[str, str]) -> dict[str, str]:
    pairs = [pair.partition("=") for pair in fields.get("settings", "").split()]
    return {name: value for name, _, value in pairs}


def _choices(text: str) -> list[str]:
    body = text.replace("\r\n", "\n").partition("\n\n")[2]
    return [line.strip() for line in body.splitlines() if line.strip()]
