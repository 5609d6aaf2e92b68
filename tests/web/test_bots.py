"""Bots think in processes of their own, from their seat's view alone."""

import multiprocessing
import os
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

import branco
from branco.web.botwork import think
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
