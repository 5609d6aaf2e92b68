"""The moments of a choice: the game at each of its events, as each viewer may know it."""

import random
from itertools import pairwise
from typing import Any

import pytest

import branco
from branco.board.drawn import board_of
from branco.game import Position
from branco.web.wire.moments import sight_of

NAMES = ["Ida", "Bruno", "Carla", "Dario", "Elsa", "Furio"]
VIEWERS = (None, 0, 1)
LONG = 120
LEADS = "takes-the-leader-of-the-species"


def played(name: str, choices: int, seed: int = 3) -> list[Position]:
    """A game by lot, after each of its choices."""
    p, chance = branco.load(name).start(players=3, seed=seed), random.Random(seed)
    games = [p.copy()]
    while not p.is_over and len(games) <= choices:
        who = chance.choice(p.actors)
        p.play(who, chance.choice(p.actions(who)))
        games.append(p.copy())
    return games


@pytest.mark.parametrize("name", branco.GAMES)
def test_each_event_has_its_moment_and_every_board_can_draw_it(name: str) -> None:
    told = 0
    for p in played(name, 40)[1:]:
        moments = p.moments(p.moves - 1)
        events = [number for number, event in enumerate(p.journal) if event.move == p.moves - 1]
        assert [len(moment.journal) - 1 for moment in moments] == events
        for moment in moments:
            told += 1
            assert all(moment.actions(who) == [] for who in range(p.players))
            for viewer in VIEWERS:
                view = moment.view(viewer)
                assert board_of(p.game).panels(view, viewer, "en", NAMES)
                assert len(view.scores) == p.players
    assert told > 5


@pytest.mark.parametrize("name", branco.GAMES)
def test_the_moments_of_a_long_game_can_be_drawn(name: str) -> None:
    """What is shown as asked was asked before the choice; the table may have gone on to something else."""
    p, chance = branco.load(name).start(players=3, seed=1), random.Random(1)
    while not p.is_over and p.moves < LONG:
        p.play(p.actors[0], chance.choice(p.actions(p.actors[0])))
        for moment in p.moments(p.moves - 1):
            assert board_of(p.game).panels(moment.view(None), None, "it", NAMES)


def test_a_moment_shows_its_event_and_not_what_comes_after() -> None:
    """Where an animal is taken and somebody becomes leader, first the animal moves, then the crown."""
    p = branco.load("wild_cards").start(players=3, seed=1)
    chance = random.Random(2)
    while True:
        who = chance.choice(p.actors)
        p.play(who, chance.choice(p.actions(who)))
        names = [event.name for event in p.journal if event.move == p.moves - 1]
        if {"takes", LEADS} <= set(names):
            break
    moments: list[Any] = [p.moments(p.moves - 1)[names.index(name)].state for name in ("takes", LEADS)]
    before: Any = p.last_record()
    takes, leads = moments
    held = [sum(state.collection.tolist()[who]) for state in (before, takes)]
    assert held[1] == held[0] + 1
    assert list(takes.leader) == list(before.leader)
    assert list(leads.leader) != list(before.leader)


@pytest.mark.parametrize("name", branco.GAMES)
def test_what_is_hidden_changes_no_moment(name: str) -> None:
    """Two truths that a viewer cannot tell apart, before a choice and after it, differ at no event in between."""
    compared = 0
    for before, after in pairwise(played(name, 60)):
        move = after.moves_made[-1]
        for viewer in range(before.players):
            assert move.action is not None
            worlds = [otherwise(before, viewer, seed, move.who, move.action) for seed in (1, 2)]
            found = [world for world in worlds if world is not None]
            if len(found) == 2 and seen(found[0], viewer) == seen(found[1], viewer):
                first, second = (moments_seen(world, viewer) for world in found)
                compared += len(first)
                assert first == second, f"{name}, move {before.moves}, seat {viewer}"
    assert compared > 10


def otherwise(p: Position, viewer: int, seed: int, who: int, action: int) -> Position | None:
    """The position as the viewer may imagine it, after a choice that is possible there; the dice fall alike."""
    world = p.imagine(viewer, seed)
    for lane in range(4):
        world.state.rng[lane] = p.state.rng[lane]
    if who not in world.actors or action not in world.actions(who):
        return None
    world.play(who, action)
    return world


def seen(world: Position, viewer: int) -> tuple[bytes, list[str]]:
    view = world.view(viewer)
    return bytes(view), [event.text("en", NAMES) for event in view.journal]


def moments_seen(world: Position, viewer: int) -> list[bytes]:
    return [sight_of(moment.view(viewer)) for moment in world.moments(0)]
