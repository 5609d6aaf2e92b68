"""Reaction windows: after every package the others may announce, reveal or, if it was agreed, quit."""

from branco.kernel.language import Ask, decision, do, note, offer, procedure, rule, sealed_quietly

from .actions import ANNOUNCE, PASS, QUIT, REVEAL, STOP
from .announcements import (
    MAY,
    MUST,
    NOTHING_YET,
    announced_by,
    can_announce,
    carry_out,
    has_legal_cell,
    most_to_announce,
)
from .events import ANNOUNCES, CALLS_OFF, CALLS_QUIT, CALLS_REVEAL, VOID
from .finishing import can_quit, check_hand, quit_game
from .seats import is_playing, playing
from .settings import IN_WINDOWS_TOO, OWN_TURN, QUITTING, REACTIONS
from .shepherds import can_reveal, reveal
from .state import State


@procedure
def reaction_window(s: State) -> None:
    """After every package the others may react, all at the same time.
    [WB-9.2, WB-9.8, WB-9.17, WB-9.18, WB-9.19]
    """
    if s.setting[REACTIONS] == OWN_TURN:
        return
    asked = 0
    for who in range(s.players):
        if who != s.active and is_playing(s, who) and (can_react(s, who) or can_quit_in_window(s)):
            asked |= 1 << who
    if asked > 0:
        do(s, react, asked)
        do(s, answers)


@procedure
def window_after_quit(s: State) -> None:
    """Who quits in the own turn has changed the table for those who play on, if they are two at least.  [WB-9.17]"""
    if playing(s) > 1:
        do(s, reaction_window)


@rule
def can_react(s: State, who: int) -> bool:
    """Something to announce or to reveal.  [WB-9.9]"""
    for number in range(s.flocks[who]):
        if can_reveal(s, who, number):
            return True
    return has_legal_cell(s, most_to_announce(s, who))


@rule
def can_quit_in_window(s: State) -> bool:
    """It was agreed that one may quit at any time.  [WB-10.1, WB-10.2]"""
    return s.setting[QUITTING] == IN_WINDOWS_TOO and can_quit(s)


@sealed_quietly
def react(s: State, ask: Ask, who: int) -> None:
    """Pass, announce wolves and hunters, or reveal your colour.

    Or quit, where that is possible at any time.  [WB-9.9, WB-6.5, WB-10.1]
    """
    if offer(ask, PASS):
        return
    if can_quit_in_window(s) and offer(ask, QUIT):
        return
    for number in range(s.flocks[who]):
        if can_reveal(s, who, number) and offer(ask, REVEAL + number):
            return
    largest = most_to_announce(s, who)
    for announced in range(1, largest + 1):
        if can_announce(s, announced, largest) and offer(ask, ANNOUNCE + announced - 1):
            return


@procedure
def answers(s: State) -> None:
    """All answers are shown together and carried out clockwise from the active player; if all passed the
    turn goes on, otherwise a new window follows.  [WB-9.10, WB-9.11, WB-9.12, WB-9.13]
    """
    must = MUST
    for after in range(1, s.players):
        who = (s.active + after) % s.players
        pick = s.sealed[who]
        if pick >= 0 and pick != PASS:
            note_answer(s, who, pick)
            do(s, answer, who, pick, must)
            must = MAY
    if must == MAY:
        do(s, reaction_window)


@rule
def note_answer(s: State, who: int, pick: int) -> None:
    if pick >= ANNOUNCE:
        note(s, ANNOUNCES, who, pick - ANNOUNCE)
    elif pick == QUIT:
        note(s, CALLS_QUIT, who)
    else:
        note(s, CALLS_REVEAL, who)


@procedure
def answer(s: State, who: int, pick: int, must: int) -> None:
    """The first carries out what was answered; later ones may call it off, and a reveal may have become impossible.
    [WB-9.13, WB-9.14, WB-9.16]
    """
    if pick >= ANNOUNCE:
        do(s, carry_out, who, announced_by(pick), must, NOTHING_YET)
        do(s, check_hand, who)
    elif pick == QUIT and must == MUST:
        do(s, quit_game, who)
    elif pick == QUIT:
        do(s, confirm_quit, who)
    elif not can_reveal(s, who, pick - REVEAL):
        note(s, VOID, who)
    elif must == MUST:
        do(s, reveal, who, pick - REVEAL)
        do(s, check_hand, who)
    else:
        do(s, confirm_reveal, who, pick - REVEAL)


@decision
def confirm_reveal(s: State, ask: Ask, who: int, number: int) -> None:
    """Reveal as you said, or call it off.  [WB-9.14]"""
    if offer(ask, REVEAL + number):
        do(s, reveal, who, number)
        do(s, check_hand, who)
        return
    if offer(ask, STOP):
        note(s, CALLS_OFF, who)
        return


@decision
def confirm_quit(s: State, ask: Ask, who: int) -> None:
    """Quit as you said, or call it off.  [WB-9.14, WB-10.1]"""
    if offer(ask, QUIT):
        do(s, quit_game, who)
        return
    if offer(ask, STOP):
        note(s, CALLS_OFF, who)
        return
