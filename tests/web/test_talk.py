"""Talk: players to all, spectators among themselves, notes to oneself; escaped, limited, kept, exportable."""

import pytest

from branco.web.store.talk import Talk
from tests.web.served import Person, Server, words


def company(server: Server) -> tuple[Person, Person, Person, str]:
    ida, ugo, watcher = Person(server.url), Person(server.url), Person(server.url)
    table = ida.lay("me", "open", "bot-random")
    ugo.post("/name", name="Ugo")
    ugo.post(f"/t/{table}/sit", seat=1)
    return ida, ugo, watcher, table


def heard(person: Person, table: str, seat: int | None = None) -> str:
    return words(person.frame(table, seat)["parts"]["talk"])


def test_all_hear_players_and_spectators_talk_apart(server: Server) -> None:
    ida, ugo, watcher, table = company(server)
    ida.post(f"/t/{table}/say", seat=0, text="Ciao a tutti")
    watcher.post(f"/t/{table}/say", text="she will take the lion")
    assert "Ciao a tutti" in heard(ugo, table, 1)
    assert "Ciao a tutti" in heard(watcher, table)
    assert "lion" in heard(Person(server.url), table)
    for player, seat in ((ida, 0), (ugo, 1)):
        assert "lion" not in heard(player, table, seat)
        assert "lion" not in player.get(f"/t/{table}/talk.json").text
    assert "Ciao a tutti" in ugo.get(f"/t/{table}/talk.json").text


def test_a_player_cannot_speak_as_somebody_else(server: Server) -> None:
    ida, ugo, watcher, table = company(server)
    assert ugo.post(f"/t/{table}/say", seat=0, text="I resign").status_code == 403
    assert watcher.post(f"/t/{table}/say", seat=0, text="I resign").status_code == 403
    assert ida.post(f"/t/{table}/say", text="as a spectator").status_code == 403
    assert Talk(server.rooms.store).said(table) == []


def test_what_is_said_is_text_and_nothing_else(server: Server) -> None:
    ida, ugo, _, table = company(server)
    ida.post(f"/t/{table}/say", seat=0, text="<script>alert(1)</script>\u202e &amp;")
    part = ugo.frame(table, 1)["parts"]["talk"]
    assert "<script>" not in part
    assert "&lt;script&gt;" in part
    assert "\u202e" not in part


@pytest.mark.parametrize("text", ["", "   ", "\u200b\u202e", "x" * 301, "x" * 20_000])
def test_nothing_and_too_much_are_refused(server: Server, text: str) -> None:
    ida, _, _, table = company(server)
    answer = ida.post(f"/t/{table}/say", seat=0, text=text)
    assert answer.status_code == 422
    assert "Traceback" not in answer.text


def test_whoever_says_too_much_at_once_is_slowed_down(server: Server) -> None:
    ida, _, _, table = company(server)
    codes = [ida.post(f"/t/{table}/say", seat=0, text=f"word {n}").status_code for n in range(14)]
    assert codes[0] == 200
    assert codes[-1] == 429


def test_notes_are_read_by_nobody_else(server: Server) -> None:
    ida, ugo, watcher, table = company(server)
    assert ida.post(f"/t/{table}/notes", text="Ugo bluffs").status_code == 200
    assert ida.get(f"/t/{table}/notes").json() == {"text": "Ugo bluffs"}
    for other in (ugo, watcher, Person(server.url)):
        assert other.get(f"/t/{table}/notes").json() == {"text": ""}
        assert "Ugo bluffs" not in other.get(f"/t/{table}").text
    assert watcher.post(f"/t/{table}/notes", text="x").status_code == 403
    ida.post(f"/t/{table}/notes", text="")
    assert ida.get(f"/t/{table}/notes").json() == {"text": ""}


def test_talk_disturbs_no_choice(server: Server) -> None:
    ida, ugo, _, table = company(server)
    seq = ida.frame(table, 0)["seq"]
    action = ida.actions(table, 0)[0]
    ugo.post(f"/t/{table}/say", seat=1, text="hurry up, @Guest")
    assert ida.play(table, 0, action, "while-talking", seq).status_code == 200


def test_talk_is_there_after_a_restart(server: Server) -> None:
    ida, _, _, table = company(server)
    ida.post(f"/t/{table}/say", seat=0, text="still here")
    server.rooms.rooms.pop(table)
    assert "still here" in heard(ida, table, 0)
