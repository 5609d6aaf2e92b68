"""Chapter 7: regions and pens."""

from collections import Counter

from branco.games.wooly_bully.board.look import areas, lost_spots
from branco.games.wooly_bully.rules.cells import edge, kind_of, neighbour, opposite, triangle
from branco.games.wooly_bully.rules.fitting import is_legal
from branco.games.wooly_bully.rules.regions import region
from branco.games.wooly_bully.rules.scoring import largest_pen
from branco.games.wooly_bully.rules.state import State
from branco.games.wooly_bully.rules.tables import BAG_TILES, COLOURS, SQUARE
from tests.cites import cites
from tests.scenario import log

from .table import P1, P2, cell, lay, long_game, pen_words, pens, picture, record, table


@cites("WB-7.1", "WB-7.2", "WB-7.3", "WB-EX-4")
def test_the_yellow_pen_of_the_example_is_closed_with_four_sheep() -> None:
    p = table(P1)
    assert picture(p) == "\n".join(
        [
            "      0    1    2",
            "          +K+",
            "  1       K.K",
            "          +Y+",
            "     +V+  +Y+  +R+",
            "  0  V#V  V.Y  Y.R",
            "     +V+  +R+  +R+",
        ]
    )
    (yellow,) = pens(p, "Y")
    assert (yellow.sheep, yellow.is_closed) == (4, True)
    assert pen_words(p, "K") == ["3 open"]
    assert [largest_pen(record(p), colour) for colour in range(4)] == [0, 4, 0, 0]


@cites("WB-7.1", "WB-7.3", "WB-7.4")
def test_regions_kept_by_joining_are_those_found_by_walking() -> None:
    """Sizes, gaps and members agree with a walk over all triangles, after every tile of a long game."""
    closed: dict[int, int] = {}
    laid = 0
    for p in long_game(4, seed=4):
        s = record(p)
        if s.laid == laid:
            continue
        laid = s.laid
        for members in _walked(s):
            root = region(s, members[0])
            assert {region(s, member) for member in members} == {root}
            assert s.sheep[root] == len(members)
            gaps = sum(_faces_empty(s, member) for member in members)
            assert s.gaps[root] == gaps
            if gaps == 0 and kind_of(s, root) < COLOURS:
                assert len(members) % 2 == 0, "a closed pen is even"
                assert closed.get(members[0], len(members)) == len(members), "a closed pen never changes"
                closed[members[0]] = len(members)
        still = {region(s, member) for member in closed}
        assert all(s.gaps[root] == 0 for root in still)
    assert len(closed) > 10


def _walked(s: State) -> list[list[int]]:
    left = set(range(4 * s.laid))
    found = []
    while left:
        ahead = [min(left)]
        members = []
        while ahead:
            here = ahead.pop()
            if here in left:
                left.remove(here)
                members.append(here)
                ahead += _like(s, here)
        found.append(sorted(members))
    return found


def _like(s: State, here: int) -> list[int]:
    tile, direction = divmod(here, 4)
    edges = s.edges[s.cell_of[tile]]
    beside = [4 * tile + (direction + turn) % 4 for turn in (1, 3)]
    like = [other for other in beside if edge(edges, other % 4) == edge(edges, direction)]
    across = neighbour(s, s.cell_of[tile], direction)
    return [*like, triangle(s, across, opposite(direction))] if s.lying[across] else like


def _faces_empty(s: State, here: int) -> bool:
    return s.lying[neighbour(s, s.cell_of[here // 4], here % 4)] == 0


@cites("WB-7.2")
def test_the_pens_of_a_colour_hold_all_its_visible_edges() -> None:
    *_, p = long_game(3, seed=21)
    s = record(p)
    visible = Counter(kind_of(s, here) for here in range(4 * s.laid))
    held: Counter[int] = Counter()
    for area in areas(s):
        held[area.kind] += area.sheep
    assert {kind: visible[kind] for kind in range(COLOURS)} == {kind: held[kind] for kind in range(COLOURS)}


@cites("WB-7.3")
def test_fence_forest_and_village_all_close_a_pen() -> None:
    p = table(P2)  # the yellow pen has forest and blue to the north, red to the east, village to the west
    assert pen_words(p, "Y") == ["4 closed"]


@cites("WB-7.5", "WB-7.7")
def test_anybody_may_close_anybodys_pen() -> None:
    """Seat 0 is blue and closes the red pen of seat 1 while it is small."""
    p = table(
        """
        .      T07b0  .
        #      T03b3  T57a0
        """,
        hands=("T02 T14 T16 T18", "", ""),
        colours="B R Y",
        reactions="ownTurn",
    )
    lay(p, 0, "T02a1", 2, -1)
    assert "2 closed" in pen_words(p, "R")
    assert "A red pen closes with 2 sheep." in log(p)


@cites("WB-7.6", "WB-1.6")
def test_a_cell_between_forest_and_village_stays_empty_for_good() -> None:
    p = table(
        """
        .      T48b3
        #      T03b3
        """
    )
    s = record(p)
    between = cell(p, 0, 1)
    assert not any(is_legal(s, face, between) for face in range(2 * SQUARE))
    assert lost_spots(s) == {between}
    assert "Spaces that no tile can fill\n  1 north\n" in p.game.view_text(p.view(0), 0, "en", ["A", "B", "C"])


@cites("WB-7.6")
def test_a_pen_that_faces_a_lost_cell_stays_open() -> None:
    """The blue sheep of T07 look at (0, 1), which asks for blue and village: no face left shows them side by
    side.
    """
    p = table(P2)
    needed = [face for face in range(2 * BAG_TILES) if is_legal(record(p), face, cell(p, 0, 1))]
    assert needed, "as long as such tiles are to come the cell is not lost"
    assert cell(p, 0, 1) not in lost_spots(record(p))
    for face in needed:
        record(p).on_table[face // 2] = 1
    assert cell(p, 0, 1) in lost_spots(record(p))
    assert pen_words(p, "B") == ["1 open"]


@cites("WB-7.8", "WB-8.4")
def test_a_valid_pen_is_closed_and_not_threatened() -> None:
    safe = table(P2)
    assert largest_pen(record(safe), 1) == 4
    threatened = table(". W1a0 .\n" + P2.strip("\n"))
    assert pen_words(threatened, "Y") == ["4 closed threatened"]
    assert largest_pen(record(threatened), 1) == 0
    assert cell(threatened, 1, 2) >= 0
