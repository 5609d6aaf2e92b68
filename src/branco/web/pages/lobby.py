"""The lobby: my turn first, then the games, open tables, tables of others, finished ones; the visitor's name."""

import hashlib
from functools import cache
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Form
from starlette.responses import Response

import branco
from branco.board.site import site
from branco.game import Game
from branco.web.errors import Problem, not_your_seat
from branco.web.i18n import LANGUAGES, marked, speaker
from branco.web.learn.guide import parts_of
from branco.web.pages.page import local_address, page, to
from branco.web.pages.tables import Here
from branco.web.people.visitor import Visitor, rooms_of, set_cookie, visitor
from branco.web.store.clockwork import now
from branco.web.store.invitations import Invitations
from branco.web.store.models import BOT, INVITE, OPEN, OVER, PERSON, PLAYING, STOPPED, WAITING, Table
from branco.web.table.absence import bot_of
from branco.web.table.rooms import Rooms

MINUTE, HOUR, DAY = 60_000, 3_600_000, 86_400_000
TURNS, ROWS = 6, 8
router = APIRouter(include_in_schema=False)
Asker = Annotated[Visitor, Depends(visitor)]
Back = Annotated[str, Form(alias="next")]


@router.get("/")
async def lobby(asker: Asker) -> Response:
    rooms, lang = rooms_of(asker.request), asker.lang
    mine = known(await rooms.ask(rooms.store.tables_of, asker.guest.id)) if asker.guest is not None else []
    seats = await rooms.ask(rooms.store.seats_of, asker.guest.id) if asker.guest is not None else {}
    asked = sorted((table for table in mine if is_asked(table, seats)), key=lambda table: table.touched)
    played = {table.game for table in mine}
    waiting = known(await rooms.ask(rooms.store.tables, WAITING))
    running = known(await rooms.ask(rooms.store.tables, PLAYING))
    return page(
        asker,
        "lobby.html",
        my_name=asker.name,
        has_lab=rooms.config.has_lab,
        games=[game_card(game, lang) | {"new": game.name not in played} for game in lightest_first()],
        turns=[await turn_card(rooms, table, min(seats[table.id]), lang) for table in asked[:TURNS]],
        count=len(asked),
        mine=[own_row(table, seats, lang) for table in mine if is_on(table) and table not in asked][:ROWS],
        waiting=[row(table, lang) for table in waiting if has_room(table) and table.id not in seats][:ROWS],
        running=[row(table, lang) for table in running if table.id not in seats][:ROWS],
        invited=await invited_to(rooms, asker),
        finished=[finished_row(table, seats, lang) for table in mine if table.status in (OVER, STOPPED)][:ROWS],
    )


def is_on(table: Table) -> bool:
    return table.status in (WAITING, PLAYING)


def own_row(table: Table, seats: dict[str, set[int]], lang: str) -> dict[str, Any]:
    """A table of the visitor's own, and whether somebody plays for them there."""
    t, found = speaker(lang), row(table, lang)
    stands_in = table.status == PLAYING and any(bot_of(table.seats[seat]) for seat in seats[table.id])
    return found | ({"state": t("a bot plays for you")} if stands_in else {})


def finished_row(table: Table, seats: dict[str, set[int]], lang: str) -> dict[str, Any]:
    """A finished table of the visitor's own; who has won alone is told so."""
    found, won = row(table, lang), (table.result or {}).get("winners", [])
    is_mine = len(won) == 1 and won[0] in seats[table.id]
    return found | ({"state": speaker(lang)("you won, %(scores)s", scores=scores_of(table))} if is_mine else {})


async def invited_to(rooms: Rooms, asker: Visitor) -> list[tuple[dict[str, Any], str]]:
    """The tables to which friends ask the visitor, and who does."""
    found = await rooms.ask(Invitations(rooms.store).of, asker.guest.id) if asker.guest is not None else []
    return [(row(each.table, asker.lang), each.host) for each in found if each.table.game in branco.GAMES]


@router.get("/archive")
async def archive(asker: Asker) -> Response:
    """The tables that the visitor has put away."""
    rooms = rooms_of(asker.request)
    kept = known(await rooms.ask(rooms.store.tables_of, asker.guest.id, True)) if asker.guest is not None else []
    return page(asker, "archive.html", tables=[row(table, asker.lang) for table in kept])


@router.post("/t/{table}/archive")
async def put_away(asker: Asker, room: Here, away: Annotated[bool, Form()] = True, back: Back = "/") -> Response:
    """Put a table away from one's own lobby, or back; nobody else notices."""
    if asker.guest is None or not asker.seats_at(room):
        raise not_your_seat()
    rooms = rooms_of(asker.request)
    await rooms.ask(rooms.store.archive, room.id, asker.guest.id, away)
    return to(asker, local_address(back))


