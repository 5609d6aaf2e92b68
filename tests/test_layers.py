"""Each layer imports only from those above it."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[1] / "src" / "branco"
LOWER = ["extras", "kernel", "games", "game", "board", "bots", "child_process"]
LAYERS = [*LOWER, "advice", "lab", "env", "train", "contract", "new_game", "web", "cli"]


def layer_of(module: list[str]) -> str:
    return "game" if not module or module[0] == "__init__" else module[0]


def imports(file: Path) -> set[str]:
    package = file.relative_to(SOURCE).with_suffix("").parts[:-1]
    found = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.level:
            base = list(package[: len(package) - node.level + 1])
            found.add(layer_of(base + (node.module.split(".") if node.module else [])))
        elif isinstance(node, ast.ImportFrom) and node.module and node.module.split(".")[0] == "branco":
            found.add(layer_of(node.module.split(".")[1:]))
    return found


FILES = sorted(SOURCE.rglob("*.py"))


@pytest.mark.parametrize("file", FILES, ids=[str(file.relative_to(SOURCE)) for file in FILES])
def test_a_layer_imports_only_from_those_above_it(file: Path) -> None:
    own = layer_of(list(file.relative_to(SOURCE).with_suffix("").parts))
    allowed = {
        "kernel": {"kernel"},
        "games": {"kernel", "games", "game", "board"},
        "board": {"kernel", "board", "game"},
        "game": {"kernel", "games", "game"},
    }.get(own, set(LAYERS[: LAYERS.index(own) + 1]) if own in LAYERS else set(LAYERS))
    assert imports(file) <= allowed


RULES = sorted([*SOURCE.glob("games/*/rules/*.py"), *SOURCE.glob("new_game/pattern/src/*/rules/*.py")])


@pytest.mark.parametrize("file", RULES, ids=[f"{file.parts[-3]}-{file.stem}" for file in RULES])
def test_rules_know_neither_board_nor_mind(file: Path) -> None:
    lines = [line.split()[1] for line in _import_lines(file)]
    rooms = {part for line in lines for part in line.replace("..", ".").split(".")}
    assert not rooms & {"board", "mind", "view"}


@pytest.mark.parametrize("file", RULES, ids=[f"{file.parts[-3]}-{file.stem}" for file in RULES])
def test_a_rule_file_imports_its_language_in_one_line(file: Path) -> None:
    assert sum("branco.kernel.language import" in line for line in _import_lines(file)) <= 1
    assert not [line for line in _import_lines(file) if "branco.kernel.compile" in line]


def test_only_the_kernel_knows_numba() -> None:
    guilty = [
        str(file)
        for file in FILES
        if "kernel" not in file.parts and any(line.split()[1].split(".")[0] == "numba" for line in _import_lines(file))
    ]
    assert guilty == []


def _import_lines(file: Path) -> list[str]:
    return [
        line for line in file.read_text(encoding="utf-8").splitlines() if line.lstrip().startswith(("import ", "from "))
    ]
