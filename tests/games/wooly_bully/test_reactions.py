"""Chapter 9: announcements and reaction windows."""

import pytest

from branco import NotOffered, Position
from branco.games.wooly_bully.rules.actions import ANNOUNCE
from branco.games.wooly_bully.rules.events import ANNOUNCES, CALLS_REVEAL, COVERS, LAYS, LAYS_SHEPHERD
from tests.cites import cites
from tests.scenario import labels, log, play, step_of

from .table import P2, TWO_FORESTS, asked, cells, faces, hand, hand_size, lay, long_game, put, record, table, will_draw

DONE, QUIT = "end your turn", "quit the game"

# The only open black edge faces (2, 2), beside the only cell for a wolf.
BLACK_BESIDE_WOLF = """
    .      T07b0  T60a3
    #      T03b3  T08a0
"""
GUARDED = """
    .      H1a0   .
    .      T07b0  .
    #      T03b3  T57a0
"""
A = "T14 T16 T18 T20"


def a_lays(p: Position) -> Position:
    """Seat 0 lays red and blue south of (2, 0), which changes nothing for forests, yellow and black."""
    return lay(p, 0, "T18a0", 2, -1)


@cites("WB-9.1", "WB-9.5", "WB-9.12", "WB-9.23", "WB-EX-11", "WB-5.5")
def test_out_of_turn_a_wolf_and_a_hunter_are_announced_and_laid_in_any_order() -> None:
    p = a_lays(table(TWO_FORESTS, hands=(A, "W1 H3 T22 T24", ""), colours="R Y K"))
    assert p.actors == (1,)
    assert ANNOUNCE + 5 * 1 + 1 - 1 == 145
    play(p, "1: announce 1 wolf and 1 hunter")
    assert log(p)[-1] == "Player 2 announces 1 wolf and 1 hunter."
    assert faces(p, 1) == {"W1a", "H3a"}, "the hunter may come first"
    will_draw(p, "T30 T32")
    lay(p, 1, "H3a0", 1, 2)
    assert hand(p, 1) == "W1 T22 T24 T30", "drawn at once"
    lay(p, 1, "W1a0", 4, 0)
    assert hand(p, 1) == "T22 T24 T30 T32"
    assert asked(p) == ("0", "end_turn"), "the turn of seat 0 goes on"


@cites("WB-9.2", "WB-9.8")
@pytest.mark.parametrize("package", ["announcement", "tile", "shepherd"])
def test_a_window_opens_after_every_package(package: str) -> None:
    p = table(TWO_FORESTS, hands=("W2 T18 T14 T16", "H3 T22 T24 T26", ""), colours="R Y K")
    if package == "announcement":
        play(p, "0: announce 1 wolf")
        put(p, 0, 4, 0)
    elif package == "tile":
        a_lays(p)
    else:
        play(p, "0: reveal your colour")
        put(p, 0, 1, -1)
        play(p, "0: lay no extra tile")
    assert asked(p) == ("1", "react")
    play(p, "1: pass")
    assert asked(p) == ("0", "end_turn")


@cites("WB-9.3")
def test_one_announces_no_more_than_one_holds() -> None:
    p = table(P2, hands=("W1 W2 H1 T18", "", ""), colours="B Y K", reactions="ownTurn")
    announced = {label for label in labels(p, 0) if label.startswith("announce")}
    assert announced == {
        "announce 1 hunter",
        "announce 1 wolf",
        "announce 1 wolf and 1 hunter",
        "announce 2 wolves",
        "announce 2 wolves and 1 hunter",
    }


@cites("WB-9.3", "WB-9.15")
def test_at_least_one_announced_kind_must_have_a_legal_cell() -> None:
    """The forest is guarded: a wolf alone is not announced, but together with a hunter; it stays in hand."""
    p = table(GUARDED, hands=("W1 H2 T14 T16", "", ""), colours="B Y K", reactions="ownTurn")
    assert "announce 1 wolf" not in labels(p, 0)
    will_draw(p, "T42 T43 T44 T45")
    play(p, "0: announce 1 wolf and 1 hunter")
    put(p, 0, 1, 3)
    assert "W1" in hand(p, 0).split()
    assert step_of(p, 0) == "end_turn"


@cites("WB-9.4")
def test_for_each_announced_tile_one_chooses_the_tile_and_the_cell() -> None:
    p = table(TWO_FORESTS, hands=("W1 W2 T14 T16", "", ""), colours="R Y K", reactions="ownTurn")
    play(p, "0: announce 1 wolf")
    assert faces(p, 0) == {"W1a", "W2a"}
    lay(p, 0, "W2a0", 3, 1)
    assert "W1" in hand(p, 0).split()


@cites("WB-9.6")
def test_a_tile_drawn_meanwhile_may_be_used_but_does_not_raise_the_number() -> None:
    p = table(TWO_FORESTS, hands=("W1 W2 T14 T16", "", ""), colours="R Y K", reactions="ownTurn")
    will_draw(p, "W3 T30 T32")
    play(p, "0: announce 2 wolves")
    lay(p, 0, "W1a0", 3, 1)
    assert faces(p, 0) == {"W2a", "W3a"}
    lay(p, 0, "W3a0", 1, 2)
    assert step_of(p, 0) == "end_turn", "two wolves were announced and two lie"
    assert "W2" in hand(p, 0).split()


