"""Seats and sides are told apart without colours, wherever they are not symbols of a sprite."""

import re
from pathlib import Path

import branco.web
from branco.board.svg import SEAT_COLOURS, SEAT_SHAPES
from branco.games.dominant_species.board.earth import CONE_MARKS
from branco.games.dominant_species.rules.tables import ANIMAL

PIECES = (Path(branco.web.__file__).parent / "static" / "pieces.css").read_text()


def test_every_seat_has_a_shape_of_its_own() -> None:
    assert len(set(SEAT_SHAPES)) == len(SEAT_SHAPES) == len(SEAT_COLOURS)
    outlines = re.findall(r"\.seat-\d \{ background: var\(--seat-\d\); border-radius: ([^;]+);", PIECES)
    assert len(outlines) == len(set(outlines)) == len(SEAT_COLOURS) - 1, "the first seat has the shape of all marks"


def test_every_cone_has_a_mark_of_its_own() -> None:
    assert sorted(CONE_MARKS) == sorted(ANIMAL.ids)
    assert len(set(CONE_MARKS.values())) == len(CONE_MARKS)
