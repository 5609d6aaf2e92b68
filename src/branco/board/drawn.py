"""What a game's board folder offers: panels, tips, warnings, arrangement, art and style."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any

from branco.game import Game, Option, Position

from .panel import Arrangement, Panel, Tip
from .sprite import Sprite


@dataclass(frozen=True)
class Board:
    """The hooks of a game's `board/panels.py` (or an old drawing in `board/view.py`) and `board/tips.py`."""

    drawing: ModuleType | None
    tips: ModuleType | None
    view: ModuleType | None
    sprite: Sprite

    @property
    def has_panels(self) -> bool:
        return hasattr(self.drawing, "panels")

    @property
    def has_svg(self) -> bool:
        return hasattr(self.view, "svg")

    @property
    def has_text(self) -> bool:
        return hasattr(self.view, "text")

    @property
    def arrangement(self) -> Arrangement:
        found = getattr(self.drawing, "ARRANGEMENT", None)
        return found if isinstance(found, Arrangement) else Arrangement()

    @property
    def from_the_most(self) -> tuple[str, ...]:
        """The numbers whose stepper begins at the most that is offered; others begin at the least."""
        return tuple(getattr(self.drawing, "FROM_THE_MOST", ()))

    def panels(self, view: Position, seat: int | None, lang: str, names: Sequence[str]) -> list[Panel]:
        assert self.drawing is not None
        return list(self.drawing.panels(view, seat, lang, names))

    def log_sign(self, view: Position, parts: Sequence[tuple[str, int]]) -> str:
        """The symbol before a line of the log, by what the event speaks of; "" where the seat's mark will do."""
        found = getattr(self.drawing, "log_sign", None)
        symbol = next(filter(None, (found(view, *part) for part in parts)), "") if found else ""
        return self.sprite.href(symbol) if symbol else ""

    def log_picture(self, view: Position, parts: Sequence[tuple[str, int]]) -> list[str]:
        """The symbols that, laid over one another, show what a line of the log speaks of; none where words will do."""
        found = getattr(self.drawing, "log_picture", None)
        symbols: Sequence[str] = next(filter(None, (found(view, *part) for part in parts)), ()) if found else ()
        return [self.sprite.href(symbol) for symbol in symbols]

    def tip(self, view: Position, seat: int | None, lang: str, names: Sequence[str], key: str) -> Tip | None:
        """What the card beside an element with `data-tip="key"` says; None where there is nothing to say."""
        found = self.tips.tip(view, seat, lang, names, key) if self.tips is not None else None
        return found if isinstance(found, Tip) else None

    @property
    def warn(self) -> Callable[[Position, int, Option, str], str]:
        """Why an option is dangerous, in words; "" if it is not."""
        found: Any = getattr(self.tips, "warning", None) or getattr(self.drawing, "warning", None)
        return found or _harmless


def _harmless(view: Position, seat: int, option: Option, lang: str) -> str:
    return ""


def board_of(game: Game) -> Board:
    return _found(game.name, game.package)


@cache
def _found(name: str, package: str) -> Board:
    folder = Path(str(import_module(package).__file__)).parent / "board"
    panels, tips, view = (_module(f"{package}.board", each) for each in ("panels", "tips", "view"))
    return Board(panels, tips, view, Sprite(name, folder))


def _module(package: str, name: str) -> ModuleType | None:
    known = find_spec(package) and find_spec(f"{package}.{name}")
    return import_module(f"{package}.{name}") if known else None
