"""Domination: a tile is scored and its dominant animal takes a card."""

from branco.kernel.language import NOBODY, NONE, Ask, decision, do, note, offer, procedure, rule

from .actions import DECLINE, DOMINATE, TAKE_CARD
from .cards import CARD_STEP
from .display import visit_row
from .earth import is_tile
from .events import SCORED_BY, TOOK_CARD
from .scoring import score_tile
from .state import State
from .tables import DOMINATION, HEXES, SLOTS


@procedure
def domination(s: State) -> None:
    """Tiles are scored one after the other; cards are not replaced meanwhile.  [DS-16.8, DS-18.2]"""
    visit_row(s, DOMINATION, dominate)


@decision
def dominate(s: State, ask: Ask, who: int, animal: int) -> None:
    """Choose a tile to score that was not chosen this turn.  [DS-16.1, DS-16.2, DS-16.3, DS-16.9]"""
    if offer(ask, DECLINE):
        return
    for tile in range(HEXES):
        if offer(ask, DOMINATE + tile, is_tile(s, tile) & (s.scored[tile] == 0)):
            s.scored[tile] = 1
            note(s, SCORED_BY, animal, tile)
            score_tile(s, tile)
            award_card(s, tile)
            return


@rule
def award_card(s: State, tile: int) -> None:
    """The dominant animal, whoever acted, selects a card if there is one.  [DS-16.5, DS-16.7]"""
    actor = s.cone[tile]
    if actor != NOBODY and has_card(s):
        do(s, choose_card, s.seat_of[actor], actor, tile)


@rule
def has_card(s: State) -> bool:
    """Whether a card lies face up."""
    for slot in range(SLOTS):
        if s.slot[slot] != NONE:
            return True
    return False


@decision
def choose_card(s: State, ask: Ask, who: int, actor: int, tile: int) -> None:
    """Select a card and carry it out.  [DS-16.6, DS-19.1, DS-19.2]"""
    for slot in range(SLOTS):
        card = s.slot[slot]
        if offer(ask, TAKE_CARD + card, card != NONE):
            s.slot[slot] = NONE
            s.used[card] = 1
            note(s, TOOK_CARD, actor, card)
            do(s, CARD_STEP[card], who, actor, tile)
            return
