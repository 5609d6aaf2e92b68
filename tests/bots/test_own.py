"""Bots of one's own: named by their class or brought by a package, made once a game, refused in a sentence."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path

import pytest

import branco
from branco import bots
from branco.bots import own
from branco.game import NotOffered
from branco.lab.match import Seating, play
from tests.cli.running import is_one_sentence, run

WRITTEN = """
made = []

class First:
    def __init__(self):
        self.asked = 0
        made.append(self)
    def choose(self, view, who, budget):
        self.asked += 1
        assert view.is_view and view.viewer == who
        return view.options(who)[0]

class Seeded(First):
    def __init__(self, seed):
        super().__init__()
        self.seed = seed

class Cheat(First):
    def choose(self, view, who, budget):
        return None

class Broken(First):
    def choose(self, view, who, budget):
        return 1 / 0

class Unborn:
    def __init__(self):
        raise RuntimeError("no weights")

class Mute:
    pass
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    (tmp_path / "mine_own.py").write_text(WRITTEN)
    monkeypatch.chdir(tmp_path)
    before = list(sys.path)
    yield tmp_path
    sys.path[:] = before
    sys.modules.pop("mine_own", None)


@pytest.mark.usefixtures("folder")
def test_it_is_made_once_a_game_and_may_remember() -> None:
    seats = ("mine_own:First", "mine_own:Seeded", "random")
    played = play(branco.load("wild_cards"), {}, Seating(0, 5, seats))
    first, seeded = sys.modules["mine_own"].made
    assert (first.asked, seeded.asked) == played.moves[:2]
    assert isinstance(seeded.seed, int)


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("mine_own:Nobody", "mine_own has no class 'Nobody'"),
        ("no_such_module:Bot", "No module named 'no_such_module'"),
        ("mine_own:Unborn", "RuntimeError: no weights"),
        ("mine_own:Mute", "has no method choose"),
        ("mine_own:", "there is no bot 'mine_own:'"),
        ("../evil:Bot", "there is no bot '../evil:Bot'"),
    ],
)
def test_what_is_no_bot_is_refused_in_a_sentence(name: str, sentence: str) -> None:
    with pytest.raises(bots.UnknownBot, match=sentence):
        bots.load(name)


@pytest.mark.usefixtures("folder")
def test_what_a_bot_does_wrong_is_told_in_a_sentence() -> None:
    p = branco.load("wild_cards").start(players=3, seed=1)
    with pytest.raises(NotOffered, match="'mine_own:Cheat' chose None, which was not offered"):
        bots.load("mine_own:Cheat").choose(p.view(0), 0, 1.0)
    with pytest.raises(bots.BotFailed, match="'mine_own:Broken' failed: ZeroDivisionError"):
        bots.load("mine_own:Broken").choose(p.view(0), 0, 1.0)


@pytest.mark.usefixtures("folder")
def test_a_package_brings_a_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    point = EntryPoint("careful", "mine_own:First", own.GROUP)
    monkeypatch.setattr(own, "entry_points", lambda group: EntryPoints([point]))
    own.brought.cache_clear()
    try:
        p = branco.load("wild_cards").start(players=3, seed=1)
        assert bots.load("careful").choose(p.view(0), 0, 1.0) == p.options(0)[0]
        with pytest.raises(bots.UnknownBot, match="expert, careful, and such as"):
            bots.load("careless")
    finally:
        own.brought.cache_clear()


@pytest.mark.usefixtures("folder")
def test_commands_know_it_and_refuse_in_a_sentence() -> None:
    refused = run("simulate", "wild_cards", "--bots", "mine_own:Nobody")
    assert refused.exit_code == 2
    assert is_one_sentence(refused.stderr)
    broken = run("play", "wild_cards", "--bots", "nothing_here:Bot")
    assert broken.exit_code == 2
    assert is_one_sentence(broken.stderr)
