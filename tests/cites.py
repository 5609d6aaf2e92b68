"""`@cites("WC-6.7")`, by the name under which the tests of the five games know it."""

from branco.contract import cites

__all__ = ["cites"]
