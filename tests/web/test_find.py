"""Finding games: tables by what one likes, wishes that become tables once, friends, and a calendar of turns."""

import re
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime

import pytest
from sqlalchemy import text

from branco.web.people.calendar import calendar
from branco.web.store.database import reading, writing
from tests.web.receivers import receiving
from tests.web.served import Person, Server, config, serving, wait_until, words

PASSWORD = "una volpe nel bosco"
WISH = {"game": "wild_cards", "players": "3", "speed": "days"}


def people(server: Server, *names: str) -> list[Person]:
    found = [Person(server.url) for _ in names]
    for person, name in zip(found, names, strict=True):
        person.post("/name", name=name)
    return found


@pytest.fixture(autouse=True)
def without_wishes(server: Server) -> None:
    with writing(server.rooms.store.engine) as db:
        db.execute(text("delete from seeks"))


def tables_in(page: str) -> set[str]:
    return set(re.findall(r'href="/t/(\w+)"', page))


def test_open_tables_are_found_by_game_speed_level_and_language(server: Server, ida: Person, ugo: Person) -> None:
    slow = ida.lay("me", "open", "open", **{"set-pace": "2d", "level": "new"})
    live = ugo.lay("me", "open", "open", game="wildlife", **{"set-pace": "20+20"})
    looker = Person(server.url)
    assert {slow, live} <= tables_in(looker.get("/find").text)
    for query, found, other in (
        ({"game": "wild_cards"}, slow, live),
        ({"speed": "live"}, live, slow),
        ({"level": "new"}, slow, live),
        ({"language": "it"}, live, slow),
    ):
        shown = tables_in(looker.get("/find", **query).text)
        assert found in shown
        assert other not in shown
    assert not tables_in(looker.get("/find", game="no such game").text)


def test_nobody_is_offered_a_seat_at_a_table_of_their_own(server: Server, ida: Person, ugo: Person) -> None:
    table = ida.lay("me", "open", "open")
    assert table in tables_in(ugo.get("/find").text)
    assert table not in tables_in(ida.get("/find").text)


def test_a_wish_becomes_a_table_when_enough_have_the_same(server: Server) -> None:
    ida, ugo, eva, zoe = people(server, "Ida", "Ugo", "Eva", "Zoe")
    assert ida.post("/find/wish", **WISH).url.path == "/find"
    zoe.post("/find/wish", **WISH | {"players": "4"})
    assert "1 of 3 are there" in words(ugo.get("/find").text)
    ugo.post("/find/wish", **WISH)
    table = eva.post("/find/wish", **WISH).url.path.split("/")[2]
    room = server.room(table)
    assert room.table.status == "playing"
    assert room.names == ["Ida", "Ugo", "Eva"]
    assert room.all_settings["pace"] == "2d"
    assert not room.table.rated, "guests play friendly"
    assert ida.get(f"/t/{table}/frame", seat=0).status_code == 200
    assert zoe.get(f"/t/{table}/frame", seat=0).status_code == 403
    assert "of 3 are there" not in words(ida.get("/find").text), "a wish comes true once"
    assert "1 of 4 are there" in words(ida.get("/find").text)


def test_accounts_meet_at_a_rated_table(server: Server) -> None:
    known = people(server, "a", "b", "c")
    for number, person in enumerate(known):
        person.post("/account/new", name=f"Seeker {number}", password=PASSWORD)
    answers = [person.post("/find/wish", **WISH) for person in known]
    assert server.room(answers[-1].url.path.split("/")[2]).table.rated


def test_who_wants_to_play_at_once_must_be_there(server: Server) -> None:
    ida, ugo, eva = people(server, "Ida", "Ugo", "Eva")
    for person in (ida, ugo):
        person.post("/find/wish", **WISH | {"speed": "live"})
    assert 'http-equiv="refresh"' in ida.get("/find").text
    with writing(server.rooms.store.engine) as db:
        db.execute(text("update seeks set seen = 1"))
    assert eva.post("/find/wish", **WISH | {"speed": "live"}).url.path == "/find"
    ida.get("/find")
    ugo.get("/find")
    with reading(server.rooms.store.engine) as db:
        assert db.execute(text("select count(*) from seeks")).scalar() == 0, "all are there again, and play"


def test_wishes_at_the_same_moment_make_one_table_each_three(server: Server) -> None:
    many = people(server, *(f"P{n}" for n in range(9)))
    with ThreadPoolExecutor(9) as pool:
        list(pool.map(lambda person: person.post("/find/wish", **WISH), many))
    with reading(server.rooms.store.engine) as db:
        assert db.execute(text("select count(*) from seeks")).scalar() == 0
        wanted = "select count(*), count(distinct name) from seats where name like 'P_' and kind = 'person'"
        assert db.execute(text(wanted)).one() == (9, 9)


def test_a_wish_can_be_taken_back_by_its_owner_alone_and_nonsense_is_refused(server: Server) -> None:
    ida, ugo = people(server, "Ida", "Ugo")
    ida.post("/find/wish", **WISH)
    ugo.post("/find/forget", game="wild_cards")
    assert "1 of 3 are there" in words(ida.get("/find").text)
    ida.post("/find/forget", game="wild_cards")
    assert "of 3 are there" not in words(ida.get("/find").text)
    for wrong in ({"game": "chess"}, {"players": "99"}, {"speed": "warp"}):
        assert ida.post("/find/wish", **WISH | wrong).status_code in (404, 422)
    assert Person(server.url).post("/find/forget", game="wild_cards").status_code == 403


