"""Turn order, and the seats behind the tribes; in event_card.py a first player may change places.  [GL-3.3]"""

from branco.kernel.language import NOBODY, do, rule

from .state import State
from .tables import TRIBES


@rule
def tribe_at(s: State, place: int) -> int:
    """The living tribe in a place of the turn order, or NOBODY.  [GL-1.20, GL-20.2]"""
    tribe = s.order[place]
    if tribe == NOBODY or s.is_alive[tribe] == 0:
        return NOBODY
    return tribe


@rule
def is_taken(s: State, place: int) -> bool:
    """Whether there is a living tribe in a place of the turn order."""
    return (s.order[place] != NOBODY) & (s.is_alive[max(s.order[place], 0)] == 1)


@rule
def first_player(s: State) -> int:
    """The first living tribe of the turn order.  [GL-1.21]"""
    for place in range(TRIBES):
        tribe = tribe_at(s, place)
        if tribe != NOBODY:
            return tribe
    return NOBODY


@rule
def ask_tribe(s: State, question: int, tribe: int, about: int = 0) -> None:
    """Put a question to the seat that leads a tribe.  [GL-1.23, GL-1.25]"""
    do(s, question, s.seat_of[tribe], tribe, about)


@rule
def count_living(s: State) -> int:
    """Tribes that take part and are not eliminated.  [GL-1.25]"""
    count = 0
    for tribe in range(TRIBES):
        count += s.is_alive[tribe]
    return count
