"""Dominant Species: the rows of the action display, from the text of the rules."""

from __future__ import annotations

from collections.abc import Callable

from tests.models.asking import Play
from tests.models.dominant_species_cards import Cards
from tests.models.dominant_species_earth import (
    ARACHNID,
    BIRD,
    ELEMENTS,
    HEXES,
    INSECT,
    REPTILE,
    SPECIATION,
    bonus,
)
from tests.models.dominant_species_table import (
    COMPETITION_TERRAINS,
    DECLINE,
    DONE,
    MIGRATION_CUBES,
    SPECIATION_ELEMENTS,
)


class Rows(Cards):
    """Execution: the display from top to bottom."""

    def execution(self) -> Play[None]:
        yield from self.initiative_row()
        yield from self.row(range(1, 4), self.adaptation)
        yield from self.regression_row()
        yield from self.row(range(6, 8), self.abundance)
        yield from self.row(range(8, 9), self.wasteland)
        self.wasteland_loss()
        yield from self.row(range(9, 10), self.depletion)
        yield from self.glaciation_row()
        yield from self.row(range(14, 20), self.speciation)
        yield from self.insect_speciation()
        yield from self.row(range(20, 23), self.wanderlust)
        yield from self.row(range(23, 29), self.migration)
        yield from self.arachnid_competition()
        yield from self.row(range(29, 36), self.competition)
        yield from self.row(range(36, 41), self.domination)

    def row(self, spaces: range, action: Callable[[int, int], Play[None]]) -> Play[None]:
        """Each space is visited once; its pawn returns to the supply, then its animal acts.  [DS-4.1, DS-4.2]"""
        for space in spaces:
            if space in self.spaces:
                animal = self.take_pawn(space)
                yield from action(animal, space)

    def take_pawn(self, space: int) -> int:
        animal = self.spaces.pop(space)
        self.animals[animal].supply += 1
        return animal

    # Initiative to Depletion

    def initiative_row(self) -> Play[None]:
        """Swap and put the pawn elsewhere, or decline both.  [DS-5.1 to DS-5.5]"""
        if 0 not in self.spaces:
            return
        animal = self.take_pawn(0)
        others = [space for space in self.vacant_spaces() if space != 0]
        space = yield from self.choose_space(animal, others, DECLINE)
        if space is None:
            return
        self.move_up(animal)
        self.animals[animal].supply -= 1
        self.spaces[space] = animal

    def adaptation(self, animal: int, _: int) -> Play[None]:
        if len(self.earth.elements(animal)) >= 6:
            return
        box = self.boxes["Adaptation"]
        element = yield from self.choose_element(animal, "take {} from Adaptation", box, DECLINE)
        if element:
            box.remove(element)
            self.gain_disk(animal, element)

    def regression_row(self) -> Play[None]:
        """Threatened types are protected one by one, then all losses come together.  [DS-7.1 to DS-7.7]"""
        box = set(self.boxes["Regression"])
        threatened = {animal: box & set(own.disks) for animal, own in self.animals.items()}

        def protect(animal: int, _: int) -> Play[None]:
            element = yield from self.choose_element(animal, "protect {}", sorted(threatened[animal]), DECLINE)
            if element:
                threatened[animal].remove(element)

        yield from self.row(range(4, 6), protect)
        if REPTILE in self.animals:
            yield from protect(REPTILE, -1)
        for animal, elements in threatened.items():
            for element in elements:
                self.lose_disk(animal, element)

    def abundance(self, animal: int, _: int) -> Play[None]:
        if not self.earth.vacant_corners():
            return
        box = self.boxes["Abundance"]
        element = yield from self.choose_element(animal, "take {} from Abundance", box, DECLINE)
        if element:
            box.remove(element)
            corner = yield from self.choose_corner(animal, "put the disk on", self.earth.vacant_corners())
            assert corner is not None
            self.earth.disks[corner] = element

    def wasteland(self, animal: int, _: int) -> Play[None]:
        box = self.boxes["Wasteland"]
        element = yield from self.choose_element(animal, "remove {} from Wasteland", box, DECLINE)
        if element:
            box.remove(element)
            self.bag.append(element)

    def wasteland_loss(self) -> None:
        """Disks that touch tundra and whose type is still in the box are removed.  [DS-9.2]"""
        for corner, element in sorted(self.earth.disks.items()):
            touches_tundra = any(hex_ in self.earth.tundra for hex_ in self.earth.touching(corner))
            if touches_tundra and element in self.boxes["Wasteland"]:
                self.remove_disk(corner)

    def depletion(self, animal: int, _: int) -> Play[None]:
        box = self.boxes["Depletion"]
        corners = [corner for corner, element in sorted(self.earth.disks.items()) if element in box]
        corner = yield from self.choose_corner(animal, "remove the disk on", corners, DECLINE)
        if corner is not None:
            self.remove_disk(corner)

    # Glaciation, Speciation

    def glaciation_row(self) -> Play[None]:
        """Only the left-most pawn acts.  [DS-11.1, DS-11.2, DS-11.12]"""
        waiting = [space for space in range(10, 14) if space in self.spaces]
        if waiting:
            animal = self.take_pawn(waiting[0])
            hex_ = yield from self.choose_hex(animal, "glaciate", self.earth.eligible(), DECLINE)
            if hex_ is not None:
                self.glaciate(animal, hex_)

    def speciation(self, animal: int, space: int) -> Play[None]:
        """Around one disk of the printed type, tile by tile.  [DS-12.1 to DS-12.6]"""
        own = self.animals[animal]
        wanted = SPECIATION_ELEMENTS[space - 14]
        corners = [corner for corner, element in sorted(self.earth.disks.items()) if element == wanted and own.pool]
        corner = yield from self.choose_corner(animal, "speciate around", corners, DECLINE)
        if corner is None:
            return
        for hex_ in self.earth.touching(corner):
            if own.pool:
                most = min(SPECIATION[self.earth.terrain(hex_)], own.pool)
                count = yield from self.choose_count(animal, "add", 0, most)
                self.earth.add(animal, hex_, count)

    def insect_speciation(self) -> Play[None]:
        if INSECT in self.animals and self.animals[INSECT].pool:
            hex_ = yield from self.choose_hex(INSECT, "add a cube on", self.earth.tiles(), DECLINE)
            if hex_ is not None:
                self.earth.add(INSECT, hex_, 1)

    # Wanderlust

    def wanderlust(self, animal: int, _: int) -> Play[None]:
        """A new tile, perhaps a disk on it, victory points, and all may move onto it.  [DS-13.1 to DS-13.10]"""
        stacks = {f"take the tile of stack {number + 1}": number for number in range(3) if self.face_up[number]}
        stack = yield from self.choose(animal, stacks, DECLINE)
        if stack is None:
            return
        empty = [hex_ for hex_ in HEXES if hex_ not in self.earth.land and self.earth.beside(hex_)]
        hex_ = yield from self.choose_hex(animal, "lay the tile on", empty)
        terrain = self.face_up[stack]
        assert hex_ is not None
        assert terrain is not None
        self.earth.land[hex_] = terrain
        self.face_up[stack] = None
        yield from self.wanderlust_disk(animal, hex_)
        self.animals[animal].vp += bonus(len(self.earth.beside(hex_)))
        for other in self.food_chain():
            yield from self.wander(other, hex_)

    def wanderlust_disk(self, animal: int, hex_: int) -> Play[None]:
        box, corners = self.boxes["Wanderlust"], self.vacant_corners_of(hex_)
        if not corners:
            return
        element = yield from self.choose_element(animal, "take {} from Wanderlust", box, DECLINE)
        if element:
            box.remove(element)
            corner = yield from self.choose_corner(animal, "put the disk on", corners)
            assert corner is not None
            self.earth.disks[corner] = element

    def wander(self, animal: int, target: int) -> Play[None]:
        used: list[int] = []
        while True:
            origins = [h for h in self.earth.beside(target) if self.earth.number(animal, h) and h not in used]
            origin = yield from self.choose_hex(animal, "move from", origins, DONE)
            if origin is None:
                return
            used.append(origin)
            count = yield from self.choose_count(animal, "move", 1, self.earth.number(animal, origin))
            self.earth.move(animal, origin, target, count)

    # Migration, Competition, Domination

    def migration(self, animal: int, space: int) -> Play[None]:
        """Groups of cubes, each cube once.  [DS-14.1 to DS-14.9]"""
        left = MIGRATION_CUBES[space - 23]
        arrived = dict.fromkeys(HEXES, 0)
        while left:
            movable = {hex_: self.earth.number(animal, hex_) - arrived[hex_] for hex_ in self.earth.occupied(animal)}
            origins = [hex_ for hex_, count in movable.items() if count > 0]
            origin = yield from self.choose_hex(animal, "move from", origins, DONE)
            if origin is None:
                return
            target = yield from self.choose_hex(animal, "move to", self.within_reach(animal, origin))
            assert target is not None
            count = yield from self.choose_count(animal, "move", 1, min(left, movable[origin]))
            self.earth.move(animal, origin, target, count)
            arrived[target] += count
            left -= count

    def within_reach(self, animal: int, origin: int) -> list[int]:
        """One step, for birds one or two.  [DS-14.5, DS-14.6, DS-14.7]"""
        near = self.earth.beside(origin)
        far = [hex_ for middle in near for hex_ in self.earth.beside(middle)] if animal == BIRD else []
        return sorted(set(near + far) - {origin})

    def arachnid_competition(self) -> Play[None]:
        if ARACHNID in self.animals:
            contested = self.earth.contested(ARACHNID)
            hex_ = yield from self.choose_hex(ARACHNID, "compete on", contested, DECLINE)
            if hex_ is not None:
                yield from self.eliminate_rival(ARACHNID, hex_)

    def eliminate_rival(self, animal: int, hex_: int) -> Play[None]:
        victims = self.earth.opposing(animal, hex_)
        victim = yield from self.choose_animal(animal, "eliminate a cube", victims)
        assert victim is not None
        self.earth.eliminate(victim, hex_)

    def competition(self, animal: int, space: int) -> Play[None]:
        """Each of the listed terrains and tundra once.  [DS-15.3 to DS-15.6]"""
        terrains = [*COMPETITION_TERRAINS[space - 29], "tundra"]
        while True:
            hexes = [hex_ for hex_ in self.earth.contested(animal) if self.earth.terrain(hex_) in terrains]
            hex_ = yield from self.choose_hex(animal, "compete on", hexes, DONE)
            if hex_ is None:
                return
            yield from self.eliminate_rival(animal, hex_)
            terrains.remove(self.earth.terrain(hex_))

    def domination(self, animal: int, _: int) -> Play[None]:
        """Score a tile; its dominant animal takes a card.  [DS-16.1 to DS-16.9]"""
        hexes = [hex_ for hex_ in self.earth.tiles() if hex_ not in self.chosen_tiles]
        hex_ = yield from self.choose_hex(animal, "score", hexes, DECLINE)
        if hex_ is None:
            return
        self.chosen_tiles.append(hex_)
        self.earth.score(hex_)
        actor = self.earth.dominant(hex_)
        if actor is not None:
            yield from self.take_card(actor, hex_)

    # used by the rows above and by cards

    def gain_disk(self, animal: int, element: str) -> None:
        """The journal tells every disk that an animal gets.  [DS-2.6]"""
        told, whose = self.fate.next("a-disk-for")[:2]
        assert (ELEMENTS[told], whose) == (element, animal), f"{ELEMENTS[told]} for animal {whose}"
        self.animals[animal].disks.append(element)
