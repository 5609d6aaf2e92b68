"""Hints, refusals and sentences of the board: true under every option, and good English and Italian."""

from __future__ import annotations

import pytest

from branco.games.greenland.board.hints import BY_OPTION
from branco.games.greenland.board.tip_words import OF_WARNING
from branco.games.greenland.rules.attacks import choose_attack
from tests.cites import cites
from tests.games.greenland.drawn import drawn, text, tip, written_in
from tests.games.greenland.table import Table, number
from tests.scenario import at


def panel(t: Table, tribe: str, lang: str = "en") -> str:
    return written_in(drawn(t.p, t.seat(tribe), lang), "panel-reference")


def placing(**settings: str) -> str:
    t = Table("tunit", "norse", **settings).row("N01").row("S14").men("tunit", pool=2).men("norse", pool=1)
    return panel(t.placement(), "tunit")


def attacking(**settings: str) -> str:
    t = Table("tunit", "norse", **settings).row("S14", "S07").men("tunit", elders="46", on={"S14": 1, "S07": 1})
    t.men("norse", on={"S14": 1, "S07": 1}).attacks()
    at(t.p, (choose_attack, 0, number("tunit")))
    return panel(t, "tunit")


@cites("GL-6.21", "GL-19.3")
@pytest.mark.parametrize(
    ("settings", "figure"), [({}, 6), ({"hostileAt": "7"}, 7), ({"scenario": "vinlandSaga", "hostileAt": "5"}, 8)]
)
def test_the_hint_knows_how_many_men_are_too_many(settings: dict[str, str], figure: int) -> None:
    assert f"With {figure} men of all tribes together a New World card turns hostile." in placing(**settings)


@cites("GL-16.5")
def test_beginners_are_told_nothing_of_the_new_world_and_of_raids() -> None:
    told_them = placing(mode="beginner")
    assert "A Mariner serves one card only." in told_them
    assert "New World" not in told_them
    assert "Raids" not in told_them


def test_a_hostile_card_is_called_so_without_a_number() -> None:
    t = Table("tunit", "norse", hostileAt="8").row("N01").men("tunit", pool=2).men("norse", pool=1)
    t.s.is_hostile[0] = 1
    assert "Markland: warm, hostile, need" in text(t.placement().p, 0)


@cites("GL-8.3", "GL-17.4")
@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ({}, ("no war chief", "truce")),
        ({"attackNeedsWarChief": "on"}, ("war chief", "truce")),
        ({"brutal": "on"}, ("no war chief", "no truce")),
    ],
)
def test_the_hint_of_an_attack_depends_on_the_options(settings: dict[str, str], said: tuple[str, ...]) -> None:
    shown = attacking(**settings)
    for key, sentence in BY_OPTION["en"].items():
        assert (sentence in shown) == (key in said), key
    assert BY_OPTION["en"].keys() == BY_OPTION["it"].keys()


# Why nobody can go there


@cites("GL-5.4", "GL-11.10")
@pytest.mark.parametrize(("raids", "artefact"), [("eliminated", False), ("always", True)])
def test_hand_cards_and_safe_artefacts_do_not_speak_of_transport(raids: str, artefact: bool) -> None:
    t = Table("tunit", "norse", artefactRaids=raids).row("N01").men("tunit", pool=2, elders="4")
    t.cards("norse", "a17 a0_1a", "a9").men("norse", pool=1, elders="3").placement()
    refused = OF_WARNING["en"]["why transport"]
    assert refused in tip(t.p, 0, "card-a0_1a")
    assert (refused in tip(t.p, 0, "card-a17")) == artefact
    assert refused not in tip(t.p, 0, "card-a9")


@cites("GL-5.18")
def test_a_man_who_is_moved_may_not_stay_and_is_told_what_he_cannot_reach() -> None:
    t = Table("norse", "thule").cards("norse", "a18").row("N14").row("S14", "S07").men("thule", pool=1)
    t.men("norse", pool=1).placement().play("norse: send men to the driftwood shore", "thule: done")
    t.play("norse: move a man from the driftwood shore")
    assert t.step == "reassign_to"
    refused = OF_WARNING["en"]["why transport"]
    assert refused not in tip(t.p, 0, "biome-S14")
    assert refused in tip(t.p, 0, "biome-N14")


# Sentences


@cites("GL-6.7", "GL-7.3")
def test_a_deal_in_words_names_brides_and_withdrawals_as_such() -> None:
    t = Table("thule", "norse").row("S14").cards("norse", "d6").men("norse", on={"S14": 2})
    t.men("thule", elders="6", on={"S14": 4}).talks().play("thule: open a deal on the driftwood shore")
    t.play("thule: give Birgitta in marriage", "thule: the Thule withdraw")
    assert "Norse give: Birgitta in marriage\n" in text(t.p, 0)
    assert "Thule give: their withdrawal from the card\n" in text(t.p, 0)
    assert "Norse danno: Birgitta in sposa\n" in text(t.p, 0, "it")


def test_points_and_carriers_are_told_for_what_they_are() -> None:
    t = Table("tunit", "norse").row("N01").row("S14").men("tunit", pool=2, elders="6").men("norse", pool=1)
    t.placement().play("tunit: send men to the driftwood shore", "tunit: 1 man")
    assert "points now: 3 (3 for men;" in text(t.p, 0)
    assert "punti ora: 3 (3 per gli uomini;" in text(t.p, 0, "it")
    assert "Mariners 1, sleds 0, trips made 1" in text(t.p, 0)


@cites("GL-3.15")
def test_the_log_tells_of_cards_whose_name_is_a_plural() -> None:
    t = Table("tunit", "norse").row("N01").row("S14").men("tunit", pool=2).men("norse", pool=1).event("gc")
    assert "The driftwood shore: moves to the cold side." in t.log
