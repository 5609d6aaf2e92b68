"""Kill a server that sends notices, again and again; then count what arrived on each way: lost, sent twice, seen twice.

PYTHONPATH=src:. python tools/notice_soak.py --kills 200
"""

import argparse
import json
import os
import random
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from branco.web.store.clockwork import now
from branco.web.store.database import reading, writing
from branco.web.store.models import Channel, Notice
from branco.web.store.outbox import CLAIM_MS, Outbox
from branco.web.store.posting import EMAIL, KINDS, MENTION, PUSH, WEBHOOK, News, post
from branco.web.store.store import Store
from tests.web.receivers import Browser, Mailbox, Receiver, mail_server, receiving  # run it with PYTHONPATH=src:.

ROOM = "/_matrix/client/v3/rooms/!soak:example.org/send/m.room.message"
IN_BURST = 0.15


@dataclass
class Post:
    """All that receives, one of each kind, and what each of them takes for the number of a message."""

    box: Mailbox
    mail_url: str
    hook: Receiver
    room: Receiver
    push: Receiver
    browser: Browser = field(init=False)

    def __post_init__(self) -> None:
        self.browser = Browser(self.push.url)

    def ways(self) -> dict[str, tuple[str, dict[str, Any]]]:
        room = self.room.url.replace("/hook", ROOM) + "?access_token=soak"
        return {
            "webhook": (WEBHOOK, {"url": self.hook.url}),
            "matrix": (WEBHOOK, {"url": room}),
            "push": (PUSH, self.browser.subscription),
            "email": (EMAIL, {"email": "ida@example.org"}),
        }

    def numbers(self) -> dict[str, list[str]]:
        """What came on each way, in order, as its receiver tells messages apart."""
        return {
            "webhook": [headers["Idempotency-Key"] for headers, _ in self.hook.calls],
            "matrix": [path.rpartition("/")[2] for path in self.room.paths],
            "push": [self._topic_and_tag(call) for call in self.push.calls],
            "email": [mail["Message-ID"] for mail in self.box.mails],
        }

    def _topic_and_tag(self, call: tuple[dict[str, str], bytes]) -> str:
        tag = str(self.browser.read(call)["id"])
        assert call[0]["Topic"] == tag
        return tag

    def unlike(self) -> int:
        """Messages that came again under their number and were not the same."""
        mails = [(mail["Message-ID"], mail.as_bytes()) for mail in self.box.mails]
        hooks = [(headers["Idempotency-Key"], body) for headers, body in self.hook.calls]
        rooms = [(path, body) for path, (_, body) in zip(self.room.paths, self.room.calls, strict=True)]
        return sum(len(set(of_a_way)) - len(dict(of_a_way)) for of_a_way in (mails, hooks, rooms))

    def arrived(self) -> int:
        return len(self.box.mails) + sum(len(each.calls) for each in (self.hook, self.room, self.push))


def serve(database: str, mail_url: str) -> subprocess.Popen[bytes]:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = str(free.getsockname()[1])
    environ = os.environ | {"BRANCO_NOTICE_PRIVATE": "1", "BRANCO_BOT_WORKERS": "0", "BRANCO_POLL": "0.05"}
    environ |= {"BRANCO_SMTP_URL": mail_url, "BRANCO_MAIL_FROM": "table@example.org"}
    command = [sys.executable, "-m", "branco", "serve", "--host", "127.0.0.1", "--port", port, "--database", database]
    return subprocess.Popen(command, env=environ, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def open_ways(store: Store, ways: dict[str, tuple[str, dict[str, Any]]]) -> int:
    guest, _ = store.new_guest("Ida")
    common = {"what": list(KINDS), "how": "once", "quiet": False, "zone": "", "lang": "en", "base": "http://localhost"}
    for name, (kind, address) in ways.items():
        channel = Channel(
            id=name, guest_id=guest.id, kind=kind, address=address, confirmed=True, created=now(), **common
        )
        Outbox(store).open_channel(channel)
    return guest.id


def tell(store: Store, guest: int, numbers: Iterable[int]) -> None:
    """Things happen, and their notices are stored with them."""
    with writing(store.engine) as db:
        for number in numbers:
            post(db, f"table-{number}", [News(MENTION, (guest,))], 0)


def waiting(store: Store) -> int:
    with reading(store.engine) as db:
        return db.query(Notice).count()


def wait(holds: Any, seconds: float) -> None:
    end = time.monotonic() + seconds
    while not holds() and time.monotonic() < end:
        time.sleep(0.002)


def soak(kills: int, burst: int, seed: int, database: str, to: Post) -> dict[str, Any]:
    chance, store = random.Random(seed), Store(database)
    guest = open_ways(store, to.ways())
    for number in range(kills):
        server, before = serve(database, to.mail_url), to.arrived()
        tell(store, guest, range(number * burst, number * burst + burst))
        wait(lambda before=before: to.arrived() > before, 60)
        time.sleep(chance.random() * IN_BURST)
        server.send_signal(signal.SIGKILL)
        server.wait()
    server = serve(database, to.mail_url)
    wait(lambda: not waiting(store), 3 * CLAIM_MS / 1000)
    server.terminate()
    server.wait()
    return found(kills, kills * burst, waiting(store), to)


def found(kills: int, told: int, left: int, to: Post) -> dict[str, Any]:
    ways = {}
    for way, numbers in to.numbers().items():
        arrived = Counter(numbers)
        again, twice = sum(arrived.values()) - len(arrived), max(0, len(arrived) - told)
        ways[way] = {"lost": max(0, told - len(arrived)), "sent again, same number": again, "seen twice": twice}
    return {"kills": kills, "notices on each way": told, "still waiting": left, "unlike": to.unlike(), **ways}


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--kills", type=int, default=20)
    options.add_argument("--burst", type=int, default=8, help="notices on each way, for each kill")
    options.add_argument("--seed", type=int, default=1)
    chosen = options.parse_args()
    with (
        tempfile.TemporaryDirectory() as folder,
        mail_server() as (box, mail_url),
        receiving() as hook,
        receiving() as room,
        receiving() as push,
    ):
        to = Post(box, mail_url, hook, room, push)
        database = f"sqlite:///{Path(folder)}/table.db"
        print(json.dumps(soak(chosen.kills, chosen.burst, chosen.seed, database, to), indent=1))


if __name__ == "__main__":
    main()
