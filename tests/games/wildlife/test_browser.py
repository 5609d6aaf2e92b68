"""Whole games of WildLife in a real browser: by mouse on the board, by keyboard; and a phone."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.chromium import (
    ON_BOARD,
    check_the_end,
    choices,
    choose_from_menu,
    confirmed,
    pick,
    settled,
    show_list,
    something_new,
)
from tests.conftest import Visitors
from tests.web.served import Server

pytestmark = pytest.mark.slow

MOST = 600
QUICK = ("end the turn", "fine turno")


def sit_down(page: Page, url: str, players: int = 2) -> None:
    """A table against greedy bots that ends after twenty rounds."""
    page.goto(f"{url}/new/wildlife?players={players}")
    page.select_option("#set-roundLimit", "20")
    for seat in range(1, players):
        page.select_option(f"#seat-{seat}", "bot-greedy")
    page.locator("button.primary").last.click()
    settled(page)


def labels(page: Page) -> list[str]:
    return page.locator(".choice-list button").all_inner_texts()


def place_of(page: Page, *wanted: str) -> int | None:
    """The place in the list of the first choice that holds one of these words."""
    return next((at for at, label in enumerate(labels(page)) if any(words in label for words in wanted)), None)


def test_a_whole_game_by_mouse(server: Server, visitors: Visitors) -> None:
    """Creatures, cards, auctions and migrations are clicked on the board; turns are ended as soon as they may be."""
    page = visitors.come(viewport={"width": 1280, "height": 900})
    sit_down(page, server.url)
    clicked: set[str] = set()
    for _ in choices(page, MOST):
        done = place_of(page, *QUICK)
        targets = page.locator(f"{ON_BOARD}:visible")
        if done is not None:
            page.locator("#end-turn").click()
        elif targets.count():
            (something_new(page, clicked) or targets.nth(targets.count() // 2)).click()
            choose_from_menu(page)
        else:
            pick(page)
    check_the_end(page)
    assert {"space", "hand", "pass"} <= clicked


def test_a_whole_game_by_keyboard(server: Server, visitors: Visitors) -> None:
    """Number keys where a choice has one, else the board or the list with the focus and Enter."""
    page = visitors.come()
    sit_down(page, server.url)
    on_board = 0
    for _ in choices(page, MOST, "Enter"):
        wanted = place_of(page, *QUICK, "up for auction", "pass")
        targets = page.locator(f"{ON_BOARD}:visible")
        if wanted is not None and wanted < 9:
            page.keyboard.press(str(wanted + 1))
        elif wanted is not None:
            show_list(page)
            page.locator(".choice-list button").nth(wanted).focus()
            page.keyboard.press("Enter")
        else:
            on_board += 1
            targets.first.focus()
            page.keyboard.press("Enter")
    check_the_end(page)
    assert on_board >= 12


def test_a_phone_shows_the_island_without_anything_sticking_out(server: Server, visitors: Visitors) -> None:
    page = visitors.come("it-IT", viewport={"width": 360, "height": 700}, has_touch=True, is_mobile=True)
    sit_down(page, server.url, 4)
    for _ in range(7):
        settled(page)
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
        expect(page.locator("#panel-island")).to_be_visible()
        pick(page)
        confirmed(page)
