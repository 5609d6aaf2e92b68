"""Piles of fixed capacity: cell 0 is the number of cards, the last card is the top. Rows are piles of seats."""

from .chance import rand
from .faults import PILE_EMPTY, PILE_FULL, fail
from .record import Cells, Record
from .registry import rule


@rule
def put(s: Record, cards: Cells, card: int) -> None:
    """Put a card on top of a pile."""
    size = cards[0]
    if size + 1 >= len(cards):
        fail(s, PILE_FULL)
        return
    cards[size + 1] = card
    cards[0] = size + 1


@rule
def draw(s: Record, cards: Cells) -> int:
    """Take the top card of a pile."""
    size = cards[0]
    if size == 0:
        fail(s, PILE_EMPTY)
        return 0
    card = cards[size]
    cards[size] = 0
    cards[0] = size - 1
    return card


@rule
def shuffle(s: Record, cards: Cells) -> None:
    """Shuffle a pile."""
    for place in range(cards[0], 1, -1):
        other = 1 + rand(s, place)
        kept = cards[place]
        cards[place] = cards[other]
        cards[other] = kept


@rule
def put_row(s: Record, cards: Cells, row: int, capacity: int, card: int) -> None:
    """Put a card on top of the pile of a row that can hold `capacity`."""
    size = cards[row, 0]
    if size >= capacity:
        fail(s, PILE_FULL)
        return
    cards[row, size + 1] = card
    cards[row, 0] = size + 1


@rule
def take_row(s: Record, cards: Cells, row: int, place: int) -> int:
    """Take the card at `place` (counted from 0) out of the pile of a row; those above move down."""
    size = cards[row, 0]
    if place >= size:
        fail(s, PILE_EMPTY)
        return 0
    card = cards[row, place + 1]
    for above in range(place + 1, size):
        cards[row, above] = cards[row, above + 1]
    cards[row, size] = 0
    cards[row, 0] = size - 1
    return card
