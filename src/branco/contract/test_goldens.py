"""Golden games are told as they were when somebody last read them."""

from __future__ import annotations

from difflib import unified_diff
from pathlib import Path

import pytest

from branco import Game, NotOffered

from .goldens import files, retell


@pytest.fixture
def goldens(game: Game, tests: Path) -> dict[Path, str]:
    """The golden games that there are, as text."""
    found = [path for path, _, _ in files(game, tests) if path.exists()]
    return {path: path.read_text(encoding="utf-8") for path in found}


def test_a_game_has_golden_games_for_every_number_of_players(game: Game, tests: Path) -> None:
    missing = [path.name for path, _, _ in files(game, tests) if not path.exists()]
    assert not missing, f"`branco check {game.name} --goldens` writes {', '.join(missing)} into {tests}/goldens"


def test_golden_games_are_told_as_before(game: Game, goldens: dict[Path, str]) -> None:
    for path, before in goldens.items():
        hint = f"if this is meant: `branco check {game.name} --goldens`, then read the difference"
        try:
            now = retell(before).splitlines()
        except NotOffered as refused:
            pytest.fail(f"{path.name}: {refused}\n{hint}")
        difference = list(unified_diff(before.splitlines(), now, path.name, "now", n=4, lineterm=""))
        assert not difference, "\n".join([*difference[:60], hint])


def test_golden_games_are_whole(goldens: dict[Path, str]) -> None:
    for path, text in goldens.items():
        assert "won by" in text.splitlines()[-1], f"{path} does not tell a game to its end"
