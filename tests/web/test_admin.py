"""`branco admin`, as it is typed, beside a running server."""

from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from branco.cli import app
from branco.web.house.rules import HouseRules
from branco.web.store.administration import Administration
from branco.web.store.clockwork import now
from branco.web.store.models import PLAYING, STOPPED, Table
from tests.web.served import Person, Server, Stream, config, serving, wait_until, words


@pytest.fixture
def url(server: Server) -> str:
    return str(server.rooms.store.engine.url)


def admin(url: str, *typed: str) -> Result:
    return CliRunner().invoke(app, ["admin", *typed, "--database", url], env={"COLUMNS": "400"})


def done(url: str, *typed: str) -> str:
    result = admin(url, *typed)
    assert result.exit_code == 0, result.output
    return result.output


def refused(url: str, *typed: str) -> str:
    result = admin(url, *typed)
    assert result.exit_code == 2, result.output
    assert "Traceback" not in result.output
    return " ".join(result.output.split())


def age(server: Server, table: str, days: int, **values: object) -> None:
    from sqlalchemy import update

    from branco.web.store.database import writing

    with writing(server.rooms.store.engine) as db:
        old = now() - days * 24 * 3600 * 1000
        db.execute(update(Table).where(Table.id == table).values(touched=old, **values))


def test_tables_are_listed_by_state_and_age(server: Server, ida: Person, url: str) -> None:
    fresh, old = ida.lay("me", "device", "device"), ida.lay("me", "open", "device")
    age(server, old, 40)
    assert fresh in done(url, "tables")
    assert old in done(url, "tables", "--older", "30", "--state", "waiting")
    assert fresh not in done(url, "tables", "--older", "30")
    assert old not in done(url, "tables", "--state", "playing")
    assert "Guest" in done(url, "guests")


def test_a_table_is_listed_that_by_the_servers_clock_moves_in_a_moment(server: Server, ida: Person, url: str) -> None:
    table = ida.lay("me", "device", "device")
    age(server, table, -1)
    assert table in done(url, "tables")


def test_a_dry_run_does_nothing_and_the_rule_spares_what_is_young_or_running(
    server: Server, ida: Person, url: str
) -> None:
    old, young, running = (ida.lay("me", "device", "device") for _ in range(3))
    age(server, old, 400, status="over")
    age(server, young, 1, status="over")
    age(server, running, 400)
    assert "1 tables would be deleted" in done(url, "delete", "--older", "365", "--dry-run")
    assert ida.get(f"/api/tables/{old}").status_code == 200
    assert "1 tables were put away" in done(url, "archive", "--older", "365")
    assert f"/t/{old}" not in ida.get("/").text
    assert f"/t/{old}" in ida.get("/archive").text
    done(url, "delete", "--older", "365")
    wait_until(lambda: ida.get(f"/t/{old}").status_code == 404)
    assert ida.get(f"/t/{young}").status_code == ida.get(f"/t/{running}").status_code == 200


def test_only_guests_without_a_seat_are_forgotten(server: Server, ida: Person, url: str) -> None:
    ida.lay("me", "device", "device")
    idle, _ = server.rooms.store.new_guest("Nobody")
    before = {guest.id for guest in Administration(server.rooms.store).guests(0)}
    done(url, "forget", "--older", "0", "--dry-run")
    assert {guest.id for guest in Administration(server.rooms.store).guests(0)} == before
    done(url, "forget", "--older", "0")
    left = Administration(server.rooms.store).guests(0)
    assert idle.id not in {guest.id for guest in left}
    assert all(guest.seats for guest in left)


def test_a_closed_table_tells_its_players_at_once(server: Server, ugo: Person, url: str) -> None:
    table = ugo.lay("me", "device", "device")
    stream = Stream(ugo, f"/t/{table}/live", {"Accept-Language": "it"}, seat=0)
    action = ugo.actions(table, 0)[0]
    done(url, "close", table)
    wait_until(lambda: "ha fermato questa partita" in str(stream.messages))
    stream.close()
    assert ugo.play(table, 0, action, "late").status_code == 409
    assert ugo.actions(table, 0) == []
    assert server.rooms.store.table(table).status == STOPPED
    assert "is not running" in refused(url, "close", table)


