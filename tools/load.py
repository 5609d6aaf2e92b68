"""Load: many live streams and a steady flow of moves; how long from the POST of a move to the last screen.

python tools/load.py                                   # 1,000 streams over 200 tables of all games, 40 moves a second
python tools/load.py --games wild_cards --moves 20     # tables of one game
python tools/load.py --tables 1 --moves 1              # one table that everybody watches
"""

import argparse
import asyncio
import json
import random
import re
import sys
import tempfile
import time
from dataclasses import dataclass, field
from itertools import chain
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

sys.path.insert(0, str(Path(__file__).parent.parent))

import httpx

import branco
from branco.web.store.models import PLAY
from branco.web.store.store import Store
from branco.web.table.rooms import senders_key
from tools.worker import Worker

SEATS = 3
OPTION = re.compile(r'id="option-(\d+)"')
NUMBER = re.compile(rb"^id: (\d+)", re.MULTILINE)


class Screen(asyncio.Protocol):
    """A live stream, read as bytes: when which number arrived; a player's screen also keeps the options."""

    def __init__(self, table: str, seat: int | None, request: bytes) -> None:
        self.table, self.seat, self.request = table, seat, request
        self.arrived: dict[int, float] = {}
        self.octets = 0
        self.text = b""
        self.list = ""
        self.options: list[int] = []
        self.seq = 0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        transport.write(self.request)

    def data_received(self, data: bytes) -> None:
        moment = time.perf_counter()
        self.octets += len(data)
        self.text += data
        # A message is whole when its last line is; only then has the screen something to show.
        *whole, self.text = self.text.split(b"\n\n")
        for message in whole:
            found = NUMBER.search(message)
            if found:
                self.seq = int(found[1])
                self.arrived[self.seq] = moment
                if self.seat is not None and b'"options":' in message:
                    self.list = now_shown(self.list, json.loads(message.partition(b"data: ")[2])["parts"]["options"])
                    self.options = [int(action) for action in OPTION.findall(self.list)]


def now_shown(before: str, part: str | dict[str, Any]) -> str:
    """A part as the screen has it then: sent whole, or told by what it was."""
    if isinstance(part, str):
        return part
    old = before.split(part["cut"])
    pieces = [[each] if isinstance(each, str) else old[slice(*each)] for each in part["pieces"]]
    return str(part["cut"]).join(chain.from_iterable(pieces))


@dataclass
class Table:
    id: str
    keys: list[dict[str, str]]
    screens: list[Screen] = field(default_factory=list)
    sent: dict[str, float] = field(default_factory=dict)


async def lay(http: httpx.AsyncClient, game: str, pace: str = "off") -> Table:
    body = {"game": game, "seats": ["me"] * SEATS, "settings": {"pace": pace}}
    laid = (await http.post("/api/tables", json=body)).json()
    return Table(laid["table"], [{"Authorization": f"Bearer {seat['secret']}"} for seat in laid["seats"]])


async def watch(table: Table, seat: int | None, url: str) -> None:
    """Open a stream, as a seat or as a spectator."""
    where = urlsplit(url)
    query, key = (
        ("", "") if seat is None else (f"?seat={seat}", f"Authorization: {table.keys[seat]['Authorization']}\r\n")
    )
    request = f"GET /t/{table.id}/live{query} HTTP/1.1\r\nHost: {where.netloc}\r\n{key}\r\n".encode()
    screen = Screen(table.id, seat, request)
    table.screens.append(screen)
    await asyncio.get_running_loop().create_connection(lambda: screen, where.hostname or "", where.port or 80)


async def move(table: Table, http: httpx.AsyncClient, key: str) -> bool:
    """One player with options takes one; the clock starts before the request leaves."""
    players = [screen for screen in table.screens if screen.seat is not None and screen.options]
    if not players:
        return False
    screen = random.choice(players)
    assert screen.seat is not None
    choice = {"seat": screen.seat, "seq": screen.seq, "key": key, "action": random.choice(screen.options)}
    screen.options = []
    stored = senders_key(screen.seat, key)
    table.sent[stored] = time.perf_counter()
    answer = await http.post(f"/t/{table.id}/play", json=choice, headers=table.keys[screen.seat])
    if answer.status_code != 200:
        del table.sent[stored]
    return answer.status_code == 200


