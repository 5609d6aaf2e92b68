"""What tables and streams that stand still cost: the server's memory with so many of each, and its processor time.

python tools/idle.py                                   # 10,000 tables of all games, 2,000 streams at as many of them
python tools/idle.py --tables 1000 --streams 0 --pace 1d --rest 60   # games by correspondence, and a minute of rest
"""

import argparse
import asyncio
import json
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

import httpx

import branco
from tools.load import Table, everybody_sees, lay, memory, processor, watch
from tools.worker import Worker

AT_ONCE = 8


async def laid(http: httpx.AsyncClient, number: int, pace: str) -> list[Table]:
    free = asyncio.Semaphore(AT_ONCE)

    async def one(place: int) -> Table:
        async with free:
            return await lay(http, branco.GAMES[place % len(branco.GAMES)], pace)

    return list(await asyncio.gather(*(one(place) for place in range(number))))


async def run(given: argparse.Namespace, worker: Worker) -> dict[str, float]:
    server = worker.process.pid
    async with httpx.AsyncClient(base_url=worker.url, timeout=120) as http:
        figures = {"megabytes_at_first": memory(server), "processor_at_first": await at_rest(server, given.rest)}
        tables = await laid(http, given.tables, given.pace)
        figures |= {"with_tables": memory(server), "processor_with_tables": await at_rest(server, given.rest)}
        for number in range(given.streams):
            await watch(tables[number % len(tables)], None if number % 4 == 3 else number % 4, worker.url)
        await everybody_sees(tables)
        return figures | {"with_streams": memory(server)}


async def at_rest(server: int, seconds: float) -> float:
    """The share of a core that the server takes while nobody asks for anything."""
    before = processor(server)
    await asyncio.sleep(seconds)
    return round((processor(server) - before) / seconds, 4) if seconds else 0.0


def main() -> None:
    wanted = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    wanted.add_argument("--tables", type=int, default=10_000)
    wanted.add_argument("--streams", type=int, default=2_000)
    wanted.add_argument("--pace", default="off", help="the clock of the tables, as 1d")
    wanted.add_argument("--rest", type=float, default=0, help="seconds for which the processor time is taken")
    given = wanted.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        worker = Worker(f"sqlite:///{folder}/idle.db", bot_workers="0", heartbeat="15")
        worker.start()
        try:
            figures = asyncio.run(run(given, worker))
        finally:
            worker.stop()
    print(json.dumps({**vars(given), **figures}))


if __name__ == "__main__":
    main()
