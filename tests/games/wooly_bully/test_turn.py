"""Chapters 4 and 5: the turn, laying and drawing."""

import pytest

from branco import NotOffered
from tests.cites import cites
from tests.scenario import labels, log, step_of

from .table import P1, P2, P3, faces, hand, hand_size, lay, long_game, names, pen_words, put, record, table, will_draw

# Open edges are village, yellow and forest only.
STUCK = "# T50b2 T52a0"
QUIT, DONE = "quit the game", "end your turn"


@cites("WB-4.1")
def test_a_turn_is_one_normal_tile_and_its_draw() -> None:
    p = table(P1, hands=("T14 T16 T18 T20", "", ""), reactions="ownTurn")
    will_draw(p, "T42 T43")
    lay(p, 0, "T14a3", 2, 1)
    assert hand(p, 0) == "T16 T18 T20 T42 T43"
    assert step_of(p, 0) == "end_turn", "no second normal tile is offered"
    assert faces(p, 0) == set()


@cites("WB-4.2")
def test_the_sheep_side_of_a_wolf_is_a_normal_tile_its_front_is_not() -> None:
    p = table(P2, hands=("W3 H3 T49 T50", "", ""), reactions="ownTurn")
    assert {"W3b", "H3b"} <= faces(p, 0)
    assert not {"W3a", "H3a"} & faces(p, 0)
    lay(p, 0, "W3b0", 2, -1)
    assert record(p).wolf[2] == 0, "laid as sheep it is no wolf"


@cites("WB-4.3")
def test_who_can_lay_must_lay_or_quit() -> None:
    p = table(P1, hands=("T14 T16 T18 T20", "", ""), reactions="ownTurn")
    assert QUIT in labels(p, 0)
    assert "pass" not in labels(p, 0)


@cites("WB-4.3", "WB-4.8")
def test_who_can_lay_nothing_normal_may_pass_although_a_wolf_or_the_shepherd_would_fit() -> None:
    p = table(STUCK, hands=("W1 W3 H1 H3", "", ""), colours="Y K R")
    assert faces(p, 0) == set()
    assert {"pass", QUIT, "announce 1 wolf", "announce 1 hunter", "reveal your colour"} <= set(labels(p, 0))
    p.play(0, "pass")
    assert hand(p, 0) == "W1 W3 H1 H3", "nothing is drawn"
    assert p.actors == (1,)
    assert log(p)[-1] == "Player 1 passes."


@cites("WB-4.4", "WB-4.10", "WB-EX-3", "WB-10.2")
def test_without_a_village_edge_the_first_turn_is_passed_without_asking() -> None:
    p = table(hands=("T01 T05 W1 H2", "T49 T50 T51 T52", ""))
    assert log(p) == ["Player 1 passes."]
    assert hand(p, 0) == "T01 T05 W1 H2"
    assert p.actors == (1,)


@cites("WB-4.5")
def test_before_the_tile_one_may_announce_and_reveal_several_times() -> None:
    p = table(P2, hands=("W1 W2 H1 T14", "", ""), colours="R K Y", reactions="ownTurn")
    p.play(0, "announce 1 wolf")
    lay(p, 0, "W1a0", 1, 2)
    assert "T14a" in faces(p, 0)
    p.play(0, "announce 1 wolf")
    put(p, 0, 1, 3)
    assert record(p).laid == 6
    p.play(0, "reveal your colour")
    put(p, 0, 2, -1)
    p.play(0, "lay no extra tile")
    assert "T14a" in faces(p, 0), "the normal tile may still come"
    assert "announce 1 hunter" in labels(p, 0)
    assert "reveal your colour" not in labels(p, 0)


@cites("WB-4.6", "WB-10.1")
def test_after_the_tile_one_may_announce_reveal_quit_or_end_the_turn() -> None:
    p = table(P2, hands=("W1 H1 T14 T16", "", ""), colours="R K Y", reactions="ownTurn")
    lay(p, 0, "T16a0", 3, 0)
    assert {QUIT, DONE, "reveal your colour", "announce 1 wolf", "announce 1 hunter"} <= set(labels(p, 0))
    p.play(0, "announce 1 wolf")
    assert step_of(p, 0) == "end_turn"
    p.play(0, DONE)
    assert p.actors == (1,)


@cites("WB-4.7", "WB-4.1", "WB-4.3", "WB-EX-19")
@pytest.mark.parametrize("package", ["wolf", "shepherd", "shepherd and extra tile"])
def test_a_wolf_or_the_shepherd_is_the_tile_of_the_turn(package: str) -> None:
    p = table(P2, hands=("W1 T14 T16 T18", "", ""), colours="R K Y", reactions="ownTurn")
    assert DONE not in labels(p, 0), "nothing lies yet"
    if package == "wolf":
        p.play(0, "announce 1 wolf")
    else:
        p.play(0, "reveal your colour")
        put(p, 0, 2, -1)
        if package == "shepherd":
            p.play(0, "lay no extra tile")
        else:
            lay(p, 0, "T16a0", 3, 0)
    assert {DONE, QUIT} <= set(labels(p, 0))
    assert faces(p, 0), "or the normal tile follows"
    done = p.copy()
    done.play(0, DONE)
    assert done.actors == (1,)
    lay(p, 0, "T14a1", 2, -1) if package == "wolf" else lay(p, 0, "T14a2", 1, -1)
    assert faces(p, 0) == set(), "one normal tile at most"
    assert DONE in labels(p, 0)


