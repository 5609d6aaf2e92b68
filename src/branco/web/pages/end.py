"""The end of a game: the winner's moment, where the points come from, how they grew, and the choices that turned it."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from fastapi import APIRouter
from starlette.responses import Response

from branco.advice.aims import NOBODY, Story, aim
from branco.board.points import sources as points
from branco.game import Position
from branco.web.errors import Problem
from branco.web.i18n import marked, speaker
from branco.web.pages.end_course import Course, Shift, chart, course_of
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
from branco.web.wire.frames import Scene
from branco.web.wire.log import told_lines
from branco.web.wire.panels import look_of
from branco.web.wire.watch import Viewer
from branco.web.words import bot_word

router = APIRouter(include_in_schema=False)
CONFETTI = range(24)


class Part(NamedTuple):
    """Points of one source: its number among the game's sources, its name, and its share of the longest bar."""

    source: int
    label: str
    points: int
    share: int


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
        names=room.names,
        rematch=room.table.rematch,
        tournament=room.tournament,
        seat=next(iter(asker.seats_at(room)), None),
        headline=headline(room, asker.seats_at(room), asker.lang),
        how_won=how_won(room, asker.lang),
        picture=picture(room.game.name),
        rows=ranking(room, asker.seats_at(room), outcomes),
        bots=bots_told(room, course, asker.lang),
        unrated=next((why_unrated(each.unrated, asker.lang) for each in outcomes), ""),
        look=look_of(room.game),
        shown=final_board(room, asker.lang),
        sources=(told_sources := sources(room, asker.lang)),
        legend=named_sources(told_sources),
        chart=chart(course),
        turns=turning_points(room, course, asker.lang),
        confetti=CONFETTI,
    )


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
    """Where each seat's points come from, for games whose `board/points.py` tells; the best first."""
    position = over(room)
    rows: list[dict[str, Any]] = [{"seat": seat, "parts": points(position, seat, lang)} for seat in in_order(room)]
    if not any(row["parts"] for row in rows):
        return []
    most = max((sum(max(0, number) for _, number in row["parts"]) for row in rows), default=0) or 1
    for row in rows:
        row["total"] = position.scores[row["seat"]]
        row["parts"] = [
            Part(source, label, number, round(100 * max(0, number) / most))
            for source, (label, number) in enumerate(row["parts"])
            if number
        ]
    return rows


def named_sources(rows: list[dict[str, Any]]) -> list[tuple[int, str]]:
    """The sources that brought somebody something, each with its number, which gives its colour and pattern."""
    return sorted({(part.source, part.label) for row in rows for part in row["parts"]})


def turning_points(room: Room, course: Course, lang: str) -> list[dict[str, Any]]:
    """The choices after which somebody's lead had changed most, in the order of the game."""
    return [told(room, lang, turn) for turn in course.turns]


def told(room: Room, lang: str, turn: Shift) -> dict[str, Any]:
    """A turning point in words, with the moment of the replay that shows it."""
    events = [event for event in over(room).journal if event.move == turn.at - 1]
    lines = told_lines(room, lang, events, list(range(1, len(room.history) + 1)))
    choice = room.history[turn.at - 1]
    label = room.game.vocabulary.label(choice.action, lang, over(room).state)
    return {
        "at": turn.at,
        "seat": turn.seat,
        "change": f"{turn.change:+d}".replace("-", "−"),
        "text": lines[0]["text"] if lines else f"{room.names[choice.seat]}: {label}",
        "then": what_came_of_it(lines, turn.seat),
        "picture": next((line["picture"] for line in lines if line["picture"]), []),
    }


def what_came_of_it(lines: list[dict[str, Any]], seat: int) -> str:
    """Of all that followed what the seat got in the end, else what came first."""
    others = [line for line in lines if line["kind"] != lines[0]["kind"]]
    own = [line for line in others if seat in line["who"]]
    return str((own[-1:] or others[:1] or [{"text": ""}])[0]["text"])


def final_board(room: Room, lang: str) -> dict[str, Any]:
    """The table as it stood at the end, all hands open, as for whoever looks on."""
    scene = Scene(room, Viewer(None, lang), over(room).view(None), past=True)
    told = {panel.id for panel in scene.panels.lit if panel.is_result}
    layout = {place: [each for each in ids if each not in told] for place, ids in scene.panels.layout().items()}
    return scene.board_parts() | {"layout": layout}
