"""Major scoring: places and ties, areas, herds, adaptations, abilities, food."""

import pytest

from branco import Position
from branco.games.wildlife.rules.tables import AREA, AREA_ROWS, SPACES
from tests.cites import cites
from tests.games.wildlife.table import end_turn, record, space, success, table, use
from tests.scenario import labels, log, play

FIVE = "men bears eagles snakes mammoths"


def area_spaces(area: str) -> list[int]:
    return [each for each in range(SPACES) if AREA[each] == AREA_ROWS.at(area)]


def settled(area: str, counts: list[int]) -> Position:
    """Players with so many creatures in an area and nowhere else, after a major scoring; no food counts."""
    names = FIVE.split()[: len(counts)]
    free = area_spaces(area)
    tiles = {}
    for name, count in zip(names, counts, strict=True):
        tiles[name] = " ".join(map(str, free[:count]))
        del free[:count]
    marked = "" if free else area
    p = table(" ".join(names), tiles=tiles, food=[0] * len(names), success=[0] * len(names), marked=marked)
    record(p).scoring_due = 1
    end_turn(p, 0)
    return p


def area_scores(area: str, counts: list[int]) -> list[int]:
    """What an area alone gives: the log tells it apart from the herds."""
    p = settled(area, counts)
    name = AREA_ROWS.words.name(AREA_ROWS.at(area), "en").capitalize()
    scores = [0] * len(counts)
    for sentence in log(p):
        if sentence.startswith(name):
            points, seat = sentence.removeprefix(f"{name}: ").rstrip(".").split(" to player ")
            scores[int(seat) - 1] += int(points)
    return scores


def herd_scores(herds: dict[str, list[str]]) -> list[int]:
    names = list(herds)
    tiles = {name: " ".join(groups) for name, groups in herds.items()}
    standing = {int(each) for spaces in tiles.values() for each in spaces.split()}
    full = [area for area in AREA_ROWS.ids if standing.issuperset(area_spaces(area))]
    nought = [0] * len(names)
    p = table(" ".join(names), tiles=tiles, food=nought, success=nought, marked=" ".join(full))
    record(p).scoring_due = 1
    end_turn(p, 0)
    scores = [0] * len(names)
    for sentence in log(p):
        if sentence.startswith("Herd"):
            points, seat = sentence.partition(": ")[2].rstrip(".").split(" to player ")
            scores[int(seat) - 1] += int(points)
    return scores


@cites("WL-10.1")
def test_it_takes_place_after_the_hand_is_refilled() -> None:
    p = table("men bears eagles")
    record(p).scoring_due = 1
    end_turn(p, 0)
    sentences = log(p)
    assert sentences.index("Major scoring.") > max(i for i, each in enumerate(sentences) if "draws" in each)


@cites("WL-10.1", "WL-10.2")
def test_two_purple_places_in_a_turn_bring_one_scoring() -> None:
    tiles = {"men": "4 5 73 74", "bears": "12 72", "eagles": "75"}
    marked = "large_forest large_desert large_plains"
    p = table("men bears eagles", tiles=tiles, hand="plains savannah savannah", marked=marked)
    use(p, 0, "plains", f"expand to {space(13)}")
    use(p, 0, "savannah", f"expand to {space(76)}")
    assert record(p).markers == 5
    end_turn(p, 0)
    assert log(p).count("Major scoring.") == 1
    assert record(p).scoring_due == 0


@cites("WL-10.3", "WL-10.4", "WL-10.28")
def test_the_order_of_the_scoring_and_its_sum() -> None:
    p = table(
        "men bears eagles",
        tiles={"men": "54 55 6", "bears": "18"},
        levels={"men": "water"},
        abilities={"bears": "defense"},
        food=(0, 0, 3),
        success=(0, 0, 0),
    )
    record(p).scoring_due = 1
    end_turn(p, 0)
    told = log(p)[log(p).index("Major scoring.") + 1 : -1]
    assert told == [
        "Large forest: 4 to player 2.",
        "Large savannah: 4 to player 1.",
        "Large plains: 4 to player 1.",
        "Herd of 2: 10 to player 1.",
        "Adaptations (1): 4 to player 1.",
        "Abilities (1): 4 to player 2.",
        "Food (3): 4 to player 3.",
    ]
    assert success(p) == [22, 8, 4]


