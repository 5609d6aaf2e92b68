"""Greenland, once more: the whole rules from their text in the plainest Python, as a second opinion."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from tests.models.asking import Fate, Play, ask, demand
from tests.models.greenland_cards import (
    ABANDONED,
    BIOMES,
    CARD_IDS,
    CARDS,
    DAUGHTER_FRONT,
    DAUGHTER_TRIBE,
    EVENTS,
    IRON,
    IVORY,
    MARKLAND,
    NORSE,
    OWN_ANIMALS,
    POOL,
    REGION,
    ROWS,
    SAMI,
    SPOTS,
    TRIBE_LABELS,
    TUNIT,
    VALHALLA,
    Place,
    card_label,
    emissary,
    husband,
)
from tests.models.greenland_elders import Elders
from tests.models.greenland_event import GameOver
from tests.models.greenland_state import Tribe, value_of

# In the engine's record men are counted by place in this order.
PLACES: list[Place] = [
    *SPOTS,
    *(husband(card) for card in CARD_IDS[:16]),
    POOL,
    ABANDONED,
    *ROWS,
    *map(emissary, range(4)),
    VALHALLA,
]


class Greenland(Elders):
    """One game of Greenland."""

    chance = ("turn", "appears-in-the", "the-roll", "a-die-shows", "a-rerolled-die-shows")
    seldom = ()

    @staticmethod
    def settle(settings: dict[str, str], players: int, dice: random.Random) -> None:
        settings["events"] = dice.choice(("usual", "4", "5", "6", "8", "12"))

    def __init__(self, players: int, settings: Mapping[str, str], fate: Fate) -> None:
        super().__init__(players, settings, fate)
        self.is_set_up = False
        self.armour_used = set()
        self.tusks_used = set()
        self.raided_from = {}

    def game(self) -> Play[None]:
        yield from self.set_up()
        try:
            for _ in range(self.number_of_events()):
                self.turn += 1
                yield from self.play_turn()
                if all(biome is None for biome in self.state.slots):
                    break
        except GameOver:
            pass

    def number_of_events(self) -> int:
        usual = 16 if self.players == 1 else 10
        return usual if self.settings["events"] == "usual" else int(self.settings["events"])

    def play_turn(self) -> Play[None]:
        yield from self.event()
        yield from self.placement()
        yield from self.talks()
        yield from self.attacks()
        yield from self.hunts()
        yield from self.animals()
        yield from self.pacify()
        yield from self.elder_actions()
        self.state.is_sea_closed = self.state.is_markland_closed = False
        self.state.truces.clear()

    # set-up

    def set_up(self) -> Play[None]:
        """Rows, tribes, daughters, animals, men and disks.  [GL-2.1 to GL-2.15]"""
        state = self.state
        state.has_new_world = not self.is_beginner()
        state.mariner_men = 5 if self.settings["scenario"] == "vinlandSaga" else 4
        state.partial_withdrawal = self.settings["withdrawal"] == "partial"
        self.events_left = list(range(len(EVENTS)))
        for number, biome in enumerate(BIOMES):
            in_deck = self.settings["deck"] == "full" or biome["compact"]
            if in_deck and not (self.is_beginner() and biome["kind"] in ("animal", "invention")):
                self.decks[0 if biome["region"] == "north" else 1].append(number)
        count = self.players if self.players > 1 else int(self.settings["soloTribes"])
        for place in range(6 if count == 4 else 5):
            self.replace(place)
            self.replace(6 + place)
        yield from self.lead_tribes(count)
        state.order = sorted(state.tribes)
        for tribe in state.tribes.values():
            self.equip(tribe)
        self.scenario()
        self.is_set_up = True
        if not self.is_beginner():
            yield from self.choose_cards()

    def lead_tribes(self, count: int) -> Play[None]:
        if self.settings["tribes"] == "choose" and self.players > 1:
            for seat in range(self.players):
                free = {f"lead {TRIBE_LABELS[n]}": n for n in range(4) if n not in self.state.tribes}
                if self.settings["scenario"] == "christianNorse" and len(self.state.tribes) == self.players - 1:
                    free = {label: n for label, n in free.items() if n == NORSE} or free
                number = free[(yield from ask(seat, list(free)))]
                self.state.tribes[number] = Tribe(number, seat)
            return
        dealt = {number: seat for number, seat in enumerate(self.fate.record.seat_of.tolist()) if seat >= 0}
        demand(len(dealt) == count, f"the tribes were dealt as {dealt}")
        self.state.tribes |= {number: Tribe(number, seat) for number, seat in dealt.items()}

    def equip(self, tribe: Tribe) -> None:
        tribe.alpha = POOL
        tribe.move(VALHALLA, POOL, 5)
        for row in ROWS:
            tribe.move(VALHALLA, row)
        if tribe.number == TUNIT and not self.is_beginner():
            tribe.move(VALHALLA, MARKLAND, 5)
        tribe.disks = [3, 0, 1] if self.settings["brutal"] == "on" else [5, 1, 1]
        if not self.is_beginner():
            for daughter, owner in DAUGHTER_TRIBE.items():
                if owner == tribe.number and DAUGHTER_FRONT[daughter] == daughter:
                    self.state.tableau[daughter] = owner

    def choose_cards(self) -> Play[None]:
        """Sides of daughters, then own animals.  [GL-2.8, GL-2.15, T8]"""
        tribes = self.state.tribes
        if self.settings["doubleSidedDaughters"] == "on":
            for front in [card for card in DAUGHTER_FRONT if DAUGHTER_FRONT[card] == card]:
                backs = [card for card, own in DAUGHTER_FRONT.items() if own == front and card != front]
                if front in self.state.tableau and backs:
                    labels = {f"play {card_label(card)}": card for card in (front, backs[0])}
                    owner = self.state.tableau[front]
                    chosen = labels[(yield from self.ask(tribes[owner], list(labels)))]
                    del self.state.tableau[front]
                    self.state.tableau[chosen] = owner
        for number in (NORSE, SAMI):
            if number in tribes:
                labels = {f"start with {card_label(card)}": card for card in OWN_ANIMALS[number]}
                self.state.tableau[labels[(yield from self.ask(tribes[number], list(labels)))]] = number

    def scenario(self) -> None:
        name, tribes = self.settings["scenario"], self.state.tribes
        if name == "littleIceAge":
            self.cool()
            self.cool()
        elif name == "christianNorse":
            tribes[NORSE].is_monotheist = True
            tribes[NORSE].disks[IVORY] = 3
        elif name == "vinlandSaga":
            for tribe in tribes.values():
                if tribe.number != TUNIT:
                    tribe.move(VALHALLA, ("world", REGION[tribe.number]), 2)
        elif name == "ironAge":
            for tribe in tribes.values():
                tribe.disks[IRON] = 3

    # scoring

    def points(self, tribe: Tribe) -> int:
        """Men, and by faith trophies or metal, ivory and converts.  [GL-15.3 to GL-15.6]"""
        if not tribe.is_alive:
            return 0
        worlds = sum(tribe.at(("world", world)) for world in (0, 1) if self.state.cold[12 + world])
        total: int = 19 - tribe.at(VALHALLA) + worlds
        if not tribe.is_monotheist:
            trophies = [BIOMES[biome]["points"] for biome, own in self.state.trophies.items() if own == tribe.number]
            inventions = [CARDS[card]["points"] for card in self.state.in_play(tribe, "invention")]
            return int(total + sum(trophies) + sum(inventions))
        ivory, iron = self.worth(tribe, IVORY), self.worth(tribe, IRON)
        converts = [t for t in self.state.tribes.values() if t.is_monotheist and tribe.at(emissary(t.number))]
        return total + ivory + 2 * iron + 4 * len(converts)

    def worth(self, tribe: Tribe, disk: int) -> int:
        """Disks of a tribe; monotheists cash whatever has a value.  [GL-15.5]"""
        cards = self.state.hand_of(tribe) + self.state.in_play(tribe) if tribe.is_monotheist else []
        return tribe.disks[disk] + sum(value_of(card)[disk] for card in cards)

    def of_seat(self, seat: int) -> list[Tribe]:
        return [tribe for tribe in self.state.tribes.values() if tribe.seat == seat]

    def scores(self) -> list[int]:
        points = {number: self.points(tribe) for number, tribe in self.state.tribes.items()}
        if self.players == 1 and not all(tribe.is_alive for tribe in self.state.tribes.values()):
            return [0]
        if self.settings["scenario"] == "northSouth" and self.is_set_up:
            lower = {n: min(p for m, p in points.items() if m // 2 == n // 2) for n in points}
            return [lower[self.of_seat(seat)[0].number] for seat in range(self.players)]
        return [sum(points[tribe.number] for tribe in self.of_seat(seat)) for seat in range(self.players)]

    def standings(self) -> list[Any]:
        """Points, then iron; teams by the lower total, the sum, and iron together.  [GL-15.7, GL-19.4]"""
        if not self.is_set_up:
            return []
        standings: list[Any] = []
        for seat in range(self.players):
            own = self.of_seat(seat)
            if self.settings["scenario"] == "northSouth":
                own = [t for t in self.state.tribes.values() if t.number // 2 == own[0].number // 2]
            points = [self.points(tribe) for tribe in own]
            iron = sum(self.worth(tribe, IRON) for tribe in own)
            standings.append((any(tribe.is_alive for tribe in own), min(points), sum(points), iron))
        return standings

    # the state, here and in the engine's record

    def told(self) -> dict[str, Any]:
        state = self.state
        rows = {"slots": [-1 if biome is None else biome for biome in state.slots]}
        if not self.is_set_up:
            return rows
        tribes = [state.tribes[number] for number in sorted(state.tribes)]
        return rows | {
            "seats": [tribe.seat for tribe in tribes],
            "alive": [tribe.is_alive for tribe in tribes],
            "monotheists": [tribe.is_monotheist for tribe in tribes],
            "disks": [tribe.disks for tribe in tribes],
            "men": [men_by_place(tribe) for tribe in tribes],
            "alphas": [place_of_alpha(tribe) for tribe in tribes],
            "tableaus": [state.tableau.get(card, -1) for card in CARD_IDS],
            "hands": [state.hand.get(card, -1) for card in CARD_IDS],
            "trophies": [state.trophies.get(biome, -1) for biome in range(len(BIOMES))],
            "cold": [state.cold[n] for n in range(12) if state.slots[n] is not None] + state.cold[12:],
            "hostile": state.hostile,
            "decks": [len(deck) for deck in self.decks],
            "turn": self.turn,
            "order": state.order if self.turn else [],
            "sea closed": state.is_sea_closed,
            "Markland closed": state.is_markland_closed,
        }

    def read(self, record: Any) -> dict[str, Any]:
        tribes = sorted(self.state.tribes)
        holders = list(zip(record.holder.tolist(), record.in_hand.tolist(), strict=True))
        return {
            "slots": record.slot.tolist(),
            "seats": [record.seat_of[number] for number in tribes],
            "alive": [bool(record.is_alive[number]) for number in tribes],
            "monotheists": [bool(record.faith[number]) for number in tribes],
            "disks": [record.disks.tolist()[number] for number in tribes],
            "men": [record.men.tolist()[number] for number in tribes],
            "alphas": [record.alpha_at[number] for number in tribes],
            "tableaus": [-1 if in_hand else holder for holder, in_hand in holders],
            "hands": [holder if in_hand else -1 for holder, in_hand in holders],
            "trophies": record.trophy_of.tolist(),
            "cold": [bool(record.is_cold[n]) for n in range(12) if record.slot[n] >= 0]
            + [bool(record.is_cold[12]), bool(record.is_cold[13])],
            "hostile": [bool(record.is_hostile[world]) for world in (0, 1)],
            "decks": [record.north_deck[0], record.south_deck[0]],
            "turn": record.turn,
            "order": [number for number in record.order.tolist() if number >= 0] if record.turn else [],
            "sea closed": bool(record.is_sea_closed),
            "Markland closed": bool(record.is_markland_closed),
        }


def men_by_place(tribe: Tribe) -> list[int]:
    """Abandoned men who are not placed wait among the abandoned."""
    men = [tribe.men.get(place, 0) for place in PLACES]
    men[PLACES.index(ABANDONED)] += tribe.men.get(("waiting", 0), 0)
    men[place_of_alpha(tribe)] += 1
    return men


def place_of_alpha(tribe: Tribe) -> int:
    return PLACES.index(ABANDONED if tribe.alpha[0] == "waiting" else tribe.alpha)


MODEL = Greenland
