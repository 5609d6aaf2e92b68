"""The Chromium of the system: Debian's package, or one that BRANCO_CHROMIUM names."""

import os
import shutil

from playwright.sync_api import Browser, Page, Playwright, expect

OVER = "#banner .actions"
READY = "#table:not(.telling):not(.sending)"


def start_chromium(playwright: Playwright) -> Browser:
    found = os.environ.get("BRANCO_CHROMIUM") or shutil.which("chromium")
    assert found, "Chromium is not installed; tools/install-debian-packages installs it"
    # As root, as in a container, Chromium runs only without its sandbox.
    return playwright.chromium.launch(executable_path=found, args=["--no-sandbox"] if os.geteuid() == 0 else [])


def is_over(page: Page) -> bool:
    return page.locator(OVER).count() > 0


def settled(page: Page) -> None:
    """Until the page has told everything and waits for this player, or the game is over."""
    page.wait_for_selector(f"{READY} .choice-list button, {OVER}")


def confirmed(page: Page, press: str = "") -> None:
    """Say yes if the table asks whether one is sure."""
    page.wait_for_function(
        "() => document.querySelector('#confirm-dialog[open], #table.telling, #problem-dialog[open]')"
        " || !document.querySelector('#table.sending')"
    )
    if page.locator("#confirm-dialog[open]").count():
        if press:
            page.keyboard.press(press)
        else:
            page.click("#confirm-dialog [data-answer=yes]")
        expect(page.locator("#confirm-dialog[open]")).to_have_count(0)
