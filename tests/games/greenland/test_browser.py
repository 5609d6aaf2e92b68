"""Whole games of Greenland in a real browser: by mouse on the board, by keyboard; a deal; and a phone."""

import pytest
from playwright.sync_api import Page, expect

from branco.games.greenland.rules.tables import EVENT_ROWS
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

pytestmark = pytest.mark.slow

MOST = 400
ASKED = "#board button[name=action]:visible"  # in the prompt, or below a stepper


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
    expect(page.locator("#panel-sheet .result-sheet")).to_be_visible()


def test_a_whole_game_by_mouse(server: Server, visitors: Visitors) -> None:
    """Whatever is offered lies on the board or stands in the prompt, and is clicked there."""
    page = visitors.come(viewport={"width": 1440, "height": 900})
    sit_down(page, server.url)
    clicked: set[str] = set()
    for number in choices(page, MOST):
        targets, asked = page.locator(ON_BOARD), page.locator(ASKED)
        page.mouse.move(2, 2)  # the card beside the last place may cover the next
        expect(page.locator("#tip")).to_be_hidden()
        new = something_new(page, clicked)
        is_asked = asked.count() > 0 and (number % 3 == 2 or targets.count() == 0)
        (new or (asked if is_asked else targets.nth(number * 5 % targets.count()))).first.click()
        choose_from_menu(page)
    check_result(page)
    assert {"biome", "mine", "band"} <= clicked


LONGEST_EVENT = """(names) => {
  const [name, chip] = [document.querySelector(".event-name"), document.querySelector(".event-chip")];
  const phases = [...document.querySelectorAll(".phase-track li")];
  const icon = chip.querySelector(".event-icon");
  while (chip.querySelectorAll(".event-icon").length < 5) chip.append(icon.cloneNode(true));
  const beyond = [];
  for (const each of names) for (const now of phases) {
    name.textContent = each;
    for (const phase of phases) phase.classList.toggle("now", phase === now);
    const boxes = [chip, ...phases, document.querySelector(".turn-order")].map((part) => part.getBoundingClientRect());
    beyond.push(document.documentElement.scrollWidth - innerWidth, chip.scrollWidth - chip.clientWidth);
    boxes.slice(1).forEach((box, at) => beyond.push(boxes[at].right - box.left));
  }
  return Math.max(...beyond);
}"""


@pytest.mark.parametrize("language", ["en-GB", "it-IT"])
def test_the_top_bar_has_room_for_the_longest_event(server: Server, visitors: Visitors, language: str) -> None:
    page = visitors.come(language, viewport={"width": 1366, "height": 768})
    sit_down(page, server.url, 4)
    while page.locator(".event-chip").count() == 0:
        page.locator("#options button").first.evaluate("button => button.click()")
        confirmed(page)
        settled(page)
    assert page.evaluate(LONGEST_EVENT, list(EVENT_ROWS.words.names[language[:2]])) <= 0


def test_a_whole_game_by_keyboard(server: Server, visitors: Visitors) -> None:
    """Places of the board take the focus and Enter, number keys choose from the list."""
    page = visitors.come()
    sit_down(page, server.url)
    for number in choices(page, MOST, "Enter"):
        targets = page.locator(ON_BOARD)
        if number % 3 == 2 or targets.count() == 0:
            page.keyboard.press("1")
        else:
            targets.nth(number * 7 % targets.count()).focus()
            page.keyboard.press("Enter")
            if page.locator("#menu-dialog[open]").count():
                page.locator("#menu-body button").first.focus()
                page.keyboard.press("Enter")
    check_result(page)


def pass_on(page: Page) -> None:
    """Wait until the page has told everything; whoever is next sits down at this device."""
    confirmed(page)
    page.wait_for_selector("#curtain[open], #table:not(.telling):not(.sending) .choice-list button", state="attached")
    if page.locator("#curtain[open]").count():
        page.locator("#curtain button.primary").click()
        settled(page)


def press(page: Page, *names: str) -> None:
    """Places of the board, and what is asked in the prompt by its words."""
    for name in names:
        place = page.locator(f"#{name}[data-options]") if "-" in name else page.locator(ASKED, has_text=name)
        place.first.click()
        pass_on(page)


def meet_on_a_card(page: Page) -> None:
    """Both tribes of the north send a man to the first card of their row; the first to talk opens a deal there."""
    sent: set[str | None] = set()
    for _ in range(60):
        if page.locator("#truce[data-options]").count():
            return
        tribe = page.locator(".my-tribe .tribe-name b").text_content()
        is_talk = "Talks" in page.locator("#banner").inner_text()
        lit = page.locator(ON_BOARD).evaluate_all("targets => targets.map(each => each.id)")
        cards = [name for name in lit if name.startswith("biome-")]
        if "band-1" in lit:
            press(page, "band-1")
        elif cards and (is_talk or tribe not in sent):
            sent.add(tribe)
            press(page, cards[0])
        elif page.locator(ASKED).count():
            page.locator(ASKED).first.click()
            pass_on(page)
        else:
            press(page, lit[0])


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
    page.locator("#truce[data-options]").click()
    pass_on(page)
    expect(page.locator("#panel-sheet")).to_contain_text("You give")
    press(page, "propose")
    expect(page.locator(ASKED, has_text="accept")).to_be_visible()
    press(page, "accept")
    expect(page.locator("#log")).to_contain_text("There is a truce")


def test_a_phone_shows_both_rows_at_once_and_the_tribe_beside(server: Server, visitors: Visitors) -> None:
    page = visitors.come("it-IT", viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    sit_down(page, server.url, 4)
    for number in range(8):
        settled(page)
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
        boxes = page.locator(ON_BOARD).evaluate_all("lit => lit.map(each => each.getBoundingClientRect().toJSON())")
        beyond = [box for box in boxes if box["width"] and box["bottom"] > 760]
        assert beyond == []
        choices = page.locator(".choice-list button")
        choices.nth(number * 3 % choices.count()).evaluate("button => button.click()")
        confirmed(page)
    page.locator(".phone-tabs [data-show=mine]").tap()
    expect(page.locator("#panel-mine")).to_be_visible()
    page.locator(".phone-tabs [data-show=players]").tap()
    expect(page.locator(".house").first).to_be_visible()
