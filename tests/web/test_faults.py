"""Redis, PostgreSQL and workers are frozen and killed, disk and clock fail: a short version of `make faults`."""

from tools.faults import torment
from tools.soak import WRONG


def test_nothing_is_lost_whatever_ends() -> None:
    result = torment(0, players=3, between=0.5, rounds=1)
    assert result["faults"] == 10
    assert result["acknowledged"]
    assert {name: result[name] for name in WRONG} == dict.fromkeys(WRONG, 0)
