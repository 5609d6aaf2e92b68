"""Whose bot thinks next: people come first, every table gets its turn, tables without people get what is left."""

import asyncio
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass

from branco.web.house.metrics import BOT_WAIT, BOTS_WAITING
from branco.web.store.models import PERSON
from branco.web.table.room import Room

PRESENT, AWAY, ALONE = range(3)
REST = 4.0  # a table without people thinks a fifth of the time, while people play at others
LATELY = 30.0  # seconds since the last thought for people, in which they count as playing


def has_people(room: Room) -> bool:
    """Whether people wait for the end of a game: those who play it, or the next round of its tournament."""
    return bool(room.tournament) or any(seat.kind == PERSON for seat in room.seats)


def is_watched(room: Room) -> bool:
    """Whether any screen follows the table."""
    return any(not watch.is_idle for watch in room.watches.values())


def rank(room: Room) -> int:
    """A person looks on, people play but are away, or there are bots alone."""
    if not has_people(room):
        return ALONE
    return PRESENT if is_watched(room) else AWAY


@dataclass(eq=False)
class _Waiting:
    room: Room
    number: int
    called: asyncio.Future[None]


class Turns:
    """As many thoughts at a time as there are processes; the rest wait in order."""

    def __init__(self, slots: int, clock: Callable[[], float] = time.monotonic) -> None:
        self.free, self.clock = slots, clock
        self.waiting: list[_Waiting] = []
        self.served: dict[str, int] = {}
        self.number = 0
        self.for_people = -LATELY
        self.at_work: Counter[int] = Counter()
        self.rested = 0.0

    @asynccontextmanager
    async def turn(self, room: Room) -> AsyncIterator[None]:
        """Wait for a free process; the time in the queue is not time to think."""
        with BOTS_WAITING.track_inprogress(), BOT_WAIT.time():
            await self._wait(room)
        began, rank_then = self.clock(), rank(room)
        self.at_work[rank_then] += 1
        try:
            yield
        finally:
            self.at_work[rank_then] -= 1
            self._ended(room, self.clock() - began)

    @property
    def is_busy_for_people(self) -> bool:
        """Whether somebody who looks on waits for a thought."""
        return self.at_work[PRESENT] > 0 or any(rank(each.room) == PRESENT for each in self.waiting)

    async def _wait(self, room: Room) -> None:
        self.number += 1
        waiting = _Waiting(room, self.number, asyncio.get_running_loop().create_future())
        self.waiting.append(waiting)
        self._call()
        try:
            await waiting.called
        except asyncio.CancelledError:
            if not waiting.called.cancelled():
                self.free += 1
            self._call()
            raise

    def _ended(self, room: Room, seconds: float) -> None:
        self.free += 1
        if rank(room) == ALONE:
            self.rested = self.clock() + REST * seconds
        else:
            self.for_people = self.clock()
        self._call()

    def _call(self) -> None:
        while self.free and (chosen := self._next()):
            self.waiting.remove(chosen)
            self.free -= 1
            self.served[chosen.room.id] = self.number
            chosen.called.set_result(None)

    def _next(self) -> _Waiting | None:
        """The table that was served longest ago, of those that come first."""
        self.waiting = [each for each in self.waiting if not each.called.done()]
        ready = [each for each in self.waiting if rank(each.room) != ALONE or not self._is_resting()]
        if not ready and self.waiting:
            asyncio.get_running_loop().call_later(max(0.01, self.rested - self.clock()), self._call)
        return min(ready, key=self._order, default=None)

    def _is_resting(self) -> bool:
        now = self.clock()
        return now < self.rested and now - self.for_people < LATELY

    def _order(self, waiting: _Waiting) -> tuple[int, int, int]:
        return rank(waiting.room), self.served.get(waiting.room.id, 0), waiting.number

    def forget(self, table_id: str) -> None:
        self.served.pop(table_id, None)
