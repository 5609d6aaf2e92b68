"""kill -9 at random moments: a short soak; `make soak` runs the long one."""

from pathlib import Path

from tools.soak import WRONG, soak


def test_no_acknowledged_move_is_lost_or_doubled(tmp_path: Path) -> None:
    result = soak(4, f"sqlite:///{tmp_path}/soak.db", players=2, seed=3)
    assert result["acknowledged"]
    assert {name: result[name] for name in WRONG} == dict.fromkeys(WRONG, 0)
