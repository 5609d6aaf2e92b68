"""Italian and English: catalogues, the reader's language, and the words for numbers and times."""

import gettext
import io
from collections.abc import Callable
from functools import cache
from pathlib import Path

from babel.core import negotiate_locale
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

LANGUAGES = ("en", "it")
LANGUAGE_NAMES = {"en": "English", "it": "Italiano"}
LOCALE = Path(__file__).parent / "locale"


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
    wishes = [part.split(";")[0].strip().replace("-", "_") for part in (accepted or "")[:200].split(",")]
    wishes = [wish for wish in wishes if wish]
    return (negotiate_locale(wishes, LANGUAGES) if wishes else None) or "en"
