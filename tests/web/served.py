"""A real server in a thread, and people who talk to it."""

import asyncio
import html
import itertools
import json
import re
import socket
import threading
import time
from collections.abc import Awaitable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, TypeVar

import httpx
import uvicorn
from sqlalchemy import text

from branco.web.app import create_app
from branco.web.config import Config
from branco.web.door import GuardedProtocol
from branco.web.table.room import Room
from branco.web.table.rooms import Rooms

T = TypeVar("T")
fresh_number = itertools.count()


def config(database: str, **given: Any) -> Config:
    """A server that waits for nothing and refuses nobody for haste."""
    usual = {"rate": 10_000.0, "burst": 100_000, "bot_workers": 0, "bot_pause": 0.0, "heartbeat": 0.5, "poll": 0.2}
    usual |= {"tables_per_hour": 1_000_000, "tables_per_guest": 100_000, "read_rate": 10_000.0, "read_burst": 100_000}
    return Config.model_validate({"database_url": database, **usual, **given})


class Server:
    """uvicorn in a thread of this process."""

    def __init__(self, chosen: Config) -> None:
        self.app = create_app(chosen)
        # With its protocol named, asyncio sends small answers without delay.
        listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        listening.bind(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{listening.getsockname()[1]}"
        settings = uvicorn.Config(self.app, log_level="warning", timeout_graceful_shutdown=1, http=GuardedProtocol)
        self.uvicorn = uvicorn.Server(settings)
        self.thread = threading.Thread(target=self._run, args=(listening,))

    def _run(self, listening: socket.socket) -> None:
        asyncio.run(self._serve(listening))

    async def _serve(self, listening: socket.socket) -> None:
        self.loop = asyncio.get_running_loop()
        await self.uvicorn.serve(sockets=[listening])

    @property
    def rooms(self) -> Rooms:
        rooms = self.app.state.rooms
        assert isinstance(rooms, Rooms)
        return rooms

    def do(self, work: Awaitable[T]) -> T:
        """Something inside the server, from outside."""

        async def wrapped() -> T:
            return await work

        return asyncio.run_coroutine_threadsafe(wrapped(), self.loop).result(20)

    def room(self, table: str) -> Room:
        return self.do(self.rooms.open(table))

    def change(self, statement: str, **values: object) -> None:
        """Behind the server's back, in whichever database it has; it reads all tables anew."""
        with self.rooms.store.engine.begin() as db:
            db.execute(text(statement), values)
        self.rooms.rooms.clear()

    def start(self) -> None:
        self.thread.start()
        wait_until(lambda: self.uvicorn.started or not self.thread.is_alive())
        assert self.uvicorn.started, "the server did not start"

    def stop(self) -> None:
        self.uvicorn.should_exit = True
        self.thread.join(10)


@contextmanager
def serving(chosen: Config) -> Iterator[Server]:
    server = Server(chosen)
    server.start()
    try:
        yield server
    finally:
        server.stop()


def wait_until(holds: Any, seconds: float = 60) -> None:
    end = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.01)


@dataclass
class Person:
    """A browser without a script: cookies, forms, pages."""

    url: str
    lang: str = "en"
    http: httpx.Client = field(init=False)

    def __post_init__(self) -> None:
        headers = {"Origin": self.url, "Accept-Language": self.lang}
        self.http = httpx.Client(base_url=self.url, headers=headers, follow_redirects=True, timeout=30)

    def get(self, path: str, **query: Any) -> httpx.Response:
        return self.http.get(path, params=query or None)

    def post(self, path: str, **form: Any) -> httpx.Response:
        return self.http.post(path, data=form)

    def send(self, path: str, **data: Any) -> httpx.Response:
        return self.http.post(path, json=data)

    def quick(self, game: str = "wild_cards") -> str:
        """One click on "play against bots"; the answer is the table."""
        return table_of(self.post("/quick", game=game))

    def lay(self, *seats: str, game: str = "wild_cards", **more: str) -> str:
        chosen = {f"seat-{number}": seat for number, seat in enumerate(seats)}
        return table_of(self.post("/tables", game=game, players=str(len(seats)), listed="1", **chosen, **more))

    def frame(self, table: str, seat: int | None = None) -> dict[str, Any]:
        query = {} if seat is None else {"seat": seat}
        answer = self.get(f"/t/{table}/frame", **query)
        answer.raise_for_status()
        found: dict[str, Any] = answer.json()
        return found

    def play(self, table: str, seat: int, action: int, key: str, seq: int | None = None, **more: Any) -> httpx.Response:
        number = self.frame(table, seat)["seq"] if seq is None else seq
        return self.send(f"/t/{table}/play", seat=seat, seq=number, key=key, action=action, **more)

    def actions(self, table: str, seat: int) -> list[int]:
        """What the page offers this seat."""
        return [int(found) for found in re.findall(r'id="option-(\d+)"', self.frame(table, seat)["parts"]["options"])]


def table_of(answer: httpx.Response) -> str:
    assert answer.status_code == 200, answer.text
    return answer.url.path.split("/")[2]


def words(page: str) -> str:
    """The text of a page, as a reader sees it."""
    return " ".join(html.unescape(re.sub(r"<[^>]+>", " ", page)).split())


def play_on(person: Person, table: str, seats: list[int], most: int = 10_000) -> int:
    """Let the seats take their first option until the game is over or they have chosen so often."""
    for number in range(most):
        for seat in seats:
            offered = person.actions(table, seat)
            if offered:
                answer = person.play(table, seat, offered[0], f"auto-{next(fresh_number)}")
                assert answer.status_code == 200, answer.text
                break
        else:
            return number
    return most


class Stream:
    """A live stream read in a thread; messages arrive in `messages`."""

    def __init__(self, person: Person, path: str, headers: dict[str, str] | None = None, **query: Any) -> None:
        self.messages: list[dict[str, Any]] = []
        self.ids: list[int] = []
        self.beats = 0
        self.status = 0
        self.open = True
        cookies = person.http.cookies
        base = person.url
        self._thread = threading.Thread(
            target=self._read, args=(base + path, dict(cookies), headers or {}, query), daemon=True
        )
        self._thread.start()
        wait_until(lambda: self.beats or not self._thread.is_alive())

    def _read(self, url: str, cookies: dict[str, str], headers: dict[str, str], query: dict[str, Any]) -> None:
        with (
            httpx.Client(cookies=cookies, timeout=30) as client,
            client.stream("GET", url, params=query, headers=headers) as answer,
        ):
            self.status = answer.status_code
            for line in answer.iter_lines():
                if not self.open:
                    return
                if line.startswith("id: "):
                    self.ids.append(int(line[4:]))
                elif line.startswith("data: "):
                    self.messages.append(json.loads(line[6:]))
                elif line.startswith(":"):
                    self.beats += 1

    @property
    def has_ended(self) -> bool:
        return not self._thread.is_alive()

    def wait_for(self, count: int) -> list[dict[str, Any]]:
        wait_until(lambda: len(self.messages) >= count)
        return self.messages

    def close(self) -> None:
        """The thread ends with the next heartbeat."""
        self.open = False
        self._thread.join(10)
