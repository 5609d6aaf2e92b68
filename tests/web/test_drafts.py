"""Drafts: choices of a turn are their player's alone until they are confirmed."""

from pathlib import Path

import pytest

from branco.web.store.models import OVER
from branco.web.table.room import Room
from tests.web.served import Person, Server, config, serving

GAME = "greenland"


def lay(person: Person) -> str:
    return person.lay("me", "device", game=GAME)


def draft(person: Person, table: str, seat: int, action: int, key: str) -> int:
    """Choose without confirming; the status of the answer."""
    seq = person.frame(table, seat)["seq"]
    sent = {"seat": seat, "seq": seq, "key": key, "action": action, "draft": True}
    return person.send(f"/t/{table}/play", **sent).status_code


def state(person: Person, table: str, seat: int) -> dict[str, object] | None:
    drafted: dict[str, object] | None = person.frame(table, seat)["parts"]["state"]["draft"]
    return drafted


def confirm(person: Person, table: str, seat: int, key: str = "c") -> int:
    seq = person.frame(table, seat)["seq"]
    return person.send(f"/t/{table}/confirm", seat=seat, seq=seq, key=key).status_code


def take_back(person: Person, table: str, seat: int, key: str, whole: bool = False) -> int:
    seq = person.frame(table, seat)["seq"]
    return person.send(f"/t/{table}/undo", seat=seat, seq=seq, key=key, whole=whole).status_code


def two_drafted(server: Server, person: Person) -> tuple[str, int, list[int]]:
    """A table at which the awaited seat has drafted two choices, found by playing on."""
    table = lay(person)
    room = server.room(table)
    for number in range(300):
        if room.table.status == OVER:
            return two_drafted(server, person)
        who = standing(room)
        offered = person.actions(table, who)
        assert draft(person, table, who, offered[number % len(offered)], f"a{number}") == 200
        kept = room.draft(who)
        if len(kept.actions) == 2:
            return table, who, kept.choices
        if kept.is_answered_later or who not in room.drafted(who).actors:
            assert confirm(person, table, who, f"c{number}") == 200
    raise AssertionError("no turn had two choices")


def standing(room: Room) -> int:
    assert room.position is not None
    return room.position.actors[0]


def test_nobody_else_notices_a_draft(server: Server, ida: Person, ugo: Person) -> None:
    table = lay(ida)
    who = standing(server.room(table))
    before = [ida.frame(table, 1 - who), ugo.frame(table, None)]
    assert draft(ida, table, who, ida.actions(table, who)[0], "k") == 200
    assert [ida.frame(table, 1 - who), ugo.frame(table, None)] == before
    assert not server.room(table).history
    assert state(ida, table, who) is not None


def test_a_confirmed_draft_is_the_same_game_as_choices_that_stand_at_once(server: Server, ida: Person) -> None:
    table, who, choices = two_drafted(server, ida)
    room = server.room(table)
    before = list(room.history)
    drafted = bytes(room.drafted(who))
    assert confirm(ida, table, who, "done") == 200
    assert [play.action for play in room.history[len(before) :]] == choices
    assert room.position is not None
    assert bytes(room.position) == drafted
    assert state(ida, table, who) is None


def test_one_choice_or_the_whole_turn_is_taken_back(server: Server, ida: Person) -> None:
    table, who, choices = two_drafted(server, ida)
    room = server.room(table)
    assert take_back(ida, table, who, "u1") == 200
    assert room.draft(who).choices == choices[:1]
    assert draft(ida, table, who, choices[1], "again") == 200
    assert take_back(ida, table, who, "u2", whole=True) == 200
    assert not room.draft(who)
    assert state(ida, table, who) is None


def test_two_screens_of_a_seat_share_the_draft(server: Server, ida: Person) -> None:
    table, who, choices = two_drafted(server, ida)
    other = Person(server.url)
    link = ida.get(f"/t/{table}/seat-link", seat=who).json()["link"]
    assert other.post(link.removeprefix(server.url), name="Ida").status_code == 200
    assert other.frame(table, who)["parts"] == ida.frame(table, who)["parts"]
    stale = ida.frame(table, who)["seq"]
    assert take_back(other, table, who, "u") == 200
    refused = ida.send(f"/t/{table}/confirm", seat=who, seq=stale, key="late")
    assert refused.status_code == 409
    assert server.room(table).draft(who).choices == choices[:1]


def test_a_restart_keeps_the_draft(tmp_path: Path) -> None:
    chosen = config(f"sqlite:///{tmp_path}/t.db")
    with serving(chosen) as server:
        ida = Person(server.url)
        table, who, choices = two_drafted(server, ida)
    with serving(chosen) as server:
        assert server.room(table).draft(who).choices == choices


def test_a_choice_that_chance_answers_waits_to_be_confirmed(server: Server, ida: Person) -> None:
    table = lay(ida)
    room = server.room(table)
    for number in range(400):
        who = standing(room)
        assert draft(ida, table, who, ida.actions(table, who)[-1], f"a{number}") == 200
        kept = room.draft(who)
        if kept.is_answered_later:
            assert ida.actions(table, who) == []
            assert (
                ida.send(
                    f"/t/{table}/play", seat=who, seq=ida.frame(table, who)["seq"], key="more", action=0, draft=True
                ).status_code
                == 409
            )
            before = len(room.history)
            assert confirm(ida, table, who, f"c{number}") == 200
            assert len(room.history) == before + len(kept.choices)
            return
        if who not in room.drafted(who).actors:
            confirm(ida, table, who, f"c{number}")
    raise AssertionError("chance never came in")


@pytest.mark.parametrize("times", [1, 3])
def test_a_draft_sent_again_is_one_choice(server: Server, ida: Person, times: int) -> None:
    table = lay(ida)
    who = standing(server.room(table))
    seq, action = ida.frame(table, who)["seq"], ida.actions(table, who)[0]
    for _ in range(times):
        sent = ida.send(f"/t/{table}/play", seat=who, seq=seq, key="same", action=action, draft=True)
        assert sent.status_code == 200
    assert server.room(table).draft(who).choices == [action]


def test_nobody_confirms_for_somebody_else(server: Server, ida: Person, ugo: Person) -> None:
    table, who, choices = two_drafted(server, ida)
    seq = ida.frame(table, who)["seq"]
    assert ugo.send(f"/t/{table}/confirm", seat=who, seq=seq, key="k").status_code == 403
    assert server.room(table).draft(who).choices == choices


def test_a_secret_pick_is_a_draft_that_others_picks_leave_alone(server: Server, ida: Person) -> None:
    table = ida.lay("me", "device", "device")
    room = server.room(table)
    mine, theirs = ida.actions(table, 0)[0], ida.actions(table, 1)[0]
    assert draft(ida, table, 0, mine, "k") == 200
    assert not room.history
    assert ida.play(table, 1, theirs, "k").status_code == 200
    assert room.draft(0).choices == [mine]
    assert confirm(ida, table, 0) == 200
    assert [play.seat for play in room.history] == [1, 0]


def test_the_last_pick_of_a_secret_step_waits_before_all_is_revealed(server: Server, ida: Person) -> None:
    table = ida.lay("me", "device", "device")
    room = server.room(table)
    for seat in (1, 2):
        assert ida.play(table, seat, ida.actions(table, seat)[0], "k").status_code == 200
    assert draft(ida, table, 0, ida.actions(table, 0)[0], "k") == 200
    assert room.draft(0).is_answered_later
    assert len(room.history) == 2
