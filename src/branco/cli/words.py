"""The command line's own words. English sentences are the keys; italian.py has the others."""

from __future__ import annotations

import os
from enum import StrEnum

import typer

from .italian import ITALIAN


class Lang(StrEnum):
    """A language of the command line."""

    EN = "en"
    IT = "it"


class Words:
    """`say = Words(Lang.IT)`; then `say("{n} games", n=3)` is Italian."""

    def __init__(self, lang: Lang) -> None:
        self.lang = lang

    def __call__(self, sentence: str, **values: object) -> str:
        text = ITALIAN.get(sentence, sentence) if self.lang is Lang.IT else sentence
        return text.format(**values) if values else text


def default_language() -> Lang:
    """Italian for those whose computer speaks it."""
    wishes = (os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    chosen = next((wish for wish in wishes if wish), "")
    return Lang.IT if chosen.startswith("it") else Lang.EN


def words_of(ctx: typer.Context, lang: Lang | None) -> Words:
    """The language chosen for this command, or for all."""
    return Words(lang or ctx.obj.lang)
