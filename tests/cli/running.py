"""Running the command line in a test."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from typer.testing import CliRunner, Result

from branco.cli import app

ENGLISH: dict[str, str | None] = {"LC_ALL": "C", "COLUMNS": "200", "BRANCO_DATA": None}


def run(*words: str, typed: str = "", env: dict[str, str | None] | None = None) -> Result:
    """A command in this process, with what somebody types."""
    return CliRunner().invoke(app, list(words), input=typed, env={**ENGLISH, **(env or {})})


def answer(*words: str) -> Any:
    """The JSON that a command prints."""
    result = run(*words)
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


def run_apart(*words: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """A command in a process of its own."""
    command = [sys.executable, "-m", "branco", *words]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=300, check=False)


def is_one_sentence(text: str) -> bool:
    return text.endswith("\n") and text.count("\n") == 1 and len(text) > 10 and "Traceback" not in text
