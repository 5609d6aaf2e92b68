"""What the board of Greenland shows: its panels, their elements, the tips beside them, and all that is written."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from xml.etree import ElementTree

from branco import Position, load
from branco.board.drawn import board_of
from branco.board.panel import PROMPT, Panel
from branco.web.wire.panels import Panels

GAME = load("greenland")
BOARD = board_of(GAME)
NAMES = ("Anna", "Bob & <b>", "\u2068שרה\u2069", "D" * 300)


def panels(p: Position, seat: int | None, lang: str = "en") -> list[Panel]:
    return BOARD.panels(p.view(seat), seat, lang, NAMES)


def offered(p: Position, seat: int, lang: str = "en") -> Panels:
    """The panels with the options of the moment, as the page has them."""
    view = p.view(seat)
    return Panels(GAME, view, seat, lang, list(NAMES), view.options(seat), "")


def drawn(p: Position, seat: int | None, lang: str = "en") -> str:
    """All panels as one well-formed document."""
    return whole(panels(p, seat, lang))


def whole(shown: Sequence[Panel]) -> str:
    parts = [f'<section id="panel-{each.id}">{each.head}{each.markup}</section>' for each in shown]
    return f"<main>{''.join(parts)}</main>"


def told(p: Position, seat: int | None, lang: str = "en") -> str:
    """All that is written on the board."""
    headings = [each.heading for each in panels(p, seat, lang) if each.place == PROMPT]
    return "\n".join([*headings, words_of(ElementTree.fromstring(drawn(p, seat, lang)))])


def text(p: Position, seat: int | None, lang: str = "en") -> str:
    return GAME.view_text(p.view(seat), seat, lang, NAMES)


def tip(p: Position, seat: int | None, key: str, lang: str = "en") -> str:
    """What the card beside an element says; empty where there is none."""
    found = BOARD.tip(p.view(seat), seat, lang, NAMES, key)
    return f"{found.title}: {words_of(ElementTree.fromstring(f'<p>{found.markup}</p>'))}" if found else ""


def warnings(p: Position, seat: int, lang: str = "en") -> dict[str, str]:
    """Options that are dangerous, by their labels, and why."""
    view = p.view(seat)
    said = {option.label(lang): BOARD.warn(view, seat, option, lang) for option in view.options(seat)}
    return {label: why for label, why in said.items() if why}


def ids_in(shown: str) -> Counter[str]:
    return Counter(each.get("id", "") for each in ElementTree.fromstring(shown).iter() if each.get("id"))


def element(shown: str, name: str) -> ElementTree.Element:
    return next(each for each in ElementTree.fromstring(shown).iter() if each.get("id") == name)


def written_in(shown: str, name: str) -> str:
    return words_of(element(shown, name))


def words_of(root: ElementTree.Element) -> str:
    return re.sub(r"\s+", " ", " ".join(root.itertext())).strip()


def symbols_in(shown: str, name: str) -> list[str]:
    """The symbols that an element is drawn with."""
    return [each.get("href", "").rpartition("#")[2] for each in element(shown, name).iter() if each.tag == "use"]