@cites("WB-9.7", "WB-9.13")
def test_in_the_own_turn_at_least_one_announced_tile_must_be_laid() -> None:
    p = table(TWO_FORESTS, hands=("W1 W2 T14 T16", "", ""), colours="R Y K", reactions="ownTurn")
    play(p, "0: announce 2 wolves")
    assert "stop here" not in labels(p, 0)
    lay(p, 0, "W1a0", 3, 1)
    assert set(labels(p, 0)) >= {"stop here"}


@cites("WB-9.9")
def test_players_answer_at_the_same_time_in_secret_and_nobody_knows_who_is_asked() -> None:
    p = a_lays(table(TWO_FORESTS, hands=(A, "W1 T22 T24 T26", "H1 T28 T30 T32", ""), colours="R Y K B"))
    assert p.actors == (1, 2, 3), "the fourth could reveal blue"
    assert p.view(1).actors == (1,)
    assert p.view(0).actors == p.view(None).actors == ()
    before = bytes(p.view(2))
    play(p, "1: announce 1 wolf")
    assert bytes(p.view(2)) == before
    assert p.view(2).actors == (2,)


@cites("WB-9.9")
def test_who_has_nothing_to_announce_or_reveal_is_not_asked() -> None:
    p = a_lays(table(TWO_FORESTS, hands=(A, "W1 T22 T24 T26", ""), colours="R Y K"))
    assert p.actors == (1,)
    assert set(labels(p, 1)) == {"pass", "announce 1 wolf"}


@cites("WB-9.10")
def test_if_all_pass_the_turn_goes_on() -> None:
    p = a_lays(table(TWO_FORESTS, hands=(A, "W1 T22 T24 T26", "H1 T28 T30 T32"), colours="R Y K"))
    play(p, "2: pass", "1: pass")
    assert asked(p) == ("0", "end_turn")


@cites("WB-9.11", "WB-9.12", "WB-9.13", "WB-9.15", "WB-EX-18")
def test_answers_are_carried_out_clockwise_from_the_active_player() -> None:
    p = a_lays(table(P2, hands=(A, "H1 T22 T24 T26", "T28 T30 T32 T34", "W1 T36 T38 T40"), colours="R K Y B"))
    assert asked(p) == ("1 3", "react")
    will_draw(p, "T42 T43")
    play(p, "3: announce 1 wolf")
    assert "announces" not in " ".join(log(p)), "nothing is known before all have answered"
    play(p, "1: announce 1 hunter")
    assert log(p)[-5:] == [
        "Player 2 announces 1 hunter.",
        "Player 4 announces 1 wolf.",
        "Player 2 lays a hunter, 1 east and 2 north of the square.",
        "Player 2 draws a tile.",
        "What player 4 called for fits nowhere any more.",
    ]
    assert "W1" in hand(p, 3).split()
    assert asked(p) == ("3", "react"), "a new window: seat 3 could still reveal blue"


@cites("WB-9.13", "WB-9.14")
def test_the_first_must_lay_a_later_one_may_call_it_off() -> None:
    p = a_lays(table(TWO_FORESTS, hands=(A, "W1 W2 T24 T26", "W3 W4 T30 T32"), colours="R Y K"))
    play(p, "1: announce 2 wolves", "2: announce 2 wolves")
    assert p.actors == (1,)
    assert "stop here" not in labels(p, 1)
    will_draw(p, "T42")
    lay(p, 1, "W1a0", 1, 2)
    play(p, "1: stop here")
    assert p.actors == (2,)
    assert "stop here" in labels(p, 2), "the whole answer may be called off"
    assert log(p)[-1] == "Player 2 lays nothing more of what was announced."
    play(p, "2: stop here")
    assert log(p)[-1] == "Player 3 calls it off."
    assert hand(p, 2) == "W3 W4 T30 T32"
    assert asked(p) == ("1 2", "react"), "a new window, for one answer was carried out"


@cites("WB-9.14")
def test_a_later_reveal_may_be_called_off_or_carried_out() -> None:
    p = a_lays(table(BLACK_BESIDE_WOLF, hands=(A, "", ""), colours="R Y K"))
    play(p, "1: reveal your colour", "2: reveal your colour")
    put(p, 1, 3, 1)
    play(p, "1: lay no extra tile")
    assert asked(p) == ("2", "confirm_reveal")
    off = p.copy()
    play(off, "2: stop here")
    assert record(off).revealed[0] == 0
    assert log(off)[-1] == "Player 3 calls it off."
    play(p, "2: reveal your colour")
    assert record(p).revealed[0] == 1


@cites("WB-9.16")
def test_a_reveal_that_no_longer_fits_is_void_and_the_colour_stays_secret() -> None:
    p = a_lays(table(BLACK_BESIDE_WOLF, hands=(A, "W1 T22 T24 T26", ""), colours="R B K"))
    will_draw(p, "T42 T43")
    play(p, "1: announce 1 wolf", "2: reveal your colour")
    assert record(p).wolf[0] > 0, "it lies on (1, 2) and asks for forest at (2, 2)"
    assert record(p).revealed[0] == 0
    assert record(p.view(1)).known_flock[2, 0] == 0
    assert log(p)[-1] == "What player 3 called for fits nowhere any more."


