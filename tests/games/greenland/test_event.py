"""Phase 1: the event."""

import pytest

from branco.games.greenland.rules.event_card import event_phase
from branco.games.greenland.rules.flow import end_turn, play_turn
from branco.games.greenland.rules.tables import CARD_ROWS, EVENT_ROWS, TRIBES
from tests.cites import cites
from tests.games.greenland.table import Table, number
from tests.scenario import at, broken_invariant


def turn_up(t: Table, event: str) -> Table:
    """Let the event phase begin with this event on top."""
    top = EVENT_ROWS.at(event)
    rest = [each for each in t.pile(t.s.stack) if each != top]
    t.stack(t.s.removed, [each for each in t.pile(t.s.removed) if each != top])
    t.stack(t.s.stack, [*rest[: 10 - t.s.turn - 1], top])
    t.stack(t.s.removed, [e for e in range(24) if e not in t.pile(t.s.stack) and not t.s.past[e]])
    at(t.p, event_phase)
    return t


def settled(pool: int = 6, **settings: str) -> Table:
    """Four tribes with men and elders and a card in each row."""
    t = Table(**settings).row("N01").row("S01")
    for tribe in ("tunit", "thule", "norse", "sami"):
        t.men(tribe, pool=pool, elders="123456", alpha="pool").disks(tribe, 5, 1, 1)
    return t


@cites("GL-3.1", "GL-1.20", "GL-3.3")
def test_the_order_of_the_event_becomes_the_turn_order() -> None:
    t = turn_up(settled(), "E03")
    assert t.s.turn == 1
    assert [t.s.order[place] for place in range(TRIBES)] == [number(x) for x in ("norse", "thule", "tunit", "sami")]
    assert t.step == "swap_first"
    assert t.asked == "norse"


@cites("GL-1.20", "GL-20.2")
def test_eliminated_tribes_are_left_out_of_the_order() -> None:
    t = settled()
    t.s.is_alive[number("thule")] = 0
    t.men("thule")
    turn_up(t, "E03")
    assert [t.s.order[place] for place in range(TRIBES)] == [number("norse"), number("tunit"), number("sami"), -1]


@cites("GL-3.3", "GL-1.21")
def test_a_first_player_with_a_war_chief_may_change_places() -> None:
    t = turn_up(settled(), "E03").play("norse: change places with the Tunit")
    assert [t.s.order[place] for place in range(TRIBES)] == [number(x) for x in ("tunit", "thule", "norse", "sami")]


@cites("GL-3.3", "GL-3.2")
def test_without_a_war_chief_at_the_start_of_the_turn_nobody_is_asked() -> None:
    t = settled().men("norse", pool=6, elders="12356", alpha="pool")
    turn_up(t, "E03")
    assert t.step != "swap_first"


def told_of_the_event(t: Table) -> list[str]:
    return [line for line in t.log if line.startswith(("Event", "A ship")) or " undergo" in line]


@cites("GL-3.4")
def test_common_icons_come_first_then_each_player_undergoes_the_others_and_the_ship_comes_last() -> None:
    t = settled().next_biome("S10").men("tunit", pool=12, elders="123456")
    turn_up(t, "E07").play("sami: stay first player")
    assert t.asked == "tunit"  # the Sámi have undergone all of it, the Tunit their epidemic
    t.dice(2, 2, 2, 2, 2, 2).play("tunit: lose an elder of row 6 (Mariner)")
    assert told_of_the_event(t) == [
        "Event: migration in the south.",
        "The Sea Sámi undergo: elder death, 2 dice.",
        "The Tunit undergo: epidemic 12+.",
        "The Tunit undergo: elder death, 2 dice.",
        "The Thule undergo: elder death, 2 dice.",
        "The Norse undergo: elder death, 2 dice.",
        "A ship brings the Norwegian pony.",
    ]


@cites("GL-3.4")
def test_by_the_option_each_icon_strikes_all_players_before_the_next() -> None:
    t = settled(eventOrder="icons").next_biome("N10")
    turn_up(t, "E02").play("thule: stay first player")
    assert told_of_the_event(t) == [
        "Event: migration in the north.",
        "Event: elder death, 1 die.",
        "A ship brings the sunstone.",
    ]


