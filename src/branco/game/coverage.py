"""Which rules are specified, implemented and tested."""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass
from importlib import resources
from pathlib import Path
from typing import TYPE_CHECKING

from branco.kernel.language.registry import ROOMS

if TYPE_CHECKING:
    from .game import Game

_ID = re.compile(r"[A-Z]{2}-[A-Z0-9][\w.-]*\w|[A-Z]{2}-\w")
_CITATION = re.compile(r"\[([A-Z]{2}-[^\]]+)\]")


@dataclass(frozen=True)
class Coverage:
    """Rule ids by what is done about them."""

    specified: tuple[str, ...]
    implemented: frozenset[str]
    tested: frozenset[str]

    @property
    def not_implemented(self) -> tuple[str, ...]:
        """Worked examples need no implementation of their own."""
        return tuple(rule for rule in self.specified if rule not in self.implemented and "-EX-" not in rule)

    @property
    def not_tested(self) -> tuple[str, ...]:
        return tuple(rule for rule in self.specified if rule not in self.tested)


def coverage(game: Game, tests: Path) -> Coverage:
    """By the tests in a folder, or in its part for this game where it has one for each."""
    own = tests / "games" / game.name
    return Coverage(game.box.rules, frozenset(implemented(game)), frozenset(tested(own if own.is_dir() else tests)))


def tests_of(game: Game) -> Path | None:
    """The tests of the project that a game's package lies in, or else of the one that we stand in."""
    package = Path(str(resources.files(game.package)))
    for project in (*package.parents, Path.cwd()):
        homes = (project / "src" / game.name, project / game.name, project / "tests" / "games" / game.name)
        if (project / "pyproject.toml").is_file() and any(home.is_dir() for home in homes):
            return project / "tests"
    return None


def implemented(game: Game) -> set[str]:
    """The ids cited in docstrings of the game's modules, and as the source of its data."""
    found = {rule for source in game.box.source.values() for rule in source.get("rules", ())}
    house = resources.files(game.package)
    for room in (house, *(house / name for name in ROOMS if (house / name).is_dir())):
        for entry in room.iterdir():
            if entry.name.endswith(".py"):
                found |= _cited_in_docstrings(entry.read_text(encoding="utf-8"))
    return found


def _cited_in_docstrings(text: str) -> set[str]:
    nodes = (ast.Module, ast.ClassDef, ast.FunctionDef)
    docs = [ast.get_docstring(node) or "" for node in ast.walk(ast.parse(text)) if isinstance(node, nodes)]
    return {rule for doc in docs for group in _CITATION.findall(doc) for rule in _ID.findall(group)}


def tested(folder: Path) -> set[str]:
    """The ids in `@cites(...)` of the tests in a folder."""
    return {rule for file in sorted(folder.rglob("*.py")) for rule in _cited_by_tests(file.read_text(encoding="utf-8"))}


def _cited_by_tests(text: str) -> set[str]:
    return {
        argument.value
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "cites"
        for argument in node.args
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    }
