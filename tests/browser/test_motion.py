"""What happens is enacted in order, at the reader's pace, and without movement for those who want none."""

from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.chromium import READY, confirmed, lifted, settled
from tests.conftest import Visitors
from tests.web.served import Server

# Everything that moves, in order: what is told, what is lit, what flies, what glides or changes on the board.
WATCH = """() => {
  window.story = [];
  const tell = (kind, what) => window.story.push([kind, what]);
  const ticker = document.getElementById('ticker');
  new MutationObserver(() => tell('told', ticker.textContent)).observe(ticker, {childList: true});
  const lit = new MutationObserver((changes) => changes.forEach(({target, oldValue}) => {
    const fresh = target.classList.contains('lit') && !(oldValue ?? '').split(' ').includes('lit');
    if (fresh) tell('lit', target.id);
  }));
  lit.observe(document.body, {attributes: true, attributeFilter: ['class'], attributeOldValue: true, subtree: true});
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...how) {
    tell(this.className.baseVal ?? this.className, this.id || this.textContent);
    return animate.apply(this, how);
  };
}"""


def bid_all_three(page: Page, url: str) -> list[list[str]]:
    """Three people on one device bid; the last bid reveals all. The answer is what moved then."""
    page.goto(f"{url}/new/wild_cards?players=3")
    for seat in (1, 2):
        page.select_option(f"#seat-{seat}", "device")
        page.fill(f"#name-{seat}", ("Bruno", "Carla")[seat - 1])
    page.fill("#name-0", "Ida")
    page.locator("form.setup button.primary").click()
    lifted(page)
    for _ in range(2):
        page.locator("#options .choice-list button").first.click()
        lifted(page)
    page.evaluate(WATCH)
    page.locator("#options .choice-list button").first.click()
    confirmed(page)
    page.wait_for_selector("#log li:has-text('Carla bids')")
    page.wait_for_selector(READY)
    story: list[list[str]] = page.evaluate("window.story")
    return story


def told(story: list[list[str]]) -> list[str]:
    return [what for kind, what in story if kind == "told"]


def test_events_are_enacted_one_after_the_other(server: Server, visitors: Visitors) -> None:
    page = visitors.come(fast=False)
    story = bid_all_three(page, server.url)
    bids = [line for line in told(story) if " bids " in line]
    assert [line.split()[0] for line in bids] == ["Ida", "Bruno", "Carla"]
    logged = page.locator("#log li a").all_inner_texts()
    assert told(story) == logged[-len(told(story)) :], "in the order of the log"
    places = [story.index(["told", line]) for line in bids]
    for seat, place in enumerate(places):
        assert ["lit", f"player-{seat}"] in story[place : place + 3], "whoever bids is lit while it is told"
    glides = [number for number, (kind, _) in enumerate(story) if kind == "piece" or kind == ""]
    assert glides
    assert min(glides) > max(places), "the board changes when all is told"


def test_whoever_wants_no_movement_gets_none(server: Server, visitors: Visitors) -> None:
    page = visitors.come(fast=False, reduced_motion="reduce")
    story = bid_all_three(page, server.url)
    assert {kind for kind, _ in story} <= {"told", "lit"}
    assert len([line for line in told(story) if " bids " in line]) == 3


ENACT: dict[str, dict[str, Any]] = {
    "draw": {"kind": "draws", "who": [0], "targets": [], "text": "Ida draws a card."},
    "move": {"kind": "swaps-for", "who": [0], "targets": ["player-1", "player-2"], "text": "From one to the other."},
    "die": {"kind": "a-die-shows", "who": [], "targets": [], "text": "A die shows 3."},
}


def test_draws_and_moves_fly_and_dice_tumble(server: Server, visitors: Visitors) -> None:
    """Events of all kinds, as the server would send them, on a table of its own."""
    page = visitors.come(fast=False)
    page.goto(f"{server.url}/new/wild_cards?players=3")
    page.locator("form.setup button.primary").click()
    settled(page)
    page.evaluate(WATCH)
    script = page.locator("script[type=module]").get_attribute("src") or ""
    page.evaluate(
        """async ([source, events]) => {
          const { enact } = await import(source.replace('branco.js', 'motion.js'));
          for (const event of events) {
            document.getElementById('ticker').textContent = event.text;
            enact(event, 60);
            await new Promise((done) => setTimeout(done, 80));
          }
        }""",
        [script, list(ENACT.values())],
    )
    kinds = [kind for kind, _ in page.evaluate("window.story") if kind not in ("lit", "told")]
    assert kinds[:2] == ["spark", "spark"]
    assert kinds[2].startswith("ticker")
    expect(page.locator(".spark")).to_have_count(0)


def test_the_pace_can_be_set_and_is_remembered(server: Server, visitors: Visitors) -> None:
    page = visitors.come(fast=False)
    page.goto(server.url)
    page.locator("form[action='/quick']:has(input[value=wild_cards]) button").click()
    settled(page)
    page.locator("[data-do=preferences]").click()
    page.select_option("#pref-speed", "slow")
    page.locator("[data-pref=sound]").check()
    page.reload()
    page.locator("[data-do=preferences]").click()
    expect(page.locator("#pref-speed")).to_have_value("slow")
    expect(page.locator("[data-pref=sound]")).to_be_checked()
