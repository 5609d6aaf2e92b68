"""The end of a game: the winner's moment, where the points come from, how they grew, and the choices that turned it."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from fastapi import APIRouter
from starlette.responses import Response

from branco.advice.aims import NOBODY, Story, aim
from branco.board.points import sources as points
from branco.board.svg import tag
from branco.game import Position
from branco.web.errors import Problem
from branco.web.i18n import marked, speaker
from branco.web.pages.lobby import picture
from branco.web.pages.page import page
from branco.web.pages.profile import why_unrated
from branco.web.pages.reading import read_long
from branco.web.pages.tables import Asker, Here
from branco.web.people.profile import change, skill_after
from branco.web.people.visitor import rooms_of
from branco.web.store.models import Outcome
from branco.web.store.ratings import Ratings
from branco.web.table import absence
from branco.web.table.room import Room
from branco.web.table.tempers import bots_at
from branco.web.wire.log import told_lines
from branco.web.words import bot_word

router = APIRouter(include_in_schema=False)
TURNS = 5
APART = 20  # turning points lie at least a twentieth of the game apart
WIDE, HIGH = 600, 240
CONFETTI = range(24)


@router.get("/t/{table}/end")
async def end(asker: Asker, room: Here) -> Response:
    if not room.is_open_book or room.position is None or not room.position.is_over:
        raise Problem(409, marked("The game is not over yet."))
    course = await read_long(asker, len(room.history), course_of, room)
    rooms = rooms_of(asker.request)
    outcomes = await rooms.ask(Ratings(rooms.store).outcomes_at, room.id)
    return page(
        asker,
        "end.html",
        id=room.id,
        game=room.game.name,
        title=room.game.title(asker.lang),
        choices=len(room.history),
        rematch=room.table.rematch,
        tournament=room.tournament,
        seat=next(iter(asker.seats_at(room)), None),
        headline=headline(room, asker.seats_at(room), asker.lang),
        how_won=how_won(room, asker.lang),
        picture=picture(room.game.name),
        rows=ranking(room, asker.seats_at(room), outcomes),
        bots=bots_told(room, course, asker.lang),
        unrated=next((why_unrated(each.unrated, asker.lang) for each in outcomes), ""),
        sources=sources(room, asker.lang),
        chart=chart(course),
        most=course.most,
        least=course.least,
        ends=[(seat, points, 100 * course.height(points)) for seat, points in enumerate(course.scores[-1])],
        turns=turning_points(room, course, asker.lang),
        confetti=CONFETTI,
    )


@dataclass(frozen=True)
class Course:
    """The scores of all seats at the start and after each choice."""

    scores: list[tuple[int, ...]]

    @property
    def most(self) -> int:
        return max(max(row) for row in self.scores) or 1

    @property
    def least(self) -> int:
        return min(0, *(min(row) for row in self.scores))

    def height(self, points: int) -> float:
        """Where points stand in the chart, from 0 at the top to 1."""
        return (self.most - points) / max(1, self.most - self.least)

    def lead(self, at: int, seat: int) -> int:
        """How far a seat was ahead of the best of the others, or behind."""
        others = [points for other, points in enumerate(self.scores[at]) if other != seat]
        return self.scores[at][seat] - max(others, default=0)


def course_of(room: Room) -> Course:
    position = room.begin()
    scores = [position.scores]
    for play in room.history:
        position.play(play.seat, play.action)
        scores.append(position.scores)
    return Course(scores)


def headline(room: Room, mine: list[int], lang: str) -> str:
    """The result in one sentence."""
    t, position = speaker(lang), over(room)
    best = [position.scores[seat] for seat in in_order(room)]
    against = best[1] if len(best) > 1 else best[0]
    winners = absence.winners(room, position)
    if not winners:
        return t("Nobody has won")
    if len(winners) > 1:
        *names, last = (room.names[seat] for seat in winners)
        return t("%(names)s and %(last)s share the victory", names=", ".join(names), last=last)
    points = {"points": position.scores[winners[0]], "others": against}
    if len(best) == 1:
        return t("%(points)s points", points=best[0])
    if winners[0] in mine:
        return t("You win, %(points)s to %(others)s", **points)
    return t("%(name)s wins, %(points)s to %(others)s", name=room.names[winners[0]], **points)


def how_won(room: Room, lang: str) -> str:
    """What brought the winner most, where the game tells."""
    t, position = speaker(lang), over(room)
    for seat in absence.winners(room, position)[:1]:
        parts = sorted(points(position, seat, lang), key=lambda part: -part[1])
        if len(parts) > 1 and 0 < parts[0][1] <= position.scores[seat]:
            what, brought = parts[0]
            return t(
                "Most points from: %(what)s, %(brought)s of %(all)s.",
                what=what,
                brought=brought,
                all=position.scores[seat],
            )
    return ""


def over(room: Room) -> Position:
    assert room.position is not None
    return room.position


def ranking(room: Room, mine: list[int], outcomes: Sequence[Outcome] = ()) -> list[dict[str, Any]]:
    position = over(room)
    rated = {each.seat: (change(each), skill_after(each)) for each in outcomes if not each.unrated and not each.bot}
    places, won = absence.placed(room, position), absence.winners(room, position)
    return [
        {
            "seat": seat,
            "name": room.names[seat],
            "points": position.scores[seat],
            "place": places[seat],
            "won": seat in won,
            "me": seat in mine,
            "rated": None if has_changed_hands(room, seat) else rated.get(seat),
            "changed": has_changed_hands(room, seat),
            "resigned": absence.has_resigned(room.seats[seat]),
            "left": seat in absence.left_by(room),
            "stood_in": (room.table.result or {}).get("stood_in", {}).get(str(seat), 0),
        }
        for seat in in_order(room)
    ]


def in_order(room: Room) -> list[int]:
    """The seats by their places; whoever has left comes last, with however many points."""
    position, places = over(room), absence.placed(room, over(room))
    return sorted(range(position.players), key=lambda seat: (places[seat], -position.standings[seat]))


def has_changed_hands(room: Room, seat: int) -> bool:
    """Whether somebody else has a seat than began the game there: it counted for the one who began."""
    began = room.seats[seat].player
    return began is not None and bool(room.grants.get(seat)) and began not in room.grants[seat]


def bots_told(room: Room, course: Course, lang: str) -> dict[int, tuple[str, str]]:
    """What each bot is, and what it says it was after."""
    story = Story(course.scores, [NOBODY if play.sealed else play.seat for play in room.history])
    return {
        seat: (bot_word(bot, lang), aim(bot, over(room), story, seat, room.names, lang))
        for seat, bot in bots_at(room.seats).items()
    }


def sources(room: Room, lang: str) -> list[dict[str, Any]]:
    """Where each seat's points come from, for games whose `board/points.py` tells."""
    position = over(room)
    rows: list[dict[str, Any]] = [
        {"seat": seat, "parts": points(position, seat, lang)} for seat in range(position.players)
    ]
    if not any(row["parts"] for row in rows):
        return []
    most = max((sum(max(0, number) for _, number in row["parts"]) for row in rows), default=0) or 1
    for row in rows:
        row["total"] = position.scores[row["seat"]]
        row["parts"] = [(label, number, round(100 * max(0, number) / most)) for label, number in row["parts"] if number]
    return rows


