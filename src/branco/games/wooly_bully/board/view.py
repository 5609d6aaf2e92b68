"""The table as text, from a redacted position: for a screen reader, a terminal, a letter. It tells what is drawn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from branco.board.text import paragraphs
from branco.game import Option, Position
from branco.kernel.language import argument, next_frame

from ..rules.actions import ANNOUNCEMENTS, CELL, ROTATE
from ..rules.cells import x_of, y_of
from ..rules.faces import face_shown
from ..rules.places import place_name
from ..rules.scoring import largest_pen
from ..rules.shepherds import sheep_side
from ..rules.state import State
from ..rules.tables import (
    COLOURS,
    EDGES,
    FACE_NAMES,
    FINISH_ROWS,
    FIRST_HUNTER,
    FIRST_SHEPHERD,
    FIRST_WOLF,
    FOREST,
    KIND_ROWS,
    SQUARE,
)
from .art import edges_of
from .look import (
    Area,
    announceable,
    announced_words,
    areas,
    colours_known,
    draws_at,
    face_name,
    hand_of,
    hidden_shepherds,
    is_last_chance,
    laid_since,
    largest_open,
    lost_spots,
    next_bonus,
    places_of,
    points_if_quitting,
    points_now,
    record_of,
    unseen_animals,
)
from .preview import effect, score_words, told_changes
from .words import WORDS


def text(view: Position, seat: int | None, lang: str, names: Sequence[str]) -> str:
    """Everything a seat or a spectator sees."""
    s, words = record_of(view), WORDS[lang]
    blocks = [
        [words["landscape"], *landscape(s)],
        _told(words["pens"], _pens(s, lang), words["none"]),
        _told(words["forests"], _forests(s, lang), words["no forest"]),
        _told(words["spaces"], _lost(s, lang), words["none"]),
        _table(s, seat, lang),
        _since(view, seat, lang, names),
        _announced(s, seat, lang, names),
        [_player(s, who, lang, names) for who in range(s.players)],
        _hand(s, seat, lang),
        _laying(view, s, seat, lang),
    ]
    return paragraphs(*blocks)


def _told(heading: str, lines: Iterable[str], none: str) -> list[str]:
    return [heading, *(list(lines) or [f"  {none}"])]


def landscape(s: State) -> list[str]:
    """Each tile as three by three letters: its edges around, in the middle what stands there."""
    tiles = {s.place[s.cell_of[number]]: number for number in range(s.laid)}
    xs = [x_of(place) for place in tiles]
    ys = [y_of(place) for place in tiles]
    at = {(x_of(place), y_of(place)): number for place, number in tiles.items()}
    columns = range(min(xs), max(xs) + 1)
    lines = [" " * 5 + " ".join(f"{x:^4}" for x in columns).rstrip()]
    for y in range(max(ys), min(ys) - 1, -1):
        rows = [_letters(s, at.get((x, y))) for x in columns]
        for part in range(3):
            label = f"{y:>3}  " if part == 1 else " " * 5
            lines.append((label + "  ".join(row[part] for row in rows)).rstrip())
    return lines


def _letters(s: State, number: int | None) -> tuple[str, str, str]:
    if number is None:
        return "   ", "   ", "   "
    north, east, south, west = (KIND_ROWS.ids[kind] for kind in edges_of(s.edges[s.cell_of[number]]))
    return f"+{north}+", f"{west}{_middle(face_shown(s, number))}{east}", f"+{south}+"


def _middle(face: int) -> str:
    tile, side = divmod(face, 2)
    if tile == SQUARE:
        return "#"
    if tile >= FIRST_SHEPHERD:
        return "s"
    if side == 1 or tile < FIRST_WOLF:
        return "."
    return "h" if tile >= FIRST_HUNTER else "w"


def _pens(s: State, lang: str) -> Iterator[str]:
    """Pens worth telling: closed ones, and open ones of two sheep and more."""
    words = WORDS[lang]
    for area in areas(s):
        if area.kind < COLOURS and (area.is_closed or area.sheep > 1):
            state = words["closed"] if area.is_closed else words["open"].format(area.gaps)
            danger = f", {words['threatened']}" if area.threatened else ""
            yield f"  {_where(s, area, lang)}: {words['sheep'].format(area.sheep)}, {state}{danger}"


def _forests(s: State, lang: str) -> Iterator[str]:
    words = WORDS[lang]
    for area in areas(s):
        if area.kind == FOREST:
            signs = [words[name] for name, is_so in (("wolf", area.threatened), ("guarded", area.guarded)) if is_so]
            told = [words["trees"].format(area.sheep), *signs]
            yield f"  {_where(s, area, lang)}: {', '.join(told)}"


def _where(s: State, area: Area, lang: str) -> str:
    cell = s.cell_of[area.triangles[0] // 4]
    kind = KIND_ROWS.words.name(area.kind, lang)
    return f"{kind}, {place_name(s.place[cell], lang) or WORDS[lang]['square']}"


def _lost(s: State, lang: str) -> list[str]:
    lost = sorted(s.place[cell] for cell in lost_spots(s))
    return [f"  {place_name(place, lang)}" for place in lost]


def _table(s: State, seat: int | None, lang: str) -> list[str]:
    words = WORDS[lang]
    best = ", ".join(f"{KIND_ROWS.words.name(colour, lang)} {largest_pen(s, colour)}" for colour in range(COLOURS))
    growing = ", ".join(f"{KIND_ROWS.words.name(colour, lang)} {largest_open(s, colour)}" for colour in range(COLOURS))
    figures = [words["bag"].format(s.bag[0]), words["unseen"].format(*unseen_animals(s, seat))]
    if s.is_scored == 0:
        figures.append(words["bonus"].format(next_bonus(s)))
    latest = [words["latest"].format(place_name(s.place[s.latest], lang))] if s.laid > 1 else []
    return [", ".join(figures), f"{words['best']}: {best}", f"{words['open pens']}: {growing}", *latest]


def _since(view: Position, seat: int | None, lang: str, names: Sequence[str]) -> list[str]:
    """What others have laid since the own last choice."""
    told = [
        WORDS[lang]["laid by"].format(names[tile.who], face_name(tile.face, lang), place_name(tile.place, lang))
        for tile in laid_since(view, seat)
    ]
    return [WORDS[lang]["since"], *(f"  {line}" for line in told)] if told and seat is not None else []


def _announced(s: State, seat: int | None, lang: str, names: Sequence[str]) -> list[str]:
    told = announced_words(s, lang, names)
    lines = [f"{told}."] if told else []
    return [*lines, WORDS[lang]["last"]] if seat is not None and is_last_chance(s, seat) else lines


def _player(s: State, who: int, lang: str, names: Sequence[str]) -> str:
    words = WORDS[lang]
    colours = [KIND_ROWS.words.name(colour, lang) for colour in colours_known(s, who)]
    parts = [words["turn"]] if who == s.active and s.is_scored == 0 else []
    parts.append(" + ".join(colours) or words["hidden"])
    points = points_now(s, who)
    if points is not None:
        parts.append(words["points"].format(points))
    if s.finished[who] == 0:
        parts.append(words["hand"].format(s.hand[who, 0]))
    else:
        place = s.finished[who] - 1
        parts.append(words["finished"].format(FINISH_ROWS.words.name(place, lang), FINISH_ROWS.bonus[place]))
    return f"{names[who]}: {', '.join(parts)}"


def _hand(s: State, seat: int | None, lang: str) -> list[str]:
    """The own tiles and hidden shepherds and whether they fit, what could be announced, and what quitting brings."""
    if seat is None:
        return []
    words = WORDS[lang]
    lines = [f"  {_fitting(s, 2 * tile, lang)} / {_fitting(s, 2 * tile + 1, lang)}" for tile in hand_of(s, seat)]
    for colour in hidden_shepherds(s, seat):
        told = _places(s, sheep_side(colour), lang)
        lines.append(f"  {words['to lay'].format(KIND_ROWS.words.name(colour, lang))}: {told}")
    possible = ", ".join(ANNOUNCEMENTS.name(each - 1, lang) for each in announceable(s, seat))
    announcing = [f"{words['announce']}: {possible}"] if possible else []
    total = points_if_quitting(s, seat)
    quitting = [words["quit"].format(total)] if total is not None else []
    return [words["your hand"], *lines, *announcing, *quitting] if lines else []


def _fitting(s: State, face: int, lang: str) -> str:
    return f"{FACE_NAMES.name(face, lang)}: {_places(s, face, lang)}"


def _places(s: State, face: int, lang: str) -> str:
    """Fits (places 3), or fits nowhere."""
    places = places_of(s, face)
    words = WORDS[lang]
    return f"{words['fits']} ({words['fits in'].format(places)})" if places else words["fits nowhere"]


def _laying(view: Position, s: State, seat: int | None, lang: str) -> list[str]:
    """The tile for which a cell or a rotation is being chosen, and what each cell would draw or each rotation do."""
    options = view.options(seat) if seat is not None else []
    if not options or options[0].step not in ("choose_cell", "choose_rotation"):
        return []
    face, cell = argument(next_frame(s), 1), argument(next_frame(s), 2)
    heading = WORDS[lang]["choose"].format(face_name(face, lang))
    if options[0].step == "choose_cell":
        return [heading, *_draws(s, options, lang)]
    ways = (_way(s, seat, face, option.action - ROTATE, cell, option.label(lang), lang) for option in options)
    return [heading, *ways]


def _draws(s: State, options: Sequence[Option], lang: str) -> list[str]:
    """The cells to choose from by the number of tiles drawn there, most first.  [WB-5.2]"""
    places: dict[int, list[str]] = {}
    for option in options:
        cell = option.action - CELL
        places.setdefault(draws_at(s, cell), []).append(place_name(s.place[cell], lang))
    told = sorted(places.items(), reverse=True)
    return [f"  {WORDS[lang]['draws'].format(draws)}: {', '.join(names)}" for draws, names in told]


def _way(s: State, seat: int | None, face: int, rotation: int, cell: int, label: str, lang: str) -> str:
    """Turned right: red black black red. A red pen closes, 2 sheep. You draw 1; score stays 0."""
    kinds = " ".join(KIND_ROWS.words.name(kind, lang) for kind in edges_of(EDGES[face, rotation]))
    would = effect(s, face, rotation, cell)
    lines = [line.sentence for line in told_changes(s, seat, would, lang)]
    return f"  {label}: " + ". ".join([kinds, *lines, score_words(s, seat or 0, would, lang)])
