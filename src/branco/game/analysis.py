"""What the compiled tree search (`kernel/engine/search.py`) finds of a seat's options, and games played on by bots."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from itertools import repeat
from typing import TYPE_CHECKING, Any, TypeVar

import numpy as np

from branco.kernel.engine.tree import ENTERED, LISTED, WAITING, WORLDS, new_tree
from branco.kernel.language.faults import SENTENCES, Fault

from .engines import cores, engines
from .parts import BadSetup, NotOffered, Option, UnknownBot

if TYPE_CHECKING:
    from branco.kernel.compile.native import Native

    from .position import Position

Part = TypeVar("Part")
CHUNK = 0.02  # seconds between looks at the clock
EDGES = 1 << 16
ADVISED_EDGES = 1 << 18  # where a network was asked, all options have one
BETWEEN = 16  # simulations at most between two looks at what a network is asked
MANY = 1 << 30  # simulations
CORES_APART = 1 << 32  # how far apart the seeds of two cores are
ROLLOUT_BOTS = ("random", "greedy")


@dataclass(frozen=True)
class Found:
    """What simulations found of one option."""

    visits: int = 0
    gains: float = 0.0

    def __add__(self, other: Found) -> Found:
        return Found(self.visits + other.visits, self.gains + other.gains)

    @property
    def mean(self) -> float:
        return self.gains / max(self.visits, 1)


Findings = dict[int, Found]
Row = np.ndarray[Any, np.dtype[np.float64]]
Likely = Callable[[Any, Any], Any]  # of observations and legal actions how likely each action is, a row each
Gains = dict[int, Row]  # of actions, by world; NaN where one was not played on


@dataclass(frozen=True)
class Finding:
    """An option, how often the search tried it, and its value from 0 to 1: victory, and for a part the lead."""

    option: Option
    visits: int
    value: float


@dataclass(frozen=True)
class Outcome:
    """How a game that was played on ended: scores and standings by seat, who won, and how many choices it took."""

    scores: tuple[int, ...]
    standings: tuple[int, ...]
    winners: tuple[int, ...]
    decisions: int


def analyse(p: Position, seat: int, seconds: float | None, simulations: int | None, seed: int) -> list[Finding]:
    """The options of a seat, the most tried first; what the seat cannot see is imagined anew in every simulation."""
    if (seconds is None) == (simulations is None):
        raise BadSetup("an analysis lasts so many seconds, or so many simulations: give one of the two")
    if (seconds or simulations or 0) <= 0:
        raise BadSetup("an analysis needs a part of a second, or a simulation at least")
    seen = p if p.is_view and p.viewer == seat else p.view(seat)
    offered = seen.options(seat)
    if not offered:
        raise NotOffered(f"seat {seat} has nothing to choose now")
    found = findings(seen, seat, seed, simulations, seconds)
    told = [Finding(option, found[option.action].visits, found[option.action].mean) for option in offered]
    return sorted(told, key=lambda finding: -finding.visits)


def findings(seen: Position, who: int, seed: int, simulations: int | None, seconds: float | None) -> Findings:
    """By number on one core, the same for the same seed; by the clock on all, each with a tree of its own."""
    if simulations is not None:
        return grown(engines(seen.game, 1)[0], seen, who, seed, simulations, None)

    def searched(mind: Native, own: int, deadline: float) -> Findings:
        return grown(mind, seen, who, own, None, deadline)

    return _together(_on_all_cores(seen, seed, seconds, searched))


def _on_all_cores(
    seen: Position, seed: int, seconds: float | None, search: Callable[[Native, int, float], Part]
) -> list[Part]:
    """What a search finds on each core, from seeds of its own, until the time is over."""
    deadline, minds = time.perf_counter() + (seconds or 0.0), engines(seen.game, cores())
    seeds = range(seed, seed + len(minds) * CORES_APART, CORES_APART)
    return list(_threads(len(minds)).map(search, minds, seeds, repeat(deadline)))


def compared(
    seen: Position, who: int, actions: list[int], rivals: int, seed: int, simulations: int | None, seconds: float | None
) -> Gains:
    """What options gained in the same imagined worlds: the most appealing ones, as many as there are rivals at
    first, and others as there is time for them. By number on one core.
    """
    if simulations is not None:
        return _compared(engines(seen.game, 1)[0], seen, who, actions, rivals, seed, simulations, None)

    def searched(mind: Native, own: int, deadline: float) -> Gains:
        return _compared(mind, seen, who, actions, rivals, own, None, deadline)

    return _side_by_side(_on_all_cores(seen, seed, seconds, searched))


def _compared(
    native: Native,
    seen: Position,
    who: int,
    actions: list[int],
    rivals: int,
    seed: int,
    simulations: int | None,
    deadline: float | None,
) -> Gains:
    tree: Any = new_tree(native.parts.state.layout.seats, 2, WORLDS)
    tree.numbers[LISTED] = len(actions)
    tree.ranked[: len(actions)] = actions
    native.tree = tree
    native.load(bytes(seen))
    native.use_settings(seen.game.plan.comparing(rivals))
    _search(native, seen, who, seed, simulations, deadline)
    entered, most = int(tree.numbers[ENTERED]), int(tree.worlds.max())
    found = np.full((entered, most), np.nan)
    for row, worlds in enumerate(tree.worlds[:entered].tolist()):
        found[row, :worlds] = tree.found[row, :worlds]
    return dict(zip(tree.ranked[:entered].tolist(), found, strict=True))


def _side_by_side(parts: list[Gains]) -> Gains:
    """Worlds of several cores one after the other; who was not tried on a core has no gains there."""
    nothing = [np.full(max(map(len, part.values())), np.nan) for part in parts]
    actions = dict.fromkeys(action for part in parts for action in part)
    return {
        action: np.concatenate([part.get(action, blank) for part, blank in zip(parts, nothing, strict=True)])
        for action in actions
    }


def _together(parts: list[Findings]) -> Findings:
    return {action: sum((part[action] for part in parts), Found()) for action in parts[0]}


@cache
def _threads(number: int) -> ThreadPoolExecutor:
    return ThreadPoolExecutor(number)


def grown(
    native: Native,
    seen: Position,
    who: int,
    seed: int,
    simulations: int | None,
    deadline: float | None,
) -> Findings:
    """Grow a tree from the view and tell what was found of each option."""
    native.tree = new_tree(native.parts.state.layout.seats, EDGES)
    native.load(bytes(seen))
    native.use_settings(seen.game.plan.numbers)
    _search(native, seen, who, seed, simulations, deadline)
    return _root(native, seen, who)


def grown_by_advice(
    seen: Position, who: int, seed: int, simulations: int | None, seconds: float | None, likely: Likely
) -> Findings:
    """What is found of each option in a tree that grows by a network's advice. By number on one core."""
    if simulations is not None:
        return _grown_by_advice(engines(seen.game, 1)[0], seen, who, seed, simulations, None, likely)

    def searched(mind: Native, own: int, deadline: float) -> Findings:
        return _grown_by_advice(mind, seen, who, own, None, deadline, likely)

    return _together(_on_all_cores(seen, seed, seconds, searched))


