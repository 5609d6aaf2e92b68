"""Nobody reads talk, notes, notices or seats that are not theirs: not at another worker, not with a closed session."""

from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from tests.web.served import Person, Server, Stream, config, serving, wait_until, words
from tests.web.services import running_postgres

PASSWORD = "una volpe nel bosco"
HOOK = "https://discord.com/api/webhooks/1/secret-of-the-hook"
SECRETS = ("so dove sta il leone", "secret-of-the-hook", "discord.com", "Ida di nascosto")


@dataclass
class Home:
    """Ida at one worker and her phone at another, over one PostgreSQL; what is hers lies at the table."""

    workers: tuple[Server, Server]
    ida: Person
    phone: Person
    table: str

    def at(self, worker: int) -> Person:
        return Person(self.workers[worker].url)


@pytest.fixture(scope="module")
def workers() -> Iterator[tuple[Server, Server]]:
    with running_postgres() as postgres:
        url = postgres.new_database("privacy")
        with serving(config(url)) as one, serving(config(url)) as two:
            yield one, two


numbers = iter(range(1000))


@pytest.fixture
def home(workers: tuple[Server, Server]) -> Home:
    ida, phone = Person(workers[0].url), Person(workers[1].url)
    name = f"Ida di nascosto {next(numbers)}"
    ida.post("/account/new", name=name, password=PASSWORD)
    assert phone.post("/account/in", name=name, password=PASSWORD).status_code == 200
    table = ida.lay("me", "open", "device")
    ida.post(f"/t/{table}/notes", text="so dove sta il leone")
    ida.post("/notices/webhook", url=HOOK)
    Person(workers[1].url).post(f"/t/{table}/sit", seat=1, name="Ugo")
    return Home(workers, ida, phone, table)


def mine(table: str) -> list[str]:
    """Every address at which something of a player's own can be read."""
    seat = [f"/t/{table}/{page}?seat=0" for page in ("frame", "seat-link")]
    return [*seat, f"/t/{table}/notes", "/notices", "/account", "/account/export", "/bots", "/profile"]


def told(person: Person, table: str) -> str:
    return " ".join(person.get(address).text for address in mine(table))


def test_what_is_mine_is_there_on_every_worker(home: Home) -> None:
    for person in (home.ida, home.phone):
        assert person.get(f"/t/{home.table}/frame", seat=0).status_code == 200
        assert all(secret in told(person, home.table) for secret in ("so dove sta il leone", "discord.com"))


def test_a_session_closed_at_one_worker_reads_nothing_at_the_other(home: Home) -> None:
    stream = Stream(home.phone, f"/t/{home.table}/live", seat=0)
    home.ida.post("/account/close")
    assert not any(secret in told(home.phone, home.table) for secret in SECRETS)
    for address in (f"/t/{home.table}/frame?seat=0", f"/t/{home.table}/seat-link?seat=0", "/account/export"):
        assert home.phone.get(address).status_code == 403, address
    assert home.phone.post(f"/t/{home.table}/say", seat=0, text="sono Ida").status_code == 403
    assert home.phone.post(f"/t/{home.table}/notes", text="x").status_code == 403
    wait_until(lambda: stream.has_ended)


def test_a_stranger_reads_and_does_nothing_of_mine_at_any_worker(home: Home) -> None:
    for worker in (0, 1):
        stranger = home.at(worker)
        stranger.post("/name", name="Qualcuno")
        assert not any(secret in told(stranger, home.table) for secret in SECRETS[:3])
        for deed in ("away", "back", "resign", "pause", "holiday", "read"):
            answer = stranger.post(f"/t/{home.table}/{deed}", seat=0, wants=1, away=1)
            assert answer.status_code == 403, deed
        assert stranger.post(f"/t/{home.table}/say", seat=0, text="sono Ida").status_code == 403


def test_players_do_not_hear_spectators_at_another_worker(home: Home) -> None:
    watcher = home.at(0)
    watcher.post("/name", name="Chi guarda")
    assert watcher.post(f"/t/{home.table}/say", text="Ida ha due leoni").status_code == 200
    wait_until(lambda: "due leoni" in words(home.at(1).frame(home.table)["parts"]["talk"]))
    for player in (home.ida, home.phone):
        assert "due leoni" not in str(player.frame(home.table, 0))
        assert "due leoni" not in player.get(f"/t/{home.table}/talk.json").text
