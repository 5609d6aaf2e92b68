"""The laboratory: games by the million, with statistics."""

from importlib.util import find_spec


class WorkerDied(RuntimeError):
    """A process ended before its work was done."""


class LabRefusal(ValueError):
    """What was asked for cannot be done; one sentence tells why."""


class BadResults(LabRefusal):
    """A results file that these games cannot be added to."""


class NoCluster(LabRefusal):
    """The cluster cannot be reached, or was lost."""


class NoExtra(LabRefusal):
    """Packages that this part of the lab is built on are missing."""


def need(extra: str, *packages: str) -> None:
    """Refuse with a sentence when the packages of an extra are not installed."""
    missing = [package for package in packages if find_spec(package) is None]
    if missing:
        raise NoExtra(f"this needs {', '.join(missing)}: .venv/bin/pip install -e '.[{extra}]' in the folder of Branco")
