"""Notices: told to whoever wants them, on the way they want, once, and never with a secret."""

import asyncio
import re
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from random import Random
from zoneinfo import ZoneInfo

import httpx
import pytest
from sqlalchemy import text

from branco.web.errors import Problem, storage_down
from branco.web.people.notices import Message
from branco.web.people.postman import Postman
from branco.web.people.sending import Sender, is_reachable
from branco.web.store.database import reading, writing
from branco.web.store.models import Channel, Notice
from branco.web.store.outbox import Outbox
from branco.web.store.posting import MENTION, News, when
from branco.web.store.posting import post as write
from branco.web.store.store import Store
from branco.web.table.rooms import Rooms
from tests.web.loops import in_its_own_loop
from tests.web.receivers import Browser, Mailbox, Receiver, mail_server, receiving
from tests.web.served import Person, Server, config, serving, wait_until, words


@pytest.fixture(scope="module")
def post() -> Iterator[tuple[Mailbox, Receiver, str]]:
    with mail_server() as (box, url), receiving() as receiver:
        yield box, receiver, url


@pytest.fixture(scope="module")
def server(post: tuple[Mailbox, Receiver, str], tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    database = f"sqlite:///{tmp_path_factory.mktemp('notices')}/table.db"
    more = {"smtp_url": post[2], "mail_from": "tavolo@example.org", "notice_private": True, "notice_delay": 0}
    with serving(config(database, **more)) as running:
        yield running


@pytest.fixture
def box(post: tuple[Mailbox, Receiver, str]) -> Mailbox:
    post[0].mails.clear()
    post[0].refuses = False
    return post[0]


@pytest.fixture
def receiver(post: tuple[Mailbox, Receiver, str]) -> Receiver:
    post[1].calls.clear()
    post[1].status = 201
    return post[1]


def pair(server: Server) -> tuple[Person, Person, str]:
    """Two people at a table, who are both asked as soon as both are there."""
    ida, ugo = Person(server.url), Person(server.url, "it")
    ida.post("/name", name="Ida")
    ugo.post("/name", name="Ugo")
    return ida, ugo, ida.lay("me", "open", "bot-random")


def link_in(mail: object) -> str:
    found = re.search(r"(http\S+/notices/confirm/\S+)", str(mail))
    assert found
    return found[1]


def test_it_is_told_by_webhook_that_it_is_my_turn(server: Server, receiver: Receiver) -> None:
    ida, ugo, table = pair(server)
    ugo.post("/notices/webhook", url=receiver.url)
    ida.post("/notices/webhook", url=receiver.url)
    ugo.post(f"/t/{table}/sit", seat=1)
    wait_until(lambda: len(receiver.calls) == 2)
    for told in receiver.told:
        assert told["text"] == told["content"]
        assert f"{server.url}/t/{table}" in told["text"]
        assert "tocca a te" in told["text"] or "your turn" in told["text"]


def played_by(server: Server, table: str, key: str) -> int:
    """The game to its end, every choice under such a key; the seat that chose last."""
    room, luck, who = server.room(table), Random(3), -1
    while room.position is not None and not room.position.is_over:
        who = room.position.actors[0]
        server.do(server.rooms.choose(room, who, luck.choice(room.position.actions(who)), f"{key}-{who}-{room.seq}"))
    return who


@pytest.mark.parametrize(("key", "is_told"), [("bot", True), ("clock", True), ("mine", False)])
def test_the_end_is_told_to_all_but_to_who_chose_it_themselves(
    server: Server, receiver: Receiver, key: str, is_told: bool
) -> None:
    people = [Person(server.url) for _ in range(3)]
    table = people[0].lay("me", "open", "open")
    for seat, person in enumerate(people):
        person.post("/name", name=f"Otto {seat}")
        person.post("/notices/webhook", url=receiver.url)
        if seat:
            person.post(f"/t/{table}/sit", seat=seat)
    last = played_by(server, table, key)
    wait_until(lambda: sum("is over" in told["text"] for told in receiver.told) >= 2 + is_told)
    told = {told["text"].partition(" with ")[2].partition(" is over")[0] for told in receiver.told}
    others = ", ".join(server.room(table).names[seat] for seat in range(3) if seat != last)
    assert (others in told) == is_told


def test_an_address_is_written_to_only_after_it_was_confirmed(server: Server, box: Mailbox) -> None:
    ida, ugo, table = pair(server)
    ida.post("/notices/email", email="ida@example.org")
    assert "Waits for a click" in words(ida.get("/notices").text)
    wait_until(lambda: box.mails)
    confirmation = link_in(box.mails[0].get_content())
    ugo.post(f"/t/{table}/sit", seat=1)
    time.sleep(0.5)
    assert len(box.mails) == 1, "nothing before the click"
    assert httpx.get(confirmation).status_code == 200
    assert "Waits for a click" in words(ida.get("/notices").text), "looking at the link is no click"
    assert httpx.post(confirmation, headers={"Origin": server.url}, follow_redirects=True).status_code == 200
    assert "Waits for a click" not in words(ida.get("/notices").text)
    wrong = confirmation[:-4] + "0000"
    assert httpx.post(wrong, headers={"Origin": server.url}).status_code == 410


def confirmed(server: Server, person: Person, box: Mailbox, email: str) -> None:
    person.post("/notices/email", email=email)
    wait_until(lambda: box.mails)
    link = link_in(box.mails[0].get_content())
    httpx.post(link, headers={"Origin": server.url})
    box.mails.clear()


def test_a_mail_tells_of_the_turn_and_can_be_stopped_with_one_click(server: Server, box: Mailbox) -> None:
    ida, ugo, table = pair(server)
    confirmed(server, ida, box, "ida@example.org")
    ugo.post(f"/t/{table}/sit", seat=1)
    wait_until(lambda: box.mails)
    mail = box.mails[0]
    assert mail["To"] == "ida@example.org"
    assert mail["From"] == "tavolo@example.org"
    assert f"/t/{table}" in mail.get_content()
    assert httpx.post(mail["List-Unsubscribe"].strip("<>")).status_code == 303
    assert "ida@example.org" not in ida.get("/notices").text


def test_a_push_message_is_encrypted_for_the_browser_and_signed(server: Server, receiver: Receiver) -> None:
    ida, ugo, table = pair(server)
    browser = Browser(receiver.url)
    assert ida.send("/notices/push", **browser.subscription).status_code == 200
    ugo.post(f"/t/{table}/sit", seat=1)
    wait_until(lambda: receiver.calls)
    told = browser.read(receiver.calls[0])
    assert told["link"] == f"{server.url}/t/{table}"
    assert receiver.calls[0][0]["Content-Encoding"] == "aes128gcm"


def test_a_push_service_that_knows_a_browser_no_more_is_forgotten(server: Server, receiver: Receiver) -> None:
    receiver.status = 410
    ida, ugo, table = pair(server)
    ida.send("/notices/push", **Browser(receiver.url).subscription)
    assert 'name="channel"' in ida.get("/notices").text
    ugo.post(f"/t/{table}/sit", seat=1)
    wait_until(lambda: 'name="channel"' not in ida.get("/notices").text)
    assert len(receiver.calls) == 1


def waiting_notices(server: Server) -> Callable[[], list[tuple[str, int]]]:
    def read() -> list[tuple[str, int]]:
        with reading(server.rooms.store.engine) as db:
            return [(number, tries) for number, tries in db.execute(text("select id, tries from notices"))]

    return read


def test_what_did_not_arrive_is_sent_again_under_the_same_number(server: Server, box: Mailbox) -> None:
    ida, ugo, table = pair(server)
    confirmed(server, ida, box, "ida2@example.org")
    box.refuses = True
    ugo.post(f"/t/{table}/sit", seat=1)
    waiting = waiting_notices(server)
    wait_until(lambda: [tries for _, tries in waiting()] == [1])
    number = waiting()[0][0]
    box.refuses = False
    with writing(server.rooms.store.engine) as db:
        db.execute(text("update notices set due = 1"))
    wait_until(lambda: box.mails)
    assert str(number) in box.mails[0]["Message-ID"]


def test_notices_say_no_secret_and_nobody_changes_those_of_others(server: Server, receiver: Receiver) -> None:
    ida, ugo, table = pair(server)
    ida.post("/notices/webhook", url=receiver.url)
    found = re.search(r'name="channel" value="(\w+)"', ida.get("/notices").text)
    assert found
    ugo.post("/notices/remove", channel=found[1])
    ugo.post("/notices/change", channel=found[1], how="daily")
    assert found[1] in ida.get("/notices").text
    assert "selected" not in ida.get("/notices").text
    assert found[1] not in ugo.get("/notices").text
    ugo.post(f"/t/{table}/sit", seat=1)
    secrets = {seat.secret for seat in server.room(table).seats} | {ida.http.cookies["branco_guest"]}
    time.sleep(0.5)
    assert not any(secret in str(receiver.calls) for secret in secrets)


PRIVATE = [
    "http://127.0.0.1/",
    "https://127.0.0.1/",
    "https://[::1]/x",
    "https://10.0.0.1/",
    "https://169.254.169.254/",
]
PRIVATE += ["https://localhost/", "ftp://example.org/", "https://user:pw@example.org/", "https://", "https://[/"]


@pytest.mark.parametrize("url", PRIVATE)
def test_nobody_makes_the_server_talk_to_its_own_network(url: str) -> None:
    assert not is_reachable(url, private=False)


def test_the_open_internet_may_be_told() -> None:
    assert is_reachable("https://discord.com/api/webhooks/1/x", private=False)


@pytest.mark.parametrize("email", ["", "ida", "a@b", "a@b.it\nBcc: x@y.it", "<a@b.it>", "a b@c.it"])
def test_what_is_no_address_is_refused_in_a_sentence(server: Server, ida: Person, email: str) -> None:
    ida.quick()
    answer = ida.post("/notices/email", email=email)
    assert answer.status_code == 422
    assert "Traceback" not in answer.text


def at(year: int, month: int, day: int, hour: int = 0, minute: int = 0) -> int:
    return int(datetime(year, month, day, hour, minute, tzinfo=ZoneInfo("Europe/Rome")).timestamp() * 1000)


def test_quiet_hours_and_the_daily_letter() -> None:
    once = Channel(how="once", quiet=True, zone="Europe/Rome")
    assert when(once, at(2026, 5, 1, 23)) == at(2026, 5, 2, 8)
    assert when(once, at(2026, 5, 1, 3)) == at(2026, 5, 1, 8)
    assert when(once, at(2026, 5, 1, 12)) == at(2026, 5, 1, 12)
    assert when(once, at(2026, 10, 24, 23)) == at(2026, 10, 25, 8), "a night of eleven hours"
    assert when(once, at(2026, 3, 28, 23)) == at(2026, 3, 29, 8), "a night of nine hours"
    daily = Channel(how="daily", quiet=False, zone="Europe/Rome")
    assert when(daily, at(2026, 10, 24, 19)) == at(2026, 10, 25, 18)
    assert when(daily, at(2026, 5, 1, 12)) == at(2026, 5, 1, 18)
    assert when(daily, at(2026, 5, 1, 19)) == at(2026, 5, 2, 18)


@dataclass
class Told:
    """A store with one person in it, who is told of mentions, and whatever a postman does there."""

    store: Store
    rooms: Rooms
    ida: int

    def way(self, number: str, kind: str, address: dict[str, str], how: str = "once") -> None:
        made = {"what": ["mention"], "how": how, "quiet": False, "zone": "", "lang": "en", "base": "http://x"}
        more = {"address": address, "confirmed": True, "created": 0}
        Outbox(self.store).open_channel(Channel(id=number, guest_id=self.ida, kind=kind, **made, **more))

    def tell(self, *tables: str) -> None:
        with writing(self.store.engine) as db:
            for table in tables:
                write(db, table, [News(MENTION, (self.ida,))], 0)
        self.make_due()

    def make_due(self) -> None:
        with writing(self.store.engine) as db:
            db.execute(text("update notices set due = 1, claimed = 0"))

    def waiting(self) -> int:
        with reading(self.store.engine) as db:
            return int(db.execute(text("select count(*) from notices")).scalar() or 0)

    def waiting_for(self, channel: str) -> list[str]:
        wanted = text("select letter from notices where channel_id = :channel order by created")
        with reading(self.store.engine) as db:
            return ["begun" if letter else "new" for (letter,) in db.execute(wanted, {"channel": channel})]

    def deliver(self) -> None:
        in_its_own_loop(Postman(self.rooms).deliver())

    def deliver_and_die(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """A server dies between sending and noting it."""

        def die(_: Outbox, notices: list[Notice]) -> None:
            if notices:
                raise RuntimeError("killed")

        with monkeypatch.context() as patch:
            patch.setattr(Outbox, "sent", die)
            with pytest.raises(RuntimeError, match="killed"):
                self.deliver()


@pytest.fixture
def told(database: str, post: tuple[Mailbox, Receiver, str]) -> Iterator[Told]:
    store = Store(database)
    more = {"smtp_url": post[2], "mail_from": "tavolo@example.org", "notice_private": True}
    yield Told(store, Rooms(config(database, **more), store), store.new_guest("Ida")[0].id)
    store.close()


def test_a_letter_of_unknown_outcome_goes_again_as_it_was(
    told: Told, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What came meanwhile makes no other letter of it."""
    told.way("soak", "webhook", {"url": receiver.url}, "daily")
    told.tell("one", "two")
    told.deliver_and_die(monkeypatch)
    told.tell("three")
    told.deliver()
    first, again, other = receiver.told
    assert first == again
    assert "2 news" in first["text"]
    assert other["id"] != first["id"]
    keys = [headers["Idempotency-Key"] for headers, _ in receiver.calls]
    assert keys == [told["id"] for told in receiver.told]
    assert told.waiting() == 0


def test_a_mail_that_goes_again_is_the_same_to_the_byte(
    told: Told, box: Mailbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    told.way("mail", "email", {"email": "ida@example.org"})
    told.tell("one")
    with writing(told.store.engine) as db:
        db.execute(text("update notices set created = 1700000000000"))
    told.deliver_and_die(monkeypatch)
    told.make_due()
    told.deliver()
    first, again = box.mails
    assert first.as_bytes() == again.as_bytes()
    assert first["Date"].datetime.year == 2023, "when it happened, not when it was sent"


def test_a_matrix_room_gets_the_number_as_its_transaction(told: Told, receiver: Receiver) -> None:
    """The same transaction twice is one event for a homeserver; the token is in no address that could be logged."""
    room = receiver.url.replace("/hook", "/_matrix/client/v3/rooms/!ab:example.org/send/m.room.message")
    told.way("room", "webhook", {"url": f"{room}?access_token=syt_secret"})
    told.tell("one")
    told.deliver()
    (headers, _), (body,) = receiver.calls[0], receiver.told
    assert re.fullmatch(r"PUT .*/send/m.room.message/[0-9a-f]{16}", receiver.paths[-1])
    assert headers["Authorization"] == "Bearer syt_secret"
    assert body["msgtype"] == "m.text"


def test_what_another_worker_took_over_is_not_sent_twice(told: Told, receiver: Receiver) -> None:
    told.way("slow", "webhook", {"url": receiver.url})
    told.tell("one")
    (_, mine), *_ = Outbox(told.store).claim()
    told.make_due()
    (_, theirs), *_ = Outbox(told.store).claim()
    assert not Outbox(told.store).begin(mine, mine[0].id)
    assert Outbox(told.store).begin(theirs, theirs[0].id)


def test_what_arrived_while_the_store_was_away_is_noted_when_it_is_back(
    told: Told, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    told.way("hook", "webhook", {"url": receiver.url})
    told.tell("one")
    postman, noted, fails = Postman(told.rooms), Outbox.sent, [True]

    def unreachable(outbox: Outbox, notices: list[Notice]) -> None:
        if notices and fails.pop() if fails else False:
            raise storage_down()
        noted(outbox, notices)

    monkeypatch.setattr(Outbox, "sent", unreachable)

    async def twice() -> None:
        with pytest.raises(Problem):
            await postman.deliver()
        told.make_due()
        await postman.deliver()

    in_its_own_loop(twice())
    assert (len(receiver.calls), told.waiting()) == (1, 0)


def test_a_slow_receiver_keeps_nobody_waiting_and_a_server_that_ends_finishes_its_letter(
    told: Told, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    told.way("slow", "webhook", {"url": receiver.url + "/slow"})
    told.tell("one")
    told.way("fast", "webhook", {"url": receiver.url})
    quick, free = Sender.send, asyncio.Event()

    async def send(sender: Sender, channel: Channel, message: Message) -> None:
        if channel.id == "slow":
            await free.wait()
        await quick(sender, channel, message)

    monkeypatch.setattr(Sender, "send", send)
    monkeypatch.setattr("branco.web.people.postman.HURRY", 0.2)
    monkeypatch.setattr("branco.web.people.postman.FINISH", 60)

    async def evening() -> None:
        going = asyncio.create_task(Postman(told.rooms).go_round())
        while told.waiting_for("slow") != ["begun"]:
            await asyncio.sleep(0.05)
        with writing(told.store.engine) as db:
            write(db, "two", [News(MENTION, (told.ida,))], 0)
        while not receiver.calls:
            await asyncio.sleep(0.05)
        going.cancel()
        await asyncio.sleep(0.05)
        free.set()
        with suppress(asyncio.CancelledError):
            await going

    in_its_own_loop(evening())
    assert (len(receiver.calls), told.waiting()) == (3, 0), "what was leaving has left, and is noted"


def test_the_table_installs_as_an_app(server: Server, ida: Person) -> None:
    assert ida.get("/manifest.webmanifest").json()["start_url"] == "/"
    assert "showNotification" in ida.get("/worker.js").text
    assert "/manifest.webmanifest" in ida.get("/").text
