"""Italian and English: catalogues, the reader's language, and the words for numbers and times."""

import gettext
import io
import re
from collections.abc import Callable
from datetime import date
from functools import cache
from pathlib import Path

import polib

LANGUAGES = ("en", "it")
LANGUAGE_NAMES = {"en": "English", "it": "Italiano"}
MONTHS = {
    "en": ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"],
    "it": ["gen", "feb", "mar", "apr", "mag", "giu", "lug", "ago", "set", "ott", "nov", "dic"],
}
ITALIAN_SEPARATORS = str.maketrans(",.", ".,")
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
    return gettext.GNUTranslations(io.BytesIO(polib.pofile(str(LOCALE / f"{lang}.po")).to_binary()))


@cache
def speaker(lang: str) -> Callable[..., str]:
    """`t = speaker("it")`; then t("Hello %(name)s", name="Ida") speaks Italian."""
    translate = catalogue(lang).gettext

    def t(sentence: str, **values: object) -> str:
        said = translate(sentence)
        return said % values if values else said

    return t


def number(value: float, lang: str, digits: int = 0) -> str:
    """1,234.5 in English, 1.234,5 in Italian."""
    told = f"{value:,.{digits}f}"
    return told.translate(ITALIAN_SEPARATORS) if lang == "it" else told


def day(moment: date, lang: str) -> str:
    """18 Nov, 18 nov."""
    return f"{moment.day} {MONTHS[lang][moment.month - 1]}"


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
