"""Reading a long game costs: all its choices are made again."""

from collections.abc import Callable
from typing import Any, TypeVar

from branco.game import Position
from branco.web.errors import Problem
from branco.web.i18n import marked
from branco.web.people.visitor import Visitor, rooms_of
from branco.web.safety import address_of
from branco.web.table.restoring import stand_at
from branco.web.table.room import Room

T = TypeVar("T")
CHOICES = 100


async def read_long(asker: Visitor, plays: int, call: Callable[..., T], *args: Any) -> T:
    """An address gets so much in a time, and one game is read after the other, so that players are not slowed."""
    rooms, state = rooms_of(asker.request), asker.request.app.state
    address = address_of(asker.request.scope, rooms.config.trust_proxy)
    if not await state.limits.take(state.limits.reading, address, 1 + plays / CHOICES):
        raise Problem(429, marked("Too much was read from this address at once. Wait a few seconds and try again."))
    async with state.one_reader:
        return await rooms.ask(call, *args)


async def position_after(asker: Visitor, room: Room, plays: int) -> Position:
    """The table as it stood after some choices."""
    rooms = rooms_of(asker.request)
    snapshots = await rooms.ask(rooms.store.snapshots, room.id, plays)
    replayed = plays - max((snapshot.plays for snapshot in snapshots), default=0)
    return await read_long(asker, replayed, stand_at, room, plays, snapshots)
