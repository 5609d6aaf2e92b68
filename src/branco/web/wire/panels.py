"""The panels of a moment as parts of a frame: what can be chosen on them is lit, the rest is asked in the prompt."""

import re
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from branco.board.drawn import Board, board_of
from branco.board.markup import el
from branco.board.panel import DRAWER, PLACES, PROMPT, STAGE, STATUS, Panel, player
from branco.board.svg import safe
from branco.game import Game, Option, Position
from branco.web.wire.generic_board import generic_panels

NAMED = re.compile(r' (id|data-as|data-stepper)="([^"]+)"')
MOST_BUTTONS = 6
FEWEST_STEPS = 4


def look_of(game: Game) -> dict[str, Any]:
    """How the frame carries a game: where its tray lies, and the address of its own stylesheet."""
    board = board_of(game)
    style = f"{board.sprite.address}.css" if board.sprite.style else ""
    return {"tray": board.arrangement.tray, "phone": board.arrangement.phone, "style": style}


@dataclass(frozen=True)
class Answer:
    """An option in words, and where it lies on the board."""

    action: int
    label: str
    target: str
    rules: tuple[str, ...]
    warning: str
    number: int | None

    @property
    def stepper(self) -> str:
        """The stepper it belongs to, if it is a number: the target without it."""
        return self.target.rpartition("-")[0] if self.number is not None else ""


@dataclass
class Panels:
    """The panels that a viewer sees, with the options of the moment."""

    game: Game
    view: Position
    seat: int | None
    lang: str
    names: list[str]
    options: list[Option]
    text: str
    found: set[str] = field(default_factory=set)

    @property
    def board(self) -> Board:
        return board_of(self.game)

    @cached_property
    def answers(self) -> list[Answer]:
        return [self._answer(option) for option in self.options]

    def _answer(self, option: Option) -> Answer:
        assert self.seat is not None
        warning = self.board.warn(self.view, self.seat, option, self.lang)
        return Answer(
            option.action, option.label(self.lang), option.target, option.rules, warning, number_of(option)
        )

    @cached_property
    def lit(self) -> list[Panel]:
        """The panels with what can be chosen on them made into buttons."""
        by_target: dict[str, list[Answer]] = {}
        for answer in self.answers:
            by_target.setdefault(answer.target, []).append(answer)
        steps: dict[str, list[Answer]] = {}
        for answer in self.answers:
            steps.setdefault(answer.stepper, []).append(answer)

        def light(named: re.Match[str]) -> str:
            kind, name = named[1], named[2]
            offered = (steps if kind == "data-stepper" else by_target).get(name, [])
            if not offered or not name:
                return named[0]
            self.found.update(str(answer.action) for answer in offered)
            return named[0] + (self._steps(offered) if kind == "data-stepper" else as_button(offered))

        return [
            replace(each, markup=NAMED.sub(light, each.markup), head=NAMED.sub(light, each.head))
            for each in self._drawn()
        ]

    def _drawn(self) -> list[Panel]:
        if self.board.has_panels:
            return self.board.panels(self.view, self.seat, self.lang, self.names)
        drawn = self.game.view_svg(self.view, self.seat, self.lang, self.names) if self.board.has_svg else None
        if drawn is None:
            return generic_panels(self.text)
        return [Panel("drawing", STAGE, "", drawn.replace("<svg ", '<svg class="drawing" role="group" ', 1))]

    @cached_property
    def elsewhere(self) -> list[Answer]:
        """The options that have no place on the board."""
        _ = self.lit
        return [answer for answer in self.answers if str(answer.action) not in self.found]

    def asked(self) -> dict[str, Any]:
        """What the prompt shows for them: steppers for numbers, else buttons; of too many, the way to the list."""
        groups: dict[str, list[Answer]] = {}
        for answer in self.elsewhere:
            groups.setdefault(answer.stepper, []).append(answer)
        steppers = [group for name, group in groups.items() if name and len(group) >= FEWEST_STEPS]
        stepped = {answer.action for group in steppers for answer in group}
        buttons = [answer for answer in self.elsewhere if answer.action not in stepped]
        return {
            "steppers": [self._steps(group) for group in steppers],
            "answers": buttons if len(buttons) <= MOST_BUTTONS else [],
            "more": len(buttons) if len(buttons) > MOST_BUTTONS else 0,
        }

    def _steps(self, offered: list[Answer]) -> str:
        return as_steps(offered, offered[0].stepper in self.board.from_the_most)

    def at(self, place: str) -> Panel | None:
        return next((panel for panel in self.lit if panel.place == place), None)

    def of_player(self, seat: int) -> Panel:
        return self.at(player(seat)) or Panel("", "")

    @property
    def status(self) -> str:
        found = self.at(STATUS)
        return found.markup if found else ""

    @property
    def prompt(self) -> Panel | None:
        return self.at(PROMPT)

    @cached_property
    def placed(self) -> list[Panel]:
        return [panel for panel in self.lit if panel.place in PLACES]

    def layout(self) -> dict[str, list[str]]:
        """Which panels lie where, in order; the drawer's are its panes."""
        places: dict[str, list[str]] = {}
        for panel in self.placed:
            place = "drawer" if panel.place in DRAWER else panel.place
            places.setdefault(place, []).append(panel.id)
        return places

    def tabs(self) -> list[tuple[str, str, str]]:
        """The drawer's own tabs: place, id and heading."""
        return [(panel.place, panel.id, panel.heading) for panel in self.placed if panel.place in DRAWER]

    def parts(self) -> dict[str, Any]:
        return {f"panel:{panel.id}": framed(panel) for panel in self.placed}


def framed(panel: Panel) -> str:
    if panel.place in DRAWER or not (panel.heading or panel.head):
        return panel.markup
    return el("header", el("h2", safe(panel.heading)), panel.head, class_="panel-head") + panel.markup


def number_of(option: Option) -> int | None:
    """The number that an option chooses, if its last noun is one."""
    verb, indices = option.vocabulary.meaning(option.action)
    last = verb.parts[-1].ids[indices[-1]] if verb.parts else ""
    return int(last) if last.isdecimal() else None


def as_button(offered: list[Answer]) -> str:
    label = " / ".join(answer.label for answer in offered)
    actions = " ".join(str(answer.action) for answer in offered)
    warned = ' data-warned=""' if any(answer.warning for answer in offered) else ""
    return f' role="button" tabindex="0" data-options="{actions}" aria-label="{safe(label)}"{warned}'


def as_steps(offered: list[Answer], from_the_most: bool = False) -> str:
    steps = sorted(offered, key=lambda answer: answer.number or 0)
    actions = " ".join(str(answer.action) for answer in steps)
    numbers = " ".join(str(answer.number) for answer in steps)
    begin = ' data-most=""' if from_the_most else ""
    return f' data-actions="{actions}" data-values="{numbers}"{begin}'
