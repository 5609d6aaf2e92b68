"""`branco arena`."""

from __future__ import annotations

import json
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.cli.running import answer, is_one_sentence, run

MATCH = ("arena", "wild_cards", "--players", "3", "--bots", "greedy,random", "--processes", "1")


def test_a_match_as_json() -> None:
    found = answer(*MATCH, "--games", "10", "--seed", "2", "--json")
    assert (found["games"], found["bots"], found["seed"]) == (12, ["greedy", "random"], 2)
    greedy, random = found["records"]
    assert (greedy["bot"], random["bot"]) == ("greedy", "random")
    assert greedy["win_rate"] + random["win_rate"] == pytest.approx(1)
    assert greedy["win_interval"][0] <= greedy["win_rate"] <= greedy["win_interval"][1]
    assert greedy["rating"]["mu"] > random["rating"]["mu"]
    met = found["cross"]["greedy"]["random"]
    assert met["interval"][0] < met["ahead"] <= met["interval"][1]
    assert met["ahead"] > 0.5
    assert greedy["seconds_a_move"] > 0


def test_a_match_in_words_and_in_italian() -> None:
    shown = run(*MATCH, "--games", "6").stdout
    assert "Wild Cards: 6 games of 3, 1 rounds of 6" in shown
    assert "interval" in shown
    assert "ahead of" in shown
    assert re.search(r"[\d.]+% \(\d+-\d+\)", shown)
    assert " ms" in shown
    italian = run(*MATCH, "--games", "6", "--lang", "it").stdout
    assert "Wild Cards: 6 partite in 3, 1 giri di 6" in italian
    assert "davanti a" in italian


@pytest.mark.parametrize("lang", ["en", "it"])
def test_bots_are_named_on_a_narrow_terminal(lang: str) -> None:
    words = ("arena", "wild_cards", "--games", "4", "--bots", "greedy,random,hard@2,hard@3", "--lang", lang)
    shown = run(*words, "--processes", "1", env={"COLUMNS": "80"}).stdout
    assert [len(re.findall(f"^│{bot} ", shown, re.M)) for bot in ("greedy", "random", "hard@2", "hard@3")] == [3] * 4
    assert "…" not in shown
    assert max(map(len, shown.splitlines())) <= 80


def test_finished_games_are_kept_when_the_next_run_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    first = answer(*MATCH, "--games", "6", "--results", str(file), "--json")
    kept = file.read_bytes()
    for more in (["--seed", "1"], ["--set", "removal3=random"], ["--cluster", "ray://127.0.0.1:1", "--games", "12"]):
        refused = run(*MATCH, "--games", "6", "--results", str(file), *more)
        assert (refused.exit_code, is_one_sentence(refused.stderr)) == (2, True)
        assert file.read_bytes() == kept
    assert answer(*MATCH, "--games", "6", "--results", str(file), "--json") == first


def test_an_arena_that_is_stopped_keeps_what_is_finished(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    words = ("arena", "dominant_species", "--games", "4000", "--processes", "2", "--results", str(file))
    with subprocess.Popen([sys.executable, "-m", "branco", *words], stderr=subprocess.PIPE, text=True) as arena:
        while arena.poll() is None and (not file.exists() or file.read_text(encoding="utf-8").count("\n") < 3):
            time.sleep(0.05)
        arena.send_signal(signal.SIGINT)
        said = arena.communicate(timeout=120)[1]
    assert (arena.returncode, said) == (130, f"stopped; the finished games are in {file}\n")
    finished = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()[1:]]
    assert len(finished) >= 2
    assert len({game["number"] for game in finished}) == len(finished)
