"""Absence: stepping away and coming back, resigning, pauses by consent, and seats that others may take."""

import re

import pytest

from branco.web.store.clockwork import now
from branco.web.store.models import STOPPED
from branco.web.table.room import Room
from tests.web.served import Person, Server, config, serving, table_of, wait_until, words


def company(server: Server) -> tuple[str, list[Person]]:
    """Three people with a browser each, at one table."""
    people = [Person(server.url) for _ in range(3)]
    table = people[0].lay("me", "open", "open", **{"set-pace": "2d"})
    for seat in (1, 2):
        people[seat].post(f"/t/{table}/sit", seat=seat)
    return table, people


def asked(room: Room) -> int:
    return room.standing().actors[0]


def stand_in(server: Server, room: Room, who: int) -> None:
    """What a bot does when it stands in."""
    action = room.standing().actions(who)[0]
    server.do(server.rooms.choose(room, who, action, f"bot-{who}-{room.seq}"))


def test_a_bot_plays_for_me_until_i_am_back_and_i_am_told_what_it_did(server: Server) -> None:
    table, people = company(server)
    room = server.room(table)
    who = asked(room)
    me = people[who]
    assert "I am back" in words(me.post(f"/t/{table}/away", seat=who, bot="greedy").text)
    assert [seat.seat for seat in room.served()] == [who]
    assert not room.clocks.is_ticking(who), "my clock stands still while a bot plays"
    assert me.actions(table, who) == []
    refused = me.play(table, who, room.standing().actions(who)[0], "early")
    assert "A bot plays for you" in refused.json()["error"]
    stand_in(server, room, who)
    assert "away; bot: greedy" in words(people[who - 1].frame(table)["parts"][f"player:{who}"])
    page = words(me.post(f"/t/{table}/back", seat=who).text)
    assert "While you were away the bot played for you:" in page
    told = re.search(r'<div class="note".*?<li>.*?</li>', me.frame(table, who)["parts"]["banner"], re.DOTALL)
    assert told, "a line for what the bot did"
    assert "While you were away" not in words(me.post(f"/t/{table}/read", seat=who).text)
    assert room.seats[who].absence == {}


def test_a_bot_that_plays_one_turn_gives_the_seat_back_by_itself(server: Server) -> None:
    table, _ = company(server)
    room = server.room(table)
    who = asked(room)
    room.seats[who].absence = {"bot": "greedy", "why": "clock", "from": 0, "turn": True}
    while who in room.standing().actors:
        stand_in(server, room, who)
    assert room.seats[who].absence == {"from": 0, "to": room.standing().moves}
    assert server.rooms.store.table(table).seats[who].absence == room.seats[who].absence


def test_nobody_acts_for_a_seat_of_somebody_else(server: Server) -> None:
    table, people = company(server)
    for deed, more in (("away", {}), ("back", {}), ("resign", {}), ("pause", {"wants": 1}), ("read", {})):
        answer = people[1].post(f"/t/{table}/{deed}", seat=0, **more)
        assert answer.status_code == 403, deed
        assert Person(server.url).post(f"/t/{table}/{deed}", seat=0, **more).status_code == 403
    assert all(seat.absence == {} for seat in server.room(table).seats)


def test_a_table_pauses_when_all_agree_and_anybody_ends_it(server: Server) -> None:
    table, people = company(server)
    room = server.room(table)
    people[0].post(f"/t/{table}/pause", seat=0, wants=1)
    assert room.table.paused == 0
    assert "would like to pause" in words(people[1].frame(table, 1)["parts"]["banner"])
    people[1].post(f"/t/{table}/pause", seat=1, wants=1)
    page = words(people[2].post(f"/t/{table}/pause", seat=2, wants=1).text)
    assert "The table is paused." in page
    assert room.table.paused > 0
    assert (room.table.ticking, room.table.deadline) == (0, 0)
    who = asked(room)
    refused = people[who].play(table, who, room.standing().actions(who)[0], "paused")
    assert refused.json()["error"] == "The table is paused."
    people[1].post(f"/t/{table}/pause", seat=1, wants=0)
    assert room.clocks.is_ticking(who)


