"""The report of an experiment: one HTML page that needs nothing else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from html import escape
from itertools import count
from textwrap import shorten

from branco.game import Game

from .experiment import Found
from .figures import Figures, Histogram, Rate
from .plots import bars_svg, histogram_svg, inlined, rates_svg
from .study import ActionUse, StepUse
from .words import Words

SHOWN_STEPS = 25
SHOWN_NOUNS = 60
SHOWN_LETTERS = 44

STYLE = """
body { font: 15px/1.5 system-ui, sans-serif; max-width: 52rem; margin: 2rem auto; padding: 0 1rem; color: #222 }
h1, h2 { line-height: 1.2 } h2 { margin-top: 2.2rem } svg { max-width: 100%; height: auto }
table { border-collapse: collapse; margin: .6rem 0; font-variant-numeric: tabular-nums }
th, td { padding: .15rem .7rem .15rem 0; text-align: right; border-bottom: 1px solid #ddd; vertical-align: top }
th:first-child, td:first-child { text-align: left } td { white-space: nowrap }
td.words { text-align: left; white-space: normal }
div.wide { overflow-x: auto }
summary { cursor: pointer } details { margin: .2rem 0 } p.note { color: #666; margin: .3rem 0 }
@media (prefers-color-scheme: dark) { body { background: #1b1b1b; color: #ddd } th, td { border-color: #444 }
svg { background: #fff; border-radius: 4px } p.note { color: #aaa } }
"""


class Report:
    """The chapters of a page; each is HTML."""

    def __init__(self, found: Sequence[Found], lang: str) -> None:
        self.found, self.say, self.lang = found, Words(lang), lang
        self.game, self.run = found[0].study.game, found[0].variant.run
        self.figures = [each.figures for each in found if each.figures]
        self.names = [each.variant.name for each in found]
        self._pictures = count(1)

    def html(self) -> str:
        title = self.say("{title}: a laboratory report", title=self.game.title(self.lang))
        return page(title, self.lang, self.chapters())

    def chapters(self) -> Iterator[str]:
        yield self.summary()
        even = 1 / self.run.players
        yield self.rates("Wins by seat", self.say("seat"), even, lambda figures: figures.by_seat)
        if self.game.sides and any(figures.by_side for figures in self.figures):
            what = self.game.sides.title(self.lang)
            yield self.rates("Wins by {what}", what, even, self._by_side)
        if len(set(self.run.bots)) > 1:
            yield self.rates("Wins by bot", self.say("bot"), even, lambda figures: figures.by_bot)
        say = self.say
        yield self.spread("Scores", say("score"), say("share of seats, %"), lambda figures: figures.scores)
        yield self.spread("Length", say("decisions"), say("share of games, %"), lambda figures: figures.lengths)
        yield self.steps()
        yield self.actions()
        yield self.rules()

    def _by_side(self, figures: Figures) -> list[Rate]:
        return in_language(figures.by_side, self.game, self.lang)

    def summary(self) -> str:
        say, run, result = self.say, self.run, self.found[0].result
        facts = [
            say("{games:,} games of {players} players", games=result.tally.games, players=run.players),
            f"{say('bots')}: {', '.join(run.bots)}" + (f" ({self._rotation()})" if result.rotated else ""),
            f"{say('options')}: {' '.join(f'{name}={value}' for name, value in run.settings) or '-'}",
            f"{say('seed')}: {result.seed}",
            f"{say('rules')}: {', '.join(each.variant.run.rules for each in self.found)}",
        ]
        headings = [say("variant"), say("games"), say("mean score"), say("decisions a game"), say("faults")]
        rows = [
            [
                figures.variant,
                f"{figures.games:,}",
                f"{figures.mean_score:.2f}",
                f"{figures.mean_length:.1f}",
                str(faults),
            ]
            for figures, faults in zip(self.figures, self._faults(), strict=True)
        ]
        return f"<p>{'<br>'.join(map(escape, facts))}</p>{table(headings, rows)}"

    def _rotation(self) -> str:
        return self.say("every bot on every seat equally often")

    def _faults(self) -> list[int]:
        return [len(each.result.tally.faults) for each in self.found]

    def rates(self, title: str, what: str, even: float, of: Callable[[Figures], list[Rate]]) -> str:
        """A picture and a table of win rates; with two variants also their differences."""
        say, shown = self.say, [of(figures) for figures in self.figures]
        picture = self.picture(rates_svg(list(zip(self.names, shown, strict=True)), even, say("wins, %")))
        note = say("The dashed line is an even share. Bars are 95 % intervals.")
        if len(shown) > 1:
            note += " " + say("A difference in bold is larger than its 95 % interval.")
        heading = say(title, what=what) if "{" in title else say(title)
        return f"<h2>{escape(heading)}</h2>{picture}<p class='note'>{escape(note)}</p>{self._rates_table(what, shown)}"

    def _rates_table(self, what: str, shown: list[list[Rate]]) -> str:
        say, several = self.say, len(shown) > 1
        headings = [what, say("seats"), *self._named(say("wins")), say("mean score")]
        names = list(dict.fromkeys(rate.name for rates in shown for rate in rates))
        rows = []
        for name in names:
            same = [next((rate for rate in rates if rate.name == name), None) for rates in shown]
            cells = [escape(name), _both(f"{rate.seats:,}" if rate else "-" for rate in same)]
            cells += [_rate_cell(rate) if rate else "" for rate in same]
            cells.append(_both(f"{rate.mean_score:.1f}" if rate else "-" for rate in same))
            rows.append([*cells, _difference(*same)] if several else cells)
        return table([*headings, say("difference")] if several else headings, rows, escaped=True)

    def spread(self, title: str, axis: str, share: str, of: Callable[[Figures], Histogram]) -> str:
        shown = [(name, of(figures)) for name, figures in zip(self.names, self.figures, strict=True)]
        return f"<h2>{escape(self.say(title))}</h2>{self.picture(histogram_svg(shown, axis, share))}"

    def steps(self) -> str:
        say, studies = self.say, [each.study.steps(self.lang) for each in self.found]
        all_steps = {use.name: use for uses in studies for use in uses}
        labels = self._labels(all_steps.values())
        bars = [
            (name, [(labels[use.name], use.a_game) for use in uses[:SHOWN_STEPS]])
            for name, uses in zip(self.names, studies, strict=True)
        ]
        known = [{use.name: use for use in uses} for uses in studies]
        rows, words = [], int(self.lang == "en")
        for name, use in all_steps.items():
            same = [uses.get(name) for uses in known]
            figures = [cell for each in same for cell in (_step_cells(each) if each else ("", ""))]
            rows.append([*[labels[name]] * words, use.sentence, *figures])
        a_game, offered = self._named(say("a game")), self._named(say("options offered"))
        headings = [say("step"), *[""] * words, *(each for pair in zip(a_game, offered, strict=True) for each in pair)]
        title = escape(say("Decisions and options by step"))
        return f"<h2>{title}</h2>{self.picture(bars_svg(bars, say('a game')))}{table(headings, rows, words=words)}"

    def _labels(self, uses: Collection[StepUse]) -> dict[str, str]:
        """Steps are named in English; other languages have their sentences, of which no two bars may share a part."""
        plain = {use.name: use.name.replace("_", " ") for use in uses}
        if self.lang == "en":
            return plain
        cut = {use.name: shorten(use.sentence, SHOWN_LETTERS, placeholder=" …") for use in uses}
        times = Counter(cut.values())
        return {name: label if times[label] == 1 else plain[name] for name, label in cut.items()}

    def actions(self) -> str:
        say = self.say
        studies = [{use.label: use for use in each.study.actions(self.lang)} for each in self.found]
        note = say("Times a game that each action was chosen; open one to see each card, place or number.")
        parts = [self._action([known[label] for known in studies]) for label in studies[0]]
        return f"<h2>{escape(say('Actions and cards'))}</h2><p class='note'>{escape(note)}</p>{''.join(parts)}"

    def _action(self, uses: list[ActionUse]) -> str:
        figures = " / ".join(f"{use.a_game:.2f}" for use in uses)
        line = f"<b>{escape(uses[0].label)}</b> {figures}"
        if not uses[0].nouns:
            return f"<p style='margin: .2rem 0'>{line}</p>"
        known = [dict(use.nouns) for use in uses]
        chosen = [label for label, _ in uses[0].nouns if any(nouns[label] for nouns in known)]
        rows = [[label, *(f"{nouns[label]:.3f}" for nouns in known)] for label in chosen[:SHOWN_NOUNS]]
        left = [self.say("and {n} more", n=len(chosen) - SHOWN_NOUNS)] if len(chosen) > SHOWN_NOUNS else []
        never = [label for label, _ in uses[0].nouns if label not in chosen]
        if never:
            names = ", ".join(never[:SHOWN_NOUNS]) + (" …" if len(never) > SHOWN_NOUNS else "")
            left.append(self.say("never chosen: {names}", names=names))
        notes = "".join(f"<p class='note'>{escape(each)}</p>" for each in left)
        headings = [self.say("action"), *(self._named(self.say("a game")))]
        return f"<details><summary>{line}</summary>{table(headings, rows) if rows else ''}{notes}</details>"

    def _named(self, heading: str) -> list[str]:
        return [f"{heading} ({name})" if len(self.names) > 1 else heading for name in self.names]

    def rules(self) -> str:
        say, studies = self.say, [each.study.rules(self.lang) for each in self.found]
        known = [{use.rule: use.a_game for use in uses} for uses in studies]
        rows = [
            [rule, use.text.removeprefix(f"[{rule}]").strip(), *(f"{uses.get(rule, 0.0):.2f}" for uses in known)]
            for rule, use in {use.rule: use for uses in studies for use in uses}.items()
        ]
        note = "How often players chose at a step that stands on the rule; what the game does by itself is not counted."
        shown = table([say("rule"), "", *self._named(say("a game"))], rows, words=1)
        return f"<h2>{escape(say('Rules'))}</h2><p class='note'>{escape(say(note))}</p>{shown}"

    def picture(self, svg: str) -> str:
        return f"<figure style='margin: 0'>{inlined(svg, f'p{next(self._pictures)}')}</figure>"


def in_language(rates: list[Rate], game: Game, lang: str) -> list[Rate]:
    """Rates by side with the sides' names in a language."""
    if game.sides is None:
        return rates
    names = dict(zip(game.sides.names("en"), game.sides.names(lang), strict=True))
    return [Rate(names[rate.name], rate.seats, rate.wins, rate.mean_score, rate.deviation) for rate in rates]


def _step_cells(use: StepUse) -> tuple[str, str]:
    return f"{use.a_game:.2f}", f"{use.options:.1f}"


def _rate_cell(rate: Rate) -> str:
    low, high = rate.interval
    return f"{rate.rate:.1%} ({100 * low:.1f} - {100 * high:.1f})"


def _both(cells: Iterable[str]) -> str:
    """Once what is the same in all variants."""
    return " / ".join(dict.fromkeys(cells))


def _difference(one: Rate | None, two: Rate | None) -> str:
    if one is None or two is None:
        return ""
    more, reach = one.difference(two)
    shown = f"{100 * more:+.1f} ± {100 * reach:.1f}"
    return f"<b>{shown}</b>" if abs(more) > reach else shown


def page(title: str, lang: str, chapters: Iterable[str], more: str = "") -> str:
    """A page that needs nothing else; `more` stands in its head."""
    body = "\n".join([f"<h1>{escape(title)}</h1>", *chapters])
    head = f"<meta charset='utf-8'><title>{escape(title)}</title><style>{STYLE}</style>"
    viewport = "<meta name='viewport' content='width=device-width, initial-scale=1'>"
    return f"<!doctype html>\n<html lang='{lang}'><head>{head}{viewport}{more}</head>\n<body>\n{body}\n</body></html>\n"


def table(headings: Sequence[str], rows: Sequence[Sequence[str]], words: int = -1, escaped: bool = False) -> str:
    """An HTML table; column `words` holds sentences."""
    head = "".join(f"<th>{escape(heading)}</th>" for heading in headings)
    cells = ("".join(_cell(cell, at == words, escaped) for at, cell in enumerate(row)) for row in rows)
    body = "".join(f"<tr>{row}</tr>" for row in cells)
    return f"<div class='wide'><table><tr>{head}</tr>{body}</table></div>"


def _cell(text: str, words: bool, escaped: bool) -> str:
    return f"<td{' class=words' if words else ''}>{text if escaped else escape(text)}</td>"
