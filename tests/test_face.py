"""The Python face: positions that are kept, shown, analysed and played on."""

from __future__ import annotations

import copy
import inspect
import pickle
from functools import cached_property

import pytest

import branco
from branco import BadSetup, NotOffered, Position, UnknownBot
from tests.scenario import play_at_random, start

EXCEPTIONS = ("BadSetup", "DataError", "Fault", "NoGpu", "NotOffered", "RecordError", "RuleError", "UnknownGame")


def midgame(name: str = "wild_cards", choices: int = 25) -> Position:
    return play_at_random(start(name, players=3), choices=choices)


@pytest.mark.parametrize("name", branco.GAMES)
def test_a_position_comes_back_from_a_pickle(name: str) -> None:
    p = midgame(name, choices=6)
    again = pickle.loads(pickle.dumps(p))
    assert (bytes(again), again.settings, again.record()) == (bytes(p), p.settings, p.record())
    assert [event.text("it") for event in again.journal] == [event.text("it") for event in p.journal]
    who = p.actors[0]
    for each in (p, again):
        each.play(who, each.options(who)[-1])
    assert bytes(again) == bytes(p)
    assert again.can_undo(who) == p.can_undo(who)


@pytest.mark.parametrize("viewer", [None, 1])
def test_a_view_comes_back_from_a_pickle_as_a_view(viewer: int | None) -> None:
    view = midgame("wooly_bully", choices=5).view(viewer)
    again = pickle.loads(pickle.dumps(view))
    assert (bytes(again), again.viewer, again.is_view, again.seed) == (bytes(view), viewer, True, -1)
    assert (again.moves_made, again.journal) == (list(view.moves_made), list(view.journal))


def test_a_deep_copy_goes_its_own_way() -> None:
    p = midgame()
    before = bytes(p)
    for twin in (copy.copy(p), copy.deepcopy(p), copy.deepcopy([p])[0]):
        who = twin.actors[0]
        twin.play(who, twin.options(who)[0])
        assert bytes(twin) != bytes(p) == before
        assert twin.moves == p.moves + 1


def test_what_a_view_tells_does_not_grow_with_the_game() -> None:
    p = midgame()
    view = p.view(0)
    moves, events = list(view.moves_made), list(view.journal)
    play_at_random(p, choices=10)
    assert view.moves_made == moves
    assert view.journal == events
    assert view.journal[-1] == events[-1]
    assert view.journal[-3:] == events[-3:]
    assert list(reversed(view.moves_made)) == moves[::-1]


def test_making_a_view_touches_no_event(monkeypatch: pytest.MonkeyPatch) -> None:
    p = midgame()
    monkeypatch.setattr("branco.game.parts.Event.seen_by", lambda *_: pytest.fail("an event was looked at"))
    assert p.view(0).actors == p.actors


def test_a_position_from_bytes_keeps_its_settings() -> None:
    game = branco.load("greenland")
    chosen = {setting.name: setting.values[-1] for setting in game.settings if not setting.players}
    try:
        p = game.start(3, 1, chosen)
    except BadSetup:
        chosen = {game.settings[0].name: game.settings[0].values[-1]}
        p = game.start(3, 1, chosen)
    assert game.position(bytes(p)).settings == p.settings
    assert game.position(bytes(p.view(1))).settings == p.settings


def test_bytes_with_a_setting_that_is_not_there_are_refused() -> None:
    p = start("wild_cards", players=3)
    p.state.setting[0] = 99
    with pytest.raises(BadSetup, match="this is no record of Wild Cards: option removal3 has no value 99"):
        p.game.position(bytes(p))


@pytest.mark.parametrize(("viewer", "whose"), [(1, "seat 1"), (None, "a spectator")])
def test_a_view_is_not_played_on(viewer: int | None, whose: str) -> None:
    view = midgame().view(viewer)
    before = bytes(view)
    with pytest.raises(NotOffered, match=f"nothing can be chosen in a view: this is what {whose} sees"):
        view.play(1, 0)
    with pytest.raises(NotOffered, match="nothing can be played on from a view"):
        view.rollout()
    assert bytes(view) == before


