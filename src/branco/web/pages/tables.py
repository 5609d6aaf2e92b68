"""The table: looking at it, choosing, taking back, and the live stream."""

from collections.abc import AsyncIterator, Awaitable
from contextlib import suppress
from typing import Annotated, TypeVar

from fastapi import APIRouter, Depends, Request
from pydantic import BaseModel, ConfigDict, Field
from starlette.responses import JSONResponse, Response

from branco.web.errors import Problem, Stale, game_has_begun
from branco.web.i18n import speaker
from branco.web.pages.page import page, to
from branco.web.people.visitor import Visitor, rooms_of, visitor
from branco.web.safety import address_of
from branco.web.table.room import Room
from branco.web.wire.live import EventStream
from branco.web.wire.panels import look_of
from branco.web.wire.watch import Viewer, dumps
from branco.web.words import script_words

LONGEST_NUMBER = 20
router = APIRouter(include_in_schema=False)
Asker = Annotated[Visitor, Depends(visitor)]


async def room_at(asker: Asker, table: str) -> Room:
    """Of several workers each shows what any of them has acknowledged, whatever became of the news."""
    rooms = rooms_of(asker.request)
    room = await rooms.open(table)
    if asker.request.method == "GET" and not rooms.config.is_sqlite:
        with suppress(Problem):
            await rooms.heard(table, (await rooms.ask(rooms.store.seqs, [table])).get(table, 0))
    return room


Form = TypeVar("Form", bound=BaseModel)
Here = Annotated[Room, Depends(room_at)]


class Sent(BaseModel):
    """A choice as the page sends it: which screen it answers, and a key that makes a repetition harmless."""

    model_config = ConfigDict(extra="ignore")

    seat: int | None = None
    seq: int = Field(ge=0)
    key: str = Field(min_length=1, max_length=48, pattern=r"^[\w-]+$")
    action: int = -1
    draft: bool = False
    whole: bool = False


@router.get("/t/{table}")
async def look(asker: Asker, room: Here, seat: int | None = None) -> Response:
    await rooms_of(asker.request).start(room)  # one with figures of its own was laid where they are not known
    shared = shared_seats(asker, room)
    # who holds the device now, nobody can know
    chosen = None if shared and seat is None else asker.seat_at(room, seat)
    frame = room.watch(asker.viewer(room, chosen)).whole()
    state = frame["parts"]["state"]
    return page(
        asker,
        "table.html",
        id=room.id,
        game=room.game.name,
        title=room.game.title(asker.lang),
        weight=room.game.weight,
        seat=chosen,
        seats=asker.seats_at(room),
        names=room.names,
        frame=frame,
        covered=not state["turn"] and any(who in shared for who in state["actors"]),
        state_json=dumps(state),
        words_json=dumps(script_words(asker.lang)),
        perspective="spectator" if chosen is None else chosen,
        look=look_of(room.game),
        live_clock="bank" in room.table.clock,
    )


def shared_seats(asker: Visitor, room: Room) -> list[int]:
    """The seats of those who pass one device around, while there is anything to hide from each other."""
    mine = asker.seats_at(room)
    return mine if len(mine) > 1 and room.position is not None and not room.is_open_book else []


@router.get("/t/{table}/frame")
async def frame(asker: Asker, room: Here, seat: int | None = None) -> Response:
    """The whole frame as data: for changing seats on one device, and after a lost stream."""
    return JSONResponse(room.watch(asker.viewer(room, asker.seat_at(room, seat))).whole())


@router.get("/t/{table}/live")
async def live(asker: Asker, room: Here, seat: int | None = None, after: int | None = None) -> Response:
    return stream(asker, room, asker.viewer(room, asker.seat_at(room, seat) if seat is not None else None), after)


