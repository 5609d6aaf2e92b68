"""The cards: the own hand, and what lies open on the table for all."""

from __future__ import annotations

from functools import cache

from branco.kernel.record import Cells
from branco.view.svg import Block, fitting, moved, rect, tag, title, words

from .art import INK, PAPER, card_art
from .look import Look
from .tables import CARD_ROWS, CARDS
from .words import WORDS

WIDTH = 720
CARD_WIDTH, CARD_HEIGHT = 66, 88
SMALL = 0.44
PILE = 46


def hand(look: Look, lang: str) -> list[Block]:
    """The viewer's cards, equal ones in a stack: the card is played, the hammer below auctions it."""
    if look.seat is None or look.s.hand_size[look.seat] == 0 or look.is_over:
        return []
    s, told = look.s, WORDS[lang]
    parts = [words(0, 24, told["hand of"], 22, bold=True)]
    if look.seat == s.turn_player and look.why_no_card:
        parts.append(words(WIDTH, 24, told[look.why_no_card], 18, "end", fill="var(--bad)"))
    held = [card for card in range(CARDS) if s.hand[look.seat, card] > 0]
    parts += [_card(look, card, s.hand[look.seat, card], 72 * place, lang) for place, card in enumerate(held)]
    return [Block("hand", WIDTH, 36 + CARD_HEIGHT + 48, "".join(parts))]


def _card(look: Look, card: int, copies: int, x: float, lang: str) -> str:
    told, name = WORDS[lang], CARD_ROWS.words.name(card, lang)
    face = [card_art(card, CARD_WIDTH, CARD_HEIGHT)]
    if copies > 1:
        face.append(rect(CARD_WIDTH - 34, 4, 30, 24, rx=12, fill=PAPER, stroke=INK))
        face.append(words(CARD_WIDTH - 19, 22, f"×{copies}", 17, "middle", bold=True, fill=INK))
    hammer = [
        rect(0, 0, CARD_WIDTH, 32, rx=7, fill="var(--card)", stroke="var(--muted)", stroke_width=2),
        words(CARD_WIDTH / 2, 22, fitting(told["auction"], CARD_WIDTH, 15), 15, "middle"),
        title(f"{told['auction']}: {name}"),
    ]
    offered = f"auction-{CARD_ROWS.ids[card]}" in look.targets
    return tag(
        "g",
        moved(x, 36, *face, title(f"{name}, {copies}"), id=f"hand-{CARD_ROWS.ids[card]}"),
        moved(x, 36 + CARD_HEIGHT + 6, *hammer, id=f"auction-{CARD_ROWS.ids[card]}", opacity=None if offered else 0.45),
    )


def open_cards(look: Look, lang: str) -> list[Block]:
    """How many cards the deck and the discard pile have, the cards of this turn and the discards."""
    if not look.cards_are_dealt or look.is_over:
        return []
    s, told = look.s, WORDS[lang]
    parts = [words(0, 24, told["cards on the table"], 22, bold=True)]
    parts.append(words(WIDTH, 24, told["deck"].format(s.deck_size, s.discard_size), 18, "end", fill="var(--muted)"))
    y = 36
    for key, cells in (("played", s.played), ("discards", s.discard)):
        if any(cells[card] for card in range(CARDS)):
            parts.append(moved(0, y, _pile(told[key], cells, lang)))
            y += PILE
    return [Block("open-cards", WIDTH, y - 6, "".join(parts))]


def _pile(name: str, cells: Cells, lang: str) -> str:
    """Its kinds of cards side by side, each with its number."""
    kinds = [card for card in range(CARDS) if cells[card]]
    drawn = [moved(100 + 51.5 * at, 0, _small_card(card, cells[card], lang)) for at, card in enumerate(kinds)]
    return words(0, 27, name, 18, fill="var(--muted)") + "".join(drawn)


@cache
def _small_card(card: int, copies: int, lang: str) -> str:
    face = moved(0, 0, card_art(card, CARD_WIDTH, CARD_HEIGHT), scale=SMALL)
    number = words(SMALL * CARD_WIDTH + 1, 26, copies, 16, bold=True) if copies > 1 else ""
    return tag("g", face, number, title(f"{CARD_ROWS.words.name(card, lang)}, {copies}"))
