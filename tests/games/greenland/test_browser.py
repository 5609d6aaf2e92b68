"""Whole games of Greenland in a real browser: by mouse on the board, by keyboard; a deal; and a phone."""

from playwright.sync_api import Page, expect

from tests.browser.chromium import (
    ON_BOARD,
    check_the_end,
    choices,
    choose_from_menu,
    confirmed,
    lifted,
    settled,
    something_new,
)
from tests.conftest import Visitors
from tests.web.served import Server

MOST = 400


def sit_down(page: Page, url: str, players: int = 2) -> None:
    """A table against greedy bots that ends after four turns."""
    page.goto(f"{url}/new/greenland?players={players}")
    page.select_option("#set-events", "4")
    for seat in range(1, players):
        page.select_option(f"#seat-{seat}", "bot-greedy")
    page.locator("button.primary").last.click()
    settled(page)


def check_result(page: Page) -> None:
    check_the_end(page)
    expect(page.locator("#block-result")).to_be_visible()


def test_a_whole_game_by_mouse(server: Server, visitors: Visitors) -> None:
    """Whatever is offered lies on the board, and is clicked there."""
    page = visitors.come(viewport={"width": 1440, "height": 900})
    sit_down(page, server.url)
    clicked: set[str] = set()
    for number in choices(page, MOST):
        targets = page.locator(ON_BOARD)
        done = page.locator("#done[data-options]")
        counted_off = done if number % 3 == 2 and done.count() else targets.nth(number * 5 % targets.count())
        (something_new(page, clicked) or counted_off).click()
        choose_from_menu(page)
    check_result(page)
    assert {"biome", "mine", "done"} <= clicked


def test_a_whole_game_by_keyboard(server: Server, visitors: Visitors) -> None:
    """Places of the board take the focus and Enter, number keys choose from the list."""
    page = visitors.come()
    sit_down(page, server.url)
    for number in choices(page, MOST, "Enter"):
        if number % 3 == 2:
            page.keyboard.press("1")
        else:
            targets = page.locator(ON_BOARD)
            targets.nth(number * 7 % targets.count()).focus()
            page.keyboard.press("Enter")
            if page.locator("#menu-dialog[open]").count():
                page.locator("#menu-body button").first.focus()
                page.keyboard.press("Enter")
    check_result(page)


def pass_on(page: Page) -> None:
    """Wait until the page has told everything; whoever is next sits down at this device."""
    confirmed(page)
    page.wait_for_selector("#curtain[open], #table:not(.telling):not(.sending) .choice-list button")
    if page.locator("#curtain[open]").count():
        page.locator("#curtain button.primary").click()
        settled(page)


def press(page: Page, *names: str) -> None:
    for name in names:
        page.locator(f"#{name}[data-options]").click()
        pass_on(page)


def meet_on_a_card(page: Page) -> None:
    """Both tribes of the north send a man to the first card of their row; the first to talk opens a deal there."""
    sent: set[str | None] = set()
    for _ in range(60):
        if page.locator("#truce[data-options]").count():
            return
        tribe = page.locator("#block-question text").first.text_content()
        is_talk = "Open a deal" in page.locator("#banner").inner_text()
        lit = page.locator(ON_BOARD).evaluate_all("targets => targets.map(each => each.id)")
        cards = [name for name in lit if name.startswith("biome-")]
        quick = [name for name in ("band-1", "pass", "stay-first") if name in lit]
        if cards and not quick and (is_talk or tribe not in sent):
            sent.add(tribe)
            press(page, cards[0])
        else:
            press(page, *(quick[:1] or ["done" if "done" in lit else lit[0]]))


def test_two_people_make_a_deal(server: Server, visitors: Visitors) -> None:
    """One gives energy for a truce, the device is passed on, the other accepts."""
    page = visitors.come(viewport={"width": 1440, "height": 900})
    page.goto(f"{server.url}/new/greenland?players=2")
    page.select_option("#set-tribes", "choose")
    page.select_option("#seat-1", "device")
    page.locator("button.primary").last.click()
    lifted(page)
    press(page, "tribe-tunit", "tribe-thule")
    meet_on_a_card(page)
    press(page, "truce")
    expect(page.locator("#block-question")).to_contain_text("You give")
    press(page, "propose")
    expect(page.locator("#accept")).to_be_visible()
    press(page, "accept")
    expect(page.locator("#log")).to_contain_text("There is a truce")


def test_a_phone_shows_the_board_in_one_column(server: Server, visitors: Visitors) -> None:
    page = visitors.come("it-IT", viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    sit_down(page, server.url, 4)
    for number in range(8):
        settled(page)
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
        for block in ("question", "event", "row-north", "row-south", "tribe-tunit", "tribe-sami"):
            expect(page.locator(f"#block-{block}")).to_be_visible()
        choices = page.locator(".choice-list button")
        choices.nth(number * 3 % choices.count()).tap()
        confirmed(page)
    lefts = page.locator("#board svg > g").evaluate_all("blocks => blocks.map(each => each.getCTM().e)")
    assert max(lefts) - min(lefts) < 1
