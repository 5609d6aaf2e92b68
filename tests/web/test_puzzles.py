"""Puzzles: every one replays, its best choice is offered and not the greedy bot's, and the page tells who was right."""

from collections import Counter

import pytest

import branco
from branco.advice.puzzles import AHEAD, Puzzle, puzzles_of
from branco.game import Game, Option
from tests.web.served import Person, Server

WITH_PUZZLES = [name for name in branco.GAMES if puzzles_of(branco.load(name))]
FEWEST = 10
MOST_OF_AN_ANSWER, MOST_ALIKE = 4, 2


@pytest.mark.parametrize("name", WITH_PUZZLES)
def test_every_puzzle_fits_the_rules_of_today(name: str) -> None:
    """Whoever changes rules so that a puzzle is no longer one runs tools/find_puzzles.py again."""
    game = branco.load(name)
    for puzzle in puzzles_of(game):
        offered = puzzle.position(game).view(puzzle.seat).actions(puzzle.seat)
        assert {looked.action for looked in puzzle.looked} <= set(offered)
        assert puzzle.best.action != puzzle.greedy
        assert puzzle.best.chance - puzzle.looked[1].chance >= AHEAD - 1e-9
        assert puzzle.best.chance - puzzle.best.margin > puzzle.looked[1].chance + puzzle.looked[1].margin


@pytest.mark.parametrize("name", branco.GAMES)
def test_every_game_has_puzzles(name: str) -> None:
    assert len(puzzles_of(branco.load(name))) >= FEWEST


@pytest.mark.parametrize("name", branco.GAMES)
def test_puzzles_are_not_alike(name: str) -> None:
    game = branco.load(name)
    asked = [best_of(puzzle, game) for puzzle in puzzles_of(game)]
    assert max(Counter(option.label() for option in asked).values()) <= MOST_OF_AN_ANSWER
    assert max(Counter((option.step, option.label()) for option in asked).values()) <= MOST_ALIKE


def best_of(puzzle: Puzzle, game: Game) -> Option:
    options = puzzle.position(game).options(puzzle.seat)
    return next(option for option in options if option.action == puzzle.best.action)


def test_a_right_and_a_wrong_answer(server: Server) -> None:
    ida = Person(server.url)
    puzzle = puzzles_of(branco.load("wild_cards"))[0]
    assert "Find the best choice" in ida.get("/puzzles/wild_cards/1").text
    assert "Right!" in ida.post("/puzzles/wild_cards/1", action=puzzle.best.action).text
    wrong = ida.post("/puzzles/wild_cards/1", action=puzzle.greedy).text
    assert "There is a better one." in wrong
    assert "the greedy bot" in wrong


def test_what_is_not_there_or_not_offered_gets_a_sentence(server: Server) -> None:
    ida = Person(server.url)
    assert ida.get("/puzzles/wild_cards/999").status_code == 404
    assert ida.get("/puzzles/chess/1").status_code == 404
    assert ida.post("/puzzles/wild_cards/1", action=-5).status_code == 409


def test_the_list_names_the_games_that_have_puzzles(server: Server) -> None:
    shown = Person(server.url, "it").get("/puzzles").text
    assert shown.count("<h2>") == len(WITH_PUZZLES)
    assert "Rompicapo" in shown