def test_those_who_wait_are_told(database: str) -> None:
    with receiving() as receiver, serving(config(database, notice_private=True, notice_delay=60)) as running:
        ida, ugo, eva = people(running, "Ida", "Ugo", "Eva")
        ida.post("/notices/webhook", url=receiver.url)
        for person in (ida, ugo, eva):
            person.post("/find/wish", **WISH)
        wait_until(lambda: receiver.calls)
        assert "your table is laid, with Ugo, Eva" in receiver.told[0]["text"]


def link_of(person: Person, path: str, **form: object) -> str:
    found = re.search(r'id="link" readonly value="https?://[^/]+(/[^"]+)"', person.post(path, **form).text)
    assert found
    return found[1]


def test_friends_by_link_see_each_others_tables_first(server: Server) -> None:
    ida, ugo, eva = people(server, "Ida Amica", "Ugo Amico", "Eva")
    link = link_of(ida, "/friends/link")
    assert "Ida Amica would like to play with you" in words(ugo.get(link).text)
    assert "Ugo Amico" not in ida.get("/find").text, "looking is not yet a yes"
    ugo.post(link)
    assert "Ugo Amico" in ida.get("/find").text
    assert "Ida Amica" in ugo.get("/find").text
    assert "Ida Amica" not in words(eva.get("/find").text)
    own, other = ida.lay("me", "open", "open"), eva.lay("me", "open", "open")
    page = ugo.get("/find").text
    assert page.index(own) < page.index(other)
    assert page.count("a friend's table") == 1
    fresh = link_of(ida, "/friends/link", renew=1)
    assert eva.post(link).status_code == 410
    assert eva.get(fresh).status_code == 200
    friend = re.search(r'name="friend" value="(\d+)"', ugo.get("/find").text)
    assert friend
    eva.post("/friends/part", friend=friend[1])
    assert "Ugo Amico" in ida.get("/find").text, "nobody parts others"
    ugo.post("/friends/part", friend=friend[1])
    assert "Ugo Amico" not in ida.get("/find").text


def test_the_calendar_has_my_turns_and_no_other_link_opens_it(server: Server) -> None:
    ida, ugo = people(server, "Ida, la prima", "Ugo")
    table = ida.lay("me", "open", "bot-random", **{"set-pace": "2d"})
    ugo.post(f"/t/{table}/sit", seat=1)
    address = link_of(ida, "/calendar/link")
    answer = Person(server.url).get(address)
    assert answer.headers["content-type"].startswith("text/calendar")
    told = answer.text.replace("\r\n ", "")
    assert f"/t/{table}" in told
    assert "with Ugo" in told
    due = re.search(r"DTSTART:(\w+)", told)
    assert due
    left = datetime.strptime(due[1], "%Y%m%dT%H%M%SZ").replace(tzinfo=UTC) - datetime.now(UTC)
    assert 1.9 < left.total_seconds() / 86_400 < 2.1
    assert "Ida\\, la prima" in Person(server.url).get(link_of(ugo, "/calendar/link")).text.replace("\r\n ", "")
    assert Person(server.url).get(address[:-6] + "xx.ics").status_code == 410
    assert (
        Person(server.url).get(link_of(ida, "/friends/link").replace("/friend/", "/calendar/en/") + ".ics").status_code
        == 410
    )
    link_of(ida, "/calendar/link", renew=1)
    assert Person(server.url).get(address).status_code == 410
    assert Person(server.url).post("/calendar/link").status_code == 403


def test_a_calendar_keeps_to_its_form() -> None:
    made = calendar("Branco", [("t1", 0, "Volpe; e\nlince, " + "é" * 100, "http://x/t/t1")])
    assert all(len(line.encode()) <= 75 for line in made.split("\r\n"))
    unfolded = made.replace("\r\n ", "")
    assert "SUMMARY:Volpe\\; e lince\\, é" in unfolded
    assert "DTSTART:19700101T000000Z" in unfolded


def test_who_leaves_takes_wishes_friends_and_links_along(server: Server) -> None:
    ida, ugo = people(server, "x", "Ugo Resta")
    ida.post("/account/new", name="Parte Presto", password=PASSWORD)
    ugo.post(link := link_of(ida, "/friends/link"))
    ida.post("/find/wish", **WISH)
    assert ida.post("/account/delete", password=PASSWORD, sure=1).status_code == 200
    assert "Parte Presto" not in ugo.get("/find").text
    assert ugo.get(link).status_code == 410
    assert "of 3 are there" not in words(ugo.get("/find").text)


def test_a_guests_friends_come_along_into_an_account(server: Server) -> None:
    ida, ugo = people(server, "x", "Ugo Segue")
    ida.post("/account/new", name="Tante Case", password=PASSWORD)
    phone = Person(server.url)
    phone.post("/name", name="telefono")
    ugo.post(link_of(phone, "/friends/link"))
    assert phone.post("/account/in", name="Tante Case", password=PASSWORD).status_code == 200
    assert "Ugo Segue" in ida.get("/find").text
    assert "Tante Case" in ugo.get("/find").text
