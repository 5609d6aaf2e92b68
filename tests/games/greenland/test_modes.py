"""Beginner, brutal and solitaire games, scenarios, and what does not go together."""

import pytest

from branco import Position
from branco.game import BadSetup
from branco.games.greenland.rules.aftermath import aftermath
from branco.games.greenland.rules.flow import end_turn
from branco.games.greenland.rules.state import State
from branco.games.greenland.rules.tables import (
    BECOMES,
    MARKLAND,
    MEN,
    MONOTHEIST,
    NORSE,
    RATING_ROWS,
    ROW,
    SAMI,
    THULE,
    TRIBES,
    TUNIT,
    VALHALLA,
    VINLAND,
)
from tests.cites import cites
from tests.games.greenland.table import Table, number
from tests.games.greenland.test_auction import for_sale
from tests.games.greenland.test_event import turn_up
from tests.scenario import at, grid, is_over, play, play_at_random, start


def record(p: Position) -> State:
    assert isinstance(p.state, State)
    return p.state


def lying(s: State, first: int) -> int:
    return sum(1 for slot in range(first, first + ROW) if s.slot[slot] >= 0)


# Beginner


@cites("GL-16.1", "GL-16.2")
def test_the_beginner_version_has_smaller_decks_and_no_cards() -> None:
    s = record(start("greenland", 4, mode="beginner"))
    assert s.north_deck[0] == s.south_deck[0] == 18 - 6
    assert all(BECOMES[biome] < 0 for biome in grid(s.slot).tolist() if biome >= 0)
    assert set(grid(s.holder).tolist()) == {-1}
    assert [MEN - s.men[tribe, VALHALLA] for tribe in range(TRIBES)] == [12] * 4
    s = record(start("greenland", 4, mode="beginner", deck="compact"))
    assert s.north_deck[0] == s.south_deck[0] == 10 - 6


@cites("GL-16.3")
def test_icons_without_their_cards_do_nothing_and_a_ship_with_an_animal_brings_no_auction() -> None:
    t = Table("tunit", "norse", mode="beginner").row("N14").row("S14")
    t.men("tunit", pool=3, elders="1").men("norse", pool=3, elders="1").disks("tunit", 3, 3).disks("norse", 3, 3)
    t.event("v_gy", "dd", "nm")
    assert (t.count("tunit", "pool"), t.holds("tunit")[0]) == (3, 3)
    turn_up(t, "E18")
    assert t.step != "make_bid"


@cites("GL-16.4")
def test_other_imports_are_auctioned() -> None:
    t = Table("tunit", "norse", mode="beginner").men("tunit", pool=3).men("norse", pool=3).disks("norse", 0, 1)
    assert for_sale(t, "a21").step == "make_bid"
    t.play("norse: raise the bid by 1")
    assert t.tableau("norse") == "a21"


@cites("GL-16.5")
def test_nobody_leaves_for_the_new_world() -> None:
    t = (
        Table("tunit", "norse", mode="beginner")
        .row("N14")
        .men("tunit", pool=3, elders="66")
        .men("norse", pool=1)
        .placement()
    )
    assert [label for label in t.offers if label.startswith("send")] == ["send men to the arctic char"]
    p = play_at_random(start("greenland", 4, seed=3, mode="beginner"))
    told = " ".join(event.text("en") for event in p.journal)
    for word in ("raid", "marries", "feed", "to Markland", "to Vinland", "peace", "play "):
        assert word not in told


@cites("GL-16.6")
def test_without_warm_cards_cooling_removes_a_cold_one_at_once() -> None:
    t = Table("tunit", "norse", mode="beginner").row(cold=["N01", "N02"]).row("S14").event("gc")
    assert t.lying("north") == ["", "", "", "", "N02*", ""]


# Brutal


@cites("GL-17.1")
def test_the_brutal_version_starts_poor() -> None:
    s = record(start("greenland", 4, brutal="on"))
    assert grid(s.disks).tolist() == [[3, 0, 1]] * 4


@cites("GL-17.2")
def test_brutal_epidemics_strike_two_men_sooner() -> None:
    t = Table("tunit", "norse", brutal="on").men("tunit", pool=7).men("norse", pool=6).event("ep9")
    assert (t.count("tunit", "pool"), t.count("norse", "pool")) == (3, 6)
    assert "Event: epidemic 9+, brutal: from 7 available men on." in t.log


