"""Kills the server again and again while people and bots play; then counts acknowledged moves lost or doubled.

python tools/soak.py --kills 1000                      # SQLite
python tools/soak.py --kills 1000 --postgresql

Interrupted, or where the server does not come back, it tells what it found so far.
"""

import argparse
import json
import random
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

import httpx

import branco
from branco.web.store.models import PLAY
from branco.web.store.store import Store
from branco.web.table.absence import CLOCK
from branco.web.table.restoring import restore
from branco.web.table.room import Room
from branco.web.table.rooms import senders_key
from tests.web.services import running_postgres
from tools.worker import NoAnswer, Worker

BOTS = ("bot-random", "bot-random")
ONESELF = ("me", "me")  # over PostgreSQL bots wait for the lease of a killed server
OUT_OF_REACH = 503
AGAIN = 0.2  # who knocks more often takes the processor from the server that starts
WRONG = ("lost", "doubled", "broken", "went_back", "defects", "rung")


@dataclass
class Acknowledged:
    table: str
    key: str
    seat: int
    action: int


@dataclass
class Player(threading.Thread):
    """Plays one table after the other through the programming interface, and repeats what got no answer."""

    worker: Worker
    seed: int
    stop: threading.Event
    games: tuple[str, ...] = ("wild_cards",)
    pause: float = 0.0
    clock: str = "off"
    rivals: tuple[str, str] = BOTS
    acknowledged: list[Acknowledged] = field(default_factory=list)
    tables: list[str] = field(default_factory=list)
    went_back: int = 0
    refused: Counter[int] = field(default_factory=Counter)
    defects: int = 0

    def __post_init__(self) -> None:
        super().__init__(daemon=True)
        self.chance = random.Random(self.seed)
        self.http = httpx.Client(base_url=self.worker.url, timeout=10)
        self.keys: list[dict[str, str]] = [{}]
        self.seat, self.seen = 0, Counter[int]()

    def __hash__(self) -> int:
        return id(self)

    def run(self) -> None:
        while not self.stop.is_set():
            if not self.tables or self.over:
                self.sit_down()
            self.turn()

    def ask(self, method: str, path: str, json: object = None) -> httpx.Response:
        """Until an answer comes: the server may be dead at the moment, or its store out of reach."""
        while True:
            try:
                answer = self.http.request(method, path, headers=self.keys[self.seat], json=json)
                if answer.status_code < 500 or self.stop.is_set():
                    return answer
                self.defects += answer.status_code != OUT_OF_REACH
            except httpx.TransportError:
                pass
            time.sleep(AGAIN)

    def sit_down(self) -> None:
        clock = {"pace": self.clock, "timeUp": "seat"}
        seats = ["me", *self.rivals]
        wanted = {"game": self.chance.choice(self.games), "seats": seats, "settings": clock}
        laid = self.ask("POST", "/api/tables", json=wanted).json()
        mine = laid["seats"][: seats.count("me")]
        self.keys = [{"Authorization": f"Bearer {seat['secret']}"} for seat in mine]
        self.tables.append(laid["table"])
        self.over, self.seat, self.seen = False, 0, Counter()

    def turn(self) -> None:
        table, seat = self.tables[-1], self.seat
        look = self.ask("GET", f"/api/tables/{table}").json()
        self.went_back += look["seq"] < self.seen[seat]
        self.seen[seat] = max(self.seen[seat], look["seq"])
        self.over = look["view"]["status"] == "over"
        if not look["view"]["options"]:
            self.seat = (seat + 1) % len(self.keys)
            time.sleep(max(0.005, self.pause / 10))
            return
        action = self.chance.choice(look["view"]["options"])["action"]
        key = f"{self.chance.getrandbits(80):x}"
        time.sleep(self.pause)
        answer = self.ask("POST", f"/api/tables/{table}/play", json={"action": action, "seq": look["seq"], "key": key})
        if answer.status_code == 200:
            self.acknowledged.append(Acknowledged(table, key, seat, action))
        else:
            self.refused[answer.status_code] += 1


