"""Game records: written, read back, and refused with one sentence when they are not what they claim."""

import re

import pytest

from branco import RecordError, load
from branco.game import BadSetup
from branco.game.record_file import FIRST_LINE, header, write
from tests.scenario import play_at_random, start

GAME = load("wild_cards")


def a_record(choices: int = 25) -> str:
    return play_at_random(start("wild_cards", players=4, seed=9), choices).record()


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_record_replays_to_the_same_position(players: int) -> None:
    p = play_at_random(start("wild_cards", players=players, seed=6), choices=90)
    again = GAME.replay(p.record())
    assert bytes(again) == bytes(p)
    assert again.record() == p.record()
    assert [event.text("en") for event in again.journal] == [event.text("en") for event in p.journal]


def test_a_record_may_tell_who_the_bots_were() -> None:
    p = play_at_random(start("wild_cards", players=4, seed=9), 25)
    told = write(p, {1: "hard-cautious", 3: "easy"})
    assert header(told)["bots"] == "1=hard-cautious 3=easy"
    assert "bots" not in header(p.record())
    assert bytes(GAME.replay(told)) == bytes(p)


def test_a_record_keeps_the_settings() -> None:
    p = play_at_random(start("wild_cards", players=3, seed=2, removal3="random"), choices=30)
    assert "settings: removal3=random declining=automatic equalSwap=allowed\n" in p.record()
    assert GAME.replay(p.record()).settings == p.settings


def test_a_record_is_readable() -> None:
    lines = a_record().splitlines()
    assert lines[:5] == [
        FIRST_LINE,
        "game: wild_cards",
        "players: 4",
        "seed: 9",
        "settings: removal3=balanced declining=automatic equalSwap=allowed",
    ]
    assert lines[7] == ""
    assert all(re.fullmatch(r"[0-3]: [a-z][\w ]+", line) for line in lines[8:])
    assert len(lines[8:]) == 25


def test_windows_line_ends_and_blank_lines_do_no_harm() -> None:
    text = a_record()
    again = GAME.replay(text.replace("\n", "\r\n") + "\r\n\r\n")
    assert again.record() == text


def test_a_record_of_a_view_hides_the_seed_and_what_the_seat_may_not_know() -> None:
    p = start("wild_cards", players=3, seed=123456)
    for seat in range(3):
        p.play(seat, p.options(seat)[0])
    text = p.view(1).record()
    assert "123456" not in text
    assert "seed: secret" in text
    lines = text.splitlines()
    assert lines[8::2][:2] == ["0: (secret)", "2: (secret)"]
    assert lines[9].startswith("1: bid ")
    with pytest.raises(RecordError, match="the header must give seed as a whole number, not 'secret'"):
        GAME.replay(text)


def refused(text: str, sentence: str) -> None:
    with pytest.raises(RecordError) as error:
        GAME.replay(text)
    assert sentence in str(error.value)
    assert "\n" not in str(error.value)


@pytest.mark.parametrize("text", ["", "\n\n", "hello", "{}", "\x00\x01", "Branco game record 2\ngame: wild_cards\n"])
def test_what_is_no_record_is_refused(text: str) -> None:
    refused(text, f"this is not a game record: its first line must be '{FIRST_LINE}'")


def test_a_header_line_without_a_colon_is_refused() -> None:
    refused(f"{FIRST_LINE}\ngame wild_cards\n", "the header line 'game wild_cards' is not of the form 'key: value'")


def test_the_record_of_another_game_is_refused() -> None:
    refused(a_record().replace("game: wild_cards", "game: chess"), "this is a record of 'chess', not of 'wild_cards'")
    refused(f"{FIRST_LINE}\n\n", "this is a record of 'no game', not of 'wild_cards'")


def test_a_record_played_with_other_data_is_refused() -> None:
    text = re.sub("data: .*", "data: 0123456789abcdef", a_record())
    refused(text, f"this game was played with the data '0123456789abcdef', here are '{GAME.data_hash}'")


@pytest.mark.parametrize("key", ["players", "seed"])
@pytest.mark.parametrize("value", ["", "many", "-3", "1.5"])
def test_players_and_seed_must_be_whole_numbers(key: str, value: str) -> None:
    text = re.sub(f"{key}: .*", f"{key}: {value}", a_record())
    refused(text, f"the header must give {key} as a whole number, not {value!r}")


def test_a_header_without_players_is_refused() -> None:
    refused(a_record().replace("players: 4\n", ""), "the header must give players as a whole number, not ''")


@pytest.mark.parametrize(
    ("before", "after", "sentence"),
    [
        ("players: 4", "players: 9", "Wild Cards is for 3 to 5 players, not 9"),
        ("removal3=balanced", "removal3=none", "option removal3 must be one of balanced, random, not 'none'"),
        ("removal3=balanced", "colour=red", "Wild Cards has no option 'colour'; it has removal3, declining, equalSwap"),
        ("seed: 9", "seed: " + "9" * 30, "a seed is a whole number from 0 to 2**62 - 1"),
    ],
)
def test_a_game_that_cannot_be_set_up_is_refused(before: str, after: str, sentence: str) -> None:
    with pytest.raises((BadSetup, RecordError)) as error:
        GAME.replay(a_record().replace(before, after))
    assert sentence in str(error.value)


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("0: castle", "choice 26 ('0: castle') does not fit: "),
        ("7: bid forest 1", "choice 26 ('7: bid forest 1') does not fit: seat 7 has nothing to choose now"),
        ("x: bid forest 1", "choice 26 ('x: bid forest 1') must begin with the number of a seat"),
        ("take the lion", "choice 26 ('take the lion') must begin with the number of a seat"),
        ("0: (secret)", "choice 26 ('0: (secret)') does not fit: "),
    ],
)
def test_a_choice_that_does_not_fit_is_named(line: str, sentence: str) -> None:
    refused(a_record() + line + "\n", sentence)


def test_a_choice_after_the_end_is_refused() -> None:
    text = play_at_random(start("wild_cards", players=3)).record()
    choices = len(text.split("\n\n")[1].splitlines())
    refused(text + "0: bid Refill\n", f"choice {choices + 1} ('0: bid Refill') does not fit: seat 0 has nothing")


def test_a_label_that_is_not_offered_is_refused_with_what_is() -> None:
    text = start("wild_cards", players=3, seed=1).record()
    refused(text + "0: take the lion\n", "'take the lion' was not offered to seat 0; offered: bid ")
