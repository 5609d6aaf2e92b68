"""What the contract tests share: every game of the registry, its settings, and random play."""

from __future__ import annotations

import random
from collections.abc import Iterator

import branco
from branco import Game, Position
from branco.game import BadSetup

Setup = tuple[int, dict[str, str]]


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


def loaded() -> list[Game]:
    return [branco.load(name) for name in branco.GAMES]
