"""Actions and events in words.

An action is one integer = verb + nouns = one click. From `verb("take {}", "prendi {}", SPECIES, target="market-{}")`
come the numbers, the labels in both languages and the element that lights up on the board. An event of the journal
is declared likewise, with what those may read who do not know its secret.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import product
from typing import TYPE_CHECKING

from .registry import GUESTS, game_of

if TYPE_CHECKING:
    from .record import Record

LANGUAGES = ("en", "it")


@dataclass(frozen=True)
class Nouns:
    """Things that labels name: an ASCII id for the board, and a name in each language."""

    ids: tuple[str, ...]
    names: dict[str, tuple[str, ...]]

    def __len__(self) -> int:
        return len(self.ids)

    def name(self, index: int, lang: str) -> str:
        return self.names[lang][index] if 0 <= index < len(self.ids) else "?"

    def word(self, s: Record | None, index: int, lang: str) -> str:
        """The name in a record; games whose places are named by the position override this."""
        return self.name(index, lang)

    def element(self, s: Record | None, index: int) -> str:
        """The id on the board in a record."""
        return self.ids[index] if 0 <= index < len(self.ids) else "none"

    def __add__(self, other: Nouns) -> Nouns:
        names = {lang: self.names[lang] + other.names[lang] for lang in LANGUAGES}
        return Nouns(self.ids + other.ids, names)


def nouns(ids: Sequence[str], en: Sequence[str], it: Sequence[str]) -> Nouns:
    return Nouns(tuple(ids), {"en": tuple(en), "it": tuple(it)})


def numbers(first: int, last: int) -> Nouns:
    """The numbers from `first` to `last` as nouns."""
    words = tuple(str(number) for number in range(first, last + 1))
    return Nouns(words, dict.fromkeys(LANGUAGES, words))


class Verb(int):
    """The number of a verb's first action; add a noun's index to it."""

    templates: dict[str, str]
    parts: tuple[Nouns, ...]
    target: str
    size: int
    remark: Callable[[Record, str], str] | None

    def indices(self) -> Iterator[tuple[int, ...]]:
        return product(*(range(len(part)) for part in self.parts))

    def label(self, indices: tuple[int, ...], lang: str, s: Record | None = None) -> str:
        words = [part.word(s, index, lang) for part, index in zip(self.parts, indices, strict=True)]
        return self.templates[lang].format(*words)

    def element(self, indices: tuple[int, ...], s: Record | None = None) -> str:
        words = [part.element(s, index) for part, index in zip(self.parts, indices, strict=True)]
        return self.target.format(*words)


class Event(int):
    """The number of a kind of event, with its sentence for those who know and those who do not."""

    name: str
    templates: dict[str, str]
    hidden: dict[str, str]
    parts: tuple[tuple[str, Nouns | None], ...]
    targets: str

    def text(
        self, args: Sequence[int], lang: str, names: Sequence[str], knows: bool = True, s: Record | None = None
    ) -> str:
        """The sentence, with `names` for seats; {seat} and {rival} are seats, parts without nouns numbers."""
        words = {
            part: self._word(part, noun, value, lang, names, s)
            for (part, noun), value in zip(self.parts, args, strict=False)
        }
        templates = self.templates if knows or not self.hidden else self.hidden
        text = templates[lang].format_map(words)
        return text[:1].upper() + text[1:]

    @staticmethod
    def _word(part: str, noun: Nouns | None, value: int, lang: str, names: Sequence[str], s: Record | None) -> str:
        if part in ("seat", "rival"):
            return names[value] if 0 <= value < len(names) else "?"
        return noun.word(s, value, lang) if noun else str(value)

    def elements(self, args: Sequence[int], s: Record | None = None) -> tuple[str, ...]:
        """The elements of the board that the event touches."""
        ids = {
            part: noun.element(s, value) if noun else str(value)
            for (part, noun), value in zip(self.parts, args, strict=False)
        }
        return tuple(self.targets.format_map(ids).split())


@dataclass
class Vocabulary:
    """All verbs and events of a game."""

    verbs: list[Verb] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)

    @property
    def size(self) -> int:
        return int(self.verbs[-1]) + self.verbs[-1].size if self.verbs else 0

    @cached_property
    def _meaning(self) -> list[tuple[Verb, tuple[int, ...]]]:
        return [(verb, indices) for verb in self.verbs for indices in verb.indices()]

    def meaning(self, action: int) -> tuple[Verb, tuple[int, ...]]:
        """The verb of an action and the indices of its nouns."""
        return self._meaning[action]

    def label(self, action: int, lang: str, s: Record | None = None) -> str:
        verb, indices = self._meaning[action]
        return verb.label(indices, lang, s)

    def remark(self, action: int, lang: str, s: Record) -> str:
        """What an option adds to its label in a position, if there is something to know before choosing it."""
        verb, _ = self._meaning[action]
        return verb.remark(s, lang) if verb.remark is not None else ""

    def target(self, action: int, s: Record | None = None) -> str:
        verb, indices = self._meaning[action]
        return verb.element(indices, s)


_VOCABULARIES: dict[str, Vocabulary] = {}


def vocabulary_of(package: str) -> Vocabulary:
    return _VOCABULARIES.setdefault(package, Vocabulary())


def verb(en: str, it: str, *parts: Nouns, target: str = "", remark: Callable[[Record, str], str] | None = None) -> Verb:
    """Declare a verb in actions.py; the value is the number of its first action.

    A `remark` tells from the record what is to be known before choosing it; records of games leave it out.
    """
    known = vocabulary_of(_calling_package())
    new = Verb(known.size)
    new.templates, new.parts, new.target = {"en": en, "it": it}, parts, target
    new.remark = remark
    new.size = 1
    for part in parts:
        new.size *= len(part)
    known.verbs.append(new)
    return new


def event(en: str, it: str, hidden: tuple[str, str] | None = None, targets: str = "", **parts: Nouns) -> Event:
    """Declare an event in events.py; `targets` names the elements of the board that it touches, "market-{species}".

    Its arguments are the placeholders in the order of the English sentence. With `hidden` (English, Italian)
    the full sentence is for {seat}, the first argument, alone.
    """
    known = vocabulary_of(_calling_package())
    new = Event(len(known.events))
    new.templates = {"en": en, "it": it}
    new.targets = targets
    new.hidden = dict(zip(LANGUAGES, hidden, strict=True)) if hidden else {}
    order = dict.fromkeys(re.findall(r"{(\w+)}", en))
    new.parts = tuple((part, parts.get(part)) for part in order)
    new.name = re.sub(r"\W+", "-", re.sub(r"{\w+}", "", en)).strip("-").lower()
    known.events.append(new)
    return new


def _calling_package() -> str:
    module = sys._getframe(2).f_globals
    return GUESTS.get(module["__name__"]) or game_of(module["__package__"])
