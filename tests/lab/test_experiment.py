"""Experiments: rows, figures, studies and reports of one run or of two that are compared."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import partial
from html.parser import HTMLParser
from pathlib import Path

import numpy as np
import polars as pl
import pytest

import branco
from branco.game import BadSetup
from branco.kernel.language.tables import DataError
from branco.lab import NoCluster, batch
from branco.lab.arena import matched, play_in_match
from branco.lab.batch import Batch, no_choices, play_batch
from branco.lab.experiment import Found, Variant, experiment, variants
from branco.lab.figures import Rate
from branco.lab.match import seatings
from branco.lab.plots import histogram_svg, inlined, rates_svg
from branco.lab.report import Report
from branco.lab.simulate import RUN, planned
from branco.lab.study import Study
from branco.lab.tally import wilson
from branco.lab.workers import Crew

GAME = branco.load("wild_cards")
COLUMNS = ["variant", "game", "rules", "players", "number", "seed", "seat", "side", "bot", "score", "rank", "won"]


def run(file: Path | None = None, crew: Crew | None = None) -> list[Found]:
    todo = variants(GAME, 3, ["greedy", "random"], {}, crew=crew)
    return experiment(GAME, todo, 3000, seed=2, rotate=True, out=file, counted=True)


def test_rows_are_games_and_seats(tmp_path: Path) -> None:
    file = tmp_path / "games.parquet"
    (found,) = run(file)
    rows = pl.read_parquet(file)
    assert rows.columns == [*COLUMNS, "length", "option_removal3", "option_declining", "option_equalSwap"]
    assert len(rows) == 3 * 3000
    assert rows["number"].to_list()[::3] == list(range(3000))
    assert rows["seed"].to_list()[:3] == [2 * RUN] * 3
    assert rows.group_by("number").agg(pl.col("won").sum())["won"].to_numpy() == pytest.approx(1)
    assert rows["side"].null_count() == len(rows)
    assert set(rows["option_removal3"]) == {"balanced"}
    assert int(rows.filter(pl.col("seat") == 1)["length"].sum()) == found.result.tally.decisions
    by_seat = rows.group_by("seat").agg(pl.col("score").mean()).sort("seat")["score"]
    assert by_seat.to_list() == pytest.approx(found.result.mean_scores)


def test_bots_in_rows_sit_where_they_were_moved_to(tmp_path: Path) -> None:
    file = tmp_path / "games.parquet"
    (found,) = run(file)
    rows = pl.read_parquet(file)
    greedy = rows.filter(pl.col("bot") == "greedy")
    assert greedy["seat"].value_counts()["count"].to_list() == [1000] * 3
    assert float(greedy["won"].sum()) / 3000 == pytest.approx(found.result.by_bot["greedy"].win_share)


def test_rows_are_the_same_on_any_number_of_processes(tmp_path: Path) -> None:
    one, two = tmp_path / "one.parquet", tmp_path / "two.parquet"
    run(one)
    run(two, Crew(2))
    assert pl.read_parquet(one).equals(pl.read_parquet(two))


def test_an_earlier_file_stays_until_its_successor_is_whole(tmp_path: Path) -> None:
    file = tmp_path / "games.parquet"
    file.write_bytes(b"dear to me")

    def stopped(_: int) -> None:
        raise KeyboardInterrupt

    todo = variants(GAME, 3, ["random"], {})
    with pytest.raises(KeyboardInterrupt):
        experiment(GAME, todo, 10, out=file, progress=stopped)
    assert (file.read_bytes(), list(tmp_path.iterdir())) == (b"dear to me", [file])
    experiment(GAME, todo, 10, out=file, progress=lambda _: assert_kept(file))
    assert len(pl.read_parquet(file)) == 30


def assert_kept(file: Path) -> None:
    assert file.read_bytes() == b"dear to me"


def test_figures_are_those_of_the_simulation() -> None:
    (found,) = run()
    counted = found.figures
    assert counted is not None
    assert counted.games == 3000
    assert [rate.rate for rate in counted.by_seat] == pytest.approx(found.result.win_rates)
    assert [rate.mean_score for rate in counted.by_seat] == pytest.approx(found.result.mean_scores)
    assert counted.mean_length == pytest.approx(found.result.tally.decisions / 3000)
    assert sum(times for _, times in counted.scores) == 9000
    assert {rate.name: rate.seats for rate in counted.by_bot} == {"greedy": 3000, "random": 6000}


def test_bots_in_cpython_are_counted_like_those_in_compiled_code(monkeypatch: pytest.MonkeyPatch) -> None:
    run = planned(GAME, 3, ["random", "greedy"], {}, studied=True)
    quick = play_batch(run, Batch(0, 500, moved=1))
    monkeypatch.setattr(batch, "NATIVE_BOTS", ())
    assert (run.is_native, run.batch) == (False, 1)
    slow = play_batch(run, Batch(0, 40, moved=1))
    for part in (quick, slow):
        assert int(part.taken[:, :-1].sum()) == part.tally.decisions == int(part.games.lengths.sum())
        assert part.tally.by_bot.shares == pytest.approx([part.tally.by_seat.shares[seat] for seat in (1, 2, 0)])
    options, quick_options = (int(part.taken[:, -1].sum()) / part.tally.decisions for part in (slow, quick))
    assert options == pytest.approx(quick_options, rel=0.1)
    assert slow.games.scores.mean(axis=0) == pytest.approx(quick.games.scores.mean(axis=0), rel=0.2)


def test_sides_are_told_by_their_names(tmp_path: Path) -> None:
    game, file = branco.load("dominant_species"), tmp_path / "games.parquet"
    (found,) = experiment(game, variants(game, 4, ["random"], {}), 50, out=file, counted=True)
    assert found.figures is not None
    assert game.sides is not None
    assert {rate.name for rate in found.figures.by_side} <= set(game.sides.names("en"))
    assert sum(rate.seats for rate in found.figures.by_side) == 200


def test_a_study_tells_steps_actions_and_rules() -> None:
    taken = no_choices(GAME)
    step = next(step for step in GAME.steps if step.name == "lay_bid")
    taken[int(step), 0], taken[int(step), 2], taken[int(step), -1] = 6, 2, 40
    study = Study(GAME, taken, games=4)
    (use,) = study.steps("en")
    assert (use.name, use.a_game, use.options) == ("lay_bid", 2.0, 5.0)
    assert use.sentence == step.sentence
    assert study.steps("it")[0].sentence == GAME.box.steps["lay_bid"]
    action = study.actions("en")[0]
    assert (action.label, action.a_game, action.nouns[0][1], action.nouns[1][1]) == ("bid …", 2.0, 1.5, 0.5)
    assert {use.rule: use.a_game for use in study.rules("en")} == dict.fromkeys(step.rules, 2.0)
    assert all(use.text for use in study.rules("it"))


@pytest.mark.parametrize("name", branco.GAMES)
@pytest.mark.parametrize("lang", ["en", "it"])
def test_every_action_of_every_game_has_a_name_in_a_study(name: str, lang: str) -> None:
    game = branco.load(name)
    uses = Study(game, no_choices(game), 1).actions(lang)
    assert len(uses) == len(game.vocabulary.verbs)
    assert all(label for use in uses for label in [use.label, *(noun for noun, _ in use.nouns)])


def test_two_options_are_compared() -> None:
    todo = variants(GAME, 3, ["random"], {}, {"removal3": "random"})
    assert [variant.name for variant in todo] == ["removal3=balanced", "removal3=random"]
    found = experiment(GAME, todo, 500, counted=True)
    assert [each.figures.games for each in found if each.figures] == [500, 500]
    assert found[0].result.mean_scores != found[1].result.mean_scores


def test_an_option_is_not_compared_with_itself() -> None:
    with pytest.raises(BadSetup, match="removal3=balanced is what it would be compared with"):
        variants(GAME, 3, ["random"], {}, {"removal3": "balanced"})


OVERLAY = '[source]\nkinds = { mark = "designed" }\n'


def overlay(folder: Path, *rows: tuple[str, int]) -> Path:
    """A folder in which some habitat cards are as many as told."""
    (folder / GAME.name).mkdir(parents=True)
    text = OVERLAY + "".join(f'[[kinds]]\nid = "{name}"\ncopies = {copies}\n' for name, copies in rows)
    (folder / GAME.name / "habitats.toml").write_text(text, encoding="utf-8")
    return folder


def test_figures_that_cannot_be_are_refused_before_anything_is_played(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="46"):
        variants(GAME, 3, ["random"], {}, against_data=overlay(tmp_path / "mine", ("F1", 4)))
    (tmp_path / "empty").mkdir()
    with pytest.raises(BadSetup, match="empty holds no other figures of Wild Cards: they belong into"):
        variants(GAME, 3, ["random"], {}, against_data=tmp_path / "empty")
    with pytest.raises(BadSetup, match="no-such-folder does not exist"):
        variants(GAME, 3, ["random"], {}, against_data=tmp_path / "no-such-folder")


def test_figures_of_another_folder_are_still_to_be_compiled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BRANCO_CACHE", str(tmp_path / "cache"))
    own = Crew(data=str(overlay(tmp_path / "mine", ("F1", 2), ("F2", 5))))
    assert own.will_compile(GAME.name)
    assert not replace(own, cluster="ray://head:10001").will_compile(GAME.name)


def test_workers_play_with_the_figures_they_are_given(tmp_path: Path) -> None:
    crew = Crew(data=str(overlay(tmp_path / "mine", ("F1", 2), ("F4", 4))))
    match = matched(GAME, 3, ["random"])
    games = list(seatings(match.bots, 3, 0, 3))
    with pytest.raises(NoCluster, match="other rules"):
        list(crew.spread(partial(play_in_match, match), games))
    theirs = crew.spread(partial(play_in_match, replace(match, rules=crew.rules(GAME.name))), games)
    assert [game.moves for game in theirs] != [play_in_match(match, game).moves for game in games]


class Page(HTMLParser):
    """The headings of a page, its ids, and what it would load from elsewhere."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.ids: list[str] = []
        self.loads: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        for name, value in attrs:
            if name == "id":
                self.ids.append(value or "")
            if name in ("src", "href", "xlink:href", "data") and not (value or "").startswith("#"):
                self.loads.append(value or "")


