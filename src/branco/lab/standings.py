"""What an arena's games say of its bots: wins, ratings, who finishes ahead of whom, time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from itertools import permutations
from math import prod
from typing import Any

from .match import Played
from .tally import NORMAL_95, wilson


@dataclass(frozen=True)
class Rating:
    """OpenSkill's estimate of a bot's strength and its 95 % interval."""

    mu: float
    sigma: float
    interval: tuple[float, float]


@dataclass(frozen=True)
class Record:
    """How one bot did. Wins are shares of the games it took part in; `even` is its share of their seats."""

    bot: str
    games: int
    mean_score: float
    win_rate: float
    win_interval: tuple[float, float]
    even: float
    rating: Rating
    moves: int
    seconds_a_move: float
    slowest_move: float


@dataclass(frozen=True)
class Encounter:
    """Two bots at one table: how often the first finished ahead of the second; a tie is a half."""

    met: int
    ahead: float
    interval: tuple[float, float]


@dataclass(frozen=True)
class Standings:
    """The strongest first."""

    records: list[Record]
    cross: dict[str, dict[str, Encounter]]

    def as_json(self) -> dict[str, Any]:
        return asdict(self)


def standings(bots: Sequence[str], games: Sequence[Played]) -> Standings:
    names = list(dict.fromkeys(bots))
    ratings = rated(names, games)
    records = [_record(name, games, ratings[name]) for name in names]
    records.sort(key=lambda record: -record.rating.mu)
    order = [record.bot for record in records]
    return Standings(records, {one: {two: _encounter(one, two, games) for two in order if two != one} for one in order})


def _record(bot: str, games: Sequence[Played], rating: Rating) -> Record:
    taken_part = [game for game in games if bot in game.bots]
    seats = [(game, seat) for game in taken_part for seat, name in enumerate(game.bots) if name == bot]
    wins = sum(game.shares[seat] for game, seat in seats)
    moves = sum(game.moves[seat] for game, seat in seats)
    return Record(
        bot=bot,
        games=len(taken_part),
        mean_score=sum(game.scores[seat] for game, seat in seats) / max(len(seats), 1),
        win_rate=wins / max(len(taken_part), 1),
        win_interval=wilson(wins, len(taken_part)),
        even=sum(1 / len(game.bots) for game, _ in seats) / max(len(taken_part), 1),
        rating=rating,
        moves=moves,
        seconds_a_move=sum(game.seconds[seat] for game, seat in seats) / max(moves, 1),
        slowest_move=max((game.slowest[seat] for game, seat in seats), default=0.0),
    )


def _encounter(one: str, two: str, games: Sequence[Played]) -> Encounter:
    pairs = [
        (game.standings[a], game.standings[b])
        for game in games
        for a, b in permutations(range(len(game.bots)), 2)
        if (game.bots[a], game.bots[b]) == (one, two)
    ]
    ahead = sum(1.0 if a > b else 0.5 if a == b else 0.0 for a, b in pairs)
    return Encounter(len(pairs), ahead / max(len(pairs), 1), wilson(ahead, len(pairs)))


def rated(bots: Sequence[str], games: Sequence[Played]) -> dict[str, Rating]:
    """Plackett and Luce's model, game by game. Bots do not change, so nothing is added to sigma between games."""
    from openskill.models import PlackettLuce

    model = PlackettLuce(tau=0.0)
    start = model.rating()
    known = dict.fromkeys(bots, (start.mu, start.sigma))
    for game in games:
        before = [[model.rating(*known[bot])] for bot in game.bots]
        after = [team[0] for team in model.rate(before, ranks=list(map(float, game.ranks)))]
        for bot in set(game.bots):
            known[bot] = _learned(known[bot], [new for name, new in zip(game.bots, after, strict=True) if name == bot])
    return {bot: _rating(mu, sigma) for bot, (mu, sigma) in known.items()}


def _learned(old: tuple[float, float], seats: Sequence[Any]) -> tuple[float, float]:
    """A bot learns from each of its seats: their steps add up."""
    mu, sigma = old
    return mu + sum(seat.mu - mu for seat in seats), sigma * prod(seat.sigma / sigma for seat in seats)


def _rating(mu: float, sigma: float) -> Rating:
    return Rating(mu, sigma, (mu - NORMAL_95 * sigma, mu + NORMAL_95 * sigma))
