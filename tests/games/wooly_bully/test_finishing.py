"""Chapter 10: leaving, running out of tiles, the end of the game."""

import pytest

from branco import NotOffered
from branco.games.wooly_bully.board.look import next_bonus
from branco.games.wooly_bully.rules.scoring import bonus
from tests.cites import cites
from tests.scenario import grid, labels, log, play, step_of

from .table import P1, P2, TWO_FORESTS, asked, hand, lay, long_game, put, record, table

DONE, QUIT = "end your turn", "quit the game"
FINISH, STAY = "finish without the shepherd", "stay in the game"
FOUR = ("T14 T16 T18 T20", "T22 T24 T26 T28", "T30 T32 T34 T36", "T38 T40 T42 T44")
# Open edges are village, yellow and forest only.
STUCK = "# T50b2 T52a0"


@cites("WB-10.1")
def test_one_quits_in_the_own_turn_instead_of_the_tile_or_after_it() -> None:
    p = table(P1, hands=FOUR[:3], reactions="ownTurn")
    assert QUIT in labels(p, 0)
    lay(p, 0, "T14a3", 2, 1)
    assert QUIT in labels(p, 0)
    play(p, f"0: {QUIT}")
    assert record(p).finished[0] == 1
    assert "Player 1 quits the game, the first to finish." in log(p)


@cites("WB-10.1")
def test_one_cannot_quit_out_of_turn() -> None:
    p = table(P1, hands=FOUR[:3], colours="Y K R")
    lay(p, 0, "T14a3", 2, 1)
    assert step_of(p, 1) == "react"
    assert QUIT not in labels(p, 1)
    with pytest.raises(NotOffered):
        play(p, f"1: {QUIT}")


@cites("WB-10.1", "WB-9.9", "WB-9.11", "WB-9.12", "WB-EX-22")
def test_if_it_is_agreed_one_quits_in_every_window() -> None:
    p = table(P1, hands=FOUR[:3], colours="Y B K", quitting="anyTime")
    lay(p, 0, "T14a3", 2, 1)
    assert asked(p) == ("1 2", "react"), "both may quit, the first though there is nothing to lay"
    play(p, "2: pass", f"1: {QUIT}")
    assert record(p).finished[1] == 1, "first, before the active player can quit"
    assert log(p)[-2:] == ["Player 2 wants to quit the game.", "Player 2 quits the game, the first to finish."]
    assert asked(p) == ("2", "react"), "a new window"
    play(p, "2: pass", f"0: {QUIT}")
    assert record(p).finished[0] == 2


@cites("WB-10.1", "WB-9.13", "WB-9.14")
def test_the_first_to_quit_in_a_window_quits_a_later_one_may_call_it_off() -> None:
    p = table(P1, hands=FOUR[:3], colours="Y B K", quitting="anyTime")
    lay(p, 0, "T14a3", 2, 1)
    play(p, f"1: {QUIT}", f"2: {QUIT}")
    assert record(p).finished[1] == 1
    assert asked(p) == ("2", "confirm_quit")
    off = p.copy()
    play(off, "2: stop here")
    assert log(off)[-1] == "Player 3 calls it off."
    assert record(off).finished[2] == 0
    play(p, f"2: {QUIT}")
    assert record(p).finished[2] == 2
    assert asked(p) == ("0", "end_turn")


@cites("WB-10.1", "WB-9.19")
def test_without_windows_nobody_quits_in_them() -> None:
    p = table(P1, hands=FOUR[:3], colours="Y B K", quitting="anyTime", reactions="ownTurn")
    lay(p, 0, "T14a3", 2, 1)
    assert asked(p) == ("0", "end_turn")


@cites("WB-10.2")
def test_nobody_quits_before_a_tile_lies_beside_the_square() -> None:
    p = table(hands=("T49 T50 T51 T52", "", ""))
    assert QUIT not in labels(p, 0)


@cites("WB-10.3", "WB-10.4", "WB-10.5")
def test_who_quits_keeps_pen_and_bonus_and_the_hand_leaves_unseen() -> None:
    p = table(P1, hands=FOUR[:3], colours="Y K R", reactions="ownTurn")
    bag = record(p).bag[0]
    play(p, f"0: {QUIT}")
    assert record(p).bag[0] == bag, "the hand does not return to the bag"
    assert hand(p, 0) == FOUR[0], "its owner still sees it"
    assert set(grid(record(p.view(1)).hand)[0][1:5]) == {-2}, "nobody else does"
    assert p.scores[0] == 4 + 6
    assert 0 not in p.actors
    assert grid(record(p.view(2)).known_flock)[0].sum() == 0


