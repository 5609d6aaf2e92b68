"""Many games in one object, stepped together in compiled code by policies outside.

A step takes one action a game, of the seat that is asked, and writes into the same arrays as the step before: what the
seat that is asked now may know and may choose, what every seat gained, which games ended and with which scores. A game
that ended has already begun anew: the observation is of its first question. Games take their seeds in turn, so
everything is decided by the first seed and the actions, whatever the number of threads.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np

import branco
from branco.game import BadSetup, Game, Position, UnknownBot
from branco.game.engines import engines
from branco.kernel.engine.batch import (
    BY_APPEAL,
    BY_LOT,
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

Array = Any  # of NumPy, or of the GPU
REWARDS = {"victory": VICTORY, "rank": RANK, "score": SCORE, "lead": LEAD}
BOTS = {"random": BY_LOT, "greedy": BY_APPEAL}
ILLEGAL = ("refuse", "replace")
BUFFERS = ("observation", "mask", "seat", "rewards", "ended", "scores", "actions")
SEEDS = 2**61  # as many for the games that follow


class BadAction(ValueError):
    """An action that is not legal; no game was stepped."""

    def __init__(self, sentence: str, index: int, seat: int, allowed: Sequence[int]) -> None:
        super().__init__(sentence)
        self.index, self.seat, self.allowed = index, seat, allowed


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

    `bots` names for each seat "random", "greedy", or nothing where you choose; with `rotate` the seats of the n-th
    game are those of the first moved on by n. `rewards` are of the "victory" (its share), the "rank" (from 1 to -1),
    the "score" (points ahead of the best rival) at the end, or of the "lead": by how many points it changed with
    every step. An `illegal` action is refused with an exception, or counted and replaced by any other. Into
    `buffers` (arrays by name, as in `Told`, and "actions") is written instead of the environment's own.
    """
    known = branco.load(game) if isinstance(game, str) else game
    if device == "cpu":
        return Environment(known, games, players, seed, settings, bots, rotate, rewards, illegal, threads, buffers)
    if device == "cuda":
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
        refuse_unless(is_whole(games) and games >= 1, f"there must be a game at least, not {games}")
        refuse_unless(rewards in REWARDS, f"rewards are for {', '.join(REWARDS)}, not for {rewards!r}")
        refuse_unless(illegal in ILLEGAL, f"what is illegal is to {' or '.join(ILLEGAL)}, not to {illegal!r}")
        is_possible = is_whole(threads) and 1 <= threads <= games
        refuse_unless(is_possible, f"{games} games are for 1 to {games} threads, not {threads}")
        numbers = list(players) if isinstance(players, Sequence) else [players]
        refuse_unless(len(numbers) > 0, "there must be a number of players")
        is_number = all(number is None or is_whole(number) for number in numbers)
        refuse_unless(is_number, f"players are a whole number or several, not {players!r}")
        starts = [game.start(number, _checked_seed(seed), settings) for number in numbers]
        self._numbers = [start.players for start in starts]
        self.game, self.games, self.players, self.settings = game, games, max(self._numbers), starts[0].settings
        self.seed, self.illegal = seed, illegal
        refuse_unless(bots is None or len(numbers) == 1, "bots are seated by name for one number of players")
        self._masks = _seat_masks(self.players, bots)
        self._rotate, self._reward, self._has_begun = rotate, REWARDS[rewards], False
        self._prepare(threads, buffers or {})

    def _prepare(self, threads: int, buffers: Mapping[str, Array]) -> None:
        first = engines(self.game, 1)[0].twin()
        _check_buffers(buffers, self._columns(), self.games)
        self.batch: Batch = first.new_batch(self.games, buffers)
        self.batch.plan[:] = self._plan()
        self.batch.players[:] = self._counts()
        self.seat_bots(self._bots())
        self._whole, self._threads = first, ThreadPoolExecutor(threads) if threads > 1 else None
        first.batch = self.batch
        first.use_settings(self.game.setting_cells(self.settings))
        edges = np.linspace(0, self.games, threads + 1).astype(int).tolist()
        self._parts = [first]
        if threads > 1:
            self._parts = [first.twin() for _ in range(threads)]
            for part, begin, end in zip(self._parts, edges[:-1], edges[1:], strict=True):
                part.batch = rows(self.batch, begin, end)
                part.use_settings(self.game.setting_cells(self.settings))

    def _plan(self) -> list[int]:
        plan = [0, 0]
        plan[STRIDE], plan[REWARD] = self.games, self._reward
        return plan

    def _counts(self) -> np.ndarray[Any, np.dtype[np.int32]]:
        """How many players each game is for."""
        return np.resize(np.array(self._numbers, np.int32), self.games)

    def _bots(self) -> np.ndarray[Any, np.dtype[np.int64]]:
        """The masks of the seats that bots have, a row for each game."""
        turns = np.arange(self.games) % self.players if self._rotate else np.zeros(self.games, np.int64)
        seats = [[_turned(mask, turn, self.players) for mask in self._masks] for turn in turns.tolist()]
        return np.array(seats, np.int64)

    def seat_bots(self, masks: np.ndarray[Any, np.dtype[np.int64]]) -> None:
        """Leave other seats to bots: for every game the mask of those that choose by lot, and of the greedy ones."""
        refuse_unless(masks.shape == (self.games, 2), f"masks are two a game, not in the shape {masks.shape}")
        everybody = (1 << self._counts().astype(np.int64)) - 1
        is_there = masks.dtype.kind in "iu" and bool(((masks >= 0) & (masks <= everybody[:, None])).all())
        refuse_unless(is_there, "a mask of bots is a whole number with a bit for each seat that is there")
        is_free = masks[:, 0] | masks[:, 1] != everybody
        refuse_unless(bool(is_free.all()), "bots have all seats, and nothing is left to choose")
        self._write("bots", masks)

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

    def reset(self, seed: int | None = None) -> Told:
        """Begin all games anew; the n-th from the seed plus n."""
        if seed is not None:
            self.seed = _checked_seed(seed)
        self._set_seeds(np.arange(self.seed, self.seed + self.games))
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

    def _refuse_unless_begun(self) -> None:
        refuse_unless(self._has_begun, "the games have not begun: call reset first")

    def _take(self, actions: Array) -> None:
        if actions is self.batch.actions:
            return
        given = as_numbers(actions)
        if given.shape != (self.games,) or given.dtype.kind not in "iu":
            found = f"an array of {given.dtype} in the shape {given.shape}"
            raise BadAction(f"actions are {self.games} whole numbers, not {found}", -1, -1, ())
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
        self._run("CHOOSE_MANY", _checked_lot(seed))
        return self.batch.actions

    def greedy_actions(self, seed: int = 0) -> Array:
        """What a greedy bot would choose in every game, of equals the same for the same seed; in `actions`."""
        self._refuse_unless_begun()
        self._run("ADVISE_MANY", _checked_lot(seed))
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
            list(self._threads.map(lambda part: part(code, number), self._parts))

    def records(self) -> Array:
        """The records of all games."""
        return self.batch.records

    def position(self, index: int) -> Position:
        """A copy of one of the games as it stands."""
        return self.game.position(self.batch.records[index].tobytes(), int(self.batch.seeds[index]))


