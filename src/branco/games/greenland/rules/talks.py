"""Phase 3, first part: talk turns, divorces, and the New World that loses patience."""

from branco.kernel.language import NOBODY, Ask, decision, do, each, few, note, offer, once, procedure, rule

from .actions import DIVORCE, DONE, OPEN_DEAL
from .aftermath import after_effect
from .cards import cash_of
from .cashing import cash_one_of
from .deals import open_deal
from .events import DIVORCES, HOSTILE
from .last_man import can_fetch_husband
from .men import bring_home, wives_of
from .order import ask_tribe, tribe_at
from .places import card_spot, exogamy_slot, world_spot
from .settings import DEALS_PER_TURN, hostile_at, is_beginner
from .sides import contested_by, spot_word
from .state import State
from .tables import NEW_WORLDS, TRIBES
from .transport import note_trip, unload_all


@procedure
def talk_phase(s: State) -> None:
    """In turn order each player has a talk turn; then New World cards may turn hostile.  [GL-6.4, GL-6.21]"""
    s.phase = 3
    unload_all(s)
    s.truces = 0
    for place in range(TRIBES):
        tribe = tribe_at(s, place)
        if tribe != NOBODY:
            s.deals_opened[tribe] = 0
            do(s, begin_talks, tribe)
    do(s, turn_hostile)


@procedure
def begin_talks(s: State, tribe: int) -> None:
    """Who has a side on a contested card, or a husband, has a talk turn.  [GL-6.4]"""
    if has_reason_to_talk(s, tribe):
        ask_tribe(s, talk, tribe)


@rule
def has_reason_to_talk(s: State, tribe: int) -> bool:
    return wives_of(s, tribe) > 0 or contested_by(s, tribe) > 0


@decision
def talk(s: State, ask: Ask, who: int, tribe: int) -> None:
    """Open a deal, divorce, cash, or be done.  [GL-6.4, GL-6.5, GL-6.6, GL-7.6]"""
    if offer(ask, DONE):
        return
    if s.deals_opened[tribe] < s.setting[DEALS_PER_TURN]:
        for spot in few(once(ask, contested_by(s, tribe))):
            if offer(ask, OPEN_DEAL + spot_word(s, spot)):
                open_deal(s, tribe, spot)
                ask_tribe(s, talk, tribe)
                return
    for daughter in each(wives_of(s, tribe)):
        if can_fetch_husband(s, tribe, daughter) and offer(ask, DIVORCE + daughter):
            divorce(s, tribe, daughter)
            after_effect(s)
            ask_tribe(s, talk, tribe)
            return
    if cash_one_of(s, ask, tribe, cash_of(s, tribe)):
        ask_tribe(s, talk, tribe)
        return


@rule
def divorce(s: State, tribe: int, daughter: int) -> None:
    """Husband and guards of his tribe return to the available men; from the other region with carriers.

    [GL-7.6, GL-7.7]
    """
    note(s, DIVORCES, tribe, daughter)
    note_trip(s, tribe, card_spot(daughter), 1 + s.men[tribe, card_spot(daughter)])
    bring_home(s, tribe, exogamy_slot(daughter))
    bring_home(s, tribe, card_spot(daughter))


@procedure
def turn_hostile(s: State) -> None:
    """Six men of all tribes together turn a New World card hostile; all colonists stay.  [GL-6.21]"""
    if is_beginner(s):
        return
    for world in range(NEW_WORLDS):
        men = 0
        for tribe in range(TRIBES):
            men += s.men[tribe, world_spot(world)]
        if men >= hostile_at(s) and s.is_hostile[world] == 0:
            s.is_hostile[world] = 1
            note(s, HOSTILE, world)