@pytest.mark.parametrize("name", branco.GAMES)
def test_a_position_is_printed_as_its_board(name: str) -> None:
    p = midgame(name, choices=5)
    assert str(p.view(0)) == p.game.view_text(p.view(0), 0, "en", branco.game.SEAT_NAMES["en"])
    assert str(p) == str(p.view(None))
    assert repr(p) != str(p)
    assert p.view(0)._repr_html_().lstrip().startswith("<")
    assert p._repr_html_() == p.view(None)._repr_html_()


def test_a_board_without_a_drawing_is_text_in_a_notebook(monkeypatch: pytest.MonkeyPatch) -> None:
    p = midgame()
    monkeypatch.setattr("branco.game.Game.view_text", lambda *_: "a <board>")
    monkeypatch.setattr("branco.game.Game.view_svg", lambda *_: None)
    assert p._repr_html_() == "<pre>a &lt;board&gt;</pre>"


def test_an_analysis_tells_visits_and_values_of_all_options() -> None:
    p = midgame()
    who = p.actors[0]
    found = p.analyse(who, simulations=200, seed=3)
    assert sorted(finding.option.action for finding in found) == sorted(p.actions(who))
    assert sum(finding.visits for finding in found) == 200
    assert all(0 <= finding.value <= 1 for finding in found)
    assert [finding.visits for finding in found] == sorted((finding.visits for finding in found), reverse=True)
    assert found == p.view(who).analyse(who, simulations=200, seed=3)
    assert sum(finding.visits for finding in p.analyse(who, seconds=0.05)) > 0


def test_an_analysis_that_cannot_be_is_refused() -> None:
    p = midgame()
    who = p.actors[0]
    for wrong in ({}, {"seconds": 1.0, "simulations": 5}):
        with pytest.raises(BadSetup, match="give one of the two"):
            p.analyse(who, **wrong)  # type: ignore[arg-type]  # as a careless caller would
    with pytest.raises(BadSetup, match="a simulation at least"):
        p.analyse(who, simulations=0)
    with pytest.raises(NotOffered, match="seat 7 has nothing to choose now"):
        p.analyse(7, simulations=5)


def test_a_game_is_played_on_in_compiled_code_and_stays_as_it_is() -> None:
    p = midgame()
    before = bytes(p)
    played = p.rollout("random", seed=5)
    assert bytes(p) == before
    assert played == p.rollout(["random"] * 3, seed=5) != p.rollout("greedy", seed=5)
    assert played.decisions > 0
    assert all(played.standings[winner] == max(played.standings) for winner in played.winners)
    over = play_at_random(p)
    assert over.rollout() == branco.Outcome(over.scores, over.standings, over.winners, 0)


def test_bots_that_cannot_play_on_are_refused() -> None:
    p = midgame()
    with pytest.raises(UnknownBot, match="games are played on by random or greedy bots, not by 'hard'"):
        p.rollout("hard")
    with pytest.raises(BadSetup, match="3 players need 3 bots, not 2"):
        p.rollout(["random", "greedy"])


def test_every_public_name_is_there_and_documented() -> None:
    assert set(EXCEPTIONS) <= set(branco.__all__)
    for name in branco.__all__:
        thing = getattr(branco, name)
        assert name == "GAMES" or inspect.getdoc(thing), f"{name} has no docstring"
        if inspect.isclass(thing):
            shown = [each for word, each in vars(thing).items() if not word.startswith("_")]
            told = [each for each in shown if inspect.isfunction(each) or isinstance(each, property | cached_property)]
            assert all(inspect.getdoc(each) for each in told), (
                f"{name}: {[each for each in told if not inspect.getdoc(each)]}"
            )


@pytest.mark.parametrize("name", branco.GAMES)
def test_actions_are_numbers_below_the_size_of_the_action_space(name: str) -> None:
    p = start(name, players=3)
    assert p.game.num_actions == p.game.vocabulary.size
    assert all(0 <= action < p.game.num_actions for action in p.actions(p.actors[0]))
