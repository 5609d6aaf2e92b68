"""Brings the Italian catalogue of the web table up to date; new sentences come in untranslated."""

import ast
from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

WEB = Path(__file__).parent.parent / "src" / "branco" / "web"
CATALOGUE = WEB / "locale" / "it.po"
METHODS = [("**.py", "python"), ("**.html", "jinja2")]
KEYWORDS = {"t": None, "_": None, "gettext": None, "marked": None, "ngettext": (1, 2)}


def sentences() -> Catalog:
    """Every sentence that the pages can say, in English, with the files that say it."""
    found = Catalog(locale="it", project="Branco", charset="utf-8", fuzzy=False)
    for file, _, message, comments, _ in extract_from_dir(WEB, METHODS, keywords=KEYWORDS):
        found.add(message, locations=[(file, 0)], auto_comments=comments)
    for path in sorted(WEB.rglob("*.py")):
        for sentence in spoken_at_once(ast.parse(path.read_text(encoding="utf-8"))):
            found.add(sentence, locations=[(str(path.relative_to(WEB)), 0)])
    return found


def spoken_at_once(tree: ast.AST) -> Iterator[str]:
    """The sentences of `speaker(lang)("...")`: Babel sees only calls of a plain name."""
    for call in ast.walk(tree):
        match call:
            case ast.Call(func=ast.Call(func=ast.Name("speaker")), args=[ast.Constant(str(sentence)), *_]):
                yield sentence


def main() -> None:
    known = read_po(CATALOGUE.open("rb"), locale="it")
    known.fuzzy = False
    known.update(sentences(), no_fuzzy_matching=True)
    known.obsolete.clear()
    with CATALOGUE.open("wb") as file:
        write_po(file, known, width=110, sort_output=True, include_lineno=False)
    missing = [message.id for message in known if message.id and not message.string]
    print(f"{len(known)} sentences, {len(missing)} without a translation")
    for sentence in missing:
        print(f"  {sentence}")


if __name__ == "__main__":
    main()
