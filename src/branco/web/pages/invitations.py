"""Asking friends to a table, and saying yes or no."""

from typing import Annotated, Any

from fastapi import APIRouter, Form
from starlette.responses import Response

from branco.web.errors import Problem
from branco.web.i18n import marked, speaker
from branco.web.pages.lobby import row
from branco.web.pages.page import page, to
from branco.web.pages.seats import for_the_host
from branco.web.pages.setup import ask_friend
from branco.web.pages.tables import Asker, Here
from branco.web.people.visitor import Visitor, rooms_of
from branco.web.store.invitations import Invitations
from branco.web.store.meeting import Meeting
from branco.web.store.models import WAITING, Guest
from branco.web.table.room import Room

router = APIRouter(include_in_schema=False)
Number = Annotated[int, Form()]


def invitations_of(asker: Visitor) -> Invitations:
    return Invitations(rooms_of(asker.request).store)


def known_guest(asker: Visitor) -> Guest:
    if asker.guest is None:
        raise Problem(403, marked("Give yourself a name or sit down at a table first."))
    return asker.guest


@router.get("/t/{table}/friends")
async def friends(asker: Asker, room: Here) -> Response:
    """The host's friends, and which of them are asked to this table."""
    for_the_host(asker, room)
    rooms, guest = rooms_of(asker.request), known_guest(asker)
    asked = await rooms.ask(invitations_of(asker).at, room.id)
    rows = [
        {"id": friend.id, "name": friend.name, "state": told(room, friend.id, asked, asker.lang)}
        for friend in await rooms.ask(Meeting(rooms.store).friends, guest.id)
    ]
    return page(asker, "invite_friends.html", id=room.id, title=room.game.title(asker.lang), friends=rows)


def told(room: Room, friend: int, asked: dict[int, Any], lang: str) -> str:
    """What a friend has to do with the table; empty if nothing yet."""
    t = speaker(lang)
    if room.seats_of(friend):
        return t("sits at the table")
    if friend not in asked:
        return ""
    return t("would rather not") if asked[friend].declined else t("invited")


@router.post("/t/{table}/friends")
async def invite(asker: Asker, room: Here, friend: Number) -> Response:
    for_the_host(asker, room)
    await ask_friend(asker, room.id, friend)
    return to(asker, f"/t/{room.id}/friends")


@router.get("/t/{table}/invited")
async def invited(asker: Asker, room: Here) -> Response:
    """Yes or no to an invitation; without one, the table."""
    found = [] if asker.guest is None else await rooms_of(asker.request).ask(invitations_of(asker).of, asker.guest.id)
    mine = next((each for each in found if each.table.id == room.id), None)
    if mine is None or room.table.status != WAITING:
        return to(asker, f"/t/{room.id}")
    return page(asker, "invited.html", table=row(mine.table, asker.lang), host=mine.host)


@router.post("/t/{table}/accept")
async def accept(asker: Asker, room: Here) -> Response:
    rooms, guest = rooms_of(asker.request), known_guest(asker)
    seat = await rooms.ask(invitations_of(asker).accept, room.id, guest, asker.zone)
    await rooms.seats_changed(room)
    return to(asker, f"/t/{room.id}?seat={seat}")


@router.post("/t/{table}/decline")
async def decline(asker: Asker, room: Here) -> Response:
    rooms = rooms_of(asker.request)
    await rooms.ask(invitations_of(asker).decline, room.id, known_guest(asker).id)
    await rooms.seats_changed(room)
    return to(asker, "/")


@router.post("/friends/mute")
async def mute(asker: Asker, friend: Number, silent: Annotated[bool, Form()] = False) -> Response:
    """Hear nothing of somebody, or hear of them again."""
    await rooms_of(asker.request).ask(invitations_of(asker).mute, known_guest(asker).id, friend, silent)
    return to(asker, "/find")
