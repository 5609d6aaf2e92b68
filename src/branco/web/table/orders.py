"""Standing orders: what a seat answers beforehand, so that nobody waits for it."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from branco.game import Game, Position, StandingOrder, Topic
from branco.kernel.language.record import Record
from branco.web.table.clock import is_by_correspondence

ASK = -1  # kept for a seat that wants to be asked where otherwise the table would answer for it

Orders = Mapping[str, int]


@dataclass(frozen=True)
class Answer:
    """What an order says to a question, and the topic whose order is used up by it, if one is."""

    action: int
    uses_up: str = ""


def usual_orders(game: Game, clock: Mapping[str, int]) -> dict[str, int]:
    """What stands at a table by correspondence for seats that say nothing."""
    topics = game.standing_orders if is_by_correspondence(clock) else ()
    return {topic.name: int(order.action) for topic in topics for order in topic.orders if order.usual}


def standing_orders(game: Game, clock: Mapping[str, int], given: Orders) -> dict[str, int]:
    """The orders that stand for a seat, by topic; topics in which it is asked are left out."""
    standing = {**usual_orders(game, clock), **given}
    return {name: answer for name, answer in standing.items() if answer != ASK}


def with_order(game: Game, clock: Mapping[str, int], given: Orders, name: str, answer: int | None) -> dict[str, int]:
    """What a seat has given after it gave one more; only what differs from the usual is kept."""
    wanted = ASK if answer is None else answer
    kept = without_order(given, name)
    return kept if wanted == usual_orders(game, clock).get(name, ASK) else kept | {name: wanted}


def without_order(given: Orders, name: str) -> dict[str, int]:
    return {topic: answer for topic, answer in given.items() if topic != name}


def is_known(game: Game, name: str, answer: int | None) -> bool:
    """Whether a seat can give this order; None: it takes back what it has given."""
    topic = next((topic for topic in game.standing_orders if topic.name == name), None)
    return topic is not None and (answer is None or topic.find(answer) is not None)


def asked_topics(position: Position, who: int) -> list[Topic]:
    """The topics of what a seat is asked now; the first in which it has given an order answers."""
    steps = {option.step for option in position.options(who)}
    topics = (topic for topic in position.game.standing_orders if steps.intersection(topic.steps))
    return [topic for topic in topics if topic.applies(position.state, who)]


def ordered(position: Position, who: int, standing: Orders) -> Answer | None:
    """The answer that a seat's standing orders give to what it is asked now."""
    topics = asked_topics(position, who) if standing else []
    answers = (answer_in(topic, standing, position.actions(who)) for topic in topics)
    return next((answer for answer in answers if answer is not None), None)


def idle(position: Position, who: int, clock: Mapping[str, int]) -> Answer | None:
    """What the table answers at once for a seat that has nothing to react with; while all count down it is asked."""
    reactions = position.game.reactions
    if reactions is None or not position.is_sealed or ("reactSeconds" in clock and reactions.is_counted(position)):
        return None
    action = reactions.idle(position, who)
    return Answer(int(action)) if action is not None else None


def answer_in(topic: Topic, standing: Orders, offered: Collection[int]) -> Answer | None:
    order = topic.find(standing.get(topic.name))
    action = order.answer(offered) if order is not None else None
    if order is None or action is None:
        return None
    return Answer(action, topic.name if order.is_once and action == order.action else "")


def asked_in_vain(position: Position, who: int, given: Orders) -> str:
    """The topic in which a seat that has not answered wanted to be asked, if there is one."""
    return next((topic.name for topic in asked_topics(position, who) if given.get(topic.name) == ASK), "")


def shown_topics(game: Game, state: Record, who: int, standing: Orders) -> list[tuple[Topic, list[StandingOrder]]]:
    """The topics with the orders that a seat can choose from, by what it sees, and those that it has given."""
    return [(topic, suitable(topic, state, who, standing.get(topic.name))) for topic in game.standing_orders]


def suitable(topic: Topic, state: Record, who: int, given: int | None) -> list[StandingOrder]:
    return [order for order in topic.orders if order.suits(state, who) or order.action == given]
