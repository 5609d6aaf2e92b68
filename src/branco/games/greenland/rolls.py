"""The dice of this turn, read from the journal: who rolled where, what was rolled again, and what came of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from branco.game import Event
from branco.kernel.record import NONE

from .actions import CARD_WORD, NEW_WORLD_WORD
from .events import (
    ALPHA_HITS,
    ATTACKS,
    BLEEDS,
    CANCELS_ATTACK,
    CASHES,
    CONVERTS_DICE,
    DIE,
    FAILS,
    HUNTS,
    KILLS,
    LOSES_ELDER,
    RAIDS,
    REROLLED,
    ROLLS,
    SPENDS_IRON,
    SUCCEEDS,
    TURN,
)
from .quarry import twos_succeed
from .rerolls import converted_faces
from .state import State
from .tables import (
    BIOME_BLEED,
    BIOME_TYPE,
    CARD_BLEED,
    MARKLAND,
    NEW_WORLD_BLEED,
    NEW_WORLD_TYPE,
    RAID_FACES,
    SLOTS,
)


@dataclass
class Roll:
    """One throw: a hunt, a raid, an attack, or a death of elders."""

    kind: str
    tribe: int
    word: int = -1
    thrown: list[int] = field(default_factory=list)
    again: list[int] = field(default_factory=list)
    has_alpha: bool = False
    iron: bool = False
    converted: int = 0
    bled: int = 0
    kills: int = 0
    elders: int = 0
    outcome: bool | None = None
    is_past: bool = False

    @property
    def is_cancelled(self) -> bool:
        return self.kind == "attack" and self.iron


_KINDS = {int(HUNTS): "hunt", int(RAIDS): "raid", int(ATTACKS): "attack"}


def rolls_of_turn(journal: list[Event]) -> list[Roll]:
    """All throws since the event of this turn was turned up, the oldest first."""
    rolls: list[Roll] = []
    for event in _this_turn(journal):
        _read(rolls, event)
    return rolls


def _this_turn(journal: list[Event]) -> Iterator[Event]:
    start = len(journal)
    while start > 0 and journal[start - 1].number != TURN:
        start -= 1
    return iter(journal[start:])


def _read(rolls: list[Roll], event: Event) -> None:
    number, args = event.number, event.args
    if number in _KINDS:
        rolls.append(Roll(_KINDS[number], args[0], args[1]))
    elif number == ROLLS:
        if not (rolls and rolls[-1].kind == "elders" and rolls[-1].tribe == args[0]):
            rolls.append(Roll("elders", args[0]))
        rolls[-1].thrown.append(args[1])
    elif rolls:
        _tell(rolls[-1], number, args)


def _tell(roll: Roll, number: int, args: tuple[int, ...]) -> None:
    """What happened after the throw and because of it."""
    if number == DIE:
        roll.thrown.append(args[0])
    elif number == REROLLED:
        roll.again.append(args[0])
    elif number == ALPHA_HITS:
        roll.has_alpha = True
    elif number in (SPENDS_IRON, CANCELS_ATTACK):
        roll.iron = True
    elif number == CONVERTS_DICE:
        roll.converted = args[0]
    elif number == BLEEDS:
        roll.bled = args[1]
    elif number == KILLS:
        roll.kills = args[0]
    elif number in (SUCCEEDS, FAILS):
        roll.outcome = number == SUCCEEDS
    elif number == LOSES_ELDER and roll.tribe == args[0] and not roll.is_past:
        roll.elders += 1
    elif number != CASHES:
        roll.is_past = True  # whatever else happens: elders lost later have died of something else


def marks(s: State, roll: Roll) -> tuple[int, int]:
    """The faces that succeed (or kill) and those that bleed in a throw, as masks."""
    if roll.kind == "attack":
        ones = [*roll.thrown, *roll.again].count(1)
        return (2 | 4 if roll.kills > ones else 2), 0
    if roll.kind == "raid":
        card = roll.word - CARD_WORD
        return RAID_FACES[card], CARD_BLEED[card]
    spot = _spot_of(s, roll.word)
    if roll.kind == "elders" or spot == NONE:
        return 0, 0
    if roll.word >= NEW_WORLD_WORD:
        world = roll.word - NEW_WORLD_WORD
        kind, blood = NEW_WORLD_TYPE[world], NEW_WORLD_BLEED[world, s.is_hostile[world]]
    else:
        kind, blood = BIOME_TYPE[roll.word], BIOME_BLEED[roll.word]
    twos = 4 if twos_succeed(s, roll.tribe, spot) else 0
    converted = converted_faces(s, roll.tribe, kind)
    return 2 | twos | converted, 0 if roll.iron else blood & ~converted


def _spot_of(s: State, word: int) -> int:
    """Where a card lies, or lay until it was taken a moment ago."""
    if word >= NEW_WORLD_WORD:
        return MARKLAND + word - NEW_WORLD_WORD
    found = [slot for slot in range(SLOTS) if s.slot[slot] == word]
    return found[0] if found else s.at if s.at < SLOTS else NONE
