"""Dominant Species' Earth: hexes and corners, tiles, disks and cubes, who dominates, who scores; from the text."""

from __future__ import annotations

from dataclasses import dataclass, field

ELEMENTS = ["grass", "grub", "meat", "seed", "sun", "water"]
ANIMALS = ["mammals", "reptiles", "birds", "amphibians", "arachnids", "insects"]
MAMMAL, REPTILE, BIRD, AMPHIBIAN, ARACHNID, INSECT = range(6)
PRINTED = [["meat"] * 2, ["sun"] * 2, ["seed"] * 2, ["water"] * 3, ["grub"] * 2, ["grass"] * 2]
TERRAINS = ["sea", "wetland", "savannah", "jungle", "forest", "desert", "mountain"]
TILES_IN_ALL = {"sea": 7, "wetland": 4, "savannah": 4, "jungle": 4, "forest": 4, "desert": 4, "mountain": 4}
SPECIATION = {
    "sea": 4, "wetland": 4, "savannah": 3, "jungle": 3, "forest": 3, "desert": 2, "mountain": 2, "tundra": 1,
}  # fmt: skip
VALUES = {
    "sea": [9, 5, 3, 2], "wetland": [8, 4, 2, 1], "savannah": [7, 4, 2], "jungle": [6, 3, 2], "forest": [5, 3, 2],
    "desert": [4, 2], "mountain": [3, 2], "tundra": [1],
}  # fmt: skip
BONUS = [0, 1, 3, 6, 10, 15, 21, 28, 36, 45]

STEPS = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]
CORNER_NAMES = ["NE", "E", "SE", "SW", "W", "NW"]
COLUMNS = {-3: (0, 3), -2: (-1, 3), -1: (-2, 3), 0: (-2, 2), 1: (-3, 2), 2: (-3, 1), 3: (-3, 0)}
PLACES = [(q, r) for q, (first, last) in COLUMNS.items() for r in range(first, last + 1)]
HEX_NAMES = [f"{'ABCDEFG'[q + 3]}{r - COLUMNS[q][0] + 1}" for q, r in PLACES]
CENTRE, RING = 17, [16, 22, 23, 18, 12, 11]
HEXES = range(35)


def neighbours(hex_: int) -> list[int]:
    q, r = PLACES[hex_]
    return sorted(PLACES.index((q + dq, r + dr)) for dq, dr in STEPS if (q + dq, r + dr) in PLACES)


def corners() -> tuple[list[list[int]], list[list[int]], list[str]]:
    """The corners of each hex, the hexes of each corner, and the names of the corners.  [DS-0.7]"""
    found: list[frozenset[tuple[int, int]]] = []
    names = []
    of_hex = []
    for number, (q, r) in enumerate(PLACES):
        row = []
        for k in range(6):
            (aq, ar), (bq, br) = STEPS[k], STEPS[(k + 1) % 6]
            corner = frozenset([(q, r), (q + aq, r + ar), (q + bq, r + br)])
            if corner not in found:
                found.append(corner)
                on_board = sorted(PLACES.index(place) for place in corner if place in PLACES)
                alone = f"{HEX_NAMES[number]} {CORNER_NAMES[k]}"
                names.append(alone if len(on_board) == 1 else "-".join(HEX_NAMES[hex_] for hex_ in on_board))
            row.append(found.index(corner))
        of_hex.append(row)
    touching = [sorted(PLACES.index(place) for place in corner if place in PLACES) for corner in found]
    return of_hex, touching, names


NEIGHBOURS = [neighbours(hex_) for hex_ in HEXES]
CORNERS_OF, HEXES_OF, CORNER_LABELS = corners()


@dataclass
class Animal:
    """An animal in play, and what it has."""

    seat: int
    vp: int = 0
    pool: int = 0
    eliminated: int = 0
    supply: int = 0
    box: int = 0
    disks: list[str] = field(default_factory=list)


