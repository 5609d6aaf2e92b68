"""A board is panels in a frame: each has a place, a heading and markup; the page arranges them for every screen.

A game's `board/panels.py` has `panels(view, seat, lang, names) -> list[Panel]`, a function of a redacted view.
"""

from __future__ import annotations

from dataclasses import dataclass

STATUS = "status"  # in the bar at the top: round and phases
PROMPT = "prompt"  # over the stage: what is asked; the heading is the kind of decision, the markup the sentence
STAGE = "stage"  # the hero: map, market, cards that all see
TRAY = "tray"  # all that is the viewer's own
ABOVE_PLAYERS = "above-players"  # in the players' column, before them
BELOW_PLAYERS = "below-players"  # in the players' column, after them
TAB = "tab"  # a tab of the drawer, before the log
REFERENCE = "reference"  # a tab of the drawer, after the choices

DRAWER = (TAB, REFERENCE)
PLACES = (STAGE, TRAY, ABOVE_PLAYERS, BELOW_PLAYERS, *DRAWER)


def player(seat: int) -> str:
    """The place in a player's row, below the name; `head` stands beside the name."""
    return f"player:{seat}"


@dataclass(frozen=True)
class Panel:
    """A part of the board that is sent and changed by itself.

    The id is the same from decision to decision. `heading` is text, `head` markup at the end of the heading's line.
    `is_result` says that it tells who has won: where the final board stands beside that, it is left out.
    """

    id: str
    place: str
    heading: str = ""
    markup: str = ""
    head: str = ""
    is_result: bool = False


@dataclass(frozen=True)
class Arrangement:
    """How stage and tray share the room.

    `tray` is "below", "left" or "right" of the stage; on a phone they are seen "together" or the tray has a tab of
    its own, "apart".
    """

    tray: str = "below"
    phone: str = "apart"


@dataclass(frozen=True)
class Tip:
    """The small card beside what is pointed at: its name, markup that explains it, and its rules."""

    title: str
    markup: str = ""
    rules: tuple[str, ...] = ()
