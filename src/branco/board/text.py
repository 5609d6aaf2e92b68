"""Words for telling a board: to a terminal, a screen reader, a letter."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

AND = {"en": "and", "it": "e"}


def listed(items: Sequence[str], lang: str, nothing: str = "") -> str:
    """ "a, b and c" """
    if len(items) < 2:
        return items[0] if items else nothing
    return f"{', '.join(items[:-1])} {AND[lang]} {items[-1]}"


def counted(names: Iterable[tuple[str, int]]) -> list[str]:
    """What there is at least one of: "ibex", "lion ×2"."""
    return [f"{name} ×{count}" if count > 1 else name for name, count in names if count]


def paragraphs(*blocks: Sequence[str]) -> str:
    """Blocks of lines with an empty line between, a heading first; blocks without a line are left out."""
    return "\n\n".join("\n".join(block) for block in blocks if block)
