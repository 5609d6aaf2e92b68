"""What a study has found so far, as the page shows it."""

import re
from collections.abc import Sequence
from typing import Any

import branco
from branco.game import Game
from branco.lab.blocks import Found, Half, names_of
from branco.lab.figures import Rate
from branco.web.i18n import number, speaker
from branco.web.lab.laboratory import changes_of
from branco.web.lab.looks import changed_sides, look_of_side
from branco.web.store.models import LabStudy
from branco.web.store.studies import BROKEN, DONE, RUNNING, STOPPED

BARS = 10  # of the lengths
SHOWN_VERBS = 6
SLOTS = re.compile(r"\{\}(\W+\{\})*")
PALE, FULL = 0, 1


def points(value: float, lang: str, digits: int = 1) -> str:
    """A change in points of a hundred, with its sign."""
    rounded = round(100 * value, digits)
    return ("+" if rounded > 0 else "−" if rounded < 0 else "±") + number(abs(rounded), lang, digits)


def percent(value: float, lang: str, digits: int = 1) -> str:
    return number(100 * value, lang, digits)


def results(study: LabStudy, lang: str) -> dict[str, Any] | None:
    """Everything that is drawn of a study, or nothing before its first games."""
    found = Found.read(study.found)
    if not found.usual.games or not found.variant.games or study.game not in branco.GAMES:
        return None
    game = branco.load(study.game)
    names = names_of(game, study.players, lang)
    changed = changed_sides(game, changes_of(game, study))
    return {
        "rows": [{**row, "look": look_of_side(game, row["side"])} for row in rows(found, changed, names, lang)],
        "ticks": ticks(found, names, lang),
        "even": percent(1 / study.players, lang, 0),
        "even_at": round(100 / study.players / top(found, names), 2),
        "verdict": headline(found, changed, names, lang),
        "shares": shares(found, changed, names, study.players, lang),
        "apart": apart(found, names, lang),
        "lengths": lengths(found, lang),
        "scores": scores(found, names, lang),
        "verbs": verbs(game, found, lang),
        "telling": [{**each, "look": look_of_side(game, each["side"])} for each in telling(found, names, lang)],
    }


def top(found: Found, names: dict[int, str]) -> float:
    """Where the scale ends: a whole ten per cent above all bars."""
    both = (*found.usual.rates(names).values(), *found.variant.rates(names).values())
    highest = max(rate.interval[1] for rate in both)
    return min(1.0, (int(10 * highest) + 1) / 10)


def rows(found: Found, changed: Sequence[int], names: dict[int, str], lang: str) -> list[dict[str, Any]]:
    """A bar for each side, the changed ones first."""
    before, after, end = found.usual.rates(names), found.variant.rates(names), top(found, names)
    return [
        {
            "side": side,
            "name": names[side],
            "is_changed": side in changed,
            "bars": [bar(rates[side], end) for rates in (before, after)],
            "before": percent(before[side].rate, lang),
            "after": percent(after[side].rate, lang),
            **change(found, side, lang),
        }
        for side in sorted(before, key=lambda side: side not in changed)
        if side in after
    ]


def bar(rate: Rate, end: float) -> dict[str, float]:
    low, high = rate.interval
    return {
        "width": round(100 * rate.rate / end, 2),
        "low": round(100 * low / end, 2),
        "high": round(100 * min(high, end) / end, 2),
    }


def change(found: Found, side: int, lang: str) -> dict[str, Any]:
    """How much more or less a side wins; whether that is shown, or within what chance does."""
    paired = found.change(side)
    if paired is None:
        return {"change": "", "reach": "", "shown": False, "better": False}
    return {
        "change": points(paired.won, lang),
        "reach": percent(paired.won_reach, lang),
        "shown": paired.is_shown,
        "better": paired.won > 0,
    }


def ticks(found: Found, names: dict[int, str], lang: str) -> list[tuple[float, str]]:
    end = round(10 * top(found, names))
    step = 1 if end <= 5 else 2
    return [(100 * ten / end, number(10 * ten, lang)) for ten in range(0, end + 1, step)]


