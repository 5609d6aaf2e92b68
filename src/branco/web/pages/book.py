"""The rule book as HTML: contents, an anchor for every rule, and pictures drawn by the game's own board."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from importlib import resources

from markdown_it import MarkdownIt

import branco
from branco.board.drawn import board_of
from branco.board.panel import Panel
from branco.board.pictures import Picture, pictures_of
from branco.game import SEAT_NAMES, Game, Position
from branco.web.pages.render import render

MARKER = re.compile(r"\[([A-Z]{2,3}-[\w.-]+)\]\s*")
READING = re.compile(r"(?<=<li>)\[([a-z]\w*)\]\s*")
HEADING = re.compile(r"<h([23])>(.*?)</h\1>")
NAMED = re.compile(r' (?:id|data-tip|data-as|data-stepper|tabindex)="[^"]*"')
USES_OF_NAMED = re.compile(r'<use href="#[^"]*"[^>]*/>')
TAGS = re.compile(r"<[^>]+>")
BLOCK_ENDS = ("</p>", "</li>")
TOLD = 6  # events under a picture


@dataclass(frozen=True)
class Chapter:
    """A heading of the book: its anchor, its level and its words."""

    anchor: str
    level: int
    title: str


@dataclass(frozen=True)
class Book:
    """The text with its pictures, and what is in it."""

    html: str
    chapters: tuple[Chapter, ...]


@cache
def book_of(name: str, lang: str) -> Book:
    game = branco.load(name)
    html = anchored(as_html(game.rulebook(lang)))
    chapters: list[Chapter] = []

    def numbered(found: re.Match[str]) -> str:
        chapters.append(Chapter(f"chapter-{len(chapters) + 1}", int(found[1]), TAGS.sub("", found[2])))
        return f'<h{found[1]} id="{chapters[-1].anchor}">{found[2]}</h{found[1]}>'

    html = HEADING.sub(numbered, html)
    for picture in pictures_of(game):
        html = with_picture(html, picture.wanted.rule, figure(game, picture, lang))
    return Book(html, tuple(chapters))


def as_html(text: str) -> str:
    return str(MarkdownIt("commonmark", {"html": False}).enable("table").render(text))


def anchored(html: str) -> str:
    """`[WC-4.1]` at the head of a paragraph becomes its anchor."""
    known: set[str] = set()

    def anchor(found: re.Match[str]) -> str:
        rule = found[1]
        named = "" if rule in known else f' id="{rule}"'
        known.add(rule)
        return f'<a class="rule-id"{named} href="#{rule}">{rule}</a> '

    return READING.sub(lambda found: f'<span id="{reading_place(found[1])}"></span>', MARKER.sub(anchor, html))


def reading_place(setting: str) -> str:
    """Where the book tells why a table may choose: `- [declining] ...` in its last chapter."""
    return f"reading-{setting}"


def with_picture(html: str, rule: str, drawn: str) -> str:
    """The picture goes where the paragraph of its rule ends."""
    start = html.index(f' id="{rule}"')
    ends = [(html.index(end, start), end) for end in BLOCK_ENDS if end in html[start:]]
    at, end = min(ends)
    return html[: at + len(end)] + drawn + html[at + len(end) :] if end == "</p>" else html[:at] + drawn + html[at:]


def figure(game: Game, picture: Picture, lang: str) -> str:
    names = SEAT_NAMES[lang]
    told = list(dict.fromkeys(event.text(lang, names) for event in picture.events))
    return render(
        lang,
        "picture.html",
        game=game.name,
        caption=picture.wanted.caption[lang],
        choice=picture.option.name(lang),
        before=drawn(game, picture, picture.before, lang, picture.option.target),
        after=drawn(game, picture, picture.after, lang, ""),
        told=told[:TOLD],
    )


def drawn(game: Game, picture: Picture, view: Position, lang: str, target: str) -> str:
    """The wanted panels as they would lie on the table, without what is for clicking; the chosen place is marked."""
    panels = {each.id: each for each in board_of(game).panels(view, picture.seat, lang, SEAT_NAMES[lang])}
    return still([panels[name] for name in picture.wanted.panels if name in panels], target)


def still(panels: Iterable[Panel], target: str = "") -> str:
    """Panels to look at: nothing on them can be clicked."""
    parts = [
        f'<section class="panel panel-{each.id}" data-lies="{each.place}">{each.markup}</section>' for each in panels
    ]
    html = "".join(parts)
    html = html.replace(f' id="{target}"', ' data-chosen=""') if target else html
    return NAMED.sub("", USES_OF_NAMED.sub("", html))


@cache
def summary_of(name: str, lang: str) -> str:
    """One page that sums the game up; empty if nobody has written it."""
    game = branco.load(name)
    file = resources.files(game.package) / "books" / f"summary.{lang}.md"
    return MARKER.sub("", as_html(file.read_text(encoding="utf-8"))) if file.is_file() else ""
