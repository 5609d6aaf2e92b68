"""What is true at all times: terrain, elements, match, dominance, cubes, points."""

from branco.kernel.journal import note
from branco.kernel.masks import lowest, without_lowest
from branco.kernel.record import NOBODY, NONE
from branco.kernel.registry import rule

from .events import (
    BAGGED,
    CONE,
    ELIMINATED,
    GAINED,
    GAINED_DISK,
    LOST_DISK,
    LOST_VP,
    MOVED,
    NO_CONE,
    PUT_DISK,
    SPECIATED,
)
from .state import State
from .survey import add_disk, drop_disk, match_element
from .tables import (
    ANIMALS,
    BONUS,
    CORNERS_OF,
    ELEMENT_LIMIT,
    ELEMENTS,
    HEXES,
    HEXES_OF,
    PRINTED_TOTAL,
    TUNDRA,
)

# --- terrain


@rule
def is_tile(s: State, tile: int) -> bool:
    """Whether a tile lies on the hex."""
    return s.land[tile] != NONE


@rule
def terrain(s: State, tile: int) -> int:
    """The terrain that counts: a covered tile is tundra and nothing else.  [DS-2.1]"""
    if s.tundra[tile] == 1:
        return TUNDRA
    return s.land[tile]


@rule
def tiles_around(s: State, tile: int) -> int:
    """How many tiles lie next to a hex, tundra included: every other corner touches two of the six.  [DS-13.7]"""
    a, b, c = CORNERS_OF[tile, 0], CORNERS_OF[tile, 2], CORNERS_OF[tile, 4]
    return s.tiles_at[a] + s.tiles_at[b] + s.tiles_at[c] - 3 * is_tile(s, tile)


@rule
def tundra_around(s: State, tile: int) -> int:
    """How many tundra tiles lie next to a hex, counted like tiles."""
    a, b, c = CORNERS_OF[tile, 0], CORNERS_OF[tile, 2], CORNERS_OF[tile, 4]
    return s.tundra_at[a] + s.tundra_at[b] + s.tundra_at[c] - 3 * s.tundra[tile]


# --- disks on Earth


@rule
def can_take_disk(s: State, corner: int) -> bool:
    """A vacant corner of Earth, be it at the edge or between tundra tiles.  [DS-2.2, DS-2.4, DS-2.23]"""
    return (s.disk[corner] == NONE) & (s.tiles_at[corner] > 0)


@rule
def vacant_corner_of(s: State, tile: int) -> bool:
    """Whether a tile has a corner without a disk."""
    for place in range(6):
        if s.disk[CORNERS_OF[tile, place]] == NONE:
            return True
    return False


@rule
def vacant_corner_on_earth(s: State) -> bool:
    """Whether any tile has a corner without a disk."""
    for tile in range(HEXES):
        if is_tile(s, tile) and vacant_corner_of(s, tile):
            return True
    return False


@rule
def disks_on(s: State, tile: int) -> int:
    """How many disks lie on the corners of a tile."""
    count = 0
    for place in range(6):
        if s.disk[CORNERS_OF[tile, place]] != NONE:
            count += 1
    return count


@rule
def put_disk(s: State, corner: int, element: int) -> None:
    """A disk counts at once for every tile that touches its corner.  [DS-2.3, DS-2.11]"""
    s.disk[corner] = element
    add_disk(s, corner, element)
    note(s, PUT_DISK, corner, element)
    settle_corner(s, corner)


@rule
def remove_disk(s: State, corner: int) -> None:
    """A disk taken off Earth goes into the bag.  [DS-2.16]"""
    element = s.disk[corner]
    s.disk[corner] = NONE
    drop_disk(s, corner, element)
    s.bag[element] += 1
    note(s, BAGGED, corner, element)
    settle_corner(s, corner)


# --- elements of animals


