"""Buttons of the panels: the first child lights up, the label is the option's own."""

from __future__ import annotations

from branco.kernel.vocabulary import Verb
from branco.view.svg import fitting, length, moved, rect, snug, title, words

from . import actions
from .look import Look

HEIGHT = 40
OWN = "my-"  # what lies in the viewer's tableau
_TARGETS = [verb.target for verb in vars(actions).values() if isinstance(verb, Verb)]
BUTTONS = tuple(target for target in _TARGETS if "{" not in target and not target.startswith(OWN))
IN_EDITOR = ("truce", "no-truce")
STRONG = ("propose", "accept", "consent", "claim", "take", "hunt")


def button(name: str, label: str, x: float, y: float, width: float, height: float = HEIGHT, size: float = 17) -> str:
    """Something to press; drawn only where it is offered."""
    strong = name in STRONG
    ground = rect(
        0,
        0,
        width,
        height,
        rx=9,
        fill="var(--accent)" if strong else "var(--card)",
        stroke="var(--muted)",
        stroke_width=2,
    )
    fitted = max(13.5, snug(label, width - 10, size))
    written = words(
        width / 2,
        height / 2 + size * 0.35,
        fitting(label, width - 6, fitted),
        fitted,
        "middle",
        fill="var(--accent-ink)" if strong else "var(--ink)",
    )
    return moved(x, y, ground, written, title(label), id=name)


def button_rows(look: Look, lang: str, width: int, y: int) -> tuple[list[str], int]:
    """All offered choices that have no other place on the board, three a line; and where they end."""
    offered = [option for option in look.options if option.target in BUTTONS and option.target not in IN_EDITOR]
    if not offered:
        return [], y
    across = _across([option.label(lang) for option in offered], width)
    each = (width - 8 * (across - 1)) / across
    drawn = [
        button(option.target, option.label(lang), (each + 8) * (at % across), y + (HEIGHT + 8) * (at // across), each)
        for at, option in enumerate(offered)
    ]
    return drawn, y + (HEIGHT + 8) * -(-len(offered) // across)


def _across(labels: list[str], width: int) -> int:
    """How many buttons fit in a line with their labels in full."""
    for across in (3, 2):
        if len(labels) >= across and all(length(label, 15.5) < width / across - 14 for label in labels):
            return across
    return min(2, len(labels))
