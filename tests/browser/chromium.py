"""The Chromium of the system: Debian's package, or one that BRANCO_CHROMIUM names; and how a game is played in it."""

import os
import re
import shutil
from collections.abc import Iterator

from playwright.sync_api import Browser, Locator, Page, Playwright, expect

ON_BOARD = "#board [data-options]"
OVER = "#banner .actions"
READY = "#table.following:not(.telling):not(.sending)"


def start_chromium(playwright: Playwright) -> Browser:
    found = os.environ.get("BRANCO_CHROMIUM") or shutil.which("chromium")
    assert found, "Chromium is not installed; tools/install-debian-packages installs it"
    # As root, as in a container, Chromium runs only without its sandbox.
    return playwright.chromium.launch(executable_path=found, args=["--no-sandbox"] if os.geteuid() == 0 else [])


def is_over(page: Page) -> bool:
    return page.locator(OVER).count() > 0


def settled(page: Page) -> None:
    """Until the page has told everything and waits for this player, or the game is over."""
    page.wait_for_selector(f"{READY} .choice-list button, {OVER}", state="attached")


def show_list(page: Page) -> None:
    """The list of all choices: a tab of the drawer, which on a phone is a part by itself."""
    if page.locator(".phone-tabs").is_visible():
        page.locator(".phone-tabs [data-show=log]").click()
    page.locator("#tab-choices").click()


def pick(page: Page, number: int = 0) -> None:
    """A choice from the list."""
    if not page.locator("#options .choice-list").is_visible():
        show_list(page)
    page.locator("#options .choice-list button").nth(number).click()


def lifted(page: Page) -> None:
    """On a device that several people share: the next one says who they are."""
    page.locator("#curtain button.primary").click()
    settled(page)


def confirmed(page: Page, press: str = "") -> None:
    """Confirm the turn if it waits for that."""
    page.wait_for_function(
        "() => document.querySelector('#problem-dialog[open]')"
        " || !document.querySelector('#table.sending, #table.telling')"
    )
    waits = page.locator("#banner [data-do=confirm]")
    if waits.count():
        waits.focus()
        page.keyboard.press(press or "Enter")
        expect(waits).to_have_count(0)


def choices(page: Page, most: int, press: str = "") -> Iterator[int]:
    """The choices of a whole game, counted: the page is settled before each, and asked whether one is sure after it."""
    for number in range(most):
        settled(page)
        if is_over(page):
            return
        yield number
        confirmed(page, press)


def choose_from_menu(page: Page, press: str = "") -> None:
    """Where a card or a row can do several things, a menu asks which."""
    if page.locator("#menu-dialog[open]").count():
        first = page.locator("#menu-body button").first
        first.press(press) if press else first.click()


def something_new(page: Page, clicked: set[str]) -> Locator | None:
    """A place of the board of a kind (the first word of its id) that was not clicked before."""
    targets = page.locator(f"{ON_BOARD}:visible")
    kinds: list[str] = targets.evaluate_all("targets => targets.map(each => each.id.split('-')[0])")
    new = next((at for at, kind in enumerate(kinds) if kind not in clicked), None)
    if new is None:
        return None
    clicked.add(kinds[new])
    return targets.nth(new)


def table_of(page: Page) -> str:
    """The id of the table that a page shows."""
    return page.url.split("/t/")[1].split("?")[0]


def check_the_end(page: Page) -> None:
    expect(page.locator("#banner")).to_contain_text(re.compile("The game is over|La partita è finita"))
    expect(page.locator(".player.winner").first).to_be_attached()
