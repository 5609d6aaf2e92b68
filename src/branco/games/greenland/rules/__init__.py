"""The rules; flow.py is their table of contents.

Steps are numbered in the order in which their chapters are loaded, and records keep the numbers: so those of these
chapters stay before those of the others.
"""

from . import elder_deaths, animals, attacks, elders, event_card, hunt_phase, placement, setup, flow  # isort: skip  # noqa: F401
