"""Tournaments: rounds that lay themselves, results that come with the last choice, and standings, once each."""

import io
import json
import re
import zipfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from branco import load
from branco.web.pages.tournaments import checked
from branco.web.store.clockwork import now
from branco.web.store.database import reading, writing
from branco.web.store.models import SEATS, Entry
from branco.web.store.store import Store
from branco.web.store.tournament_models import Sitting, Tournament
from branco.web.store.tournaments import Tournaments, Whole
from branco.web.table.rooms import Rooms
from branco.web.table.steward import Steward
from branco.web.table.tournament import Course
from tests.web.receivers import receiving
from tests.web.served import Person, Server, config, serving, wait_until, words
from tests.web.services import Postgres, running_postgres

PASSWORD = "una volpe nel bosco"


def people(server: Server, *names: str) -> list[Person]:
    found = [Person(server.url) for _ in names]
    for person, name in zip(found, names, strict=True):
        person.post("/name", name=name)
    return found


def organised(host: Person, **wish: Any) -> str:
    form = {"game": "wild_cards", "players": "3", "name": "Coppa", "listed": "1", "take-part": "1", **wish}
    answer = host.post("/tournaments", **form)
    assert answer.status_code == 200, answer.text
    return answer.url.path.split("/")[2]


def begun(server: Server, number: int, **wish: Any) -> tuple[list[Person], str]:
    company = people(server, *(f"Gara {n}" for n in range(number)))
    cup = organised(company[0], **wish)
    for person in company[1:]:
        assert person.post(f"/tournaments/{cup}/join").status_code == 200
    answer = company[0].post(f"/tournaments/{cup}/start")
    assert answer.status_code == 200, answer.text
    return company, cup


def whole(server: Server, cup: str) -> Whole:
    return Tournaments(server.rooms.store).whole(cup)


def finish(server: Server, sitting: Sitting) -> None:
    """The game of a table ends as its last choice would end it: seat 0 wins, the last seat is last."""
    wait_until(lambda: server.rooms.store.table(sitting.laid or "").status == "playing")
    end(server.rooms.store, sitting)


def end(store: Store, sitting: Sitting) -> None:
    seats = len(sitting.entrants)
    scores, places = list(range(seats, 0, -1)), list(range(1, seats + 1))
    result = {"scores": scores, "winners": [0], "places": places, "sides": [-1] * seats}
    table = store.table(sitting.laid or "")
    stored = Entry(table_id=table.id, seq=table.seq + 1, kind=SEATS, seat=-1, action=-1, seen=1, sealed=False, at=now())
    store.append(table.id, table.seq, stored, status="over", result=result, bot_turn=False, deadline=0, ticking=0)


def play_round(server: Server, cup: str) -> None:
    before = whole(server, cup).tournament.round
    for sitting in whole(server, cup).current:
        if sitting.laid:
            finish(server, sitting)

    def has_gone_on() -> bool:
        row = whole(server, cup).tournament
        return row.round > before or row.status != "running"

    wait_until(has_gone_on)


def test_a_round_robin_lays_its_rounds_by_itself_until_it_is_over(server: Server) -> None:
    company, cup = begun(server, 9)
    found = whole(server, cup)
    assert (found.tournament.round, found.tournament.rounds) == (1, 4)
    tables = [sitting.laid for sitting in found.current]
    assert len(tables) == 3
    assert {server.room(table or "").table.status for table in tables} == {"playing"}
    assert "Play" in words(company[0].get(f"/tournaments/{cup}").text)
    for _ in range(4):
        play_round(server, cup)
    over = whole(server, cup)
    assert over.tournament.status == "ended"
    assert over.tournament.round == 4
    met = {frozenset(pair) for each in over.sittings for pair in zip(each.entrants, each.entrants[1:], strict=False)}
    assert len(met) >= 20
    standings = Course(over).standings
    assert sum(line.points for line in standings) == 12 * 1.5
    page = words(company[3].get(f"/tournaments/{cup}").text)
    assert "Standings" in page
    assert "How points are counted" in page
    data = company[3].get(f"/api/tournaments/{cup}").json()
    assert [line["place"] for line in data["standings"]] == list(range(1, 10))
    assert len(data["played"]) == 4


def test_whoever_is_seated_may_play_and_nobody_else(server: Server) -> None:
    company, cup = begun(server, 6)
    found = whole(server, cup)
    table = found.current[0]
    for number, person in enumerate(company):
        answer = person.get(f"/t/{table.laid}/frame", seat=0)
        assert (answer.status_code == 200) == (table.entrants[0] == number)


