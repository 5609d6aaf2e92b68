"""Figures at run time: games that differ in figures alone share their compiled code, and play as in CPython."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from branco.new_game import write_game
from tests.installed import ROOT

NAME = "red_deer"
PROGRAM = """
import json, sys
from red_deer import GAME
from branco.contract.test_targets import follow
native = GAME.native()
ready = native.is_compiled
if "play" in sys.argv:
    native.warm()
    assert all(follow(GAME, native, (3, {}), seed) > 0 for seed in range(5))
    imagined = GAME.start(3, seed=3).imagine(0, seed=11)
    native.load(bytes(GAME.start(3, seed=3)))
    native(GAME.engine.DETERMINIZE, 0, 11)
    assert native.bytes() == bytes(imagined)
print(json.dumps({"ready": ready, "folder": GAME.engine.__file__, "rules": GAME.rules_hash}))
"""

RICHER = '[[cards]]\nid = "one"\nacorns = 6\n'
MORE_OF_TWO = '[[cards]]\nid = "one"\ncopies = 5\n[[cards]]\nid = "two"\ncopies = 15\n'


class Figures:
    """Loads the game with some figures, in a process of its own."""

    def __init__(self, home: Path) -> None:
        self.home = home
        write_game(NAME, home)

    def __call__(self, name: str = "", text: str = "", play: bool = False) -> dict[str, Any]:
        environment = {**os.environ, "BRANCO_CACHE": str(self.home / "cache")}
        environment["PYTHONPATH"] = os.pathsep.join([str(ROOT / "src"), str(ROOT), str(self.home / NAME / "src")])
        if name:
            own = self.home / name / NAME
            own.mkdir(parents=True, exist_ok=True)
            (own / "own.toml").write_text(text, encoding="utf-8")
            environment["BRANCO_DATA"] = str(self.home / name)
        command = [sys.executable, "-c", PROGRAM, *(["play"] if play else [])]
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        found: dict[str, Any] = json.loads(done.stdout)
        return found


@pytest.fixture(scope="module")
def figures(tmp_path_factory: pytest.TempPathFactory) -> Figures:
    return Figures(tmp_path_factory.mktemp("figures"))


def test_figures_share_code_with_others_of_their_shape_but_not_with_those_that_are_printed(figures: Figures) -> None:
    printed, richer, more = figures(), figures("richer", RICHER), figures("more", MORE_OF_TWO)
    assert richer["folder"] == more["folder"] != printed["folder"]
    assert len({each["rules"] for each in (printed, richer, more)}) == 3


def test_a_changed_figure_costs_no_compilation_and_plays_as_in_cpython(figures: Figures) -> None:
    """That compiled code follows CPython after every choice, with cards that are imagined, is asserted there."""
    assert not figures("richer", RICHER, play=True)["ready"]
    assert figures("more", MORE_OF_TWO, play=True)["ready"]
