"""The page of the end: every game's final board is there for all, to look at, and can be read on every screen."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

import branco
from branco.game.record_file import write
from tests.browser.test_access import violations
from tests.browser.test_look import SCREENS, WRONG
from tests.conftest import Visitors
from tests.web.served import Server

NIGHT_ON_A_PHONE: dict[str, Any] = {**SCREENS["phone"], "color_scheme": "dark", "language": "it-IT"}


def record_of(name: str) -> str:
    """A game that was played anyhow, but to its end."""
    game = branco.load(name)
    p = game.start(seed=3)
    while not p.is_over:
        who = p.actors[0]
        offered = p.actions(who)
        p.play(who, offered[p.moves * 7 % len(offered)])
    return write(p)


def open_the_end(page: Page, url: str, record: str) -> None:
    page.goto(f"{url}/records")
    page.set_input_files("input[type=file]", {"name": "game.txt", "mimeType": "text/plain", "buffer": record.encode()})
    page.locator("main form button").click()
    page.wait_for_selector("#replay")
    page.goto(page.url.split("/replay")[0] + "/end")


@pytest.mark.parametrize("name", branco.GAMES)
def test_whoever_comes_sees_the_final_board(server: Server, visitors: Visitors, name: str) -> None:
    desktop = visitors.come(**SCREENS["desktop"])
    open_the_end(desktop, server.url, record_of(name))
    expect(desktop.locator("#board .player").first).to_be_visible()
    expect(desktop.locator("#board [role=button], #board button:visible:not([data-do^=zoom])")).to_have_count(0)
    phone = visitors.come(**NIGHT_ON_A_PHONE)
    phone.goto(desktop.url)
    for page, least in ((desktop, 24), (phone, 44)):
        assert [*page.evaluate(WRONG, least), *violations(page)] == []
    phone.locator(".final-board h2 a").click()
    expect(phone.locator("#replay")).to_be_visible()
