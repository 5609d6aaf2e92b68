"""Every board can be read and reached: sizes, cuts and overlaps, measured in a real browser while a game is played.

A few moments a game here; `make look` looks at forty (`BRANCO_MOMENTS`).
"""

import os
import random
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Page

import branco
from branco.board.drawn import board_of
from tests.browser.chromium import confirmed, is_over, settled
from tests.conftest import Visitors
from tests.web.served import Server

pytestmark = pytest.mark.slow

MOMENTS = int(os.environ.get("BRANCO_MOMENTS", "3"))
SCREENS: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": {"width": 1366, "height": 768}},
    "phone": {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True},
}
DRAWN = [name for name in branco.GAMES if board_of(branco.load(name)).has_panels]
WRONG = """(least) => {
  const UNSEEN = "script, style, title, dialog:not([open]), [hidden], pre, .visually-hidden";
  const wrong = [];
  const seen = (box) => box.width > 0.5 && box.height > 0.5;
  // What is left of a box inside everything that scrolls or cuts around it.
  const inSight = (box, element) => {
    let { left, top, right, bottom } = box;
    for (let around = element; around; around = around.parentElement) {
      if (getComputedStyle(around).overflow === "visible") continue;
      const edge = around.getBoundingClientRect();
      [left, top] = [Math.max(left, edge.left), Math.max(top, edge.top)];
      [right, bottom] = [Math.min(right, edge.right), Math.min(bottom, edge.bottom)];
    }
    return { left, top, right, bottom, size: Math.max(0, right - left) * Math.max(0, bottom - top) };
  };
  const texts = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const words = walk.currentNode.textContent.trim();
    const element = walk.currentNode.parentElement;
    if (!words || element.closest(UNSEEN)) continue;
    const style = getComputedStyle(element);
    const range = document.createRange();
    range.selectNodeContents(walk.currentNode);
    if (style.visibility === "hidden" || !seen(range.getBoundingClientRect())) continue;
    const kept = inSight(range.getBoundingClientRect(), element);
    if (element.closest("#board") && kept.size > 1) texts.push({ words, ...kept });
    const matrix = element.getScreenCTM?.();
    const size = parseFloat(style.fontSize) * (matrix ? Math.hypot(matrix.a, matrix.b) : 1);
    if (size < 11.95) wrong.push(`tiny: ${words} ${size.toFixed(1)}`);
    if (words.endsWith("\u2026")) wrong.push(`cut: ${words}`);
    if (style.overflow === "hidden" && element.scrollWidth > element.clientWidth + 1) wrong.push(`cut: ${words}`);
  }
  for (const [at, a] of texts.entries()) for (const b of texts.slice(at + 1)) {
    const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    const isOver = wide > 1 && high > 2 && wide * high > 0.25 * Math.min(a.size, b.size);
    if (isOver) wrong.push(`overlap: ${a.words} | ${b.words}`);
  }
  for (const target of document.querySelectorAll("#board [role=button], #board a")) {
    const box = target.getBoundingClientRect();
    if (!seen(box)) continue;
    const name = target.id || target.textContent;
    if (Math.min(box.width, box.height) < least) wrong.push(`small: ${name} ${box.width} x ${box.height}`);
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    if (!top || !(target.contains(top) || top.contains(target) || top.closest("#board"))) wrong.push(`hidden: ${name}`);
  }
  const beyond = document.documentElement.scrollWidth - innerWidth;
  if (beyond > 0) wrong.push(`beyond the screen: ${beyond}`);
  return wrong;
}"""


def sit_down(page: Page, url: str, game: str) -> None:
    page.goto(url)
    page.locator(f"form[action='/quick']:has(input[value={game}]) button").click()
    settled(page)


def sit_down_in_company(page: Page, url: str, game: str) -> None:
    """A table of as many as can play."""
    players = max(branco.load(game).players)
    page.goto(f"{url}/new/{game}?players={players}")
    for seat in range(1, players):
        page.select_option(f"#seat-{seat}", "bot-greedy")
    page.locator("form.setup button.primary").click()
    settled(page)


def look_around(page: Page, sit_down: Callable[[], None], chance: random.Random, moments: int, least: int) -> None:
    """All moments are looked at, so that one run tells everything that is wrong; after a short game comes another."""
    found: list[str] = []
    sit_down()
    for moment in range(moments):
        wrong: list[str] = page.evaluate(WRONG, least)
        found += [f"moment {moment}: {each}" for each in wrong]
        options = page.locator("#options button")
        options.nth(chance.randrange(options.count())).evaluate("button => button.click()")
        confirmed(page)
        settled(page)
        if is_over(page):
            sit_down()
    assert found == []


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("language", ["en-GB", "it-IT"])
@pytest.mark.parametrize("game", DRAWN)
def test_everything_can_be_read_and_reached(
    server: Server, visitors: Visitors, game: str, language: str, screen: str
) -> None:
    page = visitors.come(language, **SCREENS[screen])
    chance = random.Random(f"{game} {language} {screen}")
    look_around(page, partial(sit_down, page, server.url, game), chance, MOMENTS, 44 if screen == "phone" else 24)


@pytest.mark.parametrize("game", DRAWN)
def test_the_largest_company_has_room(server: Server, visitors: Visitors, game: str) -> None:
    page = visitors.come("it-IT", **SCREENS["desktop"])
    look_around(page, partial(sit_down_in_company, page, server.url, game), random.Random(game), 3 * MOMENTS, 24)


# A long sentence and answers that are wider together than the prompt: do heading and sentence meet, and does the
# sentence become a column of words?
CROWDED = """() => {
  const [heading, sentence] = ["strong", ".why"].map((each) => document.querySelector(`.awaited ${each}`));
  sentence.append(", and say how many cubes you add on the tile that was laid last");
  document.querySelector("#banner .answers").innerHTML =
    "<button class='answer'>Add none</button><button class='answer'>Add one cube, which dies at Extinction</button>";
  const [a, b] = [heading, sentence].map((each) => each.getBoundingClientRect());
  const meet = b.left < a.left + heading.scrollWidth && a.left < b.right && a.top < b.bottom && b.top < a.bottom;
  return [meet, b.height / parseFloat(getComputedStyle(sentence).lineHeight) > 5];
}"""


@pytest.mark.parametrize("game", DRAWN)
def test_a_crowded_prompt_can_be_read(server: Server, visitors: Visitors, game: str) -> None:
    page = visitors.come(**SCREENS["desktop"])
    sit_down(page, server.url, game)
    assert page.evaluate(CROWDED) == [False, False]
