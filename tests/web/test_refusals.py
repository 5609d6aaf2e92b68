"""What games say of figures is told in Italian, too."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import branco
from branco.kernel.language import tables
from branco.web.lab.refusals import UNTRANSLATED, told

SOURCE = Path(branco.__file__).parent
GAMES = sorted(SOURCE.glob("games/*/rules/*.py"))
REFUSING = {"require", "as_printed"}
OF_FILES = ("TOML", "folder", "own figures", "there is no table", "array of", "the source of", "has no row", "is new")
NOT_TYPED = ("text", "true or false", "words on one line", "unknown key", "is not read")
"""What only a file can get wrong, not a form."""


def filled(text: ast.expr) -> str:
    """A sentence with numbers for what is computed; names of rows and tables stay words."""
    if isinstance(text, ast.Constant):
        return str(text.value)
    assert isinstance(text, ast.JoinedStr)
    parts = (str(part.value) if isinstance(part, ast.Constant) else "7" for part in text.values)
    return "".join(parts).removeprefix("7: ")


def sentences() -> Iterator[str]:
    for file in [*GAMES, Path(str(tables.__file__))]:
        for call in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(call, ast.Call) and call.args and isinstance(call.args[-1], ast.Constant | ast.JoinedStr):
                name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
                if name in REFUSING or name == "DataError":
                    yield filled(call.args[-1])


FOUND = [each for each in sentences() if " " in each and not any(word in each for word in (*OF_FILES, *NOT_TYPED))]


@pytest.mark.parametrize("sentence", [each for each in FOUND if each != "7" and "--loose" not in each])
def test_every_refusal_of_figures_has_its_italian(sentence: str) -> None:
    assert not told(sentence, "it").startswith(UNTRANSLATED["it"].partition("{")[0]), sentence


def test_departures_are_told_in_italian() -> None:
    for sentence in ("kinds has a row own1 more", "kinds lacks the row S1"):
        assert not re.search(r"inglese", told(sentence, "it"))


def test_there_are_many() -> None:
    assert len(FOUND) > 30
