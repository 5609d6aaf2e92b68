"""Chapter 10: final scoring."""

import pytest

from branco import Position
from tests.cites import cites
from tests.games.wild_cards.table import bid, record, table
from tests.scenario import is_over, play


def at_the_end(*collections: str, leaders: dict[str, int] | None = None, points: tuple[int, ...] = ()) -> Position:
    """Everybody refills with an empty hand in the last round, so that the game is over at once."""
    p = table(["", "", ""], "eagle eagle", collections, leaders, round_number=14, points=points)
    assert is_over(p)
    return p


@cites("WC-10.1", "WC-10.2")
@pytest.mark.parametrize(
    ("animals", "points"),
    [
        ("", 0),
        ("lion", 2),
        ("lion lion lion", 6),
        ("lion lion ibex", 5),
        ("ibex lion lion", 5),
        ("peacock peacock ibex ibex lion", 6),
        ("peacock squirrel ibex lion meerkat", 3),
    ],
)
def test_the_largest_species_scores_two_a_card_and_the_second_one(animals: str, points: int) -> None:
    assert at_the_end(animals).scores[0] == points


@cites("WC-10.3")
def test_only_one_species_scores_in_each_category() -> None:
    p = at_the_end("lion lion ibex ibex peacock peacock", "lion lion lion ibex ibex peacock peacock")
    assert p.scores[:2] == (4 + 2, 6 + 2)


@cites("WC-10.4")
def test_each_leader_scores_one_and_the_peacock_three() -> None:
    p = at_the_end(
        "peacock lion", "ibex squirrel", "meerkat", leaders={"peacock": 0, "lion": 0, "ibex": 1, "squirrel": 1}
    )
    assert p.scores == (3 + 3 + 1, 3 + 1 + 1, 2)


@cites("WC-10.5")
def test_bonus_points_are_added() -> None:
    assert at_the_end("lion lion", "lion", points=(4, 0)).scores == (4 + 4, 2, 0)


@cites("WC-10.6")
def test_the_highest_total_wins() -> None:
    p = at_the_end("lion", "ibex ibex ibex", "lion lion ibex peacock")
    assert (p.scores, p.winners) == ((2, 6, 5), (1,))


@cites("WC-10.7")
def test_a_tie_goes_to_the_larger_collection_without_leaders() -> None:
    p = at_the_end("lion lion", "ibex peacock", "", leaders={"ibex": 1})
    assert (p.scores, p.winners) == ((4, 4, 0), (0, 1))
    more = at_the_end("lion lion", "ibex peacock squirrel", "", leaders={"ibex": 1})
    assert (more.scores, more.winners) == ((4, 4, 0), (1,))


@cites("WC-10.8")
def test_who_is_still_level_shares_the_place() -> None:
    p = at_the_end("lion lion", "ibex", "peacock peacock", points=(0, 0, 0))
    assert (p.scores, p.winners) == ((4, 2, 4), (0, 2))


@cites("WC-10.6")
def test_nobody_has_won_before_the_end_but_the_running_score_is_known_to_all() -> None:
    p = table(["F1", "", ""], "lion peacock", collections=["lion lion", "ibex"], leaders={"lion": 0})
    assert (p.scores, p.winners) == ((5, 2, 0), ())
    assert p.view(None).scores == p.view(2).scores == p.scores
    play(bid(p, "F1"), "0: take the lion")
    assert (p.scores[0], record(p).points[0]) == (7, 0)
