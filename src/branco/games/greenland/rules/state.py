"""Everything that lies on the table. Hands, disks, men and drafts are open; only the decks are hidden.  [GL-1.13]"""

from branco.kernel.language.record import NOBODY, NONE, Cells, Pool, Record, i8, i16, i32, i64, pile, public, secret

from .tables import (
    BIOMES,
    CARDS,
    DECK,
    DISKS,
    EVENTS,
    FACES,
    NEW_WORLDS,
    PLACES,
    RANKS,
    SLOTS,
    TRIBES,
    TRIPS,
)

EVENT_CARDS = Pool("event_cards", (1,) * EVENTS)
NORTH_CARDS = Pool("north_cards", (1,) * DECK)
SOUTH_CARDS = Pool("south_cards", (1,) * DECK)
SIDES = 2
PROPOSER, PARTNER = range(SIDES)


class State(Record, seats=TRIBES, agenda=32, settings=20):
    """Tribes are numbered as in the rules; a seat leads one of them, in the solitaire game all."""

    # the tribes
    seat_of: Cells = public(i8, TRIBES)  # NOBODY: the tribe takes no part
    is_alive: Cells = public(i8, TRIBES)
    faith: Cells = public(i8, TRIBES)
    disks: Cells = public(i16, TRIBES, DISKS)
    men: Cells = public(i8, TRIBES, PLACES)  # the alpha included
    presence: Cells = public(
        i64, TRIBES
    )  # spots and husbands' slots with men, as a mask: scanning `men` took half the time
    alpha_at: Cells = public(i8, TRIBES)
    kin: Cells = public(i32, TRIBES)  # wives on whose cards men of the tribe are guards this turn, as a mask
    seasoned: Cells = public(i8, TRIBES, TRIBES)  # emissaries who have stood on a placard since the start of the turn

    # cards of tableaus and hands
    holder: Cells = public(i8, CARDS, empty=NOBODY)
    in_hand: Cells = public(i8, CARDS)
    tableau: Cells = public(i64, TRIBES)  # by tribe, as masks: most questions ask for the few cards of one
    hand: Cells = public(i64, TRIBES)
    trophy_of: Cells = public(i8, BIOMES, empty=NOBODY)

    # rows; decks number their cards from 0, and know which have left them or never were in them
    slot: Cells = public(i8, SLOTS, empty=NONE)
    is_cold: Cells = public(i8, SLOTS + NEW_WORLDS)
    is_hostile: Cells = public(i8, NEW_WORLDS)
    north_deck: Cells = secret(i8, pile(DECK), pool=NORTH_CARDS)
    south_deck: Cells = secret(i8, pile(DECK), pool=SOUTH_CARDS)
    north_seen: Cells = public(i8, DECK, pool=NORTH_CARDS)
    south_seen: Cells = public(i8, DECK, pool=SOUTH_CARDS)

    # events
    stack: Cells = secret(i8, pile(EVENTS), pool=EVENT_CARDS)
    removed: Cells = secret(i8, pile(EVENTS), pool=EVENT_CARDS)
    past: Cells = public(i8, EVENTS, pool=EVENT_CARDS)  # turned up so far, the current one included
    event: int = public(i8)
    icon: int = public(i8)  # place on the card of the icon being carried out; ICONS: the brutal death after them
    undergoing: int = public(i8)  # the tribe that undergoes the event, where players do so one after the other
    turn: int = public(i8)
    phase: int = public(i8)  # shown on the board; men may stand on biome cards in phases 2 to 4 only
    order: Cells = public(i8, TRIBES, empty=NOBODY)
    is_sea_closed: int = public(i8)
    is_markland_closed: int = public(i8)

    # the auction
    for_sale: int = public(i8)
    bid: int = public(i8)
    bid_of: Cells = public(i8, TRIBES)
    has_passed: Cells = public(i8, TRIBES)
    has_answered: Cells = public(i8, TRIBES)  # chosen since the last raise

    # placement and transport
    placing_from: int = public(i8)
    carried: Cells = public(i8, TRIBES, TRIPS)
    trips: Cells = public(i64, TRIBES)  # those with men, as a mask
    load: Cells = public(
        i64, TRIBES
    )  # what transport.py sums up of `carried`, because every option of a placement asks for it

    # talks
    deals_opened: Cells = public(i8, TRIBES)
    deal_spot: int = public(i8)
    dealer: Cells = public(i8, SIDES)  # proposer, partner; partner NOBODY: a deal with all
    gives: Cells = public(i8, SIDES, DISKS)
    in_draft: int = public(i64)  # cards given and daughters married, as a mask
    withdraws: Cells = public(i8, SIDES)
    truce_in_draft: int = public(i8)
    items: int = public(i8)  # in the draft, to see at once that it is not empty
    changes: int = public(i8)
    was_countered: int = public(i8)
    is_void: int = public(i8)
    truces: int = public(i64)  # spots, as a mask

    # attacks
    attacked: int = public(i64)  # spots on which the attacker has had his roll, as a mask
    is_cancelled: int = public(i8)
    armour_used: Cells = public(i8, TRIBES)

    # hunts and raids: the roll in hand
    resolved: int = public(i64)  # spots, as a mask
    queue: Cells = public(i8, TRIBES, empty=NOBODY)
    at: int = public(i8)  # spot being resolved
    dice: Cells = public(i8, FACES + 1)
    alpha_die: int = public(i8)
    iron_spent: int = public(i8)
    sources_used: int = public(i64)  # as a mask
    again: Cells = public(i8, FACES + 1)  # dice to be rolled again, by face
    has_succeeded: int = public(i8)
    claimant: int = public(i8)  # who takes the card as trophy or to the hand
    raided_from: Cells = public(i8, CARDS, empty=NOBODY)
    tusks_used: Cells = public(i8, TRIBES)

    # animals
    owed: int = public(i8)
    has_paid: int = public(i8)
    peace_used: Cells = public(i8, TRIBES)

    # elders
    has_acted: Cells = public(i8, RANKS)
    prayer_used: Cells = public(i8, TRIBES)
