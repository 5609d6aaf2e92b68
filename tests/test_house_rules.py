"""docs/house-rules.md, walked through: a house rule is written, installed and played, away from here."""

from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import branco
from branco.game import BadSetup
from branco.game.record_file import RecordError
from branco.new_game import write_game
from branco.new_game.house import write_house_rule
from tests.cli.running import is_one_sentence, run
from tests.installed import PIP, ROOT, Installed

pytestmark = pytest.mark.xdist_group("wheel")

PAGE = (ROOT / "docs" / "house-rules.md").read_text(encoding="utf-8")
NINE = {"startHand": "nine"}


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", PAGE, re.DOTALL)


(RULE,) = blocks("python")


@pytest.fixture(scope="module")
def made(installed: Installed) -> Iterator[Installed]:
    """The house rule of the page, installed; away again afterwards."""
    installed.folder = installed.home / "start_hand"
    installed.folder.mkdir()
    (installed.folder / "start_hand.py").write_text(RULE, encoding="utf-8")
    (installed.folder / "pyproject.toml").write_text(blocks("toml")[0], encoding="utf-8")
    installed.install("-e", ".")
    yield installed
    away = [*PIP, "--python", str(installed.programs / "python"), "uninstall", "--yes", "start-hand"]
    subprocess.run(away, env=installed.environment, check=True)
    installed.folder = installed.home


def test_the_page_can_be_walked_through(made: Installed) -> None:
    for line in blocks("sh")[0].splitlines():
        if line == "branco serve":
            play_in_the_browser(made)
        elif line == "branco games":
            assert "--set startHand=seven|nine  Cards to begin with; default: seven" in made.run(line)
        elif line != "pip install -e .":
            assert "Traceback" not in made.run(line, typed="1\nq\n" if " play " in line else "")


def play_in_the_browser(made: Installed) -> None:
    with made.serving() as visitor:
        page = visitor.get("/new/wild_cards", headers={"Accept-Language": "it"}).text
        assert all(words in page for words in ("Regole della casa", "Carte iniziali", "nove"))
        wish = {"game": "wild_cards", "players": "3", "seat-0": "me", "seat-1": "bot-random", "seat-2": "bot-random"}
        table = visitor.post("/tables", data={**wish, "set-startHand": "nine"})
        assert table.status_code == 200
        record = visitor.get(f"{table.url.path}/record").text
        assert "startHand=nine" in record
        assert "house rules: start_hand" in record


RETOLD = """
import sys, branco
from pathlib import Path
from branco.contract.goldens import retell
for golden in sys.argv[1:]:
    text = Path(golden).read_text(encoding="utf-8")
    assert retell(text) == text, golden
print(branco.load("wild_cards").start(3, 1).record())
"""


def test_the_printed_game_is_the_same_to_the_byte(made: Installed) -> None:
    goldens = sorted((ROOT / "tests" / "goldens").glob("wild_cards-*-greedy.txt"))
    assert len(goldens) == 3
    lines = made.run(shlex.join(["python", "-c", RETOLD, *map(str, goldens)])).strip().splitlines()
    printed = branco.load("wild_cards").start(3, 1).record().strip().splitlines()
    assert [line for line in lines if "rules: " not in line] == [line for line in printed if "rules: " not in line]


def test_a_record_says_which_house_rule_it_needs(made: Installed) -> None:
    written = "import branco; print(branco.load('wild_cards').start(3, 1, {'startHand': 'nine'}).record())"
    record = made.run(f'python -c "{written}"')
    assert "house rules: start_hand\n" in record
    missing = "this game was played with the house rule 'start_hand', which is not installed here"
    with pytest.raises(RecordError, match=missing):
        branco.load("wild_cards").replay(record)


def python(program: str, folder: Path, chosen: str, *more: str) -> subprocess.CompletedProcess[str]:
    """A process of its own: house rules change a game for good."""
    path = os.pathsep.join([str(folder), *sys.path])
    own = {"PYTHONPATH": path, "BRANCO_HOUSE_RULES": chosen}
    words = [sys.executable, "-c", program, *more]
    return subprocess.run(words, env=os.environ | own, capture_output=True, text=True, check=False, timeout=300)


NATIVE = """
import json, branco
game = branco.load("sea_otter")
native = game.native()
told = {}
for value in ("off", "on"):
    settings = {"long_winter": value, "cold_spring": value}
    p = game.start(3, 7, settings)
    native.use_settings(game.setting_cells(p.settings))
    native(game.engine.SETUP, 7, 3)
    told[value] = [native.bytes() == bytes(p.state), bytes(p.state).hex(), p.record()]
usual = told["off"][1]
print(json.dumps({"same": [told[value][0] for value in told], "differ": told["on"][1] != usual, "record": told["on"][2],
    "modules": game.parts.modules[-2:], "cells": len(game.settings), "room": game.parts.state.layout.settings,
    "told": sum(number.name.startswith("setting") for number in game.observed)}))
"""


