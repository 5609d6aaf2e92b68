"""A step of a guide as a frame of the table: the board as it stands there, and the guide's card."""

from __future__ import annotations

import re
from functools import cached_property
from typing import Any, TypeVar

from sqlalchemy import JSON, inspect

import branco
from branco.board.drawn import board_of
from branco.game import Option
from branco.web.i18n import LANGUAGES, marked, speaker
from branco.web.learn.guide import Guide, Step, Text, parts_of
from branco.web.learn.lesson import Lesson
from branco.web.pages.render import escaped, render
from branco.web.store.models import BOT, PERSON, PLAYING, Base, Seat, Table
from branco.web.table.room import Room
from branco.web.wire.frames import Scene
from branco.web.wire.log import told_lines
from branco.web.wire.watch import Viewer
from branco.web.words import BOT_NAMES

Stored = TypeVar("Stored", bound=Base)
BELONGS_TO_TABLES = ("orders", "company")
TEACHER = "easy"
BESIDE = marked("That is allowed, but this lesson goes another way: choose what is lit. After it you are free.")
BOLD = re.compile(r"\*\*(.+?)\*\*")
ICON = re.compile(r"\{([\w-]+)\}")


class LessonRoom(Room):
    """A table that nobody stores: the guide takes back what is to be taken back."""

    def can_undo(self, who: int) -> bool:
        return False


class LessonScene(Scene):
    """A moment at which only what the guide waits for can be chosen."""

    lesson: Lesson

    @cached_property
    def options(self) -> list[Option]:
        return super().options if self.lesson.options else []


def room_of(lesson: Lesson, name: str) -> Room:
    guide, game = lesson.guide, branco.load(lesson.guide.game)
    seats = [seat_of(guide, seat, name) for seat in range(guide.players)]
    table = unstored(
        Table,
        game=game.name,
        players=guide.players,
        settings=dict(lesson.position.settings),
        seed=str(guide.seed),
        status=PLAYING,
        glass_seat=-1,
        seats=seats,
    )
    return LessonRoom(table, {}, game, position=lesson.position)


def seat_of(guide: Guide, seat: int, name: str) -> Seat:
    mine = seat == guide.seat
    kind, bot, called = (PERSON, "", name) if mine else (BOT, TEACHER, BOT_NAMES[seat % len(BOT_NAMES)])
    return unstored(Seat, seat=seat, kind=kind, bot=bot, name=called)


def unstored(model: type[Stored], **given: Any) -> Stored:
    """A row that no database will see: what is not given is empty."""
    columns: dict[str, Any] = {each.key: each.columns[0] for each in inspect(model).column_attrs}
    return model(**({name: empty(column) for name, column in columns.items()} | given))


def empty(column: Any) -> Any:
    if column.nullable:
        return None
    return {} if isinstance(column.type, JSON) else column.type.python_type()


def draw(lesson: Lesson, lang: str, name: str, said: Text | None = None, answer: int | None = None) -> dict[str, Any]:
    """The frame of a step, with the guide's card as one of its parts."""
    room = room_of(lesson, name)
    scene = LessonScene(room, Viewer(lesson.guide.seat, lang), lesson.position.view(lesson.guide.seat))
    scene.lesson = lesson
    parts = scene.parts()
    parts |= dict.fromkeys(BELONGS_TO_TABLES, "")
    parts["guide"] = card(lesson, lang, said, answer)
    parts["state"] |= {"guide": told_to_script(lesson)}
    return parts


def told_to_script(lesson: Lesson) -> dict[str, Any]:
    """What the page keeps and lights. In a detour nothing is lit."""
    aside = lesson.detour is not None
    return {
        "at": lesson.at,
        "made": list(lesson.made),
        "detour": lesson.detour,
        "over": lesson.is_last,
        "lights": [] if aside else list(lesson.step.lights),
        "actions": [option.action for option in lesson.on_path],
    }


def log_of(lesson: Lesson, lang: str, name: str, first: int = 0) -> list[dict[str, Any]]:
    position, seat = lesson.position, lesson.guide.seat
    known = [event.seen_by(seat) for event in position.journal[first:]]
    return told_lines(room_of(lesson, name), lang, known, [0] * position.moves, first)


def first_new(before: Lesson, after: Lesson) -> int:
    """The number of the first event that is not told yet."""
    old, new = before.position.journal, after.position.journal
    pairs = enumerate(zip(old, new, strict=False))
    return next((number for number, (was, now) in pairs if was != now), min(len(old), len(new)))


def card(lesson: Lesson, lang: str, said: Text | None, answer: int | None) -> str:
    """The guide's card beside what is lit."""
    guide, step = lesson.guide, lesson.step
    given = step.answers[answer] if answer is not None and answer < len(step.answers) else None
    reply = said or (given.said if given else None)
    return render(
        lang,
        "guide.html",
        guide=guide,
        title=guide.title[lang],
        game=guide.game,
        step=step,
        at=lesson.at,
        text=written(guide.game, step.text[lang]),
        why=written(guide.game, step.why[lang]) if step.why else "",
        reply=written(guide.game, reply[lang]) if reply else "",
        is_right=bool(given and given.right),
        answers=[written(guide.game, each.text[lang]) for each in step.answers],
        answer=answer,
        aside=lesson.detour is not None,
        chapters=[(chapter[lang], steps_in(guide, number)) for number, chapter in enumerate(guide.chapters)],
        made=",".join(map(str, lesson.made)),
        is_last=lesson.is_last,
        next_part=guide.part + 1 if guide.part + 1 in parts_of(guide.game) else 0,
        hint=hint(lesson, lang),
        mascot=icon(guide.game, guide.mascot) if guide.mascot else "",
    )


def steps_in(guide: Guide, chapter: int) -> list[int]:
    return [number for number, step in enumerate(guide.steps) if step.chapter == chapter]


def hint(lesson: Lesson, lang: str) -> str:
    """What the reader is to choose, in the words of the board."""
    t, found = speaker(lang), lesson.on_path
    if len(found) == 1:
        return t("Choose: %(what)s", what=found[0].name(lang))
    return t("Choose what is lit") if found else ""


def otherwise(step: Step, option: Option) -> Text:
    """What is said to a choice beside the path."""
    reply = step.reply(option.name())
    return reply.text if reply else {lang: speaker(lang)(BESIDE) for lang in LANGUAGES}


def written(game: str, told: str) -> str:
    """Words of a guide as markup: `**strong**`, `{icon}` of the game's own art, and paragraphs."""
    paragraphs = [part for part in escaped(told.strip()).split("\n\n") if part]
    marked_up = [BOLD.sub(r"<strong>\1</strong>", " ".join(part.split())) for part in paragraphs]
    return "".join(f"<p>{ICON.sub(lambda found: icon(game, found[1]), part)}</p>" for part in marked_up)


def icon(game: str, name: str) -> str:
    return board_of(branco.load(game)).sprite.icon(name, "guide-icon")
