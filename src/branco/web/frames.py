"""A frame: all that a viewer of a table sees, made from the viewer's own view and nothing else."""

from dataclasses import dataclass, field
from functools import cached_property
from itertools import groupby
from typing import Any

from branco.game import Option, Position, StandingOrder, Topic
from branco.web.clock import clock_settings
from branco.web.generic_board import board as generic_board
from branco.web.generic_board import board_svg, board_text
from branco.web.i18n import speaker
from branco.web.log import isolated
from branco.web.orders import shown_topics
from branco.web.pages.render import escaped, render
from branco.web.room import Room
from branco.web.store.models import BOT, INVITE, OPEN, PERSON, WAITING
from branco.web.watch import Viewer
from branco.web.words import bot_word, seat_kinds, seat_word, topic_title


def draw(room: Room, viewer: Viewer, log: list[dict[str, Any]]) -> dict[str, Any]:
    """The parts of the frame, by name."""
    if viewer.form == "json":
        from branco.web.api_view import as_data

        return {"view": as_data(room, viewer)}
    if room.position is None:
        return waiting_room(room, viewer)
    return Scene(room, viewer, room.view(viewer.seat), log).parts()


@dataclass
class Scene:
    """One drawn moment, from a view. `at` is set when it is a moment of the past."""

    room: Room
    viewer: Viewer
    view: Position
    log: list[dict[str, Any]] = field(default_factory=list)
    past: bool = False

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
        return self.view.options(seat)

    @cached_property
    def actors(self) -> tuple[int, ...]:
        return self.view.actors

    @property
    def perspective(self) -> str:
        return "spectator" if self.viewer.seat is None else str(self.viewer.seat)

    def render(self, template: str, **values: Any) -> str:
        room = self.room
        return render(self.lang, template, id=room.id, game=room.game.name, seat=self.viewer.seat, **values)

    def parts(self) -> dict[str, Any]:
        drawn = {
            "banner": self.banner(),
            "board": self.board(),
            "options": self.choices(),
            "orders": self.orders(),
            "players": self.players(),
            "since": self.since(),
            "text": self.text(),
        }
        return {"state": self.state(), **{name: part.strip() for name, part in drawn.items()}}

    def state(self) -> dict[str, Any]:
        """What the script in the page wants to know."""
        view, room = self.view, self.room
        over = view.is_over
        mine = self.viewer.seat in self.actors
        people = [who for who in self.actors if room.seats[who].kind == PERSON]
        return {
            "turn": mine,
            "actors": people,
            "names": room.names,
            "bots": len(people) < len(self.actors),
            "over": over,
            "waiting": False,
            "clock": self.clock(),
        }

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
            over=view.is_over,
            past=self.past,
            result=self.result(),
            rematch=self.room.table.rematch,
            perspective=self.perspective,
            mine=not self.past and self.viewer.seat in self.actors,
            waiting_for=t("Waiting for %(names)s", names=", ".join(others)) if others else t("Others may react"),
            why=awaited.sentence(self.lang) if awaited else "",
            rules=awaited.rules if awaited else (),
            ready=self.ready(),
        )

    def result(self) -> str:
        t = speaker(self.lang)
        if not self.view.is_over:
            return ""
        winners = [self.names[who] for who in self.view.winners]
        if not winners:
            return t("The game is over. Nobody has won.")
        if len(winners) > 1:
            return t("The game is over. %(names)s share the victory.", names=", ".join(winners))
        return t("The game is over. %(name)s wins.", name=winners[0])

    def ready(self) -> list[dict[str, Any]]:
        """Who has chosen and who has not, when several choose at the same time."""
        view = self.view
        if not view.is_sealed or len(view.asked) < 2:
            return []
        return [{"name": self.names[who], "ready": who not in self.actors} for who in view.asked]

    def board(self) -> str:
        game, seat = self.room.game, self.viewer.seat
        drawn = board_svg(game, self.view, seat, self.lang, self.names)
        if drawn is None:
            return generic_board(self.plain_text, self.lang)
        return lit(drawn, self.options, self.lang)

    @cached_property
    def plain_text(self) -> str:
        return board_text(self.room.game, self.view, self.viewer.seat, self.lang, self.names)

    def text(self) -> str:
        return escaped(self.plain_text)

    def choices(self) -> str:
        t, seat = speaker(self.lang), self.viewer.seat
        rows = [
            {"action": o.action, "label": o.label(self.lang), "target": o.target, "rules": o.rules}
            for o in self.options
        ]
        can_undo = not self.past and seat is not None and self.room.can_undo(seat)
        return self.render("options.html", options=rows, heading=t("Your choices"), can_undo=can_undo)

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

    def players(self) -> str:
        scores, winners, over = self.view.scores, self.view.winners, self.view.is_over
        rows = [
            {
                "seat": seat.seat,
                "name": seat.name,
                "bot": bot_word(seat.bot, self.lang) if seat.kind == BOT else "",
                "me": seat.seat == self.viewer.seat,
                "acting": not over and seat.seat in self.actors,
                "winner": over and seat.seat in winners,
                "score": scores[seat.seat],
            }
            for seat in self.room.seats
        ]
        return self.render("players.html", players=rows, over=over)

    def since(self) -> str:
        """What happened after the viewer's last choice, while it is the viewer's turn again."""
        seat = self.viewer.seat
        if self.past or seat is None or seat not in self.actors:
            return ""
        moves = [number for number, play in enumerate(self.room.history) if play.seat == seat]
        if not moves:
            return ""
        last = self.room.moment_numbers(self.viewer.index)[moves[-1]]
        return self.render("since.html", lines=[line for line in self.log if line["at"] > last])


