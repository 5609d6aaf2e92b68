"""Greenland: the state of the table, where men are, what powers work, transport and sides; from the text."""

from __future__ import annotations

import pickle
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import cast

from tests.models.greenland_cards import (
    ABANDONED,
    BIOMES,
    CARD_IDS,
    CARDS,
    DAUGHTER_TRIBE,
    ENERGY,
    POOL,
    POWERS,
    REGION,
    ROWS,
    SPOTS,
    VALHALLA,
    Place,
    Power,
    card_label,
    emissary,
    husband,
)


@dataclass
class Tribe:
    """A tribe in play."""

    number: int
    seat: int
    is_alive: bool = True
    is_monotheist: bool = False
    disks: list[int] = field(default_factory=lambda: [0, 0, 0])
    men: Counter[Place] = field(default_factory=lambda: Counter({VALHALLA: 18}))  # ordinary men
    alpha: Place = VALHALLA
    emissaries_at_start: Counter[int] = field(default_factory=Counter)  # by host, since the start of the turn
    carried: Counter[Place] = field(default_factory=Counter)  # men brought to, or home from, spots outside home
    trips: list[str] = field(default_factory=list)  # further carriers used: "card" or "world"

    def at(self, place: Place) -> int:
        return self.men.get(place, 0) + (self.alpha == place)

    def move(self, origin: Place, target: Place, count: int = 1) -> None:
        """Ordinary men go first, the alpha when no other is left.  [GL-1.4]"""
        for _ in range(min(count, self.at(origin))):
            self.move_band(origin, target, min(1, self.men[origin]), not self.men[origin])

    def move_band(self, origin: Place, target: Place, men: int, with_alpha: bool) -> None:
        self.men[origin] -= men
        self.men[target] += men
        if with_alpha:
            self.alpha = target

    def kill(self, place: Place, count: int = 1) -> None:
        self.move(place, VALHALLA, count)

    def bear(self, babies: int) -> None:
        """Pieces of Valhalla become available, the alpha first.  [GL-1.5]"""
        for _ in range(babies):
            if self.alpha == VALHALLA:
                self.alpha = POOL
            else:
                self.move(VALHALLA, POOL)

    def gain(self, disk: int, number: int) -> None:
        """Never more than eight energy.  [GL-1.7]"""
        self.disks[disk] += number
        if disk == ENERGY:
            self.disks[disk] = min(8, self.disks[disk])

    def elders(self) -> list[Place]:
        """The places of own elders: rows and emissaries.  [GL-1.24]"""
        return [place for place in [*ROWS, *map(emissary, range(4))] if self.at(place)]

    def number_of_elders(self) -> int:
        return sum(self.at(place) for place in self.elders())

    def has_war_chief(self) -> bool:
        return self.at(ROWS[3]) > 0

    def is_extinct(self) -> bool:
        return self.at(VALHALLA) == 19


