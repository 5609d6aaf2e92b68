"""A host keeps house: the tables that a visitor has laid, where each stands, and what can be done with it."""

from collections.abc import Collection
from typing import Any

from fastapi import APIRouter
from starlette.responses import Response

from branco.web.errors import Problem, not_your_seat
from branco.web.i18n import marked
from branco.web.pages.lobby import known, row
from branco.web.pages.page import page, to
from branco.web.pages.tables import Asker, Here
from branco.web.people.visitor import rooms_of
from branco.web.store.administration import Administration
from branco.web.store.models import PERSON, PLAYING, WAITING, Table

router = APIRouter(include_in_schema=False)


@router.get("/hosted")
async def hosted(asker: Asker) -> Response:
    rooms = rooms_of(asker.request)
    found = await rooms.ask(rooms.store.hosted_by, asker.guest.id) if asker.guest is not None else []
    stuck = {table.id for table in await rooms.ask(Administration(rooms.store).stuck)} if found else set()
    mine = await rooms.ask(rooms.store.seats_of, asker.guest.id) if asker.guest is not None else {}
    cards = [card(table, asker.lang, table.id in stuck, mine.get(table.id, set())) for table in known(found)]
    return page(asker, "hosted.html", tables=cards)


def card(table: Table, lang: str, is_stuck: bool, mine: set[int]) -> dict[str, Any]:
    """Where a table stands, by what everybody may know."""
    others = any(seat.kind == PERSON and seat.seat not in mine for seat in table.seats)
    return row(table, lang) | {
        "stuck": is_stuck,
        "can_close": table.status in (WAITING, PLAYING) and not is_binding(table, mine),
        "can_delete": bool(mine) and not others,
        "seated": bool(mine),
    }


def is_binding(table: Table, mine: Collection[int]) -> bool:
    """A rated game among people is nobody's to stop: whoever does not want to lose it could."""
    others = any(seat.kind == PERSON and seat.seat not in mine for seat in table.seats)
    return table.rated and others and table.status == PLAYING


@router.post("/t/{table}/close")
async def close(asker: Asker, room: Here) -> Response:
    """The host stops a game; everybody is told, and its record stays."""
    if not asker.is_host(room):
        raise not_your_seat()
    if room.table.status not in (WAITING, PLAYING):
        raise Problem(409, marked("The game is over."))
    if is_binding(room.table, asker.seats_at(room)):
        raise Problem(409, marked("A rated game is played to its end. Resign, or hand abandoned seats to bots."))
    rooms = rooms_of(asker.request)
    await rooms.ask(Administration(rooms.store).close_table, room.id)
    await rooms.seats_changed(room)
    return to(asker, "/hosted")
