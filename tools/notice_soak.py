"""Kill a server that sends notices, again and again; then count what has arrived: nothing lost, nothing told twice."""

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
from pathlib import Path

from branco.web.store.clockwork import now
from branco.web.store.database import reading, writing
from branco.web.store.models import Channel, Notice
from branco.web.store.outbox import Outbox
from branco.web.store.posting import KINDS, MENTION, WEBHOOK, News, post
from branco.web.store.store import Store
from tests.web.receivers import Receiver, receiving  # run it with PYTHONPATH=src:.


def serve(database: str) -> subprocess.Popen[bytes]:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = str(free.getsockname()[1])
    environ = os.environ | {"BRANCO_NOTICE_PRIVATE": "1", "BRANCO_BOT_WORKERS": "0", "BRANCO_POLL": "0.05"}
    command = [sys.executable, "-m", "branco", "serve", "--host", "127.0.0.1", "--port", port, "--database", database]
    return subprocess.Popen(command, env=environ, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def channel(store: Store, url: str) -> Channel:
    guest, _ = store.new_guest("Ida")
    made = Channel(
        id="soak",
        guest_id=guest.id,
        kind=WEBHOOK,
        address={"url": url},
        what=list(KINDS),
        how="once",
        quiet=False,
        zone="",
        lang="en",
        base="http://localhost",
        confirmed=True,
        created=now(),
    )
    Outbox(store).open_channel(made)
    return made


def tell(store: Store, guest: int, number: int) -> None:
    """Something happens, and its notice is stored with it."""
    with writing(store.engine) as db:
        post(db, f"table-{number}", [News(MENTION, (guest,))], 0)


def waiting(store: Store) -> list[str]:
    with reading(store.engine) as db:
        return [notice.id for notice in db.query(Notice)]


def soak(kills: int, seed: int, folder: Path, receiver: Receiver) -> dict[str, int]:
    chance, database = random.Random(seed), f"sqlite:///{folder}/table.db"
    store = Store(database)
    guest, number = channel(store, receiver.url).guest_id, 0
    for _ in range(kills):
        server = serve(database)
        before, until = len(receiver.calls), time.monotonic() + 60
        while len(receiver.calls) <= before and time.monotonic() < until:
            tell(store, guest, number)
            number += 1
            time.sleep(0.02)
        time.sleep(chance.random() * 0.1)
        server.send_signal(signal.SIGKILL)
        server.wait()
    server = serve(database)
    end = time.monotonic() + 120
    while waiting(store) and time.monotonic() < end:
        time.sleep(0.2)
    server.terminate()
    server.wait()
    arrived = Counter(part for told in receiver.told for part in [told["id"]])
    return {
        "kills": kills,
        "told": number,
        "still waiting": len(waiting(store)),
        "messages": len(receiver.calls),
        "numbers": len(arrived),
        "sent twice under one number": sum(count - 1 for count in arrived.values()),
    }


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--kills", type=int, default=20)
    options.add_argument("--seed", type=int, default=1)
    chosen = options.parse_args()
    with tempfile.TemporaryDirectory() as folder, receiving() as receiver:
        print(json.dumps(soak(chosen.kills, chosen.seed, Path(folder), receiver), indent=1))


if __name__ == "__main__":
    main()
