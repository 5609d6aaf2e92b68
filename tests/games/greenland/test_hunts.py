"""Phase 4: what a hunt brings."""

import pytest

from branco.games.greenland.rules.tables import BIOME_ROWS
from tests.cites import cites
from tests.games.greenland.table import Table, card, number


@cites("GL-10.1", "GL-10.2", "GL-10.4")
def test_the_first_success_wins_alone_and_the_card_stays() -> None:
    t = Table("tunit", "norse").row("S07").men("tunit", on={"S07": 2}).men("norse", on={"S07": 3}).dice(1, 2).hunts()
    assert (t.count("tunit", "pool"), t.count("norse", "pool")) == (6, 3)
    assert not [line for line in t.log if line.startswith("The Norse hunt")]
    assert t.lying("south")[0] == "S07"


@cites("GL-10.3", "GL-10.4", "GL-9.2")
def test_a_tribe_that_fails_waits_and_the_next_one_rolls() -> None:
    t = (
        Table("tunit", "norse")
        .row("S07")
        .men("tunit", on={"S07": 2})
        .men("norse", on={"S07": 3})
        .dice(5, 4, 1, 1, 6)
        .hunts()
    )
    assert (t.count("tunit", "pool"), t.count("norse", "pool")) == (2, 7)


@cites("GL-10.5")
def test_every_tribe_may_succeed_in_the_new_world_and_colonists_stay() -> None:
    t = Table("tunit", "norse").men("tunit", on={"markland": 1}).men("norse", on={"markland": 2}).dice(1, 2, 5).hunts()
    assert (t.holds("tunit")[0], t.holds("norse")[0]) == (3, 3)
    assert (t.count("tunit", "markland"), t.count("norse", "markland")) == (1, 2)


@cites("GL-10.6")
def test_the_hostile_face_needs_more_and_bleeds_more() -> None:
    t = Table("tunit", "norse").men("tunit", pool=1, on={"markland": 4}).men("norse", pool=1)
    t.s.is_hostile[0] = 1
    t.dice(1, 4, 5, 3).hunts()
    assert "The Tunit fail." in t.log
    assert t.count("tunit", "markland") == 2


@cites("GL-10.7", "GL-9.2", "GL-EX-16")
def test_a_trophy_is_claimed_although_the_hunt_failed() -> None:
    t = Table("tunit", "thule").row(cold=["N08"]).men("thule", elders="5", on={"N08": 3}).men("tunit", on={"N08": 4})
    t.dice(4, 4, 4).hunts()
    assert t.step == "choose_reroll"
    t.play("thule: keep the dice", "thule: claim the trophy")
    assert t.trophies("thule") == ["N08"]
    assert (t.count("thule", "pool"), t.count("tunit", "pool")) == (3, 4)
    assert not [line for line in t.log if line.startswith("The Tunit hunt")]
    assert t.lying("north") == [""] * 6


@cites("GL-10.7")
def test_a_trophy_may_be_refused() -> None:
    t = Table("tunit", "thule").row("N09").men("thule", on={"N09": 3}).men("tunit", pool=1).dice(1, 1, 1).hunts()
    t.play("thule: leave the card")
    assert (t.trophies("thule"), t.lying("north")[0], t.count("thule", "pool")) == ([], "N09", 5)


@cites("GL-10.8")
def test_monotheists_may_claim_trophies() -> None:
    t = Table("tunit", "thule").monotheists("thule").row("N09").men("thule", on={"N09": 3}).men("tunit", pool=1)
    t.dice(1, 1, 1).hunts().play("thule: claim the trophy")
    assert t.trophies("thule") == ["N09"]


@cites("GL-10.9", "GL-10.13")
def test_an_invention_is_taken_to_hand_and_replaced_on_its_side() -> None:
    t = Table("tunit", "thule").row(cold=["N21"]).next_biome("N10").men("thule", elders="3", on={"N21": 1}, alpha="N21")
    t.men("tunit", pool=1, on={"N21": 2}).hunts()
    assert t.offers == ["leave the card", "take the card"]
    t.play("thule: take the card")
    assert (t.hand("thule"), t.tableau("thule")) == ("a9", "")
    assert t.lying("north")[5] == "N10*"
    assert t.count("tunit", "pool") == 3


