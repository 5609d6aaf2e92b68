"""The board as SVG: the island in the middle of it, the turn around it, the players beside it."""

from __future__ import annotations

from collections.abc import Sequence

from branco.view.svg import Block, board, fitting, seat_mark, words

from .cards_svg import hand, open_cards
from .island_svg import island
from .look import Look
from .players_svg import players, success_track
from .tracks_svg import minor_track, scoring_table, supplies
from .turn_svg import WIDTH, actions, heading, question
from .words import WORDS


def svg_board(look: Look, lang: str, names: Sequence[str]) -> str:
    """Everything that a seat or a spectator sees."""
    head, asked = heading(look, lang, names), question(look, lang, names)
    cards = [*actions(look, lang), *hand(look, lang), *open_cards(look, lang)]
    land = island(look, lang, names)
    tracks = [success_track(look, lang, names), minor_track(look, lang)] if look.cards_are_dealt else []
    seats = [players(look, lang, names), supplies(look, lang, names), *_scorings(look, lang, names)]
    result = [_result(look, lang, names)] if look.is_over else []
    wide = [[head, land, *asked, *cards], [*result, *seats, *tracks]]
    return board(wide, [head, *asked, *result, land, *cards, *seats, *tracks])


def _scorings(look: Look, lang: str, names: Sequence[str]) -> list[Block]:
    """The last major scoring for as long as it is news, and what one would bring now."""
    tables = []
    if look.last_scoring is not None:
        tables.append(scoring_table(look, look.last_scoring, "last scoring", "last-scoring", lang, names))
    if not look.is_over and not look.is_setting_up:
        tables.append(scoring_table(look, look.scoring, "if scored now", "forecast", lang, names))
    return tables


def _result(look: Look, lang: str, names: Sequence[str]) -> Block:
    parts = [words(0, 26, WORDS[lang]["result"], 24, bold=True)]
    for line, (place, who) in enumerate(look.ranking):
        y = 62 + 38 * line
        parts.append(words(0, y, f"{place}.", 24, bold=place == 1))
        parts.append(seat_mark(who, 40, y - 24, 30))
        parts.append(words(84, y, fitting(names[who], 430, 24, place == 1), 24, bold=place == 1))
        parts.append(words(620, y, look.s.success[who], 26, "end", bold=True))
        if place == 1:
            parts.append(words(636, y, WORDS[lang]["wins"], 20, fill="var(--good)", bold=True))
    return Block("result", WIDTH, 50 + 38 * len(look.ranking), "".join(parts))
