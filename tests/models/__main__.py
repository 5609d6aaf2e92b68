"""`python -m tests.models --games 10000 wild_cards`: a game's engine against its model."""

from __future__ import annotations

import argparse
import gc
import sys
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from tests.models.asking import Difference
from tests.models.compare import GAMES, compare

SELDOM = 100_000  # games make much garbage and few cycles


def _attempt(game: str, seed: int) -> tuple[int, str]:
    try:
        return compare(game, seed), ""
    except Difference as difference:
        return 0, str(difference)


def _run(game: str, seeds: range, jobs: int) -> bool:
    choices = 0
    attempt = partial(_attempt, game)
    with ProcessPoolExecutor(jobs) as pool:
        played = pool.map(attempt, seeds, chunksize=10) if jobs > 1 else map(attempt, seeds)
        for seed, (made, complaint) in zip(seeds, played, strict=True):
            if complaint:
                pool.shutdown(cancel_futures=True)
                sys.stdout.write(f"{complaint}\nagain: python -m tests.models --games 1 --seed {seed} {game}\n")
                return False
            choices += made
    sys.stdout.write(f"{game}: engine and model agree over {len(seeds):,} games, {choices:,} choices\n")
    return True


def main() -> int:
    gc.set_threshold(SELDOM)
    parser = argparse.ArgumentParser(prog="python -m tests.models", description=__doc__)
    parser.add_argument("games_named", nargs="*", metavar="GAME", default=[], help=f"of {', '.join(GAMES)}")
    parser.add_argument("--games", type=int, default=1000, help="how many games to play of each")
    parser.add_argument("--seed", type=int, default=0, help="the first seed")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    wanted = parser.parse_args()
    unknown = [name for name in wanted.games_named if name not in GAMES]
    if unknown:
        parser.error(f"there is no model of {', '.join(unknown)}; there are {', '.join(GAMES)}")
    seeds = range(wanted.seed, wanted.seed + wanted.games)
    agreed = [_run(name, seeds, wanted.jobs) for name in wanted.games_named or GAMES]
    return 0 if all(agreed) else 1


if __name__ == "__main__":
    sys.exit(main())
