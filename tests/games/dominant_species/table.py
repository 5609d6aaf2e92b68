"""A table of Dominant Species from words: hexes "D3", corners "C3_D2_D3", animals, elements and cards by id."""

from __future__ import annotations

from collections.abc import Mapping

from branco import Position, load
from branco.games.dominant_species.rules import dominance, earth, endangered, survival
from branco.games.dominant_species.rules.cards import CARD_STEP
from branco.games.dominant_species.rules.options import SHARING
from branco.games.dominant_species.rules.state import State
from branco.games.dominant_species.rules.survey import survey
from branco.games.dominant_species.rules.tables import (
    ANIMAL,
    CARD,
    CORNER,
    ELEMENT,
    ELEMENT_BOX,
    HEX,
    SPACE,
    STACK_TILES,
    STACKS,
    TERRAIN,
)
from tests.scenario import at, broken_invariant, grid

ALL = "mammal reptile bird amphibian arachnid insect"
# the start tiles: centre, then the ring clockwise from the north
CENTRE, WETLAND, SAVANNAH, DESERT, MOUNTAIN, FOREST, JUNGLE = "D3", "D2", "E3", "E4", "D4", "C4", "C3"
Words = Mapping[str, str]
Numbers = Mapping[str, int]


def record(p: Position) -> State:
    assert isinstance(p.state, State)
    return p.state


def hexagon(name: str) -> int:
    return HEX.at(name)


def table(
    animals: str = ALL,
    *,
    land: Words | None = None,
    tundra: str = "",
    disks: Words | None = None,
    only_disks: Words | None = None,
    cubes: Mapping[str, Numbers] | None = None,
    only_cubes: bool = False,
    own: Words | None = None,
    boxes: Words | None = None,
    pawns: Words | None = None,
    vp: Numbers | None = None,
    pool: Numbers | None = None,
    cards: str | None = None,
    bag: str | None = None,
    **settings: str,
) -> Position:
    """The start position of these animals, one a seat, with empty boxes, changed as the words say.

    `land` adds tiles, `tundra` covers, `disks` adds disks and `only_disks` replaces all of them; `cubes` replaces
    the cubes of an animal, `own` its disks; with `pool` the rest of its cubes is eliminated; with `bag` the bag
    holds just these disks, and those that would be in it too are nowhere.
    """
    chosen = animals.split()
    seats = {f"seat{number + 1}": animal for number, animal in enumerate(chosen)}
    rest = iter(animal for animal in ANIMAL.ids if animal not in chosen)
    if len(chosen) in SHARING:
        seats |= {f"seat{number + 1}": next(rest) for number in range(len(chosen), len(ANIMAL.ids))}
    p = load("dominant_species").start(len(chosen), seed=1, settings={**seats, **settings})
    s = record(p)
    s.turn = 1
    _lay_land(s, land or {}, tundra)
    _lay_disks(s, disks or {}, only_disks, own or {}, boxes or {})
    _put_cubes(s, cubes or {}, only_cubes, pool or {})
    _put_pawns(s, pawns or {})
    for animal, points in (vp or {}).items():
        s.vp[ANIMAL.at(animal)] = points
    if cards is not None:
        deal(p, cards)
    survey(s)
    for number in range(len(HEX)):
        dominance.update_cone(s, number)
    if bag is None:
        assert broken_invariant(p) == 0, f"no game can stand like this: invariant {broken_invariant(p)}"
    else:
        grid(s.bag)[:] = [bag.split().count(element) for element in ELEMENT.ids]
    return p


def _lay_land(s: State, land: Words, tundra: str) -> None:
    for name, terrain in land.items():
        s.land[HEX.at(name)] = TERRAIN.at(terrain)
    rest = [
        terrain
        for terrain in range(len(TERRAIN))
        for _ in range(TERRAIN.tiles[terrain] - grid(s.land).tolist().count(terrain))
    ]
    for stack in range(STACKS):
        s.face_up[stack] = rest.pop() if rest else -1
        s.stack[stack, 0] = 0
    for stack in range(STACKS):
        while rest and s.stack[stack, 0] < STACK_TILES:
            s.stack[stack, 0] += 1
            s.stack[stack, s.stack[stack, 0]] = rest.pop()
    for name in tundra.split():
        s.tundra[HEX.at(name)] = 1
        s.tundra_left -= 1


def _lay_disks(s: State, disks: Words, only: Words | None, own: Words, boxes: Words) -> None:
    if only is not None:
        grid(s.disk_at)[:] = -1
    for corner, element in {**(only or {}), **disks}.items():
        s.disk_at[CORNER.at(corner)] = ELEMENT.at(element)
    for animal, elements in own.items():
        for element in elements.split():
            s.animal_disks[ANIMAL.at(animal), ELEMENT.at(element)] += 1
    grid(s.element_boxes)[:] = 0
    for box, elements in boxes.items():
        for element in elements.split():
            s.element_boxes[ELEMENT_BOX.at(f"{box}_box"), ELEMENT.at(element)] += 1
    for number in range(len(ELEMENT)):
        used = grid(s.animal_disks)[:, number].sum() + grid(s.element_boxes)[:, number].sum()
        s.bag[number] = ELEMENT.disks[number] - int(used) - grid(s.disk_at).tolist().count(number)


