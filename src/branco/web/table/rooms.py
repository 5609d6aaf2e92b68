"""The tables of this worker: opened from the store, moved on by players and by news from other workers."""

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

import branco
from branco.game import Position
from branco.web.config import Config
from branco.web.errors import Elsewhere, OtherRules, Problem, Stale, no_such_game, other_choice
from branco.web.house import metrics
from branco.web.house.rules import HouseRules
from branco.web.house.traces import span
from branco.web.i18n import marked
from branco.web.store.clockwork import now
from branco.web.store.models import (
    DRAFT,
    ORDER,
    OVER,
    PLAY,
    PLAYING,
    SEATS,
    START,
    TALK,
    UNDO,
    WAITED,
    WAITING,
    Entry,
    Snapshot,
)
from branco.web.store.plans import Happened
from branco.web.store.reporting import tournament_of
from branco.web.store.rows import Conflict, Repeated
from branco.web.store.store import Store
from branco.web.store.talk import Talk
from branco.web.table.absence import relieved, result_of
from branco.web.table.clocks import clocks_after
from branco.web.table.draft import Draft
from branco.web.table.news import news_of
from branco.web.table.orders import Answer, is_known, with_order, without_order
from branco.web.table.restoring import know_the_company, restore
from branco.web.table.room import Room
from branco.web.table.steps import is_untold, seats_mask
from branco.web.wire.fanout import Fanout

if TYPE_CHECKING:
    from branco.web.house.pinned import Pins

T = TypeVar("T")
IDLE_MS, SOON_MS = 10 * 60 * 1000, 30 * 1000
MOST_IDLE = 1000
ATTEMPTS = 5


