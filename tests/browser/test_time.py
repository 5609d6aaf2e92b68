"""The running clock and the standing orders, as they are seen and used at the table."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.chromium import settled
from tests.conftest import Visitors
from tests.web.served import Server, wait_until


def test_the_clock_runs_and_the_table_chooses_when_it_is_up(server: Server, visitors: Visitors) -> None:
    page = visitors.come("it-IT")
    page.goto(f"{server.url}/new/wooly_bully?players=2")
    page.select_option("#seat-1", "device")
    page.select_option("#set-timer", "30")
    page.fill("#name-0", "Ida")
    page.fill("#name-1", "Bruno")
    page.locator("form.setup button.primary").click()
    settled(page)
    clock = page.locator("#clock")
    expect(clock).to_have_text(re.compile(r"^0:(30|2\d) · (Ida|Bruno): tempo per questo turno$"))
    shown = clock.text_content() or ""
    expect(clock).not_to_have_text(shown)
    table = page.url.split("/t/")[1].split("?")[0]
    room = server.room(table)
    before = len(room.history)

    async def hurry() -> None:
        room.table.due = 1
        server.rooms.moved(room)

    server.do(hurry())
    wait_until(lambda: len(room.history) > before)
    page.wait_for_selector("#log li:has-text('posa'), #log li:has-text('passa')")


def test_a_table_without_a_clock_shows_none(server: Server, visitors: Visitors) -> None:
    page = visitors.come()
    page.goto(server.url)
    page.locator("form[action='/quick']:has(input[value=wooly_bully]) button").click()
    settled(page)
    expect(page.locator("#clock")).to_be_hidden()


def test_a_standing_order_is_given_and_found_again(server: Server, visitors: Visitors) -> None:
    page = visitors.come()
    page.goto(f"{server.url}/new/wildlife?players=2")
    page.select_option("#seat-1", "device")
    page.locator("form.setup button.primary").click()
    settled(page)
    order = page.get_by_label("Block the action against your creature with Defense")
    expect(order).to_have_value("")
    order.select_option(label="always block")
    expect(order).to_have_attribute("data-given", re.compile(r"\d+"))
    page.reload()
    expect(order.locator("option:checked")).to_have_text("always block")
    order.select_option(label="ask me")
    expect(order).to_have_attribute("data-given", "")
    table = page.url.split("/t/")[1].split("?")[0]
    assert [seat.orders for seat in server.room(table).seats] == [{}, {}]


@pytest.mark.parametrize("width", [360, 1280])
def test_an_answer_is_stored_for_a_game_by_correspondence(server: Server, visitors: Visitors, width: int) -> None:
    page = visitors.come("it-IT", viewport={"width": width, "height": 700})
    page.goto(f"{server.url}/new/wooly_bully?players=2")
    page.select_option("#seat-1", "device")
    page.select_option("#set-reactHours", "12")
    page.locator("form.setup button.primary").click()
    settled(page)
    order = page.locator("[data-order=react]")
    expect(order.locator("option:checked")).to_have_text("passa sempre")
    order.select_option(label="appena posso: svela il tuo colore")
    expect(order).to_have_attribute("data-given", re.compile(r"\d+"))
    page.reload()
    expect(order.locator("option:checked")).to_have_text("appena posso: svela il tuo colore")
    order.select_option(label="chiedimelo")
    expect(order).to_have_attribute("data-given", "")
    page.reload()
    expect(order.locator("option:checked")).to_have_text("chiedimelo")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert order.evaluate("list => list.scrollWidth <= list.parentElement.clientWidth")
