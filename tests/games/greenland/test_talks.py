"""Phase 3: talks, deals, marriage and divorce."""

from tests.cites import cites
from tests.games.greenland.table import Table, number
from tests.scenario import broken_invariant


def deals(t: Table) -> list[str]:
    return [label.removeprefix("open a deal on ") for label in t.offers if label.startswith("open")]


def shore(tunit: int = 3, norse: int = 2) -> Table:
    """Tunit and Norse men meet on the driftwood shore."""
    t = Table("tunit", "norse").row("S14")
    return t.men("tunit", elders="6", on={"S14": tunit}).men("norse", on={"S14": norse}).disks("tunit", 4, 2, 1)


# Sides and talk turns


@cites("GL-6.1", "GL-6.2", "GL-8.16")
def test_a_husband_belongs_to_the_side_of_his_wifes_tribe() -> None:
    t = Table().cards("thule", "d4").men("norse", on={"d4": 2}, elders="4").men("sami", wives="d4").men("thule", pool=1)
    t.men("tunit", pool=1).talks()
    assert t.asked == "thule"
    assert deals(t) == ["Nauja"]
    t.play("thule: done")
    assert t.asked == "norse"
    t.play("norse: done")
    assert t.asked == ""  # a man alone in the south has no carrier for a divorce, so there is nothing to choose


@cites("GL-6.3")
def test_if_her_tribe_is_eliminated_the_husbands_owner_speaks() -> None:
    t = Table().cards("thule", "d4").men("norse", on={"d4": 2}, elders="4").men("sami", wives="d4").men("tunit", pool=1)
    t.s.is_alive[number("thule")] = 0
    t.order("tunit", "norse", "sami").talks()
    assert t.asked == "norse"
    t.play("norse: open a deal on Nauja")
    t.play("norse: add a truce", "norse: propose the deal")
    assert t.asked == "sami"


@cites("GL-6.4")
def test_only_who_meets_somebody_or_has_a_husband_talks() -> None:
    t = Table().row("N14").cards("thule", "d3").men("tunit", on={"N14": 2}).men("thule", pool=1)
    t.men("norse", on={"N14": 1}, elders="6").men("sami", elders="6", wives="d3").talks()
    asked = []
    while t.step == "talk":
        asked.append(t.asked)
        t.play(f"{t.asked}: done")
    assert asked == ["tunit", "norse", "sami"]


@cites("GL-6.5", "GL-6.9")
def test_every_opened_deal_counts_whatever_becomes_of_it() -> None:
    t = shore().talks()
    for _ in range(2):
        t.play("tunit: open a deal on the driftwood shore", "tunit: cancel the deal")
    assert (t.asked, deals(t)) == ("norse", ["the driftwood shore"])  # the Tunit can only be done
    t = Table("tunit", "norse", dealsPerTurn="0").row("S14").men("tunit", on={"S14": 1}).men("norse", on={"S14": 1})
    assert t.talks().step == ""


@cites("GL-6.6", "GL-6.8", "GL-6.12")
def test_a_deal_with_all_needs_two_other_sides_and_holds_only_withdrawal_and_truce() -> None:
    t = Table("tunit", "norse", "sami").row("S14").men("tunit", elders="6", on={"S14": 2}).disks("tunit", 3, 3, 3)
    t.men("norse", on={"S14": 2}).men("sami", on={"S14": 1}).talks().play("tunit: open a deal on the driftwood shore")
    assert t.offers == ["deal with the Norse", "deal with the Sea Sámi", "deal with all of them"]
    t.play("tunit: deal with all of them")
    assert t.offers == ["cancel the deal", "the Tunit withdraw", "add a truce"]
    t.play("tunit: add a truce", "tunit: propose the deal", "norse: consent to the deal")
    assert t.asked == "sami"
    t.play("sami: object to the deal")
    assert t.s.truces == 0
    t.play("tunit: open a deal on the driftwood shore", "tunit: deal with all of them", "tunit: add a truce")
    t.play("tunit: propose the deal", "norse: consent to the deal", "sami: consent to the deal")
    assert t.s.truces == 1 << t.spot("S14")


