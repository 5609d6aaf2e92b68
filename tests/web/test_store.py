"""The store: the same in SQLite and in a real PostgreSQL."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Column, Engine, MetaData, inspect, text

import branco
from branco.web.errors import ConfigError, Problem
from branco.web.store.all_models import METADATA
from branco.web.store.backup import read_backup, write_backup
from branco.web.store.clockwork import now
from branco.web.store.database import connect, migrate, revisions
from branco.web.store.models import BOT, INVITE, OPEN, PERSON, PLAYING, START, Entry, Guest
from branco.web.store.plans import SeatPlan, TablePlan
from branco.web.store.rows import EVERYBODY, Conflict, Repeated
from branco.web.store.store import Store
from branco.web.table.restoring import restore
from branco.web.table.room import Room
from tests.web.services import Postgres, running_postgres


@pytest.fixture(scope="module")
def postgres() -> Iterator[Postgres]:
    with running_postgres() as server:
        yield server


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/store.db"
    server: Postgres = request.getfixturevalue("postgres")
    return server.new_database(f"t{abs(hash(str(tmp_path))) % 10**12}")


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    opened = Store(url)
    yield opened
    opened.close()


def plan(*seats: SeatPlan, seed: int = 7) -> TablePlan:
    game = branco.load("wild_cards")
    usual = (SeatPlan(PERSON, "Ida"), SeatPlan(OPEN), SeatPlan(BOT, "Tasso", "random"))
    chosen = seats or usual
    return TablePlan("wild_cards", len(chosen), {}, chosen, game.rules_hash, game.data_hash, seed=seed)


def entry(table: str, seq: int, key: str | None = None, kind: str = "play") -> Entry:
    return Entry(table_id=table, seq=seq, kind=kind, seat=0, action=1, seen=EVERYBODY, sealed=False, key=key, at=now())


def test_the_migrations_make_what_the_models_say(url: str) -> None:
    engine = connect(url)
    migrate(engine)
    migrate(engine)
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
    engine.dispose()


def fill(engine: Engine) -> dict[str, int]:
    """A row in every table that the database has now, each belonging to the others; how many rows there are."""
    found = MetaData()
    found.reflect(engine)
    with engine.begin() as connection:
        for table in (table for table in found.sorted_tables if table.name != "alembic_version"):
            connection.execute(table.insert().values({column.name: example(column) for column in table.columns}))
    return rows(engine)


def example(column: Column[Any]) -> Any:
    """The same for every column of a kind, so that what refers to another row finds it."""
    kind = column.type.python_type
    return {"x": 1} if kind is dict else kind(1) if kind in (int, bool, float) else b"x" if kind is bytes else "x"


def rows(engine: Engine) -> dict[str, int]:
    with engine.connect() as connection:
        return {
            name: connection.execute(text(f"SELECT count(*) FROM {name}")).scalar_one()
            for name in inspect(connection).get_table_names()
        }


@pytest.mark.parametrize("form", sorted(revisions())[:-1])
def test_a_database_of_every_earlier_form_keeps_its_tables(url: str, form: str) -> None:
    engine = connect(url)
    migrate(engine, form)
    before = fill(engine)
    migrate(engine)
    assert {name: rows(engine)[name] for name in before} == before
    assert before["tables"] == before["seats"] == before["entries"] == 1
    engine.dispose()


def test_entries_follow_each_other_without_gap(store: Store) -> None:
    table = store.new_table(plan())
    store.append(table, 0, entry(table, 1), plays=1)
    with pytest.raises(Conflict):
        store.append(table, 0, entry(table, 1), plays=1)
    with pytest.raises(Conflict):
        store.append(table, 5, entry(table, 6), plays=1)
    assert [found.seq for found in store.entries(table)] == [1]
    assert store.table(table).seq == 1


def test_a_key_is_stored_once(store: Store) -> None:
    table = store.new_table(plan())
    store.append(table, 0, entry(table, 1, "k"), plays=1)
    with pytest.raises(Repeated):
        store.append(table, 1, entry(table, 2, "k"), plays=2)
    assert store.table(table).seq == 1
    store.append(table, 1, entry(table, 2, None), plays=2)
    store.append(table, 2, entry(table, 3, None), plays=3)


def test_a_guest_is_found_by_the_token_alone(store: Store) -> None:
    guest, token = store.new_guest("Ida")
    found = store.guest(token)
    assert found is not None
    assert (found.id, found.name) == (guest.id, "Ida")
    assert store.guest(token + "x") is None
    assert store.guest(found.token_hash) is None


def test_an_open_seat_is_taken_once(store: Store) -> None:
    table = store.new_table(plan())
    ida, _ = store.new_guest("Ida")
    ugo, _ = store.new_guest("Ugo")
    assert store.take_open_seat(table, 1, ugo, "Ugo")
    assert not store.take_open_seat(table, 1, ida, "Ida")
    assert not store.take_open_seat(table, 2, ida, "Ida")
    assert store.guests_at(table) == {1: {ugo.id}}
    assert [found.kind for found in store.entries(table)] == ["seats"]


def test_a_link_dies_when_its_seat_changes(store: Store) -> None:
    table = store.new_table(plan())
    ugo, _ = store.new_guest("Ugo")
    old = store.table(table).seats[1].secret
    store.change_seat(table, 1, SeatPlan(BOT, "Gufo", "random"))
    with pytest.raises(Problem):
        store.claim(old, ugo, "Ugo")
    with pytest.raises(Problem):
        store.claim(store.table(table).seats[1].secret, ugo, "Ugo")


def test_a_taken_seat_has_a_new_secret(store: Store) -> None:
    table = store.new_table(plan(SeatPlan(PERSON, "Ida"), SeatPlan(OPEN), SeatPlan(INVITE)))
    guests = [store.new_guest(name)[0] for name in ("Ida", "Ugo", "Eva")]
    old = [seat.secret for seat in store.table(table).seats]
    assert store.take_open_seat(table, 1, guests[1], "Ugo")
    store.claim(old[2], guests[2], "Eva")
    new = [seat.secret for seat in store.table(table).seats]
    assert [before == after for before, after in zip(old, new, strict=True)] == [True, False, False]
    for seat in (1, 2):
        with pytest.raises(Problem, match="sat down with this invitation"):
            store.claim(old[seat], guests[0], "Ida")
        own = [store.seat_taken_with(old[seat], guest.id) for guest in guests]
        assert [found.seat if found else None for found in own] == [seat if n == seat else None for n in range(3)]


def test_an_invitation_is_used_once_however_many_come_at_the_same_moment(store: Store) -> None:
    table = store.new_table(plan(SeatPlan(PERSON, "Ida"), SeatPlan(INVITE), SeatPlan(INVITE)))
    secret = store.table(table).seats[1].secret
    guests = [store.new_guest(f"Guest {number}")[0] for number in range(8)]

    def claim(guest: Guest) -> bool:
        try:
            return bool(store.claim(secret, guest, guest.name))
        except Problem:
            return False

    with ThreadPoolExecutor(len(guests)) as threads:
        came = list(threads.map(claim, guests))
    assert sum(came) == 1
    assert store.guests_at(table) == {1: {guests[came.index(True)].id}}


def test_the_seats_of_a_running_game_stay(store: Store) -> None:
    """Another worker may have begun it a moment ago."""
    table = store.new_table(plan())
    store.append(table, 0, entry(table, 1, kind=START), status=PLAYING)
    with pytest.raises(Problem, match="has begun"):
        store.change_seat(table, 0, SeatPlan(BOT, "Gufo", "random"))
    assert store.table(table).seats[0].kind == PERSON


def test_no_bot_is_put_on_a_seat_that_was_taken_meanwhile(store: Store) -> None:
    table = store.new_table(plan(SeatPlan(PERSON, "Ida"), SeatPlan(OPEN), SeatPlan(OPEN)))
    ugo, _ = store.new_guest("Ugo")
    store.take_open_seat(table, 1, ugo, "Ugo")
    for seat in (1, 2):
        store.change_seat(table, seat, SeatPlan(BOT, "Gufo", "random"), only_free=True)
    assert [seat.name for seat in store.table(table).seats] == ["Ida", "Ugo", "Gufo"]
    assert store.guests_at(table) == {1: {ugo.id}}


def test_a_renewed_link_leaves_the_seat_to_one_guest(store: Store) -> None:
    guests = [store.new_guest(name)[0].id for name in ("Ida", "Phone", "Ugo")]
    seats = [SeatPlan(PERSON, "Ida", guests=(guests[0], guests[1])), SeatPlan(PERSON, "Ugo", guests=(guests[2],))]
    table = store.new_table(plan(*seats, SeatPlan(OPEN)))
    store.renew_link(table, 0, guests[0])
    assert store.guests_at(table) == {0: {guests[0]}, 1: {guests[2]}}
    store.renew_link(table, 1, None)
    assert store.guests_at(table) == {0: {guests[0]}}


def test_names_with_a_zero_byte_are_names_of_nothing(store: Store) -> None:
    table = store.new_table(plan())
    ida, _ = store.new_guest("Ida")
    with pytest.raises(Problem, match="There is no table"):
        store.table(f"{table}\0")
    for open_seat in (store.seat_by_secret, lambda secret: store.claim(secret, ida, "Ida")):
        with pytest.raises(Problem, match="not valid"):
            open_seat(store.table(table).seats[0].secret + "\0")
    assert store.seat_taken_with("\0", ida.id) is None


def test_one_worker_at_a_time_moves_the_bots(store: Store) -> None:
    table = store.new_table(plan())
    store.append(table, 0, entry(table, 1, kind=START), status=PLAYING, bot_turn=True)
    assert store.abandoned() == [table]
    assert store.lease(table, "one", 30)
    assert store.lease(table, "one", 30)
    assert not store.lease(table, "two", 30)
    assert store.abandoned() == []
    assert store.lease(table, "one", -1)
    assert store.abandoned() == [table]
    assert store.lease(table, "two", 30)


def test_a_rematch_is_laid_once(store: Store) -> None:
    table = store.new_table(plan())
    first = store.lay_rematch(table, plan())
    assert store.lay_rematch(table, plan()) == first


def played(store: Store, choices: int) -> Room:
    """A table at which so many choices were stored as the rooms store them."""
    table = store.new_table(plan(*[SeatPlan(PERSON, name) for name in ("Ida", "Ugo", "Eva")]))
    room = Room(store.table(table), {}, branco.load("wild_cards"))
    store.append(table, 0, room.entry(START), status=PLAYING)
    room.table = store.table(table)
    room.fold(store.entries(table)[0])
    for number in range(choices):
        position = room.running()
        if position.is_over:
            break
        who = position.actors[number % len(position.actors)]
        offered = position.actions(who)
        reached = room.after(who, offered[number * 7 % len(offered)])
        stored = room.play_entry(reached, f"k{number}")
        store.append(table, room.seq, stored, room.snapshot(reached), plays=reached.moves)
        room.fold(store.entries(table, room.seq)[0], reached)
    return room


def reopened(store: Store, room: Room, with_snapshots: bool) -> Room:
    again = Room(store.table(room.id), {}, room.game)
    restore(again, store.entries(room.id), store.snapshots(room.id) if with_snapshots else [])
    return again


def test_snapshots_lead_to_the_same_game(store: Store) -> None:
    room = played(store, 128)
    assert len(store.snapshots(room.id)) == 2
    for snapshots in (True, False):
        again = reopened(store, room, snapshots)
        assert again.position is not None
        assert room.position is not None
        assert bytes(again.position) == bytes(room.position)
        assert again.position.journal == room.position.journal
        assert again.position.moves_made == room.position.moves_made
        assert again.moments == room.moments


def test_snapshots_of_other_rules_are_not_trusted(store: Store) -> None:
    room = played(store, 70)
    damaged = store.snapshots(room.id)
    damaged[0].state = bytes(len(damaged[0].state))
    again = Room(store.table(room.id), {}, room.game)
    again.table.rules_hash = "other"
    restore(again, store.entries(room.id), damaged)
    assert again.position is not None
    assert room.position is not None
    assert bytes(again.position) == bytes(room.position)


def test_every_stored_game_carries_its_rules_and_replays(store: Store) -> None:
    room = played(store, 500)
    table = store.table(room.id)
    assert (table.rules_hash, table.data_hash) == (room.game.rules_hash, room.game.data_hash)
    assert room.position is not None
    assert room.position.is_over
    again = room.game.replay(room.replay(len(room.history)).record())
    assert again.hash == room.position.hash


def test_a_backup_restores_everything(store: Store, url: str, tmp_path: Path) -> None:
    room = played(store, 80)
    ida, token = store.new_guest("Ida")
    file = tmp_path / "all.branco"
    rows = write_backup(url, file)
    other = f"sqlite:///{tmp_path}/restored.db"
    assert read_backup(other, file) == rows
    restored = Store(other)
    found = restored.guest(token)
    assert found is not None
    assert found.name == "Ida"
    assert restored.new_guest("Ugo")[0].id > ida.id
    again = reopened(restored, room, True)
    assert again.position is not None
    assert room.position is not None
    assert bytes(again.position) == bytes(room.position)
    with pytest.raises(ConfigError, match="not empty"):
        read_backup(other, file)
    restored.close()


def test_a_backup_moves_from_sqlite_to_postgresql(tmp_path: Path, postgres: Postgres) -> None:
    source = f"sqlite:///{tmp_path}/small.db"
    small = Store(source)
    room = played(small, 30)
    guest, token = small.new_guest("Ida")
    small.close()
    write_backup(source, tmp_path / "b")
    target = postgres.new_database("moved")
    read_backup(target, tmp_path / "b")
    large = Store(target)
    assert large.guest(token) is not None
    assert large.new_guest("Ugo")[0].id == guest.id + 1
    assert reopened(large, room, True).position is not None
    large.close()


def test_clocks_stand_still_while_no_server_runs(store: Store) -> None:
    """Also when the computer's own clock was set forward meanwhile."""
    table = store.new_table(plan())
    store.pulse("a worker")
    store.append(table, 0, entry(table, 1, kind=START), status=PLAYING, due=now() + 82_000)
    with store.engine.connect().execution_options(writes=True) as connection, connection.begin():
        connection.execute(text("UPDATE pulses SET at = at - 7200000"))
        connection.execute(text("UPDATE tables SET due = due - 7200000"))
    assert 7_200_000 <= store.thaw() < 7_260_000
    assert 20_000 < store.table(table).due - now() <= 82_000 + 60_000
    assert store.overdue() == []


def test_the_clock_of_the_computer_can_be_set_while_the_server_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    before = now()
    monkeypatch.setattr("time.time", lambda: 4e9)
    assert 0 <= now() - before < 60_000


def test_signs_of_life_and_a_worker_that_starts_do_not_hinder_each_other(store: Store) -> None:
    with ThreadPoolExecutor(4) as several:
        work = [store.thaw if number % 3 == 0 else lambda: store.pulse("worker") for number in range(60)]
        for done in [several.submit(each) for each in work]:
            done.result()
    assert store.last_pulse() > 0
