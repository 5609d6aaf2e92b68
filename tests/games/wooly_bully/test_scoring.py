"""Chapter 11: the score and ties."""

from collections.abc import Sequence

import pytest

from branco import Position
from branco.games.wooly_bully.rules.scoring import lead, score, see_best_pens, standing
from branco.games.wooly_bully.rules.tables import COLOURS
from tests.cites import cites
from tests.scenario import play

from .table import P1, P2, record, table

QUIT = "quit the game"


def standings(colours: str, finished: Sequence[int], pens: dict[str, Sequence[int]], **settings: str) -> Position:
    """A finished table whose valid pens have these sizes: made of closed regions that never lay on a table."""
    players = len(colours.split())
    p = table(P1, hands=[""] * players, colours=colours, **settings)
    s = record(p)
    s.laid = 1 + sum(len(sizes) for sizes in pens.values())
    for tile, (colour, sheep) in enumerate(((c, n) for c, sizes in pens.items() for n in sizes), start=1):
        kind = "KYRB".index(colour)
        s.cell_of[tile] = tile
        s.edges[tile] = (kind + 1) * 0o1111
        for triangle in range(4 * tile, 4 * tile + 4):
            s.parent[triangle] = 4 * tile
        s.sheep[4 * tile], s.gaps[4 * tile] = sheep, 0
    see_best_pens(s)
    for seat, place in enumerate(finished):
        s.finished[seat] = place
    s.finishers = max(finished)
    return p


def order(p: Position) -> list[int]:
    return [standing(record(p), seat) for seat in range(p.players)]


@cites("WB-11.1", "WB-7.8")
def test_only_the_largest_valid_pen_of_the_own_colour_scores() -> None:
    p = table(P1, hands=["", "", ""], colours="Y K R")
    assert [score(record(p), seat) for seat in range(3)] == [4, 0, 0], "open pens are worth nothing"
    threatened = table(". W1a0 .\n" + P2.strip("\n"), hands=["", "", ""], colours="Y K R")
    assert score(record(threatened), 0) == 0
    assert score(record(standings("K Y", (1, 2), {"K": (8, 6, 4)})), 0) == 8 + 6


@cites("WB-11.2", "WB-11.3", "WB-EX-14", "WB-10.11")
def test_pen_and_bonus_are_added() -> None:
    p = standings("K Y", (2, 1), {"K": (18,), "Y": (8,)})
    assert [score(record(p), seat) for seat in range(2)] == [21, 14]
    assert order(p) == [1, 0]


@cites("WB-11.4", "WB-EX-16")
def test_a_tie_is_broken_by_the_other_pens() -> None:
    p = standings("K Y R B", (2, 4, 3, 1), {"K": (10, 4), "R": (12,)})
    assert (score(record(p), 0), score(record(p), 2)) == (13, 13)
    assert lead(record(p), 0, 2) > 0 > lead(record(p), 2, 0)


@cites("WB-11.5", "WB-EX-16")
def test_without_other_pens_the_larger_counted_pen_is_ahead() -> None:
    p = standings("K Y R B", (2, 4, 3, 1), {"K": (10,), "R": (12,)})
    assert lead(record(p), 2, 0) > 0


@cites("WB-11.4")
@pytest.mark.parametrize(
    ("mine", "theirs", "ahead"),
    [((8, 6, 2), (8, 4, 4), 1), ((8, 6, 2), (8, 6, 2, 2), -1), ((8, 6, 6), (8, 6, 6), 0), ((8, 8), (8, 6, 6, 6), 1)],
)
def test_other_pens_are_compared_one_by_one(mine: tuple[int, ...], theirs: tuple[int, ...], ahead: int) -> None:
    p = standings("K Y", (0, 0), {"K": mine, "Y": theirs})
    difference = lead(record(p), 0, 1)
    assert (difference > 0) - (difference < 0) == ahead


@cites("WB-11.6")
def test_then_the_earlier_finisher_and_the_unfinished_last() -> None:
    p = standings("K Y R B", (4, 0, 1, 0), {"K": (6,), "Y": (6,), "B": (6,)})
    assert [score(record(p), seat) for seat in range(4)] == [6, 6, 6, 6]
    counted = standings("K Y", (0, 0), {"K": (6,), "Y": (6,)})
    assert order(counted) == [0, 0]
    assert lead(record(p), 0, 1) > 0, "fourth to finish is before never finished"


@cites("WB-11.7")
def test_who_is_still_level_shares_the_place() -> None:
    p = table(P1, hands=["W1 W3", "W2 W4"], colours="K R", reactions="ownTurn")
    s = record(p)
    s.is_scored, s.agenda_size = 1, 0
    assert p.standings == (0, 0)
    assert p.winners == (0, 1)


@cites("WB-11.8", "WB-EX-15")
def test_with_two_colours_the_largest_pen_of_each_counts() -> None:
    p = standings("KR YB", (1, 2), {"K": (6, 4), "R": (4, 2)}, twoColours="on")
    assert score(record(p), 0) == 6 + 4 + 6


@cites("WB-11.10")
def test_with_two_colours_the_other_pens_form_one_list() -> None:
    p = standings("KR YB", (0, 0), {"K": (6, 4), "R": (6, 2), "Y": (8, 2), "B": (4, 4)}, twoColours="on")
    s = record(p)
    assert score(s, 0) == score(s, 1) == 12
    assert lead(s, 0, 1) < 0, "equal lists 4, 2; then the larger counted pen, 8 before 6"
    more = standings("KR YB", (0, 0), {"K": (6, 4), "R": (6, 4), "Y": (8, 4), "B": (4, 2)}, twoColours="on")
    assert lead(record(more), 0, 1) > 0, "4, 4 before 4, 2"


@cites("WB-11.3")
def test_the_highest_total_wins() -> None:
    p = table(P1, hands=["T14 T16 T18 T20", "", ""], colours="Y K R", reactions="ownTurn")
    play(p, f"0: {QUIT}", f"1: {QUIT}", f"2: {QUIT}")
    assert p.scores == (10, 3, 1)
    assert p.winners == (0,)
    assert COLOURS == 4
