"""Choosing at the table: stored once, checked every time."""

import pytest

from tests.web.served import Person, Server, Stream, play_on, words


@pytest.fixture
def hot_seat(ida: Person) -> str:
    """A table at which Ida plays all three seats."""
    return ida.lay("me", "device", "device", **{"name-0": "Ida", "name-1": "Bruno", "name-2": "Carla"})


def test_a_whole_game_is_played_to_its_end(server: Server, ida: Person, hot_seat: str) -> None:
    played = play_on(ida, hot_seat, [0, 1, 2])
    page = ida.get(f"/t/{hot_seat}").text
    assert played > 20
    assert "The game is over" in page
    assert server.room(hot_seat).table.status == "over"


def test_a_whole_game_is_played_with_plain_forms(server: Server, ida: Person) -> None:
    """Without any script: each choice is a form, each answer a page."""
    table = ida.lay("me", "device", "device")
    for _ in range(2000):
        room = server.room(table)
        assert room.position is not None
        if room.position.is_over:
            break
        seat = room.position.actors[0]
        offered = ida.actions(table, seat)
        seq = ida.frame(table, seat)["seq"]
        form = {"seat": seat, "seq": seq, "key": f"page-{seat}-{seq}", "action": offered[-1]}
        answer = ida.post(f"/t/{table}/play", **form)
        assert answer.status_code == 200
        assert answer.url.path == f"/t/{table}"
    assert "The game is over" in ida.get(f"/t/{table}").text


def test_the_same_key_twice_is_one_choice(server: Server, ida: Person, hot_seat: str) -> None:
    offered = ida.actions(hot_seat, 0)
    seq = ida.frame(hot_seat, 0)["seq"]
    first = ida.play(hot_seat, 0, offered[0], "once", seq)
    second = ida.play(hot_seat, 0, offered[0], "once", seq)
    assert (first.status_code, second.status_code) == (200, 200)
    assert first.json() == second.json()
    assert len(server.room(hot_seat).history) == 1


def test_a_stale_screen_gets_a_fresh_frame(ida: Person, hot_seat: str) -> None:
    offered = ida.actions(hot_seat, 0)
    ida.play(hot_seat, 0, offered[0], "a")
    stale = ida.frame(hot_seat, 1)["seq"] + 5
    answer = ida.play(hot_seat, 1, ida.actions(hot_seat, 1)[0], "b", stale)
    assert answer.status_code == 409
    assert answer.json()["stale"] is True
    assert answer.json()["frame"] == ida.frame(hot_seat, 1)


def test_others_choosing_at_the_same_time_does_not_make_a_screen_stale(ida: Person, hot_seat: str) -> None:
    seen_before = ida.frame(hot_seat, 1)["seq"]
    ida.play(hot_seat, 0, ida.actions(hot_seat, 0)[0], "a")
    assert ida.frame(hot_seat, 1)["seq"] > seen_before
    answer = ida.play(hot_seat, 1, ida.actions(hot_seat, 1)[0], "b", seen_before)
    assert answer.status_code == 200


def test_the_same_choice_from_another_device_is_a_stale_screen(server: Server, ida: Person, hot_seat: str) -> None:
    offered, seq = ida.actions(hot_seat, 0), ida.frame(hot_seat, 0)["seq"]
    ida.play(hot_seat, 0, offered[0], "a", seq)
    answer = ida.play(hot_seat, 0, offered[0], "b", seq)
    assert answer.status_code == 409
    assert answer.json()["stale"] is True
    assert answer.json()["frame"] == ida.frame(hot_seat, 0)
    assert len(server.room(hot_seat).history) == 1


def test_a_choice_out_of_turn_is_refused(server: Server, ida: Person, hot_seat: str) -> None:
    offered = ida.actions(hot_seat, 0)
    ida.play(hot_seat, 0, offered[0], "a")
    answer = ida.play(hot_seat, 0, offered[0], "b")
    assert answer.status_code == 409
    assert "not your turn" in answer.json()["error"]
    assert answer.json()["stale"] is False
    assert len(server.room(hot_seat).history) == 1


