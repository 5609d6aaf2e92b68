"""The worked examples of the specification."""

import pytest

from branco.games.wildlife.rules.tables import AREA_ROWS
from tests.cites import cites
from tests.games.wildlife.table import (
    adaptation_supply,
    all_pass,
    end_turn,
    food,
    held,
    is_marked,
    lost,
    record,
    reserve,
    sell,
    space,
    spaces,
    success,
    table,
    tiles_of,
    use,
)
from tests.games.wildlife.test_major_scoring import area_scores, herd_scores
from tests.scenario import grid, labels, log, play, start, step_of

NINE = "54 55 56 57 58 67 66 65 64"


@cites("WL-EX-1")
def test_setup_for_four() -> None:
    seats = {"seat1": "snakes", "seat2": "mammoths", "seat3": "men", "seat4": "eagles"}
    p = start("wildlife", 4, 1, speciesDeal="fixed", **seats)
    while step_of(p, p.actors[0]) == "place_starting_creature":
        p.play(p.actors[0], p.options(p.actors[0])[0])
    assert p.actors == (0,)
    assert success(p) == [1, 2, 3, 4]
    assert reserve(p) == [20] * 4
    assert [len(tiles_of(p, who)) for who in range(4)] == [5] * 4
    assert food(p) == [8] * 4
    assert grid(record(p).hand_size)[:4].tolist() == [10] * 4
    assert record(p).deck_size == 70


@cites("WL-EX-2")
def test_setup_for_three() -> None:
    p = start("wildlife", 3, speciesDeal="fixed", seat1="men", seat2="bears", seat3="snakes")
    assert p.actors == (2,)
    assert success(p) == [2, 3, 1]
    while step_of(p, p.actors[0]) == "place_starting_creature":
        p.play(p.actors[0], p.options(p.actors[0])[0])
    assert [len(tiles_of(p, who)) for who in range(3)] == [8] * 3
    assert reserve(p) == [22] * 3


@cites("WL-EX-3")
def test_migration_over_own_creatures() -> None:
    p = table("mammoths men eagles", tiles={"mammoths": "57 47 37"}, hand="forest")
    use(p, 0, "forest", f"migrate from {space(57)}")
    assert spaces(p, 0, "migrate to") == {27, 38}
    p = table("mammoths men eagles", tiles={"mammoths": "57 47 37"})
    play(p, "0: make the free migration", f"0: migrate from {space(57)}")
    assert spaces(p, 0, "migrate to") == {27, 36, 38, 46, 56, 58, 66}


@cites("WL-EX-4")
def test_expansion() -> None:
    p = table("mammoths men eagles", hand="savannah forest", reserve=(10, 20, 20))
    use(p, 0, "forest")
    assert spaces(p, 0, "expand to") == set()
    play(p, "0: forgo the card")
    use(p, 0, "savannah")
    assert spaces(p, 0, "expand to") == {6, 7, 14, 15, 24, 25, 34, 44, 72, 73, 74, 75, 76}
    play(p, f"0: expand to {space(7)}")
    assert reserve(p)[0] == 9


@cites("WL-EX-5")
def test_attack() -> None:
    full = {"mammoths": "4 5", "men": "12", "eagles": "13"}
    p = table("mammoths men eagles", tiles=full, hand="plains", reserve=(6, 10, 10), marked="small_plains")
    before = (lost(p)[1], success(p))
    use(p, 0, "plains", f"attack on {space(12)}")
    assert tiles_of(p, 0) == {4, 5, 12}
    assert reserve(p) == [5, 10, 10]
    assert (lost(p)[1], success(p)) == (before[0] + 1, before[1])
    p = table("mammoths men eagles", tiles={**full, "eagles": ""}, hand="plains")
    use(p, 0, "plains")
    assert spaces(p, 0, "attack on") == set()


