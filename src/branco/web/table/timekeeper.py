"""Time that is up: the server chooses for whoever has not."""

import asyncio
import logging

from branco.web.errors import Problem
from branco.web.store.clockwork import now
from branco.web.table.orders import asked_in_vain
from branco.web.table.overtime import BATCH, run_out
from branco.web.table.room import Room
from branco.web.table.rooms import Rooms
from branco.web.table.rounds import keep_visiting

log = logging.getLogger("branco.web")


class Timekeeper:
    """Rings for the tables of this worker, and for those whose worker went away.

    Several workers may ring at once: the key of a choice names the moment that is up, so it is made once.
    """

    def __init__(self, rooms: Rooms) -> None:
        self.rooms = rooms
        self.alarms: dict[str, asyncio.TimerHandle] = {}
        rooms.listeners.append(self.wake)

    def wake(self, room: Room) -> None:
        """Called whenever a table moved: set its alarm anew."""
        alarm = self.alarms.pop(room.id, None)
        if alarm is not None:
            alarm.cancel()
        if room.table.due and not room.table.paused and (room.is_held or room.awaited_people()):
            wait = max(0, room.table.due - now()) / 1000
            self.alarms[room.id] = asyncio.get_running_loop().call_later(wait, self._ring, room.id, room.table.due)

    def _ring(self, table_id: str, due: int) -> None:
        self.alarms.pop(table_id, None)
        self.rooms.spawn(self._time_is_up(table_id, due))

    async def _time_is_up(self, table_id: str, due: int) -> None:
        try:
            room = await self.rooms.open(table_id)
            if room.is_held:
                await self.rooms.resume(room, due)
                return
            for who in room.awaited_people():
                if room.table.due == due:
                    await self._choose(room, who, due)
        except Problem as problem:
            log.info("the clock of table %s: %s", table_id, problem)

    async def _choose(self, room: Room, who: int, due: int) -> None:
        """What the player has drafted stands; the server chooses what is missing."""
        await self.rooms.confirm(room, who, f"clock-{due}")
        if room.table.due != due:
            return
        position, seq = room.running(), room.moments[who + 1]
        if room.game.timeout is not None and who in position.actors:
            action, in_vain = room.game.timeout(position, who), asked_in_vain(position, who, room.seats[who].orders)
            await self.rooms.choose(room, who, action, f"clock-{who}-{due}", seq, uses_up=in_vain)

    async def watch_over(self) -> None:
        """Tables whose time is up and for which nobody rang."""
        await keep_visiting(self.rooms, self.rooms.store.overdue, self.wake)

    async def see_to_the_late(self) -> None:
        """Players whose own clocks have run out: many at once, for each look costs what a hundred of them cost.

        Nobody rests while a look finds more than it can take.
        """
        while True:
            seen_to: dict[str, int] = {}
            try:
                if not self.rooms.house.read_only:
                    seen_to = await self.rooms.ask(run_out, self.rooms.store)
                for table_id, seq in seen_to.items():
                    await self.rooms.heard(table_id, seq)
                    self.rooms.spawn(self.rooms.fanout.publish(table_id, seq))
            except Problem as problem:
                log.warning("the store cannot be reached: %s", problem)
            except Exception:
                log.exception("clocks that ran out could not be seen to")
            if len(seen_to) < BATCH:
                await asyncio.sleep(self.rooms.config.poll)

    def close(self) -> None:
        for alarm in self.alarms.values():
            alarm.cancel()
