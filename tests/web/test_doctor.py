"""`branco doctor`: each ailment is told in a sentence, and a healthy server has none."""

import os
from collections.abc import Iterator
from email.message import Message
from pathlib import Path

import pytest
from typer.testing import CliRunner

from branco.cli import app
from branco.web.config import Config
from branco.web.house import doctor
from branco.web.house.doctor import ailments
from branco.web.store.store import Store
from tests.web.served import Server, config
from tests.web.test_nginx import Nginx, behind
from tools.worker import free_port

__all__ = ["behind"]


@pytest.fixture(autouse=True)
def key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BRANCO_SECRET_KEY", "long enough for a key")


@pytest.fixture
def port(server: Server) -> int:
    return int(server.url.rpartition(":")[2])


@pytest.fixture
def url(server: Server) -> str:
    return str(server.rooms.store.engine.url)


def test_a_healthy_server_has_nothing(url: str, port: int) -> None:
    result = CliRunner().invoke(app, ["doctor", "--database", url, "--port", str(port)])
    assert result.exit_code == 0, result.output
    assert "Nothing is wrong" in result.output


def test_what_is_wrong_is_told_and_the_command_fails(tmp_path: Path, port: int) -> None:
    missing = f"sqlite:///{tmp_path}/none.db"
    result = CliRunner().invoke(app, ["doctor", "--database", missing, "--port", str(port)], env={"COLUMNS": "400"})
    assert result.exit_code == 1
    assert "there is no database" in result.output
    assert not (tmp_path / "none.db").exists()


def found(chosen: Config, port: int) -> str:
    return " ".join(ailments(chosen, port))


def test_open_files_and_damaged_databases(database: str, port: int) -> None:
    Store(database).close()
    file = Path(database.removeprefix("sqlite:///"))
    file.chmod(0o644)
    # connecting closes the file again, so look as the doctor does
    assert "can be read by others" in " ".join(doctor.open_to_others(str(file), "The database"))
    file.write_bytes(file.read_bytes()[:4096] + bytes(range(256)) * 200)
    assert "The database" in found(config(database), port)


def test_clocks_that_disagree(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    store = Store(database)
    monkeypatch.setattr(store, "clock_ms", lambda: 4_000_000_000_000)
    assert "differ by" in " ".join(doctor.clock(store))
    monkeypatch.undo()
    monkeypatch.setattr(store, "last_pulse", lambda: 4_000_000_000_000)
    assert "was set back" in " ".join(doctor.clock(store))
    store.close()


def test_redis_that_does_not_answer(url: str, port: int) -> None:
    silent = config(url, redis_url=f"redis://127.0.0.1:{free_port()}")
    assert "Redis does not answer" in found(silent, port)


def test_a_cache_that_cannot_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("BRANCO_CACHE", str(tmp_path / "file"))
    assert "set BRANCO_CACHE" in " ".join(doctor.cache())


def test_settings_that_contradict_each_other(url: str, port: int) -> None:
    closed = f"http://127.0.0.1:{free_port()}"
    told = found(config(url, public_url=closed), port)
    assert "in the clear" in told
    assert "share the limits" in told
    assert f"{closed} cannot be reached" in told
    assert "without BRANCO_PUBLIC_URL" in found(config(url, trust_proxy=True), port)


def test_a_port_where_nobody_listens(url: str) -> None:
    assert "No server listens" in found(config(url), free_port())


def test_a_proxy_that_believes_its_visitors(server: Server, url: str, port: int) -> None:
    """The server itself in the proxy's place: it overwrites nothing and shows its figures."""
    told = found(config(url, public_url=server.url, trust_proxy=True), port)
    assert "/metrics" in told
    answer = doctor.Answer(200, headers(doctor.FORGED), "")
    assert "overwrite" in next(doctor.passed_on(config(url, trust_proxy=True), answer, False))


def headers(number: str) -> Message:
    made = Message()
    made["X-Request-ID"] = number
    return made


@pytest.fixture
def trusted(behind: tuple[Nginx, Server]) -> Iterator[tuple[Nginx, Server]]:
    before = os.environ.get("SSL_CERT_FILE")
    os.environ["SSL_CERT_FILE"] = str(behind[0].folder / "fullchain.pem")
    yield behind
    if before is None:
        del os.environ["SSL_CERT_FILE"]
    else:
        os.environ["SSL_CERT_FILE"] = before


def test_our_own_nginx_is_without_fault(trusted: tuple[Nginx, Server]) -> None:
    nginx, server = trusted
    chosen = config(str(server.rooms.store.engine.url), public_url=nginx.url, trust_proxy=True)
    assert found(chosen, int(server.url.rpartition(":")[2])) == ""
