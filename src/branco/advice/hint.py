"""A hint: one to three choices that the search likes best, with their chances and with reasons that the game counts."""

from __future__ import annotations

from dataclasses import dataclass

from branco.board.counting import Count, counts_of
from branco.bots.greedy import greedy_action
from branco.bots.worth import worth
from branco.game import Option, Position
from branco.game.analysis import Findings, findings
from branco.game.futures import Chance, Future, chance, futures
from branco.kernel.language.record import Record

MOST = 3
TRIED = 0.04  # of the visits of the first: what the search hardly looked at is no advice
FUTURES = 120
REASONS = 3
APART = 1 << 40


@dataclass(frozen=True)
class Reason:
    """A difference in what the game counts: at once and sure, or on average in the end beside another choice."""

    count: Count
    difference: float
    beside: Option | None = None

    @property
    def number(self) -> int:
        return round(self.difference)


@dataclass(frozen=True)
class Advice:
    """A choice, the chance of winning with it, and why."""

    option: Option
    chance: Chance
    reasons: tuple[Reason, ...]


def hint(seen: Position, seat: int, seconds: float | None = None, simulations: int | None = None) -> list[Advice]:
    """The best choices of a seat, from its view alone; the same view and simulations give the same hint."""
    candidates = _candidates(seen, seat, seconds, simulations)
    number = FUTURES if simulations is None else min(FUTURES, max(8, simulations))
    found = {option: futures(seen, seat, option.action, range(APART, APART + number)) for option in candidates}
    candidates = _proven_first(candidates, found, seat)
    return [_advice(seen, seat, option, candidates, found) for option in candidates]


def _proven_first(candidates: list[Option], found: dict[Option, list[Future]], seat: int) -> list[Option]:
    """The order of the search, but for one that wins more often than the first by more than chance explains."""
    wins = {option: [future.shares[seat] for future in found[option]] for option in candidates}
    best = max(candidates, key=lambda option: sum(wins[option]))
    apart = chance([one - two for one, two in zip(wins[best], wins[candidates[0]], strict=True)])
    if apart.mean <= apart.margin:
        return candidates
    return [best, *(option for option in candidates if option != best)]


def _candidates(seen: Position, seat: int, seconds: float | None, simulations: int | None) -> list[Option]:
    offered = seen.options(seat)
    if len(offered) < 2:
        return offered
    found = findings(seen, seat, 0, simulations, seconds)
    usual = greedy_action(seen, seat, 0)
    order = sorted(offered, key=lambda option: -_worth(found, option.action, usual))
    enough = TRIED * found[order[0].action].visits
    return [option for option in order if found[option.action].visits >= enough][:MOST]


def _worth(found: Findings, action: int, usual: int) -> float:
    return worth(found[action], None if action == usual else found[usual])


def _advice(
    seen: Position, seat: int, option: Option, all_options: list[Option], found: dict[Option, list[Future]]
) -> Advice:
    others = [other for other in all_options if other != option]
    reasons = at_once(seen, seat, found[option])
    if others:
        reasons += in_the_end(seen, seat, found[option], found[others[0]], others[0])
    return Advice(option, chance([future.shares[seat] for future in found[option]]), tuple(reasons[:REASONS]))


def at_once(seen: Position, seat: int, found: list[Future]) -> list[Reason]:
    """What is different as soon as somebody else is asked, in every imagined world alike."""
    before = _counted(seen, seat, seen.state)
    reasons = []
    for count in counts_of(seen.game):
        differences = {count.number(future.after, seat) - before[count.name] for future in found}
        if len(differences) == 1 and count.told(sure := differences.pop(), "en"):
            reasons.append(Reason(count, sure))
    return reasons


def _counted(seen: Position, seat: int, state: Record) -> dict[str, int]:
    return {count.name: count.number(state, seat) for count in counts_of(seen.game)}


def in_the_end(seen: Position, seat: int, mine: list[Future], other: list[Future], beside: Option) -> list[Reason]:
    """Where the ends of both choices differ by more than chance explains, the largest difference first."""
    reasons = []
    for count in counts_of(seen.game):
        if not count.lasts:
            continue
        pairs = zip(mine, other, strict=True)
        apart = chance([count.number(one.end, seat) - count.number(two.end, seat) for one, two in pairs])
        if abs(apart.mean) > apart.margin:
            reasons.append(Reason(count, apart.mean, beside))
    return sorted(reasons, key=lambda reason: -abs(reason.difference))