@cites("WB-10.7", "WB-10.6", "WB-EX-21")
def test_with_an_empty_hand_and_a_hidden_shepherd_one_lays_it_finishes_or_stays() -> None:
    p = table(P1, hands=("T14", "T22 T24", ""), bag="", colours="R K Y", reactions="ownTurn")
    lay(p, 0, "T14a3", 2, 1)
    assert asked(p) == ("0", "run_out_of_tiles")
    assert labels(p, 0) == ["reveal your colour", FINISH, STAY]
    finished, stayed = p.copy(), p.copy()
    play(finished, f"0: {FINISH}")
    assert record(finished).finished[0] == 2, "the third seat had quit before"
    assert record(finished).revealed[2] == 0
    assert finished.actors == (1,)
    play(stayed, f"0: {STAY}")
    assert record(stayed).finished[0] == 0
    assert log(stayed)[-1] == "Player 1 has no tile left and stays in the game with a hidden shepherd."
    assert asked(stayed) == ("0", "end_turn")
    assert labels(stayed, 0) == [DONE, QUIT, "reveal your colour"]
    play(p, "0: reveal your colour")
    put(p, 0, 2, -1)
    assert record(p).revealed[2] == 1
    assert record(p).finished[0] == 2, "the hand is empty and no shepherd hidden"


@cites("WB-10.7", "WB-10.15", "WB-4.3")
def test_who_stays_may_reveal_pass_or_quit_in_the_own_turn_and_has_no_bonus_before() -> None:
    p = table(P1, hands=("T14", "T22 T24", ""), bag="", colours="R K Y", reactions="ownTurn")
    lay(p, 0, "T14a3", 2, 1)
    play(p, f"0: {STAY}", f"0: {DONE}")
    lay(p, 1, "T22a1", 1, 2)
    play(p, f"1: {DONE}")
    assert asked(p) == ("0", "play_tile")
    assert labels(p, 0) == ["pass", QUIT, "reveal your colour"]
    assert bonus(record(p), 0) == 0
    play(p, "0: reveal your colour")
    put(p, 0, 2, -1)
    assert record(p).finished[0] == 2
    assert p.actors == (1,)


@cites("WB-10.7", "WB-6.5")
def test_who_stays_may_reveal_in_a_window() -> None:
    p = table(P1, hands=("T14", "T22 T24", ""), bag="", colours="R B Y")
    lay(p, 0, "T14a3", 2, 1)
    play(p, f"0: {STAY}", f"0: {DONE}")
    lay(p, 1, "T22a1", 1, 2)
    assert asked(p) == ("0", "react")
    play(p, "0: reveal your colour")
    put(p, 0, 2, -1)
    assert record(p).finished[0] == 2
    assert asked(p) == ("1", "end_turn")


@cites("WB-10.7", "WB-11.9")
def test_with_two_colours_one_is_asked_again_while_another_shepherd_is_hidden() -> None:
    p = table(P1, hands=("T14", "T22 T24"), colours="KR YB", twoColours="on", reactions="ownTurn", bag="")
    lay(p, 0, "T14a3", 2, 1)
    play(p, "0: reveal your second colour")
    put(p, 0, 2, -1)
    assert asked(p) == ("0", "run_out_of_tiles")
    assert labels(p, 0) == ["reveal your first colour", FINISH, STAY]


@cites("WB-10.7")
def test_the_greedy_bot_lays_a_shepherd_that_helps_and_does_not_stay() -> None:
    p = table(P1, hands=("T14", "T22 T24", ""), bag="", colours="R K Y", reactions="ownTurn")
    lay(p, 0, "T14a3", 2, 1)
    worth = {option.label(): p.game.engine.appeal(p.state, 0, option.action) for option in p.options(0)}
    assert worth[FINISH] > worth[STAY]
    assert max(worth, key=lambda label: worth[label]) == "reveal your colour"


@cites("WB-10.6", "WB-10.7", "WB-5.1")
def test_agreed_so_who_has_no_tile_left_is_finished_also_out_of_turn_and_with_a_hidden_shepherd() -> None:
    p = table(P2, hands=("T18 T16", "W1", ""), bag="", colours="R Y K", emptyHand="finish")
    lay(p, 0, "T18a0", 2, -1)
    play(p, "1: announce 1 wolf")
    assert record(p).finished[1] == 2
    assert record(p).revealed[1] == 0
    assert asked(p) == ("0", "end_turn")
    assert "reveal your colour" in labels(p, 0)
    play(p, f"0: {DONE}")
    assert p.actors == (0,), "seat 1 is out and cannot lay the shepherd any more"


@cites("WB-10.8", "WB-4.6")
def test_who_finishes_in_the_own_turn_ends_it_after_the_window() -> None:
    p = table(P2, hands=("T18", "W1 T22", ""), bag="", colours="R Y K")
    lay(p, 0, "T18a0", 2, -1)
    play(p, f"0: {FINISH}")
    assert asked(p) == ("1", "react")
    play(p, "1: pass")
    assert asked(p) == ("1", "play_tile")


@cites("WB-10.8")
def test_who_runs_out_with_an_announcement_owes_no_tile() -> None:
    p = table(P2, hands=("W1", "T22 T24", ""), bag="", colours="R Y K", reactions="ownTurn", turnTile="normal")
    play(p, "0: announce 1 wolf", f"0: {FINISH}")
    assert record(p).finished[0] == 2
    assert p.actors == (1,)


