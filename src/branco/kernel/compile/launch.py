"""How games are spread over a GPU."""

from dataclasses import dataclass

REGISTERS = 128  # told the number of threads instead, the compiler saves registers for blocks that never come


@dataclass(frozen=True)
class Launch:
    """What each of a GPU's processors plays at a time, and how that is compiled; what is best only measuring tells."""

    threads: int = 448
    company: int = 16  # games of a warp that must agree on the next step for the warp to stay together
    registers: int = REGISTERS
    abreast: bool = False  # all warps of a block begin with their next games together
    has_signs: bool = True  # it is looked whether an index is negative, though none is
