"""Wooly Bully where one may quit at any time: nobody is stopped for who could only pass or quit.  [WB-9.24]"""

from dataclasses import replace

import pytest

from branco.game import Move, Position
from branco.games.wooly_bully.rules.actions import PASS, QUIT
from branco.games.wooly_bully.rules.events import QUITS
from branco.web.table.clock import HOUR, SECOND
from branco.web.table.room import Room
from tests.cites import cites
from tests.web.reached import Reached, lay, reach, seated, standing
from tests.web.served import Person, Server, wait_until

ORDER = "react"


def all_can_only_pass_or_quit(position: Position, who: int) -> bool:
    opened = position.is_sealed and not position.moves_made[-1].sealed
    return opened and len(position.actors) == 2 and all(_is_idle(position, seat) for seat in position.actors)


def _is_idle(position: Position, seat: int) -> bool:
    return set(position.actions(seat)) == {PASS, QUIT}


@pytest.fixture(scope="module")
def window() -> Reached:
    """A window in which nobody could do more than leave."""
    return reach("wooly_bully", 3, all_can_only_pass_or_quit, quitting="anyTime")


class Leaving:
    """A table one choice before that window."""

    def __init__(self, server: Server, window: Reached, clock: dict[str, int]) -> None:
        self.server, self.window, self.opening = server, window, window.moves[-1]
        self.table, _ = lay(server.rooms.store, replace(window, moves=window.moves[:-1]), clock)
        self.people = [seated(server, seat.secret) for seat in self.room.seats]

    @property
    def room(self) -> Room:
        return self.server.room(self.table)

    @property
    def others(self) -> list[int]:
        return [seat for seat in range(3) if seat != self.opening.who]

    def person(self, seat: int) -> Person:
        return self.people[seat]

    def open_window(self) -> None:
        assert self.opening.action is not None
        sent = self.person(self.opening.who).play(self.table, self.opening.who, self.opening.action, "opening")
        assert sent.status_code == 200, sent.text

    def answers(self) -> list[Move]:
        return [move for move in standing(self.room).moves_made[len(self.window.moves) :] if move.sealed]


@cites("WB-9.24")
@pytest.mark.parametrize("clock", [{}, {"reactHours": 12 * HOUR}])
def test_the_table_passes_at_once_for_who_could_only_pass_or_quit(
    server: Server, window: Reached, clock: dict[str, int]
) -> None:
    there = Leaving(server, window, clock)
    sent = there.person(there.others[0]).send(f"/t/{there.table}/orders", seat=there.others[0], step=ORDER, answer=None)
    assert sent.status_code == 200, "also if the order is to be asked"
    there.open_window()
    wait_until(lambda: not standing(there.room).is_sealed)
    assert sorted((move.who, move.action) for move in there.answers()) == [(seat, PASS) for seat in there.others]


@cites("WB-9.24", "WB-9.21", "WB-10.1")
def test_who_has_asked_beforehand_to_leave_leaves_in_the_next_window(server: Server, window: Reached) -> None:
    there = Leaving(server, window, {})
    leaver, other = there.others
    sent = there.person(leaver).send(f"/t/{there.table}/orders", seat=leaver, step=ORDER, answer=int(QUIT))
    assert sent.status_code == 200, sent.text
    there.open_window()
    wait_until(lambda: any(event.number == QUITS for event in standing(there.room).journal))
    wait_until(lambda: not standing(there.room).is_sealed)
    assert (leaver, QUIT) in [(move.who, move.action) for move in there.answers()]
    assert (other, QUIT) not in [(move.who, move.action) for move in there.answers()]
    assert server.rooms.store.table(there.table).seats[leaver].orders == {}, "the wish is used up"


@cites("WB-9.24")
def test_the_wish_to_leave_can_be_taken_back(server: Server, window: Reached) -> None:
    there = Leaving(server, window, {})
    leaver = there.others[0]
    for answer in (int(QUIT), None):
        sent = there.person(leaver).send(f"/t/{there.table}/orders", seat=leaver, step=ORDER, answer=answer)
        assert sent.status_code == 200, sent.text
    there.open_window()
    wait_until(lambda: not standing(there.room).is_sealed)
    assert all(move.action == PASS for move in there.answers())


@cites("WB-9.24", "WB-9.20")
def test_during_a_countdown_everybody_may_quit(server: Server, window: Reached) -> None:
    there = Leaving(server, window, {"reactSeconds": 20 * SECOND})
    there.open_window()
    assert standing(there.room).is_sealed
    for seat in there.others:
        assert set(there.person(seat).actions(there.table, seat)) == {PASS, QUIT}
    first = there.others[0]
    assert there.person(first).play(there.table, first, QUIT, "leave").status_code == 200
    assert there.answers() == [Move(first, int(QUIT), True)]
