"""Wolves and hunters: announcing them and laying what was announced."""

from branco.kernel.language import Ask, decision, do, note, offer, procedure, rule

from .actions import ANNOUNCE, LAY, STOP
from .events import ANNOUNCES, CALLS_OFF, GIVES_UP, VOID, VOID_REST
from .faces import front, is_hunter, is_wolf
from .fitting import fits
from .laying import choose_cell
from .state import State
from .tables import FIRST_HUNTER, FIRST_WOLF, HUNTERS

# The first tile of an announcement must be laid, or everything of it may be left
MUST, MAY = 1, 0
NOTHING_YET, SOMETHING = 0, 1


# An announcement is a number of wolves and a number of hunters in one number; the action that announces it is
# ANNOUNCE + announced - 1, because nothing at all is not announced


@rule
def announcement(wolves: int, hunters: int) -> int:
    return (HUNTERS + 1) * wolves + hunters


@rule
def wolves_in(announced: int) -> int:
    return announced // (HUNTERS + 1)


@rule
def hunters_in(announced: int) -> int:
    return announced % (HUNTERS + 1)


@rule
def announced_by(action: int) -> int:
    return action - ANNOUNCE + 1


@rule
def largest_announcement(s: State, who: int) -> int:
    """All wolves and hunters of a hand.  [WB-9.3]"""
    wolves = 0
    hunters = 0
    for at in range(s.hand[who, 0]):
        tile = s.hand[who, at + 1]
        hunters += tile >= FIRST_HUNTER
        wolves += tile >= FIRST_WOLF
    return announcement(wolves - hunters, hunters)


@rule
def most_to_announce(s: State, who: int) -> int:
    """The largest announcement of a hand, or 0 where no wolf and no hunter has a legal cell.  [WB-9.3]"""
    if s.wolf_fits == 0 and s.hunter_fits == 0:
        return 0
    return largest_announcement(s, who)


@rule
def has_legal_cell(s: State, announced: int) -> bool:
    """At least one announced kind has a legal cell now.  [WB-9.3]"""
    return (wolves_in(announced) > 0 and s.wolf_fits == 1) or (hunters_in(announced) > 0 and s.hunter_fits == 1)


@rule
def is_held(announced: int, largest: int) -> bool:
    """No more wolves and no more hunters than in the largest announcement of a hand.  [WB-9.3]"""
    return wolves_in(announced) <= wolves_in(largest) and hunters_in(announced) <= hunters_in(largest)


@rule
def can_announce(s: State, announced: int, largest: int) -> bool:
    """Everything is held, and something of it can be laid.  [WB-9.1, WB-9.3]"""
    return is_held(announced, largest) and has_legal_cell(s, announced)


@procedure
def announce(s: State, who: int, announced: int) -> None:
    """Say aloud how many wolves and hunters will be laid, then lay them; in the own turn at least one.
    [WB-9.7, WB-9.13, WB-9.23]
    """
    note(s, ANNOUNCES, who, announced - 1)
    do(s, carry_out, who, announced, MUST, NOTHING_YET)


@procedure
def carry_out(s: State, who: int, announced: int, must: int, laid: int) -> None:
    """What is announced and can be laid is laid one by one; the rest stays in hand.  [WB-9.4, WB-9.15]"""
    if has_legal_cell(s, announced):
        do(s, lay_announced, who, announced, must, laid)
    elif announced > 0 and laid == SOMETHING:
        note(s, VOID_REST, who)
    elif announced > 0:
        note(s, VOID, who)


@decision
def lay_announced(s: State, ask: Ask, who: int, announced: int, must: int, laid: int) -> None:
    """Lay an announced wolf or hunter, in any order, or stop.  [WB-9.4, WB-9.5, WB-9.6, WB-9.13, WB-9.14]"""
    for at in range(s.hand[who, 0]):
        face = front(s.hand[who, at + 1])
        if is_announced(face, announced) and fits(s, face) and offer(ask, LAY + face):
            do(s, choose_cell, who, face)
            do(s, carry_out, who, less_one(announced, face), MAY, SOMETHING)
            return
    if must == MAY and offer(ask, STOP):
        note(s, GIVES_UP if laid == SOMETHING else CALLS_OFF, who)
        return


@rule
def is_announced(face: int, announced: int) -> bool:
    if is_wolf(face):
        return wolves_in(announced) > 0
    return is_hunter(face) and hunters_in(announced) > 0


@rule
def less_one(announced: int, face: int) -> int:
    """What is left of an announcement when this wolf or hunter lies."""
    return announced - (announcement(1, 0) if is_wolf(face) else announcement(0, 1))
