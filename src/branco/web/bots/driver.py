"""Bots think in processes of their own, from what their seat may know, within a time budget."""

import asyncio
import logging
import multiprocessing
from collections import OrderedDict
from collections.abc import AsyncIterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import asynccontextmanager, suppress
from functools import partial

from branco.bots import BOTS, TEMPERED, Bot, BotFailed, is_own
from branco.child_process import end_with_parent
from branco.game import NotOffered, Position
from branco.web.bots.turns import Turns, has_people, is_watched
from branco.web.config import Config
from branco.web.errors import Problem
from branco.web.house.metrics import BOT_THOUGHT
from branco.web.house.traces import span
from branco.web.i18n import marked
from branco.web.store.models import PERSON, Seat
from branco.web.store.rows import new_id
from branco.web.table.absence import bot_of
from branco.web.table.room import Room
from branco.web.table.rooms import Rooms
from branco.web.table.rounds import keep_visiting
from branco.web.table.tempers import whole_bot
from branco.web.words import best_bot

# A bot's first move of a game may have to wait for the rules to be compiled.
PATIENCE = 180.0
LEASE = 15.0
AGAIN = 0.2

log = logging.getLogger("branco.web")


REMEMBERED = 500  # bots of one's own that a process keeps

seated: OrderedDict[tuple[str, int, str], Bot] = OrderedDict()


def think(game_name: str, view: bytes, who: int, bot_name: str, seconds: float) -> int:
    """Runs in a bot process, which knows nothing but the seat's view."""
    import branco
    from branco import bots

    position = branco.load(game_name).position(view)
    action: int = bots.load(bot_name, hurry=True).choose(position, who, seconds).action
    return action


def think_on(table: str, game_name: str, view: bytes, who: int, bot_name: str, seconds: float) -> int:
    """Runs in the process of the bots of one's own: they are made once a game, and may remember."""
    import branco
    from branco import bots

    place = (table, who, bot_name)
    seated[place] = bot = seated.pop(place, None) or bots.load(bot_name)
    if len(seated) > REMEMBERED:
        seated.popitem(last=False)
    return bot.choose(branco.load(game_name).position(view), who, seconds).action


