"""What a person's finished games tell: results by game, seat and side, and how the rating went."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from branco.board.svg import tag
from branco.game import Game
from branco.lab.skill import SHOWN_STEP, Skill
from branco.web.store.models import Outcome

WIDE, HIGH = 600, 160


@dataclass(frozen=True)
class Share:
    """How many of some games were won, and how many would be if all at the table were equal."""

    label: str
    games: int
    wins: int
    even: float

    @property
    def percent(self) -> int:
        return round(100 * self.wins / self.games)

    @property
    def even_percent(self) -> int:
        return round(100 * self.even / self.games)


def shares(games: Iterable[Outcome], label: Callable[[Outcome], str]) -> list[Share]:
    """Results by what a game is called by, in the order of those words."""
    found: dict[str, list[Outcome]] = {}
    for game in games:
        if name := label(game):
            found.setdefault(name, []).append(game)
    return [share(name, found[name]) for name in sorted(found)]


def share(label: str, games: Sequence[Outcome]) -> Share:
    return Share(label, len(games), sum(game.won for game in games), sum(1 / game.players for game in games))


def side_name(game: Game, side: int, lang: str) -> str:
    names = game.sides.names(lang) if game.sides is not None else ()
    return names[side] if 0 <= side < len(names) else ""


def skill_after(game: Outcome) -> Skill | None:
    return Skill(game.mu, game.sigma) if game.mu is not None and game.sigma is not None else None


def change(game: Outcome) -> str:
    """By how much a game changed a rating, as it is shown; empty if it did not count."""
    after = skill_after(game)
    if after is None or game.mu_before is None:
        return ""
    return f"{after.points - Skill(game.mu_before).points:+d}".replace("-", "−")


@dataclass(frozen=True)
class Course:
    """A rating over the games that counted, with its uncertainty around it."""

    skills: list[Skill]

    @property
    def high(self) -> int:
        return max(Skill(skill.mu + skill.sigma).points for skill in self.skills)

    @property
    def low(self) -> int:
        return min(Skill(skill.mu - skill.sigma).points for skill in self.skills)

    def chart(self) -> str:
        """A line and its band; words and numbers stand beside it."""
        line = " ".join(f"{self._across(n)},{self._down(skill.mu)}" for n, skill in enumerate(self.skills))
        upper = [f"{self._across(n)},{self._down(skill.mu + skill.sigma)}" for n, skill in enumerate(self.skills)]
        lower = [f"{self._across(n)},{self._down(skill.mu - skill.sigma)}" for n, skill in enumerate(self.skills)]
        drawn = [
            tag("polygon", points=" ".join(upper + lower[::-1]), class_="band"),
            tag("polyline", points=line, class_="line"),
        ]
        return tag("svg", *drawn, viewBox=f"0 0 {WIDE} {HIGH}", preserveAspectRatio="none", aria_hidden="true")

    def _across(self, number: int) -> float:
        return round(WIDE * number / max(1, len(self.skills) - 1), 1)

    def _down(self, mu: float) -> float:
        points = Skill(mu).points
        return round(min(HIGH, max(0, HIGH * (self.high - points) / max(SHOWN_STEP, self.high - self.low))), 1)


def course(games: Iterable[Outcome]) -> Course | None:
    """How the rating went; None before the first game that counted."""
    skills = [skill for game in games if (skill := skill_after(game)) is not None]
    return Course([Skill(), *skills]) if skills else None