class Rooms:
    """Opens rooms, stores what happens in them before anybody is told, and keeps them up to date."""

    def __init__(self, config: Config, store: Store, house: HouseRules | None = None) -> None:
        self.config, self.store, self.house = config, store, house or HouseRules()
        self.rooms: dict[str, asyncio.Task[Room]] = {}
        self.threads = ThreadPoolExecutor(8, thread_name_prefix="store")
        self.fanout = Fanout(config.redis_url, self.heard)
        self.listeners: list[Callable[[Room], None]] = []
        self.tasks: set[asyncio.Task[Any]] = set()
        self.failures: dict[str, int] = {}
        self.ended_logins: set[str] = set()
        self.pins: Pins | None = None

    async def ask(self, call: Callable[..., T], *args: Any, **named: Any) -> T:
        """A call to the store, off the event loop."""
        with metrics.store_call(call), span("store", call=call.__name__.strip("_")):
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
        if self.pins is not None and await self.pins.elsewhere(table_id):
            raise Elsewhere
        room, entries, snapshots = await self.ask(self._read, table_id)
        try:
            await self.ask(restore, room, entries, snapshots)
        except OtherRules:
            await self.ask(self.store.set_aside, table_id)
            raise
        self.moved(room)
        await self._note_awaited(room)
        return room

    async def _note_awaited(self, room: Room) -> None:
        """Tables of before tell whose turn it is when they are next opened."""
        if room.table.status == PLAYING and not room.is_held and room.table.awaited != seats_mask(room.standing()):
            room.table.awaited = seats_mask(room.standing())
            await self.ask(self.store.set_awaited, room.id, room.table.awaited)

    async def remove(self, room: Room) -> None:
        """A table goes with all that happened at it."""
        await self.ask(self.store.delete_table, room.id)
        self.rooms.pop(room.id, None)

    def _read(self, table_id: str) -> tuple[Room, list[Happened], list[Snapshot]]:
        table = self.store.table(table_id)
        if table.game not in branco.GAMES:
            raise no_such_game(table.game)
        if self.config.pinned not in ("", table.rules_hash):
            raise Elsewhere
        room = Room(table, self.store.guests_at(table_id), branco.load(table.game))
        room.talk = Talk(self.store).said(table_id)
        room.tournament = tournament_of(self.store, table_id)
        know_the_company(self.store, room)
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
        """Tables at which nobody looks are read again when they are wanted; of many, the latest stay."""
        quiet = [room for room in self.loaded() if all(watch.is_idle for watch in room.watches.values())]
        for place, room in enumerate(sorted(quiet, key=lambda room: -room.touched)):
            if now() - room.touched > (IDLE_MS if place < MOST_IDLE else SOON_MS):
                self.rooms.pop(room.id, None)
                room.watches.clear()  # which know the room: neither would be let go before a rare search for rings

    # news

    async def heard(self, table_id: str, seq: int) -> None:
        """A table has come so far, perhaps by another worker."""
        task = self.rooms.get(table_id)
        if task is not None and task.done() and task.exception() is None:
            room = task.result()
            async with room.lock:
                if room.seq < seq:
                    await self.catch_up(room)

    async def look_again(self, table_id: str) -> None:
        """Something of a table may have changed in the store, if this worker has it open."""
        seq = next((room.seq for room in self.loaded() if room.id == table_id), -1)
        if seq >= 0:
            await self.heard(table_id, seq + 1)

    async def catch_up(self, room: Room) -> None:
        """Read what other workers stored. Call it with the room's lock."""
        entries = await self.ask(self.store.entries, room.id, room.seq)
        if any(entry.kind == TALK for entry in entries):
            room.talk = await self.ask(Talk(self.store).said, room.id)
        news = any(entry.kind in (SEATS, START, ORDER, DRAFT) for entry in entries)
        if room.table.clock or news or not entries or any(seat.orders or seat.draft for seat in room.seats):
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
        await self.ask(know_the_company, self.store, room)

    async def told(self, room: Room) -> None:
        """Everybody here sees the new state; other workers are told to look."""
        room.refresh()
        self.spawn(self.fanout.publish(room.id, room.seq))
        self.moved(room)

    # what happens at a table

    async def play(self, room: Room, who: int, action: int, key: str, seq: int | None = None) -> int:
        """A choice that a person sends, with a key of their own making. It confirms what was drafted before it."""
        if room.draft(who) and seq is not None:
            await self.draft(room, who, action, key, seq)
            return await self.confirm(room, who, key)
        return await self.choose(room, who, action, senders_key(who, key), seq)

    async def choose(
        self,
        room: Room,
        who: int,
        action: int,
        key: str,
        seq: int | None = None,
        uses_up: str = "",
    ) -> int:
        """Store a choice and then show it. The answer is the player's new sequence number.

        The player's order for the topic that the choice `uses_up` goes with it.
        """
        began = time.perf_counter()
        with span("choice", game=room.game.name):
            return await self._choose(room, who, action, key, seq, uses_up, began)

    async def _choose(
        self, room: Room, who: int, action: int, key: str, seq: int | None, uses_up: str, began: float
    ) -> int:
        async with room.lock:
            for _ in range(ATTEMPTS):
                if key in room.keys:
                    if room.keys[key] != action:
                        raise other_choice()
                    return room.moments[who + 1]
                if seq is not None:
                    room.check_fresh(who, seq)
                if room.is_held:
                    raise Stale
                reached = room.after(who, action)
                if await self._stored(room, room.play_entry(reached, key), reached, uses_up):
                    room.show(began)
                    return room.moments[who + 1]
        raise Stale

    async def draft(self, room: Room, who: int, action: int, key: str, seq: int) -> int:
        """A choice that waits to be confirmed; where none can wait, it stands at once."""
        key = senders_key(who, key)
        async with room.lock:
            if key in room.keys:
                if room.keys[key] != action:
                    raise other_choice()
                return room.moments[who + 1]
            room.check_fresh(who, seq)
            if room.can_draft(who):
                await self._keep_draft(room, who, room.draft_after(who, action), room.draft_entry(who, action, key))
                return room.moments[who + 1]
        return await self.choose(room, who, action, key, seq)

    async def _keep_draft(self, room: Room, who: int, draft: Draft, entry: Entry) -> None:
        try:
            await self.ask(self.store.set_draft, room.id, room.seq, entry, draft.stored())
        except (Conflict, Repeated):
            await self.catch_up(room)
            raise Stale from None
        room.seats[who].draft = draft.stored()
        room.fold(entry)
        room.refresh()
        self.spawn(self.fanout.publish(room.id, room.seq))

    async def confirm(self, room: Room, who: int, key: str, seq: int | None = None) -> int:
        """A draft stands: its choices are stored one by one, each with what is left of the draft.

        So whatever ends this server in between loses none of them.
        """
        key, began = senders_key(who, f"confirm-{key}"), time.perf_counter()
        async with room.lock:
            if f"{key}-0" not in room.keys and seq is not None:
                room.check_fresh(who, seq)
            number = 0
            while draft := room.draft(who):
                reached = room.after(who, draft.choices[0])
                entry = room.play_entry(reached, f"{key}-{number}")
                left = draft.after_first(room.question(reached, who, more=1).mark)
                if not await self._stored(room, entry, reached, draft=left.stored()):
                    raise Stale
                room.show(began)
                number += 1
            return room.moments[who + 1]

    async def follow_order(self, room: Room, who: int, answer: Answer, key: str) -> None:
        """Choose as a standing order says, unless the player has changed it meanwhile."""
        began = time.perf_counter()
        async with room.lock:
            for _ in range(ATTEMPTS):
                if key in room.keys:
                    return
                if room.ordered(who) != answer:
                    raise Stale
                reached = room.after(who, answer.action)
                if await self._stored(room, room.play_entry(reached, key), reached, answer.uses_up):
                    room.show(began)
                    return
        raise Stale

    async def undo(self, room: Room, who: int, key: str, seq: int, whole: bool = False) -> int:
        """Take back the player's last choice, or the whole draft, where nothing has intervened."""
        key = senders_key(who, key)
        async with room.lock:
            if key in room.keys:
                return room.moments[who + 1]
            if seq != room.moments[who + 1]:
                raise Stale
            if draft := room.draft(who):
                left = Draft(draft.question) if whole else draft.without_last()
                await self._keep_draft(room, who, left, room.draft_entry(who, -1, key))
                return room.moments[who + 1]
            if not room.can_undo(who):
                raise Problem(409, marked("This choice cannot be taken back any more."))
            reached = room.running().undo(who)
            if await self._stored(room, room.entry(UNDO, room.seen(reached), who, key), reached):
                return room.moments[who + 1]
        raise Stale

    async def _stored(
        self, room: Room, entry: Entry, reached: Position, uses_up: str = "", draft: dict[str, Any] | None = None
    ) -> bool:
        """Store, then show; False when another worker was first and the room has caught up."""
        self.house.check_writable()
        orders = {entry.seat: without_order(room.seats[entry.seat].orders, uses_up)} if uses_up else {}
        undone = entry.kind == UNDO and reached.is_sealed
        timing = room.timing if undone else room.timing_after(reached)
        if timing.held:
            entry.seen = room.seen(reached, held=True)
        changes: dict[str, Any] = {
            "plays": reached.moves,
            "bot_turn": not timing.held and room.has_bot_turn(reached, orders),
            "awaited": 0 if timing.held else seats_mask(reached),
            **vars(timing),
        }
        absences = relieved(room, entry, reached)
        clocks = clocks_after(room, entry, reached, timing.held)
        changes |= clocks.stored()
        if reached.is_over:
            changes |= {"status": OVER, "result": result_of(room, entry, reached), "votes": {}}
        snapshot = room.snapshot(reached) if entry.kind == PLAY else None
        forget = room.last_play(entry.seat) if entry.kind == UNDO else None
        if draft is not None:
            changes["draft"] = draft
        changes |= {"secret": is_untold(room.running(), reached), "absences": absences}
        changes["news"] = news_of(room, reached, timing.held, entry)
        try:
            await self.ask(self.store.append, room.id, room.seq, entry, snapshot, forget, orders, **changes)
        except (Conflict, Repeated):
            await self.catch_up(room)
            return False
        room.timing, room.clocks = timing, clocks
        for who, given_back in absences.items():
            room.seats[who].absence = given_back
        for who, given in orders.items():
            room.seats[who].orders = given
        if draft is not None:
            room.seats[entry.seat].draft = draft
        room.fold(entry, reached)
        if reached.is_over:
            await self.reread(room)
        await self.told(room)
        return True

    async def resume(self, room: Room, due: int) -> None:
        """A held table goes on: the time in which others might have reacted is over."""
        async with room.lock:
            if not room.is_held or room.table.due != due or self.house.read_only:
                return
            timing, entry = room.timing_resumed(), room.entry(WAITED, key=f"waited-{due}")
            position = room.running()
            clocks = clocks_after(room, entry, position)
            changes = {"bot_turn": room.has_bot_turn(position), "awaited": seats_mask(position), **vars(timing)}
            changes |= {**clocks.stored(), "news": news_of(room, position)}
            try:
                await self.ask(self.store.append, room.id, room.seq, entry, **changes)
            except (Conflict, Repeated):
                await self.catch_up(room)
                return
            room.timing, room.clocks = timing, clocks
            room.fold(entry)
            await self.told(room)

    async def start(self, room: Room) -> None:
        """The game begins when every seat is taken."""
        async with room.lock:
            while room.table.status == WAITING and room.is_full():
                if self.pins is not None:
                    await self.pins.keep(room.game)
                first = room.begin()
                entry = room.entry(START)
                changes = {
                    "status": PLAYING,
                    "rules_hash": room.game.rules_hash,
                    "data_hash": room.game.data_hash,
                    "bot_turn": room.has_bot_turn(first),
                    "awaited": seats_mask(first),
                    **vars(room.timing_after(first)),
                    **clocks_after(room, entry, first).stored(),
                    "news": news_of(room, first),
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

    async def close(self) -> None:
        await self.fanout.stop()
        for task in list(self.tasks):
            task.cancel()
        self.threads.shutdown(wait=True)
        self.store.close()


def senders_key(who: int, key: str) -> str:
    """No key of the server has a colon: whoever could send one of those would keep the server from choosing."""
    return f"{who}:{key}"