@cites("GL-3.4", "GL-3.10", "GL-3.19", "GL-EX-32")
@pytest.mark.parametrize(("order", "left"), [("players", 2), ("icons", 4)])
def test_a_missionary_who_dies_first_leaves_his_hosts_to_the_feud(order: str, left: int) -> None:
    t = Table(eventOrder=order).row("N01").row("S01", "S02").next_biome("S10").monotheists("sami")
    t.men("sami", pool=2, elders="1", emissaries="tunit").men("tunit", pool=4).men("norse", pool=1, elders="1")
    t.men("thule", pool=1, elders="1").dice(1, 6, 6, 6)
    turn_up(t, "E14").play("sami: lose the emissary to the Tunit")
    assert t.count("tunit", "pool") == left


# Migration


@cites("GL-3.5", "GL-EX-2")
def test_the_lowest_climax_migrates_and_is_replaced_on_its_side() -> None:
    t = Table().row("S02", "S01", cold=["S03"]).next_biome("S10")
    t.event("ms")
    assert t.lying("south") == ["S02", "S01", "", "", "", "S10*"]


@cites("GL-3.6")
def test_of_equal_climaxes_the_lower_slot_would_migrate(monkeypatch: pytest.MonkeyPatch) -> None:
    from branco.games.greenland.rules import migration
    from branco.kernel.language.tables import ints

    monkeypatch.setattr(migration, "CLIMAX", ints([7] * 50))
    t = Table().row("N01", "N02").next_biome("N10")
    t.event("mn")
    assert t.lying("north")[:2] == ["N10", "N02"]


@cites("GL-3.7", "GL-3.8")
def test_new_world_cards_never_migrate_and_an_empty_deck_replaces_nothing() -> None:
    t = Table().row("N01")
    t.stack(t.s.north_deck, [])
    t.event("mn", "mn")
    assert t.lying("north") == [""] * 6
    assert t.s.is_cold[12] == 0


# Decimation


@cites("GL-3.9", "GL-3.10", "GL-1.4", "GL-EX-9")
def test_a_feud_strikes_who_has_nobody_in_row_one() -> None:
    t = Table().men("norse", pool=7, elders="26", alpha="pool")
    for tribe in ("tunit", "thule", "sami"):
        t.men(tribe, pool=7, elders="1")
    t.event("fe")
    assert t.asked == "norse"
    assert t.count("norse", "pool") == 3
    t.play("norse: lose an elder of row 6 (Mariner)")
    assert (t.count("norse", "rank2"), t.count("norse", "rank6")) == (1, 0)
    assert t.s.alpha_at[number("norse")] == t.place("pool")
    assert [t.count(tribe, "pool") for tribe in ("tunit", "thule", "sami")] == [7, 7, 7]


@cites("GL-3.10", "GL-13.14")
def test_an_emissary_protects_owner_and_host_from_feud() -> None:
    t = Table("tunit", "norse").monotheists("norse")
    t.men("norse", pool=4, emissaries="tunit").men("tunit", pool=4)
    t.event("fe")
    assert (t.count("norse", "pool"), t.count("tunit", "pool")) == (4, 4)


@cites("GL-3.10")
def test_an_epidemic_counts_available_men_with_the_alpha() -> None:
    t = Table("tunit", "norse").men("tunit", pool=9, alpha="pool").men("norse", pool=8)
    t.event("ep9")
    assert (t.count("tunit", "pool"), t.count("norse", "pool")) == (4, 8)
    assert t.s.alpha_at[number("tunit")] == t.place("pool")


@cites("GL-3.10", "GL-3.9")
def test_venereal_disease_strikes_husbands_of_the_named_daughters_once() -> None:
    t = Table("thule", "norse", "sami").cards("thule", "d3 d4 d5").cards("norse", "d6 d7")
    t.men("norse", pool=5, wives="d3 d4").men("sami", pool=5, wives="d6").men("thule", pool=5)
    t.event("v_gy")
    assert [t.count(tribe, "pool") for tribe in ("norse", "sami", "thule")] == [2, 5, 5]
    assert (t.count("norse", "wife d3"), t.count("norse", "wife d4")) == (1, 1)


@cites("GL-3.9")
def test_decimation_without_available_men_still_costs_an_elder() -> None:
    t = Table("tunit", "norse").men("norse", elders="2").men("tunit", pool=1, elders="1")
    t.event("fe")
    assert t.count("norse", "rank2") == 0


# Depletion


@cites("GL-3.11", "GL-3.12", "GL-3.13", "GL-EX-27")
def test_the_lamp_lessens_depletion_of_elders() -> None:
    t = (
        Table("thule", "norse")
        .men("thule", elders="112356")
        .disks("thule", 4)
        .cards("thule", "a12")
        .men("norse", pool=1)
    )
    t.event("de")
    assert t.holds("thule")[0] == 1
    assert t.step == ""


