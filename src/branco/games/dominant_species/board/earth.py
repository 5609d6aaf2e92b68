"""Earth: tiles with their animals and cones, disks on the corners, and the shelf of tiles to come."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Any

from branco.board.markup import chip, div, span, text
from branco.board.svg import circle, moved, path, rect, safe, tag
from branco.kernel.language import NOBODY, NONE

from ..rules.tables import (
    ANIMAL,
    CORNER,
    CORNERS_OF,
    ELEMENT,
    HEX,
    HEXES,
    NEIGHBOURS,
    STACKS,
    TERRAIN,
    TUNDRA,
)
from .art import SPRITE, animal_icon, face_down, in_place, terrain_icon
from .geometry import HEXAGON, INNER, box_around, centre, corner_place
from .lit import DISKS_LIT, LANDS_LIT, TILES_LIT
from .look import Look
from .presence import Presence
from .sentences import survival
from .words import WORDS

# where the animals of a tile stand: how many there are, how large each is drawn, and the places
STANDS: dict[int, tuple[int, tuple[tuple[int, int], ...]]] = {
    1: (76, ((0, 8),)),
    2: (62, ((-41, 8), (41, 8))),
    3: (55, ((-39, -28), (39, -28), (0, 23))),
    4: (55, ((-39, -28), (39, -28), (-39, 24), (39, 24))),
    5: (46, ((-52, -20), (2, -20), (56, -20), (-28, 30), (30, 30))),
    6: (46, ((-52, -20), (2, -20), (56, -20), (-52, 30), (2, 30), (56, 30))),
}
# so that cones differ by more than colour
CONE_MARKS = {
    "mammal": "",
    "reptile": "M9 22h12",
    "bird": "M15 21h.1",
    "amphibian": "M11 17h8M8 25h14",
    "arachnid": "M15 13v14",
    "insect": "M9 24l3-6 3 6 3-6 3 6",
}
# a map this large, in px, is always seen at least at the scale for which its letters are large enough
LEAST_WIDTH, LEAST_HEIGHT, LARGEST_SCALE, READABLE = 460, 480, 0.66, 12.3


def earth(look: Look, lang: str) -> str:
    return div("earth", _shelf(look, lang), _map(look, lang))


# The map


def _map(look: Look, lang: str) -> str:
    land = look.s.land
    near = _near(tuple(tile for tile in range(HEXES) if land[tile] != NONE))
    left, top, width, height = box_around(near if look.step in LANDS_LIT else tuple(look.tiles))
    parts = [_empty(look, tile) for tile in near if land[tile] == NONE]
    parts += [_tile(look, tile, lang) for tile in look.tiles]
    parts += _corners(look, lang)
    columns, halves = round((width - 260) / 150) + 1, round((height - 60) / 86.6)
    box = f"{left} {top} {width} {height}"
    drawn = tag(
        "svg", *parts, viewBox=box, class_=_letters(width, height), role="group", aria_label=WORDS[lang]["earth"]
    )
    asks = " asks" if look.asks_on_earth else ""
    return div(f"map columns-{columns} halves-{halves}{asks}", drawn, tabindex=0)


def _letters(width: int, height: int) -> str:
    """How large the letters have to be drawn so that they can be read on the smallest desktop."""
    needed = READABLE / min(LARGEST_SCALE, LEAST_WIDTH / width, LEAST_HEIGHT / height)
    return "letters-" + ("small" if needed <= 19 else "middle" if needed <= 25 else "large")


@lru_cache(256)
def _near(tiles: tuple[int, ...]) -> tuple[int, ...]:
    """The hexes of these tiles and those beside them."""
    beside = {NEIGHBOURS[tile, side] for tile in tiles for side in range(6)}
    return tuple(tile for tile in range(HEXES) if tile in tiles or tile in beside)


def _empty(look: Look, tile: int) -> str:
    x, y = centre(tile)
    name = f"hex-{HEX.ids[tile]}" if look.step in LANDS_LIT else None
    return moved(x, y, path(INNER, class_="void"), id=name, data_tip=name, class_="land" if name else None)


def _tile(look: Look, tile: int, lang: str) -> str:
    x, y = centre(tile)
    name = HEX.ids[tile]
    label = f"{name} {TERRAIN.words.name(look.terrain(tile), lang)}"
    still: dict[str, Any] = {} if look.step in TILES_LIT else {"tabindex": 0, "role": "img", "aria_label": label}
    marks = "from" if tile == look.origin else "about" if tile == look.tile else ""
    drawn = _ground(look.s.land[tile], bool(look.s.tundra[tile]), name, bool(look.s.scored[tile]))
    held = look.moved if look.moved != NOBODY else look.actor
    drawn += _cone(look.s.cone[tile]) + _animals(tuple(look.presences(tile)), held if marks == "from" else NOBODY)
    return moved(x, y, drawn, id=f"hex-{name}", class_=f"tile {marks}".strip(), data_tip=f"hex-{name}", **still)


@cache
def _ground(land: int, is_tundra: bool, name: str, scored: bool) -> str:
    """Shadow, terrain and a ring that shows while the tile is lit; the old terrain is the rim of tundra."""
    parts = [path(HEXAGON, class_="base", transform="translate(0 6) scale(.985)")]
    parts.append(_terrain(land, 0.55) + _terrain(TUNDRA, None) if is_tundra else _terrain(land, None))
    parts.append(path(INNER, class_="case") + path(INNER, class_="ring"))
    label = safe(name + (" ✓" if scored else ""))
    parts.append(tag("text", label, y=77, text_anchor="middle", class_="hex-name ice" if is_tundra else "hex-name"))
    return "".join(parts)


def _terrain(terrain: int, opacity: float | None) -> str:
    return in_place(f"terrain-{TERRAIN.ids[terrain]}", -100, -87, 200, 174, opacity=opacity)


@cache
def _cone(animal: int) -> str:
    if animal == NOBODY:
        return ""
    mark = path(CONE_MARKS[ANIMAL.ids[animal]], class_="cone-mark", transform="translate(-15 -80)")
    return tag("g", SPRITE.at("cone", -15, -80, 30, 34), mark, class_=f"of-{ANIMAL.ids[animal]}")


@lru_cache(8192)
def _animals(presences: tuple[Presence, ...], held: int) -> str:
    size, places = STANDS.get(len(presences), (0, ()))
    return "".join(
        moved(x, y, _animal(each.animal, each.cubes, each.dying, size, each.animal == held))
        for each, (x, y) in zip(presences, places, strict=True)
    )


@cache
def _animal(animal: int, cubes: int, dying: int, size: int, held: bool) -> str:
    """The animal with its number; red if those cubes die at Extinction."""
    height = round(size * 0.875, 1)
    ring = circle(-2, 0, size * 0.57, class_="held") if held else ""
    shadow = tag(
        "ellipse", cx=-4, cy=round(height / 2 - 1), rx=round(size * 0.42), ry=5, fill="#000", fill_opacity=0.13
    )
    drawn = SPRITE.at(f"animal-{ANIMAL.ids[animal]}", round(-size / 2 - 6, 1), round(-height / 2, 1), size, height)
    x, y = round(size / 2 - 24, 1), round(height / 2 - 24, 1)
    width = 34 if cubes < 10 else 46
    number = rect(x + 17 - width / 2, y, width, 30, rx=15, class_="plate") + tag(
        "text", str(cubes), x=x + 17, y=y + 24, text_anchor="middle"
    )
    return ring + shadow + drawn + tag("g", number, class_="number dying" if dying else "number")


# Corners


def _corners(look: Look, lang: str) -> Iterator[str]:
    wasted, takes = set(look.wasted), look.vacant_lit
    dots = []
    for corner in _touched(tuple(look.tiles)):
        x, y = corner_place(corner)
        element = look.s.disk_at[corner]
        if element != NONE:
            yield _disk(corner, element, corner in wasted, look.step in DISKS_LIT, lang)
        elif corner in takes:
            yield _vacant(corner)
        else:
            dots.append(f"M{x} {y}h.1")
    yield path("".join(dots), class_="dots")


@lru_cache(256)
def _touched(tiles: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(sorted({CORNERS_OF[tile, place] for tile in tiles for place in range(6)}))


@cache
def _disk(corner: int, element: int, wasted: bool, lit: bool, lang: str) -> str:
    x, y = corner_place(corner)
    drawn = circle(0, 0, 23, class_="rim") + (circle(0, 0, 28, class_="doom") if wasted else "")
    drawn += in_place(f"element-{ELEMENT.ids[element]}", -20.5, -20.5, 41, 41) + circle(0, 0, 24, class_="reach")
    name = f"corner-{CORNER.ids[corner]}"
    label = f"{ELEMENT.words.name(element, lang)} {CORNER.words.name(corner, lang)}"
    still: dict[str, Any] = {} if lit else {"role": "img", "aria_label": label}
    return moved(x, y, drawn, id=name, class_="disk", data_tip=name, **still)


@cache
def _vacant(corner: int) -> str:
    x, y = corner_place(corner)
    name = f"corner-{CORNER.ids[corner]}"
    drawn = circle(0, 0, 20, class_="place") + circle(0, 0, 24, class_="reach")
    return moved(x, y, drawn, id=name, class_="vacant", data_tip=name)


# The shelf


def _shelf(look: Look, lang: str) -> str:
    """Who leads on the tundra; the face-up tiles with what lies below them, and the tundra that is left."""
    told = WORDS[lang]
    stacks = [_stack(stack, look.s.face_up[stack], look.s.stack[stack, 0], lang) for stack in range(STACKS)]
    tundra = span(
        "stack",
        terrain_icon(TUNDRA),
        text(look.s.tundra_left, "below"),
        title=told["tundra left"].format(look.s.tundra_left),
        data_tip="tundra",
    )
    end = chip(told["last turn short"], "bad phone-only") if look.s.last_turn and not look.is_over else ""
    return div("shelf", _leader(look, lang), end, div("stacks", *stacks, tundra))


def _leader(look: Look, lang: str) -> str:
    """Who has Survival, and what it would pay."""
    told, holder = WORDS[lang], look.survival_holder
    if holder == NOBODY:
        return chip(told["no survival"], data_tip="survival")
    pays = text(told["survival pays"].format(look.survival[1]))
    return span(
        "chip good",
        text(told["survival name"]),
        animal_icon(holder),
        pays,
        title=survival(look, lang),
        data_tip="survival",
    )


@cache
def _stack(stack: int, terrain: int, below: int, lang: str) -> str:
    told = WORDS[lang]
    if terrain == NONE:
        words_, drawn = told["stack empty"].format(stack + 1, below), face_down()
    else:
        words_ = told["stack"].format(stack + 1, TERRAIN.words.name(terrain, lang), below)
        drawn = terrain_icon(terrain)
    return span("stack", drawn, text(below, "below"), id=f"stack-{stack}", title=words_, data_tip=f"stack-{stack}")
