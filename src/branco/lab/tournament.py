"""Tournaments: who sits with whom in each round and on which seat.

Everything here is a function of the entrants, of what was played before and of a seed, so that whoever plans a round
a second time plans the same one. Entrants are numbers, a company is those who sit at one table.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations, permutations
from math import exp
from random import Random

Company = tuple[int, ...]

STEPS, STEPS_A_SEAT = 40_000, 400  # swaps that are tried: for a long schedule about half a second
SWEEPS = 3
CALM, RESTLESS = 0.05, 2.0


@dataclass(frozen=True)
class Round:
    """The companies of a round, each by seat, and who sits out."""

    tables: tuple[Company, ...]
    byes: Company = ()

    @property
    def entrants(self) -> set[int]:
        return {each for table in self.tables for each in table} | set(self.byes)


def table_sizes(entrants: int, sizes: Collection[int]) -> list[int]:
    """The tables of a round: as few as possible sit out, then tables are as large and as equal as they can be.

    `sizes` are numbers that follow one another.
    """
    fewest, most = min(sizes), max(sizes)
    found: list[int] = []
    for tables in range(1, entrants // fewest + 1):
        seated = min(entrants, tables * most)
        if seated >= tables * fewest and seated > sum(found):
            each, more = divmod(seated, tables)
            found = [each + 1] * more + [each] * (tables - more)
    return found


def whole_rounds(entrants: int, size: int) -> int:
    """How many rounds it takes until everybody can have met everybody."""
    if size == 2:
        return max(1, entrants - 1 + entrants % 2)
    seated = entrants - entrants % size
    return max(1, -(-entrants * (entrants - 1) // max(1, seated * (size - 1))))


def met(history: Iterable[Round]) -> Counter[frozenset[int]]:
    """How often each two have sat at one table."""
    tables = (table for each in history for table in each.tables)
    return Counter(frozenset(pair) for table in tables for pair in combinations(table, 2))


def sat_out(history: Iterable[Round]) -> Counter[int]:
    return Counter(who for each in history for who in each.byes)


def excused(entrants: Sequence[int], number: int, history: Iterable[Round]) -> Company:
    """Who sits out: those who have done so least often, and among them the first of these."""
    before = sat_out(history)
    return tuple(sorted(entrants, key=lambda who: before[who])[:number])


# round robin


def round_robin(
    entrants: Sequence[int], sizes: Collection[int], rounds: int, history: Sequence[Round] = (), seed: int = 0
) -> list[Round]:
    """The rounds to come, so that everybody meets everybody as equally often as possible, with what was played."""
    if max(sizes) == 2:
        return [_of_pairs(entrants, len(history) + number) for number in range(rounds)]
    planned: list[Round] = []
    for number in range(rounds):
        byes = excused(
            _turned(entrants, number), len(entrants) - sum(table_sizes(len(entrants), sizes)), [*history, *planned]
        )
        planned.append(Round(_dealt([who for who in entrants if who not in byes], sizes), byes))
    return Arrangement(planned, met(history), Random(seed)).settled()


def _of_pairs(entrants: Sequence[int], number: int) -> Round:
    """The circle: one stays, the others move round it. Against nobody means to sit out."""
    nobody = -1
    circle = [*entrants, *([nobody] if len(entrants) % 2 else [])]
    turn = number % max(1, len(circle) - 1)
    order = [circle[0], *_turned(circle[1:], turn)]
    pairs = [(order[n], order[-1 - n]) for n in range(len(order) // 2)]
    return Round(
        tuple(p for p in pairs if nobody not in p),
        tuple(who for p in pairs if nobody in p for who in p if who != nobody),
    )


def _turned(entrants: Sequence[int], by: int) -> list[int]:
    first = by % max(1, len(entrants))
    return [*entrants[first:], *entrants[:first]]


def _dealt(entrants: Sequence[int], sizes: Collection[int]) -> tuple[Company, ...]:
    """Companies of those who follow one another."""
    left, found = list(entrants), []
    for size in table_sizes(len(left), sizes):
        found.append(tuple(left[:size]))
        left = left[size:]
    return tuple(found)


class Arrangement:
    """Rounds whose companies are exchanged, two people at a time, until they have met as equally as can be found.

    What is made small is the sum of the squares of how often each two meet, times `repeat`, and how far `apart` those
    are who sit together. The search cools down, so that it leaves what is only good nearby.
    """

    def __init__(
        self,
        rounds: Sequence[Round],
        before: Counter[frozenset[int]],
        rng: Random,
        points: dict[int, float] | None = None,
        repeat: float = 1.0,
    ) -> None:
        self.rounds = [[list(table) for table in each.tables] for each in rounds]
        self.byes = [each.byes for each in rounds]
        self.points, self.repeat, self.rng = points or {}, repeat, rng
        self.met = before + met(rounds)
        self.least = self._least()

    def _least(self) -> int:
        """No arrangement has a smaller sum of squares: all meet equally often, but for one."""
        everybody = {who for each in self.rounds for table in each for who in table}
        pairs = len(everybody) * (len(everybody) - 1) // 2
        often, more = divmod(sum(self.met.values()), max(1, pairs))
        return more * (often + 1) ** 2 + (pairs - more) * often**2

    def settled(self) -> list[Round]:
        seats = sum(len(table) for each in self.rounds for table in each if len(each) > 1)
        cost, best, steps = 0.0, 0.0, min(STEPS, STEPS_A_SEAT * seats)
        kept, squares = self._copy(), sum(number**2 for number in self.met.values())
        for step in range(steps):
            if not self.points and squares + round(best) <= self.least:
                break
            heat = RESTLESS * (1 - step / steps) + CALM
            change = self._tried(heat)
            cost += change
            if cost < best - 1e-9:
                best, kept = cost, self._copy()
        return [Round(tuple(map(tuple, tables)), byes) for tables, byes in zip(kept, self.byes, strict=True)]

    def _copy(self) -> list[list[list[int]]]:
        return [[list(table) for table in each] for each in self.rounds]

    def _tried(self, heat: float) -> float:
        """Exchange two if that is better, or sometimes if it is not; by how much it is worse."""
        tables = self.rng.choice(self.rounds)
        if len(tables) < 2:
            return 0.0
        here, there = self.rng.sample(tables, 2)
        one, other = self.rng.randrange(len(here)), self.rng.randrange(len(there))
        change = self._change(here, there, here[one], there[other])
        if change > 0 and self.rng.random() >= exp(-change / heat):
            return 0.0
        self._exchange(here, there, one, other)
        return change

    def _change(self, here: list[int], there: list[int], one: int, other: int) -> float:
        parts = (self._cost(who, one, -1) + self._cost(who, other, 1) for who in here if who != one)
        others = (self._cost(who, other, -1) + self._cost(who, one, 1) for who in there if who != other)
        return sum(parts) + sum(others)

    def _cost(self, who: int, whom: int, more: int) -> float:
        often = self.met[frozenset((who, whom))]
        gap = self.points[who] - self.points[whom] if self.points else 0.0
        return self.repeat * (2 * more * often + 1) + more * gap * gap

    def _exchange(self, here: list[int], there: list[int], one: int, other: int) -> None:
        for company, leaves, comes in ((here, here[one], there[other]), (there, there[other], here[one])):
            for who in company:
                if who != leaves:
                    self.met[frozenset((who, leaves))] -= 1
                    self.met[frozenset((who, comes))] += 1
        here[one], there[other] = there[other], here[one]


# Swiss


def swiss(
    standing: Sequence[tuple[int, float]], sizes: Collection[int], history: Sequence[Round] = (), seed: int = 0
) -> Round:
    """Those who stand alike play one another, and the same people not again where that can be avoided.

    Whoever sits out has done so least often, and stands lowest of those.
    """
    ranked = [who for who, _ in standing]
    byes = excused(ranked[::-1], len(ranked) - sum(table_sizes(len(ranked), sizes)), history)
    first = Round(_dealt([who for who in ranked if who not in byes], sizes), byes)
    never = 1000.0 if max(sizes) == 2 else 1.0  # two play one another once; of more, some must meet again
    return Arrangement([first], met(history), Random(seed), dict(standing), never).settled()[0]


# knockout


def knockout(ranked: Sequence[int], sizes: Collection[int], history: Sequence[Round] = ()) -> Round:
    """Those who stand best are spread over the tables; who sits out has done so least often, and stands highest."""
    wanted = table_sizes(len(ranked), sizes)
    byes = excused(ranked, len(ranked) - sum(wanted), history)
    tables: list[list[int]] = [[] for _ in wanted]
    order = [number for turn in range(max(wanted, default=0)) for number in _there_and_back(len(wanted), turn)]
    places = [number for number in order if len(tables[number]) < wanted[number]]
    left = [who for who in ranked if who not in byes]
    for number in places:
        if left and len(tables[number]) < wanted[number]:
            tables[number].append(left.pop(0))
    return Round(tuple(map(tuple, tables)), byes)


def _there_and_back(tables: int, turn: int) -> list[int]:
    numbers = list(range(tables))
    return numbers[::-1] if turn % 2 else numbers


def advancing(finished: Sequence[Sequence[int]], byes: Sequence[int], advance: int, fewest: int) -> list[int]:
    """Who goes on, of tables in the order in which they ended: the first of each, and whoever sat out.

    Where they are too few for a table the best of the others come along: second places before third ones.
    """
    through = [*byes, *(who for table in finished for who in table[: min(advance, len(table) - 1)])]
    places = [(place, who) for table in finished for place, who in enumerate(table) if who not in through]
    rest = [who for _, who in sorted(places, key=lambda each: each[0])]
    return through + rest[: max(0, fewest - len(through))]


# seats


def seated(planned: Sequence[Round], history: Sequence[Round] = (), seed: int = 0) -> list[Round]:
    """The companies of rounds by seat: everybody on every seat equally often, with changing neighbours.

    Each table is looked at again when the others are seated, until nobody would sit better elsewhere.
    """
    found, rng, chart = list(planned), Random(seed), Chart(history)
    for sweep in range(SWEEPS if len(found) > 1 else 1):
        before = list(found)
        for number, each in enumerate(before):
            if sweep:
                chart.count(each, -1)
            found[number] = Round(tuple(chart.best_order(table, rng) for table in each.tables), each.byes)
            chart.count(found[number], 1)
        if found == before:
            break
    return found


class Chart:
    """How often everybody sat on each seat, and behind whom."""

    def __init__(self, history: Iterable[Round]) -> None:
        self.on_seat: Counter[tuple[int, int]] = Counter()
        self.behind: Counter[tuple[int, int]] = Counter()
        for each in history:
            self.count(each, 1)

    def count(self, played: Round, more: int) -> None:
        for table in played.tables:
            for seat, who in enumerate(table):
                self.on_seat[who, seat] += more
            for pair in _neighbours(table):
                self.behind[pair] += more

    def best_order(self, company: Company, rng: Random) -> Company:
        orders = list(permutations(sorted(company)))
        rng.shuffle(orders)
        return min(orders, key=self._weight)

    def _weight(self, order: Company) -> int:
        seats = sum(self.on_seat[who, seat] for seat, who in enumerate(order))
        return 100 * seats + sum(self.behind[pair] for pair in _neighbours(order))


def _neighbours(table: Company) -> list[tuple[int, int]]:
    return [(who, table[(seat + 1) % len(table)]) for seat, who in enumerate(table)]
