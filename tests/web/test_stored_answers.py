"""Wooly Bully by correspondence: windows pass, wait for who wants to be asked, or find a stored answer.  [WB-9.21]"""

from dataclasses import dataclass, replace

import pytest

from branco.game import Move, Position
from branco.games.wooly_bully.rules.actions import ANNOUNCE, PASS, REVEAL
from branco.games.wooly_bully.rules.events import ANNOUNCES
from branco.web.errors import Stale
from branco.web.table.clock import HOUR
from branco.web.table.orders import ASK, Answer
from branco.web.table.room import Room
from tests.cites import cites
from tests.web.reached import Reached, lay, reach, seated, standing
from tests.web.served import Person, Server, config, serving, wait_until, words

STEP = "react"
BY_LETTER = {"reactHours": 12 * HOUR}


def can_announce(position: Position, who: int) -> bool:
    """A window in which a seat can announce and is not the only one who is asked."""
    return position.is_sealed and len(position.actors) > 1 and announcement(position, who) > 0


def announcement(position: Position, who: int) -> int:
    return next((action for action in position.actions(who) if action >= ANNOUNCE), 0)


@dataclass
class Letters:
    """A table that is one choice away from a window in which seat `who` can announce."""

    server: Server
    window: Reached
    table: str
    opening: Move
    people: list[Person]

    @property
    def who(self) -> int:
        return self.window.who

    @property
    def room(self) -> Room:
        return self.server.room(self.table)

    @property
    def position(self) -> Position:
        return standing(self.room)

    @property
    def orders(self) -> dict[str, int]:
        """As they are stored."""
        return self.server.rooms.store.table(self.table).seats[self.who].orders

    def order(self, answer: int | None, seat: int | None = None) -> None:
        who = self.who if seat is None else seat
        sent = self.people[who].send(f"/t/{self.table}/orders", seat=who, step=STEP, answer=answer)
        assert sent.status_code == 200, sent.text

    def open_window(self) -> None:
        """The active player makes the choice after which the others may react."""
        who, action = self.opening.who, self.opening.action
        assert action is not None
        assert self.people[who].play(self.table, who, action, "opening").status_code == 200

    def answers(self) -> dict[int, int | None]:
        """What each seat chose in the window; a later choice belongs to the next one."""
        made = self.position.moves_made[len(self.window.moves) :]
        return {move.who: move.action for move in reversed(made) if move.sealed}

    def shown(self, lang: str = "en") -> str:
        person = seated(self.server, self.room.seats[self.who].secret, lang)
        return words(person.frame(self.table, self.who)["parts"]["orders"])


@pytest.fixture(scope="module")
def window() -> Reached:
    return reach(
        "wooly_bully",
        3,
        lambda position, who: can_announce(position, who) and not position.moves_made[-1].sealed,
    )


def letters(server: Server, window: Reached, clock: dict[str, int] | None = None) -> Letters:
    before = replace(window, moves=window.moves[:-1])
    table, _ = lay(server.rooms.store, before, BY_LETTER if clock is None else clock)
    people = [seated(server, seat.secret) for seat in server.room(table).seats]
    return Letters(server, window, table, window.moves[-1], people)


def asked_in(window: Reached, server: Server) -> tuple[Position, tuple[int, ...]]:
    """The open window as it is at a table without clocks, where everybody is asked."""
    there = letters(server, window, clock={})
    there.open_window()
    return there.position, there.position.actors


@cites("WB-9.21")
def test_by_correspondence_windows_wait_for_nobody_who_says_nothing(server: Server, window: Reached) -> None:
    there = letters(server, window)
    _, asked = asked_in(window, server)
    there.open_window()
    wait_until(lambda: not there.position.is_sealed)
    assert there.answers() == dict.fromkeys(asked, PASS)
    assert "always pass" in words(chosen(there))


def chosen(there: Letters) -> str:
    shown = there.people[there.who].frame(there.table, there.who)["parts"]["orders"]
    return str(shown).partition(" selected>")[2].partition("<")[0]


@cites("WB-9.21")
def test_a_stored_answer_is_given_once_and_then_forgotten(server: Server, window: Reached) -> None:
    there = letters(server, window)
    position, asked = asked_in(window, server)
    stored = announcement(position, there.who)
    there.order(stored)
    assert there.orders == {STEP: stored}
    assert chosen(there).startswith("as soon as I can: announce")
    there.open_window()
    wait_until(lambda: not there.position.is_sealed)
    assert there.answers() == dict.fromkeys(asked, PASS) | {there.who: stored}
    assert there.orders == {}
    assert chosen(there) == "always pass"
    announced = [event.args[:2] for event in there.position.journal if event.number == ANNOUNCES]
    assert (there.who, stored - ANNOUNCE) in announced


