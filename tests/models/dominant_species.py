"""Dominant Species, once more: the whole rules from their text in the plainest Python, as a second opinion."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from tests.models.asking import Fate, Play, demand, must_ask
from tests.models.dominant_species_earth import (
    ANIMALS,
    CENTRE,
    CORNER_LABELS,
    ELEMENTS,
    HEXES,
    MAMMAL,
    RING,
    TERRAINS,
    Animal,
    bonus,
)
from tests.models.dominant_species_rows import Rows
from tests.models.dominant_species_table import BOXES, CARDS, DECLINE, SPACES

IDS = ["mammal", "reptile", "bird", "amphibian", "arachnid", "insect"]
PAWNS = {2: 7, 3: 6, 4: 5, 5: 4, 6: 3}
USABLE_CUBES = {2: 54, 3: 49, 4: 44, 5: 39, 6: 34}
START_TILES = {17: "sea", 16: "wetland", 22: "savannah", 23: "desert", 18: "mountain", 12: "forest", 11: "jungle"}
START_DISKS = {
    50: "water", 36: "water", 51: "grass", 49: "grass", 52: "sun", 64: "sun", 39: "meat", 53: "meat", 38: "seed",
    40: "seed", 37: "grub", 24: "grub",
}  # fmt: skip
START_CUBES = [
    {"mountain": 2, "desert": 1, "forest": 1}, {"desert": 2, "savannah": 1, "mountain": 1},
    {"forest": 2, "mountain": 1, "jungle": 1}, {"wetland": 2, "jungle": 1, "savannah": 1},
    {"jungle": 2, "forest": 1, "wetland": 1}, {"savannah": 2, "wetland": 1, "desert": 1},
]  # fmt: skip
GUARD = 250  # without a limit of turns an engine stops here


class DominantSpecies(Rows):
    """One game of Dominant Species."""

    chance = ("is-drawn", "a-tile-is-turned-up", "a-card-is-dealt", "a-disk-for")
    seldom = (DECLINE,)

    @staticmethod
    def settle(settings: dict[str, str], players: int, dice: random.Random) -> None:
        """Short games more often than long ones; animals as they are named, or all different."""
        settings["turn_limit"] = dice.choice(("10", "10", "11", "12", "15", "20", "none"))
        if settings["turn_limit"] == "none":
            settings["short_game"] = "10"
        order = list(IDS)
        if dice.random() < 0.5:
            dice.shuffle(order)
        settings |= {f"seat{place + 1}": animal for place, animal in enumerate(order)}

    def __init__(self, players: int, settings: Mapping[str, str], fate: Fate) -> None:
        super().__init__(players, settings, fate)
        self.multi = settings["multi_animal"] == "on"
        self.cones_are_away = False  # in the final scoring dominance plays no part

    def game(self) -> Play[None]:
        yield from self.lead_animals()
        yield from self.set_up()
        while not self.is_last_turn:
            self.turn += 1
            yield from self.planning()
            yield from self.execution()
            yield from self.reset()
        self.cones_are_away = True
        for hex_ in self.earth.tiles():
            self.earth.score(hex_)

    # set-up

    def lead_animals(self) -> Play[None]:
        """Named before the game, dealt, or picked in seat order.  [DS-1.2, DS-46.1]"""
        places = 6 if self.multi else self.players
        seats = [place % self.players for place in range(places)]
        way = self.settings["animals"]
        if way == "lobby":
            for place, seat in enumerate(seats):
                self.animals[IDS.index(self.settings[f"seat{place + 1}"])] = Animal(seat)
        elif way == "random":
            dealt = {animal: seat for animal, seat in enumerate(self.fate.record.seat_of.tolist()) if seat >= 0}
            demand(sorted(dealt.values()) == sorted(seats), f"the animals were dealt as {dealt}")
            self.animals |= {animal: Animal(seat) for animal, seat in dealt.items()}
        else:
            for seat in seats:
                free = {f"lead the {ANIMALS[animal]}": animal for animal in range(6) if animal not in self.animals}
                chosen = next(iter(free)) if len(free) == 1 else (yield from must_ask(seat, list(free)))
                self.animals[free[chosen]] = Animal(seat)

    def set_up(self) -> Play[None]:
        """Pawns and cubes, Earth, cards, disks and stacks.  [DS-1.3 to DS-1.16]"""
        row = 6 if self.multi else self.players
        pawns = PAWNS[row] - (self.settings["fewer_pawns"] == "on")
        for own in self.animals.values():
            own.supply, own.box, own.pool = pawns, 10 - pawns, USABLE_CUBES[row]
        self.initiative = sorted(self.animals, reverse=True)
        self.lay_earth()
        self.bag = [element for element in ELEMENTS for _ in range(18)]
        if self.settings["random_earth"] == "on":
            yield from self.start_cubes()
        for stack in range(3):
            self.turn_up(stack)
        for slot in range(5):
            self.deal(slot)
        for box in ("Adaptation", "Abundance", "Wanderlust"):
            self.draw_into(box, 4)

    def lay_earth(self) -> None:
        self.start_tiles = list(START_TILES)
        self.earth.tundra, self.earth.tundra_left = {CENTRE}, 11
        if self.settings["random_earth"] == "on":
            self.read_random_earth()
            return
        self.earth.land |= START_TILES
        self.earth.disks |= START_DISKS
        for animal in self.animals:
            for hex_, terrain in START_TILES.items():
                if hex_ != CENTRE:
                    self.earth.add(animal, hex_, START_CUBES[animal].get(terrain, 0))

    def read_random_earth(self) -> None:
        """Shuffled tiles and disks.  [DS-47.1, DS-47.2]"""
        record = self.fate.record
        self.earth.land |= {hex_: TERRAINS[record.land[hex_]] for hex_ in START_TILES}
        disks = {corner: ELEMENTS[record.disk_at[corner]] for corner in START_DISKS}
        demand(sorted(disks.values()) == sorted(START_DISKS.values()), f"the start disks are {disks}")
        self.earth.disks |= disks

    def start_cubes(self) -> Play[None]:
        """Two cubes on a ring hex, then twice one on another.  [DS-47.3 to DS-47.5]"""
        taken: dict[int, list[int]] = {animal: [] for animal in self.animals}
        for count, times in ((2, 1), (1, 2)):
            for animal in self.initiative:
                for _ in range(times):
                    free = [hex_ for hex_ in sorted(RING) if hex_ not in taken[animal]]
                    matching = [hex_ for hex_ in free if self.earth.match(animal, hex_)]
                    hex_ = yield from self.choose_hex(animal, "start on", matching or free)
                    assert hex_ is not None
                    taken[animal].append(hex_)
                    self.earth.add(animal, hex_, count)

    # planning and reset

    def planning(self) -> Play[None]:
        """One pawn at a time, in rounds of the initiative order.  [DS-3.2, DS-3.7]"""
        while any(own.supply for own in self.animals.values()):
            for animal in self.initiative:
                if self.animals[animal].supply:
                    space = yield from self.choose_space(animal, self.vacant_spaces())
                    assert space is not None
                    self.animals[animal].supply -= 1
                    self.spaces[space] = animal

    def reset(self) -> Play[None]:
        """Extinction, Survival, Reseed.  [DS-17.1, DS-17.7, DS-18.7, DS-18.8]"""
        yield from self.extinction()
        holder = self.earth.survival_holder()
        if holder is not None:
            own_tundra = [hex_ for hex_ in self.earth.occupied(holder) if hex_ in self.earth.tundra]
            self.animals[holder].vp += bonus(len(own_tundra))
        limit = self.settings["turn_limit"]
        if self.turn == (GUARD if limit == "none" else int(limit)):
            self.is_last_turn = True
        if not any(own.pool or self.earth.occupied(animal) for animal, own in self.animals.items()):
            self.is_last_turn = True
        if not self.is_last_turn:
            self.reseed()

    def extinction(self) -> Play[None]:
        """Endangered cubes die, but hibernating ones and one that the mammals save.  [DS-17.2 to DS-17.6]"""
        saved = (yield from self.mammal_save()) if MAMMAL in self.animals else None
        for animal in self.food_chain():
            for hex_ in self.earth.occupied(animal):
                if self.earth.match(animal, hex_) == 0:
                    safe = self.asleep(animal, hex_) + (animal == MAMMAL and hex_ == saved)
                    self.earth.eliminate(animal, hex_, max(0, self.earth.number(animal, hex_) - safe))

    def asleep(self, animal: int, hex_: int) -> int:
        return self.earth.protected.get(hex_, 0) if animal == self.earth.hibernating else 0

    def mammal_save(self) -> Play[int | None]:
        endangered = [hex_ for hex_ in self.earth.occupied(MAMMAL) if self.earth.match(MAMMAL, hex_) == 0]
        awake = [hex_ for hex_ in endangered if self.earth.number(MAMMAL, hex_) > self.asleep(MAMMAL, hex_)]
        return (yield from self.choose_hex(MAMMAL, "save a cube on", awake, DECLINE))

    def reseed(self) -> None:
        """Cards, Glaciation queue, boxes, stacks.  [DS-17.9 to DS-17.16]"""
        for slot in range(5):
            if self.slots[slot] is None and self.deck_size:
                self.deal(slot)
        queue = [self.spaces.pop(space) for space in range(10, 14) if space in self.spaces]
        self.spaces |= dict(enumerate(queue, start=10))
        boxes = self.boxes
        self.bag += boxes["Regression"] + boxes["Depletion"] + boxes["Wanderlust"]
        boxes["Depletion"], boxes["Wasteland"] = boxes["Wasteland"], boxes["Abundance"]
        boxes["Regression"] = boxes["Adaptation"]
        for box in ("Adaptation", "Abundance", "Wanderlust"):
            boxes[box] = []
        for box in ("Adaptation", "Abundance", "Wanderlust"):
            self.draw_into(box, 4)
        for stack in range(3):
            if self.face_up[stack] is None and self.below[stack]:
                self.turn_up(stack)
        self.chosen_tiles = []
        self.earth.hibernating, self.earth.protected = -1, {}

    # the end

    def points_of(self, seat: int) -> list[tuple[int, int]]:
        """The points of a seat's animals with the animals, the lowest first."""
        return sorted((own.vp, animal) for animal, own in self.animals.items() if own.seat == seat)

    def scores(self) -> list[int]:
        return [min((vp for vp, _ in self.points_of(seat)), default=0) for seat in range(self.players)]

    def standings(self) -> list[Any]:
        """The lowest animal's points, the next lowest, then the food chain.  [DS-18.6, DS-46.4, DS-46.5]"""
        standings = []
        for seat in range(self.players if self.earth.land else 0):
            points = self.points_of(seat)
            lowest = [animal for vp, animal in points if vp == points[0][0]]
            standings.append(([vp for vp, _ in points], -min(lowest, default=9)))
        return standings

    # the state, here and in the engine's record

    def told(self) -> dict[str, Any]:
        earth = self.earth
        if not earth.land:  # animals are still being picked
            return {"seats": {animal: self.animals[animal].seat for animal in sorted(self.animals)}}
        return self.told_of_animals() | {
            "initiative": self.initiative,
            "land": earth.land,
            "tundra": sorted(earth.tundra),
            "tundra left": earth.tundra_left,
            "disks": earth.disks,
            "cones": {hex_: None if self.cones_are_away else earth.dominant(hex_) for hex_ in earth.tiles()},
            "pawns": self.spaces,
            "boxes": [element_counts(self.boxes[box]) for box in BOXES],
            "bag": element_counts(self.bag),
            "face up": self.face_up,
            "below": self.below,
            "slots": sorted(card for card in self.slots if card),
            "used": sorted(self.used),
            "turn": self.turn,
            "last turn": self.is_last_turn,
            "chosen": sorted(self.chosen_tiles),
            "asleep": {hex_: count for hex_, count in earth.protected.items() if count},
        }

    def told_of_animals(self) -> dict[str, Any]:
        animals = {animal: self.animals[animal] for animal in sorted(self.animals)}
        return {
            "seats": {animal: own.seat for animal, own in animals.items()},
            "vp": {animal: own.vp for animal, own in animals.items()},
            "pools": {animal: own.pool for animal, own in animals.items()},
            "eliminated": {animal: own.eliminated for animal, own in animals.items()},
            "supply": {animal: own.supply for animal, own in animals.items()},
            "pawn boxes": {animal: own.box for animal, own in animals.items()},
            "animal disks": {animal: element_counts(own.disks) for animal, own in animals.items()},
            "cubes": {animal: [self.earth.cubes.get((animal, hex_), 0) for hex_ in HEXES] for animal in animals},
        }

    def read(self, record: Any) -> dict[str, Any]:
        tiles = [hex_ for hex_ in HEXES if record.land[hex_] >= 0]
        disks = {corner: record.disk_at[corner] for corner in range(len(CORNER_LABELS))}
        return self.read_animals(record) | {
            "initiative": [animal for animal in record.initiative.tolist() if animal >= 0][: len(self.animals)],
            "land": {hex_: TERRAINS[record.land[hex_]] for hex_ in tiles},
            "tundra": [hex_ for hex_ in HEXES if record.tundra[hex_]],
            "tundra left": record.tundra_left,
            "disks": {corner: ELEMENTS[element] for corner, element in disks.items() if element >= 0},
            "cones": {hex_: record.cone[hex_] if record.cone[hex_] >= 0 else None for hex_ in tiles},
            "pawns": {space: record.pawn[space] for space in range(len(SPACES)) if record.pawn[space] >= 0},
            "boxes": record.element_boxes.tolist(),
            "bag": record.bag.tolist(),
            "face up": [TERRAINS[terrain] if terrain >= 0 else None for terrain in record.face_up.tolist()],
            "below": [record.stack[stack, 0] for stack in range(3)],
            "slots": sorted(CARDS[card] for card in record.slot.tolist() if card >= 0),
            "used": sorted(CARDS[card] for card in range(26) if record.used[card]),
            "turn": record.turn,
            "last turn": bool(record.last_turn),
            "chosen": [hex_ for hex_ in HEXES if record.scored[hex_]],
            "asleep": {hex_: count for hex_, count in enumerate(record.hibernating_cubes.tolist()) if count},
        }

    def read_animals(self, record: Any) -> dict[str, Any]:
        animals = [animal for animal in range(6) if record.seat_of[animal] >= 0]
        return {
            "seats": {animal: record.seat_of[animal] for animal in animals},
            "vp": {animal: record.vp[animal] for animal in animals},
            "pools": {animal: record.gene_pool[animal] for animal in animals},
            "eliminated": {animal: record.eliminated[animal] for animal in animals},
            "supply": {animal: record.supply[animal] for animal in animals},
            "pawn boxes": {animal: record.pawn_box[animal] for animal in animals},
            "animal disks": {animal: record.animal_disks.tolist()[animal] for animal in animals},
            "cubes": {animal: record.cubes.tolist()[animal] for animal in animals},
        }


def element_counts(elements: list[str]) -> list[int]:
    return [elements.count(element) for element in ELEMENTS]


MODEL = DominantSpecies
