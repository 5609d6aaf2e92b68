"""The board as SVG: event and question above the two rows, dice and chances below, the tableaus beside them."""

from __future__ import annotations

from collections.abc import Sequence

from branco.view.svg import Block, fitting, moved, seat_mark, tag, words

from .art import token
from .dice_svg import odds, rolls
from .event_svg import turn
from .look import Look
from .question_svg import question
from .rows_svg import row
from .tribes_svg import legend, tableau
from .words import WORDS

COLUMN, GAP = 480, 12
TOP = 300


def svg_board(look: Look, lang: str, names: Sequence[str]) -> str:
    """Everything that a seat or a spectator sees."""
    head = turn(look, lang)
    asked = _result(look, lang, names) if look.is_over else question(look, lang, names)
    rows = [row(look, side, lang) for side in range(2)]
    tables = [*rolls(look, lang), *odds(look, lang)]
    tribes = [legend(look.is_over, lang)] + [tableau(look, tribe, lang, names) for tribe in look.tribes]
    ways = [_wide(head, asked, [each for each, _ in rows], tables, tribes, beside) for beside in (4, 5)]
    tall = _stacked([asked, head, *(narrow for _, narrow in rows), *tables, *tribes], 0, 0)
    return _arranged(min(ways, key=_height), tall)


Placed = list[tuple[Block, int, int]]


def _wide(
    head: Block, asked: Block, rows: Sequence[Block], tables: Sequence[Block], tribes: Sequence[Block], beside: int
) -> Placed:
    """Event and question above the rows, so many tableaus beside them, the rest below; tables where there is room."""
    top = max(TOP, head.height, asked.height)
    left = list(tables)
    first = [head, left.pop(0)] if left and head.height + GAP + left[0].height <= top else [head]
    below, right = [*tribes[beside:], *left][:2], [*tribes[:beside], *[*tribes[beside:], *left][2:]]
    y = top + GAP
    placed = [*_stacked(first, 0, 0), (asked, COLUMN + GAP, 0), *_stacked(rows, 0, y)]
    y += sum(block.height + GAP for block in rows)
    placed += [(block, (COLUMN + GAP) * at, y) for at, block in enumerate(below)]
    return placed + _stacked(right, 2 * (COLUMN + GAP), 0)


def _stacked(blocks: Sequence[Block], x: int, y: int) -> Placed:
    placed = []
    for block in blocks:
        placed.append((block, x, y))
        y += block.height + GAP
    return placed


def _arranged(wide: Placed, tall: Placed) -> str:
    """Blocks where they lie on a wide screen, with their places on a narrow one beside that."""
    at = {block.name: f"translate({x + GAP} {y + GAP})" for block, x, y in wide}
    parts = [
        tag(
            "g",
            block.body,
            id=f"block-{block.name}",
            transform=at[block.name],
            data_tall=f"translate({x + GAP} {y + GAP})",
        )
        for block, x, y in tall
    ]
    root = {"xmlns": "http://www.w3.org/2000/svg", "viewBox": _box(wide), "data-tall": _box(tall)}
    return tag("svg", *parts, **root, font_family="inherit")


def _box(placed: Placed) -> str:
    width = max(x + block.width for block, x, _ in placed) + 2 * GAP
    return f"0 0 {width} {_height(placed) + 2 * GAP}"


def _height(placed: Placed) -> int:
    return max(y + block.height for block, _, y in placed)


def _result(look: Look, lang: str, names: Sequence[str]) -> Block:
    """The ranking; who plays alone gets the sum and its rating."""
    told, view = WORDS[lang], look.view
    parts = [words(0, 26, told["result"], 24, bold=True)]
    if look.is_solitaire:
        lines = look.rating(lang)
        parts += [words(0, 62 + 30 * at, line, 20) for at, line in enumerate(lines)]
        return Block("result", COLUMN, 70 + 30 * len(lines), "".join(parts))
    for at, who in enumerate(sorted(range(view.players), key=lambda each: -view.standings[each])):
        wins = who in view.winners
        led = [tribe for tribe in look.tribes if look.s.seat_of[tribe] == who]
        body = [seat_mark(who, 0, 2, 30), words(42, 25, fitting(names[who], 180, 21, wins), 21, bold=wins)]
        body += [moved(250, 18, token(tribe, 30)) for tribe in led]
        body.append(words(340, 26, view.scores[who], 26, "end", bold=True))
        body.append(words(352, 25, told["wins"] if wins else "", 19, fill="var(--good)", bold=True))
        parts.append(moved(0, 44 + 42 * at, *body))
    return Block("result", COLUMN, 50 + 42 * view.players, "".join(parts))
