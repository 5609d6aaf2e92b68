"""Who sends a request: their language, their name, their seats."""

import hmac
from dataclasses import dataclass

from fastapi import Request
from starlette.responses import Response

from branco.web.errors import not_your_seat
from branco.web.i18n import reader_language, speaker
from branco.web.names import clean_name
from branco.web.room import Room
from branco.web.rooms import Rooms
from branco.web.store.models import Guest
from branco.web.watch import Viewer

COOKIE = "branco_guest"
YEAR = 365 * 24 * 3600
THEMES = ("auto", "light", "dark")


@dataclass
class Visitor:
    """One request's sender. `new_token` is set when the answer must give them a cookie."""

    request: Request
    lang: str
    theme: str
    guest: Guest | None
    new_token: str = ""

    @property
    def name(self) -> str:
        return self.guest.name if self.guest is not None else ""

    async def become_guest(self, name: str = "") -> Guest:
        """The visitor's guest, made now if need be; a given name becomes theirs."""
        rooms = rooms_of(self.request)
        wanted = clean_name(name) if name.strip() else ""
        if self.guest is None:
            named = wanted or speaker(self.lang)("Guest")
            guest, self.new_token = await rooms.ask(rooms.store.new_guest, named)
            self.guest = guest
            return guest
        if wanted and wanted != self.guest.name:
            await rooms.ask(rooms.store.rename_guest, self.guest.id, wanted)
            self.guest.name = wanted
        return self.guest

    def remember(self, response: Response) -> None:
        """Give a new guest the cookie."""
        if self.new_token:
            set_cookie(self.request, response, COOKIE, self.new_token, secret=True)

    def seats_at(self, room: Room) -> list[int]:
        return room.seats_of(self.guest.id) if self.guest is not None else []

    def is_host(self, room: Room) -> bool:
        return self.guest is not None and room.table.host == self.guest.id

    def seat_at(self, room: Room, wanted: int | None) -> int | None:
        """The seat to look from: the wanted one if it is theirs, else one that is awaited, else any."""
        held = _bearer_seat(self.request, room)
        mine = [held] if held is not None else self.seats_at(room)
        if wanted is not None:
            if wanted not in mine:
                raise not_your_seat()
            return wanted
        awaited = [seat for seat in mine if room.position is not None and seat in room.position.actors]
        return next(iter(awaited or mine), None)

    def own_seat(self, room: Room, wanted: int | None) -> int:
        """The seat to act from."""
        seat = self.seat_at(room, wanted)
        if seat is None:
            raise not_your_seat()
        return seat

    def viewer(self, room: Room, seat: int | None, form: str = "html") -> Viewer:
        waits = self.is_host(room) and room.position is None
        return Viewer(seat, self.lang, absolute(self.request, "/s/") if waits else "", form)


def _bearer_seat(request: Request, room: Room) -> int | None:
    scheme, _, secret = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() != "bearer":
        return None
    for seat in room.seats:
        if hmac.compare_digest(seat.secret.encode(), secret.strip().encode()):
            return seat.seat
    raise not_your_seat()


def set_cookie(request: Request, response: Response, name: str, value: str, secret: bool = False) -> None:
    https = request.url.scheme == "https" or rooms_of(request).config.public_url.startswith("https:")
    response.set_cookie(name, value, max_age=YEAR, httponly=secret, samesite="lax", secure=https, path="/")


def absolute(request: Request, path: str) -> str:
    """A link that can be sent to a friend."""
    base = rooms_of(request).config.public_url or str(request.base_url)
    return base.rstrip("/") + path


def rooms_of(request: Request) -> Rooms:
    rooms = request.app.state.rooms
    assert isinstance(rooms, Rooms)
    return rooms


def language_of(request: Request) -> str:
    chosen = request.query_params.get("lang") or request.cookies.get("lang")
    return reader_language(chosen, request.headers.get("accept-language"))


def theme_of(request: Request) -> str:
    theme = request.cookies.get("theme", "auto")
    return theme if theme in THEMES else "auto"


async def visitor(request: Request) -> Visitor:
    """The FastAPI dependency of every route."""
    rooms = rooms_of(request)
    token = request.cookies.get(COOKIE, "")
    guest = await rooms.ask(rooms.store.guest, token) if token else None
    return Visitor(request, language_of(request), theme_of(request), guest)