@cites("WL-EX-6")
def test_a_turn() -> None:
    p = table(
        "men bears crocodiles",
        tiles={"men": "76", "bears": "77"},
        abilities={"men": "intelligence"},
        success=(10, 2, 3),
        hand="adaptation forest forest adaptation",
    )
    before = reserve(p)[0]
    use(p, 0, "adaptation", "adapt to forest")
    assert adaptation_supply(p, "forest", "expand") == 3
    use(p, 0, "forest", f"expand to {space(70)}")
    use(p, 0, "forest", f"expand to {space(71)}")
    play(p, "0: make the free migration", f"0: migrate from {space(76)}", f"0: migrate to {space(69)}")
    assert is_marked(p, "small_forest")
    assert success(p)[0] == 13
    assert record(p).markers == 1
    assert reserve(p)[0] == before - 2
    assert record(p).cards_played == 3
    can_bring_intelligence = {"play an ability card for yourself", "play a wild card for yourself"}
    assert {label for label in labels(p, 0) if label.startswith("play")} <= can_bring_intelligence
    assert "end the turn" not in labels(p, 0)
    sell(p, 0, "adaptation")
    all_pass(p)
    assert not any(label.startswith(("play", "put")) for label in labels(p, 0))
    assert "end the turn" in labels(p, 0)


@cites("WL-EX-7")
@pytest.mark.parametrize(
    ("area", "counts", "points"),
    [
        ("large_water", [5, 0, 0], [4, 0, 0]),
        ("small_plains", [2, 1, 1], [3, 1, 1]),
        ("large_savannah", [3, 2, 1, 1], [3, 2, 0, 0]),
        ("large_forest", [2, 2, 2, 1], [2, 2, 2, 1]),
        ("large_water", [4, 4, 0], [2, 2, 0]),
        ("large_plains", [9, 0, 0], [5, 0, 0]),
    ],
)
def test_area_scoring(area: str, counts: list[int], points: list[int]) -> None:
    assert area_scores(area, counts) == points


BLUE_11 = "0 1 2 3 8 16 17 26 27 28 29"
GREEN_11 = "54 55 56 57 58 67 66 65 64 73 72"
BROWN_9 = "21 22 23 33 32 31 42 43 53"


@cites("WL-EX-8")
def test_herds_with_a_tie_for_the_first_place() -> None:
    orange = ["14 24 34 44 15", "60 68 69 70 71"]
    herds = {"crocodiles": [BLUE_11], "mammoths": [GREEN_11], "eagles": [BROWN_9], "men": orange}
    assert herd_scores(herds) == [7, 7, 5, 3 + 3]
    herds["mammoths"] = [GREEN_11, "40 41 51 50 49"]
    assert herd_scores(herds) == [7, 7 + 1, 5, 1 + 1]


@cites("WL-EX-9")
def test_herds_of_four_different_sizes() -> None:
    assert herd_scores(
        {"men": [NINE], "bears": ["0 1 2 3 8 16 17 26", "52 53 61 62 63 71"], "eagles": ["21 22 23 33 32 31 30"]}
    ) == [10, 7 + 3, 5]


@cites("WL-EX-10")
def test_equal_herds_of_one_player_and_of_two() -> None:
    a = ["0 1 2 3 8 16 17 26", "54 55 56 57 58 67 66 65"]
    assert herd_scores({"men": a, "bears": ["21 22 23 33 32"], "eagles": []}) == [20, 5, 0]
    herds = {"men": a, "bears": ["41 42 43 33 32 31 30 23"], "eagles": ["69 70 71 77 76"]}
    assert herd_scores(herds) == [14, 7, 5]


