"""What the board says about the event: which cards will cool, what ship is to come, what the brutal game adds."""

from __future__ import annotations

import pytest

from branco.games.greenland.rules.event_card import offer_swap
from branco.games.greenland.rules.tables import EVENT_ROWS
from tests.cites import cites
from tests.games.greenland.drawn import text, told
from tests.games.greenland.table import Table, number
from tests.games.greenland.test_event import turn_up
from tests.scenario import at


def before(t: Table, event: str) -> Table:
    """The event has been turned up; the first player may still change places."""
    t.men("tunit", pool=3).men("norse", pool=1, elders="4").order("norse", "tunit")
    t.s.event, t.s.phase, t.s.turn = EVENT_ROWS.at(event), 1, 3
    at(t.p, offer_swap)
    return t


def forecasts(t: Table) -> list[str]:
    """What the two global coolings of the Volcanic Winter are said to do."""
    lines = [line for line in text(t.p, 0).splitlines() if "global cooling" in line]
    assert all(line.partition("→ ")[2].split(";")[0] in told(t.p, 0) for line in lines)
    return [line.partition("→ ")[2] for line in lines]


@cites("GL-3.15")
def test_the_second_of_two_coolings_turns_the_next_cards() -> None:
    t = before(Table("tunit", "norse").row("N01", "N08").row("S14", "S07"), "E24")
    assert forecasts(t) == [
        "turns cold: musk ox and caribou herd",
        "turns cold: ringed seal and driftwood shore",
    ]


@cites("GL-3.16", "GL-3.17")
def test_without_warm_cards_the_new_world_cools_and_then_a_card_leaves() -> None:
    t = Table("tunit", "norse").row(cold=("N01",), region="north").row(cold=("S14",), region="south")
    t.s.is_cold[t.spot("vinland")] = 1
    before(t, "E24")
    assert forecasts(t) == ["turns cold: Markland; leaves: driftwood shore", "leaves: ringed seal"]


@cites("GL-16.6")
def test_beginners_have_no_new_world_that_could_cool() -> None:
    t = Table("tunit", "norse", mode="beginner").row(cold=("N01",), region="north").row("S14")
    assert forecasts(before(t, "E24")) == [
        "turns cold: driftwood shore; leaves: ringed seal",
        "leaves: driftwood shore",
    ]


@cites("GL-3.24", "GL-16.3")
@pytest.mark.parametrize(
    ("event", "mode", "is_told"), [("E04", "full", True), ("E07", "full", True), ("E07", "beginner", False)]
)
def test_a_ship_is_announced_until_its_cargo_is_sold(event: str, mode: str, is_told: bool) -> None:
    t = before(Table("tunit", "norse", mode=mode).row("N01").row("S14"), event)
    for shown in (told(t.p, 0), text(t.p, 0)):
        assert ("Ship, to be auctioned" in shown) == is_told
    t.placement()
    assert "Ship, to be auctioned" not in told(t.p, 0) + text(t.p, 0)


@cites("GL-17.2", "GL-17.3")
def test_the_brutal_game_tells_its_figure_and_its_further_death() -> None:
    t = before(Table("tunit", "norse", brutal="on").row("N01").row("S14"), "E05")
    for shown in (told(t.p, 1), text(t.p, 1)):
        assert "epidemic 10+ (brutal: 8+)" in shown
        assert "brutal: elder death, 1 die" in shown
        assert "risk of losing an elder 17 %" in shown


@cites("GL-17.3")
def test_the_further_death_is_marked_while_it_is_carried_out() -> None:
    t = Table("tunit", "norse", brutal="on").row("N14").row("S14").men("norse", pool=3, elders="1")
    t.men("tunit", pool=3, elders="1", emissaries="norse").dice(1, 1)
    turn_up(t, "E05")
    assert (t.asked, t.step) == ("tunit", "lose_first_rank")
    assert "now brutal: elder death, 1 die" in text(t.p, t.seat("tunit"))
    assert "now epidemic" not in text(t.p, t.seat("tunit"))
    assert "Rolled: 1" in told(t.p, t.seat("tunit"))


@cites("GL-3.9")
def test_a_single_man_is_told_in_the_singular() -> None:
    t = Table("tunit", "norse").row("N01").row("S14")
    before(t, "E12").men("tunit", pool=2)
    assert "you will lose 1 available man " in told(t.p, 0) + " "
    assert "perderai 1 uomo disponibile" in text(t.p, 0, "it")
    assert t.s.is_alive[number("tunit")]
