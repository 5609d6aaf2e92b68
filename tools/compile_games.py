"""Compile all games ahead, on all cores, so that tests that run side by side do not each do it."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor

import branco

LONGEST_FIRST = sorted(branco.GAMES, key=["greenland", "dominant_species"].__contains__, reverse=True)


def compiled(name: str) -> float:
    return branco.load(name).native().warm()


if __name__ == "__main__":
    with ProcessPoolExecutor() as processes:
        list(processes.map(compiled, LONGEST_FIRST))
