"""Chapter 3: cells, neighbours, which faces fit where."""

import pytest

from branco import NotOffered
from branco.games.wooly_bully.board.look import empty_spots
from branco.games.wooly_bully.rules.actions import CELL, LAY, ROTATE
from branco.games.wooly_bully.rules.cells import address, cell_at, edge, place_at, x_of, y_of
from branco.games.wooly_bully.rules.faces import is_hunter, is_normal, is_wolf
from branco.games.wooly_bully.rules.fitting import fits, is_legal
from branco.games.wooly_bully.rules.landscape import lay_on_table
from branco.games.wooly_bully.rules.places import place_name
from branco.games.wooly_bully.rules.tables import EDGES
from tests.cites import cites
from tests.scenario import start, step_of

from .table import P1, cell, cells, face_of, faces, long_game, names, record, shown, table


@cites("WB-3.1")
def test_cells_are_counted_from_the_square_to_the_east_and_north() -> None:
    assert (x_of(place_at(-3, 7)), y_of(place_at(-3, 7))) == (-3, 7)
    assert place_name(place_at(2, 1), "en") == "2 east 1 north"
    assert place_name(place_at(-4, 0), "it") == "4 ovest"
    p = table("# T49b2", hands=("T03", "", ""))
    assert min(cell(p, 1, 1), cell(p, 2, 0)) >= 0
    assert cell(p, 2, 1) == -1, "a corner is no neighbour"


@cites("WB-3.2", "WB-4.4", "WB-EX-2")
def test_the_first_tile_lies_beside_the_square_with_a_village_edge() -> None:
    p = table(hands=("T49 T01 T05 T06", "", ""))
    assert step_of(p, 0) == "choose_cell", "the only face that fits is taken without asking"
    assert cells(p, 0) == ["1 north", "1 west", "1 east", "1 south"]
    turns = {"1 north": {1, 2}, "1 west": {0, 1}, "1 east": {2, 3}, "1 south": {0, 3}}
    for place, rotations in turns.items():
        q = p.copy()
        q.play(0, f"put it {place}")
        assert {action - ROTATE for action in q.actions(0)} == rotations
        q.play(0, q.options(0)[0])
        assert record(q).hand[0, 0] == 4, "one tile laid, one drawn"


@cites("WB-3.2")
def test_either_face_may_be_up() -> None:
    p = table(P1, hands=("T14 T49 T50 T51", "", ""))
    assert {"T14a", "T14b", "T49a", "T49b"} <= faces(p, 0)


@cites("WB-3.3")
def test_all_edges_must_agree_with_all_neighbours() -> None:
    p = table(P1, hands=("T14 T49 T50 T51", "", ""))
    p.play(0, names("T14a"))  # KKRR
    assert "2 east 1 north" in cells(p, 0)
    p.play(0, "put it 2 east 1 north")
    assert shown(p, 2, 1) == "KRRK", "black against (1, 1), red against (2, 0): one rotation only"


@cites("WB-3.3", "WB-4.10")
def test_a_cell_that_asks_for_edges_no_rotation_shows_is_not_offered() -> None:
    p = table(P1, hands=("T49 T14 T50 T51", "", ""))
    p.play(0, names("T49a"))  # FFFK; (2, 1) asks for black and red, (0, 1) for black and village
    assert shown(p, 1, 2) == "FFKF", "the one cell and the one rotation left are taken without asking"


