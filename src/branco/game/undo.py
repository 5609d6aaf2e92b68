"""Undo, computed: back to the last point where chance, another player or hidden information intervened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from branco.kernel.language.agenda import step_of

if TYPE_CHECKING:
    from .position import Position

SAMPLES = 4


def can_undo(p: Position, seat: int) -> bool:
    last = _last_move(p, seat)
    if last is None or _is_heard(p, last) or _is_answer(p, last) or _may_tell(p, last):
        return False
    return not _used_chance(p, last) and not _learned_something(p, seat, last)


def undo(p: Position, seat: int) -> Position:
    """The position before the seat's last choice, with what others picked in secret since then."""
    from .parts import NotOffered

    last = _last_move(p, seat)
    if last is None or not can_undo(p, seat):
        raise NotOffered(f"seat {seat} has nothing to take back")
    back = p.copy()
    raw, noted, sealed_from = p._trail[last - p.moves]
    back.state = type(p.state)(raw)
    back.state.journal = []
    back.moves_made, back.journal = p.moves_made[:last], p.journal[:noted]
    back._trail, back._sealed_from = p._trail[: last - p.moves], sealed_from
    for move in p.moves_made[last + 1 :]:
        assert move.action is not None
        back.play(move.who, move.action)
    return back


def _last_move(p: Position, seat: int) -> int | None:
    """The seat's last move, if everybody else has since only picked in secret beside it."""
    for number in reversed(range(p.moves)):
        move = p.moves_made[number]
        if move.who == seat:
            return number if p.moves - number <= len(p._trail) else None
        if not move.sealed or number < p._sealed_from:
            return None
    return None


def _is_heard(p: Position, last: int) -> bool:
    """What the others have seen or heard stands, though nobody has learned a secret."""
    action = p.moves_made[last].action
    return p.game.is_heard is not None and action is not None and p.game.is_heard(action)


def _is_answer(p: Position, last: int) -> bool:
    """An answer in a quiet step stands: whether the step goes on tells what the others do."""
    before = type(p.state)(p._trail[last - p.moves][0])
    return p.moves_made[last].sealed and bool(p.game.engine.QUIET[step_of(before.opened)])


def _may_tell(p: Position, last: int) -> bool:
    """Where others may react, whether somebody is asked tells what they hold."""
    if p.game.reactions is None:
        return False
    raw, noted, _ = p._trail[last - p.moves]
    before = p.game.position(raw)
    before.journal = p.journal[:noted]
    return p.is_sealed or p.game.reactions.may_come(before, p)


def _used_chance(p: Position, last: int) -> bool:
    before = type(p.state)(p._trail[last - p.moves][0])
    return any(before.rng[lane] != p.state.rng[lane] for lane in range(4))


def _learned_something(p: Position, seat: int, last: int) -> bool:
    """Whether the seat's view after the move would differ if what it could not see had been otherwise."""
    before = p.game.position(p._trail[last - p.moves][0])
    action = p.moves_made[last].action
    assert action is not None
    seen = _view_after(before.copy(), seat, action)
    return any(_view_after(before.imagine(seat, seed), seat, action) != seen for seed in range(SAMPLES))


def _view_after(world: Position, seat: int, action: int) -> bytes:
    world.play(seat, action)
    return bytes(world.view(seat))