@pytest.mark.parametrize("lang", ["en", "it"])
def test_a_report_is_one_page_that_loads_nothing(lang: str) -> None:
    text = Report(run(), lang).html()
    page = Page(text)
    assert page.loads == []
    assert "@import" not in text
    assert (page.tags.count("svg"), page.tags.count("h2")) == (5, 7)
    assert len(page.ids) == len(set(page.ids))
    assert len(text) < 300_000
    words = {
        "en": ["Wins by seat", "bid forest 2", "WC-4.1"],
        "it": ["Vittorie per posto", "offri foresta 2", "WC-4.1", "Posa una carta coperta come offerta.</text>"],
    }
    assert [word for word in words[lang] if word not in text] == []
    assert ("lay bid" in text) == (lang == "en")


@pytest.mark.parametrize("name", branco.GAMES)
def test_every_game_has_its_report_in_both_languages(name: str) -> None:
    game = branco.load(name)
    found = experiment(game, variants(game, 3, ["random"], {}), 4, counted=True)
    for lang in ("en", "it"):
        text = Report(found, lang).html()
        assert Page(text).loads == []
        assert text.count("<h2>") == 6 + (game.sides is not None)


def test_a_report_of_two_variants_shows_both_and_their_difference() -> None:
    found = experiment(GAME, variants(GAME, 3, ["random"], {}, {"removal3": "random"}), 500, counted=True)
    text = Report(found, "en").html()
    assert text.count("removal3=random") > 5
    assert re.search(r"[+-]\d+\.\d ± \d+\.\d", text)


