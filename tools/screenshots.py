"""Take the pictures of the documentation: every game in its middle, on a desktop and on a phone.

python -m tools.screenshots docs/images wild_cards wildlife
"""

import sys
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from PIL import Image
from playwright.sync_api import Page, sync_playwright

import branco
from branco import bots
from tests.browser.chromium import confirmed, is_over, settled, start_chromium, table_of
from tests.conftest import AT_ONCE
from tests.web.served import Server, config, serving

SCREENS: dict[str, dict[str, Any]] = {
    "": {"viewport": {"width": 1366, "height": 768}},
    "-phone": {"viewport": {"width": 360, "height": 740}, "device_scale_factor": 2, "is_mobile": True},
}
CHOICES = {"wild_cards": 24, "wildlife": 40, "wooly_bully": 30, "dominant_species": 45, "greenland": 40}
LANGUAGES = {"": "en-GB", "-phone": "it-IT"}
BY_NIGHT = ("greenland", "wooly_bully-phone")
TOLD = 3000
PATIENCE = 180_000  # a searching bot's rules may have to be compiled first


def main(folder: Path, games: list[str]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as home, sync_playwright() as playwright:
        browser = start_chromium(playwright)
        with serving(config(f"sqlite:///{home}/table.db", bot_workers=1, bot_seconds=0.02, bot_pause=0.02)) as server:
            for game, suffix in product(games, SCREENS):
                light: Any = "dark" if game + suffix in BY_NIGHT else "light"
                context = browser.new_context(locale=LANGUAGES[suffix], color_scheme=light, **SCREENS[suffix])
                context.add_init_script(AT_ONCE)
                context.set_default_timeout(PATIENCE)
                take(context.new_page(), server, game, folder / f"{game.replace('_', '-')}{suffix}.png")
                context.close()
        browser.close()


def take(page: Page, server: Server, game: str, file: Path) -> None:
    page.goto(server.url)
    page.locator(f"form[action='/quick']:has(input[value={game}]) button").click()
    for _ in range(CHOICES.get(game, 20)):
        settled(page)
        if is_over(page):
            break
        page.locator(f"#option-{sensible(page, server)}").evaluate("button => button.click()")
        confirmed(page)
    settled(page)
    page.wait_for_timeout(TOLD)
    page.screenshot(path=str(file))
    slim(file)


def sensible(page: Page, server: Server) -> int:
    """What a bot would choose in the place of the visitor."""
    return bots.load("greedy").choose(server.room(table_of(page)).view(0), 0, 1.0).action


def slim(file: Path) -> None:
    """A palette is enough for drawings, and a third of the size."""
    Image.open(file).convert("RGB").quantize(256, dither=Image.Dither.NONE).save(file, optimize=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:] or list(branco.GAMES))
