"""Take the pictures of the documentation: every game after some choices, on a desktop and on a phone."""

import sys
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Page, sync_playwright

import branco
from tests.browser.chromium import confirmed, is_over, settled, start_chromium
from tests.conftest import AT_ONCE
from tests.web.served import config, serving

SCREENS: dict[str, dict[str, Any]] = {
    "": {"viewport": {"width": 1280, "height": 860}},
    "-phone": {"viewport": {"width": 360, "height": 740}, "device_scale_factor": 2, "is_mobile": True},
}
CHOICES = 14


def main(folder: Path, games: list[str]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as home, sync_playwright() as playwright:
        browser = start_chromium(playwright)
        with serving(config(f"sqlite:///{home}/table.db", bot_workers=1, bot_pause=0.02)) as server:
            for game, suffix in product(games, SCREENS):
                context = browser.new_context(locale="it-IT" if suffix else "en-GB", **SCREENS[suffix])
                context.add_init_script(AT_ONCE)
                take(context.new_page(), server.url, game, folder / f"{game.replace('_', '-')}{suffix}.png")
                context.close()
        browser.close()


def take(page: Page, url: str, game: str, file: Path) -> None:
    page.goto(url)
    page.locator(f"form[action='/quick']:has(input[value={game}]) button").click()
    for number in range(CHOICES):
        settled(page)
        if is_over(page):
            break
        buttons = page.locator(".choice-list button")
        buttons.nth(number % buttons.count()).click()
        confirmed(page)
    settled(page)
    page.screenshot(path=str(file))


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:] or list(branco.GAMES))
