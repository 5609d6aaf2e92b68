"""What tables, figures and rows are called in the lab, and how they look there."""

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any


@cache
def titles() -> Mapping[str, Any]:
    return tomllib.loads((Path(__file__).parent / "titles.toml").read_text(encoding="utf-8"))


def told_of(game: str, table: str) -> Mapping[str, Any]:
    """What the titles say of one table of a game."""
    found: Mapping[str, Any] = titles().get(game, {}).get(table, {})
    return found