@dataclass
class State:
    """The whole table."""

    tribes: dict[int, Tribe] = field(default_factory=dict)
    slots: list[int | None] = field(default_factory=lambda: [None] * 12)
    cold: list[bool] = field(default_factory=lambda: [False] * 14)  # slots, Markland, Vinland
    hostile: list[bool] = field(default_factory=lambda: [False] * 2)
    has_new_world: bool = True
    tableau: dict[str, int] = field(default_factory=dict)
    hand: dict[str, int] = field(default_factory=dict)
    husbands: dict[str, int] = field(default_factory=dict)  # the husband's tribe, by daughter
    trophies: dict[int, int] = field(default_factory=dict)  # by biome
    order: list[int] = field(default_factory=list)
    is_sea_closed: bool = False
    is_markland_closed: bool = False
    truces: set[Place] = field(default_factory=set)
    kin: set[tuple[int, str]] = field(default_factory=set)  # tribes that guard a wife of theirs this turn
    mariner_men: int = 4
    partial_withdrawal: bool = True

    def living(self) -> list[Tribe]:
        """In turn order.  [GL-1.20]"""
        return [self.tribes[number] for number in self.order if self.tribes[number].is_alive]

    def copy(self) -> State:
        """A table of its own, to try something on."""
        return cast("State", pickle.loads(pickle.dumps(self)))

    # cards and powers

    def powers(self, tribe: Tribe, name: str) -> list[Power]:
        """Powers of the own tableau, and of daughters married to.  [GL-1.18, GL-7.2]"""
        return [power for power in POWERS.get(name, []) if self.works_for(tribe, power.card)]

    def works_for(self, tribe: Tribe, card: str) -> bool:
        is_own = self.tableau.get(card) == tribe.number and tribe.is_alive
        return is_own or self.husbands.get(card) == tribe.number

    def amount(self, tribe: Tribe, name: str) -> int:
        return sum(power.amount for power in self.powers(tribe, name))

    def hand_limit(self, tribe: Tribe) -> int:
        return tribe.at(ROWS[2]) + self.amount(tribe, "hand")

    def hand_of(self, tribe: Tribe) -> list[str]:
        return sorted((card for card, owner in self.hand.items() if owner == tribe.number), key=CARD_IDS.index)

    def in_play(self, tribe: Tribe, kind: str = "") -> list[str]:
        own = sorted((card for card, owner in self.tableau.items() if owner == tribe.number), key=CARD_IDS.index)
        return [card for card in own if not kind or CARDS[card]["kind"] == kind]

    def outsiders(self, card: str, owner: int) -> list[Tribe]:
        """Other tribes with men on a tableau card."""
        place = ("card", card)
        return [tribe for tribe in self.tribes.values() if tribe.number != owner and tribe.at(place)]

    def cashable(self, tribe: Tribe, disk: int | None = None) -> list[str]:
        """Cards of hand and tableau with a Value, that of a disk if one is named.  [GL-1.14 to GL-1.16]"""
        own = self.hand_of(tribe) + self.in_play(tribe)
        valued = [card for card in own if (any(value_of(card)) if disk is None else value_of(card)[disk])]
        free = [card for card in valued if card in self.hand or not self.outsiders(card, tribe.number)]
        return [card for card in CARDS if card in free]

    def cash(self, tribe: Tribe, card: str) -> None:
        for disk, number in enumerate(value_of(card)):
            tribe.gain(disk, number)
        self.discard(card)

    def discard(self, card: str) -> None:
        """It leaves the game; own guards on it become available.  [GL-1.16]"""
        self.hand.pop(card, None)
        owner = self.tableau.pop(card, None)
        if owner is not None:
            tribe = self.tribes[owner]
            tribe.move(("card", card), POOL, tribe.at(("card", card)))

    def marry(self, daughter: str, tribe: Tribe, origin: Place) -> None:
        tribe.move(origin, husband(daughter))
        self.husbands[daughter] = tribe.number

    # spots

    def spot_label(self, spot: Place) -> str:
        kind, which = spot
        if kind == "slot":
            number = self.slots[which]
            assert number is not None
            return str(BIOMES[number].get("the_en", f"the {BIOMES[number]['en']}"))
        if kind == "world":
            return ("Markland", "Vinland")[which]
        return card_label(which) if which in DAUGHTER_TRIBE else f"{card_label(which)} in play"

    def region_of(self, spot: Place) -> int | None:
        """In whose home a spot lies; the New World is nobody's.  [GL-5.3]"""
        kind, which = spot
        if kind == "slot":
            return 0 if which < 6 else 1
        if kind == "world":
            return None
        return REGION[self.tableau[which]]

    def is_home(self, tribe: Tribe, spot: Place) -> bool:
        return self.region_of(spot) == REGION[tribe.number]

    def existing_spots(self) -> list[Place]:
        return [spot for spot in SPOTS if self.exists(spot)]

    def exists(self, spot: Place) -> bool:
        kind, which = spot
        if kind == "slot":
            return self.slots[which] is not None
        if kind == "world":
            return self.has_new_world
        return which in self.tableau

    # transport

    def need(self, men: int) -> int:
        return -(-men // self.mariner_men)

    def can_carry(self, tribe: Tribe) -> bool:
        """Sleds take the largest needs of Greenland, Mariners the rest and the New World.  [GL-5.6, GL-5.7]"""
        needs = [self.need(men) for spot, men in tribe.carried.items() if spot[0] != "world" and men > 0]
        needs += [1 for trip in tribe.trips if trip == "card"]
        worlds = sum(self.need(men) for spot, men in tribe.carried.items() if spot[0] == "world" and men > 0)
        worlds += sum(1 for trip in tribe.trips if trip == "world")
        sleds = len(self.powers(tribe, "sled"))
        return sum(sorted(needs, reverse=True)[sleds:]) + worlds <= tribe.at(ROWS[5])

    def could_carry(self, tribe: Tribe, spot: Place, men: int) -> bool:
        tribe.carried[spot] += men
        result = self.can_carry(tribe)
        tribe.carried[spot] -= men
        return result

    # sides

    def side_of(self, tribe: Tribe, spot: Place) -> int:
        """Guards of a husband's tribe belong to the side of his wife's.  [GL-6.1, GL-6.3]"""
        kind, which = spot
        if kind == "card" and self.is_kin(tribe, which):
            return self.wife_side(which, tribe.number)
        return tribe.number

    def is_kin(self, tribe: Tribe, card: str) -> bool:
        """Guards of a wife stay guards for the turn, even if her husband dies.  [GL-5.5]"""
        return self.husbands.get(card) == tribe.number or (tribe.number, card) in self.kin

    def wife_side(self, daughter: str, otherwise: int) -> int:
        """The side of her tribe; if that is no more, of the husband's.  [GL-6.3]"""
        owner = self.tribes[self.tableau[daughter]]
        return owner.number if owner.is_alive else otherwise

    def raiders(self, card: str) -> list[Tribe]:
        """Tribes with men on a card who are no guards."""
        others = self.outsiders(card, self.tableau[card])
        return [tribe for tribe in others if not self.is_kin(tribe, card)]

    def sides(self, spot: Place) -> list[int]:
        """The sides on a spot, in turn order."""
        found = {self.side_of(tribe, spot) for tribe in self.tribes.values() if tribe.at(spot)}
        if spot[0] == "card" and spot[1] in self.husbands:
            found.add(self.wife_side(spot[1], self.husbands[spot[1]]))
        return [number for number in self.order if number in found]

    def is_contested(self, spot: Place) -> bool:
        return len(self.sides(spot)) > 1

    def men_of_side(self, side: int, spot: Place) -> list[tuple[Tribe, Place, int]]:
        """Who fights for a side: tribes with the place of their men and how many."""
        found = [
            (tribe, spot, tribe.at(spot))
            for tribe in self.tribes.values()
            if tribe.at(spot) and self.side_of(tribe, spot) == side
        ]
        own = self.husbands.get(spot[1]) if spot[0] == "card" else None
        if own is not None and self.wife_side(spot[1], own) == side:
            found.append((self.tribes[own], husband(spot[1]), 1))
        return found

    # elimination

    def eliminate(self, tribe: Tribe) -> None:
        """Married daughters and artefacts in play stay, all else leaves the game.  [GL-14.3, GL-14.4]"""
        tribe.is_alive = False
        tribe.disks = [0, 0, 0]
        for card in self.hand_of(tribe):
            del self.hand[card]
        for card in self.in_play(tribe):
            if card not in self.husbands and not CARDS[card]["artefact"]:
                for other in self.outsiders(card, tribe.number):
                    other.move(("card", card), POOL, other.at(("card", card)))
                del self.tableau[card]
        self.trophies = {biome: owner for biome, owner in self.trophies.items() if owner != tribe.number}
        for other in self.tribes.values():
            other.move(emissary(tribe.number), POOL, other.at(emissary(tribe.number)))
            other.emissaries_at_start[tribe.number] = 0

    def release(self, spot: Place, tribes: Iterable[Tribe]) -> None:
        for tribe in tribes:
            tribe.move(spot, POOL, tribe.at(spot))


def value_of(card: str) -> list[int]:
    found: list[int] = CARDS[card]["value"]
    return found


__all__ = ["ABANDONED", "State", "Tribe", "value_of"]
