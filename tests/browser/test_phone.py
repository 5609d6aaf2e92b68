"""A phone shows every game's board in its narrow arrangement: as wide as the screen, and large enough to read."""

from typing import Any

import pytest
from playwright.sync_api import Page

import branco
from tests.browser.chromium import confirmed, settled
from tests.conftest import Visitors
from tests.web.served import Server

PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
LETTERS = """() => [...document.querySelectorAll('svg.drawing text')].filter((text) => text.textContent.trim())
  .map((text) => parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a)"""


def sit_down(page: Page, url: str, game: str) -> None:
    page.goto(url)
    page.locator(f"form[action='/quick']:has(input[value={game}]) button").click()
    settled(page)


def arrangement(page: Page) -> list[Any]:
    found: list[Any] = page.evaluate(
        "() => { const svg = document.querySelector('svg.drawing');"
        " const block = [...svg.querySelectorAll('[data-tall]')].at(-1);"
        " return [svg.getAttribute('viewBox') === svg.dataset.tall,"
        " block.getAttribute('transform') === block.dataset.tall]; }"
    )
    return found


@pytest.mark.parametrize("game", branco.GAMES)
def test_a_board_fits_a_phone(server: Server, visitors: Visitors, game: str) -> None:
    page = visitors.come("it-IT", **PHONE)
    sit_down(page, server.url, game)
    for _ in range(2):
        assert arrangement(page) == [True, True]
        viewport = page.evaluate("document.getElementById('viewport').clientWidth")
        assert viewport >= 340, "the board has the whole width"
        assert page.evaluate("document.getElementById('viewport').scrollWidth") <= viewport, "nothing to pan to"
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
        letters = sorted(page.evaluate(LETTERS))
        assert letters[len(letters) // 2] >= 9, "most of it can be read without zooming"
        page.locator(".choice-list button").first.tap()
        confirmed(page)
        settled(page)


def test_a_board_follows_the_width_of_the_screen(server: Server, visitors: Visitors) -> None:
    page = visitors.come(viewport={"width": 1100, "height": 700})
    sit_down(page, server.url, "wild_cards")
    assert arrangement(page) == [False, False]
    page.set_viewport_size({"width": 400, "height": 700})
    page.wait_for_selector("#viewport.tall")
    assert arrangement(page) == [True, True]
    page.set_viewport_size({"width": 1100, "height": 700})
    page.wait_for_selector("#viewport:not(.tall)")
    assert arrangement(page) == [False, False]


def test_the_past_is_arranged_too(server: Server, visitors: Visitors) -> None:
    page = visitors.come(**PHONE)
    sit_down(page, server.url, "wild_cards")
    page.locator(".choice-list button").first.tap()
    confirmed(page)
    settled(page)
    page.locator("[data-replay]").tap()
    page.wait_for_selector("#replay svg.drawing")
    page.locator("[data-step=last]").tap()
    page.wait_for_function("() => !document.querySelector('.scrub-where').textContent.startsWith('0 ')")
    assert arrangement(page) == [True, True]