@cites("GL-6.7", "GL-6.10", "GL-6.14", "GL-6.15", "GL-6.16", "GL-EX-22")
def test_the_norse_sell_their_withdrawal_for_ivory() -> None:
    t = shore().talks()
    t.play(
        "tunit: open a deal on the driftwood shore", "tunit: the Tunit give 1 ivory more", "tunit: the Norse withdraw"
    )
    t.play("tunit: propose the deal")
    assert t.offers == ["decline the deal", "accept the deal", "make a counter-offer"]
    t.play("norse: accept the deal")
    assert (t.holds("tunit")[1], t.holds("norse")[1]) == (1, 1)
    assert (t.count("norse", "pool"), t.count("norse", "S14"), t.count("tunit", "S14")) == (2, 0, 3)
    t.attacks()
    assert t.step == ""


@cites("GL-6.16", "GL-6.10", "GL-EX-22")
def test_withdrawing_from_a_card_outside_home_needs_transport() -> None:
    t = shore().talks().play("tunit: open a deal on the driftwood shore")
    assert "the Tunit withdraw" in t.offers
    t.play("tunit: the Tunit withdraw", "tunit: propose the deal", "norse: accept the deal")
    assert t.s.carried[number("tunit"), t.spot("S14")] == 3
    t = shore().men("tunit", on={"S14": 3}).talks().play("tunit: open a deal on the driftwood shore")
    assert "the Tunit withdraw" not in t.offers


@cites("GL-6.7", "GL-6.9")
def test_a_draft_is_bounded_in_disks_cards_and_changes() -> None:
    t = shore().disks("tunit", 8, 20, 1).cards("tunit", "a9 a10 a11 a12").talks()
    t.play("tunit: open a deal on the driftwood shore")
    for _ in range(8):
        t.play("tunit: the Tunit give 1 ivory more")
    assert "the Tunit give 1 ivory more" not in t.offers
    t.play("tunit: put the kayak in the deal", "tunit: put the seal-oil lamp in the deal")
    t.play("tunit: put the toggling harpoon in the deal")
    assert not [label for label in t.offers if label.startswith("put")]
    assert t.s.changes == 11
    t.play("tunit: take the kayak out of the deal")
    assert t.offers == ["cancel the deal", "propose the deal"]
    assert broken_invariant(t.p) == 0


@cites("GL-6.10", "GL-6.9")
def test_an_empty_draft_cannot_be_proposed_nor_what_nobody_holds_be_given() -> None:
    t = shore().disks("tunit", 0, 1, 0).talks().play("tunit: open a deal on the driftwood shore")
    assert "propose the deal" not in t.offers
    assert "the Tunit give 1 iron more" not in t.offers
    t.play("tunit: the Tunit give 1 ivory more")
    assert "propose the deal" in t.offers
    t.play("tunit: the Tunit give 1 ivory less")
    assert "propose the deal" not in t.offers


@cites("GL-6.11")
def test_a_counter_offer_keeps_the_meaning_of_proposer_and_partner() -> None:
    t = (
        shore()
        .talks()
        .play("tunit: open a deal on the driftwood shore", "tunit: add a truce", "tunit: propose the deal")
    )
    t.play("norse: make a counter-offer", "norse: the Tunit give 1 energy more", "norse: propose the deal")
    assert t.asked == "tunit"
    assert t.offers == ["decline the deal", "accept the deal"]
    t.play("tunit: accept the deal")
    assert (t.holds("tunit")[0], t.holds("norse")[0]) == (3, 1)
    assert t.s.truces > 0


@cites("GL-6.11")
def test_cancelling_a_counter_is_declining_and_the_option_forbids_counters() -> None:
    t = (
        shore()
        .talks()
        .play("tunit: open a deal on the driftwood shore", "tunit: add a truce", "tunit: propose the deal")
    )
    t.play("norse: make a counter-offer", "norse: cancel the deal")
    assert (t.step, t.asked, t.s.truces) == ("talk", "tunit", 0)
    t = Table("tunit", "norse", counterOffers="off").row("S14").men("tunit", on={"S14": 1}).men("norse", on={"S14": 1})
    t.talks().play("tunit: open a deal on the driftwood shore", "tunit: add a truce", "tunit: propose the deal")
    assert t.offers == ["decline the deal", "accept the deal"]


@cites("GL-6.13")
def test_a_withdrawal_needs_the_consent_of_everybody_on_the_card() -> None:
    t = Table("tunit", "norse", "sami").row("S14").men("tunit", elders="6", on={"S14": 2}).disks("tunit", 3)
    t.men("norse", on={"S14": 2}).men("sami", on={"S14": 1}).talks()
    t.play("tunit: open a deal on the driftwood shore", "tunit: deal with the Norse", "tunit: the Norse withdraw")
    t.play("tunit: the Tunit give 1 energy more", "tunit: propose the deal", "norse: accept the deal")
    assert t.asked == "sami"
    t.play("sami: object to the deal")
    assert (t.holds("norse")[0], t.count("norse", "S14")) == (0, 2)


