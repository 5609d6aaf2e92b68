"""How a game tells a network what its options would bring: the same few numbers for every option, whatever its number.

    DESCRIPTION = Description(
        table=describe_table, table_names=("own points", "bonus"),
        option=describe_option, option_names=("worth", "gaps"), kinds=3,
    )

Only a network asks for it, once a choice; it is written from the record as the seat sees it (`engine/describing.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Description:
    """`table(s, who, out)` writes numbers of the table from out[0] on, `option(s, who, action, at, out)` those of an
    option from out[at] on: first its kind, from 0 to `kinds` - 1, then amounts. Options are described at the same time
    from one record, so nothing is written into it.
    """

    table: Callable[..., None]
    option: Callable[..., None]
    table_names: tuple[str, ...]
    option_names: tuple[str, ...]
    kinds: int
    most: int = 40  # options; of more the first are left out, and no network chooses them
    unread: tuple[str, ...] = ()  # fields of the observation that tell a network nothing beside this
    long: int = 0  # actions below this one take long to describe: they are looked at in many places
    liked: Mapping[str, float] = field(default_factory=dict)  # how much a new network goes by some of the numbers

    @property
    def row(self) -> int:
        """The length of what is told of an option: 1 + its action, its kind, its numbers."""
        return 2 + len(self.option_names)

    @property
    def size(self) -> int:
        return len(self.table_names) + self.most * self.row

    @property
    def names(self) -> list[str]:
        """The name of every number."""
        words = ["action", "kind", *self.option_names]
        rows = [f"option[{number}] {word}" for number in range(self.most) for word in words]
        return [*(f"table {name}" for name in self.table_names), *rows]
