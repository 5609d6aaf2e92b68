"""The bids: face down until all are in, then in the order of their turns, with ties, payments and duels."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise

from branco.board.markup import chip, div, el, person, rule_chip, seat_mark, span, text
from branco.kernel.language import NONE

from ..rules.tables import CARDS, KINDS, SPECIES_ROWS, VALUE
from .art import animal, back, empty_place, face, sign
from .look import BIDDING, Look
from .words import WORDS


def bids(look: Look, lang: str, names: Sequence[str]) -> str:
    """One column a seat in the order of the turns; those who bid the same stand in a bracket.

    The columns are siblings whatever is tied, so that cards turn over where they lie.
    """
    columns: list[str] = []
    first = 1
    for seats in _groups(look):
        columns += _group(look, seats, first, lang, names)
        first += len(seats)
    return div("bids", div(f"columns of-{len(look.players)}", *columns), _piles(look, lang))


def _groups(look: Look) -> Iterator[list[int]]:
    tied = {who: seats for _, seats in look.ties() for who in seats}
    queue = look.queue()
    for who in queue:
        if who not in tied:
            yield [who]
        elif who == next(each for each in queue if each in tied[who]):
            yield [each for each in queue if each in tied[who]]


def _group(look: Look, seats: list[int], first: int, lang: str, names: Sequence[str]) -> Iterator[str]:
    """The bracket of a tie lies under its columns, from the first of them on."""
    tied = " tied" if len(seats) > 1 else ""
    if tied:
        yield div(f"tie over-{len(seats)} from-{first}", _story(look, seats, lang))
    for place, who in enumerate(seats, 1):
        yield _column(look, who, place, f"from-{first + place - 1}{tied}", lang, names[who])


def _story(look: Look, seats: list[int], lang: str) -> str:
    """What decided the tie: "most laid 4 = 4 > 3, duel 4 > 1".  [WC-7.7]"""
    told = WORDS[lang]
    parts = [chip(told["tie at"].format(look.value(seats[0])).capitalize(), "gold")]
    totals = [look.stories[who].total for who in seats if look.stories[who].total]
    if totals:
        parts.append(span("fact", text(told["most laid"]), el("b", compared(totals))))
    duels = [VALUE[look.duel_cards(who)[-1]] for who in seats if look.duel_cards(who)]
    if duels:
        parts.append(span("fact", sign("duel"), text(told["duel"].format("").strip()), el("b", compared(duels))))
    return div("story", *parts, span("desktop-only", rule_chip("wild_cards", "WC-7.7")))


def compared(numbers: Sequence[int]) -> str:
    """The largest first: "4 = 4 &gt; 3"."""
    best = sorted(numbers, reverse=True)
    signs = ["", *(" = " if a == b else " &gt; " for a, b in pairwise(best))]
    return "".join(f"{sign}{number}" for sign, number in zip(signs, best, strict=True))


# A column


def _column(look: Look, who: int, place: int, where: str, lang: str, name: str) -> str:
    acting = (" acting" if who in look.actors else "") + (" own" if who == look.seat else "")
    order = text(WORDS[lang]["place"].format(place), "order") if _is_decided(look, who) else ""
    return div(
        f"bid {where}{acting}",
        div("bidder", seat_mark(who), person(name), order),
        div("laid-cards", *_cards(look, who, lang)),
        div("doing", *_doing(look, who, lang)),
        id=f"place-{who}",
    )


def _is_decided(look: Look, who: int) -> bool:
    return look.stories[who].total > 0 and look.step in ("take_animal", "take_no_animal", "take_back")


def _cards(look: Look, who: int, lang: str) -> Iterator[str]:
    told, own = WORDS[lang], look.laid if who == look.seat else []
    if own and look.phase == BIDDING:
        yield from _own_laid(look, lang)
        return
    if look.backs(who):
        yield from _backs(look, who, lang)
        return
    if look.bid(who) == NONE:
        yield _figure(empty_place(), "")
        return
    yield _bid_card(look, who, lang)
    paying = _still_hidden(look, who, own) if look.step == "lay_payment" else []
    if look.paid(who) or paying:
        total = look.stories[who].total
        caption = told["laid"].format(total) if total else told["laid bare"]
        cards = [face(kind, lang) for kind in look.paid(who)] + [face(kind, lang, "unseen") for kind in paying]
        yield _figure(div("payment", *cards), caption)
    yield from _duel(look, who, own, lang)


def _backs(look: Look, who: int, lang: str) -> Iterator[str]:
    """A back has the name of the face that it becomes, and so turns over."""
    for at in range(look.backs(who)):
        name = {} if at else {"id": f"bid-{who}"}
        yield _figure(back(WORDS[lang]["hidden bid"], **name), WORDS[lang]["covered"])


def _own_laid(look: Look, lang: str) -> Iterator[str]:
    """Face down for the others; two of a kind are one choice."""
    for at, card in enumerate(look.laid):
        name = f"laid-{CARDS.ids[card]}"
        target = {"data_as": name} if card in look.laid[:at] else {"id": name}
        yield _figure(face(card, lang, "unseen", **target), WORDS[lang]["covered"])


def _bid_card(look: Look, who: int, lang: str) -> str:
    """The revealed bid; pale once it went back to the hand."""
    card = look.bid(who)
    name = "my-bid" if who == look.seat else f"bid-{who}"
    went_back = "went-back" if look.s.bid[who] == NONE else ""
    return _figure(face(card, lang, went_back, id=name), WORDS[lang]["bid"].format(look.value(who) or ""))


def _still_hidden(look: Look, who: int, own: list[int]) -> list[int]:
    """What is laid and not yet revealed: while it is told what was paid, a card can be both, or gone with the bid."""
    if look.s.bid[who] == NONE:
        return []
    if len(look.paid(who)) + len(own) < look.value(who):
        return own
    return list((Counter(own) - Counter(look.paid(who))).elements())


def _duel(look: Look, who: int, own: list[int], lang: str) -> Iterator[str]:
    told, cards = WORDS[lang], look.duel_cards(who)
    best = max((VALUE[kinds[-1]] for each in look.players if (kinds := look.duel_cards(each))), default=0)
    for kind in cards[-1:]:
        won = "won" if VALUE[kind] == best else ""
        yield _figure(face(kind, lang, won), told["duel"].format(VALUE[kind]))
    if own and look.step == "pick_duel_card" and own[-1] not in cards[-1:]:
        shown = back(told["blind"]) if own[-1] == KINDS else face(own[-1], lang, "unseen")
        yield _figure(shown, told["duel"].format(""))


def _figure(card: str, caption: str) -> str:
    return el("figure", card, el("figcaption", text(caption.strip()), class_="desktop-only"))


def _doing(look: Look, who: int, lang: str) -> Iterator[str]:
    told, story, doing = WORDS[lang], look.stories[who], look.doing(who)
    if doing == "took":
        yield animal(story.took, "animal")
        yield text(told["took"].format(SPECIES_ROWS.words.name(story.took, lang)))
    elif doing == "refilled":
        yield sign("check")
        yield text(told["holds"].format(story.refilled))
    else:
        if doing == "ready":
            yield sign("check")
        yield text(told[doing])
    if story.bonus:
        yield span("fact bonus", sign("coin"), el("b", "+2"))


def _piles(look: Look, lang: str) -> str:
    s, told = look.s, WORDS[lang]
    deck = back() if s.deck_size else empty_place()
    top = look.last_discard
    discards = face(top, lang) if top != NONE and s.discard_size else empty_place()
    return div(
        "piles",
        _pile("deck", deck, s.deck_size, told["deck"]),
        _pile("discards", discards, s.discard_size, told["discards"]),
    )


def _pile(name: str, top: str, size: int, words: str) -> str:
    return div("pile", top, div("", el("b", str(size)), text(words)), id=name, data_tip=name)
