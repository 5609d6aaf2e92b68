"""The laboratory: games by the million, with statistics."""

class WorkerDied(RuntimeError):
    """A process ended before its work was done."""


class LabRefusal(ValueError):
    """What was asked for cannot be done; one sentence tells why."""


class BadResults(LabRefusal):
    """A results file that these games cannot be added to."""


class NoCluster(LabRefusal):
    """The cluster cannot be reached, or was lost."""