def test_a_stuck_table_is_found_and_looked_at(server: Server, ida: Person, url: str) -> None:
    table = ida.lay("me", "device", "device")
    assert table not in done(url, "stuck")
    age(server, table, 1, bot_turn=True)
    assert server.rooms.store.table(table).status == PLAYING
    assert table in done(url, "stuck")
    assert "Awaited: " in done(url, "look", table)


def test_while_it_is_read_only_one_can_look_but_not_choose(server: Server, ugo: Person, url: str) -> None:
    table = ugo.lay("me", "device", "device")
    action = ugo.actions(table, 0)[0]
    done(url, "read-only", "on")
    wait_until(lambda: server.app.state.house.read_only)
    answer = ugo.play(table, 0, action, "k")
    assert answer.status_code == 503
    assert "Il server è in aggiornamento" in answer.json()["error"]
    assert ugo.get(f"/t/{table}").status_code == 200
    assert ugo.post("/language", lang="en").status_code == 200
    done(url, "read-only", "off")
    wait_until(lambda: not server.app.state.house.read_only)
    assert ugo.play(table, 0, action, "k").status_code == 200


def test_the_time_of_an_update_is_no_players_time(server: Server, ida: Person, url: str) -> None:
    table, house = ida.lay("me", "device", "device"), Administration(server.rooms.store)
    due = now() + 3_600_000
    age(server, table, 0, due=due)
    house.close_for_writing()
    with server.rooms.store.engine.connect().execution_options(writes=True) as connection, connection.begin():
        connection.exec_driver_sql("UPDATE marks SET since = since - 120000")
    house.open_for_writing()
    assert server.rooms.store.table(table).due >= due + 120_000


def test_a_banned_address_is_told_and_served_again(tmp_path: Path) -> None:
    with serving(config(f"sqlite:///{tmp_path}/a.db", trust_proxy=True)) as running:
        url, ugo = str(running.rooms.store.engine.url), Person(running.url, "it")
        ugo.http.headers["X-Forwarded-For"] = "192.0.2.7"
        done(url, "ban", "192.0.2.0/24")
        wait_until(lambda: ugo.get("/").status_code == 403)
        assert "non è servito" in words(ugo.get("/").text)
        assert Person(running.url).get("/").status_code == 200
        assert "192.0.2.0/24" in done(url, "bans")
        done(url, "unban", "192.0.2.0/24")
        wait_until(lambda: ugo.get("/").status_code == 200)


def test_an_address_is_recognised_in_all_its_forms() -> None:
    from ipaddress import ip_network

    house = HouseRules()
    house.banned = [ip_network("192.0.2.7/32"), ip_network("2001:db8::/32")]
    assert all(map(house.is_banned, ("192.0.2.7", "::ffff:192.0.2.7", "2001:db8::1")))
    assert not any(map(house.is_banned, ("192.0.2.8", "unix", "")))


def test_what_cannot_be_is_refused_in_a_sentence(url: str, tmp_path: Path) -> None:
    assert "there is no state 'asleep'" in refused(url, "tables", "--state", "asleep")
    assert "is no address" in refused(url, "ban", "nobody")
    assert "is not banned" in refused(url, "unban", "192.0.2.99")
    assert "There is no table nowhere" in refused(url, "close", "nowhere")
    assert "There is no table nowhere" in refused(url, "look", "nowhere")
    assert "on or off" in refused(url, "read-only", "perhaps")
    assert "there is no database" in refused(f"sqlite:///{tmp_path}/none.db", "tables")
    assert not (tmp_path / "none.db").exists()
    (tmp_path / "other").write_text("no database at all, but long enough to be looked at as one, perhaps")
    assert "cannot be read" in refused(f"sqlite:///{tmp_path}/other", "tables")
