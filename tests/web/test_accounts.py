"""Accounts: made by those who want one, on all devices, hard to guess, easy to leave; nothing of them leaks."""

import io
import json
import logging
import re
import zipfile

import pytest
from sqlalchemy import func, select, text

from branco.web.errors import Problem
from branco.web.house.limits import Limits
from branco.web.people.passwords import Guessing, device_mark, hash_password, is_right, name_key
from branco.web.store import all_models  # noqa: F401  # all tables are known
from branco.web.store.database import reading
from branco.web.store.models import Base
from tests.web.loops import awaited
from tests.web.served import Person, Server, Stream, config, wait_until, words

PASSWORD = "una volpe nel bosco"
numbers = iter(range(10_000))


def signed_up(server: Server, name: str = "") -> tuple[Person, str]:
    person, name = Person(server.url), name or f"Ida {next(numbers)}"
    assert person.post("/account/new", name=name, password=PASSWORD).status_code == 200
    return person, name


def test_a_guest_keeps_all_games_and_finds_them_on_another_device(server: Server) -> None:
    ida = Person(server.url)
    table = ida.quick()
    assert ida.post("/account/new", name="Ida Rossi", password=PASSWORD).status_code == 200
    assert ida.get(f"/t/{table}/frame", seat=0).status_code == 200
    phone = Person(server.url)
    other = phone.quick()
    assert phone.post("/account/in", name="ida  rossi", password=PASSWORD).status_code == 200
    for device in (ida, phone):
        for mine in (table, other):
            assert device.get(f"/t/{mine}/frame", seat=0).status_code == 200, "all games on all devices"


def test_without_an_account_nobody_notices_anything(ida: Person) -> None:
    assert ida.get(f"/t/{ida.quick()}/frame", seat=0).status_code == 200
    assert "You can play without one" in words(ida.get("/account").text)


@pytest.mark.parametrize("name", ["Ζωή", "王小明", "أحمد", "Ана", "Ñandú 🦊"])
def test_names_in_any_script(server: Server, name: str) -> None:
    signed_up(server, name)
    assert Person(server.url).post("/account/in", name=name, password=PASSWORD).status_code == 200


def test_names_that_look_alike_are_one_name(server: Server) -> None:
    signed_up(server, "Marta Verdi")
    for same in ("marta verdi", "MARTAVERDI", "Ｍarta Verdi"):
        assert Person(server.url).post("/account/new", name=same, password=PASSWORD).status_code == 409


NO_ACCOUNTS = [{"name": "", "password": PASSWORD}, {"name": "Ugo", "password": "short"}, {"name": "U"}]


@pytest.mark.parametrize("form", NO_ACCOUNTS)
def test_what_cannot_be_an_account_is_refused_in_a_sentence(ida: Person, form: dict[str, str]) -> None:
    answer = ida.post("/account/new", **form)
    assert answer.status_code == 422
    assert "Traceback" not in answer.text


def test_a_wrong_password_and_an_unknown_name_sound_the_same(server: Server) -> None:
    _, name = signed_up(server)
    wrong = Person(server.url).post("/account/in", name=name, password="not this one")
    unknown = Person(server.url).post("/account/in", name="nobody at all", password="not this one")
    assert wrong.status_code == unknown.status_code == 403
    assert words(wrong.text) == words(unknown.text)


def test_whoever_guesses_is_slowed_down_and_the_owner_still_gets_in(server: Server) -> None:
    ida, name = signed_up(server)
    codes = [Person(server.url).post("/account/in", name=name, password=f"guess {n}").status_code for n in range(15)]
    assert codes[-1] == 429
    assert Person(server.url).post("/account/in", name=name, password=PASSWORD).status_code == 429
    ida.post("/account/out")
    assert ida.post("/account/in", name=name, password=PASSWORD).status_code == 200, "a device that is known"
    server.app.state.limits.buckets.levels.clear()


@awaited
async def test_many_addresses_do_not_help_to_guess_one_name() -> None:
    guessing, refused = Guessing(Limits(config("sqlite:///unused.db"))), 0
    for number in range(1000):
        try:
            await guessing.check(f"10.0.{number // 250}.{number % 250}", "ida", "forged")
        except Problem:
            refused += 1
    assert refused >= 985
    await guessing.check("10.9.9.9", "ida", device_mark("ida"))