@cites("WB-9.17", "WB-9.8")
def test_a_window_opens_after_a_quit_but_not_after_the_end_of_a_turn() -> None:
    p = a_lays(table(TWO_FORESTS, hands=(A, "W1 T22 T24 T26", "H1 T28 T30 T32"), colours="R Y K"))
    play(p, "1: pass", "2: pass")
    done = p.copy()
    play(done, f"0: {DONE}")
    assert asked(done) == ("1", "play_tile")
    play(p, f"0: {QUIT}")
    assert asked(p) == ("1 2", "react"), "the table has changed for both"
    play(p, "1: pass", "2: announce 1 hunter")
    put(p, 2, 4, 0)
    assert asked(p) == ("1", "react"), "a new window"
    play(p, "1: pass")
    assert asked(p) == ("1", "play_tile")


@cites("WB-9.17")
def test_no_window_after_a_pass() -> None:
    p = table("# T50b2 T52a0", hands=("W1 W3 H1 H3", "W2 T22 T24 T26", ""), colours="Y K R")
    play(p, "0: pass")
    assert asked(p) == ("1", "play_tile")


@cites("WB-9.17", "WB-10.13")
def test_no_window_for_a_player_alone() -> None:
    p = table(TWO_FORESTS, hands=("W1 T18 T14 T16", "W2 T22 T24 T26", "H1 T28 T30 T32"), colours="Y R K")
    play(p, f"0: {QUIT}", "1: pass", "2: pass", f"1: {QUIT}")
    assert asked(p) == ("2", "play_tile"), "no window for one alone"
    play(p, "2: announce 1 hunter")
    put(p, 2, 1, 2)
    assert p.actors == (2,)


@cites("WB-9.18")
def test_every_window_was_opened_by_a_tile_and_few_are_answered() -> None:
    for seed in range(4):
        asked = set()
        for p in long_game(4, seed):
            if p.actors and step_of(p, p.actors[0]) == "react":
                asked.add(record(p).laid + sum(event.number == COVERS for event in p.journal))
        laid = [event for event in p.journal if event.number in (LAYS, LAYS_SHEPHERD, COVERS)]
        answers = [event for event in p.journal if event.number in (ANNOUNCES, CALLS_REVEAL)]
        assert 0 < len(asked) <= len(laid) <= 72
        assert len({event.move for event in answers}) <= 12


@cites("WB-9.19", "WB-9.8")
def test_with_reactions_in_the_own_turn_only_nobody_is_ever_asked_to_react() -> None:
    for p in long_game(3, seed=5, reactions="ownTurn"):
        assert len(p.actors) <= 1
        assert not p.actors or (step_of(p, p.actors[0]) != "react" and p.actors[0] == record(p).active)


@cites("WB-9.23")
def test_nobody_else_lays_a_tile_until_the_announced_ones_lie() -> None:
    p = a_lays(table(TWO_FORESTS, hands=(A, "W1 W2 T24 T26", "H1 T28 T30 T32"), colours="R Y K"))
    play(p, "2: pass", "1: announce 2 wolves")
    assert p.actors == (1,)
    with pytest.raises(NotOffered, match="seat 2 has nothing to choose now"):
        play(p, "2: announce 1 hunter")
    lay(p, 1, "W1a0", 4, 0)
    assert p.actors == (1,)
    assert hand_size(p, 1) == 4
    assert cells(p, 1) == []


# Taking back


@pytest.mark.parametrize("answer", ["announce 1 wolf", "pass"])
@cites("WB-9.9", "WB-9.11")
def test_an_answer_stands_also_that_of_the_last_to_answer(answer: str) -> None:
    p = a_lays(table(TWO_FORESTS, hands=(A, "W1 T30 T22 T24", "H3 T26 T28 T32"), colours="R Y K"))
    play(p, f"1: {answer}")
    assert not p.can_undo(1), "whether the window stays open would tell that another is asked"
    play(p, "2: pass")
    assert not p.can_undo(2), "the log has told what the other said"


@cites("WB-9.20")
def test_who_has_seen_whether_somebody_can_react_takes_no_tile_back() -> None:
    """With an empty bag no draw stands in the way."""
    can_react = a_lays(table(TWO_FORESTS, hands=("T18 T14", "W1 T30", ""), colours="R Y K", bag=""))
    assert can_react.is_sealed
    assert not can_react.can_undo(0)


@cites("WB-9.15", "WB-9.16")
def test_the_log_tells_the_rest_of_an_announcement_from_the_whole() -> None:
    p = table(P2, hands=("W1 H1 T18 T14", "", ""), colours="B Y K", reactions="ownTurn")
    play(p, "0: announce 1 wolf and 1 hunter")
    lay(p, 0, "H1a0", 1, 2)
    assert log(p)[-1] == "The rest of what player 1 announced fits nowhere."
