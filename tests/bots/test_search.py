"""The searching bot: its levels, its clock, and that it knows no more than its seat sees."""

import time

import numpy as np
import pytest

import branco
from branco import bots
from branco.bots.levels import LEVELS, Level, level_of
from branco.bots.worth import best_compared, worth
from branco.game import Position, analysis
from branco.game.analysis import Found, compared, grown
from branco.game.engines import cores, engines

RIVALS = 4


def midgame(name: str = "wild_cards", players: int = 3, seed: int = 4, choices: int = 25) -> Position:
    """A position in the middle of a random game, where somebody has more than one option."""
    position = branco.load(name).start(players, seed=seed)
    chance = bots.load("random", seed)
    while position.moves < choices or len(position.options(position.actors[0])) < 2:
        who = position.actors[0]
        position.play(who, chance.choose(position.view(who), who, 0.0))
    return position


@pytest.mark.parametrize("name", branco.GAMES)
def test_every_game_can_be_searched(name: str) -> None:
    position = midgame(name, players=max(branco.load(name).players[0], 2), choices=2)
    who = position.actors[0]
    assert bots.load("hard@30", 1).choose(position.view(who), who, 0.0) in position.options(who)


def test_a_bot_chooses_the_same_in_states_that_look_the_same() -> None:
    position = midgame()
    who = position.actors[0]
    other = position.game.position(bytes(position))
    position.game.engine.determinize(other.state, who, 99, [1, 2, 3, 4], [0] * 512, [0] * 200)
    assert bytes(other) != bytes(position)
    assert bytes(other.view(who)) == bytes(position.view(who))
    native = engines(position.game, 1)[0]
    found = [grown(native, own.view(who), who, 7, 500, None) for own in (position, other)]
    assert found[0] == found[1]
    assert sum(each.visits for each in found[0].values()) == 500
    chosen = [bots.load("hard@200", 5).choose(own, who, 0.0) for own in (position, other)]
    assert chosen[0] == chosen[1]


def test_who_picks_last_in_secret_thinks_the_same_as_who_picks_first() -> None:
    """What others have already picked is as unknown as what they are going to pick."""
    nobody = branco.load("wild_cards").start(players=3, seed=4)
    others = nobody.copy()
    while others.actors != (2,):
        others.play(others.actors[0], others.options(others.actors[0])[0])
    native = engines(nobody.game, 1)[0]
    first, last = (grown(native, position.view(2), 2, 7, 300, None) for position in (nobody, others))
    assert nobody.actors == (0, 1, 2)
    assert first == last


def test_a_full_table_still_counts_every_simulation(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("branco.game.analysis.EDGES", 64)
    position = midgame()
    who = position.actors[0]
    found = grown(engines(position.game, 1)[0], position.view(who), who, 7, 500, None)
    assert sum(each.visits for each in found.values()) == 500


def test_a_seed_gives_the_same_choice_again() -> None:
    position = midgame()
    who = position.actors[0]
    first, second = (bots.load("hard@100", 3).choose(position.view(who), who, 0.0) for _ in range(2))
    assert first == second


def test_visits_go_where_the_gains_are() -> None:
    position = midgame("wild_cards", 3, seed=11, choices=60)
    who = position.actors[0]
    found = grown(engines(position.game, 1)[0], position.view(who), who, 1, 3000, None)
    most = max(found.values(), key=lambda each: each.visits)
    assert most.mean == max(each.mean for each in found.values() if each.visits > 300)


def test_the_usual_choice_stands_unless_another_is_clearly_better() -> None:
    usual = Found(20, 10.0)
    assert worth(Found(20, 11.0), usual) < worth(usual, None) < worth(Found(20, 13.0), usual)
    assert worth(Found(2000, 1100.0), Found(2000, 1000.0)) > 0.5
    assert worth(Found(), usual) < 0


def test_options_are_compared_in_the_same_worlds_the_most_appealing_first() -> None:
    p = midgame("wildlife", 4, seed=6, choices=60)
    who = p.actors[0]
    view, actions = p.view(who), p.actions(who)
    found = compared(view, who, actions, RIVALS, 7, 60, None)
    state, appeal = view.state.copy(), p.game.engine.appeal
    assert next(iter(found)) == max(actions, key=lambda action: appeal(state, who, action))
    assert sum(int((~np.isnan(row)).sum()) for row in found.values()) == 60
    for action, row in found.items():
        alone = compared(view, who, [action], RIVALS, 7, 8, None)[action]
        np.testing.assert_array_equal(alone, row[:8])


def test_a_comparison_by_the_clock_ends_when_all_worlds_are_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysis, "WORLDS", 16)
    p = midgame("wildlife", 2, seed=6, choices=60)
    who = p.actors[0]
    found = compared(p.view(who), who, p.actions(who)[:3], RIVALS, 7, None, 3600.0)
    assert max(int((~np.isnan(row)).sum()) for row in found.values()) == 16 * cores()


