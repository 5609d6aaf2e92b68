"""Greenland: phase 3, deals, divorces and attacks; from the text of the rules."""

from __future__ import annotations

from dataclasses import dataclass, field

from tests.models.asking import Play
from tests.models.greenland_cards import (
    CARDS,
    DISKS,
    IRON,
    POOL,
    REGION,
    SPOTS,
    TRIBE_LABELS,
    Place,
    card_label,
    husband,
)
from tests.models.greenland_placing import DONE, Placing
from tests.models.greenland_state import State, Tribe

PROPOSE, CANCEL, ALL = "propose the deal", "cancel the deal", "deal with all of them"
ACCEPT, DECLINE, COUNTER = "accept the deal", "decline the deal", "make a counter-offer"
CONSENT, OBJECT = "consent to the deal", "object to the deal"
SPEND, KEEP = "spend 1 iron", "spend no iron"
CHANGES = 12


@dataclass
class Draft:
    """What a deal may contain; the first of each pair is the proposer's.  [GL-6.7]"""

    spot: Place
    proposer: int
    partner: int | None  # None: all other sides
    gives: list[list[int]] = field(default_factory=lambda: [[0, 0, 0], [0, 0, 0]])
    cards: list[str] = field(default_factory=list)
    marriages: list[str] = field(default_factory=list)
    withdraws: list[bool] = field(default_factory=lambda: [False, False])
    truce: bool = False

    def pair(self) -> list[int]:
        return [self.proposer] if self.partner is None else [self.proposer, self.partner]

    def is_empty(self) -> bool:
        things = self.cards or self.marriages or self.truce or any(self.withdraws)
        return not things and not any(map(any, self.gives))

    def needs_consent(self) -> bool:
        return bool(self.truce or self.marriages or any(self.withdraws))