def stream(asker: Visitor, room: Room, viewer: Viewer, after: int | None) -> EventStream:
    """The live stream of a viewer, from where the browser says it stopped."""
    rooms = rooms_of(asker.request)
    config = rooms.config
    resumed = asker.request.headers.get("last-event-id", "")
    since = int(resumed) if resumed.isdecimal() and len(resumed) < LONGEST_NUMBER else after
    address = address_of(asker.request.scope, config.trust_proxy)

    async def packets() -> AsyncIterator[bytes]:
        # a watch that nobody follows is forgotten when the table moves
        chunks = room.watch(viewer).follow(since, config.heartbeat, lambda: asker.may_look(room, viewer.seat))
        yield await anext(chunks)
        rooms.moved(room)  # bots among themselves move while somebody watches
        async for chunk in chunks:
            yield chunk

    return EventStream(packets, asker.request.app.state.streams, address)


@router.post("/t/{table}/play")
async def play(asker: Asker, room: Here, request: Request) -> Response:
    sent, scripted = await read_sent(request)
    who = asker.own_seat(room, sent.seat)
    rooms = rooms_of(request)
    choose = rooms.draft if sent.draft else rooms.play
    deed = choose(room, who, sent.action, sent.key, sent.seq)
    return await answered(asker, room, who, sent.seq, deed, scripted)


@router.post("/t/{table}/undo")
async def undo(asker: Asker, room: Here, request: Request) -> Response:
    sent, scripted = await read_sent(request)
    who = asker.own_seat(room, sent.seat)
    deed = rooms_of(request).undo(room, who, f"undo-{sent.key}", sent.seq, sent.whole)
    return await answered(asker, room, who, sent.seq, deed, scripted)


@router.post("/t/{table}/confirm")
async def confirm(asker: Asker, room: Here, request: Request) -> Response:
    """What the player has drafted stands."""
    sent, scripted = await read_sent(request)
    who = asker.own_seat(room, sent.seat)
    deed = rooms_of(request).confirm(room, who, sent.key, sent.seq)
    return await answered(asker, room, who, sent.seq, deed, scripted)


class Ordered(BaseModel):
    """A standing order as the page sends it; without an answer the seat is asked again."""

    model_config = ConfigDict(extra="ignore")

    seat: int | None = None
    step: str = Field(max_length=60)
    answer: int | None = None


@router.post("/t/{table}/orders")
async def orders(asker: Asker, room: Here, request: Request) -> Response:
    sent, scripted = await read_as(Ordered, request)
    who = asker.own_seat(room, sent.seat)
    await rooms_of(request).order(room, who, sent.step, sent.answer)
    return JSONResponse({"seq": room.moments[who + 1]}) if scripted else to(asker, f"/t/{room.id}?seat={who}")


async def read_sent(request: Request) -> tuple[Sent, bool]:
    return await read_as(Sent, request)


async def read_as(form: type[Form], request: Request) -> tuple[Form, bool]:
    """What was sent, and whether a script sent it rather than a plain form."""
    scripted = request.headers.get("content-type", "").startswith("application/json")
    if scripted:
        return form.model_validate_json(await request.body()), True
    fields = {name: value for name, value in (await request.form()).items() if value != ""}
    return form.model_validate(fields), False


async def answered(
    asker: Visitor, room: Room, who: int, sent: int, deed: Awaitable[int], scripted: bool
) -> Response:
    """The new number to a script, the table to a form; a stale screen gets a fresh frame."""
    try:
        seq = await deed
    except Problem as problem:
        if not scripted or problem.status != 409:
            raise
        said = speaker(asker.lang)(problem.sentence, **problem.values)
        fresh = room.watch(asker.viewer(room, who)).whole()
        stale = isinstance(problem, Stale) or sent < fresh["seq"]
        return JSONResponse({"error": said, "stale": stale, "frame": fresh}, 409)
    return JSONResponse({"seq": seq}) if scripted else to(asker, f"/t/{room.id}?seat={who}")


def only_before_the_game(room: Room) -> None:
    if room.position is not None:
        raise game_has_begun()
