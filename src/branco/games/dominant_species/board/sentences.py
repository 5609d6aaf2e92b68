"""Sentences that the panels, the cards beside them and the text share."""

from __future__ import annotations

from collections.abc import Iterator

from branco.kernel.language import NOBODY, NONE

from ..rules.actions import CUBES
from ..rules.settings import has_turn_limit, turn_limit
from ..rules.tables import ANIMAL, ELEMENT, HEX, PLACES, SPACE, TERRAIN, VP
from .look import Look
from .words import WORDS

NEAR_LIMIT = 5


def turn(look: Look, lang: str) -> str:
    """The turn, and if there is a limit the one after which the game ends at the latest."""
    if not has_turn_limit(look.s):
        return WORDS[lang]["turn without limit"].format(look.s.turn)
    return WORDS[lang]["turn"].format(look.s.turn, turn_limit(look.s))


def turn_in_short(look: Look, lang: str) -> str:
    """The turn, with its limit only when that comes near: Ice Age ends most games long before."""
    is_near = has_turn_limit(look.s) and turn_limit(look.s) - look.s.turn < NEAR_LIMIT
    return turn(look, lang) if is_near else WORDS[lang]["turn without limit"].format(look.s.turn)


def now(look: Look, lang: str) -> str:
    """The animal that decides, with what in hand, where, and what about."""
    sentence = look.view.agenda[0].sentence(lang)
    if look.will_be_shuffled:
        sentence += f" {WORDS[lang]['to shuffle']}"
    acting = [] if look.actor == NOBODY else [ANIMAL.words.name(look.actor, lang)]
    space = [] if look.space == NONE else [WORDS[lang]["on"].format(SPACE.words.name(look.space, lang))]
    parts = [*acting, *in_hand(look, lang), *space, *where(look, lang)]
    return f"{' '.join(parts)}: {sentence}" if parts else sentence


def in_hand(look: Look, lang: str) -> Iterator[str]:
    told = WORDS[lang]
    if look.element != NONE:
        yield told["with"].format(ELEMENT.words.name(look.element, lang))
    if look.new_land != NONE:
        yield told["with"].format(TERRAIN.words.name(look.new_land, lang))
    if look.moves_left:
        yield told["up to"].format(CUBES.name(look.moves_left, lang))
    if look.victim != NOBODY:
        yield told["against"].format(ANIMAL.words.name(look.victim, lang))
    if look.moved not in (NOBODY, look.actor):
        yield told["moving"].format(ANIMAL.words.name(look.moved, lang))


def where(look: Look, lang: str) -> Iterator[str]:
    told = WORDS[lang]
    if look.origin != NONE:
        yield told["from"].format(HEX.ids[look.origin])
    if look.tile not in (NONE, look.origin):
        yield told["on" if look.origin == NONE else "to"].format(HEX.ids[look.tile])


def survival(look: Look, lang: str) -> str:
    told = WORDS[lang]
    if look.survival_holder == NOBODY:
        return told["no survival"]
    margin, pays = look.survival
    return told["survival"].format(ANIMAL.words.name(look.survival_holder, lang), margin, pays)


def places(terrain: int) -> str:
    """What the ranks of a terrain are paid: 9/5/3/2."""
    return "/".join(str(VP[terrain, place]) for place in range(PLACES) if VP[terrain, place])


def glaciation(look: Look, tile: int, lang: str) -> Iterator[str]:
    """What a Glaciation of the tile would pay, send back and remove."""
    told = WORDS[lang]
    yield told["glaciation"].format(look.glaciation_pays(tile))
    back = [f"{ANIMAL.words.name(animal, lang)} {count}" for animal, count in look.glaciation_returns(tile)]
    if back:
        yield told["back"].format(" ".join(back))
    buried = [ELEMENT.words.name(element, lang) for element in look.glaciation_removes(tile)]
    if buried:
        yield told["buries"].format(" ".join(buried))


def deck(look: Look, lang: str) -> str:
    """How far Ice Age is."""
    told = WORDS[lang]
    if look.ice_age_is_open:
        return told["ice age open"]
    return told["ice age next"] if look.cards_left == 1 else told["deck"].format(look.cards_left)


def danger(look: Look, animal: int, lang: str) -> str:
    """What Extinction and Regression would take from an animal now."""
    told, dying = WORDS[lang], look.dying_cubes(animal)
    lost = [ELEMENT.words.name(element, lang) for element in look.threatened(animal)]
    dangers = [told["will die"].format(CUBES.name(dying, lang))] if dying else []
    dangers += [told["will lose"].format(", ".join(lost))] if lost else []
    return ", ".join(dangers)
