"""What is told of a training, for which PyTorch is not needed."""

from __future__ import annotations

import re
from dataclasses import asdict, replace
from pathlib import Path

import pytest

import branco
import branco.train
from branco.lab import BadResults
from branco.lab.skill import anchors
from branco.train.course import Begun, Course, Progress, course_in
from branco.train.plan import Plan
from branco.train.report import TrainingReport
from branco.train.words import ITALIAN
from tests.cli.running import is_one_sentence, run
from tests.cli.test_words import _placeholders

GAME = branco.load("wild_cards")
GREEDY = anchors()["wild_cards"]["greedy"].points


def progress(seconds: float, wins: float, beaten: float = 0.5, is_taught: bool = False) -> Progress:
    return Progress(seconds, int(seconds * 20_000), is_taught, 0.8, wins, beaten, 256, 20_000.0)


def course(*curve: Progress, minutes: float = 2.0, game: str = "wild_cards") -> Course:
    sittings = [Begun("2026-11-19T14:23:00+00:00", 0.0, "CPU", 1), Begun("2026-11-19T15:00:00+00:00", 60.0, "CPU", 2)]
    known, plan = branco.load(game), asdict(Plan(minutes=minutes, seed=7))
    found = Course(game, known.rules_hash, known.data_hash, 4, plan, sittings=sittings, curve=list(curve))
    return replace(found, seconds=curve[-1].seconds + 5)


USUAL = course(progress(30, 0.1, 0.3, is_taught=True), progress(60, 0.25), progress(120, 0.4, 0.6))


def test_a_course_is_read_as_it_was_written(tmp_path: Path) -> None:
    assert course_in(tmp_path) is None
    USUAL.write(tmp_path)
    assert course_in(tmp_path) == USUAL


def test_a_broken_course_is_told_in_a_sentence(tmp_path: Path) -> None:
    USUAL.write(tmp_path)
    (tmp_path / "training.json").write_text("{}", encoding="utf-8")
    with pytest.raises(BadResults, match="not what a training wrote"):
        course_in(tmp_path)


def test_who_wins_a_quarter_of_the_games_is_rated_as_greedy_bots_are() -> None:
    rating = USUAL.rating(progress(60, 0.25))
    assert rating is not None
    assert rating.points == GREEDY
    assert rating.low is not None
    assert rating.high is not None
    assert rating.low < GREEDY < rating.high
    assert rating.high - rating.low < 140


def test_who_wins_half_of_the_games_has_three_times_the_odds() -> None:
    """400 points are odds of about ten to one, so that three to one are about 220 in tables of four."""
    rating = USUAL.rating(progress(60, 0.5))
    assert rating is not None
    assert rating.points == pytest.approx(GREEDY + 220, abs=3)


def test_who_has_won_nothing_may_be_as_weak_as_can_be() -> None:
    none, all_ = USUAL.rating(progress(60, 0.0)), USUAL.rating(progress(60, 1.0))
    assert none is not None
    assert all_ is not None
    assert (none.low, all_.high) == (None, None)
    assert none.points < GREEDY < all_.points
    page = TrainingReport(course(progress(60, 0.0)), "en").html()
    assert f"at most {none.high:,}" in page


def test_a_game_whose_greedy_bot_has_no_place_has_no_rating(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("branco.train.course.anchor", lambda game, bot: None)
    assert USUAL.rating(progress(60, 0.25)) is None
    assert TrainingReport(USUAL, "en").html().count("<svg") == 3


@pytest.mark.parametrize("lang", ["en", "it"])
def test_the_report_tells_what_was_kept_and_needs_nothing_else(lang: str) -> None:
    page = TrainingReport(USUAL, lang).html()
    assert page.count("<svg") == 4
    assert "40.0 % (34.2 - 46.1 %)" in page
    assert f"{GREEDY:,}" in page
    assert "2026-11-19 15:00 UTC" in page
    assert GAME.rules_hash in page
    assert GAME.data_hash in page
    assert not re.findall(r"(?:src|href)=[\"'](?!#)", page)
    assert "http-equiv" not in page
    assert ("contro bot golosi" in page) is (lang == "it")


def test_a_report_of_a_training_that_goes_on_is_renewed() -> None:
    page = TrainingReport(replace(USUAL, plan=USUAL.plan | {"minutes": 10.0}), "en").html()
    assert "<meta http-equiv='refresh' content='30'>" in page
    assert "2.1 of 10.0" in page


def test_one_examination_and_hundreds_have_a_report() -> None:
    assert "<svg" in TrainingReport(course(progress(30, 0.1, is_taught=True)), "it").html()
    many = [progress(30.0 * n, 0.3 + n / 2000) for n in range(1, 400)]
    page = TrainingReport(course(*many, minutes=200.0), "en").html()
    assert "hours" in page
    assert "all 399" in page
    assert len(page) < 500_000


def test_every_sentence_of_the_report_has_its_italian_with_the_same_placeholders() -> None:
    files = (Path(branco.train.__file__).parent / f"{name}.py" for name in ("report", "pictures", "telling"))
    text = re.sub(r'"\n\s*"', "", "".join(file.read_text(encoding="utf-8") for file in files))
    assert [each for each in ITALIAN if f'"{each}"' not in text and f"'{each}'" not in text] == []
    assert [sentence for sentence in ITALIAN if _placeholders(ITALIAN[sentence]) != _placeholders(sentence)] == []


@pytest.fixture
def trained(tmp_path: Path) -> Path:
    USUAL.write(tmp_path)
    return tmp_path


@pytest.fixture
def without_pytorch(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("branco.cli.train.learned", lambda *_: pytest.fail("it trained on"))


@pytest.mark.usefixtures("without_pytorch")
def test_a_training_that_has_had_its_time_shows_its_report_in_any_language(trained: Path) -> None:
    told = run("train", "wild_cards", "--in", str(trained), "--minutes", "2", "--lang", "it")
    assert told.exit_code == 0, told.output
    assert "2.1 minuti" in told.stdout
    assert str(trained / "report.html") in told.stdout
    assert "lang='it'" in (trained / "report.html").read_text(encoding="utf-8")


def test_the_folder_of_another_game_is_refused(trained: Path) -> None:
    told = run("train", "wildlife", "--in", str(trained), "--minutes", "2")
    assert told.exit_code == 2
    assert is_one_sentence(told.stderr)
    assert "is a training of Wild Cards" in told.stderr
