"""Greenland: phase 1, the event and its ship; and what all phases share; from the text of the rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tests.models.asking import Fate, Model, Play, ask, demand
from tests.models.greenland_cards import (
    BIOMES,
    CARDS,
    DAUGHTER_TRIBE,
    ENERGY,
    EVENTS,
    ICONS,
    IRON,
    IVORY,
    NORSE,
    POOL,
    ROWS,
    SAMI,
    THULE,
    TRIBE_LABELS,
    TRIBES,
    TUNIT,
    Place,
    card_label,
    elder_label,
    emissary,
)
from tests.models.greenland_state import State, Tribe, value_of

COMMON = ("migration", "cooling", "no_sea", "no_markland")
PASS, STAND = "pass", "stand at the highest bid"
HIGHEST_BID = 50


class GameOver(Exception):
    """The game ends at once."""


class Event(Model):
    """Phase 1, and helpers of all phases."""

    def __init__(self, players: int, settings: Mapping[str, str], fate: Fate) -> None:
        super().__init__(players, settings, fate)
        self.players = players
        self.state = State()
        self.turn = 0
        self.decks: list[list[int]] = [[], []]
        self.events_left: list[int] = []
        self.acted: dict[int, int] = {}  # in phase 6: how many elders of a rank have acted
        self.actor: Tribe | None = None

    # questions

    def ask(self, tribe: Tribe, options: Sequence[str]) -> Play[str]:
        return (yield from ask(tribe.seat, options))

    def cash_options(self, tribe: Tribe, disk: int | None = None) -> dict[str, str]:
        return {f"cash {card_label(card)}": card for card in self.state.cashable(tribe, disk)}

    def ask_or_cash(self, tribe: Tribe, options: Sequence[str], disk: int) -> Play[str]:
        """A question in which cards that are worth a disk may be cashed."""
        cash = self.cash_options(tribe, disk)
        chosen = yield from self.ask(tribe, [*options, *cash])
        if chosen in cash:
            yield from self.cash(tribe, cash[chosen])
            return ""
        return chosen

    def cash(self, tribe: Tribe, card: str) -> Play[None]:
        self.state.cash(tribe, card)
        yield from self.fit_hands()

    def fit_hands(self) -> Play[None]:
        """Hands never exceed their limits.  [GL-1.12]"""
        for tribe in self.state.living():
            while len(self.state.hand_of(tribe)) > self.state.hand_limit(tribe):
                labels = {f"cash {card_label(card)}": card for card in self.state.hand_of(tribe)}
                self.state.cash(tribe, labels[(yield from self.ask(tribe, list(labels)))])

    # death

    def kill_elder(self, tribe: Tribe, place: Place) -> Play[None]:
        """Of several emissaries the latest dies first; in phase 6 one that has acted.  [GL-13.3, GL-14.1]"""
        tribe.kill(place)
        if place[0] == "emissary":
            host = place[1]
            tribe.emissaries_at_start[host] = min(tribe.emissaries_at_start[host], tribe.at(place))
        elif tribe is self.actor and self.acted.get(place[1], 0):
            self.acted[place[1]] -= 1
        self.check_extinct()
        yield from self.fit_hands()

    def lose_elder(self, tribe: Tribe, places: Sequence[Place]) -> Play[None]:
        if places:
            labels = {f"lose {elder_label(place)}": place for place in places}
            yield from self.kill_elder(tribe, labels[(yield from self.ask(tribe, list(labels)))])

    def check_extinct(self) -> None:
        """A tribe without a man in play is eliminated.  [GL-14.1, GL-14.6, GL-18.5]"""
        for tribe in self.state.tribes.values():
            if tribe.is_alive and tribe.is_extinct():
                self.state.eliminate(tribe)
                self.end_if_alone()

    def end_if_alone(self) -> None:
        living = self.state.living()
        teams = {tribe.number // 2 for tribe in living}
        if self.players == 1:
            raise GameOver
        if (len(teams) if self.settings["scenario"] == "northSouth" else len(living)) <= 1:
            raise GameOver

    # the event

    def event(self) -> Play[None]:
        """Order, swap, common icons, all other icons by player, the ship.  [GL-3.1 to GL-3.4]"""
        state = self.state
        chiefs = [number for number, tribe in state.tribes.items() if tribe.has_war_chief()]
        for tribe in state.tribes.values():
            for host in range(4):
                tribe.emissaries_at_start[host] = tribe.at(emissary(host))
        number, which = self.fate.next("turn")[:2]
        demand(number == self.turn and which in self.events_left, f"event {which} in turn {number}")
        self.events_left.remove(which)
        row = EVENTS[which]
        order = [TRIBES.index(name) for name in row["order"]]
        state.order = [n for n in order if n in state.tribes and state.tribes[n].is_alive]
        yield from self.swap_first(chiefs)
        yield from self.icons([ICONS[icon] for icon in row["icons"] if icon != "none"])
        if row["ship"] != "none" and not (self.is_beginner() and CARDS[row["ship"]]["kind"] == "animal"):
            yield from self.auction(row["ship"])

    def is_beginner(self) -> bool:
        return self.settings["mode"] == "beginner"

    def swap_first(self, chiefs: list[int]) -> Play[None]:
        """A first player with a War Chief may exchange places.  [GL-3.3]"""
        order = self.state.order
        if order[0] in chiefs:
            swaps = {f"change places with {TRIBE_LABELS[other]}": other for other in order[1:]}
            chosen = yield from self.ask(self.state.tribes[order[0]], ["stay first player", *swaps])
            if chosen in swaps:
                at = order.index(swaps[chosen])
                order[0], order[at] = order[at], order[0]

    def icons(self, icons: list[dict[str, Any]]) -> Play[None]:
        brutal = [ICONS["ed1"]] if self.settings["brutal"] == "on" else []
        if self.settings["eventOrder"] == "icons":
            for icon in icons + brutal:
                yield from self.icon_for_all(icon)
            return
        for icon in icons:
            self.common_icon(icon)
        own = [icon for icon in icons if icon["effect"] not in COMMON] + brutal
        for tribe in self.state.living():
            for icon in own:
                if tribe.is_alive:
                    yield from self.icon_for(tribe, icon)

    def icon_for_all(self, icon: dict[str, Any]) -> Play[None]:
        self.common_icon(icon)
        if icon["effect"] not in COMMON:
            for tribe in self.state.living():
                if tribe.is_alive:
                    yield from self.icon_for(tribe, icon)

    def common_icon(self, icon: dict[str, Any]) -> None:
        effect = icon["effect"]
        if effect == "migration":
            self.migrate(icon["number"])
        elif effect == "cooling":
            self.cool()
        elif effect == "no_sea":
            self.state.is_sea_closed = True
        elif effect == "no_markland":
            self.state.is_markland_closed = True

    def migrate(self, region: int) -> None:
        """The card with the lowest climax leaves, the next one takes its slot.  [GL-3.5, GL-3.8]"""
        slots = [n for n in range(6 * region, 6 * region + 6) if self.state.slots[n] is not None]
        if slots:
            self.replace(min(slots, key=lambda n: (climax_of(self.state.slots[n]), n)))

    def replace(self, slot: int) -> None:
        """The top card of the deck comes into a slot.  [GL-3.5, GL-3.8]"""
        region = slot // 6
        self.state.slots[slot] = None
        if self.decks[region]:
            biome = self.fate.next("appears-in-the")[0]
            demand(biome in self.decks[region], f"biome {biome} is not in the deck")
            self.decks[region].remove(biome)
            self.state.slots[slot] = biome

    def cool(self) -> None:
        """In each row the farthest warm card, the New World card, or the oldest cold card.  [GL-3.15 to GL-3.17]"""
        state = self.state
        for region in (0, 1):
            there = [n for n in range(6 * region, 6 * region + 6) if state.slots[n] is not None]
            warm = [n for n in there if not state.cold[n]]
            if warm:
                state.cold[max(warm)] = True
            elif state.has_new_world and not state.cold[12 + region]:
                state.cold[12 + region] = True
            elif there:
                state.slots[max(there)] = None

    def icon_for(self, tribe: Tribe, icon: dict[str, Any]) -> Play[None]:
        effect, number = icon["effect"], icon["number"]
        if effect in ("epidemic", "venereal", "feud"):
            if self.is_struck(tribe, icon):
                tribe.kill(POOL, -(-tribe.at(POOL) // 2))
                yield from self.lose_elder(tribe, tribe.elders())
        elif effect == "deplete_elders":
            yield from self.settle_debt(tribe, self.elder_debt(tribe))
        elif effect == "deplete_animals":
            free = self.state.powers(tribe, "animals_free")
            yield from self.settle_debt(tribe, 0 if free else len(self.state.in_play(tribe, "animal")))
        elif effect == "elder_death":
            yield from self.elder_death(tribe, number)
        elif effect == "storm":
            yield from self.lose_elder(tribe, [ROWS[5]] if tribe.at(ROWS[5]) else [])
        elif effect == "iron_crash":
            yield from self.iron_crash(tribe)
        self.check_extinct()

    def is_struck(self, tribe: Tribe, icon: dict[str, Any]) -> bool:
        """Whom an epidemic, a venereal disease or a feud decimates.  [GL-3.10, GL-17.2]"""
        if icon["effect"] == "epidemic":
            sooner = 2 if self.settings["brutal"] == "on" else 0
            return bool(tribe.at(POOL) >= icon["number"] - sooner)
        if icon["effect"] == "venereal":
            wives = [daughter for daughter, own in self.state.husbands.items() if own == tribe.number]
            return any(bool(icon["tribes"][DAUGHTER_TRIBE[daughter]]) for daughter in wives)
        guests = [other for other in self.state.tribes.values() if other.at(emissary(tribe.number))]
        abroad = [host for host in range(4) if tribe.at(emissary(host))]
        return not tribe.at(ROWS[0]) and not guests and not abroad

    def elder_debt(self, tribe: Tribe) -> int:
        debt = tribe.number_of_elders()
        if self.state.powers(tribe, "elders_halved"):
            debt //= 2
        return max(0, debt - self.state.amount(tribe, "elders_less"))

    def settle_debt(self, tribe: Tribe, debt: int) -> Play[None]:
        """Energy first; for what is missing elders die or animals go.  [GL-3.13, GL-3.14]"""
        while True:
            paid = min(debt, tribe.disks[ENERGY])
            tribe.disks[ENERGY] -= paid
            debt -= paid
            animals = {f"discard {card_label(card)}": card for card in self.state.in_play(tribe, "animal")}
            elders = {f"lose {elder_label(place)}": place for place in tribe.elders()}
            if not debt or not (animals or elders):
                return
            cash = {
                label: card
                for label, card in self.cash_options(tribe, ENERGY).items()
                if card not in animals.values()
            }
            chosen = yield from self.ask(tribe, [*elders, *animals, *cash])
            if chosen in cash:
                yield from self.cash(tribe, cash[chosen])
                continue
            debt -= 1
            if chosen in elders:
                yield from self.kill_elder(tribe, elders[chosen])
            else:
                yield from self.cash(tribe, animals[chosen])

    def elder_death(self, tribe: Tribe, dice: int) -> Play[None]:
        """For each die one elder of that rank.  [GL-3.19]"""
        rolled = [self.fate.next("the-roll")[:2] for _ in range(dice)]
        for roller, rank in rolled:
            demand(roller == tribe.number, f"tribe {roller} rolls instead of {tribe.number}")
            places = [ROWS[rank - 1]] + ([emissary(host) for host in range(4)] if rank == 1 else [])
            yield from self.lose_elder(tribe, [place for place in places if tribe.at(place)])

    def iron_crash(self, tribe: Tribe) -> Play[None]:
        irons = [card for card in self.state.in_play(tribe, "import") if CARDS[card]["iron_icon"]]
        if irons and self.settings["scenario"] != "ironAge":
            labels = {f"give up {card_label(card)} for 1 iron": card for card in irons}
            self.state.discard(labels[(yield from self.ask(tribe, list(labels)))])
            tribe.gain(IRON, 1)

    # the ship

    def auction(self, card: str) -> Play[None]:
        """Going round, until all others have passed or chosen since the last raise.  [GL-4.1 to GL-4.9]"""
        is_animal = CARDS[card]["kind"] == "animal"
        barred = is_animal and self.settings["monotheistAnimals"] == "raid"
        bidders = [tribe for tribe in self.state.living() if not (barred and tribe.is_monotheist)]
        bid, bids, at = 0, dict.fromkeys(range(4), 0), 0
        passed: set[int] = set()
        answered: set[int] = set()
        while True:
            leader = self.leader(bidders, bid, bids, passed)
            waiting = [
                step
                for step in range(at, at + len(bidders))
                if (seat := bidders[step % len(bidders)]) is not leader and seat.number not in passed | answered
            ]
            if not waiting:
                break
            at = waiting[0]
            tribe = bidders[at % len(bidders)]
            chosen = yield from self.ask_or_cash(tribe, self.bid_options(tribe, bid), IVORY)
            if not chosen:
                continue
            at += 1
            answered.add(tribe.number)
            if chosen == PASS:
                passed.add(tribe.number)
            elif chosen == STAND:
                bids[tribe.number] = bid
            else:
                bid = bid + 1 if chosen.endswith("by 1") else int(chosen.split()[-2])
                bids[tribe.number] = bid
                answered = set()
        if leader:
            self.sell(leader, card, bid)

    def bid_options(self, tribe: Tribe, bid: int) -> list[str]:
        most = min(tribe.disks[IVORY], HIGHEST_BID)
        options = [PASS] + ([STAND] if bid and most >= bid else [])
        options += ["raise the bid by 1"] if most > bid else []
        return options + [f"raise the bid to {higher} ivory" for higher in range(bid + 2, most + 1)]

    def leader(self, bidders: list[Tribe], bid: int, bids: dict[int, int], passed: set[int]) -> Tribe | None:
        """Who would win now.  [GL-4.4, GL-4.6]"""
        level = [tribe for tribe in bidders if bid and bids[tribe.number] == bid and tribe.number not in passed]
        lucky = [tribe for tribe in level if self.state.powers(tribe, "tie_win")]
        return next(iter(lucky or level), None)

    def sell(self, tribe: Tribe, card: str, price: int) -> None:
        tribe.disks[IVORY] -= price
        if CARDS[card]["kind"] == "cargo":
            tribe.gain(ENERGY, value_of(card)[ENERGY])
        else:
            self.state.tableau[card] = tribe.number


def climax_of(biome: int | None) -> int:
    assert biome is not None
    found: int = BIOMES[biome]["climax"]
    return found


__all__ = ["NORSE", "SAMI", "THULE", "TUNIT", "Event", "GameOver"]
