"""Golden games are told as they were when somebody last read them."""

from difflib import unified_diff
from pathlib import Path

import pytest

from branco import GAMES, load
from tests.golden_games import FOLDER, files, retell

GOLDENS = sorted(FOLDER.glob("*.txt"))


@pytest.mark.parametrize("name", GAMES)
def test_a_game_has_golden_games_for_every_number_of_players(name: str) -> None:
    missing = [path.name for path, _, _ in files(load(name)) if not path.exists()]
    assert not missing, f"python -m tests.golden_games {name} writes {', '.join(missing)}"


@pytest.mark.parametrize("path", GOLDENS, ids=[path.stem for path in GOLDENS])
def test_a_golden_game_is_told_as_before(path: Path) -> None:
    before = path.read_text(encoding="utf-8")
    difference = list(unified_diff(before.splitlines(), retell(before).splitlines(), "before", "now", n=4, lineterm=""))
    hint = f"if this is meant: python -m tests.golden_games {path.stem.partition('-')[0]}, then read the difference"
    assert not difference, "\n".join([*difference[:60], hint])


@pytest.mark.parametrize("path", GOLDENS, ids=[path.stem for path in GOLDENS])
def test_a_golden_game_is_whole(path: Path) -> None:
    assert "won by" in path.read_text(encoding="utf-8").splitlines()[-1]
