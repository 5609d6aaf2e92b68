"""What deals bots propose: as a whole, where all gain, and nothing twice."""

from branco.bots.greedy import greedy_action
from branco.bots.search import sensible
from branco.games.greenland.mind.deal_worth import truce_worth
from tests.games.greenland.table import Table, number


def shore(tunit: int = 3, norse: int = 3) -> Table:
    """Tunit and Norse men meet on the driftwood shore."""
    t = Table("tunit", "norse").row("S14")
    return t.men("tunit", elders="6", on={"S14": tunit}).men("norse", on={"S14": norse}).disks("tunit", 4, 2, 1)


def crowd() -> Table:
    """Three tribes hunt the great auk."""
    t = Table("tunit", "norse", "sami").row("S10").men("tunit", elders="6", on={"S10": 2}).disks("tunit", 8, 3, 1)
    return t.men("norse", on={"S10": 1}).men("sami", on={"S10": 2})


def choices(t: Table) -> list[str]:
    """What a bot considers."""
    seat = t.p.actors[0]
    seen = t.p.view(seat)
    return [option.label() for option in sensible(seen, seat, seen.options(seat))]


def greedy(t: Table) -> str:
    seat = t.p.actors[0]
    action = greedy_action(t.p.view(seat), seat, 1)
    return next(option.label() for option in t.p.options(seat) if option.action == action)


def test_a_truce_spares_more_of_the_weaker_side() -> None:
    t = shore(tunit=5, norse=1).talks()
    spot = t.spot("S14")
    assert truce_worth(t.s, number("norse"), spot) > 0 > truce_worth(t.s, number("tunit"), spot)


def test_the_alpha_with_a_war_chief_needs_no_truce_among_equals() -> None:
    t = shore(tunit=2, norse=2).men("tunit", elders="46", on={"S14": 2}, alpha="S14").talks()
    spot = t.spot("S14")
    assert truce_worth(t.s, number("norse"), spot) > truce_worth(t.s, number("tunit"), spot)


def test_a_truce_that_all_want_is_proposed_at_once_and_only_once() -> None:
    t = crowd().talks()
    for label in ("open a deal on the great auk", "deal with all of them", "add a truce", "propose the deal"):
        assert greedy(t) == label
        assert label in choices(t)
        t.play(f"tunit: {label}")
    assert greedy(t) == "consent to the deal"
    t.play("norse: consent to the deal", "sami: object to the deal")
    assert (greedy(t), choices(t)) == ("done", ["done"])


def test_with_a_truce_there_is_nothing_more_to_talk_about_it() -> None:
    t = crowd().talks()
    t.s.truces = 1 << t.spot("S10")
    assert greedy(t) == "done"


def test_a_draft_is_about_one_thing_then_its_price_is_named_and_it_is_proposed() -> None:
    t = crowd().talks().play("tunit: open a deal on the great auk", "tunit: deal with the Norse")
    assert not [label for label in choices(t) if "give 1" in label or label == "cancel the deal"]
    t.play("tunit: the Norse withdraw")
    while "propose the deal" not in choices(t):
        (price,) = choices(t)
        assert price.startswith("the Tunit give 1")
        t.play(f"tunit: {price}")
    assert choices(t) == ["propose the deal"]


def test_a_draft_that_nobody_could_want_is_cancelled() -> None:
    t = crowd().disks("tunit").talks().play("tunit: open a deal on the great auk", "tunit: deal with the Norse")
    t.play("tunit: the Tunit withdraw", "tunit: the Norse withdraw")
    assert choices(t) == ["cancel the deal"]


def test_a_counter_offer_names_a_price_and_nothing_else() -> None:
    t = crowd().talks().play("tunit: open a deal on the great auk", "tunit: deal with the Norse")
    t.play("tunit: the Norse withdraw", "tunit: propose the deal")
    assert "make a counter-offer" in choices(t)
    t.play("norse: make a counter-offer")
    assert [label.startswith("the Tunit give 1") for label in choices(t)] == [True]


def test_a_truce_that_spares_men_and_costs_nothing_is_accepted() -> None:
    t = crowd().talks().play("tunit: open a deal on the great auk", "tunit: deal with the Norse")
    t.play("tunit: add a truce", "tunit: propose the deal")
    assert choices(t) == ["accept the deal"]


def test_an_animal_is_not_cashed_while_there_is_energy() -> None:
    t = Table("norse", "sami").cards("norse", "a2").men("norse", pool=3, elders="2").men("sami", pool=3)
    t.disks("norse", energy=1).elders()
    assert "cash the sled dogs" in t.offers
    assert "cash the sled dogs" not in choices(t)
    t.s.disks[number("norse"), 0] = 0
    assert "cash the sled dogs" in choices(t)
