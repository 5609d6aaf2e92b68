"""A phone: one part of the table at a time, the prompt above, the current choice below, and nothing sticks out."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.chromium import confirmed, pick, settled
from tests.conftest import Visitors
from tests.web.served import Server

PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}

SOME_LIT_IS_IN_SIGHT = """() => [...document.querySelectorAll("[data-options]")].some((lit) => {
  const box = lit.getBoundingClientRect();
  return lit.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
})"""


def sit_down(page: Page, url: str, game: str) -> None:
    page.goto(url)
    page.locator(f"form[action='/quick']:has(input[value={game}]) button").click()
    settled(page)


@pytest.fixture
def page(server: Server, visitors: Visitors) -> Page:
    page = visitors.come("it-IT", **PHONE)
    sit_down(page, server.url, "wild_cards")
    return page


def test_tabs_show_board_hand_players_and_log(page: Page) -> None:
    shown = {"map": "#stage", "mine": "#tray", "players": "#players", "log": "#log"}
    for tab, place in shown.items():
        page.locator(f".phone-tabs [data-show={tab}]").tap()
        expect(page.locator(place)).to_be_visible()
        expect(page.locator(".say")).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
        others = [other for other in shown.values() if other not in (place, "#tray")]
        assert not [other for other in others if page.locator(other).is_visible()]


def test_a_finger_first_points_and_then_chooses(page: Page) -> None:
    place = page.locator("#tray [data-options]").first
    label = place.get_attribute("aria-label") or "?"
    place.tap()
    said = page.locator("#picked button")
    expect(said).to_have_text(label)
    expect(page.locator("#tip")).to_be_visible()
    assert page.locator("#options button").count() > 1, "nothing is chosen yet"
    said.tap()
    confirmed(page)
    settled(page)
    expect(page.locator("#picked button")).to_have_count(0)


def test_what_a_finger_points_at_stays_while_others_choose(server: Server, visitors: Visitors) -> None:
    """Bids are laid by all at once: the button of the card that is pointed at is there until it is used."""
    ida, ugo = visitors.come("it-IT", **PHONE), visitors.come()
    ida.goto(f"{server.url}/new/wild_cards?players=3")
    ida.select_option("#seat-1", "invite")
    ida.select_option("#seat-2", "bot-greedy")
    ida.locator("form.setup button.primary").tap()
    ugo.goto(ida.locator(".invite input").input_value())
    ugo.locator("form button.primary").click()
    settled(ida)
    ready = ida.locator(".ready .is-ready")
    expect(ready).to_have_count(1)
    place = ida.locator("#tray [data-options]").first
    place.tap()
    said = ida.locator("#picked button").text_content() or "?"
    settled(ugo)
    pick(ugo)
    expect(ready).to_have_count(2)
    expect(ida.locator("#picked button")).to_have_text(said, timeout=5000)
    expect(place).to_have_class(re.compile("chosen-place"))


def test_what_is_lit_comes_into_view(page: Page) -> None:
    page.locator(".phone-tabs [data-show=players]").tap()
    page.locator("#options button").first.evaluate("button => button.click()")
    confirmed(page)
    settled(page)
    page.wait_for_function(SOME_LIT_IS_IN_SIGHT)


def test_the_past_has_the_same_parts(page: Page) -> None:
    page.locator(".phone-tabs [data-show=log]").tap()
    page.locator("[data-replay]").tap()
    page.wait_for_selector("#replay #stage")
    page.locator("[data-step=last]").tap()
    expect(page.locator("#tray .playing-card").first).to_be_visible()
    page.locator(".phone-tabs [data-show=players]").tap()
    expect(page.locator("#player-1")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