@cites("GL-10.9")
def test_an_invention_left_alone_stays_and_the_others_still_go_home() -> None:
    t = (
        Table("tunit", "thule")
        .row("N21")
        .men("thule", elders="3", on={"N21": 1}, alpha="N21")
        .men("tunit", on={"N21": 2})
        .hunts()
    )
    t.play("thule: leave the card")
    assert (t.lying("north")[0], t.count("tunit", "pool")) == ("N21", 2)


@cites("GL-10.10", "GL-10.13")
def test_an_animal_needs_equal_dice_and_success_brings_the_reward_too() -> None:
    t = (
        Table("tunit", "thule")
        .row("N19")
        .next_biome("N10")
        .men("thule", elders="3", on={"N19": 2})
        .men("tunit", pool=1, on={"N19": 3})
    )
    t.dice(1, 1).hunts().play("thule: take the card")
    assert (t.hand("thule"), t.count("thule", "pool"), t.lying("north")[0]) == ("a2", 3, "N10")
    assert t.count("tunit", "pool") == 4


@cites("GL-10.10", "GL-10.11", "GL-EX-17")
def test_opportunistic_hunting_after_a_failed_taker() -> None:
    t = (
        Table("norse", "sami")
        .row("S19")
        .next_biome("S09")
        .men("sami", elders="3", on={"S19": 2})
        .men("norse", on={"S19": 3})
    )
    t.dice(5, 5).hunts()
    assert (t.step, t.asked) == ("take_card", "sami")
    t.play("sami: take the card")
    assert (t.step, t.asked) == ("hunt_as_opportunist", "norse")
    assert t.hand("sami") == ""
    t.dice(2, 4, 6).play("norse: hunt it")
    assert t.count("norse", "pool") == 4
    assert (t.hand("sami"), t.lying("south")[0]) == ("a4", "S09")


@cites("GL-10.11", "GL-10.12")
def test_opportunists_decide_in_their_order_also_those_who_have_rolled() -> None:
    t = ducks().dice(5, 6, 6).hunts()
    assert (t.step, t.asked) == ("take_card", "sami")  # the Tunit have rolled a 5 and failed
    t.play("sami: take the card")
    assert (t.step, t.asked) == ("hunt_as_opportunist", "tunit")
    t.dice(6).play("tunit: hunt it")
    assert t.asked == "norse"
    t.dice(2, 3, 3).play("norse: hunt it")
    assert t.step == ""
    assert (t.hand("sami"), t.count("tunit", "pool"), t.count("norse", "pool")) == ("a4", 1, 4)


def ducks(**settings: str) -> Table:
    """Three tribes at the eider colony, the Tunit with fewest men."""
    t = Table("norse", "sami", "tunit", **settings).row("S19").men("norse", on={"S19": 3})
    return t.men("sami", elders="3", on={"S19": 2}).men("tunit", on={"S19": 1})


@cites("GL-10.7")
@pytest.mark.parametrize("claim", ["may", "must"])
def test_a_trophy_may_be_claimed_or_by_the_option_must_be(claim: str) -> None:
    t = Table("thule", "tunit", trophyClaim=claim).row("N08").men("thule", on={"N08": 3}).men("tunit", pool=1)
    t.dice(4, 4, 4).hunts()
    assert (t.step, t.trophies("thule")) == (("claim_trophy", []) if claim == "may" else ("", ["N08"]))


@cites("GL-10.11", "GL-10.12", "GL-EX-36")
def test_who_has_failed_may_hunt_again_for_the_reward() -> None:
    t = Table("norse", "sami").row("S19").men("sami", elders="3", on={"S19": 2}).men("norse", on={"S19": 1})
    t.dice(6, 5, 5).hunts().play("sami: take the card")
    assert (t.step, t.asked) == ("hunt_as_opportunist", "norse")
    t.dice(2).play("norse: hunt it")
    assert (t.hand("sami"), t.count("norse", "pool")) == ("a4", 2)
    assert t.lying("south")[0] not in ("S19", "")


@cites("GL-10.12")
def test_by_the_option_only_tribes_yet_to_roll_are_opportunists() -> None:
    t = ducks(opportunists="unrolled").dice(5, 6, 6).hunts().play("sami: take the card")
    assert t.asked == "norse"
    t.play("norse: go home")
    assert t.step == ""
    assert (t.hand("sami"), t.count("tunit", "pool"), t.count("norse", "pool")) == ("a4", 1, 3)


