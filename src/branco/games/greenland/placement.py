"""Phase 2: each player sends his men out and promotes elders."""

from branco.kernel.agenda import do
from branco.kernel.ask import Ask, offer
from branco.kernel.journal import note
from branco.kernel.masks import lowest, without_lowest
from branco.kernel.record import NOBODY, NONE
from branco.kernel.registry import rule
from branco.kernel.steps import decision, procedure

from .actions import (
    ABANDON,
    BAND,
    CASH,
    DONE,
    PROMOTE,
    RECALL,
    RECALL_COLONIST,
    RECALL_HUSBAND,
    RECALL_NOBODY,
    SEND,
)
from .cards import cash, cash_of, has_war_chief, in_tableau, pay, power
from .elimination import complete
from .events import ABANDONS, COLONIST_WORD, HUSBAND_WORD, PROMOTES, RECALLS, SENDS
from .men import has_elder, move_chosen, move_men, ordinary_men, wives_of
from .order import ask_tribe, tribe_at
from .settings import ARTEFACT_RAIDS, is_beginner
from .sides import is_home, spot_word
from .state import State
from .tables import (
    ABANDON_TRIP,
    ABANDONED,
    ALL_ARTEFACTS,
    ALL_NEW_WORLDS,
    ALL_RAIDABLE,
    AMOUNT,
    BIOME_TYPE,
    CARD_SPOT,
    DAUGHTERS,
    ELDER,
    ELDERS,
    ENERGY,
    FREE_PROMOTION,
    HUSBAND,
    LAST_COLONIST_TRIP,
    LAST_MAN_TRIP,
    MARKLAND,
    MEN,
    NEW_WORLDS,
    POOL,
    RANK_LIMIT,
    RANKS,
    REGION_OF,
    SEA,
    SLED,
    SLOTS,
    TRIBES,
)
from .transport import (
    abandon_load,
    can_carry,
    can_lose_sleds,
    carry,
    load_with,
    mariners_of,
    most_travellers,
    note_trip,
    sleds_of,
    unload_all,
    within_reach,
)


@procedure
def placement_phase(s: State) -> None:
    """In turn order each player makes all his placements before the next one begins.  [GL-5.1]"""
    s.phase = 2
    unload_all(s)
    for place in range(TRIBES):
        tribe = tribe_at(s, place)
        if tribe != NOBODY:
            do(s, begin_placement, tribe)


@procedure
def begin_placement(s: State, tribe: int) -> None:
    """Who starts without available men may recall a last man; then he places.  [GL-5.11]"""
    s.placing_from = POOL
    if s.men[tribe, POOL] == 0:
        ask_tribe(s, recall_last_man, tribe)
        do(s, place_on, tribe)
    else:
        go_on_placing(s, tribe)


@procedure
def place_on(s: State, tribe: int) -> None:
    go_on_placing(s, tribe)


@rule
def go_on_placing(s: State, tribe: int) -> None:
    """Placement ends by itself when nobody is left to place and no colony can be abandoned.  [GL-5.2, GL-5.20]"""
    if s.placing_from == ABANDONED and s.men[tribe, ABANDONED] == 0:
        s.placing_from = POOL
    if s.men[tribe, s.placing_from] > 0 or can_abandon(s, tribe):
        ask_tribe(s, place_men, tribe)


# Where men may go


@rule
def open_spots(s: State, tribe: int) -> int:
    """Where men of a tribe may go at all, transport apart, as a mask.  [GL-5.4]"""
    return open_slots(s) | open_worlds(s) | (open_cards(s, tribe) << CARD_SPOT)


@rule
def open_slots(s: State) -> int:
    """Biome cards that are there, and no sea card while the sea is closed.  [GL-3.22]"""
    slots = 0
    for slot in range(SLOTS):
        if s.slot[slot] != NONE and (s.is_sea_closed == 0 or BIOME_TYPE[s.slot[slot]] != SEA):
            slots |= 1 << slot
    return slots


@rule
def open_worlds(s: State) -> int:
    """Markland may be closed; the beginner version has no New World.  [GL-3.23, GL-16.5]"""
    if is_beginner(s):
        return 0
    return ALL_NEW_WORLDS if s.is_markland_closed == 0 else ALL_NEW_WORLDS & ~(1 << MARKLAND)


@rule
def open_cards(s: State, tribe: int) -> int:
    """Guards go to own cards, raiders with a War Chief to others', nobody to the card of his wife.  [GL-5.4, GL-5.5]"""
    if has_war_chief(s, tribe):
        return cards_in_play(s) & ~wives_of(s, tribe)
    return cards_in_play(s) & s.tableau[tribe]


