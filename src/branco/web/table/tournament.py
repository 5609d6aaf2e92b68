"""How a tournament goes on: who plays the next round, when it is over, and how everybody stands."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from math import ceil, log
from random import Random

import branco
from branco.lab.tournament import Round, advancing, knockout, round_robin, seated, swiss, table_sizes, whole_rounds
from branco.lab.tournament_standings import Result, Standing, standings
from branco.web.store.models import BOT, OUTSIDE, PERSON
from branco.web.store.plans import SeatPlan, TablePlan
from branco.web.store.tournament_models import (
    AT_TABLE,
    BOTS,
    ENDED,
    KNOCKOUT,
    RESTS,
    SMALLER,
    SWISS,
    TAKES_PART,
    Entrant,
)
from branco.web.store.tournaments import Whole
from branco.web.table.clock import clock_of, clock_settings
from branco.web.words import BOT_NAMES

MOST_ROUNDS = 60


@dataclass(frozen=True)
class Next:
    """The next round, by seat, with the bots that come in for it and the rounds that are planned after it."""

    planned: Round
    fillers: dict[int, str]
    schedule: list[list[list[int]]]


def sizes(game: str, players: int, uneven: str) -> list[int]:
    """How many may sit at a table."""
    if uneven != SMALLER:
        return [players]
    return [number for number in branco.load(game).players if 2 <= number <= players]


def usual_rounds(form: str, entrants: int, players: int) -> int:
    """Until everybody can have met everybody; Swiss rounds until one can have beaten all."""
    if form == KNOCKOUT:
        return 0
    everybody = whole_rounds(entrants, players)
    if form == SWISS:
        return max(1, min(everybody, 2 + ceil(log(max(2, entrants), players))))
    return min(MOST_ROUNDS, everybody)


class Course:
    """A tournament so far."""

    def __init__(self, whole: Whole) -> None:
        self.whole, self.row = whole, whole.tournament
        self.entrants = {each.number: each for each in whole.entrants}

    @cached_property
    def history(self) -> list[Round]:
        found = []
        for number in range(1, self.row.round + 1):
            of_round = [each for each in self.whole.sittings if each.round == number]
            byes = [who for each in of_round if each.state == RESTS for who in each.entrants]
            found.append(Round(tuple(tuple(each.entrants) for each in of_round if each.state != RESTS), tuple(byes)))
        return found

    @cached_property
    def results(self) -> list[Result]:
        over = [each for each in self.whole.sittings if each.state not in (AT_TABLE, RESTS)]
        return [Result(each.round, tuple(each.entrants), tuple(each.places)) for each in over]

    @cached_property
    def lot(self) -> list[int]:
        """All who ever took part, in the order that was drawn."""
        people = sorted(number for number, each in self.entrants.items() if not each.filler)
        fillers = sorted(number for number, each in self.entrants.items() if each.filler)
        Random(self.row.seed).shuffle(people)
        return people + fillers

    @cached_property
    def standings(self) -> list[Standing]:
        byes = [who for each in self.history for who in each.byes]
        alive = None if self.row.form != KNOCKOUT else self.alive
        return standings(self.lot, self.results, byes, alive)

    @property
    def is_between(self) -> bool:
        return not any(each.state == AT_TABLE for each in self.whole.sittings)

    def takes_part(self, number: int) -> bool:
        return self.entrants[number].state == TAKES_PART

    # knockout

    @cached_property
    def alive(self) -> list[int]:
        """Who can still win a knockout."""
        if not self.row.round:
            return [who for who in self.lot if self.takes_part(who)]
        if self.row.status == ENDED:
            return []
        if not self.is_between:
            return [who for who in self.lot if who in self.history[-1].entrants and self.takes_part(who)]
        ranked = [each.entrant for each in self._before_the_last()]
        last = [result.finished(ranked) for result in self.results if result.round == self.row.round]
        there = [[who for who in table if self.takes_part(who)] for table in last]
        byes = [who for who in self.history[-1].byes if self.takes_part(who)]
        fewest = min(sizes(self.row.game, self.row.players, self.row.uneven))
        return advancing([table for table in there if table], byes, self.row.advance, fewest)

    def _before_the_last(self) -> list[Standing]:
        byes = [who for each in self.history[:-1] for who in each.byes]
        return standings(self.lot, [each for each in self.results if each.round < self.row.round], byes)

    @property
    def had_its_final(self) -> bool:
        return bool(self.history) and len(self.history[-1].tables) == 1 and not self.history[-1].byes

    # going on

    def next_round(self) -> Next | None:
        """What is played next; nothing when the tournament is over."""
        if self.row.form == KNOCKOUT:
            return None if self.had_its_final else self._planned(self._of_knockout)
        return None if self.row.round >= self.row.rounds else self._planned(self._of_all)

    def _planned(self, plan: Callable[[list[int], list[int]], list[Round]]) -> Next | None:
        active, fillers = self._active()
        allowed = sizes(self.row.game, self.row.players, self.row.uneven)
        if not table_sizes(len(active), allowed) or not any(self._is_person(who) for who in active):
            return None
        rounds = plan(active, allowed)
        rest = [[list(table) for table in (*each.tables, each.byes)] for each in rounds[1:]]
        return Next(rounds[0], fillers, rest)

    def _is_person(self, number: int) -> bool:
        return number in self.entrants and self.entrants[number].guest_id is not None

    def _active(self) -> tuple[list[int], dict[int, str]]:
        """Who plays the next round, and the bots that are new in it."""
        if self.row.form == KNOCKOUT and self.row.round:
            return self.alive, {}
        people = [who for who in self.lot if self.takes_part(who) and not self.entrants[who].filler]
        if self.row.uneven != BOTS:
            return people, {}
        known = [who for who in self.lot if self.entrants[who].filler]
        wanted, free = -len(people) % self.row.players, max(self.entrants, default=-1) + 1
        new = {free + n: BOT_NAMES[(len(known) + n) % len(BOT_NAMES)] for n in range(wanted - len(known))}
        return people + known[:wanted] + list(new), new

    def _of_knockout(self, active: list[int], allowed: list[int]) -> list[Round]:
        order = {each.entrant: each.place for each in self._by_points()}
        ranked = sorted(active, key=lambda who: order.get(who, len(order) + who))
        return seated([knockout(ranked, allowed, self.history)], self.history, self._seed)

    def _by_points(self) -> list[Standing]:
        return standings(self.lot, self.results, [who for each in self.history for who in each.byes])

    def _of_all(self, active: list[int], allowed: list[int]) -> list[Round]:
        if self.row.form == SWISS:
            points = {each.entrant: float(each.points) for each in self._by_points()}
            ranked = [each.entrant for each in self._by_points() if each.entrant in active]
            standing = [(who, points.get(who, 0.0)) for who in ranked + [who for who in active if who not in ranked]]
            return seated([swiss(standing, allowed, self.history, self._seed)], self.history, self._seed)
        return self._scheduled(active) or self._of_robin(active, allowed)

    def _scheduled(self, active: list[int]) -> list[Round]:
        """The rounds that were planned before, as long as the same people take part."""
        rounds = [Round(tuple(map(tuple, each[:-1])), tuple(each[-1])) for each in self.row.schedule]
        return rounds if rounds and rounds[0].entrants == set(active) else []

    def _of_robin(self, active: list[int], allowed: list[int]) -> list[Round]:
        left = self.row.rounds - self.row.round
        if max(allowed) == 2:
            return seated(self._pairs(active, left), self.history, self._seed)
        planned = round_robin(active, allowed, left, self.history, self._seed)
        return seated(planned, self.history, self._seed)

    def _pairs(self, active: list[int], left: int) -> list[Round]:
        """Of two at a table the circle goes on; against whoever has left one rests."""
        everybody = [who for who in self.lot if who in active or any(who in each.entrants for each in self.history)]
        rounds = round_robin(everybody, [2], left, self.history)
        return [_without(each, set(everybody) - set(active)) for each in rounds]

    @property
    def _seed(self) -> int:
        return self.row.seed + self.row.round


def _without(planned: Round, gone: set[int]) -> Round:
    tables = tuple(table for table in planned.tables if not gone & set(table))
    alone = [who for table in planned.tables if gone & set(table) for who in table if who not in gone]
    return Round(tables, tuple(who for who in (*planned.byes, *alone) if who not in gone))


def table_plan(course: Course, company: tuple[int, ...], fillers: dict[int, str]) -> TablePlan:
    """A table of a round, as it is laid."""
    row, game = course.row, branco.load(course.row.game)
    names = {setting.name: setting.default for setting in clock_settings(game)}
    clocks = names | {name: value for name, value in row.settings.items() if name in names}
    own = {name: value for name, value in row.settings.items() if name not in names}
    seats = [_seat(course.entrants.get(who), fillers.get(who, ""), row.bot) for who in company]
    return TablePlan(
        row.game,
        len(seats),
        game.complete(own, len(seats)),
        seats,
        game.rules_hash,
        game.data_hash,
        host=row.host,
        listed=row.listed,
        clock=clock_of(clocks, has_others=True),
        rated=row.rated,
        lang=row.lang,
    )


def _seat(entrant: Entrant | None, filler: str, bot: str) -> SeatPlan:
    if entrant is None:
        return SeatPlan(BOT, filler, bot)
    if entrant.guest_id is None:
        return SeatPlan(BOT, entrant.name, entrant.bot or bot)
    outside = OUTSIDE if entrant.bot == OUTSIDE else ""
    return SeatPlan(PERSON, entrant.name, outside, guests=(entrant.guest_id,), zone=entrant.zone)