@router.post("/t/{table}/delete")
async def remove(asker: Asker, room: Here, back: Back = "/") -> Response:
    """Delete a table at which nobody else has played."""
    mine = set(asker.seats_at(room))
    if not mine or not asker.is_host(room):
        raise not_your_seat()
    if any(seat.kind == PERSON and seat.seat not in mine for seat in room.seats):
        raise Problem(409, marked("Others have played at this table: it can be put away, but not deleted."))
    await rooms_of(asker.request).remove(room)
    return to(asker, local_address(back))


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


def known(tables: list[Table]) -> list[Table]:
    """The tables of games that are still played here."""
    return [table for table in tables if table.game in branco.GAMES]


def is_asked(table: Table, seats: dict[str, set[int]]) -> bool:
    """Whether one of the visitor's seats is awaited."""
    mine = seats.get(table.id, set())
    return table.status == PLAYING and any(table.awaited >> seat & 1 for seat in mine)


def has_room(table: Table) -> bool:
    return any(seat.kind == OPEN for seat in table.seats)


@cache
def picture(name: str) -> str:
    """The address of a game's picture, which changes with it; empty if it has none."""
    drawn = branco.load(name).picture()
    return site(f"/picture/{hashlib.sha256(drawn.encode()).hexdigest()[:12]}/{name}.svg") if drawn else ""


def lightest_first() -> list[Game]:
    return sorted((branco.load(name) for name in branco.GAMES), key=lambda game: (game.weight, game.name))


def game_card(game: Game, lang: str) -> dict[str, Any]:
    fewest, most = min(game.players), max(game.players)
    return {
        "name": game.name,
        "title": game.title(lang),
        "players": str(most) if fewest == most else f"{fewest}–{most}",
        "length": length(game.minutes, lang),
        "weight": game.weight,
        "credits": game.credits,
        "pitch": game.pitch.get(lang, ""),
        "picture": picture(game.name),
        "guide": bool(parts_of(game.name)),
    }


def length(minutes: tuple[int, int], lang: str) -> str:
    few, many = minutes
    if not many:
        return ""
    if few >= 60:
        few, many, unit = few // 60, many // 60, "h"
    else:
        unit = "min"
    return f"{few} {unit}" if few == many else f"{few}–{many} {unit}"


async def turn_card(rooms: Rooms, table: Table, seat: int, lang: str) -> dict[str, Any]:
    """A table at which the visitor is asked: what for, and since when."""
    others = [other.name for other in table.seats if other.seat != seat and other.name]
    what, late = "", now() - table.touched >= DAY
    try:
        awaited = next(iter((await rooms.open(table.id)).view(seat).agenda), None)
        what = awaited.prompt(lang) if awaited else ""
    except Problem as problem:
        what = speaker(lang)(problem.sentence, **problem.values)
    return row(table, lang) | {"what": what, "others": ", ".join(others), "age": age(table, lang), "late": late}


def age(table: Table, lang: str) -> str:
    """How long ago the table last moved for all to see, roughly."""
    t, passed = speaker(lang), now() - table.touched
    if passed < HOUR:
        return t("%(number)s min", number=max(1, passed // MINUTE))
    if passed < DAY:
        return t("%(number)s h", number=passed // HOUR)
    days = passed // DAY
    return t("1 day") if days == 1 else t("%(number)s days", number=days)


def row(table: Table, lang: str) -> dict[str, Any]:
    t = speaker(lang)
    words = {BOT: t("bot"), INVITE: t("invited"), OPEN: t("open seat"), PERSON: ""}
    return {
        "id": table.id,
        "title": branco.load(table.game).title(lang),
        "picture": picture(table.game),
        "seats": [{"kind": seat.kind, "label": seat.name or words[seat.kind]} for seat in table.seats],
        "state": state(table, lang),
        "over": table.status == OVER,
        "own": sum(seat.kind == PERSON for seat in table.seats) <= 1,
    }


def state(table: Table, lang: str) -> str:
    """A table in a few words: who is there, or who has won."""
    t = speaker(lang)
    if table.status == WAITING:
        free = sum(seat.kind == OPEN for seat in table.seats)
        many = t("%(number)s free seats", number=free) if free > 1 else t("1 free seat")
        return many if free else t("waiting for players")
    if table.status == STOPPED:
        return t("stopped: it cannot go on")
    if table.status != OVER or not table.result:
        return t("since %(age)s", age=age(table, lang)) if table.status == PLAYING else t("finished")
    scores = scores_of(table)
    winners = ", ".join(table.seats[seat].name for seat in table.result["winners"])
    return t("%(names)s won, %(scores)s", names=winners, scores=scores) if winners else t("nobody won, %(s)s", s=scores)


def scores_of(table: Table) -> str:
    assert table.result is not None
    best_first = sorted(table.result["scores"], reverse=True)
    return "\u00a0:\u00a0".join(str(points).replace("-", "−") for points in best_first)
