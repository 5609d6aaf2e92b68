"""`@cites("WC-6.7")`: which rules of a specification a test checks."""

from collections.abc import Callable
from typing import Any, TypeVar

Test = TypeVar("Test", bound=Callable[..., Any])


def cites(*ids: str) -> Callable[[Test], Test]:
    """Mark a test with the rules it checks; `branco rules GAME --coverage` reads the mark from the source."""
    if not ids:
        raise TypeError("cites needs the id of a rule")

    def mark(test: Test) -> Test:
        vars(test)["cites"] = ids
        return test

    return mark
