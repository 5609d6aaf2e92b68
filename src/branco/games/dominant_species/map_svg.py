"""The hex Earth as SVG: tiles with cubes and cones, elements at the corners, stacks, and what a tile holds."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from math import sqrt

from branco.kernel.record import NONE
from branco.view.svg import Block, circle, moved, path, rect, snug, tag, title, words

from .art import CHIP_HEIGHT, CHIP_WIDTH, GROUND, INK, chip, disk, figure, sign
from .look import Look, Presence
from .tables import (
    ANIMAL,
    CORNER,
    CORNERS,
    CORNERS_OF,
    ELEMENT,
    HEX,
    HEXES,
    HEXES_OF,
    LIMIT,
    NEIGHBOURS,
    PLACES,
    STACKS,
    TERRAIN,
    TUNDRA,
    VP,
)
from .words import WORDS

WIDTH, HEIGHT = 820, 838
RADIUS = 62
STEP = sqrt(3) * RADIUS
CORNER_AT = (
    (RADIUS / 2, -STEP / 2),
    (RADIUS, 0),
    (RADIUS / 2, STEP / 2),
    (-RADIUS / 2, STEP / 2),
    (-RADIUS, 0),
    (-RADIUS / 2, -STEP / 2),
)
STACKS_WIDTH = 640
TIP_WIDTH, TIP_HEIGHT = 620, 224
ROWS = {1: (1,), 2: (2,), 3: (2, 1), 4: (2, 2), 5: (2, 2, 1), 6: (2, 2, 2)}


def centre(tile: int) -> tuple[float, float]:
    q, r = HEX.q[tile], HEX.r[tile]
    return round(1.5 * RADIUS * q, 1), round(STEP * (r + q / 2), 1)


@cache
def corner_place(corner: int) -> tuple[float, float]:
    tile = HEXES_OF[corner, 0]
    place = next(place for place in range(6) if CORNERS_OF[tile, place] == corner)
    x, y = centre(tile)
    return round(x + CORNER_AT[place][0], 1), round(y + CORNER_AT[place][1], 1)


def _outline(radius: float) -> str:
    scale = radius / RADIUS
    return f"M{'L'.join(f'{x * scale:.1f} {y * scale:.1f}' for x, y in CORNER_AT)}Z"


OUTLINE = _outline(RADIUS - 1)
SMALL = _outline(26)


def earth(look: Look, lang: str) -> Block:
    """Earth and the hexes beside it, as large as they fit; and the corners above them."""
    shown = _shown(look)
    parts = [_hex(look, tile, lang) for tile in shown]
    parts += _corners(look, lang)
    body = f'<g transform="{_fitted(shown)}">{"".join(parts)}</g>'
    return Block("earth", WIDTH, HEIGHT, body)


def _shown(look: Look) -> tuple[int, ...]:
    land = look.s.land
    return tuple(
        tile
        for tile in range(HEXES)
        if land[tile] != NONE
        or any(NEIGHBOURS[tile, side] >= 0 and land[NEIGHBOURS[tile, side]] != NONE for side in range(6))
    )


@lru_cache(256)
def _fitted(shown: tuple[int, ...]) -> str:
    """How the map is moved and enlarged so that these hexes fill it."""
    places = [centre(tile) for tile in shown]
    left, right = min(x for x, _ in places) - RADIUS, max(x for x, _ in places) + RADIUS
    top, bottom = min(y for _, y in places) - STEP / 2, max(y for _, y in places) + STEP / 2
    scale = min((WIDTH - 8) / (right - left), (HEIGHT - 8) / (bottom - top))
    x, y = WIDTH / 2 - scale * (left + right) / 2, HEIGHT / 2 - scale * (top + bottom) / 2
    return f"translate({x:.1f} {y:.1f}) scale({scale:.3f})"


# Tiles


def _hex(look: Look, tile: int, lang: str) -> str:
    x, y = centre(tile)
    name = HEX.ids[tile]
    if look.s.land[tile] == NONE:
        return moved(x, y, _empty(name), id=f"hex-{name}")
    presences = look.presences(tile)
    parts = [_ground(look, tile), _name(look, tile, crowded=len(presences) > 4), *_chips(presences)]
    told = f"{name} {TERRAIN.words.name(look.terrain(tile), lang)}"
    tile_group = moved(x, y, *parts, id=f"hex-{name}", tabindex=0, aria_label=told)
    return f'<g id="look_{name}">{tile_group}</g>'


@cache
def _empty(name: str) -> str:
    hexagon = path(OUTLINE, fill="var(--card)", fill_opacity=0.3, stroke="var(--line)", stroke_dasharray="5 6")
    return hexagon + words(0, 6, name, 18, "middle", fill="var(--muted)")


def _ground(look: Look, tile: int) -> str:
    edge, thick = ("var(--glow)", 6) if tile == look.tile else (INK, 2)
    return path(OUTLINE, fill=GROUND[TERRAIN.ids[look.terrain(tile)]], stroke=edge, stroke_width=thick)


def _name(look: Look, tile: int, crowded: bool) -> str:
    """The name above, the sign of the terrain below unless it is crowded; a tick when the tile was scored."""
    label = _label(HEX.ids[tile] + (" ✓" if look.s.scored[tile] else ""))
    return label if crowded else label + moved(0, 42, sign(look.terrain(tile), 17))


@cache
def _label(written: str) -> str:
    return words(0, -35, written, 18, "middle", fill=INK)


def _chips(presences: list[Presence]) -> Iterator[str]:
    rows = ROWS.get(len(presences), ())
    at = iter(presences)
    for row, count in enumerate(rows):
        y = round((row - len(rows) / 2) * (CHIP_HEIGHT + 2), 1) + (9 if len(rows) > 2 else 0)
        for column in range(count):
            each = next(at)
            x = round((column - count / 2) * (CHIP_WIDTH + 3) + 1.5, 1)
            body = chip(each.animal, each.cubes, each.dominant, each.dying > 0)
            yield f'<g transform="translate({x} {y})">{body}</g>'


# Corners


def _corners(look: Look, lang: str) -> Iterator[str]:
    wasted = set(look.wasted)
    land = look.s.land
    for corner in range(CORNERS):
        if any(HEXES_OF[corner, place] >= 0 and land[HEXES_OF[corner, place]] != NONE for place in range(3)):
            x, y = corner_place(corner)
            body = _corner(look.s.disk[corner], corner in wasted, lang)
            yield f'<g transform="translate({x} {y})" id="corner-{CORNER.ids[corner]}">{body}</g>'


@cache
def _corner(element: int, wasted: bool, lang: str) -> str:
    told = WORDS[lang]
    if element == NONE:
        return (
            circle(0, 0, 13, fill=INK, fill_opacity=0)
            + circle(0, 0, 4, fill=INK, fill_opacity=0.45)
            + title(told["vacant"])
        )
    ring = circle(0, 0, 18, fill="#fff", fill_opacity=0.55)
    mark = ""
    note = ELEMENT.words.name(element, lang)
    if wasted:
        mark = path("M-15-15L15 15M15-15L-15 15", stroke="#d11507", stroke_width=3, fill="none")
        note += f", {told['wasted']}"
    return ring + disk(element, lang) + mark + title(note)


# Stacks and tundra


def stacks(look: Look, lang: str) -> Block:
    """The three face-up tiles with what lies below them, and the tundra that is left."""
    told = WORDS[lang]
    drawn = [moved(128 + 104 * stack, 29, *_stack(look, stack, lang), id=f"stack-{stack}") for stack in range(STACKS)]
    left = words(STACKS_WIDTH, 36, told["tundra left"].format(look.s.tundra_left), 20, "end")
    return Block("stacks", STACKS_WIDTH, 58, "".join([words(0, 36, told["stacks"], 20, bold=True), *drawn, left]))


def _stack(look: Look, stack: int, lang: str) -> Iterator[str]:
    terrain, left = look.s.face_up[stack], look.s.stack[stack, 0]
    told = WORDS[lang]
    ground = GROUND[TERRAIN.ids[terrain]] if terrain != NONE else "var(--card)"
    yield path(SMALL, fill=ground, stroke=INK if terrain != NONE else "var(--line)", stroke_width=2)
    if terrain != NONE:
        yield sign(terrain, 26)
    yield words(32, 7, f"+{left}", 18, fill="var(--muted)")
    name = TERRAIN.words.name(terrain, lang)
    told_so = (
        told["stack"].format(stack + 1, name, left) if terrain != NONE else told["stack empty"].format(stack + 1, left)
    )
    yield title(told_so)


# What a tile holds, shown while it is pointed at or has the focus


def tips(look: Look, lang: str) -> Block:
    """One panel a tile, all in the same place; each shows while its tile is pointed at or focused."""
    told = WORDS[lang]
    frame = rect(0, 0, TIP_WIDTH, TIP_HEIGHT, rx=10, fill="var(--card)", stroke="var(--line)", stroke_width=2)
    hint = words(14, 30, told["point"], snug(told["point"], TIP_WIDTH - 28, 20), fill="var(--muted)")
    parts = [frame, hint if look.tile == NONE else _about(look, look.tile, lang)]
    parts += [_tip(look, tile, lang) for tile in look.tiles]
    return Block("tips", TIP_WIDTH, TIP_HEIGHT, "".join(parts))


def _tip(look: Look, tile: int, lang: str) -> str:
    name = HEX.ids[tile]
    back = rect(2, 2, TIP_WIDTH - 4, TIP_HEIGHT - 4, rx=9, fill="var(--card)")
    body = _shown_with(name) + back + _about(look, tile, lang)
    return f'<g id="tip-{name}" visibility="hidden" pointer-events="none">{body}</g>'


@cache
def _shown_with(name: str) -> str:
    """Declared in the drawing itself, so that no script is needed; browsers take no hyphen in such a name."""
    look = f"look_{name}"
    return tag(
        "set",
        attributeName="visibility",
        to="visible",
        begin=f"{look}.mouseover;{look}.focusin",
        end=f"{look}.mouseout;{look}.focusout",
    )


def _about(look: Look, tile: int, lang: str) -> str:
    head, facts = _headline(look, tile, lang), ", ".join(_facts(look, tile, lang))
    lines = [words(14, 26, head, snug(head, TIP_WIDTH - 28, 19, True), bold=True)]
    lines += [words(14, 50, facts, snug(facts, TIP_WIDTH - 28, 18), fill="var(--muted)")]
    lines += [_row(each, 58 + 27 * row, lang) for row, each in enumerate(look.presences(tile))]
    return "".join(lines)


def _headline(look: Look, tile: int, lang: str) -> str:
    told, terrain = WORDS[lang], look.terrain(tile)
    parts = [f"{HEX.ids[tile]} {TERRAIN.words.name(terrain, lang)}"]
    if terrain == TUNDRA:
        parts.append(told["under"].format(TERRAIN.words.name(look.s.land[tile], lang)))
    parts.append(told["pays"].format(places(terrain)))
    parts.append(told["limit of"].format(LIMIT[terrain]))
    if look.s.scored[tile]:
        parts.append(told["scored"])
    return ", ".join(parts)


def places(terrain: int) -> str:
    """What the ranks of a terrain are paid: 9/5/3/2."""
    return "/".join(str(VP[terrain, place]) for place in range(PLACES) if VP[terrain, place])


def _facts(look: Look, tile: int, lang: str) -> Iterator[str]:
    """The elements of a tile, and what a Glaciation would do to it."""
    told = WORDS[lang]
    found = look.disks(tile)
    kinds = [(element, found.count(element)) for element in sorted(set(found))]
    named = [f"{count} {ELEMENT.words.name(element, lang)}" for element, count in kinds]
    yield told["elements"].format(" ".join(named) or told["none"])
    if look.can_freeze(tile):
        yield ", ".join(glaciation(look, tile, lang))


def glaciation(look: Look, tile: int, lang: str) -> Iterator[str]:
    """What a Glaciation of the tile would pay, send back and remove."""
    told = WORDS[lang]
    yield told["glaciation"].format(look.freeze_pays(tile))
    back = [f"{ANIMAL.words.name(animal, lang)} {count}" for animal, count in look.freeze_returns(tile)]
    if back:
        yield told["back"].format(" ".join(back))
    buried = [ELEMENT.words.name(element, lang) for element in look.freeze_buries(tile)]
    if buried:
        yield told["buries"].format(" ".join(buried))


@lru_cache(4096)
def _row(each: Presence, y: float, lang: str) -> str:
    told = WORDS[lang]
    flags = _flags(each, lang)
    ink = "var(--bad)" if each.dying else "var(--ink)"
    parts = [
        moved(14, y, figure(each.animal, 22)),
        words(44, y + 18, f"{ANIMAL.words.name(each.animal, lang)} {each.cubes}", 18, bold=each.dominant),
        words(196, y + 18, told["match"].format(each.match), 18, fill=ink),
        words(376, y + 18, told["would get"].format(each.pays), 18),
        words(440, y + 18, flags, snug(flags, TIP_WIDTH - 450, 18), fill=ink),
    ]
    return "".join(parts)


def _flags(each: Presence, lang: str) -> str:
    told = WORDS[lang]
    flags = [told["dominant"]] if each.dominant else []
    if each.dying:
        flags.append(f"! {told['will die'].format(each.dying)}")
    if each.sheltered:
        flags.append(told["sheltered"].format(each.sheltered))
    return ", ".join(flags)
