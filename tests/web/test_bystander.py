"""What a bystander can see, the order of the lobby included, does not depend on what is chosen in secret."""

import random
import re
import time

import pytest

import branco
from tests.web.served import Person, Server

BYSTANDER = 1  # of those who notice a choice


def listed(person: Person, tables: list[str]) -> list[str]:
    shown = re.findall(r'href="/t/(\w+)"', person.get("/").text)
    return list(dict.fromkeys(table for table in shown if table in tables))


def three_tables(person: Person) -> list[str]:
    """Laid at different milliseconds, which is what the lobby sorts by."""
    tables = []
    for _ in range(3):
        tables.append(person.lay("me", "device", "device"))
        time.sleep(0.005)
    return tables


@pytest.mark.parametrize("deed", ["pick", "order"])
def test_a_secret_choice_does_not_move_its_table_in_the_lobby(
    server: Server, ida: Person, ugo: Person, deed: str
) -> None:
    tables = three_tables(ida)
    before, told = listed(ugo, tables), ugo.get("/api/tables").json()
    assert len(before) == 3
    last = before[-1]
    if deed == "pick":
        assert ida.play(last, 0, ida.actions(last, 0)[0], "k").status_code == 200
        assert len(server.room(last).history) == 1
    else:
        server.rooms.store.set_orders(last, 0, {}, False)
    assert listed(ugo, tables) == before
    assert ugo.get("/api/tables").json() == told


@pytest.mark.usefixtures("exact_ages")
@pytest.mark.parametrize("game", branco.GAMES)
def test_no_choice_that_nobody_sees_changes_what_a_bystander_is_told(server: Server, ida: Person, game: str) -> None:
    bystander, chance, unseen = Person(server.url), random.Random(4), 0
    table = ida.lay("me", "device", "device", game=game)
    three_tables(ida)
    for number in range(60):
        before = [bystander.get(path).content for path in ("/", "/api/tables")]
        position = server.room(table).position
        assert position is not None
        if position.is_over:
            break
        seat = chance.choice(position.actors)
        assert ida.play(table, seat, chance.choice(position.actions(seat)), f"k{number}").status_code == 200
        if not server.room(table).history[-1].seen & BYSTANDER:
            unseen += 1
            assert [bystander.get(path).content for path in ("/", "/api/tables")] == before
    assert unseen or game != "wild_cards"  # which has secret picks in every round


def test_a_table_that_all_see_move_goes_to_the_front(server: Server, ida: Person, ugo: Person) -> None:
    tables = three_tables(ida)
    last = listed(ugo, tables)[-1]
    for seat in range(3):
        ida.play(last, seat, ida.actions(last, seat)[0], "k")
    assert listed(ugo, tables)[0] == last