def soak(kills: int, database: str, players: int = 3, seed: int = 1, told: Path | None = None) -> dict[str, object]:
    """Play and kill, then compare what was acknowledged with what is stored."""
    chance = random.Random(seed)
    worker = Worker(database, told, bot_workers="1", poll="0.1")
    worker.start()
    stop = threading.Event()
    company = (ONESELF, BOTS) if database.startswith("postgresql") else (BOTS,)
    people = [Player(worker, seed + number, stop, rivals=company[number % len(company)]) for number in range(players)]
    for person in people:
        person.start()
    done = 0
    silent = False
    try:
        for _ in range(kills):
            wait_for_moves(people, chance)
            worker.kill()
            worker.start()
            done += 1
            if done % 10 == 0:
                print(f"{done} kills, {acknowledged(people)} moves acknowledged", file=sys.stderr, flush=True)
    except KeyboardInterrupt:
        pass
    except NoAnswer:
        silent = True
    stop.set()
    for person in people:
        person.join(30)
    worker.kill()
    return {"kills": done, "silent": silent, **verdict(people, Store(database))}


def wait_for_moves(people: list[Player], chance: random.Random) -> None:
    """Until some more moves are acknowledged, and a moment longer."""
    wanted = acknowledged(people) + chance.randint(0, 12)
    while acknowledged(people) < wanted:
        time.sleep(0.002)
    time.sleep(chance.uniform(0.0, 0.05))


def acknowledged(people: list[Player]) -> int:
    return sum(len(person.acknowledged) for person in people)


def verdict(people: list[Player], store: Store) -> dict[str, object]:
    moves = lost = doubled = broken = rung = 0
    for table in (table for person in people for table in person.tables):
        entries = store.entries(table)
        found = Counter(entry.key for entry in entries if entry.kind == PLAY)
        moves += sum(found.values())
        doubled += sum(count > 1 for count in found.values())
        stored = {entry.key: (entry.seat, entry.action) for entry in entries}
        mine = [each for person in people for each in person.acknowledged if each.table == table]
        lost += sum(stored.get(senders_key(each.seat, each.key)) != (each.seat, each.action) for each in mine)
        rung += sum(seat.absence.get("why") == CLOCK for seat in store.table(table).seats)
        broken += [entry.seq for entry in entries] != list(range(1, len(entries) + 1)) or not replays(store, table)
    return {
        "acknowledged": acknowledged(people),
        "stored": moves,
        "tables": sum(len(person.tables) for person in people),
        "lost": lost,
        "doubled": doubled,
        "broken": broken,
        "rung": rung,
        "went_back": sum(person.went_back for person in people),
        "defects": sum(person.defects for person in people),
        "refused": dict(sum((person.refused for person in people), Counter())),
    }


def replays(store: Store, table: str) -> bool:
    """With and without snapshots the stored game leads to the same state."""
    found = []
    for snapshots in (store.snapshots(table), []):
        stored = store.table(table)
        room = Room(stored, {}, branco.load(stored.game))
        restore(room, store.entries(table), snapshots)
        found.append(room.position.hash if room.position else "")
    return found[0] == found[1]


@contextmanager
def on_sqlite() -> Iterator[str]:
    with tempfile.TemporaryDirectory() as folder:
        yield f"sqlite:///{folder}/soak.db"


@contextmanager
def on_postgresql() -> Iterator[str]:
    with running_postgres() as postgres:
        yield postgres.new_database("soak")


def main() -> None:
    wanted = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    wanted.add_argument("--kills", type=int, default=1000)
    wanted.add_argument("--seed", type=int, default=1)
    wanted.add_argument("--postgresql", action="store_true", help="with PostgreSQL below instead of SQLite")
    wanted.add_argument("--log", type=Path, help="a file for what the server tells meanwhile")
    given = wanted.parse_args()
    with on_postgresql() if given.postgresql else on_sqlite() as database:
        began = time.monotonic()
        result = soak(given.kills, database, seed=given.seed, told=given.log)
        print(json.dumps({**result, "seconds": round(time.monotonic() - began)}))
    sys.exit(1 if any(result[name] for name in ("silent", *WRONG)) else 0)


if __name__ == "__main__":
    main()
