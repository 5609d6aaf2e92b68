"""The card beside what is pointed at: what it is, and what it would give or cost this viewer now."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from branco.board.markup import div, el, text
from branco.board.panel import Tip
from branco.game import Option, Position
from branco.kernel.language import argument, next_frame, step_of

from ..rules.actions import ANNOUNCEMENTS, CELL, FINISH, LAY, PASS, QUIT, REVEAL, ROTATE
from ..rules.announcements import hunters_in
from ..rules.faces import face_shown, front
from ..rules.fitting import fits
from ..rules.forests import has_uncovered_wolf
from ..rules.laying import choose_cell
from ..rules.places import place_name
from ..rules.scoring import largest_pen
from ..rules.seats import pass_ends_game
from ..rules.shepherds import sheep_side
from ..rules.state import State
from ..rules.tables import (
    BONUS,
    COLOURS,
    EDGES,
    FACE_NAMES,
    FINISH_ROWS,
    FIRST_HUNTER,
    FIRST_SHEPHERD,
    FOREST,
    HUNTERS,
    KIND_ROWS,
    WOLVES,
)
from .art import SPRITE, edges_of, face_picture
from .choosing import change_row
from .look import (
    Area,
    area_with,
    as_laid,
    colours_known,
    face_name,
    hidden_shepherds,
    is_last_chance,
    largest_open,
    lost_spots,
    next_bonus,
    owner_of,
    pens_now,
    places_of,
    points_if_quitting,
    record_of,
    ways_of,
)
from .preview import FREED, costs, effect, score_words, told_changes
from .tip_words import TIPS
from .words import WORDS


@dataclass(frozen=True)
class Asked:
    """A question of one viewer about one element of the board."""

    view: Position
    seat: int | None
    lang: str
    names: Sequence[str]

    @property
    def state(self) -> State:
        return record_of(self.view)

    def say(self, key: str, *values: object) -> str:
        return (TIPS[self.lang].get(key) or WORDS[self.lang][key]).format(*values)

    def kind(self, kind: int) -> str:
        return KIND_ROWS.words.name(kind, self.lang)

    def name(self, who: int) -> str:
        return self.say("you") if who == self.seat else self.names[who]


def tip(view: Position, seat: int | None, lang: str, names: Sequence[str], key: str) -> Tip | None:
    """What an element says about itself; None for a key that means nothing now."""
    asked = Asked(view, seat, lang, names)
    kind, _, which = key.partition("-")
    if kind in _PLAIN and not which:
        return _PLAIN[kind](asked)
    if kind in _NUMBERED and re.fullmatch(r"\d{1,3}", which):
        return _NUMBERED[kind](asked, int(which))
    return _NAMED[kind](asked, which) if kind in _NAMED else None


def _told(*sentences: str) -> str:
    return "".join(el("p", text(sentence)) for sentence in sentences if sentence)


# Tiles and places


def _face(asked: Asked, which: str) -> Tip | None:
    if which not in FACE_NAMES.ids:
        return None
    face = FACE_NAMES.ids.index(which)
    places = places_of(asked.state, face)
    key = "places" if places > 1 else "one place" if places else "nowhere"
    other = asked.say("other face", FACE_NAMES.name(face ^ 1, asked.lang))
    drawn = div("tip-faces", face_picture(face), face_picture(face ^ 1))
    return Tip(FACE_NAMES.name(face, asked.lang), drawn + _told(asked.say(key, places), other), ("WB-3.3", "WB-2.8"))


def _cell(asked: Asked, cell: int) -> Tip | None:
    """What the chosen tile would do there, in the first way it can lie."""
    s = asked.state
    frame = next_frame(s)
    if step_of(frame) != int(choose_cell) or asked.seat not in asked.view.actors or cell >= s.cells:
        return None
    face = argument(frame, 1)
    ways = list(ways_of(s, face, cell))
    if not ways:
        return None
    would = effect(s, face, ways[0], cell)
    lines = told_changes(s, asked.seat, would, asked.lang)
    draws = el("li", SPRITE.icon("bag", "sheep"), text(score_words(s, asked.seat or 0, would, asked.lang)))
    changes = el("ul", *map(change_row, lines), draws, class_="changes")
    more = asked.say("covers") if s.lying[cell] > 0 else asked.say("ways", len(ways)) if len(ways) > 1 else ""
    rules = tuple(dict.fromkeys([*(line.rule for line in lines), "WB-5.2"]))
    return Tip(asked.say("if laid"), changes + _told(more), rules)


def _tile(asked: Asked, number: int) -> Tip | None:
    """A tile on the table: its name, who laid it, and the pens and forests it belongs to."""
    s = asked.state
    if number >= s.laid:
        return None
    place = s.place[s.cell_of[number]]
    laid = [each for event in asked.view.journal if (each := as_laid(event.number, event.args))]
    by = [asked.names[each.who] for each in laid if each.place == place]
    who = asked.say("laid", ", ".join(by)) if by else asked.say("start") if number == 0 else ""
    found = dict.fromkeys(area_with(s, 4 * number + direction) for direction in range(4))
    title = ", ".join(filter(None, (_shown_name(s, number, asked), place_name(place, asked.lang))))
    return Tip(title, _told(who, *(_short(asked, area) for area in found if area)), ("WB-7.1",))


def _shown_name(s: State, number: int, asked: Asked) -> str:
    return face_name(face_shown(s, number), asked.lang)


def _short(asked: Asked, area: Area) -> str:
    if area.kind == FOREST:
        return f"{asked.say('forest', area.sheep)}: {_forest_state(asked, area)}"
    words = WORDS[asked.lang]
    state = words["closed"] if area.is_closed else words["open"].format(area.gaps)
    danger = f", {words['threatened']}" if area.threatened else ""
    return f"{asked.say('pen', asked.kind(area.kind), area.sheep)}: {state}{danger}"


def _forest_state(asked: Asked, area: Area) -> str:
    return asked.say("dangerous" if area.threatened else "guarded" if area.guarded else "free")


def _pen(asked: Asked, triangle: int) -> Tip | None:
    area = area_with(asked.state, triangle)
    if area is None or area.kind == FOREST:
        return None
    state = asked.say("closed") if area.is_closed else asked.say("open", area.gaps)
    danger = asked.say("threatened") if area.threatened else ""
    title = asked.say("pen", asked.kind(area.kind), area.sheep)
    rules = ("WB-7.3", "WB-8.4") if area.threatened else ("WB-7.3", "WB-11.1")
    return Tip(title[:1].upper() + title[1:], _told(state, danger, _profit(asked, area)), rules)


def _profit(asked: Asked, area: Area) -> str:
    """Who gets points for the pen as it is now."""
    s, owner = asked.state, owner_of(asked.state, area.kind)
    if owner is None:
        return asked.say("nobody")
    if not area.is_safe:
        return asked.say("flock owner", asked.name(owner))
    if area.sheep < largest_pen(s, area.kind):
        return asked.say("smaller", asked.kind(area.kind).capitalize())
    return asked.say("counts", area.sheep, asked.name(owner))


def _rock(asked: Asked, cell: int) -> Tip | None:
    s = asked.state
    if cell not in lost_spots(s):
        return None
    wanted = ", ".join(asked.kind(kind) for kind in edges_of(s.edges[cell]) if kind >= 0)
    return Tip(asked.say("rock"), _told(asked.say("rock why", wanted)), ("WB-7.6",))


# The table


def _flock(asked: Asked, which: str) -> Tip | None:
    if which not in KIND_ROWS.ids[:COLOURS]:
        return None
    colour, s = KIND_ROWS.at(which), asked.state
    owner = owner_of(s, colour)
    whose = asked.say("flock owner", asked.name(owner)) if owner is not None else asked.say("nobody")
    pens = asked.say("flock pens", largest_pen(s, colour), largest_open(s, colour))
    return Tip(asked.say("flock", asked.kind(colour)), _told(whose, pens), ("WB-11.1", "WB-2.3"))


def _bag(asked: Asked) -> Tip:
    return Tip(f"{asked.say('bag')}: {asked.state.bag[0]}", _told(asked.say("bag why")), ("WB-5.2", "WB-5.3"))


def _hand(asked: Asked) -> Tip:
    return Tip(asked.say("hand"), _told(asked.say("hand why")), ("WB-3.2", "WB-2.8"))


def _bonus(asked: Asked) -> Tip:
    places = [f"{FINISH_ROWS.words.name(at, asked.lang)} {BONUS[at]}" for at in range(len(BONUS))]
    return Tip(asked.say("bonus"), _told(asked.say("bonus why", ", ".join(places))), ("WB-10.10", "WB-10.11"))


def _wolf(asked: Asked) -> Tip:
    return Tip(asked.say("wolf"), _told(asked.say("wolf why")), ("WB-8.4", "WB-8.6"))


def _hunter(asked: Asked) -> Tip:
    return Tip(asked.say("hunter"), _told(asked.say("hunter why")), ("WB-8.7", "WB-8.8"))


def _hidden(asked: Asked) -> Tip:
    return Tip(asked.say("hidden"), _told(asked.say("hidden why")), ("WB-2.2", "WB-6.7"))


# The own


def _shepherd(asked: Asked) -> Tip | None:
    if asked.seat is None:
        return None
    colours = hidden_shepherds(asked.state, asked.seat)
    stuck = not any(fits(asked.state, sheep_side(colour)) for colour in colours)
    told = _told(asked.say("shepherd why"), asked.say("shepherd not") if stuck else "")
    return Tip(asked.say("shepherd"), told, ("WB-6.1", "WB-6.2"))


def _leave(asked: Asked) -> Tip | None:
    if asked.seat is None:
        return None
    total = points_if_quitting(asked.state, asked.seat)
    if total is None:
        return None
    told = asked.say("leave why", pens_now(asked.state, asked.seat), next_bonus(asked.state), total)
    return Tip(asked.say("leave"), _told(told), ("WB-10.1", "WB-10.3", "WB-10.10"))


def _announce(asked: Asked, which: str) -> Tip | None:
    if which not in ANNOUNCEMENTS.ids:
        return None
    number = ANNOUNCEMENTS.ids.index(which)
    freed = _freed_by_a_hunter(asked) if hunters_in(number + 1) else []
    more = asked.say("frees", ", ".join(freed)) if freed else ""
    title = asked.say("announce", ANNOUNCEMENTS.name(number, asked.lang))
    return Tip(title, _told(asked.say("announce why"), more), ("WB-9.1", "WB-9.4"))


def _freed_by_a_hunter(asked: Asked) -> list[str]:
    """The pens that would be safe again if a hunter covered one of the wolves: red 6, blue 8."""
    s = asked.state
    hunter = next((front(FIRST_HUNTER + at) for at in range(HUNTERS) if s.hunter[at] == 0), None)
    wolves = [s.cell_of[s.wolf[wolf] - 1] for wolf in range(WOLVES) if s.wolf[wolf] > 0]
    if hunter is None:
        return []
    changes = [change for cell in wolves for change in effect(s, hunter, 0, cell).changes if change.what == FREED]
    return [f"{asked.kind(change.colour)} {change.sheep}" for change in changes if change.sheep > 1]


_PLAIN: dict[str, Callable[[Asked], Tip | None]] = {
    "bag": _bag,
    "hand": _hand,
    "bonus": _bonus,
    "wolf": _wolf,
    "hunter": _hunter,
    "hidden": _hidden,
    "shepherd": _shepherd,
    "leave": _leave,
}
_NUMBERED: dict[str, Callable[[Asked, int], Tip | None]] = {"cell": _cell, "tile": _tile, "pen": _pen, "rock": _rock}
_NAMED: dict[str, Callable[[Asked, str], Tip | None]] = {"face": _face, "flock": _flock, "announce": _announce}


# Dangers


def warning(view: Position, seat: int, option: Option, lang: str) -> str:
    """Why an option is dangerous: it cannot be taken back, forgoes a bonus, or costs points."""
    s, say, action = record_of(view), TIPS[lang], option.action
    if action == QUIT:
        total = points_if_quitting(s, seat)
        return say["warn quit"].format(total) if total is not None else ""
    if action == PASS and option.step == "play_tile" and pass_ends_game(s):
        return say["warn pass"]
    if action == FINISH:
        return say["warn finish"]
    if REVEAL <= action < CELL and option.step != "confirm_reveal":
        return _warn_reveal(s, seat, lang)
    if LAY <= action < QUIT and is_last_chance(s, seat):
        return WORDS[lang]["last"]
    return _warn_wolf(s, seat, action, lang)


def _warn_reveal(s: State, seat: int, lang: str) -> str:
    secret = [colour for colour in colours_known(s, seat) if not s.known_flock[seat, colour]]
    return TIPS[lang]["warn reveal"] if secret else ""


def _warn_wolf(s: State, seat: int, action: int, lang: str) -> str:
    """A wolf, or forest that leads one to the own pen, may cost points.  [WB-8.4]"""
    is_cell, is_way = CELL <= action < ROTATE, ROTATE <= action < ROTATE + 4
    if not (is_cell or is_way):
        return ""
    face = argument(next_frame(s), 1)
    if FOREST not in edges_of(EDGES[face, 0]) or not (face // 2 < FIRST_SHEPHERD and _can_harm(s, face)):
        return ""
    cell = action - CELL if is_cell else argument(next_frame(s), 2)
    way = next(ways_of(s, face, cell)) if is_cell else action - ROTATE
    lost = costs(s, seat, face, way, cell)
    return TIPS[lang]["warn wolf"].format(lost) if lost else ""


def _can_harm(s: State, face: int) -> bool:
    return has_uncovered_wolf(s) or (face % 2 == 0 and FIRST_HUNTER - WOLVES <= face // 2 < FIRST_HUNTER)
