"""`branco play`: a game in the terminal."""

from __future__ import annotations

from pathlib import Path

import pytest

import branco
import branco.cli.table
import branco.lab.workers
from branco import bots
from branco.game import Position
from branco.kernel.language.faults import Fault
from tests.cli.running import run


@pytest.fixture(autouse=True)
def in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def record(file: str) -> Position:
    text = Path(file).read_text(encoding="utf-8")
    return branco.load("wild_cards").replay(text)


def test_a_whole_game_is_played_and_its_record_kept() -> None:
    result = run("play", "wild_cards", "--seed", "7", "--players", "3", "--bots", "random", typed="1\n" * 400)
    assert result.exit_code == 0
    assert "Round 14 begins." in result.stdout
    assert "The game is over. First place:" in result.stdout
    p = record("wild_cards-7.txt")
    assert p.is_over
    assert f"player 1: {p.scores[0]} points" in result.stdout
    assert f"player 2 (random): {p.scores[1]} points" in result.stdout
    assert "player 2 (random): I chose by lot; what brought me most: " in result.stdout


def test_four_sit_at_the_table_unless_told_otherwise() -> None:
    run("play", "wild_cards", "--seed", "1", typed="q\n")
    assert record("wild_cards-1.txt").players == 4


def test_the_board_and_numbered_options_are_shown() -> None:
    shown = run("play", "wild_cards", "--seed", "7", typed="q\n").stdout
    assert "Round 1 of 12" in shown
    assert "player 1: Lay one card face down as your bid." in shown
    options = branco.load("wild_cards").start(4, 7).options(0)
    for number, option in enumerate(options, start=1):
        assert f"{number} {option.label()}" in shown


def test_what_others_draw_stays_hidden() -> None:
    shown = run("play", "wild_cards", "--seed", "7", typed="q\n").stdout
    assert "Player 2 (greedy) draws a card. (×7)" in shown
    assert "Player 2 (greedy) draws a card" not in shown.replace("draws a card.", "")


def test_a_choice_is_a_number_or_its_words_and_nothing_else() -> None:
    words = branco.load("wild_cards").start(4, 7).options(0)[1].label()
    shown = run("play", "wild_cards", "--seed", "7", typed=f"99\n0\nbid elephant\n{words}\nq\n").stdout
    for wrong in ("99", "0", "bid elephant"):
        assert f"{wrong} is not offered: type a number from 1 to 6." in shown
    played = record("wild_cards-7.txt")
    assert f"0: {words}" in played.record()


def test_an_endless_number_is_not_offered() -> None:
    shown = run("play", "wild_cards", "--seed", "7", typed=f"{'9' * 5000}\nq\n")
    assert (shown.exit_code, "is not offered" in shown.stdout) == (0, True)


@pytest.mark.parametrize("bot", ["easy", "hard@2"])
def test_a_searching_rival_takes_a_seat_and_compiling_is_told(bot: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(branco.lab.workers, "is_compiled", lambda game: False)
    result = run("play", "wild_cards", "--seed", "7", "--bots", f"human,{bot}", typed="q\n")
    assert (result.exit_code, result.stderr.startswith("compiling the rules of Wild Cards")) == (0, True)
    named = bots.by_lot(bot, "7 2").replace("-", ", ")
    assert f"Player 3 ({named})" in result.stdout
    assert run("play", "wild_cards", "--seed", "7", typed="q\n").stderr == ""


def test_a_question_mark_shows_the_rule_behind_the_prompt() -> None:
    shown = run("play", "wild_cards", "--seed", "7", typed="?\nq\n").stdout
    assert branco.load("wild_cards").rule_text("WC-4.1") in " ".join(shown.split())


def test_before_the_first_choice_there_is_nothing_to_take_back() -> None:
    shown = run("play", "wild_cards", "--seed", "7", typed="u\nq\n").stdout
    assert "There is nothing to take back" in shown


def test_a_card_of_a_payment_is_taken_back() -> None:
    p = branco.load("wild_cards").start(3, 5)
    while not (len(p.actors) == 1 and p.options(p.actors[0])[0].step == "lay_payment" and p.can_undo(p.actors[0])):
        p.play(p.actors[0], p.options(p.actors[0])[0])
    Path("game.txt").write_text(p.record(), encoding="utf-8")
    run("play", "wild_cards", "--resume", "game.txt", "--bots", "human", typed="\nu\n\nq\n")
    assert record("game.txt").moves == p.moves - 1


def test_a_game_is_kept_when_the_input_ends_and_can_be_resumed() -> None:
    first = run("play", "wild_cards", "--seed", "3", "--save", "game.txt", typed="1\n")
    assert (first.exit_code, "The record is in game.txt." in first.stdout) == (0, True)
    begun = record("game.txt").moves
    resumed = run("play", "wild_cards", "--resume", "game.txt", typed="1\n1\n")
    assert resumed.exit_code == 0
    assert record("game.txt").moves > begun > 0


def test_a_game_is_kept_when_it_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(branco.cli.table.Table, "ask", stopped)
    result = run("play", "wild_cards", "--seed", "3")
    assert (result.exit_code, result.stderr) == (130, "")
    assert "The record is in wild_cards-3.txt." in result.stdout
    assert record("wild_cards-3.txt").players == 4


def test_earlier_records_are_left_alone() -> None:
    run("play", "wild_cards", "--seed", "3", typed="1\nq\n")
    kept = Path("wild_cards-3.txt").read_text(encoding="utf-8")
    run("play", "wild_cards", "--seed", "3", typed="2\nq\n")
    assert Path("wild_cards-3.txt").read_text(encoding="utf-8") == kept
    assert Path("wild_cards-3-2.txt").exists()


def test_people_at_one_keyboard_hand_over() -> None:
    shown = run("play", "wild_cards", "--seed", "7", "--players", "3", "--bots", "human", typed="1\n\n1\n\nq\n").stdout
    assert "It is the turn of player 2: press Enter." in shown
    assert "It is the turn of player 3: press Enter." in shown
    assert record("wild_cards-7.txt").moves == 2


def test_italian_at_the_table() -> None:
    shown = run("--lang", "it", "play", "wild_cards", "--seed", "7", typed="?\nq\n").stdout
    assert "giocatore 1: Posa una carta coperta come offerta." in shown
    assert "1 offri foresta 4" in shown
    assert branco.load("wild_cards").rule_text("WC-4.1", "it") in " ".join(shown.split())
    assert "Il verbale è in wild_cards-7.txt." in shown


def test_a_defect_of_the_rules_is_told_in_a_sentence_and_the_record_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise Fault("the agenda is full")

    monkeypatch.setattr(branco.load("wild_cards").engine, "choose", broken)
    result = run("play", "wild_cards", "--seed", "7", typed="1\n")
    assert (result.exit_code, result.stderr) == (1, "the agenda is full\n")
    assert record("wild_cards-7.txt").moves == 0
