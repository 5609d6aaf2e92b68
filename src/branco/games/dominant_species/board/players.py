"""The rows of the players: their animals with elements and figures, compact and comparable."""

from __future__ import annotations

from branco.board.markup import chip, div, el, span, text
from branco.kernel.language import NOBODY

from ..rules.tables import ANIMAL
from .art import animal_icon
from .lit import ANIMALS_LIT
from .look import Look
from .pieces import elements, figures, kind
from .sentences import danger
from .words import WORDS

CROWD = 5  # with so many players the figures are told in the card beside the row


def row(look: Look, seat: int, lang: str) -> str:
    led = look.led_by(seat)
    crowd = " crowd" if look.view.players >= CROWD else ""
    return div(f"beasts{crowd}", *(_animal(look, animal, lang, several=len(led) > 1) for animal in led))


def _animal(look: Look, animal: int, lang: str, several: bool) -> str:
    name = ANIMAL.ids[animal]
    acting = " acting" if animal == look.actor and not look.is_over else ""
    return div(
        f"beast{acting}",
        span("portrait-frame", animal_icon(animal, "animal portrait")),
        div(
            "beast-line",
            text(kind(animal, lang), "kind"),
            _tags(look, animal, lang),
            _points(look, animal, lang) if several else "",
        ),
        elements(look, animal, lang),
        figures(look, animal, lang),
        id=None if look.step in ANIMALS_LIT else f"animal-{name}",
        data_tip=f"animal-{name}",
    )


def _points(look: Look, animal: int, lang: str) -> str:
    return span("points", el("b", str(look.s.vp[animal])), " ", text(WORDS[lang]["vp"]))


def _tags(look: Look, animal: int, lang: str) -> str:
    told, tags = WORDS[lang], ""
    if animal == look.survival_holder != NOBODY:
        tags += chip(told["survival tag"].format(look.survival[1]), "good")
    dangers = danger(look, animal, lang)
    return tags + (chip("!", "bad", title=dangers) if dangers else "")
