"""The rules of a game as one packed file, and a tree of Python packages in which they come first."""

import io
import os
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import branco
from branco.game import Game

# What is above the games stays that of today: it talks with the database, which knows only one form.
OF_TODAY = ("web", "cli", "contract", "env", "lab", "new_game")
FIGURES, HOUSE_RULES = "figures", "house_rules"
HOME = Path(branco.__file__).parent
KINDS = (".py", ".toml", ".svg", ".css", ".md", ".npz", ".json")


def packed(game: Game, figures: str | None = None) -> bytes:
    """Sources of the game and of all below it, and its figures: those in a folder, or those of this server."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, file in sorted(_files(game, figures or os.environ.get("BRANCO_DATA"))):
            archive.write(file, name)
    return made.getvalue()


def _files(game: Game, figures: str | None) -> Iterator[tuple[str, Path]]:
    for room in HOME.iterdir():
        if room.is_file() and room.suffix == ".py":
            yield f"branco/{room.name}", room
        elif room.is_dir() and room.name not in (*OF_TODAY, "games", "__pycache__"):
            yield from _below(room, f"branco/{room.name}")
    yield "branco/games/__init__.py", HOME / "games" / "__init__.py"
    yield from _below(Path(str(sys.modules[game.package].__file__)).parent, game.package.replace(".", "/"))
    for house in game.house_rules:
        yield f"{HOUSE_RULES}/{house.name}.py", Path(str(sys.modules[house.name].__file__))
    if figures:
        yield from _below(Path(figures) / game.name, f"{FIGURES}/{game.name}")


def _below(folder: Path, name: str) -> Iterator[tuple[str, Path]]:
    for file in folder.rglob("*"):
        if file.is_file() and file.suffix in KINDS:
            yield f"{name}/{file.relative_to(folder).as_posix()}", file


def unpack(files: bytes, folder: Path) -> None:
    """The packed rules, and beside them what is of today."""
    with zipfile.ZipFile(io.BytesIO(files)) as archive:
        archive.extractall(folder)
    (folder / FIGURES).mkdir(exist_ok=True)
    for room in HOME.iterdir():
        if room.name in OF_TODAY:
            (folder / "branco" / room.name).symlink_to(room, target_is_directory=True)
