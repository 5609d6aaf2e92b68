"""Whole games of every title with a finger, on a phone of 360 pixels: a touch points, the bar below does it."""

import random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import branco
from branco.board.drawn import board_of
from tests.browser.chromium import OVER, READY, check_the_end, is_over, settled
from tests.conftest import Visitors
from tests.web.served import Server

pytestmark = pytest.mark.slow

MOST = 600
PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
BY_ONESELF = "localStorage.setItem('branco', JSON.stringify({speed: 'instant', auto: false}))"
SHORT = {
    "dominant_species": {"turn_limit": "10", "short_game": "10", "fewer_pawns": "on"},
    "greenland": {"events": "4"},
    "wildlife": {"roundLimit": "20"},
}
DRAWN = [name for name in branco.GAMES if board_of(branco.load(name)).has_panels]
LIT = "#board [data-options]:visible"
STAYING = "#board [data-options]:not([id^=leave]):visible"
EARLY = 12  # choices in which nobody leaves the game, so that there is one to play
FOLDED = "#board :not(.single):has([data-options]) > label:has(input):visible"  # what opens under it can be chosen
ASKED = "#banner [name=action]:visible, #board .dial [name=action]:visible"


def sit_down(page: Page, url: str, game: str) -> None:
    players = min(branco.load(game).players)
    page.goto(f"{url}/new/{game}?players={players}")
    for name, value in SHORT.get(game, {}).items():
        page.select_option(f"#set-{name}", value)
    for seat in range(1, players):
        page.select_option(f"#seat-{seat}", "bot-greedy")
    page.locator("form.setup button.primary").tap()
    settled(page)


def touch(page: Page, chance: random.Random, places: str) -> str:
    """One choice: what lies on the board is pointed at and taken below; what has no place there stands below."""
    lit, asked, folded = page.locator(places), page.locator(ASKED), page.locator(FOLDED)
    if folded.count() and (lit.count() + asked.count() == 0 or chance.random() < 0.6):
        folded.nth(chance.randrange(folded.count())).tap()
    lying, standing = lit.count(), asked.count()
    if lying and (not standing or chance.random() < 0.7):
        place = lit.nth(chance.randrange(lying))
        kind = (place.get_attribute("id") or place.get_attribute("data-as") or "").split("-")[0]
        place.tap()
        page.locator("#picked button").first.tap()
        return kind
    assert standing, "what can be chosen is in reach of a finger"
    asked.nth(chance.randrange(standing)).tap()
    return "asked"


def confirm(page: Page) -> None:
    """A turn that waits for it is confirmed, too, with the finger."""
    page.wait_for_selector(f"{READY}, {OVER}, #banner [data-do=confirm]", state="attached")
    waits = page.locator("#banner [data-do=confirm]")
    if waits.count():
        waits.tap()
        expect(waits).to_have_count(0)


@pytest.mark.parametrize("game", DRAWN)
def test_a_whole_game_with_a_finger(server: Server, visitors: Visitors, game: str) -> None:
    page = visitors.come("it-IT", **PHONE)
    page.add_init_script(BY_ONESELF)
    sit_down(page, server.url, game)
    chance = random.Random(game)
    touched: set[str] = set()
    for number in range(MOST):
        settled(page)
        if is_over(page):
            break
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
        touched.add(touch(page, chance, STAYING if number < EARLY else LIT))
        confirm(page)
    check_the_end(page)
    assert len(touched - {"asked"}) >= 2