def test_the_host_gives_a_seat_that_left_to_somebody_else(server: Server) -> None:
    table, people = company(server)
    room = server.room(table)
    stranger = Person(server.url)
    assert stranger.post(f"/t/{table}/take-over", abandoned=1).status_code == 409
    assert people[0].post(f"/t/{table}/hand-over", seat=0, abandoned=1, deed="open").status_code == 409, "not abandoned"
    people[1].post(f"/t/{table}/resign", seat=1)
    assert "resigned" in words(people[0].frame(table, 0)["parts"]["player:1"])
    people[0].post(f"/t/{table}/hand-over", seat=0, abandoned=1, deed="open")
    assert "Take this seat" in words(stranger.get(f"/t/{table}").text)
    assert table_of(stranger.post(f"/t/{table}/take-over", abandoned=1, name="Zoe")) == table
    assert room.seats[1].name == "Zoe"
    assert room.people == {0, 1, 2}
    assert people[1].get(f"/t/{table}/frame", seat=1).status_code == 403, "who left has the seat no more"
    late = Person(server.url).post(f"/t/{table}/take-over", abandoned=1)
    assert late.status_code == 409


def test_most_of_the_others_may_give_an_abandoned_seat_to_a_bot(server: Server) -> None:
    host = Person(server.url)
    people = [Person(server.url) for _ in range(4)]
    table = host.lay("open", "open", "open", "open")
    for seat, person in enumerate(people):
        person.post(f"/t/{table}/sit", seat=seat)
    room = server.room(table)
    who = asked(room)
    others = [seat for seat in range(4) if seat != who]
    room.table.touched = now() - 25 * 3_600_000
    people[others[0]].post(f"/t/{table}/hand-over", seat=others[0], abandoned=who, deed="bot")
    assert room.seats[who].absence == {}
    room.table.touched = now() - 25 * 3_600_000
    people[others[1]].post(f"/t/{table}/hand-over", seat=others[1], abandoned=who, deed="bot")
    assert room.seats[who].absence["why"] == "vote"
    people[who].post(f"/t/{table}/back", seat=who)
    assert room.seats[who].absence == {}


def test_when_the_last_person_resigns_the_game_stops(server: Server, ida: Person) -> None:
    table = ida.quick()
    ida.post(f"/t/{table}/resign", seat=0)
    assert server.room(table).table.status == STOPPED


def test_holidays_stop_my_clock_as_long_as_they_last(server: Server, ida: Person) -> None:
    table = ida.lay("me", "bot-random", "bot-random", **{"set-pace": "1d", "set-holiday": "3"})
    room = server.room(table)
    ida.post(f"/t/{table}/holiday", seat=0, away=1)
    assert room.seats[0].absence == {"holiday": True}
    ida.post(f"/t/{table}/holiday", seat=0, away=0)
    assert room.seats[0].absence == {}
    without = ida.lay("me", "bot-random", "bot-random", **{"set-pace": "1d"})
    assert "no holidays left" in words(ida.post(f"/t/{without}/holiday", seat=0, away=1).text)


@pytest.mark.parametrize("form", [{"seat": 99}, {"seat": "x"}, {"seat": 0, "bot": "'; drop"}, {}])
def test_what_nobody_can_mean_is_refused_in_a_sentence(server: Server, ida: Person, form: dict[str, object]) -> None:
    answer = ida.post(f"/t/{ida.quick()}/away", **form)
    assert answer.status_code in (403, 422)
    assert "Traceback" not in answer.text


def test_a_real_bot_stands_in_and_the_result_says_so(database: str) -> None:
    with serving(config(database, bot_workers=1, bot_seconds=0.02)) as server:
        ida = Person(server.url)
        table = ida.lay("me", "bot-random", "bot-random")
        ida.post(f"/t/{table}/away", seat=0, bot="random")
        wait_until(lambda: ida.frame(table, 0)["parts"]["state"]["over"])
        result = server.rooms.store.table(table).result
        assert result is not None
        assert result["stood_in"]["0"] > 0
        assert "stood in" in words(ida.get(f"/t/{table}/end").text)
