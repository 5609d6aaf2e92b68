"""What is asked: a sign, a heading and a few words."""

from __future__ import annotations

from functools import cache

from branco.board.markup import span
from branco.board.svg import safe

from ..rules.tables import CARD_ROWS, SPACES, TERRAINS
from .art import SPRITE, ground, sign, terrain_sign
from .island_look import GROW, LEAVE, STRIKE, offer_at
from .look import Look
from .prompt_words import CARD_PROMPTS, OFFER_WORDS, PROMPT_SIGNS, PROMPTS
from .words import either


def prompt(look: Look, lang: str) -> tuple[str, str]:
    """The kind of decision, and what to do."""
    if look.step in CARD_PROMPTS[lang]:
        card = look.s.offered if look.is_auction else look.card_in_question
        return _card(card, lang), _card_sign(card) + safe(CARD_PROMPTS[lang][look.step])
    if look.step == "use_terrain_card":
        card = look.card_in_question
        return _card(card, lang), _card_sign(card) + safe(_terrain_uses(look, lang))
    heading, sentence = PROMPTS[lang][look.step]
    return heading, _sign(look) + safe(sentence)


def _sign(look: Look) -> str:
    """Of the action; where a card is in use, the card."""
    if look.step in PROMPT_SIGNS:
        return span("prompt-sign", sign(PROMPT_SIGNS[look.step]))
    return _card_sign(look.card_in_question)


def _card(card: int, lang: str) -> str:
    name = CARD_ROWS.words.name(card, lang)
    return f"{name[:1].upper()}{name[1:]}:"


@cache
def _card_sign(card: int) -> str:
    """A terrain's sign on its ground, or the picture of another card."""
    drawn = terrain_sign(card) if card < TERRAINS else SPRITE.icon(f"card-{CARD_ROWS.ids[card]}", "scene")
    return span(f"prompt-sign {ground(card)}", drawn)


def _terrain_uses(look: Look, lang: str) -> str:
    """ "expand, attack or migrate", as far as it is possible now."""
    offered = {offer_at(look, space) for space in range(SPACES)}
    words = [OFFER_WORDS[lang][kind] for kind in (GROW, STRIKE, LEAVE) if kind in offered]
    return either(words, lang) if words else OFFER_WORDS[lang]["none"]
