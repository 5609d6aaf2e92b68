"""The end of phase 2: the Sunstone and Geala move men once more.  [GL-5.17]"""

from branco.kernel.agenda import do
from branco.kernel.ask import Ask, offer
from branco.kernel.journal import note
from branco.kernel.record import NOBODY
from branco.kernel.registry import rule
from branco.kernel.steps import decision, procedure

from .actions import DONE, MOVE_ALPHA, MOVE_AVAILABLE, MOVE_FROM, PROMOTE, SEND, TO_POOL
from .cards import pay, power
from .events import REASSIGNS
from .men import bring_home, move_chosen, ordinary_men
from .order import ask_tribe, tribe_at
from .placement import can_promote, is_open
from .sides import is_home, spot_word
from .state import State
from .tables import (
    ABANDONED,
    CARD_SPOT,
    ELDER,
    ENERGY,
    FREE_PROMOTION,
    POOL,
    RANKS,
    REASSIGN_EARLY,
    REASSIGN_LATE,
    SLOTS,
    SPOTS,
    TRIBES,
)
from .transport import can_carry, forget_trip, load_with, mariners_of, note_trip, sleds_of


@procedure
def reassignments(s: State) -> None:
    """First the Sunstone, then every tribe for which Geala works; a tribe may use both.  [GL-5.17, GL-5.19]"""
    announce_moves(s, REASSIGN_EARLY)
    announce_moves(s, REASSIGN_LATE)
    do(s, end_placement)


@rule
def announce_moves(s: State, kind: int) -> None:
    for place in range(TRIBES):
        tribe = tribe_at(s, place)
        if tribe != NOBODY and power(s, tribe, kind) > 0:
            ask_tribe(s, pick_man, tribe, power(s, tribe, kind))


@rule
def can_be_moved(place: int) -> bool:
    """Available men, hunters, raiders and guards; never elders, husbands, emissaries or colonists.  [GL-5.18]"""
    return place == POOL or place < SLOTS or CARD_SPOT <= place < SPOTS


@decision
def pick_man(s: State, ask: Ask, who: int, tribe: int, left: int) -> None:
    """Choose a man to reassign, or be done.  [GL-5.17, GL-5.18]"""
    if offer(ask, DONE):
        return
    for place in range(SPOTS):
        if can_be_moved(place) and ordinary_men(s, tribe, place) > 0 and offer(ask, MOVE_FROM + spot_word(s, place)):
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
    ask_tribe(s, put_man, tribe, 2 * place + alpha)
    if left > 1:
        ask_tribe(s, pick_man, tribe, left - 1)


@decision
def put_man(s: State, ask: Ask, who: int, tribe: int, man: int) -> None:
    """Choose where he goes, as if he had been placed there from the start.  [GL-5.18]"""
    origin = man // 2
    alpha = man % 2
    total = load_without(s, tribe, origin)
    if offer(ask, TO_POOL):
        put_down(s, tribe, origin, POOL, alpha)
        return
    for spot in range(SPOTS):
        if (
            spot != origin
            and is_open(s, tribe, spot)
            and can_arrive(s, tribe, spot, total)
            and offer(ask, SEND + spot_word(s, spot))
        ):
            put_down(s, tribe, origin, spot, alpha)
            note_trip(s, tribe, spot, 1)
            return
    for rank in range(RANKS):
        if can_promote(s, tribe, rank) and offer(ask, PROMOTE + rank):
            if power(s, tribe, FREE_PROMOTION) == 0:
                pay(s, tribe, ENERGY, 1)
            put_down(s, tribe, origin, ELDER + rank, alpha)
            return


@rule
def load_without(s: State, tribe: int, origin: int) -> int:
    """The load once the man has left his card."""
    total = s.load[tribe]
    if origin == POOL or is_home(s, tribe, origin) or s.carried[tribe, origin] == 0:
        return total
    return load_with(s, tribe, total, origin, -1)


@rule
def can_arrive(s: State, tribe: int, spot: int, total: int) -> bool:
    """The transport check must hold afterwards.  [GL-5.18, GL-5.6]"""
    if is_home(s, tribe, spot):
        return True
    return can_carry(load_with(s, tribe, total, spot, 1), sleds_of(s, tribe), mariners_of(s, tribe))


@rule
def put_down(s: State, tribe: int, origin: int, target: int, alpha: int) -> None:
    note(s, REASSIGNS, tribe)
    if origin != POOL:
        forget_trip(s, tribe, origin)
    move_chosen(s, tribe, origin, target, 1 - alpha, alpha)


@procedure
def end_placement(s: State) -> None:
    """Abandoned men who were not placed become available.  [GL-5.15]"""
    for tribe in range(TRIBES):
        bring_home(s, tribe, ABANDONED)
