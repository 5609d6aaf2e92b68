"""End and scoring."""

from branco.games.greenland.rules.flow import end_turn
from branco.games.greenland.rules.scoring import faith_points, men_points, points
from tests.cites import cites
from tests.games.greenland.table import Table, number
from tests.scenario import at, is_over


def trophies(t: Table, tribe: str, *biomes: int) -> Table:
    for biome in biomes:
        t.s.trophy_of[biome] = number(tribe)
    return t


def finish(t: Table) -> Table:
    """The stack is empty and the turn ends."""
    t.stack(t.s.stack, [])
    at(t.p, end_turn)
    return t


@cites("GL-15.1")
def test_the_game_ends_after_the_last_event() -> None:
    t = Table("tunit", "norse").row("N14").men("tunit", pool=2, elders="1").men("norse", pool=1, elders="1")
    at(t.p, end_turn)
    assert not is_over(t.p)
    assert is_over(finish(t).p)


@cites("GL-15.2")
def test_the_game_ends_early_without_biome_cards_whatever_the_decks_hold() -> None:
    t = Table("tunit", "norse").men("tunit", pool=2).men("norse", pool=1)
    assert t.s.north_deck[0] > 0
    assert t.s.stack[0] > 0
    at(t.p, end_turn)
    assert is_over(t.p)
    assert t.p.winners == (t.seat("tunit"),)


@cites("GL-15.3", "GL-15.4", "GL-EX-21")
def test_a_polytheist_scores_men_trophies_and_inventions() -> None:
    t = Table("tunit", "norse").men("tunit", pool=4, elders="123", on={"vinland": 4}).men("norse", pool=1)
    t.cards("tunit", "a13").disks("tunit", 0, 0, 2)
    trophies(t, "tunit", 1, 6)  # bearded seal 3, polar bear 5
    t.s.is_cold[13] = t.s.is_hostile[1] = 1
    assert points(t.s, number("tunit")) == 7 + 8 + 8 + 3


@cites("GL-15.3")
def test_every_man_outside_valhalla_counts_whatever_his_role() -> None:
    t = Table("thule", "norse").cards("thule", "d3").monotheists("norse").men("thule", pool=1)
    t.men("norse", pool=2, elders="14", on={"markland": 3}, wives="d3", emissaries="thule", alpha="rank4")
    assert men_points(t.s, number("norse")) == 9
    t.s.is_cold[12] = 1
    assert men_points(t.s, number("norse")) == 12


@cites("GL-15.4")
def test_inventions_in_hand_do_not_count() -> None:
    t = Table("tunit", "norse").men("tunit", pool=1, elders="3").men("norse", pool=1).cards("tunit", hand="a13")
    assert faith_points(t.s, number("tunit"), 0) == 0


@cites("GL-15.3", "GL-15.5", "GL-15.6", "GL-EX-11")
def test_a_monotheist_scores_metal_ivory_and_representatives() -> None:
    t = (
        Table("norse", "thule")
        .monotheists("norse", "thule")
        .men("norse", pool=5, elders="123", emissaries="thule")
        .men("thule", pool=1)
    )
    t.disks("norse", 0, 3, 2)
    assert points(t.s, number("norse")) == 20


@cites("GL-15.5")
def test_a_monotheist_cashes_all_cards_and_scores_no_trophies() -> None:
    t = Table("norse", "thule").monotheists("norse").men("norse", pool=1, elders="3").men("thule", pool=1)
    t.cards("norse", "a21 a13 a0_2a", hand="a9").disks("norse", 0, 1, 0)
    trophies(t, "norse", 6)
    assert points(t.s, number("norse")) == 2 + 1 + 4 + 2 + 1  # men, ivory, sword, carving, goggles


@cites("GL-15.6")
def test_a_placard_counts_once_and_only_on_its_monotheist_side() -> None:
    t = Table("norse", "thule", "tunit").monotheists("norse", "thule").men("thule", pool=1).men("tunit", pool=1)
    t.men("norse", emissaries="thule thule tunit")
    assert points(t.s, number("norse")) == 3 + 4


@cites("GL-15.7")
def test_ties_are_broken_by_iron_and_else_shared() -> None:
    t = Table("tunit", "norse", "sami").men("tunit", pool=3).men("norse", pool=3).men("sami", pool=2)
    t.disks("tunit", 0, 0, 1).disks("norse", 0, 0, 2)
    assert finish(t).p.winners == (t.seat("norse"),)
    t = Table("tunit", "norse", "sami").men("tunit", pool=3).men("norse", pool=3).men("sami", pool=2)
    assert finish(t).p.winners == (t.seat("tunit"), t.seat("norse"))
    assert t.p.scores == (3, 3, 2)