async def everybody_sees(tables: list[Table]) -> None:
    """The first frames are drawn and sent before the clock starts."""
    while not all(screen.arrived for table in tables for screen in table.screens):
        await asyncio.sleep(0.1)
    await asyncio.sleep(1)


async def run(given: argparse.Namespace, worker: Worker) -> tuple[list[Table], dict[str, float]]:
    limits = httpx.Limits(max_connections=50)
    async with httpx.AsyncClient(base_url=worker.url, timeout=120, limits=limits) as http:
        tables = [await lay(http, given.games[number % len(given.games)]) for number in range(given.tables)]
        for number in range(given.streams):
            table, place = tables[number % len(tables)], number // len(tables)
            await watch(table, place if place < SEATS else None, worker.url)
        await everybody_sees(tables)
        began, used = time.perf_counter(), processor(worker.process.pid)
        pending: set[asyncio.Task[bool]] = set()
        for number in range(int(given.seconds * given.moves)):
            await asyncio.sleep(max(0.0, began + number / given.moves - time.perf_counter()))
            pending.add(asyncio.ensure_future(move(random.choice(tables), http, f"k{number}")))
        done = await asyncio.gather(*pending)
        await asyncio.sleep(2)
        spent = time.perf_counter() - began
    figures = {
        "moves_made": sum(done),
        "moves_per_second": round(sum(done) / given.seconds, 1),
        "server_megabytes": memory(worker.process.pid),
        "server_processor": round((processor(worker.process.pid) - used) / spent, 2),
        "megabytes_sent": round(sum(screen.octets for table in tables for screen in table.screens) / 1e6),
    }
    return tables, figures


def delays(tables: list[Table], store: Store) -> list[float]:
    """For each move, from its POST to the last screen that had to change. Numbers of viewers come from the entries."""
    found = []
    for table in tables:
        numbers = [0] * (SEATS + 1)
        for entry in store.entries(table.id):
            numbers = [number + (entry.seen >> bit & 1) for bit, number in enumerate(numbers)]
            if entry.kind != PLAY or entry.key not in table.sent:
                continue
            bits = [(screen, 0 if screen.seat is None else screen.seat + 1) for screen in table.screens]
            concerned = [(screen, numbers[bit]) for screen, bit in bits if entry.seen >> bit & 1]
            last = max(screen.arrived.get(number, float("inf")) for screen, number in concerned)
            found.append(last - table.sent[entry.key])
    return sorted(found)


def memory(process: int) -> int:
    """Resident megabytes."""
    status = Path(f"/proc/{process}/status").read_text()
    return int(status.partition("VmRSS:")[2].split()[0]) // 1024


def processor(process: int) -> float:
    """Seconds of processor time."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / 100


def main() -> None:
    wanted = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    wanted.add_argument("--streams", type=int, default=1000)
    wanted.add_argument("--tables", type=int, default=200)
    wanted.add_argument("--moves", type=float, default=40)
    wanted.add_argument("--games", nargs="+", choices=branco.GAMES, default=branco.GAMES)
    wanted.add_argument("--seconds", type=float, default=30)
    given = wanted.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{folder}/load.db"
        worker = Worker(database, bot_workers="0", heartbeat="15")
        worker.start()
        try:
            tables, figures = asyncio.run(run(given, worker))
        finally:
            worker.stop()
        found = delays(tables, Store(database))
    shown = [delay * 1000 for delay in found if delay < 1e6]
    shares = {f"p{share}": round(shown[min(len(shown) - 1, len(shown) * share // 100)]) for share in (50, 90, 99)}
    print(
        json.dumps(
            {**vars(given), **figures, **shares, "worst": round(shown[-1]), "left_behind": len(found) - len(shown)}
        )
    )


if __name__ == "__main__":
    main()
