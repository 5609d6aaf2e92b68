"""The tray: the viewer's cards with what each costs, and what the decision leads to."""

from __future__ import annotations

from collections.abc import Iterator

from branco.board.markup import div, el, rule_chip, seat_mark, span, text
from branco.kernel.language import NONE

from ..rules.tables import CARDS, HAND_LIMIT, REFILL, VALUE
from .art import back, copies, face, sign
from .look import WARN_AT, Look
from .words import COURSE, WORDS


def hand(look: Look, lang: str) -> str:
    cards = [*_cards(look, lang), *_thrown(look, lang)]
    crowded = " crowded" if sum(count for _, count in look.hand) > 8 else ""
    return div(f"hand-tray {look.step}", _count(look, lang), div(f"hand{crowded}", *cards), _otherwise(look, lang))


def _count(look: Look, lang: str) -> str:
    assert look.seat is not None
    told, size = WORDS[lang], look.cards_in_hand
    cells = "".join(el("i", class_="held" if at < size else None) for at in range(HAND_LIMIT))
    warning = told["warn 10" if size >= HAND_LIMIT else "warn 9"] if size >= WARN_AT else ""
    return div(
        "hand-count",
        div("hand-title", seat_mark(look.seat), div("", el("h2", told["my hand"]), text(told["of ten"].format(size)))),
        span("ten desktop-only", cells, aria_hidden="true"),
        text(warning, "hand-warning") if warning else "",
    )


def _cards(look: Look, lang: str) -> Iterator[str]:
    for card, count in look.hand:
        name = f"hand-{CARDS.ids[card]}"
        for copy in range(count):
            target = {"data_as": name} if copy else {"id": name}
            coin = sign("coin", "icon keeps-bonus") if look.helps_bonus(card) else ""
            more = (coin, copies(count) if not copy else "")
            shown = face(card, lang, "", *more, data_tip=f"card-{CARDS.ids[card]}", **target)
            yield div(f"held-card{' copy' if copy else ''}", shown, _caption(look, card, lang))


def _caption(look: Look, card: int, lang: str) -> str:
    """What a bid with this card costs, or what it does as a payment.  [WC-6.3, WC-6.4, WC-5.4, WC-6.10]"""
    told = WORDS[lang]
    if card == REFILL:
        return text(told["refill"].format(look.refill_size), "desktop-only")
    if look.step == "lay_payment":
        return text(told["bonus"] if look.helps_bonus(card) else "", "desktop-only")
    if not look.can_pay(card):
        return text(told["too dear"], "too-dear desktop-only")
    return text(told["bid only"] if VALUE[card] == 1 else told["bid plus"].format(VALUE[card] - 1), "desktop-only")


def _thrown(look: Look, lang: str) -> Iterator[str]:
    for kind, count in enumerate(look.thrown):
        if count:
            caption = text(WORDS[lang]["to discard"].format(count), "desktop-only")
            yield div("held-card going", face(kind, lang, "", copies(count)), caption)


def _otherwise(look: Look, lang: str) -> str:
    """What declining would bring: bid and payment come back, two cards are drawn.  [WC-7.20]"""
    if look.seat not in look.actors:
        return ""
    if look.step != "take_animal" or look.s.bid[look.seat] == NONE:
        return _course(look, lang)
    told = WORDS[lang]
    returned, drawn = look.returned, look.drawn_when_declining
    cards = [*(face(card, lang) for card in returned), text(told["come back"])]
    cards += [*[back()] * drawn, text(told["drawn"])] if drawn else []
    return div(
        "otherwise desktop-only",
        el("h3", text(told["if you decline"])),
        div("returned", *cards),
        text(told["would hold"].format(look.cards_in_hand + len(returned) + drawn)),
    )


def _course(look: Look, lang: str) -> str:
    """What the decision leads to, for whoever does not know it by heart."""
    found = COURSE[lang].get(look.asked_kind)
    if found is None:
        return ""
    told, rule = found
    head = div("course-head", el("h3", text(WORDS[lang]["how it goes on"])), rule_chip("wild_cards", rule))
    return div("otherwise course desktop-only", head, text(told.format(refill=look.refill_size)))
