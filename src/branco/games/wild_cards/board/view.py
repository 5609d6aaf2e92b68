"""The table in words, from a redacted position."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from branco.board.text import counted, listed, paragraphs
from branco.game import Position
from branco.kernel.language import NONE

from ..rules.tables import (
    CARDS,
    HABITAT_ROWS,
    HAND_LIMIT,
    KIND_ROWS,
    KINDS,
    NATURAL_HABITAT,
    SPECIES,
    SPECIES_ROWS,
)
from .look import BIDDING, PHASES, WARN_AT, Look
from .words import POWERS, WORDS, cost


def text(view: Position, seat: int | None, lang: str, names: Sequence[str]) -> str:
    """For a terminal, a screen reader, a letter."""
    look, told = Look(view, seat), WORDS[lang]
    blocks = (
        [_round(look, lang), *_market(look, lang)],
        [told["result"], *_result(look, lang, names)] if look.is_over else _table(look, lang, names),
        [told["leaders"], *(_leader(look, species, lang, names) for species in range(SPECIES))],
        [told["score final" if look.is_over else "score now"], *_players(look, lang, names)],
        _hand(look, lang),
    )
    return paragraphs(*blocks)


def animal(species: int, lang: str) -> str:
    return SPECIES_ROWS.words.name(species, lang)


def cards(kinds: Sequence[int], lang: str) -> str:
    return ", ".join(CARDS.name(kind, lang) for kind in kinds)


# The table


def _round(look: Look, lang: str) -> str:
    told = WORDS[lang]
    if look.is_over:
        return f"{told['over']}."
    phase = f"{told['phase'].format(look.phase)}: {told[PHASES[look.phase]].lower()}"
    return f"{told['round'].format(look.s.round_number, look.rounds)}, {phase}."


def _market(look: Look, lang: str) -> list[str]:
    if look.is_over:
        return []
    s, told = look.s, WORDS[lang]
    lying = [_for_sale(look, species, lang) for species in range(SPECIES) if s.market[species]]
    thrown = counted((KIND_ROWS.words.name(kind, lang), s.discard[kind]) for kind in range(KINDS))
    piles = told["habitat deck"].format(s.deck_size, s.discard_size)
    return [
        f"{told['market']}: {'; '.join(lying) or told['empty market']}.",
        f"{told['animal deck'].format(s.animals_left)}.",
        f"{piles}: {', '.join(thrown)}." if thrown else f"{piles}.",
    ]


def _for_sale(look: Look, species: int, lang: str) -> str:
    """How many, of which habitat, and what taking one would bring to the viewer."""
    told, count = WORDS[lang], look.s.market[species]
    notes = [HABITAT_ROWS.words.name(NATURAL_HABITAT[species], lang)]
    if look.would_lead(species):
        notes.append(told["would lead"])
    if look.may_score_bonus(species):
        notes.append(told["bonus possible"])
    return f"{counted([(animal(species, lang), count)])[0]} ({', '.join(notes)})"


def _table(look: Look, lang: str, names: Sequence[str]) -> list[str]:
    """The bids: by seat while they are hidden, then in the order of the turns with the ties."""
    told = WORDS[lang]
    lines = [told["face down" if look.bids_are_hidden else "queue"]]
    for number, who in enumerate(look.queue(), 1):
        place = "-" if look.bids_are_hidden else f"{number}."
        lines.append(f"{place} {names[who]}: {', '.join(_bid(look, who, lang))}")
    for value, seats in look.ties():
        lines.append(f"{told['tie at'].format(value).capitalize()}: {listed([names[who] for who in seats], lang)}")
    return lines


def _bid(look: Look, who: int, lang: str) -> Iterator[str]:
    told, story = WORDS[lang], look.stories[who]
    own = look.laid if who == look.seat else []
    if own and look.phase == BIDDING:
        yield told["your bid"].format(cards(own, lang))
    elif look.backs(who):
        yield told["two cards" if look.backs(who) > 1 else "hidden bid"]
    elif look.bid(who) != NONE:
        yield CARDS.name(look.bid(who), lang)
    paid = [*look.paid(who), *(own if look.step == "lay_payment" else [])]
    if paid:
        yield told["payment"].format(cards(paid, lang))
    if story.total:
        yield told["total"].format(story.total)
    duel = [CARDS.name(kind, lang) for kind in look.duel_cards(who)]
    if own and look.step == "pick_duel_card":
        duel += [told["blind"] if kind == KINDS else CARDS.name(kind, lang) for kind in own]
    if duel:
        yield told["duel cards"].format(", ".join(duel))
    yield _doing(look, who, lang)
    if story.bonus:
        yield told["bonus"]


def _doing(look: Look, who: int, lang: str) -> str:
    told, story, doing = WORDS[lang], look.stories[who], look.doing(who)
    if doing == "took":
        return told["took"].format(SPECIES_ROWS.the.name(story.took, lang))
    if doing == "refilled":
        return f"{told['refilled']}, {told['cards'].format(story.refilled)}"
    if look.purchase[0] == who:
        return f"{told[doing]} {told['for'].format(animal(look.purchase[1], lang))}"
    return told[doing]


def _result(look: Look, lang: str, names: Sequence[str]) -> Iterator[str]:
    told = WORDS[lang]
    for place, who in look.ranking():
        total = look.points(who)[0]
        wins = f", {told['wins']}" if place == 1 else ""
        yield f"{place}. {names[who]}: {total}, {told['animal cards'].format(look.animal_cards(who))}{wins}"


# Leaders and players


def _leader(look: Look, species: int, lang: str, names: Sequence[str]) -> str:
    """Who owns it, how many cards take it, what it does."""
    told, owner = WORDS[lang], look.owner(species)
    parts = [told["supply"] if owner is None else told["owner"].format(names[owner])]
    if not look.is_over:
        need = look.need(species)
        parts.append(told["need one" if need == 1 else "need"].format(need))
        if look.seat is not None and owner != look.seat:
            parts.append(told["more"].format(look.missing(look.seat, species)))
    return f"- {animal(species, lang)}: {', '.join(parts)}. {POWERS[lang][species][1]}"


def _players(look: Look, lang: str, names: Sequence[str]) -> Iterator[str]:
    told = WORDS[lang]
    for who in look.rows():
        name = f"{names[who]} ({told['you']})" if who == look.seat else names[who]
        own = counted((animal(species, lang), count) for species, count in enumerate(look.collection(who)))
        leads = [animal(species, lang) for species in range(SPECIES) if look.owner(species) == who]
        parts = [told["points"].format(*look.points(who))]
        parts.append(told["animals of"].format(", ".join(own)) if own else told["no animals"])
        if leads:
            parts.append(told["leaders of"].format(", ".join(leads)))
        if not look.is_over:
            parts.append(_hand_size(look, who, lang))
        yield f"- {name}: {'; '.join(parts)}"


def _hand_size(look: Look, who: int, lang: str) -> str:
    """With a warning near the limit, and the cards that all have seen go back."""
    told, size = WORDS[lang], look.s.hand_size[who]
    seen = counted((KIND_ROWS.words.name(kind, lang), look.s.known[who, kind]) for kind in range(KINDS))
    known = f" ({told['known'].format(', '.join(seen))})" if seen and who != look.seat else ""
    if size < WARN_AT:
        return told["hand"].format(size) + known
    return told["hand full" if size >= HAND_LIMIT else "hand nearly full"] + known


# The own hand


def _hand(look: Look, lang: str) -> list[str]:
    if look.seat is None or look.is_over:
        return []
    told = WORDS[lang]
    size = look.cards_in_hand
    warning = told["warn 10" if size >= HAND_LIMIT else "warn 9"] if size >= WARN_AT else ""
    head = told["your hand"].format(size) + (f", {warning}" if warning else "")
    thrown = [f"{CARDS.name(kind, lang)}: {told['to discard'].format(n)}" for kind, n in enumerate(look.thrown) if n]
    return [head, *(_card(look, card, copies, lang) for card, copies in look.hand), *(f"- {line}" for line in thrown)]


def _card(look: Look, card: int, copies: int, lang: str) -> str:
    told = WORDS[lang]
    parts = [told["copies"].format(copies)] if copies > 1 else []
    parts.append(cost(card, look.refill_size, lang))
    if look.helps_bonus(card):
        parts.append(told["gives bonus"].format(animal(look.buying, lang)))
    return f"- {CARDS.name(card, lang)}: {', '.join(parts)}"
