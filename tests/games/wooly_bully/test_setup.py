"""Chapter 2: setting up."""

from itertools import pairwise

import pytest

from branco.game import BadSetup
from branco.games.wooly_bully.rules.setup import deal_hands, fill_bag
from branco.games.wooly_bully.rules.tables import HAS_VILLAGE, TILE_ROWS
from tests.cites import cites
from tests.scenario import at, grid, labels, log, play, play_at_random, start, step_of

from .table import hand_size, picture, record


@cites("WB-2.1")
def test_the_square_lies_at_the_origin() -> None:
    assert picture(start("wooly_bully", 3)).split() == ["0", "+V+", "0", "V#V", "+V+"]


@cites("WB-2.2", "WB-2.3")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_gets_one_shepherd_and_the_rest_are_nobodys(players: int) -> None:
    seen = set()
    for seed in range(40):
        s = record(start("wooly_bully", players, seed))
        assert grid(s.flock).sum(axis=1).tolist() == [1] * players + [0] * (4 - players)
        assert (grid(s.flock).sum(axis=0) + grid(s.unused)).tolist() == [1, 1, 1, 1]
        seen |= {(seat, colour) for seat in range(players) for colour in range(4) if s.flock[seat, colour]}
    assert len(seen) == 4 * players


@cites("WB-2.2", "WB-2.8")
def test_a_player_sees_the_own_colour_and_hand_and_nobody_elses() -> None:
    p = start("wooly_bully", 3, seed=5)
    true = record(p)
    for seat in range(3):
        seen = record(p.view(seat))
        for other in range(3):
            own = other == seat
            assert (grid(seen.flock)[other] == grid(true.flock)[other]).all() == own
            assert (grid(seen.hand)[other] == grid(true.hand)[other]).all() == own
            assert seen.hand[other, 0] == true.hand[other, 0]
    spectator = record(p.view(None))
    assert grid(spectator.flock).sum() == 0


@cites("WB-2.4", "WB-2.5")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_four_tiles_each_and_the_rest_in_the_bag(players: int) -> None:
    p = start("wooly_bully", players, seed=3)
    assert [hand_size(p, seat) for seat in range(players)] == [4] * players
    assert record(p).bag[0] == 68 - 4 * players
    assert grid(record(p).revealed).sum() == 0


@cites("WB-2.6")
def test_hands_without_any_village_edge_are_dealt_again() -> None:
    p = start("wooly_bully", 2, seed=1)
    s = record(p)
    grid(s.hand)[...] = 0
    grid(s.bag)[...] = 0
    at(p, fill_bag)
    without = [tile for tile in range(68) if not HAS_VILLAGE[tile]][:8]
    with_village = [tile for tile in range(68) if HAS_VILLAGE[tile]][:8]
    bag = [s.bag[place + 1] for place in range(68)]
    p.state.script = _numbers(bag, without)
    returned = bag + without[3::-1] + without[:3:-1]  # each hand goes back from its last tile on
    p.state.script += _numbers(returned, with_village)
    at(p, deal_hands)
    assert "Nobody holds a village edge: the hands are dealt again." in log(p)
    held = {s.hand[seat, place + 1] for seat in range(2) for place in range(4)}
    assert held == set(with_village)


def _numbers(bag: list[int], tiles: list[int]) -> list[int]:
    """What chance must give for these tiles; the bag is left without them."""
    numbers = []
    for tile in tiles:
        place = bag.index(tile)
        numbers.append(place)
        last = bag.pop()
        if place < len(bag):
            bag[place] = last
    return numbers


@cites("WB-2.6")
def test_at_the_first_turn_somebody_can_always_lay_a_tile() -> None:
    for seed in range(60):
        p = start("wooly_bully", 2, seed)
        labels = [option.label() for option in p.options(p.actors[0])]
        assert all(label.startswith(("lay ", "put it ")) for label in labels)


