"""The end of phase 2: the Sunstone and Geala move men once more.  [GL-5.17]"""

from branco.kernel.language import NOBODY, Ask, decision, do, each, note, offer, once, procedure, rule

from .actions import DONE, MOVE_ALPHA, MOVE_AVAILABLE, MOVE_FROM, PROMOTE, SEND, TO_POOL
from .cards import pay, power
from .destinations import open_spots
from .events import POOL_WORD, RANK_WORD, REASSIGNS
from .home import is_home
from .men import bring_home, move_chosen, ordinary_men
from .order import ask_tribe, tribe_at
from .placement import band_word
from .places import elder_in, elder_place
from .promotion import promotions_of, room_in_row
from .sides import spot_word
from .state import State
from .tables import (
    ABANDONED,
    ALL_NEW_WORLDS,
    ALL_SPOTS,
    ELDER,
    ENERGY,
    FREE_PROMOTION,
    POOL,
    RANKS,
    REASSIGN_EARLY,
    REASSIGN_LATE,
    SPOTS,
    TRIBES,
)
from .transport import forget_trip, load_with, note_trip, within_reach

MOVABLE = ALL_SPOTS & ~ALL_NEW_WORLDS


@procedure
def reassignments(s: State) -> None:
    """First the Sunstone, then every tribe for which Geala works; a tribe may use both.  [GL-5.17, GL-5.19]"""
    announce_reassignments(s, REASSIGN_EARLY)
    announce_reassignments(s, REASSIGN_LATE)
    do(s, end_placement)


@rule
def announce_reassignments(s: State, kind: int) -> None:
    for place in range(TRIBES):
        tribe = tribe_at(s, place)
        if tribe != NOBODY and power(s, tribe, kind) > 0:
            ask_tribe(s, reassign_from, tribe, power(s, tribe, kind))


@rule
def can_be_moved(place: int) -> bool:
    """Available men, hunters, raiders and guards; never elders, husbands, emissaries or colonists.  [GL-5.18]"""
    return place == POOL or (place < SPOTS and (MOVABLE >> place) & 1 == 1)


@decision
def reassign_from(s: State, ask: Ask, who: int, tribe: int, left: int) -> None:
    """Choose a man to reassign, or be done.  [GL-5.17, GL-5.18]"""
    if offer(ask, DONE):
        return
    for place in each(s.presence[tribe] & MOVABLE):
        if ordinary_men(s, tribe, place) > 0 and offer(ask, MOVE_FROM + spot_word(s, place)):
            pick_up(s, tribe, place, 0, left)
            return
    if ordinary_men(s, tribe, POOL) > 0 and offer(ask, MOVE_AVAILABLE):
        pick_up(s, tribe, POOL, 0, left)
        return
    if can_be_moved(s.alpha_at[tribe]) and offer(ask, MOVE_ALPHA):
        pick_up(s, tribe, s.alpha_at[tribe], 1, left)
        return


@rule
def pick_up(s: State, tribe: int, place: int, alpha: int, left: int) -> None:
    ask_tribe(s, reassign_to, tribe, man_picked(place, alpha))
    if left > 1:
        ask_tribe(s, reassign_from, tribe, left - 1)


@rule
def man_picked(place: int, alpha: int) -> int:
    """A man who is being reassigned: where he stands, and whether he is the alpha (1) or not (0)."""
    return 2 * place + alpha


@rule
def place_of_man(man: int) -> int:
    return man // 2


@rule
def is_alpha(man: int) -> int:
    return man % 2


@decision
def reassign_to(s: State, ask: Ask, who: int, tribe: int, man: int) -> None:
    """Choose where he goes, as if he had been placed there from the start.  [GL-5.18, GL-5.6]"""
    origin = place_of_man(man)
    alpha = is_alpha(man)
    if offer(ask, TO_POOL):
        put_down(s, tribe, origin, POOL, alpha)
        return
    for spot in each(once(ask, destinations_of_man(s, tribe, origin))):
        if offer(ask, SEND + spot_word(s, spot)):
            put_down(s, tribe, origin, spot, alpha)
            note_trip(s, tribe, spot, 1)
            return
    if promotions_of(s, tribe) > 0:
        for rank in range(RANKS):
            if offer(ask, PROMOTE + rank, room_in_row(s, tribe, rank) > 0):
                if power(s, tribe, FREE_PROMOTION) == 0:
                    pay(s, tribe, ENERGY, 1)
                put_down(s, tribe, origin, elder_place(rank), alpha)
                return


@rule
def destinations_of_man(s: State, tribe: int, origin: int) -> int:
    """Where a man from a place may go, which is not where he is.  [GL-5.18]"""
    return open_spots(s, tribe) & ~(1 << origin) & within_reach(s, tribe, load_without(s, tribe, origin))


@rule
def load_without(s: State, tribe: int, origin: int) -> int:
    """The load once the man has left his card."""
    total = s.load[tribe]
    if origin == POOL or is_home(s, tribe, origin) or s.carried[tribe, origin] == 0:
        return total
    return load_with(s, tribe, total, origin, -1)


@rule
def put_down(s: State, tribe: int, origin: int, target: int, alpha: int) -> None:
    note(s, REASSIGNS, tribe, band_word(1 - alpha, alpha), place_word(s, origin), place_word(s, target))
    if origin != POOL:
        forget_trip(s, tribe, origin)
    move_chosen(s, tribe, origin, target, 1 - alpha, alpha)


@rule
def place_word(s: State, place: int) -> int:
    """The name of a place from which or to which a man is moved."""
    if place == POOL:
        return POOL_WORD
    return RANK_WORD + elder_in(place) if place >= ELDER else spot_word(s, place)


@procedure
def end_placement(s: State) -> None:
    """Abandoned men who were not placed become available.  [GL-5.15]"""
    for tribe in range(TRIBES):
        bring_home(s, tribe, ABANDONED)
