"""A week in which two people far apart play Greenland on their phones: everything that is for games that last.

With BRANCO_WEEK=folder the stations are kept there as pictures, to be looked at as these people would.
"""

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from playwright.sync_api import Page, expect

from branco.web.store import clockwork
from branco.web.store.models import PLAYING
from tests.browser.chromium import OVER, READY, confirmed, is_over, pick, settled, table_of
from tests.conftest import Visitors
from tests.web.receivers import Browser, Mailbox, Receiver, mail_server, receiving
from tests.web.served import Server, config, serving, wait_until

PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
ROME = ZoneInfo("Europe/Rome")
EXAMPLE = Path(__file__).parents[2] / "examples" / "remote_bot.py"
IDA, BRUNO = 0, 1
# In one go: what is offered may be gone a moment later.
STEP = f"""() => {{
  const confirm = document.querySelector("#banner [data-do=confirm]");
  const button = confirm ?? document.querySelector("{READY} .choice-list button");
  button?.click();
  return button || document.querySelector("{OVER}");
}}"""
BOTS = 180  # seconds in which bots come to a person's turn


@dataclass
class Week:
    """The server, its clock, and all that comes to the people: letters, pushed notices, and lines in a chat."""

    server: Server
    visitors: Visitors
    box: Mailbox
    pushed: Receiver
    chat: Receiver
    folder: Path
    monkeypatch: pytest.MonkeyPatch
    shown: int = 0

    def __post_init__(self) -> None:
        self.browser = Browser(self.pushed.url)

    def it_is(self, day: int, hour: int) -> None:
        """Days pass for the server; the first is a Monday."""
        then = datetime(2026, 11, 16, hour, tzinfo=ROME) + timedelta(days=day)
        wait = then.timestamp() - clockwork.now() / 1000
        self.monkeypatch.setattr(clockwork, "BEGAN", clockwork.BEGAN + wait)

    def come(self, name: str) -> Page:
        page = self.visitors.come("it-IT", timezone_id="Europe/Rome", **PHONE)
        page.set_default_timeout(60_000)
        page.goto(self.server.url)
        self.look(page, f"{name} viene per la prima volta")
        return page

    def look(self, page: Page, station: str) -> None:
        """A picture of what somebody sees now; nothing sticks out of a phone."""
        self.shown += 1
        page.wait_for_load_state()
        page.wait_for_timeout(500)  # until a phone has found its scale
        page.screenshot(path=self.folder / f"{self.shown:02}-{station.replace(' ', '-')}.png")
        assert page.evaluate("document.documentElement.scrollWidth") <= 360, station

    def letter(self, words: str) -> str:
        """The link of the first letter that says this; it is taken out of the box."""
        wait_until(lambda: any(words in mail.get_content() for mail in self.box.mails))
        mail = next(mail for mail in self.box.mails if words in mail.get_content())
        self.box.mails.remove(mail)
        return link_in(mail.get_content())

    def push(self, words: str) -> str:
        """The link of the first pushed notice that says this."""

        def told() -> list[dict[str, Any]]:
            return [each for each in map(self.browser.read, self.pushed.calls) if words in each["title"]]

        wait_until(told)
        found = told()[0]["link"]
        self.pushed.calls.clear()
        return str(found)


def link_in(text: str) -> str:
    found = re.search(r"http\S+", text)
    assert found
    return found[0]


@pytest.fixture
def week(visitors: Visitors, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Week]:
    folder = Path(os.environ.get("BRANCO_WEEK") or tmp_path)
    folder.mkdir(parents=True, exist_ok=True)
    more: dict[str, Any] = {"mail_from": "tavolo@example.org", "notice_private": True, "bot_workers": 1}
    with mail_server() as (box, url), receiving() as pushed, receiving() as chat:
        chosen = config(f"sqlite:///{tmp_path}/week.db", smtp_url=url, bot_seconds=0.02, heartbeat=5, **more)
        with serving(chosen) as server:
            yield Week(server, visitors, box, pushed, chat, folder, monkeypatch)


