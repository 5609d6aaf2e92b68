"""Whose bot thinks next."""

import asyncio
import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from branco.web.bots.turns import LATELY, REST, Turns
from branco.web.store.models import BOT, PERSON
from tests.web.loops import in_its_own_loop
from tests.web.served import Person, Stream, config, serving, wait_until


def room(name: str, people: bool = True, watched: bool = True) -> Any:
    """As much of a room as the queue looks at."""
    watches = {0: SimpleNamespace(is_idle=not watched)}
    seats = [SimpleNamespace(kind=PERSON if people else BOT)]
    return SimpleNamespace(id=name, seats=seats, watches=watches, tournament="")


class Clock:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


async def think(turns: Turns, told: list[str], clock: Clock, chosen: Any, seconds: float = 1.0) -> None:
    async with turns.turn(chosen):
        told.append(chosen.id)
        clock.now += seconds
        await asyncio.sleep(0)


def order_of(*rooms: Any, first: int) -> list[str]:
    """The order in which the first tables think, of those that ask at the same moment."""

    async def some_of_them() -> list[str]:
        clock, told = Clock(), list[str]()
        turns = Turns(1, clock)
        asking = [asyncio.ensure_future(think(turns, told, clock, each)) for each in rooms]
        while len(told) < first and not all(each.done() for each in asking):
            await asyncio.sleep(0)
        for each in asking:
            each.cancel()
        await asyncio.gather(*asking, return_exceptions=True)
        return told

    return in_its_own_loop(some_of_them())


def test_a_person_waits_for_one_thought_however_many_bots_play_alone() -> None:
    alone = [room(f"bots {number}", people=False) for number in range(50)]
    assert order_of(*alone, room("Ida"), first=2)[1] == "Ida"


def test_who_is_there_comes_before_who_is_away() -> None:
    asked = [room("first"), room("away", watched=False), room("there")]
    assert order_of(*asked, first=3) == ["first", "there", "away"]


def test_every_table_gets_its_turn() -> None:
    greedy, other = room("greedy"), room("other")
    assert order_of(greedy, greedy, greedy, other, first=4) == ["greedy", "other", "greedy", "greedy"]


def test_tables_without_people_think_a_fifth_of_the_time_while_people_play() -> None:
    async def shares() -> tuple[bool, bool, bool]:
        clock, told = Clock(), list[str]()
        turns = Turns(1, clock)
        bots = room("bots", people=False)
        await think(turns, told, clock, room("Ida"))
        await think(turns, told, clock, bots, seconds=1.0)
        rests = turns._is_resting()
        clock.now += REST + 0.1
        goes_on = not turns._is_resting()
        await think(turns, told, clock, bots, seconds=1.0)
        clock.now += LATELY - REST
        return rests, goes_on, not turns._is_resting()

    assert in_its_own_loop(shares()) == (True, True, True)


def test_who_leaves_the_queue_keeps_nobody_waiting() -> None:
    async def left() -> list[str]:
        clock, told = Clock(), list[str]()
        turns = Turns(1, clock)
        async with turns.turn(room("first")):
            leaving = asyncio.ensure_future(think(turns, told, clock, room("leaving")))
            staying = asyncio.ensure_future(think(turns, told, clock, room("staying")))
            await asyncio.sleep(0)
            leaving.cancel()
        await asyncio.wait_for(staying, 10)
        return told

    assert in_its_own_loop(left()) == ["staying"]


def test_bots_among_themselves_move_only_while_somebody_watches(tmp_path: Path) -> None:
    with serving(config(f"sqlite:///{tmp_path}/t.db", bot_workers=1)) as server:
        ida = Person(server.url)
        table = ida.lay("bot-random", "bot-random", "bot-random")
        with_people = ida.lay("me", "bot-random", "bot-random")
        wait_until(lambda: len(server.room(with_people).history) == 2)
        assert not server.room(table).history
        watching = Stream(ida, f"/t/{table}/live")
        wait_until(lambda: len(server.room(table).history) > 2)
        watching.open = False


@pytest.mark.parametrize("quota", [{"tables_per_guest": 2}, {"tables_per_hour": 4}])
def test_a_guest_and_an_address_have_so_many_tables(tmp_path: Path, quota: dict[str, int]) -> None:
    with serving(config(f"sqlite:///{tmp_path}/t.db", **quota)) as server:
        ida = Person(server.url)
        for _ in range(2):
            ida.lay("me", "device", "device")
        refused = ida.send("/api/tables", game="wild_cards", seats=["me", "device", "device"])
        assert refused.status_code == 429
        assert re.search("tables", refused.json()["error"])
