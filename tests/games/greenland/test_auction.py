"""The auction of what a ship brings."""

from branco.games.greenland.rules.auction import auction
from tests.cites import cites
from tests.games.greenland.table import Table, card
from tests.scenario import at


def for_sale(t: Table, name: str) -> Table:
    t.s.phase = 1
    at(t.p, (auction, card(name)))
    return t


def rich(*ivory: int, **settings: str) -> Table:
    t = Table(**settings)
    for tribe, held in zip(("tunit", "thule", "norse", "sami"), ivory, strict=True):
        t.men(tribe, pool=2).disks(tribe, 0, held, 0)
    return t


@cites("GL-4.5", "GL-4.6", "GL-4.7", "GL-4.8", "GL-EX-4")
def test_peepeelee_wins_the_tie_for_the_pony() -> None:
    t = for_sale(rich(1, 1, 1, 1).cards("thule", "d3").order("sami", "tunit", "thule", "norse"), "a7")
    t.play("sami: pass", "tunit: pass", "thule: raise the bid by 1", "norse: stand at the highest bid")
    assert t.step == ""
    assert (t.holds("thule")[1], t.holds("norse")[1]) == (0, 1)
    assert t.tableau("thule") == "d3 a7"


@cites("GL-4.1", "GL-4.2")
def test_bidding_goes_round_in_turn_order() -> None:
    t = for_sale(rich(2, 3, 3, 1), "a18")
    assert t.asked == "tunit"
    assert t.offers == ["pass", "raise the bid by 1", "raise the bid to 2 ivory"]
    t.play("tunit: raise the bid by 1")
    assert t.asked == "thule"
    assert t.offers == ["pass", "stand at the highest bid", "raise the bid by 1", "raise the bid to 3 ivory"]
    t.play("thule: raise the bid by 1", "norse: raise the bid by 1")
    assert t.s.bid == 3
    assert t.asked == "thule"  # who holds too little ivory has no choice but to pass
    assert [t.s.has_passed[tribe] for tribe in range(4)] == [1, 0, 0, 1]


@cites("GL-4.2", "GL-4.7")
def test_a_raise_may_be_of_any_size() -> None:
    t = for_sale(rich(5, 7, 0, 0), "a18")
    t.play("tunit: raise the bid to 4 ivory")
    assert t.s.bid == 4
    raises = [label for label in t.offers if label.startswith("raise")]
    assert raises == ["raise the bid by 1", "raise the bid to 6 ivory", "raise the bid to 7 ivory"]
    t.play("thule: raise the bid to 7 ivory")  # the Tunit can only pass
    assert (t.tableau("thule"), t.holds("thule")[1], t.holds("tunit")[1]) == ("a18", 0, 5)


@cites("GL-4.2")
def test_nobody_bids_more_than_fifty() -> None:
    t = for_sale(rich(70, 70, 0, 0), "a18")
    assert t.offers[-1] == "raise the bid to 50 ivory"
    t.play("tunit: raise the bid to 50 ivory")
    assert t.offers == ["pass", "stand at the highest bid"]


@cites("GL-4.3", "GL-4.4", "GL-4.9")
def test_a_pass_is_final_and_an_unwanted_card_leaves() -> None:
    t = for_sale(rich(1, 1, 1, 1), "a18")
    t.play("tunit: pass", "thule: raise the bid by 1", "norse: pass", "sami: pass")
    assert t.tableau("thule") == "a18"
    t = for_sale(rich(1, 1, 1, 1), "a18")
    t.play(*(f"{tribe}: pass" for tribe in ("tunit", "thule", "norse", "sami")))
    assert t.s.holder[card("a18")] == -1


@cites("GL-4.4", "GL-4.5", "GL-4.6")
def test_a_bidder_who_is_equalled_and_loses_the_tie_is_asked_once_more() -> None:
    t = for_sale(rich(0, 2, 2, 0).order("norse", "thule", "tunit", "sami"), "a18")
    t.play("norse: pass")
    assert t.asked == "thule"
    t = for_sale(rich(0, 2, 2, 0).order("thule", "norse", "tunit", "sami"), "a18")
    t.play("thule: raise the bid by 1", "norse: raise the bid by 1", "thule: stand at the highest bid")
    assert t.asked == "norse"
    t.play("norse: stand at the highest bid")
    assert t.tableau("thule") == "a18"
    assert t.holds("thule")[1] == 0


@cites("GL-4.6")
def test_two_who_win_ties_go_by_turn_order() -> None:
    t = rich(0, 1, 1, 0).cards("thule", "d3").men("norse", pool=2, wives="d3").order("norse", "thule", "tunit", "sami")
    for_sale(t, "a18").play("norse: raise the bid by 1", "thule: stand at the highest bid")
    assert t.tableau("norse") == "a18"


@cites("GL-4.8")
def test_monotheists_do_not_bid_for_animals_unless_the_option_says_so() -> None:
    t = for_sale(rich(0, 1, 1, 0).monotheists("norse"), "a8")
    assert t.asked == "thule"
    t.play("thule: pass")
    assert (t.step, t.s.holder[card("a8")]) == ("", -1)
    t = for_sale(rich(0, 0, 1, 0).monotheists("norse"), "a18")  # other imports are for all
    assert t.asked == "norse"
    t = for_sale(rich(0, 0, 1, 0, monotheistAnimals="any").monotheists("norse"), "a8")
    t.play("norse: raise the bid by 1")
    assert (t.tableau("norse"), t.hand("norse")) == ("a8", "")


@cites("GL-4.10", "GL-12.5")
def test_a_bought_animal_is_fed_and_yields_in_the_same_turn() -> None:
    t = for_sale(rich(0, 0, 1, 0).disks("norse", 3, 1, 0), "a8").play("norse: raise the bid by 1")
    t.animals().play("norse: feed it")
    assert (t.holds("norse")[0], t.count("norse", "pool")) == (2, 3)


@cites("GL-4.8", "GL-1.7")
def test_timber_becomes_energy_at_once() -> None:
    t = for_sale(rich(0, 0, 1, 0).disks("norse", 4, 1, 0), "timber").play("norse: raise the bid by 1")
    assert (t.holds("norse"), t.tableau("norse")) == ((8, 0, 0), "")
    assert t.log[-1].startswith("The Norse gain ")


@cites("GL-1.15", "GL-4.2")
def test_ivory_may_be_raised_by_cashing_while_bidding() -> None:
    t = for_sale(rich(0, 0, 0, 0).cards("norse", "a25 a21"), "a18")
    assert t.offers == ["pass", "cash the glass beads"]
    t.play("norse: cash the glass beads", "norse: raise the bid by 1")
    assert t.holds("norse") == (0, 1, 0)
    assert t.tableau("norse") == "a18 a21"