@cites("WB-4.7")
def test_agreed_so_wolves_and_shepherd_do_not_replace_the_normal_tile() -> None:
    p = table(P2, hands=("W1 T14 T16 T18", "", ""), colours="R K Y", reactions="ownTurn", turnTile="normal")
    p.play(0, "announce 1 wolf")
    assert step_of(p, 0) == "play_tile"
    assert DONE not in labels(p, 0)
    assert "pass" not in labels(p, 0)


@cites("WB-4.9", "WB-10.3")
def test_finished_players_are_left_out_of_the_order() -> None:
    p = table(P1, hands=("T14 T16 T18 T20", "T22 T24 T26 T28", "T30 T32 T34 T36"), reactions="ownTurn")
    p.play(0, QUIT)
    assert p.actors == (1,)
    p.play(1, QUIT)
    assert p.actors == (2,)


@cites("WB-4.10")
def test_a_single_option_is_taken_without_asking() -> None:
    for p in long_game(4, seed=8):
        for who in p.actors:
            assert len(p.actions(who)) > 1


@cites("WB-4.11")
def test_a_choice_stands_and_cannot_be_made_twice() -> None:
    p = table(P1, hands=("T14 T16 T18 T20", "", ""), reactions="ownTurn")
    lay(p, 0, "T14a3", 2, 1)
    with pytest.raises(NotOffered, match="was not offered to seat 0"):
        p.play(0, names("T16a"))
    assert not p.can_undo(0), "tiles were drawn"


@cites("WB-4.11")
def test_tile_cell_and_rotation_may_be_taken_back_before_the_draw() -> None:
    p = table(P1, hands=("T14 T16 T18 T20", "", ""), reactions="ownTurn")
    before = bytes(p)
    p.play(0, names("T14a"))
    assert p.can_undo(0)
    assert bytes(p.undo(0)) == before


@cites("WB-4.11", "WB-9.23", "WB-6.4")
@pytest.mark.parametrize("said", ["announce 2 wolves", "reveal your colour", QUIT])
def test_what_the_others_have_seen_or_heard_is_never_taken_back(said: str) -> None:
    p = table(P2, hands=("W1 W2 T14 T16", "", ""), colours="R K Y", reactions="ownTurn")
    p.play(0, said)
    assert not p.can_undo(0)
    if said.startswith("announce"):
        p.play(0, "lay W1 front (wolf)")
        assert not p.can_undo(0), "a tile was drawn"


# Laying and drawing


@cites("WB-5.1", "WB-10.6")
def test_laying_the_last_tile_finishes_at_once() -> None:
    p = table(P1, hands=("T14", "T16 T18", ""), bag="", reactions="ownTurn", emptyHand="finish")
    lay(p, 0, "T14a3", 2, 1)
    assert record(p).finished[0] == 2, "the third seat had quit before"
    assert "Player 1 has no tile left and is the second to finish." in log(p)
    assert p.actors == (1,)


@cites("WB-5.2", "WB-EX-5", "WB-EX-4")
def test_one_tile_is_drawn_for_each_tile_touched() -> None:
    p = table(P1, hands=("T14 T16 T18 T20", "", ""), reactions="ownTurn")
    assert [pen_words(p, colour) for colour in "KYR"] == [["3 open"], ["4 closed"], ["3 open", "1 open"]]
    lay(p, 0, "T14a3", 2, 1)
    assert hand_size(p, 0) == 3 + 2
    assert pen_words(p, "K") == ["5 open"]
    assert pen_words(p, "R") == ["5 open", "1 open"]


@cites("WB-5.2", "WB-EX-4")
def test_laying_the_example_draws_one_tile_each() -> None:
    p = table(hands=("T03 T49 T50 T51", "T01", "T08"), reactions="ownTurn")
    lay(p, 0, "T03b3", 1, 0)
    p.play(0, DONE)
    lay(p, 1, "T01a3", 1, 1)
    p.play(1, DONE)
    lay(p, 2, "T08a0", 2, 0)
    assert [hand_size(p, seat) for seat in range(3)] == [4, 4, 4]
    assert record(p).bag[0] == 68 - 12 - 3


@cites("WB-5.3", "WB-EX-5")
def test_a_bag_that_holds_too_few_gives_all_it_has() -> None:
    p = table(P1, hands=("T14 T16 T18 T20", "T22 T24 T26 T28", ""), bag="T42", reactions="ownTurn")
    lay(p, 0, "T14a3", 2, 1)
    assert hand(p, 0) == "T16 T18 T20 T42"
    assert record(p).bag[0] == 0


@cites("WB-5.5", "WB-9.5")
def test_wolves_hunters_and_shepherds_draw_too() -> None:
    p = table(P3, hands=("W1 H1 T14 T16", "", ""), colours="R K Y", reactions="ownTurn")
    p.play(0, "announce 1 wolf")
    put(p, 0, 2, 1)
    assert hand_size(p, 0) == 3 + 2, "a wolf that touches two tiles draws two"
    p.play(0, "reveal your colour")
    put(p, 0, 2, -1)
    assert hand_size(p, 0) == 5 + 1


@cites("WB-5.6")
def test_the_hand_has_no_limit() -> None:
    tiles = " ".join(f"T{number:02}" for number in range(9, 40) if number != 14)
    p = table(P1, hands=(f"T14 {tiles}", "", ""), reactions="ownTurn")
    lay(p, 0, "T14a3", 2, 1)
    assert hand_size(p, 0) == 32
