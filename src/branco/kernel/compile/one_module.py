"""Whole-program compilation for CUDA: the LLVM texts of all rules as one module whose functions are internal.

numba-cuda hands NVVM one text a call site, so most rules come many times. As one module of internal functions NVVM
drops what nobody needs and puts every other function where it is called.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

_FUNCTION = re.compile(r"^define .*?^}$", re.MULTILINE | re.DOTALL)
_NAME = re.compile(r'@"[^"]+"|@[\w.$]+')
_INTERNAL = re.compile(r'^(@"[^"]+"|@[\w.$]+) = (internal .*)$', re.MULTILINE)
_NOTE = re.compile(r"!(\d+)\b")


def one_module(texts: Iterable[str], apart: str) -> str:
    """Join texts of llvmlite's IR into one; the same text twice counts once. The function `apart` is never inlined."""
    functions: dict[str, str] = {}
    lines: dict[str, str] = {}
    tables: dict[str, str] = {}
    notes = 0
    for index, text in enumerate(dict.fromkeys(texts)):
        own = _renumbered(_renamed(text, index, tables), notes)
        notes += len(re.findall(r"^!\d+ = ", own, re.MULTILINE))
        for function in _FUNCTION.findall(own):
            functions.setdefault(_name_in(function), _internal(function, apart))
        for key, line in _other_lines(_FUNCTION.sub("", own)):
            lines.setdefault(key, line)
    rest = sorted((line for key, line in lines.items() if key not in functions), key=_order)
    return "\n".join([*rest, *functions.values()]) + "\n"


def _renumbered(text: str, first: int) -> str:
    """Notes (metadata) are numbered from 0 in every text; go on from `first`."""
    return _NOTE.sub(lambda found: f"!{int(found[1]) + first}", text)


def _renamed(text: str, index: int, tables: dict[str, str]) -> str:
    """Two texts may use one name for different tables, or two names for the same: one name for each content."""
    for name, content in _INTERNAL.findall(text):
        text = text.replace(name, tables.setdefault(content, f'@"{name[1:].strip(chr(34))}.{index}"'))
    return text


def _internal(function: str, apart: str) -> str:
    function = function.replace("define linkonce_odr", "define internal", 1)
    if f"{len(apart)}{apart}B" not in _name_in(function):
        return function
    head, body = function.split("\n", 1)
    return f"{head} noinline\n{body}"


def _other_lines(text: str) -> Iterator[tuple[str, str]]:
    """Each line that is no function, with the key by which it is the same as another."""
    for line in text.splitlines():
        if line.startswith(("@", "declare")):
            yield _name_in(line), line
        elif line.startswith(("target", "!")):
            yield line.partition("=")[0], line


def _name_in(text: str) -> str:
    found = _NAME.search(text)
    assert found is not None
    return found[0]


def _order(line: str) -> int:
    """Targets first, notes last."""
    return 0 if line.startswith("target") else 2 if line.startswith("!") else 1