class Talks(Placing):
    """Phase 3."""

    def talks(self) -> Play[None]:
        """One talk turn for who has a side on a contested card, or a husband.  [GL-6.4, GL-6.21]"""
        for tribe in self.state.tribes.values():
            tribe.carried.clear()
            tribe.trips = []
        for tribe in self.state.living():
            if self.own_contested(tribe) or tribe.number in self.state.husbands.values():
                yield from self.talk(tribe)
        self.turn_hostile()

    def turn_hostile(self) -> None:
        limit = 8 if self.settings["scenario"] == "vinlandSaga" else int(self.settings["hostileAt"])
        for world in (0, 1):
            men = sum(tribe.at(("world", world)) for tribe in self.state.tribes.values())
            if men >= limit and self.state.has_new_world:
                self.state.hostile[world] = True

    def own_contested(self, tribe: Tribe) -> list[Place]:
        spots = [spot for spot in SPOTS if self.state.exists(spot) and self.state.is_contested(spot)]
        return [spot for spot in spots if tribe.number in self.state.sides(spot)]

    def talk(self, tribe: Tribe) -> Play[None]:
        deals = 0
        while True:
            spots = self.own_contested(tribe) if deals < int(self.settings["dealsPerTurn"]) else []
            deal = {f"open a deal on {self.state.spot_label(spot)}": spot for spot in spots}
            divorce = {f"divorce {card_label(d)}": d for d in self.wives(tribe) if self.can_divorce(tribe, d)}
            cash = self.cash_options(tribe)
            chosen = yield from self.ask(tribe, [DONE, *deal, *divorce, *cash])
            if chosen == DONE:
                return
            if chosen in cash:
                yield from self.cash(tribe, cash[chosen])
            elif chosen in divorce:
                self.divorce(tribe, divorce[chosen])
                yield from self.fit_hands()
            else:
                deals += 1
                yield from self.open_deal(tribe, deal[chosen])

    # divorce

    def wives(self, tribe: Tribe) -> list[str]:
        return [daughter for daughter in CARDS if self.state.husbands.get(daughter) == tribe.number]

    def can_divorce(self, tribe: Tribe, daughter: str) -> bool:
        """In the other region carriers are needed for all of them.  [GL-7.6]"""
        if REGION[self.state.tableau[daughter]] == REGION[tribe.number]:
            return True
        del self.state.husbands[daughter]
        place: Place = ("card", daughter)
        result = self.state.could_carry(tribe, place, 1 + tribe.at(place))
        self.state.husbands[daughter] = tribe.number
        return result

    def divorce(self, tribe: Tribe, daughter: str) -> None:
        place: Place = ("card", daughter)
        if REGION[self.state.tableau[daughter]] != REGION[tribe.number]:
            tribe.carried[place] += 1 + tribe.at(place)
        tribe.move(husband(daughter), POOL)
        tribe.move(place, POOL, tribe.at(place))
        del self.state.husbands[daughter]
        self.state.kin.discard((tribe.number, daughter))

    # deals

    def open_deal(self, tribe: Tribe, spot: Place) -> Play[None]:
        others = [side for side in self.state.sides(spot) if side != tribe.number]
        partners: dict[str, int | None] = {f"deal with {TRIBE_LABELS[side]}": side for side in others}
        if len(others) > 1:
            partners[ALL] = None
        draft = Draft(spot, tribe.number, partners[(yield from self.ask(tribe, list(partners)))])
        if not (yield from self.edit(tribe, draft)):
            return
        if (yield from self.is_agreed(draft)) and (yield from self.has_consent(draft)):
            carry_out(self.state, draft, self.settings["monotheistAnimals"] == "raid")
            yield from self.fit_hands()

    def edit(self, tribe: Tribe, draft: Draft) -> Play[bool]:
        """Up to twelve changes, then it is proposed or cancelled.  [GL-6.9, GL-6.10]"""
        changes = 0
        while True:
            edits = self.edits(draft) if changes < CHANGES else []
            trial = self.state.copy()
            barred = self.settings["monotheistAnimals"] == "raid"
            can_propose = not draft.is_empty() and carry_out(trial, draft, barred)
            chosen = yield from self.ask(tribe, ([PROPOSE] if can_propose else []) + [CANCEL, *edits])
            if chosen in (PROPOSE, CANCEL):
                return chosen == PROPOSE
            changes += 1
            self.change(draft, chosen)

    def edits(self, draft: Draft) -> list[str]:
        """What can be taken out, and what can be added; whether all of it goes together is asked later.  [GL-6.7]"""
        labels = []
        for side, number in enumerate(draft.pair()):
            name, held = TRIBE_LABELS[number], self.state.tribes[number].disks
            if draft.withdraws[side]:
                labels.append(f"{name} do not withdraw")
            elif self.could_withdraw(draft, side):
                labels.append(f"{name} withdraw")
            if draft.partner is not None:
                gives = draft.gives[side]
                labels += [f"{name} give 1 {DISKS[n]} less" for n in range(3) if gives[n]]
                labels += [f"{name} give 1 {DISKS[n]} more" for n in range(3) if gives[n] < min(8, held[n])]
                labels += self.card_edits(draft, number)
        if self.settings["brutal"] == "off":
            labels.append("no truce" if draft.truce else "add a truce")
        return labels

    def card_edits(self, draft: Draft, number: int) -> list[str]:
        """Up to three cards and one daughter of each side."""
        edits: list[str] = []
        own = self.state.hand_of(self.state.tribes[number]) + self.state.in_play(self.state.tribes[number])
        daughters = [card for card in own if CARDS[card]["kind"] == "daughter"]
        others = [card for card in own if card not in daughters]
        edits += [f"take {card_label(card)} out of the deal" for card in others if card in draft.cards]
        receiver = next(side for side in draft.pair() if side != number)
        if len([card for card in others if card in draft.cards]) < 3:
            barred = self.settings["monotheistAnimals"] == "raid"
            free = [card for card in others if card not in draft.cards and can_give(self.state, card, receiver, barred)]
            edits += [f"put {card_label(card)} in the deal" for card in free]
        given = [card for card in daughters if card in draft.marriages]
        edits += [f"do not give {card_label(card)} in marriage" for card in given]
        there = self.with_cards_given(draft).tribes[receiver].at(draft.spot)
        grooms = there - draft.withdraws[draft.pair().index(receiver)]
        if not given and grooms > 0:
            free = [card for card in daughters if card not in self.state.husbands]
            edits += [f"give {card_label(card)} in marriage" for card in free]
        return edits

    def could_withdraw(self, draft: Draft, side: int) -> bool:
        """With what the draft brings so far."""
        trial = self.with_cards_given(draft)
        for daughter in draft.marriages:
            wed(trial, draft, daughter)
        return withdraw(trial, draft, side)

    def with_cards_given(self, draft: Draft) -> State:
        trial = self.state.copy()
        for card in draft.cards:
            give_card(trial, draft, card, self.settings["monotheistAnimals"] == "raid")
        return trial

    def change(self, draft: Draft, chosen: str) -> None:
        for side, number in enumerate(draft.pair()):
            for disk, name in enumerate(DISKS):
                for word, step in (("more", 1), ("less", -1)):
                    if chosen == f"{TRIBE_LABELS[number]} give 1 {name} {word}":
                        draft.gives[side][disk] += step
            if chosen in (f"{TRIBE_LABELS[number]} withdraw", f"{TRIBE_LABELS[number]} do not withdraw"):
                draft.withdraws[side] = not draft.withdraws[side]
        if chosen.endswith("truce"):
            draft.truce = not draft.truce
        for card in CARDS:
            name = card_label(card)
            if chosen == f"put {name} in the deal":
                draft.cards.append(card)
            elif chosen == f"take {name} out of the deal":
                draft.cards.remove(card)
            elif chosen == f"give {name} in marriage":
                draft.marriages.append(card)
            elif chosen == f"do not give {name} in marriage":
                draft.marriages.remove(card)

    def is_agreed(self, draft: Draft) -> Play[bool]:
        """The partner accepts, declines or counters once; All must accept.  [GL-6.11, GL-6.12, GL-18.4]"""
        if self.players == 1:
            return True
        if draft.partner is None:
            others = [side for side in self.state.sides(draft.spot) if side != draft.proposer]
            return (yield from self.all_consent(others))
        partner, proposer = self.state.tribes[draft.partner], self.state.tribes[draft.proposer]
        counter = [COUNTER] if self.settings["counterOffers"] == "on" else []
        chosen = yield from self.ask(partner, [ACCEPT, DECLINE, *counter])
        if chosen != COUNTER:
            return chosen == ACCEPT
        if not (yield from self.edit(partner, draft)):
            return False
        return (yield from self.ask(proposer, [ACCEPT, DECLINE])) == ACCEPT

    def has_consent(self, draft: Draft) -> Play[bool]:
        """Further sides must agree to withdrawals, weddings and truces.  [GL-6.13]"""
        if self.players == 1 or draft.partner is None or not draft.needs_consent():
            return True
        others = [side for side in self.state.sides(draft.spot) if side not in draft.pair()]
        return (yield from self.all_consent(others))

    def all_consent(self, sides: list[int]) -> Play[bool]:
        for side in sides:
            if (yield from self.ask(self.state.tribes[side], [CONSENT, OBJECT])) == OBJECT:
                return False
        return True

    # attacks

    def attacks(self) -> Play[None]:
        """Most iron first; each attacks once on every contested card.  [GL-8.1 to GL-8.4]"""
        if self.players == 1:
            return
        self.armour_used: set[int] = set()
        for tribe in sorted(self.state.living(), key=lambda tribe: -tribe.disks[IRON]):
            attacked: list[Place] = []
            while tribe.is_alive:
                spots = [spot for spot in self.battles(tribe) if spot not in attacked]
                if not spots:
                    break
                labels = {f"attack on {self.state.spot_label(spot)}": spot for spot in spots}
                attacked.append(labels[(yield from self.ask(tribe, list(labels)))])
                yield from self.attack(tribe, attacked[-1])

    def battles(self, tribe: Tribe) -> list[Place]:
        needs_chief = self.settings["attackNeedsWarChief"] == "on"
        return [
            spot
            for spot in self.own_contested(tribe)
            if spot not in self.state.truces
            and (not needs_chief or tribe.has_war_chief() or self.is_vengeful(tribe, spot))
        ]

    def is_vengeful(self, tribe: Tribe, spot: Place) -> bool:
        """The side of a wife's tribe while her husband is there.  [GL-8.8]"""
        own = self.state.husbands.get(spot[1]) if spot[0] == "card" else None
        return own is not None and self.state.wife_side(spot[1], own) == tribe.number

    def attack(self, tribe: Tribe, spot: Place) -> Play[None]:
        """Enemies may cancel it; then dice kill.  [GL-8.5 to GL-8.13]"""
        if (yield from self.is_cancelled(tribe, spot)):
            return
        fighters = self.state.men_of_side(tribe.number, spot)
        is_led = any(fighter.alpha == place and fighter.has_war_chief() for fighter, place, _ in fighters)
        deadly = (1, 2) if is_led or self.is_vengeful(tribe, spot) else (1,)
        dice = [self.fate.next("a-die-shows")[0] for _ in range(sum(men for _, _, men in fighters))]
        for power in self.state.powers(tribe, "attack_reroll"):
            for at, die in enumerate(dice):
                if die in power.faces and die not in deadly:
                    dice[at] = self.fate.next("a-rerolled-die-shows")[0]
        for _ in [die for die in dice if die in deadly]:
            enemies = [side for side in self.state.sides(spot) if side != tribe.number]
            if not enemies:
                return
            labels = {f"kill a man of {TRIBE_LABELS[side]}": side for side in enemies}
            chosen = yield from self.ask(tribe, [*labels, "kill no more"])
            if chosen not in labels:
                return
            yield from self.lose_man(labels[chosen], spot)

    def is_cancelled(self, tribe: Tribe, spot: Place) -> Play[bool]:
        """Enemies, and the owner of a husband among them, may spend iron.  [GL-8.9]"""
        enemies = {side for side in self.state.sides(spot) if side != tribe.number}
        own = self.state.husbands.get(spot[1]) if spot[0] == "card" else None
        if own is not None and self.state.wife_side(spot[1], own) in enemies:
            enemies.add(own)
        for enemy in self.state.living():
            if enemy.number in enemies and (yield from self.spends_iron(enemy)):
                return True
        return False

    def spends_iron(self, tribe: Tribe) -> Play[bool]:
        while tribe.disks[IRON] or self.state.cashable(tribe, IRON):
            options = ([SPEND] if tribe.disks[IRON] else []) + [KEEP]
            chosen = yield from self.ask_or_cash(tribe, options, IRON)
            if chosen == SPEND:
                tribe.disks[IRON] -= 1
            if chosen:
                return chosen == SPEND
        return False

    def lose_man(self, side: int, spot: Place) -> Play[None]:
        """Of several kinds on a daughter's card her holder chooses; a mail coat saves one.  [GL-8.14, GL-8.15]"""
        groups = self.state.men_of_side(side, spot)
        tribe, place, _ = groups[0]
        if len(groups) > 1:
            labels = {self.kind_label(group[0], group[1], spot): group for group in groups}
            tribe, place, _ = labels[(yield from self.ask(self.state.tribes[side], list(labels)))]
        if self.state.powers(tribe, "armour") and tribe.number not in self.armour_used:
            self.armour_used.add(tribe.number)
            return
        tribe.kill(place)
        if place[0] == "husband":
            del self.state.husbands[place[1]]
        yield from self.fit_hands()
        self.check_extinct()

    def kind_label(self, tribe: Tribe, place: Place, spot: Place) -> str:
        if place[0] == "husband":
            return "lose the husband"
        is_hers = self.state.tableau[spot[1]] == tribe.number
        return "lose a guard" if is_hers else "lose a guard of the husband's tribe"


