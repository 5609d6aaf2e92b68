"""The report of a sweep: response curves and tables on one HTML page that needs nothing else."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from itertools import count

from .curves import Curve, curves_svg
from .figures import Rate
from .paired import Paired
from .plots import inlined
from .report import in_language, page, table
from .sweep import Finding, Swept, told, values_of
from .vary import Figure, shown
from .words import Words

SHOWN_ACTIONS = 25


class SweepReport:
    """The chapters of a page; each is HTML."""

    title = "{title}: a sweep"

    def __init__(self, swept: Swept, lang: str) -> None:
        self.swept, self.say, self.lang = swept, Words(lang), lang
        self.game = swept.asked.game
        self.even = 1 / swept.asked.players
        self._pictures = count(1)

    def html(self) -> str:
        title = self.say(self.title, title=self.game.title(self.lang))
        return page(title, self.lang, self.chapters())

    def chapters(self) -> Iterator[str]:
        yield self.summary()
        for what in self.swept.varied:
            yield self.response(what)
        yield self.differences()
        if len(self.swept.groups) > 1:
            yield self.dependence()
        yield self.actions()

    @property
    def what(self) -> str:
        """What the sides are called; seats, in a game without sides."""
        return self.game.sides.title(self.lang) if self.game.sides else self.say("seat")

    def rates(self, finding: Finding) -> list[Rate]:
        in_words = bool(finding.figures.by_side)
        return in_language(finding.rates, self.game, self.lang) if in_words else finding.rates

    def name(self, finding: Finding) -> str:
        return told(finding.variation.values, self.say("as it is"), finding.variation.is_usual)

    def summary(self) -> str:
        say, asked = self.say, self.swept.asked
        options = " ".join(f"{name}={value}" for name, value in asked.settings.items()) or "-"
        facts = [
            say("every variant in the same games; {players} players", players=asked.players),
            f"{say('varied')}: {' / '.join(map(str, self.swept.varied))}",
            f"{say('bots')}: " + "; ".join(", ".join(dict.fromkeys(bots)) for bots, _ in self.swept.groups),
            f"{say('options')}: {options}",
            f"{say('seed')}: {asked.seed}",
        ]
        headings = [say("variant"), say("games"), say("best - worst"), say("mean score"), say("decisions a game")]
        rows = [
            [
                self.name(each),
                f"{each.figures.games:,}",
                _spread(each),
                f"{each.figures.mean_score:.2f}",
                f"{each.figures.mean_length:.1f}",
            ]
            for each in self.swept.findings
        ]
        note = say("Points between the sides that win most and least; by chance alone it is never quite 0.")
        shown_facts = "<br>".join(map(escape, facts))
        return f"<p>{shown_facts}</p>{table(headings, rows)}<p class='note'>{escape(note)}</p>{self._left_out()}"

    def _left_out(self) -> str:
        departures = [
            self.say("not as printed: {what} ({names})", what=sentence, names=", ".join(variants))
            for sentence, variants in self.swept.departures.items()
        ]
        loose = f"<p class='note'>{'<br>'.join(map(escape, departures))}</p>" if departures else ""
        return loose + self._refused()

    def _refused(self) -> str:
        lines = [f"{name}: {why}" for name, why in self.swept.refused]
        if not lines:
            return ""
        summary = escape(self.say("left out, because they cannot be: {n}", n=len(lines)))
        return f"<details><summary>{summary}</summary><p>{'<br>'.join(map(escape, lines))}</p></details>"

    def response(self, what: Figure | str) -> str:
        """Win rates, scores and lengths against the values of one figure; all else is averaged over."""
        found, say = self.swept.findings, self.say
        values = values_of(found, what)
        now = shown(dict(found[0].variation.point)[what])
        by_value = [[each for each in found if shown(dict(each.variation.point)[what]) == value] for value in values]
        names = [rate.name for rate in self.rates(found[0])]
        curves = [_curve(name, [[self._rate(each, name) for each in same] for same in by_value]) for name in names]
        wins = curves_svg(values, curves, say("wins, %"), str(what), even=100 * self.even, now=now)
        lengths = [sum(each.figures.mean_length for each in same) / len(same) for same in by_value]
        length = curves_svg(
            values, [Curve("", lengths, [0.0] * len(values))], say("decisions a game"), str(what), now=now
        )
        note = say("The dashed line is an even share, the dotted one the game as it is. Bars are 95 % intervals.")
        heading = escape(say("Response to {what}", what=what))
        pictures = self.picture(wins) + self.picture(length)
        return f"<h2>{heading}</h2>{pictures}<p class='note'>{escape(note)}</p>"

    def _rate(self, finding: Finding, name: str) -> Rate:
        known = {rate.name: rate for rate in self.rates(finding)}
        return known.get(name, Rate(name, 0, 0.0, 0.0, 0.0))

    def differences(self) -> str:
        say, rows = self.say, []
        for each in self.swept.findings:
            for number, (plain, rate) in enumerate(zip(each.rates, self.rates(each), strict=True)):
                change, (low, high) = each.differences.get(plain.name), rate.interval
                more = _points(change.won, change.won_reach, change.is_shown) if change else ""
                wins = f"{100 * rate.rate:.1f} ({100 * low:.1f} - {100 * high:.1f})"
                name = escape(self.name(each)) if number == 0 else ""
                rows.append([name, escape(rate.name), wins, more, f"{rate.mean_score:.1f}"])
        headings = [say("variant"), self.what, say("wins, %"), say("change"), say("mean score")]
        note = say("A change in bold is larger than its 95 % interval; both are of the same games, paired.")
        title, changes = say("Wins by {what}", what=self.what), table(headings, rows, escaped=True)
        return f"<h2>{escape(title)}</h2>{changes}<p class='note'>{escape(note)}</p>"

    def dependence(self) -> str:
        """What each company of bots says of the same change."""
        say, rows = self.say, []
        companies = [", ".join(dict.fromkeys(bots)) for bots, _ in self.swept.groups]
        for number, first in enumerate(self.swept.findings):
            same = [found[number] for _, found in self.swept.groups]
            for plain, rate in zip(first.rates, self.rates(first), strict=True):
                changes = [each.differences.get(plain.name) for each in same]
                shown_changes = [_points(c.won, c.won_reach, c.is_shown) if c else "" for c in changes]
                if any(shown_changes):
                    rows.append([escape(self.name(first)), escape(rate.name), *shown_changes, self._verdict(changes)])
        headings = [say("variant"), self.what, *companies, ""]
        title = escape(say("Does it depend on who plays?"))
        return f"<h2>{title}</h2>{table(headings, rows, escaped=True)}"

    def _verdict(self, changes: Sequence[Paired | None]) -> str:
        signs = {_sign(change) for change in changes if change}
        if {1, -1} <= signs:
            return escape(self.say("they disagree"))
        return escape(self.say("they agree")) if signs in ({1}, {-1}) else ""

    def actions(self) -> str:
        """The options whose use changes most."""
        say, found = self.say, self.swept.findings
        uses = [{use.label: use.a_game for use in each.study.actions(self.lang)} for each in found]
        moved = sorted(uses[0], key=lambda label: -max(abs(each[label] - uses[0][label]) for each in uses))
        rows = [[label, *(f"{each[label]:.2f}" for each in uses)] for label in moved[:SHOWN_ACTIONS]]
        title = escape(say("How often options are taken"))
        note = escape(say("Times a game; those that change most come first."))
        headings = [say("action"), *(self.name(each) for each in found)]
        return f"<h2>{title}</h2><p class='note'>{note}</p>{table(headings, rows)}"

    def picture(self, svg: str) -> str:
        return f"<figure style='margin: 0'>{inlined(svg, f'p{next(self._pictures)}')}</figure>"


def _curve(name: str, by_value: Sequence[Sequence[Rate]]) -> Curve:
    """The rates of one side; variants with the same value count together."""
    heights, reaches = [], []
    for same in by_value:
        whole = Rate(name, sum(rate.seats for rate in same), sum(rate.wins for rate in same), 0.0, 0.0)
        low, high = whole.interval
        heights.append(100 * whole.rate)
        reaches.append(50 * (high - low))
    return Curve(name, heights, reaches)


def _spread(finding: Finding) -> str:
    spread = finding.spread
    return f"{100 * spread.value:.1f} ({100 * spread.low:.1f} - {100 * spread.high:.1f})"


def _points(more: float, reach: float, is_shown: bool) -> str:
    text = f"{100 * more:+.1f} ± {100 * reach:.1f}"
    return f"<b>{text}</b>" if is_shown else text


def _sign(change: Paired) -> int:
    if not change.is_shown:
        return 0
    return 1 if change.won > 0 else -1
