"""What the server tells Prometheus, and whom it tells nothing."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families

from branco.web.house.metrics import is_loopback
from tests.web.served import Person, Server, Stream, config, serving, wait_until

DASHBOARD = Path(__file__).parents[2] / "deploy" / "grafana-dashboard.json"


def figures(url: str, **headers: str) -> dict[str, float]:
    """Every sample by its name and labels."""
    answer = httpx.get(f"{url}/metrics", headers=headers)
    assert answer.status_code == 200, answer.text
    families = text_string_to_metric_families(answer.text)
    samples = (sample for family in families for sample in family.samples)
    return {" ".join([sample.name, *sorted(sample.labels.values())]): sample.value for sample in samples}


def test_choices_screens_streams_and_calls_are_counted(server: Server, ida: Person) -> None:
    table = ida.lay("me", "device", "device")
    before = figures(server.url)
    screens = [Stream(ida, f"/t/{table}/live", seat=seat) for seat in (0, 1)]
    assert figures(server.url)["branco_streams"] == before["branco_streams"] + 2
    assert ida.play(table, 0, ida.actions(table, 0)[0], "k").status_code == 200
    measured = "branco_choice_to_last_screen_seconds_count wild_cards"
    wait_until(lambda: figures(server.url).get(measured, 0) == before.get(measured, 0) + 1)
    after = figures(server.url)
    for name in ("branco_choices_total wild_cards", "branco_store_seconds_count append"):
        assert after[name] == before.get(name, 0) + 1
    route = "branco_requests_total /t/{table}/play 200 POST"
    assert after[route] == before.get(route, 0) + 1
    assert after["branco_tables playing"] == 1
    assert after["branco_rooms"] == 1
    for screen in screens:
        screen.close()
    wait_until(lambda: figures(server.url)["branco_streams"] == before["branco_streams"])


def test_no_address_and_no_secret_is_among_the_labels(server: Server, ida: Person) -> None:
    for path in ("/s/a-secret-of-a-seat", "/nowhere/a-secret", "/rules/wild_cards?token=a-secret"):
        ida.get(path)
    ida.http.request("BREW", "/")
    told = httpx.get(f"{server.url}/metrics").text
    assert "a-secret" not in told
    assert "BREW" not in told
    assert 'route="/s/{secret}"' in told


def test_strangers_find_no_metrics(tmp_path: Path) -> None:
    with serving(config(f"sqlite:///{tmp_path}/a.db", metrics_token="right")) as running:
        passed_on = {"X-Forwarded-For": "192.0.2.7"}
        for headers in (passed_on, passed_on | {"Authorization": "Bearer wrong"}, {"X-Real-IP": "192.0.2.7"}):
            assert httpx.get(f"{running.url}/metrics", headers=headers).status_code == 404
        figures(running.url, Authorization="Bearer right", **passed_on)


@pytest.mark.parametrize(("address", "own"), [("127.0.0.1", True), ("::1", True), ("192.0.2.7", False), ("x", False)])
def test_only_this_computer_is_loopback(address: str, own: bool) -> None:
    assert is_loopback(address) is own


def test_workers_are_added_up_and_the_dead_hold_no_streams(tmp_path: Path) -> None:
    work = "from branco.web.house.metrics import STREAMS, CHOICES; STREAMS.set(3); CHOICES.labels('wildlife').inc()"
    look = (
        "from prometheus_client import generate_latest; from branco.web.house.metrics import _of_all_workers;"
        "print(generate_latest(_of_all_workers()).decode())"
    )
    environment = {**os.environ, "PROMETHEUS_MULTIPROC_DIR": str(tmp_path)}
    for _ in range(2):
        subprocess.run([sys.executable, "-c", work], env=environment, check=True)
    seen = subprocess.run([sys.executable, "-c", look], env=environment, check=True, capture_output=True, text=True)
    assert 'branco_choices_total{game="wildlife"} 2.0' in seen.stdout
    assert "branco_streams 6.0" not in seen.stdout


def test_the_dashboard_asks_for_nothing_that_is_not_told(server: Server, ida: Person) -> None:
    ida.lay("me", "device", "device")
    told = {name.split()[0] for name in figures(server.url)}
    dashboard = json.loads(DASHBOARD.read_text(encoding="utf-8"))
    asked = {name for panel in dashboard["panels"] for target in panel["targets"] for name in names(target["expr"])}
    assert len(asked) > 8
    untold = {name for name in asked if name not in told}
    assert untold <= {name for name in asked if declares(name)}


def names(expression: str) -> list[str]:
    return re.findall(r"branco_\w+", expression)


def declares(name: str) -> bool:
    """Some figures have no sample before something has happened."""
    from branco.web.house import metrics

    kinds = (getattr(metrics, each) for each in dir(metrics))
    families = [found for kind in kinds if hasattr(kind, "_name") for found in kind.describe()]
    ends = ("", "_total", "_bucket", "_count", "_sum")
    return name in {family.name + end for family in families for end in ends}
