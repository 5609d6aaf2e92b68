"""Dominant Species: the cards, from the text of the rules."""

from __future__ import annotations

from tests.models.asking import Play, demand
from tests.models.dominant_species_earth import CORNERS_OF, ELEMENTS, VALUES, bonus
from tests.models.dominant_species_table import CARDS, DECLINE, DONE, Table


class Cards(Table):
    """What each card does; the actor is the dominant animal that took it."""

    def take_card(self, actor: int, scored: int) -> Play[None]:
        """The card leaves its slot before it is resolved.  [DS-16.5, DS-19.2]"""
        offered = [card for card in self.slots if card]
        number = yield from self.choose(actor, {f"take {card}": CARDS.index(card) for card in offered})
        if number is None:
            return
        card = CARDS[number]
        self.slots[self.slots.index(card)] = None
        self.used.append(card)
        if card == "Niche Biomes":
            self.niche_biomes(actor, scored)
            return
        play: Play[None] | None = getattr(self, card.lower().replace(" ", "_"))(actor)
        if play:
            yield from play

    def aquatic(self, actor: int) -> Play[None]:
        """A sea or wetland tile: an element of choice and up to 4 cubes.  [DS-20.1 to DS-20.6]"""
        tiles = [hex_ for hex_ in self.earth.tiles() if self.earth.terrain(hex_) in ("sea", "wetland")]
        with_room = [hex_ for hex_ in tiles if self.vacant_corners_of(hex_) and self.bag]
        hex_ = yield from self.choose_hex(actor, "choose", with_room or tiles)
        if hex_ is None:
            return
        if hex_ in with_room:
            yield from self.element_from_bag(actor, self.vacant_corners_of(hex_))
        count = yield from self.choose_count(actor, "add", 0, min(4, self.animals[actor].pool))
        self.earth.add(actor, hex_, count)

    def element_from_bag(self, actor: int, corners: list[int]) -> Play[None]:
        element = yield from self.choose_element(actor, "take {} from the bag", self.bag)
        assert element is not None
        self.from_bag(element)
        corner = yield from self.choose_corner(actor, "put the disk on", corners)
        assert corner is not None
        self.earth.disks[corner] = element

    def biodiversity(self, actor: int) -> None:
        self.animals[actor].vp += len(self.earth.contested(actor))

    def biomass(self, actor: int) -> Play[None]:
        """On tiles with more cubes than disks one cube dies.  [DS-22.1 to DS-22.3]"""
        crowded = [hex_ for hex_ in self.earth.tiles() if self.earth.all_cubes(hex_) > len(self.earth.disks_of(hex_))]
        yield from self.one_dies_on_each(actor, crowded)

    def one_dies_on_each(self, actor: int, hexes: list[int]) -> Play[None]:
        for hex_ in hexes:
            victim = yield from self.choose_animal(actor, "eliminate a cube", self.earth.present(hex_))
            if victim is not None:
                self.earth.eliminate(victim, hex_)

    def blight(self, actor: int) -> Play[None]:
        hex_ = yield from self.choose_hex(actor, "choose", self.earth.tiles())
        assert hex_ is not None
        disks = sorted(corner for corner in CORNERS_OF[hex_] if corner in self.earth.disks)
        kept = yield from self.choose_corner(actor, "keep the disk on", disks)
        for corner in disks:
            if corner != kept:
                self.remove_disk(corner)

    def catastrophe(self, actor: int) -> Play[None]:
        """One cube survives on the tile, and one dies on each adjacent tile.  [DS-24.1, DS-24.2]"""
        hex_ = yield from self.choose_hex(actor, "choose", self.earth.tiles())
        assert hex_ is not None
        present = self.earth.present(hex_)
        spared = yield from self.choose_animal(actor, "spare one cube", present)
        for animal in present:
            self.earth.eliminate(animal, hex_, self.earth.number(animal, hex_) - (animal == spared))
        yield from self.one_dies_on_each(actor, self.earth.beside(hex_))

    def cold_snap(self, actor: int) -> None:
        for animal in self.food_chain():
            for hex_ in self.earth.tundra:
                if animal != actor:
                    self.earth.eliminate(animal, hex_)

    def disease(self, actor: int) -> Play[None]:
        """Animals with more elements than the actor lose a disk.  [DS-26.1]"""
        own = len(self.earth.elements(actor))
        affected = [animal for animal in self.food_chain() if len(self.earth.elements(animal)) > own]
        for animal in affected:
            yield from self.lose_a_disk(animal)

    def lose_a_disk(self, animal: int) -> Play[None]:
        element = yield from self.choose_element(animal, "lose {}", self.animals[animal].disks)
        if element:
            self.lose_disk(animal, element)

    def ecodiversity(self, actor: int) -> None:
        own = self.earth.elements(actor)
        self.animals[actor].vp += len([element for element in self.earth.disks.values() if element in own])

    def evolution(self, actor: int) -> Play[None]:
        """Up to two cubes of different opponents are replaced.  [DS-28.1 to DS-28.4]"""
        replaced: list[int] = []
        while len(replaced) < 2 and self.animals[actor].pool:
            others = [a for a in self.food_chain() if a != actor and a not in replaced and self.earth.occupied(a)]
            animal = yield from self.choose_animal(actor, "replace a cube", others, DONE)
            if animal is None:
                return
            hex_ = yield from self.choose_hex(actor, "replace the cube on", self.earth.occupied(animal))
            assert hex_ is not None
            self.earth.eliminate(animal, hex_)
            self.earth.add(actor, hex_, 1)
            replaced.append(animal)

    def fecundity(self, actor: int) -> Play[None]:
        left = self.earth.occupied(actor)
        while self.animals[actor].pool:
            hex_ = yield from self.choose_hex(actor, "add a cube on", left, DONE)
            if hex_ is None:
                return
            left.remove(hex_)
            self.earth.add(actor, hex_, 1)

    def fertile(self, actor: int) -> Play[None]:
        hex_ = yield from self.choose_hex(actor, "choose", self.earth.occupied(actor))
        if hex_ is not None:
            self.animals[actor].vp += self.earth.all_cubes(hex_)

    def habitat(self, actor: int) -> Play[None]:
        if self.bag and self.earth.vacant_corners():
            yield from self.element_from_bag(actor, self.earth.vacant_corners())

    def hibernation(self, actor: int) -> Play[None]:
        """Up to 5 eliminated cubes come back and are safe this turn.  [DS-32.1 to DS-32.5]"""
        own = self.animals[actor]
        if not own.eliminated:
            return
        hex_ = yield from self.choose_hex(actor, "choose", self.earth.tiles(), DECLINE)
        if hex_ is None:
            return
        count = yield from self.choose_count(actor, "bring back", 1, min(5, own.eliminated))
        own.eliminated -= count
        self.earth.cubes[actor, hex_] = self.earth.number(actor, hex_) + count
        self.earth.hibernating, self.earth.protected = actor, {hex_: count}

    def ice_age(self, actor: int) -> None:
        """Bonus for the tiles that each animal dominates, and this turn is the last.  [DS-33.1, DS-33.2]"""
        dominant = [self.earth.dominant(hex_) for hex_ in self.earth.tiles()]
        for animal, own in self.animals.items():
            own.vp += bonus(dominant.count(animal))
        self.is_last_turn = True

    def ice_sheet(self, actor: int) -> Play[None]:
        hex_ = yield from self.choose_hex(actor, "glaciate", self.earth.eligible())
        if hex_ is not None:
            self.glaciate(actor, hex_)

    def immigrants(self, actor: int) -> Play[None]:
        """Each animal loses a disk, a pawn, or all but one cube a tile.  [DS-35.1 to DS-35.6]"""
        for animal in self.food_chain():
            own = self.animals[animal]
            options = {"keep only one cube on each tile": 2}
            options |= {"lose a disk": 0} if own.disks else {}
            options |= {"lose a pawn": 1} if own.supply else {}
            chosen = yield from self.choose(animal, options)
            if chosen == 0:
                yield from self.lose_a_disk(animal)
            elif chosen == 1:
                own.supply, own.box = own.supply - 1, own.box + 1
            else:
                for hex_ in self.earth.occupied(animal):
                    self.earth.eliminate(animal, hex_, self.earth.number(animal, hex_) - 1)

    def instinct(self, actor: int) -> Play[None]:
        if self.animals[actor].supply:
            space = yield from self.choose_space(actor, self.vacant_spaces())
            assert space is not None
            self.animals[actor].supply -= 1
            self.spaces[space] = actor

    def gain_pawns(self, animals: list[int]) -> None:
        for animal in animals:
            self.animals[animal].box -= 1
            self.animals[animal].supply += 1

    def intelligence(self, actor: int) -> None:
        self.gain_pawns([animal for animal in self.food_chain() if animal <= actor])

    def mass_exodus(self, actor: int) -> Play[None]:
        """All cubes of a tile move to adjacent tiles.  [DS-38.1 to DS-38.4]"""
        hex_ = yield from self.choose_hex(actor, "choose", self.earth.tiles())
        assert hex_ is not None
        for animal in self.earth.present(hex_):
            targets = self.earth.beside(hex_)
            while self.earth.number(animal, hex_):
                target = yield from self.choose_hex(actor, "move to", targets)
                assert target is not None
                targets.remove(target)
                cubes = self.earth.number(animal, hex_)
                count = yield from self.choose_count(actor, "move", 1 if targets else cubes, cubes)
                self.earth.move(animal, hex_, target, count)

    def metamorphosis(self, actor: int) -> Play[None]:
        """A disk for an element of choice from the bag, which is taken first.  [DS-39.1 to DS-39.3]"""
        if not self.bag:
            return
        given = yield from self.choose_element(actor, "give {}", self.animals[actor].disks)
        if not given:
            return
        taken = yield from self.choose_element(actor, "take {} from the bag", self.bag)
        assert taken is not None
        self.animals[actor].disks.append(self.from_bag(taken))
        self.lose_disk(actor, given)
        self.fate.next("a-disk-for")

    def niche_biomes(self, actor: int, scored: int) -> None:
        loss = VALUES[self.earth.terrain(scored)][0]
        for own in self.animals.values():
            if own.vp > self.animals[actor].vp:
                own.vp = max(0, own.vp - loss)

    def nocturnal(self, actor: int) -> None:
        self.move_up(actor)

    def omnivore(self, actor: int) -> None:
        self.gain_pawns([actor])

    def parasitism(self, actor: int) -> None:
        self.gain_pawns([animal for animal in self.food_chain() if animal >= actor])

    def predator(self, actor: int) -> Play[None]:
        for hex_ in self.earth.contested(actor):
            victim = yield from self.choose_animal(actor, "eliminate a cube", self.earth.opposing(actor, hex_))
            assert victim is not None
            self.earth.eliminate(victim, hex_)

    def symbiotic(self, actor: int) -> None:
        """The actor and all with fewer elements draw a disk, in food-chain order.  [DS-45.1 to DS-45.3]"""
        own = len(self.earth.elements(actor))
        gaining = [a for a in self.food_chain() if a == actor or len(self.earth.elements(a)) < own]
        for animal in gaining:
            if self.bag and len(self.earth.elements(animal)) < 6:
                element, whose = self.fate.next("a-disk-for")[:2]
                demand(whose == animal, f"animal {whose} draws instead of {animal}")
                self.animals[animal].disks.append(self.from_bag(ELEMENTS[element]))
