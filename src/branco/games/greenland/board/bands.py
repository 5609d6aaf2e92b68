"""How many men go: a bar for each number with its chances, and a second line that takes the alpha along."""

from __future__ import annotations

from collections.abc import Sequence

from branco.board.markup import div, el, span, text

from ..rules.placement import band_alpha, band_men
from ..rules.sides import is_guard
from ..rules.tables import CARD_SPOT, DAUGHTERS, ELDER, OFFICE_ROWS, SPOTS
from .art import alpha, good, man, office_sign
from .describe import office_words
from .dice import prey
from .labels import LABELS
from .look import Look
from .odds import bar, deaths


def bands(look: Look, lang: str, names: Sequence[str]) -> str:
    chosen = [int(option.target.removeprefix("band-")) for option in look.options if option.target.startswith("band-")]
    plain, led = ([each for each in chosen if band_alpha(each) == with_alpha] for with_alpha in range(2))
    lines = [_line(look, numbers, lang) for numbers in (plain, led) if numbers]
    has_odds = look.about < CARD_SPOT or _is_raid(look)
    key = text(LABELS[lang]["band legend"], "small legend") if has_odds and lines else ""
    return div("band-sheet", _destination(look, lang), div("band-lines", *lines, key, _purpose(look, lang)))


def _purpose(look: Look, lang: str) -> str:
    """What men do there who do not hunt: elders, raiders, guards."""
    if look.about < CARD_SPOT:
        return ""
    if look.about >= ELDER:
        told = office_words(look, look.asked, look.about - ELDER, lang)
    elif not _is_raid(look):
        told = LABELS[lang]["guarding"]
    else:
        told = LABELS[lang]["raiding a daughter" if look.about < CARD_SPOT + DAUGHTERS else "raiding"]
    return el("p", text(told))


def _is_raid(look: Look) -> bool:
    return CARD_SPOT <= look.about < SPOTS and not is_guard(look.s, look.asked, look.about)


def _destination(look: Look, lang: str) -> str:
    if look.about < ELDER:
        return prey(look, look.about, lang)
    office = look.office(look.asked, look.about - ELDER)
    price = span("power", good(1), text(LABELS[lang]["promotion cost"], "small"))
    head = el("h3", text(OFFICE_ROWS.words.name(office, lang)))
    return div("prey office", div("prey-pic", office_sign(office, "large-sign")), head, price)


def _line(look: Look, numbers: list[int], lang: str) -> str:
    sign = alpha(look.asked) if band_alpha(numbers[0]) else man(look.asked)
    return div("band-line", span("sign", sign), *(_choice(look, number, lang) for number in numbers))


def _choice(look: Look, number: int, lang: str) -> str:
    """So many men; with those already there, the chance of success as a bar and the deaths to expect."""
    men, has_alpha = band_men(number), band_alpha(number)
    label = el("b", f"{men}+1" if has_alpha and men else str(men + has_alpha), class_="size")
    if look.about >= CARD_SPOT and not _is_raid(look):
        return div("pick", label, id=f"band-{number}")
    s, tribe, spot = look.s, look.asked, look.about
    there = s.men[tribe, spot] + men + has_alpha
    chances = look.chances(tribe, spot, there, int(has_alpha or s.alpha_at[tribe] == spot))
    dead = text(f"† {deaths(chances)}", "dead") if chances.deaths else text("† 0", "small")
    rise = span("rise", bar(chances.success))
    return div("pick", text(f"{chances.success} %", "success"), rise, label, dead, id=f"band-{number}")
