"""The rules; flow.py is their table of contents.

Steps are numbered in the order in which their chapters are loaded, and records keep the numbers: the order of
CHAPTERS stays as it is, new ones come last.
"""

from importlib import import_module

CHAPTERS = (
    "planning display abundance wasteland depletion adaptation regression competition glaciation speciation wanderlust "
    "card_choices initiative cards scoring domination migration extinction survival reseed setup flow"
)

for chapter in CHAPTERS.split():
    import_module(f".{chapter}", __package__)
