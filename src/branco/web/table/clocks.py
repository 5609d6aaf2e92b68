"""The clocks of the players: what each has left, whose run, and when the first of them is up."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from branco.web.store.models import PLAY, UNDO, Entry, Seat, Table
from branco.web.table.pace import after_awake, awake, has_pace

if TYPE_CHECKING:
    from branco.game import Position
    from branco.web.table.room import Room


@dataclass(frozen=True)
class Clocks:
    """What the seats had left `since` a moment, from which those of the `ticking` seats (bits) run.

    `left` is of the whole game or of a turn, `holiday` what may be added by whoever stops the own clock.
    """

    left: tuple[int, ...] = ()
    holiday: tuple[int, ...] = ()
    ticking: int = 0
    since: int = 0
    deadline: int = 0

    @classmethod
    def fresh(cls, clock: Mapping[str, int], players: int) -> Clocks:
        if not has_pace(clock):
            return cls()
        whole = clock.get("bank") or clock["days"]
        return cls((whole,) * players, (clock.get("holiday", 0),) * players)

    @classmethod
    def of(cls, table: Table) -> Clocks:
        times = table.times
        left, holiday = tuple(times.get("left", ())), tuple(times.get("holiday", ()))
        return cls(left, holiday, table.ticking, table.since, table.deadline)

    def stored(self) -> dict[str, Any]:
        """The columns of a table."""
        times = {"left": list(self.left), "holiday": list(self.holiday)} if self.left else {}
        return {"times": times, "ticking": self.ticking, "since": self.since, "deadline": self.deadline}

    def is_ticking(self, who: int) -> bool:
        return bool(self.ticking >> who & 1)

    # what time does

    def at(self, clock: Mapping[str, int], seats: Sequence[Seat], moment: int) -> Clocks:
        """The same clocks, read at a later moment."""
        left, holiday = list(self.left), list(self.holiday)
        for who, seat in enumerate(seats):
            if self.is_ticking(who):
                passed = self._passed(clock, seat, moment)
                rest = min(passed, holiday[who]) if is_on_holiday(seat) else 0
                holiday[who] -= rest
                left[who] = max(0, left[who] - (passed - rest))
        return replace(self, left=tuple(left), holiday=tuple(holiday), since=max(moment, self.since))

    def _passed(self, clock: Mapping[str, int], seat: Seat, moment: int) -> int:
        if moment <= self.since:
            return 0
        return awake(self.since, moment, seat.zone) if "nights" in clock else moment - self.since

    def due(self, clock: Mapping[str, int], seat: Seat) -> int:
        """When the clock of a seat is up; 0 while it stands, or is up already."""
        left = self.left[seat.seat] if self.is_ticking(seat.seat) else 0
        if not left:
            return 0
        left += self.holiday[seat.seat] if is_on_holiday(seat) else 0
        return after_awake(self.since, left, seat.zone) if "nights" in clock else self.since + left

    # what players do

    def chosen(self, clock: Mapping[str, int], who: int, has_more: bool) -> Clocks:
        """A seat has chosen: it has days again, or, when it is asked no more, a few seconds more."""
        if "days" in clock:
            return self._with(who, clock["days"])
        return self if has_more else self._with(who, self.left[who] + clock["increment"])

    def taken_back(self, clock: Mapping[str, int], who: int) -> Clocks:
        """Who takes back and chooses again has not earned the seconds twice."""
        return self if "days" in clock else self._with(who, max(0, self.left[who] - clock["increment"]))

    def running(self, clock: Mapping[str, int], seats: Sequence[Seat], asked: Collection[int]) -> Clocks:
        """The clocks of those who are asked run; whoever is asked anew has at least the time of one turn."""
        clocks = self
        for who in asked:
            if not self.is_ticking(who):
                least = clock["days"] if "days" in clock else max(self.left[who], clock["increment"])
                clocks = clocks._with(who, least)
        clocks = replace(clocks, ticking=sum(1 << who for who in asked))
        dues = [due for seat in seats if (due := clocks.due(clock, seat))]
        return replace(clocks, deadline=min(dues, default=0))

    def _with(self, who: int, left: int) -> Clocks:
        return replace(self, left=(*self.left[:who], left, *self.left[who + 1 :]))


def is_on_holiday(seat: Seat) -> bool:
    return bool(seat.absence.get("holiday"))


def timed(room: Room, reached: Position, held: bool) -> set[int]:
    """The seats whose clocks run at a position: those of people who are asked, and not while others react."""
    in_window = held or (reached.is_sealed and room.game.reactions is not None)
    return set() if in_window or reached.is_over else room.people & set(reached.actors)


def clocks_after(room: Room, entry: Entry, reached: Position, held: bool = False) -> Clocks:
    """The clocks of the players after an entry that leads to a position."""
    clock, who = room.table.clock, entry.seat
    clocks = room.clocks if room.clocks.left else Clocks.fresh(clock, room.table.players)
    if not clocks.left or reached.is_over:
        return Clocks()
    clocks = clocks.at(clock, room.seats, entry.at)
    if entry.kind == PLAY and clocks.is_ticking(who):
        clocks = clocks.chosen(clock, who, who in reached.actors)
    elif entry.kind == UNDO and who in room.people:
        clocks = clocks.taken_back(clock, who)
    return clocks.running(clock, room.seats, timed(room, reached, held))
