"""Phase 2: each player sends his men out and promotes elders."""

from branco.kernel.agenda import do
from branco.kernel.ask import Ask, offer
from branco.kernel.journal import note
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
from .cards import can_cash, cards_end, cash, has_war_chief, pay, power
from .elimination import complete
from .events import ABANDONS, PROMOTES, RECALLS, SENDS, SENDS_WITH_ALPHA
from .men import has_elder, move_chosen, move_men, ordinary_men
from .order import ask_tribe, tribe_at
from .settings import ARTEFACT_RAIDS, is_beginner
from .sides import is_home, spot_word
from .state import State
from .tables import (
    ABANDON_TRIP,
    ABANDONED,
    AMOUNT,
    BIOME_TYPE,
    CARD_SPOT,
    DAUGHTERS,
    ELDER,
    ELDERS,
    ENERGY,
    FREE_PROMOTION,
    HUSBAND,
    IS_ARTEFACT,
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
    SPOTS,
    TRIBES,
)
from .transport import (
    abandon_load,
    can_add_trip,
    can_carry,
    can_lose_sleds,
    can_travel,
    carry,
    is_new_world_trip,
    load_with,
    mariners_of,
    note_trip,
    sleds_of,
    unload_all,
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
def is_open(s: State, tribe: int, spot: int) -> bool:
    """Whether men of a tribe may go to a spot at all, transport apart.  [GL-5.4]"""
    if spot < SLOTS:
        return is_open_slot(s, spot)
    if spot < CARD_SPOT:
        return is_open_world(s, spot)
    return is_open_card(s, tribe, spot - CARD_SPOT)


@rule
def is_open_slot(s: State, slot: int) -> bool:
    """A biome card that is there, and no sea card while the sea is closed.  [GL-3.22]"""
    return s.slot[slot] != NONE and (s.is_sea_closed == 0 or BIOME_TYPE[s.slot[slot]] != SEA)


@rule
def is_open_world(s: State, spot: int) -> bool:
    """Markland may be closed; the beginner version has no New World.  [GL-3.23, GL-16.5]"""
    return not is_beginner(s) and (spot != MARKLAND or s.is_markland_closed == 0)


@rule
def is_open_card(s: State, tribe: int, card: int) -> bool:
    """Guards go to own cards, raiders with a War Chief to others', nobody to the card of his wife.  [GL-5.4, GL-5.5]"""
    if not is_in_reach(s, card):
        return False
    if s.holder[card] == tribe:
        return True
    return has_war_chief(s, tribe) and not (card < DAUGHTERS and s.men[tribe, HUSBAND + card] > 0)


@rule
def is_in_reach(s: State, card: int) -> bool:
    """A card in play; artefacts only if their tribe is eliminated, or by the option.  [GL-5.4, GL-11.10]"""
    holder = s.holder[card]
    if holder == NOBODY or s.in_hand[card] == 1:
        return False
    return IS_ARTEFACT[card] == 0 or s.setting[ARTEFACT_RAIDS] == 1 or s.is_alive[holder] == 0


@rule
def can_promote(s: State, tribe: int, rank: int) -> bool:
    """A promotion costs 1 energy; rows 1 and 4 hold one own elder.  [GL-5.12, GL-5.13]"""
    return most_promoted(s, tribe, rank) > 0


@rule
def most_promoted(s: State, tribe: int, rank: int) -> int:
    most = MEN
    if power(s, tribe, FREE_PROMOTION) == 0:
        most = s.disks[tribe, ENERGY]
    if RANK_LIMIT[rank] > 0:
        most = min(most, RANK_LIMIT[rank] - s.men[tribe, ELDER + rank])
    return most


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
def can_cash_now(s: State, tribe: int, card: int) -> bool:
    """A sled that is needed cannot be cashed.  [GL-1.17]"""
    if not can_cash(s, tribe, card):
        return False
    return AMOUNT[SLED, card] == 0 or s.in_hand[card] == 1 or can_lose_sleds(s, tribe, AMOUNT[SLED, card])


# The decisions


@decision
def place_men(s: State, ask: Ask, who: int, tribe: int) -> None:
    """Choose where to send men, promote some, abandon your colonies, or be done.  [GL-5.2, GL-5.4, GL-5.6, GL-5.15]"""
    origin = s.placing_from
    some = s.men[tribe, origin] > 0
    by_land = can_add_trip(s, tribe, LAST_MAN_TRIP)
    by_sea = can_add_trip(s, tribe, LAST_COLONIST_TRIP)
    if offer(ask, DONE):
        if origin == ABANDONED:
            s.placing_from = POOL
            go_on_placing(s, tribe)
        return
    for slot in range(SLOTS if some else 0):
        if is_open_slot(s, slot) and can_go(s, tribe, slot, by_land, by_sea) and offer(ask, SEND + s.slot[slot]):
            ask_tribe(s, choose_band, tribe, slot)
            return
    for spot in range(SLOTS, SPOTS if some else 0):
        if (
            is_open(s, tribe, spot)
            and can_go(s, tribe, spot, by_land, by_sea)
            and offer(ask, SEND + spot_word(s, spot))
        ):
            ask_tribe(s, choose_band, tribe, spot)
            return
    for rank in range(RANKS):
        if some and origin == POOL and can_promote(s, tribe, rank) and offer(ask, PROMOTE + rank):
            ask_tribe(s, choose_band, tribe, ELDER + rank)
            return
    if origin == POOL and can_abandon(s, tribe) and offer(ask, ABANDON):
        abandon(s, tribe)
        go_on_placing(s, tribe)
        return
    for card in range(DAUGHTERS, cards_end(s, tribe)):
        if can_cash_now(s, tribe, card) and offer(ask, CASH + card):
            cash(s, tribe, card)
            complete(s)
            go_on_placing(s, tribe)
            return


@rule
def can_go(s: State, tribe: int, spot: int, by_land: bool, by_sea: bool) -> bool:
    """Abandoned colonists go anywhere in Greenland without transport; others need some outside home.

    [GL-5.15, GL-5.9]
    """
    if s.placing_from == ABANDONED:
        return spot < SLOTS or spot >= CARD_SPOT
    if is_home(s, tribe, spot):
        return True
    if s.carried[tribe, spot] > 0:
        return can_travel(s, tribe, spot, 1)
    return by_sea if is_new_world_trip(spot) else by_land


@decision
def choose_band(s: State, ask: Ask, who: int, tribe: int, target: int) -> None:
    """Choose how many men go, and whether the alpha goes along.  [GL-5.4, GL-5.6, GL-5.12, GL-1.4]"""
    origin = s.placing_from
    most = most_men(s, tribe, target)
    ordinary = min(most, ordinary_men(s, tribe, origin))
    for men in range(1, ordinary + 1):
        if offer(ask, BAND + 2 * men - 1):
            send(s, tribe, target, men, 0)
            go_on_placing(s, tribe)
            return
    if s.alpha_at[tribe] == origin:
        for men in range(min(ordinary, most - 1) + 1):
            if offer(ask, BAND + 2 * men):
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
    most = here
    while most > 1 and not can_travel(s, tribe, target, most):
        most -= 1
    return most


@rule
def send(s: State, tribe: int, target: int, men: int, alpha: int) -> None:
    """Men go to a card or are promoted; what is placed stays.  [GL-5.2, GL-5.10, GL-5.12]"""
    if target >= ELDER:
        note(s, PROMOTES, tribe, men + alpha, target - ELDER)
        if power(s, tribe, FREE_PROMOTION) == 0:
            pay(s, tribe, ENERGY, men + alpha)
    else:
        note(s, SENDS_WITH_ALPHA if alpha else SENDS, tribe, men + alpha, spot_word(s, target))
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
            recall(s, tribe, ELDER + elder)
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
            recall(s, tribe, HUSBAND + daughter)
            complete(s)
            return
    for world in range(NEW_WORLDS):
        if s.men[tribe, MARKLAND + world] > 0 and mariners_of(s, tribe) > 0 and offer(ask, RECALL_COLONIST + world):
            carry(s, tribe, LAST_COLONIST_TRIP, 1)
            recall(s, tribe, MARKLAND + world)
            return


@rule
def recall(s: State, tribe: int, place: int) -> None:
    note(s, RECALLS, tribe)
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
