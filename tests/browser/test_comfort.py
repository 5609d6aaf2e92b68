"""Comfort at the table: taking back, being asked, forced choices, languages, rules, the past, and lost connections."""

import json
import re
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from tests.browser.chromium import READY, confirmed, lifted, pick, settled
from tests.conftest import Visitors
from tests.web.served import Server
from tools.worker import Worker


def hot_seat(page: Page, url: str) -> None:
    """A table at which this browser plays all three seats."""
    page.goto(f"{url}/new/wild_cards?players=3")
    for seat, name in ((1, "Bruno"), (2, "Carla")):
        page.select_option(f"#seat-{seat}", "device")
        page.fill(f"#name-{seat}", name)
    page.fill("#name-0", "Ida")
    page.locator("form.setup button.primary").click()
    lifted(page)


def come_back(page: Page) -> None:
    """The page is left and opened again; whoever holds the device says so."""
    page.goto(page.url.split("?")[0])
    lifted(page)


def test_taking_back(server: Server, visitors: Visitors) -> None:
    page = visitors.come()
    hot_seat(page, server.url)
    offered = page.locator("#options .choice-list button").all_text_contents()
    pick(page)
    page.get_by_role("button", name="I am still Ida").click()
    page.get_by_role("button", name="Take back").click()
    settled(page)
    assert page.locator("#options .choice-list button").all_text_contents() == offered
    for _ in range(2):
        pick(page)
        lifted(page)
    pick(page)
    expect(page.locator("#log")).to_contain_text("bids")


def test_a_turn_waits_until_it_is_confirmed_where_one_wants_it(server: Server, visitors: Visitors) -> None:
    page = visitors.come()
    hot_seat(page, server.url)
    page.click("[data-do=preferences]")
    page.select_option("[data-pref=drafts]", "always")
    page.keyboard.press("Escape")
    offered = page.locator("#options .choice-list button").all_text_contents()
    pick(page)
    expect(page.locator("#banner [data-do=confirm]")).to_be_visible()
    page.get_by_role("button", name="Take back").click()
    settled(page)
    assert page.locator("#options .choice-list button").all_text_contents() == offered
    pick(page)
    page.locator("#banner [data-do=confirm]").click()
    expect(page.locator("#curtain")).to_be_visible()


def test_the_only_choice_is_taken_after_a_pause_that_can_be_stopped(server: Server, visitors: Visitors) -> None:
    """The script's own rule, on a page whose list was cut to one option."""
    page = visitors.come()
    hot_seat(page, server.url)
    page.route(
        "**/live?*",
        lambda route: route.fulfill(
            status=200, content_type="text/event-stream", body=f"id: 99\ndata: {FORCED_MESSAGE}\n\n"
        ),
    )
    page.reload()
    expect(page.locator(".forced")).to_contain_text("Only one choice is possible")
    page.get_by_role("button", name="Stop").click()
    expect(page.locator(".forced")).to_have_count(0)


ONLY_ONE = (
    '<ul class="choice-list" data-forced><li><button name="action" value="0" id="option-0" data-rules="WC-3.3">'
    "<span>the only one</span></button></li></ul>"
)
ASKED = {"turn": True, "actors": [0], "bots": False, "over": False, "waiting": False, "names": ["Ida", "Ugo", "Eva"]}
FORCED_MESSAGE = json.dumps(
    {"seq": 99, "parts": {"options": ONLY_ONE, "state": {**ASKED, "clock": None, "draft": None}}, "from": 0, "log": []}
)


def test_the_title_tells_whose_turn_it_is(server: Server, visitors: Visitors) -> None:
    page = visitors.come()
    hot_seat(page, server.url)
    assert page.title().startswith("● Your turn")


def test_hover_and_focus_show_the_label_and_the_rule(server: Server, visitors: Visitors) -> None:
    page = visitors.come()
    hot_seat(page, server.url)
    target = page.locator("#board [data-options]").last
    target.hover()
    card = page.locator("#tip")
    expect(card).to_contain_text(re.compile(target.get_attribute("aria-label") or "?", re.IGNORECASE))
    expect(card.locator(".rule").first).to_be_visible()
    assert not covers(card, target), "the card lies beside what it talks about"
    page.keyboard.press("Escape")
    expect(card).to_be_hidden()
    page.mouse.move(0, 0)
    page.keyboard.press("Tab")
    target.focus()
    expect(card).to_be_visible()


def covers(card: Locator, target: Locator) -> bool:
    a, b = card.bounding_box(), target.bounding_box()
    assert a
    assert b
    across = min(a["x"] + a["width"], b["x"] + b["width"]) - max(a["x"], b["x"])
    down = min(a["y"] + a["height"], b["y"] + b["height"]) - max(a["y"], b["y"])
    return across > 0 and down > 0


