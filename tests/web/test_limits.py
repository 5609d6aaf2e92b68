"""Limits hold for all workers together where there is Redis, and for each alone while it is away; reading costs."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from branco.web.house.limits import Limit, Limits
from tests.web.loops import awaited
from tests.web.served import Person, Server, config, play_on, serving
from tests.web.services import Redis, running_redis

SLOW = Limit("slow", 0.001, 3)


@pytest.fixture(scope="module")
def redis() -> Iterator[Redis]:
    with running_redis() as server:
        yield server


@awaited
async def test_two_workers_share_a_bucket(redis: Redis) -> None:
    chosen = config("sqlite:///unused.db", redis_url=redis.url)
    one, other = Limits(chosen), Limits(chosen)
    taken = [await worker.take(SLOW, "192.0.2.7") for worker in (one, other, one, other, one)]
    assert taken == [True, True, True, False, False]
    assert await other.take(SLOW, "192.0.2.8")
    await one.close()
    await other.close()


@awaited
async def test_tokens_come_back(redis: Redis) -> None:
    limits, fast = Limits(config("sqlite:///unused.db", redis_url=redis.url)), Limit("fast", 1e9, 2)
    assert [await limits.take(fast, "a") for _ in range(50)] == [True] * 50
    await limits.close()


@awaited
async def test_what_costs_more_than_all_tokens_takes_them_all() -> None:
    limits = Limits(config("sqlite:///unused.db"))
    assert await limits.take(SLOW, "a", 50.0)
    assert not await limits.take(SLOW, "a", 1.0)


@awaited
async def test_a_worker_counts_for_itself_while_redis_is_away() -> None:
    with running_redis() as redis:
        limits = Limits(config("sqlite:///unused.db", redis_url=redis.url))
        assert await limits.take(SLOW, "a")
    assert [await limits.take(SLOW, "a") for _ in range(4)] == [True, True, True, False]
    await limits.close()


def test_two_servers_refuse_together(redis: Redis, tmp_path: Path) -> None:
    chosen = {"rate": 0.01, "burst": 4, "redis_url": redis.url}
    with (
        serving(config(f"sqlite:///{tmp_path}/a.db", **chosen)) as one,
        serving(config(f"sqlite:///{tmp_path}/b.db", **chosen)) as other,
    ):
        people = [Person(one.url), Person(other.url)] * 3
        codes = [person.http.post("/name", data={"name": "I"}, follow_redirects=False).status_code for person in people]
    assert codes == [303] * 4 + [429] * 2


@pytest.fixture
def thrifty(tmp_path: Path) -> Iterator[Server]:
    with serving(config(f"sqlite:///{tmp_path}/t.db", read_rate=0.001, read_burst=4)) as server:
        yield server


@pytest.mark.parametrize("path", ["record", "log", "moment?at=1", "replay?at=1"])
def test_reading_the_past_is_limited_and_playing_goes_on(thrifty: Server, path: str) -> None:
    ida = Person(thrifty.url)
    table = ida.lay("me", "device", "device")
    play_on(ida, table, [0, 1, 2], 3)
    codes = [ida.get(f"/t/{table}/{path}").status_code for _ in range(5)]
    assert codes[0] == 200
    assert codes[-1] == 429
    assert "Wait a few seconds" in ida.get(f"/t/{table}/{path}").text
    play_on(ida, table, [0, 1, 2], 1)
