"""Compiled engines for searching bots, one a thread; compiled once a process, if need be while others play on."""

from __future__ import annotations

import os
import threading
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from branco.kernel.compile.native import Native

    from .game import Game

_compiled: dict[str, list[Native]] = {}
_compiling: dict[str, threading.Thread] = {}
_one_at_a_time = threading.Lock()


def cores() -> int:
    """The processor cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def engines(game: Game, number: int) -> list[Native]:
    """Engines with arrays of their own; the first time this compiles, or reads the cache."""
    if game.rules_hash not in _compiled:
        _compile(game)
    found = _compiled[game.rules_hash]
    while len(found) < number:
        found.append(found[0].twin())
    return found[:number]


def loaded(game: Game) -> Native | None:
    """An engine, if this process has one already."""
    found = _compiled.get(game.rules_hash)
    return found[0] if found else None


def _compile(game: Game) -> None:
    with _one_at_a_time:
        if game.rules_hash not in _compiled:
            first = game.native()
            first.warm()
            _compiled[game.rules_hash] = [first]


def is_ready(game: Game) -> bool:
    """Whether engines come without compiling; if not, compiling begins beside whatever else happens."""
    if game.rules_hash in _compiled:
        return True
    if not _one_at_a_time.locked() and game.native().is_compiled:
        return True
    if game.rules_hash not in _compiling:
        _compiling[game.rules_hash] = threading.Thread(target=_compile, args=(game,), daemon=True)
        _compiling[game.rules_hash].start()
    return False
