"""The pages of guided first games. A reader's browser remembers how far they are; the server keeps nothing."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from fastapi import APIRouter, Form
from pydantic import BaseModel, ConfigDict, Field
from starlette.responses import HTMLResponse, JSONResponse, Response

from branco.web.errors import Problem, no_such_page
from branco.web.i18n import marked
from branco.web.learn.guide import Guide, Text, gentle_settings, guide_of, parts_of
from branco.web.learn.lesson import Lesson, lesson_at, option_of
from branco.web.learn.scene import TEACHER, draw, first_new, log_of, otherwise
from branco.web.pages.boards import card
from branco.web.pages.page import page, to
from branco.web.pages.setup import check_quota, game_named, lay
from branco.web.pages.tables import Asker
from branco.web.people.visitor import Visitor, rooms_of
from branco.web.store.clockwork import now
from branco.web.store.models import BOT, PERSON, PLAY, PLAYING, Entry, Guest
from branco.web.store.plans import SeatPlan, TablePlan
from branco.web.store.rows import EVERYBODY
from branco.web.wire.panels import look_of
from branco.web.wire.watch import dumps
from branco.web.words import BOT_NAMES, script_words

READER = "Anna"
MOST_CHOICES = 80
FEW = 3
Made = Annotated[str, Form()]
router = APIRouter(include_in_schema=False)


class Deed(BaseModel):
    """Where the reader is, and what they do there."""

    model_config = ConfigDict(extra="ignore")

    at: int = Field(ge=0)
    made: list[int] = Field(default=[], max_length=MOST_CHOICES)
    detour: int | None = None
    do: Literal["at", "next", "back", "choose", "chapter", "answer"]
    number: int = Field(default=0, ge=0)


def guide_at(game: str, part: int) -> Guide:
    game_named(game)
    if part not in parts_of(game):
        raise no_such_page()
    return guide_of(game, part)


@router.get("/learn/{game}")
async def first_part(asker: Asker, game: str) -> Response:
    return learn_page(asker, guide_at(game, 1))


@router.get("/learn/{game}/{part}")
async def other_part(asker: Asker, game: str, part: int) -> Response:
    return learn_page(asker, guide_at(game, part))


def learn_page(asker: Visitor, guide: Guide) -> Response:
    lesson, name, game = Lesson(guide), asker.name or READER, game_named(guide.game)
    parts = draw(lesson, asker.lang, name)
    return page(
        asker,
        "learn.html",
        game=guide.game,
        part=guide.part,
        title=game.title(asker.lang),
        weight=game.weight,
        seat=guide.seat,
        parts_of_frame=parts,
        log=log_of(lesson, asker.lang, name),
        state_json=dumps(parts["state"]),
        words_json=dumps(script_words(asker.lang)),
        look=look_of(game),
    )


@router.post("/learn/{game}/{part}/step")
async def take(asker: Asker, game: str, part: int, deed: Deed) -> Response:
    """What the reader sees after a deed, and what has happened meanwhile."""
    before = lesson_at(guide_at(game, part), deed.at, tuple(deed.made), deed.detour)
    after, said = done(before, deed)
    name = asker.name or READER
    first = first_new(before, after)
    answer = deed.number if deed.do == "answer" else None
    message: dict[str, Any] = {
        "parts": draw(after, asker.lang, name, said, answer),
        "from": first,
        "log": log_of(after, asker.lang, name, first),
        "leap": deed.do in ("at", "back", "chapter"),
    }
    return JSONResponse(message)


def done(lesson: Lesson, deed: Deed) -> tuple[Lesson, Text | None]:
    """The lesson after a deed, and what is said to it."""
    if deed.do == "choose":
        return chosen(lesson, deed.number)
    here = Lesson(lesson.guide, lesson.at, lesson.made)
    if deed.do == "chapter":
        return here.at_chapter(deed.number), None
    moved = {"next": here.forward, "back": here.back}.get(deed.do)
    return moved() if moved else here, None


def chosen(lesson: Lesson, action: int) -> tuple[Lesson, Text | None]:
    if action not in [option.action for option in lesson.options]:
        raise Problem(409, marked("This cannot be chosen at this step of the guide."))
    option = option_of(lesson.position, lesson.guide.seat, action)
    on_path = lesson.step.is_on_path(option.name())
    return lesson.chosen(option), None if on_path else otherwise(lesson.step, option)


def choices(text: str) -> tuple[int, ...]:
    """The reader's choices as a form or an address has them."""
    numbers = [number for number in text.split(",") if number][:MOST_CHOICES]
    if not all(number.isascii() and number.isdecimal() and len(number) < 9 for number in numbers):
        raise Problem(422, marked("The request is malformed."))
    return tuple(map(int, numbers))


@router.get("/learn/{game}/{part}/tip")
async def tip(asker: Asker, game: str, part: int, key: str, at: int = 0, made: str = "") -> Response:
    """The card beside an element of the board."""
    guide = guide_at(game, part)
    lesson = lesson_at(guide, at, choices(made))
    names = [asker.name or READER if seat == guide.seat else BOT_NAMES[seat] for seat in range(guide.players)]
    view = lesson.position.view(guide.seat)
    answer = card(asker.lang, game_named(game), view, guide.seat, names, key)
    return HTMLResponse(answer.body)


@router.post("/gentle")
async def gentle(asker: Asker, game: Annotated[str, Form()]) -> Response:
    """A first game that is kind: few players, easy bots, and the gentlest settings."""
    chosen = game_named(game)
    guest = await asker.become_guest()
    seats = [SeatPlan(PERSON, guest.name, guests=(guest.id,))]
    players = FEW if FEW in chosen.players else min(chosen.players)
    seats += [SeatPlan(BOT, BOT_NAMES[seat], TEACHER) for seat in range(1, players)]
    return await lay(asker, chosen, seats, gentle_settings(game), False)


@router.post("/learn/{game}/{part}/free")
async def play_on(asker: Asker, game: str, part: int, at: Annotated[int, Form()], made: Made = "") -> Response:
    """The guide's game becomes a table, at which the reader plays on as they like."""
    lesson = lesson_at(guide_at(game, part), at, choices(made))
    guest = await asker.become_guest()
    await check_quota(asker)
    rooms = rooms_of(asker.request)
    table = await rooms.ask(rooms.store.lay_finished, plan_of(lesson, guest), entries(lesson), None)
    return to(asker, f"/t/{table}")


def plan_of(lesson: Lesson, guest: Guest) -> TablePlan:
    guide, game = lesson.guide, game_named(lesson.guide.game)
    reader = SeatPlan(PERSON, guest.name, guests=(guest.id,))
    return TablePlan(
        game.name,
        guide.players,
        lesson.position.settings,
        [reader if seat == guide.seat else SeatPlan(BOT, BOT_NAMES[seat], TEACHER) for seat in range(guide.players)],
        game.rules_hash,
        game.data_hash,
        host=guest.id,
        listed=False,
        seed=guide.seed,
        status=PLAYING,
    )


def entries(lesson: Lesson) -> list[Entry]:
    """What was chosen in the guide, as a table keeps it."""
    return [
        Entry(seq=n, kind=PLAY, seat=move.who, action=move.action, seen=EVERYBODY, sealed=move.sealed, at=now())
        for n, move in enumerate(lesson.position.moves_made, 1)
    ]
