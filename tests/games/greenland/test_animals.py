"""Phase 5: animals and peace."""

from branco.games.greenland.rules.cards import cash
from branco.games.greenland.rules.tables import DAUGHTERS
from branco.kernel.language.agenda import argument, next_frame
from tests.cites import cites
from tests.games.greenland.table import Table, card, number


def herd(tableau: str, energy: int = 0, elders: str = "") -> Table:
    t = Table("norse", "sami").cards("norse", tableau).men("norse", pool=1, elders=elders).men("sami", pool=1)
    return t.disks("norse", energy)


@cites("GL-12.1")
def test_animals_are_settled_in_the_order_of_their_codes() -> None:
    t = herd("a6 a0_1a a2", energy=8).animals()
    fed = []
    while t.step == "feed":
        fed.append(argument(next_frame(t.s), 2))
        t.play("norse: feed it")
    assert fed == sorted(fed) == [card("a0_1a"), card("a2"), card("a6")]
    assert min(fed) >= DAUGHTERS


@cites("GL-12.2")
def test_reductions_of_upkeep_add_up_but_never_below_nothing() -> None:
    t = (
        Table("norse", "sami")
        .cards("norse", "a0_2a a2 a16")
        .cards("sami", "d8")
        .men("norse", pool=1, wives="d8")
        .men("sami", pool=1)
    )
    t.disks("norse", 1).animals().play("norse: feed it")
    assert t.holds("norse")[0] == 0
    t.play("norse: feed it")
    assert (t.holds("norse")[0], t.count("norse", "pool")) == (0, 1 + 4 + 1)


@cites("GL-12.3", "GL-12.4", "GL-12.5", "GL-EX-28")
def test_elders_die_for_the_energy_that_is_missing() -> None:
    t = herd("a0_2a", energy=1, elders="123456").animals()
    t.play(
        "norse: feed it",
        "norse: lose an elder of row 5 (Tracker or Acolyte)",
        "norse: lose an elder of row 6 (Mariner)",
    )
    assert t.count("norse", "pool") == 1 + 4
    assert [t.count("norse", f"rank{rank}") for rank in range(1, 7)] == [1, 1, 1, 1, 0, 0]
    assert t.tableau("norse") == "a0_2a"


@cites("GL-12.3", "GL-12.4")
def test_an_elder_may_die_although_there_is_energy_and_then_it_is_too_late_to_discard() -> None:
    t = herd("a0_2a", energy=3, elders="5").animals()
    assert t.offers == ["discard it", "feed it", "lose an elder of row 5 (Tracker or Acolyte)"]
    t.play("norse: lose an elder of row 5 (Tracker or Acolyte)")
    assert (t.holds("norse")[0], t.count("norse", "pool")) == (1, 5)  # only the energy was left to pay


@cites("GL-12.4")
def test_what_cannot_be_fed_is_discarded_for_its_value() -> None:
    t = herd("a0_2a", energy=1, elders="5").animals()
    assert t.tableau("norse") == ""
    assert (t.holds("norse")[0], t.count("norse", "rank5")) == (3, 1)


@cites("GL-12.4", "GL-1.15")
def test_an_animal_may_be_discarded_by_choice_or_a_card_be_cashed_to_feed_it() -> None:
    t = herd("a0_2a a14", energy=2).animals()
    assert t.offers == ["discard it", "cash the skis"]
    t.play("norse: cash the skis", "norse: feed it")
    assert (t.tableau("norse"), t.holds("norse")[0]) == ("a0_2a", 0)
    t = herd("a0_1a", energy=2).animals().play("norse: discard it")
    assert (t.tableau("norse"), t.holds("norse")[0]) == ("", 3)


@cites("GL-12.2", "GL-1.18", "GL-1.15")
def test_a_cashed_hay_barn_makes_no_upkeep_cheaper() -> None:
    t = herd("a5 a16").animals()
    assert t.offers == ["discard it", "cash the hay barn"]
    t.play("norse: cash the hay barn", "norse: feed it")
    assert (t.holds("norse")[0], t.count("norse", "pool")) == (0, 1 + 2)  # two energy of the barn, upkeep 2


@cites("GL-12.5")
def test_a_fed_eider_colony_yields_ivory() -> None:
    t = herd("a4", energy=1).animals().play("norse: feed it")
    assert t.holds("norse") == (0, 1, 0)


