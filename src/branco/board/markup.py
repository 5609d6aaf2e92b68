"""Words for HTML on a board, as `svg` has them for drawings: each function gives markup, everything written escaped.

>>> el("b", safe("Anna & Bob"), class_="who")
'<b class="who">Anna &amp; Bob</b>'

No `style` and no scripts: the page's security policy drops them. Sizes and colours belong into the game's
`board/board.css`; what can be chosen is any element with the option's target as its id.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from .site import site
from .svg import SEAT_COLOURS, SEAT_SHAPES, path, safe, tag


def el(name: str, *children: str, **attributes: object) -> str:
    """An element of children that are markup; `class_="x"`, `data_tip="y"`; None and "" are left out."""
    written = "".join(
        [f' {_key(key)}="{safe(value)}"' for key, value in attributes.items() if value is not None and value != ""]
    )
    return f"<{name}{written}>{''.join(children)}</{name}>"


@lru_cache
def _key(name: str) -> str:
    if name == "style" or name.startswith("on"):
        raise ValueError("the page drops styles and handlers in markup; use a class")
    return name.rstrip("_").replace("_", "-")


def div(class_: str, *children: str, **attributes: object) -> str:
    return el("div", *children, class_=class_, **attributes)


def span(class_: str, *children: str, **attributes: object) -> str:
    return el("span", *children, class_=class_, **attributes)


def text(written: object, class_: str = "", **attributes: object) -> str:
    """A span of words."""
    return el("span", safe(written), class_=class_, **attributes)


def listing(class_: str, rows: Iterable[str]) -> str:
    """A list; every row is the markup of its content."""
    return el("ul", *(el("li", row) for row in rows), class_=class_)


def said(written: str) -> str:
    """For ears alone: words beside a picture."""
    return el("span", safe(written), class_="visually-hidden")


# Pieces that all games share


@lru_cache
def seat_mark(seat: int, size: str = "") -> str:
    """The seat's shape, colour and number; the size is "", "small" or "large"."""
    return el("span", str(seat + 1), class_=f"seat-mark seat-{seat} {size}".strip(), aria_hidden="true")


def seat_shape(seat: int, *children: str) -> str:
    """The seat's shape as a drawing of 32 by 32, with whatever lies on it."""
    shape = path(SEAT_SHAPES[seat], fill=SEAT_COLOURS[seat])
    return tag("svg", shape, *children, viewBox="0 0 32 32", class_="seat-shape", aria_hidden="true")


def person(name: str) -> str:
    return el("bdi", safe(name))


def chip(written: object, kind: str = "", **attributes: object) -> str:
    """A few words on a quiet ground; the kind is "", "now", "good", "bad" or "gold"."""
    return el("span", safe(written), class_=f"chip {kind}".strip(), **attributes)


def rule_chip(game: str, rule: str) -> str:
    """A rule's id, which opens the rule book there."""
    return el("a", safe(rule), class_="rule", href=site(f"/rules/{game}#{rule}"), data_rule=rule)


def counter(icon: str, number: object, words: str, **attributes: object) -> str:
    """An icon with its number; the words tell both to those who do not see it, and to whoever points at it."""
    return el("span", icon, el("b", safe(number)), said(words), class_="counter", title=words, **attributes)


def badge(number: object, kind: str = "") -> str:
    """A number on a piece; the kind is "", "good" or "bad"."""
    return el("b", safe(number), class_=f"badge {kind}".strip())


def stepper(prefix: str, quick: Sequence[tuple[int, str]] = ()) -> str:
    """For numbers: all options whose targets are `prefix-N`; quick values have a caption, such as "all food"."""
    fast = "".join(
        el("button", el("b", str(value)), safe(caption), type="button", data_value=value) for value, caption in quick
    )
    return div("stepper", el("div", fast, class_="quick") if fast else "", data_stepper=prefix)


# The status in the bar at the top


def progress(words: str, done: int, total: int) -> str:
    """ "Round 9 of 12" with a row of pips."""
    pips = "".join(
        el("i", class_="past" if pip < done else "now" if pip == done else None) for pip in range(1, total + 1)
    )
    return div("progress", el("span", safe(words)), el("span", pips, class_="pips", aria_hidden="true"))


def phase_track(phases: Sequence[tuple[str, str]], now: int) -> str:
    """Phases as (sign, name) with the present one in words; `now` is its place, -1 for none."""
    items = (
        el(
            "li",
            el("span", safe(sign), class_="sign"),
            el("span", safe(name), class_="name"),
            class_="done" if at < now else "now" if at == now else "to-come",
            aria_current="step" if at == now else None,
            title=name,
        )
        for at, (sign, name) in enumerate(phases)
    )
    return el("ol", *items, class_="phase-track")
