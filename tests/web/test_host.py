"""A host's own page: the tables they have laid, and stopping, putting away and deleting them."""

from sqlalchemy import update

from branco.web.store.database import writing
from branco.web.store.models import STOPPED, Table
from tests.web.served import Person, Server, Stream, wait_until, words


def test_a_host_sees_their_tables_and_nobody_elses(ida: Person, ugo: Person) -> None:
    mine, other = ida.lay("me", "device", "device"), ugo.lay("me", "device", "device")
    shown = ida.get("/hosted").text
    assert f"/t/{mine}" in shown
    assert f"/t/{other}" not in shown
    assert "Non ospiti nessun tavolo" in words(Person(ida.url, "it").get("/hosted").text)


def test_a_host_stops_a_game_and_every_screen_is_told(server: Server, ida: Person) -> None:
    table = ida.lay("me", "device", "device")
    stream = Stream(ida, f"/t/{table}/live", seat=0)
    seen = len(stream.messages)
    assert ida.post(f"/t/{table}/close").url.path == "/hosted"
    wait_until(lambda: len(stream.messages) > seen)
    stream.close()
    assert server.rooms.store.table(table).status == STOPPED
    assert ida.play(table, 0, 0, "k").status_code == 409
    assert ida.get(f"/t/{table}/record").status_code == 200
    assert ida.post(f"/t/{table}/close").status_code == 409
    assert ida.post(f"/t/{table}/delete", next="/hosted").url.path == "/hosted"
    assert f"/t/{table}" not in ida.get("/hosted").text


def test_only_the_host_stops_a_game(server: Server, ida: Person, ugo: Person) -> None:
    table = ida.lay("me", "device", "device")
    assert ugo.post(f"/t/{table}/close").status_code == 403
    assert server.rooms.store.table(table).status == "playing"


def test_a_table_that_should_have_moved_says_so(server: Server, ida: Person) -> None:
    table = ida.lay("me", "device", "bot-random")
    assert "should have moved" not in words(ida.get("/hosted").text)
    with writing(server.rooms.store.engine) as db:
        db.execute(update(Table).where(Table.id == table).values(bot_turn=True, driver_until=0, touched=1))
    assert "should have moved" in words(ida.get("/hosted").text)
