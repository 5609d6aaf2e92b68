"""Phase 4: raids."""

from branco.games.greenland.board.look import Look
from branco.games.greenland.rules.transport import sleds_of
from tests.cites import cites
from tests.games.greenland.table import Table, number


def raid(men: int, target: str = "a2", **settings: str) -> Table:
    """Norse raiders on a Thule card."""
    t = Table("norse", "thule", "sami", **settings).cards("thule", target).men("thule", pool=1).men("sami", pool=1)
    return t.men("norse", elders="4", on={target: men})


@cites("GL-8.8", "GL-11.2", "GL-11.8", "GL-11.9", "GL-EX-18")
def test_nauja_is_abducted_from_her_sami_husband() -> None:
    t = Table("norse", "thule", "sami").cards("thule", "d4").row("N14", "N10").men("thule", pool=1)
    t.men("sami", pool=1, wives="d4").men("norse", pool=3, elders="46").disks("norse", 0, 0, 2)
    t.order("norse", "thule", "sami").placement()
    t.play("norse: send men to Nauja", "norse: 3 men", "thule: done")
    t.dice(4, 5, 3, 2).attacks()
    t.play("norse: spend no iron")
    assert (t.step, t.asked) == ("choose_victim", "thule")
    t.play("thule: kill a man of the Norse")
    assert t.count("norse", "d4") == 2
    t.hunts().dice(1, 6).play("norse: spend no iron")
    assert t.step == "choose_reroll"
    t.play("norse: keep the dice")
    assert (t.count("sami", "wife d4"), t.count("norse", "wife d4")) == (0, 1)
    assert t.count("norse", "pool") == 0
    assert t.tableau("thule") == "d4"
    assert sleds_of(t.s, number("norse")) == 1


@cites("GL-11.1")
def test_the_alpha_rolls_in_a_raid_and_nothing_is_converted() -> None:
    t = raid(2).cards("norse", "a15").men("norse", elders="4", on={"a2": 2}, alpha="a2").dice(3, 4).hunts()
    t.play("norse: spend no iron")
    assert "The Norse fail." in t.log
    assert t.tableau("norse") == "a15"


@cites("GL-11.2", "GL-9.12")
def test_a_raid_needs_a_survivor() -> None:
    t = raid(2, "a0_2a").dice(1, 6).hunts()
    t.play("norse: keep the dice")
    assert t.tableau("norse") == "a0_2a"
    t = raid(1, "d1").men("norse", pool=1, elders="4", on={"d1": 1}).dice(5).hunts()
    assert "The Norse fail." in t.log
    assert t.count("norse", "wife d1") == 0


@cites("GL-11.3")
def test_guards_do_not_hinder_the_roll() -> None:
    t = raid(1).men("thule", on={"a2": 5}).dice(1).hunts()
    assert t.tableau("norse") == "a2"


@cites("GL-11.4", "GL-11.5")
def test_the_first_success_ends_the_raid_and_the_others_go_home() -> None:
    t = raid(2).men("sami", elders="4", on={"a2": 3}).dice(1, 2).hunts()
    assert t.tableau("norse") == "a2"
    assert (t.count("norse", "pool"), t.count("sami", "pool")) == (3, 3)  # with the baby of the dogs
    t = raid(2).men("sami", elders="4", on={"a2": 3}).dice(2, 2, 1, 2, 2).hunts()
    assert t.tableau("sami") == "a2"
    assert t.count("norse", "pool") == 2


@cites("GL-11.6", "GL-12.6", "GL-EX-19")
def test_the_raider_takes_the_babies_at_once_and_the_old_owner_pays() -> None:
    t = Table("tunit", "thule").cards("thule", "a2").men("thule", pool=1).men("tunit", elders="4", on={"a2": 2})
    t.disks("thule", 3).disks("tunit", 3).dice(1, 2).hunts()
    assert (t.tableau("tunit"), t.count("tunit", "pool")) == ("a2", 3)
    t.animals()
    assert t.step == ""
    assert (t.holds("thule")[0], t.holds("tunit")[0]) == (2, 3)
    assert t.count("tunit", "pool") == 3


@cites("GL-11.7", "GL-11.5")
def test_guards_of_the_former_owner_come_home() -> None:
    t = raid(2).men("thule", on={"a2": 2}).dice(1, 1).hunts()
    assert (t.count("thule", "pool"), t.count("thule", "a2"), t.count("norse", "pool")) == (2, 0, 3)


@cites("GL-11.8", "GL-11.5")
def test_one_raider_marries_and_the_others_come_home() -> None:
    t = raid(3, "d5").men("thule", on={"d5": 2}).dice(1, 2, 2).hunts()
    assert (t.count("norse", "wife d5"), t.count("norse", "pool")) == (1, 2)
    assert t.count("thule", "pool") == 2  # guards, home at the end of the phase
    assert t.tableau("thule") == "d5"


@cites("GL-11.9")
def test_a_power_won_by_a_raid_works_for_the_next_card() -> None:
    t = raid(1, "d5").row("S01", "S06").men("norse", elders="4", on={"d5": 1, "S01": 2, "S06": 1}).dice(1).hunts()
    t.play("norse: resolve Kassuna").dice(6, 6).play("norse: resolve the harp seal")
    assert t.offers == ["keep the dice", "reroll automatically", "reroll with Kassuna"]


@cites("GL-11.10")
def test_artefacts_of_an_eliminated_tribe_can_be_raided_without_babies() -> None:
    t = (
        Table("norse", "thule", "sami")
        .cards("thule", "a17")
        .men("sami", pool=1)
        .men("norse", elders="4", on={"a17": 1})
    )
    t.s.is_alive[number("thule")] = 0
    t.order("norse", "sami").dice(1).hunts()
    assert (t.tableau("norse"), t.count("norse", "pool")) == ("a17", 1)


@cites("GL-11.11")
def test_all_guards_come_home_at_the_end_of_the_phase() -> None:
    t = (
        Table("norse", "thule")
        .cards("norse", "a0_1a d6")
        .men("norse", on={"a0_1a": 2, "d6": 1})
        .men("thule", pool=1)
        .hunts()
    )
    assert t.count("norse", "pool") == 3


@cites("GL-9.7")
def test_the_norse_war_chief_rerolls_sixes_in_raids() -> None:
    t = raid(2).dice(6, 3).hunts()
    assert t.offers == ["keep the dice", "reroll automatically", "reroll with row 4 (War Chief)"]


@cites("GL-12.6")
def test_after_the_feeding_a_raided_animal_is_its_new_owners() -> None:
    t = Table("tunit", "thule").row("N14").cards("thule", "a2").men("thule", pool=1)
    t.men("tunit", elders="4", on={"a2": 2}).disks("thule", 3).dice(1, 2).hunts()

    def due() -> list[int]:
        return [Look(t.p.view(0), 0).upkeep_due(number(tribe)) for tribe in ("tunit", "thule")]

    assert due() == [0, 1]
    t.animals()
    assert due() == [1, 0]
