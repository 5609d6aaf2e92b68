"""The analysis of a finished game: chances over the game, the dearest choices, the seats compared."""

from typing import Any

from fastapi import APIRouter
from starlette.responses import JSONResponse, Response

from branco.advice.course import Course, course
from branco.advice.weighing import Weighed
from branco.board.panel import STAGE, TRAY
from branco.board.svg import tag
from branco.web.bots.analyst import Analyst
from branco.web.errors import Problem, out_of_range
from branco.web.i18n import marked
from branco.web.pages.book import still
from branco.web.pages.page import page, to
from branco.web.pages.reading import position_after
from branco.web.pages.render import render
from branco.web.pages.tables import Asker, Here
from branco.web.people.visitor import Visitor, rooms_of
from branco.web.store.advice import analysis_of, order_analysis
from branco.web.store.models import Analysis
from branco.web.table.room import Room
from branco.web.wire.frames import Scene
from branco.web.wire.panels import look_of
from branco.web.wire.watch import Viewer

router = APIRouter(include_in_schema=False)
WIDE, HIGH = 800, 240
SMALL = 60


def only_after_the_end(room: Room) -> None:
    if not room.is_open_book or room.position is None or not room.position.is_over:
        raise Problem(409, marked("The game is not over yet."))


@router.get("/t/{table}/analysis")
async def analysis(asker: Asker, room: Here, seat: int | None = None, at: int | None = None) -> Response:
    only_after_the_end(room)
    stored = await found_of(asker, room)
    chosen = seat if seat is not None and 0 <= seat < room.table.players else next(iter(asker.seats_at(room)), 0)
    told = course_of(room, stored) if stored else None
    shown = await moment(asker, room, told, chosen, at) if told else None
    return page(
        asker,
        "analysis.html",
        id=room.id,
        game=room.game.name,
        title=room.game.title(asker.lang),
        names=room.names,
        seat=chosen,
        ordered=stored is not None,
        thinks=bool(rooms_of(asker.request).config.bot_workers),
        done=stored.done if stored else 0,
        moves=len(room.history),
        chart=chart(told, chosen, at=shown["at"] if shown else None) if told and told.curve else "",
        shown=shown,
        look=look_of(room.game),
        choices=[line(room, choice, asker.lang) for choice in told.dearest(chosen)] if told else [],
        rows=seats(room, told) if told else [],
    )


@router.post("/t/{table}/analysis")
async def order(asker: Asker, room: Here) -> Response:
    """Somebody wants this game analysed: it is done in the background and kept with the table."""
    only_after_the_end(room)
    rooms = rooms_of(asker.request)
    await rooms.ask(order_analysis, rooms.store, room.id)
    await found_of(asker, room)
    return to(asker, f"/t/{room.id}/analysis")


@router.get("/t/{table}/analysis/progress")
async def progress(asker: Asker, room: Here) -> Response:
    only_after_the_end(room)
    stored = await found_of(asker, room)
    return JSONResponse({"done": stored.done if stored else 0, "moves": len(room.history)})


async def found_of(asker: Visitor, room: Room) -> Analysis | None:
    """What was found so far; what is not complete goes on."""
    rooms = rooms_of(asker.request)
    stored: Analysis | None = await rooms.ask(analysis_of, rooms.store, room.id)
    analyst: Analyst = asker.request.app.state.analyst
    if stored is not None and stored.done < len(room.history):
        analyst.wake(room)
    return stored


def course_of(room: Room, stored: Analysis) -> Course:
    complete = stored.done == len(room.history)
    return course(stored.found, len(room.history), room.position if complete else None)


