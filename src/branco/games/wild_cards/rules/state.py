"""Everything that lies on the table or in a hand, and who sees it."""

from branco.kernel.language.record import Cells, Pool, Record, i8, i16, owner, public, sealed, secret

from .tables import ANIMAL_CARDS, COPIES, KINDS, MOST_PAYMENT, SEATS, SPECIES

HABITAT_CARDS = Pool("habitat_cards", tuple(COPIES.tolist()))
ANIMALS = Pool("animals", tuple(ANIMAL_CARDS.tolist()))


class State(Record, seats=SEATS, agenda=16):
    """Cards of one kind are identical, so hands, deck and discard pile are counts per kind.

    [WC-1.2, WC-2.8, WC-2.10]
    """

    round_number: int = public(i8)

    hand: Cells = owner(i8, SEATS, KINDS, pool=HABITAT_CARDS, size="hand_size", at_least="known")
    hand_size: Cells = public(i8, SEATS)
    known: Cells = public(i8, SEATS, KINDS)  # cards that all have seen go back to this hand
    deck: Cells = secret(i8, KINDS, pool=HABITAT_CARDS)
    deck_size: int = public(i8)
    discard: Cells = public(i8, KINDS, pool=HABITAT_CARDS)
    discard_size: int = public(i8)

    bid: Cells = public(i8, SEATS, pool=HABITAT_CARDS, slots=True, empty=-1)
    paid: Cells = public(i8, SEATS, MOST_PAYMENT, pool=HABITAT_CARDS, slots=True, empty=-1)
    bought: Cells = public(i8, SEATS)  # 1: took an animal this round
    left_bid: Cells = public(i8, SEATS)  # 1: declined this round, and left the bid on the table
    swap_done: Cells = public(i8, SEATS)
    two_laid: int = public(i8)  # seat of the Eagle's owner who has still to choose between two cards, plus 1

    tied: int = public(i8)  # mask of the tie group being ordered
    ahead: Cells = public(i8, SEATS)  # members of the tie group known to be ahead
    duel: Cells = public(i8, KINDS, pool=HABITAT_CARDS)

    # What a seat has laid face down and not yet revealed, one of these at a time: the bid, with the Eagle perhaps two
    # cards; the payment, card by card; the duel card. Cards leave the hand when they are revealed.
    laid: Cells = sealed(i8, SEATS, MOST_PAYMENT)
    to_discard: Cells = sealed(i8, SEATS, KINDS, empty=0, stays=True)  # cards picked to be discarded before refilling

    animals: Cells = secret(i8, SPECIES, pool=ANIMALS)
    animals_left: int = public(i8)
    removed: Cells = secret(i8, SPECIES, pool=ANIMALS, size="removed_size", at_least="removed_known")
    removed_size: int = public(i8)
    removed_known: Cells = public(i8, SPECIES)
    market: Cells = public(i8, SPECIES, pool=ANIMALS)
    gone: Cells = public(i8, SPECIES, pool=ANIMALS)
    collection: Cells = public(i8, SEATS, SPECIES, pool=ANIMALS)
    leader: Cells = public(i8, SPECIES)
    points: Cells = public(i16, SEATS)  # from habitat bonuses
