"""The leaders: who owns them, how they are gained and lost. Each power stands where it is used.

Peacock: scoring.py. Squirrel: refills.py. Eagle: eagle.py. Ibex: clean_up.py. Lion: ties.py. Meerkat: meerkat.py.
[WC-8.1, WC-8.2, WC-8.3]
"""

from branco.kernel.language import NOBODY, note, rule

from .events import LEADER_FREE, LEADS
from .state import State


@rule
def owns(s: State, who: int, leader: int) -> bool:
    return s.leader[leader] == who


@rule
def leader_check(s: State, who: int, species: int) -> None:
    """The leader passes to a player who, gaining a card, draws level with or passes all others.

    [WC-6.7, WC-6.8, WC-6.9, WC-8.16, WC-8.21]
    """
    if s.leader[species] != who and has_most(s, who, species):
        s.leader[species] = who
        note(s, LEADS, who, species)


@rule
def has_most(s: State, who: int, species: int) -> bool:
    """Whether nobody has more cards of the species than this player."""
    for rival in range(s.players):
        if s.collection[rival, species] > s.collection[who, species]:
            return False
    return True


@rule
def leader_after_loss(s: State, who: int, species: int) -> None:
    """Who gives a card away loses its leader to a rival with more, or with the last card; level keeps it.  [WC-8.17]"""
    if owns(s, who, species) and (s.collection[who, species] == 0 or not has_most(s, who, species)):
        lose_leader(s, species)


@rule
def lose_leader(s: State, species: int) -> None:
    """A lost leader goes to the one player with most cards of the species, else to the supply.  [WC-8.18]"""
    s.leader[species] = NOBODY
    for who in range(s.players):
        if is_alone_on_top(s, who, species):
            s.leader[species] = who
            note(s, LEADS, who, species)
            return
    note(s, LEADER_FREE, species)


@rule
def is_alone_on_top(s: State, who: int, species: int) -> bool:
    for rival in range(s.players):
        if rival != who and s.collection[rival, species] >= s.collection[who, species]:
            return False
    return True