def test_sessions_are_listed_and_can_be_closed(server: Server) -> None:
    ida, name = signed_up(server)
    table = ida.quick()
    phone = Person(server.url)
    phone.http.headers["User-Agent"] = "Mozilla/5.0 (iPhone) Safari"
    phone.post("/account/in", name=name, password=PASSWORD)
    assert "iPhone Safari" in words(ida.get("/account").text)
    stream = Stream(phone, f"/t/{table}/live", seat=0)
    ida.post("/account/close")
    assert phone.get(f"/t/{table}/frame", seat=0).status_code == 403, "a stale session reads nothing"
    wait_until(lambda: stream.has_ended)
    assert phone.send(f"/t/{table}/play", seat=0, seq=0, key="x", action=0).status_code == 403
    assert ida.get(f"/t/{table}/frame", seat=0).status_code == 200
    assert Person(server.url).post("/account/close").status_code == 403


def test_nobody_closes_the_device_of_somebody_else(server: Server) -> None:
    ida, name = signed_up(server)
    ugo, _ = signed_up(server)
    with reading(server.rooms.store.engine) as db:
        logins = db.execute(text("select id from logins where ended = 0")).scalars().all()
    for login in logins:
        if login not in ugo.get("/account").text:
            ugo.post("/account/close", login=login)
    assert name in words(ida.get("/account").text)


def test_a_new_password_needs_the_old_one_and_closes_other_devices(server: Server) -> None:
    ida, name = signed_up(server)
    phone = Person(server.url)
    phone.post("/account/in", name=name, password=PASSWORD)
    assert ida.post("/account/password", old="wrong wrong", new="another password").status_code == 403
    assert ida.post("/account/password", old=PASSWORD, new="another password").status_code == 200
    assert "You can play without one" in words(phone.get("/account").text)
    assert Person(server.url).post("/account/in", name=name, password="another password").status_code == 200


def test_the_export_has_my_games_and_no_secret_of_the_server(server: Server) -> None:
    ida, name = signed_up(server)
    table = ida.quick()
    with zipfile.ZipFile(io.BytesIO(ida.get("/account/export").content)) as archive:
        data = json.loads(archive.read("account.json"))
        assert (data["name"], data["seats"]) == (name, {table: [0]})
        record = archive.read(f"games/{table}.txt").decode()
    assert server.room(table).table.seed not in record, "the game runs: its chance stays secret"
    assert "argon2" not in json.dumps(data)
    assert Person(server.url).get("/account/export").status_code == 403


def test_a_wish_comes_along_when_a_guest_signs_in(server: Server) -> None:
    _, name = signed_up(server)
    phone = Person(server.url)
    phone.post("/find/wish", game="greenland", players=4, speed="days", name="Ida")
    assert "Take the wish back" in words(phone.get("/find").text)
    assert phone.post("/account/in", name=name, password=PASSWORD).status_code == 200
    assert "Take the wish back" in words(phone.get("/find").text)


def busy(server: Server) -> tuple[Person, int]:
    """Somebody of whom the server keeps something of every kind."""
    ida, name = signed_up(server)
    ugo, _ = signed_up(server)
    table = ida.lay("me", "open", "bot-random")
    ugo.post(f"/t/{table}/sit", seat=1)
    ida.post(f"/t/{table}/say", seat=0, text="ciao a tutti")
    ida.post(f"/t/{table}/notes", text="solo per me")
    ida.post("/notices/webhook", url="https://discord.com/api/webhooks/1/secret-of-the-hook")
    ida.post("/find/wish", game="greenland", players=3, speed="days")
    ida.post("/bots/new", name=f"Robot of {name}")
    ida.post("/friends/link")
    link = re.search(r'value="(http\S+/friend/\S+)"', ida.post("/friends/link").text)
    assert link
    ugo.post(link[1].removeprefix(server.url))
    friend = re.search(r'name="friend" value="(\d+)"', ida.get("/find").text)
    assert friend
    ida.post("/friends/mute", friend=friend[1], silent=1)
    ida.post("/tournaments", game="wild_cards", players="3", **{"take-part": "1"})
    with reading(server.rooms.store.engine) as db:
        found = db.scalar(text("select guest_id from accounts where name = :name"), {"name": name})
    return ida, int(found)


