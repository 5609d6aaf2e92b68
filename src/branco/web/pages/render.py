"""Templates with the reader's language built in; everything they insert is escaped."""

import re
from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from jinja2.ext import Extension
from markupsafe import escape

from branco.board.site import site
from branco.web.i18n import LANGUAGE_NAMES, catalogue
from branco.web.pages.static import static_version

TEMPLATES = Path(__file__).parent / "templates"
ADDRESS = re.compile(r'\b(href|src|action|formaction|data-copy|data-rules)="/')


class AtItsSite(Extension):
    """Addresses that templates write as `/rules` begin where the site lies."""

    def preprocess(self, source: str, name: str | None, filename: str | None = None) -> str:
        return ADDRESS.sub(r'\1="{{ root }}/', source)


@cache
def environment(lang: str) -> Environment:
    made = Environment(
        loader=FileSystemLoader(TEMPLATES),
        extensions=["jinja2.ext.i18n", AtItsSite],
        autoescape=True,
        auto_reload=False,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.install_gettext_translations(catalogue(lang), newstyle=True)  # type: ignore[attr-defined]  # added by i18n
    made.globals.update(lang=lang, languages=LANGUAGE_NAMES, root=site(""), static=site(f"/static/{static_version()}"))
    return made


def render(lang: str, template: str, **values: Any) -> str:
    return environment(lang).get_template(template).render(**values)


def escaped(text: str) -> str:
    return str(escape(text))
