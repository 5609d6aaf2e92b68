"""`branco simulate`, `branco soak` and `branco bench`."""

from __future__ import annotations

import json
import signal
from collections.abc import Iterator
from pathlib import Path

import polars as pl
import pytest

import branco
import branco.lab.bench
import branco.lab.experiment
import branco.lab.workers
from branco.cli.group import Commands
from branco.game import BadSetup
from branco.kernel.language.ask import new_list
from branco.kernel.language.faults import NoGpu
from tests.cli.running import answer, run, run_apart

KEYS = {"games", "decisions", "seconds", "decisions_per_second", "mean_scores", "win_rates", "faults"}


def test_a_simulation_as_json() -> None:
    found = answer("simulate", "wild_cards", "--players", "3", "--games", "200", "--seed", "5", "--json")
    assert set(found) >= KEYS
    assert (found["games"], found["faults"], len(found["mean_scores"])) == (200, 0, 3)
    assert sum(found["win_rates"]) == pytest.approx(1)
    for rate, (low, high) in zip(found["win_rates"], found["win_intervals"], strict=True):
        assert 0 <= low <= rate <= high <= 1


def test_the_same_seed_gives_the_same_games_and_another_seed_others() -> None:
    runs = [answer("simulate", "wild_cards", "--games", "50", "--seed", seed, "--json") for seed in ("5", "5", "6")]
    counted = [(found["decisions"], found["mean_scores"]) for found in runs]
    assert counted[0] == counted[1] != counted[2]


def test_settings_change_the_games() -> None:
    command = ("simulate", "wild_cards", "--players", "3", "--games", "100", "--json")
    as_usual, random = answer(*command), answer(*command, "--set", "removal3=random")
    assert as_usual["mean_scores"] != random["mean_scores"]


def test_a_simulation_in_words() -> None:
    shown = run(
        "simulate", "wild_cards", "--players", "3", "--games", "300", "--bots", "greedy,random", "--rotate"
    ).stdout
    assert "games: 300; decisions: " in shown
    assert "95 % interval" in shown
    assert "33.33%" in shown
    assert "faults: 0" in shown


def test_a_simulation_writes_its_games_and_a_report(tmp_path: Path) -> None:
    games, report = tmp_path / "games.parquet", tmp_path / "report.html"
    command = ("simulate", "wild_cards", "--players", "3", "--games", "300", "--against", "removal3=random")
    found = answer(*command, "--out", str(games), "--report", str(report), "--json")
    rows = pl.read_parquet(games)
    assert len(rows) == 2 * 3 * 300
    assert set(rows["variant"]) == {"removal3=balanced", "removal3=random"}
    assert found["against"]["removal3=random"]["games"] == 300
    page = report.read_text(encoding="utf-8")
    assert page.startswith("<!doctype html>")
    assert "Wins by seat" in page
    assert "removal3=balanced\n" in run(*command).stdout


def test_a_simulation_in_italian() -> None:
    shown = run("simulate", "wild_cards", "--games", "10", "--lang", "it").stdout
    assert "partite: 10; decisioni: " in shown
    assert "difetti: 0" in shown


def test_the_real_command_starts_and_answers(tmp_path: Path) -> None:
    done = run_apart("simulate", "wild_cards", "--games", "1", "--json", folder=tmp_path)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["games"] == 1


def test_a_notice_tells_that_rules_are_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(branco.lab.workers, "is_compiled", lambda game: False)
    result = run("simulate", "wild_cards", "--games", "1", "--json")
    assert result.stderr == "compiling the rules of Wild Cards, up to a minute, once ...\n"
    assert json.loads(result.stdout)["games"] == 1


def test_a_notice_tells_that_other_figures_are_compiled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(*_: object) -> None:
        raise BadSetup("far enough")

    monkeypatch.setattr(branco.lab.workers.Crew, "rules", lambda crew, name: "0123")
    monkeypatch.setattr(branco.lab.workers.Crew, "will_compile", lambda crew, name: crew.data is not None)
    monkeypatch.setattr(branco.lab.experiment, "experiment", stopped)
    assert run("simulate", "wild_cards").stderr == "far enough\n"
    notice = run("simulate", "wild_cards", "--against-data", str(tmp_path)).stderr
    assert notice.startswith("compiling the rules of Wild Cards")


def interrupted(*_: object, **__: object) -> None:
    raise KeyboardInterrupt


@pytest.fixture
def listening() -> Iterator[None]:
    """A command that was stopped is deaf to Ctrl+C; these tests are not."""
    yield
    assert signal.signal(signal.SIGINT, signal.default_int_handler) is signal.SIG_IGN