@pytest.fixture(scope="module")
def otter(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A game of another package with two house rules, all as they are first written."""
    home = tmp_path_factory.mktemp("otter")
    source = write_game("sea_otter", home) / "src"
    facts = source / "sea_otter-1.0.dist-info"
    facts.mkdir()
    (facts / "METADATA").write_text("Metadata-Version: 2.1\nName: sea_otter\nVersion: 1.0\n")
    (facts / "entry_points.txt").write_text("[branco.games]\nsea_otter = sea_otter\n")
    for name in ("long_winter", "cold_spring"):
        writing = f"""
import branco
from pathlib import Path
from branco.new_game.house import write_house_rule
write_house_rule({name!r}, branco.load("sea_otter"), Path({str(home)!r}))
"""
        done = python(writing, source, "")
        assert done.returncode == 0, done.stderr
        (source / f"{name}.py").write_text((home / name / f"{name}.py").read_text(encoding="utf-8"), encoding="utf-8")
    return source


def test_house_rules_are_compiled_with_their_game_and_told_in_its_records(otter: Path) -> None:
    done = python(NATIVE, otter, "sea_otter:long_winter sea_otter:cold_spring")
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert (told["same"], told["differ"]) == ([True, True], True)
    assert "house rules: cold_spring long_winter\n" in told["record"]
    assert told["modules"] == ["cold_spring", "long_winter"]
    assert told["room"] - told["told"] == 8


PACKED = """
import os, subprocess, sys, branco
from pathlib import Path
from types import SimpleNamespace
from branco.web.config import Config
from branco.web.house.packing import packed, unpack
from branco.web.house.pinned import Process
from branco.web.store.packs import Pin
game, home = branco.load("wild_cards"), Path(sys.argv[1])
home.mkdir()
unpack(packed(game), home)
kept = Process.environment(SimpleNamespace(), Config(), Pin(game.name, game.rules_hash), home)
asking = "import branco; print(branco.load('wild_cards').rules_hash)"
there = subprocess.run([sys.executable, "-P", "-c", asking], env=kept, capture_output=True, text=True, check=True)
print(game.rules_hash, there.stdout.strip())
"""


def test_a_web_table_keeps_its_house_rules(tmp_path: Path) -> None:
    (tmp_path / "start_hand.py").write_text(RULE, encoding="utf-8")
    done = python(PACKED, tmp_path, "wild_cards:start_hand", str(tmp_path / "kept"))
    assert done.returncode == 0, done.stderr
    then, kept = done.stdout.split()
    assert then == kept != branco.load("wild_cards").rules_hash


BROKEN = [
    ('"it": "Carte iniziali"', '"fr": "Cartes"', "the option 'startHand' lacks words (it)"),
    ('name="startHand"', 'name="declining"', "Wild Cards has an option 'declining' already"),
    ('name="startHand"', 'name="start hand"', "are words such as startHand, not 'start hand'"),
    ('values=("seven", "nine")', 'values=("nine",)', "needs two values or more, the first for the game as printed"),
    ("def deal_habitat_cards", "def deal", "what takes the place of deal_habitat_cards has its name, not deal"),
    ("cards(s: State)", "cards(s: State, who: int)", "deal_habitat_cards takes s"),
    ("of(setup.deal_habitat_cards)", "of(print)", "can only take the place of a rule or step of the game"),
    ('HouseRule("wild_cards"', 'HouseRule("wildlife"', "it is for wildlife, but was brought for wild_cards"),
    ("import draw_up_to", "import draw_down_to", "cannot import name 'draw_down_to'"),
    ("    usual_deal(s)", "    [usual_deal(s)]", "a list cannot run on every target"),
]
LOADING = """
import os, sys, branco
for case in range(int(sys.argv[1])):
    os.environ["BRANCO_HOUSE_RULES"] = f"wild_cards:broken_{case}"
    for _ in range(2):
        try:
            branco.load("wild_cards")
        except branco.BrokenGame as wrong:
            print(wrong)
"""


def test_a_house_rule_that_cannot_be_is_told_in_a_sentence_each_time(tmp_path: Path) -> None:
    for case, (before, after, _) in enumerate(BROKEN):
        assert before in RULE
        (tmp_path / f"broken_{case}.py").write_text(RULE.replace(before, after), encoding="utf-8")
    done = python(LOADING, tmp_path, "", str(len(BROKEN)))
    assert done.returncode == 0, done.stderr
    told = done.stdout.splitlines()
    assert told[::2] == told[1::2]
    for case, (sentence, (_, _, why)) in enumerate(zip(told[::2], BROKEN, strict=True)):
        assert sentence.startswith(f"Wild Cards cannot be played with the house rules of 'broken_{case}': ")
        assert why in sentence


def test_what_cannot_be_a_house_rule_is_not_written(tmp_path: Path) -> None:
    for words, told in [
        (("declining", "--game", "wild_cards"), "Wild Cards has an option 'declining' already"),
        (("long winter", "--game", "wild_cards"), "a Python module such as long_winter, not 'long winter'"),
        (("random", "--game", "wild_cards"), "there is a Python module 'random' already"),
        (("long_winter", "--game", "chess"), "there is no game 'chess'"),
    ]:
        result = run("new-house-rule", *words, "--in", str(tmp_path))
        assert (result.exit_code, is_one_sentence(result.stderr), told in result.stderr) == (2, True, True)
    assert list(tmp_path.iterdir()) == []
    write_house_rule("long_winter", branco.load("wild_cards"), tmp_path)
    with pytest.raises(BadSetup, match="exists already"):
        write_house_rule("long_winter", branco.load("wild_cards"), tmp_path)
