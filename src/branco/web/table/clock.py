"""Clocks of tables: their settings, the hourglass of a turn and the time to react, in games that have them."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from branco.game import Game, Position, Setting
from branco.web.table.pace import PACE_SETTINGS, pace_of, pace_settings

OFF, AUTO = "off", "auto"
AUTO_SECONDS = "5"
HOURS_WITH_DAYS = "24"
SECOND, HOUR = 1000, 3_600_000
UNITS = {"timer": SECOND, "reactSeconds": SECOND, "reactHours": HOUR}


def _times(values: tuple[str, ...], unit: str) -> dict[str, dict[str, str]]:
    off = {OFF: {"en": "no limit", "it": "nessun limite"}}
    return off | {value: dict.fromkeys(("en", "it"), f"{value} {unit}") for value in values}


def _setting(name: str, values: tuple[str, ...], unit: str, title: tuple[str, str], told: tuple[str, str]) -> Setting:
    titles, helps = ({"en": pair[0], "it": pair[1]} for pair in (title, told))
    return Setting(name, (OFF, *values), OFF, titles, helps, _times(values, unit), group="clock")


def _with_auto(setting: Setting, en: str, it: str) -> Setting:
    titles = {AUTO: {"en": en, "it": it}, **setting.value_titles}
    return replace(setting, values=(AUTO, *setting.values), default=AUTO, value_titles=titles)


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
    _with_auto(
        _setting(
            "reactSeconds",
            ("3", "5", "10", "20"),
            "s",
            ("Time to react, all present", "Tempo per reagire, tutti presenti"),
            (
                (
                    "Everybody sees the same countdown after each move; no answer in time is a pass. Without a limit"
                    " the game waits only for those who can react, and tells so."
                ),
                (
                    "Dopo ogni mossa tutti vedono lo stesso conto alla rovescia; chi non risponde in tempo passa. Senza"
                    " limite la partita aspetta solo chi può reagire, e così lo rivela."
                ),
            ),
        ),
        "5 s if somebody plays from elsewhere",
        "5 s se qualcuno gioca da altrove",
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
    return PACE_SETTINGS + (CLOCK_SETTINGS if game.timeout is not None else ())


def clock_of(settings: Mapping[str, str], has_others: bool = False) -> dict[str, int]:
    """Milliseconds by the name of the setting, without those that are off; others play from elsewhere, or not."""
    pace = pace_of(settings)
    chosen = {name: value for name, value in settings.items() if name in UNITS}
    if "days" in pace and "reactHours" in chosen and chosen["reactHours"] == OFF:
        chosen["reactHours"] = HOURS_WITH_DAYS
    by_hours = chosen.get("reactHours", OFF) != OFF
    if chosen.get("reactSeconds") == AUTO:
        chosen["reactSeconds"] = AUTO_SECONDS if has_others and not by_hours else OFF
    return {name: int(value) * UNITS[name] for name, value in chosen.items() if value != OFF} | pace


def chosen_settings(clock: Mapping[str, int]) -> dict[str, str]:
    """The settings from which a table has its clocks."""
    own = {name: str(length // UNITS[name]) for name, length in clock.items() if name in UNITS}
    return own | pace_settings(clock)


def is_by_correspondence(clock: Mapping[str, int]) -> bool:
    """Players are not there at the same time: they have hours to react, not seconds."""
    return "days" in clock or ("reactHours" in clock and "reactSeconds" not in clock)


def time_to_react(clock: Mapping[str, int]) -> int:
    return clock.get("reactSeconds") or clock.get("reactHours", 0)


def whose_turn(position: Position) -> int:
    """The seat to which the hourglass belongs, whoever decides."""
    turns = position.game.turns
    return turns.whose(position) if turns is not None else position.actors[0]


def is_new_turn(before: Position, reached: Position) -> bool:
    """Whether the move that was made, none taken back, has brought another turn of the same player."""
    turns = reached.game.turns
    return turns is not None and reached.moves > before.moves and turns.is_new(before, reached)


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
        if not UNITS.keys() & clock or reached.is_over:
            return Timing()
        glass = replace(self, glass_seat=whose_turn(reached), glass_left=self._left(clock, before, reached, at))
        if reached.is_sealed:
            return replace(glass, due=self._window_end(clock, before, reached, at), held=False)
        if held_until:
            return replace(glass, due=held_until, held=True)
        return glass.resumed(clock, reached, people, at)

    def resumed(self, clock: Mapping[str, int], position: Position, people: set[int], at: int) -> "Timing":
        """The timing while somebody decides: the hourglass of the turn runs; who lays out of turn has one of one's own.

        [WB-12.1]
        """
        length, who = clock.get("timer", 0), position.actors[0]
        if not length or who not in people:
            return replace(self, due=0, held=False)
        return replace(self, due=at + (self.glass_left if who == self.glass_seat else length), held=False)

    def _left(self, clock: Mapping[str, int], before: Position | None, reached: Position, at: int) -> int:
        """What is left in the hourglass, which is turned at the beginning of every turn."""
        if before is None or self.glass_seat != whose_turn(reached) or is_new_turn(before, reached):
            return clock.get("timer", 0)
        runs = self.due and not before.is_sealed and before.actors[0] == self.glass_seat
        return max(0, self.due - at) if runs else self.glass_left

    def _window_end(self, clock: Mapping[str, int], before: Position | None, reached: Position, at: int) -> int:
        """The same for all, whoever is asked; an answer does not prolong it."""
        still_open = before is not None and before.is_sealed and set(reached.actors) < set(before.actors)
        if still_open and self.due:
            return self.due
        reactions, seconds = reached.game.reactions, time_to_react(clock)
        is_counted = reactions is None or reactions.is_counted(reached)
        return at + seconds if seconds and is_counted else 0
