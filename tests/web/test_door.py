"""What a connection may cost before it has asked for anything."""

import logging
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.web.served import Person, Server, Stream, config, serving, wait_until


def knock(server: Server, sent: bytes = b"") -> socket.socket:
    host, _, port = server.url.removeprefix("http://").partition(":")
    line = socket.create_connection((host, int(port)), timeout=20)
    line.sendall(sent)
    return line


def answer(line: socket.socket) -> bytes:
    """All that comes until the other side closes."""
    got = b""
    with line:
        try:
            while chunk := line.recv(4096):
                got += chunk
        except ConnectionResetError:
            pass
    return got


def test_half_sent_requests_are_closed_and_others_unharmed(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with serving(config(f"sqlite:///{tmp_path}/t.db", head_seconds=0.3)) as server:
        with caplog.at_level(logging.WARNING, "branco.web"):
            half = [knock(server, b"GET / HTTP/1.1\r\nHost: a\r\nX: ") for _ in range(20)]
            assert Person(server.url).get("/").status_code == 200
            assert all(b" 408 " in answer(line) for line in half)
        assert Person(server.url).get("/").status_code == 200
    lines = [record.getMessage() for record in caplog.records if "connections from" in record.getMessage()]
    assert len(lines) == 1


def test_a_body_that_does_not_come_is_not_waited_for(tmp_path: Path) -> None:
    with serving(config(f"sqlite:///{tmp_path}/t.db", body_seconds=0.3)) as server:
        head = b"POST /name HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nname="
        assert b" 408 " in answer(knock(server, head))


def test_who_leaves_in_the_middle_of_a_request_is_no_defect(
    server: Server, ida: Person, caplog: pytest.LogCaptureFixture
) -> None:
    table = ida.lay("me", "device", "device")
    head = "Host: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n"
    for page in ("orders", "play"):
        line = knock(server, f'POST /t/{table}/{page} HTTP/1.1\r\n{head}{{"seat"'.encode())
        wait_until(lambda: bool(server.app.state.streams.door.open))
        time.sleep(0.1)
        line.close()
    wait_until(lambda: not server.uvicorn.server_state.tasks)
    assert not [record for record in caplog.records if record.exc_info]


def test_a_large_head_is_refused_before_it_is_read(server: Server) -> None:
    line = knock(server, b"GET / HTTP/1.1\r\nHost: a\r\n")
    sent = 0
    try:
        for number in range(3000):
            line.sendall(b"X-%d: " % number + b"a" * 10_000 + b"\r\n")
            sent += 10_000
    except (ConnectionError, TimeoutError):
        pass
    assert sent < 20_000_000
    assert Person(server.url).get("/").status_code == 200


def test_an_address_has_so_many_connections(tmp_path: Path) -> None:
    with serving(config(f"sqlite:///{tmp_path}/t.db", connections_per_address=5)) as server:
        lines = [knock(server) for _ in range(5)]
        assert answer(knock(server, b"GET /health/live HTTP/1.1\r\nHost: a\r\n\r\n")) == b""
        for line in lines:
            line.close()
        wait_until(lambda: not server.app.state.streams.door.open)
        assert Person(server.url).get("/health/live").status_code == 200


def test_a_server_stops_quietly_while_streams_are_open(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING), serving(config(f"sqlite:///{tmp_path}/t.db")) as server:
        ida = Person(server.url)
        table = ida.quick()
        streams = [Stream(ida, f"/t/{table}/live") for _ in range(10)]
        assert all(stream.status == 200 for stream in streams)
    assert not [record for record in caplog.records if record.exc_info or "Traceback" in record.getMessage()]


def test_who_waits_for_the_store_when_the_server_stops_is_told_to_try_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    frozen, waiting = threading.Event(), threading.Event()

    def wait(*_: object, **__: object) -> None:
        waiting.set()
        frozen.wait(30)

    with serving(config(f"sqlite:///{tmp_path}/t.db")) as server, ThreadPoolExecutor(1) as pool:
        ida = Person(server.url)
        table = ida.lay("me", "device", "device")
        action = ida.actions(table, 0)[0]
        monkeypatch.setattr(server.rooms.store, "append", wait)
        answer = pool.submit(ida.play, table, 0, action, "k")
        assert waiting.wait(20)
        server.uvicorn.should_exit = True
        try:
            assert answer.result(20).status_code == 503
        finally:
            frozen.set()
    assert not [record for record in caplog.records if record.exc_info]


def started(database: Path, port: int) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "branco", "serve", "--host", "127.0.0.1", "--port", str(port)]
    named = ["--database", f"sqlite:///{database}"]
    return subprocess.Popen([*command, *named], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


def test_a_second_server_on_the_same_file_is_refused(tmp_path: Path) -> None:
    first = started(tmp_path / "a.db", 0)
    try:
        wait_until((tmp_path / "a.db.lock").exists)
        time.sleep(0.2)
        said, _ = started(tmp_path / "a.db", 0).communicate(timeout=60)
        assert "another server has the database" in " ".join(said.split())
    finally:
        os.kill(first.pid, signal.SIGTERM)
        first.wait(20)
