"""Chapter 8: forests, wolves and hunters."""

from branco import Position
from branco.games.wooly_bully.board.look import Area, areas
from branco.games.wooly_bully.rules.faces import is_hunter, is_normal
from branco.games.wooly_bully.rules.fitting import is_legal
from branco.games.wooly_bully.rules.scoring import largest_pen
from branco.games.wooly_bully.rules.state import State
from branco.games.wooly_bully.rules.tables import FIRST_HUNTER, FIRST_WOLF, FOREST
from tests.cites import cites
from tests.scenario import labels

from .table import P2, P3, cell, cells, faces, hand_size, lay, long_game, names, pen_words, put, record, shown, table

WOLF, HUNTER = 2 * FIRST_WOLF, 2 * FIRST_HUNTER
ONE_WOLF = """
    .      W1a0   .
    .      T07b0  .
    #      T03b3  T08a0
"""
TWO_WOLVES = """
    .      W2a0   .
    .      W1a0   .
    .      T07b0  .
    #      T03b3  T08a0
"""
GUARDED = """
    .      H1a0   .
    .      T07b0  .
    #      T03b3  T57a0
"""
GUARDED_AND_WOLF = """
    .      H1a0   .      .
    .      T07b0  .      W3a0
    #      T03b3  T57a0  T55a0
"""


def legal(p: Position, face: int) -> set[tuple[int, int]]:
    """The legal cells of a face near the square."""
    s = record(p)
    near = [(x, y) for x in range(-6, 9) for y in range(-6, 9) if cell(p, x, y) >= 0]
    spots = {s.spot[at] for at in range(s.spots)}
    return {(x, y) for x, y in near if cell(p, x, y) in spots and is_legal(s, face, cell(p, x, y))}


def forests(p: Position) -> list[tuple[int, bool, bool]]:
    """Size, dangerous, guarded."""
    return [(a.sheep, a.threatened, a.guarded) for a in areas(record(p)) if a.kind == FOREST]


def yellow(p: Position) -> int:
    return largest_pen(record(p), 1)


@cites("WB-8.1", "WB-8.2")
def test_a_wolf_belongs_to_the_forest_it_touches_and_joins_forests() -> None:
    p = table(P3, hands=("W1 T14 T16 T18", "", ""), reactions="ownTurn")
    assert sorted(size for size, *_ in forests(p)) == [1, 2]
    p.play(0, "announce 1 wolf")
    put(p, 0, 2, 1)
    assert forests(p) == [(7, True, False)]


@cites("WB-8.3", "WB-EX-10")
def test_a_pen_opposite_the_forest_on_a_tile_does_not_border_it() -> None:
    p = table(
        """
        .      T07b0  W1a0
        #      T03b3  T57a0
        .      .      T02a1
        """
    )
    assert shown(p, 2, -1) == "RKKK"
    assert pen_words(p, "R")[:1] == ["2 closed"]
    assert largest_pen(record(p), 2) == 2
    assert yellow(p) == 0


@cites("WB-8.4", "WB-8.6", "WB-8.7", "WB-EX-6")
def test_a_wolf_threatens_every_pen_along_its_forest() -> None:
    p = table(P2, hands=("W1 W2 H1 T14", "", ""), reactions="ownTurn")
    assert yellow(p) == 4
    assert legal(p, WOLF) == {(1, 2)}, "(2, 1) has the red edge of (2, 0)"
    p.play(0, "announce 1 wolf")
    lay(p, 0, "W1a0", 1, 2)
    assert yellow(p) == 0
    assert legal(p, WOLF) == {(1, 3), (0, 2), (2, 2)}
    assert legal(p, HUNTER) == {(1, 2)}


@cites("WB-8.4")
def test_open_pens_are_threatened_too() -> None:
    assert pen_words(table(ONE_WOLF), "B") == ["1 open threatened"]


@cites("WB-8.5", "WB-8.8", "WB-8.9", "WB-8.10", "WB-5.4", "WB-EX-7")
def test_against_two_wolves_it_takes_two_hunters() -> None:
    p = table(TWO_WOLVES, hands=("H2 H1 T14 T16", "", ""), reactions="ownTurn")
    p.play(0, "announce 2 hunters")
    lay(p, 0, "H2a0", 1, 2)
    assert hand_size(p, 0) == 3 + 2, "two neighbours; the wolf below does not count"
    assert yellow(p) == 0, "one wolf is left"
    assert forests(p) == [(10, True, True)]
    assert legal(p, WOLF) == set(), "guarded"
    lay(p, 0, "H1a0", 1, 3)
    assert hand_size(p, 0) == 4 + 1, "a stack counts as one tile"
    assert yellow(p) == 4
    assert forests(p) == [(10, False, True)]