def chart(course: Course) -> str:
    """The scores as steps; seats differ in stroke as well as in colour."""
    lines = [_line(course, seat) for seat in range(len(course.scores[0]))]
    return tag("svg", *lines, viewBox=f"0 0 {WIDE} {HIGH}", preserveAspectRatio="none", aria_hidden="true")


def _line(course: Course, seat: int) -> str:
    last = max(1, len(course.scores) - 1)
    heights = [round(HIGH * course.height(row[seat]), 1) for row in course.scores]
    changes = [(at, now) for at, (before, now) in enumerate(pairwise(heights), 1) if before != now]
    steps = [f"H{round(WIDE * at / last, 1)}V{now}" for at, now in changes]
    return tag("path", d=f"M0 {heights[0]}{''.join(steps)}H{WIDE}", class_=f"course course-{seat}")


def turning_points(room: Room, course: Course, lang: str) -> list[dict[str, Any]]:
    """The choices after which somebody's lead had changed most, in the order of the game."""
    found = sorted(shifts(course), key=lambda shift: -abs(shift[2]))
    chosen: list[tuple[int, int, int]] = []
    gap = len(course.scores) // APART
    for shift in found:
        if len(chosen) < TURNS and shift[2] and all(abs(shift[0] - other[0]) > gap for other in chosen):
            chosen.append(shift)
    return [told(room, lang, at, seat, change) for at, seat, change in sorted(chosen)]


def shifts(course: Course) -> list[tuple[int, int, int]]:
    """For each choice the seat whose lead it changed most, and by how much."""
    seats = range(len(course.scores[0]))
    moves = range(1, len(course.scores))
    leads = [[course.lead(at, seat) for seat in seats] for at in range(len(course.scores))]
    changes = ((at, [leads[at][seat] - leads[at - 1][seat] for seat in seats]) for at in moves)
    return [(at, max(seats, key=lambda seat: abs(change[seat])), max(change, key=abs)) for at, change in changes]


def told(room: Room, lang: str, at: int, seat: int, change: int) -> dict[str, Any]:
    """A turning point in words, with the moment of the replay that shows it."""
    events = [event for event in over(room).journal if event.move == at - 1]
    lines = told_lines(room, lang, events, list(range(1, len(room.history) + 1)))
    label = room.game.vocabulary.label(room.history[at - 1].action, lang, over(room).state)
    return {
        "at": at,
        "who": room.names[room.history[at - 1].seat],
        "seat": seat,
        "change": f"{change:+d}".replace("-", "−"),
        "choice": label,
        "text": lines[0]["text"] if lines else "",
    }
