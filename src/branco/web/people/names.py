"""Names that people give themselves: any script, but nothing that disturbs a page."""

import unicodedata

from branco.web.errors import Problem
from branco.web.i18n import marked

LONGEST = 24


def clean_name(text: str) -> str:
    """The name without control, format and direction marks, in one line."""
    if len(text) > 40 * LONGEST:
        raise Problem(422, marked("A name has at most %(most)s characters."), most=LONGEST)
    visible = "".join(letter for letter in unicodedata.normalize("NFC", text) if _is_visible(letter))
    name = " ".join(visible.split())
    if not name:
        raise Problem(422, marked("Please give a name with at least one visible character."))
    if len(name) > LONGEST:
        raise Problem(422, marked("A name has at most %(most)s characters."), most=LONGEST)
    return name


def _is_visible(letter: str) -> bool:
    return letter.isspace() or unicodedata.category(letter)[0] != "C"
