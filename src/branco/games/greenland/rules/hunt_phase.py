"""Phase 4: the first player names the cards, one after the other.  [GL-9.1]"""

from branco.kernel.language import NOBODY, Ask, decision, do, each, few, offer, once, procedure, rule

from .actions import RESOLVE
from .hunts import hunt_turn
from .men import bring_home, cards_under
from .order import ask_tribe, first_player
from .places import card_spot
from .quarry import is_raid
from .raids import raid_turn
from .rolling import fill_queue
from .sides import guarded_by, spot_word
from .state import State
from .tables import ALL_SPOTS, TRIBES


@procedure
def hunt_phase(s: State) -> None:
    """Every card with hunters, colonists or raiders is resolved once.  [GL-9.1]"""
    s.phase = 4
    s.resolved = 0
    for tribe in range(TRIBES):
        s.tusks_used[tribe] = 0
    name_next_card(s)
    do(s, send_guards_home)


@rule
def unresolved(s: State) -> int:
    """The spots with hunters, colonists or raiders that were not resolved yet, as a mask.  [GL-9.1]"""
    spots = 0
    for tribe in range(TRIBES):
        spots |= s.presence[tribe] & ~guarded_by(s, tribe)
    return spots & ALL_SPOTS & ~s.resolved


@procedure
def next_card(s: State) -> None:
    name_next_card(s)


@rule
def name_next_card(s: State) -> None:
    if unresolved(s) > 0:
        ask_tribe(s, name_card, first_player(s))


@decision
def name_card(s: State, ask: Ask, who: int, tribe: int) -> None:
    """As first player name the card to be resolved next.  [GL-9.1, GL-1.21]"""
    for spot in few(once(ask, unresolved(s))):
        if offer(ask, RESOLVE + spot_word(s, spot)):
            announced = s.agenda_size
            resolve(s, spot)
            if s.agenda_size == announced:
                name_next_card(s)
            else:
                do(s, next_card)
            return


@rule
def resolve(s: State, spot: int) -> None:
    """Men are counted when the card is named.  [GL-9.2]"""
    s.resolved |= 1 << spot
    s.at = spot
    s.claimant = NOBODY
    fill_queue(s, spot)
    if is_raid(spot):
        raid_turn(s, 0)
    else:
        hunt_turn(s, 0)


@procedure
def send_guards_home(s: State) -> None:
    """At the end of the phase all guards become available.  [GL-11.11]"""
    for tribe in range(TRIBES):
        for card in each(cards_under(s, tribe)):
            bring_home(s, tribe, card_spot(card))
