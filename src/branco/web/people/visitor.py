"""Who sends a request: their language, their name, their seats."""

import hmac
from dataclasses import dataclass

from fastapi import Request
from starlette.responses import RedirectResponse, Response

from branco.board.site import site
from branco.web.errors import Problem, not_your_seat
from branco.web.i18n import LANGUAGES, marked, reader_language, speaker
from branco.web.people.names import clean_name
from branco.web.store.models import Guest
from branco.web.store.robots import TOKEN
from branco.web.store.secret import hashed, seat_hash
from branco.web.table.pace import is_zone
from branco.web.table.room import Room
from branco.web.table.rooms import Rooms
from branco.web.wire.watch import Viewer

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
    is_bot: bool = False

    @property
    def name(self) -> str:
        return self.guest.name if self.guest is not None else ""

    @property
    def zone(self) -> str:
        """Where the visitor's nights are, as the browser says; empty if it does not, or lies."""
        told = self.request.cookies.get("zone", "")
        return told if is_zone(told) else ""

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
        if secret is None or self.is_bot:
            return self.seats_at(room)
        given = seat_hash(secret)
        return [seat.seat for seat in room.seats if hmac.compare_digest(seat.secret_hash, given)]

    @property
    def is_signed_in(self) -> bool:
        """Whether what the sender is known by was not closed meanwhile."""
        ended = rooms_of(self.request).ended_logins
        token = (_bearer_secret(self.request) or "") if self.is_bot else self.request.cookies.get(COOKIE, "")
        return not ended or hashed(token) not in ended

    def may_look(self, room: Room, seat: int | None) -> bool:
        """Whether they may still look from a seat; anybody may be a spectator."""
        if not self.is_signed_in:
            return seat is None
        return seat is None or seat in self.held_at(room)

    def seat_at(self, room: Room, wanted: int | None) -> int | None:
        """The seat to look from: the wanted one if it is theirs, else one that is awaited, else any."""
        mine = self.held_at(room)
        if wanted is not None and wanted not in mine:
            raise not_your_seat()
        if not mine and not self.is_bot and _bearer_secret(self.request) is not None:
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
    response.set_cookie(name, value, max_age=YEAR, httponly=secret, samesite="lax", secure=https, path=site("/"))


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
    response = RedirectResponse(site(address.path) + (f"?{address.query}" if address.query else ""), status_code=303)
    lang = request.query_params["lang"]
    if lang in LANGUAGES:
        set_cookie(request, response, "lang", lang)
    return response


async def _bot(request: Request, token: str) -> Visitor:
    """A program with the token of a bot's account; a token that opens nothing is refused, wherever it is sent."""
    rooms = rooms_of(request)
    guest = await rooms.ask(rooms.store.guest, token) if request.url.path.startswith("/api/") else None
    if guest is None:
        raise Problem(401, marked("This token opens nothing here. Its owner can make a new one."))
    return Visitor(request, language_of(request), theme_of(request), guest, is_bot=True)


async def visitor(request: Request) -> Visitor:
    """The FastAPI dependency of every route."""
    if request.method == "GET" and "lang" in request.query_params and not request.url.path.startswith("/api/"):
        raise LanguageNamed
    rooms = rooms_of(request)
    if (bearer := _bearer_secret(request) or "").startswith(TOKEN):
        return await _bot(request, bearer)
    token = request.cookies.get(COOKIE, "")
    if token.startswith(TOKEN):
        token = ""  # a bot plays over the programming interface and opens no page
    guest = await rooms.ask(rooms.store.guest, token) if token else None
    return Visitor(request, language_of(request), theme_of(request), guest)
