"""What environments refuse, each in a sentence."""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping, Sequence
from itertools import combinations
from typing import Any

import numpy as np

import branco
from branco.game import BadSetup, Game

Array = Any  # of NumPy, or of the GPU
ILLEGAL = ("refuse", "replace")
RENDERED = "ansi"
BUFFERS = ("observation", "mask", "seat", "rewards", "ended", "scores", "actions")
PLAIN = (np.ndarray, np.memmap)  # what is made of them, such as masked arrays, means more than it holds
SEEDS = 2**61  # as many for the games that follow
FITTING = 1 << 30  # more than any game has actions


class BadAction(ValueError):
    """An action that is not legal; no game was stepped."""

    def __init__(self, sentence: str, index: int, seat: int, allowed: Sequence[int]) -> None:
        super().__init__(sentence)
        self.index, self.seat, self.allowed = index, seat, allowed


def refuse_unless(is_right: bool, sentence: str) -> None:
    """A set-up that cannot be is refused with a sentence."""
    if not is_right:
        raise BadSetup(sentence)


def game_of(game: str | Game) -> Game:
    """A game, or the one of that name."""
    if isinstance(game, Game):
        return game
    refuse_unless(isinstance(game, str), f"a game is named, such as 'wild_cards', not {game!r}")
    return branco.load(game)


def is_whole(number: Any) -> bool:
    return isinstance(number, int | np.integer) and not isinstance(number, bool)


def is_one_of(value: Any, known: Mapping[str, Any] | Sequence[str]) -> bool:
    return isinstance(value, str) and value in known


def check_settings(settings: Any) -> None:
    is_named = settings is None or isinstance(settings, Mapping)
    refuse_unless(is_named, f"settings are values by name, such as {{'option': 'value'}}, not {settings!r}")


def check_illegal(illegal: Any) -> None:
    refuse_unless(is_one_of(illegal, ILLEGAL), f"what is illegal is to {' or '.join(ILLEGAL)}, not to {illegal!r}")


def check_rewards(kind: Any, known: Mapping[str, Any] | Sequence[str]) -> None:
    refuse_unless(is_one_of(kind, known), f"rewards are for {', '.join(known)}, not for {kind!r}")


def check_rotate(rotate: Any) -> None:
    refuse_unless(isinstance(rotate, bool | np.bool_), f"rotate is True or False, not {rotate!r}")


def check_render_mode(mode: Any) -> None:
    is_known = mode is None or (isinstance(mode, str) and mode == RENDERED)
    refuse_unless(is_known, f"boards are rendered as text, by render_mode {RENDERED!r}, not by {mode!r}")


def check_max_cycles(cycles: Any) -> None:
    is_possible = cycles is None or (is_whole(cycles) and cycles >= 1)
    refuse_unless(is_possible, f"max_cycles is a whole number from 1 on, or None for no limit, not {cycles!r}")


def numbers_of_players(players: Any) -> list[int | None]:
    """The numbers of players for which games take turns."""
    are_several = isinstance(players, Sequence) or (isinstance(players, np.ndarray) and players.ndim == 1)
    numbers = list(players) if are_several and not isinstance(players, str) else [players]
    refuse_unless(len(numbers) > 0, "there must be a number of players")
    is_number = all(number is None or is_whole(number) for number in numbers)
    refuse_unless(is_number, f"players are a whole number or several, not {players!r}")
    return numbers


def checked_seed(seed: Any) -> int:
    if not is_whole(seed) or not 0 <= seed < SEEDS:
        raise BadSetup(f"the seed of an environment is a whole number from 0 to 2**61 - 1, not {seed!r}")
    return int(seed)


def checked_seeds(seed: Any, games: int) -> int | np.ndarray[Any, np.dtype[np.int64]]:
    """One seed for all games, or one a game."""
    if not isinstance(seed, Sequence | np.ndarray) or isinstance(seed, str):
        return checked_seed(seed)
    refuse_unless(len(np.shape(as_numbers(seed))) == 1 and len(seed) == games, f"{games} games have {games} seeds")
    return np.array([checked_seed(each) for each in seed], np.int64)


def checked_lot(seed: Any) -> int:
    if not is_whole(seed) or not -(2**63) <= seed < 2**63:
        raise BadSetup(f"the seed of actions is a whole number of 64 bits, not {seed!r}")
    return int(seed)


def fits(actions: np.ndarray[Any, Any]) -> Array:
    """Which actions are numbers that an environment has room for."""
    return (actions >= 0) & (actions < FITTING)


def as_numbers(actions: Any) -> np.ndarray[Any, Any]:
    """Actions as an array; of what is no array of numbers, one that no game takes."""
    try:
        return np.asarray(actions)
    except ValueError:  # rows of several lengths
        return np.array(None)


def whole_actions(actions: Any, games: int) -> np.ndarray[Any, Any]:
    """Actions as an array of whole numbers, one a game."""
    try:
        given = as_numbers(actions)
    except (RuntimeError, TypeError) as wrong:  # such as PyTorch's of tensors that NumPy cannot see
        raise unreadable(games, wrong) from wrong
    check_whole(given, games)
    return given


def check_whole(given: Array, games: int) -> None:
    if given.shape != (games,) or given.dtype.kind not in "iu":
        found = f"an array of {given.dtype} in the shape {given.shape}"
        raise BadAction(f"actions are {games} whole numbers, not {found}", -1, -1, ())


def unreadable(games: int, wrong: Exception) -> BadAction:
    return BadAction(f"actions are {games} whole numbers, and these cannot be read: {wrong}", -1, -1, ())


def whole_action(action: Any, seat: int, allowed: Callable[[], list[int]]) -> int:
    """An action as a number, -1 if it is none that a game can have; what is no whole number is refused."""
    number = index_of(action)
    if number is None:
        legal = allowed()
        words = ", ".join(map(str, legal))
        sentence = f"the action of seat {seat} is a whole number, not {action!r}; legal: {words or 'nothing'}"
        raise BadAction(sentence, 0, seat, legal)
    return number if 0 <= number < FITTING else -1


def index_of(number: Any) -> int | None:
    """What counts as a whole number, such as one of NumPy; nothing for all else."""
    try:
        return None if isinstance(number, bool | np.bool_) else operator.index(number)
    except TypeError:
        return None


def check_buffers(buffers: Any, wanted: Mapping[str, tuple[Any, tuple[int, ...]]], games: int) -> None:
    refuse_unless(isinstance(buffers, Mapping), "buffers are arrays by name, such as {'mask': array}")
    for name, buffer in buffers.items():
        refuse_unless(name in BUFFERS, f"there is no buffer {name!r}; there are {', '.join(BUFFERS)}")
        kind, row = wanted[name]
        shape, dtype = (games, *row), np.dtype(kind)
        is_fitting = type(buffer) in PLAIN and buffer.shape == shape and buffer.dtype == dtype
        refuse_unless(is_fitting, f"the buffer {name!r} must be a plain array of {dtype} in the shape {shape}")
        usable = buffer.flags.c_contiguous and buffer.flags.aligned and buffer.flags.writeable
        refuse_unless(usable, f"the buffer {name!r} must be contiguous, aligned and writeable")
    for (one, first), (other, second) in combinations(buffers.items(), 2):
        is_apart = not np.may_share_memory(first, second)
        refuse_unless(is_apart, f"the buffers {one!r} and {other!r} share memory, and each needs its own")
