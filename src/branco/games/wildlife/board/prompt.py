"""What is asked, in a heading and a few words."""

from __future__ import annotations

from branco.board.svg import safe

from ..rules.tables import CARD_ROWS, SPACES
from .island_look import GROW, LEAVE, STRIKE, offer_at
from .look import Look
from .prompt_words import CARD_PROMPTS, OFFER_WORDS, PROMPTS
from .words import either


def prompt(look: Look, lang: str) -> tuple[str, str]:
    """The kind of decision, and what to do."""
    if look.step in CARD_PROMPTS[lang]:
        card = look.s.offered if look.is_auction else look.card_in_question
        return _card(card, lang), safe(CARD_PROMPTS[lang][look.step])
    if look.step == "use_terrain_card":
        return _card(look.card_in_question, lang), safe(_terrain_uses(look, lang))
    heading, sentence = PROMPTS[lang][look.step]
    return heading, safe(sentence)


def _card(card: int, lang: str) -> str:
    name = CARD_ROWS.words.name(card, lang)
    return f"{name[:1].upper()}{name[1:]}:"


def _terrain_uses(look: Look, lang: str) -> str:
    """ "expand, attack or migrate", as far as it is possible now."""
    offered = {offer_at(look, space) for space in range(SPACES)}
    words = [OFFER_WORDS[lang][kind] for kind in (GROW, STRIKE, LEAVE) if kind in offered]
    return either(words, lang) if words else OFFER_WORDS[lang]["none"]
