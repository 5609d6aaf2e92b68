"""`branco games`, `branco rules`, `branco replay`, and what the command line tells about itself."""

from __future__ import annotations

from pathlib import Path

import pytest

import branco
from branco.game import Position
from tests.cli.running import answer, run, run_apart


def test_games_are_listed_with_their_options() -> None:
    listed = run("games").stdout
    assert "wild_cards  Wild Cards, 3-5 players, Ferdinand Schnitzler" in listed
    assert "--set removal3=balanced|random  Animals removed with three players; default: balanced" in listed
    cards = {card["name"]: card for card in answer("games", "--json")}
    assert list(cards) == list(branco.GAMES)
    assert cards["wild_cards"]["settings"]["removal3"] == {
        "title": "Animals removed with three players",
        "values": ["balanced", "random"],
        "default": "balanced",
    }


def test_games_speak_italian() -> None:
    title = branco.load("wild_cards").settings[0].title("it")
    assert title in run("--lang", "it", "games").stdout
    assert title in run("games", "--lang", "it").stdout
    assert title in run("games", env={"LC_ALL": "it_IT.UTF-8"}).stdout


def test_without_a_command_help_is_shown_and_web_commands_are_there() -> None:
    result = run()
    assert result.exit_code == 0
    for name in ("games", "play", "simulate", "soak", "replay", "rules", "bench", "serve", "backup", "restore"):
        assert name in result.stdout


def test_help_speaks_italian() -> None:
    assert "numero di giocatori" in run("--lang", "it", "simulate", "--help").stdout
    assert "Elenca i giochi" in run("--lang", "it", "--help").stdout
    for words in (["--lang", "it", "--help"], ["--help", "--lang=it"]):
        assert "numero di giocatori" in run("simulate", *words).stdout
        assert "Elenca i giochi" in run(*words).stdout
    assert "number of players" in run("--lang", "it", "simulate", "--help", "--lang", "en").stdout


def test_the_version_is_told() -> None:
    assert run("--version").stdout.strip() == branco.__version__


def test_the_rule_book_is_shown_in_both_languages() -> None:
    game = branco.load("wild_cards")
    assert run("rules", "wild_cards").stdout.strip() == game.rulebook("en").strip()
    assert run("rules", "wild_cards", "--lang", "it").stdout.strip() == game.rulebook("it").strip()


def test_rules_as_json_are_texts_by_id() -> None:
    texts = answer("rules", "wild_cards", "--json")
    assert list(texts) == list(branco.load("wild_cards").box.rules)
    assert "level" in texts["WC-6.7"]


def test_coverage_counts_rules_specified_implemented_and_tested() -> None:
    found = answer("rules", "wild_cards", "--coverage", "--json")
    rules = branco.load("wild_cards").box.rules
    assert found["specified"] == len(rules) == len(found["rules"])
    assert found["implemented"] == found["specified"] - len(found["not_implemented"])
    assert found["tested"] == found["specified"] - len(found["not_tested"])
    assert found["rules"]["WC-6.7"]["implemented"] is True
    assert f"rules specified: {len(rules)}" in run("rules", "wild_cards", "--coverage").stdout


def finished_game() -> Position:
    p = branco.load("wild_cards").start(players=3, seed=11)
    while not p.is_over:
        p.play(p.actors[0], p.options(p.actors[0])[0])
    return p


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> tuple[Position, Path]:
    p = finished_game()
    file = tmp_path_factory.mktemp("records") / "game.txt"
    file.write_text(p.record(), encoding="utf-8")
    return p, file


def test_a_record_is_replayed_with_its_story_and_result(finished: tuple[Position, Path]) -> None:
    p, file = finished
    told = run("replay", str(file)).stdout
    assert "Round 14 begins." in told
    assert f"player 2: {p.scores[1]} points" in told
    winners = ", ".join(f"player {seat + 1}" for seat in p.winners)
    assert told.endswith(f"The game is over. First place: {winners}.\n")


def test_a_replay_as_json_names_the_same_final_record(finished: tuple[Position, Path]) -> None:
    p, file = finished
    told = answer("replay", str(file), "--json")
    assert (told["scores"], told["winners"], told["hash"]) == (list(p.scores), list(p.winners), p.hash)
    assert (told["game"], told["seed"], told["over"], told["decisions"]) == ("wild_cards", 11, True, p.moves)


def test_figures_of_an_own_copy_are_used_and_old_records_refused(
    finished: tuple[Position, Path], tmp_path: Path
) -> None:
    """A value moved from F1 to F2 keeps the count of 46; the record knows with which data it was played."""
    folder = tmp_path / "mine" / "wild_cards"
    folder.mkdir(parents=True)
    (folder / "habitats.toml").write_text(
        '[source]\nkinds = { mark = "public" }\n[[kinds]]\nid = "F1"\ncopies = 2\n[[kinds]]\nid = "F2"\ncopies = 5\n',
        encoding="utf-8",
    )
    assert run_apart("--data", "mine", "rules", "wild_cards", folder=tmp_path).returncode == 0
    refused = run_apart("--data", "mine", "replay", str(finished[1]), folder=tmp_path)
    assert refused.returncode == 2
    assert "played with the data" in refused.stderr
