"""Whole games of Dominant Species in a real browser: by mouse on the board, by keyboard, and on a phone."""

import re

from playwright.sync_api import Page, expect

from tests.browser.chromium import ON_BOARD, check_the_end, choices, choose_from_menu, confirmed, settled, something_new
from tests.conftest import Visitors
from tests.web.served import Server

MOST = 600


def short_game_against_a_bot(page: Page, url: str) -> None:
    """Two players, ten turns at most, sixteen cards."""
    page.goto(f"{url}/new/dominant_species?players=2")
    page.select_option("#seat-1", "bot-greedy")
    for name, value in (("turn_limit", "10"), ("short_game", "10"), ("fewer_pawns", "on")):
        page.select_option(f"#set-{name}", value)
    page.get_by_role("button", name=re.compile("Open the table|Apri il tavolo")).click()
    settled(page)


def check_result(page: Page) -> None:
    check_the_end(page)
    expect(page.locator("#block-result")).to_be_visible()


def test_a_whole_game_by_mouse(server: Server, visitors: Visitors) -> None:
    """Spaces, corners, hexes, boxes and cards are clicked where they lie, numbers of cubes in the list."""
    page = visitors.come(viewport={"width": 1440, "height": 900})
    short_game_against_a_bot(page, server.url)
    clicked: set[str] = set()
    for number in choices(page, MOST):
        targets = page.locator(ON_BOARD)
        if count := targets.count():
            (something_new(page, clicked) or targets.nth(number * 7 % count)).click()
            choose_from_menu(page)
        else:
            page.locator(".choice-list button").last.click()
    check_result(page)
    assert {"space", "corner", "hex"} <= clicked


def test_a_whole_game_by_keyboard(server: Server, visitors: Visitors) -> None:
    """Places of the board take the focus and Enter, the number keys choose from the list."""
    page = visitors.come()
    short_game_against_a_bot(page, server.url)
    on_board = 0
    for number in choices(page, MOST, "Enter"):
        targets = page.locator(ON_BOARD)
        if count := targets.count():
            on_board += 1
            targets.nth(number * 5 % count).focus()
            page.keyboard.press("Enter")
        else:
            page.keyboard.press("2")
    check_result(page)
    assert on_board > 40


def test_a_tile_tells_its_details_when_pointed_at_or_focused(server: Server, visitors: Visitors) -> None:
    page = visitors.come(viewport={"width": 1440, "height": 900})
    short_game_against_a_bot(page, server.url)
    expect(page.locator("#tip-D4")).to_be_hidden()
    page.locator("#hex-D4").hover()
    expect(page.locator("#tip-D4")).to_be_visible()
    expect(page.locator("#tip-D4")).to_contain_text("D4 mountain, pays 3/2, Speciation up to 2")
    expect(page.locator("#tip-D4")).to_contain_text("dominant")
    page.locator("#banner").hover()
    expect(page.locator("#tip-D4")).to_be_hidden()
    page.locator("#hex-E4").focus()
    expect(page.locator("#tip-E4")).to_be_visible()


def test_a_phone_shows_the_board_without_anything_sticking_out(server: Server, visitors: Visitors) -> None:
    page = visitors.come("it-IT", viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    short_game_against_a_bot(page, server.url)
    for number in range(8):
        settled(page)
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
        expect(page.locator("#block-earth")).to_be_visible()
        choices = page.locator(".choice-list button")
        choices.nth(number * 4 % choices.count()).tap()
        confirmed(page)
