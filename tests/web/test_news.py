"""Two workers in one process: what one stores, the other sees to the end, whatever goes wrong on the way."""

import asyncio
import signal
from collections.abc import Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import pytest

import branco
from branco.web.errors import storage_down
from branco.web.store.models import OVER, PERSON, PLAYING
from branco.web.store.plans import SeatPlan, TablePlan
from branco.web.store.store import Store
from branco.web.table.room import Room
from branco.web.table.rooms import Rooms
from branco.web.wire.fanout import Fanout
from tests.web.served import config
from tests.web.services import Redis, running_redis

T = TypeVar("T")


@pytest.fixture(scope="module")
def redis() -> Iterator[Redis]:
    with running_redis() as server:
        yield server


def in_a_thread(work: Coroutine[Any, Any, T]) -> T:
    """Where a browser test came before, this thread has a loop that runs."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, work).result()


def worker(database: str) -> Rooms:
    return Rooms(config(database), Store(database))


def plan(clock: dict[str, int]) -> TablePlan:
    game = branco.load("wooly_bully")
    seats = [SeatPlan(PERSON, "Ida"), SeatPlan(PERSON, "Ugo")]
    return TablePlan("wooly_bully", 2, {}, seats, game.rules_hash, game.data_hash, seed=1, clock=clock)


async def play_out(rooms: Rooms, room: Room) -> None:
    while room.table.status == PLAYING:
        who = room.running().actors[0]
        await rooms.choose(room, who, room.running().actions(who)[-1], f"k{room.seq}")


async def followed_to_the_end(database: str, clock: dict[str, int]) -> tuple[Room, Room]:
    """One worker plays a game, the other hears of it when it is over."""
    one, two = worker(database), worker(database)
    table = one.store.new_table(plan(clock))
    room = await one.open(table)
    await one.start(room)
    other = await two.open(table)
    await play_out(one, room)
    await two.heard(table, room.seq)
    await one.close()
    await two.close()
    return room, other


@pytest.mark.parametrize("clock", [{}, {"timer": 30_000}])
def test_the_end_of_a_game_is_seen_by_the_other_worker(database: str, clock: dict[str, int]) -> None:
    room, other = in_a_thread(followed_to_the_end(database, clock))
    assert other.seq == room.seq
    assert other.table.status == OVER
    assert other.standing().is_over


async def heard_after_a_failure(url: str) -> list[int]:
    heard: list[int] = []

    async def fail_once(table: str, seq: int) -> None:
        heard.append(seq)
        if len(heard) == 1:
            raise storage_down()

    fanout = Fanout(url, fail_once)
    fanout.start()
    for seq in range(100):
        await fanout.publish("t", seq)
        await asyncio.sleep(0.02)
        if len(heard) > 1:
            break
    await fanout.stop()
    return heard


def test_news_that_cannot_be_followed_does_not_stop_the_listening(redis: Redis) -> None:
    assert len(in_a_thread(heard_after_a_failure(redis.url))) == 2


async def told_to_a_frozen_one(url: str) -> int:
    fanout = Fanout(url, no_news)
    telling = [asyncio.ensure_future(fanout.publish("t", seq)) for seq in range(50)]
    await asyncio.wait(telling, timeout=20)
    await asyncio.wait_for(fanout.publish("t", 50), 0.1)
    await fanout.stop()
    return sum(not each.done() for each in telling)


async def no_news(table: str, seq: int) -> None:
    raise AssertionError("nobody listens here")


def test_nothing_piles_up_before_a_redis_that_does_not_answer(redis: Redis, caplog: pytest.LogCaptureFixture) -> None:
    redis.process.send_signal(signal.SIGSTOP)
    try:
        waiting = in_a_thread(told_to_a_frozen_one(redis.url))
    finally:
        redis.process.send_signal(signal.SIGCONT)
    assert not waiting
    assert len([record for record in caplog.records if "Redis cannot be reached" in record.message]) == 1
