"""Phase 4: order, dice, rerolls, conversions, bleeding, success."""

from branco.games.greenland.rules.rolling import fill_queue
from tests.cites import cites
from tests.games.greenland.table import Table, number


def rolled(t: Table) -> list[int]:
    """The dice as they lie, sorted."""
    return [face for face in range(1, 7) for _ in range(t.s.dice[face])]


def thule_on(biome: str, men: int, elders: str = "", alpha: bool = False, tableau: str = "") -> Table:
    t = Table("thule", "norse").row(biome).cards("thule", tableau).men("norse", pool=1)
    return t.men("thule", elders=elders, on={biome: men}, alpha=biome if alpha else "")


@cites("GL-9.1")
def test_the_first_player_names_the_cards_one_after_the_other() -> None:
    t = Table("tunit", "norse").row("N14", "N10").row("S14").cards("norse", "a0_1a").order("norse", "tunit")
    t.men("tunit", elders="4", on={"N14": 1, "markland": 2, "a0_1a": 1}).men("norse", on={"S14": 1}).hunts()
    assert (t.step, t.asked) == ("name_card", "norse")
    assert t.offers == [
        "resolve the arctic char",
        "resolve the driftwood shore",
        "resolve Markland",
        "resolve the settlement goat in play",
    ]
    t.dice(3).play("norse: resolve the driftwood shore")
    assert "resolve the driftwood shore" not in t.offers


@cites("GL-9.1")
def test_a_card_with_guards_only_is_not_resolved() -> None:
    t = Table("norse", "tunit").cards("norse", "a0_1a").men("norse", on={"a0_1a": 2}).men("tunit", pool=1).hunts()
    assert t.step == ""


@cites("GL-9.2", "GL-11.4")
def test_fewest_men_roll_first_and_ties_go_by_turn_order() -> None:
    t = Table().row("S14").order("sami", "norse", "thule", "tunit")
    for tribe, men in (("tunit", 2), ("thule", 3), ("norse", 2), ("sami", 4)):
        t.men(tribe, on={"S14": men})
    fill_queue(t.s, t.spot("S14"))
    assert [t.s.queue[place] for place in range(4)] == [number(x) for x in ("norse", "tunit", "thule", "sami")]


@cites("GL-9.3")
def test_the_goggles_go_first_on_land_but_not_in_raids_or_at_sea() -> None:
    t = Table("tunit", "norse").cards("norse", "a9").cards("tunit", "a2").row("S14", "S01")
    t.men("tunit", on={"S14": 1, "S01": 1}).men("norse", elders="4", on={"S14": 4, "S01": 4})
    fill_queue(t.s, t.spot("S14"))
    assert t.s.queue[0] == number("norse")
    fill_queue(t.s, t.spot("S01"))
    assert t.s.queue[0] == number("tunit")
    t = Table("tunit", "norse", "sami").cards("norse", "a9").cards("sami", "a1_a").men("tunit", on={"a1_a": 1})
    t.men("norse", on={"a1_a": 4}).men("sami", pool=1)
    fill_queue(t.s, t.spot("a1_a"))
    assert t.s.queue[0] == number("tunit")


@cites("GL-9.3", "GL-9.2")
def test_several_who_go_first_follow_the_usual_order_among_themselves() -> None:
    t = (
        Table("tunit", "norse", "thule", doubleSidedDaughters="on")
        .cards("thule", "r3")
        .row("S01")
        .men("thule", on={"S01": 5})
    )
    t.men("norse", on={"S01": 4}, wives="r3").men("tunit", on={"S01": 1})
    fill_queue(t.s, t.spot("S01"))
    assert [t.s.queue[place] for place in range(3)] == [number(x) for x in ("norse", "thule", "tunit")]


@cites("GL-9.4", "GL-9.6")
def test_all_men_of_a_tribe_roll() -> None:
    t = thule_on("N08", 4).dice(5, 5, 3, 2).hunts()
    assert "The Thule hunt the musk ox with 4 men." in t.log


@cites("GL-9.5", "GL-9.12", "GL-EX-5")
def test_iron_spent_before_the_roll_saves_all_colonists() -> None:
    t = Table("tunit", "norse").men("tunit", on={"markland": 5}).men("norse", pool=1).disks("tunit", 0, 0, 1).hunts()
    t.dice(6, 6, 6, 6, 6).play("tunit: spend 1 iron")
    assert (t.holds("tunit"), t.count("tunit", "markland")) == ((0, 0, 0), 5)
    assert "The Tunit fail." in t.log


