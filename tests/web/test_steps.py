"""A long game at a table keeps what people can still take back, not the records of all its choices."""

import random

import pytest

import branco
from branco.game import Position
from branco.web.table.steps import KEPT, step


def choices(position: Position, number: int) -> Position:
    """So many random ones, each to a position of its own, as a table makes them."""
    chance = random.Random(3)
    for _ in range(number):
        if not position.actors:
            break
        who = chance.choice(position.actors)
        position = step(position, who, chance.choice(position.options(who)).action)
    return position


def in_place(position: Position, played: Position) -> Position:
    """The same choices by one position that keeps everything."""
    for move in played.moves_made:
        assert move.action is not None
        position.play(move.who, move.action)
    return position


@pytest.mark.parametrize("name", branco.GAMES)
def test_a_long_game_keeps_few_records_and_all_its_words(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("branco.web.table.steps.KEPT", 6)
    game = branco.load(name)
    long = choices(game.start(players=4, seed=1), 60)
    whole = in_place(game.start(players=4, seed=1), long)
    assert long.hash == whole.hash
    assert len({id(event.state) for event in long.journal}) <= 2 * 6
    assert [event.text("it") for event in long.journal] == [event.text("it") for event in whole.journal]
    assert [event.targets for event in long.journal] == [event.targets for event in whole.journal]


def test_what_was_just_chosen_can_be_taken_back_however_long_the_game() -> None:
    game = branco.load("dominant_species")
    for length in range(2 * KEPT - 1, 2 * KEPT + 12):
        long = choices(game.start(players=3, seed=2), length)
        whole = in_place(game.start(players=3, seed=2), long)
        for seat in range(3):
            assert long.can_undo(seat) == whole.can_undo(seat)
            if whole.can_undo(seat):
                assert long.undo(seat).hash == whole.undo(seat).hash
