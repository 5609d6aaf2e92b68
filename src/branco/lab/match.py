"""One game between any bots, in CPython; and who sits where when many are played.

Game number i of seed s has the seed `s * 2**32 + i`, and each bot one of its own, made of the game's seed and its
seat: the same games are played in any order, on any number of processes and on any machine.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, cycle, islice, permutations
from math import comb
from random import Random
from time import perf_counter

from branco.bots import load as load_bot
from branco.game import Game, NotOffered, Position
from branco.kernel.language.ask import new_list
from branco.kernel.language.faults import RUNAWAY, SENTENCES, Fault

Watch = Callable[[int, int, int], None]  # step, action, number of options


@dataclass(frozen=True)
class Seating:
    """A game to be played, and the bots by seat."""

    number: int
    seed: int
    bots: tuple[str, ...]


@dataclass(frozen=True)
class Played:
    """A finished game; its moves, their seconds and the slowest of them are those of each seat's bot."""

    number: int
    seed: int
    bots: tuple[str, ...]
    scores: tuple[int, ...]
    standings: tuple[int, ...]
    sides: tuple[int, ...]
    moves: tuple[int, ...]
    seconds: tuple[float, ...]
    slowest: tuple[float, ...]

    @property
    def decisions(self) -> int:
        return sum(self.moves)

    @property
    def ranks(self) -> tuple[int, ...]:
        """1 for the first place; equals share the better place."""
        return tuple(1 + sum(other > standing for other in self.standings) for standing in self.standings)

    @property
    def shares(self) -> tuple[float, ...]:
        """First places by seat; one shared by n counts 1/n, and a standing below 0 wins nothing."""
        best = max(self.standings)
        winners = self.standings.count(best) if best >= 0 else 0
        return tuple(1 / winners if winners and standing == best else 0.0 for standing in self.standings)


def seated(bots: Sequence[str], players: int) -> Iterator[tuple[str, ...]]:
    """The bots by seat, game after game, without end.

    A round (`games_in_round`) has every combination of bots equally often and each bot on every seat equally often;
    the rounds then go through all orders round the table.
    """
    extra = list(combinations(bots, players % len(bots)))
    at_table = [tuple(bots) * (players // len(bots)) + more for more in extra]
    return cycle(
        tuple(company[(seat - turn) % players] for seat in range(players))
        for order in permutations(range(1, players))
        for turn in range(players)
        for company in ((each[0], *(each[place] for place in order)) for each in at_table)
    )


def games_in_round(bots: int, players: int) -> int:
    return players * comb(bots, players % bots)


def seatings(bots: Sequence[str], players: int, first_seed: int, games: int) -> Iterator[Seating]:
    for number, company in enumerate(islice(seated(bots, players), games)):
        yield Seating(number, first_seed + number, company)


def bot_seed(game_seed: int, seat: int) -> int:
    """A bot's own seed, which tells nothing about the game's."""
    return Random(f"{game_seed} {seat}").getrandbits(31)


class Chair:
    """A bot on its seat, with a watch beside it."""

    def __init__(self, bot: str, seed: int) -> None:
        self.name, self.bot = bot, load_bot(bot, seed)
        self.moves, self.seconds, self.slowest = 0, 0.0, 0.0

    def choose(self, view: Position, who: int, budget: float) -> int:
        begun = perf_counter()
        action = self.bot.choose(view, who, budget).action
        spent = perf_counter() - begun
        self.moves, self.seconds, self.slowest = self.moves + 1, self.seconds + spent, max(self.slowest, spent)
        return action


def play(
    game: Game, settings: Mapping[str, str], seating: Seating, budget: float = 1.0, watch: Watch | None = None
) -> Played:
    """Play one game; each bot gets its own view and at most `budget` seconds a move."""
    p = game.start(len(seating.bots), seating.seed, settings)
    p.state.journal = None
    chairs = [Chair(name, bot_seed(seating.seed, seat)) for seat, name in enumerate(seating.bots)]
    ask = new_list()
    while (who := game.engine.awaited(p.state)) >= 0:
        if sum(chair.moves for chair in chairs) >= game.parts.limit:
            raise Fault(SENTENCES[RUNAWAY])
        action = chairs[who].choose(p.view(who), who, budget)
        if watch:
            watch(game.engine.asking(p.state, who), action, len(p.actions(who)))
        if not game.engine.choose(p.state, who, action, ask):
            raise NotOffered(f"the bot {chairs[who].name} chose what was not offered to it")
    return _played(seating, p, chairs)


def _played(seating: Seating, p: Position, chairs: list[Chair]) -> Played:
    return Played(
        number=seating.number,
        seed=seating.seed,
        bots=seating.bots,
        scores=p.scores,
        standings=p.standings,
        sides=tuple(p.game.engine.side(p.state, seat) for seat in range(p.players)),
        moves=tuple(chair.moves for chair in chairs),
        seconds=tuple(round(chair.seconds, 6) for chair in chairs),
        slowest=tuple(round(chair.slowest, 6) for chair in chairs),
    )
