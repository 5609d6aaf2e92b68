"""Secrecy, derived from the declared sight of the fields: the text of hide_fields, clear_sealed and imagine_zones.

`hide_fields(s, viewer)` empties what a viewer may not see (viewer -1 is a spectator). `imagine_zones` deals the cards
that a redacted record does not show, at random, to the places where they may be.
"""

from __future__ import annotations

from dataclasses import replace

from ..language.record import HIDDEN, Field, Layout, Pool, Sight

BAG = 1024
_LIST = 256


def secrecy_text(layout: Layout) -> str:
    """The source of the three functions, and of the pools' tables."""
    fields = list(layout.fields.values())
    return "\n\n".join([*_pool_tables(fields), _hide_fields(fields), _clear_sealed(fields), _imagine(fields)])


def pools(fields: list[Field]) -> dict[str, Pool]:
    return {field.pool.name: field.pool for field in fields if field.pool}


def _pool_tables(fields: list[Field]) -> list[str]:
    return [f"COPIES_{name} = ints(POOLS[{name!r}].copies)" for name in pools(fields)]


def _hide_fields(fields: list[Field]) -> str:
    lines = ["@rule", "def hide_fields(s, viewer):"]
    for field in fields:
        if field.sight is Sight.SECRET:
            lines += _over_cells(field, "    ", 0, _emptied(field))
        elif field.sight in (Sight.OWNER, Sight.SEALED):
            lines += [f"    for a in range({field.shape[0]}):", f"        if {_hidden(field)}:"]
            lines += _over_cells(field, "            ", 1, _emptied(field))
    return "\n".join([*lines, "    return"])


def _hidden(field: Field) -> str:
    return "a != viewer" + (f" and s.{field.shown}[a] == 0" if field.shown else "")


def _emptied(field: Field) -> list[str]:
    cell = _cell(field)
    if field.is_pile or field.slots:
        return [f"if {cell} != {field.empty}:" if field.slots else "if True:", f"    {cell} = {HIDDEN}"]
    return [f"{cell} = {field.empty}"]


def _cell(field: Field) -> str:
    if not field.shape:
        return f"s.{field.name}"
    return f"s.{field.name}[{', '.join('abcd'[: len(field.shape)])}]"


def _over_cells(field: Field, indent: str, axis: int, body: list[str]) -> list[str]:
    """Loops over the axes from `axis` on; of a pile, over its cards alone."""
    lines = []
    for depth in range(axis, len(field.shape)):
        name = "abcd"[depth]
        if field.is_pile and depth == len(field.shape) - 1:
            count = _cell(field)[: -len(f"{name}]")] + "0]"
            lines.append(f"{indent}for {name} in range(1, {count} + 1):")
        else:
            lines.append(f"{indent}for {name} in range({int(field.shape[depth])}):")
        indent += "    "
    return lines + [indent + line for line in body]


def _clear_sealed(fields: list[Field]) -> str:
    lines = ["@rule", "def clear_sealed(s, a):"]
    for field in fields:
        if field.sight is Sight.SEALED and not field.stays:
            lines += _over_cells(field, "    ", 1, [f"{_cell(field)} = {field.empty}"])
    return "\n".join([*lines, "    return"])


def _imagine(fields: list[Field]) -> str:
    known = pools(fields)
    calls = [f"    imagine_{name}(s, viewer, lanes, bag)" for name in known]
    texts = [_imagine_pool(fields, pool) for pool in known.values()]
    return "\n\n".join(
        [*texts, "\n".join(["@rule", "def imagine_zones(s, viewer, lanes, bag):", *calls, "    return"])]
    )


def _imagine_pool(fields: list[Field], pool: Pool) -> str:
    zones = [field for field in fields if field.pool and field.pool.name == pool.name]
    kinds = len(pool.copies)
    lines = ["@rule", f"def imagine_{pool.name}(s, viewer, lanes, bag):"]
    for zone in zones:
        lines += _known_cards(zone)
    lines += [f"    for card in range({kinds}):", f"        bag[card] = COPIES_{pool.name}[card]"]
    for zone in zones:
        lines += _seen_cards(zone, kinds)
    lines += ["    left = 0", f"    for card in range({kinds}):", "        for copy in range(bag[card]):"]
    lines += [f"            bag[{_LIST} + left] = card", "            left += 1"]
    for zone in sorted(zones, key=_takes_the_rest):
        lines += _dealt(zone)
    return "\n".join([*lines, "    return"])


def _known_cards(zone: Field) -> list[str]:
    if not zone.at_least:
        return []
    body = [f"{_cell(zone)} = {_cell(replace(zone, name=zone.at_least))}"]
    if zone.sight is Sight.SECRET:
        return _over_cells(zone, "    ", 0, body)
    return [
        f"    for a in range({zone.shape[0]}):",
        f"        if {_hidden(zone)}:",
        *_over_cells(zone, "            ", 1, body),
    ]


def _seen_cards(zone: Field, kinds: int) -> list[str]:
    cell = _cell(zone)
    if zone.is_counts:
        return _over_cells(zone, "    ", 0, [f"bag[{'abcd'[len(zone.shape) - 1]}] -= {cell}"])
    return _over_cells(zone, "    ", 0, [f"if {cell} >= 0 and {cell} < {kinds}:", f"    bag[{cell}] -= 1"])


def _takes_the_rest(zone: Field) -> bool:
    return zone.is_counts and zone.sight is Sight.SECRET and not zone.size


def _dealt(zone: Field) -> list[str]:
    if zone.sight is Sight.PUBLIC:
        return []
    if not zone.is_counts:
        cell = _cell(zone)
        return _over_cells(zone, "    ", 0, [f"if {cell} == {HIDDEN}:", *_deal(f"    {cell} = card")])
    if _takes_the_rest(zone):
        return ["    while left > 0:", "        left -= 1", f"        s.{zone.name}[bag[{_LIST} + left]] += 1"]
    if zone.sight is Sight.SECRET:
        return _fill_counts(zone, "    ", f"s.{zone.size}", "")
    return [
        f"    for a in range({zone.shape[0]}):",
        f"        if {_hidden(zone)}:",
        *_fill_counts(zone, "            ", f"s.{zone.size}[a]", "a, "),
    ]


def _fill_counts(zone: Field, indent: str, size: str, row: str) -> list[str]:
    kinds = int(zone.shape[-1])
    lines = [f"need = {size}", f"for kind in range({kinds}):", f"    need -= s.{zone.name}[{row}kind]"]
    lines += ["for place in range(need):", *_deal(f"    s.{zone.name}[{row}card] += 1")]
    return [indent + line for line in lines]


def _deal(then: str) -> list[str]:
    return [
        "    if left == 0:",
        "        fail(s, BROKEN_RULE)",
        "        return",
        "    at = below(lanes, left)",
        f"    card = bag[{_LIST} + at]",
        "    left -= 1",
        f"    bag[{_LIST} + at] = bag[{_LIST} + left]",
        then,
    ]
