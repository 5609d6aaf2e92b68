"""Phase 2: placement, promotion, transport, reassignment."""

from tests.cites import cites
from tests.games.greenland.table import Table, number
from tests.scenario import broken_invariant


def sends(t: Table) -> list[str]:
    return [label.removeprefix("send men to ") for label in t.offers if label.startswith("send men")]


@cites("GL-5.1", "GL-5.2")
def test_each_player_places_all_his_men_before_the_next() -> None:
    t = Table("tunit", "thule").row("N14").men("tunit", pool=3, alpha="pool").men("thule", pool=2).disks("tunit", 1)
    t.placement().play("tunit: send men to the arctic char", "tunit: 1 man")
    assert t.asked == "tunit"
    t.play("tunit: send men to the arctic char", "tunit: 1 man and the alpha")
    assert t.asked == "thule"  # nobody is left to place
    assert t.count("tunit", "N14") == 3
    t.play("thule: done")
    assert t.count("thule", "pool") == 2


@cites("GL-1.4", "GL-5.12")
def test_the_log_tells_who_goes_and_whether_the_alpha_does() -> None:
    t = Table("tunit", "thule").row("N14").men("tunit", pool=7, alpha="pool").men("thule", pool=1).disks("tunit", 2)
    t.placement().play("tunit: promote to row 3 (Artisan)", "tunit: 2 men")
    t.play("tunit: send men to the arctic char", "tunit: the alpha man")
    t.play("tunit: send men to the arctic char", "tunit: 3 men")
    assert t.log[-3:] == [
        "The Tunit promote 2 men to row 3 (Artisan).",
        "The Tunit send the alpha man to the arctic char.",
        "The Tunit send 3 men to the arctic char.",
    ]


@cites("GL-5.3", "GL-5.9")
def test_home_is_the_own_row_and_the_tableaus_of_the_own_region() -> None:
    t = Table().row("N14").row("S14").cards("thule", "d4").cards("norse", "d6").cards("tunit", "d0")
    t.men("tunit", pool=5, elders="4").men("thule", pool=1).men("norse", pool=1).men("sami", pool=1).disks("tunit", 1)
    t.placement()
    assert sends(t) == ["the arctic char", "Sikuliaq", "Nauja"]


@cites("GL-5.3")
def test_what_an_eliminated_tribe_left_is_home_to_its_region() -> None:
    t = Table().cards("thule", "d4").men("norse", pool=1, wives="d4").men("tunit", pool=2, elders="4").row("N14")
    t.men("sami", pool=1)
    t.s.is_alive[number("thule")] = 0
    t.order("tunit", "norse", "sami").placement()
    assert sends(t) == ["the arctic char", "Nauja"]


@cites("GL-5.4", "GL-5.5")
def test_raiders_need_a_war_chief_who_may_have_been_promoted_a_moment_ago() -> None:
    t = (
        Table("tunit", "thule")
        .cards("thule", "d4 a2")
        .cards("tunit", "d0 a13")
        .men("tunit", pool=4)
        .men("thule", pool=1)
    )
    t.disks("tunit", 2).placement()
    assert sends(t) == ["Sikuliaq"]
    t.play("tunit: promote to row 4 (War Chief)")  # one man, as the row holds one
    assert sends(t) == ["Sikuliaq", "Nauja", "the sled dogs in play"]


@cites("GL-5.4", "GL-5.5")
def test_a_husbands_tribe_guards_his_wife_without_a_war_chief_and_with_transport() -> None:
    t = Table("tunit", "norse", "thule").cards("thule", "d3 d4").men("tunit", pool=3, wives="d4")
    t.men("norse", pool=3, elders="6", wives="d3").men("thule", pool=2).placement()
    assert sends(t) == ["Nauja"]
    t.play("tunit: send men to Nauja", "tunit: 3 men")
    assert sends(t) == ["Markland", "Vinland", "Peepeelee"]  # by their Mariner
    t.play("norse: send men to Peepeelee", "norse: 2 men")
    assert t.s.carried[number("norse"), t.spot("d3")] == 2
    t.play("norse: done", "thule: done").hunts()
    assert not [line for line in t.log if "raid" in line]
    assert (t.count("tunit", "pool"), t.count("norse", "pool")) == (3, 3)


