"""What a bystander can see, the order of the lobby included, does not depend on what is chosen in secret."""

import re
import time

import pytest

from tests.web.served import Person, Server


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


def test_a_table_that_all_see_move_goes_to_the_front(server: Server, ida: Person, ugo: Person) -> None:
    tables = three_tables(ida)
    last = listed(ugo, tables)[-1]
    for seat in range(3):
        ida.play(last, seat, ida.actions(last, seat)[0], "k")
    assert listed(ugo, tables)[0] == last
