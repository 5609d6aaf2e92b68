"""The table as panels, from a redacted position."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from branco.board.markup import chip, div, el, listing, person, phase_track, progress, seat_mark, span, text
from branco.board.panel import ABOVE_PLAYERS, PROMPT, REFERENCE, STAGE, STATUS, TRAY, Arrangement, Panel, player
from branco.board.svg import safe
from branco.game import Position

from ..rules.tables import EAGLE, MOST_PAYMENT, SPECIES, SPECIES_ROWS, VALUE
from .art import animal, habitat_of, sign
from .bids import bids
from .hand import hand
from .look import PHASES, Look
from .market import market
from .pride import collection, facts, leaders, table
from .words import DUE, POWERS, PROMPTS, WORDS

ARRANGEMENT = Arrangement(tray="below", phone="together")


def panels(view: Position, seat: int | None, lang: str, names: Sequence[str]) -> list[Panel]:
    look = Look(view, seat)
    told = WORDS[lang]
    crowns, collections, powers = view.once(_common, lang, tuple(names))
    drawn = [Panel("round", STATUS, markup=_status(look, lang))]
    if look.is_over:
        drawn.append(Panel("result", STAGE, told["result"], _result(look, lang, names), is_result=True))
    else:
        drawn += _in_play(look, lang, names)
    drawn.append(crowns)
    drawn += [
        Panel(f"pride-{who}", player(who), "", collection(look, who, lang), facts(look, who, lang))
        for who in look.players
    ]
    return [*drawn, collections, powers]


def _common(view: Position, lang: str, names: Sequence[str]) -> tuple[Panel, Panel, Panel]:
    """What is the same to everybody: leaders, collections, and what powers do."""
    look, told = Look(view, None), WORDS[lang]
    return (
        Panel("leaders", ABOVE_PLAYERS, told["leaders"], leaders(look, lang), text(told["leaders note"])),
        Panel("collections", STAGE, "", table(look, lang, names)),
        Panel("powers", REFERENCE, told["reference"], _reference(lang)),
    )


def _in_play(look: Look, lang: str, names: Sequence[str]) -> Iterator[Panel]:
    yield Panel("prompt", PROMPT, *_prompt(look, lang))
    yield Panel("market", STAGE, "", market(look, lang))
    yield Panel("bids", STAGE, "", bids(look, lang, names))
    if look.seat is not None:
        yield Panel("hand", TRAY, "", hand(look, lang))


def _status(look: Look, lang: str) -> str:
    told = WORDS[lang]
    if look.is_over:
        return progress(told["over"], look.rounds + 1, look.rounds)
    words = told["round"].format(look.s.round_number, look.rounds)
    track = phase_track([(sign_, told[name]) for sign_, name in PHASES.items()], list(PHASES).index(look.phase))
    return progress(words, look.s.round_number, look.rounds) + track


def _prompt(look: Look, lang: str) -> tuple[str, str, str]:
    """The kind of decision, what to do, and what led here."""
    told = WORDS[lang]
    heading, sentence = PROMPTS[lang][look.asked_kind]
    bid = look.s.bid[look.seat] if look.seat is not None else -1
    due = min(MOST_PAYMENT, VALUE[bid] - 1) - len(look.laid) if 0 <= bid < len(VALUE) else 0
    wanted = SPECIES_ROWS.the.name(look.buying, lang) if look.buying >= 0 else ""
    led = chip(told["eagle may"]) if look.step == "lay_bid" and look.owner(EAGLE) == look.seat is not None else ""
    more = DUE[lang][due != 1].format(due)
    return heading.format(animal=wanted), safe(sentence.format(due=more, animal=wanted)), led


def _result(look: Look, lang: str, names: Sequence[str]) -> str:
    """Places with the points by source and the animals that decide between those who are level."""
    told = WORDS[lang]
    rows = (
        el("b", f"{place}.")
        + seat_mark(who)
        + person(names[who])
        + (chip(told["wins"], "gold") if place == 1 else "")
        + span("sources", told["points"].format(*look.points(who)))
        + text(told["animal cards"].format(look.animal_cards(who)))
        for place, who in look.ranking()
    )
    return listing("ranking", rows)


@cache
def _reference(lang: str) -> str:
    told = WORDS[lang]
    powers = "".join(
        el(
            "li",
            span(f"portrait {habitat_of(species)}", animal(species), sign("crown", "icon crowned")),
            div("", el("b", SPECIES_ROWS.words.name(species, lang)), text(POWERS[lang][species][1])),
        )
        for species in range(SPECIES)
    )
    return el("ul", powers, class_="powers") + el("p", safe(told["level"])) + el("p", safe(told["scoring"]))