def test_swiss_rounds_seat_winners_with_winners(server: Server) -> None:
    _, cup = begun(server, 9, form="swiss", rounds="3")
    play_round(server, cup)
    found = whole(server, cup)
    winners = {sitting.entrants[0] for sitting in found.sittings if sitting.round == 1}
    tops = max(len(winners & set(sitting.entrants)) for sitting in found.current)
    assert tops >= 2


def test_a_knockout_ends_with_one_table_and_its_winner(server: Server) -> None:
    company, cup = begun(server, 9, form="knockout", advance="1")
    play_round(server, cup)
    final = whole(server, cup).current
    assert len(final) == 1
    firsts = {sitting.entrants[0] for sitting in whole(server, cup).sittings if sitting.round == 1}
    assert set(final[0].entrants) == firsts
    assert "still in it" in words(company[0].get(f"/tournaments/{cup}").text)
    play_round(server, cup)
    over = whole(server, cup)
    assert over.tournament.status == "ended"
    assert Course(over).standings[0].entrant == final[0].entrants[0]


def test_a_number_that_does_not_come_out_even(server: Server) -> None:
    _, rest = begun(server, 7, uneven="byes")
    assert [len(each.entrants) for each in whole(server, rest).current] == [1, 3, 3]
    _, smaller = begun(server, 7, uneven="smaller", players="4")
    assert [len(each.entrants) for each in whole(server, smaller).current] == [4, 3]
    company, filled = begun(server, 7, uneven="bots", bot="greedy")
    found = whole(server, filled)
    assert [len(each.entrants) for each in found.current] == [3, 3, 3]
    bots = [each for each in found.entrants if each.filler]
    assert [each.bot for each in bots] == ["greedy", "greedy"]
    kinds = [seat.kind for each in found.current for seat in server.room(each.laid or "").seats]
    assert (kinds.count("bot"), kinds.count("person")) == (2, 7)
    assert "greedy" in words(company[0].get(f"/tournaments/{filled}").text)


def test_a_league_waits_for_its_day(server: Server) -> None:
    _, cup = begun(server, 6, form="league")
    for sitting in whole(server, cup).current:
        finish(server, sitting)
    server.do(server.app.state.steward.look_around())
    assert whole(server, cup).tournament.round == 1
    with writing(server.rooms.store.engine) as db:
        db.execute(text("update tournaments set began = began - :w where id = :c"), {"w": 7 * 86_400_000, "c": cup})
    wait_until(lambda: whole(server, cup).tournament.round == 2)


def test_who_withdraws_is_last_at_their_table_and_plays_no_more(server: Server) -> None:
    company, cup = begun(server, 6)
    number = 4
    table = next(each for each in whole(server, cup).current if number in each.entrants)
    assert company[number].post(f"/tournaments/{cup}/leave").status_code == 200
    seat = table.entrants.index(number)
    assert server.room(table.laid or "").seats[seat].absence["why"] == "resigned"
    play_round(server, cup)
    found = whole(server, cup)
    ended = next(each for each in found.sittings if each.laid == table.laid)
    assert ended.places[seat] == 3, "whatever the bot has made of it"
    assert all(number not in each.entrants for each in found.current)
    assert "withdrawn" in words(company[0].get(f"/tournaments/{cup}").text)


def test_the_organiser_replaces_who_stays_away_decides_and_cancels(server: Server) -> None:
    company, cup = begun(server, 6)
    host, other = company[0], company[1]
    found = whole(server, cup)
    for path, form in (("replace", {"entrant": 3}), ("cancel", {"sure": 1}), ("decide", {"table": "x"}), ("start", {})):
        assert other.post(f"/tournaments/{cup}/{path}", **form).status_code == 403
    assert other.post(f"/tournaments/{cup}/leave", entrant=3).status_code == 403
    assert host.post(f"/tournaments/{cup}/replace", entrant=3).status_code == 200
    after = whole(server, cup)
    assert after.entrants[3].guest_id is None
    assert "(bot)" in after.entrants[3].name
    table = next(each for each in found.current if 3 in each.entrants)
    assert server.room(table.laid or "").seats[table.entrants.index(3)].absence["bot"]
    places = {f"place-{seat}": 3 - seat for seat in range(3)}
    answer = host.post(f"/tournaments/{cup}/decide", table=table.laid, **places)
    assert "decided by the organiser" in words(answer.text)
    assert server.room(table.laid or "").table.status == "stopped"
    assert host.post(f"/tournaments/{cup}/decide", table=table.laid, **places).status_code == 409
    decided = next(each for each in whole(server, cup).sittings if each.laid == table.laid)
    assert decided.places == [3, 2, 1]
    host.post(f"/tournaments/{cup}/cancel", sure=1)
    assert whole(server, cup).tournament.status == "cancelled"
    rest = next(each for each in found.current if each.laid != table.laid)
    assert server.room(rest.laid or "").table.status == "playing", "its game goes on by itself"


