"""What the page for researchers says of environments is so."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import branco
import branco.env
from branco.env.gymnasium import Single, Vector
from branco.env.pettingzoo import Aec, Parallel
from branco.env.spiel import load_game

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "environments.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```(\w*)\n(.*?)```", PAGE, re.DOTALL)


def test_every_block_of_python_is_run_with_the_examples_of_the_page() -> None:
    written = [block for kind, block in BLOCKS if kind == "python"]
    assert len(written) > 8
    assert [block for block in written if not block.startswith(">>> ")] == []


@pytest.mark.parametrize("maker", [branco.env.make, Single, Vector, Aec, Parallel, load_game])
def test_every_option_is_spoken_of(maker: Callable[..., Any]) -> None:
    options = set(inspect.signature(maker).parameters) - {"game", "name"}
    assert [option for option in sorted(options) if not re.search(rf"\b{option}\b", PAGE)] == []


def test_every_public_name_is_spoken_of() -> None:
    assert [name for name in branco.env.__all__ if not re.search(rf"\b{name}\b", PAGE)] == []


@pytest.mark.parametrize("name", branco.GAMES)
def test_the_table_of_games_is_right(name: str) -> None:
    game = branco.load(name)
    known = next(each for each, other in branco.env.ids().items() if other == name)
    sizes = f"{game.num_actions:,} | {len(game.observed):,}"
    assert f"| `{name}` | `{known}` | {game.players[0]} to {game.players[-1]} | {sizes} |" in PAGE


@pytest.mark.parametrize("example", ["ppo", "rllib", "pufferlib_ppo", "openspiel_mcts"])
def test_commands_of_page_and_example_have_the_options_that_are_given(example: str) -> None:
    text = (ROOT / "examples" / f"{example}.py").read_text(encoding="utf-8")
    commands = re.findall(rf"python examples/{example}.py.*", PAGE + text)
    options = set(re.findall(r'add_argument\("(--\w+)"', text))
    assert commands
    assert set(re.findall(r"--\w+", " ".join(commands))) <= options
