"""The lobby, and the visitor's name and language."""

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Form
from starlette.responses import Response

import branco
from branco.web.i18n import LANGUAGES, speaker
from branco.web.pages.page import local_address, page, to
from branco.web.store.models import BOT, INVITE, OPEN, PERSON, PLAYING, WAITING, Table
from branco.web.visitor import Visitor, rooms_of, set_cookie, visitor

router = APIRouter(include_in_schema=False)
Asker = Annotated[Visitor, Depends(visitor)]
Back = Annotated[str, Form(alias="next")]


@router.get("/")
async def lobby(asker: Asker) -> Response:
    rooms = rooms_of(asker.request)
    own = await rooms.ask(rooms.store.tables_of, asker.guest.id) if asker.guest is not None else []
    mine, waiting = known(own), known(await rooms.ask(rooms.store.tables, WAITING))
    running = known(await rooms.ask(rooms.store.tables, PLAYING))
    t = speaker(asker.lang)
    return page(
        asker,
        "lobby.html",
        my_name=asker.name,
        games=[game_card(name, asker.lang) for name in branco.GAMES],
        mine=[table_row(table, asker.lang, own_call(table, asker.lang), table.status == PLAYING) for table in mine[:8]],
        waiting=[table_row(table, asker.lang, t("Look and sit down"), True) for table in waiting if has_room(table)],
        running=[table_row(table, asker.lang, t("Watch")) for table in running],
    )


@router.post("/name")
async def name(asker: Asker, name: Annotated[str, Form()] = "", back: Back = "/") -> Response:
    await asker.become_guest(name)
    return to(asker, local_address(back))


@router.post("/language")
async def language(asker: Asker, lang: Annotated[str, Form()], back: Back = "/") -> Response:
    response = to(asker, local_address(back))
    if lang in LANGUAGES:
        set_cookie(asker.request, response, "lang", lang)
    return response


def game_card(name: str, lang: str) -> dict[str, Any]:
    game = branco.load(name)
    t = speaker(lang)
    players = f"{min(game.players)}–{max(game.players)}"
    return {
        "name": name,
        "title": game.title(lang),
        "players": t("%(count)s players", count=players),
        "credits": game.credits,
        "pitch": game.pitch.get(lang, ""),
        "emblem": game.emblem(),
    }


def known(tables: list[Table]) -> list[Table]:
    """The tables of games that are still played here."""
    return [table for table in tables if table.game in branco.GAMES]


def own_call(table: Table, lang: str) -> str:
    t = speaker(lang)
    return t("Continue") if table.status in (WAITING, PLAYING) else t("Look at it again")


def has_room(table: Table) -> bool:
    return any(seat.kind == OPEN for seat in table.seats)


def table_row(table: Table, lang: str, call: str, urgent: bool = False) -> dict[str, Any]:
    t = speaker(lang)
    words = {BOT: t("bot"), INVITE: t("invited"), OPEN: t("open seat"), PERSON: ""}
    status = {WAITING: t("waiting for players"), PLAYING: t("in play")}.get(table.status, t("finished"))
    seats = [{"kind": seat.kind, "label": seat.name or words[seat.kind]} for seat in table.seats]
    title = branco.load(table.game).title(lang)
    return {"id": table.id, "title": title, "status": status, "seats": seats, "call": call, "urgent": urgent}
