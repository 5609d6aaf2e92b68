"""Live tables: after each package all wait the same time, and nobody can tell whether anybody is asked.  [WB-9.20]"""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from branco.game import Move, Position
from branco.games.wooly_bully.rules.actions import PASS
from branco.games.wooly_bully.rules.clock import may_be_reacted_to
from branco.web.store.models import PLAY, WAITED
from branco.web.store.store import Store
from branco.web.table.clock import SECOND
from branco.web.table.room import Room
from tests.cites import cites
from tests.web.reached import Reached, lay, reach, seated, standing
from tests.web.served import Person, Server, config, serving, wait_until

LIVE = {"reactSeconds": 20 * SECOND}


def nobody_is_asked(position: Position, who: int) -> bool:
    """A package has just ended, and nobody else can react in truth."""
    return bool(position.moves_made) and may_be_reacted_to(before_last(position), position)


def before_last(position: Position) -> Position:
    before = position.game.position(bytes(position.last_record()))
    before.journal = [event for event in position.journal if event.move < position.moves - 1]
    return before


def somebody_is_not_asked(position: Position, who: int) -> bool:
    """A window has just opened, and a seat that is not on turn is not asked."""
    opened = position.is_sealed and not position.moves_made[-1].sealed
    return opened and len(position.actors) == 1 and position.moves_made[-1].who != who


@pytest.fixture(scope="module")
def quiet() -> Reached:
    return reach("wooly_bully", 3, nobody_is_asked)


@pytest.fixture(scope="module")
def window() -> Reached:
    return reach("wooly_bully", 3, somebody_is_not_asked)


@pytest.fixture(scope="module")
def both() -> Reached:
    """A window in which both others are asked."""
    return reach(
        "wooly_bully",
        3,
        lambda position, who: position.is_sealed and not position.moves_made[-1].sealed and len(position.actors) == 2,
    )


class Live:
    """A live table one choice before the end of a package."""

    def __init__(self, server: Server, reached: Reached) -> None:
        self.server, self.last = server, reached.moves[-1]
        self.table, _ = lay(server.rooms.store, replace(reached, moves=reached.moves[:-1]), LIVE)
        self.people = [seated(server, seat.secret) for seat in self.room.seats]

    @property
    def room(self) -> Room:
        return self.server.room(self.table)

    def play(self, move: Move) -> None:
        assert move.action is not None
        sent = self.people[move.who].play(self.table, move.who, move.action, f"play-{self.room.seq}")
        assert sent.status_code == 200, sent.text

    def frame(self, viewer: int | None) -> dict[str, Any]:
        person = Person(self.server.url) if viewer is None else self.people[viewer]
        return person.frame(self.table, viewer)

    def sent(self, viewer: int | None) -> str:
        """All that a viewer gets, without the address of the table and the times of the day."""
        person = Person(self.server.url) if viewer is None else self.people[viewer]
        frame = self.frame(viewer)
        due = frame["parts"]["state"]["clock"]["due"]
        seat = "spectator" if viewer is None else str(viewer)
        replayed = person.get(f"/t/{self.table}/replay?as={seat}").text
        view = person.get(f"/api/tables/{self.table}").json()
        told = f"{frame['seq']} {frame['parts']} {frame['log']} {replayed} {view}"
        return told.replace(self.table, "").replace(str(due), "")

    def wait_it_out(self) -> None:
        room = self.room

        async def ring() -> None:
            room.table.due = 1
            self.server.rooms.moved(room)

        self.server.do(ring())


@cites("WB-9.20")
def test_all_wait_though_nobody_is_asked(server: Server, quiet: Reached) -> None:
    live = Live(server, quiet)
    live.play(live.last)
    clocks = [live.frame(viewer)["parts"]["state"]["clock"] for viewer in (None, 0, 1, 2)]
    assert clocks == [{"due": live.room.table.due, "seat": -1}] * 4
    assert "Others may react" in live.frame(None)["parts"]["banner"]
    for seat in range(3):
        assert live.people[seat].actions(live.table, seat) == []
    live.wait_it_out()
    wait_until(lambda: not live.room.is_held)
    assert [entry.kind for entry in server.rooms.store.entries(live.table)][-2:] == [PLAY, WAITED]
    who = standing(live.room).actors[0]
    assert live.people[who].actions(live.table, who) == standing(live.room).actions(who)
    assert live.frame(None)["parts"]["state"]["clock"] is None


