"""What can go wrong, told in one sentence; the sentence is translated where it is shown."""

from branco.web.i18n import marked

OUT_OF_RANGE = {
    "games": marked("The number of games must be from %(low)s to %(high)s."),
    "at": marked("The moment must be from %(low)s to %(high)s."),
    "players": marked("The number of players must be from %(low)s to %(high)s."),
    "seat": marked("The seat must be from %(low)s to %(high)s."),
}


class ConfigError(ValueError):
    """The person who runs the table set something that cannot be."""


class Problem(Exception):
    """A request that cannot be served: an HTTP status and a sentence with its values."""

    def __init__(self, status: int, sentence: str, **values: object) -> None:
        super().__init__(sentence % values if values else sentence)
        self.status = status
        self.sentence = sentence
        self.values = values


class OtherRules(Problem):
    """The stored choices do not fit the rules of today. They can still be read."""

    def __init__(self) -> None:
        super().__init__(409, marked("This game was played with other rules and cannot go on with these."))


class Elsewhere(Problem):
    """A table of other rules, which another process serves."""

    def __init__(self) -> None:
        super().__init__(409, marked("This game goes on with the rules it began with."))


class Stale(Problem):
    """The screen the player acted on is no longer the state of the table."""

    def __init__(self) -> None:
        super().__init__(409, marked("The table has moved on since your screen was drawn. Look again and choose."))


def quoted(text: str) -> str:
    """What somebody sent, so that it can be said back: short, and without halves of characters."""
    return text[:40].encode("utf-8", "replace").decode()


def no_such_table(table: str) -> Problem:
    sentence = marked("There is no table %(table)s. It may have been mistyped or removed.")
    return Problem(404, sentence, table=quoted(table))


def no_such_page() -> Problem:
    return Problem(404, marked("There is no page at this address."))


def no_such_game(name: str) -> Problem:
    return Problem(404, marked("The game of this table, %(name)s, is not played here any more."), name=quoted(name))


def dead_link() -> Problem:
    return Problem(410, marked("This seat link is not valid any more. Ask the host of the table for a new one."))


def used_invitation() -> Problem:
    sentence = marked(
        "Somebody has sat down with this invitation, and it opens nothing any more. If it was you, go to the table "
        "where you sat down and choose “Use this seat on another device”."
    )
    return Problem(410, sentence)


def game_has_begun() -> Problem:
    return Problem(409, marked("The game has begun; the seats cannot be changed any more."))


def not_your_seat() -> Problem:
    return Problem(403, marked("This seat belongs to somebody else. Open the seat link to use it on this device."))


def not_your_turn() -> Problem:
    return Problem(409, marked("It is not your turn: no decision is awaited from this seat now."))


def other_choice() -> Problem:
    return Problem(409, marked("This choice was sent with the key of another one. Send it with a key of its own."))


def not_offered() -> Problem:
    return Problem(409, marked("This choice is not among the ones offered now."))


def out_of_range(what: str, low: int, high: int) -> Problem:
    return Problem(422, OUT_OF_RANGE[what], low=low, high=high)


def being_loaded() -> Problem:
    return Problem(503, marked("The rules of this game are being loaded. Try again in a moment."))


def stopping() -> Problem:
    return Problem(503, marked("The server is being started anew. Nothing is lost; try again in a moment."))


def storage_down() -> Problem:
    return Problem(503, marked("The table's storage cannot be reached at the moment. Nothing is lost; try again soon."))
