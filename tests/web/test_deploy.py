"""What the guide in docs/operations.md installs: unit, settings, script and proxies speak of the same server."""

import re
import shlex
import subprocess
from pathlib import Path

import pytest
from typer.testing import CliRunner

from branco.cli import app
from branco.web.config import Config

ROOT = Path(__file__).parents[2]
GUIDE = (ROOT / "docs" / "operations.md").read_text(encoding="utf-8")
UNIT = (ROOT / "deploy" / "branco.service").read_text(encoding="utf-8")
ELSEWHERE = {"BRANCO_WORKERS", "BRANCO_SECRET_KEY"}  # read by `branco serve` and by the store
INSIDE = {"BRANCO_PINNED"}  # between our own processes
SETTINGS = {f"BRANCO_{name.upper()}" for name in Config.model_fields} | ELSEWHERE


def names_in(text: str) -> set[str]:
    return set(re.findall(r"\bBRANCO_[A-Z_]+", text))


def unit(name: str) -> list[str]:
    return re.findall(rf"^{name}=(.*)$", UNIT, re.MULTILINE)


def test_the_guide_tells_of_every_setting_and_of_no_other() -> None:
    table = "\n".join(line.split("|")[1] for line in GUIDE.splitlines() if line.startswith("| `BRANCO_"))
    assert names_in(table) == SETTINGS - INSIDE


def test_settings_that_are_written_into_the_environment_are_known() -> None:
    appended = "".join(re.findall(r"cat >> /etc/branco/environment <<END\n(.*?)END", GUIDE, re.DOTALL))
    given = (ROOT / "deploy" / "environment").read_text(encoding="utf-8")
    assert names_in(appended)
    assert names_in(appended + given) <= SETTINGS


def test_the_unit_starts_a_server_where_the_proxies_look_for_it() -> None:
    _, *typed = shlex.split(unit("ExecStart")[0])
    assert CliRunner().invoke(app, [*typed, "--help"]).exit_code == 0
    place = f"{typed[typed.index('--host') + 1]}:{typed[typed.index('--port') + 1]}"
    for name in ("nginx.conf", "nginx-subpath.conf", "Caddyfile"):
        assert place in (ROOT / "deploy" / name).read_text(encoding="utf-8")
    assert place in unit("ExecStartPost")[0]
    assert place in GUIDE


@pytest.fixture
def script(tmp_path: Path) -> str:
    """deploy/branco with an environment file of its own, without another user, and printing what it would do."""
    (tmp_path / "environment").write_text("BRANCO_DATABASE_URL=postgresql:///branco?host=/run/postgresql\n")
    text = (ROOT / "deploy" / "branco").read_text(encoding="utf-8")
    changes = {
        "/etc/branco/environment": str(tmp_path / "environment"),
        "/var/lib/branco": str(tmp_path),
        "runuser -u branco -- /opt/branco/bin/branco": "sh -c 'env; pwd; echo typed \"$@\"'",
    }
    for ours, instead in changes.items():
        assert ours in text
        text = text.replace(ours, instead)
    return text


def test_commands_see_what_the_service_sees(script: str, tmp_path: Path) -> None:
    command = ["sh", "-c", script, "branco", "x", "admin", "tables"]
    said = subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()
    assert set(shlex.split(unit("Environment")[0])) <= set(said)
    assert "BRANCO_DATABASE_URL=postgresql:///branco?host=/run/postgresql" in said
    assert str(tmp_path) in said
    assert "typed admin tables" in said