@cites("GL-6.13")
def test_a_mere_sale_needs_no_consent() -> None:
    t = Table("tunit", "norse", "sami").row("S14").men("tunit", on={"S14": 2}).disks("tunit", 3)
    t.men("norse", on={"S14": 2}).men("sami", on={"S14": 1}).talks()
    t.play("tunit: open a deal on the driftwood shore", "tunit: deal with the Norse")
    t.play("tunit: the Tunit give 1 energy more", "tunit: propose the deal", "norse: accept the deal")
    assert t.holds("norse")[0] == 1


@cites("GL-6.14", "GL-1.7")
def test_both_sides_pay_before_they_receive() -> None:
    t = shore().disks("tunit", 8, 0, 0).disks("norse", 8, 1, 0).talks()
    t.play(
        "tunit: open a deal on the driftwood shore",
        "tunit: the Tunit give 1 energy more",
        "tunit: the Norse give 1 energy more",
    )
    t.play("tunit: the Norse give 1 ivory more", "tunit: propose the deal", "norse: accept the deal")
    assert (t.holds("tunit"), t.holds("norse")) == ((8, 1, 0), (8, 0, 0))


@cites("GL-6.17")
def test_a_truce_stops_attacks_but_not_the_hunt() -> None:
    t = (
        shore()
        .talks()
        .play("tunit: open a deal on the driftwood shore", "tunit: add a truce", "tunit: propose the deal")
    )
    t.play("norse: accept the deal", "tunit: done").attacks()
    assert t.step == ""
    t.dice(5, 5).hunts()
    assert "The Norse hunt the driftwood shore with 2 men." in t.log


@cites("GL-6.18", "GL-1.12")
def test_cards_go_from_hand_to_hand_and_from_tableau_to_tableau() -> None:
    t = (
        shore()
        .cards("tunit", "a14", hand="a11")
        .men("norse", elders="3", on={"S14": 2})
        .men("tunit", elders="3", on={"S14": 2})
    )
    t.cards("norse", hand="a9").talks().play("tunit: open a deal on the driftwood shore")
    t.play("tunit: put the skis in the deal", "tunit: put the kayak in the deal", "tunit: propose the deal")
    t.play("norse: accept the deal")
    assert t.tableau("norse") == "a14"
    assert t.step == "cut_hand"
    t.play("norse: cash the kayak")
    assert t.hand("norse") == "a9"


@cites("GL-6.19")
def test_a_card_under_attack_can_be_given_only_to_an_attacker() -> None:
    t = Table("tunit", "thule", "norse").cards("thule", "a2").row("N14")
    t.men("thule", on={"a2": 1, "N14": 1}).men("norse", elders="46", on={"a2": 2}).men("tunit", on={"N14": 1})
    t.order("thule", "norse", "tunit").talks().play("thule: open a deal on the arctic char")
    assert "put the sled dogs in the deal" not in t.offers
    t.play(
        "thule: cancel the deal", "thule: open a deal on the sled dogs in play", "thule: put the sled dogs in the deal"
    )
    t.play("thule: propose the deal", "norse: accept the deal")
    assert t.tableau("norse") == "a2"
    assert (t.count("thule", "a2"), t.count("thule", "pool"), t.count("norse", "a2")) == (0, 1, 2)
    t.hunts()
    assert "raid" not in " ".join(t.log)  # the Norse men are guards now


@cites("GL-6.20", "GL-12.1")
def test_the_receiver_of_an_animal_feeds_it() -> None:
    t = shore().cards("tunit", "a6").disks("norse", 2).talks().play("tunit: open a deal on the driftwood shore")
    t.play("tunit: put the feral sheep in the deal", "tunit: propose the deal", "norse: accept the deal", "tunit: done")
    t.men("norse", pool=2).men("tunit", pool=2).animals()
    assert (t.step, t.asked) == ("feed", "norse")
    t.play("norse: feed it")
    assert (t.holds("norse")[0], t.count("norse", "pool")) == (1, 4)


