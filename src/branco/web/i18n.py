"""Italian and English: catalogues, the reader's language, and the words for numbers and times."""

import gettext
import io
import re
from collections.abc import Callable
from functools import cache
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

LANGUAGES = ("en", "it")
LANGUAGE_NAMES = {"en": "English", "it": "Italiano"}
LOCALE = Path(__file__).parent / "locale"
WEIGHT = re.compile(r";\s*q\s*=\s*([01](?:\.\d*)?)\s*$", re.ASCII | re.IGNORECASE)


def marked(sentence: str) -> str:
    """Marks a sentence for the catalogue; it is translated where it is shown."""
    return sentence


@cache
def catalogue(lang: str) -> gettext.NullTranslations:
    """The translations of a language, compiled in memory from its .po file. English is the source."""
    if lang == "en":
        return gettext.NullTranslations()
    with (LOCALE / f"{lang}.po").open("rb") as source:
        entries = read_po(source, locale=lang)
    compiled = io.BytesIO()
    write_mo(compiled, entries)
    compiled.seek(0)
    return gettext.GNUTranslations(compiled)


@cache
def speaker(lang: str) -> Callable[..., str]:
    """`t = speaker("it")`; then t("Hello %(name)s", name="Ida") speaks Italian."""
    translate = catalogue(lang).gettext

    def t(sentence: str, **values: object) -> str:
        said = translate(sentence)
        return said % values if values else said

    return t


def reader_language(chosen: str | None, accepted: str | None) -> str:
    """The language chosen in the page, or the best the browser accepts, or English."""
    if chosen in LANGUAGES:
        return chosen
    return next((lang for lang in wishes(accepted or "") if lang in LANGUAGES), "en")


def wishes(accepted: str) -> list[str]:
    """The languages that a browser accepts, those it likes best first."""
    parts = sorted(accepted[:200].split(","), key=weight, reverse=True)
    return [re.split("[-_;]", part.strip().lower())[0].strip() for part in parts if weight(part)]


def weight(part: str) -> float:
    given = WEIGHT.search(part)
    return float(given[1]) if given else 1.0
