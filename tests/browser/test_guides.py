"""Guided first games by finger, on a phone and in Italian: what is lit can be tapped, and it leads to the free game."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

import branco
from branco.web.learn.guide import guide_of, parts_of
from tests.browser.test_phone import PHONE
from tests.conftest import Visitors
from tests.web.served import Server

GUIDES = [(game, part) for game in branco.GAMES for part in parts_of(game)]
MOST_TAPS = 4  # of one step: a place, what is picked there, a menu
WAITS = "#table:not(.sending):not(.telling)"

# The middle of what is lit and can be touched: no card of the guide lies over it.
LIT = """() => {
  for (const ring of document.querySelectorAll("#guide-veil .to-choose")) {
    const box = ring.getBoundingClientRect();
    for (const [part, down] of [[0.5, 0.5], [0.5, 0.2], [0.5, 0.8], [0.2, 0.5], [0.8, 0.5]]) {
      const [x, y] = [box.x + part * box.width, box.y + down * box.height];
      const there = document.elementFromPoint(x, y);
      if (there && !there.closest("#guide")) return [x, y];
    }
  }
  return null;
}"""


def begin(page: Page, url: str, game: str) -> None:
    """From the lobby, as a newcomer would."""
    page.goto(url)
    page.locator(f"a[href='/learn/{game}']").first.tap()
    page.wait_for_selector(f"{WAITS} #guide .guide-text, #guide .guide-text")


def step(page: Page) -> str:
    return page.locator(".guide-count").inner_text()


def walk(page: Page, until: int) -> None:
    """The guide up to one of its steps: by what is lit, by answers, by going on."""
    for number in range(1, until):
        expect(page.locator(".guide-count")).to_have_text(re.compile(rf"^{number} "))
        page.wait_for_selector(WAITS)
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
        if page.locator(".guide-hint").count():
            choose(page)
        else:
            go_on(page)
    expect(page.locator(".guide-count")).to_have_text(re.compile(rf"^{until} "))


def go_on(page: Page) -> None:
    """Next; a question is answered until the right one is found."""
    onward = page.locator("[data-guide=next]")
    answers = page.locator(".guide-answers button")
    for number in range(answers.count()):
        if not onward.count():
            answers.nth(number).tap()
            expect(answers.nth(number)).to_have_class(re.compile("right|wrong"))
    onward.tap()


def choose(page: Page) -> None:
    """A finger on what is lit, then on the words that the card of the guide says."""
    before, wanted = step(page), page.locator(".guide-hint").inner_text().partition(": ")[2]
    for _ in range(MOST_TAPS):
        told = words(page, wanted)
        if told.count():
            told.first.tap()
        else:
            page.wait_for_function(LIT)
            page.touchscreen.tap(*page.evaluate(LIT))
        if moved(page, before):
            return
    raise AssertionError(f"step {before}: {wanted!r} was not chosen in {MOST_TAPS} taps")


def words(page: Page, wanted: str) -> Locator:
    """The buttons that say it, where a finger finds them: below the board, in a menu, in the banner."""
    place = "#menu-dialog[open] button:visible, #picked button:visible"
    return page.locator(place).filter(has_text=re.compile(f"^\\s*{re.escape(wanted)}\\s*$", re.IGNORECASE))


def moved(page: Page, before: str) -> bool:
    """Whether the guide has gone on; what was tapped may only have been picked, or a number set."""
    page.wait_for_function(
        """(before) => document.querySelector(".guide-count").textContent !== before
           || document.querySelector("#picked button, #menu-dialog[open], [data-stepper] .dial")""",
        arg=before,
    )
    page.wait_for_selector(WAITS)
    return step(page) != before


def test_the_first_chapters_of_a_guide_by_finger(server: Server, visitors: Visitors) -> None:
    page = visitors.come("it-IT", **PHONE)
    begin(page, server.url, "wild_cards")
    walk(page, guide_of("wild_cards", 1).first_of(2) + 1)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "part"), GUIDES)
def test_a_guide_by_finger_to_the_first_free_turn(server: Server, visitors: Visitors, game: str, part: int) -> None:
    page = visitors.come("it-IT", **PHONE)
    if part == 1:
        begin(page, server.url, game)
    else:
        page.goto(f"{server.url}/learn/{game}/{part}")
    walk(page, len(guide_of(game, part).steps))
    page.locator("form[action$='/free'] button").tap()
    page.wait_for_url("**/t/*")
    page.wait_for_selector("#table.following")
