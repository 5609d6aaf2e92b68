"""Bots from outside: accounts of programs with tokens, invited by the rule of their owners; and the Python client."""

import base64
import re
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from sqlalchemy import text

import branco
from branco import bots
from branco.client import Client, Look, NoRecord, OtherRules, Refused
from branco.game import Option, Position
from branco.web.store.database import reading
from tests.web.served import Person, Server, table_of, wait_until, words
from tests.web.test_accounts import signed_up

numbers = iter(range(10_000))


def a_bot(owner: Person, name: str = "") -> tuple[str, str]:
    """The name and the token of a new bot."""
    name = name or f"Robot {next(numbers)}"
    shown = owner.post("/bots/new", name=name)
    assert shown.status_code == 200, shown.text
    found = re.search(r'value="(bot_[\w-]+)"', shown.text)
    assert found
    return name, found[1]


def number_of(owner: Person, name: str) -> str:
    page = owner.get("/bots").text
    before = page.partition(f"<bdi>{name}</bdi>")[0]
    return str(re.findall(r'name="bot" value="(\d+)"', before)[-1])


@contextmanager
def playing(client: Client, bot: bots.Bot) -> Iterator[None]:
    """The client plays in a thread, as it would on another computer."""
    stopped = threading.Event()
    thread = threading.Thread(target=client.play, args=(lambda game: bot, 0.2, stopped.is_set), daemon=True)
    thread.start()
    try:
        yield
    finally:
        stopped.set()
        thread.join(20)
        assert not thread.is_alive()


class Dreamer:
    """Imagines what it cannot see and tries each of its options there; counts how often it was asked."""

    def __init__(self) -> None:
        self.asked = 0

    def choose(self, view: Position, who: int, budget: float) -> Option:
        self.asked += 1
        return max(view.options(who)[:4], key=lambda option: self.worth(view, who, option))

    def worth(self, view: Position, who: int, option: Option) -> int:
        dream = view.imagine(who, self.asked)
        dream.play(who, option.action)
        return dream.scores[who]


def test_a_bot_that_searches_plays_a_whole_game_from_outside(server: Server) -> None:
    ida, _ = signed_up(server)
    name, token = a_bot(ida)
    table = ida.lay("me", f"outside-{name}", "device")
    dreamer = Dreamer()
    with playing(Client(server.url, token), dreamer):
        chosen = 0
        while server.room(table).table.status == "playing":
            seat = next((seat for seat in (0, 2) if ida.actions(table, seat)), None)
            if seat is not None:
                chosen += 1
                assert ida.play(table, seat, ida.actions(table, seat)[0], f"k{chosen}").status_code == 200
    assert server.room(table).table.status == "over"
    assert dreamer.asked == sum(play.seat == 1 for play in server.room(table).history), "one bot for the whole game"
    assert "bot from outside" in words(ida.get(f"/t/{table}").text), "and everybody sees that it is one"


EXAMPLE = Path(__file__).parents[2] / "examples" / "remote_bot.py"


def test_the_example_of_the_documentation_plays(server: Server) -> None:
    page = (EXAMPLE.parents[1] / "docs" / "remote-bots.md").read_text(encoding="utf-8")
    assert f"```python\n{EXAMPLE.read_text(encoding='utf-8')}```" in page
    ida, _ = signed_up(server)
    name, token = a_bot(ida)
    table = ida.lay(f"outside-{name}", "me", "device")
    running = subprocess.Popen([sys.executable, str(EXAMPLE), server.url, token])
    try:
        for number in range(6):
            wait_until(lambda: any(ida.actions(table, seat) for seat in (1, 2)))
            seat = next(seat for seat in (1, 2) if ida.actions(table, seat))
            ida.play(table, seat, ida.actions(table, seat)[0], f"k{number}")
        wait_until(lambda: any(play.seat == 0 for play in server.room(table).history))
    finally:
        running.kill()
        running.wait()


