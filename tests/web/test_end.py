"""The end of a game: who won, where the points come from, how they grew, what turned it."""

import pytest

import branco
from branco.board.drawn import board_of
from branco.game.record_file import write
from branco.web.pages.end import final_board, how_won, named_sources, ranking, sources, turning_points
from branco.web.pages.end_course import HIGH, Course, apart, chart, course_of, round_step
from branco.web.store.models import OVER
from branco.web.table.room import Room
from tests.web.served import Person, Server, play_on, table_of, words

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
        assert sum(part.points for part in row["parts"]) == row["total"]


def test_sources_keep_their_colour_for_all_and_the_best_comes_first(finished: tuple[Person, Room]) -> None:
    _, room = finished
    rows = sources(room, "en")
    assert [row["total"] for row in rows] == sorted((row["total"] for row in rows), reverse=True)
    told = dict(named_sources(rows))
    assert all(told[part.source] == part.label for row in rows for part in row["parts"])


def test_anybody_sees_the_final_board_and_nothing_on_it_can_be_chosen(
    finished: tuple[Person, Room], server: Server
) -> None:
    ida, room = finished
    for person in (ida, Person(server.url)):
        page = person.get(f"/t/{room.id}/end").text
        assert 'id="landscape"' in page
        assert "data-options" not in page
        assert f'/t/{room.id}/replay?as=all&amp;at={len(room.history)}"' in page
    assert "Il tavolo alla fine" in words(Person(server.url, "it").get(f"/t/{room.id}/end").text)


def test_the_final_board_does_not_tell_the_result_again(server: Server) -> None:
    game = branco.load("wild_cards")
    p = game.start(seed=2)
    while not p.is_over:
        p.play(p.actors[0], p.actions(p.actors[0])[-1])
    table = table_of(Person(server.url).http.post("/records", files={"file": ("game.txt", write(p))}))
    drawn = final_board(server.room(table), "en")
    assert "panel:result" in drawn
    assert "result" not in drawn["layout"]["stage"]


def test_the_winners_moment_tells_what_brought_most(finished: tuple[Person, Room]) -> None:
    _, room = finished
    assert room.position is not None
    winner = room.position.winners[0]
    best = next(row for row in sources(room, "en") if row["seat"] == winner)
    brought, label = max((part.points, part.label) for part in best["parts"])
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
    assert max(course.shifts, key=lambda shift: abs(shift.change)).at == 4


def test_the_chart_numbers_the_turning_points_in_their_order() -> None:
    course = Course([(0, 0), *((step, 0) for step in range(1, 30)), (40, 0), (40, 60)])
    drawn = chart(course)
    assert drawn.count("chart-turn") == len(course.turns) > 1
    assert [turn.at for turn in course.turns] == sorted(turn.at for turn in course.turns)


@pytest.mark.parametrize(("span", "step"), [(0, 1), (4, 1), (5, 2), (21, 10), (230, 100)])
def test_the_grid_has_round_numbers(span: int, step: int) -> None:
    assert round_step(span) == step


def test_marks_that_end_alike_lie_apart() -> None:
    assert apart([10, 12, 100], 28) == [10, 38, 100]
    assert apart([HIGH, HIGH, HIGH], 28) == [HIGH - 56, HIGH - 28, HIGH]


def test_turning_points_lead_into_the_replay(finished: tuple[Person, Room]) -> None:
    ida, room = finished
    for turn in turning_points(room, course_of(room), "en"):
        assert 1 <= turn["at"] <= len(room.history)
        assert ida.get(f"/t/{room.id}/replay", **{"as": "all", "at": turn["at"]}).status_code == 200


@pytest.mark.parametrize("name", ["wild_cards", "wildlife", "greenland", "dominant_species"])
def test_whoever_left_the_game_is_last_on_the_board_too(name: str) -> None:
    game, names = branco.load(name), ["Ada", "Bruno", "Carla"]
    p = game.start(players=3, seed=4)
    while not p.is_over:
        p.play(p.actors[0], p.actions(p.actors[0])[-1])
    view, first = p.view(0), p.winners[0]
    view.left = frozenset([first])
    assert first not in view.winners
    drawn = next(panel.markup for panel in board_of(game).panels(view, 0, "en", names) if panel.is_result)
    assert max(names, key=drawn.index) == names[first]
    assert drawn.index("wins") < drawn.index(names[first])


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
