"""What a bot says when the game is over is what happened."""

from __future__ import annotations

import pytest

import branco
from branco import bots
from branco.advice.aims import NOBODY, Story, aim, story_of
from branco.board.points import sources
from branco.game import Position

NAMES = ("Ada", "Bea", "Cleo")
STORY = Story([(0, 0, 0), (2, 5, 0), (6, 1, 0), (6, 0, 9), (8, 0, 9)], [1, 0, NOBODY, 0])


@pytest.fixture(scope="module")
def ended() -> Position:
    p = branco.load("wild_cards").start(3, seed=3)
    greedy = bots.load("greedy", 1)
    while not p.is_over:
        who = p.actors[0]
        p.play(who, greedy.choose(p.view(who), who, 0.0))
    return p


def test_a_story_tells_who_was_behind_when_points_came_and_who_lost_by_whom() -> None:
    assert [STORY.furthest_behind(seat) for seat in range(3)] == [3, 9, 6]
    assert [STORY.half_way(seat) for seat in (0, 2)] == [50, 75]
    assert STORY.harmed(0) == {1: 4}
    assert not STORY.harmed(1)


def test_a_bot_says_what_its_temperament_made_of_it(ended: Position) -> None:
    source, number = max(sources(ended, 0, "en"), key=lambda each: each[1])
    best = f"; what brought me most: {source}, {number} of {ended.scores[0]} points."
    said = {bot: aim(bot, ended, STORY, 0, NAMES, "en") for bot in ("hard-cautious", "hard-eager", "hard-spiteful")}
    assert said["hard-cautious"] == "I played it safe and was never more than 3 points behind" + best
    assert said["hard-eager"] == "I wanted my points at once, and had half of them after 50 % of the game" + best
    assert said["hard-spiteful"] == "I had it in for Bea, who lost 4 points by my choices" + best
    assert aim("hard-spiteful", ended, STORY, 1, NAMES, "en").startswith("I had it in for my rivals, but took points")
    assert aim("hard-eager", ended, STORY, 1, NAMES, "it").startswith("Volevo subito i miei punti e ho chiuso con 0")
    assert aim("greedy", ended, STORY, 0, NAMES, "en") == f"What brought me most{best[22:]}"
    assert aim("random", ended, STORY, 0, NAMES, "it").startswith("Ho scelto a caso; il più mi è venuto da: ")


def test_the_story_of_a_game_is_its_course(ended: Position) -> None:
    story = story_of(ended)
    assert len(story.scores) == len(story.movers) + 1 == ended.moves + 1
    assert story.scores[-1] == ended.scores
    sealed = [move.sealed for move in ended.moves_made]
    assert [mover == NOBODY for mover in story.movers] == sealed
    assert True in sealed
