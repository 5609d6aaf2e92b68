"""Write docs/balance: a page and its pictures for each game, from tools/balance.toml.

python tools/balance_reports.py [GAME ...]
"""

import sys
import tomllib
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

import branco
from branco.game.engines import cores
from branco.lab.experiment import Found, experiment, variants
from branco.lab.figures import Figures, Rate
from branco.lab.plots import bars_svg, histogram_svg, rates_svg
from branco.lab.study import ActionUse
from branco.lab.workers import Crew

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "docs" / "balance"
SHOWN_STEPS, SHOWN_VERBS = 15, 15
FEW_NOUNS = 80  # verbs with more name places, not cards


def main(games: Sequence[str]) -> None:
    with (ROOT / "tools" / "balance.toml").open("rb") as file:
        plan = tomllib.load(file)
    FOLDER.mkdir(exist_ok=True)
    for name in games or branco.GAMES:
        wanted = plan[name]
        many = played(name, wanted, wanted["many"], plan["seed"])
        few = played(name, wanted, wanted["few"], plan["seed"])
        (FOLDER / f"{name}.md").write_text("\n".join(page(many, few, wanted)) + "\n", encoding="utf-8")
        for found in (many, few):
            print(f"{name}: {found.result.tally.games:,} games in {found.result.seconds:.0f} s")


def played(name: str, wanted: dict[str, Any], company: dict[str, Any], seed: int) -> Found:
    """Games between bots of one kind."""
    game, settings = branco.load(name), wanted.get("settings", {})
    todo = variants(game, wanted["players"], [company["bots"]], settings, crew=Crew(cores()))
    (found,) = experiment(game, todo, company["games"], seed, rotate=True, counted=True)
    return found


def page(found: Found, thinking: Found, wanted: dict[str, Any]) -> Iterator[str]:
    """A page of Markdown; its pictures are written beside it."""
    game, run, figures = found.study.game, found.variant.run, found.figures
    assert figures is not None
    even = 1 / run.players
    yield f"# {game.title()}: balance at {run.players} players"
    yield f"\n{made_by(found, wanted)}"
    yield f"\n{' '.join(wanted['remarks'].split())}"
    yield "\n## Wins by seat\n"
    yield picture(game.name, "seats", rates_svg([("", figures.by_seat)], even, "wins, %"))
    yield from rates_table("seat", figures.by_seat)
    if game.sides and figures.by_side:
        yield f"\n## Wins by {game.sides.title('en')}\n"
        yield picture(game.name, "sides", rates_svg([("", figures.by_side)], even, "wins, %"))
        yield from rates_table(game.sides.title("en"), figures.by_side)
    yield from thought(found, thinking, wanted)
    yield from spreads(game.name, figures)
    yield from steps(found)
    yield from actions(found)


def thought(found: Found, thinking: Found, wanted: dict[str, Any]) -> Iterator[str]:
    """The same of fewer games between bots that think ahead."""
    game, even = found.study.game, 1 / found.variant.run.players
    usual, figures = found.figures, thinking.figures
    assert usual is not None
    assert figures is not None
    yield "\n## Do bots that think ahead agree?\n"
    yield made_by(thinking, wanted)
    yield f"Mean score {figures.mean_score:.1f}, {figures.mean_length:.0f} decisions a game."
    yield from rates_table("seat", figures.by_seat)
    if game.sides and figures.by_side:
        both = [("greedy", usual.by_side), (thinking.variant.run.bots[0], figures.by_side)]
        yield f"\n{picture(game.name, 'thought', rates_svg(both, even, 'wins, %'))}"
        yield from rates_table(game.sides.title("en"), figures.by_side)


def made_by(found: Found, wanted: dict[str, Any]) -> str:
    run, result = found.variant.run, found.result
    options = "".join(f" --set {name}={value}" for name, value in wanted.get("settings", {}).items())
    command = (
        f"branco simulate {run.game} --players {run.players} --games {result.tally.games} "
        f"--bots {run.bots[0]} --seed {result.seed} --rotate{options} --report report.html"
    )
    return (
        f"{result.tally.games:,} games between {run.bots[0]} bots, Branco {branco.__version__}; "
        f"`{command}` plays the same games and shows more of them."
    )


def picture(game: str, name: str, svg: str) -> str:
    file = FOLDER / f"{game}-{name}.svg"
    file.write_text(svg, encoding="utf-8")
    return f"![{name}]({file.name})"


def rates_table(what: str, rates: Iterable[Rate]) -> Iterator[str]:
    yield ""
    yield from heading(what, "seats", "wins", "95 % interval", "mean score", "deviation")
    for rate in rates:
        low, high = rate.interval
        cells = (rate.name, f"{rate.seats:,}", f"{rate.rate:.1%}", f"{low:.1%} - {high:.1%}")
        yield line(*cells, f"{rate.mean_score:.1f}", f"{rate.deviation:.1f}")


def spreads(game: str, figures: Figures) -> Iterator[str]:
    yield f"\n## Scores\n\nMean {figures.mean_score:.1f}.\n"
    yield picture(game, "scores", histogram_svg([("", figures.scores)], "score", "share of seats, %"))
    yield f"\n## Length\n\n{figures.mean_length:.0f} decisions a game on average.\n"
    yield picture(game, "length", histogram_svg([("", figures.lengths)], "decisions", "share of games, %"))


def steps(found: Found) -> Iterator[str]:
    uses = found.study.steps("en")
    bars = [(use.name.replace("_", " "), use.a_game) for use in uses[:SHOWN_STEPS]]
    yield "\n## Decisions by step\n"
    yield picture(found.study.game.name, "steps", bars_svg([("", bars)], "decisions a game"))
    yield ""
    yield from heading("step", "", "a game", "options offered")
    for use in uses[:SHOWN_STEPS]:
        yield line(use.name.replace("_", " "), use.sentence, f"{use.a_game:.1f}", f"{use.options:.1f}")


def actions(found: Found) -> Iterator[str]:
    uses = found.study.actions("en")
    yield "\n## Actions and cards\n\nTimes a game; of cards and the like the most and the least often chosen.\n"
    yield from heading("action", "a game", "most", "least")
    for use in uses[:SHOWN_VERBS]:
        yield line(use.label, f"{use.a_game:.1f}", *extremes(use))
    unused = [use.label for use in uses if use.a_game == 0]
    if unused:
        yield f"\nNever chosen: {'; '.join(unused)}."


def extremes(use: ActionUse) -> tuple[str, str]:
    if not use.nouns or len(use.nouns) > FEW_NOUNS:
        return "", ""
    told = [f"{label} {a_game:.2f}" for label, a_game in use.nouns]
    some = min(3, len(told) // 2)
    return "; ".join(told[:some]), "; ".join(told[-some:])


def heading(*cells: str) -> Iterator[str]:
    yield line(*cells)
    yield line(*("---" for _ in cells))


def line(*cells: str) -> str:
    return "| " + " | ".join(cell.replace("|", "/") for cell in cells) + " |"


if __name__ == "__main__":
    main(sys.argv[1:])
