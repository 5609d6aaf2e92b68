"""axe-core finds nothing serious on any page, in both languages and both colours."""

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

import branco
from tests.browser.chromium import confirmed, pick, settled
from tests.conftest import Visitors
from tests.web.served import Server

LOOKS: list[dict[str, Any]] = [
    {"language": "en-GB", "color_scheme": "light"},
    {"language": "it-IT", "color_scheme": "dark"},
    {"language": "it-IT", "color_scheme": "light", "viewport": {"width": 360, "height": 700}},
]
AT_HOME = ("/", "/new/wild_cards?players=3", "/records", "/rules/wild_cards", "/api")
FARTHER = ("/find", "/ratings/wild_cards", "/lab", "/lab/wild_cards", "/tournaments", "/tournaments/new/wild_cards")
LEARNING = ("/learn/wild_cards", "/puzzles", "/puzzles/wild_cards/1", "/profile", "/account")


CUT_OFF = """() => [...document.querySelectorAll(".game-card")].flatMap((card) =>
  [...card.querySelectorAll("a, button")]
    .filter((each) => each.getBoundingClientRect().right > card.getBoundingClientRect().right)
    .map((each) => each.textContent))"""


def violations(page: Page) -> list[str]:
    page.wait_for_load_state()
    found = Axe().run(page).response["violations"]
    return [
        f"{each['id']}: {each['help']} {[node['target'] for node in each['nodes']][:3]}"
        for each in found
        if each["impact"] in ("serious", "critical")
    ]


@pytest.mark.parametrize("look", LOOKS, ids=["light", "dark", "phone"])
def test_nothing_serious_on_any_page(server: Server, visitors: Visitors, look: dict[str, Any]) -> None:
    page = visitors.come(**look)
    found: dict[str, list[str]] = {}

    def check(name: str) -> None:
        found[name] = violations(page)
        if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
            found[name].append("something sticks out")
        found[name] += [f"cut off: {label}" for label in page.evaluate(CUT_OFF)]

    for path in AT_HOME + FARTHER + LEARNING:
        page.goto(server.url + path)
        check(path)
    page.goto(f"{server.url}/new/wild_cards?players=3")
    page.select_option("#seat-1", "invite")
    page.locator("form.setup button.primary").click()
    page.wait_for_selector("form[action$='/fill']")
    check("waiting")
    page.locator("form[action$='/fill'] button").click()
    settled(page)
    check("table")
    table = page.url
    pick(page)
    confirmed(page)
    page.wait_for_selector("#log li", state="attached")
    for dialog in ("preferences", "rules"):
        page.locator(f"[data-do={dialog}]").click()
        page.wait_for_selector(f"#{dialog}-dialog[open]")
        check(dialog)
        page.keyboard.press("Escape")
    for path in ("/replay", "/log"):
        page.goto(table.split("?")[0] + path)
        check(path)
    page.goto(server.url)
    check("lobby of whoever has played")
    page.goto(f"{server.url}/nowhere")
    check("error")
    visitors.forgiving = True
    assert {name: said for name, said in found.items() if said} == {}


@pytest.mark.parametrize("game", branco.GAMES)
def test_nothing_serious_at_any_games_table(server: Server, visitors: Visitors, game: str) -> None:
    """With clocks and standing orders where a game has them."""
    page = visitors.come("it-IT", color_scheme="dark")
    page.goto(f"{server.url}/new/{game}?players=3")
    for timer in page.locator("#set-timer").all():
        timer.select_option("90")
    page.locator("form.setup button.primary").click()
    settled(page)
    assert violations(page) == []
