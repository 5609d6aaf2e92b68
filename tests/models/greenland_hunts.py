"""Greenland: phase 4, hunts and raids; from the text of the rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from tests.models.asking import Play
from tests.models.greenland_cards import (
    BIOMES,
    CARDS,
    ENERGY,
    IVORY,
    POOL,
    RANK_LABELS,
    ROWS,
    SPOTS,
    TRIBE_LABELS,
    TUNIT,
    WORLDS,
    Place,
    card_label,
    emissary,
    faces_of,
    husband,
    row_rerolls,
)
from tests.models.greenland_state import Tribe
from tests.models.greenland_talks import Talks

STOP, AUTO = "keep the dice", "reroll automatically"
TAKE, LEAVE, CLAIM = "take the card", "leave the card", "claim the trophy"


@dataclass
class Roll:
    """One tribe's roll on a card."""

    tribe: Tribe
    spot: Place
    type: str
    bleed: tuple[int, ...]
    safe: tuple[int, ...]  # faces that do not bleed for this tribe
    good: tuple[int, ...]  # faces that count as a success, or of a raid
    need: int
    equal: int  # equal dice that take the card or bring a trophy; 0: none
    dice: list[int] = field(default_factory=list)
    has_alpha_die: bool = False

    def all_dice(self) -> list[int]:
        return self.dice + [1] * self.has_alpha_die

    def most_equal(self) -> int:
        return max((self.all_dice().count(face) for face in range(1, 7)), default=0)

    def meets_equal(self) -> bool:
        return self.equal > 0 and self.most_equal() >= self.equal

    def successes(self) -> int:
        return len([die for die in self.all_dice() if die in self.good])