@cites("GL-5.5", "GL-5.11")
def test_who_has_called_his_last_husband_back_may_raid_her() -> None:
    t = Table("tunit", "thule").cards("thule", "d4").men("tunit", elders="4", wives="d4").men("thule", pool=1)
    t.placement().play("tunit: recall the husband of Nauja", "tunit: send men to Nauja")
    t.play("thule: done").dice(1).hunts()
    assert "The Tunit raid Nauja with 1 man." in t.log


@cites("GL-5.5")
def test_nobody_raids_his_own_wife() -> None:
    t = (
        Table("tunit", "thule")
        .cards("thule", "d3 d4")
        .men("tunit", pool=3, elders="4", wives="d4")
        .men("thule", pool=2)
    )
    t.placement()
    assert sends(t) == ["Peepeelee", "Nauja"]
    t.play("tunit: send men to Nauja", "tunit: 3 men", "thule: done").hunts()
    assert not [line for line in t.log if "raid" in line]


@cites("GL-5.4", "GL-11.10")
def test_artefacts_can_be_guarded_and_raided_only_by_the_option() -> None:
    for setting, wanted in (("eliminated", []), ("always", ["the ivory carving in play"])):
        t = Table("tunit", "thule", artefactRaids=setting).cards("thule", "a13")
        t.men("tunit", pool=2, elders="4").men("thule", pool=2)
        t.placement()
        assert sends(t) == wanted
        if t.asked == "tunit":
            t.play("tunit: done")
        assert sends(t) == wanted


@cites("GL-5.6", "GL-5.7", "GL-EX-13")
def test_a_sled_takes_the_larger_band_and_mariners_the_voyage() -> None:
    t = (
        Table("thule", "norse")
        .cards("thule", "d4")
        .row("S14", "S07")
        .men("thule", pool=12, elders="66")
        .men("norse", pool=1)
    )
    t.placement()
    t.play("thule: send men to the driftwood shore", "thule: 6 men")
    t.play("thule: send men to Vinland", "thule: 5 men")
    assert "the caribou herd" not in sends(t)
    assert broken_invariant(t.p) == 0


@cites("GL-5.6")
def test_a_mariner_serves_one_card_only() -> None:
    t = Table("thule", "norse").row("S14", "S07").men("thule", pool=6, elders="6").men("norse", pool=1)
    t.placement().play("thule: send men to the driftwood shore")
    assert t.offers[-1] == "4 men"
    t.play("thule: 2 men")
    assert sends(t) == ["the driftwood shore"]
    t.play("thule: send men to the driftwood shore")
    assert t.offers == ["1 man", "2 men"]


@cites("GL-5.7")
def test_a_sled_alone_reaches_no_new_world() -> None:
    t = Table("thule", "norse").cards("thule", "d4").row("S14").men("thule", pool=6).men("norse", pool=1)
    t.placement()
    assert sends(t) == ["the driftwood shore", "Nauja"]


@cites("GL-5.8")
def test_a_mariner_promoted_in_this_phase_counts_at_once() -> None:
    t = Table("thule", "norse").row("S14").men("thule", pool=6).men("norse", pool=1).disks("thule", 1)
    t.placement()
    assert sends(t) == []
    t.play("thule: promote to row 6 (Mariner)")
    assert sends(t) == ["the driftwood shore", "Markland", "Vinland"]


@cites("GL-5.10", "GL-EX-6")
def test_men_on_a_new_world_card_are_colonists_without_limit() -> None:
    t = Table("thule", "norse").men("thule", pool=11, elders="666", on={"vinland": 5}).men("norse", pool=1)
    t.placement().play("thule: send men to Vinland", "thule: 11 men")
    assert t.count("thule", "vinland") == 16


@cites("GL-5.11", "GL-EX-23")
def test_a_last_man_in_the_other_region_needs_a_carrier() -> None:
    t = Table("thule", "sami").cards("thule", "d3").men("sami", elders="1235", wives="d3").men("thule", pool=1)
    t.order("sami", "thule").placement()
    assert t.step == "recall_last_man"
    assert "recall the husband of Peepeelee" not in t.offers
    t.play("sami: recall an elder of row 5 (Tracker or Acolyte)")
    assert (t.count("sami", "pool"), t.count("sami", "rank5")) == (1, 0)


