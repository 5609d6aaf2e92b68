"""The report of a search for balance: its front, and the best variants in new games."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from .balance import Balanced, Goal
from .curves import front_svg
from .report import table
from .report_sweep import SweepReport
from .sweep import Finding

SHOWN_TRIES = 40


class BalanceReport(SweepReport):
    """The chapters of a sweep of the best variants, after those of the search."""

    title = "{title}: a search for balance"

    def __init__(self, balanced: Balanced, lang: str) -> None:
        super().__init__(balanced.checked, lang)
        self.balanced = balanced

    def chapters(self) -> Iterator[str]:
        yield self.front()
        yield from super().chapters()
        yield self.tries()

    def front(self) -> str:
        say, goal = self.say, self.balanced.goal
        words = (say("tried"), say("the best of them"), say("in new games"))
        axis = say(axis_of(goal))
        picture = front_svg(
            [(each.changes, 100 * each.misses) for each in self.balanced.tried],
            [(each.changes, 100 * each.misses) for each in self.balanced.front],
            [(each.variation.changes, 100 * goal.misses(each), reach_of(goal, each)) for each in self.swept.findings],
            words,
            (say("figures changed"), axis),
        )
        note = say("The best of many tries looks better than it is: believe what it does in new games.")
        title = escape(say("What can be reached with how many changes"))
        return f"<h2>{title}</h2>{self.picture(picture)}<p class='note'>{escape(note)}</p>"

    def tries(self) -> str:
        say, best = self.say, sorted(self.balanced.tried, key=lambda each: each.misses)
        rows = [
            [self.name(each.finding), str(each.changes), f"{100 * each.misses:.1f}"] for each in best[:SHOWN_TRIES]
        ]
        headings = [say("variant"), say("figures changed"), say("off the goal")]
        left = [f"{name}: {why}" for name, why in self.balanced.refused]
        summary = escape(say("left out, because they cannot be: {n}", n=len(left)))
        refused = f"<details><summary>{summary}</summary><p>{'<br>'.join(map(escape, left))}</p></details>"
        return f"<h2>{escape(say('All tries'))}</h2>{table(headings, rows)}{refused if left else ''}"


def axis_of(goal: Goal) -> str:
    if goal.length is not None:
        return "off the wanted length, %"
    return "off its share, points" if goal.side else "best - worst, points"


def reach_of(goal: Goal, found: Finding) -> float:
    """How far the height of a point may be off; a length is nearly exact."""
    if goal.length is not None:
        return 0.0
    spread = goal.spread(found)
    return 50 * (spread.high - spread.low)
