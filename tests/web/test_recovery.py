"""A forgotten password is set anew by a letter: once, for an hour, and nobody learns whose address is known."""

import re
from collections.abc import Iterator

import pytest
from sqlalchemy import text

from branco.web.errors import Problem
from branco.web.house.limits import Limits
from branco.web.people.passwords import Guessing, device_mark
from branco.web.store.database import reading, writing
from tests.web.loops import awaited
from tests.web.receivers import Mailbox, mail_server
from tests.web.served import Person, Server, config, serving, wait_until, words
from tests.web.services import running_redis

PASSWORD, ANOTHER = "una volpe nel bosco", "due lontre nel fiume"
numbers = iter(range(10_000))


@pytest.fixture(scope="module")
def post() -> Iterator[tuple[Mailbox, str]]:
    with mail_server() as (box, url):
        yield box, url


@pytest.fixture(scope="module")
def server(post: tuple[Mailbox, str], tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    database = f"sqlite:///{tmp_path_factory.mktemp('recovery')}/table.db"
    with serving(config(database, smtp_url=post[1], mail_from="tavolo@example.org", notice_delay=0)) as running:
        yield running


@pytest.fixture
def box(post: tuple[Mailbox, str], server: Server) -> Mailbox:
    post[0].mails.clear()
    server.app.state.limits.buckets.levels.clear()
    return post[0]


def with_address(server: Server, confirmed: bool = True) -> tuple[Person, str, str]:
    """Somebody with an account, and an address that the owner has or has not confirmed."""
    number = next(numbers)
    person, name, email = Person(server.url), f"Remo {number}", f"remo{number}@example.org"
    assert person.post("/account/new", name=name, password=PASSWORD).status_code == 200
    person.post("/notices/email", email=email)
    with writing(server.rooms.store.engine) as db:
        db.execute(text("delete from notices"))
        db.execute(text("update channels set confirmed = :c"), {"c": confirmed})
    return person, name, email


def link_for(server: Server, box: Mailbox, email: str) -> str:
    """The link of the letter that is asked for; one that asks to confirm the address may have come before."""
    Person(server.url).post("/account/forgot", email=email)
    wait_until(lambda: links_to(box, email))
    return links_to(box, email)[-1]


def links_to(box: Mailbox, email: str) -> list[str]:
    letters = [mail.get_content() for mail in list(box.mails) if mail["To"].lower() == email.lower()]
    return [link for letter in letters for link in re.findall(r"/account/reset/[\w-]+", letter)]


def test_a_letter_leads_to_a_new_password_and_closes_all_other_devices(server: Server, box: Mailbox) -> None:
    old, name, email = with_address(server)
    link = link_for(server, box, email)
    somebody = Person(server.url)
    assert name in somebody.get(link).text
    assert somebody.post(link, new="short").status_code == 422
    assert somebody.post(link, new=ANOTHER).status_code == 200
    assert name in words(somebody.get("/account").text)
    assert "You can play without one" in words(old.get("/account").text)
    assert Person(server.url).post("/account/in", name=name, password=PASSWORD).status_code == 403
    assert Person(server.url).post("/account/in", name=name, password=ANOTHER).status_code == 200
    assert Person(server.url).post(link, new=PASSWORD).status_code == 410, "it works once"
    assert Person(server.url).get(link).status_code == 410


def test_the_answer_is_the_same_whether_the_address_is_known_or_not(server: Server, box: Mailbox) -> None:
    _, _, known = with_address(server)
    answers = [Person(server.url).post("/account/forgot", email=each) for each in (known, "nobody@example.org", "?")]
    assert [answer.status_code for answer in answers] == [200] * 3
    assert len({words(answer.text) for answer in answers}) == 1
    wait_until(lambda: box.mails)
    assert {mail["To"] for mail in box.mails} == {known}


def test_an_address_that_nobody_has_confirmed_opens_nothing(server: Server, box: Mailbox) -> None:
    _, _, email = with_address(server, confirmed=False)
    Person(server.url).post("/account/forgot", email=email)
    with reading(server.rooms.store.engine) as db:
        assert db.execute(text("select count(*) from notices where kind = 'recover'")).scalar() == 0


def test_links_are_kept_as_hashes_grow_old_and_cannot_be_made_up(server: Server, box: Mailbox) -> None:
    _, _, email = with_address(server)
    link = link_for(server, box, email)
    with reading(server.rooms.store.engine) as db:
        assert link.rpartition("/")[2] not in str(db.execute(text("select * from recoveries")).all())
    for wrong in (link[:-2] + "00", link.rpartition("-")[0], "/account/reset/x"):
        assert Person(server.url).get(wrong).status_code == 410
        assert Person(server.url).post(wrong, new=ANOTHER).status_code == 410
    with writing(server.rooms.store.engine) as db:
        db.execute(text("update recoveries set until = 1"))
    assert Person(server.url).post(link, new=ANOTHER).status_code == 410


def test_nobody_is_flooded_with_letters(server: Server, box: Mailbox) -> None:
    _, _, email = with_address(server)
    with writing(server.rooms.store.engine) as db:
        db.execute(text("delete from recoveries"))
    codes = [Person(server.url).post("/account/forgot", email=email).status_code for _ in range(7)]
    assert codes == [200] * 5 + [429] * 2
    with reading(server.rooms.store.engine) as db:
        assert db.execute(text("select count(*) from recoveries")).scalar() == 3


@awaited
async def test_workers_count_guesses_together_and_the_owner_gets_in() -> None:
    with running_redis() as redis:
        chosen = config("sqlite:///unused.db", redis_url=redis.url)
        workers = [Limits(chosen), Limits(chosen)]
        guessing, let_in = [Guessing(limits) for limits in workers], 0
        for number in range(200):
            try:
                await guessing[number % 2].check(f"10.1.{number}.1", "ida", "forged")
                let_in += 1
            except Problem:
                continue
        assert 10 <= let_in <= 12, "ten tries, and one more every half minute, for all workers together"
        await guessing[0].check("10.9.9.9", "ida", device_mark("ida"))
        for limits in workers:
            await limits.close()
