"""Run what docs/environments.md shows of arrays on a GPU, and compare the records with those of plain steps."""

from __future__ import annotations

import os
import re
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import branco.env

PAGE = Path(__file__).parents[1] / "docs" / "environments.md"


def blocks() -> list[str]:
    return re.findall(r"```py\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)


def library_of(block: str) -> str:
    return block.split()[1]


def plain_records() -> Any:
    """After the steps of the page, with actions chosen on the CPU."""
    env = branco.env.make("wild_cards", 4096, players=4, seed=3)
    told = env.reset()
    for _ in range(60):
        told = env.step(told.mask.argmax(1))
    return env.records().tobytes()


def records_of(block: str) -> Any:
    names: dict[str, Any] = {"branco": branco}
    exec(block, names)
    return names["env"].records().tobytes()


if __name__ == "__main__":
    os.environ.setdefault("XLA_PYTHON_CLIENT_PREALLOCATE", "false")
    wanted = plain_records()
    for block in blocks():
        name = library_of(block)
        told = "is not installed" if find_spec(name) is None else f"the same records: {records_of(block) == wanted}"
        print(f"{name}: {told}")
