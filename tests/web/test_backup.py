"""`branco backup` and `branco restore`, as they are typed."""

import gzip
import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

import branco
from branco.cli import app
from branco.web.config import from_environment
from branco.web.store.clockwork import now
from branco.web.store.database import connect, migrate, newest_revision, revision_of
from branco.web.store.models import BOT, PERSON, START, Entry
from branco.web.store.plans import SeatPlan, TablePlan
from branco.web.store.rows import EVERYBODY
from branco.web.store.store import Store
from tests.web.services import Postgres, running_postgres


@pytest.fixture(scope="module")
def postgres() -> Iterator[Postgres]:
    with running_postgres() as server:
        yield server


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/table.db"
    server: Postgres = request.getfixturevalue("postgres")
    return server.new_database(f"b{abs(hash(str(tmp_path))) % 10**12}")


def run(*typed: object) -> Result:
    return CliRunner().invoke(app, [str(word) for word in typed], env={"COLUMNS": "400"})


def said(result: Result) -> str:
    assert result.exit_code == 2, result.output
    assert "Traceback" not in result.output
    return " ".join(result.output.split())


def fill(url: str) -> str:
    """A guest and a table with one entry and a standing order; the answer is the table."""
    store = Store(url)
    ida, _ = store.new_guest("Ida")
    game = branco.load("wild_cards")
    seats = [SeatPlan(PERSON, "Ida", guests=(ida.id,)), *[SeatPlan(BOT, "Tasso", "random")] * 2]
    plan = TablePlan("wild_cards", 3, {}, seats, game.rules_hash, game.data_hash, clock={"timer": 30_000})
    table = store.new_table(plan)
    values = {"seat": -1, "action": -1, "seen": EVERYBODY, "sealed": False, "key": None, "at": now()}
    store.append(table, 0, Entry(table_id=table, seq=1, kind=START, **values))
    store.set_orders(table, 0, {"some_step": 3}, False)
    store.close()
    return table


def test_a_backup_and_its_restoring(url: str, tmp_path: Path) -> None:
    table = fill(url)
    file, other = tmp_path / "all.gz", f"sqlite:///{tmp_path}/other.db"
    written = run("backup", file, "--database", url)
    assert written.exit_code == 0
    assert "8 rows written" in written.output
    assert not file.with_name("all.gz.part").exists()
    restored = run("restore", file, "--database", other)
    assert restored.exit_code == 0
    assert "8 rows restored" in restored.output
    found = Store(other)
    assert found.table(table).clock == {"timer": 30_000}
    assert found.table(table).seats[0].orders == {"some_step": 3}
    assert [entry.kind for entry in found.entries(table)] == [START, "order"]
    found.close()
    again = tmp_path / "again.gz"
    assert run("backup", again, "--database", other).exit_code == 0
    assert sorted(lines(again)) == sorted(lines(file)), "row by row the same"


def lines(file: Path) -> list[str]:
    return gzip.decompress(file.read_bytes()).decode().splitlines()


def test_a_database_that_is_not_empty_is_left_alone(url: str, tmp_path: Path) -> None:
    fill(url)
    file = tmp_path / "all.gz"
    run("backup", file, "--database", url)
    refused = said(run("restore", file, "--database", url))
    assert "the database is not empty (guests has rows); restore into a new one" in refused
    assert Store(url).counts() == {"waiting": 1}


@pytest.fixture
def whole(tmp_path: Path) -> bytes:
    fill(f"sqlite:///{tmp_path}/a.db")
    run("backup", tmp_path / "whole.gz", "--database", f"sqlite:///{tmp_path}/a.db")
    return (tmp_path / "whole.gz").read_bytes()


