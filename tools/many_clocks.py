"""Many clocks run out within seconds: how long does it take to see to all of them, and is each seen to once?"""

import argparse
import json
import random
import tempfile
import time
from collections import Counter
from typing import Any

from sqlalchemy import update

import branco
from branco.web.store.clockwork import now
from branco.web.store.database import writing
from branco.web.store.models import PERSON, PLAYING, Table
from branco.web.store.plans import SeatPlan, TablePlan
from branco.web.store.rows import lay as lay_row
from branco.web.store.store import Store
from branco.web.table.clocks import Clocks
from branco.web.table.overtime import BATCH, run_out
from branco.web.table.pace import pace_of

POLL = 2.0


def lay(store: Store, count: int, seconds: float) -> dict[str, int]:
    """Tables at which the clock of the first player runs out within some seconds from now; when each of them does."""
    game, clock = branco.load("wild_cards"), pace_of({"pace": "1d"})
    seats = [SeatPlan(PERSON, name) for name in ("Ida", "Ugo", "Zoe")]
    plan = TablePlan(game.name, 3, {}, seats, game.rules_hash, game.data_hash, clock=clock)
    with writing(store.engine) as db:
        names = [lay_row(db, plan).id for _ in range(count)]
    chance, begin = random.Random(1), now() + 10_000
    dues = {name: begin + chance.randrange(int(seconds * 1000)) for name in names}
    with writing(store.engine) as db:
        db.execute(update(Table), [{"id": name, **running(due)} for name, due in dues.items()])
    return dues


def running(due: int) -> dict[str, Any]:
    left = Clocks((1000, 1000, 1000), (0, 0, 0), 1, due - 1000, due)
    return {"status": PLAYING, "awaited": 1, **left.stored()}


def watch(store: Store, dues: dict[str, int]) -> dict[str, float]:
    """As a server does: every two seconds, and without a rest while a look finds more than it can take."""
    seen: Counter[str] = Counter()
    longest = busy = latest = 0.0
    before = time.process_time()
    while sum(seen.values()) < len(dues):
        began = time.perf_counter()
        found = run_out(store)
        busy += time.perf_counter() - began
        longest = max(longest, time.perf_counter() - began)
        latest = max([latest, *(now() - dues[name] for name in found)])
        seen.update(found)
        if len(found) < BATCH:
            time.sleep(POLL)
    return {
        "clocks": len(dues),
        "seen to": len(seen),
        "twice": sum(number > 1 for number in seen.values()),
        "latest s": latest / 1000,
        "longest batch s": round(longest, 2),
        "all batches s": round(busy, 2),
        "processor s": round(time.process_time() - before, 1),
    }


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--clocks", type=int, default=1_500)
    options.add_argument("--seconds", type=float, default=9)
    chosen = options.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        store = Store(f"sqlite:///{folder}/table.db")
        print(json.dumps(watch(store, lay(store, chosen.clocks, chosen.seconds)), indent=1))


if __name__ == "__main__":
    main()