def can_give(state: State, card: str, receiver: int, barred: bool) -> bool:
    """Men of other tribes on it, and monotheists, bar a gift.  [GL-4.8, GL-6.19]"""
    if card in state.hand:
        return True
    outsiders = [tribe.number for tribe in state.outsiders(card, state.tableau[card])]
    if outsiders and receiver not in outsiders:
        return False
    return not (barred and CARDS[card]["kind"] == "animal" and state.tribes[receiver].is_monotheist)


def carry_out(state: State, draft: Draft, barred: bool) -> bool:
    """Disks, cards, marriages, withdrawals, truce; False if a step cannot be done.  [GL-6.10, GL-6.14]"""
    pair = [state.tribes[number] for number in draft.pair()]
    for tribe, gives in zip(pair, draft.gives, strict=False):
        if any(tribe.disks[disk] < number for disk, number in enumerate(gives)):
            return False
        tribe.disks = [held - given for held, given in zip(tribe.disks, gives, strict=True)]
    for tribe, gives in zip(reversed(pair), draft.gives, strict=False):
        for disk, number in enumerate(gives):
            tribe.gain(disk, number)
    return (
        all(give_card(state, draft, card, barred) for card in draft.cards)
        and all(wed(state, draft, daughter) for daughter in draft.marriages)
        and all(withdraw(state, draft, side) for side in range(2) if draft.withdraws[side])
        and truce(state, draft)
    )