@cites("WB-9.20")
def test_who_is_on_turn_cannot_hurry_on(server: Server, quiet: Reached) -> None:
    live = Live(server, quiet)
    live.play(live.last)
    who = standing(live.room).actors[0]
    refused = live.people[who].play(live.table, who, standing(live.room).actions(who)[0], "hasty")
    assert refused.status_code == 409
    assert refused.json()["error"] == "It is not your turn: no decision is awaited from this seat now."
    assert standing(live.room).moves == len(quiet.moves)


@cites("WB-9.20")
def test_an_early_answer_shortens_nothing_and_nobody_else_sees_it(server: Server, window: Reached) -> None:
    """A table at which the only one who is asked has passed looks as if nobody had answered yet."""
    open_still, answered = Live(server, window), Live(server, window)
    for live in (open_still, answered):
        live.play(live.last)
    due = answered.room.table.due
    asked = standing(answered.room).actors[0]
    answered.play(Move(asked, int(PASS), True))
    assert not standing(answered.room).is_sealed
    assert answered.room.is_held
    assert answered.room.table.due == due
    for viewer in [None, *(seat for seat in range(3) if seat != asked)]:
        assert answered.sent(viewer) == open_still.sent(viewer)
        answered.room.watches.clear()
        assert answered.sent(viewer) == open_still.sent(viewer), "also for who comes anew"
    assert answered.people[asked].actions(answered.table, asked) == []


@cites("WB-9.20")
def test_who_has_answered_cannot_tell_whether_others_are_still_asked(server: Server, both: Reached) -> None:
    first, last = Live(server, both), Live(server, both)
    for live in (first, last):
        live.play(live.last)
    one, other = standing(first.room).actors
    last.play(Move(other, int(PASS), True))
    for live in (first, last):
        live.play(Move(one, int(PASS), True))
    assert not first.room.is_held
    assert last.room.is_held
    assert first.sent(one) == last.sent(one)


@cites("WB-9.20")
def test_neither_record_nor_replay_tells_who_was_asked(server: Server, window: Reached) -> None:
    live = Live(server, window)
    live.play(live.last)
    asked = standing(live.room).actors[0]
    stranger = Person(server.url)
    before = stranger.get(f"/t/{live.table}/record").text
    live.play(Move(asked, int(PASS), True))
    live.wait_it_out()
    wait_until(lambda: not live.room.is_held)
    assert stranger.get(f"/t/{live.table}/record").text == before
    own = live.people[asked].get(f"/t/{live.table}/record?as={asked}").text
    assert own.count("pass") > before.count("pass")
    last = stranger.get(f"/t/{live.table}/replay").text
    assert "has chosen" not in last


@cites("WB-9.20")
def test_when_the_time_is_up_it_goes_on_alike(server: Server, window: Reached) -> None:
    late, early = Live(server, window), Live(server, window)
    for live in (late, early):
        live.play(live.last)
    early.play(Move(standing(early.room).actors[0], int(PASS), True))
    for live in (late, early):
        live.wait_it_out()
    wait_until(lambda: not early.room.is_held and not standing(late.room).is_sealed)
    frames = [live.frame(None) for live in (late, early)]
    assert frames[0]["seq"] == frames[1]["seq"]
    assert frames[0]["parts"]["banner"] == frames[1]["parts"]["banner"]


def test_a_held_table_goes_on_after_a_restart(tmp_path: Path, quiet: Reached) -> None:
    database = f"sqlite:///{tmp_path}/t.db"
    with serving(config(database)) as first:
        live = Live(first, quiet)
        live.play(live.last)
        assert live.room.is_held
        with first.rooms.store.engine.begin() as connection:
            connection.exec_driver_sql("UPDATE tables SET due = 1")
    with serving(config(database)):
        store = Store(database)
        wait_until(lambda: not store.table(live.table).held)
        store.close()


def test_without_seconds_to_react_nobody_waits(server: Server, quiet: Reached) -> None:
    table, _ = lay(server.rooms.store, replace(quiet, moves=quiet.moves[:-1]))
    last, room = quiet.moves[-1], server.room(table)
    assert last.action is not None
    assert seated(server, room.seats[last.who].secret).play(table, last.who, last.action, "last").status_code == 200
    assert not room.is_held
    assert standing(room).moves == len(quiet.moves)
