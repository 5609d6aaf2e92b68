"""A frame: all that a viewer of a table sees, made from the viewer's own view and nothing else."""

from dataclasses import dataclass, field
from functools import cached_property
from itertools import groupby
from typing import Any

from branco.board.drawn import board_of
from branco.game import Option, Position, StandingOrder, Topic
from branco.web.i18n import marked, speaker
from branco.web.pages.render import escaped, render
from branco.web.store.models import PERSON, STOPPED
from branco.web.table.absence import bot_of, is_given_up, is_present, left_by, winners
from branco.web.table.orders import shown_topics
from branco.web.table.room import Room
from branco.web.wire.company import clocks, company, note, seat_state, talk
from branco.web.wire.generic_board import board_text
from branco.web.wire.log import isolated
from branco.web.wire.panels import Panels
from branco.web.wire.waiting import waiting_room
from branco.web.wire.watch import Viewer
from branco.web.words import bot_tag, bot_told, topic_title

Kept = dict[str, tuple[dict[str, Any], str]]
MOST_RULES = 2  # in the prompt; the rest stands in the cards beside what can be chosen


def draw(room: Room, viewer: Viewer, log: list[dict[str, Any]], kept: Kept) -> dict[str, Any]:
    """The parts of the frame, by name; what was drawn with the same values before is taken from `kept`."""
    if viewer.form == "json":
        from branco.web.wire.api_view import as_data

        return {"view": as_data(room, viewer)}
    if room.position is None:
        return waiting_room(room, viewer)
    return Scene(room, viewer, room.view(viewer.seat), log, kept=kept).parts()


