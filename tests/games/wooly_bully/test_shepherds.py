"""Chapter 6: revealing the colour."""

from branco.games.wooly_bully.board.look import points_now
from tests.cites import cites
from tests.scenario import grid, labels, log, play_at_random, start, step_of

from .table import P1, P2, cells, faces, hand_size, lay, pen_words, put, record, shown, table, will_draw

REVEAL, DONE = "reveal your colour", "end your turn"


@cites("WB-6.1", "WB-6.4", "WB-6.2", "WB-6.5", "WB-EX-12")
def test_shepherd_extra_tile_and_normal_tile_make_three_in_a_row() -> None:
    p = table(P1, hands=("T14 T16 T18 T20", "", ""), colours="R K Y", reactions="ownTurn")
    p.play(0, REVEAL)
    assert cells(p, 0) == ["3 east", "1 east 1 south", "2 east 1 south"]
    put(p, 0, 2, -1)
    assert shown(p, 2, -1) == "RRRR"
    assert hand_size(p, 0) == 5
    assert step_of(p, 0) == "lay_extra_tile"
    lay(p, 0, "T14a2", 1, -1)
    assert shown(p, 1, -1) == "RRKK"
    assert hand_size(p, 0) == 6
    assert faces(p, 0), "the normal tile may follow"
    assert DONE in labels(p, 0), "or the turn ends"
    s = record(p)
    assert s.revealed[2] == 1
    assert record(p.view(1)).known_flock[0, 2] == 1, "everybody knows the colour now"
    assert "Player 1 is the red shepherd." in log(p, viewer=1)


@cites("WB-6.1")
def test_a_shepherd_is_revealed_once_and_obeys_the_edges() -> None:
    p = table(P1, hands=("T14 T16 T18 T20", "", ""), colours="R K Y", reactions="ownTurn")
    p.play(0, REVEAL)
    assert "2 east 1 north" not in cells(p, 0), "it asks for black as well"
    put(p, 0, 3, 0)
    p.play(0, "lay no extra tile")
    assert REVEAL not in labels(p, 0)


@cites("WB-6.2", "WB-8.6", "WB-EX-20")
def test_the_extra_tile_may_be_a_wolf_which_is_not_announced_besides() -> None:
    p = table(P2, hands=("W1 T18 T16 T20", "", ""), colours="R K Y", reactions="ownTurn")
    p.play(0, REVEAL)
    put(p, 0, 2, -1)
    tiles = hand_size(p, 0)
    lay(p, 0, "W1a0", 1, 2)
    assert record(p).wolf[0] > 0
    assert hand_size(p, 0) == tiles - 1 + 1, "it draws one"
    assert not any("announces" in line for line in log(p))


@cites("WB-6.2", "WB-8.6")
def test_a_wolf_that_fits_nowhere_is_no_extra_tile() -> None:
    p = table(P1, hands=("W1 W2 T18 T16", "", ""), colours="R K Y", reactions="ownTurn")
    p.play(0, REVEAL)
    put(p, 0, 2, -1)
    assert not {"W1a", "W2a"} & faces(p, 0), "there is no forest"


@cites("WB-6.2")
def test_the_extra_tile_may_be_skipped_is_any_tile_and_may_be_just_drawn() -> None:
    p = table(P2, hands=("W1 H1 W2 H2", "", ""), colours="R K Y", reactions="ownTurn")
    will_draw(p, "T14")
    p.play(0, REVEAL)
    put(p, 0, 2, -1)
    assert "T14a" in faces(p, 0), "it has just been drawn"
    assert {"W1a", "H1a"} <= faces(p, 0), "any face that fits"
    p.play(0, "lay no extra tile")
    assert step_of(p, 0) == "end_turn"


