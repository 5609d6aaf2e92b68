"""Seats and sides are told apart without colours, wherever they are not symbols of a sprite."""

import re
from pathlib import Path
from xml.etree import ElementTree

import branco.web
from branco.board.svg import SEAT_COLOURS, SEAT_SHAPES
from branco.games.dominant_species.board.earth import CONE_MARKS
from branco.games.dominant_species.rules.tables import ANIMAL
from branco.games.wildlife.board.art import SPRITE as WILDLIFE
from branco.games.wildlife.rules.tables import TERRAIN_ROWS

STATIC = Path(branco.web.__file__).parent / "static"
PIECES, TABLE = (STATIC / "pieces.css").read_text(), (STATIC / "table.css").read_text()


def test_every_seat_has_a_shape_of_its_own() -> None:
    assert len(set(SEAT_SHAPES)) == len(SEAT_SHAPES) == len(SEAT_COLOURS)
    outlines = re.findall(r"\.seat-\d \{ background: var\(--seat-\d\); border-radius: ([^;]+);", PIECES)
    assert len(outlines) == len(set(outlines)) == len(SEAT_COLOURS) - 1, "the first seat has the shape of all marks"


def test_every_cone_has_a_mark_of_its_own() -> None:
    assert sorted(CONE_MARKS) == sorted(ANIMAL.ids)
    assert len(set(CONE_MARKS.values())) == len(CONE_MARKS)


def test_every_ground_of_the_island_has_a_motif_of_its_own() -> None:
    """The island is one symbol, so that the contract does not see its grounds."""
    land = next(symbol for symbol in ElementTree.fromstring(WILDLIFE.symbols) if symbol.get("id") == "land")
    motifs = {}
    for terrain in TERRAIN_ROWS.ids:
        deep = [path for path in land.iter() if f"--{terrain}-deep" in path.get("fill", "") + path.get("stroke", "")]
        strewn = [path.get("d", "") for path in deep if path.get("opacity")]
        assert len(strewn) == 1, terrain
        motifs[terrain] = re.sub(r"^M[\d.]+ [\d.]+", "", strewn[0])[:20]
    assert len(set(motifs.values())) == len(TERRAIN_ROWS.ids)


def test_what_can_be_chosen_and_what_has_changed_have_lines_of_their_own() -> None:
    lit = re.search(r"^\.board \[data-options\] \{.*outline: 2px (\w+)", TABLE, re.MULTILINE)
    traced = re.search(r"^\.traced.*outline: 2px (\w+)", TABLE, re.MULTILINE)
    assert lit is not None
    assert traced is not None
    assert (lit[1], traced[1]) == ("solid", "dotted")
