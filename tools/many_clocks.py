"""Many clocks run out within seconds: how long does it take to see to all of them, and is each seen to once?"""

import argparse
import json
import random
import tempfile
import time
from collections import Counter

from sqlalchemy import update

import branco
from branco.web.store.clockwork import now
from branco.web.store.database import writing
from branco.web.store.models import PERSON, PLAYING, Table
from branco.web.store.plans import SeatPlan, TablePlan
from branco.web.store.store import Store
from branco.web.table.clocks import Clocks
from branco.web.table.overtime import run_out
from branco.web.table.pace import pace_of

POLL = 2.0


def lay(store: Store, count: int, seconds: float) -> None:
    """Tables at which the clock of the first player runs out within some seconds from now."""
    game, clock = branco.load("wild_cards"), pace_of({"pace": "1d"})
    seats = [SeatPlan(PERSON, name) for name in ("Ida", "Ugo", "Zoe")]
    plan = TablePlan(game.name, 3, {}, seats, game.rules_hash, game.data_hash, clock=clock)
    names = [store.new_table(plan) for _ in range(count)]
    chance, begin = random.Random(1), now() + 5000
    with writing(store.engine) as db:
        for name in names:
            due = begin + chance.randrange(int(seconds * 1000))
            left = Clocks((1000, 1000, 1000), (0, 0, 0), 1, due - 1000, due)
            db.execute(update(Table).where(Table.id == name).values(status=PLAYING, awaited=1, **left.stored()))


def watch(store: Store, count: int) -> dict[str, float]:
    """As a server does: every two seconds, and without a rest while anything is late."""
    seen: Counter[str] = Counter()
    longest = busy = 0.0
    while sum(seen.values()) < count:
        began = time.perf_counter()
        found = run_out(store)
        busy += time.perf_counter() - began
        longest = max(longest, time.perf_counter() - began)
        seen.update(found)
        if not found:
            time.sleep(POLL)
    twice = sum(number > 1 for number in seen.values())
    return {"clocks": count, "seen to": len(seen), "twice": twice, "longest batch s": longest, "all batches s": busy}


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--clocks", type=int, default=1_500)
    options.add_argument("--seconds", type=float, default=9)
    chosen = options.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        store = Store(f"sqlite:///{folder}/table.db")
        lay(store, chosen.clocks, chosen.seconds)
        print(json.dumps(watch(store, chosen.clocks), indent=1))


if __name__ == "__main__":
    main()
