"""Phase 1: decimation by epidemic, venereal disease or feud."""

from branco.kernel.language import Ask, decision, note, offer, procedure

from .actions import LOSE_ELDER
from .aftermath import after_effect
from .elder_deaths import kill_elder
from .events import DECIMATED
from .men import count_elders, has_elder, kill_men
from .order import ask_tribe
from .state import State
from .tables import ELDERS, POOL


@procedure
def decimate(s: State, tribe: int) -> None:
    """Half of the available men die, rounded up, then one own elder of choice.  [GL-3.9]"""
    dead = (s.men[tribe, POOL] + 1) // 2
    note(s, DECIMATED, tribe, dead)
    kill_men(s, tribe, POOL, dead)
    if count_elders(s, tribe) > 0:
        ask_tribe(s, lose_elder, tribe)
    else:
        after_effect(s)


@decision
def lose_elder(s: State, ask: Ask, who: int, tribe: int) -> None:
    """Choose one of your elders, on any placard, who dies.  [GL-3.9]"""
    for elder in range(ELDERS):
        if offer(ask, LOSE_ELDER + elder, has_elder(s, tribe, elder)):
            kill_elder(s, tribe, elder)
            after_effect(s)
            return
