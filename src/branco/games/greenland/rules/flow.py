"""The table of contents: setup, then turns of six phases, then the end.  [GL-1.1]"""

from branco.kernel.language import do, procedure, rule

from .animals import animal_phase
from .attacks import attack_phase
from .elders import elder_phase
from .elimination import end_game
from .event_card import event_phase
from .hunt_phase import hunt_phase
from .placement import placement_phase
from .reassignment import reassignments
from .rows import has_biomes
from .setup import prepare
from .state import State
from .tables import TRIBES
from .talks import talk_phase


@procedure
def game(s: State) -> None:
    """Set the table up, then play turn after turn.  [GL-1.1]"""
    do(s, prepare)
    do(s, play_turn)


@procedure
def play_turn(s: State) -> None:
    """Event; placement and promotion; talks and attacks; hunts and raids; animals; elder actions.  [GL-1.1]"""
    forget_last_turn(s)
    do(s, event_phase)
    do(s, placement_phase)
    do(s, reassignments)
    do(s, talk_phase)
    do(s, attack_phase)
    do(s, hunt_phase)
    do(s, animal_phase)
    do(s, elder_phase)
    do(s, end_turn)


@rule
def forget_last_turn(s: State) -> None:
    """Powers that work once a turn work again.  [GL-12.9, GL-13.4]"""
    for tribe in range(TRIBES):
        s.peace_used[tribe] = 0
        s.prayer_used[tribe] = 0


@procedure
def end_turn(s: State) -> None:
    """The event leaves; the game ends with the last one, or when no biome card is left in either row.

    [GL-3.25, GL-15.1, GL-15.2]
    """
    s.is_sea_closed = 0
    s.is_markland_closed = 0
    if s.stack[0] == 0 or not has_biomes(s):
        end_game(s)
    else:
        do(s, play_turn)
