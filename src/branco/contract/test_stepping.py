"""Games that are stepped together are the games that are played one by one, byte for byte."""

from __future__ import annotations

import numpy as np
import pytest

import branco.env
from branco import Game, Position
from branco.env import Told
from branco.kernel.compile.targets import BOTS
from branco.kernel.language.ask import new_list

GAMES, STEPS, SEED = 3, 90, 11


class OneByOne:
    """One row of an environment, played by CPython."""

    def __init__(self, game: Game, players: int, seed: int, bots: list[str | None]) -> None:
        self.game, self.players, self.seed, self.bots = game, players, seed, bots
        self.begin()

    def begin(self) -> None:
        self.lanes = [0] * 4
        self.game.engine.seed_lanes(self.lanes, self.seed + BOTS)
        self.p = self.game.start(self.players, self.seed)
        self.bots_play()

    def bots_play(self) -> None:
        while not self.p.is_over and (bot := self.bots[self.p.actors[0]]):
            who = self.p.actors[0]
            chooses = self.game.engine.greedy_choice if bot == "greedy" else self.game.engine.random_choice
            self.p.play(who, chooses(self.p.view(who).state, who, self.lanes, new_list()))

    def step(self, action: int) -> Position | None:
        """Take the action; the game that came to its end by it, if one did."""
        self.p.play(self.p.actors[0], action)
        self.bots_play()
        if not self.p.is_over:
            return None
        over, self.seed = self.p, self.seed + GAMES
        self.begin()
        return over


def agrees(one: OneByOne, told: Told, row: int) -> None:
    who = one.p.actors[0]
    assert told.seat[row] == who
    assert told.observation[row].tolist() == one.p.observation(who)
    assert np.flatnonzero(told.mask[row]).tolist() == sorted(one.p.actions(who))


@pytest.mark.parametrize("bots", [None, "random", "greedy"])
def test_stepping_is_playing_one_by_one(game: Game, bots: str | None) -> None:
    players = max(2, game.players[0])
    seats = [None, *[bots] * (players - 1)]
    env = branco.env.make(game, GAMES, players, SEED, bots=seats)
    ones = [OneByOne(game, players, SEED + row, seats) for row in range(GAMES)]
    told = env.reset()
    for step in range(STEPS):
        for row, one in enumerate(ones):
            agrees(one, told, row)
            assert bytes(env.position(row)) == bytes(one.p)
        actions = env.random_actions(step).tolist()
        told = env.step(actions)
        for row, one in enumerate(ones):
            over = one.step(actions[row])
            assert told.ended[row] == (over is not None)
            if over is not None:
                won = [1 / len(over.winners) if seat in over.winners else 0 for seat in range(players)]
                assert told.rewards[row].tolist() == pytest.approx(won)
                assert tuple(told.scores[row].tolist()) == over.scores


def test_threads_change_nothing(game: Game) -> None:
    alone, together = (branco.env.make(game, 5, threads=threads, seed=3, rewards="lead") for threads in (1, 3))
    alone.reset()
    together.reset()
    for step in range(40):
        actions = alone.random_actions(step).copy()
        assert together.random_actions(step).tolist() == actions.tolist()
        for one, other in zip(alone.step(actions), together.step(actions), strict=True):
            assert one.tobytes() == other.tobytes()
