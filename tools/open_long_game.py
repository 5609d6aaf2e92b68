"""How long it takes to open a long game from the store and draw it, with and without its snapshots.

python tools/open_long_game.py --choices 2000
"""

import argparse
import json
import random
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

import branco
from branco.web.store.models import PERSON, PLAYING, START
from branco.web.store.plans import SeatPlan, TablePlan
from branco.web.store.store import Store
from branco.web.table.restoring import restore
from branco.web.table.room import Room
from branco.web.wire.watch import Viewer


def play(store: Store, name: str, choices: int) -> Room:
    """A game of that many random choices, stored as the rooms store it; seeds are tried until one lasts."""
    game = branco.load(name)
    players = max(game.players)
    seats = [SeatPlan(PERSON, f"P{seat}") for seat in range(players)]
    longest: Room | None = None
    for seed in range(12):
        plan = TablePlan(name, players, {}, seats, game.rules_hash, game.data_hash, seed=seed)
        table = store.new_table(plan)
        room = Room(store.table(table), {}, game)
        store.append(table, 0, room.entry(START), status=PLAYING)
        room.table = store.table(table)
        room.fold(store.entries(table)[0])
        chance = random.Random(seed)
        while room.running().actors and len(room.history) < choices:
            position = room.running()
            who = chance.choice(position.actors)
            reached = room.after(who, chance.choice(position.actions(who)))
            entry = room.play_entry(reached, f"k{len(room.history)}")
            store.append(table, room.seq, entry, room.snapshot(reached), plays=reached.moves)
            room.fold(store.entries(table, room.seq)[0], reached)
        if longest is None or len(room.history) > len(longest.history):
            longest = room
        if len(room.history) >= choices:
            break
    assert longest is not None
    return longest


def opened(store: Store, table: str, with_snapshots: bool) -> tuple[float, float]:
    """Milliseconds until the position stands, and until a seat's page is drawn too."""
    began = time.perf_counter()
    room = Room(store.table(table), store.guests_at(table), branco.load(store.table(table).game))
    restore(room, store.entries(table), store.snapshots(table) if with_snapshots else [])
    stands = time.perf_counter()
    room.watch(Viewer(0, "en")).whole()
    return (stands - began) * 1000, (time.perf_counter() - began) * 1000


def main() -> None:
    wanted = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    wanted.add_argument("--choices", type=int, default=2000)
    wanted.add_argument("--game", default="wildlife")
    given = wanted.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        store = Store(f"sqlite:///{folder}/t.db")
        room = play(store, given.game, given.choices)
        result: dict[str, object] = {"game": given.game, "choices": len(room.history)}
        for snapshots in (True, False):
            stands, drawn = zip(*(opened(store, room.id, snapshots) for _ in range(10)), strict=True)
            kind = "snapshots" if snapshots else "replayed"
            result[kind] = {"stands_ms": round(min(stands)), "drawn_ms": round(min(drawn))}
        print(json.dumps(result))


if __name__ == "__main__":
    main()