@cites("GL-9.5")
def test_iron_is_asked_for_only_if_something_can_bleed_and_a_die_is_rolled() -> None:
    t = thule_on("N14", 3).disks("thule", 0, 0, 1).dice(5, 5, 5).hunts()
    assert "spend no iron" not in t.offers
    t = thule_on("N15", 1, alpha=True).disks("thule", 0, 0, 1).hunts()
    assert "The Thule succeed." in t.log
    t = thule_on("N15", 2, alpha=True).disks("thule", 0, 0, 1).hunts()
    assert t.offers == ["spend no iron", "spend 1 iron"]


@cites("GL-9.6", "GL-9.13", "GL-EX-6")
def test_the_alpha_alone_catches_char_warm_or_cold() -> None:
    for cold in (False, True):
        t = Table("thule", "norse").row(*([] if cold else ["N14"]), cold=["N14"] if cold else []).men("norse", pool=1)
        t.men("thule", on={"N14": 1}, alpha="N14").hunts()
        assert not [line for line in t.log if "die" in line]
        assert t.count("thule", "pool") == 3


@cites("GL-9.6")
def test_the_alpha_is_a_one_on_new_world_cards_too() -> None:
    t = Table("thule", "norse").men("thule", on={"vinland": 2}, alpha="vinland").men("norse", pool=1).dice(2).hunts()
    assert "The Thule succeed." in t.log
    assert t.count("thule", "vinland") == 2


@cites("GL-9.7", "GL-9.8", "GL-9.12", "GL-10.1", "GL-EX-14")
def test_two_sources_reroll_the_narwhal_hunt() -> None:
    t = thule_on("N03", 4, elders="16").dice(5, 6, 6, 2).hunts()
    assert t.offers == [
        "keep the dice",
        "reroll automatically",
        "reroll with row 1 (Chief)",
        "reroll with row 6 (Mariner)",
    ]
    t.play("thule: reroll with row 6 (Mariner)")
    assert t.offers == [f"reroll {count} of these dice" for count in range(3)]
    t.dice(1, 5).play("thule: reroll 2 of these dice")
    assert rolled(t) == [1, 2, 5, 5]
    t.play("thule: reroll with row 1 (Chief)").dice(6, 3).play("thule: reroll 2 of these dice")
    assert rolled(t) == [1, 2, 3, 6]
    assert t.count("thule", "pool") == 4  # three survivors and a baby
    assert t.holds("thule") == (2, 1, 0)
    assert t.lying("north")[0] == "N03"


@cites("GL-9.11", "GL-9.15", "GL-10.7", "GL-EX-15")
def test_the_harpoon_turns_threes_into_ones() -> None:
    t = thule_on("N03", 4, elders="16", tableau="a10").dice(3, 3, 6, 1).hunts()
    t.play("thule: keep the dice")
    assert t.step == "claim_trophy"
    assert t.s.has_succeeded == 1
    t.play("thule: claim the trophy")
    assert t.trophies("thule") == ["N03"]
    assert t.count("thule", "valhalla") == 19 - 2 - 3 - 1  # two elders, three survivors, one baby


@cites("GL-9.7")
def test_a_source_needs_the_type_of_the_card() -> None:
    t = thule_on("N08", 3, elders="16", tableau="a11").dice(5, 6, 6).hunts()
    assert t.step != "choose_reroll"
    t = thule_on("N01", 3, tableau="a11").dice(5, 6, 6).hunts()
    assert "reroll with the kayak" in t.offers


@cites("GL-9.7", "GL-13.14")
def test_an_emissary_lends_the_reroll_of_row_one() -> None:
    t = (
        Table("thule", "norse")
        .monotheists("norse")
        .row("S01")
        .men("norse", on={"S01": 2}, emissaries="thule")
        .men("thule", pool=1)
    )
    t.dice(5, 4).hunts()
    assert t.offers == ["keep the dice", "reroll automatically", "reroll with row 1 of the Thule"]
    t.monotheists("thule").row("S01").men("norse", on={"S01": 2}, emissaries="thule").dice(5, 4).hunts()
    assert t.step != "choose_reroll"  # the monotheist side has no such icon


@cites("GL-9.8")
def test_counts_of_all_faces_are_collected_before_any_die_is_rolled() -> None:
    t = thule_on("N01", 4, tableau="a11").dice(5, 5, 6, 4).hunts().play("thule: reroll with the kayak")
    t.play("thule: reroll 1 of these dice")
    assert (t.step, rolled(t)) == ("choose_dice", [4, 5, 5, 6])
    t.dice(2, 3).play("thule: reroll 1 of these dice")
    assert rolled(t) == [2, 3, 4, 5]


@cites("GL-9.9")
def test_auto_keeps_successes_and_stops_when_satisfied() -> None:
    t = thule_on("N01", 4, elders="16").dice(1, 5, 6, 6).hunts()
    t.dice(4, 3, 3).play("thule: reroll automatically")  # no four equal dice yet: row 1 rolls the 5, row 6 the sixes
    assert rolled(t) == [1, 3, 3, 4]