@cites("GL-10.11", "GL-10.10")
def test_an_opportunist_can_win_only_the_reward() -> None:
    t = Table("norse", "sami").row("S19").men("sami", elders="3", on={"S19": 2}).men("norse", elders="3", on={"S19": 3})
    t.dice(5, 5).hunts().play("sami: take the card").dice(1, 1, 1).play("norse: hunt it")
    assert (t.hand("norse"), t.hand("sami")) == ("", "a4")


@cites("GL-10.14")
def test_a_full_hand_gives_way_to_a_new_card() -> None:
    t = (
        Table("tunit", "thule")
        .row("N21")
        .cards("thule", hand="a11")
        .men("thule", elders="3", on={"N21": 1}, alpha="N21")
    )
    t.men("tunit", pool=1).hunts()
    assert t.offers == ["leave the card", "cash the kayak and take the card"]
    t.play("thule: cash the kayak and take the card")
    assert (t.hand("thule"), t.holds("thule")) == ("a9", (1, 0, 0))


@cites("GL-10.15", "GL-14.1")
def test_if_the_taker_is_eliminated_the_animal_stays() -> None:
    t = Table("norse", "sami", "thule").row("N20").cards("sami", "a19").men("sami", on={"N20": 3})
    t.men("norse", on={"N20": 4}).men("thule", pool=1).dice(6, 6, 6).hunts().play("sami: take the card")
    assert t.s.is_alive[number("sami")] == 0
    t.play("norse: go home")
    assert (t.lying("north")[0], t.s.holder[card("a3")]) == ("N20", -1)


@cites("GL-10.16")
def test_a_replacement_is_not_hunted_this_turn() -> None:
    t = Table("tunit", "thule").row("N21").next_biome("N10").men("thule", elders="3", on={"N21": 1}, alpha="N21")
    t.men("tunit", on={"N21": 2}).hunts().play("thule: take the card")
    assert t.lying("north")[0] == "N10"
    assert t.step == ""
    assert "The Tunit hunt the arctic hare" not in " ".join(t.log)


@cites("GL-10.10", "GL-10.14", "GL-10.17", "GL-EX-31")
def test_who_cannot_hold_the_animal_changes_nothing() -> None:
    t = (
        Table("tunit", "sami")
        .row("S20")
        .next_biome("S09")
        .men("tunit", on={"S20": 3})
        .men("sami", elders="3", on={"S20": 4})
    )
    t.dice(5, 5, 5, 1, 2, 1, 1).hunts()
    assert (t.step, t.asked) == ("take_card", "sami")
    t.play("sami: take the card")
    assert (t.count("sami", "pool"), t.hand("sami"), t.lying("south")[0]) == (7, "a5", "S09")


@cites("GL-10.17")
def test_who_leaves_the_animal_lets_the_next_tribe_win_it() -> None:
    t = Table("tunit", "sami").row("S20").men("tunit", elders="3", on={"S20": 3}).men("sami", elders="3", on={"S20": 4})
    t.dice(5, 5, 5, 1, 2, 1, 1).hunts().play("tunit: leave the card")
    assert (t.step, t.asked) == ("take_card", "sami")


@cites("GL-10.7")
def test_reverse_daughters_help_at_sea() -> None:
    t = (
        Table("tunit", "norse", doubleSidedDaughters="on")
        .cards("tunit", "r0 r1")
        .row("N01", "N15", "N06")
        .men("norse", pool=1)
    )
    t.men("tunit", on={"N01": 1, "N15": 1, "N06": 2}).dice(1, 1, 1, 1).hunts()
    for choice in ("the ringed seal", "the polar cod under ice"):
        t.play(f"tunit: resolve {choice}")
    assert t.holds("tunit") == (1 + 1 + 1 + 1 + 1 + 1, 1 + 2, 0)  # rewards, blubber at each, tusks once
    assert sum(line.endswith(("energy.", "ivory.")) for line in t.log) == 4 + 4


@cites("GL-9.12")
def test_arnaluk_keeps_sixes_from_bleeding_at_sea() -> None:
    t = Table("thule", "norse", doubleSidedDaughters="on").cards("thule", "r2").row("N06").men("norse", pool=1)
    t.men("thule", on={"N06": 3}).dice(6, 6, 5).hunts()
    assert t.count("thule", "pool") == 2
    assert BIOME_ROWS.at("N06") == t.s.slot[0]