def makes_an_account(page: Page, name: str) -> None:
    page.locator("header a[href='/account']").tap()
    page.fill("#new-name", name)
    page.fill("#new-password", f"segreto di {name}")
    page.locator("#new-account button.primary").tap()
    expect(page.get_by_role("heading", level=1)).to_have_text(name)


def wants_letters(week: Week, page: Page) -> None:
    page.get_by_role("link", name="Avvisi").first.tap()
    page.fill("#email", "ida@example.org")
    page.get_by_role("button", name="Avvisami per e-mail").tap()
    expect(page.locator(".channel")).to_contain_text("ida@example.org")
    week.look(page, "Ida ha chiesto lettere")
    page.goto(week.letter("Conferma"))
    page.locator("main form button.primary").tap()
    week.look(page, "Ida ha confermato il suo indirizzo")


def wants_pushes(week: Week, page: Page) -> None:
    """Chromium without a screen knows no push service: what the browser would send is sent from its page."""
    send = "told => fetch('/notices/push', {method: 'POST', headers: {'Content-Type': 'application/json'}, body: told})"
    page.goto(f"{week.server.url}/notices")
    page.evaluate(send, json.dumps(week.browser.subscription))
    page.fill("#webhook", week.chat.url)
    page.get_by_role("button", name=re.compile("webhook")).tap()
    expect(page.locator(".channel")).to_have_count(2)
    week.look(page, "Bruno ha due vie per gli avvisi")


def become_friends(week: Week, ida: Page, bruno: Page) -> None:
    ida.goto(f"{week.server.url}/find")
    ida.get_by_role("button", name="Il mio link per gli amici").tap()
    week.look(ida, "Ida ha un link per gli amici")
    bruno.goto(ida.locator("#link").input_value())
    week.look(bruno, "Bruno segue il link di Ida")
    bruno.locator("main form button.primary").tap()


@contextmanager
def a_bot_from_outside(week: Week, ida: Page) -> Iterator[None]:
    """The twenty lines of the documentation, in a process of their own."""
    ida.goto(f"{week.server.url}/bots")
    ida.fill("#bot-name", "Sognatore")
    ida.get_by_role("button", name="Crea un bot").tap()
    week.look(ida, "Ida ha un bot suo")
    running = subprocess.Popen([sys.executable, str(EXAMPLE), week.server.url, ida.locator("#token").input_value()])
    try:
        yield
    finally:
        running.kill()
        running.wait()


def lay_the_table(week: Week, ida: Page) -> str:
    ida.goto(f"{week.server.url}/new/greenland?players=3")
    ida.select_option("#seat-1", label="Un amico: Bruno")
    ida.select_option("#seat-2", "outside-Sognatore")
    for setting, value in {"pace": "2d", "timeUp": "seat", "nights": "8"}.items():
        ida.select_option(f"#set-{setting}", value)
    ida.select_option("#rated", "rated")
    week.look(ida, "Ida prepara il tavolo")
    ida.get_by_role("button", name="Apri il tavolo").tap()
    expect(ida.locator(".waiting")).to_be_visible()
    week.look(ida, "Ida aspetta Bruno")
    return table_of(ida)


def takes_turns(week: Week, table: str, page: Page, seat: int, most: int) -> int:
    """Choices from the list while this player is asked; how many they were."""
    for number in range(most):
        if not asked_at(week, table, seat):
            return number
        page.wait_for_function(STEP)
        if is_over(page):
            return number
        page.wait_for_timeout(300)
    return most


def asked_at(week: Week, table: str, *seats: int) -> list[int]:
    """Which of these seats are asked. When days pass the server puts tables out of its mind: it is asked each time."""
    room = week.server.room(table)
    return [seat for seat in seats if room.table.status == PLAYING and seat in room.awaited_people()]