def test_the_export_has_all_that_is_kept(server: Server) -> None:
    ida, _ = busy(server)
    with zipfile.ZipFile(io.BytesIO(ida.get("/account/export").content)) as archive:
        data = json.loads(archive.read("account.json"))
    assert [each["text"] for each in data["said"]] == ["ciao a tutti"]
    assert list(data["notes"].values()) == ["solo per me"]
    assert [each["kind"] for each in data["notices"]] == ["webhook"]
    assert [each["game"] for each in data["wishes"]] == ["greenland"]
    assert [len(data[name]) for name in ("friends", "muted", "tournaments", "bots")] == [1, 1, 1, 1]
    assert "secret-of-the-hook" not in json.dumps(data)


def rows_of(server: Server, guest: int) -> list[str]:
    """Every column that names a guest, and has this one in it."""
    names = ("guest_id", "host", "owner", "friend_id", "muted_id", "player")
    columns = [(table, name) for table in Base.metadata.tables.values() for name in names if name in table.c]
    with reading(server.rooms.store.engine) as db:
        found = [
            (f"{table.name}.{name}", db.scalar(select(func.count()).where(table.c[name] == guest)))
            for table, name in columns
        ]
    return sorted({name for name, number in found if number})


def test_nothing_that_names_a_deleted_account_is_left(server: Server) -> None:
    ida, guest = busy(server)
    before = rows_of(server, guest)
    assert len(before) >= 13, before
    assert ida.post("/account/delete", password=PASSWORD, sure=1).status_code == 200
    assert rows_of(server, guest) == []


def test_an_account_can_be_deleted_and_games_of_others_stay(server: Server) -> None:
    ida, name = signed_up(server)
    ugo = Person(server.url)
    table = ida.lay("me", "open", "bot-random")
    ugo.post(f"/t/{table}/sit", seat=1)
    assert ida.post("/account/delete", password="wrong password", sure=1).status_code == 403
    assert ida.post("/account/delete", password=PASSWORD).status_code == 422
    assert ida.post("/account/delete", password=PASSWORD, sure=1).status_code == 200
    assert Person(server.url).post("/account/in", name=name, password=PASSWORD).status_code == 403
    assert ida.get(f"/t/{table}/frame", seat=0).status_code == 403
    room = server.room(table)
    assert room.seats[0].absence["why"] == "resigned"
    assert name not in ugo.get(f"/t/{table}").text
    assert ugo.get(f"/t/{table}/frame", seat=1).status_code == 200


def test_passwords_and_cookies_are_kept_as_hashes_and_never_logged(
    server: Server, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.DEBUG):
        ida, name = signed_up(server)
        ida.post("/account/in", name=name, password=PASSWORD)
    token = ida.http.cookies["branco_guest"]
    logged = " ".join(str(vars(record)) for record in caplog.records if not record.name.startswith("http"))
    with reading(server.rooms.store.engine) as db:
        kept = str([db.execute(text(f"select * from {table}")).all() for table in ("accounts", "logins", "guests")])
    for secret in (PASSWORD, token):
        assert secret not in kept
        assert secret not in logged
    assert "$argon2id$" in kept
    page = ida.get("/account").text
    assert token not in page
    assert "argon2" not in page


def test_a_password_is_checked_in_any_way_of_writing_its_letters() -> None:
    stored = hash_password("perche\u0301 no, dai")
    assert is_right("perché no, dai", stored)
    assert not is_right("perche no, dai", stored)
    assert not is_right("x" * 10_000, stored)
    assert not is_right("anything", "")
    assert name_key("Straße") == name_key("STRASSE")


NO_KEYS = [{}, {"credential": {}}, {"credential": {"id": "x", "response": {"clientDataJSON": "e30"}}}]


@pytest.mark.parametrize("path", ["/account/passkey", "/account/in/passkey"])
@pytest.mark.parametrize("sent", NO_KEYS)
def test_a_made_up_passkey_opens_nothing(ida: Person, path: str, sent: dict[str, object]) -> None:
    answer = ida.send(path, name="Mallory", **sent)
    assert answer.status_code in (403, 422)
    assert "passkey" in answer.json()["error"] or "malformed" in answer.json()["error"]
