"""Names that people give themselves: any script, but nothing that disturbs a page."""

import unicodedata

from branco.web.errors import Problem
from branco.web.i18n import marked

LONGEST = 24
MOST_MARKS = 4
BLANK = "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"  # letters and signs that show nothing


def clean_name(text: str) -> str:
    """The name without control, format and direction marks, in one line."""
    if len(text) > 40 * LONGEST:
        raise Problem(422, marked("A name has at most %(most)s characters."), most=LONGEST)
    shown = "".join(letter for letter in unicodedata.normalize("NFC", text) if _is_kept(letter))
    name = " ".join(_without_towers(shown).split())
    if all(letter.isspace() or _is_mark(letter) for letter in name):
        raise Problem(422, marked("Please give a name with at least one visible character."))
    if len(name) > LONGEST:
        raise Problem(422, marked("A name has at most %(most)s characters."), most=LONGEST)
    return name


def _is_kept(letter: str) -> bool:
    return letter.isspace() or (unicodedata.category(letter)[0] != "C" and letter not in BLANK)


def _is_mark(letter: str) -> bool:
    return unicodedata.category(letter)[0] == "M"


def _without_towers(text: str) -> str:
    """Marks are part of many scripts; more than a few above one letter grow over the lines around it."""
    kept: list[str] = []
    for letter in text:
        if not (_is_mark(letter) and len(kept) >= MOST_MARKS and all(map(_is_mark, kept[-MOST_MARKS:]))):
            kept.append(letter)
    return "".join(kept)
