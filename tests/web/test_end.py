"""The end of a game: who won, where the points come from, how they grew, what turned it."""

import pytest

import branco
from branco.web.pages.end import Course, course_of, how_won, ranking, shifts, sources, turning_points
from branco.web.store.models import OVER
from branco.web.table.room import Room
from tests.web.served import Person, Server, play_on, words

pytestmark = pytest.mark.xdist_group("end")  # one game to the end serves all


@pytest.fixture(scope="module")
def finished(server: Server) -> tuple[Person, Room]:
    ida = Person(server.url)
    table = ida.lay("me", "device", game="wooly_bully")
    while server.room(table).table.status != OVER:
        play_on(ida, table, [0, 1], 20)
    return ida, server.room(table)


def test_the_end_is_told_when_it_is_there(finished: tuple[Person, Room], server: Server) -> None:
    ida, room = finished
    page = words(ida.get(f"/t/{room.id}/end").text)
    assert "Score over time" in page
    assert "Rematch" in page
    running = ida.lay("me", "device", "device")
    assert ida.get(f"/t/{running}/end").status_code == 409
    assert "Andamento" in words(Person(server.url, "it").get(f"/t/{room.id}/end").text)


def test_the_course_begins_at_the_start_and_ends_with_the_result(finished: tuple[Person, Room]) -> None:
    _, room = finished
    assert room.position is not None
    course = course_of(room)
    assert len(course.scores) == len(room.history) + 1
    assert course.scores[-1] == room.position.scores


def test_the_points_of_each_source_make_the_score(finished: tuple[Person, Room]) -> None:
    _, room = finished
    for row in sources(room, "en"):
        assert sum(number for _, number, _ in row["parts"]) == row["total"]


def test_the_winners_moment_tells_what_brought_most(finished: tuple[Person, Room]) -> None:
    _, room = finished
    assert room.position is not None
    winner = room.position.winners[0]
    brought, label = max((number, label) for label, number, _ in sources(room, "en")[winner]["parts"])
    assert how_won(room, "en").startswith(f"Most points from: {label}, {brought} of {room.position.scores[winner]}")
    assert how_won(room, "it").endswith(f" {brought} su {room.position.scores[winner]}.")


def test_places_are_those_of_the_standings(finished: tuple[Person, Room]) -> None:
    _, room = finished
    assert room.position is not None
    rows = ranking(room, [0])
    assert [row["won"] for row in rows] == [row["place"] == 1 for row in rows]
    assert {row["seat"] for row in rows if row["won"]} == set(room.position.winners)


def test_a_turning_point_is_the_choice_that_changed_the_lead_most() -> None:
    course = Course([(0, 0), (1, 0), (1, 6), (2, 6), (9, 6)])
    assert max(shifts(course), key=lambda shift: abs(shift[2]))[0] == 4


def test_turning_points_lead_into_the_replay(finished: tuple[Person, Room]) -> None:
    ida, room = finished
    for turn in turning_points(room, course_of(room), "en"):
        assert 1 <= turn["at"] <= len(room.history)
        assert ida.get(f"/t/{room.id}/replay", **{"as": "all", "at": turn["at"]}).status_code == 200


@pytest.mark.parametrize("name", ["wild_cards", "wildlife", "wooly_bully", "greenland"])
def test_the_sources_of_a_running_game_add_up_too(name: str) -> None:
    from importlib import import_module

    game = branco.load(name)
    p = game.start(seed=5)
    points = import_module(f"{game.package}.board.points").points
    for number in range(120):
        who = p.actors[0]
        p.play(who, p.actions(who)[number % len(p.actions(who))])
        if p.is_over:
            break
    for seat in range(p.players):
        assert sum(number for _, number in points(p, seat, "it")) == p.scores[seat]
