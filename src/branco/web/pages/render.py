"""Templates with the reader's language built in; everything they insert is escaped."""

import hashlib
from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import escape

from branco.web.i18n import LANGUAGE_NAMES, catalogue

TEMPLATES = Path(__file__).parent / "templates"
STATIC = Path(__file__).parent.parent / "static"


@cache
def static_version() -> str:
    """A name for the present static files, so that browsers may keep them for ever."""
    content = b"".join(path.read_bytes() for path in sorted(STATIC.iterdir()) if path.is_file())
    return hashlib.sha256(content).hexdigest()[:12]


@cache
def environment(lang: str) -> Environment:
    made = Environment(
        loader=FileSystemLoader(TEMPLATES),
        extensions=["jinja2.ext.i18n"],
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.install_gettext_translations(catalogue(lang), newstyle=True)  # type: ignore[attr-defined]  # added by i18n
    made.globals.update(lang=lang, languages=LANGUAGE_NAMES, static=f"/static/{static_version()}")
    return made


def render(lang: str, template: str, **values: Any) -> str:
    return environment(lang).get_template(template).render(**values)


def escaped(text: str) -> str:
    return str(escape(text))