async def moment(asker: Visitor, room: Room, told: Course, seat: int, at: int | None) -> dict[str, Any]:
    """The board as a seat had it before itself: at its dearest choice, or where one wants to look."""
    moves, dearest = len(room.history), [choice.number for choice in told.dearest(seat)]
    plays = next(iter(dearest), moves) if at is None else at
    if not 0 <= plays <= moves:
        raise out_of_range("at", 0, moves)
    view = (await position_after(asker, room, plays)).view(seat)
    panels = Scene(room, Viewer(seat, asker.lang), view, past=True).panels.lit
    here = next((choice for choice in told.of(seat) if choice.number == plays), None)
    return {
        "at": plays,
        "board": still(panel for panel in panels if panel.place in (STAGE, TRAY)),
        "line": line(room, here, asker.lang) if here is not None and here.is_costly else None,
        "steps": {"first": 0, "back": max(0, plays - 1), "on": min(moves, plays + 1), "last": moves},
    }


def line(room: Room, choice: Weighed, lang: str) -> dict[str, Any]:
    return {
        "at": choice.number,
        "who": room.names[choice.who],
        "seat": choice.who,
        "asked": choice.asked[lang],
        "chosen": choice.chosen[lang],
        "better": choice.better[lang],
        "why": choice.why[lang],
        "lost": round(100 * choice.lost),
        "margin": max(1, round(100 * choice.margin)),
        "had": round(100 * choice.had),
        "could": round(100 * choice.could),
    }


def seats(room: Room, told: Course) -> list[dict[str, Any]]:
    position = room.standing()
    order = sorted(range(position.players), key=lambda seat: -position.standings[seat])
    return [
        {
            "seat": seat,
            "name": room.names[seat],
            "points": position.scores[seat],
            "won": seat in position.winners,
            "good": told.good(seat)[0],
            "choices": told.good(seat)[1],
            "lost": f"{100 * told.lost(seat):.1f}",
        }
        for seat in order
    ]


def chart(told: Course, seat: int | None, high: int = HIGH, marks: bool = True, at: int | None = None) -> str:
    """The chances of all seats as lines; the dearest choices of one seat are numbered on its line."""
    seats = range(len(told.curve[0][1]))
    order = sorted(seats, key=lambda each: each == seat)
    lines = [_line(told, each, high) for each in order]
    grid = [tag("line", x1=0, x2=WIDE, y1=high * part / 4, y2=high * part / 4, class_="grid") for part in range(5)]
    dearest = told.dearest(seat) if marks and seat is not None else []
    numbered = [_mark(told, choice, number, high) for number, choice in enumerate(dearest, 1)]
    here = [] if at is None else [tag("line", x1=_x(told, at), x2=_x(told, at), y1=0, y2=high, class_="now")]
    return tag(
        "svg", *grid, *lines, *here, *numbered, viewBox=f"0 0 {WIDE} {high}", class_="chances", aria_hidden="true"
    )


def _line(told: Course, seat: int, high: int) -> str:
    points = [f"{_x(told, number):.1f} {high * (1 - chances[seat][0]):.1f}" for number, chances in told.curve]
    return tag("path", d="M" + "L".join(points), class_=f"course course-{seat}")


def _x(told: Course, number: int) -> float:
    return WIDE * number / max(1, told.moves)


def _mark(told: Course, choice: Weighed, number: int, high: int) -> str:
    before = [chances for at, chances in told.curve if at <= choice.number]
    y = high * (1 - (before[-1] if before else told.curve[0][1])[choice.who][0])
    x = min(max(_x(told, choice.number), 12), WIDE - 12)
    y = min(max(y, 12), high - 12)
    return tag("g", tag("circle", cx=x, cy=y, r=11), tag("text", str(number), x=x, y=y + 5), class_="dear")


async def at_moment(asker: Visitor, room: Room, plays: int) -> dict[str, Any] | None:
    """What the analysis says of a moment of the replay, once it is complete."""
    if not room.is_open_book or room.position is None or not room.position.is_over:
        return None
    stored = await found_of(asker, room)
    if stored is None or stored.done < len(room.history):
        return None
    told = course_of(room, stored)
    here = [choice for choice in told.choices if choice.number == plays and choice.is_costly]
    return {
        "chart": chart(told, None, SMALL, marks=False),
        "percent": round(100 * plays / max(1, told.moves), 1),
        "told": render(asker.lang, "analysis_lines.html", lines=[line(room, each, asker.lang) for each in here]),
    }
