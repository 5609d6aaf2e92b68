"""Bots think in processes of their own, from their seat's view alone."""

import multiprocessing
import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import branco
from branco.web.bots.driver import think
from branco.web.config import from_environment
from branco.web.errors import ConfigError, storage_down
from tests.web.served import Person, Server, config, serving, wait_until


@pytest.fixture(scope="module")
def lively(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose bots move at once."""
    database = f"sqlite:///{tmp_path_factory.mktemp('bots')}/table.db"
    with serving(config(database, bot_workers=1)) as running:
        yield running


@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_a_bot_needs_nothing_but_the_view(bot: str) -> None:
    position = branco.load("wild_cards").start(players=3, seed=4)
    view = bytes(position.view(1))
    assert think("wild_cards", view, 1, bot, 0.1) in position.actions(1)


COUNTING = "tests.web.counting_bot:Counting"


def test_a_bot_of_ones_own_is_made_once_a_game_and_may_break(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = tmp_path / "made"
    made.mkdir()
    monkeypatch.setenv("COUNTING_FOLDER", str(made))
    chosen = config(f"sqlite:///{tmp_path}/table.db", bot_workers=1, own_bots=f"counter={COUNTING}")
    before = len(list(made.iterdir()))
    with serving(chosen) as running:
        ida = Person(running.url)
        assert "Bot: counter" in ida.get("/new/wild_cards").text
        table = ida.lay("me", "bot-counter", "device")
        for number in range(30):
            wait_until(lambda: any(ida.actions(table, seat) for seat in (0, 2)))
            seat = next(seat for seat in (0, 2) if ida.actions(table, seat))
            ida.play(table, seat, ida.actions(table, seat)[0], f"k{number}")
        assert sum(play.seat == 1 for play in running.room(table).history) > 3, "another bot chose once in its place"
    assert len(list(made.iterdir())) == before + 1


def test_no_request_names_a_bot_that_the_server_does_not_allow(lively: Server) -> None:
    ida = Person(lively.url)
    for bot in (COUNTING, "counter"):
        form = {"game": "wild_cards", "players": "3", "seat-0": "me", "seat-1": f"bot-{bot}", "seat-2": "bot-random"}
        assert ida.post("/tables", **form).status_code == 422
        assert lively.app.state.driver._known(bot) == "medium", "and neither does the database"


@pytest.mark.parametrize("names", ["a=nothing_here:Bot", "greedy", "b=greedy", f"c={COUNTING}2", COUNTING, "x" * 17])
def test_own_bots_that_cannot_be_loaded_are_refused_at_the_start(names: str) -> None:
    with pytest.raises(ConfigError, match="BRANCO_OWN_BOTS"):
        from_environment({"BRANCO_OWN_BOTS": names})


def test_a_game_against_bots_ends(lively: Server) -> None:
    ida = Person(lively.url)
    table = ida.lay("me", "bot-greedy", "bot-random")
    for number in range(500):
        wait_until(lambda: ida.actions(table, 0) or lively.room(table).table.status == "over")
        offered = ida.actions(table, 0)
        if not offered:
            break
        ida.play(table, 0, offered[number % len(offered)], f"k{number}")
    assert lively.room(table).table.status == "over"


def test_bots_run_in_other_processes(lively: Server) -> None:
    ida = Person(lively.url)
    table = ida.lay("me", "bot-random", "bot-random")
    wait_until(lambda: len(lively.room(table).history) == 2)
    helpers = [child.pid for child in multiprocessing.active_children()]
    assert helpers
    assert os.getpid() not in helpers


def test_a_bot_process_that_dies_is_replaced(lively: Server) -> None:
    ida = Person(lively.url)
    ida.lay("me", "bot-random", "bot-random")
    wait_until(lambda: bool(multiprocessing.active_children()))
    for child in multiprocessing.active_children():
        child.kill()
    table = ida.lay("me", "bot-random", "bot-random")
    wait_until(lambda: len(lively.room(table).history) == 2)


def test_pages_do_not_wait_for_bots(tmp_path: Path) -> None:
    """Bots that take their time hold up nobody: the pause passes in the background."""
    with serving(config(f"sqlite:///{tmp_path}/t.db", bot_workers=1, bot_pause=30)) as server:
        ida = Person(server.url)
        table = ida.lay("me", "bot-random", "bot-random")
        assert ida.play(table, 0, ida.actions(table, 0)[0], "k").status_code == 200
        assert len(server.room(table).history) == 1
        assert ida.get("/").status_code == 200


def test_bots_go_on_after_a_restart(tmp_path: Path) -> None:
    chosen = config(f"sqlite:///{tmp_path}/t.db", bot_workers=0)
    with serving(chosen) as server:
        ida = Person(server.url)
        table = ida.lay("me", "bot-random", "bot-random")
        assert not server.room(table).history
    with serving(chosen.model_copy(update={"bot_workers": 1})) as server:
        wait_until(lambda: len(server.room(table).history) == 2)


def test_people_have_time_to_take_back_before_bots_move(tmp_path: Path) -> None:
    with serving(config(f"sqlite:///{tmp_path}/t.db", bot_workers=1, bot_pause=1.0)) as server:
        began = time.monotonic()
        table = Person(server.url).lay("me", "bot-random", "bot-random")
        wait_until(lambda: len(server.room(table).history) == 2)
        assert time.monotonic() - began >= 1.0


def test_a_table_that_cannot_be_opened_keeps_no_other_waiting(tmp_path: Path) -> None:
    chosen = config(f"sqlite:///{tmp_path}/t.db", bot_workers=0)
    with serving(chosen) as server:
        ida = Person(server.url)
        sound, broken = (ida.lay("me", "bot-random", "bot-random") for _ in range(2))
        assert ida.play(broken, 0, ida.actions(broken, 0)[0], "k").status_code == 200
        with server.rooms.store.engine.begin() as db:
            db.exec_driver_sql("UPDATE entries SET action = 12345 WHERE kind = 'play'")
    with serving(chosen.model_copy(update={"bot_workers": 1})) as server:
        wait_until(lambda: server.rooms.store.table(sound).plays == 2)
        assert server.rooms.store.table(broken).plays == 1


def test_bots_wait_for_a_store_that_is_away_for_a_moment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    # Nothing else would wake them so soon.
    with serving(config(f"sqlite:///{tmp_path}/t.db", bot_workers=1, poll=600)) as server:
        lease, asked = server.rooms.store.lease, []

        def away_at_first(*given: Any) -> bool:
            asked.append(given)
            if len(asked) < 3:
                raise storage_down()
            return lease(*given)

        monkeypatch.setattr(server.rooms.store, "lease", away_at_first)
        table = Person(server.url).lay("me", "bot-random", "bot-random")
        wait_until(lambda: len(server.room(table).history) == 2)
    assert not [record for record in caplog.records if record.exc_info]
