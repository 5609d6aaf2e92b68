"""The report of a training: its strength, rating and pace over time on one HTML page that needs nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from html import escape
from itertools import count
from pathlib import Path

import branco
from branco.lab.plots import inlined
from branco.lab.report import page, table
from branco.lab.skill import anchor
from branco.lab.words import Words

from .course import Course, Progress
from .pictures import Pictures
from .telling import amount, minutes, paces, rated, share
from .words import ITALIAN

FILE = "report.html"
MANY = 16  # examinations, from which on their table has to be opened
SOONEST = 5  # seconds after which a page that is looked at is renewed
STYLE = """<style>
div.pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(20rem, 100%), 1fr)); gap: 0 1.5rem }
div.pair svg { width: 100% } p.lead { font-size: 1.15rem }
p.legend { margin: 0 0 .3rem } p.legend span { display: inline-block; margin-right: 1.5rem }
p.legend span::before { content: ""; display: inline-block; width: 1.4rem; border-top: .2rem solid var(--ink);
margin-right: .4rem; vertical-align: middle }
</style>"""


def write_report(course: Course, folder: Path, lang: str) -> Path:
    """Write the report beside what it is about."""
    file = folder / FILE
    file.write_text(TrainingReport(course, lang).html(), encoding="utf-8")
    return file


class TrainingReport:
    """The chapters of a page; each is HTML."""

    def __init__(self, course: Course, lang: str) -> None:
        self.course, self.say, self.lang = course, Words(lang, ITALIAN), lang
        self.rivals = course.players - 1
        self.pictures = Pictures(course, self.say)
        self._number = count(1)

    def html(self) -> str:
        """While the training goes on, a page that is looked at is renewed about as often as the file."""
        title = self.say("{title}: a training", title=branco.load(self.course.game).title(self.lang))
        pause = max(SOONEST, round(self.course.plan["pause"]))
        again = "" if self.course.is_over else f"<meta http-equiv='refresh' content='{pause}'>"
        return page(title, self.lang, self.chapters(), STYLE + again)

    def chapters(self) -> Iterator[str]:
        yield self.summary()
        yield self.strength()
        yield f"<div class='pair'>{self.rating()}{self.pace()}</div>"
        yield self.examinations()
        yield self.sittings()
        yield self.facts()

    def summary(self) -> str:
        say, course, kept = self.say, self.course, self.course.kept
        lead = say(
            "The network that is kept won {wins} of {games:,} games alone against {rivals} greedy bots, and {beaten} "
            "of as many alone against {rivals} of what the training began as. Even would be {even:.0f} %.",
            wins=share(kept.wins, kept.games),
            beaten=share(kept.beaten, kept.games),
            games=kept.games,
            rivals=self.rivals,
            even=100 / course.players,
        )
        over = "Minutes of training: {spent}; decisions: {decisions}; examinations: {n}."
        goes_on = "Minutes of training so far: {spent} of {minutes}; decisions: {decisions}; examinations: {n}."
        state = say(
            over if course.is_over else goes_on,
            spent=minutes(course.seconds),
            minutes=minutes(60 * course.plan["minutes"]),
            decisions=amount(course.curve[-1].decisions, say),
            n=len(course.curve),
        )
        return f"<p class='lead'>{escape(lead)} {escape(self._rated())}</p><p>{escape(state)}</p>"

    def _rated(self) -> str:
        rating, greedy = self.course.rating(self.course.kept), anchor(self.course.game, "greedy")
        if rating is None or greedy is None:
            return ""
        told = rated(rating, self.say)
        return self.say("Its rating is {rating}, that of greedy bots {greedy:,}.", rating=told, greedy=greedy.points)

    def strength(self) -> str:
        say = self.say
        pictures = "".join(map(self.picture, self.pictures.strength()))
        legend = "".join(f"<span style='--ink: {ink}'>{escape(name)}</span>" for ink, name in self.pictures.legend())
        note = say(
            "Bands are 95 % intervals; all examinations play the same games. On a yellow ground the greedy bot was the "
            "teacher, dotted lines are new sittings, and a ring is what is kept."
        )
        return self.chapter(say("Strength"), f"<p class='legend'>{legend}</p><div class='pair'>{pictures}</div>", note)

    def rating(self) -> str:
        svg = self.pictures.rating()
        note = self.say(
            "On the scale of ratings of the web table, from the games against greedy bots alone; dashed lines are "
            "where other bots stand."
        )
        return f"<section>{self.chapter(self.say('Rating'), self.picture(svg), note)}</section>" if svg else ""

    def pace(self) -> str:
        note = self.say("Playing and learning, without examinations; all workers together.")
        return f"<section>{self.chapter(self.say('Pace'), self.picture(self.pictures.pace()), note)}</section>"

    def examinations(self) -> str:
        say, kept = self.say, self.course.kept
        headings = [say("minutes"), say("against greedy bots"), say("rating"), say("against what it began as")]
        headings += [say("decisions"), say("a second"), say("learns by"), ""]
        told = zip(self.course.curve, paces(self.course), strict=True)
        rows = [[*self._row(each, pace), say("kept") if each is kept else ""] for each, pace in told]
        shown = table(headings, rows)
        if len(rows) > MANY:
            shown = f"<details><summary>{escape(say('all {n}', n=len(rows)))}</summary>{shown}</details>"
        note = say(
            "The network of the best one is kept, by both shares together; the best of many looks a little better "
            "than it is."
        )
        return self.chapter(say("Examinations"), shown, note)

    def _row(self, each: Progress, pace: float) -> list[str]:
        say, rating = self.say, self.course.rating(each)
        wins, beaten = (share(part, each.games) for part in (each.wins, each.beaten))
        work = [amount(number, say) for number in (each.decisions, pace)]
        learns = say("imitation" if each.is_taught else "playing")
        return [minutes(each.seconds), wins, rated(rating, say) if rating else "-", beaten, *work, learns]

    def sittings(self) -> str:
        say = self.say
        headings = [say("began"), say("after minutes"), say("device"), say("workers")]
        rows = [
            [_day(each.when), minutes(each.seconds), each.device, str(each.workers)] for each in self.course.sittings
        ]
        return self.chapter(say("Sittings"), table(headings, rows))

    def facts(self) -> str:
        say, course = self.say, self.course
        facts = [
            (say("began from"), course.begun_from or say("nothing")),
            (say("seed"), str(course.plan["seed"])),
            (say("rules"), course.rules),
            (say("figures"), course.data),
            ("Branco", course.version),
        ]
        lines = "<br>".join(escape(f"{name}: {text}") for name, text in facts)
        plan = table([say("figure"), ""], [[name, f"{figure}"] for name, figure in course.plan.items()])
        opened = f"<details><summary>{escape(say('the whole plan'))}</summary>{plan}</details>"
        return self.chapter(say("How it is trained"), f"<p>{lines}</p>{opened}")

    def chapter(self, title: str, body: str, note: str = "") -> str:
        shown = f"<p class='note'>{escape(note)}</p>" if note else ""
        return f"<h2>{escape(title)}</h2>{body}{shown}"

    def picture(self, svg: str) -> str:
        return f"<figure style='margin: 0'>{inlined(svg, f'p{next(self._number)}')}</figure>"


def _day(when: str) -> str:
    return f"{datetime.fromisoformat(when):%Y-%m-%d %H:%M} UTC"