def _put_cubes(s: State, cubes: Mapping[str, Numbers], only: bool, pool: Numbers) -> None:
    for number, animal in enumerate(ANIMAL.ids):
        total = s.gene_pool[number] + int(grid(s.cubes)[number].sum())
        if only or animal in cubes:
            grid(s.cubes)[number] = 0
        for name, count in cubes.get(animal, {}).items():
            s.cubes[number, HEX.at(name)] = count
        s.gene_pool[number] = total - int(grid(s.cubes)[number].sum())
        if animal in pool:
            s.eliminated[number] = s.gene_pool[number] - pool[animal]
            s.gene_pool[number] = pool[animal]


def _put_pawns(s: State, pawns: Words) -> None:
    for space, animal in pawns.items():
        s.pawn[SPACE.at(space)] = ANIMAL.at(animal)
        s.vacant &= ~(1 << SPACE.at(space))
        s.supply[ANIMAL.at(animal)] -= 1


def deal(p: Position, cards: str) -> Position:
    """These cards lie face up; Ice Age waits under the others, or all others are used when it is among these."""
    s = record(p)
    chosen = [CARD.at(card) for card in cards.split()]
    rest = [card for card in range(len(CARD)) if card not in chosen]
    ice_age = CARD.at("ice_age")
    grid(s.slot)[:] = chosen + [-1] * (len(s.slot) - len(chosen))
    grid(s.used)[:] = 0
    s.deck[0] = 0
    s.last_card[0] = ice_age if ice_age in rest else -1
    for card in rest:
        if ice_age in chosen:
            s.used[card] = 1
        elif card != ice_age:
            s.deck[0] += 1
            s.deck[s.deck[0]] = card
    return p


def turn_up(p: Position, name: str) -> Position:
    """The first stack shows a tile of this terrain, which was hidden in a stack."""
    s = record(p)
    for stack in range(STACKS):
        for place in range(1, s.stack[stack, 0] + 1):
            if s.stack[stack, place] == TERRAIN.at(name):
                s.stack[stack, place], s.face_up[0] = s.face_up[0], s.stack[stack, place]
                return p
    raise AssertionError(f"no {name} tile is left in the stacks")


def card(p: Position, name: str, actor: str, tile: str = CENTRE) -> Position:
    """The actor has just selected the card after the tile was scored."""
    s, animal = record(p), ANIMAL.at(actor)
    return at(p, (CARD_STEP[CARD.at(name)], s.seat_of[animal], animal, HEX.at(tile)))


# --- reading the table


def cubes(p: Position, tile: str) -> dict[str, int]:
    """Who stands on a tile, and with how many cubes."""
    s = record(p)
    found = {animal: s.cubes[number, HEX.at(tile)] for number, animal in enumerate(ANIMAL.ids)}
    return {animal: count for animal, count in found.items() if count}


def match(p: Position, animal: str, tile: str) -> int:
    return endangered.match(record(p), ANIMAL.at(animal), HEX.at(tile))


def cone(p: Position, tile: str) -> str:
    """The dominant animal of a tile, or "nobody"."""
    number = record(p).cone[HEX.at(tile)]
    return "nobody" if number < 0 else ANIMAL.ids[number]


def disk(p: Position, corner: str) -> str:
    number = record(p).disk_at[CORNER.at(corner)]
    return "nothing" if number < 0 else ELEMENT.ids[number]


def box(p: Position, name: str) -> list[str]:
    """The disks in a box of the display, in the order of the elements."""
    counts = grid(record(p).element_boxes)[ELEMENT_BOX.at(f"{name}_box")]
    return [element for element, count in zip(ELEMENT.ids, counts, strict=True) for _ in range(count)]


def own(p: Position, animal: str) -> list[str]:
    """The disks of an animal, in the order of the elements."""
    counts = grid(record(p).animal_disks)[ANIMAL.at(animal)]
    return [element for element, count in zip(ELEMENT.ids, counts, strict=True) for _ in range(count)]


def in_bag(p: Position) -> int:
    return int(grid(record(p).bag).sum())


def vp(p: Position, animal: str) -> int:
    return record(p).vp[ANIMAL.at(animal)]


def pool(p: Position, animal: str) -> int:
    return record(p).gene_pool[ANIMAL.at(animal)]


def eliminated(p: Position, animal: str) -> int:
    return record(p).eliminated[ANIMAL.at(animal)]


def supply(p: Position, animal: str) -> int:
    return record(p).supply[ANIMAL.at(animal)]


def pawn(p: Position, space: str) -> str:
    number = record(p).pawn[SPACE.at(space)]
    return "nobody" if number < 0 else ANIMAL.ids[number]


def initiative(p: Position) -> list[str]:
    return [ANIMAL.ids[number] for number in grid(record(p).initiative) if number >= 0]


def seat(p: Position, animal: str) -> int:
    return record(p).seat_of[ANIMAL.at(animal)]


def terrain(p: Position, tile: str) -> str:
    return TERRAIN.ids[earth.terrain(record(p), HEX.at(tile))]


def survival_holder(p: Position) -> str:
    number = survival.survival_holder(record(p))
    return "nobody" if number < 0 else ANIMAL.ids[number]
