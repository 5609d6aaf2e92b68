"""Table rules: the hourglass, the countdown of a window, standing orders."""

from branco import Position
from branco.games.wooly_bully.rules.actions import ANNOUNCE, CELL, DONE, FINISH, LAY, PASS, QUIT, REVEAL, SKIP, STOP
from branco.games.wooly_bully.rules.clock import idle, is_counted, may_be_reacted_to, nobody_can_react, run_out
from branco.games.wooly_bully.rules.orders import REACTIONS
from branco.web.table.windows import as_window
from tests.cites import cites
from tests.scenario import play, step_of

from .table import P1, P2, P3, asked, face_of, lay, names, put, record, table

STUCK = "# T50b2 T52a0"


@cites("WB-12.1")
def test_when_the_hourglass_runs_out_a_fitting_tile_is_laid_by_lot() -> None:
    p = table(P1, hands=("T14 T16 W1 H1", "", ""), colours="R K Y", reactions="ownTurn")
    chosen = {run_out(p, 0) for _ in range(200)}
    assert chosen == {action for action in p.actions(0) if action < LAY + 136}, "no quitting, no announcing"
    p.play(0, LAY + face_of("T14a"))
    assert {run_out(p, 0) for _ in range(200)} == set(p.actions(0)), "any cell"
    assert all(action >= CELL for action in p.actions(0))


@cites("WB-12.1")
def test_without_a_fitting_tile_it_is_a_pass_and_what_is_voluntary_is_left_out() -> None:
    stuck = table(STUCK, hands=("W1 W3 H1 H3", "", ""), colours="Y K R")
    assert run_out(stuck, 0) == PASS
    p = table(P2, hands=("W1 W2 T18 T16", "", ""), colours="R K Y", reactions="ownTurn")
    play(p, "0: announce 2 wolves")
    assert run_out(p, 0) in {LAY + face_of("W1a"), LAY + face_of("W2a")}, "one wolf is owed"
    lay(p, 0, "W1a0", 1, 2)
    assert run_out(p, 0) == STOP
    play(p, "0: stop here", "0: reveal your colour")
    put(p, 0, 2, -1)
    assert run_out(p, 0) == SKIP
    play(p, "0: lay no extra tile")
    assert run_out(p, 0) == DONE, "a tile lies already"


@cites("WB-12.1", "WB-4.7")
def test_where_the_normal_tile_is_owed_the_hourglass_lays_it() -> None:
    p = table(P2, hands=("W1 T14 T18 T16", "", ""), colours="R K Y", reactions="ownTurn", turnTile="normal")
    play(p, "0: announce 1 wolf")
    assert {run_out(p, 0) for _ in range(100)} <= set(range(LAY, LAY + 136))
    while step_of(p, 0) != "end_turn":
        p.play(0, run_out(p, 0))
    assert run_out(p, 0) == DONE


@cites("WB-12.1", "WB-10.7")
def test_with_an_empty_hand_the_hourglass_finishes() -> None:
    p = table(P2, hands=("T18", "T22 T24", ""), bag="", colours="R Y K")
    lay(p, 0, "T18a0", 2, -1)
    assert run_out(p, 0) == FINISH


@cites("WB-12.1")
def test_the_game_knows_what_its_clock_does() -> None:
    p = table(P1, hands=("T14 T16 T18 T20", "", ""))
    assert p.game.timeout is not None
    assert p.game.timeout(p, 0) in p.actions(0)


@cites("WB-9.20")
def test_no_answer_in_time_is_a_pass() -> None:
    p = table(P2, hands=("T18 T14 T16 T20", "W1 T22 T24 T26", ""), colours="R Y K")
    lay(p, 0, "T18a0", 2, -1)
    assert step_of(p, 1) == "react"
    assert run_out(p, 1) == PASS


@cites("WB-9.20")
def test_the_countdown_is_left_out_when_all_know_that_nobody_can_react() -> None:
    p = table(P1, hands=("T14 T16 T18 T20", "", ""), colours="R K Y")
    assert not nobody_can_react(record(p.view(None)), 0)
    s = record(p)
    for tile in range(60, 68):
        s.on_table[tile] = 1
    assert not nobody_can_react(record(p.view(None)), 0), "the others have hidden shepherds"
    for seat, colour in ((1, 0), (2, 1)):
        s.revealed[colour] = s.known_flock[seat, colour] = 1
    assert nobody_can_react(record(p.view(None)), 0)


def played(p: Position, seat: int, *labels: str) -> bool:
    """Whether by what all know others may react after the last of these choices."""
    before = p
    for label in labels:
        before = p.copy()
        p.play(seat, label)
    return may_be_reacted_to(before, p)


@cites("WB-9.20", "WB-9.2", "WB-9.17", "WB-9.19")
def test_after_each_package_others_may_react_by_what_all_know() -> None:
    def stuck(**settings: str) -> Position:
        """Nobody but the active player can react in truth."""
        return table(P2, hands=("T14 W1 W2 H1", "", ""), colours="R Y B", **settings)

    p = stuck()
    assert not played(p, 0, names("T14a")), "the tile does not lie yet"
    assert not played(p, 0, "put it 2 east 1 south")
    assert played(p, 0, "turned right")
    assert asked(p) == ("0", "end_turn"), "nobody was asked"
    assert not played(p, 0, "end your turn")
    assert played(stuck(), 0, "quit the game"), "two play on, for whom the table has changed"
    alone = stuck()
    play(alone, "0: quit the game")
    assert not played(alone, 1, "quit the game"), "only one plays on"
    assert not played(stuck(reactions="ownTurn"), 0, names("T14a"), "put it 2 east 1 south", "turned right")


