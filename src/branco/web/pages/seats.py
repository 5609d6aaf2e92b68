"""Sitting down: open seats, seat links, the host's changes, and the rematch."""

from typing import Annotated

from fastapi import APIRouter, Form
from starlette.responses import JSONResponse, Response

import branco
from branco.game import Game
from branco.web.errors import Problem, no_such_game, out_of_range
from branco.web.i18n import marked
from branco.web.pages.page import page, to
from branco.web.pages.setup import seat_plan, seated
from branco.web.pages.tables import Asker, Here, only_before_the_game
from branco.web.people.visitor import Visitor, absolute, rooms_of
from branco.web.store.models import BOT, INVITE, OPEN, OUTSIDE, PERSON, Seat, Table
from branco.web.store.plans import SeatPlan, TablePlan
from branco.web.table.room import Room
from branco.web.table.tempers import whole_bot
from branco.web.words import best_bot

router = APIRouter(include_in_schema=False)


@router.get("/s/{secret}")
async def seat_link(asker: Asker, secret: str) -> Response:
    """What a seat link shows; sitting down is a click, so that no link preview takes the seat."""
    if (own := await seat_taken_with(asker, secret)) is not None:
        return to_seat(asker, own)
    rooms = rooms_of(asker.request)
    seat = await rooms.ask(rooms.store.seat_by_secret, secret)
    table = await rooms.ask(rooms.store.table, seat.table_id)
    return page(
        asker,
        "seat.html",
        title=game_of(table).title(asker.lang),
        secret=secret,
        taken=seat.kind == PERSON,
        name=seat.name,
        my_name=asker.name,
        others=[other.name for other in table.seats if other.name],
    )


def game_of(table: Table) -> Game:
    if table.game not in branco.GAMES:
        raise no_such_game(table.game)
    return branco.load(table.game)


@router.post("/s/{secret}")
async def sit_by_link(asker: Asker, secret: str, name: Annotated[str, Form()] = "") -> Response:
    if (own := await seat_taken_with(asker, secret)) is not None:
        return to_seat(asker, own)
    rooms = rooms_of(asker.request)
    await rooms.ask(rooms.store.seat_by_secret, secret)
    guest = await asker.become_guest(name)
    seat = await rooms.ask(rooms.store.claim, secret, guest, guest.name, asker.zone)
    await rooms.seats_changed(await rooms.open(seat.table_id))
    return to_seat(asker, seat)


async def seat_taken_with(asker: Visitor, secret: str) -> Seat | None:
    """The asker's own seat, if this is the invitation that they followed to it."""
    rooms = rooms_of(asker.request)
    return await rooms.ask(rooms.store.seat_taken_with, secret, asker.guest.id) if asker.guest is not None else None


def to_seat(asker: Visitor, seat: Seat) -> Response:
    return to(asker, f"/t/{seat.table_id}?seat={seat.seat}")


@router.post("/t/{table}/sit")
async def sit(asker: Asker, room: Here, seat: Annotated[int, Form()], name: Annotated[str, Form()] = "") -> Response:
    only_before_the_game(room)
    wanted = seat_at(room, seat)
    rooms = rooms_of(asker.request)
    guest = await asker.become_guest(name)
    if not await rooms.ask(rooms.store.take_open_seat, room.id, wanted.seat, guest, guest.name, asker.zone):
        raise Problem(409, marked("Somebody else has just taken this seat."))
    await rooms.seats_changed(room)
    return to_seat(asker, wanted)


@router.post("/t/{table}/seat")
async def change_seat(
    asker: Asker,
    room: Here,
    seat: Annotated[int, Form()],
    kind: Annotated[str, Form()],
    bot: Annotated[str, Form(max_length=64)] = "",
) -> Response:
    """The host decides who is awaited at a seat; a bot from outside is named."""
    for_the_host(asker, room)
    wanted = seat_at(room, seat)
    guest = await asker.become_guest()
    wish = f"{kind}-{bot}" if kind == OUTSIDE else kind
    plan = await seated(asker, room.game, wish, "", wanted.seat, guest)
    rooms = rooms_of(asker.request)
    await rooms.ask(rooms.store.change_seat, room.id, wanted.seat, plan)
    await rooms.seats_changed(room)
    return to(asker, f"/t/{room.id}")


@router.post("/t/{table}/fill")
async def fill(asker: Asker, room: Here) -> Response:
    """Bots take the seats that nobody has taken, and the game begins."""
    for_the_host(asker, room)
    rooms = rooms_of(asker.request)
    guest = await asker.become_guest()
    for seat in room.seats:
        if seat.kind in (INVITE, OPEN):
            plan = seat_plan(f"bot-{best_bot()}", "", seat.seat, guest)
            await rooms.ask(rooms.store.change_seat, room.id, seat.seat, plan, only_free=True)
    await rooms.seats_changed(room)
    return to(asker, f"/t/{room.id}")


@router.get("/t/{table}/seat-link")
async def own_link(asker: Asker, room: Here, seat: int) -> Response:
    """The secret link of one's own seat, for another device."""
    rooms, own = rooms_of(asker.request), room.seats[asker.own_seat(room, seat)]
    secret = await rooms.ask(rooms.store.link_of, own)
    return JSONResponse({"link": absolute(asker.request, f"/s/{secret}")})


@router.post("/t/{table}/seat-link")
async def renew_link(asker: Asker, room: Here, seat: Annotated[int, Form()]) -> Response:
    """A new link for one's own seat. The old one opens nothing any more, and devices that it opened leave the seat."""
    rooms = rooms_of(asker.request)
    keeper = asker.guest.id if asker.guest is not None else None
    secret = await rooms.ask(rooms.store.renew_link, room.id, asker.own_seat(room, seat), keeper)
    await rooms.seats_changed(room)
    return JSONResponse({"link": absolute(asker.request, f"/s/{secret}")})


@router.post("/t/{table}/rematch")
async def rematch(asker: Asker, room: Here) -> Response:
    """The same company again; whoever asks first lays the table, the others find it."""
    asker.own_seat(room, None)
    if not room.is_open_book:
        raise Problem(409, marked("A rematch can begin when this game is over."))
    rooms = rooms_of(asker.request)
    seats = [same_again(seat, room.grants.get(seat.seat, set())) for seat in room.seats]
    table = room.table
    game = room.game
    plan = TablePlan(
        game.name,
        table.players,
        table.settings,
        seats[1:] + seats[:1],
        game.rules_hash,
        game.data_hash,
        host=asker.guest.id if asker.guest is not None else None,
        listed=table.listed,
        clock=table.clock,
        rated=table.rated,
        lang=table.lang,
        level=table.level,
    )
    table_id = await rooms.ask(rooms.store.lay_rematch, room.id, plan)
    await rooms.seats_changed(room)
    await rooms.start(await rooms.open(table_id))
    return to(asker, f"/t/{table_id}")


def same_again(seat: Seat, guests: set[int]) -> SeatPlan:
    if seat.kind == BOT:
        return SeatPlan(BOT, seat.name, whole_bot(seat))
    return SeatPlan(PERSON, seat.name, seat.bot, guests=tuple(sorted(guests)))


def for_the_host(asker: Visitor, room: Room) -> None:
    only_before_the_game(room)
    if not asker.is_host(room):
        raise Problem(403, marked("Only the host of the table can change its seats."))


def seat_at(room: Room, seat: int) -> Seat:
    if not 0 <= seat < len(room.seats):
        raise out_of_range("seat", 0, len(room.seats) - 1)
    return room.seats[seat]
