"""General rules: men, disks, hands, cashing."""

from branco import load
from branco.games.greenland.rules.aftermath import aftermath
from branco.games.greenland.rules.cards import gain, power
from branco.games.greenland.rules.men import bear, count_elders, kill_men, move_men
from branco.games.greenland.rules.order import first_player
from branco.games.greenland.rules.state import State
from branco.games.greenland.rules.tables import ENERGY, IRON, IVORY, SLED
from tests.cites import cites
from tests.games.greenland.table import Table, card
from tests.scenario import at, awaited, broken_invariant, grid, start

TUNIT, THULE, NORSE, SAMI = range(4)


@cites("GL-1.2")
def test_every_piece_is_in_exactly_one_place() -> None:
    t = Table().row("N03").row("S01").cards("thule", "d4").cards("norse", "d6")
    t.men("tunit", pool=3, elders="16", on={"N03": 2, "markland": 4}, wives="d6", alpha="N03")
    for tribe in ("thule", "norse", "sami"):
        t.men(tribe, pool=1, alpha="pool")
    assert broken_invariant(t.p) == 0
    t.s.men[TUNIT, t.place("pool")] += 1
    assert broken_invariant(t.p) == 1


@cites("GL-1.10")
def test_every_card_of_a_tribe_is_in_its_tableau_or_in_its_hand() -> None:
    t = Table("thule", "norse").cards("thule", "d4 a2", hand="a3").men("thule", pool=1, elders="3", alpha="pool")
    t.men("norse", pool=1, alpha="pool")
    assert broken_invariant(t.p) == 0
    t.s.hand[THULE] ^= 1 << card("a3")
    assert broken_invariant(t.p) == 3
    t.s.tableau[THULE] ^= 1 << card("a3")
    assert broken_invariant(t.p) == 3


@cites("GL-1.3", "GL-1.4")
def test_ordinary_men_go_first_and_the_alpha_last() -> None:
    t = Table("tunit", "thule").row("N03").men("tunit", on={"N03": 3}, alpha="N03").men("thule", pool=1)
    kill_men(t.s, TUNIT, t.spot("N03"), 2)
    assert t.s.alpha_at[TUNIT] == t.spot("N03")
    move_men(t.s, TUNIT, t.spot("N03"), t.place("rank1"), 1)
    assert t.s.alpha_at[TUNIT] == t.place("rank1")


@cites("GL-1.5")
def test_babies_come_from_valhalla_the_alpha_first_and_no_more_than_there_are() -> None:
    t = Table("tunit", "thule").men("tunit", pool=17)
    assert t.count("tunit", "valhalla") == 2
    assert bear(t.s, TUNIT, 1) == 1
    assert t.s.alpha_at[TUNIT] == t.place("pool")
    assert bear(t.s, TUNIT, 4) == 1
    assert t.count("tunit", "pool") == 19


@cites("GL-1.6")
def test_the_dead_go_to_valhalla() -> None:
    t = Table("tunit", "thule").men("tunit", pool=4)
    kill_men(t.s, TUNIT, t.place("pool"), 3)
    assert (t.count("tunit", "pool"), t.count("tunit", "valhalla")) == (1, 18)


@cites("GL-1.7", "GL-1.8")
def test_energy_is_capped_and_other_disks_are_not() -> None:
    t = Table("tunit", "thule").disks("tunit", 6, 30, 40)
    gain(t.s, TUNIT, ENERGY, 5)
    gain(t.s, TUNIT, IVORY, 50)
    gain(t.s, TUNIT, IRON, 60)
    assert t.holds("tunit") == (8, 80, 100)


@cites("GL-1.7")
def test_the_log_tells_what_was_gained_and_not_what_the_cap_let_go() -> None:
    t = Table("tunit", "thule").row("S14").men("tunit", on={"S14": 1}).men("thule", pool=1).disks("tunit", 6)
    t.dice(1).hunts()
    assert t.log[-1] == "The Tunit gain 2 energy."
    t.men("tunit", on={"S14": 1}).dice(1).hunts()
    assert (t.holds("tunit")[0], t.log[-1]) == (8, "The Tunit succeed.")


@cites("GL-1.9", "GL-1.10", "GL-1.11", "GL-EX-1", "GL-1.18")
def test_the_hand_limit_counts_sages_daughters_marriages_and_imports() -> None:
    t = Table().cards("thule", "d3").cards("norse", "d6").men("thule", elders="3", wives="d6").men("norse", elders="1")
    assert t.hand_limit("thule") == 4
    assert t.hand_limit("norse") == 2
    t.cards("thule", "a19")
    assert t.hand_limit("thule") == 5
    t.cards("thule", hand="a9 a10")
    assert t.hand_limit("thule") == 5
    t.monotheists("norse").men("norse", elders="3", emissaries="thule")
    assert (t.hand_limit("thule"), t.hand_limit("norse")) == (5, 3)


@cites("GL-1.12", "GL-1.13", "GL-1.14")
def test_an_overfull_hand_is_cashed_card_by_card_in_the_open() -> None:
    t = Table("thule", "norse").men("thule", pool=1, elders="3").men("norse", pool=1).cards("thule", hand="a9 a15 a11")
    at(t.p, aftermath)
    assert t.step == "cut_hand"
    t.play("thule: cash the bloomery", "thule: cash the kayak")
    assert t.hand("thule") == "a9"
    assert t.holds("thule") == (1, 0, 1)
    spectator = t.p.view(None).state
    assert isinstance(spectator, State)
    assert grid(spectator.in_hand).tolist() == grid(t.s.in_hand).tolist()


