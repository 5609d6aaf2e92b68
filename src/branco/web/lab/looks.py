"""How rows and sides look in the lab: the game's own art, and a colour for the bars of a side."""

from collections.abc import Iterable
from dataclasses import dataclass

from branco.board.drawn import board_of
from branco.game import Game
from branco.lab.vary import Figure
from branco.web.lab.titles import told_of


@dataclass(frozen=True)
class Look:
    """A symbol and a colour; each may be missing."""

    icon: str = ""
    colour: str = ""


def icon_of(game: Game, table: str, row: str) -> str:
    """The symbol of a row in the game's art, where the titles say how it is called there."""
    prefix, sprite = told_of(game.name, table).get("icons"), board_of(game).sprite
    return sprite.icon(prefix + row, "lab-icon") if prefix is not None and prefix + row in sprite.ids else ""


def side_rows(game: Game) -> dict[int, tuple[str, str]]:
    """For each side the table and the row of its own figures."""
    names = game.sides.names("en") if game.sides else []
    named = {row.get("en"): (table, row["id"]) for table, rows in game.box.rows.items() for row in rows}
    return {side: named[name] for side, name in enumerate(names) if name in named}


def changed_sides(game: Game, changes: Iterable[Figure]) -> list[int]:
    """The sides whose own figures are changed."""
    changed = {(what.table, what.row) for what in changes}
    return [side for side, row in side_rows(game).items() if row in changed]


def look_of_side(game: Game, side: int) -> Look:
    """A side looks as its row does."""
    table, row = side_rows(game).get(side, ("", ""))
    return Look(icon_of(game, table, row), told_of(game.name, table).get("colours", {}).get(row, ""))
