"""How everybody stands in a tournament, and by what those are told apart who have the same points.

At a table one has a part of a point for each opponent behind oneself, half of it for one who is level: the first has
1, the last 0, whatever the size of the table. To sit out is worth what a table is worth on average.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

BYE = Fraction(1, 2)


@dataclass(frozen=True)
class Result:
    """A table that is over: its entrants by seat and the place of each, the same for those who are level."""

    round: int
    entrants: tuple[int, ...]
    places: tuple[int, ...]

    def points(self, seat: int) -> Fraction:
        own, others = self.places[seat], self.places[:seat] + self.places[seat + 1 :]
        ahead = sum(Fraction(2 if own < place else 1 if own == place else 0, 2) for place in others)
        return Fraction(ahead, max(1, len(others)))

    def first(self, seat: int) -> Fraction:
        """The first place, or the part of it that those have who share it."""
        return Fraction(self.places[seat] == 1, max(1, self.places.count(1)))

    def finished(self, ranked: Sequence[int]) -> list[int]:
        """The entrants, the first first; of those who are level, whoever stands better so far."""
        places = dict(zip(self.entrants, self.places, strict=True))
        return sorted(self.entrants, key=lambda who: (places[who], ranked.index(who)))


@dataclass(frozen=True)
class Standing:
    """A line of the table. `company` is how many points those have on average with whom one sat."""

    place: int
    entrant: int
    points: Fraction
    firsts: Fraction
    company: Fraction
    tables: int
    byes: int
    reached: int


def standings(
    entrants: Sequence[int],
    results: Sequence[Result],
    byes: Iterable[int] = (),
    alive: Iterable[int] | None = None,
) -> list[Standing]:
    """The best first: by points, then first places, then the points of those one sat with, then the lot.

    Of a knockout, whose `alive` are still in it, how far one came is first. The lot is the order of the entrants.
    """
    sat_out = Counter(byes)
    points, firsts = _sums(entrants, results, sat_out)
    lines = [_line(who, results, points, firsts, sat_out) for who in entrants]
    in_it = set(alive) if alive is not None else None
    lines.sort(key=lambda line: _key(line, results, in_it), reverse=True)
    return [Standing(number, *line) for number, line in enumerate(lines, 1)]


Line = tuple[int, Fraction, Fraction, Fraction, int, int, int]


def _sums(
    entrants: Sequence[int], results: Sequence[Result], sat_out: Mapping[int, int]
) -> tuple[dict[int, Fraction], dict[int, Fraction]]:
    points = {who: BYE * sat_out[who] for who in entrants}
    firsts = dict.fromkeys(entrants, Fraction(0))
    for result in results:
        for seat, who in enumerate(result.entrants):
            points[who] = points.get(who, Fraction(0)) + result.points(seat)
            firsts[who] = firsts.get(who, Fraction(0)) + result.first(seat)
    return points, firsts


def _line(
    who: int,
    results: Sequence[Result],
    points: Mapping[int, Fraction],
    firsts: Mapping[int, Fraction],
    sat_out: Mapping[int, int],
) -> Line:
    own = [result for result in results if who in result.entrants]
    met = [points[other] for result in own for other in result.entrants if other != who]
    company = sum(met, Fraction(0)) / max(1, len(met))
    reached = max((result.round for result in own), default=0)
    return who, points[who], firsts[who], company, len(own), sat_out[who], reached


def _key(line: Line, results: Sequence[Result], alive: set[int] | None) -> tuple[object, ...]:
    who, points, firsts, company, _, _, reached = line
    if alive is None:
        return points, firsts, company
    last = [result for result in results if who in result.entrants and result.round == reached]
    at_last = last[0].points(last[0].entrants.index(who)) if last else Fraction(0)
    return who in alive, reached, at_last, points, firsts, company
