"""How elders die: of old age, in a storm."""

from branco.kernel.language import Ask, decision, do, note, offer, procedure, roll, rule

from .actions import LOSE_ELDER
from .aftermath import after_effect
from .events import LOSES_ELDER, ROLLS
from .men import has_elder, has_rank, kill_men
from .order import ask_tribe
from .places import elder_place, host_of, is_emissary
from .state import State
from .tables import CHIEF, ELDERS, MARINER


@rule
def kill_elder(s: State, tribe: int, elder: int) -> None:
    """One who has already acted dies first; of several emissaries on a placard the latest.  [GL-13.3]"""
    note(s, LOSES_ELDER, tribe, elder)
    kill_men(s, tribe, elder_place(elder), 1)
    if is_emissary(elder):
        host = host_of(elder)
        s.seasoned[tribe, host] = min(s.seasoned[tribe, host], s.men[tribe, elder_place(elder)])
    elif s.has_acted[elder] > 0:
        s.has_acted[elder] -= 1


@procedure
def roll_elder_deaths(s: State, tribe: int, dice: int) -> None:
    """For each die, in the order rolled, one own elder of that rank dies.  [GL-3.19]"""
    let_elders_die(s, tribe, dice)


@rule
def let_elders_die(s: State, tribe: int, dice: int) -> None:
    """What a single die does is not announced: that saves a step."""
    if dice == 1:
        let_elder_die(s, tribe, rank_rolled(s, tribe))
        return
    for _ in range(dice):
        do(s, elder_dies, tribe, rank_rolled(s, tribe))


@rule
def rank_rolled(s: State, tribe: int) -> int:
    face = roll(s)
    note(s, ROLLS, tribe, face)
    return face - 1


@procedure
def elder_dies(s: State, tribe: int, rank: int) -> None:
    """An elder of the rank that was rolled dies.  [GL-3.19]"""
    let_elder_die(s, tribe, rank)


@rule
def let_elder_die(s: State, tribe: int, rank: int) -> None:
    """With a 1 the player chooses between Chief and emissaries; no elder of the rank, no effect.  [GL-3.19]"""
    if s.is_alive[tribe] == 0:
        return
    if rank != CHIEF:
        if has_rank(s, tribe, rank):
            kill_elder(s, tribe, rank)
            after_effect(s)
    elif has_first_rank(s, tribe):
        ask_tribe(s, lose_first_rank, tribe)


@rule
def has_first_rank(s: State, tribe: int) -> bool:
    for elder in range(ELDERS):
        if is_first_rank(elder) and has_elder(s, tribe, elder):
            return True
    return False


@rule
def is_first_rank(elder: int) -> bool:
    """Emissaries have rank 1.  [GL-1.24]"""
    return elder == CHIEF or is_emissary(elder)


@decision
def lose_first_rank(s: State, ask: Ask, who: int, tribe: int) -> None:
    """Choose who of rank 1 dies: your Chief or an emissary.  [GL-3.19]"""
    for elder in range(ELDERS):
        if is_first_rank(elder) and has_elder(s, tribe, elder) and offer(ask, LOSE_ELDER + elder):
            kill_elder(s, tribe, elder)
            after_effect(s)
            return


@procedure
def storm(s: State, tribe: int) -> None:
    """Storm: one rank-6 elder dies.  [GL-3.20]"""
    if has_rank(s, tribe, MARINER):
        kill_elder(s, tribe, MARINER)
        after_effect(s)