def _grown_by_advice(
    native: Native,
    seen: Position,
    who: int,
    seed: int,
    simulations: int | None,
    deadline: float | None,
    likely: Likely,
) -> Findings:
    read = native.batch.observation.shape[1], native.batch.mask.shape[1]
    tree = native.tree = new_tree(native.parts.state.layout.seats, ADVISED_EDGES, advice=(BETWEEN, *read))
    native.load(bytes(seen))
    native.use_settings(seen.game.plan.with_advice)
    engine = seen.game.engine

    def grow(done: int, more: int) -> int:
        native(engine.SEARCH, who, seed + 2 * done, more)
        if number := int(tree.numbers[WAITING]):
            tree.likely[:number] = likely(tree.observed[:number], tree.legal[:number])
        return native(engine.HEED)

    if simulations is None:
        _until(deadline or 0.0, grow, BETWEEN)
    else:
        for done in range(0, simulations, BETWEEN):
            grow(done, min(BETWEEN, simulations - done))
    return _root(native, seen, who)


def _root(native: Native, seen: Position, who: int) -> Findings:
    """What a tree tells of the options of the seat that searched."""
    rows = native.out[: 3 * native(seen.game.engine.ROOT, who)].reshape(-1, 3)
    return {int(action): Found(int(visits), int(visits) * int(mean) / 1e6) for action, visits, mean in rows}


def _search(
    native: Native, seen: Position, who: int, seed: int, simulations: int | None, deadline: float | None
) -> None:
    search = seen.game.engine.SEARCH
    if simulations is not None:
        native(search, who, seed, simulations)
    else:
        _until(deadline or 0.0, lambda done, more: native(search, who, seed + 2 * done, more))


def _until(deadline: float, search: Callable[[int, int], int], most: int = MANY) -> None:
    """Search in small chunks until nothing is left to try, and stop before one that would end too late."""
    done, chunk, pace = 0, 1, 0.0
    begun = now = time.perf_counter()
    while done == 0 or now + chunk * pace <= deadline:
        if search(done, chunk) == 0:
            return
        done += chunk
        now = time.perf_counter()
        pace = (now - begun) / done
        chunk = max(1, min(most, int(CHUNK / pace), int((deadline - now) / pace)))


def rollout(p: Position, bots: str | Sequence[str], seed: int) -> Outcome:
    """The game played on to its end by compiled bots; the position stays as it is."""
    native = engines(p.game, 1)[0]
    native.load(bytes(p))
    taken = native(p.game.engine.PLAY_ON, seed, 0, _greedy_seats(p.players, bots))
    if taken < 0:
        raise Fault(SENTENCES[-taken])
    end = p.game.position(native.bytes())
    return Outcome(end.scores, end.standings, end.winners, taken)


def _greedy_seats(players: int, bots: str | Sequence[str]) -> int:
    """The mask of the seats that choose by appeal; the others choose by lot."""
    names = [bots] * players if isinstance(bots, str) else list(bots)
    if len(names) != players:
        raise BadSetup(f"{players} players need {players} bots, not {len(names)}")
    for name in names:
        if name not in ROLLOUT_BOTS:
            raise UnknownBot(f"games are played on by {' or '.join(ROLLOUT_BOTS)} bots, not by {name!r}")
    return sum(1 << seat for seat, name in enumerate(names) if name == "greedy")
