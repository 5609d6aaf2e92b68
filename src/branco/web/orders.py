"""Standing orders: what a seat answers beforehand, so that nobody waits for it."""

from collections.abc import Mapping
from dataclasses import dataclass

from branco.game import Game, Position, StandingOrder
from branco.kernel.record import Record
from branco.web.clock import is_by_correspondence

ASK = -1  # kept for a seat that wants to be asked where otherwise the table would answer for it

Orders = Mapping[str, int]


@dataclass(frozen=True)
class Answer:
    """What an order says to a question, and the step whose order is used up by it, if one is."""

    action: int
    uses_up: str = ""


def usual_orders(game: Game, clock: Mapping[str, int]) -> dict[str, int]:
    """What stands at a table by correspondence for seats that say nothing."""
    known = game.standing_orders.items() if is_by_correspondence(clock) else ()
    return {step: int(order.action) for step, orders in known for order in orders if order.usual}


def standing_orders(game: Game, clock: Mapping[str, int], given: Orders) -> dict[str, int]:
    """The answers that stand for a seat, by step; steps at which it is asked are left out."""
    standing = {**usual_orders(game, clock), **given}
    return {step: answer for step, answer in standing.items() if answer != ASK}


def with_order(game: Game, clock: Mapping[str, int], given: Orders, step: str, answer: int | None) -> dict[str, int]:
    """What a seat has given after it gave one more; only what differs from the usual is kept."""
    wanted = ASK if answer is None else answer
    kept = without_order(given, step)
    return kept if wanted == usual_orders(game, clock).get(step, ASK) else kept | {step: wanted}


def without_order(given: Orders, step: str) -> dict[str, int]:
    return {name: answer for name, answer in given.items() if name != step}


def ordered(position: Position, who: int, standing: Orders) -> Answer | None:
    """The answer that a seat's standing orders give to what it is asked now."""
    options = position.options(who) if standing else []
    step = options[0].step if options else ""
    order = find_order(position.game, step, standing.get(step))
    offered = [option.action for option in options]
    if order is None:
        return None
    if order.action in offered:
        return Answer(int(order.action), step if order.is_once else "")
    return Answer(int(order.meanwhile)) if order.meanwhile is not None and order.meanwhile in offered else None


def find_order(game: Game, step: str, answer: int | None) -> StandingOrder | None:
    return next((order for order in game.standing_orders.get(step, ()) if order.action == answer), None)


def shown_orders(game: Game, state: Record, who: int, standing: Orders) -> dict[str, list[StandingOrder]]:
    """The orders that a seat can choose from, by what it sees, and those that it has given."""
    return {
        step: [order for order in orders if order.suits(state, who) or order.action == standing.get(step)]
        for step, orders in game.standing_orders.items()
    }
