"""A board for any game: the view's text as panels, or its fields where a game has no words."""

from typing import Any

from branco.board.drawn import board_of
from branco.board.markup import listing
from branco.board.panel import STAGE, Panel
from branco.board.svg import safe
from branco.game import Game, Position
from branco.kernel.language.record import Field, Sight

ENGINE_FIELDS = (
    "setting",
    "fault",
    "agenda_size",
    "agenda",
    "opened",
    "unsettled",
    "private",
    "sealed",
    "players",
)


def board_text(game: Game, view: Position, seat: int | None, lang: str, names: list[str]) -> str:
    """The game's own text, or the fields of its record."""
    if board_of(game).has_text:
        return game.view_text(view, seat, lang, names)
    panels = field_panels(view, seat, lang, names)
    return "\n\n".join("\n".join([panel["title"], *panel["lines"]]) for panel in panels)


def generic_panels(written: str) -> list[Panel]:
    """A panel for each paragraph; what can be chosen stands in the prompt and in the drawer."""
    return [
        Panel(f"text-{number}", STAGE, panel["title"], listing("lines", map(safe, panel["lines"])))
        for number, panel in enumerate(text_panels(written))
    ]


def text_panels(text: str) -> list[dict[str, Any]]:
    """Each paragraph of the text is a panel; its first line is the title when it ends with a colon."""
    panels = []
    for block in text.strip().split("\n\n"):
        lines = [line for line in block.splitlines() if line.strip()]
        titled = len(lines) > 1 and not lines[0].startswith((" ", "-"))
        if lines:
            panels.append({"title": lines[0] if titled else "", "lines": lines[1:] if titled else lines})
    return panels


def field_panels(view: Position, seat: int | None, lang: str, names: list[str]) -> list[dict[str, Any]]:
    shown = []
    for name, field in view.state.layout.fields.items():
        if name not in ENGINE_FIELDS and field.sight is not Sight.SECRET:
            lines = field_lines(view, field, seat, lang, names)
            if lines:
                shown.append({"title": name.replace("_", " "), "lines": lines})
    return shown


def field_lines(view: Position, field: Field, seat: int | None, lang: str, names: list[str]) -> list[str]:
    """A field's cells in words: a line for each player, or one for all."""
    value = getattr(view.state, field.name)
    words = card_words(view.game, field, lang)
    if not field.shape:
        return [str(value)]
    rows = value.tolist()
    if field.shape[0] != view.state.layout.seats:
        return [cells(rows, field, words)]
    seats = range(view.players) if field.sight is Sight.PUBLIC else [] if seat is None else [seat]
    return [f"{names[who]}: {cells(rows[who], field, words)}" for who in seats]


def card_words(game: Game, field: Field, lang: str) -> list[str]:
    """The names of the cards in a field's pool: the rows of the table that has as many."""
    if field.pool is None:
        return []
    tables = [rows for rows in game.box.rows.values() if len(rows) == len(field.pool.copies)]
    return [str(row.get(lang, row["id"])) for row in tables[0]] if tables else []


def cells(value: Any, field: Field, words: list[str]) -> str:
    if isinstance(value, list) and words and field.is_counts and len(value) == len(words):
        held = [f"{count} × {word}" for word, count in zip(words, value, strict=True) if count]
        return ", ".join(held) or "–"
    if isinstance(value, list):
        return " ".join(cells(each, field, words) for each in value)
    if words and not field.is_counts and 0 <= value < len(words):
        return words[int(value)]
    return str(value) if value >= 0 else "–"
