"""Whole games of Dominant Species in a real browser: by mouse on the board, by keyboard, and on a phone."""

import re

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
    something_new,
)
from tests.conftest import Visitors
from tests.web.served import Server

pytestmark = pytest.mark.slow

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
    expect(page.locator(".result")).to_be_visible()


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
            pick(page, -1)
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
    card = page.locator("#tip")
    expect(card).to_be_hidden()
    page.locator("#hex-D4").hover()
    expect(card).to_contain_text("Pays 3/2 VP when scored")
    expect(card).to_contain_text("dominant")
    expect(card).to_contain_text("Speciation adds up to 2 cubes")
    page.locator(".table-title").hover()
    expect(card).to_be_hidden()
    page.keyboard.press("Tab")
    page.locator("#hex-E4").focus()
    expect(card).to_contain_text("E4 desert")


def test_a_space_tells_what_it_would_give_and_why_it_would_do_nothing(server: Server, visitors: Visitors) -> None:
    page = visitors.come(viewport={"width": 1440, "height": 900})
    short_game_against_a_bot(page, server.url)
    page.locator("#space-migration_7").hover()
    expect(page.locator("#tip")).to_contain_text("Up to 4 of your 4 cubes")
    page.locator("#space-regression_1").hover()
    expect(page.locator("#tip")).to_contain_text("Nothing of this animal is threatened")


def test_a_phone_opens_the_spaces_of_an_action_and_nothing_sticks_out(server: Server, visitors: Visitors) -> None:
    page = visitors.come("it-IT", viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    short_game_against_a_bot(page, server.url)
    page.locator(".label", has_text="Migrazione").tap()
    page.locator("#space-migration_7").tap()
    page.locator("#picked button").tap()
    confirmed(page)
    for number in range(5):
        settled(page)
        assert page.evaluate("[document.documentElement.scrollWidth, innerWidth]") == [360, 360]
        expect(page.locator(".earth")).to_be_visible()
        listed = page.locator("#options button")
        listed.nth(number * 4 % listed.count()).evaluate("button => button.click()")
        confirmed(page)
