"""Clocks: how long players may think, at tables of games that say what happens when time is up."""

from collections.abc import Mapping
from dataclasses import dataclass

from branco.game import Game, Position, Setting

OFF = "off"
SECOND, HOUR = 1000, 3_600_000
UNITS = {"timer": SECOND, "reactSeconds": SECOND, "reactHours": HOUR}


def _times(values: tuple[str, ...], unit: str) -> dict[str, dict[str, str]]:
    off = {OFF: {"en": "no limit", "it": "nessun limite"}}
    return off | {value: dict.fromkeys(("en", "it"), f"{value} {unit}") for value in values}


def _setting(name: str, values: tuple[str, ...], unit: str, title: tuple[str, str], told: tuple[str, str]) -> Setting:
    titles, helps = ({"en": pair[0], "it": pair[1]} for pair in (title, told))
    return Setting(name, (OFF, *values), OFF, titles, helps, _times(values, unit))


CLOCK_SETTINGS = (
    _setting(
        "timer",
        ("30", "60", "90"),
        "s",
        ("Hourglass", "Clessidra"),
        (
            "How long a turn may take; then the choice is made by lot. It stands still while others may react.",
            "Quanto può durare un turno; poi si sceglie a sorte. Sta ferma mentre gli altri possono reagire.",
        ),
    ),
    _setting(
        "reactSeconds",
        ("3", "5", "10", "20"),
        "s",
        ("Time to react, all present", "Tempo per reagire, tutti presenti"),
        (
            "Everybody sees the same countdown after each move; no answer in time is a pass.",
            "Dopo ogni mossa tutti vedono lo stesso conto alla rovescia; chi non risponde in tempo passa.",
        ),
    ),
    _setting(
        "reactHours",
        ("2", "12", "24"),
        "h",
        ("Time to react, by correspondence", "Tempo per reagire, per corrispondenza"),
        (
            "For games over days: who has not reacted after these hours passes.",
            "Per partite di giorni: chi non ha reagito dopo queste ore passa.",
        ),
    ),
)


def clock_settings(game: Game) -> tuple[Setting, ...]:
    """The clocks that a table of the game can have."""
    return CLOCK_SETTINGS if game.timeout is not None else ()


def clock_of(settings: Mapping[str, str]) -> dict[str, int]:
    """Milliseconds by the name of the setting, without those that are off."""
    return {name: int(value) * UNITS[name] for name, value in settings.items() if value != OFF}


def is_by_correspondence(clock: Mapping[str, int]) -> bool:
    """Players are not there at the same time: they have hours to react, not seconds."""
    return "reactHours" in clock and "reactSeconds" not in clock


def time_to_react(clock: Mapping[str, int]) -> int:
    return clock.get("reactSeconds") or clock.get("reactHours", 0)


@dataclass(frozen=True)
class Timing:
    """When the time that runs now is up (0: none runs), whose the hourglass is, and what is left in it.

    A table is held where others might react by what all know, but nobody is asked, or everybody has answered.
    """

    due: int = 0
    glass_seat: int = -1
    glass_left: int = 0
    held: bool = False

    def after(
        self,
        clock: Mapping[str, int],
        before: Position | None,
        reached: Position,
        people: set[int],
        at: int,
        held_until: int = 0,
    ) -> "Timing":
        """The timing of the position that is reached at a moment."""
        if not clock or reached.is_over:
            return Timing()
        was_window = before is not None and before.is_sealed
        left = max(0, self.due - at) if self.due and not was_window else self.glass_left
        if reached.is_sealed:
            return Timing(self._window_end(clock, before, reached, at), self.glass_seat, left)
        if held_until:
            return Timing(held_until, self.glass_seat, left, held=True)
        return self._turn(clock, reached.actors[0], people, left, at)

    def resumed(self, clock: Mapping[str, int], position: Position, people: set[int], at: int) -> "Timing":
        """The timing once a held table goes on."""
        return self._turn(clock, position.actors[0], people, self.glass_left, at)

    def _window_end(self, clock: Mapping[str, int], before: Position | None, reached: Position, at: int) -> int:
        """The same for all, whoever is asked; an answer does not prolong it."""
        still_open = before is not None and before.is_sealed and set(reached.actors) < set(before.actors)
        if still_open and self.due:
            return self.due
        seconds = time_to_react(clock)
        return at + seconds if seconds else 0

    def _turn(self, clock: Mapping[str, int], who: int, people: set[int], left: int, at: int) -> "Timing":
        """The hourglass is turned when another player is to decide."""
        length = clock.get("timer", 0)
        if not length or who not in people:
            return Timing(0, who, 0)
        remaining = left if self.glass_seat == who else length
        return Timing(at + remaining, who, remaining)
