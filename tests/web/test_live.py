"""The live stream: resumes where it stopped, and brings every screen to the exact state."""

import asyncio
from types import SimpleNamespace
from typing import Any
from zlib import adler32

import pytest

from branco.web.pages.tables import stream
from branco.web.wire.watch import Viewer
from tests.web.served import Person, Server, Stream, play_on, wait_until


@pytest.fixture
def table(ida: Person) -> str:
    return ida.lay("me", "device", "device")


def applied(frame: dict[str, Any], messages: list[dict[str, Any]]) -> dict[str, Any]:
    """What a screen shows after messages."""
    parts, log, seq = dict(frame["parts"]), list(frame["log"]), frame["seq"]
    for message in messages:
        if message.get("whole"):
            parts, log = {}, []
        for line in message["log"]:
            between = line.pop("parts", {})
            parts.update({name: rebuilt(parts.get(name), part) for name, part in between.items()})
        parts.update({name: rebuilt(parts.get(name), part) for name, part in message["parts"].items()})
        log = [line for line in log if line["n"] < message["from"]] + message["log"]
        seq = message["seq"]
    return {"seq": seq, "parts": parts, "log": log}


def rebuilt(old: Any, part: Any) -> Any:
    """A long part comes as pieces of the one before it and new ones."""
    if not isinstance(part, dict) or "pieces" not in part:
        return part
    assert adler32(old.encode()) == part["of"]
    before = old.split(part["cut"])
    pieces = [[piece] if isinstance(piece, str) else before[slice(*piece)] for piece in part["pieces"]]
    return part["cut"].join(piece for run in pieces for piece in run)


@pytest.mark.parametrize("seat", [0, 1, None])
def test_messages_lead_to_the_exact_frame(ida: Person, table: str, seat: int | None) -> None:
    query: dict[str, Any] = {} if seat is None else {"seat": seat}
    viewer = ida if seat is not None else Person(ida.url)
    first = viewer.frame(table, seat)
    stream = Stream(viewer, f"/t/{table}/live", after=first["seq"], **query)
    play_on(ida, table, [0, 1, 2], 40)
    last = viewer.frame(table, seat)
    wait_until(lambda: stream.ids and stream.ids[-1] == last["seq"])
    shown = applied(first, stream.messages)
    assert shown["parts"] == last["parts"]
    assert shown["log"][-len(last["log"]) :] == last["log"]
    stream.close()


def test_taking_back_takes_lines_out_of_the_log(ida: Person, table: str) -> None:
    first = ida.frame(table, 0)
    stream = Stream(ida, f"/t/{table}/live", after=first["seq"], seat=0)
    ida.play(table, 0, ida.actions(table, 0)[0], "a")
    ida.send(f"/t/{table}/undo", seat=0, seq=ida.frame(table, 0)["seq"], key="u")
    stream.wait_for(2)
    shown = applied(first, stream.messages)
    assert shown["parts"] == ida.frame(table, 0)["parts"]
    assert shown["log"] == first["log"]
    stream.close()


def test_a_stream_resumes_with_what_was_missed(ida: Person, table: str) -> None:
    stream = Stream(ida, f"/t/{table}/live", after=ida.frame(table, 1)["seq"], seat=1)
    play_on(ida, table, [0, 1, 2], 6)
    wait_until(lambda: stream.ids and stream.ids[-1] == ida.frame(table, 1)["seq"])
    half = stream.ids[2]
    again = Stream(ida, f"/t/{table}/live", {"Last-Event-ID": str(half)}, seat=1)
    again.wait_for(len(stream.ids) - 3)
    assert again.messages == stream.messages[3:]
    stream.close()
    again.close()


@pytest.mark.parametrize("known", [0, 999_999])
def test_who_missed_too_much_gets_the_whole_frame(ida: Person, table: str, known: int) -> None:
    play_on(ida, table, [0, 1, 2], 5)
    stream = Stream(ida, f"/t/{table}/live", {"Last-Event-ID": str(known)}, seat=0)
    whole = stream.wait_for(1)[0]
    assert whole["whole"] is True
    assert whole == ida.frame(table, 0)
    stream.close()


@pytest.mark.parametrize("known", ["9" * 5000, "-1", "x"])
def test_who_says_nonsense_about_where_it_stopped_gets_the_whole_frame(ida: Person, table: str, known: str) -> None:
    stream = Stream(ida, f"/t/{table}/live", {"Last-Event-ID": known}, seat=0)
    assert stream.wait_for(1)[0]["whole"] is True
    stream.close()


def test_a_quiet_stream_shows_signs_of_life(ida: Person, table: str) -> None:
    stream = Stream(ida, f"/t/{table}/live", seat=0)
    wait_until(lambda: stream.beats >= 3)
    assert len(stream.messages) == 1
    stream.close()


def test_a_slow_reader_costs_no_memory(server: Server, ida: Person, table: str) -> None:
    """Nothing is queued for a reader: the room keeps a few messages, whoever lags further gets the whole."""
    stream = Stream(ida, f"/t/{table}/live", seat=0)
    play_on(ida, table, [0, 1, 2], 150)
    watches = server.room(table).watches
    assert all(len(watch.kept) <= 64 for watch in watches.values())
    stream.close()


def test_who_goes_away_is_forgotten(server: Server, ida: Person, table: str) -> None:
    stream = Stream(ida, f"/t/{table}/live", seat=0)
    room = server.room(table)
    assert any(not watch.is_idle for watch in room.watches.values())
    stream.close()
    wait_until(lambda: all(watch.is_idle for watch in room.watches.values()))
    wait_until(lambda: not server.app.state.streams.open)


def test_a_waiting_table_is_live_too(server: Server, ida: Person, ugo: Person) -> None:
    waiting = ida.lay("me", "open", "open")
    stream = Stream(ida, f"/t/{waiting}/live", after=ida.frame(waiting, 0)["seq"], seat=0)
    for number, guest in ((1, ugo), (2, Person(server.url))):
        assert guest.post(f"/t/{waiting}/sit", seat=number, name=f"Guest {number}").status_code == 200
    messages = stream.wait_for(3)
    assert [message["parts"]["state"]["names"][1] for message in messages] == ["Guest 1"] * 3
    assert "Guest 1" in str(messages[0]["parts"]["panel:seats"])
    assert "option-" in str(messages[-1]["parts"]["options"]) or "option-" in ida.frame(waiting, 0)["parts"]["options"]
    stream.close()


def test_a_table_that_moves_while_a_stream_begins_is_followed_all_the_same(
    server: Server, ida: Person, table: str
) -> None:
    """A page opened while bots move must not stand still."""
    room = server.room(table)
    request = SimpleNamespace(headers={}, scope={"client": ("192.0.2.1", 1)}, app=server.app)
    asker: Any = SimpleNamespace(request=request, may_look=lambda room, seat: True)
    sent: list[bytes] = []

    async def send(message: Any) -> None:
        sent.extend(line for line in message.get("body", b"").splitlines() if line.startswith(b"id: "))

    async def receive() -> Any:
        return await asyncio.Event().wait()

    async def begin_late() -> asyncio.Task[None]:
        opened = stream(asker, room, Viewer(0, "en"), None)
        room.refresh()
        return asyncio.ensure_future(opened({"type": "http"}, receive, send))

    task = server.do(begin_late())
    wait_until(lambda: len(sent) == 1)
    ida.play(table, 0, ida.actions(table, 0)[0], "a")
    wait_until(lambda: len(sent) == 2)
    server.loop.call_soon_threadsafe(task.cancel)