def test_what_cannot_be_is_refused_in_a_sentence(server: Server, ida: Person, ugo: Person) -> None:
    for wrong in ({"players": "9"}, {"form": "chess"}, {"rounds": "x"}, {"uneven": "?"}, {"set-nothing": "1"}):
        assert ida.post("/tournaments", **{"game": "wild_cards", "players": "3", **wrong}).status_code == 422
    assert ida.post("/tournaments", game="chess").status_code == 404
    assert ida.get("/tournaments/nothing").status_code == 404
    cup = organised(ida)
    assert "must take part" in words(ida.post(f"/tournaments/{cup}/start").text)
    assert Person(server.url).post(f"/tournaments/{cup}/leave").status_code == 403
    assert "Tornei e campionati" in words(ugo.get("/tournaments").text)
    _, running = begun(server, 3)
    assert ugo.post(f"/tournaments/{running}/join", name="Tardi").status_code == 409


def test_unlisted_ones_are_found_by_link_alone_and_bots_from_outside_take_part(server: Server) -> None:
    ida, ugo = people(server, "Ida", "Ugo")
    cup = organised(ida, listed="0")
    assert cup not in ugo.get("/tournaments").text
    assert cup in ida.get("/tournaments").text
    assert ugo.send(f"/api/tournaments/{cup}/join").status_code == 200
    assert [each["name"] for each in ugo.get(f"/api/tournaments/{cup}").json()["people"]] == ["Ida", "Ugo"]
    ugo.send(f"/api/tournaments/{cup}/join")
    assert len(ugo.get(f"/api/tournaments/{cup}").json()["people"]) == 2, "once"
    ugo.send(f"/api/tournaments/{cup}/leave")
    assert len(ugo.get(f"/api/tournaments/{cup}").json()["people"]) == 1
    made = ugo.send("/api/tournaments", game="wildlife", players=2, form="swiss", uneven="byes")
    assert made.status_code == 201, made.text
    assert made.json()["status"] == "joining"


def test_a_program_organises_starts_and_settles_a_tournament(server: Server) -> None:
    ida, ugo, zoe = people(server, "Ida", "Ugo", "Zoe")
    made = ida.send("/api/tournaments", game="wild_cards", players=3, form="swiss", rounds=2)
    cup = f"/api/tournaments/{made.json()['id']}"
    few = ida.send(f"{cup}/start")
    assert (few.status_code, few.json()["error"]) == (409, "At least 3 must take part, and one of them a person.")
    assert ida.get(f"{cup}/standings").json() == []
    for person in (ugo, zoe):
        person.send(f"{cup}/join")
    assert ida.send(f"{cup}/bots", bot="random").json()["people"][3]["bot"] == "random"
    assert ida.send(f"{cup}/entrants/3/remove").json()["entrants"] == 3
    for call, body in (("start", {}), ("cancel", {}), ("bots", {"bot": "random"}), ("entrants/1/replace", {})):
        assert ugo.send(f"{cup}/{call}", **body).status_code == 403, call
    begun = ida.send(f"{cup}/start").json()
    assert (begun["status"], begun["round"], begun["rounds"]) == ("running", 1, 2)
    assert ida.send(f"{cup}/start").status_code == 409
    (table,) = ida.get(f"{cup}/tables").json()[0]["tables"]
    assert sorted(table["entrants"]) == [0, 1, 2]
    assert server.room(table["table"]).table.status == "playing"
    assert ida.send(f"{cup}/entrants/2/replace", bot="random").json()["people"][2]["name"] == "Zoe (bot)"
    again = ida.send(f"{cup}/entrants/2/replace", bot="random")
    assert again.json()["error"] == "A bot plays in this place already."
    decide = f"{cup}/tables/{table['table']}/decide"
    assert ugo.send(decide, places=[1, 2, 3]).status_code == 403
    assert ida.send(decide, places=[1, 2]).json()["error"] == "This table has 3 seats: say a place for each."
    assert ida.send(decide, places=[2, 1, 2]).json()["played"][0]["tables"][0]["places"] == [2, 1, 2]
    first = ida.get(f"{cup}/standings").json()[0]
    assert (first["entrant"], first["points"]) == (table["entrants"][1], 1)
    assert ida.send(decide, places=[1, 2, 3]).status_code == 409
    assert ida.send(f"{cup}/cancel").json()["status"] == "cancelled"
    assert ida.send(f"{cup}/cancel").json()["error"] == "This tournament is over."


