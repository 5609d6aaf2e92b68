"""`branco sweep` and `branco balance`."""

from __future__ import annotations

from pathlib import Path

import polars as pl
import pytest

from tests.cli.running import answer, is_one_sentence, run

SWEEP = ("sweep", "wild_cards", "--players", "3", "--vary", "removal3=random", "--games", "40", "--bots", "random")
BALANCE = ("balance", "wild_cards", "--players", "3", "--free", "removal3=random", "--equal", "seats", "--games", "40")
BRIEF = ("--tries", "2", "--checks", "30", "--bots", "random")


def test_a_sweep_in_words_and_in_files(tmp_path: Path) -> None:
    out, report = tmp_path / "games.parquet", tmp_path / "report.html"
    command = (*SWEEP, "--results", str(tmp_path / "study"), "--out", str(out), "--report", str(report))
    shown = run(*command, "--lang", "it").stdout
    assert "varia: removal3" in shown
    assert "balanced (com'è)" in shown
    assert "migliore - peggiore" in shown
    assert len(pl.read_parquet(out)) == 2 * 40 * 3
    assert "Effetto di removal3" in report.read_text(encoding="utf-8")


def test_a_sweep_as_json(tmp_path: Path) -> None:
    found = answer(*SWEEP, "--again-with", "greedy", "--again-games", "10", "--json")
    assert [each["variant"] for each in found["variants"]] == ["usual", "removal3=random"]
    assert [group["bots"] for group in found["again"]] == [["greedy"] * 3]
    assert found["again"][0]["variants"][1]["games"] == 10


def test_a_balance_in_words_or_as_json(tmp_path: Path) -> None:
    wanted = (*BALANCE, *BRIEF, "--length", "10000", "--results", str(tmp_path / "study"))
    found = answer(*wanted, "--json")
    assert [each["changes"] for each in found["tried"]] == [0, 1]
    assert "in new games; varied: removal3" in run(*wanted).stdout


@pytest.mark.parametrize(
    ("words", "parts"),
    [
        ((*SWEEP, "--vary", "colour=red"), ["Wild Cards has no option 'colour'"]),
        ((*SWEEP, "--results", "/no/such/folder/study"), ["there is no folder /no/such/folder"]),
        ((*SWEEP, "--processes", "0"), ["processes", "at least 1"]),
        ((*SWEEP, "--again-with", "nobody"), ["nobody"]),
        (("sweep", "wild_cards"), ["WHAT=VALUES is missing: a figure or an option: "]),
        ((*BALANCE, "--equal", "cards"), ["sides or seats can be made equal, not 'cards'"]),
        ((*BALANCE, "--tries", "1"), ["at least 2 tries, not 1"]),
    ],
)
def test_what_cannot_be_is_told_in_a_sentence(words: tuple[str, ...], parts: list[str]) -> None:
    refused = run(*words)
    assert refused.exit_code == 2
    assert is_one_sentence(refused.stderr), refused.stderr
    assert all(part in refused.stderr for part in parts), refused.stderr
