"""Simulation and its statistics."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import numpy as np
import pytest

import branco
from branco.extras import NoExtra, need
from branco.game import BadSetup
from branco.kernel.compile.targets import BOTS
from branco.kernel.language.ask import new_list
from branco.kernel.language.faults import DEAD_END
from branco.lab import batch
from branco.lab.batch import cut
from branco.lab.simulate import RUN, by_seat, simulate
from branco.lab.tally import Seats, wilson
from branco.lab.workers import Crew, in_order

GAME = branco.load("wild_cards")


def played_in_cpython(seed: int) -> tuple[int, tuple[int, ...], tuple[int, ...]]:
    p = GAME.start(3, seed)
    lanes = [0] * 4
    GAME.engine.seed_lanes(lanes, seed + BOTS)
    decisions = GAME.engine.play_random(p.state, lanes, new_list(), GAME.parts.limit)
    return decisions, p.scores, p.winners


def test_the_statistics_are_those_of_the_same_games_in_cpython() -> None:
    games = [played_in_cpython(9 * RUN + number) for number in range(30)]
    result = simulate(GAME, 3, games=30, seed=9)
    assert result.tally.decisions == sum(decisions for decisions, _, _ in games)
    for seat in range(3):
        assert result.mean_scores[seat] == pytest.approx(sum(scores[seat] for _, scores, _ in games) / 30)
        wins = sum(1 / len(winners) for _, _, winners in games if seat in winners)
        assert result.win_rates[seat] == pytest.approx(wins / 30)


def test_any_number_of_processes_gives_the_same_result() -> None:
    alone, together = (
        simulate(GAME, 3, ["greedy", "random"], 2500, seed=1, rotate=True, crew=Crew(processes)) for processes in (1, 2)
    )
    assert {**alone.as_json(), "seconds": 0, "decisions_per_second": 0} == {
        **together.as_json(),
        "seconds": 0,
        "decisions_per_second": 0,
    }


def test_progress_counts_every_game() -> None:
    done: list[int] = []
    simulate(GAME, 3, games=2500, progress=done.append)
    assert (sum(done), len(done)) == (2500, 3)


def test_the_last_bot_named_takes_the_seats_that_are_left() -> None:
    assert by_seat(["greedy", "random"], 4) == ("greedy", "random", "random", "random")
    with pytest.raises(BadSetup, match="3 bots are named for 2 seats"):
        by_seat(["greedy", "random", "random"], 2)


@pytest.mark.parametrize("games", [1, 2, 1000, 5000])
def test_batches_are_all_games_once_and_every_seat_gets_its_share(games: int) -> None:
    batches = list(cut(100, games, 3))
    seeds = [seed for batch in batches for seed in range(batch.first, batch.first + batch.games)]
    assert seeds == list(range(100, 100 + games))
    shares = [sum(batch.games for batch in batches if batch.moved == turn) for turn in range(3)]
    assert max(shares) - min(shares) <= 1


def test_greedy_sits_where_it_was_put() -> None:
    result = simulate(GAME, 3, ["random", "greedy", "random"], 200)
    assert result.win_rates[1] > 0.8
    rotated = simulate(GAME, 3, ["random", "greedy", "random"], 300, rotate=True)
    assert all(0.2 < rate < 0.5 for rate in rotated.win_rates)
    assert rotated.by_bot["greedy"].win_share > 0.8


def test_shared_wins_are_fractions_and_negative_standings_win_nothing() -> None:
    scores = np.array([[5, 5, 1], [2, 3, 4], [0, 0, 0], [7, 7, 7]])
    standings = np.array([[5, 5, 1], [2, 3, 4], [-1, -1, -1], [7, 7, 7]])
    counted = Seats.of(scores, standings)
    assert counted.points.tolist() == [14, 15, 12]
    assert counted.shares == pytest.approx([1 / 2 + 1 / 3, 1 / 2 + 1 / 3, 1 + 1 / 3])
    assert counted.moved(1).points.tolist() == [12, 14, 15]


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(50, 100, 0.4038, 0.5962), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (0, 0, 0.0, 1.0)],
)
def test_wilsons_interval(wins: int, games: int, low: float, high: float) -> None:
    """Figures from E. B. Wilson's formula, worked out by hand with z = 1.96."""
    assert wilson(wins, games) == pytest.approx((low, high), abs=1e-4)


class Broken:
    """A compiled engine in which every second game comes to a dead end."""

    one_score = np.zeros((1, 5), np.int32)

    def use_settings(self, cells: object) -> None:
        """Whatever they are, its games break."""

    def __call__(self, op: int, a: int, b: int, c: int, **arrays: Any) -> int:
        arrays["scores"][:] = 100
        arrays["scores"][::2, 0] = 3
        arrays["standings"][::2, 0] = 1
        arrays["out"][::2] = 50
        arrays["out"][1::2] = -DEAD_END
        return 50


def test_broken_games_are_faults_and_count_for_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(batch, "compiled", lambda name: Broken())
    result = simulate(GAME, 3, games=10)
    assert (result.tally.games, result.tally.finished, result.as_json()["faults"]) == (10, 5, 5)
    assert result.mean_scores == [3, 100, 100]
    assert result.win_rates == [1, 0, 0]
    assert [fault.seed for fault in result.tally.faults] == [1, 3, 5, 7, 9]


def test_results_are_put_in_order() -> None:
    assert list(in_order([(1, "b"), (0, "a"), (3, "d"), (2, "c")])) == ["a", "b", "c", "d"]


def test_packages_that_are_missing_are_named_with_how_to_get_them() -> None:
    need("lab", "json")
    with pytest.raises(NoExtra, match=r"^this needs none_such, json.none: pip install 'branco\[lab\]'$"):
        need("lab", "json", "none_such", "json.none")


def test_simulating_loads_nothing_that_only_reports_and_clusters_need() -> None:
    heavy = ["matplotlib", "openskill", "polars", "ray"]
    told = "from branco.lab import arena, cluster, experiment, report\n"
    code = f"import sys\n{told}sys.exit(str([name for name in {heavy} if name in sys.modules]))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.stderr == "[]\n"