def test_a_report_shows_sides_that_only_one_variant_has() -> None:
    game = branco.load("dominant_species")
    todo = variants(game, 2, ["random"], {"seat1": "mammal", "seat2": "bird"}, {"seat2": "insect"})
    text = Report(experiment(game, todo, 30, counted=True), "en").html()
    animals = text[text.index("Wins by animal") : text.index("<h2>Scores")]
    assert [name for name in ("mammals", "birds", "insects") if f"<td>{name}</td>" not in animals] == []
    assert animals.count("±") == 1


def test_a_difference_has_its_interval() -> None:
    one, two = Rate("a", 100, 50, 0, 0), Rate("a", 400, 240, 0, 0)
    more, reach = one.difference(two)
    assert more == pytest.approx(0.1)
    assert reach == pytest.approx(0.1091, abs=1e-3)
    assert one.interval == wilson(50, 100)


def test_pictures_are_the_same_every_time() -> None:
    rates = [Rate("1", 10, 4, 0, 0), Rate("2", 10, 6, 0, 0)]
    assert rates_svg([("usual", rates)], 0.5, "wins") == rates_svg([("usual", rates)], 0.5, "wins")
    svg = histogram_svg([("usual", [(3, 1), (5, 2)]), ("other", [(4, 7)])], "score", "share")
    assert ">usual<" in svg
    body = inlined(svg, "p1")
    assert body.startswith("<svg")
    assert set(re.findall(r"url\(#(p1-)?", body)) <= {"p1-"}


def test_a_variant_without_rows_is_counted_but_not_studied() -> None:
    todo = variants(GAME, 3, ["random"], {}, studied=False)
    (found,) = experiment(GAME, todo, 100)
    assert isinstance(found.variant, Variant)
    assert found.result.tally.games == 100
    assert not np.any(found.study.taken)
    assert found.figures is None