def headline(found: Found, changed: Sequence[int], names: dict[int, str], lang: str) -> str:
    """The side whose figures were changed comes first, then whoever else wins more or less for it."""
    told = own_change(found, changed, names, lang)
    known = {side: each for side in names if (each := found.change(side)) is not None and each.is_shown}
    others = [side for side in known if side not in changed]
    most = max(others, key=lambda side: abs(known[side].won), default=None)
    t = speaker(lang)
    if most is None:
        return told or t("The games show no change yet: every difference is within its interval.")
    if not told:
        return wins(found, most, names, lang)
    gain = t("Of the others most: %(name)s, %(change)s.", name=names[most], change=points(known[most].won, lang))
    return f"{told} {gain}"


def own_change(found: Found, changed: Sequence[int], names: dict[int, str], lang: str) -> str:
    """What became of the changed side; of several that which the games show best."""
    known = {side: each for side in changed if (each := found.change(side)) is not None}
    if not known:
        return ""
    side = max(known, key=lambda side: (known[side].is_shown, abs(known[side].won)))
    if known[side].is_shown:
        return wins(found, side, names, lang)
    t, told = speaker(lang), change(found, side, lang)
    return t("%(name)s: no change is shown yet (%(change)s ± %(reach)s).", name=names[side], **told)


def shares(found: Found, changed: Sequence[int], names: dict[int, str], players: int, lang: str) -> str:
    """Whether a changed side wins more or less than its share, as printed and now; nothing of several."""
    if len(changed) != 1 or any(str(changed[0]) not in half.sides for half in halves(found)):
        return ""
    t, (before, after) = speaker(lang), (half.rates(names)[changed[0]] for half in halves(found))
    told = t("As printed %(part)s: %(share)s.", part=part_of(before, lang), share=share(before, players, lang))
    now = t("Now %(part)s: %(share)s.", part=part_of(after, lang), share=share(after, players, lang))
    return f"{told} {now}"


def part_of(rate: Rate, lang: str) -> str:
    low, high = (percent(each, lang) for each in rate.interval)
    return speaker(lang)("%(part)s %% (%(low)s to %(high)s)", part=percent(rate.rate, lang), low=low, high=high)


def share(rate: Rate, players: int, lang: str) -> str:
    t, (low, high) = speaker(lang), rate.interval
    if low > 1 / players:
        return t("more than an even share")
    return t("less than an even share") if high < 1 / players else t("an even share is possible")


def wins(found: Found, side: int, names: dict[int, str], lang: str) -> str:
    """How many games a side wins before and after, in a sentence."""
    t, (before, after) = speaker(lang), (half.rates(names)[side].rate for half in halves(found))
    told = {"name": names[side], "before": percent(before, lang, 0), "after": percent(after, lang, 0)}
    if after < before:
        return t("%(name)s: wins go down from %(before)s %% to %(after)s %%.", **told)
    return t("%(name)s: wins go up from %(before)s %% to %(after)s %%.", **told)


def apart(found: Found, names: dict[int, str], lang: str) -> str:
    usual, variant = found.spreads(names)
    low, high = (percent(each, lang, 0) for each in (variant.low, variant.high))
    t = speaker(lang)
    return t(
        "Best and worst are %(now)s points apart (%(low)s to %(high)s); as printed %(before)s.",
        now=percent(variant.value, lang),
        low=low,
        high=high,
        before=percent(usual.value, lang),
    )