def test_a_view_carries_a_record_that_tells_nothing_hidden(server: Server, ida: Person) -> None:
    table = ida.lay("me", "device", "device")
    for seat in (None, 0, 1, 2):
        looker, query = (Person(server.url), {}) if seat is None else (ida, {"seat": seat})
        record = base64.b64decode(looker.get(f"/api/tables/{table}", **query).json()["view"]["record"])
        truth = server.room(table).position
        assert truth is not None
        chair = -1 if seat is None else seat
        assert {bytes(truth.imagine(chair, seed).view(seat)) for seed in range(5)} | {record} == {record}
    assert ida.get(f"/api/tables/{table}", seat=0).json()["view"]["rules_hash"] == branco.load("wild_cards").rules_hash


def test_a_client_with_other_rules_says_so() -> None:
    game = branco.load("wild_cards")
    data = {"game": "wild_cards", "seat": 0, "record": "", "rules_hash": "other", "data_hash": game.data_hash}
    with pytest.raises(OtherRules, match="Wild Cards with other rules"):
        _ = Look(1, data).view
    with pytest.raises(NoRecord, match="no record now"):
        _ = Look(1, data | {"rules_hash": game.rules_hash}).view


def test_the_token_is_shown_once_and_kept_as_a_hash(server: Server) -> None:
    ida, _ = signed_up(server)
    name, token = a_bot(ida)
    assert token not in ida.get("/bots").text
    with reading(server.rooms.store.engine) as db:
        kept = [str(row) for kind in ("logins", "robots") for row in db.execute(text(f"SELECT * FROM {kind}"))]
    assert kept
    assert token not in " ".join(kept)
    assert Client(server.url, token).me() == {"name": name, "accepts": "owner", "games": [], "most": 10}


def test_a_token_is_revoked_at_once_also_in_an_open_stream(server: Server) -> None:
    ida, _ = signed_up(server)
    name, token = a_bot(ida)
    client = Client(server.url, token)
    stream = client.events()
    assert next(stream) == []
    ida.post("/bots/revoke", bot=number_of(ida, name))
    assert list(stream) == [], "the server closes it"
    with pytest.raises(Refused, match="opens nothing here"):
        client.tables()
    with pytest.raises(Refused, match="opens nothing here"):
        client.play(lambda game: bots.load("random"))
    renewed = ida.post("/bots/token", bot=number_of(ida, name))
    fresh = re.search(r'value="(bot_[\w-]+)"', renewed.text)
    assert fresh
    assert Client(server.url, fresh[1]).me()["name"] == name


def test_a_token_opens_no_page_and_no_seat_of_others(server: Server) -> None:
    ida, _ = signed_up(server)
    _, token = a_bot(ida)
    table = ida.lay("me", "device", "device")
    thief = httpx.Client(base_url=server.url, headers={"Authorization": f"Bearer {token}"})
    assert thief.get("/account").status_code == 401
    assert thief.get(f"/api/tables/{table}", params={"seat": 0}).status_code == 403
    look = thief.get(f"/api/tables/{table}").json()
    assert look["view"]["seat"] is None, "a spectator"
    choice = {"action": 1, "seq": look["seq"], "key": "k"}
    assert thief.post(f"/api/tables/{table}/play", json=choice).status_code == 403
    cookie = httpx.Client(base_url=server.url, cookies={"branco_guest": token})
    assert "You can play without one" in words(cookie.get("/account").text)


def test_a_bot_accepts_by_the_rule_of_its_owner(server: Server) -> None:
    ida, _ = signed_up(server)
    name, _ = a_bot(ida)
    ugo = Person(server.url)
    ugo.post("/name", name="Ugo")
    form = {"game": "wild_cards", "players": "3", "seat-0": "me", "seat-1": f"outside-{name}", "seat-2": "bot-random"}
    assert "plays only where its owner invites it" in words(ugo.post("/tables", **form).text)
    assert f"Bot from outside: {name}" not in ugo.get("/new/wild_cards").text
    rule = {"bot": number_of(ida, name), "accepts": "anybody", "most": "1", "game-wild_cards": "1"}
    assert ida.post("/bots/rule", **rule).status_code == 200
    assert f"Bot from outside: {name}" in ugo.get("/new/wild_cards").text
    assert f"Bot from outside: {name}" not in ugo.get("/new/wildlife").text
    table = table_of(ugo.post("/tables", **form))
    assert server.room(table).names[1] == name
    assert "plays as many games as it may" in words(ugo.post("/tables", **form).text)
    other = {**form, "game": "wildlife"}
    assert "does not play this game" in words(ugo.post("/tables", **other).text)
    nobody = {**form, "seat-1": "outside-Nobody"}
    assert "There is no bot from outside named Nobody" in words(ugo.post("/tables", **nobody).text)


