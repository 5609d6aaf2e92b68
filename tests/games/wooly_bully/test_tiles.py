"""Chapter 1: edges, faces and the list of tiles."""

import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

from branco import load
from branco.games.wooly_bully.rules.cells import edge
from branco.games.wooly_bully.rules.faces import is_hunter, is_normal, is_wolf
from branco.games.wooly_bully.rules.tables import (
    ALL_FOREST,
    BAG_TILES,
    EDGES,
    KIND_ROWS,
    ROTATIONS,
    SQUARE,
    TILE_ROWS,
)
from tests.cites import cites

from .table import face_of, pen_words, table

ORDINARY = range(60)


def letters(face: int, rotation: int = 0) -> str:
    return "".join(KIND_ROWS.ids[edge(EDGES[face, rotation], direction) - 1] for direction in range(4))


def ordinary_faces() -> list[str]:
    return [letters(2 * tile + side) for tile in ORDINARY for side in range(2)]


def turns(face: str) -> set[str]:
    return {face[r:] + face[:r] for r in range(4)}


@cites("WB-1.1")
def test_there_are_six_kinds_of_edges_in_this_order() -> None:
    assert KIND_ROWS.ids == ("K", "Y", "R", "B", "F", "V")
    assert KIND_ROWS.sheep.tolist() == [1, 1, 1, 1, 0, 0]


@cites("WB-1.2", "WB-EX-1")
def test_a_rotation_turns_the_tile_clockwise() -> None:
    t01 = face_of("T01a")
    assert letters(t01) == "KKKY"
    assert letters(t01, 1) == "YKKK"
    assert letters(t01, 3) == "KKYK"


@cites("WB-1.2")
def test_rotations_that_look_the_same_are_counted_once() -> None:
    assert ROTATIONS[face_of("W1a")] == 1
    assert ROTATIONS[face_of("W1b")] == 1
    assert ROTATIONS[face_of("T01a")] == 4


@cites("WB-1.3", "WB-1.4", "WB-1.5")
def test_neighbouring_triangles_of_a_kind_belong_together_and_opposite_ones_do_not() -> None:
    one_tile = table("# T03b3")  # YYRV: two yellow side by side
    assert pen_words(one_tile, "Y") == ["2 open"]
    opposite = table(". T01a3 .\n# T03b3 T08a0")  # the two red pens of T03 and T08 meet nowhere
    assert pen_words(opposite, "R") == ["3 open", "1 open"]


@cites("WB-1.6", "WB-1.8")
def test_no_face_shows_forest_and_village() -> None:
    assert not [face for face in ordinary_faces() if "F" in face and "V" in face]


@cites("WB-1.7")
def test_the_bag_holds_sixty_ordinary_tiles_four_wolves_and_four_hunters() -> None:
    assert len(TILE_ROWS) == SQUARE + 1 == 73
    assert [tile for tile in range(BAG_TILES) if is_wolf(2 * tile)] == [60, 61, 62, 63]
    assert [tile for tile in range(BAG_TILES) if is_hunter(2 * tile)] == [64, 65, 66, 67]
    assert all(is_normal(2 * tile + 1) for tile in range(BAG_TILES))
    for number, colour in enumerate("KYRB"):
        assert EDGES[face_of(f"W{number + 1}a"), 0] == EDGES[face_of(f"H{number + 1}a"), 0] == ALL_FOREST
        backs = {letters(face_of(f"{kind}{number + 1}b")) for kind in "WHS"}
        assert backs == {4 * colour}
    assert letters(2 * SQUARE) == letters(2 * SQUARE + 1) == "VVVV"


@cites("WB-1.7")
def test_the_printed_list_is_the_one_of_the_specification() -> None:
    printed = {TILE_ROWS.ids[tile]: (letters(2 * tile), letters(2 * tile + 1)) for tile in ORDINARY}
    assert printed["T01"] == ("KKKY", "FBRR")
    assert printed["T29"] == ("YYBK", "FRRR")
    assert printed["T48"] == ("KBRY", "FYYY")
    assert printed["T60"] == ("FKYR", "VRBK")


@cites("WB-1.8")
def test_all_ordinary_faces_are_different_however_they_are_turned() -> None:
    assert len({min(turns(face)) for face in ordinary_faces()}) == 120
    assert not [face for face in ordinary_faces() if len(set(face)) == 1]


@cites("WB-1.8")
def test_equal_edges_are_neighbours() -> None:
    for face in ordinary_faces():
        for first, second in ((0, 2), (1, 3)):
            between = {face[1], face[3]} if first == 0 else {face[0], face[2]}
            assert face[first] != face[second] or face[first] in between


@cites("WB-1.8")
def test_the_edges_of_the_list_add_up() -> None:
    edges = Counter("".join(ordinary_faces()))
    assert edges == {"K": 93, "Y": 93, "R": 93, "B": 93, "F": 56, "V": 52}
    sides = [letters(2 * tile) + letters(2 * tile + 1) for tile in range(BAG_TILES)]
    assert sum("F" in both for both in sides[:60]) == 38
    assert sum("V" in both for both in sides[:60]) == 34
    assert sum("V" in both for both in sides) == 34


@cites("WB-1.8")
def test_a_tile_list_of_the_owner_replaces_ours_and_is_checked(tmp_path: Path) -> None:
    assert _load_with(tmp_path, 'front = ["F", "V", "K", "K"]') == (
        "wooly_bully: tiles.T01 has forest and village on one face"
    )
    assert _load_with(tmp_path, 'front = ["R", "R", "K", "Q"]').startswith(
        "wooly_bully: tiles.T01.front must be one of K, Y, R, B, F, V"
    )
    assert _load_with(tmp_path, 'group = "wolf"') == "wooly_bully: tiles.T01 must be in the group ordinary, not wolf"
    assert _load_with(tmp_path, 'front = ["R", "Y", "K", "B"]') == "RYKB"


def _load_with(folder: Path, column: str) -> str:
    """What a fresh interpreter says about T01 with the owner's column."""
    (folder / "wooly_bully").mkdir(exist_ok=True)
    (folder / "wooly_bully" / "tiles.toml").write_text(f'[[tiles]]\nid = "T01"\n{column}\n', encoding="utf-8")
    code = (
        "from branco import DataError\n"
        "try:\n"
        "    from branco.games.wooly_bully.rules.tables import TILE_ROWS, KIND_ROWS\n"
        "    print(''.join(KIND_ROWS.ids[kind] for kind in TILE_ROWS.front.tolist()[0]))\n"
        "except DataError as error:\n"
        "    print(error)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "BRANCO_DATA": str(folder)},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.strip()


def test_every_rule_of_the_list_is_told_in_both_rule_books() -> None:
    game = load("wooly_bully")
    for lang in ("en", "it"):
        book = game.rulebook(lang)
        assert [rule for rule in game.box.rules if book.count(f"[{rule}]") != 1] == []