@cites("GL-3.12")
def test_ilaq_halves_first_and_then_the_cauldron_takes_two_off() -> None:
    t = Table("tunit", "norse").men("tunit", elders="1235566").disks("tunit", 8).cards("tunit", "d2 a20")
    t.men("norse", pool=1)
    t.event("de")
    assert t.holds("tunit")[0] == 7


@cites("GL-3.11", "GL-3.13", "GL-1.22", "GL-EX-3")
def test_a_forced_discard_is_made_by_the_engine() -> None:
    t = Table("thule", "norse").cards("thule", "a2").men("thule", pool=3).men("norse", pool=1)
    t.event("dd")
    assert t.tableau("thule") == ""
    assert t.holds("thule") == (1, 0, 0)


@cites("GL-3.12")
def test_the_hay_barn_spares_animals() -> None:
    t = (
        Table("thule", "norse")
        .cards("thule", "a2 a5 a16")
        .men("thule", pool=3, elders="1")
        .disks("thule", 2)
        .men("norse", pool=1)
    )
    t.event("dd")
    assert t.holds("thule")[0] == 2


@cites("GL-3.13", "GL-EX-33")
def test_energy_is_paid_first_and_elders_or_animals_only_for_what_is_missing() -> None:
    t = Table("thule", "sami").men("thule", elders="2256").disks("thule", 3).cards("thule", "a2").men("sami", pool=1)
    t.event("de")
    assert t.holds("thule")[0] == 0
    assert "pay energy" not in t.offers
    assert "discard the sled dogs" in t.offers
    t.play("thule: discard the sled dogs")
    assert (t.step, t.holds("thule")[0]) == ("", 1)  # the energy of the dogs is kept
    assert "The Thule pay 3 energy." in t.log


@cites("GL-3.13")
def test_energy_gained_meanwhile_is_paid_at_once() -> None:
    t = Table("norse", "sami").men("norse", elders="22256").cards("norse", "a0_2a a14").men("sami", pool=1)
    t.event("de").play("norse: discard the byre cattle")  # 2 energy for 2 of the 4 that are still missing
    assert (t.holds("norse")[0], t.step) == (0, "settle_debt")
    t.play("norse: cash the skis")
    assert (t.holds("norse")[0], t.step) == (0, "settle_debt")
    t.play("norse: lose an elder of row 6 (Mariner)")
    assert t.step == ""


@cites("GL-3.13")
def test_an_emissary_may_die_for_a_debt() -> None:
    t = Table("norse", "sami").monotheists("norse").men("norse", elders="2", emissaries="sami").men("sami", pool=1)
    t.disks("norse", 1)
    t.event("de")
    t.play("norse: lose the emissary to the Sea Sámi")
    assert (t.count("norse", "rank2"), t.count("norse", "emissary sami")) == (1, 0)


@cites("GL-3.14", "GL-1.15")
def test_what_cannot_be_settled_is_dropped_though_cards_could_be_cashed() -> None:
    t = (
        Table("norse", "sami")
        .men("norse", pool=2, elders="2")
        .disks("norse", 0)
        .cards("norse", "a14")
        .men("sami", pool=1)
    )
    t.event("de")
    assert t.offers == ["lose an elder of row 2 (Shaman or Bishop)", "cash the skis"]
    t.play("norse: lose an elder of row 2 (Shaman or Bishop)")
    assert t.tableau("norse") == "a14"


# Cooling


@cites("GL-3.15")
def test_the_farthest_warm_card_turns_cold_and_keeps_its_slot() -> None:
    t = Table().row("N01", "N02", "N03", cold=["N04"]).row("S01")
    t.event("gc")
    assert t.lying("north") == ["N01", "N02", "N03*", "", "", "N04*"]
    assert t.lying("south")[0] == "S01*"


@cites("GL-3.16", "GL-3.17", "GL-3.18", "GL-EX-20")
def test_the_new_world_turns_cold_with_its_colonists_then_cards_leave() -> None:
    t = Table().row(cold=["N01", "N02", "N03"]).row("S01", "S02").men("tunit", on={"markland": 5})
    t.event("gc")
    assert t.s.is_cold[12] == 1
    assert t.count("tunit", "markland") == 5
    t.event("gc")
    assert t.lying("north") == ["", "", "", "N03*", "N02*", ""]
    for _ in range(4):
        t.event("gc")
    assert t.lying("north") == [""] * 6
    assert t.s.is_cold[12] == 1


# Other icons


