"""What things are worth to a seat that looks no further than this turn. Tenths of a victory point."""

from branco.kernel.language import NOBODY, NONE, rule

from ..rules.animals import elements_of_kind
from ..rules.cubes import number_of_tiles, shared_tiles
from ..rules.earth import is_tile, terrain, tiles_around, tundra_around
from ..rules.endangered import match
from ..rules.glaciation import can_glaciate
from ..rules.points import bonus
from ..rules.scoring import most_cubes
from ..rules.state import State
from ..rules.tables import ANIMALS, CORNERS, CORNERS_OF, HEXES, HEXES_OF, LIMIT, PLACES, VP

CARD_WORTH = 60


@rule
def is_mine(s: State, who: int, animal: int) -> bool:
    """Whether the seat leads the animal."""
    return s.seat_of[animal] == who


@rule
def earns(s: State, animal: int, tile: int) -> int:
    """The VP that the animal would get if the tile were scored now."""
    ranked = 0
    for place in range(PLACES):
        best = most_cubes(s, tile, ranked)
        if best == NOBODY:
            return 0
        if best == animal:
            return VP[terrain(s, tile), place]
        ranked |= 1 << best
    return 0


@rule
def rivals_earn(s: State, who: int, tile: int) -> int:
    """The most VP that an animal of another seat would get on the tile."""
    best = 0
    for animal in range(ANIMALS):
        if s.cubes[animal, tile] > 0 and not is_mine(s, who, animal):
            best = max(best, earns(s, animal, tile))
    return best


@rule
def seat_earns(s: State, who: int, tile: int) -> int:
    """The most VP that an animal of the seat would get on the tile."""
    best = 0
    for animal in range(ANIMALS):
        if s.cubes[animal, tile] > 0 and is_mine(s, who, animal):
            best = max(best, earns(s, animal, tile))
    return best


@rule
def domination_worth(s: State, who: int, tile: int) -> int:
    """Own points less those of the best rival, and the card for whoever is dominant."""
    worth = 10 * seat_earns(s, who, tile) - 6 * rivals_earn(s, who, tile)
    if s.cone[tile] != NOBODY:
        worth += CARD_WORTH if is_mine(s, who, s.cone[tile]) else -CARD_WORTH // 2
    return worth


@rule
def gain_of_cubes(s: State, animal: int, tile: int, count: int) -> int:
    """What more cubes on a tile bring; where nothing matches they soon die."""
    if match(s, animal, tile) == 0:
        return -3 * count
    before = earns(s, animal, tile)
    s.cubes[animal, tile] += count
    after = earns(s, animal, tile)
    s.cubes[animal, tile] -= count
    return 5 * (after - before) + 5 * count


@rule
def speciation_worth(s: State, animal: int, corner: int) -> int:
    """What cubes on the tiles around a disk bring."""
    worth = 0
    left = s.gene_pool[animal]
    for place in range(3):
        tile = HEXES_OF[corner, place]
        if tile >= 0 and is_tile(s, tile):
            count = min(left, LIMIT[terrain(s, tile)])
            worth += max(0, gain_of_cubes(s, animal, tile, count))
            left -= count
    return worth


@rule
def element_worth(s: State, animal: int, element: int) -> int:
    """How well a kind of element suits the tiles that the animal occupies, and Earth as a whole."""
    worth = 0
    for corner in range(CORNERS):
        if s.disk_at[corner] == element:
            worth += 1
            for place in range(3):
                tile = HEXES_OF[corner, place]
                if tile >= 0 and s.cubes[animal, tile] > 0:
                    worth += 6
    return worth


@rule
def seat_element_worth(s: State, who: int, element: int) -> int:
    """The same for all animals of the seat, in proportion to what they have of it."""
    worth = 0
    for animal in range(ANIMALS):
        if is_mine(s, who, animal):
            worth += elements_of_kind(s, animal, element)
    return worth


@rule
def disk_worth(s: State, who: int, corner: int, element: int) -> int:
    """What a disk on a corner does for the own animals around, less what it does for others."""
    worth = 0
    for place in range(3):
        tile = HEXES_OF[corner, place]
        if tile >= 0 and is_tile(s, tile):
            for animal in range(ANIMALS):
                if s.cubes[animal, tile] > 0:
                    worth += elements_of_kind(s, animal, element) * (5 if is_mine(s, who, animal) else -2)
    return worth


@rule
def tile_disk_worth(s: State, who: int, tile: int) -> int:
    """What the disks of a tile do for the seat."""
    worth = 0
    for place in range(6):
        corner = CORNERS_OF[tile, place]
        if s.disk_at[corner] != NONE:
            worth += disk_worth(s, who, corner, s.disk_at[corner])
    return worth


@rule
def ice_worth(s: State, who: int, tile: int) -> int:
    """The bonus of a Glaciation there, and who loses cubes and points by it."""
    worth = 10 * bonus(tundra_around(s, tile)) - 5 * seat_earns(s, who, tile) + 3 * rivals_earn(s, who, tile)
    for animal in range(ANIMALS):
        if s.cubes[animal, tile] > 1:
            worth += -3 if is_mine(s, who, animal) else 2
    return worth


@rule
def best_ice(s: State, who: int) -> int:
    """The best Glaciation open now."""
    best = 0
    for tile in range(HEXES):
        if can_glaciate(s, tile):
            best = max(best, ice_worth(s, who, tile))
    return best


@rule
def best_land(s: State) -> int:
    """The largest bonus for a new tile now."""
    best = 0
    for tile in range(HEXES):
        if not is_tile(s, tile):
            best = max(best, bonus(tiles_around(s, tile)))
    return 10 * best


@rule
def best_speciation(s: State, animal: int, element: int) -> int:
    """The best disk of a kind to speciate around."""
    best = 0
    if s.gene_pool[animal] > 0:
        for corner in range(CORNERS):
            if s.disk_at[corner] == element:
                best = max(best, speciation_worth(s, animal, corner))
    return best


@rule
def nth_domination(s: State, who: int, skip: int) -> int:
    """The worth of the best tile to score when `skip` good ones are already planned."""
    best = 0
    good = 0
    for tile in range(HEXES):
        if is_tile(s, tile):
            worth = domination_worth(s, who, tile)
            if worth > 20:
                good += 1
            best = max(best, worth)
    return best if good > skip else 0


@rule
def seat_shares(s: State, animal: int) -> int:
    """How many tiles the animal shares with others."""
    return number_of_tiles(shared_tiles(s, animal))
