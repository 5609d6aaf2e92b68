"""The specification's invariants over long games, in which nobody quits who can do anything else."""

import pytest

from branco.games.wooly_bully.rules.actions import PASS
from branco.games.wooly_bully.rules.regions import HUNTER, THREATENED, WOLF, region
from tests.cites import cites
from tests.scenario import broken_invariant, grid, step_of

from .table import P1, P2, hand_size, long_game, pens, record, table

SETUPS = [
    (2, {}),
    (2, {"twoColours": "on"}),
    (3, {}),
    (4, {}),
    (3, {"reactions": "ownTurn"}),
    (2, {"twoColours": "on", "reactions": "ownTurn"}),
    (2, {"twoColours": "chosen"}),
    (3, {"turnTile": "normal", "emptyHand": "finish"}),
    (4, {"quitting": "anyTime", "startPlayer": "seat3"}),
]


@pytest.mark.parametrize(("players", "settings"), SETUPS)
def test_all_invariants_hold_after_every_choice(players: int, settings: dict[str, str]) -> None:
    for p in long_game(players, seed=41, **settings):
        assert broken_invariant(p) == 0
    assert p.moves < 950
    assert record(p).laid > 50


@cites("WB-8.4", "WB-8.5", "WB-8.10")
def test_a_region_with_a_wrong_sign_breaks_the_invariant_of_wolves_and_hunters() -> None:
    """What regions keep of wolves, hunters and threats is compared with a search over all tiles."""
    wolf = ". W1a0 .\n" + P2.strip("\n")
    for sign in (WOLF, HUNTER):
        p = table(wolf, hands=["", "", ""])
        s = record(p)
        s.signs[region(s, 4 * (s.wolf[0] - 1))] ^= sign
        assert broken_invariant(p) == 7
    p = table(wolf, hands=["", "", ""])
    (yellow,) = (pen for pen in pens(p, "Y") if pen.is_closed)
    assert yellow.threatened
    record(p).signs[region(record(p), yellow.triangles[0])] ^= THREATENED
    assert broken_invariant(p) == 6, "it would be the best pen then"
    record(p).best_pen[1] = 512 * yellow.sheep + region(record(p), yellow.triangles[0])
    assert broken_invariant(p) == 7


@cites("WB-5.2", "WB-5.3", "WB-5.1")
def test_a_hand_changes_by_one_tile_less_and_those_drawn() -> None:
    """Only laying changes a hand, and the bag gives what the hands get."""
    before = None
    for p in long_game(3, seed=17):
        s = record(p)
        tiles = sum(hand_size(p, seat) for seat in range(3)) + s.bag[0]
        on_table = int(grid(s.on_table).sum())
        assert tiles + on_table == 68
        if before is not None:
            assert s.bag[0] <= before[0]
            assert on_table >= before[1]
        before = (s.bag[0], on_table)


@cites("WB-9.9", "WB-9.8")
def test_nobody_is_asked_to_react_who_can_only_pass() -> None:
    asked = 0
    for p in long_game(4, seed=23):
        for who in p.actors:
            if step_of(p, who) == "react":
                asked += 1
                assert PASS in p.actions(who)
                assert len(p.actions(who)) > 1
                assert who != record(p).active
                assert record(p).finished[who] == 0
    assert asked > 10


@cites("WB-10.3", "WB-10.9")
def test_who_is_finished_is_never_asked_again_and_stays_finished() -> None:
    places: dict[int, int] = {}
    for p in long_game(4, seed=29):
        s = record(p)
        for seat, place in places.items():
            assert s.finished[seat] == place
            assert seat not in p.actors
        places = {seat: s.finished[seat] for seat in range(4) if s.finished[seat]}
    assert sorted(places.values()) == list(range(1, len(places) + 1))


@cites("WB-6.4")
def test_a_colour_counts_as_revealed_exactly_if_its_shepherd_lies_or_is_being_laid() -> None:
    p = table(P1, hands=("T14 T16 T18 T20", "", ""), colours="R K Y", reactions="ownTurn")
    assert broken_invariant(p) == 0
    record(p).revealed[2] = 1
    assert broken_invariant(p) == 2, "nobody has laid the red shepherd"
    record(p).revealed[2] = 0
    p.play(0, "reveal your colour")
    assert broken_invariant(p) == 0
    record(p).revealed[2] = 0
    assert broken_invariant(p) == 2, "it is being laid"
