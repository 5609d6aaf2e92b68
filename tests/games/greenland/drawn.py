"""What the board of Greenland shows: its drawing, its elements, and all that is written on it."""

from __future__ import annotations

from collections import Counter
from xml.etree import ElementTree

from branco import Position, load

GAME = load("greenland")
NAMES = ("Anna", "Bob & <b>", "\u2068שרה\u2069", "D" * 300)


def svg(p: Position, seat: int | None, lang: str = "en") -> str:
    drawn = GAME.view_svg(p.view(seat), seat, lang, NAMES)
    assert drawn is not None
    return drawn


def told(p: Position, seat: int | None, lang: str = "en") -> str:
    """All that is written on the board, and what shows when something is pointed at."""
    root = ElementTree.fromstring(svg(p, seat, lang))
    return "\n".join(each.text for each in root.iter() if each.text)


def text(p: Position, seat: int | None, lang: str = "en") -> str:
    return GAME.view_text(p.view(seat), seat, lang, NAMES)


def ids_in(drawn: str) -> Counter[str]:
    return Counter(each.get("id", "") for each in ElementTree.fromstring(drawn).iter() if each.get("id"))


def element(drawn: str, name: str) -> ElementTree.Element:
    return next(each for each in ElementTree.fromstring(drawn).iter() if each.get("id") == name)


def written_in(drawn: str, name: str) -> str:
    return "\n".join(each.text for each in element(drawn, name).iter() if each.text)
