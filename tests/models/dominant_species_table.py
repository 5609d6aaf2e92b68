"""Dominant Species: what all parts of the model share: the table, its chance, and how animals are asked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tests.models.asking import Fate, Model, Play, ask, demand
from tests.models.dominant_species_earth import (
    ANIMALS,
    CORNER_LABELS,
    CORNERS_OF,
    ELEMENTS,
    HEX_NAMES,
    TERRAINS,
    TILES_IN_ALL,
    Animal,
    Earth,
    cube_label,
)

CARDS = [
    "Aquatic", "Biodiversity", "Biomass", "Blight", "Catastrophe", "Cold Snap", "Disease", "Ecodiversity",
    "Evolution", "Fecundity", "Fertile", "Habitat", "Hibernation", "Ice Age", "Ice Sheet", "Immigrants", "Instinct",
    "Intelligence", "Mass Exodus", "Metamorphosis", "Niche Biomes", "Nocturnal", "Omnivore", "Parasitism", "Predator",
    "Symbiotic",
]  # fmt: skip
BOXES = ["Adaptation", "Regression", "Abundance", "Wasteland", "Depletion", "Wanderlust"]
SPECIATION_ELEMENTS = ["meat", "sun", "seed", "water", "grub", "grass"]
MIGRATION_CUBES = [7, 6, 5, 4, 3, 2]
COMPETITION_TERRAINS = [
    ("jungle", "wetland"), ("wetland", "desert"), ("desert", "forest"), ("forest", "savannah"),
    ("savannah", "mountain"), ("mountain", "sea"), ("sea", "jungle"),
]  # fmt: skip
SPACES = [
    "Initiative",
    *(f"Adaptation {n}" for n in (1, 2, 3)),
    *(f"Regression {n}" for n in (1, 2)),
    *(f"Abundance {n}" for n in (1, 2)),
    "Wasteland",
    "Depletion",
    *(f"Glaciation {n}" for n in (1, 2, 3, 4)),
    *(f"Speciation ({element})" for element in SPECIATION_ELEMENTS),
    *(f"Wanderlust {n}" for n in (1, 2, 3)),
    *(f"Migration ({count} cubes)" for count in MIGRATION_CUBES),
    *(f"Competition ({first}, {second})" for first, second in COMPETITION_TERRAINS),
    *(f"Domination {n}" for n in (1, 2, 3, 4, 5)),
]
DECLINE, DONE = "decline", "done"


class Table(Model):
    """The state of a game, and questions about its things."""

    def __init__(self, players: int, settings: Mapping[str, str], fate: Fate) -> None:
        super().__init__(players, settings, fate)
        self.players = players
        self.animals: dict[int, Animal] = {}
        self.earth = Earth(self.animals)
        self.initiative: list[int] = []
        self.spaces: dict[int, int] = {}  # the animal of the pawn on a space
        self.boxes: dict[str, list[str]] = {box: [] for box in BOXES}
        self.bag: list[str] = []
        self.face_up: list[str | None] = [None] * 3
        self.below = [8] * 3
        self.turned_up: list[str] = []
        self.slots: list[str | None] = [None] * 5
        self.deck_size = 26 - int(settings["short_game"])
        self.used: list[str] = []
        self.turn = 0
        self.is_last_turn = False
        self.chosen_tiles: list[int] = []

    def food_chain(self) -> list[int]:
        return sorted(self.animals)

    # chance

    def draw_into(self, box: str, count: int) -> None:
        for _ in range(min(count, len(self.bag))):
            number, element = self.fate.next("is-drawn")[:2]
            demand(BOXES[number] == box, f"a disk is drawn into {BOXES[number]}, not {box}")
            self.boxes[box].append(self.from_bag(ELEMENTS[element]))

    def from_bag(self, element: str) -> str:
        demand(element in self.bag, f"no {element} is in the bag")
        self.bag.remove(element)
        return element

    def turn_up(self, stack: int) -> None:
        number, terrain = self.fate.next("a-tile-is-turned-up")[:2]
        demand(number == stack, f"a tile of stack {number} is turned up, not of {stack}")
        self.face_up[stack] = TERRAINS[terrain]
        self.below[stack] -= 1
        self.turned_up.append(TERRAINS[terrain])
        on_earth = [self.earth.land[hex_] for hex_ in self.start_tiles]
        seen = (on_earth + self.turned_up).count(TERRAINS[terrain])
        demand(seen <= TILES_IN_ALL[TERRAINS[terrain]], f"there are not so many tiles of {TERRAINS[terrain]}")

    start_tiles: Sequence[int] = ()

    def deal(self, slot: int) -> None:
        card = CARDS[self.fate.next("a-card-is-dealt")[0]]
        demand(card not in self.used and card not in self.slots, f"{card} is dealt again")
        self.deck_size -= 1
        demand((card == "Ice Age") == (self.deck_size == 0), "Ice Age is not the last card")
        self.slots[slot] = card

    # questions

    def choose(self, animal: int, options: Mapping[str, int], *others: str) -> Play[int | None]:
        """The player of an animal chooses one of several things by their labels; None for the other labels."""
        if not options:
            return None
        chosen = yield from ask(self.animals[animal].seat, [*options, *others])
        return options.get(chosen)

    def choose_hex(self, animal: int, verb: str, hexes: Sequence[int], *others: str) -> Play[int | None]:
        return (yield from self.choose(animal, {f"{verb} {HEX_NAMES[hex_]}": hex_ for hex_ in hexes}, *others))

    def choose_corner(self, animal: int, verb: str, corners: Sequence[int], *others: str) -> Play[int | None]:
        labels = {f"{verb} {CORNER_LABELS[corner]}": corner for corner in corners}
        return (yield from self.choose(animal, labels, *others))

    def choose_element(self, animal: int, label: str, elements: Sequence[str], *others: str) -> Play[str | None]:
        there = [element for element in ELEMENTS if element in elements]
        labels = {label.format(element): ELEMENTS.index(element) for element in there}
        chosen = yield from self.choose(animal, labels, *others)
        return None if chosen is None else ELEMENTS[chosen]

    def choose_animal(self, animal: int, verb: str, others: Sequence[int], *more: str) -> Play[int | None]:
        return (yield from self.choose(animal, {f"{verb}: {ANIMALS[other]}": other for other in others}, *more))

    def choose_count(self, animal: int, verb: str, first: int, last: int) -> Play[int]:
        chosen = yield from self.choose(animal, {f"{verb} {cube_label(n)}": n for n in range(first, last + 1)})
        assert chosen is not None
        return chosen

    def choose_space(self, animal: int, spaces: Sequence[int], *others: str) -> Play[int | None]:
        labels = {f"put a pawn on {SPACES[space]}": space for space in spaces}
        return (yield from self.choose(animal, labels, *others))

    # what several actions do

    def vacant_spaces(self) -> list[int]:
        return [space for space in range(len(SPACES)) if space not in self.spaces]

    def vacant_corners_of(self, hex_: int) -> list[int]:
        return sorted(corner for corner in CORNERS_OF[hex_] if corner not in self.earth.disks)

    def move_up(self, animal: int) -> None:
        """Swap with the animal directly ahead.  [DS-5.1, DS-41.1]"""
        place = self.initiative.index(animal)
        if place > 0:
            self.initiative[place - 1 : place + 1] = [animal, self.initiative[place - 1]]

    def lose_disk(self, animal: int, element: str) -> None:
        self.animals[animal].disks.remove(element)
        self.bag.append(element)

    def remove_disk(self, corner: int) -> None:
        self.bag.append(self.earth.disks.pop(corner))

    def glaciate(self, animal: int, hex_: int) -> None:
        self.bag += self.earth.glaciate(animal, hex_)
