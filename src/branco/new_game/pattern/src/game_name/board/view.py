"""The table in words: for a terminal, a screen reader, and the web table until the game draws a board of its own."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from branco.board.text import counted, listed, paragraphs
from branco.game import Position

from ..rules.state import State
from ..rules.stump import acorns_on_stump, goal
from ..rules.tables import CARD_ROWS, KINDS

WORDS = {
    "en": {
        "stump": "The stump",
        "acorns": "{acorns} of {goal} acorns: {cards}.",
        "deck": "Cards to draw: {n}.",
        "players": "Players",
        "home": "{name}: {n} carried home, {hand} in hand",
        "hand": "Your hand",
        "nothing": "nothing",
    },
    "it": {
        "stump": "Il ceppo",
        "acorns": "{acorns} ghiande su {goal}: {cards}.",
        "deck": "Carte da pescare: {n}.",
        "players": "I giocatori",
        "home": "{name}: {n} portate a casa, {hand} in mano",
        "hand": "La tua mano",
        "nothing": "niente",
    },
}


def text(view: Position, seat: int | None, lang: str, names: Sequence[str]) -> str:
    """Stump, players and the own hand, each under its heading."""
    s = view.state
    assert isinstance(s, State)
    return paragraphs(_stump(s, lang), _players(s, view.scores, lang, names), _hand(s, seat, lang))


def _stump(s: State, lang: str) -> list[str]:
    told, cards = WORDS[lang], _cards((s.stump[kind] for kind in range(KINDS)), lang)
    return [
        told["stump"],
        told["acorns"].format(cards=cards, acorns=acorns_on_stump(s), goal=goal(s)),
        told["deck"].format(n=s.deck_size),
    ]


def _players(s: State, scores: Sequence[int], lang: str, names: Sequence[str]) -> list[str]:
    line = WORDS[lang]["home"]
    each = (line.format(name=names[who], n=points, hand=s.hand_size[who]) for who, points in enumerate(scores))
    return [WORDS[lang]["players"], *each]


def _hand(s: State, seat: int | None, lang: str) -> list[str]:
    if seat is None:
        return []
    return [WORDS[lang]["hand"], _cards((s.hand[seat, kind] for kind in range(KINDS)), lang)]


def _cards(counts: Iterable[int], lang: str) -> str:
    return listed(counted(zip(CARD_ROWS.words.names[lang], counts, strict=True)), lang, WORDS[lang]["nothing"])