@cites("WL-10.5", "WL-10.6", "WL-10.7", "WL-10.12")
@pytest.mark.parametrize(
    ("counts", "points"),
    [
        ([3, 2, 1], [3, 2, 1]),
        ([2, 2, 1], [2, 2, 1]),
        ([3, 1, 1], [3, 1, 1]),
        ([2, 2, 2], [2, 2, 2]),
        ([2, 2, 2, 1], [2, 2, 2, 1]),
        ([3, 2, 1, 1], [3, 2, 0, 0]),
        ([2, 2, 1, 1], [2, 2, 0, 0]),
        ([4, 2, 1, 1, 1], [3, 2, 0, 0, 0]),
        ([2, 2, 2, 2, 1], [2, 2, 2, 2, 1]),
    ],
)
def test_tied_players_drop_one_place_and_the_others_follow(counts: list[int], points: list[int]) -> None:
    assert area_scores("large_plains", counts) == points


@cites("WL-10.8")
def test_places_beyond_the_third_give_nothing_in_an_area() -> None:
    assert area_scores("large_plains", [4, 3, 1, 0]) == [3, 2, 1, 0]
    assert area_scores("large_forest", [3, 2, 2, 1]) == [3, 1, 1, 0]


@cites("WL-10.9")
def test_who_has_nothing_has_no_place() -> None:
    assert area_scores("large_plains", [3, 0, 1]) == [3, 0, 2]
    p = table("men bears eagles", food=(0, 0, 0), success=(0, 0, 0))
    record(p).scoring_due = 1
    end_turn(p, 0)
    assert success(p) == [0, 0, 0]


@cites("WL-10.10")
def test_alone_in_a_full_area_is_worth_5() -> None:
    assert area_scores("small_plains", [4, 0, 0]) == [5, 0, 0]
    assert area_scores("large_plains", [9, 0, 0]) == [5, 0, 0]


@cites("WL-10.11")
def test_alone_in_an_area_that_is_not_full_is_worth_4() -> None:
    assert area_scores("small_plains", [3, 0, 0]) == [4, 0, 0]
    assert area_scores("large_plains", [0, 1, 0]) == [0, 4, 0]


@cites("WL-10.13")
def test_empty_areas_give_nothing_and_markers_do_not_matter() -> None:
    p = table(
        "men bears eagles", tiles={"men": "54"}, food=(0, 0, 0), success=(0, 0, 0), marked="large_plains large_water"
    )
    record(p).scoring_due = 1
    end_turn(p, 0)
    assert success(p) == [4, 0, 0]


# Herds. Straight rows of spaces that do not touch each other.

ROW_7 = "54 55 56 57 58"
ROW_9 = "72 73 74 75 76"
ROW_1 = "0 1 2 3"
ROW_3 = "21 22 23"


@cites("WL-10.14")
def test_a_herd_runs_over_areas_and_terrains() -> None:
    assert herd_scores({"men": ["45 46 47 57 56"], "bears": ["10 11"]}) == [10, 7]


@cites("WL-10.14")
def test_diagonals_do_not_connect() -> None:
    assert herd_scores({"men": ["54 65"], "bears": ["10 11"]}) == [0, 10]


@cites("WL-10.15")
def test_a_single_creature_is_no_herd() -> None:
    assert herd_scores({"men": ["54"], "bears": ["10"], "eagles": ["31 32"]}) == [0, 0, 10]


@cites("WL-10.16", "WL-10.17")
def test_five_places_are_paid_and_a_player_scores_for_each_herd() -> None:
    scores = herd_scores(
        {"men": ["54 55 56 57 58 67", "21 22"], "bears": ["72 73 74 75 76", "61 62 63"], "eagles": ["0 1 2 3"]}
    )
    assert scores == [10 + 1, 7 + 3, 5]


