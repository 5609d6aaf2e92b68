"""The arena: who sits where, what is counted, and what its results file keeps."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from itertools import islice
from pathlib import Path

import pytest

import branco
from branco.bots import UnknownBot
from branco.game import BadSetup
from branco.lab import BadResults, NoCluster
from branco.lab.arena import Match, contest, matched, play_in_match
from branco.lab.match import Played, Seating, bot_seed, games_in_round, play, seated
from branco.lab.standings import rated, standings
from branco.lab.workers import Crew

GAME = branco.load("wild_cards")
TIMES = ("seconds", "slowest")


def plain(game: Played) -> dict[str, object]:
    return {name: value for name, value in vars(game).items() if name not in TIMES}


@pytest.mark.parametrize(
    ("bots", "players"), [("ab", 2), ("abcd", 3), ("abcd", 4), ("ab", 4), ("abc", 4), ("abcde", 6), ("a", 3)]
)
def test_in_a_round_every_bot_sits_on_every_seat_equally_often(bots: str, players: int) -> None:
    games = list(islice(seated(bots, players), games_in_round(len(bots), players)))
    seats = Counter((bot, seat) for company in games for seat, bot in enumerate(company))
    assert len(seats) == len(bots) * players
    assert len(set(seats.values())) == 1
    companies = Counter("".join(sorted(company)) for company in games)
    assert len(set(companies.values())) == 1


def test_with_fewer_seats_than_bots_every_combination_meets() -> None:
    companies = {"".join(sorted(company)) for company in islice(seated("abcd", 3), games_in_round(4, 3))}
    assert companies == {"abc", "abd", "acd", "bcd"}


def test_rounds_go_through_all_orders_round_the_table() -> None:
    assert len(set(islice(seated("abcd", 4), 24))) == 24


def test_bots_named_twice_sit_at_the_table_twice() -> None:
    assert {Counter(company)["b"] for company in islice(seated("abbb", 4), 24)} == {3}


def test_a_game_is_the_same_whenever_it_is_played() -> None:
    seating = Seating(3, 77, ("greedy", "random", "greedy"))
    first, again = play(GAME, {}, seating), play(GAME, {}, seating)
    assert plain(first) == plain(again)
    assert (first.number, first.seed, sum(first.shares)) == (3, 77, 1)
    assert plain(play(GAME, {}, replace(seating, seed=78))) != plain(first)


def test_every_choice_of_a_game_is_watched() -> None:
    seen: list[tuple[int, int, int]] = []
    played = play(GAME, {}, Seating(0, 5, ("random",) * 3), watch=lambda *choice: seen.append(choice))
    assert len(seen) == played.decisions
    assert all(1 <= step <= len(GAME.steps) and options >= 1 for step, _, options in seen)


def test_bots_of_one_game_have_seeds_of_their_own() -> None:
    seeds = {bot_seed(game, seat) for game in range(100) for seat in range(6)}
    assert len(seeds) == 600


def test_any_number_of_processes_plays_the_same_games() -> None:
    match = matched(GAME, 3, ["greedy", "random"], seed=4)
    alone, together = (contest(match, 12, Crew(processes)) for processes in (1, 2))
    assert [plain(game) for game in alone.games] == [plain(game) for game in together.games]
    assert alone.standings.records[0].rating == together.standings.records[0].rating


def test_bots_that_think_a_number_of_simulations_play_the_same_games_everywhere() -> None:
    match = matched(GAME, 3, ["hard@20", "greedy"], seed=6)
    alone, together = (contest(match, 6, Crew(processes, apart=processes > 1)) for processes in (1, 2))
    assert [plain(game) for game in alone.games] == [plain(game) for game in together.games]


def game_of(bots: str, *standing: int) -> Played:
    seats = len(bots)
    return Played(0, 0, tuple(bots), standing, standing, (-1,) * seats, (2,) * seats, (0.5,) * seats, (0.4,) * seats)


def test_wins_meetings_and_times_are_counted() -> None:
    games = [game_of("abb", 3, 1, 2), game_of("bab", 5, 5, 0), game_of("bba", 1, 2, 2), game_of("abb", -1, -1, -1)]
    found = standings("ab", games)
    records = {record.bot: record for record in found.records}
    assert records["a"].win_rate == pytest.approx((1 + 1 / 2 + 1 / 2) / 4)
    assert records["b"].win_rate == pytest.approx((1 / 2 + 1 / 2) / 4)
    assert records["a"].even == pytest.approx(1 / 3)
    assert records["b"].even == pytest.approx(2 / 3)
    assert (records["a"].games, records["a"].moves, records["b"].moves) == (4, 8, 16)
    assert (records["b"].seconds_a_move, records["b"].slowest_move) == (0.25, 0.4)
    assert found.cross["a"]["b"].met == found.cross["b"]["a"].met == 8
    assert found.cross["a"]["b"].ahead == pytest.approx((2 + 1 + 0.5 + 1 + 0.5 + 0.5 + 0.5) / 8)
    assert found.cross["a"]["b"].ahead + found.cross["b"]["a"].ahead == pytest.approx(1)


def test_ratings_follow_the_results_and_grow_surer() -> None:
    few, many = (rated("abc", [game_of("abc", 3, 2, 1)] * games) for games in (2, 20))
    assert many["a"].mu > many["b"].mu > many["c"].mu
    assert many["b"].sigma < few["b"].sigma
    low, high = many["a"].interval
    assert low < many["a"].mu < high


def test_a_bot_against_itself_stays_where_it_is() -> None:
    assert rated("a", [game_of("aaa", 3, 2, 1)])["a"].mu == pytest.approx(25)


def test_a_results_file_is_gone_on_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "results.jsonl"
    match = matched(GAME, 3, ["greedy", "random"], seed=4)
    contest(match, 6, results=file)
    cut_short = file.read_text(encoding="utf-8")[:-20]
    file.write_text(cut_short, encoding="utf-8")
    played: list[int] = []

    def counted(match: Match, seating: Seating) -> Played:
        played.append(seating.number)
        return play_in_match(match, seating)

    monkeypatch.setattr("branco.lab.arena.play_in_match", counted)
    progress: list[int] = []
    outcome = contest(match, 12, results=file, progress=progress.append)
    assert played == [5, 6, 7, 8, 9, 10, 11]
    assert (progress[0], sum(progress)) == (5, 12)
    assert [plain(game) for game in outcome.games] == [plain(game) for game in contest(match, 12).games]
    assert len(file.read_text(encoding="utf-8").splitlines()) == 13
    assert contest(match, 6, results=file).games == outcome.games[:6]


CHANGES = {
    "game": ("wildlife", "another match \\(game: wildlife, not wild_cards"),
    "rules": ("0123", "another version of the rules \\(rules: 0123, not "),
    "players": (4, "players: 4, not 3"),
    "bots": (["random"], "bots: random, not greedy,random"),
    "seed": (9, "seed: 9, not 4"),
    "budget": (2.0, "budget: 2.0, not 1.0"),
    "settings": ({"removal3": "random"}, "settings: removal3=random, not removal3=balanced"),
}


@pytest.mark.parametrize("key", CHANGES)
def test_results_of_another_match_are_refused_and_kept(key: str, tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    match = matched(GAME, 3, ["greedy", "random"], seed=4)
    value, told = CHANGES[key]
    text = json.dumps({"branco": "arena", "format": 1, **match.header(), key: value}) + "\n{half a li"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(BadResults, match=told):
        contest(match, 6, results=file)
    assert file.read_text(encoding="utf-8") == text


@pytest.mark.parametrize("text", ["dear diary", "dear\ndiary\n", "[]\n", '{"branco": "other"}\n', "\x00\x01\n"])
def test_a_file_that_holds_no_results_is_refused_and_kept(text: str, tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(BadResults, match="is not a results file"):
        contest(matched(GAME, 3, ["random"]), 3, results=file)
    assert file.read_text(encoding="utf-8") == text


def test_a_spoilt_line_is_named(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    match = matched(GAME, 3, ["random"])
    contest(match, 3, results=file)
    lines = file.read_text(encoding="utf-8").splitlines()
    file.write_text("\n".join([*lines[:2], "{}", *lines[2:]]) + "\n", encoding="utf-8")
    with pytest.raises(BadResults, match="line 3 of"):
        contest(match, 3, results=file)


DAMAGE: dict[str, object] = {
    "number": "1",
    "seed": None,
    "bots": 5,
    "scores": [1],
    "standings": ["a", "b", "c"],
    "sides": [1.5, 0, 0],
    "moves": [[1], [2], [3]],
    "seconds": ["", "", ""],
    "slowest": {},
}


@pytest.mark.parametrize("column", [*DAMAGE, "strangers"])
def test_a_damaged_value_is_refused_and_kept(column: str, tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    match = matched(GAME, 3, ["random"])
    contest(match, 3, results=file)
    damage = {"bots": ["genius"] * 3} if column == "strangers" else {column: DAMAGE[column]}
    lines = file.read_text(encoding="utf-8").splitlines()
    text = "\n".join([*lines[:2], json.dumps(json.loads(lines[2]) | damage), lines[3]]) + "\n"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(BadResults, match=r"line 3 of .* is not the result of a game of this match"):
        contest(match, 3, results=file)
    assert file.read_text(encoding="utf-8") == text


def test_half_a_header_is_begun_again(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    match = matched(GAME, 3, ["random"])
    file.write_text('{"branco": "arena", "for', encoding="utf-8")
    assert len(contest(match, 3, results=file).games) == 3
    assert len(file.read_text(encoding="utf-8").splitlines()) == 4


def test_what_cannot_be_matched_is_refused() -> None:
    with pytest.raises(UnknownBot, match="genius"):
        matched(GAME, 3, ["genius"])
    with pytest.raises(BadSetup, match="at least one bot"):
        matched(GAME, 3, [])
    with pytest.raises(BadSetup, match="seconds above 0, not 0"):
        matched(GAME, 3, ["random"], budget=0)
    with pytest.raises(BadSetup, match="from 1 to"):
        contest(matched(GAME, 3, ["random"]), 0)


def test_a_worker_with_other_rules_plays_nothing() -> None:
    match = replace(matched(GAME, 3, ["random"]), rules="0123")
    with pytest.raises(NoCluster, match="other rules of Wild Cards"):
        play_in_match(match, Seating(0, 0, ("random",) * 3))


@pytest.mark.parametrize("name", ["wild_cards", "wooly_bully"])
def test_the_easy_bot_plays_better_than_chance(name: str) -> None:
    match = matched(branco.load(name), 4, ["easy", "easy", "random", "random"], seed=3)
    record = contest(match, 48, Crew(1)).standings.cross["easy"]["random"]
    assert record.ahead > 0.6