@rule
def cards_in_play(s: State) -> int:
    """Cards of tableaus; artefacts only if their tribe is eliminated, or by the option.  [GL-5.4, GL-11.10]"""
    cards = 0
    for holder in range(TRIBES):
        shielded = ALL_ARTEFACTS if s.is_alive[holder] == 1 and s.setting[ARTEFACT_RAIDS] == 0 else 0
        cards |= s.tableau[holder] & ALL_RAIDABLE & ~shielded
    return cards


@rule
def most_promoted(s: State, tribe: int, rank: int) -> int:
    return min(promotions_of(s, tribe), room_in_row(s, tribe, rank))


@rule
def promotions_of(s: State, tribe: int) -> int:
    """A promotion costs 1 energy.  [GL-5.12]"""
    return s.disks[tribe, ENERGY] if power(s, tribe, FREE_PROMOTION) == 0 else MEN


@rule
def room_in_row(s: State, tribe: int, rank: int) -> int:
    """Rows 1 and 4 hold one own elder.  [GL-5.13]"""
    return RANK_LIMIT[rank] - s.men[tribe, ELDER + rank] if RANK_LIMIT[rank] > 0 else MEN


@rule
def can_abandon(s: State, tribe: int) -> bool:
    """Once, with colonists, if the unused Mariners suffice for all of them.  [GL-5.14, GL-5.16]"""
    needed = abandon_load(s, tribe)
    if needed == 0 or has_abandoned(s, tribe):
        return False
    return can_carry(s.load[tribe] + needed, sleds_of(s, tribe), mariners_of(s, tribe))


@rule
def has_abandoned(s: State, tribe: int) -> bool:
    return s.carried[tribe, ABANDON_TRIP] + s.carried[tribe, ABANDON_TRIP + 1] > 0


@rule
def is_needed(s: State, tribe: int, card: int) -> bool:
    """A sled that is needed cannot be cashed.  [GL-1.17]"""
    return AMOUNT[SLED, card] > 0 and in_tableau(s, tribe, card) and not can_lose_sleds(s, tribe, AMOUNT[SLED, card])


# The decisions


@decision
def place_men(s: State, ask: Ask, who: int, tribe: int) -> None:
    """Choose where to send men, promote some, abandon your colonies, or be done.  [GL-5.2, GL-5.4, GL-5.6, GL-5.15]"""
    origin = s.placing_from
    some = s.men[tribe, origin] > 0
    if offer(ask, DONE):
        if origin == ABANDONED:
            s.placing_from = POOL
            go_on_placing(s, tribe)
        return
    left = destinations(s, tribe) if some else 0
    while left != 0:
        spot = lowest(left)
        left = without_lowest(left)
        if offer(ask, SEND + spot_word(s, spot)):
            ask_tribe(s, choose_band, tribe, spot)
            return
    for rank in range(RANKS if some and origin == POOL and promotions_of(s, tribe) > 0 else 0):
        if room_in_row(s, tribe, rank) > 0 and offer(ask, PROMOTE + rank):
            ask_tribe(s, choose_band, tribe, ELDER + rank)
            return
    if origin == POOL and can_abandon(s, tribe) and offer(ask, ABANDON):
        abandon(s, tribe)
        go_on_placing(s, tribe)
        return
    left = cash_of(s, tribe)
    while left != 0:
        card = lowest(left)
        left = without_lowest(left)
        if not is_needed(s, tribe, card) and offer(ask, CASH + card):
            cash(s, tribe, card)
            complete(s)
            go_on_placing(s, tribe)
            return


@rule
def destinations(s: State, tribe: int) -> int:
    """Abandoned colonists go anywhere in Greenland without transport; others need some outside home.

    [GL-5.15, GL-5.9]
    """
    if s.placing_from == ABANDONED:
        return open_spots(s, tribe) & ~ALL_NEW_WORLDS
    return open_spots(s, tribe) & within_reach(s, tribe, s.load[tribe])


@decision
def choose_band(s: State, ask: Ask, who: int, tribe: int, target: int) -> None:
    """Choose how many men go, and whether the alpha goes along.  [GL-5.4, GL-5.6, GL-5.12, GL-1.4]"""
    origin = s.placing_from
    most = most_men(s, tribe, target)
    ordinary = min(most, ordinary_men(s, tribe, origin))
    for men in range(1, ordinary + 1):
        if offer(ask, BAND + band_word(men, 0)):
            send(s, tribe, target, men, 0)
            go_on_placing(s, tribe)
            return
    if s.alpha_at[tribe] == origin:
        for men in range(min(ordinary, most - 1) + 1):
            if offer(ask, BAND + band_word(men, 1)):
                send(s, tribe, target, men, 1)
                go_on_placing(s, tribe)
                return