@cites("WL-EX-11")
def test_defense_against_aggression_but_not_against_the_next_attack() -> None:
    small_mountains = {"snakes": "35 36", "eagles": "45 46", "men": "54"}
    p = table(
        "eagles snakes men",
        tiles=small_mountains,
        abilities={"eagles": "aggression", "snakes": "defense", "men": "mobility"},
        hand="mountains",
        marked="small_mountains",
    )
    before = reserve(p)
    play(p, "0: use aggression", f"0: aggression on {space(35)}", "1: block it with defense")
    assert (tiles_of(p, 1), reserve(p)) == ({35, 36}, before)
    assert "use aggression" not in labels(p, 0)
    use(p, 0, "mountains", f"attack on {space(35)}")
    assert p.actors == (0,)
    assert tiles_of(p, 1) == {36}
    end_turn(p, 0)
    end_turn(p, 1)
    play(p, "2: use mobility", f"2: move the creature on {space(54)}", f"2: move it to {space(36)}")
    assert labels(p, 1) == ["allow it", "block it with defense"]


@cites("WL-EX-12")
def test_famine() -> None:
    p = table("men bears eagles snakes", hand="famine", food=(9, 7, 3, 0), success=(1, 12, 10, 2))
    use(p, 0, "famine")
    assert (food(p)[1:], success(p)[1:]) == ([2, 0, 0], [12, 8, -3])


@cites("WL-EX-13")
@pytest.mark.parametrize(("turn", "gains"), [("men", [7, 3, 3, 0]), ("bears", [0, 10, 3, 0])])
def test_food_surplus(turn: str, gains: list[int]) -> None:
    p = table("men bears eagles snakes", turn=turn, hand="food_surplus", food=(0, 0, 0, 0), success=(9, 4, 4, 7))
    use(p, p.actors[0], "food_surplus")
    assert food(p) == gains


@cites("WL-EX-14")
@pytest.mark.parametrize(("given_up", "food_left", "success_left"), [(2, 1, 4), (3, 4, 3)])
def test_paying(given_up: int, food_left: int, success_left: int) -> None:
    p = table("men bears eagles", hand="forest", food=(2, 4, 8), success=(1, 6, 3), payment="choice")
    sell(p, 0, "forest", "1: bid 9 food", "2: pass")
    assert labels(p, 1) == ["give up 2 success for 6 food", "give up 3 success for 9 food"]
    play(p, f"1: give up {given_up} success for {3 * given_up} food")
    assert (food(p)[:2], success(p)[1]) == ([11, food_left], success_left)
    assert f"Player 2 turns {given_up} success into {3 * given_up} food." in log(p)


@cites("WL-EX-14")
def test_paying_with_food_enough() -> None:
    p = table("men bears eagles", hand="forest", food=(2, 12, 8), success=(1, 6, 3), payment="choice")
    sell(p, 0, "forest", "1: bid 9 food", "2: pass")
    given_up = [f"give up {number} success for {3 * number} food" for number in (1, 2, 3)]
    assert labels(p, 1) == ["pay with food alone", *given_up]


@cites("WL-EX-25")
def test_the_last_slot() -> None:
    p = table("men bears eagles", hand="forest forest forest ability desert desert plains plains water water")
    use(p, 0, "forest", "forgo the card")
    use(p, 0, "forest", "forgo the card")
    assert [label for label in labels(p, 0) if label.startswith("play")] == ["play an ability card for yourself"]
    use(p, 0, "ability")
    assert labels(p, 0) == ["take the intelligence ability"]
    play(p, "0: take the intelligence ability")
    assert not any(label.startswith("play a forest") for label in labels(p, 0))
    assert "put a forest card up for auction" in labels(p, 0)


@cites("WL-EX-27")
def test_the_auction_of_species_with_three_players_and_all_six_charts() -> None:
    p = start("wildlife", 3, 5, speciesDeal="auction")
    order = [each for each in grid(record(p).chart_order).tolist() if each >= 0]
    play(p, "0: pass", "1: pass", "2: pass")
    assert len(order) == 6
    assert record(p).offered == order[1]
    play(p, "1: pass", "2: pass", "0: bid 1 food for the chart")
    assert (record(p).chart[0], food(p)) == (order[1], [11, 12, 12])
    play(p, "2: bid 1 food for the chart", "1: bid 2 food for the chart", "2: bid 3 food for the chart", "1: pass")
    assert (record(p).chart[2], food(p)) == (order[2], [11, 12, 9])
    assert step_of(p, 1) == "choose_species"
    assert len(labels(p, 1)) == 3
    play(p, f"1: {labels(p, 1)[0]}")
    assert food(p) == [11, 12, 9]


