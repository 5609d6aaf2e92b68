"""Talk at a table: sentences and short reactions, and notes for oneself."""

import json
import unicodedata
from typing import Annotated

from fastapi import APIRouter, Form
from starlette.responses import JSONResponse, Response

from branco.web.errors import Problem, not_your_seat
from branco.web.house.limits import Limit
from branco.web.i18n import marked
from branco.web.pages.page import to
from branco.web.pages.tables import Asker, Here
from branco.web.people.visitor import Visitor, rooms_of
from branco.web.store.models import PERSON, Saying
from branco.web.store.talk import LONGEST, LONGEST_NOTE, PLAYERS, WATCHERS, Talk
from branco.web.table.room import Room

router = APIRouter(include_in_schema=False)
TALKING = Limit("talk", 1 / 3, 10)


@router.post("/t/{table}/say")
async def say(
    asker: Asker, room: Here, text: Annotated[str, Form()] = "", seat: Annotated[int | None, Form()] = None
) -> Response:
    """A player speaks to all, a spectator to the other spectators."""
    said = clean_saying(text)
    who = asker.seat_at(room, seat) if seat is not None else None
    if who is None and asker.seats_at(room):
        raise not_your_seat()
    guest = await asker.become_guest()
    if not await asker.request.app.state.limits.take(TALKING, f"guest {guest.id}"):
        raise Problem(429, marked("A little slower, please."))
    saying = Saying(
        table_id=room.id,
        circle=WATCHERS if who is None else PLAYERS,
        seat=-1 if who is None else who,
        guest_id=guest.id,
        name=guest.name if who is None else room.names[who],
        text=said,
    )
    rooms = rooms_of(asker.request)
    await rooms.ask(Talk(rooms.store).say, saying, {} if who is None else mentioned(room, who, said))
    await rooms.look_again(room.id)
    rooms.spawn(rooms.fanout.publish(room.id, room.seq))
    scripted = "json" in asker.request.headers.get("accept", "")
    return JSONResponse({"ok": True}) if scripted else to(asker, back(room, who))


def back(room: Room, who: int | None) -> str:
    return f"/t/{room.id}" if who is None else f"/t/{room.id}?seat={who}"


def clean_saying(text: str) -> str:
    """One line without control and direction marks."""
    visible = (letter for letter in unicodedata.normalize("NFC", text[: 4 * LONGEST]) if is_visible(letter))
    said = " ".join("".join(visible).split())
    if not said or len(said) > LONGEST:
        raise Problem(422, marked("Say something of 1 to %(most)s characters."), most=LONGEST)
    return said


def is_visible(letter: str) -> bool:
    return letter.isspace() or letter == "\u200d" or unicodedata.category(letter)[0] != "C"


def mentioned(room: Room, who: int, text: str) -> dict[int, tuple[int, ...]]:
    """The others whose names stand in a sentence after an @."""
    words = text.casefold()
    named = [seat for seat in room.seats if seat.kind == PERSON and seat.seat != who]
    called = [seat.seat for seat in named if f"@{seat.name.casefold()}" in words]
    return {seat: tuple(sorted(room.grants.get(seat, ()))) for seat in called}


@router.get("/t/{table}/notes")
async def notes(asker: Asker, room: Here) -> Response:
    """What the visitor has noted; nobody else can read it."""
    rooms = rooms_of(asker.request)
    text = await rooms.ask(Talk(rooms.store).jotting, room.id, asker.guest.id) if asker.guest is not None else ""
    return JSONResponse({"text": text})


@router.post("/t/{table}/notes")
async def note(asker: Asker, room: Here, text: Annotated[str, Form()] = "") -> Response:
    if len(text) > LONGEST_NOTE:
        raise Problem(422, marked("A note has at most %(most)s characters."), most=LONGEST_NOTE)
    guest = owner(asker, room)
    rooms = rooms_of(asker.request)
    await rooms.ask(Talk(rooms.store).jot, room.id, guest, text)
    scripted = "json" in asker.request.headers.get("accept", "")
    return JSONResponse({"ok": True}) if scripted else to(asker, f"/t/{room.id}")


def owner(asker: Visitor, room: Room) -> int:
    if asker.guest is None or not asker.seats_at(room):
        raise not_your_seat()
    return asker.guest.id


@router.get("/t/{table}/talk.json")
async def exported(asker: Asker, room: Here) -> Response:
    """All that was said and that the visitor may read, as a file."""
    rooms = rooms_of(asker.request)
    said = await rooms.ask(Talk(rooms.store).said, room.id, True)
    is_player = bool(asker.seats_at(room))
    heard = [each for each in said if each.circle == PLAYERS or not is_player or room.is_open_book]
    told = [{"at": each.at, "circle": each.circle, "name": each.name, "text": each.text} for each in heard]
    headers = {"Content-Disposition": f'attachment; filename="talk-{room.id}.json"'}
    return Response(json.dumps(told, ensure_ascii=False, indent=1), media_type="application/json", headers=headers)
