"""How much a choice appeals to a player who looks no further than this turn."""

from branco.kernel.registry import rule

from .state import State


@rule
def appeal(s: State, who: int, action: int) -> int:
    return 0
