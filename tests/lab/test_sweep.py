"""Sweeps: what is varied, the same games for every variant, folders that are gone on with."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from statistics import mean, stdev
from types import SimpleNamespace
from typing import Any

import polars as pl
import pytest

import branco
from branco.lab import BadResults, LabRefusal, WorkerDied, folder
from branco.lab.figures import Rate
from branco.lab.paired import compared, spread_of
from branco.lab.report_sweep import SweepReport
from branco.lab.sweep import Asked, Swept, sweep, told, values_of, variations
from branco.lab.vary import Figure, Vary, changes_in, grid, named, overlay_text, varied, vary, write_overlay
from branco.lab.workers import Crew

GAME = branco.load("wild_cards")
ASKED = Asked(GAME, 3, ("random",) * 3, {}, seed=4)
REMOVAL = vary(GAME, "removal3=balanced,random")


def swept(folder: Path, games: int = 60, **more: Any) -> Swept:
    return sweep(ASKED, [REMOVAL], games, Crew(), folder, **more)


def test_a_range_a_list_and_words_are_values() -> None:
    assert vary(GAME, "kinds:F1.copies=1..4").values == (1, 2, 3, 4)
    assert vary(GAME, "kinds:F1.copies=1..9..4").values == (1, 5, 9)
    assert vary(GAME, "kinds:F1.copies=3,7").values == (3, 7)
    assert vary(GAME, "kinds:F1.habitat=forest,sea").values == ("forest", "sea")
    assert REMOVAL.values == ("balanced", "random")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("kinds:F1.copies", "is written table:row.figure=1..5 or option=a,b, not 'kinds:F1.copies'"),
        ("kind:F1.copies=1", "there is no table 'kind'; the tables are "),
        ("kinds:X1.copies=1", "kinds has no row 'X1'; its rows are F1"),
        ("kinds:F1.price=1", "kinds:F1 has no figure 'price'; its figures are "),
        ("kinds:F1.copies.2=1", "kinds:F1.copies is one figure, not a list"),
        ("kinds:F1.copies=5..1", "a range goes up, as in 1..5 or 1..9..2, not '5..1'"),
        ("kinds:F1.copies=1..9999", "has more than 500 values"),
        ("colour=red", "Wild Cards has no option 'colour' (it has removal3"),
    ],
)
def test_what_the_game_does_not_have_cannot_be_varied(text: str, sentence: str) -> None:
    with pytest.raises(LabRefusal) as refusal:
        vary(GAME, text)
    assert sentence in str(refusal.value)


def test_a_grid_has_every_combination() -> None:
    copies = Vary(Figure("kinds", "F1", "copies"), (1, 2))
    assert [named(point) for point in grid([copies, REMOVAL])] == [
        f"kinds:F1.copies={copies} removal3={removal}" for copies in (1, 2) for removal in ("balanced", "random")
    ]
    with pytest.raises(LabRefusal, match=r"kinds:F1\.copies is varied twice"):
        list(grid([copies, copies]))
    with pytest.raises(LabRefusal, match="640,000 variants are too many"):
        list(grid([Vary(f"a{n}", tuple(range(800))) for n in range(2)]))


def test_an_overlay_holds_what_is_changed_and_what_was_changed_before(tmp_path: Path) -> None:
    wildlife = branco.load("wildlife").box
    water, forest = Figure("species", "crocodiles", "levels", 5), Figure("species", "crocodiles", "levels", 0)
    point = ((water, "expand"), (forest, "attack"), (Figure("counts", "p4", "creatures"), 25))
    changes = changes_in(wildlife, point)
    assert set(changes) == {water, forest}  # 25 creatures are what it is
    text = overlay_text(wildlife, changes)
    assert 'levels = ["attack", "none", "migrate", "migrate", "none", "expand"]' in text
    (tmp_path / "base" / "wildlife").mkdir(parents=True)
    (tmp_path / "base" / "wildlife" / "mine.toml").write_text("# dear to me")
    write_overlay(tmp_path / "own", wildlife, changes, tmp_path / "base")
    held = sorted(file.name for file in (tmp_path / "own" / "wildlife").iterdir())
    assert held == ["mine.toml", "~varied.toml"]


def test_every_variant_plays_the_same_games(tmp_path: Path) -> None:
    found = swept(tmp_path / "study")
    assert [each.variation.name for each in found.findings] == ["usual", "removal3=random"]
    rows = pl.scan_parquet(tmp_path / "study" / "*" / "*.parquet").collect()
    seeds = [rows.filter(pl.col("variant") == each.variation.name)["seed"].to_list() for each in found.findings]
    assert seeds[0] == seeds[1] == [4 * 2**32 + number for number in range(60) for _ in range(3)]
    told = found.as_json()
    assert [each["changes"]["removal3"] for each in told["variants"]] == ["balanced", "random"]
    assert sum(seat["win_rate"] for seat in told["variants"][1]["seats"].values()) == pytest.approx(1)
    changes = [seat["change"]["won"] for seat in told["variants"][1]["seats"].values()]
    assert sum(changes) == pytest.approx(0)
    assert values_of(found.findings, "removal3") == ["balanced", "random"]
    json.dumps(told)


def test_a_change_is_counted_game_by_game() -> None:
    usual = pl.LazyFrame({"number": [0, 0, 1, 1], "side": ["a", "b"] * 2, "won": [1.0, 0, 1, 0], "score": [5, 3, 6, 2]})
    variant = usual.with_columns(won=pl.Series([0.0, 1, 1, 0]), score=pl.col("score") + 1)
    changes = compared(usual, variant, "side")
    assert (changes["a"].won, changes["b"].won, changes["a"].games) == (-0.5, 0.5, 2)
    assert (changes["a"].score, changes["a"].score_reach) == (1.0, 0.0)
    assert not changes["a"].is_shown


def test_the_order_in_which_games_were_played_changes_no_digit() -> None:
    rows = [(game, seat) for game in range(3000) for seat in range(4)]
    frames = [
        pl.DataFrame(
            {
                "number": [game for game, _ in rows],
                "seat": [seat for _, seat in rows],
                "won": [1 / (1 + (game * more + seat) % 6) for game, seat in rows],
                "score": [(game * 31 * more + seat) % 113 for game, seat in rows],
            }
        )
        for more in (7, 11)
    ]
    shuffled = [frame.sample(fraction=1, shuffle=True, seed=3) for frame in frames]
    found, again = (compared(usual.lazy(), variant.lazy(), "seat") for usual, variant in (frames, shuffled))
    assert found == again
    both = frames[1].join(frames[0], on=["number", "seat"], suffix="_usual").filter(pl.col("seat") == 2)
    more = (both["won"] - both["won_usual"]).to_list()
    assert found["2"].won == pytest.approx(mean(more))
    assert found["2"].won_reach == pytest.approx(1.959964 * stdev(more) / 3000**0.5)


def test_the_spread_is_between_the_best_and_the_worst() -> None:
    spread = spread_of([Rate("a", 1000, 300, 0, 0), Rate("b", 1000, 250, 0, 0), Rate("c", 1000, 200, 0, 0)])
    assert (spread.best, spread.worst) == ("a", "c")
    assert spread.value == pytest.approx(0.1)
    assert 0.05 < spread.low < 0.1 < spread.high < 0.15


def test_a_study_is_gone_on_with_and_only_by_the_same_study(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(folder, "BLOCK", 10)
    kept = tmp_path / "study"
    first = swept(kept, 20)
    played: list[int] = []

    def begin(_: object, games: int) -> Any:
        assert games == 60
        return played.append

    assert swept(kept, 30, begin=begin).findings[0].figures.games == 30
    assert played == [10, 10]  # a new block of each variant
    assert swept(kept, 30).as_json() != first.as_json()
    with pytest.raises(BadResults, match=r"is another study \(seed: 4, not 5\); name a new folder"):
        sweep(replace(ASKED, seed=5), [REMOVAL], 20, Crew(), kept)
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "letter").touch()
    with pytest.raises(BadResults, match="is not a study"):
        swept(tmp_path / "mine")


def test_games_of_a_worker_that_dies_are_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(folder, "BLOCK", 10)
    spread, deaths = Crew.spread, iter([True, True, False, True])

    def mortal(self: Crew, work: Any, jobs: Iterable[Any]) -> Iterator[Any]:
        for done in spread(self, work, jobs):
            yield done
            if next(deaths, False):
                raise WorkerDied("a worker process ended")

    monkeypatch.setattr(Crew, "spread", mortal)
    assert [each.figures.games for each in swept(tmp_path / "study", 30).findings] == [30, 30]


def test_a_study_larger_than_the_disk_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(folder, "disk_usage", lambda _: SimpleNamespace(free=5 << 20))
    with pytest.raises(LabRefusal, match=r"300,000 games need some 13 MiB in .*study, where 5 MiB are free"):
        swept(tmp_path / "study", 100_000)
    assert not (tmp_path / "study").exists()


def test_variants_that_cannot_be_are_left_out_and_told(tmp_path: Path) -> None:
    copies = vary(GAME, "kinds:F1.copies=4")
    with pytest.raises(LabRefusal, match="the copies of the habitat cards must add up to 46, not 47"):
        sweep(ASKED, [copies], 10, Crew(), tmp_path / "study")
    found = sweep(ASKED, [vary(GAME, "kinds:F1.copies=3,4"), REMOVAL], 10, Crew(), tmp_path / "other")
    assert [each.variation.name for each in found.findings] == ["usual", "kinds:F1.copies=3 removal3=random"]
    assert len(found.refused) == 2
    with pytest.raises(LabRefusal, match="every variant is the usual game"):
        sweep(ASKED, [vary(GAME, "removal3=balanced")], 10, Crew(), tmp_path / "third")


@pytest.mark.parametrize("lang", ["en", "it"])
def test_a_report_shows_curves_and_whom_they_depend_on(tmp_path: Path, lang: str) -> None:
    found = swept(tmp_path / "study", 30, again=[(("greedy",) * 3, 20)], race=True)
    assert [len(each) for _, each in found.groups] == [2, 2]
    page = SweepReport(found, lang).html()
    words = {"en": ("Response to removal3", "Does it depend"), "it": ("Effetto di removal3", "Dipende da chi gioca?")}
    assert all(each in page for each in words[lang])
    assert page.count("<svg") == 2


def test_every_item_of_a_list_is_varied_by_a_star() -> None:
    wildlife = branco.load("wildlife")
    found = varied(wildlife, ["species:crocodiles.levels.*=none,expand"])
    assert [str(each.what) for each in found] == [f"species:crocodiles.levels.{item}" for item in range(1, 7)]
    assert {each.values for each in found} == {("none", "expand")}
    with pytest.raises(LabRefusal, match=r"kinds:F1\.copies is one figure, not a list of them"):
        varied(GAME, ["kinds:F1.copies.*=1"])


def test_of_many_things_varied_a_variant_tells_what_it_changes(tmp_path: Path) -> None:
    points = tuple((setting.name, setting.default) for setting in GAME.settings)
    other = (*points[:-1], (points[-1][0], GAME.settings[-1].values[1]))
    todo, _ = variations(ASKED, [points, other], Crew(), tmp_path)
    assert [each.values for each in todo] == ["", f"{other[-1][0]}={other[-1][1]}"]
    assert [each.changes for each in todo] == [0, 1]
    assert told("", "as it is", is_usual=True) == "as it is"
