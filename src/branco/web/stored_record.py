"""The record of a game that the rules of today cannot replay, from its stored choices."""

from branco.game import BadSetup, Move, NotOffered, Position
from branco.record_file import HIDDEN_CHOICE, HIDDEN_SEED, compose
from branco.web.room import Room


def stored_record(room: Room, viewer: int | None) -> str:
    """Under the old rules' name, so that whoever still has them can replay it; what is secret stays so."""
    table, reached = room.table, as_far_as_it_goes(room)
    head = {
        "game": table.game,
        "players": str(table.players),
        "seed": table.seed if room.is_open_book else HIDDEN_SEED,
        "settings": " ".join(f"{name}={value}" for name, value in table.settings.items()),
        "rules": table.rules_hash,
        "data": table.data_hash,
    }
    return compose(head, [f"{move.who}: {label(room, reached, move)}" for move in known_moves(room, viewer)])


def as_far_as_it_goes(room: Room) -> Position | None:
    try:
        position = room.begin()
    except BadSetup:
        return None
    try:
        for play in room.history:
            position.play(play.seat, play.action)
    except NotOffered:
        pass
    return position


def known_moves(room: Room, viewer: int | None) -> list[Move]:
    """While the game runs, without what others chose in secret."""
    moves = [Move(play.seat, play.action, play.sealed) for play in room.history]
    if room.is_open_book:
        return moves
    # Only the old rules know whether the last sealed step is still open, when not even its number of choices is known.
    settled = max((number for number, move in enumerate(moves, 1) if not move.sealed), default=0)
    own = [move for move in moves[settled:] if move.who == viewer]
    noticed = [move for move in moves[:settled] if not room.is_quiet(move, viewer)] + own
    return [Move(move.who, None, True) if move.sealed and move.who != viewer else move for move in noticed]


def label(room: Room, reached: Position | None, move: Move) -> str:
    """The choice in the words of today, or its number where they have none for it."""
    if move.action is None:
        return HIDDEN_CHOICE
    if reached is None or not 0 <= move.action < room.game.vocabulary.size:
        return f"(action {move.action})"
    return room.game.vocabulary.label(move.action, "en", reached.state)
