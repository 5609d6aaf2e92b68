"""Whole-program compilation for CUDA: the LLVM texts of all rules as one module whose functions are internal.

numba-cuda hands NVVM one text a call site, so most rules come many times. As one module of internal functions NVVM
drops what nobody needs and puts every other function where it is called.

Tables lie in global memory: constant memory gives 32 threads that read 32 places one after the other.

NVVM copies a record byte by byte, as many thousands of times as it has bytes; here it is copied line by line.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from .lines import LINE

_FUNCTION = re.compile(r"^define .*?^}$", re.MULTILINE | re.DOTALL)
_NAME = re.compile(r'@"[^"]+"|@[\w.$]+')
_INTERNAL = re.compile(r'^(@"[^"]+"|@[\w.$]+) = (internal .*)$', re.MULTILINE)
_NOTE = re.compile(r"!(\d+)\b")
_COPY = re.compile(
    r"(?P<copied>%\S+) = load (?P<kind>\[(?P<size>\d+) x i8\]), (?P=kind)\* (?P<source>%\S+)\n"
    r"\s*store (?P=kind) (?P=copied), (?P=kind)\* (?P<target>%\S+)$",
    re.MULTILINE,
)
_CONSTANT, _GLOBAL = "addrspace(4)", "addrspace(1)"
_WORD, _WORDS = "<2 x i64>", LINE // 16


def one_module(texts: Iterable[str], apart: str) -> str:
    """Join texts of llvmlite's IR into one; the same text twice counts once. The function `apart` is never inlined."""
    functions: dict[str, str] = {}
    lines: dict[str, str] = {}
    tables: dict[str, str] = {}
    notes = 0
    for index, text in enumerate(dict.fromkeys(texts)):
        own = _renumbered(_renamed(text.replace(_CONSTANT, _GLOBAL), index, tables), notes)
        notes += len(re.findall(r"^!\d+ = ", own, re.MULTILINE))
        for function in _FUNCTION.findall(own):
            functions.setdefault(_name_in(function), _COPY.sub(_copied_in_lines, _internal(function, apart)))
        for key, line in _other_lines(_FUNCTION.sub("", own)):
            lines.setdefault(key, line)
    rest = sorted((line for key, line in lines.items() if key not in functions), key=_order)
    if any("@copy_lines(" in function for function in functions.values()):
        functions["copy_lines"] = _line_copier()
    return "\n".join([*rest, *functions.values()]) + "\n"


def _copied_in_lines(copy: re.Match[str]) -> str:
    """Records on a GPU begin and end with a line (lines.py); anything else is copied as it was."""
    if int(copy["size"]) % LINE:
        return copy[0]
    name, lines = copy["copied"].strip('%"'), int(copy["size"]) // LINE
    places = {f'%"{name}.{which}"': f"bitcast {copy['kind']}* {copy[which]} to i8*" for which in ("target", "source")}
    call = f"call void @copy_lines({', '.join(f'i8* {place}' for place in places)}, i64 {lines})"
    return "\n  ".join([*(f"{place} = {cast}" for place, cast in places.items()), call])


def _line_copier() -> str:
    """A function that copies lines; all words of a line are fetched before the first is put."""
    words = range(_WORDS)
    return "\n".join(
        [
            "define internal void @copy_lines(i8* %target, i8* %source, i64 %lines) {",
            "begin:",
            "  br label %next",
            "next:",
            "  %line = phi i64 [ 0, %begin ], [ %after, %next ]",
            f"  %at = mul i64 %line, {LINE}",
            *_pointer("from", "source"),
            *_pointer("to", "target"),
            *(f"  %from.{word} = getelementptr {_WORD}, {_WORD}* %from, i64 {word}" for word in words),
            *(f"  %to.{word} = getelementptr {_WORD}, {_WORD}* %to, i64 {word}" for word in words),
            *(f"  %word.{word} = load {_WORD}, {_WORD}* %from.{word}, align 16" for word in words),
            *(f"  store {_WORD} %word.{word}, {_WORD}* %to.{word}, align 16" for word in words),
            "  %after = add i64 %line, 1",
            "  %is_more = icmp ult i64 %after, %lines",
            "  br i1 %is_more, label %next, label %end",
            "end:",
            "  ret void",
            "}",
        ]
    )


def _pointer(name: str, base: str) -> list[str]:
    """The words of a line, by its place in bytes."""
    place = f"  %{name}.place = getelementptr i8, i8* %{base}, i64 %at"
    return [place, f"  %{name} = bitcast i8* %{name}.place to {_WORD}*"]


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