def until_asked(week: Week, table: str, *seats: int) -> int:
    """Wait for the bots; the seat that is asked then, or -1 when the game is over."""
    wait_until(lambda: asked_at(week, table, *seats) or week.server.room(table).table.status != PLAYING, BOTS)
    return next(iter(asked_at(week, table, *seats)), -1)


def say(page: Page, text: str) -> None:
    settled_or_waiting(page)
    page.locator(".phone-tabs [data-show=log]").tap()
    page.locator("#tab-talk").tap()
    page.fill("#say-text", text)
    page.locator(".say-form button").first.tap()
    expect(page.locator("#talk")).to_contain_text(text)


def a_stranger_joins_by_a_seek(week: Week, ida: Page) -> None:
    ida.goto(f"{week.server.url}/find")
    wish = ida.locator("details.wish", has=ida.locator("input[name=game][value=greenland]"))
    wish.locator("summary").tap()
    wish.locator("select[name=players]").select_option("2")
    wish.get_by_role("button", name="Voglio giocarci").tap()
    week.look(ida, "Ida cerca qualcuno")
    stranger = week.come("Una sconosciuta")
    stranger.goto(f"{week.server.url}/find")
    week.look(stranger, "La sconosciuta trova il desiderio")
    stranger.get_by_role("button", name=re.compile("^Anch'io")).tap()
    stranger.wait_for_url("**/t/*")
    week.look(stranger, "La sconosciuta ha un tavolo")
    ida.goto(week.letter("il tuo tavolo è pronto"))
    week.look(ida, "Ida trova il tavolo con la sconosciuta")
    expect(ida.locator("#players")).to_contain_text("Ospite")


@pytest.mark.slow
def test_two_people_far_apart_play_a_week(week: Week) -> None:
    week.it_is(0, 18)
    ida, bruno = week.come("Ida"), week.come("Bruno")
    makes_an_account(ida, "Ida")
    week.look(ida, "Ida ha un conto")
    wants_letters(week, ida)
    makes_an_account(bruno, "Bruno")
    wants_pushes(week, bruno)
    become_friends(week, ida, bruno)
    with a_bot_from_outside(week, ida):
        play_the_week(week, ida, bruno)


def play_the_week(week: Week, ida: Page, bruno: Page) -> None:
    table = lay_the_table(week, ida)
    bruno.goto(week.push("un tavolo"))
    week.look(bruno, "Bruno è invitato")
    bruno.get_by_role("button", name="Siediti").tap()
    settled_or_waiting(bruno)
    week.look(bruno, "Bruno siede al tavolo")
    pages = {IDA: ida, BRUNO: bruno}

    first = until_asked(week, table, IDA, BRUNO)
    week.it_is(1, 9)
    link = week.letter("tocca a te") if first == IDA else week.push("tocca a te")
    pages[first].goto(link)
    settled(pages[first])
    week.look(pages[first], "La prima mossa dopo un avviso")
    for _ in range(3):
        asked = until_asked(week, table, IDA, BRUNO)
        takes_turns(week, table, pages[asked], asked, 3)

    ida.goto(f"{week.server.url}/t/{table}")
    say(ida, "Ciao @Bruno, come stai?")
    week.look(ida, "Ida scrive a Bruno")
    bruno.goto(week.push("ti ha scritto"))
    expect(bruno.locator("#talk")).to_contain_text("come stai?")
    expect(bruno.locator("#say-text")).to_be_visible()
    week.look(bruno, "Bruno legge")

    week.it_is(2, 20)
    a_stranger_joins_by_a_seek(week, ida)

    bruno.goto(f"{week.server.url}/t/{table}")
    steps_away(week, bruno)
    week.it_is(3, 12)
    ida.goto(f"{week.server.url}/t/{table}")
    before = len(week.server.room(table).history)
    for _ in range(4):
        if until_asked(week, table, IDA) == IDA:
            takes_turns(week, table, ida, IDA, 4)
    since = week.server.room(table).history[before:]
    assert any(play.seat == BRUNO and play.by_bot for play in since), "a bot bridges the absence"
    settled_or_waiting(ida)
    ida.locator(".phone-tabs [data-show=players]").tap()
    expect(ida.locator(f"#player-{BRUNO} .away")).to_contain_text("goloso")
    week.look(ida, "Ida vede che un bot gioca per Bruno")

    week.it_is(5, 10)
    bruno.goto(f"{week.server.url}/")
    week.look(bruno, "Bruno torna e vede la sala")
    bruno.goto(f"{week.server.url}/t/{table}")
    week.look(bruno, "Bruno torna al tavolo")
    bruno.get_by_role("button", name="Eccomi").tap()
    expect(bruno.locator(".note li").first).to_be_visible()
    week.look(bruno, "Bruno legge che cosa ha fatto il bot")
    bruno.get_by_role("button", name="Ho letto").tap()
    ida.goto(f"{week.server.url}/t/{table}")
    for _ in range(4):
        asked = until_asked(week, table, IDA, BRUNO)
        takes_turns(week, table, pages[asked], asked, 3)

    week.it_is(6, 20)
    week.box.mails.clear()
    week.pushed.calls.clear()
    ida.goto(f"{week.server.url}/t/{table}")
    bruno.goto(f"{week.server.url}/t/{table}")
    while (asked := until_asked(week, table, IDA, BRUNO)) != -1:
        takes_turns(week, table, pages[asked], asked, 20)
    the_end(week, ida, bruno, table)
    somebody_without_an_account(week)