@cites("WB-8.6", "WB-EX-8")
def test_no_wolf_may_touch_a_guarded_forest() -> None:
    p = table(GUARDED)
    assert legal(p, WOLF) == set(), "(2, 1) touches both forests, one of them guarded"
    free = table(P3, hands=("W1 T14 T16 T18", "", ""), reactions="ownTurn")
    assert (2, 1) in legal(free, WOLF)
    free.play(0, "announce 1 wolf")
    put(free, 0, 2, 1)
    assert hand_size(free, 0) == 3 + 2
    assert forests(free) == [(7, True, False)]


@cites("WB-8.6")
def test_several_wolves_may_share_a_forest() -> None:
    p = table(ONE_WOLF, hands=("W2 T14 T16 T18", "", ""), reactions="ownTurn")
    assert "announce 1 wolf" in labels(p, 0)


@cites("WB-8.7")
def test_a_hunter_beside_a_wolf_is_not_allowed_but_prevention_is() -> None:
    assert (1, 2) in legal(table(P2), HUNTER)
    assert legal(table(ONE_WOLF), HUNTER) == {(1, 2)}, "only on the wolf itself"


@cites("WB-8.10", "WB-7.1", "WB-3.4")
def test_a_covered_wolf_is_out_for_good() -> None:
    p = table(
        """
        .      W1a0+H1  .
        .      T07b0    .
        #      T03b3    T08a0
        """
    )
    assert yellow(p) == 4
    s = record(p)
    assert s.wolf[0] == 0
    assert s.covers[0] == 1
    assert forests(p) == [(6, False, True)], "only what is visible counts"


@cites("WB-8.11")
def test_nothing_can_cover_a_hunter() -> None:
    p = table(GUARDED)
    for face in (WOLF, HUNTER, HUNTER + 2):
        assert (1, 2) not in legal(p, face)


@cites("WB-8.12", "WB-8.13", "WB-EX-9")
def test_an_ordinary_tile_may_join_a_guarded_forest_and_one_with_a_wolf() -> None:
    p = table(GUARDED_AND_WOLF, hands=("T49 H2 W2 T14", "", ""), reactions="ownTurn")
    assert yellow(p) == 4, "its forests hold no wolf"
    assert (2, 1) not in legal(p, WOLF)
    assert (2, 1) not in legal(p, HUNTER)
    p.play(0, names("T49a"))
    put(p, 0, 2, 1, 1)
    assert shown(p, 2, 1) == "KFFF"
    assert hand_size(p, 0) == 3 + 3
    assert forests(p) == [(17, True, True)]
    assert yellow(p) == 0
    assert legal(p, WOLF) == set()
    assert legal(p, HUNTER) == {(3, 1)}
    p.play(0, "announce 1 hunter")
    assert yellow(p) == 4


@cites("WB-8.12")
def test_shepherds_and_sheep_sides_know_no_hunter() -> None:
    p = table(GUARDED, hands=("W1 H2 T14 T16", "", ""), colours="R K Y", reactions="ownTurn")
    assert "W1a" not in faces(p, 0)
    assert "reveal your colour" in labels(p, 0)
    p.play(0, "reveal your colour")
    assert cells(p, 0) == ["1 east 1 south", "2 east 1 south"]


@cites("WB-8.6", "WB-8.7")
def test_no_wolf_ever_joins_a_guarded_forest_and_no_hunter_a_dangerous_one() -> None:
    """Seen from outside, over long games: what the forests were before a wolf or hunter joined them."""
    checked = 0
    for seed in (2, 5, 7):
        laid, before = 0, dict[int, Area]()
        for p in long_game(3, seed):
            s = record(p)
            if s.laid == laid + 1:
                checked += _is_rightly_laid(s, before)
            laid, before = s.laid, {t: area for area in areas(s) for t in area.triangles}
    assert checked > 5


def _is_rightly_laid(s: State, before: dict[int, Area]) -> bool:
    """Whether the newest tile is a wolf or hunter; if so it must be where it may be."""
    face = s.shown[s.laid - 1] // 4
    if is_normal(face):
        return False
    forest = next(area for area in areas(s) if 4 * (s.laid - 1) in area.triangles)
    joined = [before[t] for t in forest.triangles if t in before]
    assert not any(area.threatened if is_hunter(face) else area.guarded for area in joined)
    return True
