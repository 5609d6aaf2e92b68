"""A real Ray cluster for tests."""

from __future__ import annotations

import os
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from tests.web.served import wait_until


def free_port() -> int:
    with socket.socket() as opened:
        opened.bind(("127.0.0.1", 0))
        return int(opened.getsockname()[1])


def listens(port: int) -> bool:
    with socket.socket() as caller:
        return caller.connect_ex(("127.0.0.1", port)) == 0


@contextmanager
def running_cluster() -> Iterator[tuple[Any, str]]:
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    # other tests may keep all cores busy
    os.environ.setdefault("RAY_CLIENT_SERVER_CHECK_CHANNEL_TIMEOUT_S", "120")
    os.environ.setdefault("RAY_worker_niceness", "0")
    from ray import cluster_utils

    port = free_port()
    head = {"num_cpus": 1, "include_dashboard": False, "ray_client_server_port": port}
    started: Any = cluster_utils.Cluster(initialize_head=True, head_node_args=head)
    wait_until(lambda: listens(port), seconds=120)
    try:
        yield started, f"ray://127.0.0.1:{port}"
    finally:
        started.shutdown()
