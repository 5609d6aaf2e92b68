"""Wild Cards: the cards, and what lies in front of a player; from the text of the rules."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field

from tests.models.asking import counted

KINDS = [f"{habitat} {value}" for habitat in ("forest", "savannah", "mountain") for value in (1, 2, 3, 4)] + ["joker"]
COPIES = dict(zip(KINDS, [3, 4, 4, 3] * 3 + [4], strict=True))
SPECIES = ["peacock", "squirrel", "eagle", "ibex", "lion", "meerkat"]
NATURAL = dict(zip(SPECIES, ["forest", "forest", "mountain", "mountain", "savannah", "savannah"], strict=True))
ROUNDS = {3: 14, 4: 12, 5: 10}
REFILL = "Refill"
HAND_LIMIT = 10
NO_SECOND, NO_SWAP, NO_MORE = "lay no second card", "swap nothing", "discard no more"
DECLINE, LEAVE, WITHDRAW = "decline and draw 2 cards", "decline and leave the bid on the table", "withdraw from the tie"
BLIND, TAKE_BACK = "duel with a blind card from the deck", "take the bid card back"


def value_of(card: str) -> int:
    return 1 if card == "joker" else int(card[-1])


def is_of(card: str, habitat: str) -> bool:
    return card == "joker" or card.startswith(habitat)


@dataclass
class Player:
    """What lies in front of a player, and the hand."""

    hand: list[str] = field(default_factory=list)
    animals: list[str] = field(default_factory=list)
    points: int = 0
    bid: str | None = None
    payment: list[str] = field(default_factory=list)
    has_bought: bool = False
    has_left_bid: bool = False
    has_decided_swap: bool = False


def kinds_of(cards: Collection[str]) -> list[str]:
    return [card for card in [*KINDS, REFILL] if card in cards]


def kind_counts(cards: list[str]) -> list[int]:
    return counted([KINDS.index(card) for card in cards], len(KINDS))


def species_counts(animals: list[str]) -> list[int]:
    return counted([SPECIES.index(animal) for animal in animals], len(SPECIES))
