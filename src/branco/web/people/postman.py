"""The postman: takes what is due out of the outbox, sends it, and tries again what did not arrive."""

import asyncio
import logging

from branco.web.errors import Problem, no_such_table
from branco.web.people.notices import letters, message
from branco.web.people.sending import Closed, Sender, Undelivered
from branco.web.store.models import Channel, Notice, Table
from branco.web.store.outbox import Outbox
from branco.web.table.rooms import Rooms

MINUTE = 60_000
HURRY, FINISH = 5, 10
WAITS = (MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * 60 * MINUTE, 12 * 60 * MINUTE)

log = logging.getLogger("branco.web")


class Postman:
    """One for each worker. A notice goes when it has arrived.

    A worker that dies between the two leaves behind what it was sending: that goes again, as the same message under the
    same number, so that mail programs, browsers, push services and webhooks that look at it take it once.
    """

    def __init__(self, rooms: Rooms) -> None:
        self.rooms, self.outbox, self.sender = rooms, Outbox(rooms.store), Sender(rooms.config)
        self.arrived: list[Notice] = []
        self.busy: set[asyncio.Task[None]] = set()
        self.is_closing = False

    async def go_round(self) -> None:
        try:
            while True:
                if not await self._round():
                    await asyncio.sleep(self.rooms.config.poll)
        finally:
            self.is_closing = True
            if self.busy:
                await asyncio.wait(self.busy, timeout=FINISH)

    async def _round(self) -> int:
        try:
            return 0 if self.rooms.house.read_only else await self.deliver()
        except Problem as problem:
            log.warning("the store cannot be reached: %s", problem)
        except Exception:
            log.exception("notices could not be sent")
        return 0

    async def deliver(self) -> int:
        """All that is due now; how many channels were served. Those that are slow keep no others waiting."""
        await self._note([])
        due = await self.rooms.ask(self.outbox.claim)
        tasks = {asyncio.create_task(self._to(channel, notices)) for channel, notices in due}
        self.busy |= tasks
        done = (await asyncio.wait(tasks, timeout=HURRY))[0] if tasks else set()
        self.busy = {task for task in self.busy if not task.done()}
        for task in done:
            task.result()
        return len(due)

    async def _to(self, channel: Channel, notices: list[Notice]) -> None:
        """All that is still worth telling on a channel; of what was told with an unknown outcome, the same again."""
        wanted = [notice for notice in notices if not await self.rooms.ask(self.outbox.is_moot, notice)]
        await self.rooms.ask(self.outbox.sent, [notice for notice in notices if notice not in wanted])
        for letter in letters(channel, wanted):
            told = message(channel, letter, await self._tables(letter))
            if self.is_closing or not await self.rooms.ask(self.outbox.begin, letter, told.id):
                continue
            try:
                await self.sender.send(channel, told)
                await self._note(letter)
            except Closed:
                await self.rooms.ask(self.outbox.close_channel, channel.id)
                return
            except Undelivered as wrong:
                await self._again(channel, letter, wrong)

    async def _note(self, letter: list[Notice]) -> None:
        """What has arrived goes, and what the store could not be told of before goes first."""
        self.arrived += letter
        noted = list(self.arrived)
        if noted:
            await self.rooms.ask(self.outbox.sent, noted)
        self.arrived = [notice for notice in self.arrived if notice not in noted]

    async def _again(self, channel: Channel, notices: list[Notice], wrong: Undelivered) -> None:
        tries = max(notice.tries for notice in notices)
        log.info("%s notices by %s did not arrive: %s", len(notices), channel.kind, wrong)
        if tries < len(WAITS):
            await self.rooms.ask(self.outbox.later, notices, WAITS[tries])
        else:
            await self.rooms.ask(self.outbox.sent, notices)

    async def _tables(self, notices: list[Notice]) -> dict[str, Table]:
        found: dict[str, Table] = {}
        for table_id in {notice.table_id for notice in notices}:
            try:
                found[table_id] = await self.rooms.ask(self.rooms.store.table, table_id)
            except Problem as problem:
                if problem.status != no_such_table("").status:
                    raise
        return found