@cites("WB-3.4")
def test_what_lies_never_moves() -> None:
    lying: dict[int, int] = {}
    for p in long_game(3, seed=12):
        s = record(p)
        now = {s.cell_of[number]: s.shown[number] for number in range(s.laid)}
        changed = [here for here, face in lying.items() if now[here] != face]
        assert all(is_wolf(lying[here] // 4) and is_hunter(now[here] // 4) for here in changed)
        lying = now
    assert len(lying) > 40


@cites("WB-3.5")
def test_cells_are_listed_from_north_to_south_and_west_to_east() -> None:
    asked = 0
    for p in long_game(2, seed=3):
        for who in p.actors:
            places = [record(p).place[a - CELL] for a in p.actions(who) if CELL <= a < ROTATE]
            order = [(-y_of(place), x_of(place)) for place in places]
            assert order == sorted(order)
            asked += bool(places)
    assert asked > 20


@cites("WB-3.5", "WB-8.8")
def test_wolves_to_cover_are_listed_among_the_empty_cells() -> None:
    p = table(
        """
        .      W1a0   .      .
        .      T07b0  .      .
        #      T03b3  T08a0  T53a0
        """,
        hands=("H1 T14 T49 T50", "", ""),
    )
    p.play(0, "announce 1 hunter")
    assert cells(p, 0) == ["1 east 2 north", "3 east 1 north", "4 east", "3 east 1 south"]


@cites("WB-3.6")
def test_there_is_room_for_a_landscape_in_one_line() -> None:
    """Every tile in one row to the east: the record holds it, and all cells keep their addresses."""
    s = record(start("wooly_bully", 2))
    for x in range(1, 73):
        kind = edge(s.edges[cell_at(s, place_at(x, 0))], 3) - 1
        face = next(f for f in range(2 * 72) if is_normal(f) and _shown_west(f, kind) is not None)
        lay_on_table(s, face, _shown_west(face, kind) or 0, cell_at(s, place_at(x, 0)))
    assert (s.laid, s.cells, s.spots) == (73, 73 + 148, 148)
    addresses = {address(x_of(s.place[cell_]), y_of(s.place[cell_])) for cell_ in range(s.cells)}
    assert len(addresses) == s.cells


def _shown_west(face: int, kind: int) -> int | None:
    return next((r for r in range(4) if edge(EDGES[face, r], 3) == kind + 1), None)


@cites("WB-3.7", "WB-EX-17")
def test_the_wrapped_addresses_of_the_specification() -> None:
    cells_ = {(0, 0): 0, (-1, 0): 2812, (0, 1): 75, (3, -2): 2666, (0, -38): 2776, (37, 0): 37}
    assert {at: address(*at) for at in cells_} == cells_


@cites("WB-3.7")
def test_cells_less_than_75_steps_apart_never_share_an_address() -> None:
    """The differences that lead to the same address are the multiples of 2813; the nearest is 75 steps away."""
    near = [(x, y) for x in range(-74, 75) for y in range(-74, 75) if 0 < abs(x) + abs(y) < 75 and address(x, y) == 0]
    assert near == []
    assert any(address(x, 75 - abs(x)) == 0 or address(x, abs(x) - 75) == 0 for x in range(-75, 76))


@cites("WB-3.8")
def test_a_face_fits_if_and_only_if_it_has_a_legal_cell() -> None:
    """The sets kept for speed say the same as trying every rotation on every cell."""
    laid = 0
    for p in long_game(3, seed=1):
        s = record(p)
        if s.laid > laid:
            laid = s.laid
            for face in range(laid % 2, 2 * 72, 2):
                legal = [here for at in range(s.spots) if is_legal(s, face, here := s.spot[at])]
                assert fits(s, face) == bool(legal)
                if is_normal(face):
                    assert legal == [here for here in empty_spots(s) if _goes(face, s.edges[here])]
    assert laid > 40


def _goes(face: int, demand: int) -> bool:
    asked = [(direction, edge(demand, direction)) for direction in range(4) if edge(demand, direction)]
    return any(all(edge(EDGES[face, r], d) == kind for d, kind in asked) for r in range(4))


@cites("WB-3.8")
def test_what_does_not_fit_is_refused_with_a_sentence() -> None:
    p = table(P1, hands=("T57 T14 T50 T51", "", ""))
    with pytest.raises(NotOffered, match="was not offered to seat 0"):
        p.play(0, LAY + face_of("T01a"))
    with pytest.raises(NotOffered, match="seat 1 has nothing to choose now"):
        p.play(1, LAY + face_of("T14a"))
