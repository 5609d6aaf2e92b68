"""Phase 3: attacks."""

from branco.games.greenland.rules.men import kill_men
from tests.cites import cites
from tests.games.greenland.table import Table, number


def shore(tunit: int = 2, norse: int = 3, alpha: str = "", elders: str = "") -> Table:
    t = Table("tunit", "norse").row("S14").men("tunit", on={"S14": tunit}, elders="1")
    return t.men("norse", on={"S14": norse}, elders=elders, alpha=alpha)


@cites("GL-8.4", "GL-8.7", "GL-8.13", "GL-EX-26")
def test_an_alpha_with_a_war_chief_kills_on_ones_and_twos() -> None:
    t = shore(alpha="S14", elders="4").disks("norse", 0, 0, 2).disks("tunit", 0, 0, 1).dice(2, 1, 5).attacks()
    assert (t.step, t.asked) == ("cancel_attack", "tunit")
    t.play("tunit: spend no iron", "norse: kill a man of the Tunit", "norse: kill a man of the Tunit")
    assert t.count("tunit", "S14") == 0
    assert t.step == ""


@cites("GL-8.7", "GL-8.6")
def test_without_a_war_chief_the_alpha_kills_on_ones_only() -> None:
    t = shore(alpha="S14").disks("norse", 0, 0, 2).dice(2, 1, 5, 6, 6).attacks()
    t.play("norse: kill a man of the Tunit")
    assert t.count("tunit", "S14") == 1
    assert (t.step, t.asked) == ("cancel_attack", "norse")  # the Tunit man left attacks in his turn


@cites("GL-8.1")
def test_most_iron_attacks_first_and_ties_go_by_turn_order() -> None:
    t = Table("tunit", "norse", "sami").row("S14")
    for tribe, iron in (("tunit", 1), ("norse", 0), ("sami", 1)):
        t.men(tribe, on={"S14": 2}).disks(tribe, 0, 0, iron)
    t.order("norse", "sami", "tunit").dice(*[6] * 6).attacks()
    while t.step == "cancel_attack":
        t.play(f"{t.asked}: spend no iron")
    attackers = [line.split(" attack")[0] for line in t.log if " attack on " in line]
    assert attackers == ["The Sea Sámi", "The Tunit", "The Norse"]


@cites("GL-8.2", "GL-8.4")
def test_a_player_attacks_once_on_each_contested_card_in_his_own_sequence() -> None:
    t = (
        Table("tunit", "norse")
        .row("S14", "S07")
        .men("tunit", on={"S14": 1, "S07": 1})
        .men("norse", on={"S14": 2, "S07": 2})
    )
    t.disks("norse", 0, 0, 1).attacks()
    assert t.offers == ["attack on the driftwood shore", "attack on the caribou herd"]
    t.dice(6, 6, 1, 6)
    t.play("norse: attack on the caribou herd")
    assert t.step == "choose_victim"
    t.play("norse: kill a man of the Tunit").dice(6)
    assert t.count("tunit", "S14") == 0


@cites("GL-8.3")
def test_the_attack_is_mandatory_and_needs_no_war_chief_unless_the_option_says_so() -> None:
    t = shore().dice(6, 6, 6, 6, 6).attacks()
    assert [line for line in t.log if "attack" in line] == [
        "The Tunit attack on the driftwood shore with 2 dice.",
        "The Norse attack on the driftwood shore with 3 dice.",
    ]
    t = (
        Table("tunit", "norse", attackNeedsWarChief="on")
        .row("S14")
        .men("tunit", on={"S14": 2})
        .men("norse", on={"S14": 2}, elders="4")
    )
    t.dice(6, 6).attacks()
    assert [line for line in t.log if "attack" in line] == ["The Norse attack on the driftwood shore with 2 dice."]


@cites("GL-8.3", "GL-8.8")
def test_a_vengeful_side_never_needs_a_war_chief() -> None:
    t = Table("thule", "norse", "sami", attackNeedsWarChief="on").cards("thule", "d4").men("thule", pool=1)
    t.men("norse", on={"d4": 2}, elders="4").men("sami", wives="d4").disks("thule", 0, 0, 5).dice(2, 6, 6).attacks()
    t.play("thule: kill a man of the Norse")
    assert t.count("norse", "d4") == 1


