"""What a bot was after: one sentence when the game is over, made of its temperament and of what happened."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from branco.board.points import sources
from branco.bots import Temper, split
from branco.game import Position

NOBODY = -1
WORDS = {
    "en": {
        "random": "I chose by lot",
        "cautious": "I played it safe and was never more than {points} behind",
        "cautious, ahead": "I played it safe, and nobody was ever ahead of me",
        "eager": "I wanted my points at once, and had half of them after {part} % of the game",
        "eager, poor": "I wanted my points at once, and ended with {points}",
        "spiteful": "I had it in for {rival}, who lost {points} by my choices",
        "spiteful, kind": "I had it in for my rivals, but took points from nobody",
        "source": "what brought me most: {source}, {number} of {points}",
        "point": "1 point",
        "points": "{number} points",
    },
    "it": {
        "random": "Ho scelto a caso",
        "cautious": "Ho giocato sul sicuro e il mio distacco non ha mai superato {points}",
        "cautious, ahead": "Ho giocato sul sicuro e nessuno mi è mai passato davanti",
        "eager": "Volevo subito i miei punti: al {part} % della partita ne avevo la metà",
        "eager, poor": "Volevo subito i miei punti e ho chiuso con {points}",
        "spiteful": "Ce l'avevo con {rival}, che con le mie scelte ha perso {points}",
        "spiteful, kind": "Ce l'avevo con i rivali, ma non ho tolto punti a nessuno",
        "source": "il più mi è venuto da: {source}, {number} di {points}",
        "point": "1 punto",
        "points": "{number} punti",
    },
}


@dataclass(frozen=True)
class Story:
    """The scores of all seats at the start and after each choice, and whose choice it was: of a sealed one nobody's."""

    scores: Sequence[Sequence[int]]
    movers: Sequence[int]

    def furthest_behind(self, seat: int) -> int:
        return max(max(row) - row[seat] for row in self.scores)

    def half_way(self, seat: int) -> int:
        """After how much of the game, in percent, a seat first had half of its points."""
        wanted = self.scores[-1][seat] / 2
        at = next(at for at, row in enumerate(self.scores) if row[seat] >= wanted)
        return round(100 * at / max(1, len(self.movers)))

    def harmed(self, seat: int) -> Counter[int]:
        """What others lost by the choices of a seat."""
        lost: Counter[int] = Counter()
        for mover, before, after in zip(self.movers, self.scores, self.scores[1:], strict=False):
            if mover == seat:
                lost.update({other: max(0, was - after[other]) for other, was in enumerate(before) if other != seat})
        return +lost


def story_of(p: Position) -> Story:
    """The story of a whole game that is known from its first choice."""
    again = p.game.start(p.players, p.seed, p.settings)
    scores, movers = [again.scores], []
    for move in p.moves_made:
        assert move.action is not None
        again.play(move.who, move.action)
        scores.append(again.scores)
        movers.append(NOBODY if move.sealed else move.who)
    return Story(scores, movers)


def aim(bot: str, p: Position, story: Story, seat: int, names: Sequence[str], lang: str) -> str:
    """What a bot was after and where most of its points came from, in one sentence."""
    said = [*_after(bot, story, seat, names, lang), *_source(p, seat, lang)]
    sentence = "; ".join(said)
    return f"{sentence[0].upper()}{sentence[1:]}." if sentence else ""


def _after(bot: str, story: Story, seat: int, names: Sequence[str], lang: str) -> list[str]:
    temper = split(bot)[1]
    if temper is None:
        return [WORDS[lang]["random"]] if bot == "random" else []
    return [_by_temper(temper, story, seat, names, lang)]


def _by_temper(temper: Temper, story: Story, seat: int, names: Sequence[str], lang: str) -> str:
    words, total = WORDS[lang], story.scores[-1][seat]
    if temper.sure:
        behind = story.furthest_behind(seat)
        return words["cautious"].format(points=counted(behind, lang)) if behind else words["cautious, ahead"]
    if temper.soon:
        poor = words["eager, poor"].format(points=counted(total, lang))
        return words["eager"].format(part=story.half_way(seat)) if total > 0 else poor
    harmed = story.harmed(seat).most_common(1)
    if not harmed:
        return words["spiteful, kind"]
    return words["spiteful"].format(rival=names[harmed[0][0]], points=counted(harmed[0][1], lang))


def _source(p: Position, seat: int, lang: str) -> list[str]:
    """From where most of its points come, if from anywhere."""
    source, number = max(sources(p, seat, lang), key=lambda each: each[1], default=("", 0))
    if number <= 0:
        return []
    return [WORDS[lang]["source"].format(source=source, number=number, points=counted(p.scores[seat], lang))]


def counted(number: int, lang: str) -> str:
    return WORDS[lang]["point"] if number == 1 else WORDS[lang]["points"].format(number=number)
