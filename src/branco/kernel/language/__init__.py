"""The language in which rules are written; a rule file imports its words in one line.

State declares its fields with the words of `branco.kernel.language.record`: owner, public, sealed, secret.
"""

from .agenda import LOWEST, argument, do, everyone, finish, next_frame, only, step_of
from .ask import FAR_BELOW, Ask, offer, once
from .bits import each, few, how_many, lowest, without_lowest
from .chance import below, draw_from_counts, rand, roll
from .journal import note
from .piles import draw, put, put_row, shuffle, take_row
from .record import NOBODY, NONE, NOWHERE, Cells, Record
from .registry import inverse_of, rule
from .steps import decision, procedure, sealed, sealed_quietly
from .tables import Box, Ints, ints, masks, number, ref, several, total
from .vocabulary import LANGUAGES, Nouns, Verb, event, nouns, numbers, verb

__all__ = [
    "FAR_BELOW", "LANGUAGES", "LOWEST", "NOBODY", "NONE", "NOWHERE",
    "Ask", "Box", "Cells", "Ints", "Nouns", "Record", "Verb",
    "argument", "below", "decision", "do", "draw", "draw_from_counts", "each", "event", "everyone", "few", "finish",
    "how_many", "ints", "inverse_of", "lowest", "masks", "next_frame", "note", "nouns", "number", "numbers", "offer",
    "once", "only", "procedure", "put", "put_row", "rand", "ref", "roll", "rule", "sealed", "sealed_quietly", "several",
    "shuffle", "step_of", "take_row", "total", "verb", "without_lowest",
]  # fmt: skip
