"""Wild Cards, once more: the whole rules from their text in the plainest Python, as a second opinion."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from tests.models.asking import Fate, Model, Play, ask, demand, together
from tests.models.wild_cards_cards import (
    BLIND,
    COPIES,
    DECLINE,
    HAND_LIMIT,
    KINDS,
    LEAVE,
    NATURAL,
    NO_MORE,
    NO_SECOND,
    NO_SWAP,
    REFILL,
    ROUNDS,
    SPECIES,
    TAKE_BACK,
    WITHDRAW,
    Player,
    is_of,
    kind_counts,
    kinds_of,
    species_counts,
    value_of,
)


class WildCards(Model):
    """One game of Wild Cards."""

    chance = ("draws", "comes-to-the-market", "duels-with")

    def __init__(self, players: int, settings: Mapping[str, str], fate: Fate) -> None:
        super().__init__(players, settings, fate)
        self.players = [Player() for _ in range(players)]
        self.deck = [kind for kind in KINDS for _ in range(COPIES[kind])]
        self.discard: list[str] = []
        self.duel_cards: list[str] = []
        self.market: list[str] = []
        self.gone: list[str] = []
        self.animals_left = (players - 1) * ROUNDS[players]
        self.leader: dict[str, int | None] = dict.fromkeys(SPECIES)
        self.round = 0

    def game(self) -> Play[None]:
        for seat in range(len(self.players)):
            self.draw_up_to(seat, 7)
        while self.animals_left >= len(self.players) - 1:
            self.round += 1
            self.fill_market()
            yield from self.phase_1()
            yield from self.phase_2a()
            yield from self.phase_2b()
            yield from self.phase_3()
        for player in self.players:
            self.discard += player.hand
            player.hand = []

    # cards

    def priority(self, seats: Collection[int]) -> list[int]:
        """Clockwise, beginning with seat (round - 1) mod players.  [WC-2.9]"""
        count = len(self.players)
        order = [(self.round - 1 + step) % count for step in range(count)]
        return [seat for seat in order if seat in seats]

    def fill_market(self) -> None:
        self.market = []
        for _ in range(len(self.players) - 1):
            species = SPECIES[self.fate.next("comes-to-the-market")[0]]
            self.market.append(species)
            self.animals_left -= 1
            out = self.market + self.gone + [animal for player in self.players for animal in player.animals]
            removed = self.settings["removal3"] == "balanced" and len(self.players) == 3
            demand(out.count(species) <= (6 if removed else 7), f"there are not so many cards of {species}")

    def reshuffle(self) -> None:
        if not self.deck:
            self.deck, self.discard = self.discard, []

    def draw(self, seat: int) -> bool:
        """Draw one card, unless the hand is full or there is none.  [WC-2.7, WC-5.7, WC-5.9]"""
        if len(self.players[seat].hand) >= HAND_LIMIT:
            return False
        self.reshuffle()
        if not self.deck:
            return False
        drawer, kind = self.fate.next("draws")[:2]
        demand(drawer == seat, f"seat {drawer} draws instead of seat {seat}")
        demand(KINDS[kind] in self.deck, f"{KINDS[kind]} is not in the deck")
        self.deck.remove(KINDS[kind])
        self.players[seat].hand.append(KINDS[kind])
        return True

    def draw_up_to(self, seat: int, size: int) -> None:
        while len(self.players[seat].hand) < size and self.draw(seat):
            pass

    # phase 1

    def phase_1(self) -> Play[None]:
        laid = yield from together({seat: self.lay_bid(seat) for seat in range(len(self.players))})
        for seat, cards in laid.items():
            if len(cards) == 1:
                self.bid(seat, cards[0])
        for seat, cards in laid.items():
            if len(cards) == 2:
                yield from self.choose_of_two(seat, cards)

    def bid(self, seat: int, card: str) -> None:
        self.players[seat].bid = card
        if card != REFILL:
            self.players[seat].hand.remove(card)

    def lay_bid(self, seat: int) -> Play[list[str]]:
        """One card, or two for the owner of the Eagle.  [WC-4.1, WC-4.3]"""
        hand = [*self.players[seat].hand, REFILL]
        chosen = yield from ask(seat, [f"bid {card}" for card in kinds_of(hand)])
        first = chosen.removeprefix("bid ")
        if self.leader["eagle"] != seat:
            return [first]
        hand.remove(first)
        second = yield from ask(seat, [f"also lay {card}" for card in kinds_of(hand)] + [NO_SECOND])
        return [first] if second == NO_SECOND else [first, second.removeprefix("also lay ")]

    def choose_of_two(self, seat: int, cards: list[str]) -> Play[None]:
        """The Eagle's owner sees the other bids first; until then both cards count as in hand.  [WC-8.6, WC-8.7]"""
        chosen = yield from ask(seat, [f"reveal {card} as the bid" for card in kinds_of(cards)])
        self.bid(seat, chosen.removeprefix("reveal ").removesuffix(" as the bid"))

    # phase 2A

    def phase_2a(self) -> Play[None]:
        refilling = [seat for seat, player in enumerate(self.players) if player.bid == REFILL]
        yield from self.swaps(refilling)
        discards = yield from together({seat: self.choose_discards(seat) for seat in refilling})
        for seat, cards in discards.items():
            for card in cards:
                self.players[seat].hand.remove(card)
                self.discard.append(card)
        for seat in self.priority(refilling):
            self.draw_up_to(seat, HAND_LIMIT if self.leader["squirrel"] == seat else 7)
            self.players[seat].bid = None

    def swaps(self, refilling: list[int]) -> Play[None]:
        """Who owns the Meerkat may swap, also who comes to own it by a swap.  [WC-8.12, WC-8.19, WC-8.20]"""
        while True:
            owner = self.leader["meerkat"]
            if owner is None or owner not in refilling or self.players[owner].has_decided_swap:
                return
            yield from self.swap(owner)

    def swap(self, seat: int) -> Play[None]:
        animals = self.players[seat].animals
        barred = self.settings["equalSwap"] == "barred"
        givable = [given for given in SPECIES if given in animals and self.takable(given, barred)]
        chosen = yield from ask(seat, [f"swap the {given} away" for given in givable] + [NO_SWAP])
        self.players[seat].has_decided_swap = True
        if chosen == NO_SWAP:
            return
        given = chosen.removeprefix("swap the ").removesuffix(" away")
        chosen = yield from ask(seat, [f"swap it for the {taken}" for taken in self.takable(given, barred)])
        taken = chosen.removeprefix("swap it for the ")
        animals.remove(given)
        self.market.append(given)
        self.market.remove(taken)
        animals.append(taken)
        self.check_leader(seat, taken)
        self.check_lost_leader(seat, given)

    def takable(self, given: str, barred: bool) -> list[str]:
        return [taken for taken in SPECIES if taken in self.market and not (barred and taken == given)]

    def choose_discards(self, seat: int) -> Play[list[str]]:
        """Any number, in any order; ends when said so, or when no card is left.  [WC-3.5, WC-5.2]"""
        left, chosen = list(self.players[seat].hand), []
        while left:
            pick = yield from ask(seat, [f"discard {card}" for card in kinds_of(left)] + [NO_MORE])
            if pick == NO_MORE:
                break
            chosen.append(pick.removeprefix("discard "))
            left.remove(chosen[-1])
        return chosen

    # leaders

    def number(self, seat: int, species: str) -> int:
        return self.players[seat].animals.count(species)

    def most_of_others(self, seat: int, species: str) -> int:
        return max(self.number(other, species) for other in range(len(self.players)) if other != seat)

    def check_leader(self, seat: int, species: str) -> None:
        """Who takes a card and has at least as many as everybody else leads.  [WC-6.7]"""
        if self.number(seat, species) >= self.most_of_others(seat, species):
            self.leader[species] = seat

    def check_lost_leader(self, seat: int, species: str) -> None:
        """A leader is lost with the last card, or to somebody who has more.  [WC-8.17, WC-8.18]"""
        own = self.number(seat, species)
        if self.leader[species] != seat or (own > 0 and own >= self.most_of_others(seat, species)):
            return
        numbers = [self.number(other, species) for other in range(len(self.players))]
        best = max(numbers)
        self.leader[species] = numbers.index(best) if best > 0 and numbers.count(best) == 1 else None

    # phase 2B

    def phase_2b(self) -> Play[None]:
        waiting = [seat for seat, player in enumerate(self.players) if player.bid is not None]
        while waiting:
            value = max(self.bid_value(seat) for seat in waiting)
            group = [seat for seat in waiting if self.bid_value(seat) == value]
            waiting = [seat for seat in waiting if seat not in group]
            if len(group) == 1:
                yield from self.turn(group[0])
            else:
                yield from self.tie(self.priority(group), value)

    def bid_value(self, seat: int) -> int:
        bid = self.players[seat].bid
        assert bid is not None
        return value_of(bid)

    def turn(self, seat: int, has_withdrawn: bool = False) -> Play[None]:
        """Take an animal and pay for it, or decline.  [WC-6.2, WC-6.14]"""
        player = self.players[seat]
        cost = self.bid_value(seat) - 1
        can_take = self.market and (player.payment or len(player.hand) >= cost) and not has_withdrawn
        takable = [f"take the {species}" for species in SPECIES if species in self.market] if can_take else []
        declining = [DECLINE, LEAVE] if self.settings["declining"] == "choice" else [DECLINE]
        chosen = yield from ask(seat, takable + declining)
        if chosen in declining:
            self.decline(seat, chosen == LEAVE)
            return
        if not player.payment:
            payment = yield from self.pick_payment(seat, cost)
            self.lay(seat, payment)
        self.gain(seat, chosen.removeprefix("take the "))

    def pick_payment(self, seat: int, cost: int, may_withdraw: bool = False) -> Play[list[str]]:
        """Cards in any order; the last cards of a hand are laid without asking.  [WC-3.5, WC-6.3, WC-7.5, WC-7.6]"""
        left = list(self.players[seat].hand)
        payment: list[str] = []
        while len(payment) < cost:
            withdraw = [WITHDRAW] if may_withdraw and not payment else []
            if len(left) == cost - len(payment) and not withdraw:
                return payment + left
            pick = yield from ask(seat, [f"pay with {card}" for card in kinds_of(left)] + withdraw)
            if pick == WITHDRAW:
                return []
            payment.append(pick.removeprefix("pay with "))
            left.remove(payment[-1])
        return payment

    def lay(self, seat: int, payment: list[str]) -> None:
        for card in payment:
            self.players[seat].hand.remove(card)
            self.players[seat].payment.append(card)

    def gain(self, seat: int, species: str) -> None:
        """The animal, then its leader, then the bonus.  [WC-6.6, WC-6.10]"""
        player = self.players[seat]
        self.market.remove(species)
        player.animals.append(species)
        player.has_bought = True
        self.check_leader(seat, species)
        assert player.bid is not None
        if all(is_of(card, NATURAL[species]) for card in [player.bid, *player.payment]):
            player.points += 2

    def decline(self, seat: int, leaves_bid: bool) -> None:
        """The bid and what was laid return, and two cards are drawn; or the bid is left.  [WC-6.12, WC-7.20]"""
        player = self.players[seat]
        player.hand += player.payment
        player.payment = []
        if leaves_bid:
            player.has_left_bid = True
            return
        assert player.bid is not None
        player.hand.append(player.bid)
        player.bid = None
        for _ in range(2):
            self.draw(seat)

    # equal bids

    def tie(self, group: list[int], value: int) -> Play[None]:
        """The Lion, who cannot pay, who withdraws, and the rest by their totals and duels.  [WC-7.1 to WC-7.20]"""
        lion = self.leader["lion"]
        if lion in group:
            group.remove(lion)
            yield from self.turn(lion)
        if len(group) > 1 and self.market:
            unable = [seat for seat in group if len(self.players[seat].hand) < value - 1]
            group = [seat for seat in group if seat not in unable]
            yield from self.turns(unable)
        if len(group) > 1 and self.market and value > 1:
            group = yield from self.lay_in_advance(group, value)
        results = {seat: [sum(value_of(card) for card in self.players[seat].payment)] for seat in group}
        while len(results) > 1 and self.market:
            first = yield from self.first_of(results)
            del results[first]
            yield from self.turn(first)
        yield from self.turns(self.priority(list(results)))

    def turns(self, seats: list[int]) -> Play[None]:
        for seat in seats:
            yield from self.turn(seat)

    def lay_in_advance(self, group: list[int], value: int) -> Play[list[int]]:
        laid = yield from together({seat: self.pick_payment(seat, value - 1, may_withdraw=True) for seat in group})
        for seat, payment in laid.items():
            self.lay(seat, payment)
        for seat in group:
            if not laid[seat]:
                yield from self.turn(seat, has_withdrawn=True)
        return [seat for seat in group if laid[seat]]

    def first_of(self, results: dict[int, list[int]]) -> Play[int]:
        """Who is highest by total, then duel by duel.  [WC-7.7, WC-7.10, WC-7.11, WC-7.16, WC-7.17]"""
        while True:
            best = max(results.values())
            equal = self.priority([seat for seat, result in results.items() if result == best])
            if len(equal) == 1 or not self.has_duel_card(equal):
                self.discard += self.duel_cards
                self.duel_cards = []
                for place, seat in enumerate(equal if len(equal) > 1 else []):
                    results[seat] = [*results[seat], -place]
                return equal[0]
            revealed = yield from self.duel(equal)
            for seat, number in revealed.items():
                results[seat] = [*results[seat], number]

    def has_duel_card(self, seats: list[int]) -> bool:
        return bool(self.deck or self.discard or any(self.players[seat].hand for seat in seats))

    def duel(self, seats: list[int]) -> Play[dict[int, int]]:
        """All choose, then all reveal.  [WC-7.10, WC-7.12, WC-7.15, WC-7.21]"""
        blind = [BLIND] if self.deck or self.discard else []
        able = [seat for seat in seats if blind or self.players[seat].hand]
        chosen = yield from together({seat: self.pick_duel_card(seat, blind) for seat in able})
        return {seat: self.reveal(seat, chosen.get(seat)) for seat in seats}

    def pick_duel_card(self, seat: int, blind: list[str]) -> Play[str]:
        return (yield from ask(seat, [f"duel with {card}" for card in kinds_of(self.players[seat].hand)] + blind))

    def reveal(self, seat: int, chosen: str | None) -> int:
        source = self.players[seat].hand
        if chosen == BLIND:
            self.reshuffle()
            source = self.deck
        if chosen is None or not source:
            return 0
        duellist, kind = self.fate.next("duels-with")[:2]
        demand(duellist == seat, f"seat {duellist} reveals instead of seat {seat}")
        demand(chosen in (BLIND, f"duel with {KINDS[kind]}"), f"seat {seat} chose {chosen}, not {KINDS[kind]}")
        demand(KINDS[kind] in source, f"{KINDS[kind]} is not there")
        source.remove(KINDS[kind])
        self.duel_cards.append(KINDS[kind])
        return value_of(KINDS[kind])

    # phase 3 and the end

    def phase_3(self) -> Play[None]:
        yield from self.take_back()
        for player in self.players:
            self.discard += ([player.bid] if player.bid else []) + player.payment
            player.bid, player.payment = None, []
            player.has_bought = player.has_left_bid = player.has_decided_swap = False
        self.gone += self.market
        self.market = []

    def take_back(self) -> Play[None]:
        """The owner of the Ibex may take back a bid that lies on the table and is no joker.  [WC-8.9, WC-9.4]"""
        owner = self.leader["ibex"]
        if owner is None or self.round == ROUNDS[len(self.players)]:
            return
        player = self.players[owner]
        if player.bid in (None, "joker"):
            return
        chosen = yield from ask(owner, [TAKE_BACK, "leave the bid card"])
        if chosen == TAKE_BACK and player.bid:
            player.hand.append(player.bid)
            player.bid = None

    def scores(self) -> list[int]:
        return [self.score(seat) for seat in range(len(self.players))]

    def score(self, seat: int) -> int:
        """Twice the largest species, the second largest, leaders and bonus points.  [WC-10.1 to WC-10.5]"""
        numbers = sorted((self.number(seat, species) for species in SPECIES), reverse=True)
        leaders = sum(3 if species == "peacock" else 1 for species in SPECIES if self.leader[species] == seat)
        return 2 * numbers[0] + numbers[1] + leaders + self.players[seat].points

    def standings(self) -> list[tuple[int, int]]:
        return [(self.score(seat), len(player.animals)) for seat, player in enumerate(self.players)]

    # the state, here and in the engine's record

    def told(self) -> dict[str, Any]:
        players = self.players
        return {
            "round": self.round,
            "hands": [kind_counts(player.hand) for player in players],
            "hand sizes": [len(player.hand) for player in players],
            "deck": kind_counts(self.deck),
            "deck size": len(self.deck),
            "discard pile": kind_counts(self.discard),
            "duel cards": kind_counts(self.duel_cards),
            "bids": [player.bid for player in players],
            "payments": [sorted(player.payment) for player in players],
            "bought": [player.has_bought for player in players],
            "left bids": [player.has_left_bid for player in players],
            "swaps decided": [player.has_decided_swap for player in players],
            "animals left": self.animals_left,
            "market": species_counts(self.market),
            "gone": species_counts(self.gone),
            "collections": [species_counts(player.animals) for player in players],
            "leaders": [self.leader[species] for species in SPECIES],
            "points": [player.points for player in players],
        }

    def read(self, record: Any) -> dict[str, Any]:
        seats = range(len(self.players))
        names = [*KINDS, REFILL]
        return {
            "round": record.round_number,
            "hands": [record.hand.tolist()[seat] for seat in seats],
            "hand sizes": record.hand_size.tolist()[: len(seats)],
            "deck": record.deck.tolist(),
            "deck size": record.deck_size,
            "discard pile": record.discard.tolist(),
            "duel cards": record.duel.tolist(),
            "bids": [names[record.bid[seat]] if record.bid[seat] >= 0 else None for seat in seats],
            "payments": [sorted(KINDS[card] for card in record.paid.tolist()[seat] if card >= 0) for seat in seats],
            "bought": [bool(record.bought[seat]) for seat in seats],
            "left bids": [bool(record.left_bid[seat]) for seat in seats],
            "swaps decided": [bool(record.swap_done[seat]) for seat in seats],
            "animals left": record.animals_left,
            "market": record.market.tolist(),
            "gone": record.gone.tolist(),
            "collections": [record.collection.tolist()[seat] for seat in seats],
            "leaders": [owner if owner >= 0 else None for owner in record.leader.tolist()],
            "points": record.points.tolist()[: len(seats)],
        }


MODEL = WildCards