@cites("WB-2.7", "WB-4.9")
def test_the_start_player_is_random_and_turns_go_clockwise() -> None:
    assert {record(start("wooly_bully", 4, seed)).active for seed in range(60)} == {0, 1, 2, 3}
    p = start("wooly_bully", 4, seed=2, reactions="ownTurn")
    order = []
    for _ in range(6):
        seat = p.actors[0]
        order.append(seat)
        while p.actors == (seat,):
            choices = {option.label(): option for option in p.options(seat)}
            p.play(seat, choices.get("end your turn", next(iter(choices.values()))))
    turns = [(later - earlier) % 4 for earlier, later in pairwise(order)]
    passes = [line for line in log(p) if line.endswith("passes.")]
    assert sum(turns) == len(turns) + len(passes)


@cites("WB-2.9")
def test_with_two_colours_each_both_know_all_flocks() -> None:
    p = start("wooly_bully", 2, seed=4, twoColours="on")
    s = record(p)
    assert grid(s.flock)[:2].sum(axis=1).tolist() == [2, 2]
    assert grid(s.unused).sum() == 0
    for seat in range(2):
        assert (grid(record(p.view(seat)).known_flock) == grid(s.flock)).all()
    assert grid(s.revealed).sum() == 0


def test_with_open_colours_everybody_knows_everybody_and_may_still_reveal() -> None:
    p = start("wooly_bully", 3, seed=4, openColours="on")
    s = record(p)
    for viewer in (None, 0, 1, 2):
        assert (grid(record(p.view(viewer)).known_flock) == grid(s.flock)).all()
    assert grid(s.revealed).sum() == 0


@cites("WB-2.7")
def test_the_players_may_name_who_begins() -> None:
    for seat in range(3):
        for seed in range(5):
            assert record(start("wooly_bully", 3, seed, startPlayer=f"seat{seat + 1}")).active == seat
    with pytest.raises(BadSetup, match="Seat 4 cannot begin: there are only 3 players") as refused:
        start("wooly_bully", 3, startPlayer="seat4")
    assert refused.value.told is not None
    assert refused.value.told["it"] == "Il posto 4 non può cominciare: i giocatori sono solo 3."


@cites("WB-2.9")
def test_two_colours_may_be_taken_openly_one_two_and_the_last() -> None:
    p = start("wooly_bully", 2, twoColours="chosen", startPlayer="seat2")
    assert [hand_size(p, seat) for seat in range(2)] == [0, 0], "colours come before the hands"
    assert labels(p, 1) == ["take black", "take yellow", "take red", "take blue"]
    assert step_of(p, 1) == "take_colour"
    assert not p.can_undo(1)
    play(p, "1: take red")
    assert labels(p.view(0), 0) == ["take black", "take yellow", "take blue"], "as the player sees it"
    assert record(p.view(0)).known_flock[1, 2] == 1
    play(p, "0: take black")
    assert labels(p, 0) == ["take yellow", "take blue"]
    play(p, "0: take blue")
    assert log(p, viewer=0)[:5] == [
        "Player 2 begins.",
        "Player 2 takes the red flock.",
        "Player 1 takes the black flock.",
        "Player 1 takes the blue flock.",
        "Player 2 takes the yellow flock.",
    ]
    s = record(p)
    assert grid(s.flock)[:2].tolist() == [[1, 0, 0, 1], [0, 1, 1, 0]]
    assert (grid(s.known_flock) == grid(s.flock)).all()
    assert grid(s.flocks)[:2].tolist() == [2, 2]
    assert s.active == 1
    assert [hand_size(p, seat) for seat in range(2)] == [4, 4]


@cites("WB-2.9")
def test_two_colours_are_for_two_players_only() -> None:
    with pytest.raises(BadSetup, match="twoColours"):
        start("wooly_bully", 3, twoColours="on")
    with pytest.raises(BadSetup, match="2 to 4 players, not 5"):
        start("wooly_bully", 5)


@cites("WB-2.3", "WB-6.7")
def test_at_the_end_everything_hidden_is_shown() -> None:
    p = play_at_random(start("wooly_bully", 3, seed=9))
    assert (grid(record(p.view(None)).flock) == grid(record(p).flock)).all()
    assert TILE_ROWS.ids[68] == "S1"
