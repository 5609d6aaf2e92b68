"""Many games in one object, stepped together in compiled code by policies outside.

A step takes one action a game, of the seat that is asked, and writes into the same arrays as the step before: what the
seat that is asked now may know and may choose, what every seat gained, which games ended and with which scores. A game
that ended has already begun anew: the observation is of its first question. Games take their seeds in turn, so
everything is decided by the first seed and the actions, whatever the number of threads.
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple, Self

import numpy as np

from branco.game import BadSetup, Game, Position
from branco.game.engines import engines
from branco.kernel.engine.batch import (
    LEAD,
    RANK,
    REWARD,
    SCORE,
    STRIDE,
    VICTORY,
    Batch,
    rows,
)
from branco.kernel.language.faults import SENTENCES, Fault

from .checks import (
    Array,
    BadAction,
    as_numbers,
    check_buffers,
    check_illegal,
    check_rewards,
    check_rotate,
    check_settings,
    checked_lot,
    checked_seed,
    checked_seeds,
    fits,
    game_of,
    is_whole,
    numbers_of_players,
    refuse_unless,
    whole_actions,
)
from .seats import Seats, Thinkers, seats_of

if TYPE_CHECKING:
    from branco.kernel.compile.native import Native

WORKING = ("spare", "empty", "plan")  # what a batch needs beside its games
REWARDS = {"victory": VICTORY, "rank": RANK, "score": SCORE, "lead": LEAD}


class Told(NamedTuple):
    """What a step tells, one row a game; the arrays are the environment's own, and the next step overwrites them."""

    observation: Array  # of the seat that is asked, int16
    mask: Array  # its legal actions
    seat: Array  # which seat that is
    rewards: Array  # of all seats
    ended: Array  # whether the game came to its end; another one has begun
    scores: Array  # of all seats, of the last game that ended


def make(
    game: str | Game,
    games: int = 1,
    players: int | Sequence[int] | None = None,
    seed: int = 0,
    settings: Mapping[str, str] | None = None,
    bots: Sequence[str | None] | None = None,
    rotate: bool = False,
    rewards: str = "victory",
    illegal: str = "refuse",
    threads: int = 1,
    device: str = "cpu",
    buffers: Mapping[str, Array] | None = None,
) -> Environment:
    """Many games of one kind, to be stepped together; for several numbers of `players` they take turns.

    `bots` names for each seat a bot, or nothing where you choose: "random" and "greedy" play in compiled code, others
    think, such as "hard@200" or "expert@1", a network; with `rotate` the seats of the n-th game are those of the first
    moved on by n. `rewards` are of the "victory" (its share), the "rank" (from 1 to -1),
    the "score" (points ahead of the best rival) at the end, or of the "lead": by how many points it changed with
    every step. An `illegal` action is refused with an exception, or counted and replaced by any other. Into
    `buffers` (arrays by name, as in `Told`, and "actions") is written instead of the environment's own.
    """
    known = game_of(game)
    if device == "cpu":
        return Environment(known, games, players, seed, settings, bots, rotate, rewards, illegal, threads, buffers)
    if device == "cuda":
        is_plain = threads == 1 and buffers is None
        refuse_unless(is_plain, "on a GPU there are neither threads nor buffers of the caller")
        from .cuda import CudaEnvironment

        return CudaEnvironment(known, games, players, seed, settings, bots, rotate, rewards, illegal)
    raise BadSetup(f"games are stepped on the cpu or on cuda, not on {device!r}")


