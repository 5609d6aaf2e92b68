"""Studies are played in processes of their own, which let everything else on the machine go first."""

import asyncio
import logging
import os
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, TypeVar

import branco
from branco.game import Game
from branco.kernel.language.tables import DataError
from branco.lab import LabRefusal, WorkerDied
from branco.lab.batch import Run
from branco.lab.blocks import Block, Found, State, Told, do, looked_at, play_block, retold
from branco.lab.processes import Place, begin_worker
from branco.lab.simulate import by_seat
from branco.lab.vary import Figure, changes_in, figure, write_overlay
from branco.web.bots.driver import BotDriver
from branco.web.config import Config
from branco.web.errors import Problem
from branco.web.house.packing import packed
from branco.web.i18n import marked
from branco.web.lab.rows import row_change
from branco.web.store.models import LabStudy
from branco.web.store.packs import Pin, has_pack, keep_pack
from branco.web.store.studies import BROKEN, DONE, keep_found, next_study, set_status
from branco.web.table.rooms import Rooms

NICE = 15
BLOCK, SLOW_BLOCK = 100, 1  # games of one process at a time
SLICE = 10.0  # seconds after which the next study has its turn
KEPT_EVERY = 0.5  # seconds
LEASE = 300.0  # the first block may have to wait for the rules to be compiled
SETS = 3  # of figures whose processes are kept
IDLE = 300.0  # seconds after which processes without work are let go
PATIENCE = 10.0  # seconds that a study waits for bots who think for people
KNOWN_BLOCKS = 2000
TRIES = 3

log = logging.getLogger("branco.web")
Changes = dict[Figure, Any]
T = TypeVar("T")


class Hands:
    """Processes that have loaded one set of figures."""

    def __init__(self, game: Game, changes: Changes, number: int) -> None:
        self.folder = TemporaryDirectory(prefix="branco-lab-", ignore_cleanup_errors=True)
        base, environment = os.environ.get("BRANCO_DATA"), dict(os.environ)
        if changes:
            write_overlay(Path(self.folder.name), game.box, changes, Path(base) if base else None, loose=True)
            environment["BRANCO_DATA"] = self.folder.name
        self.workers = [begin_worker(do, Place(environment, nice=NICE)) for _ in range(number)]
        self.one_at_a_time = asyncio.Lock()

    def do(self, jobs: Sequence[Any]) -> list[Any]:
        """At most one job a process; what goes wrong in one goes wrong here."""
        busy = self.workers[: len(jobs)]
        for worker, job in zip(busy, jobs, strict=True):
            worker.give(job)
        outcomes = [worker.outcome() for worker in busy]
        for outcome in outcomes:
            if outcome.error:
                raise outcome.error
        return [outcome.result for outcome in outcomes]

    def stop(self) -> None:
        for worker in self.workers:
            worker.stop()
        self.folder.cleanup()


