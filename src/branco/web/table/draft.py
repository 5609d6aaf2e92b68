"""Drafts: what a seat has chosen in its turn and not confirmed yet. It is that seat's alone.

A draft is played on a copy of the position. Its `last` choice is one that chance, hidden information or another player
would answer: it is carried out only when the draft is confirmed, so that nobody sees the answer and then takes it back.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from typing import Any

NO_CHOICE = -1


@dataclass(frozen=True)
class Draft:
    """Choices that begin with the answer to one question; when another one is asked the draft is worth nothing."""

    question: str
    actions: tuple[int, ...] = ()
    last: int = NO_CHOICE

    @property
    def choices(self) -> list[int]:
        return [*self.actions, *([self.last] if self.is_answered_later else [])]

    @property
    def is_answered_later(self) -> bool:
        return self.last != NO_CHOICE

    def __bool__(self) -> bool:
        return bool(self.actions) or self.is_answered_later

    def with_choice(self, action: int, is_final: bool) -> Draft:
        return replace(self, last=action) if is_final else replace(self, actions=(*self.actions, action))

    def without_last(self) -> Draft:
        return replace(self, last=NO_CHOICE) if self.is_answered_later else replace(self, actions=self.actions[:-1])

    def after_first(self, question: str) -> Draft:
        """What is left when the first choice is stored and the next question is asked."""
        return replace(self, question=question, actions=self.actions[1:]) if self.actions else Draft(question)

    def stored(self) -> dict[str, Any]:
        return asdict(self) | {"actions": list(self.actions)} if self else {}


def draft_of(stored: Mapping[str, Any], question: str) -> Draft:
    """The draft of a seat that is asked a question, empty if it has none."""
    if stored.get("question") != question:
        return Draft(question)
    return Draft(question, tuple(stored["actions"]), stored["last"])
