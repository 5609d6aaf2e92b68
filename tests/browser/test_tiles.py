"""Tiles of Wooly Bully: turned by key, wheel and tap, flipped by key; the last one is in the middle."""

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from tests.browser.chromium import confirmed, pick, settled, show_list, table_of
from tests.conftest import Visitors
from tests.web.served import Server, wait_until

WAYS = "#board [data-cycle][data-options]"


BOTH_FACES = """() => [...document.querySelectorAll('#board [data-other][data-options]')]
  .filter((face) => document.getElementById(face.dataset.other).dataset.options)
  .map((face) => [face.id, face.dataset.other])"""


def sit_down(page: Page, url: str) -> None:
    page.goto(url)
    page.locator("form[action='/quick']:has(input[value=wooly_bully]) button").click()


def take(page: Page, target: str) -> None:
    """The choice that lies on an element of the board."""
    page.locator(f"[data-target='{target}']").first.evaluate("button => button.click()")


def play_until(page: Page, wanted: Callable[[], bool]) -> None:
    """Choices on the board until the table stands as wanted."""
    for _ in range(120):
        settled(page)
        if wanted():
            return
        labels = page.locator(".choice-list button").all_text_contents()
        leave = [at for at, label in enumerate(labels) if re.search("end your turn|pass", label)]
        target = page.locator("#board [data-options]").first
        if leave:
            pick(page, leave[0])
        elif target.count():
            take(page, target.get_attribute("id") or "")
        else:
            pick(page)
        confirmed(page)
    raise AssertionError("it never came to that")


def until_a_tile_can_be_turned(page: Page, url: str) -> Locator:
    sit_down(page, url)
    play_until(page, lambda: page.locator(WAYS).count() > 1)
    return page.locator(WAYS)


def pointed(ways: Locator) -> list[bool]:
    shown: list[bool] = ways.evaluate_all("all => all.map((way) => way.classList.contains('turned'))")
    return shown


def lying(page: Page) -> list[str]:
    """How the tile lies on its cell: the way that is seen."""
    seen: list[str] = page.locator("#landscape .lying").evaluate_all(
        "all => all.filter((one) => getComputedStyle(one).visibility === 'visible').map((one) => one.classList[1])"
    )
    return seen


def test_key_wheel_and_tap_turn_a_tile(server: Server, visitors: Visitors) -> None:
    page = visitors.come(viewport={"width": 1280, "height": 800})
    ways = until_a_tile_can_be_turned(page, server.url)
    count = ways.count()
    assert count > 1
    seen = [lying(page)]
    assert len(seen[0]) == 1
    page.locator("body").press("r")
    assert pointed(ways) == [at == 1 for at in range(count)]
    seen.append(lying(page))
    assert seen[0] != seen[1], "the tile lies as the way that is pointed at"
    assert len(seen[1]) == 1
    corner = page.locator("#viewport").bounding_box()
    assert corner
    page.mouse.move(corner["x"] + 8, corner["y"] + 8)
    page.mouse.wheel(0, -100)
    expect(ways.nth(0)).to_have_class(re.compile("turned"))
    assert lying(page) == seen[0]
    page.locator("#tile-0").click(force=True)
    expect(ways.nth(1)).to_have_class(re.compile("turned"))
    page.keyboard.press("Enter")
    confirmed(page, "Enter")
    expect(page.locator("#log")).to_contain_text("lays")


def choose_a_face(page: Page) -> int:
    """Choose a face that can go to several cells and be taken back; the answer is the action of its other face."""
    for _ in range(20):
        play_until(page, lambda: bool(page.evaluate(BOTH_FACES)))
        front, back = page.evaluate(BOTH_FACES)[0]
        other = int(page.locator(f"[data-target='{back}']").get_attribute("value") or -1)
        take(page, front)
        confirmed(page)
        settled(page)
        if page.locator("[data-target^='cell-']").count() > 1 and page.locator("[data-do=undo]").count():
            return other
    raise AssertionError("no tile could go to several cells")


