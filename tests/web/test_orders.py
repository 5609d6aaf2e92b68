"""Standing orders: a seat answers a step beforehand, and the server does as it is told."""

from pathlib import Path

import pytest

from branco.games.wildlife.actions import ALLOW, BLOCK
from branco.web.store.store import Store
from tests.web.reached import Reached, lay, reach, seated, standing
from tests.web.served import Person, Server, config, serving, wait_until, words

STEP = "defend"


@pytest.fixture(scope="module")
def attacked() -> Reached:
    """A game of WildLife in which a seat is asked whether it blocks."""
    return reach("wildlife", 2, lambda position, who: position.options(who)[0].step == STEP)


@pytest.mark.parametrize("answer", [BLOCK, ALLOW])
def test_an_order_answers_at_once_and_only_when_it_is_asked(server: Server, attacked: Reached, answer: int) -> None:
    table, secret = lay(server.rooms.store, attacked)
    person = seated(server, secret)
    moves = standing(server.room(table)).moves
    assert person.actions(table, attacked.who) == [ALLOW, BLOCK]
    sent = person.send(f"/t/{table}/orders", seat=attacked.who, step=STEP, answer=int(answer))
    assert sent.status_code == 200
    wait_until(lambda: standing(server.room(table)).moves > moves)
    made = standing(server.room(table)).moves_made[moves]
    assert (made.who, made.action) == (attacked.who, answer)
    assert standing(server.room(table)).moves == moves + 1, "what else is asked is still the player's to choose"


def test_an_order_survives_a_restart(tmp_path: Path, attacked: Reached) -> None:
    database = f"sqlite:///{tmp_path}/t.db"
    store = Store(database)
    table, secret = lay(store, attacked)
    store.set_orders(table, attacked.who, {STEP: int(BLOCK)}, True)
    store.close()
    with serving(config(database)) as again:
        wait_until(lambda: again.rooms.store.table(table).plays > len(attacked.moves))
        person = seated(again, secret)
        shown = person.frame(table, attacked.who)["parts"]["orders"]
        assert f'<option value="{BLOCK}" selected>always block' in shown
        assert standing(again.room(table)).moves_made[-1].action == BLOCK


def test_an_order_can_be_taken_back(server: Server, attacked: Reached) -> None:
    table, secret = lay(server.rooms.store, attacked)
    person = seated(server, secret)
    room = server.room(table)
    rival = 1 - attacked.who
    for answer in (int(BLOCK), None):
        form = {"seat": rival, "step": STEP} | ({} if answer is None else {"answer": answer})
        ugo = seated(server, room.seats[rival].secret)
        assert ugo.post(f"/t/{table}/orders", **form).status_code == 200
        assert server.rooms.store.table(table).seats[rival].orders == ({} if answer is None else {STEP: answer})
    assert person.actions(table, attacked.who) == [ALLOW, BLOCK], "another seat's orders answer nothing here"


def test_orders_are_private(server: Server, attacked: Reached) -> None:
    """Nobody else gets a message, a number or a word of them, and nobody else can give them."""
    table, secret = lay(server.rooms.store, attacked)
    person, stranger = seated(server, secret), Person(server.url)
    rival = seated(server, server.room(table).seats[1 - attacked.who].secret)
    who = 1 - attacked.who
    before = [person.frame(table, attacked.who), stranger.frame(table)]
    assert rival.send(f"/t/{table}/orders", seat=who, step=STEP, answer=int(ALLOW)).status_code == 200
    assert [person.frame(table, attacked.who), stranger.frame(table)] == before
    assert before[1]["parts"]["orders"] == ""
    for other in (person, stranger):
        assert other.send(f"/t/{table}/orders", seat=who, step=STEP, answer=int(BLOCK)).status_code == 403


def test_orders_in_both_languages(server: Server, attacked: Reached) -> None:
    table, secret = lay(server.rooms.store, attacked)
    shown = words(seated(server, secret, "it").frame(table, attacked.who)["parts"]["orders"])
    assert "Disposizioni permanenti" in shown
    assert "chiedimelo blocca sempre non bloccare mai" in shown
    ida = seated(server, secret)
    assert "ask me always block never block" in words(ida.frame(table, attacked.who)["parts"]["orders"])


@pytest.mark.parametrize(("step", "answer"), [("bid", 1), ("defend", 99_999), ("", None)])
def test_unknown_orders_are_refused(server: Server, attacked: Reached, step: str, answer: int | None) -> None:
    table, secret = lay(server.rooms.store, attacked)
    answered = seated(server, secret).send(f"/t/{table}/orders", seat=attacked.who, step=step, answer=answer)
    assert answered.status_code == 422
    assert answered.json()["error"] == "There is no such standing order in this game."


def test_programs_give_orders_too(server: Server, attacked: Reached) -> None:
    table, secret = lay(server.rooms.store, attacked)
    program = Person(server.url)
    program.http.headers["Authorization"] = f"Bearer {secret}"
    orders = program.get(f"/api/tables/{table}").json()["view"]["orders"]
    assert [(each["step"], each["given"]) for each in orders] == [(STEP, None)]
    assert [each["title"] for each in orders[0]["answers"]] == ["always block", "never block"]
    assert program.send(f"/api/tables/{table}/orders", step=STEP, answer=int(ALLOW)).status_code == 200
    wait_until(lambda: standing(server.room(table)).moves > len(attacked.moves))
    assert program.get(f"/api/tables/{table}").json()["view"]["orders"][0]["given"] == ALLOW


def test_games_without_orders_show_none(server: Server, ida: Person) -> None:
    table = ida.lay("me", "device", "device")
    assert ida.frame(table, 0)["parts"]["orders"] == ""