class Hunts(Talks):
    """Phase 4."""

    def hunts(self) -> Play[None]:
        """The first player names card after card.  [GL-9.1, GL-11.11]"""
        resolved: list[Place] = []
        self.tusks_used: set[int] = set()
        self.raided_from: dict[str, int] = {}
        while True:
            spots = [spot for spot in SPOTS if spot not in resolved and self.has_work(spot)]
            if not spots:
                break
            labels = {f"resolve {self.state.spot_label(spot)}": spot for spot in spots}
            spot = labels[(yield from self.ask(self.state.living()[0], list(labels)))]
            resolved.append(spot)
            if spot[0] == "card":
                yield from self.raid(spot)
            elif spot[0] == "world":
                yield from self.hunt_new_world(spot)
            else:
                yield from self.hunt_biome(spot)
        for spot in [spot for spot in SPOTS if spot[0] == "card"]:
            self.state.release(spot, self.state.tribes.values())
        self.state.kin.clear()

    def has_work(self, spot: Place) -> bool:
        if not self.state.exists(spot):
            return False
        return bool(self.state.raiders(spot[1]) if spot[0] == "card" else self.present(spot))

    def present(self, spot: Place) -> list[Tribe]:
        return [tribe for tribe in self.state.living() if tribe.at(spot)]

    def queue(self, tribes: Sequence[Tribe], spot: Place, type_: str) -> list[Tribe]:
        """Fewest men first; who hunts first comes before all.  [GL-9.2, GL-9.3]"""
        order = self.state.order

        def key(tribe: Tribe) -> tuple[bool, int, int]:
            first = [power for power in self.state.powers(tribe, "first") if power.type == type_]
            return not first, tribe.at(spot), order.index(tribe.number)

        return sorted(tribes, key=key)

    # rolling

    def roll(self, roll: Roll) -> Play[bool]:
        """Iron, dice, rerolls, conversions, bleeding; whether it succeeds.  [GL-9.5 to GL-9.14]"""
        tribe, spot = roll.tribe, roll.spot
        is_hunt = roll.type != "raid"
        roll.has_alpha_die = is_hunt and tribe.alpha == spot
        count = tribe.at(spot) - roll.has_alpha_die
        saved = (yield from self.spends_iron(tribe)) if roll.bleed and count else False
        roll.dice = [self.fate.next("a-die-shows")[0] for _ in range(count)]
        yield from self.reroll(roll)
        if is_hunt:
            roll.dice = [1 if die in self.converted(tribe, roll.type) else die for die in roll.dice]
        bleeding = len([die for die in roll.dice if die in roll.bleed and die not in roll.safe])
        if not saved:
            tribe.kill(spot, bleeding)
        if is_hunt:
            return roll.successes() >= roll.need
        return roll.successes() > 0 and tribe.at(spot) > 0

    def converted(self, tribe: Tribe, type_: str) -> list[int]:
        powers = [power for power in self.state.powers(tribe, "convert") if power.type == type_]
        return [face for power in powers for face in power.faces]

    def sources(self, roll: Roll) -> dict[str, tuple[int, ...]]:
        """Rows, emissaries and cards whose rerolls are of this type.  [GL-9.7]"""
        tribe, found = roll.tribe, {}
        for rank, label in enumerate(RANK_LABELS, start=1):
            for type_, faces in row_rerolls(tribe.number, tribe.is_monotheist, rank):
                if tribe.at(ROWS[rank - 1]) and type_ == roll.type:
                    found[label] = faces
        for host, other in sorted(self.state.tribes.items()):
            if tribe.at(emissary(host)):
                rerolls = row_rerolls(host, other.is_monotheist, 1)
                found |= {f"row 1 of {TRIBE_LABELS[host]}": faces for t, faces in rerolls if t == roll.type}
        for power in self.state.powers(tribe, "reroll"):
            if power.type == roll.type:
                found[card_label(power.card)] = power.faces
        return found

    def reroll(self, roll: Roll) -> Play[None]:
        """Each source once, in any sequence, or automatically.  [GL-9.8, GL-9.9]"""
        left = self.sources(roll)
        while True:
            usable = {f"reroll with {name}": name for name, faces in left.items() if set(faces) & set(roll.dice)}
            if not usable:
                return
            chosen = yield from self.ask(roll.tribe, [STOP, AUTO, *usable])
            if chosen == STOP:
                return
            if chosen == AUTO:
                self.reroll_automatically(roll, left)
                return
            faces = left.pop(usable[chosen])
            counts = {}
            for face in sorted(face for face in faces if face in roll.dice):
                labels = [f"reroll {count} of these dice" for count in range(roll.dice.count(face) + 1)]
                counts[face] = labels.index((yield from self.ask(roll.tribe, labels)))
            self.roll_again(roll, counts)

    def roll_again(self, roll: Roll, counts: dict[int, int]) -> None:
        for face, count in counts.items():
            for _ in range(count):
                roll.dice.remove(face)
        for _ in range(sum(counts.values())):
            roll.dice.append(self.fate.next("a-rerolled-die-shows")[0])

    def reroll_automatically(self, roll: Roll, left: dict[str, tuple[int, ...]]) -> None:
        for faces in left.values():
            if self.is_satisfied(roll):
                return
            self.roll_again(roll, self.unwanted(roll, faces))

    def is_satisfied(self, roll: Roll) -> bool:
        if roll.type == "raid":
            return roll.successes() > 0 and not set(roll.dice) & set(roll.bleed)
        enough = len([die for die in roll.all_dice() if self.counts(roll, die)]) >= roll.need
        return enough and (not roll.equal or self.meets_equal(roll))

    def counts(self, roll: Roll, die: int) -> bool:
        """A success, after conversion."""
        return die in roll.good or (roll.type != "raid" and die in self.converted(roll.tribe, roll.type))

    def meets_equal(self, roll: Roll) -> bool:
        return roll.meets_equal()

    def unwanted(self, roll: Roll, faces: tuple[int, ...]) -> dict[int, int]:
        kept = 0
        if self.meets_equal(roll):
            dice = roll.all_dice()
            kept = max(range(1, 7), key=lambda face: (dice.count(face), face))
        return {
            face: roll.dice.count(face)
            for face in sorted(faces)
            if face in roll.dice and not self.counts(roll, face) and face != kept
        }

    # biome cards

    def hunt_roll(self, tribe: Tribe, spot: Place, row: dict[str, Any], need: int, bleed: Sequence[int]) -> Roll:
        """What counts for a tribe on a card of Greenland or the New World.  [GL-9.13, GL-9.16]"""
        kind, which = spot
        is_cold = self.state.cold[which + (12 if kind == "world" else 0)]
        tracker = (
            tribe.number == TUNIT
            and not tribe.is_monotheist
            and tribe.at(ROWS[4]) > 0
            and kind == "slot"
            and self.settings["tunitColdTracker"] == "on"
        )
        powers = [power for power in self.state.powers(tribe, "safe") if power.type == row["type"]]
        safe = tuple(face for power in powers for face in power.faces)
        good = (1,) if is_cold and not tracker else (1, 2)
        equal = 0 if kind == "world" else row["trophy"] or row["take"]
        return Roll(tribe, spot, row["type"], faces_of(list(bleed)), safe, good, need, equal)

    def reward(self, tribe: Tribe, row: dict[str, Any]) -> None:
        """Babies and disks; and what daughters add to a catch.  [GL-10.1, T8]"""
        babies, *disks = row["reward"]
        for disk, number in enumerate(disks):
            tribe.gain(disk, number)
        tribe.bear(babies)
        if row["type"] in ("sea", "fish"):
            tribe.gain(ENERGY, self.state.amount(tribe, "catch_energy"))
        if row["type"] == "sea" and tribe.number not in self.tusks_used and self.state.powers(tribe, "first_sea_ivory"):
            self.tusks_used.add(tribe.number)
            tribe.gain(IVORY, self.state.amount(tribe, "first_sea_ivory"))

    def hunt_biome(self, spot: Place) -> Play[None]:
        """One after the other, until one succeeds or takes the card.  [GL-10.1 to GL-10.17]"""
        number = self.state.slots[spot[1]]
        assert number is not None
        row = BIOMES[number]
        queue = self.queue(self.present(spot), spot, row["type"])
        for at, tribe in enumerate(queue):
            roll = self.hunt_roll(tribe, spot, row, row["need"], row["bleed"])
            succeeds = yield from self.roll(roll)
            if succeeds:
                self.reward(tribe, row)
            is_taken = yield from self.take(roll, row, number, succeeds)
            if is_taken and row["kind"] == "animal" and not succeeds:
                rolled = queue[: at + 1] if self.settings["opportunists"] == "unrolled" else [tribe]
                self.check_extinct()
                yield from self.opportunists([other for other in queue if other not in rolled], spot, row)
            if is_taken and row["card"] != "none":
                self.to_hand(tribe, spot, row)
            self.check_extinct()
            if succeeds or is_taken:
                break
        self.state.release(spot, self.state.tribes.values())
        yield from self.fit_hands()

    def take(self, roll: Roll, row: dict[str, Any], number: int, succeeds: bool) -> Play[bool]:
        """A trophy, an invention or an animal may be taken.  [GL-10.7, GL-10.9, GL-10.10]"""
        tribe, spot = roll.tribe, roll.spot
        if row["kind"] == "invention":
            return succeeds and (yield from self.takes_card(tribe))
        if not roll.meets_equal():
            return False
        if row["kind"] == "animal":
            return (yield from self.takes_card(tribe))
        must = self.settings["trophyClaim"] == "must"
        if not must and (yield from self.ask(tribe, [CLAIM, LEAVE])) == LEAVE:
            return False
        self.state.trophies[number] = tribe.number
        self.state.slots[spot[1]] = None
        return True

    def takes_card(self, tribe: Tribe) -> Play[bool]:
        """Only with a hand; a full one must make room.  [GL-10.14]"""
        limit, hand = self.state.hand_limit(tribe), self.state.hand_of(tribe)
        if not limit:
            return False
        swaps = {f"cash {card_label(card)} and take the card": card for card in hand} if len(hand) >= limit else {}
        chosen = yield from self.ask(tribe, [LEAVE, *(swaps or [TAKE])])
        if chosen in swaps:
            self.state.cash(tribe, swaps[chosen])
        return chosen != LEAVE

    def to_hand(self, tribe: Tribe, spot: Place, row: dict[str, Any]) -> None:
        if tribe.is_alive:
            self.state.hand[row["card"]] = tribe.number
            self.replace(spot[1])

    def opportunists(self, others: list[Tribe], spot: Place, row: dict[str, Any]) -> Play[None]:
        """The others may hunt for the reward alone; the first success ends it.  [GL-10.11, GL-10.12]"""
        for tribe in others:
            if not tribe.is_alive or not tribe.at(spot):
                continue
            if (yield from self.ask(tribe, ["hunt it", "go home"])) == "go home":
                continue
            roll = self.hunt_roll(tribe, spot, row, row["need"], row["bleed"])
            succeeds = yield from self.roll(roll)
            if succeeds:
                self.reward(tribe, row)
            self.check_extinct()
            if succeeds:
                return

    def hunt_new_world(self, spot: Place) -> Play[None]:
        """Every tribe there rolls, and stays.  [GL-10.5, GL-10.6]"""
        row, hostile = WORLDS[spot[1]], self.state.hostile[spot[1]]
        for tribe in self.queue(self.present(spot), spot, row["type"]):
            bleed = row["bleed_hostile"] if hostile else row["bleed"]
            roll = self.hunt_roll(tribe, spot, row, row["need"][hostile], bleed)
            if (yield from self.roll(roll)):
                self.reward(tribe, row)
            self.check_extinct()

    # raids

    def raid(self, spot: Place) -> Play[None]:
        """The first success carries the card off, or marries the daughter.  [GL-11.1 to GL-11.10]"""
        card = spot[1]
        row = CARDS[card]
        raiders = self.state.raiders(card)
        for tribe in self.queue(raiders, spot, "raid"):
            roll = Roll(tribe, spot, "raid", faces_of(row["bleed"]), (), faces_of(row["raid"]), 1, 0)
            if (yield from self.roll(roll)):
                self.carry_off(tribe, card)
                self.state.release(spot, raiders)
                self.check_extinct()
                break
            self.check_extinct()
        self.state.release(spot, raiders)
        yield from self.fit_hands()

    def carry_off(self, tribe: Tribe, card: str) -> None:
        state, spot = self.state, ("card", card)
        if CARDS[card]["kind"] == "daughter":
            former = state.husbands.pop(card, None)
            if former is not None:
                state.tribes[former].kill(husband(card))
            state.marry(card, tribe, spot)
            return
        former = state.tableau[card]
        state.tableau[card] = tribe.number
        state.tribes[former].move(spot, POOL, state.tribes[former].at(spot))
        if CARDS[card]["kind"] == "animal":
            self.raided_from[card] = former
            tribe.bear(CARDS[card]["yields"][0])
