"""Bad input: one sentence that names the thing and what is allowed, status 2, nothing written."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

import branco
from tests.cli.running import is_one_sentence, run, run_apart

GAME = "wild_cards"

REFUSED = [
    (["nonsense"], ["'nonsense'", "simulate", "play"]),
    (["--nonsense"], ["--nonsense", "--data"]),
    (["--lang", "de", "games"], ["'de'", "'en'", "'it'"]),
    (["--data", "no-such-folder", "games"], ["no-such-folder"]),
    (["rules", "tigers"], ["'tigers'", GAME]),
    (["rules"], ["GAME", GAME]),
    (["replay"], ["FILE", "game record"]),
    (["games", "all"], ["all"]),
    (["bench", "tigers"], ["'tigers'", GAME]),
    (["bench", GAME, "--players", "6"], ["3 to 5", "6"]),
    (["simulate", "tigers"], ["'tigers'", GAME]),
    (["simulate", GAME, "--nonsense"], ["--nonsense", "--games"]),
    (["simulate", GAME, "--players", "6"], ["3 to 5", "6"]),
    (["simulate", GAME, "--players", "many"], ["--players", "integer", "'many'"]),
    (["simulate", GAME, "--budget", "much"], ["--budget", "number", "'much'"]),
    (["simulate", GAME, "--seed", "9" * 5000], ["--seed", "'999", "integer"]),
    (["serve", "--port", "99999"], ["--port", "65535", "'99999'"]),
    (["restore", __file__, "--database", "sqlite:///new.db"], [__file__, "not a backup"]),
    (["restore", __file__, "--database", "mysql://x"], ["--database is 'mysql://x': a database looks like sqlite:///"]),
    (["simulate", GAME, "--games", "0"], ["games", "from 1", "0"]),
    (["simulate", GAME, "--seed", "-1"], ["seed", "-1"]),
    (["simulate", GAME, "--seed", str(2**40)], ["seed", str(2**40)]),
    (["simulate", GAME, "--processes", "0"], ["processes", "at least 1"]),
    (["simulate", GAME, "--bots", "genius"], ["'genius'", "random, greedy"]),
    (["simulate", GAME, "--bots", ""], ["at least one bot"]),
    (["simulate", GAME, "--players", "3", "--bots", "random,random,random,greedy"], ["4 bots", "3 seats"]),
    (["simulate", GAME, "--set", "weather=fine"], ["'weather'", "removal3"]),
    (["simulate", GAME, "--players", "3", "--set", "removal3=all"], ["'all'", "balanced, random"]),
    (["simulate", GAME, "--players", "4", "--set", "removal3=random"], ["removal3", "3 players, not 4"]),
    (["simulate", GAME, "--set", "removal3"], ["name=value", "'removal3'"]),
    (["simulate", GAME, "--budget", "-1"], ["budget", "above 0"]),
    (["simulate", GAME, "--out", "no-such-folder/games.parquet"], ["no-such-folder"]),
    (["simulate", GAME, "--report", "no-such-folder/report.html"], ["no-such-folder"]),
    (["simulate", GAME, "--report", "."], [". cannot be written"]),
    (["simulate", GAME, "--out", "one", "--report", "./one"], ["one", "two files"]),
    (["simulate", GAME, "--against", "weather=fine"], ["'weather'", "removal3"]),
    (["simulate", GAME, "--against", "removal3=balanced"], ["removal3=balanced", "compared"]),
    (["simulate", GAME, "--against-data", "no-such-folder"], ["no-such-folder"]),
    (["simulate", GAME, "--against-data", "."], ["no other figures", GAME]),
    (["simulate", GAME, "--cluster", "ray://127.0.0.1:1"], ["ray://127.0.0.1:1", "cannot be reached"]),
    (["arena", "tigers"], ["'tigers'", GAME]),
    (["arena", GAME, "--games", "0"], ["games", "from 1", "0"]),
    (["arena", GAME, "--bots", "greedy,genius"], ["'genius'", "random, greedy"]),
    (["arena", GAME, "--bots", ","], ["at least one bot"]),
    (["arena", GAME, "--players", "6"], ["3 to 5", "6"]),
    (["arena", GAME, "--seed", "-1"], ["seed", "-1"]),
    (["arena", GAME, "--budget", "0"], ["budget", "above 0"]),
    (["arena", GAME, "--budget", "nan"], ["budget", "above 0"]),
    (["arena", GAME, "--processes", "0"], ["processes", "at least 1"]),
    (["arena", GAME, "--cluster", "ray://127.0.0.1:1"], ["ray://127.0.0.1:1", "cannot be reached"]),
    (["arena", GAME, "--cluster", "nowhere"], ["'nowhere'", "ray://head:10001"]),
    (["arena", GAME, "--results", "no-such-folder/results"], ["no-such-folder"]),
    (["soak", GAME, "--games", "-5"], ["games", "-5"]),
    (["play", GAME, "--players", "2"], ["3 to 5", "2"]),
    (["play", GAME, "--seed", "-7"], ["seed", "-7"]),
    (["play", GAME, "--bots", "genius"], ["'genius'", "human"]),
    (["play", GAME, "--save", "no-such-folder/game.txt"], ["no-such-folder"]),
    (["play", GAME, "--resume", "no-such-file"], ["no-such-file"]),
    (["replay", "no-such-file"], ["no-such-file"]),
]


@pytest.mark.parametrize(("words", "named"), REFUSED, ids=[" ".join(words)[:80] for words, _ in REFUSED])
def test_bad_input_is_refused_in_one_sentence(
    words: list[str], named: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = run(*words)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert is_one_sentence(result.stderr)
    assert [word for word in named if word not in result.stderr] == []
    assert list(tmp_path.iterdir()) == []


def record(**changes: str) -> str:
    text = branco.load(GAME).start(players=3, seed=4).record()
    for key, value in changes.items():
        lines = text.splitlines()
        text = "\n".join(f"{key}: {value}" if line.startswith(f"{key}:") else line for line in lines) + "\n"
    return text


BROKEN_RECORDS = {
    "not a record": ("Dear diary\n", "first line"),
    "no text": ("\x00\x01", "first line"),
    "another game": (record(game="tigers"), "'tigers'"),
    "too many players": (record(players="9"), "3 to 5"),
    "an endless seed": (record(seed="9" * 5000), "seed in at most 40 digits, not 5,000"),
    "a seed too great": (record(seed=str(2**62)), "from 0 to 2**62 - 1"),
    "an endless seat": (record() + "7" * 5000 + ": bid Refill\n", "choice 1 ('777"),
    "no number of players": (record(players="some"), "players"),
    "other data": (record(data="0000"), "'0000'"),
    "unknown option": (record(settings="weather=fine"), "'weather'"),
    "an action that was not offered": (record() + "0: bid elephant\n", "bid elephant"),
    "a seat that does not exist": (record() + "7: bid Refill\n", "7"),
    "a line that is no choice": (record() + "everybody passes\n", "everybody passes"),
}


@pytest.mark.parametrize("which", BROKEN_RECORDS)
def test_a_corrupt_or_foreign_record_is_refused(which: str, tmp_path: Path) -> None:
    text, named = BROKEN_RECORDS[which]
    file = tmp_path / "game.txt"
    file.write_text(text, encoding="utf-8")
    result = run("replay", str(file))
    assert result.exit_code == 2
    assert is_one_sentence(result.stderr)
    assert named in result.stderr
    assert len(result.stderr) < 1000


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_bytes(b"\xff\xfe\x80")
    result = run("replay", str(file))
    assert (result.exit_code, result.stderr) == (2, f"{file} is not a text file\n")


def test_a_record_that_exists_is_not_overwritten(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text("dear to me", encoding="utf-8")
    result = run("play", GAME, "--save", str(file), typed="q\n")
    assert result.exit_code == 2
    assert str(file) in result.stderr
    assert file.read_text(encoding="utf-8") == "dear to me"


def test_a_record_of_another_game_is_not_resumed(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(record(), encoding="utf-8")
    result = run("play", "wooly_bully", "--resume", str(file))
    assert (result.exit_code, is_one_sentence(result.stderr)) == (2, True)
    assert "'wild_cards'" in result.stderr


@pytest.mark.parametrize("more", [["--players", "3"], ["--seed", "4"], ["--set", "removal3=random"]])
def test_what_a_record_tells_is_not_told_anew(more: list[str], tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(record(), encoding="utf-8")
    result = run("play", GAME, "--resume", str(file), *more, typed="q\n")
    assert (result.exit_code, result.stdout, is_one_sentence(result.stderr)) == (2, "", True)
    assert f"{more[0]} does not go with --resume" in result.stderr


@pytest.mark.parametrize("more", [[], ["--save", "mine.txt"], ["--resume", "game.txt"]])
def test_a_record_that_could_not_be_written_is_told_before_the_game(
    more: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("game.txt").write_text(record(), encoding="utf-8")
    monkeypatch.setattr("os.access", lambda _, mode: mode != os.W_OK)
    result = run("play", GAME, *more, typed="1\nq\n")
    assert (result.exit_code, result.stdout, is_one_sentence(result.stderr)) == (2, "", True)
    assert "cannot be written" in result.stderr


@pytest.mark.parametrize(
    ("overlay", "named"),
    [
        ('[source]\nkinds = { mark = "public" }\n[[kinds]]\nid = "F1"\ncopies = 4\n', "46"),
        ('[source]\nkinds = { mark = "public" }\n[[kinds]]\nid = "F1"\ncolour = 4\n', "'colour'"),
        ('[source]\nkinds = { mark = "public" }\n[[kinds]]\nid = "F9"\ncopies = 4\n', "'F9'"),
        ("[[kinds\n", "TOML"),
        ('[[kinds]]\nid = "F1"\nen = "forest 2"\n', "'forest 2'"),
    ],
    ids=["a wrong count", "an unknown key", "an unknown row", "no TOML", "a name given twice"],
)
def test_a_bad_data_overlay_is_refused(overlay: str, named: str, tmp_path: Path) -> None:
    folder = tmp_path / "mine" / GAME
    folder.mkdir(parents=True)
    (folder / "habitats.toml").write_text(overlay, encoding="utf-8")
    done = run_apart("--data", "mine", "rules", GAME, folder=tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert is_one_sentence(done.stderr)
    assert named in done.stderr


def test_a_table_with_figures_that_cannot_be_is_not_opened(tmp_path: Path) -> None:
    (tmp_path / "own" / "wild_cards").mkdir(parents=True)
    (tmp_path / "own" / "wild_cards" / "stray.toml").write_text("x = 1\n", encoding="utf-8")
    refused = run_apart("--data", "own", "serve", "--port", "0", "--database", "sqlite:///a.db", folder=tmp_path)
    assert refused.returncode == 2
    assert "there is no table 'x'" in " ".join(refused.stderr.split())
    assert "is open" not in refused.stdout
