"""Whether the server lives, and whether people can be sent to it."""

import sqlite3
from pathlib import Path

import pytest
from sqlalchemy.exc import InternalError, OperationalError

from branco.web.errors import Problem, storage_down
from branco.web.store.database import writing
from branco.web.store.store import Store
from tests.web.served import Person, config, serving


@pytest.mark.parametrize("path", ["/health", "/health/ready", "/health/live"])
def test_a_healthy_server_says_so(ida: Person, path: str) -> None:
    assert ida.get(path).status_code == 200
    assert ida.http.head(path).status_code == 200


def test_a_store_that_cannot_be_written_is_not_ready_but_alive(tmp_path: Path) -> None:
    with serving(config(f"sqlite:///{tmp_path}/a.db")) as running:
        with sqlite3.connect(tmp_path / "a.db") as db:
            db.execute("CREATE TRIGGER full BEFORE INSERT ON pulses BEGIN SELECT RAISE(FAIL, 'disk is full'); END")
            db.execute("CREATE TRIGGER full_too BEFORE UPDATE ON pulses BEGIN SELECT RAISE(FAIL, 'disk is full'); END")
        ida = Person(running.url)
        assert ida.get("/health/ready").status_code == 503
        assert ida.get("/health/live").status_code == 200


def test_a_server_that_starts_waits_for_a_store_that_goes_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    thaw, asked = Store.thaw, []

    def away_at_first(store: Store) -> None:
        asked.append(store)
        if len(asked) == 1:
            raise storage_down()
        thaw(store)

    monkeypatch.setattr(Store, "thaw", away_at_first)
    with serving(config(f"sqlite:///{tmp_path}/a.db")) as running:
        assert Person(running.url).get("/health/ready").status_code == 200
    assert len(asked) == 2


def test_a_damaged_file_is_found(tmp_path: Path) -> None:
    with serving(config(f"sqlite:///{tmp_path}/a.db")) as running:
        Person(running.url).quick()
    file = tmp_path / "a.db"
    with sqlite3.connect(file) as db:
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        page = db.execute("SELECT rootpage FROM sqlite_master WHERE name = 'entries'").fetchone()[0]
        size = db.execute("PRAGMA page_size").fetchone()[0]
    raw = bytearray(file.read_bytes())
    raw[(page - 1) * size : page * size] = bytes([0xA5]) * size
    file.write_bytes(bytes(raw))
    with serving(config(f"sqlite:///{file}")) as running:
        answer = Person(running.url).get("/health/ready")
    assert answer.status_code == 503


def test_parameters_of_statements_do_not_reach_a_log(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path}/a.db")
    with pytest.raises(OperationalError) as wrong, store.engine.connect() as connection:
        connection.exec_driver_sql("SELECT * FROM nowhere WHERE secret = ?", ("a-secret",))
    store.close()
    assert "a-secret" not in str(wrong.value)


def test_a_database_that_fails_within_itself_is_out_of_reach(tmp_path: Path) -> None:
    """PostgreSQL says so of a file that can grow no more."""
    store = Store(f"sqlite:///{tmp_path}/a.db")
    with pytest.raises(Problem) as problem, writing(store.engine):
        raise InternalError("INSERT", {}, Exception("could not extend file"))
    store.close()
    assert problem.value.status == 503
