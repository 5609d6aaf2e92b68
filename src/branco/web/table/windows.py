"""Windows in which others may react: where all are present, one in which nobody is asked looks like any other."""

from collections.abc import Mapping

from branco.game import Position
from branco.kernel.language.record import Record


def all_passed(before: Position, reached: Position) -> bool:
    """A window has closed, and nothing came of it."""
    return before.is_sealed and not reached.is_sealed and len(before.journal) == len(reached.journal)


def held_until(clock: Mapping[str, int], due: int, before: Position | None, reached: Position, at: int) -> int:
    """Until when all wait for reactions though nobody has to answer; 0 if they need not.

    If everybody who was asked has passed early, the countdown, which is up when `due`, goes on all the same.
    """
    seconds, reactions = clock.get("reactSeconds"), reached.game.reactions
    if not seconds or reactions is None or before is None or reached.is_sealed or reached.moves <= before.moves:
        return 0
    if all_passed(before, reached):
        return due if due > at and reactions.is_counted(before) else 0
    return at + seconds if reactions.may_come(before, reached) else 0


def as_window(view: Position, before: Record) -> Position:
    """The view as it would be if others, nobody knows who, were asked for reactions."""
    game, s = view.game, view.state
    assert game.reactions is not None
    for name in game.reactions.lasting:
        setattr(s, name, getattr(before, name))
    game.engine.keep_awaited(s, 0, 0)
    s.opened = int(next(step for step in game.steps if step.name == game.reactions.step))
    return view
