"""Whole games of Wooly Bully in a real browser: by mouse on the board, by keyboard, and on a phone."""

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

MOST = 300
TURNS = 8


def play_against_bots(page: Page, url: str) -> None:
    page.goto(url)
    page.locator("form[action='/quick']:has(input[value=wooly_bully]) button").click()
    settled(page)


def choice(page: Page, *wanted: str) -> int | None:
    """The place in the list of the first choice that reads like this."""
    labels = page.locator(".choice-list button").all_text_contents()
    found = [at for at, label in enumerate(labels) for words in wanted if words in label]
    return found[0] if found else None


def test_a_whole_game_by_mouse(server: Server, visitors: Visitors) -> None:
    """Tiles, cells and rotations are clicked on the board; after some turns this player quits, and the bots go on."""
    page = visitors.come(viewport={"width": 1280, "height": 800})
    play_against_bots(page, server.url)
    clicked: set[str] = set()
    turns = 0
    for _ in choices(page, MOST):
        targets = page.locator(ON_BOARD)
        leave = choice(page, "quit the game")
        if turns >= TURNS and "rotation" in clicked and leave is not None:
            pick(page, leave)
        elif (done := choice(page, "end your turn", "pass")) is not None:
            turns += choice(page, "end your turn") is not None
            pick(page, done)
        elif targets.count():
            (something_new(page, clicked) or targets.last).click()
            choose_from_menu(page)
        else:
            pick(page)
    check_the_end(page)
    assert {"face", "cell", "rotation"} <= clicked


def test_a_whole_game_by_keyboard(server: Server, visitors: Visitors) -> None:
    """The number keys choose; what has no number is reached with Tab or the focus, and taken with Enter."""
    page = visitors.come()
    play_against_bots(page, server.url)
    on_board = turns = 0
    for _ in choices(page, MOST, "Enter"):
        leave, done = choice(page, "quit the game"), choice(page, "end your turn", "pass")
        targets = page.locator(ON_BOARD)
        if turns >= TURNS and leave is not None:
            show_list(page)
            page.locator(".choice-list button").nth(leave).focus()
            page.keyboard.press("Enter")
        elif done is not None and done < 9:
            turns += choice(page, "end your turn") is not None
            page.keyboard.press(str(done + 1))
        elif targets.count():
            on_board += 1
            targets.first.focus()
            page.keyboard.press("Enter")
        else:
            page.keyboard.press("1")
    check_the_end(page)
    assert on_board > TURNS


def test_a_phone_shows_the_tiles_and_then_the_landscape(server: Server, visitors: Visitors) -> None:
    """What can be chosen is in sight: first the own tiles, then the places where the chosen one fits."""
    page = visitors.come("it-IT", viewport={"width": 360, "height": 700}, has_touch=True, is_mobile=True)
    play_against_bots(page, server.url)
    seen = set()
    for _ in range(8):
        settled(page)
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
        lit = page.locator(ON_BOARD)
        if lit.count():
            seen.add((lit.first.get_attribute("id") or "").split("-")[0])
            expect(lit.first).to_be_in_viewport()
            expect(page.locator("#landscape")).to_be_visible(visible=page.locator("#stage [data-options]").count() > 0)
        if {"face", "cell"} <= seen:
            return
        page.locator("#options button").first.evaluate("button => button.click()")
        confirmed(page)
    raise AssertionError(f"only {seen} could be chosen")