@cites("GL-17.3")
def test_a_further_elder_death_follows_the_icons() -> None:
    t = Table("tunit", "norse", brutal="on").row("N14").row("S14")
    for tribe in ("tunit", "norse"):
        t.men(tribe, pool=3, elders="12356").disks(tribe, 0, 1)
    turn_up(t, "E13")
    rolls = [number for number, line in enumerate(t.log) if " roll " in line]
    ship = t.log.index("A ship brings the mail coat.")
    assert len(rolls) == 2
    assert t.log.index("The Norse undergo: brutal, a further elder death, 1 die.") == min(rolls) - 1
    assert t.log.index("The Tunit undergo: brutal, a further elder death, 1 die.") == max(rolls) - 1
    assert max(rolls) < ship


@cites("GL-17.3", "GL-3.4")
def test_by_the_option_the_further_death_comes_for_all_after_the_last_icon() -> None:
    t = Table("tunit", "norse", brutal="on", eventOrder="icons").row("N14").row("S14")
    for tribe in ("tunit", "norse"):
        t.men(tribe, pool=3, elders="12356").disks(tribe, 0, 1)
    turn_up(t, "E13")
    rolls = [number for number, line in enumerate(t.log) if " roll " in line]
    assert t.log.index("Brutal: a further elder death, 1 die.") == min(rolls) - 1


@cites("GL-17.4")
def test_there_are_no_truces() -> None:
    t = (
        Table("tunit", "norse", brutal="on")
        .row("S14")
        .men("tunit", on={"S14": 1})
        .men("norse", on={"S14": 1})
        .disks("tunit", 1)
    )
    t.talks().play("tunit: open a deal on the driftwood shore")
    assert "add a truce" not in t.offers


# Solitaire


@cites("GL-18.1", "GL-18.2")
def test_one_player_leads_four_tribes_or_three() -> None:
    s = record(start("greenland", 1))
    assert grid(s.seat_of).tolist() == [0] * 4
    assert (lying(s, 0), s.stack[0]) == (6, 16)
    s = record(start("greenland", 1, soloTribes="3", seed=2))
    assert sorted(grid(s.seat_of).tolist()) == [-1, 0, 0, 0]
    assert lying(s, 0) == 5


def solitaire() -> Table:
    """All tribes led by one player."""
    t = Table("tunit")
    for tribe in ("thule", "norse", "sami"):
        t.s.seat_of[number(tribe)] = 0
        t.s.is_alive[number(tribe)] = 1
        t.men(tribe, pool=10)
    return t.men("tunit", pool=10).order("tunit", "thule", "norse", "sami")


@cites("GL-18.3")
def test_there_is_no_attack_step() -> None:
    t = solitaire().row("S14").men("tunit", on={"S14": 1}).men("norse", on={"S14": 1}).attacks()
    assert not [line for line in t.log if "attack" in line]


@cites("GL-18.4")
def test_every_proposed_deal_is_accepted() -> None:
    t = solitaire().row("S14").men("tunit", on={"S14": 1}).men("norse", on={"S14": 1}).men("sami", on={"S14": 1})
    t.disks("norse", 0, 2).talks()
    t.play(
        "tunit: open a deal on the driftwood shore", "tunit: deal with the Norse", "tunit: the Norse give 1 ivory more"
    )
    t.play("tunit: the Norse withdraw", "tunit: propose the deal")
    assert (t.holds("tunit")[1], t.count("norse", "pool"), t.step) == (1, 1, "talk")


@cites("GL-18.5")
def test_an_eliminated_tribe_loses_the_game() -> None:
    t = solitaire().men("sami")
    at(t.p, aftermath)
    assert is_over(t.p)
    assert (t.p.winners, t.p.scores) == ((), (0,))


@cites("GL-14.1", "GL-11.5", "GL-18.5")
def test_a_raid_that_loses_the_game_is_complete_when_its_raiders_are_home() -> None:
    t = solitaire().cards("thule", "d5").men("sami", wives="d5").men("norse", elders="4", on={"d5": 3})
    t.dice(1, 2, 2).hunts()
    assert is_over(t.p)
    assert (t.count("norse", "wife d5"), t.count("norse", "pool"), t.count("norse", "d5")) == (1, 2, 0)


@cites("GL-18.6")
def test_if_all_live_the_sum_is_rated() -> None:
    t = solitaire()
    at(t.p, end_turn)
    assert (t.p.winners, t.p.scores) == ((0,), (40,))
    assert [RATING_ROWS.points[row] for row in range(4)] == [0, 40, 60, 80]


# Scenarios


