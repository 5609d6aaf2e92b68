"""The analysis of a finished game: chances over the game, and what choices cost."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import branco
from branco import bots
from branco.advice.course import course, do, jobs
from branco.advice.weighing import Effort, Weighed, weigh
from branco.game import Position
from branco.game.futures import futures
from branco.games.wild_cards.rules.state import State
from tests.cli.running import answer, is_one_sentence, run

SMALL = Effort(simulations=8, screened=4, futures=8, curve=4, points=4)


def finished(name: str = "wild_cards", players: int = 3) -> Position:
    p = branco.load(name).start(players=players, seed=4)
    bot = bots.load("greedy", seed=2)
    while not p.is_over:
        p.play(p.actors[0], bot.choose(p.view(p.actors[0]), p.actors[0], 0.0))
    return p


@pytest.fixture(scope="module")
def played() -> Position:
    return finished()


def begun(p: Position) -> Position:
    return p.game.start(p.players, p.seed, p.settings)


def test_every_choice_among_several_is_looked_at(played: Position) -> None:
    todo = list(jobs(begun(played), played.moves_made, SMALL))
    p, several = begun(played), []
    for number, move in enumerate(played.moves_made):
        if len(p.actions(move.who)) > 1:
            several.append(number)
        p.play(move.who, int(move.action or 0))
    assert [job.number for job in todo if job.view] == several
    assert sum(bool(job.views) for job in todo) == SMALL.points


def test_what_was_found_is_plain_data_and_the_end_closes_the_curve(played: Position) -> None:
    todo = list(jobs(begun(played), played.moves_made, SMALL))[:6]
    found = json.loads(json.dumps([do(played.game.name, job, SMALL) for job in todo]))
    told = course(found, played.moves, played)
    assert [choice.number for choice in told.choices] == [job.number for job in todo if job.view]
    last, chances = told.curve[-1]
    assert last == played.moves
    assert [seat for seat, (share, _) in enumerate(chances) if share] == list(played.winners)


def test_the_same_moment_is_weighed_the_same_again(played: Position) -> None:
    job = next(job for job in jobs(begun(played), played.moves_made, SMALL) if job.view and job.number > 20)
    assert do(played.game.name, job, SMALL) == do(played.game.name, job, SMALL)


def test_a_blunder_costs_and_the_better_choice_is_named() -> None:
    """In the last round of Wild Cards whoever leads the bids declines an animal that brings points."""
    p, who, decline = last_animal()
    found = weigh(p.view(who), who, decline, p.moves, Effort(simulations=200, screened=40, futures=120))
    assert found.is_costly
    assert found.better["en"].startswith("take the")
    assert found.better["it"].startswith("prendi")
    assert found.could > found.had


def last_animal() -> tuple[Position, int, int]:
    """A moment of the last round where a seat that takes an animal wins far more often than one that declines."""
    bot = bots.load("greedy", seed=2)
    for seed in range(100):
        p = branco.load("wild_cards").start(players=3, seed=seed)
        while not p.is_over:
            who = p.actors[0]
            offered = p.options(who)
            assert isinstance(p.state, State)
            if p.state.round_number == 14 and offered[0].step == "take_animal" and len(offered) > 1:
                decline = next(option for option in offered if option.name().startswith("decline")).action
                if _share(p, who, offered[0].action) > 0.6 + _share(p, who, decline):
                    return p, who, decline
            p.play(who, bot.choose(p.view(who), who, 0.0))
    raise AssertionError("no such moment")


def _share(p: Position, who: int, action: int) -> float:
    found = futures(p.view(who), who, action, range(30))
    return sum(future.shares[who] for future in found) / len(found)


def test_a_loss_within_chance_is_no_cost() -> None:
    words = {"en": "x", "it": "x"}
    assert not Weighed(0, 0, 2, words, words, words, 0.4, 0.5, 0.1, 0.12).is_costly
    assert Weighed(0, 0, 2, words, words, words, 0.4, 0.5, 0.1, 0.05).is_costly


def test_the_command_tells_curve_costs_and_seats(played: Position, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(played.record(), encoding="utf-8")
    told = answer("analyse", str(file), "--json", "--simulations", "4", "--games", "4")
    assert told["moves"] == played.moves
    assert len(told["seats"]) == 3
    assert told["curve"][-1]["choice"] == played.moves
    shown = run("--lang", "it", "analyse", str(file), "--simulations", "4", "--games", "4")
    assert "Probabilità di vincere" in shown.stdout


def test_a_running_game_is_not_analysed(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(branco.load("wild_cards").start(players=3, seed=1).record(), encoding="utf-8")
    result = run("analyse", str(file))
    assert result.exit_code == 2
    assert is_one_sentence(result.stderr)
