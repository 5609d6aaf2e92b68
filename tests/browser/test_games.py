"""Whole games of Wild Cards in a real browser: by mouse, by keyboard, on a phone, and in company."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.chromium import (
    ON_BOARD,
    check_the_end,
    choices,
    choose_from_menu,
    confirmed,
    is_over,
    lifted,
    pick,
    settled,
)
from tests.conftest import Visitors
from tests.web.served import Server

MOST = 400
TYPING = 1500  # milliseconds: a second digit might follow


def play_against_bots(page: Page, url: str) -> None:
    page.goto(url)
    page.locator("form[action='/quick']:has(input[value=wild_cards]) button").click()
    settled(page)
    page.evaluate("window.sameDocument = true")


def check_it_was_one_page(page: Page) -> None:
    check_the_end(page)
    assert page.evaluate("window.sameDocument === true"), "the page was never loaded again"


@pytest.mark.slow
def test_a_whole_game_by_mouse(server: Server, visitors: Visitors) -> None:
    """Every choice is clicked on the board where it lies there, else in the list."""
    page = visitors.come()
    play_against_bots(page, server.url)
    on_board = 0
    for _ in choices(page, MOST):
        target = page.locator(ON_BOARD).first
        if target.count():
            on_board += 1
            target.click()
            choose_from_menu(page)
        else:
            pick(page)
    check_it_was_one_page(page)
    assert on_board > 10
    page.get_by_role("button", name="Rematch").click()
    settled(page)
    expect(page.locator("#banner")).to_contain_text("Bid:")


def focused(page: Page) -> str:
    return str(page.evaluate("(document.activeElement.textContent || '').trim()"))


def tab_to(page: Page, wanted: str) -> None:
    for _ in range(120):
        page.keyboard.press("Tab")
        if re.search(wanted, focused(page)):
            return
    raise AssertionError(f"{wanted} cannot be reached with the Tab key")


@pytest.mark.slow
def test_a_whole_game_by_keyboard(server: Server, visitors: Visitors) -> None:
    """From the lobby to the end without a mouse: Tab and Enter, and the number keys."""
    page = visitors.come()
    page.goto(server.url)
    tab_to(page, "^Play – Wild Cards")
    page.keyboard.press("Enter")
    settled(page)
    page.evaluate("window.sameDocument = true")
    for number in choices(page, MOST, "Enter"):
        if number == 0:
            tab_to(page, "^Log$")
            page.keyboard.press("ArrowRight")
            tab_to(page, "^1bid ")
            page.keyboard.press("Enter")
        elif number == 1 and page.locator(ON_BOARD).count():
            page.locator(ON_BOARD).first.focus()
            page.keyboard.press("Enter")
            choose_from_menu(page, "Enter")
        else:
            offered = page.locator("#options .choice-list button").count()
            page.keyboard.press("1")
            page.wait_for_timeout(TYPING if offered > 9 else 0)
    check_it_was_one_page(page)


@pytest.mark.slow
def test_a_whole_game_on_a_phone(server: Server, visitors: Visitors) -> None:
    """360 pixels, fingers, Italian."""
    page = visitors.come("it-IT", viewport={"width": 360, "height": 700}, has_touch=True, is_mobile=True)
    play_against_bots(page, server.url)
    for number in choices(page, MOST):
        if number < 3:
            check_small_screen(page)
        pick(page, -1)
    check_it_was_one_page(page)


def check_small_screen(page: Page) -> None:
    assert page.evaluate("document.documentElement.scrollWidth") <= 360, "nothing sticks out"
    heights = page.eval_on_selector_all(
        "button:visible, a.button:visible, select:visible", "all => all.map(one => one.getBoundingClientRect().height)"
    )
    assert min(heights) >= 43.5, "every button is as large as a finger"


def test_two_people_in_two_browsers_and_a_spectator(server: Server, visitors: Visitors) -> None:
    ida, ugo, eva = visitors.come(), visitors.come("it-IT"), visitors.come()
    ida.goto(f"{server.url}/new/wild_cards?players=3")
    ida.select_option("#seat-1", "invite")
    ida.select_option("#seat-2", "bot-greedy")
    ida.fill("#name-0", "Ida")
    ida.get_by_role("button", name="Open the table").click()
    link = ida.locator(".invite input").input_value()
    table = ida.url
    assert link.startswith(f"{server.url}/s/")
    ugo.goto(link)
    ugo.fill("#name", "Ugo")
    ugo.get_by_role("button", name="Siediti").click()
    eva.goto(table)
    for page in (ida, ugo, eva):
        page.wait_for_selector("#board svg")
        page.evaluate("window.sameDocument = true")
    for _ in range(MOST):
        if is_over(ida):
            break
        for page in (ida, ugo):
            if page.locator("#table:not(.telling):not(.sending) .choice-list button").count():
                pick(page)
                confirmed(page)
        ida.wait_for_timeout(30)
    for page in (ida, ugo, eva):
        page.wait_for_selector("#banner .actions")
        check_it_was_one_page(page)
    scores = [page.locator(".score").all_inner_texts() for page in (ida, ugo, eva)]
    assert [re.findall(r"\d+", " ".join(each)) for each in scores] == [re.findall(r"\d+", " ".join(scores[0]))] * 3
    expect(eva.locator("#options .choice-list")).to_have_count(0)
    expect(eva.get_by_role("button", name="Rematch")).to_have_count(0)
    ida.get_by_role("button", name="Rematch").click()
    ugo.get_by_role("link", name="Alla rivincita").click()
    ugo.wait_for_selector("#board svg")
    expect(ugo.locator(".player.me")).to_contain_text("Ugo")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_one_screen_for_two_people(server: Server, visitors: Visitors, theme: str) -> None:
    """The device is passed on: a curtain hides the hand until the next person says so."""
    page = visitors.come(color_scheme=theme)
    page.goto(f"{server.url}/new/wild_cards?players=3")
    page.select_option("#seat-1", "device")
    page.fill("#name-0", "Ida")
    page.fill("#name-1", "Bruno")
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator("#curtain")).to_contain_text("Ida is next")
    expect(page.get_by_role("button", name="I am still")).to_have_count(0)
    lifted(page)
    pick(page)
    expect(page.locator("#curtain")).to_be_visible()
    expect(page.locator("#curtain")).to_contain_text("Bruno is next")
    expect(page.locator("#board")).to_be_hidden()
    page.keyboard.press("Escape")
    expect(page.locator("#board")).to_be_hidden()
    page.reload()
    expect(page.locator("#curtain")).to_contain_text("Bruno is next")
    expect(page.locator("#board")).to_be_hidden()
    page.get_by_role("button", name="I am Bruno").click()
    settled(page)
    expect(page.locator("#board")).to_be_visible()
    expect(page.locator(".player.me")).to_contain_text("Bruno")