def test_a_host_invites_a_bot_to_a_free_seat(server: Server) -> None:
    ida, _ = signed_up(server)
    name, token = a_bot(ida)
    table = ida.lay("me", "open", "device")
    assert "Invite it" in ida.get(f"/t/{table}").text
    ida.post(f"/t/{table}/seat", seat="1", kind="outside", bot=name)
    assert server.room(table).table.status == "playing"
    (row,) = Client(server.url, token).tables()
    assert (row["table"], row["seats"]) == (table, [1])


def test_the_host_reads_who_sits_where_in_the_selector_too(server: Server) -> None:
    ida, _ = signed_up(server)
    name, _ = a_bot(ida)
    table = ida.lay("me", f"outside-{name}", "open", "open", "bot-greedy")
    Person(server.url).post(f"/t/{table}/sit", seat=2, name="Ugo")
    page = ida.get(f"/t/{table}").text
    chosen = re.findall(r'name="kind"[^>]*>.*?<option value="([^"]*)" selected>(.*?)</option>', page)
    kept = [("", "bot from outside"), ("", "here")]
    assert chosen == [*kept, ("open", "Open to anybody"), ("bot-greedy", "Bot: greedy")]


def test_a_bot_lays_a_table_of_its_own_and_is_marked_there(server: Server) -> None:
    ida, _ = signed_up(server)
    name, token = a_bot(ida)
    client = Client(server.url, token)
    laid = client.post("/api/tables", {"game": "wild_cards", "seats": ["me", "bot-random", "open"], "name": "Mario"})
    seats = server.room(laid["table"]).seats
    assert (seats[0].name, seats[0].bot) == (name, "outside")


def test_only_an_account_has_bots_and_nobody_changes_those_of_others(server: Server, ugo: Person) -> None:
    assert "make an account first" in words(Person(server.url).get("/bots").text)
    assert ugo.post("/bots/new", name="Robottino").status_code == 403
    ida, _ = signed_up(server)
    name, _ = a_bot(ida)
    eve, _ = signed_up(server)
    number = number_of(ida, name)
    for deed in ("token", "revoke", "remove"):
        assert eve.post(f"/bots/{deed}", bot=number).status_code == 404
    assert eve.post("/bots/rule", bot=number, accepts="anybody", most="1").status_code == 404
    assert ida.post("/bots/rule", bot=number, accepts="anybody", most="0").status_code == 422
    assert eve.post("/bots/new", name=name).status_code == 409, "a name is somebody's"


def test_a_bot_goes_and_its_games_go_on(server: Server) -> None:
    ida, _ = signed_up(server)
    name, token = a_bot(ida)
    table = ida.lay("me", f"outside-{name}", "device")
    ida.post("/bots/remove", bot=number_of(ida, name))
    with pytest.raises(Refused):
        Client(server.url, token).me()
    wait_until(lambda: server.room(table).seats[1].absence.get("why") == "resigned")
    assert ida.post("/account/delete", password="una volpe nel bosco", sure="1").status_code == 200


def test_bots_go_with_the_account_of_their_owner(server: Server) -> None:
    ida, _ = signed_up(server)
    _, token = a_bot(ida)
    ida.post("/account/delete", password="una volpe nel bosco", sure="1")
    with pytest.raises(Refused, match="opens nothing here"):
        Client(server.url, token).me()


def test_the_client_says_what_the_server_says(server: Server) -> None:
    ida, _ = signed_up(server)
    _, token = a_bot(ida)
    with pytest.raises(Refused, match="There is no table nowhere"):
        Client(server.url, token).look("nowhere", 0)
