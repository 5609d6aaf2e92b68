"""The tiles, what each face shows however it is turned, and which faces fit a cell.  [WB-1.1, WB-1.2, WB-1.7]

Edges are packed into one number: three bits a direction, north lowest, 0 where nothing is, else 1 + the kind.
"""

import numpy as np

from branco.kernel.language import Box, Cells, Nouns, ints, masks, nouns, number, ref, several

BOX = Box(__package__)

KIND_ROWS = BOX.table("kinds", sheep=number(0, 1))
DIRECTION_ROWS = BOX.table("directions", dx=number(-1, 1), dy=number(-1, 1))
GROUP_ROWS = BOX.table("groups")
TILE_ROWS = BOX.table("tiles", group=ref("groups"), front=several(ref("kinds"), 4), back=several(ref("kinds"), 4))
DEAL_ROWS = BOX.table("deals", hand=number(1, 16))
FINISH_ROWS = BOX.table("finishes", bonus=number(0, 100))

SEATS = 4
FEWEST_PLAYERS = 2
START_HAND: Cells = DEAL_ROWS.hand
BONUS: Cells = FINISH_ROWS.bonus

COLOURS = 4
FOREST, VILLAGE = KIND_ROWS.at("F"), KIND_ROWS.at("V")
FOREST_EDGE = FOREST + 1
ALL_FOREST = FOREST_EDGE * 0o1111

WOLVES = HUNTERS = 4
SHEPHERDS = COLOURS
ORDINARY = 60
FIRST_WOLF = ORDINARY
FIRST_HUNTER = FIRST_WOLF + WOLVES
FIRST_SHEPHERD = BAG_TILES = FIRST_HUNTER + HUNTERS
SQUARE = FIRST_SHEPHERD + SHEPHERDS
TILES = len(TILE_ROWS)
FACES = 2 * TILES

MOST_LAID = 1 + BAG_TILES + SHEPHERDS
MOST_SPOTS = 2 * MOST_LAID + 2 + WOLVES
CELLS = 3 * MOST_LAID + 2
MOST_HAND = 64  # what the other player was dealt in the beginning is never drawn

ANIMALS = ("wolf", "hunter")


