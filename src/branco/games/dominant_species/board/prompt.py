"""The prompt: the animal that decides, one sentence, what is in hand, and disks or animals to choose from."""

from __future__ import annotations

from collections.abc import Iterator

from branco.board.markup import chip, div, el, span, text
from branco.board.panel import PROMPT, Panel
from branco.board.svg import safe
from branco.kernel.language import NOBODY, NONE

from ..rules.tables import ANIMAL, ELEMENT, ELEMENTS, SPACE
from .art import animal_icon, element_icon, terrain_icon
from .asks import ASKS
from .lit import BAG_LIT
from .look import Look
from .pieces import kind
from .sentences import in_hand, where
from .words import WORDS

ONE_LINE = 42  # letters that have room beside the animal, the ways back and an answer


def prompt(look: Look, lang: str) -> Panel:
    """One line everywhere, so that the board keeps its place: where the rule's sentence is longer, a short question."""
    actor = f"{kind(look.actor, lang)}:" if look.actor != NOBODY else WORDS[lang]["set-up"]
    short = ASKS[lang][look.step]
    facts = " ".join([*in_hand(look, lang), *_space(look, lang), *where(look, lang), *_pawn_number(look, lang)])
    sentence = look.view.agenda[0].sentence(lang)
    if look.will_be_shuffled:
        sentence += f" {WORDS[lang]['to shuffle']}"
    if len(sentence) + len(facts) > ONE_LINE:
        sentence = short
    markup = (
        text(actor, "visually-hidden phone-only")
        + _drawn(look)
        + text(sentence, "desktop-only")
        + text(short, "phone-only")
    )
    head = (chip(facts, "now") if facts else "") + "".join(_choices(look, lang))
    return Panel("prompt", PROMPT, heading=actor, markup=markup, head=head)


def _drawn(look: Look) -> str:
    """What is in hand."""
    drawn = animal_icon(look.actor, "animal actor") if look.actor != NOBODY else ""
    drawn += element_icon(look.element, "element in-hand") if look.element != NONE else ""
    drawn += terrain_icon(look.new_land, "terrain in-hand") if look.new_land != NONE else ""
    return drawn + (animal_icon(look.moved, "animal in-hand") if look.moved not in (NOBODY, look.actor) else "")


def _choices(look: Look, lang: str) -> Iterator[str]:
    if look.animals_lit:
        yield div("row-of animals-lit", *(_animal(look, animal, lang) for animal in look.animals_lit))
    if look.step in BAG_LIT:
        yield div(
            "row-of bag-lit", *(_from_bag(look, element, lang) for element in range(ELEMENTS) if look.s.bag[element])
        )


def _space(look: Look, lang: str) -> Iterator[str]:
    """What is printed at the space; its row is lit."""
    if look.space != NONE:
        name = SPACE.words.name(look.space, lang)
        yield name.partition("(")[2].rstrip(")") or name


def _pawn_number(look: Look, lang: str) -> Iterator[str]:
    """Which of its pawns the animal puts."""
    if look.is_planning and look.step == "place_pawn":
        put, ready = look.on_display(look.actor), look.s.supply[look.actor]
        yield WORDS[lang]["pawn of"].format(put + 1, put + ready)


def _animal(look: Look, animal: int, lang: str) -> str:
    cubes = look.s.cubes[animal, look.tile] if look.tile != NONE else ""
    name = ANIMAL.ids[animal]
    return span(
        "pick",
        animal_icon(animal),
        el("b", safe(cubes)),
        text(kind(animal, lang), "pick-name"),
        id=f"animal-{name}",
        data_tip=f"animal-{name}",
    )


def _from_bag(look: Look, element: int, lang: str) -> str:
    name = ELEMENT.ids[element]
    return span(
        "pick",
        element_icon(element),
        el("b", str(look.s.bag[element])),
        id=f"bag-{name}",
        data_tip=f"element-{name}",
        title=ELEMENT.words.name(element, lang),
    )
