"""A choice at a position: what it leads to, what it is called, and who could know of it."""

from branco.game import NotOffered, Position
from branco.web.errors import not_offered, not_your_turn

LABEL = 160
KEPT = 64  # choices that a table can go back by without its store


def label_of(position: Position, action: int) -> str:
    """A choice in words, as it is stored."""
    if not 0 <= action < position.game.vocabulary.size:
        return ""
    return position.game.vocabulary.label(action, "en", position.state)[:LABEL]


def step(position: Position, who: int, action: int) -> Position:
    """The position after a legal choice; the one before stays as it is."""
    if who not in position.actors:
        raise not_your_turn()
    reached = position.copy()
    try:
        reached.play(who, action)
    except NotOffered:
        raise not_offered() from None
    reached.let_go(KEPT)
    return reached


def played(position: Position, who: int, actions: tuple[int, ...]) -> Position:
    for action in actions:
        position = step(position, who, action)
    return position


def is_final(position: Position, who: int, action: int) -> bool:
    """Whether a choice could not be taken back, judged by what the player knows and nothing else."""
    imagined = position.imagine(who, 0)
    imagined.play(who, action)
    return not imagined.can_undo(who)


def knowledge(position: Position, viewer: int) -> bytes:
    """All that a seat, or a spectator (-1), can know of a running game."""
    state = position.state.copy()
    position.game.engine.redact(state, viewer)
    return bytes(state)


def is_untold(before: Position, reached: Position) -> bool:
    """Whether a choice was a pick in a secret step that is still open: nothing has happened for others to see."""
    return before.is_sealed and reached.is_sealed and len(before.journal) == len(reached.journal)


def seats_mask(position: Position) -> int:
    """The awaited seats as bits."""
    return sum(1 << who for who in position.actors)