@pytest.mark.parametrize("action", [-1, 9999, 2**40])
def test_what_is_not_offered_is_refused(server: Server, ida: Person, hot_seat: str, action: int) -> None:
    answer = ida.play(hot_seat, 0, action, "a")
    assert answer.status_code == 409
    assert "not among the ones offered" in answer.json()["error"]
    assert not server.room(hot_seat).history


def test_a_choice_can_be_taken_back_until_something_intervenes(server: Server, ida: Person, hot_seat: str) -> None:
    offered = ida.actions(hot_seat, 0)
    ida.play(hot_seat, 0, offered[0], "a")
    assert "Take back" in words(ida.frame(hot_seat, 0)["parts"]["banner"])
    seq = ida.frame(hot_seat, 0)["seq"]
    answer = ida.send(f"/t/{hot_seat}/undo", seat=0, seq=seq, key="u")
    assert answer.status_code == 200
    assert not server.room(hot_seat).history
    assert ida.actions(hot_seat, 0) == offered


def test_a_choice_that_revealed_something_stays(ida: Person, hot_seat: str) -> None:
    for seat in (0, 1, 2):
        ida.play(hot_seat, seat, ida.actions(hot_seat, seat)[0], f"bid-{seat}")
    seq = ida.frame(hot_seat, 2)["seq"]
    answer = ida.send(f"/t/{hot_seat}/undo", seat=2, seq=seq, key="u")
    assert answer.status_code == 409
    assert "cannot be taken back" in answer.json()["error"]


def test_who_is_ready_is_shown_while_several_choose(ida: Person, hot_seat: str) -> None:
    ida.play(hot_seat, 0, ida.actions(hot_seat, 0)[0], "a")
    banner = words(ida.frame(hot_seat, 1)["parts"]["banner"])
    assert "Ida ✓" in banner
    assert "Bruno ○" in banner


def test_since_your_last_choice_tells_what_others_did(ida: Person, hot_seat: str) -> None:
    while not (told := words(ida.frame(hot_seat, 0)["parts"]["since"])).strip():
        assert play_on(ida, hot_seat, [1, 2, 0], 1)
    assert "Since your last choice" in told


def test_every_option_of_the_list_names_its_rules(ida: Person, hot_seat: str) -> None:
    options = ida.frame(hot_seat, 0)["parts"]["options"]
    assert options.count('data-rules="WC-') == len(ida.actions(hot_seat, 0))


def test_a_restart_loses_nothing(server: Server, ida: Person, hot_seat: str) -> None:
    play_on(ida, hot_seat, [0, 1, 2], 90)
    before = [ida.frame(hot_seat, seat) for seat in (0, 1, 2)]
    position = server.room(hot_seat).position
    server.rooms.rooms.clear()
    reopened = server.room(hot_seat)
    assert reopened.position is not None
    assert position is not None
    assert bytes(reopened.position) == bytes(position)
    assert reopened.position.journal == position.journal
    assert [ida.frame(hot_seat, seat) for seat in (0, 1, 2)] == before


def test_taking_back_across_a_snapshot(server: Server, ida: Person, hot_seat: str) -> None:
    """A choice on which a snapshot was made is taken back: the snapshot goes with it."""
    undone = 0
    for number in range(400):
        room = server.room(hot_seat)
        assert room.position is not None
        if room.position.is_over:
            break
        seat = room.position.actors[0]
        ida.play(hot_seat, seat, ida.actions(hot_seat, seat)[0], f"x{number}")
        room = server.room(hot_seat)
        if number < 300 and number % 2 and room.position and room.position.can_undo(seat):
            seq = ida.frame(hot_seat, seat)["seq"]
            assert ida.send(f"/t/{hot_seat}/undo", seat=seat, seq=seq, key=f"u{number}").status_code == 200
            undone += 1
            server.rooms.rooms.clear()
    room = server.room(hot_seat)
    assert undone
    assert room.position is not None
    assert room.replay(len(room.history)).hash == room.position.hash


def test_the_live_stream_brings_each_choice(ida: Person, hot_seat: str) -> None:
    stream = Stream(ida, f"/t/{hot_seat}/live", seat=1, after=ida.frame(hot_seat, 1)["seq"])
    ida.play(hot_seat, 0, ida.actions(hot_seat, 0)[0], "a")
    assert stream.wait_for(1)[0]["parts"]["banner"]
    stream.close()
