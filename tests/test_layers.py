"""Each layer imports only from those above it."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[1] / "src" / "branco"
LAYERS = ["kernel", "games", "face", "view", "bots", "child_process", "lab", "envs", "web", "cli"]
FACE = {"game", "game_parts", "undo", "record_file", "coverage", "registry", "__init__"}


def layer_of(module: list[str]) -> str:
    if not module or module[0] in FACE:
        return "face"
    return module[0]


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
        "games": {"kernel", "games", "face", "view"},
        "view": {"kernel", "view", "face"},
        "face": {"kernel", "games", "face"},
    }.get(own, set(LAYERS[: LAYERS.index(own) + 1]) if own in LAYERS else set(LAYERS))
    assert imports(file) <= allowed


def test_only_the_kernel_knows_numba() -> None:
    guilty = [
        str(file)
        for file in FILES
        if "kernel" not in file.parts and any("numba" in line for line in _import_lines(file))
    ]
    assert guilty == []


def _import_lines(file: Path) -> list[str]:
    return [
        line for line in file.read_text(encoding="utf-8").splitlines() if line.lstrip().startswith(("import ", "from "))
    ]
