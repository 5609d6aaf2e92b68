"""What the models of the games share: how they ask, and where chance comes from.

A model is a generator: it yields a question, who may choose what, and is sent who chose what. Nothing here or in
a model is taken from the rules of the games: a model is written from the text of the rules alone.
"""

from __future__ import annotations

import random
import tomllib
from collections import Counter, deque
from collections.abc import Callable, Collection, Generator, Iterable, Mapping, Sequence
from functools import partial
from importlib import resources
from typing import Any, TypeVar

T = TypeVar("T")
Question = dict[int, list[str]]  # by seat: the labels of what it may choose
Answer = tuple[int, str]
Play = Generator[Question, Answer, T]


class Difference(Exception):
    """The model and the engine do not agree."""


def demand(truth: bool, complaint: str) -> None:
    """What the engine has done must have been possible."""
    if not truth:
        raise Difference(complaint)


def ask(seat: int, options: Sequence[str]) -> Play[str]:
    """One seat chooses; a choice without alternative is not asked."""
    if len(options) == 1:
        return options[0]
    return (yield from must_ask(seat, options))


def must_ask(seat: int, options: Sequence[str]) -> Play[str]:
    """One seat chooses, even if there is but one option."""
    demand(bool(options), f"the model has no option for seat {seat}")
    _, chosen = yield {seat: list(options)}
    return chosen


def together(parts: Mapping[int, Play[T]]) -> Play[dict[int, T]]:
    """Several seats choose at the same time; each goes through questions of its own."""
    asked: Question = {}
    results: dict[int, T] = {}

    def go_on(seat: int, step: Callable[[], Question]) -> None:
        try:
            asked[seat] = step()[seat]
        except StopIteration as done:
            asked.pop(seat, None)
            results[seat] = done.value

    for seat, part in parts.items():
        go_on(seat, partial(next, part))
    while asked:
        seat, chosen = yield dict(asked)
        go_on(seat, partial(parts[seat].send, (seat, chosen)))
    return results


class Fate:
    """What chance has brought: the events of the engine's journal that a model waits for, in order.

    What chance has brought at the set-up, which no journal tells, is read from the engine's record.
    """

    def __init__(self, names: Collection[str], record: Any) -> None:
        self.record = record
        self.names = frozenset(names)
        self.waiting: deque[tuple[str, tuple[int, ...]]] = deque()

    def add(self, name: str, args: Sequence[int]) -> None:
        if name in self.names:
            self.waiting.append((name, tuple(args)))

    def next(self, name: str) -> tuple[int, ...]:
        """The next event, which must be of this name."""
        demand(bool(self.waiting), f"the model waits for {name!r}, which did not happen")
        happened, args = self.waiting.popleft()
        demand(happened == name, f"the model waits for {name!r}, but {happened!r} {args} happened")
        return args

    def is_next(self, name: str) -> bool:
        return bool(self.waiting) and self.waiting[0][0] == name


class Model:
    """One game as the model plays it."""

    chance: Collection[str] = ()
    seldom: Collection[str] = ()  # options that would end a game early, if they were taken as often as others

    def __init__(self, players: int, settings: Mapping[str, str], fate: Fate) -> None:
        self.settings, self.fate = settings, fate

    @staticmethod
    def settle(settings: dict[str, str], players: int, dice: random.Random) -> None:
        """Change settings drawn at random, where they would hardly ever go together."""

    def game(self) -> Play[None]:
        """The whole game, as questions."""
        raise NotImplementedError

    def told(self) -> dict[str, Any]:
        """The state as the model knows it."""
        raise NotImplementedError

    def read(self, record: Any) -> dict[str, Any]:
        """The same state as the engine's record has it."""
        raise NotImplementedError

    def scores(self) -> list[int]:
        raise NotImplementedError

    def standings(self) -> list[Any]:
        """What ranks the seats, the highest first; nothing while nobody can be ranked."""
        raise NotImplementedError


def ranks(standings: Sequence[Any]) -> list[int]:
    """How many seats are ahead of each seat."""
    return [sum(other > own for other in standings) for own in standings]


def counted(cards: Iterable[int], kinds: int) -> list[int]:
    """How many there are of each kind."""
    counts = Counter(cards)
    return [counts[kind] for kind in range(kinds)]


def printed(game: str, file: str) -> dict[str, Any]:
    """What is printed on the components of a game, from its data."""
    text = (resources.files(f"branco.games.{game}") / "data" / file).read_text(encoding="utf-8")
    return tomllib.loads(text)
