"""The pictures of a training: its strength, rating and pace over what it took."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby, pairwise

from branco.lab.curves import INKS, Ground, Line, lines_svg
from branco.lab.skill import anchors
from branco.lab.tally import wilson
from branco.lab.words import Words

from .course import Course, Rating
from .telling import BEGINNING, Axis, paces, time_axis, unit_for, work_axis

SLACK = 60  # points of rating above and below what is shown
APART = 0.07  # of a picture's height that names need, so as not to lie over each other


class Pictures:
    """SVGs of a course that has been examined."""

    def __init__(self, course: Course, say: Words) -> None:
        self.course, self.say = course, say
        self.time, self.work = time_axis(course, say), work_axis(course, say)

    def strength(self) -> list[str]:
        """Shares of games won, over time and over decisions."""
        say, curve = self.say, self.course.curve
        lines = [
            self._shares([each.wins for each in curve]),
            self._shares([each.beaten for each in curve]),
        ]
        even = [(100 / self.course.players, say("even"))]
        top = min(103.0, 8 + max(max(line.highs) for line in lines))
        return [self._drawn(axis, lines, say("wins, %"), even, (0.0, top)) for axis in (self.time, self.work)]

    def legend(self) -> list[tuple[str, str]]:
        """The colours of strengths and what they stand for."""
        names = self.say("against greedy bots"), self.say("against what it began as")
        return list(zip(INKS, names, strict=False))

    def _shares(self, parts: Sequence[float]) -> Line:
        games = [each.games for each in self.course.curve]
        ends = [wilson(part * number, number) for part, number in zip(parts, games, strict=True)]
        lows, highs = ([100 * each for each in side] for side in zip(*ends, strict=True))
        return Line([100 * part for part in parts], lows, highs)

    def rating(self) -> str:
        """Over time, with the places of bots on the same scale; nothing where greedy bots have none."""
        rated = [rating for each in self.course.curve if (rating := self.course.rating(each))]
        if not rated:
            return ""
        low, high = self._range(rated)
        lows = [low if each.low is None else each.low for each in rated]
        highs = [high if each.high is None else each.high for each in rated]
        line = Line([each.points for each in rated], lows, highs)
        return self._drawn(self.time, [line], self.say("rating"), self._bots(low, high), (low, high))

    def _range(self, rated: Sequence[Rating]) -> tuple[float, float]:
        """Where a rating has no bound, its points say little."""
        greedy = anchors()[self.course.game]["greedy"].points
        bounded = [each for each in rated if each.low is not None] or rated
        ends = [end for each in bounded for end in (each.points, each.low, each.high) if end is not None]
        return min(*ends, greedy) - SLACK, max(*ends, greedy) + SLACK

    def _bots(self, low: float, high: float) -> list[tuple[float, str]]:
        """The bots that stand in a range; of those that are close to each other one line tells."""
        found: list[tuple[float, str]] = []
        for points, bot in sorted((skill.points, bot) for bot, skill in anchors()[self.course.game].items()):
            if found and points - found[-1][0] < APART * (high - low):
                found[-1] = (found[-1][0], f"{found[-1][1]}, {bot}")
            elif low < points < high:
                found.append((points, bot))
        return found

    def pace(self) -> str:
        """Decisions a second over time."""
        say, found = self.say, paces(self.course)
        size, unit = unit_for(max(found), say)
        name = say("{unit} decisions a second", unit=unit) if unit else say("decisions a second")
        line = Line([pace / size for pace in found])
        return self._drawn(self.time, [line], name, [], (0.0, 1.1 * max(found) / size or 1.0), is_ringed=False)

    def _drawn(
        self,
        axis: Axis,
        lines: Sequence[Line],
        name: str,
        levels: list[tuple[float, str]],
        ends: tuple[float, float],
        is_ringed: bool = True,
    ) -> str:
        curve = self.course.curve
        kept = curve.index(self.course.kept) if is_ringed else None
        ground = Ground(levels, self._taught(axis), self._starts(axis), kept)
        return lines_svg(axis.places(curve), lines, (axis.name, name), ground, ends)

    def _taught(self, axis: Axis) -> list[tuple[float, float]]:
        """Where the greedy bot was the teacher."""
        spans = zip(pairwise([BEGINNING, *self.course.curve]), self.course.curve, strict=True)
        runs = groupby(spans, key=lambda each: each[1].is_taught)
        whole = [[span for span, _ in run] for is_taught, run in runs if is_taught]
        return [(axis.place(run[0][0]), axis.place(run[-1][1])) for run in whole]

    def _starts(self, axis: Axis) -> list[float]:
        """Where sittings began, but the first."""
        curve = self.course.curve
        before = [[each for each in curve if each.seconds <= begun.seconds] for begun in self.course.sittings]
        return [axis.place(each[-1]) for each in before if each and len(each) < len(curve)]