@cites("WB-10.9", "WB-10.10", "WB-EX-13")
def test_the_order_of_finishing_brings_six_three_one_and_nothing() -> None:
    p = table(P1, hands=FOUR, colours="K Y R B", reactions="ownTurn")
    s = record(p)
    for seat, place in ((2, 1), (0, 2), (3, 3), (1, 4)):
        s.finished[seat] = place
    assert [bonus(s, seat) for seat in range(4)] == [3, 0, 6, 1]


@cites("WB-10.9")
def test_quitting_and_running_out_are_numbered_alike() -> None:
    p = table(P1, hands=("T14", "T22 T24", ""), bag="", reactions="ownTurn")
    assert next_bonus(record(p)) == 3
    lay(p, 0, "T14a3", 2, 1)
    play(p, f"0: {FINISH}", f"1: {QUIT}")
    assert p.is_over
    assert grid(record(p).finished)[:3].tolist() == [2, 3, 1]


@cites("WB-10.11")
def test_with_two_players_the_second_gets_three() -> None:
    p = table(P1, hands=FOUR[:2], colours="Y K", reactions="ownTurn")
    play(p, f"0: {QUIT}", f"1: {QUIT}")
    assert p.scores == (4 + 6, 0 + 3)


@cites("WB-10.12", "WB-10.13", "WB-10.14")
def test_the_others_play_on_the_last_one_alone_until_all_are_finished() -> None:
    p = table(P1, hands=("T14 T16 T18", "T22", ""), bag="", colours="K Y R", reactions="ownTurn")
    lay(p, 0, "T14a3", 2, 1)
    play(p, f"0: {DONE}", f"1: {QUIT}")
    assert asked(p) == ("0", "play_tile")
    play(p, f"0: {QUIT}")
    assert p.is_over
    assert grid(record(p).finished)[:3].tolist() == [3, 2, 1]


@cites("WB-10.15", "WB-10.16")
def test_when_all_have_passed_in_succession_the_game_ends_without_bonus_for_them() -> None:
    p = table(STUCK, hands=("W1 W3", "H1 H3", ""), bag="", colours="K R B")
    play(p, "0: pass", "1: pass")
    assert p.is_over
    assert "All have passed: the game ends." in log(p)
    assert grid(record(p).finished)[:3].tolist() == [0, 0, 1]
    assert p.scores == (0, 0, 6)


@cites("WB-10.15")
def test_a_tile_laid_in_between_breaks_the_succession() -> None:
    p = table(STUCK, hands=("W1 W3", "H1 H3", ""), bag="", colours="K R B")
    play(p, "0: pass", "1: announce 1 hunter")
    lay(p, 1, "H1a0", 3, 0)
    play(p, f"1: {DONE}")
    assert not p.is_over
    assert record(p).passes == 0, "who has laid a tile ends the turn and does not pass"
    play(p, "0: pass", "1: pass")
    assert p.is_over


@cites("WB-10.15", "WB-4.7")
def test_where_the_normal_tile_is_owed_who_lays_a_hunter_and_has_none_begins_a_new_succession() -> None:
    p = table(STUCK, hands=("W1 W3", "H1 H3", ""), bag="", colours="K R B", turnTile="normal")
    play(p, "0: pass", "1: announce 1 hunter")
    lay(p, 1, "H1a0", 3, 0)
    play(p, "1: pass")
    assert not p.is_over
    assert record(p).passes == 1
    play(p, "0: pass")
    assert p.is_over


@cites("WB-10.17")
def test_a_pass_that_would_end_the_game_says_so() -> None:
    p = table(STUCK, hands=("W1 W3", "H1 H3", ""), bag="", colours="K R B")
    assert "pass" in labels(p, 0)
    play(p, "0: pass")
    told = " (the game ends; those who pass get no bonus, quitting would bring 3)"
    assert f"pass{told}" in labels(p, 1)
    it = " (la partita finisce; chi passa non ha premio, abbandonare ne porterebbe uno di 3)"
    assert f"passa{it}" in {option.label("it") for option in p.options(1)}
    again = p.copy()
    play(again, f"1: pass{told}")
    play(p, "1: pass")
    assert p.is_over
    assert bytes(again) == bytes(p), "records of games have the plain word"


@cites("WB-10.17", "WB-9.10")
def test_a_pass_in_a_window_ends_nothing() -> None:
    p = table(P2, hands=("T18", "W1 T22", ""), bag="", colours="R Y K", emptyHand="finish")
    lay(p, 0, "T18a0", 2, -1)
    assert asked(p) == ("1", "react")
    assert "pass" in labels(p, 1)


@cites("WB-10.15", "WB-10.14")
def test_every_game_ends() -> None:
    for players, seed in ((2, 31), (3, 32), (4, 33)):
        *_, p = long_game(players, seed)
        s = record(p)
        assert p.is_over
        assert s.finishers == players or s.passes == players - s.finishers


@cites("WB-10.13", "WB-10.15", "WB-10.16")
def test_the_greedy_bot_quits_where_a_pass_would_end_the_game_without_a_bonus() -> None:
    p = table(TWO_FORESTS, hands=("W1", ""), colours="Y R", bag="")
    worth = {option.label(): p.game.engine.appeal(p.state, 0, option.action) for option in p.options(0)}
    assert max(worth, key=lambda label: worth[label]) == "quit the game"