def give_card(state: State, draft: Draft, card: str, barred: bool) -> bool:
    owner = state.hand.get(card, state.tableau.get(card))
    if owner not in draft.pair():
        return False
    receiver = next(side for side in draft.pair() if side != owner)
    if not can_give(state, card, receiver, barred):
        return False
    if card in state.hand:
        state.hand[card] = receiver
    else:
        state.tableau[card] = receiver
        giver = state.tribes[owner]
        giver.move(("card", card), POOL, giver.at(("card", card)))
    return True


def wed(state: State, draft: Draft, daughter: str) -> bool:
    """A man on the spot becomes the husband; his tribe's other men on her card go home.  [GL-7.3]"""
    owner = state.tableau.get(daughter)
    if owner not in draft.pair() or daughter in state.husbands:
        return False
    groom = state.tribes[next(side for side in draft.pair() if side != owner)]
    if not groom.at(draft.spot):
        return False
    state.marry(daughter, groom, draft.spot)
    groom.move(("card", daughter), POOL, groom.at(("card", daughter)))
    return True


def withdraw(state: State, draft: Draft, side: int) -> bool:
    """All men of the tribe, or as many as can be carried.  [GL-6.15, GL-6.16]"""
    tribe = state.tribes[draft.pair()[side]]
    men = tribe.at(draft.spot)
    if not state.is_home(tribe, draft.spot):
        carried = [n for n in range(1, men + 1) if state.could_carry(tribe, draft.spot, n)]
        if not carried or (not state.partial_withdrawal and carried[-1] < men):
            return False
        men = carried[-1]
        tribe.carried[draft.spot] += men
    tribe.move(draft.spot, POOL, men)
    return men > 0


def truce(state: State, draft: Draft) -> bool:
    if draft.truce:
        state.truces.add(draft.spot)
    return True
