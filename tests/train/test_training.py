"""Networks that learn; PyTorch is needed (`make learning`)."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

import branco
from branco.bots import network

pytestmark = pytest.mark.learns
GAME = branco.load("wild_cards")


def test_a_network_learns_wild_cards_in_a_minute_and_a_half(tmp_path: Path) -> None:
    import torch

    from branco.train import Plan, Progress, train

    torch.set_num_threads(1)
    told: list[Progress] = []
    file = train(GAME, Plan(minutes=1.5, pause=20.0), tmp_path, told.append)
    assert told[0].is_taught
    assert not told[-1].is_taught
    assert max(each.wins for each in told) > 0.15  # whoever plays by lot wins none of 256
    assert file.stat().st_size < 4_000_000
    assert network.load(file, GAME).card["strength"]["wins"] == max(told, key=lambda each: each.wins + each.beaten).wins


def test_a_training_goes_on_where_it_stopped(tmp_path: Path) -> None:
    import torch

    from branco.train import Plan, Progress, train
    from branco.train.course import course_in

    torch.set_num_threads(1)
    plan = Plan(minutes=0.1, games=64, steps=16, evaluation=32, pause=60.0)
    first: list[Progress] = []
    second: list[Progress] = []
    train(GAME, plan, tmp_path, first.append)
    train(GAME, replace(plan, minutes=0.2), tmp_path, second.append)
    assert second[-1].decisions > first[-1].decisions
    assert second[-1].seconds > first[-1].seconds
    course = course_in(tmp_path)
    assert course is not None
    assert course.curve == [*first, *second]
    assert [each.workers for each in course.sittings] == [1, 1]
    assert course.sittings[1].seconds == first[-1].seconds
    assert course.is_over
    report = (tmp_path / "report.html").read_text(encoding="utf-8")
    assert report.count("<svg") == 4
    train(GAME, plan, tmp_path, second.append)  # it has had its time
    again = course_in(tmp_path)
    assert again is not None
    assert (again.curve, again.sittings) == (course.curve, course.sittings)


def test_a_training_begins_from_a_network_without_a_teacher(tmp_path: Path) -> None:
    import torch

    from branco.train import Plan, Progress, train

    torch.set_num_threads(1)
    plan = Plan(minutes=0.1, games=64, steps=16, greedy_games=16, greedy_steps=16, evaluation=256, pause=60.0)
    told: list[Progress] = []
    train(GAME, plan, tmp_path, told.append, network.network_file(GAME))
    assert not told[0].is_taught
    assert told[-1].wins > 0.6  # it was 0.8 before, and few games with a new pace do little harm
    kept = network.load(tmp_path / "network.npz", GAME)
    before = network.load(network.network_file(GAME), GAME)
    assert np.array_equal(kept.weights["flag_value"], before.weights["flag_value"])


def test_a_wider_network_says_the_same_until_it_learns() -> None:
    import torch

    from branco.train.features import Reader
    from branco.train.model import forward, from_arrays, widened
    from branco.train.run import read_by

    known = network.load(network.network_file(GAME), GAME)
    narrow = from_arrays(known.weights, "cpu")
    more = len(narrow["first_bias"]) + 64
    wide = widened(narrow, more)
    read = Reader(read_by(known), "cpu")(torch.randint(-2, 9, (7, len(GAME.observed)), dtype=torch.int16), None)
    with torch.no_grad():
        assert wide["second_weight"].shape == (more, more)
        for before, after in zip(forward(narrow, read), forward(wide, read), strict=True):
            assert torch.allclose(before, after, atol=1e-4)


def test_advantages_follow_the_choices_of_each_seat() -> None:
    """One game of two seats, asked in turn; seat 0 gains 1 after the third choice, then the game ends."""
    import torch

    from branco.train.rounds import Kept, advantages

    steps = 4
    zeros = torch.zeros(steps, 1)
    kept = Kept(
        observation=zeros,
        mask=zeros,
        action=zeros,
        taught=zeros,
        seat=torch.tensor([[0], [1], [0], [1]]),
        log=zeros,
        value=torch.tensor([[0.5], [0.25], [0.5], [0.75]]),
        rewards=torch.tensor([[[0.0, 0.0]], [[0.0, 0.0]], [[1.0, -1.0]], [[0.0, 0.0]]]),
        ended=torch.tensor([[False], [False], [True], [False]]),
        is_own=torch.ones(steps, 1, dtype=torch.bool),
        advantage=zeros,
        gain=zeros,
    )
    found, gain, known = advantages(kept, torch.tensor([0.1]), torch.tensor([0]), 1.0)
    assert known[:, 0].tolist() == [True, True, True, False]  # nobody knows what follows the last choice of seat 1
    assert gain[:3, 0].tolist() == pytest.approx([1.0, -1.0, 1.0])
    assert found[:3, 0].tolist() == pytest.approx([0.5, -1.25, 0.5])


def test_features_are_what_occurs() -> None:
    from branco.train.features import features

    seen = np.array([[3, 10, 7], [3, 20, 7], [5, 30, 7]], np.int16)
    found = features(seen, np.array([True, False, False]))
    assert found["flag_number"].tolist() == [0, 0]
    assert found["flag_value"].tolist() == [3, 5]
    assert found["amount_number"].tolist() == [1]
    assert found["amount_mean"].tolist() == [20]


def test_a_network_that_reads_options_weighs_them_as_it_does_without_pytorch() -> None:
    import torch

    from branco.train.features import Reader
    from branco.train.model import forward, from_arrays
    from tests.bots.test_option_reading import GAME as WOOLY_BULLY
    from tests.bots.test_option_reading import asked, by_lot, reading

    known = by_lot(WOOLY_BULLY)
    readings = np.array([reading(p, who) for p, who in asked(12)])
    found = {name: array for name, array in known.weights.items() if not name.endswith(("_weight", "_bias"))}
    told, reader = WOOLY_BULLY.described, Reader(found, "cpu")
    assert told
    actions = torch.tensor(readings)[:, len(WOOLY_BULLY.observed) + len(told.table_names) :: told.row].long()
    with torch.no_grad():
        read = reader(torch.tensor(readings), reader.listing(actions > 0))
        weights, values = forward(from_arrays(known.weights, "cpu"), read)
    wanted, expected = known.many(readings)
    rows, slots = np.nonzero(actions.numpy())
    assert np.allclose(weights.numpy()[rows, slots], wanted[rows, actions.numpy()[rows, slots] - 1], atol=1e-3)
    assert np.allclose(values.numpy(), expected, atol=1e-3)


def test_a_new_network_that_reads_options_plays_like_a_greedy_bot(tmp_path: Path) -> None:
    import torch

    from branco.train import Plan, Progress, train

    torch.set_num_threads(1)
    told: list[Progress] = []
    plan = Plan(minutes=0.1, games=32, steps=8, greedy_games=8, greedy_steps=8, evaluation=128, pause=60.0)
    train(branco.load("wooly_bully"), plan, tmp_path, told.append)
    assert told[0].wins > 0.12  # even would be 0.25; whoever reads options by their number alone won 0.02


@pytest.mark.parametrize("name", ["wild_cards", "wooly_bully"])
def test_a_round_can_be_compiled_whole(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """As on a GPU, but with PyTorch's own operations: no part of it falls back to Python, and it learns the same."""
    import torch

    from branco.train import Plan, learn, rounds
    from branco.train.keeping import Origin
    from branco.train.run import Training

    game = branco.load(name)
    origin = Origin.of(network.network_file(game), game)
    plan = Plan(games=24, steps=6, greedy_games=12, greedy_steps=4, batch=64, evaluation=8, greedy=0.0)

    def learned() -> list[float]:
        training = Training(game, plan, None, origin)
        training.sitting.selves = [training.mean]
        torch.manual_seed(5)
        training._round(False, 0.5)
        return [float(each.detach().abs().sum()) for each in training.learner.weights.values()]

    usual = learned()
    for module in (rounds, learn):
        monkeypatch.setattr(module, "fused", lambda f, _: torch.compile(f, fullgraph=True, backend="aot_eager"))
    assert learned() == pytest.approx(usual, rel=1e-5)