@cites("GL-12.6")
def test_a_raided_animal_is_paid_after_the_own_ones_as_far_as_it_goes() -> None:
    t = (
        Table("norse", "thule")
        .cards("norse", "a0_2a")
        .cards("thule", "a3")
        .men("thule", pool=1, elders="2")
        .men("norse", pool=1)
    )
    t.s.raided_from[card("a0_2a")] = 1
    t.disks("thule", 2).animals()
    assert (t.step, t.asked) == ("feed", "thule")
    t.play("thule: feed it")
    assert (t.step, t.asked) == ("pay_raided_upkeep", "thule")
    assert t.offers == ["pay energy", "lose an elder of row 2 (Shaman or Bishop)"]
    t.play("thule: pay energy")  # the other two energy are dropped: the elder need not die
    assert (t.step, t.holds("thule")[0], t.count("thule", "rank2")) == ("", 0, 1)
    assert (t.tableau("norse"), t.count("norse", "pool")) == ("a0_2a", 1)


@cites("GL-12.6", "GL-12.3")
def test_elders_may_die_for_a_raided_animal_but_nobody_has_to() -> None:
    t = Table("norse", "thule").cards("norse", "a0_2a").men("thule", pool=1, elders="22").men("norse", pool=1)
    t.s.raided_from[card("a0_2a")] = number("thule")
    t.disks("thule", 1).animals().play("thule: lose an elder of row 2 (Shaman or Bishop)")
    assert t.offers == ["pay energy", "lose an elder of row 2 (Shaman or Bishop)"]
    t.play("thule: pay energy")
    assert (t.holds("thule")[0], t.count("thule", "rank2")) == (0, 1)
    t.men("thule", pool=1, elders="22").disks("thule", 0).animals()
    assert (t.step, t.count("thule", "rank2")) == ("", 2)  # without energy nothing is asked


@cites("GL-12.6")
def test_nothing_is_owed_for_a_raided_animal_that_the_raider_has_cashed() -> None:
    t = Table("norse", "thule").cards("norse", "a0_2a").men("thule", pool=1, elders="2").men("norse", pool=1)
    t.s.raided_from[card("a0_2a")] = number("thule")
    cash(t.s, number("norse"), card("a0_2a"))
    t.disks("thule", 5).animals()
    assert (t.step, t.holds("thule")[0]) == ("", 5)


@cites("GL-12.6", "GL-1.18")
def test_a_cashed_hay_barn_makes_a_raided_animal_no_cheaper() -> None:
    t = herd("a16", energy=1, elders="2").cards("sami", "a0_2a")
    t.s.raided_from[card("a0_2a")] = 2
    t.animals().play("norse: cash the hay barn", "norse: pay energy")
    assert (t.holds("norse")[0], t.count("norse", "rank2")) == (0, 1)  # three energy for an upkeep of 3


@cites("GL-12.7")
def test_monotheists_feed_animals_too() -> None:
    t = herd("a0_1a", energy=1).monotheists("norse").animals().play("norse: feed it")
    assert t.count("norse", "pool") == 2


@cites("GL-12.8")
def test_the_loom_gives_energy_after_all_feeding() -> None:
    t = herd("a17 a0_1a").animals()
    assert t.tableau("norse") == "a17"  # the goat could not be fed yet
    assert t.holds("norse")[0] == 2
    assert t.log[-1] == "The Norse gain 1 energy."


@cites("GL-12.9")
def test_any_player_may_make_peace_markland_first() -> None:
    t = (
        Table("norse", "thule")
        .men("norse", pool=1)
        .men("thule", pool=1)
        .disks("norse", 0, 1, 0)
        .disks("thule", 0, 2, 0)
    )
    t.s.is_hostile[0] = t.s.is_hostile[1] = 1
    t.animals().play("norse: leave it hostile", "thule: pay 1 ivory for peace")
    assert (t.s.is_hostile[0], t.s.is_hostile[1]) == (0, 1)
    t.play("norse: pay 1 ivory for peace")
    assert t.step == ""
    assert t.holds("thule")[1] == 1


@cites("GL-12.9")
def test_glass_beads_make_peace_once_a_turn_without_ivory() -> None:
    t = Table("norse", "thule").men("norse", pool=1).men("thule", pool=1).cards("norse", "a25")
    t.s.is_hostile[0] = t.s.is_hostile[1] = 1
    t.animals()
    assert t.offers == ["leave it hostile", "make peace with the glass beads", "cash the glass beads"]
    t.play("norse: make peace with the glass beads")
    assert t.offers == ["leave it hostile", "cash the glass beads"]
    t.play("norse: cash the glass beads", "norse: pay 1 ivory for peace")
    assert (t.s.is_hostile[0], t.s.is_hostile[1], t.holds("norse")) == (0, 0, (0, 1, 0))
