"""What is told about a moment in whole sentences, on the board and in the text."""

from __future__ import annotations

from collections.abc import Sequence

from branco.kernel.language import NONE

from ..rules.defense import BY_ATTACK, BY_SWAP
from ..rules.tables import ABILITY_ROWS, AREA_ROWS, AREAS, CARD_ROWS, DEFENSE, SPACE_ROWS, SPECIES_ROWS
from .forecast import ABILITY_TILES, ADAPTATIONS, FOOD, HERDS
from .look import Look
from .words import WORDS, decimal

NEAR_LIMIT = 10


def round_in_words(look: Look, lang: str) -> str:
    """The round, and the limit if one was agreed."""
    if look.round_limit is None:
        return WORDS[lang]["round"].format(look.s.round_number)
    return WORDS[lang]["round of"].format(look.s.round_number, look.round_limit)


def round_in_short(look: Look, lang: str) -> str:
    """The round, with its limit only when that comes near: most games end long before."""
    is_near = look.round_limit is not None and look.round_limit - look.s.round_number < NEAR_LIMIT
    return round_in_words(look, lang) if is_near else WORDS[lang]["round"].format(look.s.round_number)


def notices(look: Look, lang: str, names: Sequence[str]) -> list[str]:
    """Scoring due, last turn, or how the game may end in this turn."""
    s, told = look.s, WORDS[lang]
    found = []
    if s.scoring_due:
        found.append(told["scoring due"])
    if look.is_last_turn:
        found.append(told["last turn"])
    if look.last_marker_may_go:
        found.append(told["last marker"])
    found += [told["may end"].format(names[who], s.reserve[who]) for who in look.enders]
    return found


def notice_in_short(look: Look, lang: str) -> str:
    """The weightiest of them, as far as there is one."""
    told = WORDS[lang]
    if look.is_last_turn:
        return told["last turn short"]
    return told["scoring due short" if look.s.scoring_due else "may end short"]


def payment_in_words(look: Look, lang: str, names: Sequence[str]) -> str:
    """Who pays what for which card."""
    card, price = CARD_ROWS.words.name(look.s.offered, lang), look.s.highest_bid
    if look.is_asked:
        return WORDS[lang]["you pay"].format(price, card)
    return WORDS[lang]["paying"].format(names[look.actors[0]], price, card)


def assault_in_words(look: Look, lang: str, names: Sequence[str]) -> tuple[str, str]:
    """What is done against whom and where, a swap also to where, and how often its victim can still block."""
    s, told, victim = look.s, WORDS[lang], look.actors[0]
    target = SPACE_ROWS.words.name(s.target, lang)
    if s.assault == BY_SWAP:
        assault = told["swap"].format(names[victim], target, SPACE_ROWS.words.name(s.origin, lang))
    else:
        kind = "attack" if s.assault == BY_ATTACK else "aggression"
        assault = told["assault"].format(told[kind], names[victim], target)
    return assault, told["defense left"].format(s.ability[victim, DEFENSE] - look.used(victim, DEFENSE))


def card_in_words(look: Look, lang: str, names: Sequence[str]) -> str:
    """The card that waits to be used, and who has bought it."""
    told, who = WORDS[lang], look.actors[0]
    card = told["in play"].format(CARD_ROWS.words.name(look.card_in_question, lang))
    if look.ability_in_question != NONE:
        card = f"{card} ({ABILITY_ROWS.words.name(look.ability_in_question, lang)})"
    return card if who == look.s.turn_player else f"{card}, {told['bought by'].format(names[who])}"


def age_of(species: int, lang: str) -> str:
    """In millions of years."""
    return WORDS[lang]["age"].format(decimal(SPECIES_ROWS.age[species] / 1000, lang))


def category_name(category: int, lang: str) -> str:
    """What a line of a scoring counts."""
    if category < AREAS:
        return AREA_ROWS.words.name(category, lang)
    keys = {HERDS: "herds", ADAPTATIONS: "adaptation rank", ABILITY_TILES: "abilities", FOOD: "food"}
    return WORDS[lang][keys[category]]
