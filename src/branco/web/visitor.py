"""Who sends a request: their language, their name, their seats."""

import hmac
from dataclasses import dataclass

from fastapi import Request
from starlette.responses import RedirectResponse, Response

from branco.web.errors import not_your_seat
from branco.web.i18n import LANGUAGES, reader_language, speaker
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

    def held_at(self, room: Room) -> list[int]:
        """The seats they may use now: the one whose secret they send, or else those of their guest."""
        secret = _bearer_secret(self.request)
        if secret is None:
            return self.seats_at(room)
        return [seat.seat for seat in room.seats if hmac.compare_digest(seat.secret.encode(), secret.encode())]

    def may_look(self, room: Room, seat: int | None) -> bool:
        """Whether they may still look from a seat; anybody may be a spectator."""
        return seat is None or seat in self.held_at(room)

    def seat_at(self, room: Room, wanted: int | None) -> int | None:
        """The seat to look from: the wanted one if it is theirs, else one that is awaited, else any."""
        mine = self.held_at(room)
        if wanted is not None and wanted not in mine:
            raise not_your_seat()
        if not mine and _bearer_secret(self.request) is not None:
            raise not_your_seat()
        awaited = [seat for seat in mine if room.position is not None and seat in room.position.actors]
        return wanted if wanted is not None else next(iter(awaited or mine), None)

    def own_seat(self, room: Room, wanted: int | None) -> int:
        """The seat to act from."""
        seat = self.seat_at(room, wanted)
        if seat is None:
            raise not_your_seat()
        return seat

    def viewer(self, room: Room, seat: int | None, form: str = "html") -> Viewer:
        waits = self.is_host(room) and room.position is None
        return Viewer(seat, self.lang, absolute(self.request, "/s/") if waits else "", form)


def _bearer_secret(request: Request) -> str | None:
    scheme, _, secret = request.headers.get("authorization", "").partition(" ")
    return secret.strip() if scheme.lower() == "bearer" else None


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


class LanguageNamed(Exception):
    """The address of a page names a language."""


async def remember_language(request: Request, _: Exception) -> Response:
    """The page without the language in its address: what is drawn later, and the switch, know only the cookie."""
    address = request.url.remove_query_params("lang")
    response = RedirectResponse(address.path + (f"?{address.query}" if address.query else ""), status_code=303)
    lang = request.query_params["lang"]
    if lang in LANGUAGES:
        set_cookie(request, response, "lang", lang)
    return response


async def visitor(request: Request) -> Visitor:
    """The FastAPI dependency of every route."""
    if request.method == "GET" and "lang" in request.query_params and not request.url.path.startswith("/api/"):
        raise LanguageNamed
    rooms = rooms_of(request)
    token = request.cookies.get(COOKIE, "")
    guest = await rooms.ask(rooms.store.guest, token) if token else None
    return Visitor(request, language_of(request), theme_of(request), guest)
