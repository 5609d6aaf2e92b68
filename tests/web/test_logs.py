"""The log: one line each, as text or JSON, with request and table, and never with a secret."""

import json
import logging
from collections.abc import Iterator
from io import StringIO
from logging.config import dictConfig
from pathlib import Path
from typing import Any

import pytest

from branco.web.config import from_environment
from branco.web.errors import ConfigError
from branco.web.house.logs import AsJson, AsText, log_config, without_secrets
from tests.web.served import Person, Server, config, serving, wait_until
from tools.worker import working


@pytest.fixture(params=[AsJson, AsText])
def written(request: pytest.FixtureRequest) -> Iterator[StringIO]:
    """All that Branco and uvicorn log, in one of the two forms."""
    text = StringIO()
    handler = logging.StreamHandler(text)
    handler.setFormatter(request.param())
    loggers = [logging.getLogger(name) for name in ("branco", "uvicorn")]
    levels = [logger.level for logger in loggers]
    for logger in loggers:
        logger.addHandler(handler)
        logger.setLevel(logging.DEBUG)
    yield text
    for logger, level in zip(loggers, levels, strict=True):
        logger.removeHandler(handler)
        logger.setLevel(level)


def test_no_secret_of_a_whole_evening_is_in_the_log(server: Server, ida: Person, written: StringIO) -> None:
    table = ida.lay("me", "invite", "device")
    secret = server.rooms.store.table(table).seats[1].secret
    ugo = Person(server.url)
    assert ugo.post(f"/s/{secret}", name="Ugo").status_code == 200
    own = server.rooms.store.table(table).seats[1].secret
    program = {"Authorization": f"Bearer {own}"}
    ugo.http.get(f"/api/tables/{table}", headers=program)
    ugo.get(f"/s/{own}")
    ugo.get(f"/s/{own}/further")
    ugo.get(f"/t/{table}", seat=1, token="query-secret")
    ugo.get("/", next=f"/s/{own}")
    wait_until(lambda: "/s/{secret}" in written.getvalue())
    cookies = [value for person in (ida, ugo) for name, value in person.http.cookies.items() if name == "branco_guest"]
    assert len(cookies) == 2
    for kept in (secret, own, "query-secret", *cookies):
        assert kept not in written.getvalue()


def test_a_defect_is_logged_without_the_link_it_happened_at(
    server: Server, ida: Person, written: StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(secret: str) -> None:
        raise RuntimeError(f"the seat /s/{secret} broke")

    monkeypatch.setattr(server.rooms.store, "seat_by_secret", broken)
    assert ida.get("/s/a-secret-of-a-seat").status_code == 500
    wait_until(lambda: "RuntimeError" in written.getvalue())
    assert "a-secret" not in written.getvalue()


def test_lines_of_a_request_carry_its_number_and_table(server: Server, ida: Person) -> None:
    lines: list[dict[str, Any]] = []

    class Kept(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            lines.append(json.loads(AsJson().format(record)))

    access, kept = logging.getLogger("branco.access"), Kept()
    access.addHandler(kept)
    access.setLevel(logging.INFO)
    try:
        table = ida.lay("me", "device", "device")
        number = ida.get(f"/t/{table}").headers["x-request-id"]
        wait_until(lambda: any(line["request"] == number for line in lines))
    finally:
        access.removeHandler(kept)
        access.setLevel(logging.NOTSET)
    line = next(line for line in lines if line["request"] == number)
    told = {name: line[name] for name in ("table", "method", "route", "status", "level")}
    assert told == {"table": table, "method": "GET", "route": "/t/{table}", "status": 200, "level": "info"}
    assert line["time"].endswith("+00:00")


def test_only_a_trusted_proxy_numbers_requests(server: Server, ida: Person, tmp_path: Path) -> None:
    assert ida.http.get("/health/live", headers={"X-Request-ID": "theirs"}).headers["x-request-id"] != "theirs"
    with serving(config(f"sqlite:///{tmp_path}/a.db", trust_proxy=True)) as running:
        person = Person(running.url)
        assert person.http.get("/health/live", headers={"X-Request-ID": "a1"}).headers["x-request-id"] == "a1"
        assert person.http.get("/health/live", headers={"X-Request-ID": "a b"}).headers["x-request-id"] != "a b"


@pytest.mark.parametrize(
    ("said", "written_down"),
    [
        ("GET /s/AbC-12_x failed", "GET /s/… failed"),
        ("Authorization: Bearer AbC", "Authorization: Bearer …"),
        ("Cookie: lang=it; branco_guest=AbC; theme=dark", "Cookie: lang=it; branco_guest=…; theme=dark"),
        ("?token=AbC&at=3", "?token=…&at=3"),
        ("postgresql://branco:AbC@host/name", "postgresql://branco:…@host/name"),
        ("table t7 is set aside", "table t7 is set aside"),
    ],
)
def test_what_slips_into_a_message_is_left_out(said: str, written_down: str) -> None:
    assert without_secrets(said) == written_down


@pytest.mark.parametrize("form", [AsJson, AsText])
def test_a_message_is_one_line(form: type[logging.Formatter]) -> None:
    record = logging.LogRecord("branco.web", logging.WARNING, "", 0, "one\nWARNING two", (), None)
    assert "\n" not in form().format(record)


@pytest.mark.parametrize("form", ["plain", "json"])
def test_the_configuration_is_one_that_logging_takes(form: str) -> None:
    root = logging.getLogger()
    before = list(root.handlers)
    dictConfig({**log_config(form, access=True), "incremental": False, "loggers": {}})
    assert root.handlers == before


def test_an_unknown_form_is_refused_in_a_sentence() -> None:
    with pytest.raises(ConfigError, match="BRANCO_LOG is 'xml'"):
        from_environment({"BRANCO_LOG": "xml"})


def test_a_served_request_leaves_a_line_of_json(tmp_path: Path) -> None:
    told = tmp_path / "log"
    with working(f"sqlite:///{tmp_path}/a.db", log="json", access_log="1", told=told) as worker:
        Person(worker.url).get("/s/a-secret-of-a-seat")
    lines = [json.loads(line) for line in told.read_text(encoding="utf-8").splitlines()]
    assert any(line.get("route") == "/s/{secret}" and line["status"] == 410 for line in lines)
    assert "a-secret" not in told.read_text(encoding="utf-8")
