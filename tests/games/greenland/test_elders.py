"""Phase 6: elder actions."""

from branco.games.greenland.rules.clergy import clergy_dice
from branco.games.greenland.rules.event_card import season_emissaries
from tests.cites import cites
from tests.games.greenland.table import Table, number


def temple(elders: str, energy: int = 3, iron: int = 0, ivory: int = 0, **cards: str) -> Table:
    t = Table("thule", "norse").men("thule", pool=1, elders=elders).men("norse", pool=1, elders="1")
    return t.disks("thule", energy, ivory, iron).cards("thule", **cards)


@cites("GL-13.1")
def test_polytheists_act_first_and_nobody_acts_twice() -> None:
    t = Table("tunit", "thule", "norse").monotheists("tunit")
    for tribe in ("tunit", "thule", "norse"):
        t.men(tribe, pool=1, elders="25").disks(tribe, 2)
    t.elders()
    asked = []
    while t.step == "take_elder_action":
        asked.append(t.asked)
        t.play(f"{t.asked}: done")
    assert asked == ["thule", "norse", "tunit"]


@cites("GL-13.1", "GL-13.9")
def test_who_is_baptised_in_this_phase_does_not_act_again() -> None:
    t = Table("thule", "norse").men("thule", pool=3).men("norse", pool=1, elders="2").disks("norse", 1).elders()
    t.play("thule: be baptised")
    assert t.s.faith[number("thule")] == 1
    assert t.asked == "norse"
    t.play("norse: done")
    assert t.step == ""


@cites("GL-13.2", "GL-13.6", "GL-13.8")
def test_each_elder_acts_once() -> None:
    t = temple("233", energy=5, iron=3, hand="a2 a3 a9 a10", tableau="d3").elders()
    t.play("thule: domesticate the sled dogs")
    assert "domesticate the white gyrfalcon" not in t.offers
    t.play("thule: invent the iggaak slit goggles", "thule: invent the toggling harpoon")
    assert t.tableau("thule") == "d3 a2 a9 a10"
    assert t.holds("thule") == (4, 0, 1)
    assert [label for label in t.offers if not label.startswith("cash")] == ["done"]


@cites("GL-13.3", "GL-13.5")
def test_a_witch_hunt_may_kill_the_one_who_acts_and_takes_those_who_have_acted_first() -> None:
    t = temple("22").elders().play("thule: witch-hunt: an elder of row 2 (Shaman or Bishop)")
    assert (t.count("thule", "rank2"), t.holds("thule")[0]) == (1, 2)
    t.play("thule: witch-hunt: an elder of row 2 (Shaman or Bishop)")
    assert t.count("thule", "rank2") == 0
    assert "be baptised" in t.offers  # nobody is left on the placard


@cites("GL-13.3")
def test_of_several_emissaries_the_latest_dies_first() -> None:
    t = (
        Table("thule", "norse")
        .monotheists("norse")
        .men("thule", pool=1, elders="1")
        .men("norse", elders="25", emissaries="thule")
    )
    t.disks("norse", 3)
    season_emissaries(t.s)
    t.elders().play("norse: send an emissary to the Thule", "norse: witch-hunt: the emissary to the Thule")
    assert (t.count("norse", "emissary thule"), t.s.seasoned[number("norse"), number("thule")]) == (1, 1)


@cites("GL-13.4")
def test_clergy_dice_are_the_hand_limit_with_crozier_and_thorgunna() -> None:
    t = Table("norse", "thule", doubleSidedDaughters="on").men("norse", elders="233").men("thule", pool=1)
    assert clergy_dice(t.s, number("norse")) == 2
    t.cards("norse", "a26 r4")
    assert clergy_dice(t.s, number("norse")) == 4
    t.s.prayer_used[number("norse")] = 1
    assert clergy_dice(t.s, number("norse")) == 3
    t.men("norse", elders="2")
    assert clergy_dice(t.s, number("norse")) == 0


@cites("GL-13.4", "GL-13.7")
def test_without_a_hand_limit_nobody_is_banished() -> None:
    t = (
        Table("thule", "sami")
        .cards("thule", "d4")
        .men("thule", elders="2")
        .men("sami", pool=1, wives="d4")
        .disks("thule", 2)
        .elders()
    )
    assert "banish" not in t.offers
    t.men("thule", elders="23").elders()
    assert "banish" in t.offers


@cites("GL-13.6", "GL-13.16")
def test_only_polytheists_domesticate() -> None:
    assert "domesticate the sled dogs" in temple("23", hand="a2").elders().offers
    t = temple("23", hand="a2").monotheists("thule").elders()
    assert "domesticate the sled dogs" not in t.offers


@cites("GL-13.7")
def test_banishing_kills_emissaries_and_husbands_but_no_norse_husband() -> None:
    t = Table("thule", "norse", "sami", "tunit").monotheists("norse").cards("thule", "d3 d4 d5").disks("thule", 2)
    t.men("thule", elders="23333").men("norse", pool=1, wives="d3", emissaries="thule").men("sami", pool=1, wives="d4")
    t.men("tunit", pool=1, wives="d5").elders().dice(1, 1, 1, 4, 5).play("thule: banish")
    assert t.offers == [
        "banish no more",
        "banish an emissary of the Norse",
        "banish the husband of Nauja",
        "banish the husband of Kassuna",
    ]
    t.play("thule: banish an emissary of the Norse", "thule: banish the husband of Nauja", "thule: banish no more")
    assert (t.count("norse", "emissary thule"), t.count("sami", "wife d4")) == (0, 0)
    assert (t.count("norse", "wife d3"), t.count("tunit", "wife d5")) == (1, 1)
    assert t.holds("thule")[0] == 1