@cites("GL-19.1")
def test_little_ice_age_starts_with_two_cold_cards_a_row() -> None:
    p = start("greenland", 2, tribes="choose", scenario="littleIceAge")
    play(p, "0: lead the Tunit", "1: lead the Thule")
    s = record(p)
    assert [s.is_cold[slot] for slot in range(2 * ROW)] == [0, 0, 0, 1, 1, 0] * 2


@cites("GL-19.2")
def test_christian_norse_are_always_in_play_with_ivory() -> None:
    for seed in range(12):
        assert record(start("greenland", 2, seed=seed, scenario="christianNorse")).seat_of[NORSE] >= 0
    p = start("greenland", 2, tribes="choose", scenario="christianNorse")
    play(p, "0: lead the Tunit")  # the last to choose must take the Norse
    s = record(p)
    assert (s.seat_of[NORSE], s.faith[NORSE], s.disks[NORSE, 1]) == (1, MONOTHEIST, 3)
    for seed in range(6):
        assert record(start("greenland", 1, seed=seed, soloTribes="3", scenario="christianNorse")).seat_of[NORSE] == 0


@cites("GL-19.3")
def test_vinland_saga_starts_with_colonies_and_larger_ships() -> None:
    s = record(start("greenland", 4, scenario="vinlandSaga"))
    assert [s.men[tribe, MARKLAND] for tribe in (TUNIT, THULE)] == [5, 2]
    assert [s.men[tribe, VINLAND] for tribe in (NORSE, SAMI)] == [2, 2]
    t = Table("tunit", "norse", scenario="vinlandSaga", hostileAt="5").men(
        "tunit", pool=1, elders="6", on={"markland": 7}
    )
    t.men("norse", pool=1).talks()
    assert t.s.is_hostile[0] == 0
    t.men("tunit", pool=1, elders="6", on={"markland": 8}).talks()
    assert t.s.is_hostile[0] == 1
    t.men("tunit", pool=6, elders="6").placement().play("tunit: send men to Vinland")
    assert t.offers[-1] == "5 men"


@cites("GL-19.4")
def test_a_team_scores_the_lower_of_its_totals() -> None:
    t = Table(scenario="northSouth")
    for tribe, men in (("tunit", 9), ("thule", 3), ("norse", 4), ("sami", 4)):
        t.men(tribe, pool=men)
    at(t.p, end_turn)
    assert t.p.scores == (3, 3, 4, 4)
    assert t.p.winners == (2, 3)


@cites("GL-19.4")
def test_team_ties_go_by_sum_then_iron_then_are_shared() -> None:
    def winners(sami: int, iron: int) -> tuple[int, ...]:
        t = Table(scenario="northSouth")
        for tribe, men in (("tunit", 4), ("thule", 5), ("norse", 4), ("sami", sami)):
            t.men(tribe, pool=men)
        t.disks("sami", 0, 0, iron)
        at(t.p, end_turn)
        return t.p.winners

    assert winners(sami=6, iron=0) == (2, 3)
    assert winners(sami=5, iron=1) == (2, 3)
    assert winners(sami=5, iron=0) == (0, 1, 2, 3)


@cites("GL-19.4", "GL-14.6")
def test_a_team_game_ends_when_only_one_team_lives() -> None:
    t = Table(scenario="northSouth").men("tunit", pool=1).men("norse", pool=1).men("sami", pool=1)
    at(t.p, aftermath)
    assert t.s.is_alive[THULE] == 0
    t.order("tunit", "norse", "sami").row("N14").row("S14").placement()
    assert not is_over(t.p)
    t.men("tunit")
    at(t.p, aftermath)
    assert is_over(t.p)
    assert t.p.winners == (2, 3)


@cites("GL-19.5")
def test_in_the_iron_age_iron_does_not_crash() -> None:
    t = (
        Table("tunit", "norse", scenario="ironAge")
        .men("tunit", pool=1)
        .men("norse", pool=1)
        .cards("tunit", "a21")
        .event("ic")
    )
    assert t.tableau("tunit") == "a21"


@cites("GL-19.6")
def test_what_does_not_go_together_is_refused_with_a_sentence() -> None:
    with pytest.raises(BadSetup, match="North against South needs four players, not 3"):
        start("greenland", 3, scenario="northSouth")
    with pytest.raises(BadSetup, match="Vinland Saga needs the New World"):
        start("greenland", 4, scenario="vinlandSaga", mode="beginner")
    assert start("greenland", 4, scenario="northSouth", mode="beginner", brutal="on").players == 4


@cites("GL-15.1")
def test_the_number_of_events_is_an_option() -> None:
    assert record(start("greenland", 2, events="4")).stack[0] == 4
    assert record(start("greenland", 1, events="24")).stack[0] == 24