def settled_or_waiting(page: Page) -> None:
    page.wait_for_selector("#table.following:not(.telling)", state="attached")


def steps_away(week: Week, bruno: Page) -> None:
    settled_or_waiting(bruno)
    bruno.locator(".phone-tabs [data-show=log]").tap()
    bruno.locator("#tab-log").tap()
    bruno.locator("details.company summary").first.tap()
    bruno.select_option("#away-bot", "greedy")
    week.look(bruno, "Bruno si assenta")
    bruno.get_by_role("button", name="Mi allontano").tap()
    expect(bruno.locator(".note")).to_contain_text("Un bot gioca per te")
    week.look(bruno, "Un bot gioca per Bruno")


def the_end(week: Week, ida: Page, bruno: Page, table: str) -> None:
    """Whoever chose last has seen it; the others are told."""
    last = week.server.room(table).history[-1].seat
    ida.goto(f"{week.server.url}/t/{table}" if last == IDA else week.letter("è finita"))
    week.look(ida, "Ida vede la fine")
    bruno.goto(f"{week.server.url}/t/{table}" if last == BRUNO else week.push("è finita"))
    week.look(bruno, "Bruno vede la fine")
    assert "left" not in (week.server.room(table).table.result or {}), "all were there to the end"
    bruno.goto(f"{week.server.url}/t/{table}/end")
    week.look(bruno, "Bruno vede il risultato")
    expect(bruno.locator(".end-ranking")).to_contain_text("un bot ha fatto")
    expect(bruno.locator(".end-ranking .rated").first).to_be_visible()
    bruno.goto(f"{week.server.url}/ratings/greenland")
    expect(bruno.locator("main")).to_contain_text("Ida")
    week.look(bruno, "La classifica")
    ida.goto(f"{week.server.url}/profile")
    week.look(ida, "Ida e le sue partite")
    told = [each["text"] for each in week.chat.told]
    assert last == BRUNO or any("è finita" in text for text in told), "the chat heard of it, too"
    assert len({each["id"] for each in week.chat.told}) == len(told), "nothing was told twice"


def somebody_without_an_account(week: Week) -> None:
    """One click, a game against bots, and nothing of all this."""
    guest = week.come("Qualcuno senza conto")
    guest.locator("form[action='/quick']:has(input[value=greenland]) button").tap()
    settled(guest)
    pick(guest)
    confirmed(guest)
    week.look(guest, "Qualcuno gioca con un clic")
    assert not guest.locator(".note, #problem-dialog[open], #clock:visible").count()
    assert guest.evaluate("Notification.permission") != "granted"
