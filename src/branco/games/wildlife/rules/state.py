"""Everything that lies on the table or in a hand, and who sees it."""

from branco.kernel.language.record import Cells, Pool, Record, i8, i32, i64, owner, public, secret, u8

from .tables import ABILITIES, AREAS, CARDS, COPIES, HALVES, LEVELS, MOST_CREATURES, SEATS, SPACES, SPECIES, TERRAINS

WILDLIFE_CARDS = Pool("wildlife_cards", tuple(COPIES.tolist()))


class State(Record, seats=SEATS, agenda=24, settings=17):
    """Cards of one kind are identical, so hands, deck and discard pile are counts per kind.  [WL-C2]"""

    chart: Cells = public(i8, SEATS)  # the species of each seat
    left_of: Cells = public(i8, SEATS)  # the next seat clockwise
    level: Cells = public(i8, SEATS, TERRAINS)
    adaptations: Cells = public(i8, SEATS)  # adaptation tiles taken
    ability: Cells = public(i8, SEATS, ABILITIES)
    food: Cells = owner(i32, SEATS, shown="food_shown")
    food_shown: Cells = public(i8, SEATS)
    success: Cells = public(i32, SEATS)
    reserve: Cells = public(i8, SEATS)
    lost: Cells = public(i8, SEATS)  # creature tiles out of the game

    tile: Cells = public(i8, SPACES + 1)  # whose creature stands there; the last cell is the sea
    # Sets of spaces (spaces.py) and the two counts of areas could be computed; kept, they make random play much faster.
    creatures: Cells = public(i64, SEATS, HALVES)
    habitat: Cells = public(i64, SEATS, HALVES)  # the terrains where a seat has at least migrate
    empty: Cells = public(i64, HALVES)
    herds: Cells = public(i8, SEATS, MOST_CREATURES + 1)  # herds of each size while they are scored; else empty
    settlers: Cells = public(i8, AREAS, SEATS)
    filled: Cells = public(i8, AREAS)
    marked: Cells = public(i8, AREAS)
    markers: int = public(i8)  # area markers taken from the minor track
    adaptation_supply: Cells = public(i8, TERRAINS, LEVELS)
    ability_supply: Cells = public(i8, ABILITIES)

    hand: Cells = owner(i8, SEATS, CARDS, pool=WILDLIFE_CARDS, size="hand_size")
    hand_size: Cells = public(i8, SEATS)
    deck: Cells = secret(i8, CARDS, pool=WILDLIFE_CARDS)
    deck_size: int = public(i8)
    discard: Cells = public(i8, CARDS, pool=WILDLIFE_CARDS)
    discard_size: int = public(i8)
    played: Cells = public(i8, CARDS, pool=WILDLIFE_CARDS)  # cards of this turn

    round_number: int = public(u8)
    turns: int = public(i8)  # turns begun in this round
    start_player: int = public(i8)
    turn_player: int = public(i8)
    cards_played: int = public(i8)
    auctions: int = public(i8)
    migrated: int = public(i8)
    turned: Cells = public(i8, SEATS, ABILITIES)  # ability tiles used this turn, with whoever holds them now
    scoring_due: int = public(i8)
    last_turn: int = public(i8)
    scorings: int = public(i8)  # major scorings held

    offered: int = public(i8)  # the card, or the species chart, up for auction
    highest_bid: int = public(i8)
    highest_bidder: int = public(i8)
    passed: int = public(i8)  # mask of seats out of this auction
    opener: int = public(i8)  # who began the last chart auction
    chart_order: Cells = public(i8, SPECIES)  # charts in play, in the order of dealing or auctioning

    assault: int = public(i8)  # attack, aggression or swap that waits for the owner's answer
    aggressor: int = public(i8)
    origin: int = public(i8)
    target: int = public(i8)
