"""The components: cards with one to four acorns.  [GN-1.1]"""

from branco.kernel.language import Box, number, total

BOX = Box(__package__)

CARD_ROWS = BOX.table("cards", acorns=number(1, 6), copies=number(1, 20))

KINDS = len(CARD_ROWS)
ACORNS = CARD_ROWS.acorns
COPIES = CARD_ROWS.copies

SEATS = 4
HAND = 3

BOX.require(total(COPIES) == 40, f"there must be 40 cards, not {total(COPIES)}")
