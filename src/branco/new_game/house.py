"""A new house rule: the folder `house_pattern` holds one that works, to begin with.

It is called Rule Title there, in the module `rule_name`; what it needs to know of its game is in capitals.
"""

from __future__ import annotations

import inspect
from pathlib import Path

from branco.game import BadSetup, Game

from . import check_name

PATTERN = Path(__file__).parent / "house_pattern"


def write_house_rule(name: str, game: Game, parent: Path) -> Path:
    """Write a project for a house rule of this name into a new folder."""
    folder = parent / name
    check_name(name, folder, "a house rule", "long_winter")
    if any(setting.name == name for setting in game.settings):
        raise BadSetup(f"{game.title()} has an option {name!r} already")
    words = _words(name, game)
    for file in sorted(PATTERN.iterdir()):
        if file.is_file():
            folder.mkdir(exist_ok=True)
            written = folder / _filled(file.name.removesuffix(".txt"), words)
            written.write_text(_filled(file.read_text(encoding="utf-8"), words), encoding="utf-8")
    return folder


def _words(name: str, game: Game) -> dict[str, str]:
    start, state = game.parts.start, game.parts.state
    house, _, chapter = start.function.__module__.rpartition(".")
    return {
        "GAME TITLE": game.title(),
        "START_HOUSE": house,
        "START_CHAPTER": chapter,
        "START_STEP": start.name,
        "START_SENTENCE": (inspect.getdoc(start.function) or "").replace("\n", "\n    "),
        "STATE_MODULE": state.__module__,
        "STATE_NAME": state.__name__,
        "RULE_NAME": name.upper(),
        "Rule Title": name.replace("_", " ").capitalize(),
        "rule-name": name.replace("_", "-"),
        "rule_name": name,
        "game_name": game.name,
    }


def _filled(text: str, words: dict[str, str]) -> str:
    for pattern, own in words.items():
        text = text.replace(pattern, own)
    return text
