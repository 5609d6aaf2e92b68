"""Pictures of figures: SVG with text as text, so that they stay light."""

from __future__ import annotations

import re
from collections.abc import Sequence
from io import StringIO
from typing import TYPE_CHECKING, Any

from branco.extras import need

from .figures import Histogram, Rate

if TYPE_CHECKING:
    from matplotlib.figure import Figure

INK = ("#1f6f8b", "#d1662b")  # of the first and the second variant
GRID = "#d9d9d9"
WIDTH = 6.4
BINS = 40
LEGEND = 3  # names in a line

STYLE: dict[Any, Any] = {
    "svg.fonttype": "none",
    "svg.hashsalt": "branco",
    "font.size": 9,
    "font.family": "sans-serif",
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.edgecolor": "#888888",
    "axes.axisbelow": True,
}


def rates_svg(variants: Sequence[tuple[str, Sequence[Rate]]], even: float, axis: str) -> str:
    """Win rates as dots with their 95 % intervals; the dashed line is `even`."""
    names = list(dict.fromkeys(rate.name for _, rates in variants for rate in rates))
    figure, axes = new_axes(0.9 + 0.3 * len(names))
    for number, (label, rates) in enumerate(variants):
        heights = [names.index(rate.name) + _apart(number, len(variants)) for rate in rates]
        values = [100 * rate.rate for rate in rates]
        # rounding may put an end of the interval a hair on the wrong side of 0 or 1
        reach = [
            [max(0.0, 100 * (rate.rate - rate.interval[0])) for rate in rates],
            [max(0.0, 100 * (rate.interval[1] - rate.rate)) for rate in rates],
        ]
        axes.errorbar(values, heights, xerr=reach, fmt="o", color=INK[number], capsize=3, markersize=4, label=label)
    axes.axvline(100 * even, color="#888888", linestyle="--", linewidth=0.8)
    axes.set_yticks(range(len(names)), names)
    axes.set_ylim(len(names) - 0.5, -0.5)
    axes.set_xlabel(axis)
    return as_svg(figure, axes, variants)


def _apart(number: int, variants: int) -> float:
    return 0.0 if variants == 1 else 0.24 * number - 0.12


def histogram_svg(variants: Sequence[tuple[str, Histogram]], axis: str, share: str) -> str:
    """How values are spread, in per cent; neighbouring values share a bar where there are many."""
    low = min(histogram[0][0] for _, histogram in variants if histogram)
    high = max(histogram[-1][0] for _, histogram in variants if histogram)
    width = max(1, -(-(high - low + 1) // BINS))
    figure, axes = new_axes(2.2)
    for number, (label, histogram) in enumerate(variants):
        heights = _binned(histogram, low, high, width)
        edges = [low - 0.5 + width * edge for edge in range(len(heights) + 1)]
        filled = {"fill": True, "alpha": 0.85} if number == 0 else {"linewidth": 1.6}
        axes.stairs(heights, edges, color=INK[number], label=label, **filled)
    axes.set_xlabel(axis)
    axes.set_ylabel(share)
    return as_svg(figure, axes, variants)


def _binned(histogram: Histogram, low: int, high: int, width: int) -> list[float]:
    bins = [0.0] * ((high - low) // width + 1)
    total = sum(times for _, times in histogram)
    for value, times in histogram:
        bins[(value - low) // width] += 100 * times / total
    return bins


def bars_svg(variants: Sequence[tuple[str, Sequence[tuple[str, float]]]], axis: str) -> str:
    """Bars with a name each; those of the first variant give the order."""
    names = list(dict.fromkeys(name for _, bars in variants for name, _ in bars))
    figure, axes = new_axes(0.7 + 0.2 * len(names))
    thick = 0.8 / len(variants)
    for number, (label, bars) in enumerate(variants):
        heights = [names.index(name) + thick * (number - (len(variants) - 1) / 2) for name, _ in bars]
        axes.barh(heights, [value for _, value in bars], height=thick, color=INK[number], label=label)
    axes.set_yticks(range(len(names)), names)
    axes.set_ylim(len(names) - 0.5, -0.5)
    axes.set_xlabel(axis)
    return as_svg(figure, axes, variants)


def new_axes(height: float, width: float = WIDTH) -> tuple[Figure, Any]:
    need("lab", "matplotlib")
    import matplotlib as mpl
    from matplotlib.figure import Figure

    with mpl.rc_context(STYLE):
        figure = Figure(figsize=(width, height), layout="constrained")
        axes = figure.subplots()
    axes.grid(visible=True, color=GRID, linewidth=0.6)
    return figure, axes


def as_svg(figure: Figure, axes: Any, variants: Sequence[tuple[str, Any]]) -> str:
    import matplotlib as mpl

    if len(variants) > 1:
        axes.legend(frameon=False, loc="lower left", bbox_to_anchor=(0, 1), ncols=min(len(variants), LEGEND))
    out = StringIO()
    with mpl.rc_context(STYLE):
        figure.savefig(out, format="svg", metadata={"Date": None, "Creator": None})
    return out.getvalue()


def inlined(svg: str, prefix: str) -> str:
    """An SVG for the inside of a page: no header, ids that no other picture has."""
    body = svg[svg.index("<svg") :]
    body = re.sub(r'\bid="', f'id="{prefix}-', body)
    body = body.replace("url(#", f"url(#{prefix}-").replace('href="#', f'href="#{prefix}-')
    return re.sub(r"<metadata>.*?</metadata>", "", body, flags=re.DOTALL)