@cites("WL-10.16", "WL-10.8")
def test_the_sixth_place_is_not_paid() -> None:
    scores = herd_scores(
        {
            "men": ["54 55 56 57 58 67 66", "21 22"],
            "bears": ["72 73 74 75 76 77", "61 62 63"],
            "eagles": ["0 1 2 3 4", "24 25 26 27"],
        }
    )
    assert scores == [10 + 0, 7 + 1, 5 + 3]


@cites("WL-10.18", "WL-10.19")
def test_equal_herds_of_one_player_are_not_tied_and_use_up_their_places() -> None:
    assert herd_scores({"men": ["54 55 56", "72 73 74"], "bears": ["21 22"], "eagles": []}) == [20, 5, 0]


@cites("WL-10.20", "WL-10.21")
def test_equal_herds_of_several_players_drop_a_place_and_use_up_two() -> None:
    scores = herd_scores({"men": ["54 55 56", "72 73 74"], "bears": ["21 22 23"], "eagles": ["0 1"]})
    assert scores == [14, 7, 5]


@cites("WL-10.21", "WL-10.22")
def test_many_tied_herds_use_up_two_places_only() -> None:
    scores = herd_scores(
        {"men": ["54 55 56 57"], "bears": ["21 22", "72 73"], "eagles": ["0 1", "61 62"], "snakes": ["48 49"]}
    )
    assert scores == [10, 5 + 5, 5 + 5, 5]


@cites("WL-10.22")
def test_a_tie_at_the_fifth_place_gives_nothing() -> None:
    scores = herd_scores(
        {
            "men": ["54 55 56 57 58", "21 22"],
            "bears": ["72 73 74 75", "0 1"],
            "eagles": ["61 62 63"],
            "snakes": ["24 25 26 27 28 29"],
        }
    )
    assert scores == [7, 5, 3, 10]


# The three rankings


@cites("WL-10.23", "WL-10.26", "WL-10.27")
@pytest.mark.parametrize(
    ("held", "points"),
    [
        ((9, 5, 1), [4, 2, 0]),
        ((9, 9, 1), [2, 2, 0]),
        ((9, 5, 5), [4, 0, 0]),
        ((9, 9, 9), [2, 2, 2]),
        ((0, 0, 1), [0, 0, 4]),
    ],
)
def test_the_food_ranking_pays_4_and_2(held: tuple[int, ...], points: list[int]) -> None:
    p = table("men bears eagles", food=held, success=(0, 0, 0))
    record(p).scoring_due = 1
    end_turn(p, 0)
    assert success(p) == points


@cites("WL-10.24")
def test_printed_levels_do_not_count_as_adaptations() -> None:
    p = table("men bears eagles", levels={"bears": "water", "eagles": "water water"}, food=(0, 0, 0), success=(0, 0, 0))
    record(p).scoring_due = 1
    end_turn(p, 0)
    assert success(p) == [0, 2, 4]


@cites("WL-10.25")
def test_ability_tiles_of_all_kinds_count_used_or_not() -> None:
    p = table(
        "men bears eagles",
        tiles={"men": "54"},
        abilities={"men": "mobility defense", "bears": "intelligence", "eagles": "mobility"},
        food=(0, 0, 0),
        success=(0, 0, 0),
    )
    play(p, "0: use mobility", f"0: move the creature on {space(54)}", f"0: move it to {space(6)}")
    record(p).scoring_due = 1
    end_turn(p, 0)
    assert success(p) == [4 + 4, 0, 0]


@cites("WL-10.26")
def test_food_counts_after_the_last_conversion() -> None:
    p = table("men bears eagles", food=(9, 8, 1), success=(0, 0, 0))
    play(p, "0: pay 3 food for 1 success")
    record(p).scoring_due = 1
    end_turn(p, 0)
    assert success(p) == [1 + 2, 4, 0]
    assert "pay 3 food for 1 success" in labels(p, 1)
