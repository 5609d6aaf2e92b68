"""Games played on from what a seat knows: what a choice brings at once, and how often it wins in the end.

A future begins by imagining all that the seat cannot see. What others have already picked in secret they pick again,
by appeal like everybody after them. Position.imagine has them pick by lot, and in a tie of Wild Cards whoever lays
cards by lot is easily beaten: a low payment then looked like a sure victory, and the true course like a blunder.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import TYPE_CHECKING

from branco.kernel.language.record import Record

from .engines import engines

if TYPE_CHECKING:
    from branco.kernel.compile.native import Native

    from .position import Position

OWN_CHOICES = 12  # that follow from a choice before anybody else is asked: a payment, a second card
SURE = 1.96  # deviations of a 95 % interval


@dataclass(frozen=True)
class Future:
    """One way a game may go on after a choice: the record when somebody else is asked, the last one, who won."""

    after: Record
    end: Record
    shares: tuple[float, ...]


@dataclass(frozen=True)
class Chance:
    """A mean of what was found, and half the width of its 95 % interval."""

    mean: float
    margin: float

    @property
    def low(self) -> float:
        return self.mean - self.margin

    @property
    def high(self) -> float:
        return self.mean + self.margin


def chance(found: list[float]) -> Chance:
    """The mean of samples with its interval; never narrower than one sample more or less would make it."""
    number = len(found)
    mean = sum(found) / number
    spread = sum((one - mean) ** 2 for one in found) / max(1, number - 1)
    return Chance(mean, max(SURE * sqrt(spread / number), 1 / (number + 1)))


def futures(seen: Position, seat: int, action: int | None, seeds: range) -> list[Future]:
    """Futures of a view, after one of the seat's actions or as it stands; the same seed imagines the same."""
    native = engines(seen.game, 1)[0]
    return [_future(native, seen, seat, action, seed) for seed in seeds]


def _future(native: Native, seen: Position, seat: int, action: int | None, seed: int) -> Future:
    engine, state = seen.game.engine, seen.game.parts.state
    native.load(bytes(seen))
    native(engine.DETERMINIZE, seat, seed, 1)
    if seen.is_sealed:
        _pick_again(native, seen, seat)
    if action is not None:
        native(engine.CHOOSE, seat, action)
        _finish(native, seen, seat, seed)
    after = state(native.bytes())
    native(engine.PLAY_ON, seed, 0, (1 << seen.players) - 1)
    native(engine.RESULT)
    standings = [int(native.one_standing[0, who]) for who in range(seen.players)]
    return Future(after, state(native.bytes()), shares(standings))


def _pick_again(native: Native, seen: Position, seat: int) -> None:
    imagined = seen.game.parts.state(native.bytes())
    seen.game.engine.await_picks(imagined, seat)
    native.load(bytes(imagined))


def _finish(native: Native, seen: Position, seat: int, seed: int) -> None:
    """What the choice leads to by itself: the seat goes on by appeal while nobody else is asked."""
    engine = seen.game.engine
    for number in range(OWN_CHOICES):
        if native(engine.ACTORS) != 1 << seat:
            return
        native(engine.CHOOSE, seat, native(engine.GREEDY, seat, seed + number))


def shares(standings: list[int]) -> tuple[float, ...]:
    """What each seat has of the victory; a standing below 0 wins nothing."""
    best = max(standings)
    winners = standings.count(best) if best >= 0 else 0
    return tuple(1 / winners if winners and standing == best else 0.0 for standing in standings)