@rule
def most_men(s: State, tribe: int, target: int) -> int:
    """As many as there are, as can travel, as can be promoted."""
    here = s.men[tribe, s.placing_from]
    if target >= ELDER:
        return min(here, most_promoted(s, tribe, target - ELDER))
    if s.placing_from == ABANDONED or is_home(s, tribe, target):
        return here
    return most_travellers(s, tribe, target, here)


@rule
def band_word(men: int, alpha: int) -> int:
    """So many ordinary men, with the alpha or without."""
    return 2 * men - 1 + alpha


@rule
def send(s: State, tribe: int, target: int, men: int, alpha: int) -> None:
    """Men go to a card or are promoted; what is placed stays.  [GL-5.2, GL-5.10, GL-5.12]"""
    if target >= ELDER:
        note(s, PROMOTES, tribe, band_word(men, alpha), target - ELDER)
        if power(s, tribe, FREE_PROMOTION) == 0:
            pay(s, tribe, ENERGY, men + alpha)
    else:
        note(s, SENDS, tribe, band_word(men, alpha), spot_word(s, target))
        if s.placing_from == POOL:
            note_trip(s, tribe, target, men + alpha)
    move_chosen(s, tribe, s.placing_from, target, men, alpha)


@rule
def abandon(s: State, tribe: int) -> None:
    """All colonists are taken from both New World cards and placed next.  [GL-5.14, GL-5.15, GL-5.20]"""
    for world in range(NEW_WORLDS):
        men = s.men[tribe, MARKLAND + world]
        carry(s, tribe, ABANDON_TRIP + world, men)
        move_men(s, tribe, MARKLAND + world, ABANDONED, men)
    note(s, ABANDONS, tribe, s.men[tribe, ABANDONED])
    s.placing_from = ABANDONED


# The last man


@decision
def recall_last_man(s: State, ask: Ask, who: int, tribe: int) -> None:
    """You have no available man: you may recall one of your permanent men.  [GL-5.11]"""
    if offer(ask, RECALL_NOBODY):
        return
    for elder in range(ELDERS):
        if has_elder(s, tribe, elder) and can_fetch_elder(s, tribe, elder) and offer(ask, RECALL + elder):
            if is_abroad(tribe, elder):
                carry(s, tribe, LAST_MAN_TRIP, 1)
            recall(s, tribe, ELDER + elder, elder)
            complete(s)
            return
    for daughter in range(DAUGHTERS):
        if (
            s.men[tribe, HUSBAND + daughter] > 0
            and can_fetch_husband(s, tribe, daughter)
            and offer(ask, RECALL_HUSBAND + daughter)
        ):
            if not is_home(s, tribe, CARD_SPOT + daughter):
                carry(s, tribe, LAST_MAN_TRIP, 1)
            recall(s, tribe, HUSBAND + daughter, HUSBAND_WORD + daughter)
            complete(s)
            return
    for world in range(NEW_WORLDS):
        if s.men[tribe, MARKLAND + world] > 0 and mariners_of(s, tribe) > 0 and offer(ask, RECALL_COLONIST + world):
            carry(s, tribe, LAST_COLONIST_TRIP, 1)
            recall(s, tribe, MARKLAND + world, COLONIST_WORD + world)
            return


@rule
def recall(s: State, tribe: int, place: int, word: int) -> None:
    note(s, RECALLS, tribe, word)
    move_men(s, tribe, place, POOL, 1)
    if ELDER + RANKS <= place < ELDER + ELDERS:
        host = place - ELDER - RANKS
        s.seasoned[tribe, host] = min(s.seasoned[tribe, host], s.men[tribe, place])


@rule
def is_abroad(tribe: int, elder: int) -> bool:
    """Whether an elder is an emissary in the other region."""
    return elder >= RANKS and REGION_OF[elder - RANKS] != REGION_OF[tribe]


@rule
def can_fetch_elder(s: State, tribe: int, elder: int) -> bool:
    """An emissary in the other region needs a sled or Mariner.  [GL-5.11]"""
    return not is_abroad(tribe, elder) or sleds_of(s, tribe) + mariners_of(s, tribe) > 0


@rule
def can_fetch_husband(s: State, tribe: int, daughter: int) -> bool:
    """A husband in the other region needs a carrier, and not the sled that came with this marriage.

    [GL-5.11, GL-7.6]
    """
    if is_home(s, tribe, CARD_SPOT + daughter):
        return True
    sleds = sleds_of(s, tribe) - AMOUNT[SLED, daughter]
    total = load_with(s, tribe, s.load[tribe], CARD_SPOT + daughter, 1)
    return can_carry(total, sleds, mariners_of(s, tribe))