class BotDriver:
    """Moves the bots of the tables that this worker holds a lease on."""

    def __init__(self, config: Config, rooms: Rooms) -> None:
        self.config, self.rooms = config, rooms
        self.name = new_id()
        self.driven: dict[str, asyncio.Task[None]] = {}
        self.pool: ProcessPoolExecutor | None = None
        self.own_pool: ProcessPoolExecutor | None = None
        self.turns = Turns(config.bot_workers)
        rooms.listeners.append(self.wake)

    def processes(self) -> ProcessPoolExecutor:
        """Where bots think; started when it is first needed."""
        if self.pool is None:
            context = multiprocessing.get_context("spawn")
            self.pool = ProcessPoolExecutor(self.config.bot_workers, context, initializer=end_with_parent)
        return self.pool

    def own_process(self) -> ProcessPoolExecutor:
        """Where bots of one's own think: all in one, so that each finds again what it remembers."""
        if self.own_pool is None:
            context = multiprocessing.get_context("spawn")
            self.own_pool = ProcessPoolExecutor(1, context, initializer=end_with_parent)
        return self.own_pool

    def wake(self, room: Room) -> None:
        """Called whenever a table moved: drive it if one of its bots, or a standing order, is awaited."""
        if self._served(room) and room.id not in self.driven:
            task = self.driven[room.id] = asyncio.ensure_future(self._drive(room))
            task.add_done_callback(lambda done: self._ended(room, done))

    def _ended(self, room: Room, task: asyncio.Task[None]) -> None:
        self.driven.pop(room.id, None)
        self.turns.forget(room.id)
        if not task.cancelled() and task.exception() is not None:
            log.error("the bots of table %s stopped", room.id, exc_info=task.exception())

    def _served(self, room: Room) -> list[Seat]:
        """Whom the server moves now; bots among themselves wait until somebody watches."""
        if self.rooms.house.read_only or (not has_people(room) and not is_watched(room)):
            return []
        return [seat for seat in room.served() if not bot_of(seat) or self.config.bot_workers]

    async def _drive(self, room: Room) -> None:
        while awaited := self._served(room):
            try:
                if not await self.rooms.ask(self.rooms.store.lease, room.id, self.name, LEASE):
                    return
            except Problem as problem:
                log.info("the bots of table %s wait: %s", room.id, problem)
                await asyncio.sleep(AGAIN)
                continue
            await asyncio.gather(*(self._move(room, seat) for seat in awaited))

    async def _move(self, room: Room, seat: Seat) -> None:
        """One choice of a bot or by a standing order. Who cannot answer, or is asked something else, is asked again."""
        position, seq = room.running(), room.seq
        pause = asyncio.ensure_future(asyncio.sleep(self.config.bot_pause))
        try:
            if seat.kind == PERSON and bot_of(seat) and room.draft(seat.seat):
                await self.rooms.confirm(room, seat.seat, f"stood-in-{seq}")
            elif bot_of(seat):
                action = await self._thought(room, position.view(seat.seat), seat)
                await pause
                if not bot_of(room.seats[seat.seat]):
                    return
                await self.rooms.choose(room, seat.seat, action, key=f"bot-{seat.seat}-{seq}")
            elif (answer := room.ordered(seat.seat)) is not None:
                await pause
                await self.rooms.follow_order(room, seat.seat, answer, key=f"order-{seat.seat}-{seq}")
        except Problem as problem:
            log.info("bot %s at table %s: %s", seat.seat, room.id, problem)
            await asyncio.sleep(AGAIN)

    async def _thought(self, room: Room, view: Position, seat: Seat) -> int:
        async with self._with_lease(room), self.turns.turn(room):
            name = self._known(whole_bot(seat))
            pool = self.own_process() if is_own(name) else self.processes()
            try:
                with BOT_THOUGHT.labels(room.game.name).time(), span("bot", game=room.game.name):
                    return await self._in_time(pool, room, view, seat.seat, name)
            except (BrokenProcessPool, TimeoutError) as wrong:
                log.warning("the bots' processes are started anew: %s", wrong)
                self._discard(pool)
                raise Problem(503, marked("A bot did not answer.")) from wrong
            except (BotFailed, NotOffered) as wrong:
                log.warning("at table %s another bot chooses once: %s", room.id, wrong)
                return await self._in_time(self.processes(), room, view, seat.seat, best_bot())

    def _known(self, name: str) -> str:
        """No code is loaded but what whoever runs the server has named, whatever the database says."""
        own = self.config.own_bot_classes
        return own.get(name) or (name if name in (*BOTS, *TEMPERED) else best_bot())

    @asynccontextmanager
    async def _with_lease(self, room: Room) -> AsyncIterator[None]:
        """Keep the lease while a bot waits for its turn and thinks."""
        keeping = asyncio.ensure_future(self._keep_lease(room))
        try:
            yield
        finally:
            keeping.cancel()

    async def _keep_lease(self, room: Room) -> None:
        while True:
            await asyncio.sleep(LEASE / 3)
            with suppress(Problem):
                await self.rooms.ask(self.rooms.store.lease, room.id, self.name, LEASE)

    async def _in_time(self, pool: ProcessPoolExecutor, room: Room, view: Position, who: int, name: str) -> int:
        job = (room.game.name, bytes(view), who, name, self.config.bot_seconds)
        work = partial(think_on, room.id) if pool is self.own_pool else think
        thought = asyncio.get_running_loop().run_in_executor(pool, work, *job)
        done, _ = await asyncio.wait((thought,), timeout=PATIENCE)
        if not done:
            raise TimeoutError(f"no answer in {PATIENCE:.0f} seconds")
        return thought.result()

    def _discard(self, pool: ProcessPoolExecutor | None) -> None:
        """End a pool, and a process in it that may hang; ProcessPoolExecutor.kill_workers comes with Python 3.14."""
        if pool is not None:
            children = list((pool._processes or {}).values())
            pool.shutdown(wait=False, cancel_futures=True)
            for child in children:
                child.kill()
        if self.pool is pool:
            self.pool = None
        if self.own_pool is pool:
            self.own_pool = None

    @property
    def is_thinking_for_people(self) -> bool:
        return self.turns.is_busy_for_people

    async def watch_over(self) -> None:
        """Tables whose bots nobody moves, because their worker went away."""
        await keep_visiting(self.rooms, self.rooms.store.abandoned, self.wake)

    async def close(self) -> None:
        for task in list(self.driven.values()):
            task.cancel()
        self._discard(self.pool)
        self._discard(self.own_pool)