WRONG = [
    ({"form": "chess"}, "form must be one of: robin, league, swiss, knockout."),
    ({"players": 7}, "players must be a number from 2 to 5."),
    ({"players": 2}, "players must be one of: 3, 4, 5."),
    ({"uneven": "?"}, "uneven must be one of: smaller, bots, byes."),
]


@pytest.mark.parametrize(("wrong", "sentence"), WRONG)
def test_a_program_is_told_what_is_allowed(ida: Person, wrong: dict[str, str], sentence: str) -> None:
    answer = ida.send("/api/tournaments", **{"game": "wild_cards", "players": 3, **wrong})
    assert (answer.status_code, answer.json()["error"]) == (422, sentence)


def test_players_are_told_of_their_round(database: str) -> None:
    with receiving() as receiver, serving(config(database, notice_private=True, notice_delay=60)) as running:
        ida, ugo, eva = people(running, "Ida", "Ugo", "Eva")
        cup = organised(ida)
        for person in (ugo, eva):
            person.post(f"/tournaments/{cup}/join")
        ugo.post("/notices/webhook", url=receiver.url)
        ida.post(f"/tournaments/{cup}/start")
        wait_until(lambda: receiver.calls)
        assert "a new round of your tournament begins" in receiver.told[0]["text"]
        table = whole(running, cup).current[0].laid
        assert f"/t/{table}" in receiver.told[0]["text"]


def test_a_persons_file_has_it_and_deletion_leaves_the_others_whole(server: Server) -> None:
    company, cup = begun(server, 6)
    leaver = company[2]
    leaver.post("/account/new", name="Va Via Presto", password=PASSWORD)
    content = leaver.get("/account/export").content
    data = json.loads(zipfile.ZipFile(io.BytesIO(content)).read("account.json"))
    assert [each["id"] for each in data["tournaments"]] == [cup]
    assert leaver.post("/account/delete", password=PASSWORD, sure=1).status_code == 200
    found = whole(server, cup)
    assert found.entrants[2].guest_id is None
    assert found.entrants[2].state == "withdrawn"
    assert "Gara 2" not in company[0].get(f"/tournaments/{cup}").text
    play_round(server, cup)
    assert all(2 not in each.entrants for each in whole(server, cup).current)


def test_pages_link_to_it_in_both_languages(server: Server, ida: Person, ugo: Person) -> None:
    for path in ("/", "/find"):
        assert 'href="/tournaments"' in ida.get(path).text
    for game in ("wild_cards", "wildlife", "greenland", "wooly_bully", "dominant_species"):
        page = ugo.get(f"/tournaments/new/{game}").text
        assert "Girone all&#39;italiana" in page
        assert not re.search(r"\bRounds\b", page)


@pytest.fixture(params=["sqlite", "postgresql"])
def shared_url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path}/cup.db"
        return
    with running_postgres() as server:
        made: Postgres = server
        yield made.new_database("cup")


def test_two_workers_that_finish_the_last_tables_at_once_begin_one_round(shared_url: str) -> None:
    stores = [Store(shared_url), Store(shared_url)]
    try:
        cup = cup_of(stores[0], 6)
        stewards = [Steward(Rooms(config(shared_url), store)) for store in stores]
        stewards[0]._stored(cup)
        for number in range(1, 5):
            tables = Tournaments(stores[0]).whole(cup).current
            assert len(tables) == 2

            def last(at: int, tables: list[Sitting] = tables) -> None:
                end(stores[at], tables[at])
                stewards[at]._stored(cup)

            with ThreadPoolExecutor(2) as pool:
                list(pool.map(last, range(2)))
            stewards[1]._stored(cup)
            assert Tournaments(stores[0]).whole(cup).tournament.round == min(4, number + 1)
        found = Tournaments(stores[0]).whole(cup)
        assert found.tournament.status == "ended"
        with reading(stores[0].engine) as db:
            assert db.execute(text("select count(*) from tables")).scalar() == 8
    finally:
        for store in stores:
            store.close()


def cup_of(store: Store, number: int) -> str:
    host, _ = store.new_guest("Ida")
    wish = checked(load("wild_cards"), {"players": "3", "rounds": "4", "listed": "1"}, {}, "en")
    known = Tournaments(store)
    known.make(Tournament(id="cup", host=host.id, lang="en", settings={}, **wish))
    for n in range(number):
        guest, _ = store.new_guest(f"P{n}")
        known.join("cup", guest.name, guest.id)
    known.start("cup", 4)
    return "cup"
