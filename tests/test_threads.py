"""Games are loaded while other threads load theirs."""

import dataclasses
import sys
import threading
import time
from importlib.machinery import SourceFileLoader
from types import ModuleType
from typing import Any

import pytest

import branco
from branco.game import Game


class Busy(str):
    """The name of a module; whoever looks at it meets another import."""

    def startswith(self, *args: Any) -> bool:
        sys.modules["imported_meanwhile"] = ModuleType("imported_meanwhile")
        return super().startswith(*args)


def test_a_game_declares_itself_while_others_are_imported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, Busy("a_busy_module"), ModuleType("a_busy_module"))
    monkeypatch.delitem(sys.modules, "imported_meanwhile", raising=False)
    parts = branco.load("wild_cards").parts
    assert set(parts.modules) <= set(dataclasses.replace(parts).modules)
    del sys.modules["imported_meanwhile"]


def test_nobody_gets_an_engine_that_is_not_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    """Python locks what is computed once only until 3.11."""
    game, found, real = branco.load("wild_cards"), [], SourceFileLoader.exec_module
    name, ask = game.engine.__name__, vars(Game)["engine"].func

    def slowly(loader: SourceFileLoader, module: ModuleType) -> None:
        time.sleep(0.2)
        real(loader, module)

    def use() -> None:
        found.append(hasattr(ask(game), "perform"))

    monkeypatch.setattr(SourceFileLoader, "exec_module", slowly)
    monkeypatch.delitem(sys.modules, name)
    threads = [threading.Thread(target=use) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [True] * 4
