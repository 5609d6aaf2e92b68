"""The record of a game that the rules of today cannot replay, from its stored choices."""

from branco.game import BadSetup, Move, NotOffered, Position
from branco.game.record_file import HIDDEN_CHOICE, HIDDEN_SEED, bots_line, compose
from branco.web.table.room import Play, Room
from branco.web.table.steps import label_of
from branco.web.table.tempers import bots_at


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
        **bots_line(bots_at(room.seats)),
    }
    return compose(head, [f"{play.seat}: {label(room, reached, play, viewer)}" for play in known_plays(room, viewer)])


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


def known_plays(room: Room, viewer: int | None) -> list[Play]:
    """While the game runs, without what nobody else may know to have happened."""
    plays = room.history
    if room.is_open_book:
        return plays
    # Only the old rules know whether the last sealed step is still open, when not even its number of choices is known.
    settled = max((number for number, play in enumerate(plays, 1) if not play.sealed), default=0)
    own = [play for play in plays[settled:] if play.seat == viewer]
    return [play for play in plays[:settled] if not is_quiet(room, play, viewer)] + own


def is_quiet(room: Room, play: Play, viewer: int | None) -> bool:
    return room.is_quiet(Move(play.seat, play.action, play.sealed), viewer)


def label(room: Room, reached: Position | None, play: Play, viewer: int | None) -> str:
    """The choice in the words of its own rules, else in those of today, or its number where they have none for it."""
    if play.sealed and play.seat != viewer and not room.is_open_book:
        return HIDDEN_CHOICE
    if play.label:
        return play.label
    return (label_of(reached, play.action) if reached is not None else "") or f"(action {play.action})"
