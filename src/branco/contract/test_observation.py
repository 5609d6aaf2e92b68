"""What a learner reads: within bounds, no secret in it, and enough to know what may be chosen."""

from __future__ import annotations

import os
from collections.abc import Iterator
from hashlib import blake2b
from typing import Any

import numpy as np

import branco.env
from branco import Game, Position
from branco.kernel.compile.native import Native

from .games import Setup, sampled, setups

GAMES, STEPS = 32, 60
DECISIONS = int(os.environ.get("BRANCO_DECISIONS", "0"))  # at least so many over all settings; `make contract-million`
INT16 = np.iinfo(np.int16)


def test_every_number_has_a_name_of_its_own_and_bounds(game: Game) -> None:
    names = [number.name for number in game.observed]
    assert len(set(names)) == len(names) == len(game.start(game.players[0]).observation(0))
    assert all(INT16.min <= number.low < number.high <= INT16.max for number in game.observed)


def test_the_observation_of_what_a_seat_sees_is_the_observation(game: Game, native: Native) -> None:
    for p, _ in sampled(game, 15):
        for seat in range(p.players):
            told = p.observation(seat)
            assert p.view(seat).observation(seat) == told
            assert p.imagine(seat, 3).observation(seat) == told
            native.load(bytes(p))
            native(game.engine.OBSERVE, seat)
            assert native.batch.observation[0].tolist() == told


def test_options_are_described_by_what_the_seat_sees(game: Game, native: Native) -> None:
    for p, _ in sampled(game, 15):
        for seat in p.actors:
            told = p.described(seat)
            assert len(told) == (game.described.size if game.described else 0)
            assert p.view(seat).described(seat) == told
            assert p.imagine(seat, 3).described(seat) == told
            assert _described_by(native, game, p, seat)[: len(told)] == told


def _described_by(native: Native, game: Game, p: Position, seat: int) -> list[int]:
    native.load(bytes(p))
    native.batch.records[:1], native.batch.seat[0] = native.work[:1], seat
    native(game.engine.DESCRIBE_MANY)
    numbers: list[int] = native.batch.described[0].tolist()
    return numbers


def test_observations_are_within_their_bounds_and_equal_ones_have_equal_options(game: Game) -> None:
    options: dict[bytes, bytes] = {}
    every, decisions = setups(game), 0
    steps = max(STEPS, -(-DECISIONS // (GAMES * len(every))))
    for number, setup in enumerate(every):
        for observation, mask in _decisions(game, setup, number, steps):
            assert options.setdefault(observation, mask) == mask, setup
            decisions += 1
    assert len(options) > 1000
    assert decisions >= DECISIONS


def _decisions(game: Game, setup: Setup, seed: int, steps: int) -> Iterator[tuple[bytes, bytes]]:
    """What was asked in random games, as digests: a million observations would fill the memory."""
    env = branco.env.make(game, GAMES, setup[0], seed, setup[1])
    told = env.reset()
    least, most = env.bounds.T
    for step in range(steps):
        wrong = np.flatnonzero(((told.observation < least) | (told.observation > most)).any(0))
        assert not wrong.size, f"{setup}: {env.names[wrong[0]]} is {told.observation[:, wrong[0]]}"
        for row, mask in zip(told.observation, told.mask, strict=True):
            yield _digest(row), _digest(mask)
        told = env.step(env.random_actions(step))


def _digest(numbers: np.ndarray[Any, Any]) -> bytes:
    return blake2b(numbers.tobytes(), digest_size=16).digest()
