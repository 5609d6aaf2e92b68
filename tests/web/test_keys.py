"""The keys that make a repetition harmless: the senders' lie apart from the server's, and from each other's."""

import pytest

from branco.web.table.room import Room
from tests.web.served import Person, Server, wait_until
from tests.web.test_clock import hurry, lay, standing


@pytest.mark.parametrize("key", ["bot-1-4", "order-1-4", "clock-1-1", "waited-1", "undo-x"])
def test_a_key_of_the_server_that_a_player_sends_stops_nothing(server: Server, ida: Person, key: str) -> None:
    table = ida.lay("me", "device", "device")
    assert ida.play(table, 0, ida.actions(table, 0)[0], key).status_code == 200
    room = server.room(table)
    server.do(server.rooms.choose(room, 1, standing(room).actions(1)[0], key))
    assert [play.seat for play in room.history] == [0, 1]


def test_nobody_has_more_time_for_the_clocks_key(server: Server, ida: Person) -> None:
    table = lay(ida)
    room = server.room(table)
    who = standing(room).actors[0]
    assert ida.play(table, who, standing(room).actions(who)[0], f"clock-{who}-1").status_code == 200
    moves = standing(room).moves
    hurry(server, table)
    wait_until(lambda: standing(room).moves > moves, seconds=10)


def test_a_choice_sent_again_is_the_same_choice(server: Server, ida: Person) -> None:
    table = ida.lay("me", "device", "device")
    room = server.room(table)
    action, seq = ida.actions(table, 0)[0], ida.frame(table, 0)["seq"]
    answers = [ida.play(table, 0, action, "k", seq) for _ in range(3)]
    assert {answer.status_code for answer in answers} == {200}
    assert len({answer.json()["seq"] for answer in answers}) == 1
    assert seats(room) == [0]


def test_a_key_that_was_used_for_another_choice_is_refused(server: Server, ida: Person, ugo: Person) -> None:
    table = ida.lay("me", "device", "device")
    first, other = ida.actions(table, 0)[:2]
    assert ida.play(table, 0, first, "k").status_code == 200
    refused = ida.play(table, 0, other, "k")
    assert refused.status_code == 409
    assert "key of another one" in refused.json()["error"]
    assert [play.action for play in server.room(table).history] == [first]


def test_two_seats_may_have_the_same_key(server: Server, ida: Person) -> None:
    table = ida.lay("me", "device", "device")
    for seat in (0, 1):
        assert ida.play(table, seat, ida.actions(table, seat)[0], "k").status_code == 200
    assert seats(server.room(table)) == [0, 1]


def test_taking_back_twice_with_one_key_takes_back_once(server: Server, ida: Person) -> None:
    table = ida.lay("me", "device", "device")
    for seat in (0, 1):
        ida.play(table, seat, ida.actions(table, seat)[0], "k")
    seq = ida.frame(table, 0)["seq"]
    again = [ida.send(f"/t/{table}/undo", seat=0, seq=seq, key="u") for _ in range(2)]
    assert [answer.status_code for answer in again] == [200, 200]
    assert seats(server.room(table)) == [1]


def seats(room: Room) -> list[int]:
    return [play.seat for play in room.history]