@cites("GL-3.19", "GL-1.12", "GL-EX-25")
def test_elders_of_the_ranks_rolled_die_and_hands_follow() -> None:
    t = Table("thule", "norse").men("thule", elders="12335").cards("thule", hand="a9 a10").men("norse", pool=1)
    t.dice(3, 3, 4, 4)
    t.event("ed2")
    assert (t.count("thule", "rank3"), t.hand_limit("thule")) == (1, 1)
    assert t.offers == ["cash the iggaak slit goggles", "cash the toggling harpoon"]
    t.play("thule: cash the iggaak slit goggles")
    assert (t.count("thule", "rank3"), t.hand("thule")) == (0, "")
    assert t.holds("thule") == (0, 2, 0)


@cites("GL-3.19")
def test_a_one_lets_the_player_choose_between_chief_and_emissaries() -> None:
    t = Table("norse", "sami").monotheists("norse").men("norse", elders="1", emissaries="sami").men("sami", elders="2")
    t.dice(1, 6)
    t.event("ed1")
    assert t.offers == ["lose an elder of row 1 (Chief)", "lose the emissary to the Sea Sámi"]
    t.play("norse: lose the emissary to the Sea Sámi")
    assert t.count("norse", "rank1") == 1
    assert t.count("sami", "rank2") == 1


@cites("GL-3.20")
def test_a_storm_takes_one_mariner_of_each() -> None:
    t = Table("tunit", "thule").men("tunit", elders="166").men("thule", elders="1")
    t.event("st")
    assert (t.count("tunit", "rank6"), t.count("thule", "rank1")) == (1, 1)


@cites("GL-3.21")
def test_an_iron_crash_pays_exactly_one_iron() -> None:
    t = (
        Table("tunit", "thule")
        .men("tunit", pool=2)
        .men("thule", pool=2)
        .cards("tunit", "a21 a25")
        .cards("thule", "a22 a23")
    )
    t.event("ic")
    assert t.holds("tunit") == (0, 0, 1)
    assert t.tableau("tunit") == "a25"
    assert t.offers == ["give up the mail coat for 1 iron", "give up the iron fish-hooks for 1 iron"]
    t.play("thule: give up the mail coat for 1 iron")
    assert t.holds("thule") == (0, 0, 1)


@cites("GL-3.22")
def test_a_closed_sea_bars_sea_cards_but_they_migrate_and_cool() -> None:
    t = Table("tunit", "thule").row("N09", "N03").next_biome("N05").men("tunit", pool=3).men("thule", pool=3)
    t.event("ns", "mn", "gc")
    assert t.lying("north")[:2] == ["N05", "N03*"]
    t.row("N14").placement()
    assert [label for label in t.offers if label.startswith("send")] == ["send men to the arctic char"]


@cites("GL-3.23")
def test_markland_may_be_closed_for_a_turn() -> None:
    t = Table("tunit", "thule").row("N09").men("tunit", pool=3, elders="66", on={"markland": 2}).men("thule", pool=1)
    t.event("nm").placement()
    assert "send men to Markland" not in t.offers
    assert "send men to Vinland" in t.offers
    assert "abandon the colonies" in t.offers


@cites("GL-3.24", "GL-4.1")
def test_a_ship_starts_an_auction() -> None:
    t = turn_up(settled(), "E13").play("norse: stay first player")
    assert t.step == "make_bid"
    assert t.s.for_sale == CARD_ROWS.at("a22")


@cites("GL-3.25", "GL-15.1")
def test_the_event_leaves_at_the_end_of_its_turn_and_the_next_one_comes() -> None:
    t = settled()
    turn_up(t, "E15")
    t.s.is_sea_closed = t.s.is_markland_closed = 1
    at(t.p, end_turn)
    assert t.s.turn == 2
    assert t.s.past[EVENT_ROWS.at("E15")] == 1
    assert EVENT_ROWS.at("E15") not in [*t.pile(t.s.stack), *t.pile(t.s.removed)]


@cites("GL-1.1", "GL-3.2")
def test_a_turn_goes_through_its_six_phases() -> None:
    t = settled()
    for tribe in ("tunit", "thule", "norse", "sami"):
        t.disks(tribe, 8)
    at(t.p, play_turn)
    seen = []
    while t.s.turn == 1 and not t.p.is_over:
        seen.append(t.s.phase)
        t.p.play(t.p.actors[0], t.p.actions(t.p.actors[0])[0])
        assert broken_invariant(t.p) == 0
    assert seen == sorted(seen)
    assert {1, 2} <= set(seen)
