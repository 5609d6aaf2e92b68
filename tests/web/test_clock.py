"""Clocks: time runs for whoever is asked, the server chooses when it is up, and a restart does not stop it."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import branco
from branco.game import Position
from branco.games.wooly_bully.rules.actions import DONE, PASS
from branco.web.store.clockwork import hand_on, now
from branco.web.table.clock import Timing, clock_of
from branco.web.table.room import Room
from tests.web.served import Person, Server, config, play_on, serving, wait_until, words

HOURGLASS = {"set-timer": "30", "set-reactSeconds": "5"}
SEATS = {"seat-0": "me", "seat-1": "bot-random", "set-timer": "31"}
PEOPLE = {0, 1, 2}


def standing(room: Room) -> Position:
    assert room.position is not None
    return room.position


def lay(ida: Person, **chosen: str) -> str:
    return ida.lay("me", "device", "device", game="wooly_bully", **(HOURGLASS | chosen))


def hurry(server: Server, table: str) -> None:
    """The time that runs now is up."""
    room = server.room(table)

    async def ring() -> None:
        room.table.due = 1
        for listener in server.rooms.listeners:
            listener(room)

    server.do(ring())


def until_window(server: Server, ida: Person, table: str) -> Room:
    """Play on until others may react."""
    room = server.room(table)
    for _ in range(400):
        if standing(room).is_sealed:
            return room
        if room.is_held:
            hurry(server, table)
            wait_until(lambda: not room.is_held)
        play_on(ida, table, [0, 1, 2], 1)
    raise AssertionError("nobody could ever react")


def test_the_set_up_offers_clocks_where_a_game_has_them(ida: Person, ugo: Person) -> None:
    assert "Hourglass" in words(ida.get("/new/wooly_bully").text)
    assert "Clessidra" in words(ugo.get("/new/wooly_bully").text)
    assert "Hourglass" not in words(ida.get("/new/wild_cards").text)
    refused = ida.post("/tables", game="wooly_bully", players="2", **SEATS)
    assert refused.status_code == 422
    assert "Hourglass must be one of: no limit (off), 30 s (30), 60 s (60), 90 s (90)." in words(refused.text)


def test_a_table_without_clocks_waits_for_ever(server: Server, ida: Person) -> None:
    table = ida.lay("me", "device", "device", game="wooly_bully")
    assert server.room(table).table.due == 0
    frame = ida.frame(table, 0)
    assert frame["parts"]["state"]["clock"] is None
    assert "now" not in frame


def test_everybody_sees_the_running_clock(server: Server, ida: Person) -> None:
    table = lay(ida)
    due = server.room(table).table.due
    for frame in (ida.frame(table, 0), ida.frame(table, 1), Person(server.url).frame(table)):
        clock = frame["parts"]["state"]["clock"]
        assert clock == {"due": due, "seat": standing(server.room(table)).actors[0]}
        assert 0 < due - frame["now"] <= 30_000
    view = Person(server.url).get(f"/api/tables/{table}").json()["view"]
    assert view["clock"]["due"] == due
    assert view["settings"]["timer"] == "30"


def test_when_time_is_up_the_server_chooses_for_the_player(server: Server, ida: Person) -> None:
    table = lay(ida)
    room = server.room(table)
    who, moves = standing(room).actors[0], standing(room).moves
    hurry(server, table)
    wait_until(lambda: standing(room).moves > moves)
    assert standing(room).moves_made[moves].who == who
    keys = [entry.key for entry in server.rooms.store.entries(table)]
    assert f"clock-{who}-1" in keys


def test_the_whole_turn_is_played_once_the_hourglass_has_run_out(server: Server, ida: Person) -> None:
    table = lay(ida)
    room = server.room(table)
    first = standing(room).actors[0]
    hurry(server, table)
    wait_until(lambda: standing(room).is_sealed or standing(room).actors[0] != first)
    assert {move.who for move in standing(room).moves_made} == {first}


def test_no_answer_in_a_window_is_a_pass(server: Server, ida: Person) -> None:
    table = lay(ida, **{"set-timer": "off"})
    room = until_window(server, ida, table)
    asked, moves = standing(room).actors, standing(room).moves
    clock = ida.frame(table, asked[0])["parts"]["state"]["clock"]
    assert clock["seat"] == -1, "the clock does not tell who is asked"
    hurry(server, table)
    wait_until(lambda: standing(room).moves >= moves + len(asked))
    made = standing(room).moves_made[moves : moves + len(asked)]
    assert {(move.who, move.action) for move in made} == {(who, PASS) for who in asked}


@pytest.fixture
def restarted(tmp_path: Path) -> Iterator[tuple[Server, str]]:
    """A server that was down when the time was up."""
    database = f"sqlite:///{tmp_path}/t.db"
    with serving(config(database)) as first:
        table = lay(Person(first.url))
        with first.rooms.store.engine.begin() as connection:
            connection.exec_driver_sql("UPDATE tables SET due = 1")
    with serving(config(database)) as second:
        yield second, table


def test_a_clock_goes_on_after_a_restart(restarted: tuple[Server, str]) -> None:
    server, table = restarted
    wait_until(lambda: server.rooms.store.table(table).plays > 0)
    assert (server.rooms.store.entries(table)[1].key or "").startswith("clock-")


def test_a_rematch_has_the_same_clocks(server: Server, ida: Person) -> None:
    table = lay(ida)
    room = server.room(table)
    room.table.status = "over"
    again = ida.post(f"/t/{table}/rematch").url.path.split("/")[2]
    assert server.rooms.store.table(again).clock == {"timer": 30_000, "reactSeconds": 5_000}


# How time runs


def started() -> Position:
    return branco.load("wooly_bully").start(players=3, seed=4)


def neighbours(players: int = 3) -> Iterator[tuple[Position, Position]]:
    """Each position of a game, in which everybody reacts who can, with the one before it."""
    position = branco.load("wooly_bully").start(players=players, seed=4)
    while True:
        before, who = position.copy(), position.actors[0]
        position.play(who, position.actions(who)[-1 if players == 2 and position.is_sealed else 0])
        if position.is_over:
            return
        yield before, position.copy()


def first_window() -> tuple[Position, Position]:
    return next((a, b) for a, b in neighbours() if b.is_sealed and not a.is_sealed)


def test_the_hourglass_runs_through_a_turn_and_is_turned_for_the_next_player() -> None:
    clock = clock_of({"timer": "30"})
    turn = ((a, b) for a, b in neighbours() if not a.is_sealed and not b.is_sealed and a.actors == b.actors)
    position, later = next(turn)
    who = position.actors[0]
    first = Timing().after(clock, None, position, PEOPLE, 1_000)
    assert first == Timing(31_000, who, 30_000)
    assert first.after(clock, position, later, PEOPLE, 11_000) == Timing(31_000, who, 20_000)
    other = Timing(31_000, who + 1, 20_000)
    assert other.after(clock, position, later, PEOPLE, 11_000) == Timing(41_000, who, 30_000)


def test_the_hourglass_stands_still_in_a_window() -> None:
    clock = clock_of({"timer": "30", "reactSeconds": "5"})
    before, window = first_window()
    who = before.actors[0]
    held = Timing(31_000, who, 30_000).after(clock, before, window, PEOPLE, 11_000)
    assert held == Timing(16_000, who, 20_000)
    assert held.after(clock, window, before, PEOPLE, 15_000) == Timing(35_000, who, 20_000)


def test_the_hourglass_is_turned_for_the_next_turn_of_the_same_player() -> None:
    """Who is the last in the game has turn after turn."""
    clock = clock_of({"timer": "30"})
    position = branco.load("wooly_bully").start(players=2, seed=1)
    timing, lengths = Timing(), []
    while not position.is_over:
        who, before = position.actors[0], position.copy()
        labels = {option.label(): option for option in position.options(who)}
        quits = who == 0 and "quit the game" in labels
        position.play(who, labels["quit the game"] if quits else next(iter(labels.values())))
        timing = timing.after(clock, before, position, PEOPLE, 0 if not timing.due else timing.due - 10_000)
        has_ended = position.moves_made[-1].action == DONE
        lengths += [timing.glass_left] if has_ended and before.actors == position.actors else []
    assert len(lengths) > 2
    assert set(lengths) == {30_000}


def test_a_reaction_leaves_the_hourglass_of_the_active_player_as_it_is() -> None:
    clock = clock_of({"timer": "30"})
    reaction = ((a, b) for a, b in neighbours(2) if a.is_sealed and b.actors == a.actors)
    window, laying = next(reaction)
    reactor = laying.actors[0]
    active = 1 - reactor
    glass = Timing(0, active, 4_000)
    assert glass.after(clock, window, laying, PEOPLE, 1_000) == Timing(31_000, active, 4_000), "time of one's own"
    own = window.copy()
    own.play(reactor, PASS)
    assert own.actors == (active,)
    assert Timing(31_000, active, 4_000).after(clock, laying, own, PEOPLE, 9_000) == Timing(13_000, active, 4_000)


def test_an_answer_does_not_prolong_the_window() -> None:
    clock = clock_of({"reactSeconds": "5"})
    two_asked = ((a, b) for a, b in neighbours() if a.is_sealed and b.is_sealed and set(b.actors) < set(a.actors))
    assert Timing(16_000, 0, 0).after(clock, *next(two_asked), PEOPLE, 15_000).due == 16_000


def test_hours_are_for_correspondence_and_bots_have_no_clock() -> None:
    _, window = first_window()
    assert Timing().after(clock_of({"reactHours": "2"}), None, window, PEOPLE, 5).due == 7_200_005
    assert Timing().after(clock_of({"timer": "30"}), None, started(), set(), 5).due == 0


def test_settings_that_are_off_are_no_clock() -> None:
    none: dict[str, Any] = clock_of({"timer": "off", "reactHours": "off"})
    assert none == {}
    assert Timing(9, 1, 2).after(none, None, started(), PEOPLE, 5) == Timing()


def test_a_worker_that_starts_after_the_clock_was_set_has_the_time_of_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BRANCO_CLOCK", "")
    hand_on()
    (tmp_path / "shift").write_text("10000")
    ways = os.pathsep.join([str(Path(__file__).parents[2] / "tools" / "clock"), *sys.path])
    environment = {**os.environ, "BRANCO_TEST_SHIFT": str(tmp_path / "shift"), "PYTHONPATH": ways}
    asked = "import time; from branco.web.store.clockwork import now; print(now(), int(time.time() * 1000))"
    told = subprocess.run([sys.executable, "-c", asked], env=environment, check=True, capture_output=True, text=True)
    its_time, wall_clock = map(int, told.stdout.split())
    assert abs(wall_clock - now()) > 5_000_000
    assert abs(its_time - now()) < 1_000_000
