"""The running clock and the standing orders, as they are seen and used at the table."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.chromium import lifted, settled, show_list, table_of
from tests.conftest import Visitors
from tests.web.served import Server, wait_until


def lay_for_two(page: Page, url: str, game: str, *names: str, **settings: str) -> None:
    """A table for two people at one screen."""
    page.goto(f"{url}/new/{game}?players=2")
    page.select_option("#seat-1", "device")
    for setting, value in settings.items():
        page.select_option(f"#set-{setting}", value)
    for seat, name in enumerate(names):
        page.fill(f"#name-{seat}", name)
    page.locator("form.setup button.primary").click()
    lifted(page)
    show_list(page)


def give_and_reload(page: Page, order: Locator, answer: str) -> None:
    """An order is given, kept, and found again."""
    order.select_option(label=answer)
    expect(order).to_have_attribute("data-given", re.compile(r"\d+"))
    page.reload()
    expect(order.locator("option:checked")).to_have_text(answer)
    show_list(page)


def test_the_clock_runs_and_the_table_chooses_when_it_is_up(server: Server, visitors: Visitors) -> None:
    page = visitors.come("it-IT")
    lay_for_two(page, server.url, "wooly_bully", "Ida", "Bruno", timer="30")
    clock = page.locator("#clock")
    expect(clock).to_have_text(re.compile(r"^0:(30|2\d) · (Ida|Bruno): tempo per questo turno$"))
    shown = clock.text_content() or ""
    expect(clock).not_to_have_text(shown)
    room = server.room(table_of(page))
    before = len(room.history)

    async def hurry() -> None:
        room.table.due = 1
        server.rooms.moved(room)

    server.do(hurry())
    wait_until(lambda: len(room.history) > before)
    page.wait_for_selector("#log li:has-text('posa'), #log li:has-text('passa')", state="attached")


def test_on_a_phone_ones_own_time_is_seen_beside_the_board(server: Server, visitors: Visitors) -> None:
    page = visitors.come(viewport={"width": 360, "height": 740})
    page.goto(f"{server.url}/new/wild_cards?players=3")
    page.select_option("#set-pace", "10+10")
    page.locator("form.setup button.primary").click()
    settled(page)
    expect(page.locator(".phone-tabs .seat-clock")).to_have_text(re.compile(r"^(9:\d\d|10:\d\d)$"))
    expect(page.locator(".phone-tabs .seat-clock")).to_be_visible()


def test_a_table_without_a_clock_shows_none(server: Server, visitors: Visitors) -> None:
    page = visitors.come()
    page.goto(server.url)
    page.locator("form[action='/quick']:has(input[value=wooly_bully]) button").click()
    settled(page)
    expect(page.locator("#clock")).to_be_hidden()


def test_a_standing_order_is_given_and_found_again(server: Server, visitors: Visitors) -> None:
    page = visitors.come()
    lay_for_two(page, server.url, "wildlife")
    order = page.get_by_label("Block the action against your creature with Defense")
    expect(order).to_have_value("")
    give_and_reload(page, order, "always block")
    order.select_option(label="ask me")
    expect(order).to_have_attribute("data-given", "")
    assert [seat.orders for seat in server.room(table_of(page)).seats] == [{}, {}]


@pytest.mark.parametrize("width", [360, 1280])
def test_orders_for_auctions_stay_unfolded_while_they_are_given(server: Server, visitors: Visitors, width: int) -> None:
    page = visitors.come("it-IT", viewport={"width": width, "height": 700})
    page.goto(f"{server.url}/new/wildlife?players=4")
    page.locator("form.setup button.primary").click()
    settled(page)
    show_list(page)
    forest, every = page.get_by_label("carta Foresta"), page.get_by_label("tutte le altre aste")
    expect(forest).to_be_hidden()
    page.locator(".order-group summary").focus()
    page.keyboard.press("Enter")
    forest.select_option(label="fino a 6 Cibo")
    expect(page.locator(".order-group summary")).to_have_text("Aste disposizioni: 1")
    every.focus()
    every.select_option(label="passa sempre")
    expect(page.locator(".order-group summary")).to_have_text("Aste disposizioni: 2")
    expect(every).to_be_focused()
    expect(forest).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    fits = "lists => lists.every(list => list.getBoundingClientRect().right <= list.form.getBoundingClientRect().right)"
    assert page.locator(".order-group select").evaluate_all(fits)
    page.reload()
    expect(forest.locator("option:checked")).to_have_text("fino a 6 Cibo")


@pytest.mark.parametrize("width", [360, 1280])
def test_an_answer_is_stored_for_a_game_by_correspondence(server: Server, visitors: Visitors, width: int) -> None:
    page = visitors.come("it-IT", viewport={"width": width, "height": 700})
    lay_for_two(page, server.url, "wooly_bully", reactHours="12")
    order = page.locator("[data-order=react]")
    expect(order.locator("option:checked")).to_have_text("passa sempre")
    give_and_reload(page, order, "appena posso: svela il tuo colore")
    order.select_option(label="chiedimelo")
    expect(order).to_have_attribute("data-given", "")
    page.reload()
    expect(order.locator("option:checked")).to_have_text("chiedimelo")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert order.evaluate("list => list.scrollWidth <= list.parentElement.clientWidth")