@cites("GL-5.11")
def test_the_carrier_of_a_last_man_is_used_up_and_the_sled_of_his_marriage_is_gone() -> None:
    t = (
        Table("thule", "sami")
        .cards("thule", "d4")
        .men("sami", elders="1", wives="d4")
        .men("thule", pool=1)
        .row("N14")
        .row("S14")
    )
    t.order("sami", "thule").placement()
    assert "recall the husband of Nauja" not in t.offers
    t.men("sami", elders="16", wives="d4").placement()
    t.play("sami: recall the husband of Nauja")
    assert t.log[-1] == "The Sea Sámi recall the husband of Nauja."
    assert sends(t) == ["the driftwood shore"]  # the only Mariner is busy
    t.men("sami", elders="1", on={"vinland": 3}).placement()
    assert "recall a colonist from Vinland" not in t.offers
    t.men("sami", elders="16", on={"vinland": 3}).placement().play("sami: recall a colonist from Vinland")
    assert (t.count("sami", "pool"), sends(t)) == (1, ["the driftwood shore"])
    assert t.log[-1] == "The Sea Sámi recall a colonist from Vinland."


@cites("GL-5.11")
def test_an_emissary_can_be_the_last_man() -> None:
    t = (
        Table("thule", "sami")
        .monotheists("sami")
        .men("sami", elders="6", emissaries="thule")
        .men("thule", pool=1)
        .row("S14")
    )
    t.order("sami", "thule").placement().play("sami: recall the emissary to the Thule")
    assert t.log[-1] == "The Sea Sámi recall the emissary to the Thule."
    assert t.count("sami", "emissary thule") == 0
    assert sends(t) == ["the driftwood shore"]


@cites("GL-5.12")
def test_a_promotion_costs_energy_but_not_with_uvinik() -> None:
    t = Table("tunit", "thule").men("tunit", pool=5).men("thule", pool=1).disks("tunit", 3)
    t.placement().play("tunit: promote to row 2 (Shaman or Bishop)")
    assert t.offers == ["1 man", "2 men", "3 men"]
    t.play("tunit: 2 men")
    assert (t.holds("tunit")[0], t.count("tunit", "rank2")) == (1, 2)
    t = Table("tunit", "thule").cards("tunit", "d1").men("tunit", pool=5).men("thule", pool=1)
    t.placement().play("tunit: promote to row 2 (Shaman or Bishop)", "tunit: 5 men")
    assert (t.holds("tunit")[0], t.count("tunit", "rank2")) == (0, 5)


@cites("GL-5.13")
def test_rows_one_and_four_hold_one_own_elder_emissaries_apart() -> None:
    t = (
        Table("tunit", "norse")
        .monotheists("norse")
        .men("norse", pool=1, emissaries="tunit")
        .men("tunit", pool=3, elders="4")
    )
    t.disks("tunit", 3).placement()
    promotions = [label for label in t.offers if label.startswith("promote")]
    assert "promote to row 4 (War Chief)" not in promotions
    t.play("tunit: promote to row 1 (Chief)")  # one man, as the row holds one
    assert (t.count("tunit", "rank1"), t.count("norse", "emissary tunit")) == (1, 1)


@cites("GL-5.14", "GL-EX-24")
def test_abandoning_both_colonies_needs_mariners_for_each() -> None:
    t = Table("tunit", "thule").men("tunit", elders="66", pool=1, on={"markland": 5, "vinland": 2}).men("thule", pool=1)
    t.placement()
    assert "abandon the colonies" not in t.offers
    t.men("tunit", elders="666", pool=1, on={"markland": 5, "vinland": 2}).row("N14").placement()
    t.play("tunit: abandon the colonies")
    assert t.s.men[number("tunit"), t.s.placing_from] == 7
    assert "abandon the colonies" not in t.offers


@cites("GL-5.14", "GL-5.15", "GL-5.20", "GL-5.18", "GL-EX-29")
def test_abandoned_men_are_placed_first_and_those_left_over_wait() -> None:
    t = Table("tunit", "thule").row("N08").cards("tunit", "a18").men("thule", pool=1)
    t.men("tunit", pool=2, elders="6", on={"markland": 4}).disks("tunit", 2)
    t.placement().play("tunit: abandon the colonies")
    assert [label for label in t.offers if label.startswith("promote")] == []
    t.play("tunit: send men to the musk ox", "tunit: 3 men", "tunit: done")
    assert t.asked == "tunit"
    t.play("tunit: promote to row 2 (Shaman or Bishop)", "tunit: 1 man", "tunit: done")
    assert t.asked == "thule"
    t.play("thule: done")
    assert t.step == "reassign_from"
    assert t.offers == ["done", "move a man from the musk ox", "move an available man"]
    assert t.count("tunit", "pool") == 1
    t.play("tunit: done")
    assert (t.count("tunit", "N08"), t.count("tunit", "pool"), t.count("tunit", "rank2")) == (3, 2, 1)


