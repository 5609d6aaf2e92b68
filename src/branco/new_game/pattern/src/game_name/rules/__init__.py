"""The rules; flow.py is their table of contents.

Steps are numbered in the order in which their chapters are loaded, and records keep the numbers.
"""

from . import flow as flow
