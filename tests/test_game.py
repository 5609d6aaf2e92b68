"""The Python face: starting, playing, looking."""

import pytest

import branco
from branco import GAMES, NotOffered, UnknownGame, load
from branco.game import BadSetup
from tests.games.wild_cards.table import bid, hand, record, table
from tests.scenario import awaited, grid, labels, log, play, play_at_random, start

GAME = load("wild_cards")


def test_an_unknown_game_is_refused_with_the_names_of_the_games() -> None:
    with pytest.raises(UnknownGame, match=r"there is no game 'chess'; the games are .*wild_cards"):
        load("chess")
    assert "wild_cards" in GAMES


@pytest.mark.parametrize("players", [-1, 0, 2, 6])
def test_a_number_of_players_out_of_range_is_refused(players: int) -> None:
    with pytest.raises(BadSetup, match=f"Wild Cards is for 3 to 5 players, not {players}"):
        GAME.start(players=players)


@pytest.mark.parametrize("seed", [-1, 2**62])
def test_a_seed_out_of_range_is_refused(seed: int) -> None:
    with pytest.raises(BadSetup, match=f"a seed is a whole number from 0 to 2\\*\\*62 - 1, not {seed}"):
        GAME.start(players=3, seed=seed)


@pytest.mark.parametrize(
    ("players", "settings", "sentence"),
    [
        (3, {"colour": "red"}, "Wild Cards has no option 'colour'; it has removal3, declining, equalSwap"),
        (3, {"removal3": "none"}, "option removal3 must be one of balanced, random, not 'none'"),
        (4, {"removal3": "random"}, "option removal3 = random is for 3 players, not 4"),
    ],
)
def test_a_setting_that_does_not_exist_or_fit_is_refused(players: int, settings: dict[str, str], sentence: str) -> None:
    with pytest.raises(BadSetup) as error:
        GAME.start(players=players, settings=settings)
    assert str(error.value) == sentence


def test_settings_have_defaults_that_fit_any_number_of_players() -> None:
    usual = {"removal3": "balanced", "declining": "automatic", "equalSwap": "allowed"}
    assert GAME.start(players=4).settings == usual
    assert GAME.start(players=4, settings={"removal3": "balanced"}).settings == usual


def test_without_a_number_of_players_the_table_is_full() -> None:
    assert GAME.start().players == 5


def test_the_seed_decides_everything() -> None:
    assert bytes(GAME.start(3, seed=5)) == bytes(GAME.start(3, seed=5))
    assert bytes(GAME.start(3, seed=5)) != bytes(GAME.start(3, seed=6))
    assert GAME.start(3, seed=5).hash == GAME.start(3, seed=5).hash != GAME.start(3, seed=6).hash


def test_a_choice_may_be_an_option_its_number_or_its_label() -> None:
    p = start("wild_cards", players=3)
    option = p.options(0)[0]
    by_option, by_number, by_label = p.copy(), p.copy(), p.copy()
    by_option.play(0, option)
    by_number.play(0, option.action)
    by_label.play(0, option.label())
    assert bytes(by_option) == bytes(by_number) == bytes(by_label) != bytes(p)


@pytest.mark.parametrize("choice", ["take the lion", 99, 10_000, -1, ""])
def test_what_is_not_offered_is_refused_and_changes_nothing(choice: int | str) -> None:
    p = start("wild_cards", players=3)
    before = bytes(p)
    with pytest.raises(NotOffered, match="was not offered to seat 0; offered: bid "):
        p.play(0, choice)
    assert (bytes(p), p.moves) == (before, 0)


@pytest.mark.parametrize("who", [-1, 1, 5, 99])
def test_a_seat_that_is_not_awaited_is_refused_and_changes_nothing(who: int) -> None:
    p = table(hands=["F1 F2", "", ""], market="lion peacock")
    before = bytes(p)
    for choice in ("bid forest 1", p.options(0)[0], p.actions(0)[0]):
        with pytest.raises(NotOffered, match=f"seat {who} has nothing to choose now; awaited: 0"):
            p.play(who, choice)
    assert bytes(p) == before


def test_when_the_game_is_over_nobody_has_a_choice() -> None:
    p = play_at_random(start("wild_cards", players=3))
    assert (p.actors, p.options(0), p.agenda) == ((), [], [])
    assert p.winners != ()
    with pytest.raises(NotOffered, match="seat 0 has nothing to choose now; the game is over"):
        p.play(0, "bid Refill")


def test_an_option_says_what_it_is_in_both_languages() -> None:
    p = table(hands=["F3", "J", ""], market="lion peacock")
    option = p.options(0)[0]
    assert (option.label("en"), option.label("it"), option.target) == ("bid forest 3", "offri foresta 3", "hand-F3")
    assert (option.step, "WC-4.1" in option.rules) == ("lay_bid", True)


def test_the_agenda_tells_what_is_asked_and_what_comes_next() -> None:
    p = start("wild_cards", players=3)
    asked, *later = p.agenda
    assert asked.sentence("en").startswith("Lay one card face down as your bid")
    assert asked.sentence("it").startswith("Posa una carta coperta")
    assert asked.actors == (0, 1, 2)
    assert [pending.step.name for pending in later] == ["reveal_bids", "refills", "animals", "clean_up", "next_round"]


