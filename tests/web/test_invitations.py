"""Friends are asked to a table: told once, shown first, free to decline, and never pestered by whom they muted."""

import re

from sqlalchemy import text

from branco.web.store.database import reading
from tests.web.receivers import receiving
from tests.web.served import Person, Server, config, serving, wait_until, words
from tests.web.test_find import link_of, people

PASSWORD = "una volpe nel bosco"


def friends(server: Server, *names: str) -> tuple[list[Person], list[int]]:
    """People who are all friends of the first, and their numbers as the first knows them."""
    company = people(server, *names)
    link = link_of(company[0], "/friends/link")
    for person in company[1:]:
        person.post(link)
    with reading(server.rooms.store.engine) as db:
        numbers = [db.execute(text("select max(id) from guests where name = :n"), {"n": n}).scalar() for n in names]
    return company, [int(number or 0) for number in numbers]


def asked(person: Person) -> list[str]:
    """The tables to which the lobby says that one is invited."""
    return re.findall(r'action="/t/(\w+)/accept"', person.get("/").text)


def test_a_friend_is_chosen_where_a_table_is_laid_and_sits_down_with_one_click(server: Server) -> None:
    (ida, ugo, eva), (_, number, _) = friends(server, "Ida Casa", "Ugo Casa", "Eva Casa")
    assert f'value="friend-{number}"' in ida.get("/new/wild_cards").text
    table = ida.lay("me", f"friend-{number}", "open")
    assert asked(ugo) == [table]
    assert asked(eva) == []
    assert "Ida Casa asks you to this table" in words(ugo.get(f"/t/{table}/invited").text)
    assert eva.get(f"/t/{table}/invited").url.path == f"/t/{table}"
    assert eva.post(f"/t/{table}/accept").status_code == 403
    assert ugo.post(f"/t/{table}/accept").url.path == f"/t/{table}"
    assert server.room(table).names[:2] == ["Ida Casa", "Ugo Casa"]
    assert ugo.get(f"/t/{table}/frame", seat=1).status_code == 200
    assert asked(ugo) == []


def test_the_host_asks_friends_at_the_table_and_sees_who_would_rather_not(server: Server) -> None:
    (ida, ugo, eva), (_, first, second) = friends(server, "Ida Sala", "Ugo Sala", "Eva Sala")
    table = ida.lay("me", "invite", "open")
    assert f"/t/{table}/friends" in ida.get(f"/t/{table}").text
    assert ugo.get(f"/t/{table}/friends").status_code == 403
    assert ugo.post(f"/t/{table}/friends", friend=second).status_code == 403
    for number in (first, second):
        assert ida.post(f"/t/{table}/friends", friend=number).status_code == 200
    assert words(ida.get(f"/t/{table}/friends").text).count("invited") == 2
    seats = words(ida.frame(table)["parts"]["panel:seats"])
    assert "Ugo Sala is invited" in seats
    assert "Eva Sala is invited" in seats
    assert "Eva Sala" not in ugo.frame(table)["parts"]["panel:seats"], "whom the host has asked nobody else sees"
    ugo.post(f"/t/{table}/decline")
    assert "Ugo Sala would rather not" in words(ida.frame(table)["parts"]["panel:seats"])
    assert asked(ugo) == []
    assert "would rather not" in words(ida.get(f"/t/{table}/friends").text)
    ida.post(f"/t/{table}/friends", friend=first)
    assert asked(ugo) == [], "nobody is asked twice"
    eva.post(f"/t/{table}/accept")
    assert "Eva Sala" in server.room(table).names


def test_strangers_cannot_be_invited_and_seats_are_limited(server: Server) -> None:
    (ida, _, _), (_, first, second) = friends(server, "Ida Posto", "Ugo Posto", "Eva Posto")
    stranger = people(server, "Zoe Posto")[0]
    with reading(server.rooms.store.engine) as db:
        number = db.execute(text("select id from guests where name = 'Zoe Posto'")).scalar()
    table = ida.lay("me", "open", "bot-random")
    assert ida.post(f"/t/{table}/friends", friend=number).status_code == 403
    assert asked(stranger) == []
    assert ida.post(f"/t/{table}/friends", friend=first).status_code == 200
    assert "No seat is free" in words(ida.post(f"/t/{table}/friends", friend=second).text)
    for wrong in ("friend-x", "friend-", f"friend-{number}"):
        form = {"seat-0": "me", "seat-1": wrong, "seat-2": "open"}
        assert ida.post("/tables", game="wild_cards", players="3", **form).status_code in (403, 422)


def test_whoever_is_muted_pesters_nobody_and_does_not_notice(database: str) -> None:
    with receiving() as receiver, serving(config(database, notice_private=True, notice_delay=60)) as running:
        (ida, ugo, eva), (host, first, second) = friends(running, "Ida", "Ugo", "Eva")
        for person in (ugo, eva):
            person.post("/notices/webhook", url=receiver.url)
        ugo.post("/friends/mute", friend=host, silent=1)
        assert "Hear of them again" in words(ugo.get("/find").text)
        table = ida.lay("me", "open", "open")
        for number in (first, second):
            ida.post(f"/t/{table}/friends", friend=number)
        assert words(ida.get(f"/t/{table}/friends").text).count("invited") == 2
        assert asked(ugo) == []
        assert asked(eva) == [table]
        wait_until(lambda: receiver.calls)
        assert len(receiver.calls) == 1
        assert "a friend asks you to a table, with Ida" in receiver.told[0]["text"]
        assert f"/t/{table}/invited" in receiver.told[0]["text"]
        ugo.post("/friends/mute", friend=host)
        assert asked(ugo) == [table]
        ugo.post(f"/t/{table}/accept")
        eva.post("/friends/mute", friend=host, silent=1)
        eva.post(f"/t/{table}/sit", seat=2)
        ida.post(f"/t/{table}/say", seat=0, text="ciao @Ugo @Eva")
        with reading(running.rooms.store.engine) as db:
            told = "select guest_id from notices n join channels c on c.id = n.channel_id where n.kind = 'mention'"
            assert second not in list(db.execute(text(told)).scalars())
        wait_until(lambda: any("written to you" in told["text"] for told in receiver.told))
        assert sum("written to you" in told["text"] for told in receiver.told) == 1


def test_invitations_come_along_into_an_account_and_go_with_it(server: Server) -> None:
    (ida, ugo), (_, number) = friends(server, "Ida Conto", "Ugo Conto")
    table = ida.lay("me", f"friend-{number}", "open")
    owner = Person(server.url)
    owner.post("/account/new", name="Ugo Di Casa", password=PASSWORD)
    assert ugo.post("/account/in", name="Ugo Di Casa", password=PASSWORD).status_code == 200
    assert asked(ugo) == [table]
    assert ugo.post("/account/delete", password=PASSWORD, sure=1).status_code == 200
    with reading(server.rooms.store.engine) as db:
        left = db.execute(text("select count(*) from invitations where table_id = :t"), {"t": table}).scalar()
    assert left == 0
