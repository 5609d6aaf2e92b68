"""The components: habitat cards, animals, leaders, and the figures that depend on the number of players.

[WC-1.1, WC-1.6, WC-1.7]
"""

from branco.kernel.language import Box, ints, nouns, number, ref, total

BOX = Box(__package__)

HABITAT_ROWS = BOX.table("habitats")
KIND_ROWS = BOX.table("kinds", room=range(4, 25), habitat=ref("habitats"), value=number(1, 4), copies=number(0, 46))
SPECIES_ROWS = BOX.table("species", habitat=ref("habitats"), cards=number(1, 7), leader_points=number(0, 20))
SETUP_ROWS = BOX.table(
    "setup",
    players=number(3, 5),
    removed=number(0, 42),
    deck=number(0, 42),
    market=number(1, 5),
    rounds=number(1, 20),
)

ANY_HABITAT = HABITAT_ROWS.at("any")

KINDS = len(KIND_ROWS)
KIND_HABITAT = KIND_ROWS.habitat
VALUE = KIND_ROWS.value
COPIES = KIND_ROWS.copies
JOKER = KIND_ROWS.at("J")
REFILL = KINDS  # as a bid
BLIND_CARD = KINDS  # as a duel card: whatever the deck will give
BID_VALUE = ints([0, *VALUE.tolist(), 0])  # of no bid, of each kind, of the Refill card
CARDS = KIND_ROWS.words + nouns(["R"], ["Refill"], ["Rifornisci la Mano"])

SPECIES = len(SPECIES_ROWS)
NATURAL_HABITAT = SPECIES_ROWS.habitat
LEADER_POINTS = SPECIES_ROWS.leader_points
ANIMAL_CARDS = SPECIES_ROWS.cards
PEACOCK, SQUIRREL, EAGLE, IBEX, LION, MEERKAT = (
    SPECIES_ROWS.at(name) for name in ("peacock", "squirrel", "eagle", "ibex", "lion", "meerkat")
)

FEWEST_PLAYERS = 3
REMOVED = SETUP_ROWS.removed
MARKET_SIZE = SETUP_ROWS.market
ROUNDS = SETUP_ROWS.rounds

FEWEST_CARDS, MOST_CARDS = 40, 127  # hands for five at the start and something to draw; what the record can count

SEATS = 5
START_HAND = 7
REFILL_HAND = 7
HAND_LIMIT = 10
MOST_PAYMENT = 3
BONUS = 2

BOX.as_printed(total(COPIES) == 46, f"the copies of the habitat cards must add up to 46, not {total(COPIES)}")
BOX.require(
    FEWEST_CARDS <= total(COPIES) <= MOST_CARDS,
    f"there must be {FEWEST_CARDS} to {MOST_CARDS} habitat cards, not {total(COPIES)}",
)
for row, name in enumerate(HABITAT_ROWS.ids):
    due = 4 if row == ANY_HABITAT else 14
    found = sum(COPIES[kind] for kind in range(KINDS) if KIND_HABITAT[kind] == row)
    BOX.as_printed(found == due, f"there must be {due} cards of the habitat {name}, not {found}")
BOX.as_printed(total(ANIMAL_CARDS) == 42, f"the cards of the species must add up to 42, not {total(ANIMAL_CARDS)}")
_ANIMALS = total(ANIMAL_CARDS)
for row in range(len(SETUP_ROWS)):
    BOX.require(
        SETUP_ROWS.players[row] == FEWEST_PLAYERS + row == MARKET_SIZE[row] + 1,
        f"setup.{SETUP_ROWS.ids[row]}: players must be {FEWEST_PLAYERS + row} and the market one animal smaller",
    )
    BOX.require(
        SETUP_ROWS.deck[row] == _ANIMALS - REMOVED[row] == MARKET_SIZE[row] * ROUNDS[row],
        f"setup.{SETUP_ROWS.ids[row]}: {_ANIMALS} animals less those removed must fill the market in every round",
    )
