"""The tables of this worker: opened from the store, moved on by players and by news from other workers."""

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, TypeVar

import branco
from branco.game import Position
from branco.web.config import Config
from branco.web.errors import Problem, Stale, no_such_game
from branco.web.fanout import Fanout
from branco.web.i18n import marked
from branco.web.orders import Answer, is_known, with_order, without_order
from branco.web.room import Room
from branco.web.store.models import (
    IMPORTED,
    ORDER,
    OVER,
    PLAY,
    PLAYING,
    SEATS,
    START,
    UNDO,
    WAITED,
    WAITING,
    Entry,
    Snapshot,
)
from branco.web.store.store import Conflict, Happened, Repeated, Store, now

T = TypeVar("T")
IDLE_MS = 10 * 60 * 1000
ATTEMPTS = 5

log = logging.getLogger("branco.web")


class Rooms:
    """Opens rooms, stores what happens in them before anybody is told, and keeps them up to date."""

    def __init__(self, config: Config, store: Store) -> None:
        self.config, self.store = config, store
        self.rooms: dict[str, asyncio.Task[Room]] = {}
        self.threads = ThreadPoolExecutor(8, thread_name_prefix="store")
        self.fanout = Fanout(config.redis_url, self.heard)
        self.listeners: list[Callable[[Room], None]] = []
        self.tasks: set[asyncio.Task[Any]] = set()

    async def ask(self, call: Callable[..., T], *args: Any, **named: Any) -> T:
        """A call to the store, off the event loop."""
        return await asyncio.get_running_loop().run_in_executor(self.threads, partial(call, *args, **named))

    def spawn(self, work: Any) -> None:
        task = asyncio.ensure_future(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    def moved(self, room: Room) -> None:
        for listener in self.listeners:
            listener(room)

    # opening

    async def open(self, table_id: str) -> Room:
        """The room of a table, loaded once however many ask at the same time."""
        task = self.rooms.get(table_id)
        if task is None or (task.done() and task.exception() is not None):
            task = self.rooms[table_id] = asyncio.ensure_future(self._load(table_id))
        try:
            return await asyncio.shield(task)
        except Exception:
            if self.rooms.get(table_id) is task:
                del self.rooms[table_id]
            raise

    async def _load(self, table_id: str) -> Room:
        room, entries, snapshots = await self.ask(self._read, table_id)
        await self.ask(restore, room, entries, snapshots)
        self.moved(room)
        return room

    def _read(self, table_id: str) -> tuple[Room, list[Happened], list[Snapshot]]:
        table = self.store.table(table_id)
        if table.game not in branco.GAMES:
            raise no_such_game(table.game)
        room = Room(table, self.store.guests_at(table_id), branco.load(table.game))
        return room, self.store.entries(table_id), self.store.snapshots(table_id)

    def unplayed(self, table_id: str) -> Room:
        """A room that knows its choices but no position, for games that the rules of today cannot replay."""
        room, entries, _ = self._read(table_id)
        for entry in entries:
            room.count(entry)
        return room

    def loaded(self) -> list[Room]:
        done = (task for task in self.rooms.values() if task.done() and not task.cancelled())
        return [task.result() for task in done if task.exception() is None]

    def forget_idle(self) -> None:
        for room in self.loaded():
            if now() - room.touched > IDLE_MS and all(watch.is_idle for watch in room.watches.values()):
                self.rooms.pop(room.id, None)

    # news

    async def heard(self, table_id: str, seq: int) -> None:
        """A table has come so far, perhaps by another worker."""
        task = self.rooms.get(table_id)
        if task is not None and task.done() and task.exception() is None:
            room = task.result()
            async with room.lock:
                if room.seq < seq:
                    await self.catch_up(room)

    async def catch_up(self, room: Room) -> None:
        """Read what other workers stored. Call it with the room's lock."""
        entries = await self.ask(self.store.entries, room.id, room.seq)
        news = any(entry.kind in (SEATS, START, ORDER) for entry in entries)
        if room.table.clock or news or not entries or any(seat.orders for seat in room.seats):
            await self.reread(room)
        for entry in entries:
            room.fold(entry)
        if entries:
            if room.position is not None and room.position.is_over:
                await self.reread(room)
            room.refresh()
            self.moved(room)

    async def reread(self, room: Room) -> None:
        room.table = await self.ask(self.store.table, room.id)
        room.grants = await self.ask(self.store.guests_at, room.id)

    async def told(self, room: Room) -> None:
        """Everybody here sees the new state; other workers are told to look."""
        room.refresh()
        self.spawn(self.fanout.publish(room.id, room.seq))
        self.moved(room)

    # what happens at a table

    async def play(
        self, room: Room, who: int, action: int, key: str, seq: int | None = None, sure: bool = True
    ) -> int | None:
        """A choice that a person sends, with a key of their own making."""
        return await self.choose(room, who, action, senders_key(who, key), seq, sure)

    async def choose(
        self,
        room: Room,
        who: int,
        action: int,
        key: str,
        seq: int | None = None,
        sure: bool = True,
        uses_up: str = "",
    ) -> int | None:
        """Store a choice and then show it. The answer is the player's new sequence number.

        Nothing is done, and None is the answer, if the player is not sure and the choice is final. The player's order
        for the topic that the choice `uses_up` goes with it.
        """
        async with room.lock:
            for _ in range(ATTEMPTS):
                if key in room.keys:
                    return room.moments[who + 1]
                if seq is not None:
                    room.check_fresh(who, seq)
                if room.is_held:
                    raise Stale
                reached = room.after(who, action)
                if not sure and room.is_final(who, action):
                    return None
                if await self._stored(room, room.play_entry(reached, key), reached, uses_up):
                    return room.moments[who + 1]
        raise Stale

    async def follow_order(self, room: Room, who: int, answer: Answer, key: str) -> None:
        """Choose as a standing order says, unless the player has changed it meanwhile."""
        async with room.lock:
            for _ in range(ATTEMPTS):
                if key in room.keys:
                    return
                if room.ordered(who) != answer:
                    raise Stale
                reached = room.after(who, answer.action)
                if await self._stored(room, room.play_entry(reached, key), reached, answer.uses_up):
                    return
        raise Stale

    async def undo(self, room: Room, who: int, key: str, seq: int) -> int:
        """Take back the player's last choice, where nothing has intervened."""
        key = senders_key(who, key)
        async with room.lock:
            if key in room.keys:
                return room.moments[who + 1]
            if seq != room.moments[who + 1]:
                raise Stale
            if not room.can_undo(who):
                raise Problem(409, marked("This choice cannot be taken back any more."))
            reached = room.running().undo(who)
            if await self._stored(room, room.entry(UNDO, room.seen(reached), who, key), reached):
                return room.moments[who + 1]
        raise Stale

    async def _stored(self, room: Room, entry: Entry, reached: Position, uses_up: str = "") -> bool:
        """Store, then show; False when another worker was first and the room has caught up."""
        orders = {entry.seat: without_order(room.seats[entry.seat].orders, uses_up)} if uses_up else {}
        undone = entry.kind == UNDO and reached.is_sealed
        timing = room.timing if undone else room.timing_after(reached)
        if timing.held:
            entry.seen = room.seen(reached, held=True)
        changes: dict[str, Any] = {
            "plays": reached.moves,
            "bot_turn": not timing.held and room.has_bot_turn(reached, orders),
            **vars(timing),
        }
        if reached.is_over:
            changes |= {"status": OVER, "result": {"scores": reached.scores, "winners": reached.winners}}
        snapshot = room.snapshot(reached) if entry.kind == PLAY else None
        forget = room.last_play(entry.seat) if entry.kind == UNDO else None
        try:
            await self.ask(self.store.append, room.id, room.seq, entry, snapshot, forget, orders, **changes)
        except (Conflict, Repeated):
            await self.catch_up(room)
            return False
        room.timing = timing
        for who, given in orders.items():
            room.seats[who].orders = given
        room.fold(entry, reached)
        if reached.is_over:
            await self.reread(room)
        await self.told(room)
        return True

    async def resume(self, room: Room, due: int) -> None:
        """A held table goes on: the time in which others might have reacted is over."""
        async with room.lock:
            if not room.is_held or room.table.due != due:
                return
            timing, entry = room.timing_resumed(), room.entry(WAITED, key=f"waited-{due}")
            changes = {"bot_turn": room.has_bot_turn(room.running()), **vars(timing)}
            try:
                await self.ask(self.store.append, room.id, room.seq, entry, **changes)
            except (Conflict, Repeated):
                await self.catch_up(room)
                return
            room.timing = timing
            room.fold(entry)
            await self.told(room)

    async def start(self, room: Room) -> None:
        """The game begins when every seat is taken."""
        async with room.lock:
            while room.table.status == WAITING and room.is_full():
                first = room.begin()
                entry = room.entry(START)
                changes = {
                    "status": PLAYING,
                    "bot_turn": room.has_bot_turn(first),
                    **vars(room.timing_after(first)),
                }
                try:
                    await self.ask(self.store.append, room.id, room.seq, entry, **changes)
                except Conflict:
                    await self.catch_up(room)
                    continue
                room.fold(entry)
                await self.reread(room)
                await self.told(room)

    async def order(self, room: Room, who: int, topic: str, answer: int | None) -> None:
        """A seat answers beforehand what is asked in a topic; None: it wants to be asked."""
        if not is_known(room.game, topic, answer):
            raise Problem(422, marked("There is no such standing order in this game."))
        async with room.lock:
            orders = with_order(room.game, room.table.clock, room.seats[who].orders, topic, answer)
            free = room.position is not None and not room.is_held
            due = free and room.has_bot_turn(room.standing(), {who: orders})
            await self.ask(self.store.set_orders, room.id, who, orders, due)
            await self.catch_up(room)
        self.spawn(self.fanout.publish(room.id, room.seq))

    async def seats_changed(self, room: Room) -> None:
        """After the store changed a seat: look again, tell everybody, begin if the table is full."""
        async with room.lock:
            await self.catch_up(room)
        self.spawn(self.fanout.publish(room.id, room.seq))
        await self.start(room)

    # the worker's life

    async def tend(self) -> None:
        """Every few seconds: news that got lost, and rooms that nobody uses."""
        while True:
            await asyncio.sleep(self.config.poll)
            try:
                await self._look_around()
            except Problem as problem:
                log.warning("the store cannot be reached: %s", problem)
            except Exception:
                log.exception("looking for news failed")

    async def keep_visiting(self, find: Callable[[], list[str]], wake: Callable[[Room], None]) -> None:
        """Every few seconds: tables that need somebody. One that cannot be opened keeps no other waiting."""
        while True:
            try:
                found = await self.ask(find)
            except Problem as problem:
                log.warning("the store cannot be reached: %s", problem)
                found = []
            for table_id in found:
                await self._visit(table_id, wake)
            await asyncio.sleep(self.config.poll)

    async def _visit(self, table_id: str, wake: Callable[[Room], None]) -> None:
        try:
            wake(await self.open(table_id))
        except Problem as problem:
            log.warning("table %s cannot be opened: %s", table_id, problem)
        except Exception:
            log.exception("table %s cannot be opened", table_id)

    async def _look_around(self) -> None:
        self.forget_idle()
        loaded = {room.id: room for room in self.loaded()}
        stored = await self.ask(self.store.seqs, list(loaded)) if loaded else {}
        for table_id, seq in stored.items():
            if seq > loaded[table_id].seq:
                try:
                    await self.heard(table_id, seq)
                except Exception:
                    log.exception("news of table %s could not be followed", table_id)

    async def close(self) -> None:
        await self.fanout.stop()
        for task in list(self.tasks):
            task.cancel()
        self.threads.shutdown(wait=True)
        self.store.close()


def senders_key(who: int, key: str) -> str:
    """No key of the server has a colon: whoever could send one of those would keep the server from choosing."""
    return f"{who}:{key}"


def restore(room: Room, entries: list[Happened], snapshots: list[Snapshot]) -> None:
    """Bring a fresh room to the end of its entries."""
    for entry in entries:
        room.count(entry)
    if room.table.status == IMPORTED or any(entry.kind in (START, PLAY) for entry in entries):
        room.stand(stand_at(room, len(room.history), snapshots))


def stand_at(room: Room, plays: int, snapshots: list[Snapshot]) -> Position:
    """The position after some of the standing choices. Snapshots of other rules are not trusted."""
    same_rules = (room.table.rules_hash, room.table.data_hash) == (room.game.rules_hash, room.game.data_hash)
    fitting = [snapshot for snapshot in snapshots if same_rules and snapshot.plays < plays]
    if not fitting:
        return room.replay(plays)
    return room.replay(plays, fitting[-1], [event for snapshot in fitting for event in snapshot.events])