@cites("GL-6.21", "GL-10.6", "GL-12.9", "GL-EX-8")
def test_six_men_turn_a_new_world_card_hostile_until_peace_is_paid() -> None:
    t = (
        Table("tunit", "norse")
        .men("tunit", on={"markland": 5})
        .men("norse", on={"markland": 1})
        .disks("tunit", 0, 1, 0)
    )
    t.talks().play("tunit: done", "norse: done")
    assert t.s.is_hostile[0] == 1
    assert (t.count("tunit", "markland"), t.count("norse", "markland")) == (5, 1)
    t.animals().play("tunit: pay 1 ivory for peace")
    assert (t.s.is_hostile[0], t.holds("tunit")[1]) == (0, 0)
    t.talks().play("tunit: done", "norse: done")
    assert t.s.is_hostile[0] == 1


@cites("GL-6.21")
def test_the_threshold_is_an_option() -> None:
    t = Table("tunit", "norse", hostileAt="7").men("tunit", on={"markland": 6}).men("norse", pool=1)
    t.talks()
    assert t.s.is_hostile[0] == 0


# Marriage and divorce


@cites("GL-7.1", "GL-7.2", "GL-7.3", "GL-5.5", "GL-EX-30")
def test_nauja_is_given_in_marriage_for_iron() -> None:
    t = Table("norse", "thule").row("S14").cards("thule", "d4").disks("norse", 0, 0, 1)
    t.men("norse", elders="46", on={"S14": 2, "d4": 2}).men("thule", elders="6", on={"S14": 2})
    t.order("thule", "norse").talks().play("thule: open a deal on the driftwood shore", "thule: give Nauja in marriage")
    t.play("thule: the Norse give 1 iron more", "thule: propose the deal", "norse: accept the deal")
    assert (t.count("norse", "wife d4"), t.count("norse", "S14"), t.count("norse", "pool")) == (1, 1, 2)
    assert t.tableau("thule") == "d4"
    assert t.holds("thule")[2] == 1
    assert deals(t) == ["the driftwood shore"]


@cites("GL-7.3", "GL-6.10")
def test_a_bridegroom_needs_no_transport_but_a_man_on_the_card() -> None:
    t = (
        Table("norse", "thule")
        .row("S14")
        .cards("thule", "d4")
        .men("norse", on={"S14": 1})
        .men("thule", elders="6", on={"S14": 1})
    )
    t.order("thule", "norse").talks().play("thule: open a deal on the driftwood shore", "thule: the Norse withdraw")
    assert "give Nauja in marriage" not in t.offers  # the only Norse man there is leaving
    t.play("thule: the Norse do not withdraw", "thule: give Nauja in marriage")
    assert "the Norse withdraw" not in t.offers
    t.play("thule: propose the deal", "norse: accept the deal")
    assert t.count("norse", "wife d4") == 1


@cites("GL-7.4", "GL-7.5")
def test_a_married_daughter_cannot_be_given_but_a_tribe_may_have_many_wives() -> None:
    t = Table("norse", "thule").row("S14").cards("thule", "d3 d4 d5").men("norse", on={"S14": 3}, wives="d4 d5")
    t.men("thule", on={"S14": 1}).order("thule", "norse").talks().play("thule: open a deal on the driftwood shore")
    assert [label for label in t.offers if "marriage" in label] == ["give Peepeelee in marriage"]
    t.play("thule: give Peepeelee in marriage", "thule: propose the deal", "norse: accept the deal")
    assert all(t.count("norse", f"wife {wife}") == 1 for wife in ("d3", "d4", "d5"))


@cites("GL-7.6", "GL-7.7")
def test_divorce_brings_the_husband_home_if_he_has_a_carrier() -> None:
    t = Table("norse", "thule").cards("thule", "d3").men("norse", wives="d3").men("thule", pool=1)
    assert t.talks().step == ""
    t.men("norse", elders="6", wives="d3").talks()
    assert t.offers == ["done", "divorce Peepeelee"]
    t.play("norse: divorce Peepeelee")
    assert (t.count("norse", "wife d3"), t.count("norse", "pool")) == (0, 1)


@cites("GL-7.6")
def test_at_home_a_divorce_needs_nothing_and_one_mariner_serves_one_wife() -> None:
    t = Table("tunit", "thule").cards("thule", "d3").men("tunit", wives="d3").men("thule", pool=1).talks()
    t.play("tunit: divorce Peepeelee")
    assert t.count("tunit", "pool") == 1
    t = (
        Table("norse", "thule")
        .cards("thule", "d3 d5")
        .men("norse", elders="6", wives="d3 d5")
        .men("thule", pool=1)
        .talks()
    )
    t.play("norse: divorce Kassuna")
    assert t.step == ""  # nothing is left but to be done