def test_games_stand_at_all_kinds_of_moments_from_the_first_round_on() -> None:
    """Begun together they would be in the same phase, and a network would learn one phase after the other."""
    from branco.train import Plan
    from branco.train.keeping import Origin
    from branco.train.run import Training

    origin = Origin.of(network.network_file(GAME), GAME)
    training = Training(GAME, Plan(games=128, steps=4, evaluation=8, greedy=0.0), None, origin)
    taken = training.rounds.tables.env.batch.taken
    assert np.ptp(taken) < 5
    training._round(False, 1.0)
    tenth, half, most = np.percentile(taken, [10, 50, 90])
    assert tenth < 40 < half < 140 < most  # a game has some 180 choices
    assert training.sitting.decisions == 4 * 128


def test_a_training_that_begins_from_a_network_meets_it_in_its_league() -> None:
    from branco.train import Plan
    from branco.train.keeping import Origin
    from branco.train.run import Training

    origin = Origin.of(network.network_file(GAME), GAME)
    training = Training(GAME, Plan(games=8, evaluation=8), None, origin)
    (first,) = training.sitting.selves
    assert all(np.array_equal(each.numpy(), training.mean[name].numpy()) for name, each in first.items())


def test_a_small_gpu_plays_fewer_games() -> None:
    from branco.train.plan import ROOMY, fitting, plan_for

    plan = plan_for("cuda", 5.0, 0)
    assert fitting(plan, ROOMY) == plan
    assert fitting(plan, ROOMY - 1).games * 4 == plan.games
