"""Every sentence of the command line has its Italian, with the same placeholders."""

from __future__ import annotations

import ast
from pathlib import Path
from string import Formatter

import pytest

import branco.cli
from branco.cli.italian import ITALIAN

FILES = sorted(Path(branco.cli.__file__).parent.glob("*.py"))


def sentences() -> set[str]:
    """What is passed to `say`, and every help text."""
    found = set()
    for file in FILES:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                said = node.args[:1] if _name(node.func) == "say" else []
                helps = [keyword.value for keyword in node.keywords if keyword.arg == "help"]
                found |= {text.value for text in said + helps if isinstance(text, ast.Constant)}
    return {text for text in found if isinstance(text, str)}


def _name(function: ast.expr) -> str:
    return (
        function.attr if isinstance(function, ast.Attribute) else function.id if isinstance(function, ast.Name) else ""
    )


def test_there_is_no_sentence_without_italian_and_no_italian_without_sentence() -> None:
    assert sentences() == set(ITALIAN)


@pytest.mark.parametrize("sentence", sorted(ITALIAN))
def test_placeholders_agree(sentence: str) -> None:
    assert _placeholders(ITALIAN[sentence]) == _placeholders(sentence)


def _placeholders(text: str) -> set[tuple[str, str]]:
    return {(name, spec or "") for _, name, spec, _ in Formatter().parse(text) if name}