@rule
def in_play(s: State, animal: int) -> bool:
    """Only animals with a player are in the game.  [DS-1.1, DS-2.24]"""
    return s.seat_of[animal] != NOBODY


@rule
def disks_of(s: State, animal: int) -> int:
    """How many disks an animal has, printed elements not counted."""
    count = 0
    for element in range(ELEMENTS):
        count += s.disks[animal, element]
    return count


@rule
def elements_of(s: State, animal: int) -> int:
    """How many elements an animal has, printed ones and disks.  [DS-2.6]"""
    return PRINTED_TOTAL[animal] + disks_of(s, animal)


@rule
def has_room(s: State, animal: int) -> bool:
    """An animal has at most six elements.  [DS-2.6, DS-6.2]"""
    return elements_of(s, animal) < ELEMENT_LIMIT


@rule
def gain_disk(s: State, animal: int, element: int) -> None:
    """An animal adds a disk to its elements."""
    s.disks[animal, element] += 1
    match_element(s, animal, element, 1)
    note(s, GAINED_DISK, element, animal)
    settle_animal(s, animal)


@rule
def lose_disk(s: State, animal: int, element: int) -> None:
    """What an animal loses is a disk, never a printed element; it goes into the bag.  [DS-2.7, DS-2.16]"""
    s.disks[animal, element] -= 1
    match_element(s, animal, element, -1)
    s.bag[element] += 1
    note(s, LOST_DISK, element, animal)
    settle_animal(s, animal)


# --- dominance


@rule
def match(s: State, animal: int, tile: int) -> int:
    """Elements of the animal times disks of the tile, summed over the kinds.  [DS-2.8]"""
    return s.matches[animal, tile]


@rule
def is_endangered(s: State, animal: int, tile: int) -> bool:
    """No element of the tile matches.  [DS-2.13]"""
    return match(s, animal, tile) == 0


@rule
def dominant(s: State, tile: int) -> int:
    """Who is present with strictly the highest match, at least 1; on a tie nobody.  [DS-2.9, DS-2.10, DS-2.13]"""
    best = NOBODY
    high = 0
    for animal in range(ANIMALS):
        if s.cubes[animal, tile] > 0:
            value = match(s, animal, tile)
            if value > high:
                best = animal
                high = value
            elif value == high:
                best = NOBODY
    return best


@rule
def settle_cone(s: State, tile: int) -> None:
    """The cone follows dominance at once.  [DS-2.11, DS-2.12, DS-2.27]"""
    animal = dominant(s, tile)
    if animal == s.cone[tile]:
        return
    s.cone[tile] = animal
    if animal == NOBODY:
        note(s, NO_CONE, tile)
    else:
        note(s, CONE, tile, animal)


@rule
def settle_corner(s: State, corner: int) -> None:
    """A change at a corner concerns the tiles that touch it.  [DS-2.3, DS-2.11]"""
    for place in range(3):
        tile = HEXES_OF[corner, place]
        if tile >= 0 and is_tile(s, tile):
            settle_cone(s, tile)


@rule
def settle_animal(s: State, animal: int) -> None:
    """A change of an animal's elements concerns the tiles it occupies.  [DS-2.11]"""
    left = s.occupied[animal]
    while left != 0:
        settle_cone(s, lowest(left))
        left = without_lowest(left)


# --- cubes


@rule
def occupies(s: State, animal: int, tile: int) -> bool:
    """Whether the animal has a cube on a tile."""
    return (s.occupied[animal] >> tile) & 1 == 1


@rule
def size(tiles: int) -> int:
    """How many tiles a mask has."""
    count = 0
    while tiles != 0:
        tiles = without_lowest(tiles)
        count += 1
    return count


@rule
def put_cubes(s: State, animal: int, tile: int, count: int) -> None:
    """Cubes come to a tile. Dominance asks who is there, not with how many cubes.  [DS-2.9, DS-2.11]"""
    s.cubes[animal, tile] += count
    if not occupies(s, animal, tile):
        s.occupied[animal] |= 1 << tile
        settle_cone(s, tile)


