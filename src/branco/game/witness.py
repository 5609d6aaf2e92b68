"""What a viewer knows of a game's history.

Moves and events are made as the viewer knows them when they are looked at: a view costs the same early and late.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Generic, TypeVar, overload

from .parts import Event, Move

if TYPE_CHECKING:
    from .game import Game

T = TypeVar("T")


class Seen(Sequence[T], Generic[T]):
    """So many things, each made when it is asked for."""

    def __init__(self, number: int, make: Callable[[int], T]) -> None:
        self._number, self._make = number, make

    def __len__(self) -> int:
        return self._number

    @overload
    def __getitem__(self, index: int) -> T: ...
    @overload
    def __getitem__(self, index: slice) -> list[T]: ...
    def __getitem__(self, index: int | slice) -> T | list[T]:
        if isinstance(index, slice):
            return [self._make(number) for number in range(*index.indices(self._number))]
        return self._make(range(self._number)[index])

    def __iter__(self) -> Iterator[T]:
        return map(self._make, range(self._number))

    def __eq__(self, other: object) -> bool:
        return list(self) == list(other) if isinstance(other, Sequence) else NotImplemented

    __hash__ = None  # type: ignore[assignment]  # as lists have none

    def __repr__(self) -> str:
        return repr(list(self))


@dataclass(frozen=True)
class Witness:
    """A seat, or a spectator, who saw the first moves and events of a game.

    Of what was picked in secret from move `sealed_from` on, nobody but its seat knows yet that it was picked.
    """

    game: Game
    seat: int | None
    moves_made: Sequence[Move]
    journal: Sequence[Event]
    moves_then: int  # the game goes on, and its lists grow; what was seen does not
    events_then: int
    sealed_from: int

    @cached_property
    def noticed(self) -> list[int]:
        """The numbers of the moves without what others pick in secret while that is open, or nobody may ever know."""
        numbers = range(self.moves_then)
        if self.game.reactions is None:
            return [*numbers[: self.sealed_from], *filter(self._notices, numbers[self.sealed_from :])]
        return list(filter(self._notices, numbers))

    def _notices(self, number: int) -> bool:
        move = self.moves_made[number]
        if self.game.is_quiet(move, self.seat):
            return False
        return number < self.sealed_from or not move.sealed or move.who == self.seat

    @cached_property
    def moves(self) -> Seen[Move]:
        return Seen(len(self.noticed), self._move)

    @cached_property
    def events(self) -> Seen[Event]:
        return Seen(self.events_then, self._event)

    def _move(self, number: int) -> Move:
        move = self.moves_made[self.noticed[number]]
        return Move(move.who, None, True) if move.sealed and move.who != self.seat else move

    def _event(self, number: int) -> Event:
        event = self.journal[number].seen_by(self.seat)
        move = bisect(self.noticed, event.move) - 1
        return event if move == event.move else replace(event, move=move)