@cites("WL-EX-15")
def test_bidding() -> None:
    p = table("men bears eagles snakes", hand="forest forest forest")
    sell(p, 0, "forest", "1: bid 3 food", "2: pass", "3: bid 5 food", "1: bid 6 food", "3: pass")
    assert food(p) == [14, 2, 8, 8]
    play(p, "1: forgo the card")
    sell(p, 0, "forest", "1: pass", "2: pass", "3: bid 3 food")
    assert food(p) == [17, 2, 8, 5]
    play(p, "3: forgo the card")
    sell(p, 0, "forest", "1: pass", "2: pass", "3: pass")
    assert log(p)[-1] == "Nobody wants the card."


@cites("WL-EX-16")
def test_taking_an_ability() -> None:
    both = {"bears": "defense", "eagles": "defense", "men": "aggression"}
    p = table("men bears eagles", abilities=both, success=(1, 14, 17), hand="ability")
    use(p, 0, "ability")
    assert "take the aggression ability" not in labels(p, 0)
    play(p, "0: take the defense ability")
    assert [held(p, who, "defense") for who in range(3)] == [1, 1, 0]
    p = table("men bears eagles", abilities=both, success=(1, 17, 17), hand="ability")
    use(p, 0, "ability", "take the defense ability")
    assert labels(p, 0) == ["take it from the Bears", "take it from the Eagles"]


@cites("WL-EX-17")
def test_food_tile() -> None:
    p = table("men bears eagles", abilities={"men": "food"}, success=(5, 5, 5), hand="ability")
    assert success(p)[0] == 7
    use(p, 0, "ability", "take the food ability")
    assert success(p)[0] == 7
    for who in range(3):
        end_turn(p, who)
    assert success(p)[0] == 11


@cites("WL-EX-18")
def test_score_and_leave() -> None:
    p = table(
        "men bears eagles",
        tiles={"men": "70 71", "bears": "77"},
        levels={"men": "forest"},
        success=(4, 5, 5),
        hand="forest forest",
    )
    use(p, 0, "forest", f"expand to {space(69)}")
    assert success(p)[0] == 7
    play(p, "0: make the free migration", f"0: migrate from {space(69)}", f"0: migrate to {space(76)}")
    assert success(p)[0] == 7
    assert is_marked(p, "small_forest")
    use(p, 0, "forest", f"expand to {space(69)}")
    assert success(p)[0] == 7


@cites("WL-EX-19")
def test_mobility_swap() -> None:
    p = table("snakes bears men", tiles={"snakes": "10", "bears": "31"}, abilities={"snakes": "mobility"})
    play(p, "0: use mobility", f"0: move the creature on {space(10)}", f"0: move it to {space(31)}")
    assert (tiles_of(p, 0), tiles_of(p, 1)) == ({31}, {10})
    end_turn(p, 0)
    assert "make the free migration" not in labels(p, 1)


