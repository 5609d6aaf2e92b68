"""Games of other packages are known by an entry point; what is wrong with one is told in a sentence."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from branco.game import registry
from branco.game.registry import BrokenGame, load

OURS = ("dominant_species", "greenland", "wild_cards", "wildlife", "wooly_bully")
CARD = """
from dataclasses import replace
from branco.games.wild_cards import GAME as OTHER
GAME = replace(OTHER, name="{name}")
"""


class Site:
    """A folder of installed packages."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.folder, self.monkeypatch = folder, monkeypatch
        monkeypatch.syspath_prepend(str(folder))

    def install(self, name: str, value: str, module: str = "") -> None:
        """A package that brings a game `name`; `module` is the text of the package that `value` names."""
        facts = self.folder / f"of_{name}_{len(list(self.folder.iterdir()))}-1.0.dist-info"
        facts.mkdir()
        (facts / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {facts.name[:-14]}\nVersion: 1.0\n")
        (facts / "entry_points.txt").write_text(f"[branco.games]\n{name} = {value}\n")
        if module:
            (self.folder / f"{value}.py").write_text(module)
        self.monkeypatch.delitem(sys.modules, value, raising=False)
        found = registry._packages()
        self.monkeypatch.setattr(registry, "_PACKAGES", found)
        self.monkeypatch.setattr(registry, "GAMES", tuple(found))


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Site:
    return Site(tmp_path, monkeypatch)


def test_a_game_of_another_package_stands_behind_our_own(site: Site) -> None:
    site.install("anthill", "anthill", CARD.format(name="anthill"))
    assert list(registry.GAMES) == [*OURS, "anthill"]
    assert load("anthill").name == "anthill"


@pytest.mark.parametrize(
    ("value", "module", "sentence"),
    [
        ("anthill", "", "the game 'anthill' of the package 'anthill' cannot be loaded: No module named 'anthill'"),
        ("anthill", "GAMES = 1", "the game 'anthill' of the package 'anthill' cannot be loaded: module 'anthill' has"),
        ("anthill", "GAME = 1", "GAME of the package 'anthill' must be a branco.Game named 'anthill'"),
        ("anthill", CARD.format(name="molehill"), "must be a branco.Game named 'anthill'"),
        ("molehill", CARD.format(name="anthill"), "must be brought by a package of that name, not by 'molehill'"),
    ],
)
def test_a_game_that_cannot_be_loaded_is_named(site: Site, value: str, module: str, sentence: str) -> None:
    site.install("anthill", value, module)
    with pytest.raises(BrokenGame) as broken:
        load("anthill")
    assert sentence in str(broken.value)


def test_two_packages_cannot_bring_the_same_game(site: Site) -> None:
    site.install("wild_cards", "zoo.wild_cards")
    with pytest.raises(BrokenGame, match=r"cards and zoo\.wild_cards both bring a game 'wild_cards'; uninstall one"):
        load("wild_cards")
