"""The arena: matches between bots, every bot on every seat equally often."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from typing import Any

from branco.extras import need
from branco.game import Game
from branco.game.engines import cores, engines

from .batch import NATIVE_BOTS
from .match import Played, Seating, games_in_round, play, seatings
from .results import ResultsFile
from .simulate import RUN, Progress, check_amounts, check_bots
from .standings import Standings, standings
from .workers import Crew, same_rules


@dataclass(frozen=True)
class Match:
    """What is played; settings are complete."""

    game: str
    rules: str
    players: int
    bots: tuple[str, ...]
    settings: tuple[tuple[str, str], ...]
    seed: int
    budget: float

    def header(self) -> dict[str, Any]:
        """What makes a results file one of this match."""
        return asdict(self) | {"bots": list(self.bots), "settings": dict(self.settings)}

    @property
    def is_searched(self) -> bool:
        """Whether bots take part that need the game compiled."""
        return not set(self.bots) <= set(NATIVE_BOTS)

    @property
    def games_in_round(self) -> int:
        return games_in_round(len(self.bots), self.players)

    def whole_rounds(self, games: int) -> int:
        """At least so many games, so that every bot sits on every seat equally often."""
        return -(-games // self.games_in_round) * self.games_in_round


@dataclass(frozen=True)
class Outcome:
    """A match that was played, and what it came to."""

    match: Match
    games: list[Played]
    standings: Standings

    def as_json(self) -> dict[str, Any]:
        return {**self.match.header(), "games": len(self.games), **self.standings.as_json()}


def matched(
    game: Game,
    players: int,
    bots: Sequence[str],
    settings: Mapping[str, str] | None = None,
    seed: int = 0,
    budget: float = 1.0,
) -> Match:
    """Check what is asked for and complete it."""
    check_amounts(1, seed, 1)
    check_bots(bots, budget)
    chosen = game.start(players, settings=settings).settings
    return Match(game.name, game.rules_hash, players, tuple(bots), tuple(chosen.items()), seed, budget)


def contest(
    match: Match,
    games: int,
    crew: Crew | None = None,
    results: Path | None = None,
    progress: Progress | None = None,
) -> Outcome:
    """Play whole rounds of at least so many games; those that the results file holds are not played again."""
    need("lab", "openskill")
    check_amounts(games, match.seed, 1)
    crew = crew or Crew()
    crew.check()
    if match.is_searched:
        crew.compile(match.game)
    wanted = match.whole_rounds(games)
    kept = ResultsFile.open(results, match.header()) if results else None
    finished = dict(kept.games) if kept else {}
    all_games = seatings(match.bots, match.players, match.seed * RUN, wanted)
    missing = (seating for seating in all_games if seating.number not in finished)
    if progress:
        progress(sum(number < wanted for number in finished))
    for played in crew.spread(partial(play_in_match, match), missing):
        finished[played.number] = played
        if kept:
            kept.add(played)
        if progress:
            progress(1)
    in_order = [finished[number] for number in range(wanted)]
    return Outcome(match, in_order, standings(match.bots, in_order))


def play_in_match(match: Match, seating: Seating) -> Played:
    """Runs in a worker; nobody's time runs while compiled code is read."""
    game = same_rules(match.game, match.rules)
    if match.is_searched:
        engines(game, cores())
    return play(game, dict(match.settings), seating, match.budget)
