"""What happens is enacted in order, at the reader's pace, and without movement for those who want none."""

import re

from playwright.sync_api import Page, expect

from tests.browser.chromium import READY, confirmed, lifted, pick, settled
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
        pick(page)
        lifted(page)
    page.evaluate(WATCH)
    pick(page)
    confirmed(page)
    page.wait_for_selector("#log li:has-text('Carla bids')", state="attached")
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
    logged = page.locator("#log li a").all_text_contents()
    assert told(story) == logged[-len(told(story)) :], "in the order of the log"
    places = [story.index(["told", line]) for line in bids]
    for seat, place in enumerate(places):
        assert ["lit", f"player-{seat}"] in story[place : place + 3], "whoever bids is lit while it is told"
    flights = [number for number, (kind, _) in enumerate(story) if kind == "flying"]
    last = story.index(["told", told(story)[-1]])
    assert any(places[0] < flight < last for flight in flights), "the board changes before all is told"


def test_whoever_wants_no_movement_gets_none(server: Server, visitors: Visitors) -> None:
    page = visitors.come(fast=False, reduced_motion="reduce")
    story = bid_all_three(page, server.url)
    assert {kind for kind, _ in story} <= {"told", "lit"}
    assert len([line for line in told(story) if " bids " in line]) == 3


SHOWN = "island => [...island.querySelectorAll('[id]')].map((one) => [one.id, one.dataset.options, one.textContent])"


def test_what_others_did_is_marked_and_can_be_stepped_through(server: Server, visitors: Visitors) -> None:
    page = visitors.come()
    page.goto(server.url)
    page.locator("form[action='/quick']:has(input[value=wildlife]) button").click()
    for _ in range(3):
        settled(page)
        if page.locator("[data-do=since]").count():
            break
        pick(page)
        confirmed(page)
    settled(page)
    lines = page.locator("#since li").all_text_contents()
    assert len(lines) > 1
    assert page.locator(".traced").count() > 0
    now = page.locator("#stage .island").evaluate(SHOWN)
    page.locator("[data-do=since]").click()
    expect(page.locator("#step")).to_have_text(f"1 of {len(lines)}: {lines[0]}")
    expect(page.locator("#board [data-options]")).to_have_count(0)
    page.locator("[data-do=since-on]").click()
    expect(page.locator("#step")).to_have_text(f"2 of {len(lines)}: {lines[1]}")
    page.locator("[data-do=since-back]").click()
    expect(page.locator("#step")).to_have_text(f"1 of {len(lines)}: {lines[0]}")
    page.locator("[data-do=since-close]").click()
    expect(page.locator("#steps")).to_be_hidden()
    expect(page.locator("#board [data-options]")).not_to_have_count(0)
    assert page.locator("#stage .island").evaluate(SHOWN) == now, "the present again"


def test_the_own_choice_shows_at_once(server: Server, visitors: Visitors) -> None:
    """Before the server has answered what was chosen is marked, and nothing else can be."""
    page = visitors.come()
    page.goto(server.url)
    page.locator("form[action='/quick']:has(input[value=wild_cards]) button").click()
    settled(page)
    page.route("**/play", lambda route: None)
    target = page.locator("#board [data-options]").first
    target.click()
    expect(page.locator("#table")).to_have_class(re.compile("sending"))
    expect(page.locator(".chosen-place")).to_have_count(1)


def test_the_pace_can_be_set_and_is_remembered(server: Server, visitors: Visitors) -> None:
    page = visitors.come(fast=False)
    page.goto(server.url)
    page.locator("form[action='/quick']:has(input[value=wild_cards]) button").click()
    settled(page)
    page.locator("[data-do=preferences]").click()
    page.select_option("#pref-speed", "slow")
    page.locator("[data-pref=sound]").check()
    page.locator("[data-pref=calm]").check()
    page.reload()
    page.locator("[data-do=preferences]").click()
    expect(page.locator("#pref-speed")).to_have_value("slow")
    expect(page.locator("[data-pref=sound]")).to_be_checked()
    expect(page.locator("[data-pref=calm]")).to_be_checked()


BACK = "#stage .playing-card.back:not([id])"  # what has a name of its own takes its place along, as a bid does

# A card with its back up goes from the deck into the tray; what then lies over the middle of the board?
OVER_THE_BOARD = """async (back) => {
  const { look, move } = await import(new URL("motion.js", document.querySelector("script[src*='branco.js']").src));
  const before = look();
  document.getElementById("tray").append(document.querySelector(back));
  move(before, null);
  const box = document.getElementById("stage").getBoundingClientRect();
  const over = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return [document.querySelectorAll(".flying").length, Boolean(over.closest("#stage"))];
}"""


def test_what_flies_covers_nothing_of_the_board(server: Server, visitors: Visitors) -> None:
    """The classes around a flying piece give it colours, no frames or signs of their own."""
    page = visitors.come(fast=False)
    page.goto(server.url)
    page.locator("form[action='/quick']:has(input[value=wild_cards]) button").click()
    settled(page)
    page.wait_for_function(f"document.querySelector('{BACK} use').getBoundingClientRect().width > 0")
    assert page.evaluate(OVER_THE_BOARD, BACK) == [1, True]
