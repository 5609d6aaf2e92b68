"""The table as text and as SVG, from a redacted position."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from branco.game import Option, Position
from branco.kernel.agenda import argument, next_frame
from branco.view.text import paragraphs

from .actions import CELL, ROTATE
from .board import svg_board
from .cells import x_of, y_of
from .look import (
    Area,
    announced_words,
    areas,
    colours_known,
    draws_at,
    edges_of,
    effect,
    effect_words,
    face_name,
    hand_of,
    is_last_chance,
    lost_spots,
    next_bonus,
    points_if_quitting,
    points_now,
    unseen_animals,
)
from .places import place_name
from .scoring import largest_pen
from .state import State
from .tables import (
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
from .words import WORDS


def svg(view: Position, seat: int | None, lang: str, names: Sequence[str]) -> str:
    """The board: landscape, players, hand."""
    return svg_board(view, seat, lang, names)


def text(view: Position, seat: int | None, lang: str, names: Sequence[str]) -> str:
    """The same as text: for a screen reader, a terminal, a letter."""
    s = view.state
    assert isinstance(s, State)
    words = WORDS[lang]
    blocks = [
        [words["landscape"], *landscape(s)],
        _told(words["pens"], _pens(s, lang), words["none"]),
        _told(words["forests"], _forests(s, lang), words["no forest"]),
        _told(words["spaces"], _lost(s, lang), words["none"]),
        _table(s, seat, lang),
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
    return f"+{north}+", f"{west}{_middle(s.shown[number] // 4)}{east}", f"+{south}+"


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
    figures = [words["bag"].format(s.bag[0]), words["unseen"].format(*unseen_animals(s, seat))]
    if s.is_scored == 0:
        figures.append(words["bonus"].format(next_bonus(s)))
    return [", ".join(figures), f"{words['best']}: {best}"]


def _announced(s: State, seat: int | None, lang: str, names: Sequence[str]) -> list[str]:
    told = announced_words(s, lang, names)
    lines = [f"{WORDS[lang]['announced']}: {told}"] if told else []
    return [*lines, WORDS[lang]["last"]] if seat is not None and is_last_chance(s, seat) else lines


def _player(s: State, who: int, lang: str, names: Sequence[str]) -> str:
    words = WORDS[lang]
    colours = [KIND_ROWS.words.name(colour, lang) for colour in colours_known(s, who)]
    parts = [" + ".join(colours) or words["hidden"]]
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
    if seat is None or s.hand[seat, 0] == 0:
        return []
    words = WORDS[lang]
    faces = [(FACE_NAMES.name(2 * tile, lang), FACE_NAMES.name(2 * tile + 1, lang)) for tile in hand_of(s, seat)]
    lines = [f"  {front} / {back}" for front, back in faces]
    total = points_if_quitting(s, seat)
    return [words["your hand"], *lines, *([words["quit"].format(total)] if total is not None else [])]


def _laying(view: Position, s: State, seat: int | None, lang: str) -> list[str]:
    """The tile for which a cell or a rotation is being chosen, and what each cell would draw or each rotation do."""
    options = view.options(seat) if seat is not None else []
    if not options or options[0].step not in ("choose_cell", "choose_rotation"):
        return []
    face, cell = argument(next_frame(s), 1), argument(next_frame(s), 2)
    heading = WORDS[lang]["choose"].format(face_name(face, lang))
    if options[0].step == "choose_cell":
        return [heading, *_draws(s, options, lang)]
    ways = (f"  {option.label(lang)}: {_rotated(s, face, option.action - ROTATE, cell, lang)}" for option in options)
    return [heading, *ways]


def _draws(s: State, options: Sequence[Option], lang: str) -> list[str]:
    """The cells to choose from by the number of tiles drawn there, most first.  [WB-5.2]"""
    places: dict[int, list[str]] = {}
    for option in options:
        cell = option.action - CELL
        places.setdefault(draws_at(s, cell), []).append(place_name(s.place[cell], lang))
    told = sorted(places.items(), reverse=True)
    return [f"  {WORDS[lang]['draws'].format(draws)}: {', '.join(names)}" for draws, names in told]


def _rotated(s: State, face: int, rotation: int, cell: int, lang: str) -> str:
    kinds = " ".join(KIND_ROWS.words.name(kind, lang) for kind in edges_of(EDGES[face, rotation]))
    return ", ".join([kinds, *effect_words(effect(s, face, rotation, cell), lang)])