@pytest.mark.usefixtures("listening")
def test_who_stops_a_simulation_is_told_that_nothing_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(branco.lab.experiment, "experiment", interrupted)
    result = run("simulate", "wild_cards")
    assert (result.exit_code, result.stderr.strip()) == (130, "stopped; nothing is kept")
    assert run("simulate", "wild_cards", "--lang", "it").stderr.strip() == "interrotto; non si conserva nulla"


@pytest.mark.usefixtures("listening")
def test_who_stops_while_libraries_are_read_sees_no_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Commands, "told_plainly", interrupted)
    result = run("games")
    assert (result.exit_code, result.stderr) == (130, "stopped; nothing is kept\n")


def test_soaking_tells_what_never_came_up() -> None:
    found = run("soak", "wild_cards", "--games", "1", "--seed", "3").stdout
    assert "faults: 0" in found
    assert "player counts and settings combined: 1" in found
    assert "never taken: DECLINE_AND_LEAVE at take_no_animal" in found
    as_json = answer("soak", "wild_cards", "--games", "1", "--seed", "3", "--json")
    assert (as_json["games"], as_json["tables"], as_json["faults"]) == (1, 1, 0)
    assert ["take_no_animal", "DECLINE_AND_LEAVE"] in as_json["never_taken"]
    assert "every choice of the rules was taken" in run("soak", "wild_cards", "--games", "500").stdout


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Measurements that are over at once, and mean nothing."""
    monkeypatch.setattr(branco.lab.bench, "SLICE", 0.001)
    monkeypatch.setattr(branco.lab.bench, "REPEATS", 1)
    monkeypatch.setattr(branco.lab.bench, "SIMULATED", 0.0)


@pytest.mark.usefixtures("hasty")
def test_the_bench_measures_and_says_plainly_that_there_is_no_gpu(monkeypatch: pytest.MonkeyPatch) -> None:
    def none(*_: object) -> None:
        raise NoGpu("no CUDA device was found")

    monkeypatch.setattr(branco.lab.bench, "measure_gpu", none)
    found = answer("bench", "wild_cards", "--players", "3", "--no-cold", "--cuda", "--cores", "--json")
    figures = found["games"]["wild_cards"]
    assert figures["players"] == 3
    assert figures["record_bytes"] == branco.load("wild_cards").parts.state.layout.size
    for name in ("native_decisions_per_second", "cpython_decisions_per_second", "searches_per_second"):
        assert figures[name] > 0
    assert min(figures["copy_nanoseconds"], *figures["simulated"].values()) > 0
    assert figures["warm_start"]["cpu"] > 0
    assert figures["cold_compile"] is None
    assert min(figures["board"].values()) > 0
    assert figures["cuda"] == {"missing": "no GPU: no CUDA device was found"}
    assert set(found["machine"]) == {"processor", "python", "numba"}


def test_the_bench_measures_steps_for_policies_outside(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("branco.env.bench.CPU_STEPS", 3)
    monkeypatch.setattr("branco.env.bench.REPEATS", 1)
    monkeypatch.setattr(branco.lab.bench, "SLICE", 0.001)
    monkeypatch.setattr(branco.lab.bench, "REPEATS", 1)
    found = answer("bench", "wild_cards", "--players", "3", "--env", "--json")["env"]["wild_cards"]
    assert min(found[f"{what}_per_second"] for what in ("steps", "random", "greedy")) > 0
    assert found["described_per_second"] == 0
    assert found["actions"] == branco.load("wild_cards").num_actions


def test_the_bench_says_plainly_that_there_is_no_gpu_to_step_on(monkeypatch: pytest.MonkeyPatch) -> None:
    def none(*_: object) -> None:
        raise NoGpu("no CUDA device was found")

    monkeypatch.setattr("branco.env.bench.measure", none)
    found = run("bench", "wild_cards", "--env", "--device", "cuda")
    assert found.exit_code == 1
    assert "no GPU: no CUDA device was found" in found.output


@pytest.mark.parametrize("name", branco.GAMES)
def test_the_bench_measures_games_with_the_default_settings(name: str) -> None:
    game = branco.load(name)
    p = game.start(game.players[-1], 3)
    lanes, ask = [0] * 4, new_list()
    game.engine.seed_lanes(lanes, 3 + game.engine.BOTS)
    game.engine.play_random(p.state, lanes, ask, game.parts.limit)
    assert branco.lab.bench.final_record(game, p.players, 3) == bytes(p)
