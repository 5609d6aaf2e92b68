"""What a viewer can tell about this moment: phase, bids and queue, ties, what each leader takes, points."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property

from branco.game import Event, Position
from branco.kernel.language import NOBODY, NONE, argument

from ..rules import events
from ..rules.animals import suits
from ..rules.scoring import animal_cards, leader_points, score, species_points
from ..rules.seats import priority_seat
from ..rules.state import State
from ..rules.tables import (
    FEWEST_PLAYERS,
    HAND_LIMIT,
    KINDS,
    LION,
    MOST_PAYMENT,
    REFILL,
    REFILL_HAND,
    ROUNDS,
    SPECIES,
    SQUIRREL,
    VALUE,
)

BIDDING, REFILLING, TAKING, CLEARING = "1", "2A", "2B", "3"
PHASES = {BIDDING: "bids", REFILLING: "refills", TAKING: "animals", CLEARING: "clean-up"}
PHASE_OF = {
    "lay_bid": BIDDING,
    "lay_second": BIDDING,
    "choose_bid": BIDDING,
    "give_animal": REFILLING,
    "swap_for": REFILLING,
    "choose_discards": REFILLING,
    "take_back": CLEARING,
}
DOING = {
    "give_animal": "swapping",
    "swap_for": "swapping",
    "choose_discards": "discarding",
    "take_animal": "turn",
    "take_no_animal": "turn",
    "lay_payment": "paying",
    "pick_duel_card": "duelling",
    "take_back": "taking back",
}
WARN_AT = HAND_LIMIT - 1


@dataclass
class Story:
    """What the journal tells of one seat in this round."""

    bid: int = NONE
    refilled: int = NONE
    took: int = NONE
    bonus: bool = False
    declined: bool = False
    withdrew: bool = False
    total: int = 0
    duel: list[int] = field(default_factory=list)
    done_at: int = 0

    def hear(self, event: Event, moment: int) -> None:
        value = event.args[1]
        match event.number:
            case events.BIDS:
                self.bid = value
            case events.REFILLED:
                self.refilled, self.done_at = value, moment
            case events.TAKES:
                self.took, self.done_at = value, moment
            case events.SCORES_BONUS:
                self.bonus = True
            case events.DECLINES | events.LEAVES_BID:
                self.declined, self.done_at = True, moment
            case events.WITHDRAWS:
                self.withdrew = True
            case events.LAYS_IN_ALL:
                self.total = value
            case events.DUELS:
                self.duel.append(value)

    @property
    def is_done(self) -> bool:
        return self.done_at > 0


SEATED = (
    events.BIDS,
    events.REFILLED,
    events.TAKES,
    events.SCORES_BONUS,
    events.DECLINES,
    events.LEAVES_BID,
    events.WITHDRAWS,
    events.LAYS_IN_ALL,
    events.DUELS,
)


@dataclass
class Place:
    """A place of the market in this round: the animal in it, who took it, who swapped it in."""

    species: int
    taken_by: int | None = None
    swapped_by: int | None = None


class Look:
    """A redacted position, with the questions a player asks of it."""

    def __init__(self, view: Position, seat: int | None) -> None:
        assert isinstance(view.state, State)
        self.s, self.view, self.seat = view.state, view, seat
        self.players = range(view.players)
        self.is_over = view.is_over
        self.step = "" if self.is_over else view.agenda[0].step.name
        self.actors = () if self.is_over else view.actors
        self.asked = () if self.is_over else view.asked
        self.rounds = ROUNDS[view.players - FEWEST_PLAYERS]
        self.market_size = view.players - 1

    @property
    def phase(self) -> str:
        return PHASE_OF.get(self.step, TAKING)

    @property
    def bids_are_hidden(self) -> bool:
        return self.step in ("lay_bid", "lay_second")

    @cached_property
    def stories(self) -> list[Story]:
        stories = [Story() for _ in self.players]
        for moment, event in enumerate(self._events_of_round(), 1):
            if event.number in SEATED:
                stories[event.args[0]].hear(event, moment)
        return stories

    def _events_of_round(self) -> list[Event]:
        told = []
        for event in reversed(self.view.journal):
            if event.number == events.ROUND:
                break
            told.append(event)
        return told[::-1]

    # The market

    def market_places(self) -> list[Place]:
        """The animals where they came to lie; without a journal in the order of the species."""
        places: list[Place] = []
        for event in self._events_of_round():
            _move_animal(places, event)
        lying = [place.species for place in places if place.taken_by is None]
        if all(lying.count(species) == self.s.market[species] for species in range(SPECIES)):
            return places
        return [Place(species) for species in range(SPECIES) for _ in range(self.s.market[species])]

    @property
    def last_discard(self) -> int:
        """A card that lies on the discard pile, the last one that somebody discarded if it is still there."""
        told = (event.args[1] for event in reversed(self.view.journal) if event.number == events.DISCARDS)
        last = next(told, NONE)
        if last != NONE and self.s.discard[last]:
            return last
        return next((kind for kind in range(KINDS) if self.s.discard[kind]), NONE)

    # Bids and the queue

    def bid(self, who: int) -> int:
        """The card that everybody has seen as this seat's bid, also after it went back; NONE before that."""
        lying = self.s.bid[who]
        return lying if lying != NONE else self.stories[who].bid

    def value(self, who: int) -> int:
        bid = self.bid(who)
        return VALUE[bid] if 0 <= bid < KINDS else 0

    def queue(self) -> list[int]:
        """The seats in the order of their turns: refills, then the highest bid; by seat while bids are hidden.

        [WC-6.1, WC-7.2]
        """
        if self.bids_are_hidden:
            return list(self.players)
        return sorted(self.players, key=self._place)

    def _place(self, who: int) -> tuple[int, ...]:
        bid = self.bid(who)
        kind = 0 if bid == REFILL else 2 if bid == NONE else 1
        done = self.stories[who].done_at or 10_000
        wins_ties = kind == 1 and self.s.leader[LION] == who
        return kind, -self.value(who), done, not wins_ties, self.s.ahead[who], self._priority(who)

    def _priority(self, who: int) -> int:
        return next(place for place in self.players if priority_seat(self.s, place) == who)

    def ties(self) -> Iterator[tuple[int, list[int]]]:
        """Bid values that several seats share, with those seats."""
        if self.bids_are_hidden or self.is_over:
            return
        for value in (4, 3, 2, 1):
            seats = [who for who in self.players if self.value(who) == value]
            if len(seats) > 1:
                yield value, seats

    def doing(self, who: int) -> str:
        """What this seat is doing or has done, as a key of the words."""
        if who in self.actors:
            return DOING.get(self.step, "choosing")
        if who in self.asked and self.view.is_sealed:
            return "ready"
        return self._done(who)

    def _done(self, who: int) -> str:
        story, bid = self.stories[who], self.bid(who)
        if story.took != NONE or story.refilled != NONE:
            return "took" if story.took != NONE else "refilled"
        if self.s.left_bid[who]:
            return "left bid"
        if story.declined:
            return "withdrew" if story.withdrew else "declined"
        if self.phase == BIDDING:
            return "revealed" if bid != NONE else "choosing"
        if bid == NONE or self.s.bought[who]:
            return "finished"
        return "refill next" if bid == REFILL else "waiting"

    def backs(self, who: int) -> int:
        """How many cards of this seat lie face down as bids, as far as everybody can tell."""
        if self.s.two_laid == who + 1:
            return 2
        return 1 if self.bids_are_hidden and who in self.asked and who not in self.actors else 0

    def paid(self, who: int) -> list[int]:
        return [self.s.paid[who, at] for at in range(MOST_PAYMENT) if self.s.paid[who, at] != NONE]

    def duel_cards(self, who: int) -> list[int]:
        return self.stories[who].duel

    # The viewer's own cards

    @cached_property
    def laid(self) -> list[int]:
        """What the viewer has laid unseen; KINDS is the Refill, in a duel a blind card."""
        if self.seat is None or not self._is_laying(self.seat):
            return []
        cards = [self.s.laid[self.seat, at] for at in range(MOST_PAYMENT)]
        return [card for card in cards if card != NONE]

    def _is_laying(self, seat: int) -> bool:
        return (self.view.is_sealed and seat in self.asked) or self.s.two_laid == seat + 1

    @cached_property
    def thrown(self) -> list[int]:
        """What the viewer is about to discard, per kind."""
        if self.seat is None or self.step != "choose_discards" or self.seat not in self.asked:
            return [0] * KINDS
        return [self.s.to_discard[self.seat, kind] for kind in range(KINDS)]

    @cached_property
    def hand(self) -> list[tuple[int, int]]:
        """The viewer's hand as (card, copies), the Refill card last; without what is laid face down."""
        if self.seat is None or self.is_over:
            return []
        s, seat = self.s, self.seat
        counts = [s.hand[seat, kind] - self.laid.count(kind) - self.thrown[kind] for kind in range(KINDS)]
        held = [(kind, count) for kind, count in enumerate(counts) if count > 0]
        is_laid = s.bid[seat] == REFILL or (self.phase == BIDDING and REFILL in self.laid)
        return held if is_laid else [*held, (REFILL, 1)]

    @property
    def cards_in_hand(self) -> int:
        """The viewer's habitat cards without what is laid face down or about to be discarded."""
        return sum(copies for card, copies in self.hand if card != REFILL)

    def can_pay(self, card: int) -> bool:
        """Whether a bid that is still to be laid leaves enough cards to pay for an animal.  [WC-6.3]"""
        return not self.bids_are_hidden or self.cards_to_bid >= VALUE[card]

    @property
    def cards_to_bid(self) -> int:
        """The viewer's habitat cards with what lies face down as a bid."""
        return self.cards_in_hand + sum(card != REFILL for card in self.laid)

    @property
    def returned(self) -> list[int]:
        """The bid and what is paid come back to whoever declines.  [WC-7.20]"""
        return [] if self.seat is None else [self.s.bid[self.seat], *self.paid(self.seat)]

    @property
    def drawn_when_declining(self) -> int:
        return min(2, HAND_LIMIT - min(HAND_LIMIT, self.cards_in_hand + len(self.returned)))

    @property
    def refill_size(self) -> int:
        return HAND_LIMIT if self.seat is not None and self.s.leader[SQUIRREL] == self.seat else REFILL_HAND

    @cached_property
    def purchase(self) -> tuple[int, int]:
        """The seat that is paying for an animal it has chosen, and the species; NONE if nobody is."""
        if self.step == "lay_payment":
            for pending, frame in zip(self.view.agenda, range(self.s.agenda_size - 1, -1, -1), strict=True):
                if pending.step.name == "gain_animal":
                    return argument(self.s.agenda[frame], 0), argument(self.s.agenda[frame], 1)
        return NOBODY, NONE

    @property
    def asked_kind(self) -> str:
        """The kind of decision: cards laid in a tie are not yet for an animal."""
        return "tie" if self.step == "lay_payment" and self.buying < 0 else self.step

    @property
    def buying(self) -> int:
        """The species that the viewer is paying for, or NONE."""
        buyer, species = self.purchase
        return species if buyer == self.seat else NONE

    def helps_bonus(self, card: int) -> bool:
        """Whether paying with this card keeps the habitat bonus within reach."""
        if self.buying == NONE or card == REFILL or not suits(card, self.buying):
            return False
        return self.may_score_bonus(self.buying)

    def may_score_bonus(self, species: int) -> bool:
        """Whether the viewer's bid, what is laid, and the hand can all be of the animal's habitat."""
        if self.seat is None or self.step not in ("take_animal", "lay_payment"):
            return False
        bid = self.s.bid[self.seat]
        if bid in (NONE, REFILL) or self.s.bought[self.seat]:
            return False
        used = [bid, *self.paid(self.seat), *self.laid]
        due = VALUE[bid] - len(used)
        fitting = sum(count for card, count in self.hand if card != REFILL and suits(card, species))
        return all(suits(card, species) for card in used) and fitting >= due

    # Leaders

    def need(self, species: int) -> int:
        """How many cards take the leader: as many as the most that anybody has, and at least one."""
        return max(1, *(self.s.collection[who, species] for who in self.players))

    def missing(self, who: int, species: int) -> int:
        """How many more cards this seat needs for the leader; 0 for its owner."""
        if self.s.leader[species] == who:
            return 0
        return max(1, self.need(species) - self.s.collection[who, species])

    def would_lead(self, species: int) -> bool:
        """Whether one more card makes the viewer the leader."""
        return self.seat is not None and self.missing(self.seat, species) == 1

    def owner(self, species: int) -> int | None:
        who = self.s.leader[species]
        return None if who == NOBODY else who

    # Points

    def points(self, who: int) -> tuple[int, int, int, int]:
        """All points, and those of species, leaders and bonuses."""
        s = self.s
        return score(s, who), species_points(s, who), leader_points(s, who), s.points[who]

    def animal_cards(self, who: int) -> int:
        return animal_cards(self.s, who)

    def ranking(self) -> list[tuple[int, int]]:
        """Places from the first, shared by those who are level, with the seats."""
        standings = self.view.standings
        best = sorted(self.players, key=lambda who: -standings[who])
        better = {who: sum(standings[rival] > standings[who] for rival in best) for who in best}
        return [(1 + better[who], who) for who in best]

    def rows(self) -> list[int]:
        """The seats from the viewer on, clockwise."""
        first = self.seat or 0
        return [(first + turn) % len(self.players) for turn in self.players]

    def collection(self, who: int) -> list[int]:
        return [self.s.collection[who, species] for species in range(SPECIES)]


def _move_animal(places: list[Place], event: Event) -> None:
    """What an event does to the places of the market; a swapped animal lies where the other lay."""
    if event.number == events.COMES_TO_MARKET:
        places.append(Place(event.args[0]))
    elif event.number in (events.TAKES, events.SWAPS):
        wanted = event.args[1 if event.number == events.TAKES else 2]
        for place in places:
            if place.species == wanted and place.taken_by is None:
                if event.number == events.TAKES:
                    place.taken_by = event.args[0]
                else:
                    place.species, place.swapped_by = event.args[1], event.args[0]
                return
