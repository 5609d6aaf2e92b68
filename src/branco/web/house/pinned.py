"""Tables keep the rules they began with: a process of their own serves those of each earlier version."""

import asyncio
import logging
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory

import branco
from branco.game import Game
from branco.web.config import PREFIX, Config
from branco.web.errors import Problem, being_loaded
from branco.web.house import pinned_server
from branco.web.house.packing import FIGURES, HOUSE_RULES, packed, unpack
from branco.web.store.packs import Pin, has_pack, keep_pack, pack_of, pin_of, table_of_link
from branco.web.table.rooms import Rooms

STARTING = 60.0
IDLE = 600.0
UNLIMITED = {"rate": 1e6, "burst": 10**6, "read_rate": 1e6, "read_burst": 10**6, "tables_per_hour": 10**6}
KNOWN = 10_000
NOT_THEIRS = ("BRANCO_DATA", "PROMETHEUS_MULTIPROC_DIR")

log = logging.getLogger("branco.web")


class BrokenRules(Exception):
    """The kept rules do not run with the server of today."""


class Process:
    """A server with packed rules, reached by a socket in a folder of its own."""

    def __init__(self, config: Config, pin: Pin, files: bytes) -> None:
        self.folder = TemporaryDirectory(prefix="branco-pinned-", ignore_cleanup_errors=True)
        home = Path(self.folder.name)
        unpack(files, home)
        self.socket = str(home / "socket")
        command = [sys.executable, "-P", str(pinned_server.__file__), pin.game, self.socket]
        environment = self.environment(config, pin, home)
        self.process = subprocess.Popen(command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL)
        self.askers, self.asked = 0, time.monotonic()

    def environment(self, config: Config, pin: Pin, home: Path) -> dict[str, str]:
        given = config.model_dump() | UNLIMITED | {"pinned": pin.rules_hash, "trust_proxy": True}
        own = {PREFIX + name.upper(): str(value) for name, value in given.items() if value != ""}
        figures = {"BRANCO_DATA": str(home / FIGURES)} if any((home / FIGURES).iterdir()) else {}
        kept = {name: value for name, value in os.environ.items() if name not in NOT_THEIRS}
        house = " ".join(f"{pin.game}:{file.stem}" for file in sorted((home / HOUSE_RULES).glob("*.py")))
        path = os.pathsep.join(map(str, (home, home / HOUSE_RULES)))
        return {**kept, **own, **figures, "BRANCO_HOUSE_RULES": house, "PYTHONPATH": path}

    @property
    def is_alive(self) -> bool:
        return self.process.poll() is None

    @property
    def is_idle(self) -> bool:
        """Nobody has asked anything for long; streams ask as long as they are open."""
        return not self.askers and time.monotonic() - self.asked > IDLE

    @contextmanager
    def in_use(self) -> Iterator[str]:
        """Its socket, while somebody asks."""
        self.askers += 1
        try:
            yield self.socket
        finally:
            self.askers, self.asked = self.askers - 1, time.monotonic()

    async def answers(self) -> None:
        """Returns when it can be asked."""
        for _ in range(int(STARTING / 0.05)):
            if self.process.poll() == pinned_server.CANNOT_LOAD:
                raise BrokenRules
            with suppress(OSError):
                _, writer = await asyncio.open_unix_connection(self.socket)
                writer.close()
                return
            if not self.is_alive:
                break
            await asyncio.sleep(0.05)
        raise being_loaded()

    def end(self) -> None:
        self.process.terminate()
        try:
            self.process.wait(5)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait(5)
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.folder.cleanup()


class Pins:
    """Which tables are played by which rules, and the processes of those that are not of today."""

    def __init__(self, config: Config, rooms: Rooms) -> None:
        self.config, self.rooms, self.store = config, rooms, rooms.store
        self.known: dict[str, Pin | None] = {}
        self.processes: dict[Pin, Process] = {}
        self.starting: dict[Pin, asyncio.Task[Process]] = {}
        self.kept: set[Pin] = set()
        self.broken: set[Pin] = set()
        rooms.pins = self

    async def keep(self, game: Game) -> None:
        """A game begins: its rules are kept for it."""
        pin = Pin(game.name, game.rules_hash)
        if pin not in self.kept:
            await self.rooms.ask(self._keep, pin, game)
            self.kept.add(pin)

    def _keep(self, pin: Pin, game: Game) -> None:
        if not has_pack(self.store, pin):
            keep_pack(self.store, pin, packed(game))

    async def elsewhere(self, table_id: str) -> Pin | None:
        """The rules of a table that this process does not serve."""
        if self.config.pinned:
            return None
        if table_id not in self.known:
            pin = await self.rooms.ask(pin_of, self.store, table_id)
            if pin is None:
                return None
            if len(self.known) > KNOWN:
                self.known.clear()
            self.known[table_id] = pin if await self.rooms.ask(self._is_earlier, pin) else None
        found = self.known[table_id]
        return None if found in self.broken else found

    def _is_earlier(self, pin: Pin) -> bool:
        is_here = pin.game in branco.GAMES
        return is_here and branco.load(pin.game).rules_hash != pin.rules_hash and has_pack(self.store, pin)

    async def of_link(self, secret: str) -> str:
        return await self.rooms.ask(table_of_link, self.store, secret)

    async def serving(self, pin: Pin) -> Process:
        """The process of some rules, started if need be, once however many ask."""
        running = self.processes.get(pin)
        if running is not None and running.is_alive:
            running.asked = time.monotonic()
            return running
        if pin not in self.starting:
            self.starting[pin] = asyncio.ensure_future(self._start(pin))
            self.starting[pin].add_done_callback(lambda _: self.starting.pop(pin, None))
        return await asyncio.shield(self.starting[pin])

    async def _start(self, pin: Pin) -> Process:
        files = await self.rooms.ask(pack_of, self.store, pin)
        assert files is not None
        made = await self.rooms.ask(Process, self.config, pin, files)
        try:
            await made.answers()
        except BaseException as wrong:
            await self.rooms.ask(made.end)
            if isinstance(wrong, BrokenRules):
                log.error("the rules %s of %s do not run any more", pin.rules_hash, pin.game)
                self.broken.add(pin)
            raise
        log.info("tables of %s that began with the rules %s have a process of their own", pin.game, pin.rules_hash)
        self.processes[pin] = made
        self.store.rules_elsewhere.add(pin.rules_hash)
        return made

    async def visit(self, table_id: str) -> bool:
        """Whether others see to a table; one whose rules do not run any more is told so."""
        pin = await self.elsewhere(table_id)
        if pin is None:
            return False
        try:
            await self.serving(pin)
        except BrokenRules:
            await self.rooms.ask(self.store.set_aside, table_id)
        return True

    async def watch_over(self) -> None:
        """Processes that ended are started again: their tables have bots and clocks."""
        while True:
            await asyncio.sleep(self.config.poll)
            for pin, process in list(self.processes.items()):
                if process.is_idle:
                    await self.rest(pin)
                elif not process.is_alive:
                    with suppress(Problem, BrokenRules):
                        await self.rooms.ask(process.end)
                        await self.serving(pin)

    async def rest(self, pin: Pin) -> None:
        """A process that nobody asks ends; whoever asks again, a bot's turn or a clock that runs out start it."""
        self.store.rules_elsewhere.discard(pin.rules_hash)
        await self.rooms.ask(self.processes.pop(pin).end)

    async def close(self) -> None:
        for task in list(self.starting.values()):
            task.cancel()
        await asyncio.gather(*(self.rooms.ask(process.end) for process in self.processes.values()))
