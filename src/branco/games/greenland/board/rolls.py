"""The dice of this turn, read from the journal: who rolled where, what was rolled again, and what came of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from branco.game import Event

from ..rules.actions import SPOT
from ..rules.events import (
    ALPHA_HITS,
    ATTACKS,
    BANISHES,
    BLEEDS,
    CANCELS_ATTACK,
    CASHES,
    CONVERTS_DICE,
    DIE,
    FAILS,
    HUNTS,
    KILLS,
    LOSES_ELDER,
    PREACHES,
    RAIDS,
    REROLLED,
    ROLLS,
    SPENDS_IRON,
    SUCCEEDS,
    TURN,
)
from ..rules.rerolls import BLOOD_BITS
from ..rules.tables import TRIBE_ROWS
from .words import WORDS


@dataclass
class Roll:
    """One throw: a hunt, a raid, an attack, a death of elders, or clergy dice."""

    kind: str
    tribe: int
    word: int = -1  # of a spot, or of the tribe that is preached to
    good: int = 0  # faces that succeed or kill, and those that bleed, as masks
    blood: int = 0
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


_KINDS = {int(HUNTS): "hunt", int(RAIDS): "raid", int(ATTACKS): "attack", int(PREACHES): "preach"}


def rolls_of_turn(journal: Sequence[Event]) -> list[Roll]:
    """All throws since the event of this turn was turned up, the oldest first."""
    rolls: list[Roll] = []
    for event in _this_turn(journal):
        _read(rolls, event)
    return rolls


def _this_turn(journal: Sequence[Event]) -> Iterator[Event]:
    start = len(journal)
    while start > 0 and journal[start - 1].number != TURN:
        start -= 1
    return iter(journal[start:])


def _read(rolls: list[Roll], event: Event) -> None:
    number, args = event.number, event.args
    if number in _KINDS:
        rolls.append(Roll(_KINDS[number], args[0], args[1]))
    elif number == BANISHES:
        rolls.append(Roll("banish", args[0]))
    elif number == ROLLS:
        if not (rolls and rolls[-1].kind == "elders" and rolls[-1].tribe == args[0] and not rolls[-1].is_past):
            rolls.append(Roll("elders", args[0]))
        rolls[-1].thrown.append(args[1])
    elif rolls:
        _tell(rolls[-1], number, args)


def _tell(roll: Roll, number: int, args: tuple[int, ...]) -> None:
    """What happened after the throw and because of it."""
    if number == DIE:
        _show(roll, args[0], args[1])
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


def _show(roll: Roll, face: int, marks: int) -> None:
    roll.thrown.append(face)
    roll.good, roll.blood = marks & (1 << BLOOD_BITS) - 1, marks >> BLOOD_BITS
    if roll.kind in ("banish", "preach"):
        roll.outcome = 1 in roll.thrown


def occasion_words(roll: Roll, lang: str) -> str:
    """What the dice were thrown for."""
    told = WORDS[lang]
    if roll.kind == "preach":
        return told["preaching"].format(TRIBE_ROWS.words.name(roll.word, lang))
    if roll.kind in ("elders", "banish"):
        return told["elder death" if roll.kind == "elders" else "banishing"]
    return SPOT.name(roll.word, lang)


def outcome_words(roll: Roll, lang: str) -> Iterator[str]:
    """What came of a throw, in words."""
    told = WORDS[lang]
    if roll.outcome is not None:
        yield told["succeeded" if roll.outcome else "failed"]
    if roll.again:
        yield told["rerolled"].format(len(roll.again))
    if roll.converted:
        yield told["converted"].format(roll.converted)
    if roll.bled:
        yield told["bled"].format(roll.bled)
    if roll.iron:
        yield told["cancelled" if roll.is_cancelled else "iron spent"]