def refuse_unless(is_right: bool, sentence: str) -> None:
    """A set-up that cannot be is refused with a sentence."""
    if not is_right:
        raise BadSetup(sentence)


def fits(actions: np.ndarray[Any, Any]) -> Array:
    """Which actions are numbers that an environment has room for."""
    return (actions >= 0) & (actions < 1 << 30)


def as_numbers(actions: Any) -> np.ndarray[Any, Any]:
    """Actions as an array; of what is no array of numbers, one that no game takes."""
    try:
        return np.asarray(actions)
    except ValueError:  # rows of several lengths
        return np.array(None)


def is_whole(number: Any) -> bool:
    return isinstance(number, int | np.integer) and not isinstance(number, bool)


def _checked_lot(seed: int) -> int:
    if not is_whole(seed) or not -(2**63) <= seed < 2**63:
        raise BadSetup(f"the seed of actions is a whole number of 64 bits, not {seed!r}")
    return int(seed)


def _checked_seed(seed: int) -> int:
    if not is_whole(seed) or not 0 <= seed < SEEDS:
        raise BadSetup(f"the seed of an environment is a whole number from 0 to 2**61 - 1, not {seed!r}")
    return int(seed)


def _seat_masks(players: int, bots: Sequence[str | None] | None) -> list[int]:
    """The masks of the seats that choose by lot, and by appeal."""
    names = list(bots) if bots is not None else [None] * players
    refuse_unless(len(names) == players, f"{players} players have {players} seats, not {len(names)}")
    refuse_unless(not all(names), "bots have all seats, and nothing is left to choose")
    masks = [0, 0]
    for seat, name in enumerate(names):
        if name and name not in BOTS:
            raise UnknownBot(f"a seat is left to a {' or a '.join(BOTS)} bot, not to {name!r}")
        if name:
            masks[BOTS[name]] |= 1 << seat
    return masks


def _turned(mask: int, turn: int, players: int) -> int:
    return sum(1 << (seat + turn) % players for seat in range(players) if mask >> seat & 1)


def _check_buffers(buffers: Mapping[str, Array], wanted: Mapping[str, tuple[Any, tuple[int, ...]]], games: int) -> None:
    for name, buffer in buffers.items():
        refuse_unless(name in BUFFERS, f"there is no buffer {name!r}; there are {', '.join(BUFFERS)}")
        kind, row = wanted[name]
        shape, dtype = (games, *row), np.dtype(kind)
        fits = isinstance(buffer, np.ndarray) and buffer.shape == shape and buffer.dtype == dtype
        refuse_unless(fits, f"the buffer {name!r} must be an array of {dtype} in the shape {shape}")
        usable = buffer.flags.c_contiguous and buffer.flags.writeable
        refuse_unless(usable, f"the buffer {name!r} must be contiguous and writeable")