@cites("GL-8.5", "GL-8.16")
def test_every_man_of_the_side_rolls_alpha_and_husband_included() -> None:
    t = (
        Table("thule", "norse", "sami")
        .cards("thule", "d4")
        .men("thule", on={"d4": 2}, alpha="d4")
        .men("sami", wives="d4")
    )
    t.men("norse", on={"d4": 4}, elders="4").dice(*[6] * 7).attacks()
    assert "The Thule attack on Nauja with 3 dice." in t.log
    assert "The Norse attack on Nauja with 4 dice." in t.log


@cites("GL-8.9", "GL-8.10")
def test_iron_cancels_one_attack_on_one_card() -> None:
    t = Table("tunit", "norse").row("S14", "S07").disks("norse", 0, 0, 1).disks("tunit", 0, 0, 1)
    t.men("tunit", on={"S14": 2, "S07": 2}).men("norse", on={"S14": 2, "S07": 2}).attacks()
    t.play("tunit: attack on the driftwood shore", "norse: spend 1 iron")
    assert "The Norse spend iron: no attack." in t.log
    assert (t.count("norse", "S14"), t.holds("norse")[2]) == (2, 0)
    assert "The Tunit attack on the caribou herd with 2 dice." in t.log


@cites("GL-8.9")
def test_enemies_are_asked_in_turn_order_and_the_first_who_pays_ends_the_attack() -> None:
    t = Table("tunit", "norse", "sami").row("S14").order("tunit", "sami", "norse")
    for tribe, iron in (("tunit", 3), ("norse", 1), ("sami", 1)):
        t.men(tribe, on={"S14": 1}).disks(tribe, 0, 0, iron)
    t.attacks()
    assert t.asked == "sami"
    t.play("sami: spend no iron")
    assert t.asked == "norse"
    t.play("norse: spend 1 iron")
    assert not [line for line in t.log if line.startswith("A die")]


@cites("GL-8.9")
def test_the_owner_of_an_attacked_husband_may_cancel_but_not_the_attack_of_his_own_side() -> None:
    t = Table("thule", "norse", "sami").cards("thule", "d4").men("thule", pool=1).men("sami", wives="d4")
    t.men("norse", on={"d4": 3}, elders="4").disks("sami", 0, 0, 1).disks("norse", 0, 0, 2).attacks()
    assert (t.step, t.asked) == ("cancel_attack", "sami")
    t.dice(6).play("sami: spend 1 iron")
    assert (t.step, t.asked) == ("cancel_attack", "norse")  # now the Thule side attacks, and only its enemy is asked


@cites("GL-8.8", "GL-8.14", "GL-8.13")
def test_vengeful_husbands_kill_on_twos_and_the_holder_chooses_who_dies() -> None:
    t = (
        Table("thule", "norse", "sami")
        .cards("thule", "d4")
        .men("thule", on={"d4": 1}, elders="1")
        .men("sami", wives="d4")
    )
    t.men("norse", on={"d4": 3}, elders="4").disks("norse", 0, 0, 1).dice(1, 5, 6).attacks()
    t.play("norse: kill a man of the Thule")
    assert (t.step, t.asked) == ("lose_guard_or_husband", "thule")
    t.dice(2).play("thule: lose a guard", "norse: spend no iron")
    assert (t.count("thule", "d4"), t.count("sami", "wife d4")) == (0, 1)
    t.play("thule: kill a man of the Norse")
    assert t.count("norse", "d4") == 2


@cites("GL-5.5", "GL-6.1", "GL-8.5", "GL-8.8", "GL-8.14", "GL-EX-37")
def test_guards_of_the_husbands_tribe_fight_and_die_for_her_side() -> None:
    t = Table("thule", "norse", "tunit").cards("thule", "d4").men("thule", on={"d4": 1}, elders="1")
    t.men("tunit", wives="d4", on={"d4": 2}, elders="1").men("norse", on={"d4": 3}, elders="4", pool=1)
    t.disks("norse", 0, 0, 1).dice(1, 1, 1).attacks().play("norse: kill a man of the Thule")
    assert t.asked == "thule"
    assert t.offers == ["lose a guard", "lose the husband", "lose a guard of the husband's tribe"]
    t.play("thule: lose a guard of the husband's tribe", "norse: kill a man of the Thule")
    t.play("thule: lose a guard", "norse: kill a man of the Thule")
    assert t.offers == ["lose the husband", "lose a guard of the husband's tribe"]
    t.dice(2, 6).play("thule: lose the husband")  # without him a single guard is left, who kills on 1 alone
    assert t.asked != "thule"
    assert "The Thule attack on Nauja with 1 die." in t.log
    assert (t.count("tunit", "d4"), t.count("tunit", "wife d4"), t.count("norse", "d4")) == (1, 0, 3)


