"""Words for drawing a board: each function gives SVG markup, with everything that is written escaped.

>>> words(10, 30, "Anna & Bob", size=20)
'<text x="10" y="30" font-size="20" fill="var(--ink)">Anna &amp; Bob</text>'

No styles, scripts or references: colours are presentation attributes, best the variables of the page, which
follow day and night: --ink, --muted, --paper, --card, --line, --accent, --accent-ink, --glow, --good, --bad.
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from html import escape
from typing import Any

SEAT_COLOURS = ("#2f6b4a", "#9c3d1f", "#27548a", "#6b3f85", "#7a5b10", "#3c474d")
SEAT_SHAPES = (  # in a square of 32, the same as beside the names on the page
    "M16 0a16 16 0 0 1 0 32a16 16 0 0 1 0-32z",
    "M5 0h22a5 5 0 0 1 5 5v22a5 5 0 0 1-5 5H5a5 5 0 0 1-5-5V5a5 5 0 0 1 5-5z",
    "M16 0a16 16 0 0 1 16 16v13a3 3 0 0 1-3 3H3a3 3 0 0 1-3-3V16A16 16 0 0 1 16 0z",
    "M3 0h26a3 3 0 0 1 3 3v13a16 16 0 0 1-32 0V3a3 3 0 0 1 3-3z",
    "M3 0h13a16 16 0 0 1 16 16v13a3 3 0 0 1-3 3H16A16 16 0 0 1 0 16V3a3 3 0 0 1 3-3z",
    "M16 0h13a3 3 0 0 1 3 3v13a16 16 0 0 1-16 16H3a3 3 0 0 1-3-3V16A16 16 0 0 1 16 0z",
)
ISOLATED = ("\u2066", "\u2067", "\u2068")
END_ISOLATED = "\u2069"


@lru_cache(4096)
def safe(written: object) -> str:
    """Text as markup; characters that XML does not allow are dropped."""
    plain = str(written)
    if not plain.isprintable():
        plain = "".join(each for each in plain if unicodedata.category(each) not in ("Cc", "Cs", "Cn", "Co"))
    return escape(plain)


def tag(name: str, *children: str, **attributes: object) -> str:
    """An element of children that are markup; `font_size=20` is written font-size="20", None is left out."""
    written = "".join(
        f' {_key(key)}="{value if type(value) in (int, float) else safe(value)}"'
        for key, value in attributes.items()
        if value is not None
    )
    return f"<{name}{written}>{''.join(children)}</{name}>" if children else f"<{name}{written}/>"


@lru_cache
def _key(name: str) -> str:
    return name.rstrip("_").replace("_", "-")


def rect(x: float, y: float, width: float, height: float, **attributes: object) -> str:
    return tag("rect", x=x, y=y, width=width, height=height, **attributes)


def path(d: str, **attributes: object) -> str:
    return tag("path", d=d, **attributes)


def circle(cx: float, cy: float, r: float, **attributes: object) -> str:
    return tag("circle", cx=cx, cy=cy, r=r, **attributes)


def words(
    x: float,
    y: float,
    written: object,
    size: float = 22,
    anchor: str | None = None,
    bold: bool = False,
    fill: str = "var(--ink)",
    **attributes: object,
) -> str:
    """A line of text on its baseline; the anchor is "start", "middle" or "end"."""
    return tag(
        "text",
        safe(written),
        x=x,
        y=y,
        font_size=size,
        text_anchor=anchor,
        font_weight=700 if bold else None,
        fill=fill,
        **attributes,
    )


def title(written: str) -> str:
    """What shows when the element around is pointed at; put it last, the page lights up the first child."""
    return tag("title", safe(written))


def moved(x: float, y: float, *children: str, scale: float = 1, **attributes: object) -> str:
    """A group at a place, perhaps of another size."""
    larger = f" scale({scale:g})" if scale != 1 else ""
    return tag("g", *children, transform=f"translate({x:g} {y:g}){larger}", **attributes)


@lru_cache(256)
def seat_mark(seat: int, x: float, y: float, size: float = 32) -> str:
    """The seat's colour, shape and number."""
    shape = path(SEAT_SHAPES[seat], fill=SEAT_COLOURS[seat], stroke="#fff", stroke_opacity=0.5)
    number = words(16, 24, seat + 1, size=22, anchor="middle", bold=True, fill="#fff")
    return moved(x, y, shape, number, scale=size / 32)


def vignette(ground: str, *parts: str) -> str:
    """A small picture that stands for a game: 240 by 90, on a coloured ground."""
    root = {"xmlns": "http://www.w3.org/2000/svg", "viewBox": "0 0 240 90", "aria-hidden": "true"}
    return tag("svg", rect(0, 0, 240, 90, fill=ground), *parts, **root)


# Fitting text into a place


@lru_cache(4096)
def breadth(character: str) -> float:
    """About how much place a character takes; small Latin letters take 1."""
    if unicodedata.combining(character) or character in ISOLATED or character == END_ISOLATED:
        return 0
    if unicodedata.east_asian_width(character) in "WF":
        return 1.9
    return 1.3 if character.isupper() or character in "mwMW@%" else 0.6 if character in "ijlI.,:;'|! " else 1


def length(written: str, size: float, bold: bool = False) -> float:
    """About how long a text is; fonts differ, so this is the length in a broad one."""
    return sum(map(breadth, written)) * size * (0.66 if bold else 0.6)


def snug(written: str, width: float, size: float, bold: bool = False) -> float:
    """The font size at which a text fits, at most `size`."""
    full = length(written, size, bold)
    return size if full <= width else round(size * width / full, 1)


def fitting(written: str, width: float, size: float, bold: bool = False) -> str:
    """The text, cut with an ellipsis if it is longer than `width` at this font size."""
    if length(written[:200], size, bold) <= width:
        return written[:200]
    kept, left = "", width - length("…", size, bold)
    for character in written:
        left -= length(character, size, bold)
        if left < 0:
            break
        kept += character
    return kept.rstrip() + "…" + (END_ISOLATED if written.startswith(ISOLATED) else "")


def lines_of(written: str, width: float, size: float) -> list[str]:
    """The text in lines of at most this length; a longer word has its own line."""
    lines = [""]
    for word in written.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and length(longer, size) > width:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def paragraph(x: float, y: float, written: str, width: float, size: float = 22, **how: Any) -> str:
    """Lines one below the other, none longer than `width`."""
    lines = enumerate(lines_of(written, width, size))
    return "".join(words(x, round(y + number * 1.15 * size), line, size, **how) for number, line in lines)
