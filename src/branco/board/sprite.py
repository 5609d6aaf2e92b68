"""A game's art: files of `<symbol>`s in `board/art/*.svg`, sent once and used by name.

Colours are presentation attributes, best the page's variables, which reach into a symbol; styles of the page do not.
"""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path

from .site import site
from .svg import tag

HEAD = '<svg xmlns="http://www.w3.org/2000/svg">'
SYMBOL = re.compile(r'<symbol[^>]* id="([^"]+)"')


@dataclass(frozen=True)
class Sprite:
    """The symbols and the stylesheet of one game's board, under an address that changes with their content."""

    name: str
    folder: Path

    @cached_property
    def symbols(self) -> str:
        files = sorted((self.folder / "art").glob("*.svg"))
        drawn = [re.search(r"<symbol.*</symbol>", file.read_text(encoding="utf-8"), re.DOTALL) for file in files]
        return HEAD + "".join(found[0] for found in drawn if found) + "</svg>"

    @cached_property
    def ids(self) -> frozenset[str]:
        return frozenset(SYMBOL.findall(self.symbols))

    @cached_property
    def style(self) -> str:
        file = self.folder / "board.css"
        return file.read_text(encoding="utf-8") if file.is_file() else ""

    @cached_property
    def version(self) -> str:
        return hashlib.sha256((self.symbols + self.style).encode()).hexdigest()[:12]

    @property
    def address(self) -> str:
        return site(f"/art/{self.name}/{self.version}")

    def href(self, symbol: str) -> str:
        if symbol not in self.ids:
            raise KeyError(f"{self.folder / 'art'} has no symbol {symbol!r}")
        return f"{self.address}.svg#{symbol}"

    @lru_cache(1024)  # noqa: B019 - there is one sprite a game, for as long as the program runs
    def icon(self, symbol: str, class_: str = "icon", **attributes: object) -> str:
        """A symbol in HTML, as large as its class says."""
        used = tag("use", href=self.href(symbol))
        return tag("svg", used, class_=class_, aria_hidden="true", **attributes)

    def at(self, symbol: str, x: float, y: float, width: float, height: float, **attributes: object) -> str:
        """A symbol in a drawing."""
        return tag("use", href=self.href(symbol), x=x, y=y, width=width, height=height, **attributes)


def sprite_of(module_file: str) -> Sprite:
    """`SPRITE = sprite_of(__file__)` in a game's `board/art.py`."""
    folder = Path(module_file).parent
    return Sprite(folder.parent.name, folder)
