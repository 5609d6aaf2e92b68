"""Seats and sides are told apart without colours; what is written and lit is seen by whoever sees other colours."""

import re
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest

import branco.web
from branco.board.svg import SEAT_COLOURS, SEAT_SHAPES
from branco.games.dominant_species.board.earth import CONE_MARKS
from branco.games.dominant_species.rules.tables import ANIMAL
from branco.games.wildlife.board.art import SPRITE as WILDLIFE
from branco.games.wildlife.rules.tables import TERRAIN_ROWS

STATIC = Path(branco.web.__file__).parent / "static"
PIECES, TABLE = (STATIC / "pieces.css").read_text(), (STATIC / "table.css").read_text()
TOKENS = (STATIC / "branco.css").read_text()

# How linear red, green and blue are seen where one kind of cones is missing (Machado, Oliveira, Fernandes 2009).
VISIONS = {
    "usual": [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
    "protanopia": [[0.152, 1.053, -0.205], [0.115, 0.786, 0.099], [-0.004, -0.048, 1.052]],
    "deuteranopia": [[0.367, 0.861, -0.228], [0.280, 0.673, 0.047], [-0.012, 0.043, 0.969]],
}
LIGHTS = {"day": r":root \{", "night": r':root\[data-theme="dark"\] \{'}
READ, SEEN = 4.5, 3.0  # contrasts that text and what is no text want
WRITTEN = [(ink, ground) for ink in ("ink", "muted", "good", "bad") for ground in ("card", "paper", "well")]
LIT = [("lit", ground) for ground in ("card", "paper", "board")]


def tokens(light: str) -> dict[str, str]:
    """The colours of the page by day; by night those that are other ones then."""
    blocks = [re.search(LIGHTS[each] + "(.*?)}", TOKENS, re.DOTALL) for each in ("day", light)]
    return {name: value for block in blocks if block for name, value in re.findall(r"--([\w-]+): (#\w{6})", block[1])}


def luminance(colour: str, vision: str) -> float:
    shown = np.array([int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)])
    linear = np.where(shown <= 0.04045, shown / 12.92, ((shown + 0.055) / 1.055) ** 2.4)
    seen = np.clip(np.array(VISIONS[vision]) @ linear, 0, 1)
    return float(seen @ [0.2126, 0.7152, 0.0722])


def contrast(one: str, other: str, vision: str) -> float:
    darker, lighter = sorted(luminance(each, vision) + 0.05 for each in (one, other))
    return lighter / darker


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


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize("light", LIGHTS)
def test_what_is_written_and_lit_is_seen_without_red_or_green_cones(light: str, vision: str) -> None:
    colours = tokens(light)
    seats = [(f"seat-{seat}", "#ffffff") for seat in range(len(SEAT_COLOURS))]
    wanted = [
        *((*pair, READ) for pair in WRITTEN),
        *((*pair, SEEN) for pair in LIT),
        *((*pair, READ) for pair in seats),
    ]
    found = {
        (ink, ground): round(seen, 2)
        for ink, ground, least in wanted
        if (seen := contrast(colours[ink], colours.get(ground, ground), vision)) < least
    }
    assert found == {}