class Environment:
    """Many games that are stepped together on the CPU."""

    def __init__(
        self,
        game: Game,
        games: int,
        players: int | Sequence[int] | None,
        seed: int,
        settings: Mapping[str, str] | None,
        bots: Sequence[str | None] | None,
        rotate: bool,
        rewards: str,
        illegal: str,
        threads: int = 1,
        buffers: Mapping[str, Array] | None = None,
    ) -> None:
        refuse_unless(is_whole(games) and games >= 1, f"games are a whole number from 1 on, not {games!r}")
        check_rewards(rewards, REWARDS)
        check_illegal(illegal)
        check_rotate(rotate)
        check_settings(settings)
        is_possible = is_whole(threads) and 1 <= threads <= games
        refuse_unless(is_possible, f"{games} games are for 1 to {games} threads, not {threads!r}")
        numbers = numbers_of_players(players)
        self.seed: int | np.ndarray[Any, np.dtype[np.int64]] = checked_seed(seed)
        starts = [game.start(number, checked_seed(seed), settings) for number in numbers]
        self._numbers = [start.players for start in starts]
        self.game, self.games, self.players, self.settings = game, games, max(self._numbers), starts[0].settings
        self.illegal = illegal
        refuse_unless(bots is None or len(numbers) == 1, "bots are seated by name for one number of players")
        self._seats = seats_of(self.players, bots)
        self._rotate, self._reward, self._has_begun, self._is_closed = rotate, REWARDS[rewards], False, False
        self._made = (game.name, games, players, seed, settings, bots, rotate, rewards, illegal, threads)
        self._prepare(threads, {} if buffers is None else buffers)

    def __reduce__(self) -> tuple[Any, ...]:
        """Copies and pickles are the games as they stand, in arrays of their own; compiled code is loaded again."""
        arrays = {name: array for name, array in self.batch._asdict().items() if name not in WORKING}
        return _again, (self._made, arrays, self.seed, self._has_begun)

    def _prepare(self, threads: int, buffers: Mapping[str, Array]) -> None:
        first = engines(self.game, 1)[0].twin()
        check_buffers(buffers, self._columns(), self.games)
        try:
            self.batch: Batch = first.new_batch(self.games, buffers)
        except (MemoryError, ValueError):  # NumPy says the latter of more than any computer has room for
            raise BadSetup(f"there is not enough memory for {self.games:,} games") from None
        self.batch.plan[:] = self._plan()
        self.batch.players[:] = self._counts()
        self._thinkers = self._seated_thinkers(first)
        self.seat_bots(self._bots())
        self._whole, self._threads = first, ThreadPoolExecutor(threads) if threads > 1 else None
        self._process = os.getpid()
        first.batch = self.batch
        first.use_settings(self.game.setting_cells(self.settings))
        edges = np.linspace(0, self.games, threads + 1).astype(int).tolist()
        self._parts = [first]
        if threads > 1:
            self._parts = [first.twin() for _ in range(threads)]
            for part, begin, end in zip(self._parts, edges[:-1], edges[1:], strict=True):
                part.batch = rows(self.batch, begin, end)
                part.use_settings(self.game.setting_cells(self.settings))

    def _seated_thinkers(self, first: Native) -> Thinkers | None:
        if not self._seats.thinkers:
            return None
        native = first.twin()
        native.use_settings(self.game.setting_cells(self.settings))
        return Thinkers(self.game, native, self.batch, self._turned_seats())

    def _plan(self) -> list[int]:
        plan = [0, 0]
        plan[STRIDE], plan[REWARD] = self.games, self._reward
        return plan

    def _counts(self) -> np.ndarray[Any, np.dtype[np.int32]]:
        """How many players each game is for."""
        return np.resize(np.array(self._numbers, np.int32), self.games)

    def _bots(self) -> np.ndarray[Any, np.dtype[np.int64]]:
        """The masks of the seats that bots have, a row for each game."""
        return np.array([seats.masks for seats in self._turned_seats()], np.int64)

    def _turned_seats(self) -> list[Seats]:
        """Who has the seats, game by game."""
        kinds = [self._seats.turned(turn) for turn in range(self.players if self._rotate else 1)]
        return [kinds[game % len(kinds)] for game in range(self.games)]

    def seat_bots(self, masks: Any) -> None:
        """Leave other seats to bots: for every game the mask of those that choose by lot, and of the greedy ones.

        Bots that think keep their seats.
        """
        self._refuse_if_closed()
        given = as_numbers(masks)
        refuse_unless(given.shape == (self.games, 2), f"masks are two a game, not in the shape {given.shape}")
        everybody = (1 << self._counts().astype(np.int64)) - 1
        is_there = given.dtype.kind in "iu" and bool(((given >= 0) & (given <= everybody[:, None])).all())
        refuse_unless(is_there, "a mask of bots is a whole number with a bit for each seat that is there")
        is_free = given[:, 0] | given[:, 1] | (self._thinkers.masks if self._thinkers else 0) != everybody
        refuse_unless(bool(is_free.all()), "bots have all seats, and nothing is left to choose")
        self._write("bots", given.astype(np.int64))

    def _write(self, name: str, values: np.ndarray[Any, Any]) -> None:
        getattr(self.batch, name)[:] = values

    def _columns(self) -> dict[str, tuple[Any, tuple[int, ...]]]:
        from branco.kernel.compile.native import columns_of

        return columns_of(self.game.parts)

    @property
    def num_actions(self) -> int:
        """The size of the action space."""
        return self.game.num_actions

    @property
    def observation_size(self) -> int:
        """How many numbers an observation has."""
        return len(self.game.observed)

    @property
    def names(self) -> list[str]:
        """The name of every number of an observation."""
        return [number.name for number in self.game.observed]

    @property
    def bounds(self) -> np.ndarray[Any, np.dtype[np.int16]]:
        """The least and the greatest that every number of an observation may be."""
        return np.array([(number.low, number.high) for number in self.game.observed], np.int16)

    @property
    def categories(self) -> np.ndarray[Any, np.dtype[np.bool_]]:
        """Which numbers of an observation stand for a thing, such as a seat or a card, and not for an amount."""
        return np.array([number.is_category for number in self.game.observed])

    @property
    def actions(self) -> Array:
        """The array that `random_actions` fills; actions that are written here are stepped without a copy."""
        return self.batch.actions

    @property
    def standings(self) -> Array:
        """The numbers by which the seats of the last game that ended are ranked."""
        return self.batch.standings[:, : self.players]

    @property
    def replaced(self) -> int:
        """How many actions were not legal and were replaced."""
        return int(self.batch.replaced.sum())

    @cached_property
    def told(self) -> Told:
        """What the last step told, in the same arrays after every step; on a GPU they are there."""
        told, players = self.batch, self.players
        return Told(
            told.observation, told.mask, told.seat, told.rewards[:, :players], told.ended, told.scores[:, :players]
        )

    @property
    def seeds(self) -> Array:
        """The seeds of the games under way; a game that ends is followed by the one with its seed plus `games`."""
        return self.batch.seeds

    def reset(self, seed: int | Sequence[int] | None = None) -> Told:
        """Begin all games anew: the n-th from the seed plus n, or from seeds of its own; without one, as last time."""
        self._refuse_if_closed()
        if seed is not None:
            self.seed = checked_seeds(seed, self.games)
        own = self.seed if isinstance(self.seed, np.ndarray) else np.arange(self.seed, self.seed + self.games)
        self._set_seeds(own)
        self._run("BEGIN_MANY")
        self._has_begun = True
        return self.told

    def _set_seeds(self, seeds: np.ndarray[Any, np.dtype[np.int64]]) -> None:
        self.batch.seeds[:] = seeds
        self.batch.replaced[:] = 0
        self.batch.fault[:] = 0

    def step(self, actions: Array) -> Told:
        """Take an action in every game, each for the seat that is asked there."""
        self._refuse_unless_begun()
        self._take(actions)
        if self.illegal == "refuse":
            self._refuse_illegal(self._whole(self.game.engine.CHECK_MANY), actions)
        self._run("STEP_MANY")
        if self.batch.fault.any():
            self._break_off()
        return self.told

    def close(self) -> None:
        """Let the threads go; nothing can be stepped any more."""
        self._is_closed = True
        if self._threads:
            self._threads.shutdown()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *failure: object) -> None:
        self.close()

    def _refuse_if_closed(self) -> None:
        refuse_unless(not self._is_closed, "the environment is closed")

    def _refuse_unless_begun(self) -> None:
        self._refuse_if_closed()
        refuse_unless(self._has_begun, "the games have not begun: call reset first")

    def _take(self, actions: Array) -> None:
        if actions is self.batch.actions:
            return
        given = whole_actions(actions, self.games)
        # what does not fit is no action, and stays none
        self.batch.actions[:] = given if np.can_cast(given.dtype, np.int32) else np.where(fits(given), given, -1)

    def _refuse_illegal(self, index: int, actions: Array) -> None:
        if index < 0:
            return
        seat, action = int(self.batch.seat[index]), int(actions[index])
        allowed = np.flatnonzero(self._row(self.batch.mask, index)).tolist()
        words = ", ".join(f"{each} ({self._label(index, each)})" for each in allowed)
        sentence = f"game {index}: action {action} is not legal for seat {seat}; legal: {words}"
        raise BadAction(sentence, index, seat, allowed)

    @staticmethod
    def _row(array: Array, index: int) -> np.ndarray[Any, Any]:
        return np.asarray(array[index])

    def _label(self, index: int, action: int) -> str:
        return self.game.vocabulary.label(action, "en", self.position(index).state)

    def _break_off(self) -> None:
        index = int(np.flatnonzero(self.batch.fault)[0])
        fault = int(self.batch.fault[index])
        self.batch.fault[:] = 0
        raise Fault(f"game {index}: {SENTENCES[fault]}")

    def random_actions(self, seed: int = 0) -> Array:
        """Any legal action in every game, the same for the same seed in the same games; in the array `actions`."""
        self._refuse_unless_begun()
        self._run("CHOOSE_MANY", checked_lot(seed))
        return self.batch.actions

    def greedy_actions(self, seed: int = 0) -> Array:
        """What a greedy bot would choose in every game, of equals the same for the same seed; in `actions`."""
        self._refuse_unless_begun()
        self._run("ADVISE_MANY", checked_lot(seed))
        return self.batch.actions

    def describe_options(self) -> Array:
        """What the options of the seat that is asked would bring, in games that tell it (`game.described`)."""
        self._refuse_unless_begun()
        self._run("DESCRIBE_MANY")
        return self.batch.described

    def _run(self, operation: str, number: int = 0) -> None:
        code = getattr(self.game.engine, operation)
        if self._threads is None:
            self._whole(code, number)
        else:
            list(self._own_threads().map(lambda part: part(code, number), self._parts))
        if self._thinkers and operation in ("BEGIN_MANY", "STEP_MANY"):
            self._thinkers.play(is_begun=operation == "STEP_MANY")

    def _own_threads(self) -> ThreadPoolExecutor:
        """Threads of this process; those of the one that it was forked from are not here, and would never answer."""
        if self._threads is None or self._process != os.getpid():
            self._threads, self._process = ThreadPoolExecutor(len(self._parts)), os.getpid()
        return self._threads

    def records(self) -> Array:
        """The records of all games."""
        return self.batch.records

    def position(self, index: int) -> Position:
        """A copy of one of the games as it stands."""
        self._refuse_unless_there(index)
        return self.game.position(self.batch.records[index].tobytes(), int(self.batch.seeds[index]))

    def _refuse_unless_there(self, index: int) -> None:
        is_there = is_whole(index) and 0 <= index < self.games
        refuse_unless(is_there, f"the games are 0 to {self.games - 1}, and not {index!r}")
        self._refuse_unless_begun()


def _again(made: tuple[Any, ...], arrays: dict[str, Array], seed: Any, has_begun: bool) -> Environment:
    name, *options = made
    env = Environment(game_of(name), *options)
    for column, array in arrays.items():
        env._write(column, array)
    env.seed, env._has_begun = seed, has_begun
    return env
