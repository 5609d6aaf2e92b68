"""Seats in the priority order, and sets of seats: a mask has one bit for each seat that is in it."""

from branco.kernel.language import rule

from .state import State


@rule
def priority_seat(s: State, place: int) -> int:
    """The seat in this place of the priority order: clockwise, one seat further every round.  [WC-2.9]"""
    return (s.round_number - 1 + place) % s.players


@rule
def is_in(mask: int, who: int) -> bool:
    return (mask >> who) & 1 == 1


@rule
def is_one_seat(mask: int) -> bool:
    """Whether exactly one seat is in the mask."""
    return mask != 0 and mask & (mask - 1) == 0