def shown_ghosts(page: Page) -> list[str]:
    """The cells in which the faint tile is seen."""
    seen: list[str] = page.locator("#board .ghost").evaluate_all(
        "all => all.filter((one) => getComputedStyle(one).visibility === 'visible').map((one) => one.parentElement.id)"
    )
    return seen


def test_a_cell_that_is_pointed_at_shows_the_faint_tile(server: Server, visitors: Visitors) -> None:
    """By the mouse on the cell or on its line in the list, by the keyboard, and not once one has gone elsewhere."""
    page = visitors.come(viewport={"width": 1280, "height": 800})
    sit_down(page, server.url)
    choose_a_face(page)
    first, second = page.locator("#board .ghost").evaluate_all("all => all.map((one) => one.parentElement.id)")[:2]
    page.mouse.move(2, 2)
    assert shown_ghosts(page) == []
    page.hover(f"#{first} > rect")
    assert shown_ghosts(page) == [first]
    expect(page.locator(f"#{first} .draws.desktop-only")).to_have_text(re.compile(r"^\+\d"))
    page.mouse.move(2, 2)
    assert shown_ghosts(page) == []
    show_list(page)
    page.hover(f"[data-target='{second}']")
    assert shown_ghosts(page) == [second]
    page.mouse.move(2, 2)
    assert shown_ghosts(page) == []
    page.keyboard.press("Tab")
    page.locator(f"#{first}").focus()
    assert shown_ghosts(page) == [first]
    page.locator("#banner a, header a").first.focus()
    assert shown_ghosts(page) == []


def test_a_finger_on_a_cell_shows_the_faint_tile(server: Server, visitors: Visitors) -> None:
    page = visitors.come(viewport={"width": 360, "height": 700}, has_touch=True, is_mobile=True)
    sit_down(page, server.url)
    choose_a_face(page)
    page.locator("#banner").tap()
    cell = page.locator("#board .ghost").first.evaluate("ghost => ghost.parentElement.id")
    page.locator(f"#{cell}").scroll_into_view_if_needed()
    box = page.locator(f"#{cell} > rect").first.bounding_box()
    assert box
    assert shown_ghosts(page) == []
    finger = page.context.new_cdp_session(page)
    place = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [place]})
    wait_until(lambda: shown_ghosts(page) == [cell])
    finger.send("Input.dispatchTouchEvent", {"type": "touchCancel", "touchPoints": []})
    page.locator("#banner").tap()
    wait_until(lambda: shown_ghosts(page) == [])


def test_a_key_shows_the_other_face(server: Server, visitors: Visitors) -> None:
    """On the hand it goes to the other face; after a face was chosen it takes the other one instead."""
    page = visitors.come(viewport={"width": 1280, "height": 800})
    sit_down(page, server.url)
    other = choose_a_face(page)
    table = table_of(page)

    def taken() -> list[int]:
        return [play.action for play in server.room(table).history if play.seat == 0]

    def is_flipped() -> bool:
        return other in taken()

    assert other not in taken()
    page.locator("#banner").press("f")
    wait_until(is_flipped)
    settled(page)
    play_until(page, lambda: bool(page.evaluate(BOTH_FACES)))
    front, back = page.evaluate(BOTH_FACES)[0]
    page.locator(f"[id='{front}']").focus()
    page.keyboard.press("f")
    expect(page.locator(f"[id='{back}']")).to_be_focused()


def test_the_last_tile_is_in_the_middle_of_a_larger_board(server: Server, visitors: Visitors) -> None:
    page = visitors.come(viewport={"width": 1280, "height": 800})
    until_a_tile_can_be_turned(page, server.url)
    for _ in range(4):
        page.get_by_role("button", name="Larger").click()
    laid = page.locator(".latest").get_attribute("x"), page.locator(".latest").get_attribute("y")
    page.locator(WAYS).first.click()
    confirmed(page)
    page.wait_for_function(
        "([x, y]) => { const tile = document.querySelector('.latest');"
        " return tile.getAttribute('x') !== x || tile.getAttribute('y') !== y; }",
        arg=list(laid),
    )
    page.wait_for_selector("#table:not(.telling):not(.sending)")
    expect(page.locator(".latest")).to_be_in_viewport()
