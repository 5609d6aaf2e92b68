"""Two workers share PostgreSQL and Redis, one client on each."""

import re
import threading
import time
from collections.abc import Iterator

import pytest

from branco.web.store.store import Store
from tests.web.served import Person, Stream, play_on, table_of, wait_until
from tests.web.services import Postgres, Redis, running_postgres, running_redis
from tools.worker import Worker, working


@pytest.fixture(scope="module")
def postgres() -> Iterator[Postgres]:
    with running_postgres() as server:
        yield server


@pytest.fixture(scope="module")
def redis() -> Iterator[Redis]:
    with running_redis() as server:
        yield server


@pytest.fixture(scope="module")
def database(postgres: Postgres) -> str:
    return postgres.new_database("shared")


@pytest.fixture(scope="module")
def workers(database: str, redis: Redis) -> Iterator[tuple[Worker, Worker]]:
    # A look into the store comes so late that only Redis can have brought the news.
    given = {"redis_url": redis.url, "poll": "3", "bot_workers": "1"}
    with working(database, **given) as one, working(database, **given) as two:
        yield one, two


@pytest.fixture
def pair(workers: tuple[Worker, Worker], database: str) -> tuple[Person, Person, str]:
    """Ida at one worker, Ugo at the other, at one table."""
    ida, ugo = (Person(worker.url) for worker in workers)
    table = ida.lay("me", "open", "device", **{"name-0": "Ida"})
    assert table_of(ugo.post(f"/t/{table}/sit", seat=1, name="Ugo")) == table
    wait_until(lambda: bool(ida.actions(table, 0)))
    return ida, ugo, table


def test_a_choice_at_one_worker_is_seen_at_the_other(pair: tuple[Person, Person, str]) -> None:
    ida, ugo, table = pair
    stream = Stream(ugo, f"/t/{table}/live", seat=1, after=ugo.frame(table, 1)["seq"])
    ida.play(table, 0, ida.actions(table, 0)[0], "a")
    assert stream.wait_for(1)[0]["parts"]["banner"]
    stream.close()


def points(person: Person, table: str) -> list[str]:
    """The points of the seats as the page shows them."""
    parts = person.frame(table)["parts"]
    shown = [re.search(r'class="score"[^>]*>(-?\d+)', parts[f"player:{seat}"]) for seat in range(3)]
    return [found[1] for found in shown if found is not None]


def test_a_whole_game_over_two_workers(pair: tuple[Person, Person, str], database: str) -> None:
    ida, ugo, table = pair
    for _ in range(2000):
        moved = play_on(ida, table, [0, 2], 1) + play_on(ugo, table, [1], 1)
        if not moved:
            time.sleep(0.05)
            if "The game is over" in ida.frame(table, 0)["parts"]["banner"]:
                break
    wait_until(lambda: "The game is over" in ugo.frame(table, 1)["parts"]["banner"])
    assert len(points(ida, table)) == 3
    assert points(ida, table) == points(ugo, table)
    store = Store(database)
    assert store.table(table).status == "over"
    store.close()


def test_the_same_choice_at_both_workers_is_stored_once(pair: tuple[Person, Person, str], database: str) -> None:
    """The seat is open on two devices; both send at the same moment, with one key and with two."""
    ida, _, table = pair
    link = ida.get(f"/t/{table}/seat-link", seat=0).json()["link"].replace(ida.url, "")
    phone = Person(pair[1].url)
    phone.post(link)
    wait_until(lambda: phone.get(f"/t/{table}/frame", seat=0).status_code == 200)
    action, seq = ida.actions(table, 0)[0], ida.frame(table, 0)["seq"]
    codes: list[int] = []

    def send(person: Person, key: str) -> None:
        codes.append(person.play(table, 0, action, key, seq).status_code)

    sent = [threading.Thread(target=send, args=each) for each in ((ida, "k"), (phone, "k"), (ida, "x"), (phone, "y"))]
    for each in sent:
        each.start()
    for each in sent:
        each.join()
    assert set(codes) <= {200, 409}
    store = Store(database)
    plays = [entry for entry in store.entries(table) if entry.kind == "play"]
    store.close()
    assert len(plays) == 1


def test_bots_play_though_their_worker_was_killed(postgres: Postgres, redis: Redis) -> None:
    shared = postgres.new_database("bots")
    given = {"redis_url": redis.url, "poll": "0.3", "bot_workers": "1"}
    with working(shared, **given) as one, working(shared, **given) as two:
        ida = Person(one.url)
        table = ida.lay("me", "bot-random", "bot-random")
        wait_until(lambda: "✓" in ida.frame(table, 0)["parts"]["banner"])
        one.kill()
        phone = Person(two.url)
        phone.http.cookies.update(ida.http.cookies)
        for number in range(4):
            wait_until(lambda: bool(phone.actions(table, 0)))
            assert phone.play(table, 0, phone.actions(table, 0)[0], f"k{number}").status_code == 200


def test_without_redis_screens_are_late_but_right(pair: tuple[Person, Person, str], redis: Redis) -> None:
    ida, ugo, table = pair
    stream = Stream(ugo, f"/t/{table}/live", seat=1, after=ugo.frame(table, 1)["seq"])
    redis.stop()
    try:
        assert ida.play(table, 0, ida.actions(table, 0)[0], "a").status_code == 200
        assert stream.wait_for(1)[0]["seq"] == ugo.frame(table, 1)["seq"]
    finally:
        redis.start()
    stream.close()


def test_who_asks_sees_what_another_worker_has_acknowledged(pair: tuple[Person, Person, str], redis: Redis) -> None:
    ida, ugo, table = pair
    before = ugo.frame(table, 1)["seq"]
    redis.stop()
    try:
        assert ida.play(table, 0, ida.actions(table, 0)[0], "a").status_code == 200
        assert ugo.frame(table, 1)["seq"] > before
    finally:
        redis.start()


def test_a_database_that_goes_away_and_comes_back(pair: tuple[Person, Person, str], postgres: Postgres) -> None:
    ida, _, table = pair
    action, seq = ida.actions(table, 0)[0], ida.frame(table, 0)["seq"]
    postgres.stop()
    try:
        answer = ida.play(table, 0, action, "k", seq)
        page = Person(ida.url, "it").post("/quick", game="wild_cards")
    finally:
        postgres.start()
    assert (answer.status_code, page.status_code) == (503, 503)
    assert "Nulla è perduto" in page.text
    assert "Traceback" not in page.text
    wait_until(lambda: ida.play(table, 0, action, "k", seq).status_code == 200)
    assert not ida.actions(table, 0)