def test_what_is_not_offered_for_comparison_is_not_looked_at() -> None:
    p = midgame("wildlife", 4, seed=6, choices=60)
    who = p.actors[0]
    some = p.actions(who)[1:3]
    assert set(compared(p.view(who), who, some, RIVALS, 7, 40, None)) == set(some)


def test_who_is_compared_needs_to_be_ahead_by_more_than_chance_explains() -> None:
    first = np.linspace(0.3, 0.7, 16)
    scattered = np.where(np.arange(16) % 2, 0.3, -0.29)
    assert best_compared({5: first, 6: first + 0.1})[0] == 6
    assert best_compared({5: first, 6: first - 0.1, 7: first + 0.1})[0] == 7
    assert best_compared({5: first, 6: first + 0.0, 7: first - 0.3})[0] == 5
    assert best_compared({5: first, 6: first + scattered / 4, 7: first - 0.3})[0] == 5


def test_a_few_worlds_tell_nothing() -> None:
    first = np.array([0.5, 0.5, np.nan])
    assert best_compared({5: first, 6: first + 0.4})[0] == 5


@pytest.mark.parametrize("game_name", ["wooly_bully", "dominant_species"])
def test_an_expert_that_searches_chooses_the_same_in_states_that_look_the_same(game_name: str) -> None:
    for choices in (6, 20):
        position = midgame(game_name, 4, choices=choices)
        who = position.actors[0]
        same = [position, *(position.imagine(who, seed) for seed in range(2))]
        assert len({bots.load("expert@60", 5).choose(each, who, 0.0).action for each in same}) == 1


def test_a_clock_is_kept_and_all_simulations_count() -> None:
    position = midgame("dominant_species", 4)
    who = position.actors[0]
    bot = bots.load("hard", 1)
    bot.choose(position.view(who), who, 0.01)
    begun = time.perf_counter()
    chosen = bot.choose(position.view(who), who, 0.5)
    assert chosen in position.options(who)
    assert time.perf_counter() - begun >= 0.4


def test_who_is_in_a_hurry_plays_before_the_search_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    position = midgame()
    who = position.actors[0]
    monkeypatch.setattr("branco.bots.search.is_ready", lambda game: False)
    monkeypatch.setattr("branco.bots.search.findings", lambda *_: pytest.fail("it searched"))
    assert bots.load("hard", 1, hurry=True).choose(position.view(who), who, 1.0) in position.options(who)


def test_levels_by_name() -> None:
    assert level_of("hard") == LEVELS["hard"]
    assert level_of("hard@500") == Level("hard@500", simulations=500)
    assert [level_of(name) for name in ("harder", "hard@", "hard@0", "easy@5", "hard@5s")] == [None] * 5
    with pytest.raises(bots.UnknownBot, match=r"there is no bot 'hrd'; the bots are random, greedy, easy"):
        bots.load("hrd")