@cites("GL-13.7")
def test_banishing_needs_a_legal_target() -> None:
    t = (
        Table("thule", "norse")
        .cards("thule", "d3")
        .men("thule", elders="23")
        .men("norse", pool=1, wives="d3")
        .disks("thule", 2)
        .elders()
    )
    assert "banish" not in t.offers


@cites("GL-13.8", "GL-EX-10")
def test_the_tunit_may_pay_ivory_for_an_invention() -> None:
    t = (
        Table("tunit", "norse")
        .men("tunit", elders="3")
        .men("norse", pool=1)
        .cards("tunit", hand="a11")
        .disks("tunit", 0, 1, 0)
    )
    t.elders().play("tunit: invent the kayak for ivory")
    assert (t.tableau("tunit"), t.holds("tunit")) == ("a11", (0, 0, 0))


@cites("GL-13.8")
def test_others_need_iron() -> None:
    t = temple("3", ivory=2, hand="a11").elders()
    assert t.offers == ["done", "cash the kayak"]
    t = temple("3", iron=1, hand="a11").monotheists("thule").elders().play("thule: invent the kayak")
    assert t.tableau("thule") == "a11"


@cites("GL-13.9", "GL-13.15")
def test_baptism_is_for_tribes_without_elders_or_by_the_option_without_a_shaman() -> None:
    t = Table("thule", "norse").men("thule", pool=2, elders="1").men("norse", pool=1, elders="1").elders()
    assert t.step == ""
    t = (
        Table("thule", "norse", baptism="noShaman")
        .men("thule", pool=2, elders="1")
        .men("norse", pool=1, elders="2")
        .elders()
    )
    t.play("thule: be baptised")
    assert t.s.faith[number("thule")] == 1
    t.elders()
    assert "be baptised" not in t.offers


@cites("GL-13.7", "GL-13.10", "GL-13.11", "GL-13.12", "GL-13.13", "GL-EX-7")
def test_two_missionaries_convert_a_neighbour_within_two_turns() -> None:
    t = Table("norse", "thule").monotheists("norse").men("norse", elders="222355").disks("norse", 5)
    t.men("thule", elders="233").disks("thule", 3)
    season_emissaries(t.s)
    t.elders().play("thule: done", "norse: send an emissary to the Thule", "norse: send an emissary to the Thule")
    assert t.holds("norse")[0] == 3
    assert not [label for label in t.offers if "proselytise" in label]
    t.play("norse: done")
    season_emissaries(t.s)
    t.elders().dice(1, 2).play("thule: banish", "thule: banish an emissary of the Norse")
    assert (t.holds("thule")[0], t.count("norse", "emissary thule")) == (2, 1)
    t.dice(4).play("norse: proselytise the Thule")
    assert t.s.faith[number("thule")] == 0
    t.dice(1).play("norse: proselytise the Thule")
    assert t.s.faith[number("thule")] == 1
    assert t.holds("norse")[0] == 1
    assert "proselytise the Thule" not in t.offers
    assert (t.count("norse", "emissary thule"), t.count("thule", "rank3")) == (1, 2)


@cites("GL-13.11", "GL-9.7")
def test_a_converted_placard_has_the_powers_of_its_new_side() -> None:
    t = Table("thule", "norse").row("N01").men("thule", elders="16", on={"N01": 2}).men("norse", pool=1)
    t.dice(5, 6).hunts()
    assert t.step == "choose_reroll"
    t.monotheists("thule").row("N01").men("thule", elders="16", on={"N01": 2}).dice(5, 6).hunts()
    assert t.step != "choose_reroll"


@cites("GL-13.13", "GL-13.16")
def test_emissaries_go_to_any_other_living_tribe_without_transport() -> None:
    t = (
        Table()
        .monotheists("norse")
        .men("norse", elders="55")
        .disks("norse", 3)
        .men("tunit", elders="1")
        .men("sami", elders="1")
    )
    t.s.is_alive[number("thule")] = 0
    t.order("norse", "tunit", "sami").elders()
    assert t.offers == ["done", "send an emissary to the Tunit", "send an emissary to the Sea Sámi"]
    t.play("norse: send an emissary to the Tunit", "norse: send an emissary to the Tunit")
    assert t.count("norse", "emissary tunit") == 2
    t = Table("norse", "tunit").men("norse", elders="5").disks("norse", 3).men("tunit", elders="1").elders()
    assert t.step == ""


@cites("GL-13.15")
def test_nothing_turns_a_placard_back() -> None:
    t = (
        Table("thule", "norse")
        .monotheists("thule", "norse")
        .men("thule", pool=2)
        .men("norse", elders="2", emissaries="thule")
    )
    t.disks("norse", 3)
    season_emissaries(t.s)
    t.elders()
    assert not [label for label in t.offers if "proselytise" in label or "baptised" in label]


@cites("GL-13.16")
def test_polytheists_neither_preach_nor_send_and_monotheists_do_not_banish() -> None:
    t = (
        Table("thule", "norse", "sami")
        .monotheists("thule")
        .cards("thule", "d4")
        .men("thule", elders="235")
        .disks("thule", 3)
    )
    t.men("norse", elders="25").disks("norse", 3).men("sami", elders="1", wives="d4").elders()
    assert t.asked == "norse"
    assert not [label for label in t.offers if label.startswith(("proselytise", "send"))]
    t.play("norse: done")
    assert t.asked == "thule"
    assert "banish" not in t.offers