@cites("GL-9.9")
def test_auto_in_a_hunt_without_equal_dice_stops_at_the_need() -> None:
    t = (
        Table("sami", "norse")
        .row("S15")
        .men("sami", elders="6", on={"S15": 3})
        .men("norse", pool=1)
        .dice(1, 5, 5)
        .hunts()
    )
    t.play("sami: reroll automatically")
    assert rolled(t) == [1, 5, 5]


@cites("GL-9.9")
def test_auto_keeps_a_group_that_already_meets_the_condition() -> None:
    t = thule_on("N03", 4, elders="16").dice(6, 6, 6, 5).hunts()
    t.dice(3).play("thule: reroll automatically")
    assert rolled(t) == [3, 6, 6, 6]


@cites("GL-9.9")
def test_auto_in_a_raid_wants_a_hit_and_no_blood() -> None:
    t = Table("norse", "thule").cards("thule", "d4").men("thule", pool=1).men("norse", elders="46", on={"d4": 2})
    t.dice(1, 6).hunts().dice(3).play("norse: reroll automatically")
    assert rolled(t) == [1, 3]
    assert t.count("norse", "wife d4") == 1


@cites("GL-9.10")
def test_the_alphas_one_is_never_rerolled() -> None:
    t = thule_on("N03", 2, elders="16", alpha=True).dice(5).hunts().play("thule: reroll with row 1 (Chief)")
    assert t.offers == ["reroll 0 of these dice", "reroll 1 of these dice"]
    t.dice(4).play("thule: reroll 1 of these dice")
    assert t.s.alpha_die == 1


@cites("GL-9.12", "GL-9.11")
def test_converted_dice_no_longer_bleed() -> None:
    t = Table("thule", "norse").row("N23").cards("thule", "a15").men("thule", on={"N23": 3}).men("norse", pool=1)
    t.dice(3, 4, 6).hunts().play("thule: spend no iron")
    assert t.count("thule", "pool") == 2
    assert "Converted to 1: 2 dice." in t.log


@cites("GL-9.12")
def test_bleeding_strikes_whether_or_not_the_hunt_succeeds() -> None:
    assert thule_on("N07", 3).dice(3, 6, 4).hunts().count("thule", "pool") == 1
    assert thule_on("N07", 3).dice(1, 2, 6).hunts().count("thule", "pool") == 3  # two survivors and a baby


@cites("GL-9.13")
def test_twos_succeed_on_the_warm_side_only() -> None:
    assert "The Thule succeed." in thule_on("N09", 1).dice(2).hunts().log
    t = Table("thule", "norse").row(cold=["N09"]).men("thule", on={"N09": 1}).men("norse", pool=1).dice(2).hunts()
    assert "The Thule fail." in t.log


@cites("GL-9.14")
def test_success_counts_even_if_all_hunters_bled_to_death() -> None:
    t = (
        Table("thule", "norse")
        .row("N07")
        .men("thule", pool=1, on={"N07": 4})
        .men("norse", pool=1)
        .dice(1, 1, 3, 6)
        .hunts()
    )
    assert t.count("thule", "pool") == 4
    t = Table("thule", "norse").row("S05").men("thule", elders="1", on={"S05": 2}).men("norse", pool=1)
    t.dice(4, 6).hunts()
    assert t.count("thule", "pool") == 0


@cites("GL-9.15")
def test_the_alphas_one_counts_among_equal_dice() -> None:
    t = thule_on("N08", 3, alpha=True).dice(1, 1).hunts()
    assert t.step == "claim_trophy"


@cites("GL-9.16")
def test_the_tunit_tracker_makes_twos_succeed_on_cold_biome_cards() -> None:
    def hunt(elders: str, **settings: str) -> list[str]:
        t = (
            Table("tunit", "norse", **settings)
            .row(cold=["N09"])
            .men("tunit", elders=elders, on={"N09": 1})
            .men("norse", pool=1)
        )
        return t.dice(2).hunts().log

    assert "The Tunit succeed." in hunt("5")
    assert "The Tunit fail." in hunt("1")
    assert "The Tunit fail." in hunt("5", tunitColdTracker="off")
    t = Table("tunit", "norse").men("tunit", elders="5", on={"markland": 1}).men("norse", pool=1).dice(2)
    t.s.is_cold[12] = 1
    assert "The Tunit fail." in t.hunts().log
    t = (
        Table("tunit", "norse")
        .monotheists("tunit")
        .row(cold=["N09"])
        .men("tunit", elders="5", on={"N09": 1})
        .men("norse", pool=1)
    )
    assert "The Tunit fail." in t.dice(2).hunts().log
