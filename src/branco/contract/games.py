"""What the contract tests share: every game of the registry, its settings, and random play."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

import branco
from branco import Game, Position
from branco.game import BadSetup

Setup = tuple[int, dict[str, str]]
MOST, EVERY = 600, 23  # choices of a sampled game, and how far apart its samples are


def setups(game: Game) -> list[Setup]:
    """Every player count with the defaults, and every value of every setting at some player count that allows it."""
    found: list[Setup] = [(players, {}) for players in game.players]
    for number, setting in enumerate(game.settings):
        for value in _telling(setting.values):
            if value != setting.default:
                found += _first_allowed(game, {setting.name: value}, number)
    return found


def _telling(values: tuple[str, ...]) -> tuple[str, ...]:
    """All values, of a long range its ends."""
    return values if len(values) <= 6 else (values[0], values[-1])


def _first_allowed(game: Game, settings: dict[str, str], turn: int) -> list[Setup]:
    counts = list(game.players)
    for players in counts[turn % len(counts) :] + counts[: turn % len(counts)]:
        try:
            game.complete(settings, players)
        except BadSetup:
            continue
        return [(players, settings)]
    return []


def random_positions(game: Game, setup: Setup, seed: int, most: int = 100_000) -> Iterator[tuple[Position, int]]:
    """The positions of a random game with the seat about to choose; the caller's copy is the game itself."""
    chance = random.Random(seed)
    p = game.start(setup[0], seed, setup[1])
    while not p.is_over and p.moves < most:
        who = chance.choice(p.actors)
        yield p, who
        p.play(who, chance.choice(p.actions(who)))


@cache
def _sampled(name: str) -> list[tuple[Position, int]]:
    game, found = branco.load(name), []
    for number, setup in enumerate(setups(game)):
        positions = random_positions(game, setup, seed=number, most=MOST)
        found += [(p.copy(), who) for p, who in positions if p.moves % EVERY == number % EVERY]
    return found


def sampled(game: Game, part: int = 1) -> list[tuple[Position, int]]:
    """Positions from one random game of every setup with the seat about to choose, or each `part`-th of them.

    They are shared by all tests: play on in copies.
    """
    return _sampled(game.name)[::part]
