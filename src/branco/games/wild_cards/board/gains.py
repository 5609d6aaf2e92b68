"""What an animal of the market would bring the viewer now: points, crown, bonus."""

from __future__ import annotations

from dataclasses import dataclass

from branco.kernel.language import NONE

from ..rules.animals import suits
from ..rules.scoring import species_points
from ..rules.tables import BONUS, LEADER_POINTS, REFILL, VALUE
from .look import Look

CERTAIN, POSSIBLE, NO_BONUS = "certain", "possible", ""


@dataclass(frozen=True)
class Gain:
    """Points by source; `bonus` says whether the habitat bonus is certain or possible."""

    before: int
    species: int
    leader: int
    bonus: str
    leads: bool

    @property
    def total(self) -> int:
        return self.species + self.leader + (BONUS if self.bonus == CERTAIN else 0)


def gain(look: Look, seat: int, species: int) -> Gain:
    after = look.s.copy()
    after.collection[seat, species] += 1
    grown = species_points(after, seat) - species_points(look.s, seat)
    leads = look.missing(seat, species) == 1
    crown = LEADER_POINTS[species] if leads else 0
    return Gain(look.points(seat)[0], grown, crown, bonus(look, seat, species), leads)


def bonus(look: Look, seat: int, species: int) -> str:
    """The bonus needs a bid and a payment that are all of the animal's habitat.  [WC-6.10]"""
    bid = look.s.bid[seat]
    if bid == REFILL or look.s.bought[seat]:
        return NO_BONUS
    fitting = sum(count for card, count in look.hand if card != REFILL and suits(card, species))
    if bid == NONE:
        return POSSIBLE if _could_bid(look, species, fitting) else NO_BONUS
    used = [bid, *look.paid(seat), *(look.laid if look.step == "lay_payment" else [])]
    due = VALUE[bid] - len(used)
    if not all(suits(card, species) for card in used) or fitting < due:
        return NO_BONUS
    return CERTAIN if due <= 0 else POSSIBLE


def bonus_with(look: Look, card: int, species: int) -> bool:
    """Whether a bid with this card could be paid with cards of the animal's habitat alone.  [WC-6.10]"""
    cards = [*look.laid, *(kind for kind, count in look.hand for _ in range(count))]
    return suits(card, species) and VALUE[card] <= sum(kind != REFILL and suits(kind, species) for kind in cards)


def _could_bid(look: Look, species: int, fitting: int) -> bool:
    return any(card != REFILL and suits(card, species) and VALUE[card] <= fitting for card, _ in look.hand)
