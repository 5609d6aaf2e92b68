"""Standing orders: a seat answers a step beforehand, and the server does as it is told."""

from dataclasses import dataclass
from pathlib import Path

import pytest

from branco import Position
from branco.games.wildlife.rules.actions import ALLOW, BID, BLOCK, OPENING_PRICE, PASS
from branco.games.wildlife.rules.orders import TOPICS
from branco.games.wildlife.rules.state import State
from branco.games.wildlife.rules.tables import CARD_ROWS
from branco.web.store.store import Store
from tests.cites import cites
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
    assert (orders[0]["step"], orders[0]["group"], orders[0]["given"]) == (STEP, "", None)
    assert [each["title"] for each in orders[0]["answers"]] == ["always block", "never block"]
    assert program.send(f"/api/tables/{table}/orders", step=STEP, answer=int(ALLOW)).status_code == 200
    wait_until(lambda: standing(server.room(table)).moves > len(attacked.moves))
    assert program.get(f"/api/tables/{table}").json()["view"]["orders"][0]["given"] == ALLOW


@pytest.fixture(scope="module")
def auction() -> Reached:
    """A game of WildLife in which the first of three bidders is asked."""
    return reach("wildlife", 4, lambda position, who: position.options(who)[0].step == "bid")


@dataclass
class Bidders:
    """A table in an auction, the people at its seats in the order in which they are asked, and the card."""

    server: Server
    table: str
    seats: list[int]
    people: list[Person]

    @property
    def position(self) -> Position:
        return standing(self.server.room(self.table))

    @property
    def kind(self) -> str:
        """The topic of the card that is offered."""
        state = self.position.state
        assert isinstance(state, State)
        return f"auction-{CARD_ROWS.words.ids[state.offered]}"

    @property
    def other_kind(self) -> str:
        return next(topic.name for topic in TOPICS[2:] if topic.name != self.kind)

    def order(self, bidder: int, topic: str, answer: int | None) -> None:
        sent = self.people[bidder].send(
            f"/t/{self.table}/orders",
            seat=self.seats[bidder],
            step=topic,
            answer=None if answer is None else int(answer),
        )
        assert sent.status_code == 200, sent.text

    def shown(self, bidder: int) -> str:
        return str(self.people[bidder].frame(self.table, self.seats[bidder])["parts"]["orders"])


def bidders(server: Server, auction: Reached) -> Bidders:
    table, _ = lay(server.rooms.store, auction)
    position = standing(server.room(table))
    assert isinstance(position.state, State)
    seats = [auction.who]
    while len(seats) < 3:
        seats.append(int(position.state.left_of[seats[-1]]))
    people = [seated(server, server.room(table).seats[seat].secret) for seat in seats]
    return Bidders(server, table, seats, people)


def up_to(food: int) -> int:
    return BID + food - OPENING_PRICE


@cites("WL-6.3", "WL-6.4")
def test_the_table_bids_for_who_has_said_how_much(server: Server, auction: Reached) -> None:
    there = bidders(server, auction)
    kind, moves = there.kind, there.position.moves
    there.order(2, kind, PASS)
    there.order(1, kind, up_to(4))
    assert there.position.moves == moves, "nobody who is asked has given an order"
    there.order(0, kind, up_to(9))
    wait_until(lambda: there.position.moves == moves + 5)
    made = [(there.seats.index(move.who), move.action) for move in there.position.moves_made[moves:]]
    assert made == [(0, up_to(3)), (1, up_to(4)), (2, PASS), (0, up_to(5)), (1, PASS)]


def test_another_kind_of_card_is_asked(server: Server, auction: Reached) -> None:
    there = bidders(server, auction)
    moves = there.position.moves
    there.order(0, there.other_kind, PASS)
    assert there.people[0].actions(there.table, there.seats[0])[:2] == [PASS, BID]
    assert there.position.moves == moves
    there.order(0, "auctions", PASS)
    wait_until(lambda: there.position.moves == moves + 1)
    assert there.position.moves_made[-1].action == PASS


def test_orders_for_auctions_are_shown_together_and_counted(server: Server, auction: Reached) -> None:
    there = bidders(server, auction)
    shown = words(there.shown(1))
    assert "Auctions forest card ask me pass up to 3 food" in shown
    assert "all other auctions ask me always pass" in shown
    assert "orders:" not in there.shown(1)
    there.order(1, there.kind, up_to(6))
    there.order(1, "auctions", PASS)
    assert "Auctions orders: 2 forest card" in words(there.shown(1))
    assert f'<option value="{up_to(6)}" selected>up to 6 food' in there.shown(1)
    there.order(1, "auctions", None)
    assert "Auctions orders: 1 forest card" in words(there.shown(1))
    italian = seated(server, server.room(there.table).seats[there.seats[1]].secret, "it")
    shown = words(italian.frame(there.table, there.seats[1])["parts"]["orders"])
    assert "Aste disposizioni: 1 carta Foresta chiedimelo passa" in shown
    assert "tutte le altre aste chiedimelo passa sempre" in shown
    assert all("orders:" not in there.shown(other) for other in (0, 2)), "what others have ordered is theirs to know"


def test_a_limit_survives_a_restart(tmp_path: Path, server: Server, auction: Reached) -> None:
    kind = bidders(server, auction).kind
    database = f"sqlite:///{tmp_path}/t.db"
    store = Store(database)
    table, _ = lay(store, auction)
    store.set_orders(table, auction.who, {kind: up_to(6)}, True)
    store.close()
    with serving(config(database)) as again:
        wait_until(lambda: again.rooms.store.table(table).plays > len(auction.moves))
        assert standing(again.room(table)).moves_made[-1].action == up_to(3)
        assert again.room(table).seats[auction.who].orders == {kind: up_to(6)}, "it stands in the next auction, too"


def test_programs_find_the_topics_of_a_group(server: Server, auction: Reached) -> None:
    there = bidders(server, auction)
    program = Person(server.url)
    program.http.headers["Authorization"] = f"Bearer {server.room(there.table).seats[there.seats[1]].secret}"
    assert program.send(f"/api/tables/{there.table}/orders", step=there.kind, answer=up_to(5)).status_code == 200
    orders = program.get(f"/api/tables/{there.table}").json()["view"]["orders"]
    assert [each["step"] for each in orders] == [topic.name for topic in TOPICS]
    assert {each["group"] for each in orders[1:]} == {"Auctions"}
    assert [each["given"] for each in orders if each["step"] == there.kind] == [up_to(5)]
    refused = program.send(f"/api/tables/{there.table}/orders", step="auctions", answer=up_to(5))
    assert refused.status_code == 422


def test_games_without_orders_show_none(server: Server, ida: Person) -> None:
    table = ida.lay("me", "device", "device")
    assert ida.frame(table, 0)["parts"]["orders"] == ""