@cites("WL-EX-20")
def test_a_complete_major_scoring() -> None:
    p = table(
        "crocodiles eagles mammoths men",
        tiles={
            "crocodiles": "0 1 2 7 8 16 17 18 26 27 52 53 61",
            "eagles": "13 21 22 25 30 31 32 40 41 42 50 51",
            "mammoths": "12 14 15 28 35 36 38 46 56 57 58 66 67 73 74",
            "men": "4 5 24 34 37 44 47 54 55 64 65 75 76",
        },
        levels={"crocodiles": "desert desert desert", "eagles": "plains plains plains", "mammoths": "desert"},
        abilities={"crocodiles": "defense mobility", "mammoths": "mobility", "men": "intelligence"},
        food=(9, 5, 5, 0),
        success=(0, 0, 0, 0),
        marked="small_plains large_plains",
    )
    record(p).scoring_due = 1
    end_turn(p, 0)
    assert success(p) == [25, 22, 19, 15]
    scored: dict[str, list[int]] = {}
    for sentence in log(p):
        what, _, rest = sentence.rstrip(".").partition(": ")
        if " to player " in rest:
            points, seat = rest.split(" to player ")
            name = "herds" if what.startswith("Herd") else what.partition(" (")[0]
            scored.setdefault(name.lower(), [0, 0, 0, 0])[int(seat) - 1] += int(points)
    expected = {
        "large_forest": [2, 1, 2, 2],
        "large_desert": [0, 4, 0, 0],
        "large_savannah": [0, 0, 2, 3],
        "large_plains": [0, 0, 3, 2],
        "large_mountains": [0, 4, 0, 0],
        "large_water": [4, 0, 0, 0],
        "small_savannah": [0, 0, 2, 2],
        "small_plains": [0, 1, 1, 3],
        "small_mountains": [0, 0, 4, 0],
        "small_water": [4, 0, 0, 0],
    }
    named = {AREA_ROWS.words.name(AREA_ROWS.at(area), "en"): points for area, points in expected.items()}
    rankings = {"adaptations": [2, 2, 0, 0], "abilities": [4, 0, 0, 0], "food": [4, 0, 0, 0]}
    assert scored == {**named, "herds": [5, 10, 5, 3], **rankings}


@cites("WL-EX-21")
def test_the_minor_track() -> None:
    almost = {"men": "4 5 73 74", "bears": "12 72", "eagles": "75"}
    four = "large_forest large_desert large_plains large_water"
    p = table("men bears eagles", tiles=almost, hand="plains savannah", marked=four, success=(0, 0, 0))
    use(p, 0, "plains", f"expand to {space(13)}")
    assert success(p)[0] == 4
    use(p, 0, "savannah", f"expand to {space(76)}")
    assert success(p)[0] == 8
    assert record(p).scoring_due == 0
    three = "large_forest large_desert large_plains"
    p = table("men bears eagles", tiles=almost, hand="plains", marked=three, success=(0, 0, 0))
    use(p, 0, "plains", f"expand to {space(13)}")
    assert success(p)[0] == 3
    assert record(p).scoring_due == 1


@cites("WL-EX-22")
def test_two_players() -> None:
    p = table("men bears", hand="forest", food=(8, 1), success=(1, 4))
    sell(p, 0, "forest", "1: buy it for 3 food")
    assert (food(p), success(p)) == ([11, 1], [1, 3])
    assert step_of(p, 1) == "use_terrain_card"


@cites("WL-EX-23")
def test_changing_start_player() -> None:
    p = table("men bears eagles snakes", success=(5, 4, 9, 4), rotatingStart="on")
    s = record(p)
    s.start_player, s.turns = 1, 4
    end_turn(p, 0)
    assert s.start_player == 3
    assert p.actors == (3,)


@cites("WL-EX-24")
def test_reshuffle() -> None:
    p = table("men bears eagles snakes", hand="water water water")
    s = record(p)
    for _ in range(68):
        card = next(each for each in range(12) if s.deck[each] > 0 and (each != 0 or s.deck[each] > 2))
        s.deck[card] -= 1
        s.discard[card] += 1
    s.deck_size, s.discard_size = 2, 68
    for _ in range(3):
        sell(p, 0, "water", "1: pass", "2: pass", "3: pass")
    play(p, "0: end the turn")
    assert s.hand_size[0] == 10
    assert (s.deck_size, s.discard_size) == (70, 0)
    told = log(p)[log(p).index("Player 1 ends the turn.") + 1 :]
    assert [sentence.split()[2] for sentence in told[:4]] == ["draws", "draws", "pile", "draws"]
