"""Where what can be chosen lies: usually in its own place, but in the sheet while that decides about it.

An element bears a target's id in one place only.
"""

from __future__ import annotations

from ..rules.tables import CARD_ROWS, FRONT, TRIBE_ROWS
from .look import Look

IRON_IN_SHEET = ("cancel_attack", "guard_against_bleeding")
TRIBES_IN_SHEET = ("choose_tribe", "swap_first", "choose_partner", "choose_victim")


def own_id(look: Look, name: str) -> str | None:
    """For what is in the viewer's tray."""
    return None if name == "my-iron" and look.step in IRON_IN_SHEET else name


def tribe_id(look: Look, tribe: int) -> str | None:
    """For the title of a tribe."""
    return None if look.step in TRIBES_IN_SHEET else f"tribe-{TRIBE_ROWS.ids[tribe]}"


def card_id(look: Look, card: int) -> str | None:
    """For a card before its tribe."""
    return None if is_in_sheet(look, card) else f"card-{CARD_ROWS.ids[card]}"


def is_in_sheet(look: Look, card: int) -> bool:
    """What a deal may hold, and the front of a two-sided daughter."""
    if look.step == "choose_side":
        return card == FRONT[look.about]
    return look.step == "draft" and f"card-{CARD_ROWS.ids[card]}" in look.targets
