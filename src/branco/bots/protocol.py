"""What a bot is."""

from __future__ import annotations

from typing import Protocol

from branco.game import NotOffered, Option, Position


class Bot(Protocol):
    """Chooses for a seat, from what that seat may know."""

    def choose(self, view: Position, who: int, budget: float) -> Option:
        """One of the options of seat `who` in its view, within `budget` seconds."""


def own_view(position: Position, who: int) -> Position:
    """The position as the seat sees it, whatever the caller let the bot see."""
    return position if position.is_view and position.viewer == who else position.view(who)


def options(view: Position, who: int) -> list[Option]:
    """The options of a seat; a bot is asked only when there are any."""
    found = view.options(who)
    if not found:
        raise NotOffered(f"seat {who} has nothing to choose now")
    return found