def test_the_rule_book_opens_at_the_rule(server: Server, visitors: Visitors) -> None:
    page = visitors.come("it-IT")
    hot_seat(page, server.url)
    page.locator("#banner .rule").first.click()
    found = page.locator("#rules-body .found")
    expect(found).to_be_in_viewport()
    expect(found).to_contain_text("WC-4.1")
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    expect(page.locator("#rules-dialog")).to_be_visible()


def test_language_and_colours_can_be_changed_at_the_table(server: Server, visitors: Visitors) -> None:
    page = visitors.come()
    hot_seat(page, server.url)
    where = page.url
    page.get_by_role("button", name="Italiano").click()
    expect(page.locator("#banner")).to_contain_text("Offerta")
    assert page.url.split("?")[0] == where.split("?")[0]
    page.get_by_role("button", name="Scuro o chiaro").click()
    page.get_by_role("button", name="Scuro o chiaro").click()
    page.reload()
    assert page.evaluate("document.documentElement.dataset.theme") == "dark"


def test_events_are_told_to_those_who_listen(server: Server, visitors: Visitors) -> None:
    page = visitors.come()
    hot_seat(page, server.url)
    for _ in range(2):
        pick(page)
        lifted(page)
    pick(page)
    confirmed(page)
    expect(page.locator("#news[aria-live=polite]")).to_contain_text("Ida bids")
    come_back(page)
    page.locator(".text-box summary").click()
    expect(page.locator("#text")).to_contain_text("Ida")


def test_the_past_by_slider_buttons_keys_and_link(server: Server, visitors: Visitors) -> None:
    page = visitors.come()
    hot_seat(page, server.url)
    for _ in range(2):
        pick(page)
        lifted(page)
    pick(page)
    confirmed(page)
    page.wait_for_selector(f"{READY} #log li:has-text('bids')", state="attached")
    come_back(page)
    page.click("#tab-log")
    page.locator("#log li a", has_text="bids").first.click()
    output = page.locator(".scrub-where")
    expect(page.locator("#told")).to_contain_text("bids")
    last = (output.text_content() or "").split("/")[1].strip()
    page.get_by_role("link", name="Beginning").click()
    expect(output).to_have_text(f"0 / {last}")
    page.locator("body").press("ArrowRight")
    expect(output).to_have_text(f"1 / {last}")
    assert page.url.endswith("at=1")
    page.locator("[type=range]").fill(last)
    expect(output).to_have_text(f"{last} / {last}")
    page.goto(page.url)
    expect(output).to_have_text(f"{last} / {last}")


def width(element: Locator) -> float:
    box = element.bounding_box()
    assert box
    return box["width"]


def test_the_board_grows_and_shrinks(server: Server, visitors: Visitors) -> None:
    page = visitors.come()
    page.goto(server.url)
    page.locator("form[action='/quick']:has(input[value=dominant_species]) button").click()
    page.wait_for_selector("#table.following #stage .map > svg")
    drawing = page.locator("#stage svg.drawing, #stage .map > svg")
    before = width(drawing)
    page.get_by_role("button", name="Larger").click()
    page.get_by_role("button", name="Larger").click()
    assert width(drawing) > before * 1.5
    page.get_by_role("button", name="Whole board").click()
    assert width(drawing) == before


def test_a_lost_connection_is_found_again(visitors: Visitors, tmp_path: Path) -> None:
    """The server is killed under two people; both screens find it again and the game goes on."""
    worker = Worker(f"sqlite:///{tmp_path}/t.db", bot_workers="0")
    worker.start()
    ida, ugo = visitors.come(), visitors.come()
    visitors.forgiving = True
    try:
        ida.goto(f"{worker.url}/new/wild_cards?players=3")
        ida.select_option("#seat-1", "open")
        ida.select_option("#seat-2", "device")
        ida.get_by_role("button", name="Open the table").click()
        ida.wait_for_url("**/t/*")
        ugo.goto(ida.url)
        ugo.get_by_role("button", name="Sit down here").click()
        settled(ugo)
        settled(ida)
        worker.kill()
        expect(ugo.locator("#offline")).to_be_visible()
        worker.start()
        expect(ugo.locator("#offline")).to_be_hidden()
        pick(ida)
        expect(ugo.locator("#banner .is-ready")).to_have_count(1)
        ugo.context.set_offline(True)
        pick(ugo)
        ugo.wait_for_timeout(300)
        ugo.context.set_offline(False)
        expect(ugo.locator("#options .choice-list")).to_have_count(0)
        expect(ida.locator("#banner .is-ready")).to_have_count(2)
    finally:
        worker.stop()
