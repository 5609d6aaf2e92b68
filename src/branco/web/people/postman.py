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
WAITS = (MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * 60 * MINUTE, 12 * 60 * MINUTE)

log = logging.getLogger("branco.web")


class Postman:
    """One for each worker. A notice goes when it has arrived.

    A worker that dies between the two leaves behind what it was sending: that goes again, as the same message under the
    same number, so that mail programs, browsers, push services and webhooks that look at it take it once.
    """

    def __init__(self, rooms: Rooms) -> None:
        self.rooms, self.outbox, self.sender = rooms, Outbox(rooms.store), Sender(rooms.config)

    async def go_round(self) -> None:
        while True:
            delivered = 0
            try:
                if not self.rooms.house.read_only:
                    delivered = await self.deliver()
            except Problem as problem:
                log.warning("the store cannot be reached: %s", problem)
            except Exception:
                log.exception("notices could not be sent")
            if not delivered:
                await asyncio.sleep(self.rooms.config.poll)

    async def deliver(self) -> int:
        """All that is due now; how many channels were served."""
        due = await self.rooms.ask(self.outbox.claim)
        await asyncio.gather(*(self._to(channel, notices) for channel, notices in due))
        return len(due)

    async def _to(self, channel: Channel, notices: list[Notice]) -> None:
        """All that is still worth telling on a channel; of what was told with an unknown outcome, the same again."""
        wanted = [notice for notice in notices if not await self.rooms.ask(self.outbox.is_moot, notice)]
        await self.rooms.ask(self.outbox.sent, [notice for notice in notices if notice not in wanted])
        for letter in letters(channel, wanted):
            told = message(channel, letter, await self._tables(letter))
            await self.rooms.ask(self.outbox.begin, letter, told.id)
            try:
                await self.sender.send(channel, told)
                await self.rooms.ask(self.outbox.sent, letter)
            except Closed:
                await self.rooms.ask(self.outbox.close_channel, channel.id)
                return
            except Undelivered as wrong:
                await self._again(channel, letter, wrong)

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
