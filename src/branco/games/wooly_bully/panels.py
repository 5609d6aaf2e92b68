"""What lies beside the landscape: the table's figures, the players, the own hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from .drawing import flock_stamp, tile_art
from .landscape import fits
from .look import (
    colours_known,
    edges_of,
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

FACE = 66
TILE = 156
ROW = 98


def figures_svg(s: State, seat: int | None, lang: str) -> str:
    """Bag, wolves and hunters to come, the next bonus, what quitting would bring, and the best pen of each
    colour.
    """
    words = WORDS[lang]
    told = [
        words["bag"].format(s.bag[0]),
        words["unseen"].format(*unseen_animals(s)),
        words["bonus"].format(next_bonus(s)),
    ]
    total = points_if_quitting(s, seat) if seat is not None else None
    quitting = words["quit"].format(total) if total is not None else ""
    line = _text(10, 20, " · ".join(told)) + _text(630, 48, quitting, "end", bold=True)
    return line + "".join(_best_pens(s, lang))


def _best_pens(s: State, lang: str) -> Iterator[str]:
    for colour in range(COLOURS):
        x = 10 + 78 * colour
        yield (
            f"<g><title>{KIND_ROWS.words.name(colour, lang)}</title>{flock_stamp(colour, x, 28, 30)}"
            f"{_text(x + 36, 48, str(largest_pen(s, colour)), bold=True)}</g>"
        )


def _text(x: int, y: int, words: str, anchor: str = "start", bold: bool = False, size: int = 17) -> str:
    weight = ' font-weight="700"' if bold else ""
    place = f'x="{x}" y="{y}" font-size="{size}" text-anchor="{anchor}"{weight}'
    return f'<text {place} fill="var(--ink, #222)">{words}</text>' if words else ""


# Players


def players_svg(s: State, lang: str, names: Sequence[str], width: int) -> str:
    """One box a seat; `names` are ready for markup."""
    each = width // s.players
    return "".join(_player(s, who, lang, names[who], who * each, each) for who in range(s.players))


def _player(s: State, who: int, lang: str, name: str, x: int, width: int) -> str:
    active = who == s.active and s.is_scored == 0
    border = "var(--accent, #b4530a)" if active else "var(--muted, #999)"
    shown = name if len(name) <= width // 11 else f"{name[: width // 11 - 1]}…"
    return (
        f'<g id="player-{who}"><rect x="{x + 4}" y="4" width="{width - 8}" height="54" rx="8" '
        f'fill="var(--paper, #fff)" stroke="{border}" stroke-width="{4 if active else 1.5}"/>'
        f"{_text(x + 12, 24, shown, bold=True, size=16)}{_flocks(s, who, lang, x + 12)}"
        f"{_text(x + width - 12, 48, _status(s, who, lang), 'end', size=15)}</g>"
    )


def _flocks(s: State, who: int, lang: str, x: int) -> str:
    colours = colours_known(s, who)
    if not colours:
        return f"<g><title>{WORDS[lang]['hidden']}</title>{_text(x + 4, 50, '?', bold=True, size=20)}</g>"
    names = ", ".join(KIND_ROWS.words.name(colour, lang) for colour in colours)
    stamps = "".join(flock_stamp(colour, x + 28 * at, 30, 26) for at, colour in enumerate(colours))
    return f"<g><title>{names}</title>{stamps}</g>"


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


def hand_svg(s: State, seat: int | None, lang: str) -> tuple[str, int]:
    """Both faces of every own tile, those that fit somewhere first, and the own shepherds; and the height."""
    if seat is None or s.finished[seat] > 0:
        return "", 6
    tiles = sorted(
        (s.hand[seat, at + 1] for at in range(s.hand[seat, 0])), key=lambda tile: (not _fits(s, tile), tile)
    )
    cards = [_tile(s, tile, lang) for tile in tiles]
    cards += [_shepherd(s, seat, number, lang) for number in range(s.flocks[seat])]
    drawn = [
        f'<g transform="translate({8 + TILE * (at % 4)} {10 + ROW * (at // 4)})">{card}</g>'
        for at, card in enumerate(cards)
    ]
    return "".join(drawn), 14 + ROW * ((len(cards) + 3) // 4)


def _fits(s: State, tile: int) -> bool:
    return fits(s, 2 * tile) or fits(s, 2 * tile + 1)


def _tile(s: State, tile: int, lang: str) -> str:
    faces = "".join(_face(s, 2 * tile + side, (FACE + 6) * side, lang) for side in range(2))
    return f"{faces}{_text(FACE + 3, FACE + 20, TILE_ROWS.ids[tile], 'middle', size=14)}"


def _face(s: State, face: int, x: int, lang: str) -> str:
    """A face that fits nowhere now is pale."""
    seen = "1" if fits(s, face) else ".35"
    note = WORDS[lang]["fits" if fits(s, face) else "fits nowhere"]
    return (
        f'<g id="face-{FACE_NAMES.ids[face]}">'
        f'<rect x="{x}" width="{FACE}" height="{FACE}" rx="4" fill="none"/>'
        f'<g opacity="{seen}" transform="translate({x} 0) scale(.66)">{_art(face)}</g>'
        f"<title>{FACE_NAMES.name(face, lang)}: {note}</title></g>"
    )


def _shepherd(s: State, seat: int, number: int, lang: str) -> str:
    colour = own_colour(s, seat, number)
    if colour < 0 or s.revealed[colour]:
        return ""
    face = sheep_side(colour)
    seen = "1" if fits(s, face) else ".5"
    return (
        f'<g id="shepherd-{number}"><rect width="{FACE}" height="{FACE}" rx="4" fill="none"/>'
        f'<g opacity="{seen}" transform="scale(.66)">{_art(face)}</g></g>'
        f"{_text(FACE + 8, FACE // 2 + 6, '?', bold=True, size=28)}"
        f"{_text(0, FACE + 20, WORDS[lang]['shepherd'], size=14)}"
    )


def _art(face: int) -> str:
    return tile_art(edges_of(EDGES[face, 0]), face // 2, face % 2)
