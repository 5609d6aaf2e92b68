"""Seats as the page handles them: on several devices, on a shared one, and of friends who come later."""

import re

import pytest
from playwright.sync_api import expect

import branco
from tests.browser.chromium import lifted, pick, settled
from tests.conftest import Visitors
from tests.web.served import Server

BEYOND = """(room) => [...room.querySelectorAll("*")]
  .filter((each) => each.getBoundingClientRect().right > room.getBoundingClientRect().right)
  .map((each) => each.outerHTML)"""


def test_a_seat_is_closed_on_other_devices(server: Server, visitors: Visitors) -> None:
    desk, phone = visitors.come(), visitors.come("it-IT")
    visitors.forgiving = True
    desk.goto(server.url)
    desk.locator("form[action='/quick'] button").first.click()
    settled(desk)
    desk.get_by_role("button", name="Use this seat on another device").click()
    expect(desk.locator("#link-note")).to_contain_text("Keep it for yourself")
    old = desk.locator("#link-text").input_value()
    desk.keyboard.press("Escape")
    phone.goto(old)
    phone.get_by_role("button", name="Apri qui il posto").click()
    settled(phone)
    desk.get_by_role("button", name="Close this seat on other devices").click()
    desk.get_by_role("button", name="Not yet").click()
    expect(phone.locator("#options .choice-list")).to_be_attached()
    desk.get_by_role("button", name="Close this seat on other devices").click()
    desk.get_by_role("button", name="Yes, do it").click()
    expect(desk.locator("#link-note")).to_contain_text("open on this device alone")
    assert desk.locator("#link-text").input_value() != old
    expect(phone.locator("main")).to_contain_text("Questo posto è di qualcun altro")
    desk.keyboard.press("Escape")
    expect(desk.locator("#offline")).to_be_hidden()
    settled(desk)


def test_the_way_from_the_lobby_to_a_shared_device_shows_no_hand(server: Server, visitors: Visitors) -> None:
    page = visitors.come()
    page.goto(f"{server.url}/new/wild_cards?players=3")
    page.fill("#name-0", "Ida")
    page.select_option("#seat-1", "device")
    page.fill("#name-1", "Bruno")
    page.get_by_role("button", name="Open the table").click()
    lifted(page)
    pick(page)
    expect(page.locator("#curtain")).to_contain_text("Bruno is next")
    page.goto(server.url)
    page.locator(".turn-card a").first.click()
    expect(page.locator("#curtain")).to_contain_text("Bruno is next")
    assert "option-" not in page.content()
    lifted(page)
    expect(page.locator(".player.me")).to_contain_text("Bruno")
    expect(page.get_by_role("button", name="Use this seat on another device")).to_be_visible()


def test_the_clock_names_a_friend_who_came_later(server: Server, visitors: Visitors) -> None:
    ida, ugo = visitors.come(), visitors.come("it-IT")
    ida.goto(f"{server.url}/new/wooly_bully?players=2")
    ida.fill("#name-0", "Ida")
    ida.select_option("#seat-1", "invite")
    ida.select_option("#set-timer", "90")
    ida.get_by_role("button", name="Open the table").click()
    ugo.goto(ida.locator("#invite-1").input_value())
    ugo.fill("#name", "Ugo")
    ugo.get_by_role("button", name="Siediti").click()
    state = "document.querySelector('#table').dataset.state"
    expect(ida.locator("#clock")).to_have_text(re.compile(r"· (Ida|Ugo): time for this turn$"))
    expect(ugo.locator("#clock")).to_have_text(re.compile(r"· (Ida|Ugo): tempo per questo turno$"))
    assert '"waiting":true' in ida.evaluate(state), "the page is the one that was loaded before the friend came"
    while not ida.locator("#clock", has_text="Ugo").count():
        settled(ida)
        pick(ida)
        ida.wait_for_timeout(200)


@pytest.mark.parametrize("name", branco.GAMES)
def test_no_game_lays_out_the_waiting_room(server: Server, visitors: Visitors, name: str) -> None:
    page = visitors.come("it-IT", viewport={"width": 360, "height": 740})
    page.goto(f"{server.url}/new/{name}?players=3")
    page.select_option("#seat-1", "open")
    page.locator("form.setup button.primary").click()
    room = page.locator(".before-game")
    expect(room).to_be_visible()
    assert room.evaluate(BEYOND) == []