class Laboratory:
    """Plays the studies that were asked for, in turn."""

    def __init__(self, config: Config, rooms: Rooms, driver: BotDriver) -> None:
        self.config, self.rooms, self.driver = config, rooms, driver
        self.hands: OrderedDict[tuple[str, str], Hands] = OrderedDict()
        self.known: OrderedDict[tuple[Run, int, int], Block] = OrderedDict()
        self.threads = ThreadPoolExecutor(4, thread_name_prefix="lab")
        self.wanted = asyncio.Event()
        self.used = time.monotonic()

    # processes

    async def check(self, game: Game, changes: Changes) -> State:
        """Load figures as they will be played; refuse what cannot be."""
        hands = await self._begin(game, changes)
        try:
            (state,) = await self._do(hands, [(looked_at, (game.name,))])
        except BaseException:
            await self._in_thread(hands.stop)
            raise
        assert isinstance(state, State)
        await self._keep(game.name, state.rules, hands)
        return state

    async def _begin(self, game: Game, changes: Changes) -> Hands:
        return await self._in_thread(Hands, game, changes, self.config.lab_workers)

    async def _keep(self, game: str, rules: str, hands: Hands) -> None:
        before = self.hands.pop((game, rules), None)
        self.hands[game, rules] = hands
        over = [self.hands.popitem(last=False)[1] for _ in range(len(self.hands) - 2 * SETS)]
        for each in [*over, *([before] if before else [])]:
            await self._in_thread(each.stop)

    async def _with(self, study: LabStudy, rules: str) -> Hands:
        """The processes with the figures of a study, or with those of the game as it is."""
        if (study.game, rules) not in self.hands:
            game = branco.load(study.game)
            changes = changes_of(game, study) if rules == study.rules else {}
            await self._keep(study.game, rules, await self._begin(game, changes))
        self.hands.move_to_end((study.game, rules))
        return self.hands[study.game, rules]

    async def _do(self, hands: Hands, jobs: Sequence[Any]) -> list[Any]:
        self.used = time.monotonic()
        async with hands.one_at_a_time:
            return await self._in_thread(hands.do, jobs)

    async def _in_thread(self, work: Callable[..., T], *given: Any) -> T:
        return await asyncio.get_running_loop().run_in_executor(self.threads, work, *given)

    # playing

    async def go_round(self) -> None:
        """Every study that waits has its turn."""
        while True:
            self.wanted.clear()
            with suppress(Problem):
                while study := await self.rooms.ask(next_study, self.rooms.store, self.driver.name, LEASE):
                    await self._turn_of(study)
            await self._rest()

    async def _rest(self) -> None:
        with suppress(TimeoutError):
            await asyncio.wait_for(self.wanted.wait(), self.config.poll)
        if time.monotonic() - self.used > IDLE:
            await self._let_go()

    async def _turn_of(self, study: LabStudy) -> None:
        try:
            await self._play(study)
        except Problem:
            raise
        except Exception as wrong:
            log.error("study %s stopped", study.id, exc_info=wrong)
            await self.rooms.ask(set_status, self.rooms.store, study.id, BROKEN)

    async def _play(self, study: LabStudy) -> None:
        check_same_rules(study)
        found, done, worked = Found.read(study.found), study.done, study.worked
        began = kept = time.monotonic()
        while done < study.games and time.monotonic() - began < SLICE:
            await self._let_people_go_first()
            done = await self._block(study, found, done)
            if time.monotonic() - kept > KEPT_EVERY or done >= study.games:
                worked, kept = worked + int(1000 * (time.monotonic() - kept)), time.monotonic()
                if not await self._store(study, done, found, worked):
                    return
        await self._store(study, done, found, worked)
        if done >= study.games:
            await self.rooms.ask(set_status, self.rooms.store, study.id, DONE)

    async def _store(self, study: LabStudy, done: int, found: Found, worked: int) -> bool:
        told = (study.id, self.driver.name, done, found.as_json(), worked, LEASE)
        kept: bool = await self.rooms.ask(keep_found, self.rooms.store, *told)
        return kept

    async def _let_people_go_first(self) -> None:
        """While bots think for people, studies wait; not for ever, since they are played with what is left anyway."""
        until = time.monotonic() + PATIENCE
        while self.driver.is_thinking_for_people and time.monotonic() < until:
            await asyncio.sleep(0.05)

    async def _block(self, study: LabStudy, found: Found, done: int) -> int:
        """The next games of both, and how many there are then."""
        usual, variant = runs_of(study)
        size = BLOCK if usual.is_native else SLOW_BLOCK
        firsts = range(done, min(study.games, done + size * self.config.lab_workers), size)
        cuts = [(first, min(size, study.games - first)) for first in firsts]
        both = await asyncio.gather(self._known(study, usual, cuts), self._played(study, variant, cuts))
        for before, after in zip(*both, strict=True):
            found.add(before, after)
        return cuts[-1][0] + cuts[-1][1]

    async def _known(self, study: LabStudy, run: Run, cuts: list[tuple[int, int]]) -> list[Block]:
        """Games as they are belong to many studies: they are played once."""
        if not all((run, *cut) in self.known for cut in cuts):
            for cut, block in zip(cuts, await self._played(study, run, cuts), strict=True):
                self.known[run, *cut] = block
        blocks = [self.known[run, *cut] for cut in cuts]
        while len(self.known) > KNOWN_BLOCKS:
            self.known.popitem(last=False)
        return blocks

    async def _played(self, study: LabStudy, run: Run, cuts: list[tuple[int, int]]) -> list[Block]:
        """The games of a process that dies are played again."""
        for left in reversed(range(TRIES)):
            try:
                return await self._do(await self._with(study, run.rules), [(play_block, (run, *cut)) for cut in cuts])
            except WorkerDied:
                await self._in_thread(self.hands.pop((study.game, run.rules)).stop)
                if not left:
                    raise
        raise AssertionError("there is at least one try")

    # single games and tables

    async def retold(self, study: LabStudy, number: int, variant: bool) -> Told:
        """One game of a study."""
        run = runs_of(study)[variant]
        (told,) = await self._do(await self._with(study, run.rules), [(retold, (run, number))])
        assert isinstance(told, Told)
        return told

    async def keep_rules(self, study: LabStudy) -> None:
        """Tables can be laid with the figures of a study."""
        pin = Pin(study.game, study.rules)
        if not await self.rooms.ask(has_pack, self.rooms.store, pin):
            hands = await self._with(study, study.rules)
            files = await self.rooms.ask(packed, branco.load(study.game), hands.folder.name)
            await self.rooms.ask(keep_pack, self.rooms.store, pin, files, True)

    async def _let_go(self) -> None:
        while self.hands:
            await self._in_thread(self.hands.popitem()[1].stop)
        self.known.clear()

    async def close(self) -> None:
        for hands in self.hands.values():
            hands.stop()
        self.threads.shutdown(wait=False, cancel_futures=True)


def changes_of(game: Game, study: LabStudy) -> Changes:
    """What a study changes, as figures of the game, and as rows that come or go; not what an update took away."""
    rows = {found: value for name, value in study.changes.items() if (found := row_change(game.box, name))}
    figures = {name: value for name, value in study.changes.items() if row_change(game.box, name) is None}
    known = [(found, value) for name, value in figures.items() if (found := known_figure(game, name))]
    return changes_in(game.box, tuple(known)) | rows


def known_figure(game: Game, name: str) -> Figure | None:
    try:
        return figure(game.box, name)
    except LabRefusal:
        return None


def runs_of(study: LabStudy) -> tuple[Run, Run]:
    """The game as it is, and the variant."""
    bots, settings = by_seat([study.bot], study.players), tuple(study.settings.items())
    usual = Run(study.game, study.usual_rules, study.players, bots, settings, studied=True)
    return usual, Run(study.game, study.rules, study.players, bots, settings, studied=True)


def check_same_rules(study: LabStudy) -> None:
    """A study does not go on with other rules than it began with."""
    if study.game not in branco.GAMES or branco.load(study.game).rules_hash != study.usual_rules:
        raise LabRefusal(f"the rules of {study.game} have changed since study {study.id} began")


def refusal_of(wrong: DataError, lang: str) -> Problem:
    """What a set of figures is refused for."""
    from branco.web.lab.refusals import told

    return Problem(422, marked("These figures cannot be: %(why)s."), why=told(str(wrong), lang))
