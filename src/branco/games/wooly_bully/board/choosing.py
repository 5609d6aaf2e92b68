"""Where a tile can be laid and how it can be turned: lit cells, and a card that tells what each way would do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import product

from branco.board.markup import div, el, rule_chip, text
from branco.board.svg import moved, rect, tag, words
from branco.game import Option, Position
from branco.kernel.language import argument, next_frame

from ..rules.actions import CELL, ROTATE, ROTATION
from ..rules.state import State
from .art import SIDE, SPRITE, face_art, face_picture, sheep
from .land import WIDE, Frame, corner
from .look import draws_at, first_way, record_of
from .preview import THREATENED, Line, effect, score_words, told_changes
from .words import WORDS

ACROSS, DOWN = ("at-left", "at-right"), ("at-top", "at-bottom")
CARD_WIDTH, CARD_HEAD, CARD_WAY = 320, 56, 92  # of the card of ways, about, in pixels
ALL_TILES = 1000


@dataclass(frozen=True)
class Laying:
    """The tile for which a cell or a way is being chosen, as the seat that chooses sees it."""

    view: Position
    seat: int | None
    options: Sequence[Option]

    @property
    def step(self) -> str:
        return self.options[0].step if self.options else ""

    @property
    def state(self) -> State:
        return record_of(self.view)

    @cached_property
    def face(self) -> int | None:
        """The chosen face, once there is one."""
        is_laying = self.step in ("choose_cell", "choose_rotation")
        return argument(next_frame(self.state), 1) if is_laying else None

    @cached_property
    def cell(self) -> int | None:
        return argument(next_frame(self.state), 2) if self.step == "choose_rotation" else None

    @cached_property
    def cells(self) -> list[int]:
        return [option.action - CELL for option in self.options] if self.step == "choose_cell" else []

    @cached_property
    def ways(self) -> list[int]:
        return [option.action - ROTATE for option in self.options] if self.step == "choose_rotation" else []


# Cells


def lit_cells(laying: Laying, wide: int, narrow: int) -> Iterator[str]:
    """Cells that light up, each with the number of tiles drawn there and, once it is pointed at, the faint tile."""
    if laying.face is None or not laying.cells:
        return
    s, face = laying.state, laying.face
    firsts = {cell: first_way(s, face, cell) for cell in laying.cells}
    yield tag("defs", *(tag("g", face_art(face, way), id=f"faint-{way}") for way in sorted(set(firsts.values()))))
    for cell, way in firsts.items():
        yield _lit_cell(s, cell, way, wide, narrow)


def _lit_cell(s: State, cell: int, way: int, wide: int, narrow: int) -> str:
    """A finger needs 44 pixels, also where tiles are smaller."""
    reach = max(SIDE, round(44.5 * SIDE / narrow))
    kind = "cell cover" if s.lying[cell] > 0 else "cell"
    ground = rect(5, 5, 90, 90, rx=12, class_=kind)
    finger = rect(50 - reach / 2, 50 - reach / 2, reach, reach, class_="reach phone-only")
    drawn = draws_at(s, cell)
    bags = _bag(drawn, wide, "desktop-only") + _bag(drawn, narrow, "phone-only")
    faint = tag("g", tag("use", href=f"#faint-{way}"), class_="ghost")
    return moved(*corner(s, cell), ground, finger, bags, faint, id=f"cell-{cell}", data_tip=f"cell-{cell}")


def _bag(draws: int, size: int, class_: str) -> str:
    """The bag and how many tiles are drawn; among small tiles the number alone."""
    told = words(10 if size > 44 else 0, 5, f"+{draws}", 14, "middle", bold=True, fill="currentColor")
    bag = SPRITE.at("bag", -23, -10, 19, 19) if size > 44 else ""
    return moved(50, 50, bag, told, scale=round(SIDE / size, 3), class_=f"draws {class_}")


# Ways


def lying_tile(laying: Laying) -> str:
    """The tile on its cell in every way it can lie; the one that is pointed at in the card is seen."""
    if laying.cell is None or laying.face is None:
        return ""
    ways = [tag("g", face_art(laying.face, way), class_=f"lying way-r{way}") for way in laying.ways]
    edge = rect(0, 0, SIDE, SIDE, rx=5, class_="edge")
    return moved(*corner(laying.state, laying.cell), *ways, edge, class_="turning about")


def ways_card(laying: Laying, frame: Frame, lang: str) -> str:
    """Each way with a picture and what it would do, in the corner where it covers least, or beside the landscape."""
    if laying.cell is None or laying.face is None or laying.seat is None:
        return ""
    covered, across, down = min((_covered(laying, frame, *place), *place) for place in product(ACROSS, DOWN))
    title = el("p", text(WORDS[lang]["if laid"]), rule_chip("wooly_bully", "WB-1.2"), class_="turning-title")
    ways = [_way(laying, way, lang) for way in laying.ways]
    beside = " beside" if covered else ""
    return div(f"turning-card {across} {down}{beside}", title, div("way-list", *ways))


def _covered(laying: Laying, frame: Frame, across: str, down: str) -> int:
    """How many tiles a card in this corner of a large screen would cover; the place that it is about counts most."""
    size, (width, height) = frame.tile_size(*WIDE), WIDE[:2]
    breadth, depth = CARD_WIDTH, CARD_HEAD + CARD_WAY * len(laying.ways)

    def weight(cell: int) -> int:
        left, top = frame.on_screen(*corner(laying.state, cell), size, width, height)
        is_beside = left < breadth if across == "at-left" else left + size > width - breadth
        is_level = top < depth if down == "at-top" else top + size > height - depth
        return int(is_beside and is_level) * (ALL_TILES if cell == laying.cell else 1)

    s = laying.state
    return sum(weight(cell) for cell in (laying.cell or 0, *(s.cell_of[tile] for tile in range(s.laid))))


def _way(laying: Laying, way: int, lang: str) -> str:
    assert laying.face is not None
    assert laying.cell is not None
    assert laying.seat is not None
    would = effect(laying.state, laying.face, way, laying.cell)
    lines = told_changes(laying.state, laying.seat, would, lang)
    drawn = el("li", SPRITE.icon("bag", "sheep"), text(score_words(laying.state, laying.seat, would, lang)))
    told = el("ul", *(change_row(line) for line in lines), drawn, class_="changes")
    return div("way", face_picture(laying.face, way), told, id=f"rotation-{ROTATION.ids[way]}", data_cycle="r")


def change_row(line: Line) -> str:
    """A change with the sheep that it is about, or the wolf."""
    sign = SPRITE.icon("wolf", "sheep") if line.change.what == THREATENED else sheep(line.change.colour)
    return el("li", sign, text(line.sentence), class_="bad" if line.is_bad else "own" if line.is_own else None)
