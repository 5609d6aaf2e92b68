"""`systemctl reload`: two workers are replaced one after the other, and nobody who plays is lost."""

import signal
import threading
import time
from collections.abc import Iterator
from contextlib import suppress

import httpx
import pytest

from tests.web.served import Person, wait_until
from tests.web.services import running_postgres
from tools.worker import Worker

STEADY = 3


@pytest.fixture
def server() -> Iterator[Worker]:
    with running_postgres() as postgres:
        worker = Worker(postgres.new_database("rolling"), bot_workers="0")
        worker.workers = 2
        worker.start()
        try:
            yield worker
        finally:
            worker.stop()


class Follower(threading.Thread):
    """A browser with a live stream: when it ends it is opened again at once."""

    def __init__(self, person: Person, table: str) -> None:
        super().__init__(daemon=True)
        self.url, self.cookies = f"{person.url}/t/{table}/live?seat=0", dict(person.http.cookies)
        self.opened, self.last, self.gap, self.going = 0, 0.0, 0.0, True

    def run(self) -> None:
        while self.going:
            with suppress(httpx.TransportError), httpx.Client(cookies=self.cookies, timeout=10) as client:
                self.follow(client)

    def follow(self, client: httpx.Client) -> None:
        with client.stream("GET", self.url) as answer:
            self.opened += 1
            for _ in answer.iter_raw():
                self.gap = max(self.gap, time.monotonic() - (self.last or time.monotonic()))
                self.last = time.monotonic()
                if not self.going:
                    return


def test_a_rolling_restart_loses_no_request_and_no_stream(server: Worker) -> None:
    ida = Person(server.url)
    table = ida.lay("me", "device", "device")
    followers = [Follower(ida, table) for _ in range(6)]
    for follower in followers:
        follower.start()
    wait_until(lambda: all(follower.opened for follower in followers))
    before = workers_of(ida)
    server.process.send_signal(signal.SIGHUP)
    answers, steady = [], 0
    while steady < STEADY:
        answers += [httpx.get(f"{server.url}/t/{table}").status_code, renamed(ida)]
        steady = steady + 1 if not before & workers_of(ida) else 0
    assert set(answers) == {200}
    wait_until(lambda: all(follower.opened > 1 for follower in followers))
    for follower in followers:
        follower.going = False


def renamed(person: Person) -> int:
    """A change, on a connection of its own."""
    headers, cookies = {"Origin": person.url}, dict(person.http.cookies)
    answer = httpx.post(f"{person.url}/name", data={"name": "Ida"}, headers=headers, cookies=cookies, timeout=30)
    return 200 if answer.status_code == 303 else answer.status_code


def workers_of(person: Person) -> set[str]:
    """The workers that answer: each has a name of its own."""
    asked = (httpx.get(f"{person.url}/health/ready", timeout=30) for _ in range(8))
    return {answer.json()["worker"] for answer in asked}
