"""What lies beside the landscape: the table's figures, the players, the own hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from branco.view.svg import Block, fitting, moved, rect, seat_mark, tag, title, words

from .drawing import flock_stamp, tile_art
from .landscape import fits
from .look import (
    announced_words,
    colours_known,
    edges_of,
    hand_of,
    is_last_chance,
    next_bonus,
    points_if_quitting,
    points_now,
    unseen_animals,
)
from .scoring import largest_pen
from .shepherds import own_colour, sheep_side
from .state import State
from .tables import BONUS, COLOURS, EDGES, FACE_NAMES, FINISH_ROWS, KIND_ROWS, TILE_ROWS
from .words import WORDS

WIDTH = 480
FACE = 66
TILE = 160
ROW = 98
PLAYER = 46


def figures(s: State, seat: int | None, lang: str) -> Block:
    """Bag, animals to come, the next bonus, what quitting would bring, and the best valid pen of each
    colour.
    """
    say = WORDS[lang]
    total = points_if_quitting(s, seat) if seat is not None else None
    bonus = [] if s.is_scored else [say["bonus"].format(next_bonus(s))]
    lines = [
        words(0, 20, " · ".join([say["bag"].format(s.bag[0]), *bonus]), 18),
        words(0, 46, say["unseen"].format(*unseen_animals(s, seat)), 18),
        words(0, 72, say["best"], 18),
        *_best_pens(s, lang),
    ]
    if total is not None:
        lines.append(words(WIDTH, 20, say["quit"].format(total), 18, "end", bold=True))
    return Block("figures", WIDTH, 112, "".join(lines))


def banner(s: State, seat: int | None, lang: str, names: Sequence[str]) -> list[Block]:
    """What was announced and is still to be laid, and the warning before the last tile."""
    told = announced_words(s, lang, names)
    lines = [f"{WORDS[lang]['announced']}: {told}"] if told else []
    if seat is not None and is_last_chance(s, seat):
        lines.append(WORDS[lang]["last"])
    if not lines:
        return []
    back = rect(0, 0, WIDTH, 12 + 24 * len(lines), rx=8, fill="var(--accent)")
    drawn = [
        words(10, 24 + 24 * at, fitting(line, WIDTH - 20, 18), 18, bold=True, fill="var(--accent-ink)")
        for at, line in enumerate(lines)
    ]
    return [Block("banner", WIDTH, 12 + 24 * len(lines), back + "".join(drawn))]


def _best_pens(s: State, lang: str) -> Iterator[str]:
    for colour in range(COLOURS):
        size = words(40, 26, largest_pen(s, colour), 20, bold=True)
        name = title(KIND_ROWS.words.name(colour, lang))
        yield moved(110 * colour, 78, flock_stamp(colour, 0, 0, 34), size, name)


# Players


def players(s: State, lang: str, names: Sequence[str]) -> Block:
    """One line a seat: the name, the colour if it is known, points, tiles in hand or the place of finishing."""
    lines = [moved(0, PLAYER * who, _player(s, who, lang, names[who])) for who in range(s.players)]
    return Block("players", WIDTH, PLAYER * s.players, "".join(lines))


def _player(s: State, who: int, lang: str, name: str) -> str:
    active = who == s.active and s.is_scored == 0
    return tag(
        "g",
        rect(
            2,
            2,
            WIDTH - 4,
            PLAYER - 4,
            rx=8,
            fill="var(--paper)",
            stroke="var(--accent)" if active else "var(--muted)",
            stroke_width=4 if active else 1.5,
        ),
        seat_mark(who, 10, 10, 26),
        words(44, 30, fitting(name, 150, 18), 18, bold=True),
        *_flocks(s, who, lang),
        words(WIDTH - 12, 30, _status(s, who, lang), 17, "end"),
        id=f"player-{who}",
    )


def _flocks(s: State, who: int, lang: str) -> Iterator[str]:
    colours = colours_known(s, who)
    if not colours:
        yield tag("g", words(210, 31, "?", 22, bold=True), title(WORDS[lang]["hidden"]))
    for place, colour in enumerate(colours):
        yield tag("g", flock_stamp(colour, 205 + 34 * place, 9, 30), title(KIND_ROWS.words.name(colour, lang)))


def _status(s: State, who: int, lang: str) -> str:
    points = points_now(s, who)
    parts = [WORDS[lang]["points"].format(points)] if points is not None else []
    if s.finished[who] > 0:
        place = s.finished[who] - 1
        parts.append(f"{FINISH_ROWS.words.name(place, lang)} +{BONUS[place]}")
    elif s.is_scored == 0:
        parts.append(WORDS[lang]["hand"].format(s.hand[who, 0]))
    return " · ".join(parts)


# The hand


def hand(s: State, seat: int | None, lang: str) -> list[Block]:
    """Both faces of every own tile, those that fit somewhere first, and the own shepherds."""
    if seat is None or s.finished[seat] > 0 or s.is_scored:
        return []
    tiles = sorted(hand_of(s, seat), key=lambda tile: _order(s, tile))
    cards = [_tile(s, tile, lang) for tile in tiles]
    cards += [card for number in range(s.flocks[seat]) for card in _shepherd(s, seat, number, lang)]
    drawn = [moved(TILE * (at % 3), ROW * (at // 3), card) for at, card in enumerate(cards)]
    return [Block("hand", WIDTH, ROW * ((len(cards) + 2) // 3), "".join(drawn))]


def _order(s: State, tile: int) -> tuple[bool, int]:
    return not (fits(s, 2 * tile) or fits(s, 2 * tile + 1)), tile


def _tile(s: State, tile: int, lang: str) -> str:
    faces = "".join(_face(s, 2 * tile + side, (FACE + 6) * side, lang) for side in range(2))
    return faces + words(FACE + 3, FACE + 20, TILE_ROWS.ids[tile], 15, "middle")


def _face(s: State, face: int, x: int, lang: str) -> str:
    """A face that fits nowhere now is pale."""
    here = fits(s, face)
    return tag(
        "g",
        rect(x, 0, FACE, FACE, rx=4, fill="none"),
        moved(x, 0, _art(face), scale=0.66, opacity=None if here else 0.35),
        title(f"{FACE_NAMES.name(face, lang)}: {WORDS[lang]['fits' if here else 'fits nowhere']}"),
        id=f"face-{FACE_NAMES.ids[face]}",
        data_other=f"face-{FACE_NAMES.ids[face ^ 1]}",
    )


def _shepherd(s: State, seat: int, number: int, lang: str) -> Iterator[str]:
    """An own shepherd that is still hidden from the others."""
    colour = own_colour(s, seat, number)
    if colour >= 0 and not s.revealed[colour]:
        face = sheep_side(colour)
        art = moved(0, 0, _art(face), scale=0.66, opacity=None if fits(s, face) else 0.5)
        tile = tag("g", rect(0, 0, FACE, FACE, rx=4, fill="none"), art, id=f"shepherd-{number}")
        told = words(0, FACE + 20, WORDS[lang]["shepherd"], 15)
        yield tile + words(FACE + 10, 42, "?", 30, bold=True) + told


def _art(face: int) -> str:
    return tile_art(edges_of(EDGES[face, 0]), face // 2, face % 2)
