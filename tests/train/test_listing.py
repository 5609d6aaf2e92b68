"""Options of many decisions are listed one after the other; PyTorch is needed (`make learning`)."""

from __future__ import annotations

import pytest

import branco

pytestmark = pytest.mark.learns
GAME = branco.load("wooly_bully")


@pytest.mark.parametrize("room", [6, 9])
def test_options_are_listed_in_order_and_what_follows_is_none(room: int) -> None:
    import torch

    from branco.train.listing import listed

    mask = torch.tensor([[True, True, False, False], [True, False, False, False], [True, True, True, False]])
    listing = listed(mask, room)
    assert listing.owner[:6].tolist() == [0, 0, 1, 2, 2, 2]
    assert listing.slot.tolist() == [0, 1, 0, 0, 1, 2] + [4] * (room - 6)
    assert listing.place[mask].tolist() == [0, 1, 2, 3, 4, 5]


@pytest.mark.parametrize("more", [0, 5])
def test_options_in_a_list_learn_as_those_in_rows_of_one_length(more: int) -> None:
    """What is told of no option counts nowhere, and where two options are as strong each learns a part."""
    import torch

    from branco.train.listing import listed, spread, strongest, summed

    torch.manual_seed(1)
    mask = torch.arange(4) < torch.tensor([[2], [1], [4], [3]])
    number = int(mask.sum())
    listing = listed(mask, number + more)
    rows = torch.randint(1, 4, (4, 4, 5)).float()
    told = torch.cat([rows[mask], torch.full((more, 5), 9.0)]).requires_grad_()
    rows.requires_grad_()
    here = (rows * mask[:, :, None]).amax(1), (rows * mask[:, :, None]).sum(1)
    there = strongest(told, listing), summed(told, listing)
    pulls = [torch.randn(4, 5), torch.randn(4, 5)]
    assert all(map(torch.equal, here, there))
    (of_rows,) = torch.autograd.grad(here, rows, pulls)
    (of_list,) = torch.autograd.grad(there, told, pulls)
    assert torch.allclose(of_list[:number], of_rows[mask])
    assert not of_list[number:].any()
    each = torch.randn(4, 5, requires_grad=True)
    pull, owner = torch.randn(number, 5), listing.owner[:number]
    (found,) = torch.autograd.grad(spread(each, listing)[:number], each, pull)
    assert torch.allclose(found, torch.stack([pull[owner == row].sum(0) for row in range(4)]))


def test_greedy_bots_choose_between_the_steps_as_a_gpu_asks_them(monkeypatch: pytest.MonkeyPatch) -> None:
    import torch

    from branco.bots import network
    from branco.train import Plan
    from branco.train.keeping import Origin
    from branco.train.run import Training
    from branco.train.tables import Tables

    plan = Plan(games=16, steps=4, greedy_games=48, greedy_steps=24, batch=64, evaluation=8)
    training = Training(GAME, plan, None, Origin.of(network.network_file(GAME), GAME))
    rounds, tables = training.against_greedy, training.against_greedy.tables
    rounds.has_rivals = True
    tables.leave_to_greedy(slice(0, 0))
    tables.reset()
    advised: list[torch.Tensor] = []

    def taught(seed: int) -> torch.Tensor:
        advised.append(Tables.taught(tables, seed))
        return advised[-1]

    monkeypatch.setattr(tables, "taught", taught)
    played = rounds.play(training.learner.weights, None, False)
    is_own, seats = rounds.kept.is_own, rounds.kept.seat
    assert torch.equal(is_own, seats == tables.own_seat)
    assert torch.equal(rounds.kept.action[~is_own], torch.stack(advised)[~is_own])
    assert rounds.decisions == int(is_own.sum()) > 0
    assert not bool(played[2][~is_own].any())
