"""What the island shows a viewer: what each space offers, where a card leads, what is new, where herds are numbered."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from branco.kernel.language import NOBODY

from ..rules import events
from ..rules.actions import (
    AGGRESSION_ON,
    ATTACK_ON,
    EXPAND_TO,
    MIGRATE_FROM,
    MIGRATE_TO,
    MOVE_FROM,
    MOVE_TO,
    PLACE_CREATURE,
    REMOVE,
)
from ..rules.spaces import Spaces, creatures_of, either, first_of, has_any, without_first
from ..rules.tables import AREA, AREAS, NEIGHBOUR, SEA, SPACE_ROWS, SPACES, TERRAINS
from ..rules.terrain_actions import BOUGHT, FOR_ONESELF, creatures_that_can_leave, ends_of_migration, spaces_to_take
from .look import Look

EAST, SOUTH = 2, 3
FIRST_SPACE = [next(space for space in range(SPACES) if AREA[space] == area) for area in range(AREAS)]
GROW, STRIKE, LEAVE, ARRIVE, LOSE = "grow", "strike", "leave", "arrive", "lose"
TARGETS = [f"space-{name}" for name in SPACE_ROWS.ids]
KINDS: dict[int, str] = {
    PLACE_CREATURE: GROW,
    EXPAND_TO: GROW,
    ATTACK_ON: STRIKE,
    MIGRATE_FROM: LEAVE,
    MOVE_FROM: LEAVE,
    MIGRATE_TO: ARRIVE,
    MOVE_TO: ARRIVE,
    REMOVE: LOSE,
}
NEW = {events.PLACES_CREATURE: 1, events.EXPANDS: 1, events.AGGRESSION_TO: 1, events.REPLACED: 1, events.SWAPPED: 1}
MOVED = (events.MIGRATES, events.MOVES)


def offer_at(look: Look, space: int) -> str:
    """What the viewer may do at a space, or nothing."""
    action = look.targets.get(TARGETS[space])
    if action is None:
        return ""
    if action - space == AGGRESSION_ON:
        return GROW if look.s.tile[space] == NOBODY else STRIKE
    return KINDS[action - space]


def leads(look: Look) -> set[int]:
    """The spaces that the viewer's cards, or the card on offer, could bring a creature to."""
    if look.seat is None or not look.is_asked:
        return set()
    if look.step == "take_turn":
        held = [card for card in range(TERRAINS) if look.s.hand[look.seat, card]]
        return {space for card in held for space in led_to(look, look.seat, card, FOR_ONESELF)}
    if look.step in ("bid", "buy") and look.s.offered < TERRAINS:
        return set(led_to(look, look.seat, look.s.offered, BOUGHT))
    return set()


def led_to(look: Look, who: int, terrain: int, bought: int) -> Iterator[int]:
    s = look.s
    led = spaces_to_take(s, who, terrain, bought)
    movers = creatures_that_can_leave(s, who, terrain)
    while has_any(movers):
        led = either(led, ends_of_migration(s, who, first_of(movers), terrain))
        movers = without_first(movers)
    yield from listed(led)


def listed(some: Spaces) -> Iterator[int]:
    while has_any(some):
        yield first_of(some)
        some = without_first(some)


# What rivals did since the viewer's last turn


@dataclass(frozen=True)
class News:
    """A rival's creature that is new on its space, or came there from another."""

    space: int
    origin: int | None


def news(look: Look) -> dict[int, News]:
    """By space; nothing for a spectator."""
    found: dict[int, News] = {}
    if look.seat is None or look.is_over:
        return found
    for event in reversed(look.view.journal):
        if event.number in (events.ENDS_TURN, events.PLACES_CREATURE) and event.args[0] == look.seat:
            break
        told = None
        if event.number in MOVED:
            told = News(event.args[2], event.args[1])
        elif event.number in NEW:
            told = News(event.args[1], None)
        if told and look.s.tile[told.space] not in (NOBODY, look.seat):
            found.setdefault(told.space, told)
    return found


# Herds


def links(look: Look, who: int) -> list[tuple[int, int]]:
    """Pairs of neighbours of one owner, each once: the space and the side."""
    tile = look.s.tile
    return [
        (space, side)
        for space in listed(creatures_of(look.s, who))
        for side in (EAST, SOUTH)
        if NEIGHBOUR[space, side] != SEA and tile[NEIGHBOUR[space, side]] == who
    ]


def herd_numbers(look: Look) -> dict[int, tuple[int, str]]:
    """By space: the size of its herd, and at which edge it stands; across if possible, never under an area's tag."""
    found: dict[int, tuple[int, str]] = {}
    for who in look.players:
        pairs = links(look, who)
        for owner, size, first in look.herds:
            if owner == who:
                found |= _number(size, _group(first, pairs), pairs)
    return found


def _number(size: int, group: set[int], pairs: list[tuple[int, int]]) -> dict[int, tuple[int, str]]:
    inside = [pair for pair in pairs if pair[0] in group]
    for space, side in inside:
        if side == EAST:
            return {space: (size, "east")}
    for space, side in inside:
        if NEIGHBOUR[space, side] not in FIRST_SPACE:
            return {space: (size, "south")}
    return {inside[0][0]: (size, "south aside")}


def _group(first: int, pairs: list[tuple[int, int]]) -> set[int]:
    group, grown = {first}, True
    while grown:
        near = {
            each for space, side in pairs for each in (space, NEIGHBOUR[space, side]) if _touches(space, side, group)
        }
        grown = not near <= group
        group |= near
    return group


def _touches(space: int, side: int, group: set[int]) -> bool:
    return space in group or NEIGHBOUR[space, side] in group
