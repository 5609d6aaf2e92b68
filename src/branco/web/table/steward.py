"""The steward of tournaments: begins the next round when one is over, and ends what is over."""

import asyncio
import logging

from branco.web.errors import Problem
from branco.web.store.tournaments import Tournaments
from branco.web.table.rooms import Rooms
from branco.web.table.tournament import Course, table_plan

log = logging.getLogger("branco.web")


class Steward:
    """One for each worker. What several of them find at once is stored once: the others come too late."""

    def __init__(self, rooms: Rooms) -> None:
        self.rooms, self.tournaments = rooms, Tournaments(rooms.store)

    async def go_round(self) -> None:
        while True:
            try:
                if not self.rooms.house.read_only:
                    await self.look_around()
            except Problem as problem:
                log.warning("the store cannot be reached: %s", problem)
            except Exception:
                log.exception("tournaments could not be looked after")
            await asyncio.sleep(self.rooms.config.poll)

    async def look_around(self) -> None:
        """All that can go on goes on."""
        for tournament in await self.rooms.ask(self.tournaments.due):
            await self.go_on(tournament)
        for table in await self.rooms.ask(self.tournaments.laid):
            await self._begin(table)

    async def go_on(self, tournament: str) -> None:
        """The next round, or the end."""
        for table in await self.rooms.ask(self._stored, tournament):
            await self._begin(table)

    def _stored(self, tournament: str) -> list[str]:
        course = Course(self.tournaments.whole(tournament))
        if not course.is_between:
            return []
        found = course.next_round()
        if found is None:
            self.tournaments.end(course.row)
            return []
        tables = [table_plan(course, company, found.fillers) for company in found.planned.tables]
        return self.tournaments.lay_round(course.row, found.planned, tables, found.fillers, found.schedule)

    async def _begin(self, table: str) -> None:
        """Its game begins; one that cannot keeps no other waiting."""
        try:
            await self.rooms.start(await self.rooms.open(table))
        except Problem as problem:
            log.warning("table %s of a tournament cannot begin: %s", table, problem)
