"""Two tabs of the drawer: the turn (event, chances, dice so far) and what players often overlook."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from branco.board.markup import div, el, listing, span, text
from branco.board.panel import REFERENCE, Panel
from branco.kernel.language import NONE

from ..rules.tables import CARD_ROWS, EFFECT, EFFECT_ROWS, EVENT_ROWS
from .art import crest, dice, effect_sign, good, icon
from .dice import rolls
from .forecast import cost, icon_name, icons, is_current, is_done, ship_to_come
from .hints import hint
from .labels import LABELS
from .look import Look
from .odds import sent_out
from .words import WORDS

LEGEND: dict[str, tuple[tuple[str, str], ...]] = {
    "en": (
        ("cold", "Cold side: each 1 is a success. Warm side: each 1 and 2."),
        ("drop", "Bleeding faces kill men even if the hunt succeeds; iron stops that, if it is spent before the roll."),
        ("same", "So many equal dice win the trophy or the card, success or not."),
        ("leave", "The red arrow leaves at the next migration, the snowflake cools next."),
        ("clash", "Crossed spears: several tribes contest the card; they talk and attack before the hunt."),
        (
            "carry",
            "A trip outside home needs a sled, or a Mariner for each four men.",
        ),
        ("goods", "Babies become men at camp. A tribe holds at most 8 energy; each promotion costs 1."),
        ("alpha", "The crowned man is the alpha: a sure 1 in hunts."),
        ("faith", "Three dots: polytheists score trophies. A cross: monotheists score ivory, iron and emissaries."),
    ),
    "it": (
        ("cold", "Lato freddo: ogni 1 è un successo. Lato caldo: ogni 1 e 2."),
        (
            "drop",
            "Le facce sanguinanti uccidono anche se la caccia riesce; il ferro lo evita, se speso prima del tiro.",
        ),
        ("same", "Tanti dadi uguali danno il trofeo o la carta, con o senza successo."),
        ("leave", "La freccia rossa esce alla prossima migrazione, il fiocco si raffredda per prossimo."),
        ("clash", "Lance incrociate: più tribù si contendono la carta; trattano e attaccano prima della caccia."),
        ("carry", "Fuori casa serve una slitta, o un Marinaio ogni quattro uomini."),
        ("goods", "I nuovi nati diventano uomini al campo. Una tribù tiene al massimo 8 energia; promuovere costa 1."),
        ("alpha", "L'uomo con la corona è l'alpha: un 1 sicuro nelle cacce."),
        ("faith", "Tre punti: i politeisti contano i trofei. Una croce: i monoteisti avorio, ferro ed emissari."),
    ),
}
SIGNS = {
    "cold": icon("g-snow", "i16") + dice((1,)) + icon("g-sun", "i16") + dice((1, 2)),
    "drop": icon("g-drop", "drop") + dice((6,), "bleed"),
    "same": icon("d-same", "same") + icon("g-trophy"),
    "leave": icon("k-move", "i16 bad") + icon("g-snow", "i16"),
    "clash": icon("e-feud", "i16 bad"),
    "carry": icon("k-sled") + icon("k-boat"),
    "goods": good(0) + good(1),
    "alpha": icon("plume", "i16"),
    "faith": icon("k-poly", "i16") + icon("k-mono", "i16"),
}


def reference(look: Look, lang: str) -> list[Panel]:
    told = LABELS[lang]
    turn = div("turn-pane", *_turn(look, lang), sent_out(look, lang), look.view.once(rolls, lang))
    now = hint(look, lang) if look.is_asked else ""
    help_ = div("help-pane", el("p", text(now), class_="now") if now else "", _legend(lang))
    return [
        Panel("turn", REFERENCE, heading=told["turn tab"], markup=turn),
        Panel("reference", REFERENCE, heading=told["reference"], markup=help_),
    ]


@cache
def _legend(lang: str) -> str:
    return listing("legend-list", (span("signs", SIGNS[key]) + text(words) for key, words in LEGEND[lang]))


def _turn(look: Look, lang: str) -> Iterator[str]:
    """The event with its icons explained, and what each will cost the viewer."""
    s, told = look.s, LABELS[lang]
    if look.is_over or s.event == NONE:
        yield el("p", text(look.removed_events(lang))) if look.is_over else ""
        return
    yield el("h3", text(EVENT_ROWS.words.name(s.event, lang)))
    for place, which in icons(look):
        yield _icon(look, place, which, lang)
    if (card := ship_to_come(look)) != NONE:
        yield div("event-line", icon("e-ship"), text(told["ship"].format(CARD_ROWS.words.name(card, lang))))
    closed = [
        WORDS[lang][key]
        for key, shut in (("sea closed", s.is_sea_closed), ("markland closed", s.is_markland_closed))
        if shut
    ]
    yield "".join(el("p", text(line), class_="bad") for line in closed)
    yield el("h3", told["order"]) + div(
        "order-line", *(span("", crest(each, "i20"), text(look.name(each, lang))) for each in look.order)
    )


def _icon(look: Look, place: int, which: int, lang: str) -> str:
    """Its name and meaning; while it is still to come, what it will do to the viewer."""
    done = is_done(look, place)
    will, hurts = ("", False) if done else cost(look, place, which, lang)
    body = [
        el("b", text(icon_name(look, place, which, lang))),
        text(EFFECT_ROWS.text("text", EFFECT[which], lang), "small"),
    ]
    body += [el("p", text(will), class_="bad" if hurts else "good")] if will else []
    state = "done" if done else "current" if is_current(look, place) else "to-come"
    return div(f"event-line {state}", effect_sign(EFFECT[which], "i20"), div("what", *body))
