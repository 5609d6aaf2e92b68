"""Setup, and what depends on the number of players."""

from branco import Position
from branco.games.greenland.rules.cards import hand_limit
from branco.games.greenland.rules.state import State
from branco.games.greenland.rules.tables import (
    ELDER,
    EMISSARY,
    EVENT_ROWS,
    HUSBAND,
    MARKLAND,
    MEN,
    NORSE,
    POOL,
    ROW,
    SAMI,
    THULE,
    TRIBES,
    TUNIT,
    VALHALLA,
)
from tests.cites import cites
from tests.scenario import grid, labels, play, start, step_of


def record(p: Position) -> State:
    assert isinstance(p.state, State)
    return p.state


def tribes_in_play(s: State) -> list[int]:
    return [tribe for tribe in range(TRIBES) if s.seat_of[tribe] >= 0]


def lying(s: State, first: int) -> int:
    return sum(1 for slot in range(first, first + ROW) if s.slot[slot] >= 0)


@cites("GL-2.9", "GL-2.10", "GL-2.12", "GL-2.13", "GL-2.3", "GL-EX-12")
def test_four_tribes_start_with_the_men_hands_and_rows_of_the_example() -> None:
    s = record(start("greenland", 4))
    in_play = [MEN - s.men[tribe, VALHALLA] for tribe in range(TRIBES)]
    assert in_play == [17, 12, 12, 12]
    assert [s.men[tribe, POOL] for tribe in range(TRIBES)] == [6, 6, 6, 6]
    assert [s.alpha_at[tribe] for tribe in range(TRIBES)] == [POOL] * 4
    assert all(s.men[tribe, ELDER + rank] == 1 for tribe in range(TRIBES) for rank in range(6))
    assert [s.men[tribe, MARKLAND] for tribe in range(TRIBES)] == [5, 0, 0, 0]
    assert [hand_limit(s, tribe) for tribe in range(TRIBES)] == [1, 2, 3, 1]
    assert sum(grid(s.in_hand)) == 0
    assert (lying(s, 0), lying(s, ROW)) == (6, 6)


@cites("GL-2.1", "GL-2.2")
def test_ten_events_and_both_decks_are_shuffled_face_down() -> None:
    s, other = record(start("greenland", 4, seed=1)), record(start("greenland", 4, seed=2))
    assert (s.stack[0], s.removed[0]) == (10, len(EVENT_ROWS) - 10)
    assert s.north_deck[0] == s.south_deck[0] == 25 - 6
    assert grid(s.stack).tolist() != grid(other.stack).tolist()
    assert grid(s.north_deck).tolist() != grid(other.north_deck).tolist()
    view = start("greenland", 4, seed=1).view(0).state
    assert isinstance(view, State)
    assert set(grid(view.stack)[1:11].tolist()) == {-2}
    assert set(grid(view.south_deck)[1:20].tolist()) == {-2}


@cites("GL-2.4", "GL-2.5")
def test_all_cards_start_warm_and_the_new_world_friendly() -> None:
    s = record(start("greenland", 4))
    assert sum(grid(s.is_cold)) == sum(grid(s.is_hostile)) == 0


@cites("GL-2.6", "GL-20.1", "GL-20.2")
def test_with_three_players_one_tribe_is_absent_with_all_it_has() -> None:
    p = start("greenland", 3, seed=4)
    s = record(p)
    present = tribes_in_play(s)
    assert len(present) == 3
    assert sorted(s.seat_of[tribe] for tribe in present) == [0, 1, 2]
    (absent,) = set(range(TRIBES)) - set(present)
    assert sum(grid(s.men)[absent]) == 0
    assert absent not in grid(s.holder).tolist()
    assert (lying(s, 0), lying(s, ROW)) == (5, 5)
    while not p.is_over and s.turn == 0:
        p.play(p.actors[0], p.actions(p.actors[0])[0])
    assert sorted(tribe for tribe in grid(s.order).tolist() if tribe >= 0) == present


@cites("GL-2.6")
def test_the_deal_of_tribes_depends_on_the_seed() -> None:
    deals = {tuple(grid(record(start("greenland", 4, seed=seed)).seat_of).tolist()) for seed in range(40)}
    assert len(deals) > 10


@cites("GL-2.7")
def test_daughters_are_unmarried_and_placards_polytheist() -> None:
    s = record(start("greenland", 4))
    assert [sum(1 for card in range(16) if s.holder[card] == tribe) for tribe in range(TRIBES)] == [3, 3, 2, 2]
    assert sum(grid(s.men)[:, HUSBAND : HUSBAND + 16].ravel()) == 0
    assert sum(grid(s.faith)) == 0


@cites("GL-2.8", "GL-2.15")
def test_norse_then_sami_choose_an_own_animal_after_seeing_the_rows() -> None:
    p = start("greenland", 4)
    s = record(p)
    assert lying(s, 0) == 6
    assert p.actors == (s.seat_of[NORSE],)
    assert len(labels(p, p.actors[0])) == 4
    play(p, f"{p.actors[0]}: start with the byre cattle")
    assert p.actors == (s.seat_of[SAMI],)
    assert labels(p, p.actors[0]) == ["start with the milk reindeer", "start with the draught reindeer"]
    play(p, f"{p.actors[0]}: start with the draught reindeer")
    animals = [tribe for tribe in grid(s.holder).tolist()[16:29] if tribe >= 0]
    assert sorted(animals) == [NORSE, SAMI]


@cites("GL-2.11")
def test_each_tribe_takes_its_disks() -> None:
    s = record(start("greenland", 4))
    assert grid(s.disks).tolist() == [[5, 1, 1]] * 4


@cites("GL-2.15")
def test_chosen_tribes_come_first_then_sides_of_daughters_then_animals() -> None:
    p = start("greenland", 2, tribes="choose", doubleSidedDaughters="on")
    s = record(p)
    assert lying(s, 0) == 5
    assert labels(p, 0) == ["lead the Tunit", "lead the Thule", "lead the Norse", "lead the Sea Sámi"]
    play(p, "0: lead the Norse", "1: lead the Tunit")
    assert labels(p, 1) == ["play Sikuliaq", "play Aputi"]
    play(p, "1: play Aputi", "1: play Ilaq")
    assert labels(p, 0) == ["play Geala", "play Thorgunna"]
    play(p, "0: play Thorgunna")
    assert step_of(p, 0) == "choose_animal"
    held = [card for card in range(16) if s.holder[card] >= 0]
    assert held == [1, 2, 6, 10, 14]


@cites("GL-2.14", "GL-19.5", "GL-17.1")
def test_options_change_the_setup_after_the_disks() -> None:
    p = start("greenland", 2, tribes="choose", scenario="ironAge", brutal="on")
    play(p, "0: lead the Tunit", "1: lead the Thule")
    s = record(p)
    assert grid(s.disks)[TUNIT].tolist() == grid(s.disks)[THULE].tolist() == [3, 0, 3]


@cites("GL-20.1")
def test_both_rows_are_in_play_whatever_tribes_take_part() -> None:
    p = start("greenland", 2, tribes="choose")
    play(p, "0: lead the Tunit", "1: lead the Thule")
    s = record(p)
    assert (lying(s, 0), lying(s, ROW)) == (5, 5)
    assert sum(grid(s.men)[:, EMISSARY : EMISSARY + 4].ravel()) == 0
