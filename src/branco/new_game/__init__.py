"""A new game: the folder `pattern` holds a small one that works, in the shape of all others, to begin with.

It is called Game Title there, in the package `game_name`, and its rules are GN-1.1 and so on.
"""

from __future__ import annotations

import keyword
import re
from importlib.util import find_spec
from pathlib import Path

from branco.game import BadSetup
from branco.game.registry import GAMES

PATTERN = Path(__file__).parent / "pattern"


def write_game(name: str, parent: Path) -> Path:
    """Write a project for a game of this name into a new folder."""
    folder = parent / name
    check_name(name, folder, "a game", "red_deer")
    if name in GAMES:
        raise BadSetup(f"there is a game {name!r} already")
    for file in sorted(PATTERN.rglob("*")):
        if file.is_file() and "__pycache__" not in file.parts:
            written = folder / _renamed(file.relative_to(PATTERN).as_posix(), name)
            written.parent.mkdir(parents=True, exist_ok=True)
            written.write_text(_renamed(file.read_text(encoding="utf-8"), name), encoding="utf-8")
    return folder


def check_name(name: str, folder: Path, what: str, example: str) -> None:
    """Refuse a name that is no Python module's, or is taken."""
    if not re.fullmatch(r"[a-z][a-z0-9_]*[a-z0-9]", name) or keyword.iskeyword(name):
        raise BadSetup(f"the name of {what} is a Python module such as {example}, not {name!r}")
    if folder.exists():
        raise BadSetup(f"{folder} exists already; choose another name or another folder")
    if find_spec(name):
        raise BadSetup(f"there is a Python module {name!r} already, which {what} would hide; choose another name")


def _renamed(text: str, name: str) -> str:
    title = name.replace("_", " ").title()
    names = {"game_name": name, "game-name": name.replace("_", "-"), "Game Title": title, "GN-": f"{initials(name)}-"}
    for pattern, own in names.items():
        text = text.replace(pattern, own)
    return text


def initials(name: str) -> str:
    """Two capitals for the ids of rules: RD for red_deer, DE for deer."""
    words = [word[0] for word in name.split("_") if word[:1].isalpha()]
    letters = words if len(words) > 1 else [letter for letter in name if letter.isalpha()]
    return "".join(letters * 2)[:2].upper()
