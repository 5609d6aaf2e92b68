"""Wolves and hunters: announcing them, laying them, and the windows in which the others react."""

from branco.kernel.agenda import do
from branco.kernel.ask import Ask, offer
from branco.kernel.journal import note
from branco.kernel.registry import rule
from branco.kernel.steps import decision, procedure, sealed_quietly

from .actions import ANNOUNCE, LAY, PASS, REVEAL, STOP
from .events import ANNOUNCES, CALLS_OFF, CALLS_REVEAL, GIVES_UP, VOID, VOID_REST
from .faces import is_hunter, is_wolf
from .landscape import fits
from .laying import choose_cell
from .settings import OWN_TURN, REACTIONS
from .shepherds import can_reveal, reveal
from .state import State
from .tables import FIRST_HUNTER, FIRST_SHEPHERD, FIRST_WOLF

# An announcement of w wolves and h hunters is the number 5w + h.
PER_WOLF = 5


@rule
def held(s: State, who: int) -> int:
    """The largest announcement: all wolves and hunters of a hand.  [WB-9.3]"""
    tiles = 0
    for at in range(s.hand[who, 0]):
        tile = s.hand[who, at + 1]
        if FIRST_WOLF <= tile < FIRST_HUNTER:
            tiles += PER_WOLF
        elif FIRST_HUNTER <= tile < FIRST_SHEPHERD:
            tiles += 1
    return tiles


@rule
def has_legal_cell(s: State, announced: int) -> bool:
    """At least one announced kind has a legal cell now.  [WB-9.3]"""
    return (announced >= PER_WOLF and s.wolf_fits == 1) or (announced % PER_WOLF > 0 and s.hunter_fits == 1)


@rule
def can_announce(s: State, announced: int, tiles: int) -> bool:
    """No more wolves and hunters than are held, and something of it can be laid.  [WB-9.1, WB-9.3]"""
    return announced % PER_WOLF <= tiles % PER_WOLF and has_legal_cell(s, announced)


@procedure
def announce(s: State, who: int, announced: int) -> None:
    """Say aloud how many wolves and hunters will be laid, then lay them; in the own turn at least one.
    [WB-9.7, WB-9.13, WB-9.23]
    """
    note(s, ANNOUNCES, who, announced - 1)
    do(s, carry_out, who, announced, 1)


@procedure
def carry_out(s: State, who: int, announced: int, must: int, laid: int) -> None:
    """What is announced and can be laid is laid one by one; the rest stays in hand.  [WB-9.4, WB-9.15]"""
    if has_legal_cell(s, announced):
        do(s, lay_announced, who, announced, must, laid)
    elif announced > 0 and laid == 1:
        note(s, VOID_REST, who)
    elif announced > 0:
        note(s, VOID, who)


@decision
def lay_announced(s: State, ask: Ask, who: int, announced: int, must: int, laid: int) -> None:
    """Lay an announced wolf or hunter, in any order, or stop.  [WB-9.4, WB-9.5, WB-9.6, WB-9.13, WB-9.14]"""
    for at in range(s.hand[who, 0]):
        face = 2 * s.hand[who, at + 1]
        if is_announced(face, announced) and fits(s, face) and offer(ask, LAY + face):
            do(s, choose_cell, who, face)
            do(s, carry_out, who, announced - (PER_WOLF if is_wolf(face) else 1), 0, 1)
            return
    if must == 0 and offer(ask, STOP):
        note(s, GIVES_UP if laid == 1 else CALLS_OFF, who)
        return


@rule
def is_announced(face: int, announced: int) -> bool:
    if is_wolf(face):
        return announced >= PER_WOLF
    return is_hunter(face) and announced % PER_WOLF > 0


# Reaction windows


@procedure
def reaction_window(s: State) -> None:
    """After every package the others may react, all at the same time.
    [WB-9.2, WB-9.8, WB-9.17, WB-9.18, WB-9.19]
    """
    if s.setting[REACTIONS] == OWN_TURN:
        return
    asked = 0
    for who in range(s.players):
        if who != s.active and s.finished[who] == 0 and can_react(s, who):
            asked |= 1 << who
    if asked > 0:
        do(s, react, asked)
        do(s, answers)


@rule
def can_react(s: State, who: int) -> bool:
    """Something to announce or to reveal.  [WB-9.9]"""
    return can_reveal(s, who, 0) or can_reveal(s, who, 1) or has_legal_cell(s, held(s, who))


@sealed_quietly
def react(s: State, ask: Ask, who: int) -> None:
    """Pass, announce wolves and hunters, or reveal your colour.  [WB-9.9, WB-6.5]"""
    if offer(ask, PASS):
        return
    for number in range(2):
        if can_reveal(s, who, number) and offer(ask, REVEAL + number):
            return
    tiles = held(s, who)
    for announced in range(1, tiles + 1):
        if can_announce(s, announced, tiles) and offer(ask, ANNOUNCE + announced - 1):
            return


@procedure
def answers(s: State) -> None:
    """All answers are shown together and carried out clockwise from the active player; if all passed the
    turn goes on, otherwise a new window follows.  [WB-9.10, WB-9.11, WB-9.12, WB-9.13]
    """
    first = 1
    for place in range(1, s.players):
        who = (s.active + place) % s.players
        pick = s.sealed[who]
        if pick >= 0 and pick != PASS:
            note_answer(s, who, pick)
            do(s, answer, who, pick, first)
            first = 0
    if first == 0:
        do(s, reaction_window)


@rule
def note_answer(s: State, who: int, pick: int) -> None:
    if pick >= ANNOUNCE:
        note(s, ANNOUNCES, who, pick - ANNOUNCE)
    else:
        note(s, CALLS_REVEAL, who)


@procedure
def answer(s: State, who: int, pick: int, first: int) -> None:
    """The first to carry out must lay something; later a reveal may have become impossible.
    [WB-9.13, WB-9.14, WB-9.16]
    """
    if pick >= ANNOUNCE:
        do(s, carry_out, who, pick - ANNOUNCE + 1, first)
    elif first == 1:
        do(s, reveal, who, pick - REVEAL)
    elif can_reveal(s, who, pick - REVEAL):
        do(s, confirm_reveal, who, pick - REVEAL)
    else:
        note(s, VOID, who)


@decision
def confirm_reveal(s: State, ask: Ask, who: int, number: int) -> None:
    """Reveal as you said, or call it off.  [WB-9.14]"""
    if offer(ask, REVEAL + number):
        do(s, reveal, who, number)
        return
    if offer(ask, STOP):
        note(s, CALLS_OFF, who)
        return
