"""The laboratory: games by the million, with statistics."""


class WorkerDied(RuntimeError):
    """A process ended before its work was done."""