@cites("WB-9.20", "WB-9.2")
def test_an_announcement_is_one_package() -> None:
    p = table(P2, hands=("W1 W2 T18 T16", "", ""), colours="R K Y")
    assert not played(p, 0, "announce 2 wolves")
    before = p.copy()
    lay(p, 0, "W1a0", 1, 2)
    assert step_of(p, 0) == "lay_announced"
    assert not may_be_reacted_to(before, p)
    assert played(p, 0, "stop here")


@cites("WB-9.20", "WB-10.8")
def test_others_may_react_to_the_last_tile_of_a_hand() -> None:
    p = table(P2, hands=("T18", "T22 T24", ""), bag="", colours="R Y K")
    lay(p, 0, "T18a0", 2, -1)
    before = p.copy()
    play(p, "0: finish without the shepherd")
    assert asked(p) == ("1", "play_tile"), "nobody can react in truth, so the turn has passed on"
    assert may_be_reacted_to(before, p)
    shown = as_window(p.view(None), p.last_record())
    assert record(shown).active == 0, "which the table does not show yet"
    assert shown.is_sealed
    assert shown.actors == ()


@cites("WB-9.20")
def test_nobody_waits_for_reactions_that_all_know_cannot_come() -> None:
    p = table(P3, hands=("T14 T16 T18 T20", "", ""), colours="R K Y")
    s = record(p)
    for tile in range(60, 68):
        s.on_table[tile] = 1
    for seat, colour in ((1, 0), (2, 1)):
        s.revealed[colour] = s.known_flock[seat, colour] = 1
    assert not played(p, 0, names("T14a"), "put it 2 east 1 south", "turned right")
    assert asked(p) == ("0", "end_turn"), "the rules open no window either"


@cites("WB-9.21")
def test_orders_for_reactions_are_to_pass_or_an_answer_that_is_given_once() -> None:
    usual = [order for order in REACTIONS if order.usual]
    assert [order.action for order in usual] == [PASS]
    assert not usual[0].is_once
    stored = [order for order in REACTIONS if order.is_once]
    assert {order.otherwise for order in stored} == {PASS}
    assert [order.action for order in stored] == [REVEAL, REVEAL + 1, QUIT, *range(ANNOUNCE, ANNOUNCE + 24)]


@cites("WB-9.21", "WB-9.3", "WB-6.6")
def test_only_what_is_held_can_be_ordered() -> None:
    p = table(P2, hands=("T18 T14 T16 T20", "W1 W2 H1 T26", ""), colours="R Y K")
    can = [order.title("en").removeprefix("as soon as I can: ") for order in REACTIONS if order.suits(record(p), 1)]
    assert can == [
        "always pass",
        "reveal your colour",
        "announce 1 hunter",
        "announce 1 wolf",
        "announce 1 wolf and 1 hunter",
        "announce 2 wolves",
        "announce 2 wolves and 1 hunter",
    ]
    record(p).revealed[1] = 1
    assert not any(order.action == REVEAL and order.suits(record(p), 1) for order in REACTIONS)


@cites("WB-9.21", "WB-9.24", "WB-10.1")
def test_leaving_is_ordered_only_where_one_may_quit_at_any_time() -> None:
    def can_leave(**settings: str) -> bool:
        p = table(P2, hands=("T18 T14 T16 T20", "", ""), **settings)
        return any(order.action == QUIT and order.suits(record(p), 1) for order in REACTIONS)

    assert can_leave(quitting="anyTime")
    assert not can_leave()
    assert not can_leave(quitting="anyTime", reactions="ownTurn")


@cites("WB-9.24", "WB-9.20")
def test_who_could_only_pass_or_quit_is_not_stopped_for() -> None:
    hands = ("T18 T14 T16 T20", "T22 T24 T26 T28", "W1 T30 T32 T34")
    p = table(P2, hands=hands, colours="R Y K", quitting="anyTime")
    lay(p, 0, "T18a0", 2, -1)
    assert asked(p) == ("1 2", "react")
    assert idle(p, 1) == PASS
    assert idle(p, 2) is None, "a wolf can be announced"
    assert is_counted(p), "by what all know both may have wolves"
    s = record(p)
    for tile in range(60, 68):
        s.on_table[tile] = 1
    for seat, colour in ((1, 1), (2, 0)):
        s.revealed[colour] = s.known_flock[seat, colour] = 1
    assert not is_counted(p)


@cites("WB-9.22")
def test_computer_players_answer_at_once() -> None:
    """A bot needs nothing but its view of the open window."""
    p = table(P2, hands=("T18 T14 T16 T20", "W1 T22 T24 T26", ""), colours="R Y K")
    lay(p, 0, "T18a0", 2, -1)
    view = p.view(1)
    picked = max(view.actions(1), key=lambda action: p.game.engine.appeal(view.state, 1, action))
    p.play(1, picked)
    assert 1 not in p.actors or step_of(p, 1) != "react"