@dataclass
class Scene:
    """One drawn moment, from a view. `at` is set when it is a moment of the past."""

    room: Room
    viewer: Viewer
    view: Position
    log: list[dict[str, Any]] = field(default_factory=list)
    past: bool = False
    kept: Kept = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Boards tell places as they count."""
        if self.view.is_over:
            for seen in filter(None, (self.view, self.view.common)):
                seen.left = frozenset(left_by(self.room))

    @property
    def lang(self) -> str:
        return self.viewer.lang

    @cached_property
    def names(self) -> list[str]:
        return isolated(self.room.names)

    @cached_property
    def options(self) -> list[Option]:
        seat = self.viewer.seat
        if self.past or seat is None or self.view.is_over or seat not in self.actors:
            return []
        if self.is_complete or bot_of(self.room.seats[seat]) or self.room.table.paused:
            return []
        return self.view.options(seat)

    @cached_property
    def actors(self) -> tuple[int, ...]:
        """Who is awaited; whoever has a whole turn in a draft is, to confirm it. Where a game was stopped, nobody."""
        if self.room.table.status == STOPPED:
            return ()
        if self.is_complete and self.viewer.seat is not None:
            return (self.viewer.seat,)
        return self.view.actors

    @cached_property
    def is_complete(self) -> bool:
        """Whether the viewer's draft lacks nothing but to be confirmed."""
        draft = self.room.draft(self.viewer.seat)
        return bool(draft) and not self.past and (draft.is_answered_later or self.viewer.seat not in self.view.actors)

    @property
    def is_mine(self) -> bool:
        """Whether the viewer is to choose now."""
        seat = self.viewer.seat
        is_asked = seat is not None and seat in self.actors and not self.room.table.paused
        return is_asked and seat is not None and not bot_of(self.room.seats[seat])

    @property
    def perspective(self) -> str:
        return "spectator" if self.viewer.seat is None else str(self.viewer.seat)

    def render(self, template: str, **values: Any) -> str:
        """A template with its values; with those of the last time it is what it was then."""
        given, place = {"seat": self.viewer.seat, **values}, f"{template} {values.get('row', {}).get('seat', '')}"
        if self.kept.get(place, ({}, ""))[0] != given:
            room = self.room
            self.kept[place] = given, render(self.lang, template, id=room.id, game=room.game.name, **given).strip()
        return self.kept[place][1]

    def parts(self) -> dict[str, Any]:
        drawn = {
            "banner": self.banner(),
            "tabs": self.tabs(),
            "options": self.choices(),
            "orders": self.orders(),
            "since": self.since(),
            "company": company(self),
            "talk": talk(self),
            "text": self.text(),
        }
        return {"state": self.state(), **{name: part.strip() for name, part in drawn.items()}, **self.board_parts()}

    def board_parts(self) -> dict[str, Any]:
        """What lies on the table."""
        drawn = {
            "status": self.panels.status,
            **{f"player:{seat}": self.player(seat) for seat in range(self.view.players)},
            **self.panels.parts(),
        }
        return {"layout": self.panels.layout(), **{name: part.strip() for name, part in drawn.items()}}

    def past_parts(self) -> dict[str, Any]:
        """What a moment of the past shows."""
        return {"banner": self.banner().strip(), "text": self.text().strip(), **self.board_parts()}

    @cached_property
    def panels(self) -> Panels:
        game, seat = self.room.game, self.viewer.seat
        text = "" if board_of(game).has_panels else self.plain_text
        return Panels(game, self.view, seat, self.lang, self.names, self.options, text)

    def tabs(self) -> str:
        return self.render("tabs.html", tabs=self.panels.tabs(), choices=len(self.options))

    def state(self) -> dict[str, Any]:
        """What the script in the page wants to know."""
        view, room = self.view, self.room
        over = view.is_over
        mine = self.is_mine
        people = [who for who in self.actors if is_present(room.seats[who]) and not room.table.paused]
        return {
            "turn": mine,
            "actors": people,
            "names": room.names,
            "bots": len(people) < len(self.actors),
            "over": over,
            "waiting": False,
            "clock": self.clock(),
            "clocks": clocks(self),
            "draft": self.draft(),
        }

    def draft(self) -> dict[str, Any] | None:
        """How many choices wait to be confirmed, and whether the turn is complete."""
        draft = self.room.draft(self.viewer.seat)
        if self.past or not draft:
            return None
        return {"choices": len(draft.choices), "complete": self.is_complete}

    def last_choice(self) -> str:
        """What is carried out when the draft is confirmed, in words."""
        draft = self.room.draft(self.viewer.seat)
        if not draft.is_answered_later:
            return ""
        return self.room.game.vocabulary.label(draft.last, self.lang, self.view.state)

    def clock(self) -> dict[str, int] | None:
        """When time is up, and for whom; while all may react, for nobody in particular."""
        due = self.room.table.due
        if self.past or not due:
            return None
        return {"due": due, "seat": -1 if self.view.is_sealed else self.room.table.glass_seat}

    def banner(self) -> str:
        view, t = self.view, speaker(self.lang)
        awaited = next(iter(view.agenda), None)
        others = [self.names[who] for who in self.actors]
        return self.render(
            "banner.html",
            status=self.room.table.status,
            given_up=is_given_up(self.room.seats),
            over=view.is_over,
            past=self.past,
            result=self.result(),
            rematch=self.room.table.rematch,
            perspective=self.perspective,
            mine=not self.past and self.is_mine,
            waiting_for=t("Waiting for %(names)s", names=", ".join(others)) if others else t("Others may react"),
            why=awaited.prompt(self.lang) if awaited else "",
            rules=awaited.rules[:MOST_RULES] if awaited else (),
            ready=self.ready(),
            prompt=self.panels.prompt,
            can_undo=self.can_undo,
            note=note(self),
            happened=len(self.happened),
            draft=self.draft(),
            drafted=self.last_choice(),
            **self.panels.asked(),
        )

    @property
    def can_undo(self) -> bool:
        seat = self.viewer.seat
        return not self.past and seat is not None and self.room.can_undo(seat)

    def result(self) -> str:
        if not self.view.is_over:
            return ""
        return " ".join(filter(None, [self.victory(), self.left()]))

    def left(self) -> str:
        """Why somebody with many points is last."""
        names = [self.names[who] for who in sorted(left_by(self.room))]
        sentence = marked("Last, because they left the game: %(names)s.")
        return speaker(self.lang)(sentence, names=", ".join(names)) if names else ""

    def victory(self) -> str:
        t, won = speaker(self.lang), [self.names[who] for who in winners(self.room, self.view)]
        if not won:
            return t("The game is over. Nobody has won.")
        if len(won) > 1:
            return t("The game is over. %(names)s share the victory.", names=", ".join(won))
        return t("The game is over. %(name)s wins.", name=won[0])

    def ready(self) -> list[dict[str, Any]]:
        """Who has chosen and who has not, when several choose at the same time."""
        view = self.view
        if not view.is_sealed or len(view.asked) < 2:
            return []
        return [{"name": self.names[who], "ready": who not in self.actors} for who in view.asked]

    @cached_property
    def plain_text(self) -> str:
        return board_text(self.room.game, self.view, self.viewer.seat, self.lang, self.names)

    def text(self) -> str:
        return escaped(self.plain_text)

    def choices(self) -> str:
        t = speaker(self.lang)
        answers = self.panels.answers
        return self.render("options.html", options=answers, heading=t("Your choices"), complete=self.is_complete)

    def orders(self) -> str:
        seat, game = self.viewer.seat, self.room.game
        if self.past or seat is None or self.view.is_over or not game.standing_orders:
            return ""
        given = self.room.standing_orders(seat)
        shown = shown_topics(game, self.view.state, seat, given)
        groups = [
            (group, [self.topic(topic, orders, given.get(topic.name, "")) for topic, orders in topics])
            for group, topics in groupby(shown, lambda each: each[0].group)
        ]
        return self.render("orders.html", groups=groups)

    def topic(self, topic: Topic, orders: list[StandingOrder], given: int | str) -> dict[str, Any]:
        return {
            "name": topic.name,
            "title": topic_title(self.room.game, topic, self.lang),
            "answers": [(order.action, order.title(self.lang)) for order in orders],
            "given": given,
        }

    def player(self, who: int) -> str:
        seat, over = self.room.seats[who], self.view.is_over
        row = {
            "seat": who,
            "name": seat.name,
            "bot": bot_tag(seat, self.lang),
            "told": bot_told(self.room.game.name, seat, self.lang),
            "me": who == self.viewer.seat,
            "acting": not over and who in self.actors,
            "winner": over and who in winners(self.room, self.view),
            "score": self.scores[who],
            "state": seat_state(self, seat),
            "skill": self.room.skills.get(who),
            "has_clock": seat.kind == PERSON and clocks(self) is not None,
        }
        return self.render("player.html", row=row, over=over, panel=self.panels.of_player(who))

    @cached_property
    def scores(self) -> tuple[int, ...]:
        return self.view.scores

    @cached_property
    def happened(self) -> list[dict[str, Any]]:
        """What happened after the viewer's last choice, while it is the viewer's turn again."""
        seat = self.viewer.seat
        if self.past or seat is None or self.view.is_over or seat not in self.actors:
            return []
        moves = [number for number, play in enumerate(self.room.history) if play.seat == seat]
        if not moves:
            return []
        last = self.room.moment_numbers(self.viewer.index)[moves[-1]]
        drafted = len(self.room.standing().journal)
        return [line for line in self.log if line["at"] > last and line["n"] < drafted]

    def since(self) -> str:
        return self.render("since.html", lines=self.happened)
