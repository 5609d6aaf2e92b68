"""How the points grew over a game: the scores after each choice, what turned them, and their chart."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from math import ceil
from typing import NamedTuple

from branco.board.svg import SEAT_SHAPES, path, tag
from branco.web.table.room import Room

TURNS = 5
APART = 20  # turning points lie at least a twentieth of the game apart
WIDE, HIGH = 600, 240
LINES = 4  # of the grid, at most
ROOM = 28  # a mark's, so that none lies over another
STEPS = (1, 2, 5)


class Shift(NamedTuple):
    """After how many choices the lead of a seat had changed, and by how much."""

    at: int
    seat: int
    change: int


@dataclass(frozen=True)
class Course:
    """The scores of all seats at the start and after each choice."""

    scores: list[tuple[int, ...]]

    @cached_property
    def most(self) -> int:
        return max(max(row) for row in self.scores) or 1

    @cached_property
    def least(self) -> int:
        return min(0, *(min(row) for row in self.scores))

    @property
    def choices(self) -> int:
        return len(self.scores) - 1

    def height(self, points: float) -> float:
        """Where points stand in the chart, from 0 at the top to 1."""
        return (self.most - points) / max(1, self.most - self.least)

    def along(self, at: int) -> float:
        return at / max(1, self.choices)

    def lead(self, at: int, seat: int) -> int:
        """How far a seat was ahead of the best of the others, or behind."""
        others = [points for other, points in enumerate(self.scores[at]) if other != seat]
        return self.scores[at][seat] - max(others, default=0)

    @cached_property
    def shifts(self) -> list[Shift]:
        """For each choice the seat whose lead it changed most, and by how much."""
        seats = range(len(self.scores[0]))
        leads = [[self.lead(at, seat) for seat in seats] for at in range(len(self.scores))]
        changes = [[now - before for before, now in zip(*pair, strict=True)] for pair in pairwise(leads)]
        return [
            Shift(at, max(seats, key=lambda seat: abs(change[seat])), max(change, key=abs))
            for at, change in enumerate(changes, 1)
        ]

    @cached_property
    def turns(self) -> list[Shift]:
        """The choices after which somebody's lead had changed most, in the order of the game."""
        chosen: list[Shift] = []
        gap = len(self.scores) // APART
        for shift in sorted(self.shifts, key=lambda shift: -abs(shift.change)):
            if len(chosen) < TURNS and shift.change and all(abs(shift.at - other.at) > gap for other in chosen):
                chosen.append(shift)
        return sorted(chosen)


def course_of(room: Room) -> Course:
    position = room.begin()
    scores = [position.scores]
    for play in room.history:
        position.play(play.seat, play.action)
        scores.append(position.scores)
    return Course(scores)


def chart(course: Course) -> str:
    """The scores as steps; seats differ in stroke as well as in colour. Over them lie marks that keep their shape."""
    lines = [_line(course, seat) for seat in range(len(course.scores[0]))]
    stretched = tag("svg", *lines, viewBox=f"0 0 {WIDE} {HIGH}", preserveAspectRatio="none", aria_hidden="true")
    marks = (*_scale(course), *_turns(course), *_ends(course))
    return stretched + tag("svg", *marks, class_="chart-marks", aria_hidden="true")


def _line(course: Course, seat: int) -> str:
    heights = [round(HIGH * course.height(row[seat]), 1) for row in course.scores]
    changes = [(at, now) for at, (before, now) in enumerate(pairwise(heights), 1) if before != now]
    steps = [f"H{round(WIDE * course.along(at), 1)}V{now}" for at, now in changes]
    return tag("path", d=f"M0 {heights[0]}{''.join(steps)}H{WIDE}", class_=f"course course-{seat}")


def _scale(course: Course) -> list[str]:
    """Round numbers of points at the left, choices below."""
    step = round_step(course.most - course.least)
    rungs = range(ceil(course.least / step) * step, course.most + 1, step)
    drawn = [_rung(points, _percent(course.height(points))) for points in rungs]
    times = sorted({round(course.choices * part / LINES) for part in range(LINES + 1)})
    return drawn + [tag("text", str(at), x=_percent(course.along(at)), y="100%", dy=18) for at in times]


def round_step(span: int) -> int:
    """The smallest of 1, 2, 5, 10, 20, 50 ... that needs no more lines than the grid may have."""
    power = 1
    while True:
        for step in STEPS:
            if step * power * LINES >= span:
                return step * power
        power *= 10


def _rung(points: int, y: str) -> str:
    label = tag("text", str(points), x=0, y=y, dx=-8, dy=4, class_="chart-rung")
    return tag("line", x1=0, x2="100%", y1=y, y2=y, class_="chart-grid") + label


def _turns(course: Course) -> list[str]:
    """The turning points by number, each on the line of the seat whose lead it changed."""
    heights = apart([HIGH * course.height(course.scores[turn.at][turn.seat]) for turn in course.turns], 0)
    placed = zip(course.turns, heights, strict=True)
    return [_turn(number, course.along(turn.at), y) for number, (turn, y) in enumerate(placed, 1)]


def _turn(number: int, along: float, y: float) -> str:
    x, height = _percent(along), _percent(y / HIGH)
    return tag(
        "g",
        tag("circle", cx=x, cy=height, r=10),
        tag("text", str(number), x=x, y=height, dy=4),
        class_="chart-turn",
    )


def _ends(course: Course) -> list[str]:
    """At the right each seat's mark and points, as near to the end of its line as the others let it."""
    last = course.scores[-1]
    heights = apart([HIGH * course.height(points) for points in last], ROOM)
    return [_end(seat, points, _percent(y / HIGH)) for seat, (points, y) in enumerate(zip(last, heights, strict=True))]


def _end(seat: int, points: int, y: str) -> str:
    number = tag("text", str(seat + 1), x=16, y=22)
    shape = tag("svg", path(SEAT_SHAPES[seat]), number, x="100%", y=y, width=24, height=24, viewBox="0 0 32 32")
    written = tag("text", str(points), x="100%", y=y, dx=38, dy=5)
    return tag("g", tag("g", shape, transform="translate(8 -12)"), written, class_=f"chart-end mark-{seat}")


def apart(heights: Sequence[float], room: float) -> list[float]:
    """Heights moved down, and where the chart ends up again, until each has its room."""
    order = sorted(range(len(heights)), key=lambda each: heights[each])
    placed = list(heights)
    for above, below in pairwise(order):
        placed[below] = max(placed[below], placed[above] + room)
    floor = float(HIGH)
    for each in reversed(order):
        placed[each] = min(placed[each], floor)
        floor = placed[each] - room
    return placed


def _percent(part: float) -> str:
    return f"{100 * part:.2f}%"
