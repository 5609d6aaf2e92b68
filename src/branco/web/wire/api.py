"""The programming interface: the same view, options and moves as the page, as JSON.

A program plays a seat with the seat's secret: `Authorization: Bearer SECRET`, the last part of the seat link.
"""

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Query
from fastapi.security import HTTPBearer
from pydantic import BaseModel, Field
from starlette.responses import Response

import branco
from branco.web.pages.lobby import known
from branco.web.pages.setup import all_settings, game_named, lay_table, seated
from branco.web.pages.tables import Asker, Here, stream
from branco.web.people.visitor import absolute, rooms_of
from branco.web.store.models import BOT, PLAYING, WAITING
from branco.web.wire.api_view import ViewData
from branco.web.wire.watch import Viewer
from branco.web.words import seatable_bots

router = APIRouter(prefix="/api", tags=["play"])
# A browser's cookie does as well, so what is sent here is looked at where seats are.
of_a_seat = [Depends(HTTPBearer(auto_error=False, scheme_name="seat", description="The secret of a seat."))]
Seat = Annotated[int | None, Query(description="The seat to look from; left out: your own, or a spectator's.")]


class SettingData(BaseModel):
    name: str
    values: list[str]
    default: str
    title: str
    help: str
    group: str
    rules: list[str]


class GameData(BaseModel):
    name: str
    title: str
    credits: str
    players: list[int]
    settings: list[SettingData]
    rules_hash: str
    data_hash: str


class NewTable(BaseModel):
    """Seats are `me`, `invite`, `open`, `bot-LEVEL` or `outside-NAME`; `me` is a seat for the caller's program."""

    game: str
    seats: list[str] = Field(min_length=1, max_length=8)
    settings: dict[str, str] = {}
    name: str = ""
    listed: bool = False
    rated: bool = False


class NewSeat(BaseModel):
    seat: int
    kind: str
    secret: str
    link: str


class TableData(BaseModel):
    table: str
    seats: list[NewSeat]


class Choice(BaseModel):
    """`seq` is the number of the view that is answered; `key` is new for every choice."""

    action: int
    seq: int = Field(ge=0)
    key: str = Field(min_length=1, max_length=48, pattern=r"^[\w-]+$")
    seat: int | None = None


class Order(BaseModel):
    """A standing order: one of the answers that the view lists under this `step`."""

    step: str = Field(max_length=60)
    answer: int | None = None
    seat: int | None = None


class Taken(BaseModel):
    seq: int


class Look(BaseModel):
    seq: int
    view: ViewData
    log: list[dict[str, Any]]


class TableRow(BaseModel):
    table: str
    game: str
    status: str
    seats: list[str]


@router.get("/games")
async def games(asker: Asker) -> list[GameData]:
    """The games that can be played here, with their options."""
    return [game_data(name, asker.lang) for name in branco.GAMES]


def game_data(name: str, lang: str) -> GameData:
    game = branco.load(name)
    settings = [
        SettingData(
            name=setting.name,
            values=list(setting.values),
            default=setting.default,
            title=setting.title(lang),
            help=setting.help(lang),
            group=setting.group,
            rules=list(setting.rules),
        )
        for setting in all_settings(game)
    ]
    return GameData(
        name=name,
        title=game.title(lang),
        credits=game.credits,
        players=list(game.players),
        settings=settings,
        rules_hash=game.rules_hash,
        data_hash=game.data_hash,
    )


@router.get("/bots")
async def bot_levels() -> list[str]:
    """The bots that this server moves, as in `hard-cautious`; without a temperament they get one by lot."""
    return seatable_bots()


@router.get("/tables")
async def tables(asker: Asker) -> list[TableRow]:
    """Tables in the lobby: waiting for players or in play."""
    rooms = rooms_of(asker.request)
    found = [table for status in (WAITING, PLAYING) for table in known(await rooms.ask(rooms.store.tables, status))]
    return [
        TableRow(table=t.id, game=t.game, status=t.status, seats=[seat.name or seat.kind for seat in t.seats])
        for t in found
    ]


@router.post("/tables", status_code=201)
async def new_table(asker: Asker, wanted: NewTable) -> TableData:
    """Lay a table. Only the caller learns the secrets of its seats."""
    game = game_named(wanted.game)
    name = "" if asker.is_bot else wanted.name or ("API" if asker.guest is None else "")
    guest = await asker.become_guest(name)
    plans = [await seated(asker, game, wish, "", seat, guest) for seat, wish in enumerate(wanted.seats)]
    table_id = await lay_table(asker, game, plans, wanted.settings, wanted.listed, wanted.rated)
    room = await rooms_of(asker.request).open(table_id)
    seats = [
        NewSeat(
            seat=seat.seat,
            kind=seat.kind,
            secret=seat.secret,
            link=absolute(asker.request, f"/s/{seat.secret}"),
        )
        for seat in room.seats
        if seat.kind != BOT
    ]
    return TableData(table=table_id, seats=seats)


@router.get("/tables/{table}", dependencies=of_a_seat)
async def view(asker: Asker, room: Here, seat: Seat = None) -> Look:
    """The table as your seat sees it, with the options you have now."""
    watch = room.watch(Viewer(asker.seat_at(room, seat), asker.lang, form="json"))
    return Look(seq=watch.seq, view=watch.parts["view"], log=watch.whole()["log"])


@router.post("/tables/{table}/play", dependencies=of_a_seat)
async def play(asker: Asker, room: Here, choice: Choice) -> Taken:
    """Choose one of the options. It is stored when the answer comes."""
    who = asker.own_seat(room, choice.seat)
    seq = await rooms_of(asker.request).play(room, who, choice.action, choice.key, choice.seq)
    return Taken(seq=seq)


@router.post("/tables/{table}/undo", dependencies=of_a_seat)
async def undo(asker: Asker, room: Here, choice: Choice) -> Taken:
    """Take your last choice back, where nothing has intervened. `action` is not looked at."""
    who = asker.own_seat(room, choice.seat)
    return Taken(seq=await rooms_of(asker.request).undo(room, who, f"undo-{choice.key}", choice.seq))


@router.post("/tables/{table}/orders", dependencies=of_a_seat)
async def order(asker: Asker, room: Here, wanted: Order) -> Taken:
    """Answer something once and for all, or, without an answer, ask to be asked again."""
    who = asker.own_seat(room, wanted.seat)
    await rooms_of(asker.request).order(room, who, wanted.step, wanted.answer)
    return Taken(seq=room.moments[who + 1])


@router.get("/tables/{table}/events", response_class=Response, dependencies=of_a_seat)
async def events(asker: Asker, room: Here, seat: Seat = None, after: int | None = None) -> Response:
    """Server-sent events: `{seq, parts: {view}, from, log}`; resume with Last-Event-ID or `after`."""
    return stream(asker, room, Viewer(asker.seat_at(room, seat), asker.lang, form="json"), after)
