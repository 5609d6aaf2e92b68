"""Everything that lies on the table or in a hand, and who sees it."""

from branco.kernel.language.record import Cells, Pool, Record, i8, owner, public, secret

from .tables import COPIES, KINDS, SEATS

CARDS = Pool("cards", tuple(COPIES.tolist()))


class State(Record, seats=SEATS, agenda=8):
    """Cards of one kind are identical, so every zone is counts per kind."""

    hand: Cells = owner(i8, SEATS, KINDS, pool=CARDS, size="hand_size")
    hand_size: Cells = public(i8, SEATS)
    deck: Cells = secret(i8, KINDS, pool=CARDS)
    deck_size: int = public(i8)
    stump: Cells = public(i8, KINDS, pool=CARDS)
    home: Cells = public(i8, SEATS, KINDS, pool=CARDS)
    gone: Cells = public(i8, KINDS, pool=CARDS)
