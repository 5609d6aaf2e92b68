"""Reasons as sentences, in both languages."""

from __future__ import annotations

from collections.abc import Sequence

from .hint import Reason

BESIDE = {"en": "in the end, beside “{other}”: {what}", "it": "alla fine, rispetto a «{other}»: {what}"}


def said(reasons: Sequence[Reason], lang: str) -> list[str]:
    """What is sure at once, each by itself, and in one sentence what differs in the end."""
    sure = [told for reason in reasons if reason.beside is None and (told := reason.count.told(reason.number, lang))]
    later = [reason for reason in reasons if reason.beside is not None]
    if not later or later[0].beside is None:
        return sure
    what = ", ".join(f"{signed(reason.difference, lang)} {reason.count.noun[lang]}" for reason in later)
    return [*sure, BESIDE[lang].format(other=later[0].beside.name(lang), what=what)]


def signed(number: float, lang: str) -> str:
    """A difference with its sign and one decimal, as the language writes it."""
    text = f"{number:+.1f}".replace("-", "−")
    return text.replace(".", ",") if lang == "it" else text
