"""The view as data: the same that the page draws, for programs."""

from base64 import b64encode
from typing import Any

from pydantic import BaseModel

from branco.game import Position
from branco.kernel.language.record import Sight
from branco.web.table.orders import shown_topics
from branco.web.table.room import Room
from branco.web.table.tempers import temper_of
from branco.web.wire.generic_board import ENGINE_FIELDS, board_text
from branco.web.wire.watch import Viewer
from branco.web.words import topic_title


class OptionData(BaseModel):
    action: int
    label: str
    target: str
    rules: list[str]


class SeatData(BaseModel):
    seat: int
    name: str
    kind: str
    bot: str
    temper: str
    score: int | None
    acting: bool


class AnswerData(BaseModel):
    action: int
    title: str


class OrderData(BaseModel):
    """A topic that can be answered beforehand, of a group or of none: its name and what it is about.

    `step` is the name, to be sent with an order; `given` is null while the seat wants to be asked.
    """

    step: str
    group: str
    question: str
    answers: list[AnswerData]
    given: int | None


class ClockData(BaseModel):
    """When time is up, in milliseconds since 1970; no seat while several may react."""

    due: int
    seat: int | None


class ViewData(BaseModel):
    """What a seat or a spectator may know. `state` holds the game's fields by name.

    `record` is the whole view for `branco.load(game).position(...)`, in base64; it fits these rules and figures alone.
    It is empty before the game and while a countdown for reactions runs.
    """

    table: str
    game: str
    status: str
    seat: int | None
    settings: dict[str, str]
    seats: list[SeatData]
    actors: list[int]
    awaited: str
    rules: list[str]
    options: list[OptionData]
    orders: list[OrderData]
    clock: ClockData | None
    can_undo: bool
    winners: list[int]
    text: str
    state: dict[str, Any]
    record: str
    rules_hash: str
    data_hash: str


def as_data(room: Room, viewer: Viewer) -> dict[str, Any]:
    view = room.view(viewer.seat) if room.position is not None else None
    actors = list(view.actors) if view is not None else []
    asked = view is not None and viewer.seat in actors
    pending = view.agenda[0] if view is not None and view.agenda else None
    seats = [
        SeatData(
            seat=seat.seat,
            name=seat.name,
            kind=seat.kind,
            bot=seat.bot,
            temper=temper.name if (temper := temper_of(seat)) else "",
            score=view.scores[seat.seat] if view is not None else None,
            acting=seat.seat in actors,
        )
        for seat in room.seats
    ]
    options = [
        OptionData(action=o.action, label=o.label(viewer.lang), target=o.target, rules=list(o.rules))
        for o in (view.options(viewer.seat) if view is not None and viewer.seat is not None and asked else [])
    ]
    data = ViewData(
        table=room.id,
        game=room.game.name,
        status=room.table.status,
        seat=viewer.seat,
        settings=room.all_settings,
        seats=seats,
        actors=actors,
        awaited=pending.prompt(viewer.lang) if pending else "",
        rules=list(pending.rules) if pending else [],
        options=options,
        orders=orders_of(room, viewer, view),
        clock=clock_of(room, view),
        can_undo=viewer.seat is not None and room.can_undo(viewer.seat),
        winners=list(view.winners) if view is not None else [],
        text=board_text(room.game, view, viewer.seat, viewer.lang, room.names) if view is not None else "",
        state=fields(view, viewer.seat) if view is not None else {},
        record=record_of(room, view),
        rules_hash=room.game.rules_hash,
        data_hash=room.game.data_hash,
    )
    return data.model_dump()


def record_of(room: Room, view: Position | None) -> str:
    """None while all have the same seconds to react: its agenda would tell who has answered."""
    return "" if view is None or room.is_countdown else b64encode(bytes(view)).decode()


def orders_of(room: Room, viewer: Viewer, view: Position | None) -> list[OrderData]:
    if viewer.seat is None or view is None:
        return []
    given = room.standing_orders(viewer.seat)
    return [
        OrderData(
            step=topic.name,
            group=topic.group.title(viewer.lang) if topic.group else "",
            question=topic_title(room.game, topic, viewer.lang),
            answers=[AnswerData(action=order.action, title=order.title(viewer.lang)) for order in orders],
            given=given.get(topic.name),
        )
        for topic, orders in shown_topics(room.game, view.state, viewer.seat, given)
    ]


def clock_of(room: Room, view: Position | None) -> ClockData | None:
    if not room.table.due or view is None:
        return None
    return ClockData(due=room.table.due, seat=None if view.is_sealed else room.table.glass_seat)


def fields(view: Any, seat: int | None) -> dict[str, Any]:
    """The game's own fields, as far as the viewer may see them."""
    shown: dict[str, Any] = {}
    for name, field in view.state.layout.fields.items():
        if name in ENGINE_FIELDS or field.sight is Sight.SECRET or (field.sight is not Sight.PUBLIC and seat is None):
            continue
        value = getattr(view.state, name)
        shown[name] = value.tolist() if field.shape else value
    return shown
