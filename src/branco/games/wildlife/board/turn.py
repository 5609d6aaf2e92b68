"""The tray in the own turn and between turns: the cards of this turn, the hand, and what can be done besides."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from branco.board.markup import div, el, said, span, text

from ..rules.tables import ABILITY_ROWS, AGGRESSION, CARD_ROWS, CARDS, MOBILITY
from .art import ability_sign, copies, face, medal, sign, small_face
from .look import Look
from .words import WORDS


def slots(look: Look, lang: str, names: Sequence[str]) -> str:
    """The cards of this turn, the places that are free, and the one that is kept for the auction."""
    s, told = look.s, WORDS[lang]
    mine = s.turn_player == look.seat
    heading = told["this turn"] if mine else told["turn of"].format(names[s.turn_player])
    count = text(told["cards"].format(s.cards_played, look.card_limit))
    free = look.card_limit - s.cards_played
    due = 0 if s.auctions else 1
    places = [
        *(small_face(card, lang, "past") for card in range(CARDS) for _ in range(s.played[card])),
        *[span("slot free")] * (free - due),
        *[span("slot kept", sign("gavel"))] * min(due, free),
    ]
    why = told[look.why_no_card] if mine and look.why_no_card else told["auction met" if s.auctions else "auction due"]
    whose = "" if mine else medal(look.species(s.turn_player), "medal small")
    return div(
        "turn-cards",
        el("h3", span("", whose, text(heading)), count),
        div("slots", *places, el("p", text(why))),
        data_tip="turn",
    )


def hand(look: Look, lang: str, is_small: bool) -> str:
    """Equal cards lie on each other. A card leads to both, playing and auctioning it."""
    assert look.seat is not None
    s, told = look.s, WORDS[lang]
    held = [card for card in range(CARDS) if s.hand[look.seat, card]]
    draw = small_face if is_small else face
    cards = [
        draw(
            card,
            lang,
            "",
            copies(s.hand[look.seat, card]),
            id=f"hand-{CARD_ROWS.ids[card]}",
            data_tip=f"card-{CARD_ROWS.ids[card]}",
        )
        for card in held
    ]
    many = " small" if is_small else " flat" if len(held) > 8 else ""
    count = text(told["cards in hand"].format(s.hand_size[look.seat]))
    return div("own-hand", el("h3", text(told["hand of"]), count), div(f"hand-cards{many}", *cards)) + _piles(
        look, lang
    )


def _piles(look: Look, lang: str) -> str:
    told = WORDS[lang]["deck"].format(look.s.deck_size, look.s.discard_size)
    return div("piles desktop-only", sign("cards"), text(told[:1].upper() + told[1:]), data_tip="deck")


def actions(look: Look, lang: str) -> str:
    """What the turn player may do besides cards, with the reason where it is not possible."""
    if look.seat != look.s.turn_player:
        return ""
    return div("turn-actions", *_actions(look, lang))


def _actions(look: Look, lang: str) -> Iterator[str]:
    told, s, who = WORDS[lang], look.s, look.s.turn_player
    yield _action(look, "free-migration", sign("migrate"), text(told["free migration"]), lang)
    for name, kind in (("use-mobility", MOBILITY), ("use-aggression", AGGRESSION)):
        if s.ability[who, kind]:
            yield _action(look, name, ability_sign(kind), text(told[ABILITY_ROWS.ids[kind]]), lang)
    yield _action(look, "convert", "", _conversion(lang), lang)
    yield _action(look, "end-turn", sign("check"), text(told["end turn"]), lang)


@cache
def _conversion(lang: str) -> str:
    """3 food → 1 success, in signs."""
    drawn = ("3", sign("food", "icon red"), "→ 1", sign("success", "icon gold"))
    return said(WORDS[lang]["convert"]) + span("conversion", *drawn, aria_hidden="true")


def _action(look: Look, name: str, icon: str, label: str, lang: str) -> str:
    why = look.why_not(name)
    reason = text(WORDS[lang][why], "reason") if why else ""
    off = " off" if why else ""
    return div(f"action act-{name}{off}", icon, span("label", label), reason, id=name, data_tip=f"action-{name}")
