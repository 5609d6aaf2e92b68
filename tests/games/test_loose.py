"""Loose figures: games with other sums and other rows are played to their end, and drawn."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

PROGRAM = """
import sys
from importlib import import_module
from random import Random
import branco
game = branco.load(sys.argv[1])
print(len(game.box.departures))
for players in (game.players[0], game.players[-1]):
    p, chance, names = game.start(players, seed=players), Random(players), [f"p{seat}" for seat in range(players)]
    while (who := game.engine.awaited(p.state)) >= 0 and p.moves < 600:
        p.play(who, chance.choice(p.actions(who)))
        assert game.engine.invariant(p.state) == 0
        if p.moves % 100 == 5:
            import_module(f"{game.package}.board.panels").panels(p.view(who), who, "it", names)
"""
WILD_CARDS = """
loose = true
[[kinds]]
id = "F5"
en = "forest 5"
it = "foresta 5"
habitat = "forest"
value = 4
copies = 2
[[kinds]]
id = "S1"
remove = true
"""
WILDLIFE = """
loose = true
[[species]]
id = "crocodiles"
levels = ["expand", "none", "migrate", "migrate", "none", "expand"]
[[cards]]
id = "water"
copies = 20
"""


@pytest.mark.parametrize(("game", "text", "departures"), [("wild_cards", WILD_CARDS, 5), ("wildlife", WILDLIFE, 2)])
def test_a_game_with_loose_figures_is_played_and_drawn(tmp_path: Path, game: str, text: str, departures: int) -> None:
    (tmp_path / game).mkdir()
    (tmp_path / game / "own.toml").write_text(text, encoding="utf-8")
    environment = {**os.environ, "BRANCO_DATA": str(tmp_path)}
    command = [sys.executable, "-c", PROGRAM, game]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout.strip()) == (0, str(departures)), done.stderr
