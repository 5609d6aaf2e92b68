"""Pictures of studies: response curves, and the front of a search."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .plots import as_svg, new_axes

INKS = ("#1f6f8b", "#d1662b", "#4b8b3b", "#8b4f9f", "#b39b1f", "#666666")
MARKS = "osD^vP"
NARROW, LOW = 4.2, 2.9  # two beside each other, and readable on a phone
SEPARATE = 60  # places that have a mark each

Range = tuple[float, float] | None


@dataclass(frozen=True)
class Curve:
    """Heights with how far each may be off."""

    name: str
    heights: Sequence[float]
    reaches: Sequence[float]


@dataclass(frozen=True)
class Line:
    """Heights along an axis of numbers, and between what they may lie; nothing where that is not told."""

    heights: Sequence[float]
    lows: Sequence[float] = ()
    highs: Sequence[float] = ()


@dataclass(frozen=True)
class Ground:
    """What lies behind lines: heights with names, shaded spans, marked places; and at which place lines have a ring."""

    levels: Sequence[tuple[float, str]] = ()
    shaded: Sequence[tuple[float, float]] = ()
    marked: Sequence[float] = ()
    ringed: int | None = None


def curves_svg(
    values: Sequence[str], curves: Sequence[Curve], axis: str, what: str, even: float | None = None, now: str = ""
) -> str:
    """Curves over the values of a figure, or of an option; `now` is its value in the usual game."""
    figure, axes = new_axes(2.8)
    numbers = all(value.lstrip("-").isdigit() for value in values)
    places = [int(value) if numbers else at for at, value in enumerate(values)]
    for number, curve in enumerate(curves):
        ink, mark = INKS[number % len(INKS)], MARKS[number % len(MARKS)]
        style = {"color": ink, "marker": mark, "markersize": 4, "capsize": 3, "linewidth": 1.2}
        axes.errorbar(places, curve.heights, yerr=curve.reaches, label=curve.name, **style)
    if even is not None:
        axes.axhline(even, color="#888888", linestyle="--", linewidth=0.8)
    if now in values:
        axes.axvline(places[values.index(now)], color="#888888", linestyle=":", linewidth=0.8)
    axes.set_xticks(places, values)
    axes.set_xlabel(what)
    axes.set_ylabel(axis)
    return as_svg(figure, axes, [(curve.name, None) for curve in curves])


def lines_svg(
    places: Sequence[float], lines: Sequence[Line], labels: tuple[str, str], ground: Ground, range_: Range = None
) -> str:
    """Lines with bands around them, whose names stand elsewhere; `labels` are those of the two axes."""
    figure, axes = new_axes(LOW, NARROW)
    for begins, ends in ground.shaded:
        axes.axvspan(begins, ends, color="#f1ead8", linewidth=0)
    for place in ground.marked:
        axes.axvline(place, color="#888888", linestyle=":", linewidth=0.8)
    for number, line in enumerate(lines):
        ink, mark = INKS[number % len(INKS)], MARKS[number % len(MARKS)] if len(places) <= SEPARATE else ""
        axes.plot(places, line.heights, color=ink, marker=mark, markersize=3, linewidth=1.4)
        if ground.ringed is not None:
            at = places[ground.ringed], line.heights[ground.ringed]
            axes.plot(*at, color=ink, marker="o", markersize=8, fillstyle="none")
        if line.lows:
            axes.fill_between(places, line.lows, line.highs, color=ink, alpha=0.18, linewidth=0)
    if range_:
        axes.set_ylim(*range_)
    for height, name in ground.levels:
        axes.axhline(height, color="#888888", linestyle="--", linewidth=0.8)
        beside = {"xytext": (3, 0), "textcoords": "offset points", "va": "center", "annotation_clip": False}
        axes.annotate(name, (1, height), xycoords=("axes fraction", "data"), size=8, **beside)
    axes.set_xlim(left=0)
    axes.locator_params(axis="x", nbins=6)
    axes.set_xlabel(labels[0])
    axes.set_ylabel(labels[1])
    return as_svg(figure, axes, [])


def front_svg(
    tried: Sequence[tuple[int, float]],
    front: Sequence[tuple[int, float]],
    checked: Sequence[tuple[int, float, float]],
    labels: tuple[str, str, str],
    axes_labels: tuple[str, str],
) -> str:
    """What a search tried, the best of it, and how that did in new games, with how far it may be off."""
    figure, axes = new_axes(2.8)
    axes.scatter(*zip(*tried, strict=True), s=12, color="#bbbbbb", label=labels[0])
    axes.plot(*zip(*front, strict=True), color=INKS[0], marker="o", markersize=4, linewidth=1.2, label=labels[1])
    places, heights, reaches = zip(*checked, strict=True)
    axes.errorbar(places, heights, yerr=reaches, fmt="D", color=INKS[1], markersize=4, capsize=3, label=labels[2])
    axes.set_xticks(sorted({changes for changes, _ in tried}))
    axes.set_ylim(bottom=0)
    axes.set_xlabel(axes_labels[0])
    axes.set_ylabel(axes_labels[1])
    return as_svg(figure, axes, [(label, None) for label in labels])