@cites("GL-5.15")
def test_abandoned_men_travel_anywhere_in_greenland_but_not_as_elders_or_colonists() -> None:
    t = Table("tunit", "norse").row("N08").row("S14").cards("norse", "a0_1a").men("norse", pool=1)
    t.men("tunit", elders="6", on={"markland": 4}).disks("tunit", 2).placement().play("tunit: recall nobody")
    t.play("tunit: abandon the colonies")
    assert sends(t) == ["the musk ox", "the driftwood shore"]
    t.men("tunit", elders="46", on={"markland": 4}).placement().play(
        "tunit: recall nobody", "tunit: abandon the colonies"
    )
    assert sends(t) == ["the musk ox", "the driftwood shore", "the settlement goat in play"]


@cites("GL-5.16")
def test_a_single_colony_can_be_abandoned_and_its_mariners_stay_busy() -> None:
    t = (
        Table("tunit", "thule")
        .row("N08")
        .row("S14")
        .men("tunit", pool=2, elders="6", on={"vinland": 4})
        .men("thule", pool=1)
    )
    t.placement()
    assert "the driftwood shore" in sends(t)
    t.play("tunit: abandon the colonies", "tunit: send men to the musk ox", "tunit: 4 men")
    assert sends(t) == ["the musk ox"]


@cites("GL-5.2")
def test_a_player_without_men_but_with_colonies_is_still_asked() -> None:
    t = Table("tunit", "thule").row("N08").men("tunit", elders="6", on={"vinland": 4}).men("thule", pool=1)
    t.placement().play("tunit: recall nobody")
    assert t.offers == ["done", "abandon the colonies"]


@cites("GL-5.17", "GL-5.19")
def test_the_sunstone_comes_first_then_geala_and_her_husbands_tribe() -> None:
    t = Table("tunit", "norse", "sami").cards("norse", "d7 a18").row("N14").row("S14")
    t.men("tunit", pool=2, wives="d7").men("norse", pool=2).men("sami", pool=1).order("tunit", "sami", "norse")
    t.placement().play("tunit: done", "sami: done", "norse: done")
    asked = []
    while t.step == "reassign_from":
        asked.append(t.asked)
        t.play(f"{t.asked}: done")
    assert asked == ["norse", "tunit", "norse"]


@cites("GL-5.17", "GL-5.18")
def test_up_to_three_men_are_moved_one_at_a_time_as_if_placed_there_from_the_start() -> None:
    t = Table("norse", "thule").cards("norse", "a18").cards("thule", "d4").row("N14").row("S14", "S07")
    t.men("norse", pool=4, elders="6").men("thule", pool=1).disks("norse", 1)
    t.placement().play("norse: send men to the arctic char", "norse: 2 men", "norse: done", "thule: done")
    t.play("norse: move a man from the arctic char")
    assert "send men to the caribou herd" in t.offers
    assert "send men to Nauja" not in t.offers  # no War Chief
    t.play("norse: back to the available men", "norse: move a man from the arctic char")
    t.play("norse: promote to row 4 (War Chief)", "norse: move an available man")
    assert "send men to Nauja" in t.offers  # the Mariner is free again
    t.play("norse: send men to Nauja")
    assert t.step == ""
    assert (t.count("norse", "d4"), t.count("norse", "rank4"), t.holds("norse")[0]) == (1, 1, 0)
    assert t.log[-3:] == [
        "The Norse reassign 1 man from the arctic char to the available men.",
        "The Norse reassign 1 man from the arctic char to row 4 (War Chief).",
        "The Norse reassign 1 man from the available men to Nauja.",
    ]


@cites("GL-5.18")
def test_the_alpha_can_be_reassigned_and_elders_and_colonists_cannot() -> None:
    t = Table("norse", "thule").cards("norse", "d7").row("S14").men("thule", pool=1)
    t.men("norse", pool=1, elders="25", on={"vinland": 2}, alpha="pool").placement().play("norse: done")
    assert t.offers == ["done", "move the alpha man"]
    t.play("norse: move the alpha man", "norse: send men to the driftwood shore")
    assert t.s.alpha_at[number("norse")] == t.spot("S14")
    assert t.log[-1] == "The Norse reassign the alpha man from the available men to the driftwood shore."