def changed(whole: bytes, damage: str) -> bytes:
    rows = gzip.decompress(whole).decode().splitlines()
    middle = len(whole) // 2
    bent = {
        "no last line": rows[:-1],
        "a row is missing": rows[:-2] + rows[-1:],
        "a row of something else": [*rows[:3], json.dumps(["ghosts", {}]), *rows[3:]],
        "a row that is no row": [*rows[:3], "17", *rows[3:]],
        "a row that is no object": [*rows[:3], json.dumps(["guests", [1, 2]]), *rows[3:]],
        "a list for a table": [*rows[:3], json.dumps([["guests"], {}]), *rows[3:]],
        "a number too large": [rows[0], rows[1].replace('"id": 1', f'"id": {10**30}'), *rows[2:]],
        "a number of many digits": [rows[0], rows[1].replace('"id": 1', f'"id": 1{"0" * 5000}'), *rows[2:]],
        "too deep": [*rows[:3], "[" * 100_000, *rows[3:]],
        "a column too many": [rows[0], rows[1].replace('"name"', '"nickname"'), *rows[2:]],
        "a later version": [rows[0].replace(newest_revision(), "9999"), *rows[1:]],
        "no text": ["\udcff".encode("utf-8", "surrogateescape").decode("latin-1")],
    }
    if damage in bent:
        return gzip.compress("\n".join(bent[damage]).encode("latin-1"))
    return {
        "cut": whole[:middle],
        "a byte is wrong": whole[:middle] + bytes([whole[middle] ^ 255]) + whole[middle + 1 :],
        "foreign": b"hello",
        "empty": b"",
    }[damage]


SENTENCES = {
    "no last line": "is not complete: its end is missing",
    "a row is missing": "is not complete: its end is missing",
    "a row of something else": "is damaged: row 3 is of no table that this version knows",
    "a row that is no row": "is damaged: row 3 is of no table that this version knows",
    "a row that is no object": "is damaged: row 3 is of no table that this version knows",
    "a list for a table": "is damaged: row 3 is of no table that this version knows",
    "a number too large": "is not a backup of Branco, or damaged",
    "a number of many digits": "is not a backup of Branco, or damaged",
    "too deep": "is not a backup of Branco, or damaged",
    "a column too many": "is not a backup of Branco, or damaged",
    "a later version": "is of a later version (9999); restore it with that one",
    "no text": "is not a backup of Branco, or damaged",
    "cut": "is not a backup of Branco, or damaged",
    "a byte is wrong": "is not a backup of Branco, or damaged",
    "foreign": "is not a backup of Branco, or damaged",
    "empty": "is not a backup of Branco, or damaged",
}


@pytest.mark.parametrize("damage", SENTENCES)
def test_a_damaged_or_foreign_file_restores_nothing(tmp_path: Path, whole: bytes, damage: str) -> None:
    file = tmp_path / "damaged.gz"
    file.write_bytes(changed(whole, damage))
    Store(f"sqlite:///{tmp_path}/b.db").close()
    refused = said(run("restore", file, "--database", f"sqlite:///{tmp_path}/b.db"))
    assert f"{file} {SENTENCES[damage]}" in refused
    with sqlite3.connect(tmp_path / "b.db") as db:
        counts = [db.execute(f"SELECT COUNT(*) FROM {name}").fetchone()[0] for name in ("guests", "tables", "seats")]
    assert counts == [0, 0, 0]


def test_a_backup_of_an_earlier_form_can_be_restored(tmp_path: Path, whole: bytes) -> None:
    rows = gzip.decompress(whole).decode().splitlines()
    later = ("orders", "clock", "due", "glass_seat", "glass_left", "held", "nonce", "invitation", "draft")
    parsed = [json.loads(row) for row in rows[1:-1]]
    old = [[name, {key: value for key, value in row.items() if key not in later}] for name, row in parsed]
    for number, row in enumerate(row for name, row in old if name == "seats"):
        row["secret"] = f"secret-{number}"
    text = "\n".join([rows[0].replace(newest_revision(), "0001"), *map(json.dumps, old), rows[-1]])
    file = tmp_path / "old.gz"
    file.write_bytes(gzip.compress(text.encode()))
    assert run("restore", file, "--database", f"sqlite:///{tmp_path}/b.db").exit_code == 0
    store = Store(f"sqlite:///{tmp_path}/b.db")
    assert store.table(parsed[1][1]["id"]).clock == {}
    assert store.seat_by_secret("secret-0").seat == 0
    store.close()