def lit(svg: str, options: list[Option], lang: str) -> str:
    """The drawing with what can be chosen on it made into buttons."""
    svg = svg.replace("<svg ", '<svg class="drawing" role="group" ', 1)
    by_target: dict[str, list[Option]] = {}
    for option in options:
        if option.target:
            by_target.setdefault(option.target, []).append(option)
    for target, offered in by_target.items():
        label = " / ".join(option.label(lang) for option in offered)
        actions = " ".join(str(option.action) for option in offered)
        named = f'role="button" tabindex="0" data-options="{actions}" aria-label="{escaped(label)}"'
        svg = svg.replace(f' id="{target}"', f' id="{target}" {named}', 1)
    return svg


def waiting_room(room: Room, viewer: Viewer) -> dict[str, Any]:
    """Before the game: who sits where, and links for those who are awaited."""
    rows = [
        {
            "seat": seat.seat,
            "name": seat.name,
            "state": seat_word(seat.kind, seat.bot, viewer.lang),
            "link": viewer.links + seat.secret if viewer.links and seat.kind in (INVITE, OPEN) else "",
            "can_sit": seat.kind == OPEN and not viewer.links,
            "can_change": viewer.links and seat.seat != viewer.seat,
            "value": f"bot-{seat.bot}" if seat.kind == BOT else seat.kind,
        }
        for seat in room.seats
    ]
    kinds = [(value, label) for value, label in seat_kinds(viewer.lang) if value not in ("me", "device")]
    settings = room.all_settings
    chosen = [
        (setting.title(viewer.lang), setting.value_title(settings[setting.name], viewer.lang))
        for setting in (*room.game.settings, *clock_settings(room.game))
        if setting.name in settings
    ]
    board = render(
        viewer.lang, "waiting.html", id=room.id, rows=rows, kinds=kinds, host=bool(viewer.links), settings=chosen
    )
    banner = render(viewer.lang, "banner.html", status=WAITING, over=False)
    state = {"turn": False, "actors": [], "bots": False, "over": False, "waiting": True, "clock": None}
    return {
        "state": state | {"names": room.names},
        "banner": banner,
        "board": board,
        "options": "",
        "orders": "",
        "players": "",
        "since": "",
        "text": "",
    }