@cites("GL-5.5", "GL-11.3")
def test_they_stay_guards_even_if_the_husband_dies() -> None:
    t = Table("thule", "norse", "tunit").cards("thule", "d4").men("thule", pool=1)
    t.men("norse", on={"d4": 1}, elders="4").men("tunit", wives="d4", on={"d4": 2}, elders="4")
    kill_men(t.s, number("tunit"), t.place("wife d4"), 1)
    t.dice(4).hunts()
    assert [line for line in t.log if "raid" in line] == ["The Norse raid Nauja with 1 man."]
    assert (t.count("tunit", "pool"), t.count("tunit", "d4")) == (2, 0)


@cites("GL-8.7", "GL-6.1")
def test_the_alpha_among_the_guards_of_the_husbands_tribe_counts_with_his_own_war_chief() -> None:
    t = Table("thule", "norse", "tunit").cards("thule", "d4").men("thule", pool=1)
    t.men("norse", on={"d4": 1}, elders="4").disks("thule", 0, 0, 1)
    t.men("tunit", wives="d4", on={"d4": 1}, elders="4", alpha="d4")
    kill_men(t.s, number("tunit"), t.place("wife d4"), 1)
    t.dice(2).attacks()
    assert "1 kill." in t.log


@cites("GL-8.14")
def test_a_husband_alone_is_lost_without_a_choice() -> None:
    t = Table("thule", "norse", "sami").cards("thule", "d4").men("thule", pool=1).men("sami", wives="d4", pool=1)
    t.men("norse", on={"d4": 3}, elders="4").disks("norse", 0, 0, 1).dice(1, 5, 6).attacks()
    t.play("norse: kill a man of the Thule")
    assert t.count("sami", "wife d4") == 0
    assert t.step == ""  # nobody is left to strike back


@cites("GL-8.11", "GL-9.12")
def test_bleeding_faces_do_not_matter_in_attacks() -> None:
    t = (
        Table("tunit", "norse")
        .row("S03")
        .men("tunit", on={"S03": 2})
        .men("norse", on={"S03": 2})
        .dice(5, 6, 5, 6)
        .attacks()
    )
    assert (t.count("tunit", "S03"), t.count("norse", "S03")) == (2, 2)


@cites("GL-8.12")
def test_attack_rerolls_happen_once_a_source_for_dice_that_do_not_kill() -> None:
    t = Table("sami", "norse").cards("sami", "d9 a21").row("S14").men("sami", on={"S14": 3}).men("norse", on={"S14": 3})
    t.disks("sami", 0, 0, 1).dice(6, 5, 1, 6, 3, 1).attacks()
    # Áile rerolls the 6 into a 6, then the sword the 6 and the 5 into 3 and 1
    assert (t.step, t.asked) == ("choose_victim", "sami")
    assert "2 kills." in t.log


@cites("GL-8.13")
def test_kills_may_be_left_unused_and_spread_over_enemies() -> None:
    t = (
        Table("tunit", "norse", "sami")
        .row("S14")
        .men("tunit", on={"S14": 3})
        .men("norse", on={"S14": 1})
        .men("sami", on={"S14": 2})
    )
    t.disks("tunit", 0, 0, 1).dice(1, 1, 1).attacks()
    t.play("tunit: kill a man of the Norse")
    assert t.offers == ["kill a man of the Sea Sámi", "kill no more"]
    t.dice(6, 6).play("tunit: kill no more")
    assert t.count("sami", "S14") == 2


@cites("GL-8.15")
def test_the_mail_coat_saves_the_first_man_of_the_turn() -> None:
    t = shore().cards("tunit", "a22").disks("norse", 0, 0, 1).dice(1, 1, 6).attacks()
    t.play("tunit: spend no iron", "norse: kill a man of the Tunit")
    assert t.count("tunit", "S14") == 2
    t.dice(6).play("norse: kill a man of the Tunit")
    assert t.count("tunit", "S14") == 1
    assert t.s.armour_used[number("tunit")] == 1


@cites("GL-8.16")
def test_colonists_fight_like_hunters() -> None:
    t = (
        Table("tunit", "norse")
        .men("tunit", on={"markland": 2})
        .men("norse", on={"markland": 1})
        .disks("tunit", 0, 0, 1)
    )
    t.dice(1, 6).attacks().play("tunit: kill a man of the Norse")
    assert t.count("norse", "markland") == 0
