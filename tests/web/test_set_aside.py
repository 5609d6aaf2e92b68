"""Tables that cannot go on are set aside and keep no other waiting; their players are told."""

import pytest

from branco.web.store.models import PLAYING, STOPPED
from branco.web.table.room import Room
from branco.web.table.rounds import TRIES, visit
from tests.web.served import Person, Server, words


def test_a_game_of_other_rules_is_set_aside_and_its_players_are_told(server: Server, ida: Person) -> None:
    table = ida.lay("me", "device", "device")
    ida.play(table, 0, ida.actions(table, 0)[0], "k")
    spoil(server, table)
    assert ida.get(f"/t/{table}").status_code == 409
    assert server.rooms.store.table(table).status == STOPPED
    assert "it cannot go on" in words(ida.get("/").text)


def test_a_table_that_breaks_again_and_again_is_set_aside(
    server: Server, ida: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken, sound = ida.lay("me", "device", "device"), ida.lay("me", "device", "device")

    def failing(room: Room) -> None:
        if room.id == broken:
            raise RuntimeError("broken")

    for _ in range(TRIES):
        for table in (broken, sound):
            server.do(visit(server.rooms, table, failing))
    assert server.rooms.store.table(broken).status == STOPPED
    assert server.rooms.store.table(sound).status == PLAYING


def spoil(server: Server, table: str) -> None:
    """Its only choice becomes one that was never offered, as after a change of the rules."""
    store = server.rooms.store
    with store.engine.connect().execution_options(writes=True) as connection, connection.begin():
        connection.exec_driver_sql("UPDATE entries SET action = 100000 WHERE kind = 'play'")
    server.rooms.rooms.pop(table)
