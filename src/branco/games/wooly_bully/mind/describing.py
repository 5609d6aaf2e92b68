"""What a network reads of its options: what each would do to the pens that it touches, and how everybody stands.

Cells are numbered in the order in which tiles come to lie beside them, and colours are dealt: both mean something else
in every game. So options are told by what they bring, and colours by whose they are.
"""

from branco.kernel.language.describing import Description

from ..rules.actions import CELL
from .describing_options import KINDS, OPTION_NAMES, describe_option
from .describing_table import TABLE_NAMES, describe_table

DESCRIPTION = Description(
    table=describe_table,
    option=describe_option,
    table_names=TABLE_NAMES,
    option_names=OPTION_NAMES,
    kinds=KINDS,
    most=32,
    unread=("landscape",),
    long=CELL,
    liked={"worth": 3.0, "never liked": -3.0},
)