@cites("GL-1.15", "GL-1.14")
def test_where_one_kind_of_disk_is_spent_only_cards_that_bring_it_can_be_cashed() -> None:
    t = (
        Table("tunit", "thule")
        .cards("tunit", "a21 a25 a20")
        .men("tunit", elders="2")
        .men("thule", pool=1)
        .disks("tunit", 1)
    )
    t.event("de")
    assert t.step == ""
    t.disks("tunit", 0, 1, 0).men("tunit", elders="24", on={"markland": 5}).men("thule", elders="1", on={"markland": 5})
    t.talks()
    assert [label for label in t.offers if label.startswith("cash")] == [
        "cash the iron cauldron",
        "cash the steel sword",
        "cash the glass beads",
    ]
    t.dice(4, 4, 4, 4, 4).attacks()
    assert t.step == "cancel_attack"
    assert [label for label in t.offers if label.startswith("cash")] == [
        "cash the iron cauldron",
        "cash the steel sword",
    ]


@cites("GL-1.16")
def test_a_card_with_strangers_cannot_be_cashed_and_own_guards_come_home() -> None:
    t = Table("thule", "norse").cards("thule", "a2 a3").row("N03")
    t.men("thule", pool=2, on={"a2": 1, "a3": 1}).men("norse", elders="4", on={"a2": 2})
    t.s.phase = 2
    t.talks()
    assert t.asked == "thule"
    assert "cash the sled dogs" not in t.offers
    t.play("thule: cash the white gyrfalcon")
    assert (t.count("thule", "pool"), t.tableau("thule")) == (3, "a2")
    assert t.holds("thule") == (0, 2, 0)


@cites("GL-1.17")
def test_a_sled_that_is_needed_cannot_be_cashed() -> None:
    t = Table("thule", "norse").cards("thule", "a2").row("S14").row("N14").men("thule", pool=3).men("norse", pool=1)
    t.placement()
    assert "cash the sled dogs" in t.offers
    t.play("thule: send men to the driftwood shore", "thule: 2 men")
    assert "cash the sled dogs" not in t.offers


@cites("GL-1.18")
def test_a_power_stops_the_moment_its_card_leaves() -> None:
    t = Table("thule", "norse").cards("thule", "d4 a2").men("norse", wives="d4").men("thule", pool=1)
    assert (power(t.s, THULE, SLED), power(t.s, NORSE, SLED)) == (2, 1)
    t.men("norse", pool=1)
    t.cards("thule", hand="a2")
    assert (power(t.s, THULE, SLED), power(t.s, NORSE, SLED)) == (1, 0)


@cites("GL-1.19")
def test_two_trackers_reroll_no_more_than_one() -> None:
    t = Table("thule", "norse").row("N08").men("thule", elders="55", on={"N08": 3}).men("norse", pool=1)
    t.dice(4, 4, 6).hunts()
    t.play("thule: reroll with row 5 (Tracker or Acolyte)").dice(4, 4).play("thule: reroll 2 of these dice")
    assert t.step != "choose_reroll"


@cites("GL-1.21")
def test_if_the_first_player_is_eliminated_the_next_takes_over() -> None:
    t = Table().order("sami", "tunit", "thule", "norse")
    assert first_player(t.s) == SAMI
    t.s.is_alive[SAMI] = 0
    assert first_player(t.s) == TUNIT


@cites("GL-1.22", "GL-1.23")
def test_a_choice_without_alternative_is_made_and_others_are_asked_one_at_a_time() -> None:
    t = Table("thule", "norse").men("thule", pool=3, elders="1").men("norse", pool=2, elders="25")
    t.event("fe")
    assert awaited(t.p) == (t.seat("norse"),)
    t.men("norse", pool=2, elders="5").event("fe")
    assert awaited(t.p) == ()
    assert t.count("norse", "rank5") == 0


@cites("GL-1.24")
def test_elders_are_those_on_the_own_placard_and_emissaries() -> None:
    t = Table().cards("thule", "d3").monotheists("norse")
    t.men("norse", elders="1226", emissaries="thule sami", wives="d3", on={"vinland": 4})
    assert count_elders(t.s, NORSE) == 6


@cites("GL-1.25")
def test_a_raided_animal_belongs_to_its_new_holder() -> None:
    t = Table("thule", "norse").cards("thule", "a2").men("thule", pool=1).men("norse", elders="4", on={"a2": 2})
    t.dice(1, 2).hunts()
    assert t.tableau("norse") == "a2"
    t.men("norse", elders="4").disks("norse", 0)
    t.event("dd")
    assert t.count("norse", "rank4") == 1
    assert t.step == "settle_debt"


@cites("GL-1.25")
def test_in_solitaire_every_tribe_is_asked_through_the_same_seat() -> None:
    p = start("greenland", 1)
    assert p.actors == (0,)
    assert isinstance(p.state, State)
    assert grid(p.state.seat_of).tolist() == [0] * 4


@cites("GL-3.4", "GL-4.8", "GL-6.15", "GL-10.12", "GL-10.7")
def test_games_of_before_are_read_as_they_were_played() -> None:
    assert load("greenland").as_formerly({"deck": "compact"}) == {
        "deck": "compact",
        "eventOrder": "icons",
        "monotheistAnimals": "any",
        "withdrawal": "whole",
        "opportunists": "unrolled",
        "trophyClaim": "may",
    }
