"""The analysis of a finished game: ordered once, done in the background, kept, shown in the replay; never before."""

from collections.abc import Iterator

import pytest

from branco.advice.weighing import Effort
from branco.web.bots import analyst
from branco.web.store.advice import analysis_of, keep_findings, lease_analysis, order_analysis
from tests.web.served import Person, Server, config, serving, wait_until

SMALL = Effort(simulations=4, screened=2, futures=4, curve=2, points=4)


@pytest.fixture(scope="module")
def thinking(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    database = f"sqlite:///{tmp_path_factory.mktemp('analysis')}/table.db"
    with pytest.MonkeyPatch.context() as patch, serving(config(database, bot_workers=1)) as running:
        patch.setattr(analyst, "EFFORT", SMALL)
        yield running


@pytest.fixture(scope="module")
def over(thinking: Server) -> tuple[Person, str]:
    """A game of Wild Cards that was played to its end."""
    ida = Person(thinking.url)
    table = ida.lay("me", "bot-greedy", "bot-greedy")
    for number in range(500):
        wait_until(lambda: ida.actions(table, 0) or thinking.room(table).table.status == "over")
        offered = ida.actions(table, 0)
        if not offered:
            break
        ida.play(table, 0, offered[number % len(offered)], f"k{number}")
    return ida, table


def test_nothing_is_shown_while_the_game_runs(thinking: Server) -> None:
    ida = Person(thinking.url)
    table = ida.lay("me", "bot-greedy", "bot-greedy")
    assert ida.get(f"/t/{table}/analysis").status_code == 409
    assert ida.post(f"/t/{table}/analysis").status_code == 409
    assert ida.get(f"/t/{table}/analysis/progress").status_code == 409
    assert ida.get(f"/t/{table}/moment", at=0).json()["analysis"] is None


def test_an_analysis_is_ordered_done_kept_and_shown(thinking: Server, over: tuple[Person, str]) -> None:
    ida, table = over
    assert "Analyse this game" in ida.get(f"/t/{table}/analysis").text
    assert ida.get(f"/t/{table}/moment", at=3).json()["analysis"] is None
    assert ida.post(f"/t/{table}/analysis").status_code == 200
    moves = len(thinking.room(table).history)
    wait_until(lambda: ida.get(f"/t/{table}/analysis/progress").json() == {"done": moves, "moves": moves})
    shown = ida.get(f"/t/{table}/analysis", seat=1).text
    assert shown.count('class="course course-') == 3
    assert "The seats compared" in shown
    beginning = ida.get(f"/t/{table}/analysis", seat=1, at=0).text
    assert f"Moment 0 of {moves}" in beginning
    assert "panel-market" in beginning
    assert "&amp;at=1#moment" in beginning
    assert f"/t/{table}/replay?as=all&amp;at=0" in beginning
    assert ida.get(f"/t/{table}/analysis", at=moves + 1).status_code == 422
    here = ida.get(f"/t/{table}/moment", at=3).json()["analysis"]
    assert here["percent"] == pytest.approx(100 * 3 / moves, abs=0.1)
    stored = analysis_of(thinking.rooms.store, table)
    assert stored is not None
    assert [one["number"] for one in stored.found] == sorted({one["number"] for one in stored.found})


def test_an_analysis_that_was_interrupted_goes_on(thinking: Server, over: tuple[Person, str]) -> None:
    ida, table = over
    store, moves = thinking.rooms.store, len(thinking.room(table).history)
    order_analysis(store, table)
    keep_findings(store, table, moves - 5, [])
    wait_until(lambda: ida.get(f"/t/{table}/analysis/progress").json()["done"] == moves)
    stored = analysis_of(store, table)
    assert stored is not None
    assert all(one["number"] >= moves - 5 for one in stored.found)


def test_two_workers_do_not_do_the_same_analysis(thinking: Server) -> None:
    store = thinking.rooms.store
    table = Person(thinking.url).lay("me", "bot-greedy", "bot-greedy")
    order_analysis(store, table)
    order_analysis(store, table)
    assert lease_analysis(store, table, "one", 60)
    assert not lease_analysis(store, table, "two", 60)
    assert lease_analysis(store, table, "one", -1)
    assert lease_analysis(store, table, "two", 60)
