"""Records as a GPU keeps them."""

from __future__ import annotations

import numpy as np
import pytest

import branco
from branco.kernel.compile.lines import LINE, PLAYER, SHARED, as_declared, in_lines


@pytest.mark.parametrize("name", branco.GAMES)
def test_every_byte_of_a_record_has_its_place(name: str) -> None:
    layout = branco.load(name).parts.state.layout
    record = in_lines(layout)
    assert record.fields is not None
    ends = 0
    for field in record.names or ():
        kind, offset = record.fields[field][:2]
        assert offset >= ends
        assert offset % kind.base.itemsize == 0
        ends = offset + kind.itemsize
    assert set(record.names or ()) == {*layout.fields, *PLAYER}
    assert record.itemsize % LINE == 0
    assert ends <= record.itemsize < ends + LINE


@pytest.mark.parametrize("name", branco.GAMES)
def test_what_every_step_touches_is_in_the_first_line(name: str) -> None:
    record = in_lines(branco.load(name).parts.state.layout)
    assert record.fields is not None
    assert all(record.fields[field][1] + record[field].itemsize <= LINE for field in (*SHARED, *PLAYER))
    assert record.fields["agenda"][1] < LINE


@pytest.mark.parametrize("name", branco.GAMES)
def test_the_cpu_gets_its_own_order_back(name: str) -> None:
    game = branco.load(name)
    layout = game.parts.state.layout
    played = [bytes(game.start(seed=seed)) for seed in range(3)]
    declared = np.frombuffer(b"".join(played), layout.dtype)
    records = np.zeros(3, in_lines(layout))
    for field in layout.fields:
        records[field] = declared[field]
    assert [record.tobytes() for record in as_declared(records, layout)] == played