@cites("GL-6.10", "GL-6.14", "GL-6.19", "GL-7.3")
def test_who_gives_away_the_card_he_stands_on_has_no_man_there_to_marry() -> None:
    t = Table("norse", "thule").cards("thule", "a2").cards("norse", "d6").men("norse", elders="46", on={"a2": 2})
    t.men("thule", on={"a2": 1}).order("thule", "norse").talks().play("thule: open a deal on the sled dogs in play")
    t.play("thule: put the sled dogs in the deal")
    assert not {"give Birgitta in marriage", "the Thule withdraw"} & set(t.offers)
    t.play("thule: take the sled dogs out of the deal", "thule: give Birgitta in marriage")
    assert "propose the deal" in t.offers
    assert "propose the deal" not in t.play("thule: put the sled dogs in the deal").offers


@cites("GL-6.10", "GL-6.14", "GL-6.16", "GL-7.3")
def test_only_the_men_whom_no_marriage_takes_away_need_transport_to_withdraw() -> None:
    t = Table("thule", "norse", withdrawal="whole").row("S14").cards("norse", "d6").men("norse", on={"S14": 2})
    t.men("thule", elders="6", on={"S14": 5}).talks().play("thule: open a deal on the driftwood shore")
    assert "the Thule withdraw" not in t.offers  # one Mariner carries four
    t.play("thule: give Birgitta in marriage", "thule: the Thule withdraw")
    t.play("thule: do not give Birgitta in marriage")
    assert "propose the deal" not in t.offers
    t.play("thule: give Birgitta in marriage", "thule: propose the deal", "norse: accept the deal")
    assert (t.count("thule", "wife d6"), t.count("thule", "pool"), t.count("thule", "S14")) == (1, 4, 0)
    assert broken_invariant(t.p) == 0


@cites("GL-6.14", "GL-6.16", "GL-6.19")
def test_a_card_that_was_given_to_a_tribe_is_home_when_it_withdraws_from_it() -> None:
    t = Table("thule", "norse").row("S14").cards("norse", "a0_1a").men("norse", on={"a0_1a": 1, "S14": 1})
    t.men("thule", elders="6", on={"a0_1a": 2, "S14": 2}).talks()
    t.play("thule: open a deal on the settlement goat in play", "thule: put the settlement goat in the deal")
    t.play("thule: the Thule withdraw", "thule: propose the deal", "norse: accept the deal")
    assert (t.tableau("thule"), t.count("thule", "pool")) == ("a0_1a", 2)
    assert "the Thule withdraw" in t.play("thule: open a deal on the driftwood shore").offers  # the Mariner is free


# A deal is judged in the order in which it is carried out


def char(norse: int = 3, **settings: str) -> Table:
    """Thule and Norse men at the arctic char, the Norse without a carrier."""
    t = Table("thule", "norse", **settings).row("N14").cards("thule", "d4")
    return t.men("thule", on={"N14": 2}).men("norse", on={"N14": norse}).talks()


@cites("GL-6.10", "GL-6.14", "GL-6.16", "GL-7.2", "GL-EX-35")
def test_the_sled_of_the_bride_carries_home_those_who_withdraw_in_the_same_deal() -> None:
    t = char().play("thule: open a deal on the arctic char")
    assert "the Norse withdraw" not in t.offers
    t.play("thule: give Nauja in marriage", "thule: the Norse withdraw", "thule: propose the deal")
    t.play("norse: accept the deal")
    assert (t.count("norse", "wife d4"), t.count("norse", "pool"), t.count("norse", "N14")) == (1, 2, 0)
    assert broken_invariant(t.p) == 0


@cites("GL-6.10", "GL-6.14", "GL-6.16")
def test_a_sled_that_comes_with_the_deal_carries_and_one_that_goes_does_not() -> None:
    t = char().cards("thule", "a14").play("thule: open a deal on the arctic char", "thule: put the skis in the deal")
    t.play("thule: the Norse withdraw", "thule: propose the deal", "norse: accept the deal")
    assert (t.tableau("norse"), t.count("norse", "pool")) == ("a14", 3)
    t = char().cards("norse", "a14").play("thule: open a deal on the arctic char", "thule: the Norse withdraw")
    assert "propose the deal" in t.offers
    assert "propose the deal" not in t.play("thule: put the skis in the deal").offers


