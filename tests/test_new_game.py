"""docs/adding-a-game.md, walked through: a new game is written, installed, played and checked, away from here."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from branco.game import BadSetup
from branco.new_game import initials, write_game
from tests.cli.running import is_one_sentence, run
from tests.installed import ROOT, Installed

PAGE = ROOT / "docs" / "adding-a-game.md"
NAME = "red_deer"
IMPLIED = "pip install 'branco["  # is there already

pytestmark = pytest.mark.xdist_group("wheel")


def commands() -> list[str]:
    blocks = re.findall(r"```sh\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    return [line for block in blocks for line in block.splitlines()]


@pytest.fixture(scope="module")
def made(installed: Installed) -> Iterator[Installed]:
    """The new game, written and installed by the first commands of the page."""
    for line in commands():
        if line == "cd red_deer":
            installed.folder = installed.home / NAME
        elif line == "pip install -e .":
            installed.install("-e", ".")
            break
        elif not line.startswith(IMPLIED):
            installed.run(line)
    else:
        pytest.fail("the page installs no game")
    yield installed
    installed.folder = installed.home


def test_the_page_can_be_walked_through(made: Installed) -> None:
    walked = commands()[commands().index("pip install -e .") + 1 :]
    assert len(walked) >= 6
    for line in walked:
        if line == "branco serve":
            play_in_the_browser(made)
        elif line == "pytest":
            assert "passed" in made.run("python -m pytest")
        else:
            made.run(line, typed="1\n1\nq\n" if " play " in line else "")


def play_in_the_browser(made: Installed) -> None:
    with made.serving() as visitor:
        assert "Red Deer" in visitor.get("/").text
        table = visitor.post("/quick", data={"game": NAME})
        assert table.status_code == 200
        frame = visitor.get(f"{table.url.path}/frame", params={"seat": 0}).json()
        assert "acorn" in str(frame["parts"])


@pytest.mark.parametrize(
    ("file", "before", "after", "only", "told"),
    [
        (f"src/{NAME}/__init__.py", '"it": "Posa', '"fr": "Posa', "stranger", "GAME needs a pitch in it"),
        (f"src/{NAME}/board/picture.svg", None, None, "stranger", "board/picture.svg is missing"),
        (f"tests/goldens/{NAME}-2p-greedy.txt", None, None, "goldens", f"`branco check {NAME} --goldens` writes"),
        (f"tests/goldens/{NAME}-3p-random.txt", "tumbles", "falls", "goldens", "if this is meant"),
        (f"tests/goldens/{NAME}-4p-random.txt", "0: lay ", "1: lay ", "goldens", "if this is meant"),
        ("tests/test_rules.py", '"RD-3.3"', '"RD-3.1"', "rule_is_tested", "has @cites with RD-3.3"),
        (f"src/{NAME}/data/words.toml", "lay_card", "turn", "prompt", "lay_card"),
    ],
)
def test_a_check_names_what_is_missing(
    made: Installed, file: str, before: str | None, after: str, only: str, told: str
) -> None:
    path = made.home / NAME / file
    text = path.read_text(encoding="utf-8")
    try:
        path.unlink() if before is None else path.write_text(text.replace(before, after), encoding="utf-8")
        running = made.start("branco", "check", NAME, "--only", only)
        said, _ = running.communicate(timeout=100)
        assert running.returncode == 1
        assert told in said
    finally:
        path.write_text(text, encoding="utf-8")


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("wildlife", "there is a game 'wildlife' already"),
        ("random", "there is a Python module 'random' already"),
        ("Red-Deer", "such as red_deer, not 'Red-Deer'"),
        ("x", "such as red_deer, not 'x'"),
        ("class", "such as red_deer, not 'class'"),
    ],
)
def test_a_name_that_cannot_be_is_refused(name: str, told: str, tmp_path: Path) -> None:
    result = run("new-game", name, "--in", str(tmp_path))
    assert (result.exit_code, is_one_sentence(result.stderr), told in result.stderr) == (2, True, True)
    assert list(tmp_path.iterdir()) == []


def test_nothing_that_exists_is_overwritten(tmp_path: Path) -> None:
    write_game("otter", tmp_path)
    with pytest.raises(BadSetup, match="otter exists already"):
        write_game("otter", tmp_path)
    assert run("new-game", "otter", "--in", str(tmp_path / "nowhere")).exit_code == 2


def test_nothing_of_the_pattern_keeps_its_name(tmp_path: Path) -> None:
    for file in write_game("sea_otter", tmp_path).rglob("*"):
        told = str(file) + (file.read_text(encoding="utf-8") if file.is_file() else "")
        assert not re.search(r"game_name|game-name|Game Title|GN-", told)


def test_rules_are_numbered_by_two_letters_of_the_name() -> None:
    assert [initials(name) for name in ("red_deer", "deer", "a1", "b_2_c")] == ["RD", "DE", "AA", "BC"]
