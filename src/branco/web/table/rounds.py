"""The rounds of a worker: news that got lost, rooms that nobody uses, tables that need somebody."""

import asyncio
import logging
from collections.abc import Callable

from branco.web.errors import Elsewhere, Problem
from branco.web.store.accounts import Accounts
from branco.web.table.room import Room
from branco.web.table.rooms import Rooms

TRIES = 3

log = logging.getLogger("branco.web")


async def tend(rooms: Rooms) -> None:
    """Every few seconds: news that got lost, and rooms that nobody uses."""
    while True:
        await asyncio.sleep(rooms.config.poll)
        try:
            await _look_around(rooms)
        except Problem as problem:
            log.warning("the store cannot be reached: %s", problem)
        except Exception:
            log.exception("looking for news failed")


async def keep_visiting(rooms: Rooms, find: Callable[[], list[str]], wake: Callable[[Room], None]) -> None:
    """Every few seconds: tables that need somebody. One that cannot be opened keeps no other waiting."""
    while True:
        try:
            found = await rooms.ask(find)
        except Problem as problem:
            log.warning("the store cannot be reached: %s", problem)
            found = []
        for table_id in found:
            await visit(rooms, table_id, wake)
        await asyncio.sleep(rooms.config.poll)


async def visit(rooms: Rooms, table_id: str, wake: Callable[[Room], None]) -> None:
    try:
        if rooms.pins is not None and await rooms.pins.visit(table_id):
            return
        wake(await rooms.open(table_id))
        rooms.failures.pop(table_id, None)
    except Elsewhere:
        log.debug("table %s is served by another process", table_id)
    except Problem as problem:
        log.warning("table %s cannot be opened: %s", table_id, problem)
    except Exception:
        log.exception("table %s cannot be opened", table_id)
        await _failed(rooms, table_id)


async def _failed(rooms: Rooms, table_id: str) -> None:
    """What fails again and again is set aside: it would keep others from being looked at."""
    rooms.failures[table_id] = rooms.failures.get(table_id, 0) + 1
    if rooms.failures[table_id] >= TRIES:
        log.error("table %s is set aside: it could not be opened %s times", table_id, TRIES)
        await rooms.ask(rooms.store.set_aside, table_id)
        del rooms.failures[table_id]


async def _look_around(rooms: Rooms) -> None:
    await rooms.ask(rooms.house.read, rooms.store)
    rooms.forget_idle()
    rooms.ended_logins = await rooms.ask(Accounts(rooms.store).ended_lately)
    loaded = {room.id: room for room in rooms.loaded()}
    stored = await rooms.ask(rooms.store.seqs, list(loaded)) if loaded else {}
    for gone in loaded.keys() - stored.keys():
        rooms.rooms.pop(gone, None)
    for table_id, seq in stored.items():
        if seq > loaded[table_id].seq:
            try:
                await rooms.heard(table_id, seq)
            except Problem as problem:
                log.warning("news of table %s will be read later: %s", table_id, problem)
            except Exception:
                log.exception("news of table %s could not be followed", table_id)
