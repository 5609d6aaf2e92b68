"""Greenland: phases 5 and 6, animals, peace and what elders do; from the text of the rules."""

from __future__ import annotations

from tests.models.asking import Play
from tests.models.greenland_cards import (
    CARDS,
    ENERGY,
    IRON,
    IVORY,
    NORSE,
    ROWS,
    TRIBE_LABELS,
    TUNIT,
    Place,
    card_label,
    elder_label,
    emissary,
    husband,
)
from tests.models.greenland_hunts import Hunts
from tests.models.greenland_placing import DONE
from tests.models.greenland_state import Tribe

FEED, DISCARD, PAY = "feed it", "discard it", "pay energy"
BAPTISE, BANISH = "be baptised", "banish"


class Elders(Hunts):
    """Phases 5 and 6."""

    # phase 5

    def animals(self) -> Play[None]:
        """Each feeds its own animals, then those that were raided from it.  [GL-12.1 to GL-12.8]"""
        for tribe in self.state.living():
            for card in self.state.in_play(tribe, "animal"):
                if card not in self.raided_from and card in self.state.tableau:
                    yield from self.feed(tribe, card)
            for card in [card for card in CARDS if self.raided_from.get(card) == tribe.number]:
                if card in self.state.tableau:
                    yield from self.pay_for_raided(tribe, card)
            self.check_extinct()
        for tribe in self.state.living():
            tribe.gain(ENERGY, self.state.amount(tribe, "weaving"))

    def upkeep(self, tribe: Tribe, card: str) -> int:
        cost: int = CARDS[card]["upkeep"]
        return max(0, cost - self.state.amount(tribe, "upkeep"))

    def feed(self, tribe: Tribe, card: str) -> Play[None]:
        cost, has_begun = self.upkeep(tribe, card), False
        while True:
            can_feed = tribe.disks[ENERGY] + tribe.number_of_elders() >= cost
            elders = {f"lose {elder_label(place)}": place for place in tribe.elders()} if can_feed and cost else {}
            options = [] if has_begun else [DISCARD]
            if can_feed:
                options += [FEED] if not cost or tribe.disks[ENERGY] else []
            cash = {label: c for label, c in self.cash_options(tribe, ENERGY).items() if c != card}
            chosen = yield from self.ask(tribe, [*options, *elders, *cash])
            if chosen == DISCARD:
                yield from self.cash(tribe, card)
                return
            if chosen in cash:
                yield from self.cash(tribe, cash[chosen])
                continue
            has_begun = True
            if chosen in elders:
                cost -= 1
                yield from self.kill_elder(tribe, elders[chosen])
                if not tribe.is_alive:
                    return
            else:
                cost -= self.pay_energy(tribe, cost)
            if not cost:
                break
        babies, *disks = CARDS[card]["yields"]
        for disk, number in enumerate(disks):
            tribe.gain(disk, number)
        tribe.bear(babies)

    def pay_energy(self, tribe: Tribe, cost: int) -> int:
        paid = min(cost, tribe.disks[ENERGY])
        tribe.disks[ENERGY] -= paid
        return paid

    def pay_for_raided(self, tribe: Tribe, card: str) -> Play[None]:
        """As far as energy goes; nobody has to die.  [GL-12.6]"""
        cost = self.upkeep(tribe, card)
        while cost and tribe.disks[ENERGY]:
            elders = {f"lose {elder_label(place)}": place for place in tribe.elders()}
            chosen = yield from self.ask_or_cash(tribe, [PAY, *elders], ENERGY)
            if chosen == PAY:
                cost -= self.pay_energy(tribe, cost)
            elif chosen:
                cost -= 1
                yield from self.kill_elder(tribe, elders[chosen])

    def pacify(self) -> Play[None]:
        """One ivory, or the glass beads, turn a New World card friendly.  [GL-12.9]"""
        beads_used: set[int] = set()
        for world in (0, 1):
            for tribe in self.state.living():
                chosen = ""
                while self.state.hostile[world] and not chosen:
                    free = self.state.powers(tribe, "peace") and tribe.number not in beads_used
                    options = ["pay 1 ivory for peace"] if tribe.disks[IVORY] else []
                    options += ["make peace with the glass beads"] if free else []
                    chosen = yield from self.ask_or_cash(tribe, [*options, "leave it hostile"], IVORY)
                    if chosen == "pay 1 ivory for peace":
                        tribe.disks[IVORY] -= 1
                    elif chosen == "make peace with the glass beads":
                        beads_used.add(tribe.number)
                    if chosen in options:
                        self.state.hostile[world] = False

    # phase 6

    def elder_actions(self) -> Play[None]:
        """Polytheists, then monotheists.  [GL-13.1]"""
        living = self.state.living()
        self.prayer_used: set[int] = set()
        for tribe in [t for t in living if not t.is_monotheist] + [t for t in living if t.is_monotheist]:
            if tribe.is_alive:
                self.acted, self.actor = {}, tribe
                yield from self.act(tribe)
        self.acted, self.actor = {}, None

    def act(self, tribe: Tribe) -> Play[None]:
        while tribe.is_alive:
            cash = self.cash_options(tribe)
            chosen = yield from self.ask(tribe, [DONE, *self.actions(tribe), *cash])
            if chosen == DONE:
                return
            if chosen in cash:
                yield from self.cash(tribe, cash[chosen])
            else:
                yield from self.do_action(tribe, chosen)
                self.check_extinct()
            if chosen == BAPTISE:
                return

    def is_free(self, tribe: Tribe, rank: int) -> bool:
        """Some elder of the rank has not acted.  [GL-13.2]"""
        return tribe.at(ROWS[rank - 1]) > self.acted.get(rank, 0)

    def actions(self, tribe: Tribe) -> list[str]:
        """[GL-13.5 to GL-13.16]"""
        options = [BAPTISE] if self.can_be_baptised(tribe) else []
        hand, has_energy = self.state.hand_of(tribe), tribe.disks[ENERGY] > 0
        if self.is_free(tribe, 2) and has_energy:
            options += [f"witch-hunt: {elder_label(place)}" for place in tribe.elders()]
            if tribe.is_monotheist:
                options += self.prosely_options(tribe)
            else:
                options += [f"domesticate {card_label(c)}" for c in hand if CARDS[c]["kind"] == "animal"]
                options += [BANISH] if self.clergy_dice(tribe) and self.banish_targets(tribe) else []
        if self.is_free(tribe, 3):
            inventions = [card for card in hand if CARDS[card]["kind"] == "invention"]
            options += [f"invent {card_label(card)}" for card in inventions if tribe.disks[IRON]]
            for_ivory = tribe.number == TUNIT and tribe.disks[IVORY]
            options += [f"invent {card_label(card)} for ivory" for card in inventions if for_ivory]
        if self.is_free(tribe, 5) and has_energy and tribe.is_monotheist:
            others = [other for other in self.state.tribes.values() if other.is_alive and other is not tribe]
            options += [f"send an emissary to {TRIBE_LABELS[other.number]}" for other in others]
        return options

    def can_be_baptised(self, tribe: Tribe) -> bool:
        lacks_shaman = self.settings["baptism"] == "noShaman" and not tribe.at(ROWS[1])
        return not tribe.is_monotheist and (lacks_shaman or not tribe.elders())

    def prosely_options(self, tribe: Tribe) -> list[str]:
        hosts = [h for h, n in sorted(tribe.emissaries_at_start.items()) if n and self.is_pagan(h)]
        return [f"proselytise {TRIBE_LABELS[host]}" for host in hosts] if self.clergy_dice(tribe) else []

    def is_pagan(self, number: int) -> bool:
        host = self.state.tribes.get(number)
        return host is not None and host.is_alive and not host.is_monotheist

    def clergy_dice(self, tribe: Tribe) -> int:
        """The hand limit, the crozier, and Thorgunna once a turn.  [GL-13.4]"""
        limit = self.state.hand_limit(tribe)
        first = 0 if tribe.number in self.prayer_used else self.state.amount(tribe, "first_clergy")
        return limit + self.state.amount(tribe, "clergy") + first if limit else 0

    def roll_clergy(self, tribe: Tribe) -> int:
        """How many ones."""
        dice = self.clergy_dice(tribe)
        self.prayer_used.add(tribe.number)
        return [self.fate.next("a-die-shows")[0] for _ in range(dice)].count(1)

    def banish_targets(self, tribe: Tribe) -> dict[str, tuple[Tribe, Place]]:
        targets = {}
        for other in self.state.tribes.values():
            if other.at(emissary(tribe.number)):
                targets[f"banish an emissary of {TRIBE_LABELS[other.number]}"] = (other, emissary(tribe.number))
        for daughter in self.state.in_play(tribe, "daughter"):
            own = self.state.husbands.get(daughter)
            if own is not None and own != NORSE:
                targets[f"banish the husband of {card_label(daughter)}"] = (self.state.tribes[own], husband(daughter))
        return targets

    def do_action(self, tribe: Tribe, chosen: str) -> Play[None]:
        if chosen == BAPTISE:
            tribe.is_monotheist = True
        elif chosen.startswith("send an emissary"):
            tribe.disks[ENERGY] -= 1
            host = next(n for n in range(4) if chosen.endswith(TRIBE_LABELS[n]))
            tribe.move(ROWS[4], emissary(host))
        elif chosen.startswith("invent "):
            self.acted[3] = self.acted.get(3, 0) + 1
            tribe.disks[IVORY if chosen.endswith(" for ivory") else IRON] -= 1
            self.put_in_play(tribe, chosen.removeprefix("invent ").removesuffix(" for ivory"))
        else:
            self.acted[2] = self.acted.get(2, 0) + 1
            tribe.disks[ENERGY] -= 1
            yield from self.shaman_action(tribe, chosen)

    def shaman_action(self, tribe: Tribe, chosen: str) -> Play[None]:
        if chosen.startswith("witch-hunt: "):
            place = next(p for p in tribe.elders() if chosen == f"witch-hunt: {elder_label(p)}")
            yield from self.kill_elder(tribe, place)
        elif chosen.startswith("domesticate "):
            self.put_in_play(tribe, chosen.removeprefix("domesticate "))
        elif chosen == BANISH:
            yield from self.banish(tribe)
        elif self.roll_clergy(tribe):
            host = next(n for n in range(4) if chosen.endswith(TRIBE_LABELS[n]))
            self.state.tribes[host].is_monotheist = True

    def put_in_play(self, tribe: Tribe, label: str) -> None:
        card = next(card for card in self.state.hand_of(tribe) if card_label(card) == label)
        del self.state.hand[card]
        self.state.tableau[card] = tribe.number

    def banish(self, tribe: Tribe) -> Play[None]:
        for _ in range(self.roll_clergy(tribe)):
            targets = self.banish_targets(tribe)
            chosen = yield from self.ask(tribe, [*targets, "banish no more"])
            if chosen not in targets:
                return
            victim, place = targets[chosen]
            victim.kill(place)
            if place[0] == "husband":
                del self.state.husbands[place[1]]
            else:
                left = victim.at(place)
                victim.emissaries_at_start[tribe.number] = min(victim.emissaries_at_start[tribe.number], left)
            yield from self.fit_hands()
            self.check_extinct()
