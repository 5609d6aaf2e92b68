"""Elimination, and the end it may bring."""

from branco.games.greenland.rules.aftermath import aftermath
from branco.games.greenland.rules.cards import works_for
from branco.games.greenland.rules.scoring import points
from tests.cites import cites
from tests.games.greenland.table import Table, card, number
from tests.scenario import at, is_over


def alive(t: Table, tribe: str) -> bool:
    return bool(t.s.is_alive[number(tribe)])


@cites("GL-14.1", "GL-14.2")
def test_a_tribe_without_men_is_eliminated_and_scores_nothing() -> None:
    t = Table("tunit", "norse", "sami").men("tunit", pool=0, elders="6").men("norse", pool=1).men("sami", pool=1)
    t.disks("tunit", 3, 3, 3).event("st")
    assert not alive(t, "tunit")
    assert points(t.s, number("tunit")) == 0
    assert t.holds("tunit") == (0, 0, 0)


@cites("GL-14.1")
def test_a_hunt_is_complete_only_after_its_reward() -> None:
    t = Table("tunit", "norse", "sami").row("N07").men("tunit", on={"N07": 4}).men("norse", pool=1).men("sami", pool=1)
    t.dice(1, 1, 3, 6).hunts()
    assert alive(t, "tunit")
    t = Table("tunit", "norse", "sami").row("S08").men("tunit", on={"S08": 4}).men("norse", pool=1).men("sami", pool=1)
    t.dice(3, 3, 6, 6).hunts()
    assert not alive(t, "tunit")


@cites("GL-14.1", "GL-12.3", "GL-12.5")
def test_who_lets_the_last_elder_die_for_an_animal_does_not_live_to_see_its_yield() -> None:
    t = Table("norse", "tunit", "sami").cards("norse", "a0_1a").men("norse", elders="3")
    t.men("tunit", pool=1).men("sami", pool=1).animals().play("norse: lose an elder of row 3 (Artisan)")
    assert not alive(t, "norse")
    assert t.count("norse", "valhalla") == 19


@cites("GL-14.3", "GL-14.5")
def test_married_daughters_and_artefacts_stay_behind_and_all_else_leaves() -> None:
    t = (
        Table()
        .cards("thule", "d3 d4 a13 a2", hand="a17")
        .men("norse", pool=1, wives="d4")
        .men("sami", pool=1)
        .men("tunit", pool=1)
    )
    t.s.trophy_of[0] = number("thule")
    t.disks("thule", 1, 1, 1)
    at(t.p, aftermath)
    assert not alive(t, "thule")
    assert t.tableau("thule") == "d4 a13"
    assert t.trophies("thule") == []
    assert t.s.holder[card("a17")] == t.s.holder[card("d3")] == -1
    assert works_for(t.s, number("norse"), card("d4"))


@cites("GL-14.5", "GL-5.4")
def test_a_widow_of_an_eliminated_tribe_can_be_raided() -> None:
    t = (
        Table()
        .cards("thule", "d4")
        .men("norse", pool=1, elders="6", wives="d4")
        .men("sami", pool=1)
        .men("tunit", pool=2, elders="4")
    )
    at(t.p, aftermath)
    t.order("norse", "tunit", "sami").talks().play("norse: divorce Nauja")
    assert t.tableau("thule") == "d4"
    t.men("tunit", elders="4", on={"d4": 2}).dice(1, 2).hunts()
    assert t.count("tunit", "wife d4") == 1


@cites("GL-14.4")
def test_guests_of_an_eliminated_tribe_become_available() -> None:
    t = (
        Table()
        .monotheists("norse")
        .cards("thule", "d3 a2")
        .men("norse", elders="4", emissaries="thule")
        .men("sami", pool=1)
    )
    t.men("tunit", elders="4", on={"a2": 2, "d3": 1})
    at(t.p, aftermath)
    assert (t.count("norse", "pool"), t.count("norse", "emissary thule")) == (1, 0)
    assert t.count("tunit", "pool") == 3


@cites("GL-14.6")
def test_the_last_tribe_wins_at_once() -> None:
    t = Table("tunit", "norse").men("norse", pool=1).men("tunit", elders="6").event("st")
    assert is_over(t.p)
    assert t.p.winners == (t.seat("norse"),)


@cites("GL-14.6")
def test_if_none_is_left_nobody_wins() -> None:
    t = Table("tunit", "norse")
    at(t.p, aftermath)
    assert is_over(t.p)
    assert t.p.winners == ()


@cites("GL-14.2", "GL-14.6")
def test_with_two_tribes_left_the_game_goes_on() -> None:
    t = Table("tunit", "norse", "sami").row("S14").men("norse", pool=1).men("sami", pool=1)
    at(t.p, aftermath)
    t.order("norse", "sami").placement()
    assert not is_over(t.p)
    assert t.asked == "norse"


@cites("GL-6.3", "GL-8.8", "GL-14.5")
def test_the_husband_left_alone_fights_for_his_own_tribe_and_is_vengeful() -> None:
    t = (
        Table()
        .cards("thule", "d4")
        .men("norse", elders="4", on={"d4": 3})
        .men("sami", pool=1, wives="d4")
        .men("tunit", pool=1)
    )
    at(t.p, aftermath)
    t.order("norse", "sami", "tunit").disks("sami", 0, 0, 1).dice(2).attacks()
    t.play("sami: kill a man of the Norse")
    assert t.count("norse", "d4") == 2


@cites("GL-1.12", "GL-14.1")
def test_of_two_hands_over_their_limit_each_is_cut_once() -> None:
    t = Table("tunit", "norse", "sami").men("tunit", pool=1, elders="3").men("norse", pool=1, elders="3")
    t.men("sami", pool=1).cards("tunit", hand="a9 a10").cards("norse", hand="a11 a12")
    at(t.p, aftermath)
    asked = []
    while t.step == "cut_hand":
        asked.append(t.asked)
        t.play(f"{t.asked}: {t.offers[0]}")
    assert asked == ["tunit", "norse"]
    assert (t.hand("tunit"), t.hand("norse")) == ("a10", "a12")
