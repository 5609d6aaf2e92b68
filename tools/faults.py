"""Plays all games at a steady pace on two workers, PostgreSQL and Redis, and does them harm, one fault after the other.

python tools/faults.py --minutes 90

Then it tells which acknowledged moves were lost or doubled, answers that were a defect, players for whom a clock rang
that was set, and the workers' memory. Workers are ended only now and then, so that a memory that grows would show.
Terminated, it does no further harm and tells what it found so far.
"""

import argparse
import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from itertools import count
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

import branco
from branco.web.store.store import Store
from tests.web.services import Postgres, Redis, running_postgres, running_redis, unprivileged
from tools.load import memory
from tools.soak import WRONG, Player, acknowledged, verdict
from tools.worker import Worker

FROZEN = 3.0
JUMP = 3 * 3600.0
PATIENCE = 120.0
HALF_SENT = 200
RESTARTS_EVERY = 8
NEVER = threading.Event()


class House:
    """The server and what it stands on, and what can happen to them."""

    def __init__(self, worker: Worker, postgres: Postgres, redis: Redis) -> None:
        self.worker, self.postgres, self.redis = worker, postgres, redis
        self.faults: list[Callable[[], None]] = [
            self.freeze_redis,
            self.set_the_clock,
            self.kill_a_worker,
            self.freeze_postgres,
            self.kill_redis,
            self.send_halves,
            self.set_the_clock_back,
            self.reload,
            self.kill_postgres,
            self.fill_the_disk,
        ]

    def faults_of(self, number: int) -> list[Callable[[], None]]:
        """Those of a round; workers are ended in the first, and then in every so many."""
        restarts = [self.kill_a_worker, self.reload] if number % RESTARTS_EVERY == 0 else []
        return [fault for fault in self.faults if fault in restarts or fault not in (self.kill_a_worker, self.reload)]

    def freeze_redis(self) -> None:
        freeze([self.redis.process.pid])

    def freeze_postgres(self) -> None:
        freeze([self.postgres.process.pid, *children(self.postgres.process.pid)])

    def kill_redis(self) -> None:
        self.redis.process.kill()
        self.redis.process.wait(10)
        self.redis.start()

    def kill_postgres(self) -> None:
        """As it ends when it is killed: without a word to its clients, and with its log to read again."""
        if self.postgres.process.poll() is None:
            self.postgres.process.send_signal(signal.SIGQUIT)
            self.postgres.process.wait(30)
        self.postgres.start()

    def fill_the_disk(self) -> None:
        """No process of the database can write to a file: it ends in panic, and comes back when there is room."""
        who = unprivileged()
        for process in [*children(self.postgres.process.pid), self.postgres.process.pid]:
            limit = ["prlimit", "--pid", str(process), "--fsize=0:"]
            subprocess.run(limit, check=False, stderr=subprocess.DEVNULL, user=who, group=who)
        time.sleep(FROZEN)
        self.kill_postgres()

    def set_the_clock(self) -> None:
        """The computer's own clock jumps by more than any player has left; workers that start later see only that."""
        self.worker.shift.write_text(str(JUMP))

    def set_the_clock_back(self) -> None:
        self.worker.shift.write_text("0")

    def kill_a_worker(self) -> None:
        os.kill(self.workers()[0], signal.SIGKILL)

    def reload(self) -> None:
        self.worker.process.send_signal(signal.SIGHUP)

    def send_halves(self) -> None:
        """Requests that never become whole."""
        open_ones = [socket.create_connection(("127.0.0.1", self.worker.port), 10) for _ in range(HALF_SENT)]
        for each in open_ones:
            each.sendall(b"GET / HTTP/1.1\r\nHost: ")
        time.sleep(FROZEN)
        for each in open_ones:
            each.close()

    def workers(self) -> list[int]:
        """Those that serve: a process with many threads, not the one that tracks resources."""
        return [child for child in children(self.worker.process.pid) if threads(child) > 2]

    def megabytes(self) -> list[int]:
        return [memory(worker) for worker in self.workers()]


def freeze(processes: list[int]) -> None:
    for process in processes:
        os.kill(process, signal.SIGSTOP)
    time.sleep(FROZEN)
    for process in processes:
        os.kill(process, signal.SIGCONT)


def children(process: int) -> list[int]:
    return [int(child) for child in Path(f"/proc/{process}/task/{process}/children").read_text().split()]


def threads(process: int) -> int:
    return len(list(Path(f"/proc/{process}/task").iterdir()))


def torment(
    minutes: float,
    players: int = 24,
    between: float = 8.0,
    rounds: int | None = None,
    told: Path | None = None,
    enough: threading.Event = NEVER,
) -> dict[str, object]:
    """Faults one after the other, for so long or so many rounds of all of them."""
    with running_postgres() as postgres, running_redis() as redis, tempfile.TemporaryDirectory() as folder:
        database = postgres.new_database("faults")
        worker = Worker(database, told, redis_url=redis.url, bot_workers="1", poll="1")
        worker.workers = 2
        worker.with_clock(Path(folder) / "shift")
        worker.start()
        house, stop = House(worker, postgres, redis), threading.Event()
        people = [Player(worker, seed, stop, branco.GAMES, pause=0.8, clock="90+60") for seed in range(players)]
        try:
            for person in people:
                person.start()
            done, remembered = harm(house, people, minutes, between, rounds, enough)
            rest(people, between)
            stop.set()
            for person in people:
                person.join(60)
        finally:
            worker.stop()
        return {"faults": done, "megabytes": remembered, **verdict(people, Store(database))}


def rest(people: list[Player], between: float) -> None:
    """For so long, and until somebody's move is acknowledged again: a slow computer takes its time."""
    before, patience = acknowledged(people), time.monotonic() + PATIENCE
    time.sleep(between)
    while acknowledged(people) == before and time.monotonic() < patience:
        time.sleep(0.1)


def harm(
    house: House, people: list[Player], minutes: float, between: float, rounds: int | None, enough: threading.Event
) -> tuple[int, list[list[int]]]:
    began, done, remembered = time.monotonic(), 0, []
    for number in count() if rounds is None else range(rounds):
        remembered.append(house.megabytes())
        for fault in house.faults_of(number):
            rest(people, between)
            fault()
            done += 1
            if enough.is_set():
                return done, remembered
        tell(number, acknowledged(people) / (time.monotonic() - began), remembered[-1], people)
        if rounds is None and time.monotonic() > began + minutes * 60:
            break
    return done, remembered


def tell(number: int, pace: float, megabytes: list[int], people: list[Player]) -> None:
    defects = sum(person.defects for person in people)
    report = f"round {number}: {pace:.1f} choices a second, {megabytes} MB, {defects} defects"
    print(report, file=sys.stderr, flush=True)


def main() -> None:
    wanted = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    wanted.add_argument("--minutes", type=float, default=90)
    wanted.add_argument("--players", type=int, default=24, help="people at as many tables, with two bots each")
    wanted.add_argument("--log", type=Path, help="a file for what the server tells meanwhile")
    given = wanted.parse_args()
    began, enough = time.monotonic(), threading.Event()
    signal.signal(signal.SIGTERM, lambda *_: enough.set())
    result = torment(given.minutes, given.players, told=given.log, enough=enough)
    print(json.dumps({**result, "seconds": round(time.monotonic() - began)}))
    sys.exit(1 if any(result[name] for name in WRONG) else 0)


if __name__ == "__main__":
    main()