@cites("WB-6.3", "WB-9.2")
def test_nobody_reacts_between_the_shepherd_and_its_extra_tile() -> None:
    p = table(P1, hands=("T14 T16 T18 T20", "", ""), colours="R K B", reactions="on")
    p.play(0, REVEAL)
    put(p, 0, 2, -1)
    assert p.actors == (0,)
    lay(p, 0, "T14a2", 1, -1)
    assert p.actors == (1,), "seat 1 could reveal black; the window opens only now"
    assert step_of(p, 1) == "react"


@cites("WB-6.5", "WB-4.6")
def test_one_may_reveal_after_the_normal_tile() -> None:
    p = table(P1, hands=("T14 T16 T18 T20", "", ""), colours="R K Y", reactions="ownTurn")
    lay(p, 0, "T14a3", 2, 1)
    p.play(0, REVEAL)
    put(p, 0, 2, -1)
    p.play(0, "lay no extra tile")
    assert step_of(p, 0) == "end_turn"


@cites("WB-6.6")
def test_a_shepherd_that_fits_nowhere_cannot_be_revealed() -> None:
    p = table(P1, hands=("T14 T16 T18 T20", "", ""), colours="B K Y", reactions="ownTurn")
    assert REVEAL not in labels(p, 0), "no blue edge is open"
    closed = table(P1, hands=("T14 T16 T18 T20", "", ""), colours="Y K R", reactions="ownTurn")
    assert REVEAL not in labels(closed, 0), "the only yellow pen is closed"


@cites("WB-6.7", "WB-10.5")
def test_nobody_must_reveal_and_hidden_colours_are_shown_at_the_end_without_penalty() -> None:
    p = table(P1, hands=("T14 T16 T18 T20", "", ""), colours="Y K R", reactions="ownTurn")
    p.play(0, "quit the game")
    assert record(p.view(1)).known_flock[0, 1] == 0, "who quits stays hidden"
    p.play(1, "quit the game")
    p.play(2, "quit the game")
    assert p.is_over
    assert p.scores[0] == 4 + 6
    assert "Player 1 was the yellow shepherd all along." in log(p)
    assert record(p.view(None)).known_flock[0, 1] == 1


@cites("WB-6.8")
def test_revealing_gives_no_points() -> None:
    p = table(P1, hands=("T14 T16 T18 T20", "", ""), colours="R K Y", reactions="ownTurn")
    before = points_now(record(p), 0)
    p.play(0, REVEAL)
    put(p, 0, 2, -1)
    assert points_now(record(p), 0) == before == 0
    assert pen_words(p, "R") == ["7 open", "1 open"]


@cites("WB-11.9")
def test_with_two_colours_each_shepherd_can_be_revealed_with_its_extra_tile() -> None:
    p = table(P1, hands=("T14 T16 T18 T20", ""), colours="KR YB", twoColours="on", reactions="ownTurn")
    assert {"reveal your first colour", "reveal your second colour"} <= set(labels(p, 0))
    assert "svela il tuo primo colore" in {option.label("it") for option in p.options(0)}
    p.play(0, "reveal your second colour")
    put(p, 0, 2, -1)
    assert shown(p, 2, -1) == "RRRR"
    p.play(0, "lay no extra tile")
    assert "reveal your second colour" not in labels(p, 0)
    p.play(0, "reveal your first colour")
    put(p, 0, 1, 2)
    assert shown(p, 1, 2) == "KKKK"
    assert step_of(p, 0) == "lay_extra_tile"
    p.play(0, "lay no extra tile")
    assert grid(record(p).revealed).tolist() == [1, 0, 1, 0]


@cites("WB-11.9")
def test_a_record_of_a_game_with_two_colours_can_be_replayed() -> None:
    p = play_at_random(start("wooly_bully", 2, seed=5, twoColours="on"))
    assert "reveal your first colour" in p.record()
    assert bytes(p.game.replay(p.record())) == bytes(p)


@cites("WB-6.7")
def test_games_end_with_every_flock_known() -> None:
    p = play_at_random(start("wooly_bully", 4, seed=11))
    assert (grid(record(p).known_flock) == grid(record(p).flock)).all()
