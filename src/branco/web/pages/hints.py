"""Hints for the seat that is asked, and whether the players of a table allow them."""

from fastapi import APIRouter, Request
from pydantic import BaseModel, ConfigDict
from starlette.responses import HTMLResponse, Response

from branco.advice.hint import Advice
from branco.advice.words import said
from branco.web.bots.advisor import Advisor, is_allowed, people
from branco.web.pages.render import render
from branco.web.pages.tables import Asker, Here, read_as
from branco.web.people.visitor import Visitor, rooms_of
from branco.web.store.advice import allow_hints
from branco.web.store.ratings import make_friendly
from branco.web.table.room import Room

router = APIRouter(include_in_schema=False)


@router.get("/t/{table}/hint")
async def hint(asker: Asker, room: Here, seat: int | None = None) -> Response:
    """The card of the hint; where not all allow hints yet, the card that asks for it."""
    who = asker.own_seat(room, seat)
    if not is_allowed(room):
        return HTMLResponse(agreement(asker, room, who))
    if room.table.rated:
        return HTMLResponse(render(asker.lang, "hints_friendly.html"))
    advisor: Advisor = asker.request.app.state.advisor
    found = await advisor.hint(room, who)
    lines = [line(advice, asker.lang) for advice in found]
    return HTMLResponse(render(asker.lang, "hint.html", lines=lines, shared=len(people(room)) > 1))


def line(advice: Advice, lang: str) -> dict[str, object]:
    return {
        "action": advice.option.action,
        "label": advice.option.label(lang),
        "target": advice.option.target,
        "chance": round(100 * advice.chance.mean),
        "margin": max(1, round(100 * advice.chance.margin)),
        "reasons": said(advice.reasons, lang),
    }


def agreement(asker: Visitor, room: Room, who: int) -> str:
    rows = [(seat.name, seat.hints) for seat in people(room)]
    return render(asker.lang, "hints_allowed.html", rows=rows, mine=room.seats[who].hints)


class Allowed(BaseModel):
    """Whether a player allows hints at this table; `friendly` gives its rating up for them."""

    model_config = ConfigDict(extra="ignore")

    seat: int | None = None
    allowed: bool
    friendly: bool = False


@router.post("/t/{table}/hints")
async def allow(asker: Asker, room: Here, request: Request) -> Response:
    sent, _ = await read_as(Allowed, request)
    who = asker.own_seat(room, sent.seat)
    rooms = rooms_of(request)
    async with room.lock:
        if not sent.friendly:
            await rooms.ask(allow_hints, rooms.store, room.id, who, sent.allowed)
        elif is_allowed(room):
            await rooms.ask(make_friendly, rooms.store, room.id)
        await rooms.catch_up(room)
    rooms.spawn(rooms.fanout.publish(room.id, room.seq))
    if sent.friendly and is_allowed(room):
        return await hint(asker, room, who)
    return HTMLResponse(agreement(asker, room, who))
