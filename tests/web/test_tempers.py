"""Temperaments of bots at the web table: chosen or by lot, shown, kept, and told in the record."""

import pytest

from branco import bots
from branco.lab.skill import anchor
from branco.web.pages.end import bots_told
from branco.web.pages.end_course import course_of
from branco.web.store.models import BOT, OVER
from branco.web.table.tempers import bots_at, temper_of, whole_bot
from tests.web.served import Person, Server, play_on, words
from tests.web.test_bots import lively

__all__ = ["lively"]


def test_the_host_chooses_a_temperament_or_it_comes_by_lot(ida: Person, server: Server) -> None:
    assert "Bot: hard, cautious" in ida.get("/new/wild_cards").text
    table = ida.lay("me", "bot-hard-cautious", "bot-hard", "bot-easy")
    chosen, by_lot, easy = server.room(table).seats[1:]
    assert whole_bot(chosen) == "hard-cautious"
    assert whole_bot(by_lot) in bots.TEMPERED
    assert (whole_bot(easy), temper_of(easy)) == ("easy", None)
    told = [seat["temper"] for seat in ida.get(f"/api/tables/{table}").json()["view"]["seats"]]
    assert told == ["", "cautious", whole_bot(by_lot).removeprefix("hard-"), ""]
    assert ida.post("/tables", game="wild_cards", players="3", **{"seat-0": "me", "seat-1": "bot-easy-eager"}).is_error


def test_it_stands_beside_the_name_with_a_sentence(ida: Person, ugo: Person) -> None:
    table = ida.lay("me", "bot-hard-cautious", "bot-medium-spiteful")
    shown = str(ida.frame(table, 0))
    assert "hard, cautious" in shown
    hard = anchor("wild_cards", "hard")
    assert hard is not None
    assert f"{bots.TEMPERS['cautious'].told['en']} Rating: {hard.points}" in shown
    assert "medio, dispettoso" in str(ugo.frame(table))


def test_by_lot_it_is_the_same_whenever_it_is_looked_at_and_in_the_rematch(ida: Person, server: Server) -> None:
    table = ida.lay("me", "bot-hard", "device")
    seat = server.room(table).seats[1]
    assert whole_bot(server.do(server.rooms.ask(server.rooms.store.table, table)).seats[1]) == whole_bot(seat)
    others = {whole_bot(server.room(ida.lay("me", "bot-hard", "device")).seats[1]) for _ in range(12)}
    assert len(others) > 1


def test_the_record_tells_who_the_bots_were(ida: Person) -> None:
    table = ida.lay("me", "bot-hard-cautious", "bot-easy")
    record = ida.get(f"/t/{table}/record").text
    assert "bots: 1=hard-cautious 2=easy" in record


def test_a_bot_with_a_temperament_has_the_rating_of_its_level() -> None:
    assert anchor("wild_cards", "hard-eager") == anchor("wild_cards", "hard") is not None
    assert anchor("wild_cards", "hard-sad") is None


@pytest.mark.parametrize("bot", bots.TEMPERED)
def test_the_server_moves_it(bot: str, lively: Server) -> None:
    assert lively.app.state.driver._known(bot) == bot


def test_at_the_end_bots_say_what_they_were_after(server: Server) -> None:
    ida = Person(server.url)
    table = ida.lay("me", "device", game="wooly_bully")
    while server.room(table).table.status != OVER:
        play_on(ida, table, [0, 1], 20)
    room = server.room(table)
    room.seats[1].kind, room.seats[1].bot = BOT, "hard-cautious"
    assert bots_at(room.seats) == {1: "hard-cautious"}
    tag, said = bots_told(room, course_of(room), "en")[1]
    assert (tag, said[:16]) == ("hard, cautious", "I played it safe")
    assert said in words(ida.get(f"/t/{table}/end").text)
