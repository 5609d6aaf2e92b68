"""The deal sheet: two columns of what each side gives, withdrawals, a truce, and whose yes it needs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from branco.board.markup import div, el, span, text
from branco.kernel.language import NOBODY

from ..rules.actions import DISK
from ..rules.sides import side_men
from ..rules.tables import CARD_ROWS, CARDS, DAUGHTERS, DISKS, DRAFT_CHANGES, TRIBE_ROWS
from ..rules.terms import needs_consent, withdrawing
from .art import card_picture, crest, good, icon, man
from .dice import prey
from .labels import LABELS
from .look import Look
from .targets import is_in_sheet

FEW_CARDS = 3  # with their names; more are pictures with a box, and their tips tell the rest


def deal(look: Look, lang: str, names: Sequence[str]) -> str:
    """The draft as both sides see it, the viewer's side on the left."""
    if look.step == "choose_partner":
        return div("deal-sheet", prey(look, look.s.deal_spot, lang), div("sources", *_partners(look, lang)))
    columns = [_column(look, side, lang) for side in _sides(look)]
    foot = div("deal-foot", _truce(look, lang), _consent(look, lang))
    return div("deal-sheet", prey(look, look.s.deal_spot, lang), *columns, foot)


def _sides(look: Look) -> tuple[int, int]:
    return (1, 0) if look.mine != NOBODY and look.s.dealer[1] == look.mine else (0, 1)


def _partners(look: Look, lang: str) -> Iterator[str]:
    s = look.s
    for tribe in look.order:
        men = side_men(s, tribe, s.deal_spot)
        if tribe != look.asked and men > 0:
            what = span("what", el("b", look.name(tribe, lang)), text(LABELS[lang]["men here"].format(men), "small"))
            name = TRIBE_ROWS.ids[tribe]
            yield div("src", crest(tribe, "man"), what, id=f"tribe-{name}", data_tip=f"points-{name}")


def _column(look: Look, side: int, lang: str) -> str:
    """What one side gives: disks with less and more, cards, its withdrawal."""
    s, told, tribe = look.s, LABELS[lang], look.s.dealer[side]
    if tribe == NOBODY:
        return div("side", el("h3", told["all others"]), el("p", told["all hint"], class_="small"))
    head = told["i give"] if tribe == look.mine else told["they give"].format(look.name(tribe, lang))
    parts = [el("h3", crest(tribe, "i20"), text(head))]
    if s.dealer[1] != NOBODY:
        parts.append(div("disks", *(_disk(look, side, disk, lang) for disk in range(DISKS))))
        cards = [_card(look, card, lang) for card in _cards(look, tribe)]
        parts.append(div("held-cards several" if len(cards) > FEW_CARDS else "held-cards", *cards) if cards else "")
    return div("side", *parts, _withdrawal(look, side, lang))


def _disk(look: Look, side: int, disk: int, lang: str) -> str:
    """Less, how many of those held, more."""
    s, tribe = look.s, look.s.dealer[side]
    count = span("given", good(disk + 1), el("b", str(s.gives[side, disk])), text(f"/{s.disks[tribe, disk]}", "small"))
    return div("disk", _step(look, "less", tribe, disk), count, _step(look, "more", tribe, disk))


def _step(look: Look, kind: str, tribe: int, disk: int) -> str:
    """Drawn always, so that nothing moves; it can be pressed where it is offered."""
    name = f"{kind}-{TRIBE_ROWS.ids[tribe]}-{DISK.ids[disk]}"
    offered = name in look.targets
    return span("step" if offered else "step off", icon(f"u-{kind}", "i16"), id=name if offered else None)


def _cards(look: Look, tribe: int) -> list[int]:
    """Cards in the draft, and those the viewer may put into it."""
    held = [card for card in range(CARDS) if look.s.holder[card] == tribe]
    return [card for card in held if look.s.in_draft >> card & 1 or is_in_sheet(look, card)]


def _card(look: Look, card: int, lang: str) -> str:
    """A card to put in or take out; a daughter is given in marriage."""
    name = CARD_ROWS.words.name(card, lang)
    label = LABELS[lang]["bride"].format(name) if card < DAUGHTERS else name
    target = f"card-{CARD_ROWS.ids[card]}" if is_in_sheet(look, card) else None
    sign = card_picture(card, "i24")
    return _toggle(label, bool(look.s.in_draft >> card & 1), sign, target, f"card-{CARD_ROWS.ids[card]}")


def _toggle(label: str, chosen: bool, sign: str, target: str | None, tip: str) -> str:
    """A box with a tick if it is part of the deal."""
    box = icon("u-ticked" if chosen else "u-box", "i20")
    return div("toggle on" if chosen else "toggle", box, sign, text(label), id=target, data_tip=tip)


def _withdrawal(look: Look, side: int, lang: str) -> str:
    s, tribe = look.s, look.s.dealer[side]
    men = withdrawing(s, side) or s.men[tribe, s.deal_spot]
    kind = "remain" if s.withdraws[side] else "withdraw"
    name = f"{kind}-{TRIBE_ROWS.ids[tribe]}"
    label = LABELS[lang]["withdraws"].format(men)
    return _toggle(
        label, bool(s.withdraws[side]), man(tribe, "i24"), name if name in look.targets else None, "withdraw"
    )


def _truce(look: Look, lang: str) -> str:
    is_in = bool(look.s.truce_in_draft)
    name = "no-truce" if is_in else "truce"
    target = name if name in look.targets else None
    return _toggle(LABELS[lang]["truce toggle"], is_in, icon("u-truce", "i20"), target, "truce")


def _consent(look: Look, lang: str) -> str:
    """Whose yes it needs: the partner's, and with a withdrawal, marriage or truce everybody's on the card."""
    s, told = look.s, LABELS[lang]
    by = s.dealer[1 if s.was_countered else 0]
    everybody = s.dealer[1] == NOBODY or needs_consent(s)
    here = [tribe for tribe in look.order if side_men(s, tribe, s.deal_spot) > 0]
    needed = [tribe for tribe in (here if everybody else [s.dealer[0], s.dealer[1]]) if tribe not in (by, NOBODY)]
    yes = [
        span("yes asked" if tribe == look.asked else "yes", crest(tribe, "i20"), text(look.name(tribe, lang)))
        for tribe in needed
    ]
    count = told["changes"].format(s.changes, DRAFT_CHANGES, look.deals_left)
    return div("consent", text(told["needs yes"], "small"), *yes, text(count, "small"))