def lengths(found: Found, lang: str) -> dict[str, Any]:
    """Both lengths in bars of equal width."""
    low, high = (pick(int(length) for half in halves(found) for length in half.lengths) for pick in (min, max))
    width = max(1, -(-(high - low + 1) // BARS))
    counted = [[0] * BARS for _ in halves(found)]
    for half, counts in zip(halves(found), counted, strict=True):
        for length, times in half.lengths.items():
            counts[(int(length) - low) // width] += times
    parts = [[times / half.games for times in counts] for half, counts in zip(halves(found), counted, strict=True)]
    most = max(max(each) for each in parts)
    return {
        "bars": [[round(100 * part / most, 1) for part in pair] for pair in zip(*parts, strict=True)],
        "low": number(low, lang),
        "high": number(low + width * BARS - 1, lang),
        "before": number(found.usual.mean_length, lang),
        "after": number(found.variant.mean_length, lang),
    }


def halves(found: Found) -> tuple[Half, Half]:
    return found.usual, found.variant


def pairs(before: Sequence[float], after: Sequence[float], labels: Sequence[str], lang: str) -> list[dict[str, Any]]:
    most = max((*before, *after, 1e-9))
    return [
        {
            "name": label,
            "widths": [round(100 * max(value, 0.0) / most, 1) for value in pair],
            "before": number(pair[PALE], lang, 1),
            "after": number(pair[FULL], lang, 1),
            "hot": abs(pair[FULL] - pair[PALE]) > most / 20,
        }
        for label, pair in zip(labels, zip(before, after, strict=True), strict=True)
    ]


def scores(found: Found, names: dict[int, str], lang: str) -> list[dict[str, Any]]:
    before, after = found.usual.rates(names), found.variant.rates(names)
    sides = [side for side in before if side in after]
    means = [[rates[side].mean_score for side in sides] for rates in (before, after)]
    return pairs(means[PALE], means[FULL], [names[side] for side in sides], lang)


def verbs(game: Game, found: Found, lang: str) -> list[dict[str, Any]]:
    """How choices are shared among the verbs, those that change most first."""
    before, after = ([100 * part for part in half.part_of_choices()] for half in halves(found))
    known = game.vocabulary.verbs
    if len(before) != len(known) or len(after) != len(known):
        return []
    order = sorted(range(len(known)), key=lambda verb: (-abs(after[verb] - before[verb]), -before[verb]))
    chosen = [verb for verb in order if before[verb] or after[verb]][:SHOWN_VERBS]
    labels = [SLOTS.sub("…", known[verb].templates[lang]) for verb in chosen]
    return pairs([before[verb] for verb in chosen], [after[verb] for verb in chosen], labels, lang)


def telling(found: Found, names: dict[int, str], lang: str) -> list[dict[str, Any]]:
    """Single games that are worth a look."""
    t = speaker(lang)
    sentences = {
        "widest": t("%(name)s: won by %(value)s"),
        "closest": t("%(name)s: the closest, by %(value)s"),
        "longest": t("The longest: %(value)s choices"),
        "shortest": t("The shortest: %(value)s choices"),
    }
    return [
        {
            "number": played,
            "side": winner,
            "told": sentences[kind] % {"name": names[winner], "value": number(value, lang)},
            "shown": number(played + 1, lang),
        }
        for kind, (played, winner, value) in found.telling.items()
    ]


def status_of(study: LabStudy, lang: str) -> str:
    """Where a study stands, in a few words."""
    t, done = speaker(lang), number(study.done, lang)
    if study.status == RUNNING:
        return t("running, %(part)s %%", part=number(100 * study.done / study.games, lang))
    return {
        DONE: t("done, %(games)s games", games=done),
        STOPPED: t("stopped, %(games)s games", games=done),
        BROKEN: t("broken off, %(games)s games", games=done),
    }[study.status]


def progress(study: LabStudy, lang: str) -> dict[str, Any]:
    speed = 1000 * study.done / study.worked if study.worked else 0.0
    left = (study.games - study.done) / speed if speed else 0.0
    return {
        "done": number(study.done, lang),
        "games": number(study.games, lang),
        "percent": round(100 * study.done / study.games, 1),
        "speed": number(speed, lang, 0 if speed >= 10 else 1),
        "left": number(max(left, 1.0), lang) if speed else "",
        "status": study.status,
    }
