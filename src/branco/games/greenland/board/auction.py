"""The auction sheet: what the ship brings, the highest bid, and where every tribe stands."""

from __future__ import annotations

from collections.abc import Sequence

from branco.board.markup import div, el, span, stepper, text

from ..rules.auction import leader, may_bid
from ..rules.tables import CARD_ROWS, IVORY
from .art import crest, good, icon
from .labels import LABELS
from .look import Look
from .setup import offered_card


def auction(look: Look, lang: str, names: Sequence[str]) -> str:
    s, told = look.s, LABELS[lang]
    bid = div(
        "bid-now",
        icon("e-ship", "large-sign"),
        span(
            "what",
            text(told["highest"] if s.bid else told["no bid"], "small"),
            span("amount", el("b", str(s.bid)), good(2, "i24")),
        ),
    )
    bidders = div("bidders", *(_bidder(look, tribe, lang) for tribe in look.order))
    jumps = div("jumps", text(told["raise to"], "small"), stepper("raise")) if look.can_jump else ""
    return div(
        "auction-sheet",
        offered_card(s.for_sale, lang, f"card-{CARD_ROWS.ids[s.for_sale]}"),
        div("bids", bid, bidders),
        jumps,
    )


def _bidder(look: Look, tribe: int, lang: str) -> str:
    s = look.s
    state = LABELS[lang][bidder_state(look, tribe)].format(s.bid_of[tribe])
    purse = span("amount", el("b", str(s.disks[tribe, IVORY])), good(2, "i16"))
    kind = "bidder ahead" if tribe == leader(s) else "bidder"
    return div(kind, crest(tribe, "i24"), span("what", el("b", look.name(tribe, lang)), text(state, "small")), purse)


def bidder_state(look: Look, tribe: int) -> str:
    """How a tribe stands in the auction, as a key of the words."""
    if not may_bid(look.s, tribe):
        return "no animals"
    if look.s.has_passed[tribe]:
        return "passed"
    if tribe == leader(look.s):
        return "leads"
    return "bid of" if look.s.bid_of[tribe] else "waits"