def test_what_cannot_be_written_or_read_is_said(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/a.db"
    fill(database)
    taken = tmp_path / "taken.gz"
    taken.write_text("mine")
    assert f"{taken} exists already; choose a new name" in said(run("backup", taken, "--database", database))
    assert taken.read_text() == "mine"
    nowhere = tmp_path / "no" / "where.gz"
    assert f"{nowhere} cannot be written: No such file or directory" in said(
        run("backup", nowhere, "--database", database)
    )
    missing = said(run("restore", tmp_path / "none.gz", "--database", f"sqlite:///{tmp_path}/c.db"))
    assert f"there is no file {tmp_path}/none.gz" in missing


@pytest.mark.parametrize(
    ("name", "value", "sentence"),
    [
        ("BRANCO_REDIS_URL", "foo", "looks like redis://HOST:PORT"),
        ("BRANCO_REDIS_URL", "redis://host:port", "looks like redis://HOST:PORT"),
        ("BRANCO_DATABASE_URL", "postgresql://h:port/x", "looks like sqlite:///FILE or postgresql://HOST/NAME"),
        ("BRANCO_DATABASE_URL", "postgresql+psycopg://h:port/x", "looks like sqlite:///FILE or postgresql://HOST/NAME"),
        ("BRANCO_PUBLIC_URL", "example.org", "looks like https://branco.example.org"),
        ("BRANCO_PUBLIC_URL", "ftp://example.org", "looks like https://branco.example.org"),
        ("BRANCO_PUBLIC_URL", "https://", "looks like https://branco.example.org"),
        ("BRANCO_PUBLIC_URL", "https://example.org:port", "looks like https://branco.example.org"),
    ],
)
def test_an_address_that_cannot_be_is_refused_at_the_start(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str, value: str, sentence: str
) -> None:
    monkeypatch.setenv("BRANCO_DATABASE_URL", f"sqlite:///{tmp_path}/a.db")
    monkeypatch.setenv(name, value)
    monkeypatch.setattr("uvicorn.run", lambda *_, **__: None)
    refused = said(run("serve", "--port", "0"))
    assert f"{name} is '{value}'" in refused
    assert sentence in refused


def test_addresses_as_people_write_them() -> None:
    written = {
        "BRANCO_REDIS_URL": "rediss://:secret@cache.example.org:6379/2",
        "BRANCO_DATABASE_URL": "postgres://ida:secret@db.example.org/branco",
        "BRANCO_PUBLIC_URL": "http://localhost:8765/",
    }
    config = from_environment(written)
    assert config.redis_url == written["BRANCO_REDIS_URL"]
    assert config.database_url == "postgresql+psycopg://ida:secret@db.example.org/branco"
    assert config.public_url == "http://localhost:8765/"


def test_a_wrong_database_is_said(tmp_path: Path) -> None:
    assert f"there is no database {tmp_path}/none.db" in said(
        run("backup", tmp_path / "b.gz", "--database", f"sqlite:///{tmp_path}/none.db")
    )
    assert not (tmp_path / "none.db").exists()
    (tmp_path / "photo.db").write_bytes(b"\x89PNG" * 900)
    assert f"{tmp_path}/photo.db is no database of Branco: file is not a database" in said(
        run("backup", tmp_path / "b.gz", "--database", f"sqlite:///{tmp_path}/photo.db")
    )
    assert "sqlite:///FILE or postgresql://HOST/NAME" in said(run("backup", tmp_path / "b.gz", "--database", "x://y"))
    closed = said(run("backup", tmp_path / "b.gz", "--database", "postgresql://127.0.0.1:1/x"))
    assert "Connection refused" in closed


def test_a_backup_changes_nothing_and_the_version_before_can_read_it(tmp_path: Path) -> None:
    """The new version is installed, but the database is still of the form before: one makes a backup first."""
    engine = connect(f"sqlite:///{tmp_path}/a.db")
    migrate(engine, "0004")
    assert run("backup", tmp_path / "b.gz", "--database", f"sqlite:///{tmp_path}/a.db").exit_code == 0
    with engine.connect() as connection:
        assert revision_of(connection) == "0004"
    engine.dispose()
    head = json.loads(gzip.decompress((tmp_path / "b.gz").read_bytes()).decode().splitlines()[0])
    assert head["revision"] == "0004"


def test_nobody_else_reads_database_and_backup(tmp_path: Path) -> None:
    fill(f"sqlite:///{tmp_path}/a.db")
    run("backup", tmp_path / "b.gz", "--database", f"sqlite:///{tmp_path}/a.db")
    assert {file.stat().st_mode & 0o077 for file in (tmp_path / "a.db", tmp_path / "b.gz")} == {0}