def test_a_copy_goes_its_own_way() -> None:
    p = start("wild_cards", players=3)
    twin = p.copy()
    told = log(p)
    for seat in range(3):
        twin.play(seat, twin.options(seat)[0])
    assert (p.moves, log(p), awaited(p)) == (0, told, (0, 1, 2))
    assert len(log(twin)) > len(told)


def test_a_position_is_made_again_from_its_bytes() -> None:
    p = play_at_random(start("wild_cards", players=4), choices=40)
    again = GAME.position(bytes(p))
    assert (again.actors, again.scores) == (p.actors, p.scores)
    who = p.actors[0]
    again.play(who, p.options(who)[0])
    p.play(who, p.options(who)[0])
    assert bytes(again) == bytes(p)
    with pytest.raises(BadSetup, match=r"a record of Wild Cards has \d+ bytes, not 3"):
        GAME.position(b"abc")


def test_a_view_holds_what_its_seat_may_know_and_nothing_else() -> None:
    p = table(hands=["F1 F2", "S1 S2", "M1 M2"], market="lion peacock")
    bid(p, "F1")
    own, rival, spectator = p.view(0), p.view(1), p.view(None)
    assert [hand(own, seat) for seat in range(3)] == ["F1 F2", "", ""]
    assert [hand(spectator, seat) for seat in range(3)] == ["", "", ""]
    assert grid(record(own).deck).sum() == grid(record(own).animals).sum() == 0
    assert grid(record(own).laid)[0].tolist() == [0, -1, -1]
    assert grid(record(rival).laid)[0].tolist() == [-1, -1, -1]
    assert grid(p.view(0).state.rng).tolist() == [0, 0, 0, 0]
    assert own.seed == rival.seed == -1


def test_a_view_offers_only_what_its_own_seat_may_choose() -> None:
    p = table(["F1 F2", "S1 S2", "M1 M2"], "lion peacock", collections=["eagle"], leaders={"eagle": 0})
    bid(p, "F1+F2", "S1", "M1")
    assert labels(p.view(0), 0) == ["reveal forest 1 as the bid", "reveal forest 2 as the bid"]
    assert labels(p.view(1), 0) == labels(p.view(None), 0) == []


def test_a_view_tells_only_the_draws_of_its_own_seat() -> None:
    p = start("wild_cards", players=3)
    told = log(p.view(1), viewer=1)
    assert told.count("Player 1 draws a card.") == told.count("Player 3 draws a card.") == 7
    assert sum(line.startswith("Player 2 draws") and line != "Player 2 draws a card." for line in told) == 7
    assert log(p.view(None)).count("Player 2 draws a card.") == 7


def test_views_do_not_show_who_has_picked_how_often_in_an_open_secret_choice() -> None:
    p = bid(table(hands=["F1 F2 F3", "S1 S2", "M1"], market="lion peacock"), "R", "R", "M1")
    before = len(p.view(1).moves_made)
    play(p, "0: discard forest 1", "0: discard forest 2")
    assert len(p.view(1).moves_made) == before
    assert len(p.view(0).moves_made) == before + 2
    assert bytes(p.view(1)) == bytes(play(p.copy(), "0: discard forest 3").undo(0).view(1))


def test_a_forced_pick_after_a_secret_one_tells_nobody_that_there_were_two() -> None:
    p = table(hands=["F3 F1 F2 F4", "S3 S1 S2", "M3 M1 M2"], market="lion peacock")
    bid(p, "F3", "S3", "M3")
    before = len(p.view(2).moves_made)
    play(p, "0: pay with forest 1", "1: pay with savannah 1")
    assert p.actors == (0, 2)
    assert len(p.view(2).moves_made) == before
    assert p.can_undo(0)


def test_moves_of_a_duel_round_that_is_over_are_in_the_view_of_the_next() -> None:
    p = table(hands=["F1 F2 F3", "S1 S2 S3", ""], market="lion peacock")
    bid(p, "F1", "S1")
    play(p, "0: duel with forest 2", "1: duel with savannah 2")
    assert labels(p, 0)[0] == "duel with forest 3"
    assert len(p.view(2).moves_made) == p.moves == 4


def test_when_the_game_is_over_everything_is_known() -> None:
    p = play_at_random(start("wild_cards", players=3))
    assert bytes(p.view(None)) == bytes(p)
    assert log(p.view(2)) == log(p)


def test_an_imagined_position_keeps_what_the_seat_knows_and_deals_the_rest_anew() -> None:
    p = play_at_random(start("wild_cards", players=4, seed=3), choices=60)
    seat = p.actors[0]
    imagined = [p.imagine(seat, seed) for seed in range(8)]
    for q in imagined:
        assert GAME.engine.invariant(q.state) == 0
        assert bytes(q.view(seat)) == bytes(p.view(seat))
        assert labels(q, seat) == labels(p, seat)
    assert len({hand(q, (seat + 1) % 4) for q in imagined}) > 1


def test_the_package_offers_what_a_reader_needs() -> None:
    assert {"load", "GAMES", "Game", "Position", "NotOffered", "RecordError", "DataError"} <= set(branco.__all__)
    assert GAME.rule_text("WC-6.7") != ""
    assert GAME.rule_text("WC-6.7", "it") != GAME.rule_text("WC-6.7")
    assert GAME.rule_text("WC-99.9") == ""