@rule
def lift_cubes(s: State, animal: int, tile: int, count: int) -> None:
    """Cubes leave a tile, perhaps the last of their animal.  [DS-2.9, DS-2.11]"""
    s.cubes[animal, tile] -= count
    if s.cubes[animal, tile] == 0:
        s.occupied[animal] &= ~(1 << tile)
        settle_cone(s, tile)


@rule
def add_cubes(s: State, animal: int, tile: int, count: int) -> None:
    """New cubes come from the animal's own gene pool.  [DS-2.17, DS-2.18]"""
    if count == 0:
        return
    s.pool[animal] -= count
    note(s, SPECIATED, tile, animal, count)
    put_cubes(s, animal, tile, count)


@rule
def take_cubes(s: State, animal: int, tile: int, count: int) -> None:
    """Cubes leave a tile; those sheltered by Hibernation are removed last.  [DS-32.6]"""
    lift_cubes(s, animal, tile, count)
    if animal == s.hibernating:
        s.sheltered[tile] = min(s.sheltered[tile], s.cubes[animal, tile])


@rule
def eliminate(s: State, animal: int, tile: int, count: int) -> None:
    """Eliminated cubes are out of the game.  [DS-2.14]"""
    if count == 0:
        return
    s.eliminated[animal] += count
    note(s, ELIMINATED, tile, animal, count)
    take_cubes(s, animal, tile, count)


@rule
def move_cubes(s: State, animal: int, origin: int, target: int, count: int) -> None:
    """Cubes go from tile to tile; those sheltered by Hibernation move first.  [DS-32.6]"""
    if animal == s.hibernating:
        sheltered = min(count, s.sheltered[origin])
        s.sheltered[origin] -= sheltered
        s.sheltered[target] += sheltered
    note(s, MOVED, origin, target, animal, count)
    lift_cubes(s, animal, origin, count)
    put_cubes(s, animal, target, count)


@rule
def shared_tiles(s: State, animal: int) -> int:
    """The tiles that an animal shares with opposing ones, as a mask: every other in play is one.  [DS-2.22, DS-46.3]"""
    others = 0
    for other in range(ANIMALS):
        if other != animal:
            others |= s.occupied[other]
    return s.occupied[animal] & others


@rule
def cubes_on(s: State, tile: int) -> int:
    """All cubes on a tile."""
    count = 0
    for animal in range(ANIMALS):
        count += s.cubes[animal, tile]
    return count


@rule
def tundra_cubes(s: State, animal: int) -> int:
    """The cubes of an animal on all tundra tiles together."""
    count = 0
    left = s.occupied[animal]
    while left != 0:
        tile = lowest(left)
        left = without_lowest(left)
        count += s.tundra[tile] * s.cubes[animal, tile]
    return count


@rule
def survivor(s: State) -> int:
    """Who holds Survival: strictly the most cubes on tundra, endangered or not.  [DS-1.17, DS-2.21, DS-2.25]"""
    best = NOBODY
    high = 0
    for animal in range(ANIMALS):
        count = tundra_cubes(s, animal)
        if count > high:
            best = animal
            high = count
        elif count == high:
            best = NOBODY
    return best


# --- points


@rule
def gain(s: State, animal: int, points: int) -> None:
    """VP have no upper limit.  [DS-2.19]"""
    if points == 0:
        return
    s.vp[animal] += points
    note(s, GAINED, animal, points)


@rule
def lose(s: State, animal: int, points: int) -> None:
    """VP never fall below 0.  [DS-2.19]"""
    lost = min(points, s.vp[animal])
    s.vp[animal] -= lost
    note(s, LOST_VP, animal, lost)


@rule
def bonus(quantity: int) -> int:
    """The bonus table; beyond its end it pays no more.  [DS-0.5]"""
    return BONUS[min(quantity, len(BONUS) - 1)]
