"""What tables and streams that stand still cost: the server's memory with so many of each.

python tools/idle.py                                   # 10,000 tables of all games, 2,000 streams at as many of them
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
from tools.load import Table, everybody_sees, lay, memory, watch
from tools.worker import Worker

AT_ONCE = 8


async def laid(http: httpx.AsyncClient, number: int) -> list[Table]:
    free = asyncio.Semaphore(AT_ONCE)

    async def one(place: int) -> Table:
        async with free:
            return await lay(http, branco.GAMES[place % len(branco.GAMES)])

    return list(await asyncio.gather(*(one(place) for place in range(number))))


async def run(given: argparse.Namespace, worker: Worker) -> dict[str, int]:
    async with httpx.AsyncClient(base_url=worker.url, timeout=120) as http:
        figures = {"megabytes_at_first": memory(worker.process.pid)}
        tables = await laid(http, given.tables)
        figures["with_tables"] = memory(worker.process.pid)
        for number in range(given.streams):
            await watch(tables[number % len(tables)], None if number % 4 == 3 else number % 4, worker.url)
        await everybody_sees(tables)
        figures["with_streams"] = memory(worker.process.pid)
        return figures


def main() -> None:
    wanted = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    wanted.add_argument("--tables", type=int, default=10_000)
    wanted.add_argument("--streams", type=int, default=2_000)
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
