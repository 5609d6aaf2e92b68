"""Bots think in processes of their own, from what their seat may know, within a time budget."""

import asyncio
import logging
import multiprocessing
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool

from branco.child_process import end_with_parent
from branco.game import Position
from branco.web.config import Config
from branco.web.errors import Problem
from branco.web.i18n import marked
from branco.web.room import Room
from branco.web.rooms import Rooms
from branco.web.store.models import BOT, Seat
from branco.web.store.store import new_id

# A bot's first move of a game may have to wait for the rules to be compiled.
PATIENCE = 180.0
LEASE = 15.0
AGAIN = 0.2

log = logging.getLogger("branco.web")


def think(game_name: str, view: bytes, who: int, bot_name: str, seconds: float) -> int:
    """Runs in a bot process, which knows nothing but the seat's view."""
    import branco
    from branco import bots

    position = branco.load(game_name).position(view)
    action: int = bots.load(bot_name, hurry=True).choose(position, who, seconds).action
    return action


class BotDriver:
    """Moves the bots of the tables that this worker holds a lease on."""

    def __init__(self, config: Config, rooms: Rooms) -> None:
        self.config, self.rooms = config, rooms
        self.name = new_id()
        self.driven: dict[str, asyncio.Task[None]] = {}
        self.pool: ProcessPoolExecutor | None = None
        rooms.listeners.append(self.wake)

    def _pool(self) -> ProcessPoolExecutor:
        if self.pool is None:
            context = multiprocessing.get_context("spawn")
            self.pool = ProcessPoolExecutor(self.config.bot_workers, context, initializer=end_with_parent)
        return self.pool

    def wake(self, room: Room) -> None:
        """Called whenever a table moved: drive it if one of its bots, or a standing order, is awaited."""
        if self._served(room) and room.id not in self.driven:
            task = self.driven[room.id] = asyncio.ensure_future(self._drive(room))
            task.add_done_callback(lambda done: self._ended(room, done))

    def _ended(self, room: Room, task: asyncio.Task[None]) -> None:
        self.driven.pop(room.id, None)
        if not task.cancelled() and task.exception() is not None:
            log.error("the bots of table %s stopped", room.id, exc_info=task.exception())

    def _served(self, room: Room) -> list[Seat]:
        return [seat for seat in room.served() if seat.kind != BOT or self.config.bot_workers]

    async def _drive(self, room: Room) -> None:
        while awaited := self._served(room):
            if not await self.rooms.ask(self.rooms.store.lease, room.id, self.name, LEASE):
                return
            await asyncio.gather(*(self._move(room, seat) for seat in awaited))

    async def _move(self, room: Room, seat: Seat) -> None:
        """One choice of a bot or by a standing order. Who cannot answer, or is asked something else, is asked again."""
        position, seq = room.running(), room.seq
        pause = asyncio.ensure_future(asyncio.sleep(self.config.bot_pause))
        try:
            if seat.kind == BOT:
                action = await self._thought(room, position.view(seat.seat), seat)
                await pause
                await self.rooms.choose(room, seat.seat, action, key=f"bot-{seat.seat}-{seq}")
            elif (answer := room.ordered(seat.seat)) is not None:
                await pause
                await self.rooms.follow_order(room, seat.seat, answer, key=f"order-{seat.seat}-{seq}")
        except Problem as problem:
            log.info("bot %s at table %s: %s", seat.seat, room.id, problem)
            await asyncio.sleep(AGAIN)

    async def _thought(self, room: Room, view: Position, seat: Seat) -> int:
        pool = self._pool()
        try:
            return await self._in_time(pool, room, view, seat)
        except (BrokenProcessPool, TimeoutError) as wrong:
            log.warning("the bots' processes are started anew: %s", wrong)
            self._discard(pool)
            raise Problem(503, marked("A bot did not answer.")) from wrong

    async def _in_time(self, pool: ProcessPoolExecutor, room: Room, view: Position, seat: Seat) -> int:
        """The bot's answer; while it thinks the lease is kept."""
        job = (room.game.name, bytes(view), seat.seat, seat.bot, self.config.bot_seconds)
        thought = asyncio.get_running_loop().run_in_executor(pool, think, *job)
        for _ in range(int(PATIENCE / LEASE * 3)):
            done, _pending = await asyncio.wait((thought,), timeout=LEASE / 3)
            if done:
                return thought.result()
            await self.rooms.ask(self.rooms.store.lease, room.id, self.name, LEASE)
        raise TimeoutError(f"no answer in {PATIENCE:.0f} seconds")

    def _discard(self, pool: ProcessPoolExecutor | None) -> None:
        """End a pool, and a process in it that may hang; ProcessPoolExecutor.kill_workers comes with Python 3.14."""
        if pool is not None:
            children = list((pool._processes or {}).values())
            pool.shutdown(wait=False, cancel_futures=True)
            for child in children:
                child.kill()
        if self.pool is pool:
            self.pool = None

    async def watch_over(self) -> None:
        """Tables whose bots nobody moves, because their worker went away."""
        await self.rooms.keep_visiting(self.rooms.store.abandoned, self.wake)

    async def close(self) -> None:
        for task in list(self.driven.values()):
            task.cancel()
        self._discard(self.pool)
