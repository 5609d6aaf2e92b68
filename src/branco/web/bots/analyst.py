"""Finished games are looked through in the bots' processes, one choice at a time, beside the games that run."""

import asyncio
import logging
from dataclasses import dataclass, field
from typing import Any

from branco.advice.course import Job, do, jobs
from branco.advice.weighing import Effort
from branco.game import Move
from branco.web.bots.driver import BotDriver
from branco.web.store.advice import analysis_of, keep_findings, lease_analysis
from branco.web.table.room import Room
from branco.web.table.rooms import Rooms

LEASE = 300.0  # the first choice may have to wait for the rules to be compiled
KEPT_EVERY = 8
EFFORT = Effort()

log = logging.getLogger("branco.web")


def listed(room: Room, done: int) -> list[Job]:
    """What is still to be looked at."""
    moves = [Move(play.seat, play.action, play.sealed) for play in room.history]
    return [job for job in jobs(room.begin(), moves, EFFORT) if job.number >= done]


@dataclass
class Analyst:
    """Does what was ordered, one game after the other."""

    driver: BotDriver
    rooms: Rooms
    working: dict[str, asyncio.Task[None]] = field(default_factory=dict)
    one_at_a_time: asyncio.Lock = field(default_factory=asyncio.Lock)

    def wake(self, room: Room) -> None:
        """Go on with the analysis of a game, unless this worker is at it."""
        if self.driver.config.bot_workers and room.id not in self.working:
            task = self.working[room.id] = asyncio.ensure_future(self._analyse(room))
            task.add_done_callback(lambda done: self._ended(room, done))

    def _ended(self, room: Room, task: asyncio.Task[None]) -> None:
        self.working.pop(room.id, None)
        if not task.cancelled() and task.exception() is not None:
            log.error("the analysis of table %s stopped", room.id, exc_info=task.exception())

    async def _analyse(self, room: Room) -> None:
        async with self.one_at_a_time:
            if not await self._lease(room):
                return
            stored = await self.rooms.ask(analysis_of, self.rooms.store, room.id)
            assert stored is not None
            await self._go_on(room, stored.done, list(stored.found))

    async def _go_on(self, room: Room, done: int, found: list[Any]) -> None:
        for number, job in enumerate(await self.rooms.ask(listed, room, done), 1):
            found.append(await self._looked_at(room, job))
            if number % KEPT_EVERY == 0:
                await self._keep(room, job.number + 1, found)
                if not await self._lease(room):
                    return
        await self._keep(room, len(room.history), found)

    async def _looked_at(self, room: Room, job: Job) -> dict[str, Any]:
        async with self.driver.turns.turn(room):
            pool = self.driver.processes()
            return await asyncio.get_running_loop().run_in_executor(pool, do, room.game.name, job, EFFORT)

    async def _lease(self, room: Room) -> bool:
        taken: bool = await self.rooms.ask(lease_analysis, self.rooms.store, room.id, self.driver.name, LEASE)
        return taken

    async def _keep(self, room: Room, done: int, found: list[Any]) -> None:
        await self.rooms.ask(keep_findings, self.rooms.store, room.id, done, list(found))

    async def close(self) -> None:
        for task in list(self.working.values()):
            task.cancel()
