"""What can go wrong, told in one sentence; the sentence is translated where it is shown."""

from branco.web.i18n import marked


class ConfigError(ValueError):
    """The person who runs the table set something that cannot be."""


class Problem(Exception):
    """A request that cannot be served: an HTTP status and a sentence with its values."""

    def __init__(self, status: int, sentence: str, **values: object) -> None:
        super().__init__(sentence % values if values else sentence)
        self.status = status
        self.sentence = sentence
        self.values = values


class Stale(Problem):
    """The screen the player acted on is no longer the state of the table."""

    def __init__(self) -> None:
        super().__init__(409, marked("The table has moved on since your screen was drawn. Look again and choose."))


def no_such_table(table: str) -> Problem:
    return Problem(404, marked("There is no table %(table)s. It may have been mistyped or removed."), table=table[:40])


def no_such_page() -> Problem:
    return Problem(404, marked("There is no page at this address."))


def dead_link() -> Problem:
    return Problem(410, marked("This seat link is not valid any more. Ask the host of the table for a new one."))


def not_your_seat() -> Problem:
    return Problem(403, marked("This seat belongs to somebody else. Open the seat link to use it on this device."))


def not_your_turn() -> Problem:
    return Problem(409, marked("It is not your turn: no decision is awaited from this seat now."))


def not_offered() -> Problem:
    return Problem(409, marked("This choice is not among the ones offered now."))


def out_of_range(what: str, low: int, high: int) -> Problem:
    return Problem(422, marked("%(what)s must be from %(low)s to %(high)s."), what=what, low=low, high=high)


def storage_down() -> Problem:
    return Problem(503, marked("The table's storage cannot be reached at the moment. Nothing is lost; try again soon."))