@dataclass
class Earth:
    """Tiles, tundra, disks and cubes."""

    animals: dict[int, Animal]
    land: dict[int, str] = field(default_factory=dict)
    tundra: set[int] = field(default_factory=set)
    tundra_left: int = 12
    disks: dict[int, str] = field(default_factory=dict)
    cubes: dict[tuple[int, int], int] = field(default_factory=dict)  # by animal and hex
    protected: dict[int, int] = field(default_factory=dict)  # cubes that hibernate, by hex
    hibernating: int = -1

    def terrain(self, hex_: int) -> str:
        return "tundra" if hex_ in self.tundra else self.land[hex_]

    def tiles(self) -> list[int]:
        return sorted(self.land)

    def beside(self, hex_: int) -> list[int]:
        """The tiles adjacent to a hex."""
        return [other for other in NEIGHBOURS[hex_] if other in self.land]

    def touching(self, corner: int) -> list[int]:
        """The tiles that touch a corner."""
        return [hex_ for hex_ in HEXES_OF[corner] if hex_ in self.land]

    def vacant_corners(self) -> list[int]:
        """Where a disk may be put.  [DS-2.4]"""
        return [corner for corner in range(len(HEXES_OF)) if corner not in self.disks and self.touching(corner)]

    def disks_of(self, hex_: int) -> list[str]:
        return [self.disks[corner] for corner in CORNERS_OF[hex_] if corner in self.disks]

    # cubes

    def number(self, animal: int, hex_: int) -> int:
        return self.cubes.get((animal, hex_), 0)

    def present(self, hex_: int) -> list[int]:
        return [animal for animal in sorted(self.animals) if self.cubes.get((animal, hex_))]

    def occupied(self, animal: int) -> list[int]:
        return [hex_ for hex_ in self.tiles() if self.number(animal, hex_)]

    def opposing(self, animal: int, hex_: int) -> list[int]:
        return [other for other in self.present(hex_) if other != animal]

    def contested(self, animal: int) -> list[int]:
        return [hex_ for hex_ in self.occupied(animal) if self.opposing(animal, hex_)]

    def all_cubes(self, hex_: int) -> int:
        return sum(self.number(animal, hex_) for animal in self.animals)

    def add(self, animal: int, hex_: int, count: int) -> None:
        """From the gene pool, as far as it goes.  [DS-2.18]"""
        count = min(count, self.animals[animal].pool)
        self.animals[animal].pool -= count
        self.cubes[animal, hex_] = self.number(animal, hex_) + count

    def take_off(self, animal: int, hex_: int, count: int) -> int:
        """Cubes leave a tile; hibernating ones leave last.  [DS-32.6]"""
        count = min(count, self.number(animal, hex_))
        self.cubes[animal, hex_] = self.number(animal, hex_) - count
        if animal == self.hibernating:
            self.protected[hex_] = min(self.protected.get(hex_, 0), self.number(animal, hex_))
        return count

    def eliminate(self, animal: int, hex_: int, count: int = 1) -> None:
        self.animals[animal].eliminated += self.take_off(animal, hex_, count)

    def move(self, animal: int, origin: int, target: int, count: int) -> None:
        """Hibernating cubes move first.  [DS-32.6]"""
        asleep = min(count, self.protected.get(origin, 0)) if animal == self.hibernating else 0
        self.cubes[animal, origin] -= count
        self.cubes[animal, target] = self.number(animal, target) + count
        if asleep:
            self.protected[origin] -= asleep
            self.protected[target] = self.protected.get(target, 0) + asleep

    # values that hold at all times

    def elements(self, animal: int) -> list[str]:
        return PRINTED[animal] + self.animals[animal].disks

    def match(self, animal: int, hex_: int) -> int:
        """Every element of the animal with every equal disk of the tile.  [DS-2.8]"""
        own = self.elements(animal)
        return sum(own.count(disk) for disk in self.disks_of(hex_))

    def dominant(self, hex_: int) -> int | None:
        """The strictly highest match, at least 1, of those present.  [DS-2.9]"""
        matches = {animal: self.match(animal, hex_) for animal in self.present(hex_)}
        best = max(matches.values(), default=0)
        leading = [animal for animal, match in matches.items() if match == best]
        return leading[0] if best > 0 and len(leading) == 1 else None

    def survival_holder(self) -> int | None:
        """Strictly the most cubes on tundra.  [DS-2.21]"""
        numbers = {animal: sum(self.number(animal, hex_) for hex_ in self.tundra) for animal in self.animals}
        best = max(numbers.values())
        leading = [animal for animal, number in numbers.items() if number == best]
        return leading[0] if best > 0 and len(leading) == 1 else None

    def score(self, hex_: int) -> None:
        """Ranks by cubes, ties by the food chain.  [DS-2.20]"""
        ranking = sorted(self.present(hex_), key=lambda animal: (-self.number(animal, hex_), animal))
        for animal, value in zip(ranking, VALUES[self.terrain(hex_)], strict=False):
            self.animals[animal].vp += value

    # ice

    def eligible(self) -> list[int]:
        """Tiles that a Glaciation may cover.  [DS-11.3, DS-11.10]"""
        if not self.tundra_left:
            return []
        return [hex_ for hex_ in self.tiles() if hex_ not in self.tundra and self.tundra & set(self.beside(hex_))]

    def glaciate(self, actor: int, hex_: int) -> list[str]:
        """Cover the tile; the disks that go into the bag.  [DS-11.4 to DS-11.7, DS-11.11]"""
        self.tundra.add(hex_)
        self.tundra_left -= 1
        for animal in self.present(hex_):
            self.animals[animal].pool += self.take_off(animal, hex_, self.number(animal, hex_) - 1)
        frozen = [corner for corner in self.disks if len([h for h in HEXES_OF[corner] if h in self.tundra]) == 3]
        self.animals[actor].vp += bonus(len([other for other in self.beside(hex_) if other in self.tundra]))
        return [self.disks.pop(corner) for corner in frozen]


def bonus(quantity: int) -> int:
    return BONUS[min(quantity, 9)]


def cube_label(count: int) -> str:
    return "no cubes" if count == 0 else "1 cube" if count == 1 else f"{count} cubes"