@cites("WB-9.21")
def test_an_answer_that_is_not_legal_yet_is_kept_and_the_window_passed(server: Server, window: Reached) -> None:
    there = letters(server, window)
    position, asked = asked_in(window, server)
    later = next(action for action in range(REVEAL, ANNOUNCE + 24) if action not in position.actions(there.who))
    there.order(later)
    there.open_window()
    wait_until(lambda: not there.position.is_sealed)
    assert there.answers() == dict.fromkeys(asked, PASS)
    assert there.orders == {STEP: later}


@cites("WB-9.21")
def test_who_wants_to_be_asked_is_waited_for_until_the_hours_are_over(server: Server, window: Reached) -> None:
    there = letters(server, window)
    _, asked = asked_in(window, server)
    there.order(None)
    assert there.orders == {STEP: ASK}
    there.open_window()
    wait_until(lambda: there.position.is_sealed and there.position.actors == (there.who,))
    frame = there.people[there.who].frame(there.table, there.who)
    assert 0 < frame["parts"]["state"]["clock"]["due"] - frame["now"] <= 12 * HOUR

    room = there.room

    async def hours_later() -> None:
        room.table.due = 1
        server.rooms.moved(room)

    server.do(hours_later())
    wait_until(lambda: not there.position.is_sealed)
    assert there.answers() == dict.fromkeys(asked, PASS)
    assert there.orders == {}, "the order has fallen back to pass"
    assert chosen(there) == "always pass"


@cites("WB-9.21")
def test_who_answers_in_time_is_asked_again_the_next_time(server: Server, window: Reached) -> None:
    there = letters(server, window)
    there.order(None)
    there.open_window()
    wait_until(lambda: there.position.actors == (there.who,))
    assert there.people[there.who].play(there.table, there.who, PASS, "own").status_code == 200
    assert there.orders == {STEP: ASK}


@cites("WB-9.21")
def test_a_stored_answer_changes_nothing_that_others_are_sent(server: Server, window: Reached) -> None:
    """Before it is used, the frames and the numbers of everybody else are those of a table without it."""
    plain, ordered = letters(server, window), letters(server, window)
    ordered.order(announcement(asked_in(window, server)[0], ordered.who))
    for viewer in [None, *(seat for seat in range(3) if seat != plain.who)]:
        sent = [everything(there, viewer) for there in (plain, ordered)]
        assert sent[0] == sent[1]


def everything(there: Letters, viewer: int | None) -> str:
    person = Person(there.server.url) if viewer is None else there.people[viewer]
    frame = {name: part for name, part in person.frame(there.table, viewer).items() if name != "now"}
    data = person.get(f"/api/tables/{there.table}")
    return f"{frame} {data.json()['view']}".replace(there.table, "")


@cites("WB-9.21")
def test_an_order_that_was_changed_meanwhile_is_not_carried_out(server: Server, window: Reached) -> None:
    there = letters(server, window, clock={})
    there.open_window()
    stored = announcement(there.position, there.who)
    with pytest.raises(Stale):
        server.do(server.rooms.follow_order(there.room, there.who, Answer(stored, STEP), "order"))
    assert there.answers() == {}


@cites("WB-9.21")
def test_without_a_time_for_letters_everybody_is_asked_unless_they_say_otherwise(
    server: Server, window: Reached
) -> None:
    there = letters(server, window, clock={})
    there.open_window()
    assert there.who in there.position.actors
    assert chosen(there) == ""
    stored = announcement(there.position, there.who)
    there.order(stored)
    wait_until(lambda: there.answers() == {there.who: stored})
    assert there.orders == {}
    there.order(int(PASS))
    assert there.orders == {STEP: PASS}


def test_another_worker_knows_that_a_stored_answer_was_used(server: Server, window: Reached) -> None:
    there = letters(server, window, clock={})
    there.order(announcement(asked_in(window, server)[0], there.who))
    with serving(config(server.rooms.config.database_url)) as other:
        assert STEP in other.room(there.table).seats[there.who].orders
        there.open_window()
        wait_until(lambda: other.room(there.table).seats[there.who].orders == {})
        assert there.who in there.answers()


def test_only_what_is_held_is_listed_in_both_languages(server: Server, window: Reached) -> None:
    there = letters(server, window)
    assert "ask me always pass as soon as I can: " in there.shown()
    assert "chiedimelo passa sempre appena posso: " in there.shown("it")
    assert "4 wolves and 4 hunters" not in there.shown()
    refused = there.people[there.who].send(f"/t/{there.table}/orders", seat=there.who, step=STEP, answer=ASK)
    assert refused.status_code == 422
