"""Stepping away from a table and coming back, pauses, resigning, and seats that were abandoned."""

from typing import Annotated

from fastapi import APIRouter, Form
from starlette.responses import Response

import branco.bots as bots
from branco.web.errors import Problem, quoted
from branco.web.i18n import marked
from branco.web.pages.page import to
from branco.web.pages.seats import seat_at
from branco.web.pages.tables import Asker, Here
from branco.web.people.visitor import Visitor, rooms_of
from branco.web.store.models import BOT, OPEN
from branco.web.table import company
from branco.web.table.room import Room
from branco.web.words import best_bot

router = APIRouter(include_in_schema=False)
Number = Annotated[int, Form()]


def back_to(asker: Visitor, room: Room, who: int) -> Response:
    return to(asker, f"/t/{room.id}?seat={who}")


@router.post("/t/{table}/away")
async def away(asker: Asker, room: Here, seat: Number, bot: Annotated[str, Form()] = "") -> Response:
    """A bot plays for the seat until its player is back."""
    who, level = asker.own_seat(room, seat), bot or best_bot()
    if level not in bots.BOTS:
        raise Problem(422, marked("There is no bot %(name)s."), name=quoted(level))
    await company.step_away(rooms_of(asker.request), room, who, level)
    return back_to(asker, room, who)


@router.post("/t/{table}/back")
async def back(asker: Asker, room: Here, seat: Number) -> Response:
    who = asker.own_seat(room, seat)
    await company.come_back(rooms_of(asker.request), room, who)
    return back_to(asker, room, who)


@router.post("/t/{table}/read")
async def read(asker: Asker, room: Here, seat: Number) -> Response:
    """The player knows what the bot did."""
    who = asker.own_seat(room, seat)
    await company.have_read(rooms_of(asker.request), room, who)
    return back_to(asker, room, who)


@router.post("/t/{table}/resign")
async def resign(asker: Asker, room: Here, seat: Number) -> Response:
    who = asker.own_seat(room, seat)
    await company.resign(rooms_of(asker.request), room, who, best_bot())
    return back_to(asker, room, who)


@router.post("/t/{table}/holiday")
async def holiday(asker: Asker, room: Here, seat: Number, away: Annotated[bool, Form()]) -> Response:
    who = asker.own_seat(room, seat)
    await company.take_holiday(rooms_of(asker.request), room, who, away)
    return back_to(asker, room, who)


@router.post("/t/{table}/pause")
async def pause(asker: Asker, room: Here, seat: Number, wants: Annotated[bool, Form()]) -> Response:
    who = asker.own_seat(room, seat)
    await company.pause(rooms_of(asker.request), room, who, wants)
    return back_to(asker, room, who)


@router.post("/t/{table}/hand-over")
async def hand_over(
    asker: Asker, room: Here, seat: Number, abandoned: Number, deed: Annotated[str, Form()]
) -> Response:
    """The host, or a vote, gives an abandoned seat to a bot or opens it."""
    who, left = asker.own_seat(room, seat), seat_at(room, abandoned).seat
    if deed not in (BOT, OPEN) or left == who:
        raise Problem(422, marked("The request is malformed."))
    is_host = asker.is_host(room)
    await company.hand_over(rooms_of(asker.request), room, left, who, deed, is_host, best_bot())
    return back_to(asker, room, who)


@router.post("/t/{table}/take-over")
async def take_over(asker: Asker, room: Here, abandoned: Number, name: Annotated[str, Form()] = "") -> Response:
    """Sit down in a seat that the company has opened; the one who left it has it no more."""
    rooms, left = rooms_of(asker.request), seat_at(room, abandoned).seat
    guest = await asker.become_guest(name)
    if not await rooms.ask(rooms.store.take_over, room.id, left, guest, guest.name, asker.zone):
        raise Problem(409, marked("Somebody else has just taken this seat."))
    await rooms.seats_changed(room)
    await company.come_back(rooms, room, left)
    return back_to(asker, room, left)
