"""A board for any game: the view's text as panels, or its fields where a game has no words."""

from functools import cache
from importlib.util import find_spec
from typing import Any

from branco.game import Game, Position
from branco.kernel.record import Field, Sight
from branco.web.pages.render import render

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


@cache
def has_own_words(package: str) -> bool:
    """Whether a game has a view of its own."""
    return find_spec(f"{package}.view") is not None


def board_svg(game: Game, view: Position, seat: int | None, lang: str, names: list[str]) -> str | None:
    return game.view_svg(view, seat, lang, names) if has_own_words(game.package) else None


def board_text(game: Game, view: Position, seat: int | None, lang: str, names: list[str]) -> str:
    """The game's own text, or the fields of its record."""
    if has_own_words(game.package):
        return game.view_text(view, seat, lang, names)
    panels = field_panels(view, seat, names)
    return "\n\n".join("\n".join([panel["title"], *panel["lines"]]) for panel in panels)


def board(text: str, lang: str) -> str:
    """Panels and lists; what can be chosen stands beside it as buttons."""
    return render(lang, "generic_board.html", panels=text_panels(text))


def text_panels(text: str) -> list[dict[str, Any]]:
    """Each paragraph of the text is a panel; its first line is the title when it ends with a colon."""
    panels = []
    for block in text.strip().split("\n\n"):
        lines = [line for line in block.splitlines() if line.strip()]
        titled = len(lines) > 1 and not lines[0].startswith((" ", "-"))
        if lines:
            panels.append({"title": lines[0] if titled else "", "lines": lines[1:] if titled else lines})
    return panels


def field_panels(view: Position, seat: int | None, names: list[str]) -> list[dict[str, Any]]:
    shown = []
    for name, field in view.state.layout.fields.items():
        if name not in ENGINE_FIELDS and field.sight is not Sight.SECRET:
            lines = list(field_lines(view, name, field, seat, names))
            if lines:
                shown.append({"title": name.replace("_", " "), "lines": lines})
    return shown


def field_lines(view: Position, name: str, field: Field, seat: int | None, names: list[str]) -> list[str]:
    value = getattr(view.state, name)
    if not field.shape:
        return [str(value)]
    if field.sight is not Sight.PUBLIC and seat is not None:
        return [f"{names[seat]}: {cells(value.tolist()[seat])}"]
    if field.sight is not Sight.PUBLIC:
        return []
    rows = value.tolist()
    if field.shape[0] == view.state.layout.seats:
        return [f"{names[who]}: {cells(rows[who])}" for who in range(view.players)]
    return [cells(rows)]


def cells(value: Any) -> str:
    if isinstance(value, list):
        return " ".join(cells(each) for each in value)
    return "–" if value == -1 else str(value)
