"""Every sentence of a report has its Italian, with the same placeholders."""

from __future__ import annotations

from pathlib import Path

import branco.lab
from branco.lab.words import ITALIAN
from tests.cli.test_words import _placeholders


def test_there_is_no_italian_without_its_sentence() -> None:
    """What has no Italian fails when a report is written in it; see test_experiment."""
    text = "".join(file.read_text(encoding="utf-8") for file in Path(branco.lab.__file__).parent.glob("re*.py"))
    assert [each for each in ITALIAN if f'"{each}"' not in text and f"'{each}'" not in text] == []


def test_placeholders_agree() -> None:
    assert [sentence for sentence in ITALIAN if _placeholders(ITALIAN[sentence]) != _placeholders(sentence)] == []