def kinds_of(face: int) -> tuple[int, ...]:
    rows = TILE_ROWS.back if face % 2 else TILE_ROWS.front
    return tuple(rows.tolist()[face // 2])


def packed(kinds: tuple[int, ...]) -> int:
    """Four kinds from north to west as one number."""
    return sum((kind + 1) << 3 * direction for direction, kind in enumerate(kinds))


def turned(kinds: tuple[int, ...], rotation: int) -> tuple[int, ...]:
    """A face turned clockwise by quarter turns.  [WB-1.2]"""
    return tuple(kinds[(direction - rotation) % 4] for direction in range(4))


def _edges(face: int) -> list[int]:
    return [packed(turned(kinds_of(face), rotation)) for rotation in range(4)]


def _parts(edges: int) -> int:
    """Triangles in neighbouring directions that are of one kind are one part of a face, for which one of them stands:
    two bits a direction tell which, and three bits behind them how many it has.  [WB-1.4, WB-1.5]
    """
    stands = list(range(4))
    for direction in range(4):
        here, after = stands[direction], stands[(direction + 1) % 4]
        if (edges >> 3 * direction) & 7 == (edges >> 3 * ((direction + 1) % 4)) & 7:
            large, small = (after, here) if stands.count(here) < stands.count(after) else (here, after)
            stands = [large if each == small else each for each in stands]
    return sum(each << 2 * direction | stands.count(each) << 8 + 3 * direction for direction, each in enumerate(stands))


_SHAPES = sorted({min(_edges(face)) for face in range(2 * SQUARE)})
LANES = 2  # of 64 shapes each

EDGES: Cells = ints([_edges(face) for face in range(FACES)])
PARTS: Cells = ints([[_parts(edges) for edges in _edges(face)] for face in range(FACES)])
ROTATIONS: Cells = ints([len(set(_edges(face))) for face in range(FACES)])
SHAPE: Cells = ints([_SHAPES.index(min(_edges(face))) for face in range(2 * SQUARE)])
FOREST_SHAPE = SHAPE[2 * FIRST_WOLF]
HAS_VILLAGE: Cells = ints([VILLAGE in kinds_of(2 * tile) + kinds_of(2 * tile + 1) for tile in range(TILES)])


def _fitting_shapes() -> dict[int, int]:
    """For every demand that can be met, the set of shapes that meet it, as bits.  [WB-3.3]"""
    fitting: dict[int, int] = {}
    for number_, shape in enumerate(_SHAPES):
        for rotation in range(4):
            kinds = turned(tuple((shape >> 3 * direction) & 7 for direction in range(4)), rotation)
            for asked in range(1, 16):
                demand = sum(kind << 3 * d for d, kind in enumerate(kinds) if asked >> d & 1)
                fitting[demand] = fitting.get(demand, 0) | 1 << number_
    return fitting


_FITTING = _fitting_shapes()
_SETS = [0, *sorted(set(_FITTING.values()))]
_SET_NUMBER = {shapes: number_ for number_, shapes in enumerate(_SETS)}

# A demand leads to the number of its set, and the set to lanes of 64 shapes each: many demands share a set,
# and one large table would not go into a graphics card's memory for constants.
DEMAND_SET: Cells = ints([_SET_NUMBER[_FITTING.get(demand, 0)] for demand in range(1 << 12)])
FITTING: Cells = masks(
    np.array([[(shapes >> 64 * lane) & (2**64 - 1) for lane in range(LANES)] for shapes in _SETS], np.uint64).view(
        np.int64
    )
)


def _shown(face: int, lang: str) -> str:
    """The kinds of a face in words, or the animal on it."""
    group = TILE_ROWS.group[face // 2]
    if face % 2 == 0 and GROUP_ROWS.ids[group] in ANIMALS:
        return GROUP_ROWS.words.name(group, lang)
    return " ".join(KIND_ROWS.words.name(kind, lang) for kind in kinds_of(face))


def _face_names() -> Nouns:
    """T01 front (black black black yellow), W1 front (wolf): what a player reads off a face."""
    sides = {"en": ("front", "back"), "it": ("fronte", "retro")}
    names: dict[str, list[str]] = {"en": [], "it": []}
    for lang, words in names.items():
        for face in range(2 * BAG_TILES):
            tile = TILE_ROWS.ids[face // 2]
            words.append(f"{tile} {sides[lang][face % 2]} ({_shown(face, lang)})")
    ids = [f"{TILE_ROWS.ids[face // 2]}-{'ab'[face % 2]}" for face in range(2 * BAG_TILES)]
    return nouns(ids, names["en"], names["it"])


FACE_NAMES = _face_names()


def _check_tile(tile: int) -> None:
    """What a replaced list of tiles must keep.  [WB-1.6, WB-1.8]"""
    name = f"tiles.{TILE_ROWS.ids[tile]}"
    group, wanted = GROUP_ROWS.ids[TILE_ROWS.group[tile]], _GROUPS[tile]
    BOX.require(group == wanted, f"{name} must be in the group {wanted}, not {group}")
    for face in (2 * tile, 2 * tile + 1):
        both = {FOREST, VILLAGE} <= set(kinds_of(face))
        BOX.require(not both, f"{name} has forest and village on one face")
    forest = group not in ANIMALS or EDGES[2 * tile, 0] == ALL_FOREST
    BOX.require(forest, f"{name}.front must be forest on all four edges")


def _require_rows(table: str, *ids: str) -> None:
    """The rules know these rows by their place: each must be where its name belongs."""
    found = BOX.ids(table)
    BOX.require(found == ids, f"{table} must be {', '.join(ids)}, in this order, not {', '.join(found)}")


_GROUPS = (
    *("ordinary",) * ORDINARY,
    *("wolf",) * WOLVES,
    *("hunter",) * HUNTERS,
    *("shepherd",) * SHEPHERDS,
    "square",
)
_FOURS = (f"{letter}{number}" for letter in "WHS" for number in range(1, 5))
_require_rows("kinds", "K", "Y", "R", "B", "F", "V")
_require_rows("directions", "N", "E", "S", "W")
_require_rows("tiles", *(f"T{number:02}" for number in range(1, ORDINARY + 1)), *_FOURS, "square")
_require_rows("deals", "p2", "p3", "p4")
_require_rows("finishes", "first", "second", "third", "fourth")
for _tile in range(TILES):
    _check_tile(_tile)
BOX.require(any(HAS_VILLAGE[tile] for tile in range(BAG_TILES)), "a tile of the bag must have a village edge")
BOX.require(len(_SHAPES) <= 64 * LANES, f"there are {len(_SHAPES)} different faces, at most {64 * LANES} are possible")
