"""Phase 2: each player sends his men out and promotes elders."""

from branco.kernel.language import NOBODY, Ask, decision, do, each, note, offer, once, procedure, rule

from .abandonment import abandon, can_abandon
from .actions import (
    ABANDON,
    BAND,
    CASH,
    DONE,
    PROMOTE,
    SEND,
)
from .aftermath import after_effect
from .cards import cash, cash_of, in_tableau, pay, power
from .destinations import open_spots
from .events import PROMOTES, SENDS
from .home import is_home
from .last_man import recall_last_man
from .men import move_chosen, ordinary_men, wives_of
from .order import ask_tribe, first_player, tribe_at
from .places import elder_in, elder_place
from .promotion import most_promoted
from .sides import spot_word
from .state import State
from .tables import (
    ABANDONED,
    ALL_NEW_WORLDS,
    AMOUNT,
    ELDER,
    ENERGY,
    FREE_PROMOTION,
    POOL,
    RANKS,
    SLED,
    TRIBES,
)
from .transport import (
    can_lose_sleds,
    most_travellers,
    note_trip,
    unload_all,
    within_reach,
)

A_MAN_MORE = 2  # from the number of a band to the next with as many alphas


@procedure
def placement_phase(s: State) -> None:
    """In turn order each player makes all his placements before the next one begins.  [GL-5.1]"""
    s.phase = 2
    unload_all(s)
    first = first_player(s)
    begin_to_place(s, first)
    for place in range(TRIBES):
        tribe = tribe_at(s, place)
        if tribe != NOBODY and tribe != first:
            do(s, begin_placement, tribe)


@procedure
def begin_placement(s: State, tribe: int) -> None:
    """The next player places.  [GL-5.1]"""
    begin_to_place(s, tribe)


@rule
def begin_to_place(s: State, tribe: int) -> None:
    """Who starts without available men may recall a last man; then he places.  [GL-5.11]"""
    s.placing_from = POOL
    s.kin[tribe] = wives_of(s, tribe)
    if s.men[tribe, POOL] == 0:
        ask_tribe(s, recall_last_man, tribe)
        do(s, next_placement, tribe)
    else:
        ask_for_placement(s, tribe)


@procedure
def next_placement(s: State, tribe: int) -> None:
    ask_for_placement(s, tribe)


@rule
def ask_for_placement(s: State, tribe: int) -> None:
    """Placement ends by itself when nobody is left to place and no colony can be abandoned.  [GL-5.2, GL-5.20]"""
    if s.placing_from == ABANDONED and s.men[tribe, ABANDONED] == 0:
        s.placing_from = POOL
    if s.men[tribe, s.placing_from] > 0 or can_abandon(s, tribe):
        ask_tribe(s, place_men, tribe)


@rule
def is_needed(s: State, tribe: int, card: int) -> bool:
    """A sled that is needed cannot be cashed.  [GL-1.17]"""
    return AMOUNT[SLED, card] > 0 and in_tableau(s, tribe, card) and not can_lose_sleds(s, tribe, AMOUNT[SLED, card])


@decision
def place_men(s: State, ask: Ask, who: int, tribe: int) -> None:
    """Choose where to send men, promote some, abandon your colonies, or be done.  [GL-5.2, GL-5.4, GL-5.6, GL-5.15]"""
    origin = s.placing_from
    some = s.men[tribe, origin] > 0
    if offer(ask, DONE):
        if origin == ABANDONED:
            s.placing_from = POOL
            ask_for_placement(s, tribe)
        return
    if some:
        for spot in each(once(ask, destinations(s, tribe))):
            if offer(ask, SEND + spot_word(s, spot)):
                ask_tribe(s, choose_band, tribe, spot)
                return
    if some and origin == POOL:
        for rank in range(RANKS):
            if offer(ask, PROMOTE + rank, most_promoted(s, tribe, rank) > 0):
                ask_tribe(s, choose_band, tribe, elder_place(rank))
                return
    if origin == POOL and can_abandon(s, tribe) and offer(ask, ABANDON):
        abandon(s, tribe)
        ask_for_placement(s, tribe)
        return
    for card in each(cash_of(s, tribe)):
        if not is_needed(s, tribe, card) and offer(ask, CASH + card):
            cash(s, tribe, card)
            after_effect(s)
            ask_for_placement(s, tribe)
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
    most = once(ask, most_men(s, tribe, target))
    ordinary = min(most, ordinary_men(s, tribe, origin))
    for band in range(band_word(1, 0), band_word(ordinary + 1, 0), A_MAN_MORE):
        if offer(ask, BAND + band):
            send(s, tribe, target, band_men(band), 0)
            ask_for_placement(s, tribe)
            return
    if s.alpha_at[tribe] == origin:
        for band in range(band_word(0, 1), band_word(min(ordinary + 1, most), 1), A_MAN_MORE):
            if offer(ask, BAND + band):
                send(s, tribe, target, band_men(band), 1)
                ask_for_placement(s, tribe)
                return


@rule
def most_men(s: State, tribe: int, target: int) -> int:
    """As many as there are, as can travel, as can be promoted."""
    here = s.men[tribe, s.placing_from]
    if target >= ELDER:
        return min(here, most_promoted(s, tribe, elder_in(target)))
    if s.placing_from == ABANDONED or is_home(s, tribe, target):
        return here
    return most_travellers(s, tribe, target, here)


@rule
def band_word(men: int, alpha: int) -> int:
    """The number of a band: so many ordinary men, with the alpha (1) or without (0)."""
    return 2 * men - 1 + alpha


@rule
def band_men(band: int) -> int:
    """The ordinary men of a band."""
    return (band + 1) // 2


@rule
def band_alpha(band: int) -> int:
    """1 if the alpha goes with the band, else 0."""
    return (band + 1) % 2


@rule
def send(s: State, tribe: int, target: int, men: int, alpha: int) -> None:
    """Men go to a card or are promoted; what is placed stays.  [GL-5.2, GL-5.10, GL-5.12]"""
    if target >= ELDER:
        note(s, PROMOTES, tribe, band_word(men, alpha), elder_in(target))
        if power(s, tribe, FREE_PROMOTION) == 0:
            pay(s, tribe, ENERGY, men + alpha)
    else:
        note(s, SENDS, tribe, band_word(men, alpha), spot_word(s, target))
        if s.placing_from == POOL:
            note_trip(s, tribe, target, men + alpha)
    move_chosen(s, tribe, s.placing_from, target, men, alpha)
