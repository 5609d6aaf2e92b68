"""Whole games: they end, records replay, invariants hold, everything that can happen happens."""

from __future__ import annotations

import numpy as np
import pytest

from branco import Game, Position
from branco.kernel.compile.check import check_package
from branco.kernel.compile.native import Native
from branco.kernel.language.agenda import step_of
from branco.kernel.language.steps import PROCEDURE
from branco.kernel.language.vocabulary import LANGUAGES
from branco.lab.soak import never_taken

from .games import random_positions, setups

SOAKED = 40  # games of every setup


def whole_game(game: Game, number: int) -> Position:
    setup = setups(game)[number % len(setups(game))]
    return [p for p, _ in random_positions(game, setup, seed=200 + number)][-1]


def test_records_replay_to_the_same_position(game: Game) -> None:
    p = whole_game(game, 0)
    again = game.replay(p.record())
    assert again.hash == p.hash
    assert again.scores == p.scores
    assert [event.text("en") for event in again.journal] == [event.text("en") for event in p.journal]


def test_a_finished_game_has_a_result_and_nothing_to_choose(game: Game) -> None:
    p = whole_game(game, 1)
    assert p.is_over
    assert p.actors == ()
    assert p.agenda == []
    assert all(not p.options(seat) for seat in range(p.players))
    assert len(p.scores) == p.players
    assert set(p.winners) <= set(range(p.players))


def test_the_log_reads_in_both_languages(game: Game) -> None:
    p = whole_game(game, 2)
    for lang in LANGUAGES:
        texts = [event.text(lang, ["Ada", "Ben", "Cleo", "Dario", "Emma", "Furio"]) for event in p.journal]
        assert texts
        assert not [text for text in texts if "{" in text or "?" in text]


def test_invariants_hold_in_cpython(game: Game) -> None:
    for number, setup in enumerate(setups(game)):
        for p, _ in random_positions(game, setup, seed=300 + number, most=120):
            assert game.engine.invariant(p.state) == 0, (setup, p.moves)


@pytest.fixture
def taken_at(game: Game, native: Native) -> np.ndarray[tuple[int, int], np.dtype[np.int64]]:
    """How often each action was taken at each step in random games of every setup, invariants checked throughout."""
    taken = np.zeros((len(game.steps) + 1, game.vocabulary.size), np.int64)
    seats = game.parts.state.layout.seats
    for number, (players, settings) in enumerate(setups(game)):
        native.use_settings(game.setting_cells(game.complete(settings, players)))
        out = np.zeros(SOAKED, np.int64)
        scores, standings = np.zeros((SOAKED, seats), np.int32), np.zeros((SOAKED, seats), np.int64)
        native(
            game.engine.SOAK_MANY,
            1000 * number,
            players,
            0,
            scores=scores,
            standings=standings,
            out=out,
            taken_at=taken,
        )
        assert out.min() > 0, (
            f"{players} players, {settings}: fault {-out.min()} in seed {1000 * number + out.argmin()}"
        )
    return taken


def test_every_offer_is_taken_and_every_game_ends(
    game: Game, taken_at: np.ndarray[tuple[int, int], np.dtype[np.int64]]
) -> None:
    missed = {f"{step} {verb}" for step, verb in never_taken(game, taken_at)} - set(game.rare)
    assert not missed, f"never taken: {sorted(missed)}; if scenario tests take them, name them in `rare` of GAME"


def test_every_procedure_is_performed(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    performed: set[int] = set()
    perform = game.engine.perform

    def watching(s: object, frame: int) -> None:
        performed.add(step_of(frame))
        perform(s, frame)

    monkeypatch.setattr(game.engine, "perform", watching)
    missing: set[str] = set()
    for number in range(2 * len(setups(game))):
        whole_game(game, number)
        procedures = {step.name for step in game.steps if step.kind == PROCEDURE and int(step) not in performed}
        missing = procedures - set(game.rare)
        if not missing:
            return
    pytest.fail(f"never performed: {sorted(missing)}; if scenario tests do, name them in `rare` of GAME")


def test_the_rules_are_written_in_the_subset(game: Game) -> None:
    check_package(game.package, game.parts.state)