@cites("GL-6.14")
def test_a_sled_given_from_hand_to_hand_carries_nobody() -> None:
    t = char().cards("thule", hand="a14").men("norse", elders="3", on={"N14": 2})
    t.men("thule", elders="3", on={"N14": 2}).talks().play("thule: open a deal on the arctic char")
    assert "the Norse withdraw" not in t.play("thule: put the skis in the deal").offers


@cites("GL-6.15", "GL-6.16", "GL-1.4", "GL-EX-34")
def test_as_many_withdraw_as_can_be_carried_and_the_others_stay() -> None:
    t = Table("sami", "norse").men("sami", elders="6", on={"vinland": 5}, alpha="vinland")
    t.men("norse", on={"vinland": 2}).talks().play("sami: open a deal on Vinland", "sami: the Sea Sámi withdraw")
    t.play("sami: propose the deal")
    t.play("norse: accept the deal")
    assert (t.count("sami", "pool"), t.count("sami", "vinland")) == (4, 1)
    assert t.s.alpha_at[number("sami")] == t.spot("vinland")  # ordinary men go first
    assert "The Sea Sámi withdraw 4 men from Vinland." in t.log


@cites("GL-6.15")
def test_by_the_option_all_withdraw_or_nobody() -> None:
    t = Table("sami", "norse", withdrawal="whole").men("sami", elders="6", on={"vinland": 5})
    t.men("norse", on={"vinland": 2}).talks().play("sami: open a deal on Vinland")
    assert "the Sea Sámi withdraw" not in t.offers


@cites("GL-6.13", "GL-7.3")
def test_a_wedding_needs_the_consent_of_everybody_on_the_card() -> None:
    t = Table("thule", "norse", "sami").row("S14").cards("thule", "d4").men("thule", on={"S14": 1})
    t.men("norse", on={"S14": 2}).men("sami", on={"S14": 1}).talks()
    t.play("thule: open a deal on the driftwood shore", "thule: deal with the Norse", "thule: give Nauja in marriage")
    t.play("thule: propose the deal", "norse: accept the deal")
    assert (t.step, t.asked) == ("consent", "sami")
    t.play("sami: object to the deal")
    assert (t.count("norse", "wife d4"), t.count("norse", "S14")) == (0, 2)


@cites("GL-4.8")
def test_an_animal_in_play_is_not_given_to_monotheists_unless_the_option_says_so() -> None:
    t = shore().cards("tunit", "a6", hand="a5").men("tunit", elders="3", on={"S14": 3}).monotheists("norse").talks()
    t.play("tunit: open a deal on the driftwood shore")
    assert [label for label in t.offers if label.startswith("put")] == ["put the wild reindeer in the deal"]
    t = Table("tunit", "norse", monotheistAnimals="any").row("S14").monotheists("norse").cards("tunit", "a6")
    t.men("tunit", on={"S14": 1}).men("norse", on={"S14": 1}).talks().play("tunit: open a deal on the driftwood shore")
    assert "put the feral sheep in the deal" in t.offers


# Guards of a husband's tribe


@cites("GL-7.6", "GL-5.5")
def test_guards_come_home_with_a_divorced_husband_if_all_can_be_carried() -> None:
    t = Table("norse", "thule").cards("thule", "d3").men("norse", elders="6", wives="d3", on={"d3": 3})
    t.men("thule", pool=1).talks().play("norse: divorce Peepeelee")
    assert (t.count("norse", "pool"), t.count("norse", "d3"), t.count("norse", "wife d3")) == (4, 0, 0)
    t.men("norse", elders="6", wives="d3", on={"d3": 4}).talks()
    assert t.step == ""  # five men are too many for a Mariner


@cites("GL-6.1", "GL-6.15")
def test_guards_of_the_husbands_tribe_are_no_side_of_their_own() -> None:
    t = Table("tunit", "thule", "norse").cards("thule", "d4").men("tunit", wives="d4", on={"d4": 2})
    t.men("thule", on={"d4": 1}).men("norse", elders="46", on={"d4": 3}).talks()
    assert deals(t) == []  # the Tunit may only divorce
    t.play("tunit: done", "thule: open a deal on Nauja", "thule: the Thule withdraw", "thule: propose the deal")
    t.play("norse: accept the deal")
    assert (t.count("thule", "pool"), t.count("tunit", "d4"), t.count("tunit", "wife d4")) == (1, 2, 1)
