"""Targets: the engine of a game as CPython functions, compiled by Numba, and as a CUDA kernel.

For each game one module is written: dispatchers over its steps, its secrecy, and the texts of _TEXTS. It lies in a
cache folder named by a hash of all kernel, rule and data sources, so that nothing stale is ever loaded.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import platform
import sys
import tempfile
from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass, field
from importlib import resources
from pathlib import Path
from types import ModuleType
from typing import Any

from ..language.describing import Description
from ..language.observing import Observation
from ..language.record import Record
from ..language.steps import DECISION, PROCEDURE, SEALED, Step, steps_of
from . import check
from .choosing import has_kept_things
from .figures import is_changed, shape
from .launch import Launch
from .observing import Observer
from .secrecy import secrecy_text

KERNEL_ROOMS = ("language", "engine", "compile")
BOTS = 1 << 40  # what the seeds of random players are ahead of the seeds of games
_MARK = "# --- below this line the text is repeated for each game ---"


@dataclass(frozen=True)
class Parts:
    """What a game gives to its engine; each is a function declared with @rule."""

    package: str
    state: type[Record]
    start: Step
    score: Any
    standing: Any
    appeal: Any
    invariant: Any
    observation: Observation | None = None
    description: Description | None = None
    appeal_above: Any = None
    imagine: Any = None
    side: Any = None
    forced: bool = False
    limit: int = 10_000
    launch: Launch | None = None
    data_hash: str = ""
    modules: tuple[str, ...] = field(init=False)

    def __post_init__(self) -> None:
        """The game's rules are the modules loaded when it declares itself; drawing is loaded later."""
        loaded = sorted(name for name in list(sys.modules) if name.startswith(f"{self.package}."))
        object.__setattr__(self, "modules", (self.package, *loaded))

    def joined_by(self, guests: Sequence[str]) -> Parts:
        """The same with rules in modules of other packages, which are part of its hash."""
        joined = copy(self)
        object.__setattr__(joined, "modules", (*self.modules, *guests))
        return joined


def engine(parts: Parts) -> ModuleType:
    """The game's engine as plain Python, written on first use."""
    name = f"branco_engine_{parts.package.rpartition('.')[2]}"
    if name not in sys.modules:
        path = _write(parts, name)
        spec = importlib.util.spec_from_file_location(name, path)
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        sys.modules[name] = module  # before it runs: cached machine code is found again by this name
        spec.loader.exec_module(module)
    return sys.modules[name]


def observer(parts: Parts) -> Observer:
    """What lays out the game's observation."""
    return Observer(parts.state.layout, steps_of(parts.package), parts.observation)


def rules_hash(parts: Parts) -> str:
    """A hash of everything that shapes the rules: kernel, game and data."""
    return _hash(parts, parts.data_hash)


def _hash(parts: Parts, more: str) -> str:
    """A hash of the sources of kernel and game, and of something more."""
    digest = hashlib.sha256(more.encode())
    for room in KERNEL_ROOMS:
        for entry in sorted(resources.files(f"branco.kernel.{room}").iterdir(), key=lambda entry: entry.name):
            if entry.name.endswith(".py"):
                digest.update(entry.name.encode() + entry.read_bytes())
    for module in parts.modules:
        digest.update(Path(str(sys.modules[module].__file__)).read_bytes())
    return digest.hexdigest()[:16]


def cache_folder() -> Path:
    """Where compiled code is kept: BRANCO_CACHE, or the user's cache folder, or a temporary one."""
    chosen = os.environ.get("BRANCO_CACHE")
    home = Path(chosen) if chosen else Path(os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache")) / "branco"
    try:
        home.mkdir(parents=True, exist_ok=True)
        return home
    except OSError:
        return Path(tempfile.mkdtemp(prefix="branco-"))


def _write(parts: Parts, name: str) -> Path:
    """Changed figures share the code of their shape; those that are printed are compiled in."""
    text = engine_text(parts)
    known = f"shape-{_hash(parts, shape(text, parts.modules))}" if is_changed(parts.data_hash) else rules_hash(parts)
    folder = cache_folder() / f"{name}-{platform.python_version()}-{known}"
    path = folder / f"{name}.py"
    if not path.exists():
        check.check_package(parts.package, parts.state)
        folder.mkdir(parents=True, exist_ok=True)
        fresh = folder / f"{name}.{os.getpid()}.tmp"
        fresh.write_text(text, encoding="utf-8")
        fresh.replace(path)
    return path


def engine_text(parts: Parts) -> str:
    """The source of a game's engine."""
    steps = steps_of(parts.package)
    head = [
        f'"""The engine of {parts.package}, written by branco.kernel.compile.targets."""',
        *_imports(),
        f"from {parts.state.__module__} import {parts.state.__name__} as STATE",
        "POOLS = pools(list(STATE.layout.fields.values()))",
        f"STEPS = steps_of({parts.package!r})",
        *(f"step_{step.name} = STEPS[{step - 1}].function" for step in steps),
        f"KIND = ints([0, {', '.join(str(step.kind) for step in steps)}])",
        f"QUIET = ints([0, {', '.join(str(int(step.quiet)) for step in steps)}])",
        f"START = {int(parts.start)}",
        f"FORCED = {parts.forced}",
        f"LIMIT = {parts.limit}",
        f"BOTS = {BOTS}",
        *(_hook(name, getattr(parts, name)) for name in _HOOKS),
        *_described(parts.description),
    ]
    body = [secrecy_text(parts.state.layout), _perform(steps), _question(steps), _at_random(steps)]
    body += [observer(parts).text]
    body += map(_body, _TEXTS)
    return "\n".join(head) + "\n\n" + "\n\n".join(body)


_TEXTS = (
    *("engine", "imagining", "observing", "playing", "search", "comparing", "advising"),
    *("loops", "stepping", "describing", "waves", "step_waves"),
)
_HOOKS = ("score", "standing", "appeal", "appeal_above", "invariant", "imagine", "side")
_DEFAULTS = {
    "appeal_above": "@rule\ndef appeal_above(s, who, action, least):\n    return appeal(s, who, action)",
    "imagine": "@rule\ndef imagine(s, viewer, lanes):\n    return",
    "describe_table": "@rule\ndef describe_table(s, who, out):\n    return",
    "describe_option": "@rule\ndef describe_option(s, who, action, at, out):\n    return",
    "side": "@rule\ndef side(s, who):\n    return -1",
}


def _imports() -> list[str]:
    modules = {
        "language.agenda": "LOWEST argument frame_of in_reading_order next_frame step_of without_seat",
        "language.ask": "CAPACITY COUNT FAR_BELOW FIRST LENGTH choosing clear clear_to_draw drawn listing",
        "language.chance": "MASK below seed_lanes",
        "language.faults": "ASK_FULL BROKEN_RULE DEAD_END RUNAWAY TWO_NEXT_PICKS fail",
        "language.record": "NOBODY",
        "language.registry": "compiled_as rule",
        "language.steps": "DECISION PROCEDURE WAIT steps_of",
        "language.tables": "ints",
        "language.telling": "tell_cells tell_flags tell_row",
        "compile.secrecy": "pools",
        "engine.batch": "BY_APPEAL BY_LOT LEAD RANK REWARD STRIDE VICTORY",
        "engine.tree": "ADVISED ASKED BASE BEHIND DEPTH DRAWN ENOUGH ENTERED ENTRANTS EXPLORATION GREEDY_PART "
        "HORIZON ITSELF LEAD_PART LISTED MARGIN MET RIVALS TOLD UNTOLD WAITING WIDENING WIDER WIDTH",
    }
    lines = ["from __future__ import annotations", "from math import log, sqrt", "import numpy as np"]
    return lines + [f"from branco.kernel.{name} import {', '.join(words.split())}" for name, words in modules.items()]


def _hook(name: str, function: Any) -> str:
    if function is None:
        return _DEFAULTS[name]
    return f"from {function.__module__} import {function.__name__} as {name}"


def _described(description: Description | None) -> list[str]:
    """What describes options, and how long its parts are; a game without describes none."""
    if description is None:
        sizes, hooks = (0, 0, 0, 0), [_DEFAULTS["describe_table"], _DEFAULTS["describe_option"]]
    else:
        sizes = len(description.table_names), description.row, description.most, int(description.long)
        hooks = [_hook("describe_table", description.table), _hook("describe_option", description.option)]
    names = "DESCRIBED_TABLE, DESCRIBED_ROW, DESCRIBED_MOST, DESCRIBED_LONG"
    return [f"{names} = {', '.join(map(str, sizes))}", *hooks]


def _perform(steps: list[Step]) -> str:
    calls = {int(step): _call(step, ["s"], 0) for step in steps if step.kind == PROCEDURE}
    return "\n".join(["@rule", "def perform(s, frame):", *_by_step(calls)])


def _question(steps: list[Step]) -> str:
    calls = {int(step): _call(step, ["s", "ask", "who"], 1) for step in steps if step.kind in (DECISION, SEALED)}
    return "\n".join(["@rule", "def question(s, ask, frame, who):", *_by_step(calls)])


def _at_random(steps: list[Step]) -> str:
    """What random play does at a step: perform it, or list its options, choose one and carry that out.

    CPython searches for the step. Compiled code compares with one after the other, of which LLVM makes a table of
    jumps: searching, for each question twice, mispredicted every third branch of random play.
    """
    calls = {0: "return choose_at_random(s, lanes, ask)"}
    for step in steps:
        if step.kind == PROCEDURE:
            calls[int(step)] = f"s.agenda_size -= 1; {_call(step, ['s'], 0)}; in_reading_order(s, top); return 0"
        elif step.kind == DECISION:
            calls[int(step)] = _listed_and_chosen(step)
        else:
            calls[int(step)] = "perform_frame(s, frame); return 0"
    jump = ["@rule", "def jump_at_random(s, step, frame, top, lanes, ask):"]
    for number, call in sorted(calls.items()):
        jump += [f"    {'el' if number else ''}if step == {number}:", f"        {call}"]
    search = ["@compiled_as(jump_at_random)", "def step_at_random(s, step, frame, top, lanes, ask):"]
    search += _branches(sorted(calls), calls, "    ")
    return "\n".join([*jump, "    return 0", "", *search])


def _listed_and_chosen(step: Step) -> str:
    listed = _call(step, ["s", "listing(ask)", "argument(frame, 0)"], 1)
    chosen = _call(step, ["s", "choosing(pick, ask)", "argument(frame, 0)"], 1)
    clear, pick = "clear", "ask[FIRST + number]"
    if has_kept_things(step.function):
        clear, pick = "clear_to_draw", "drawn(ask, number)"
    draw = f"count = ask[COUNT]; number = number_at_random(s, lanes, ask); pick = {pick}"
    return f"{clear}(ask); {listed}; {draw}; {chosen}; in_reading_order(s, top); return int(count > 1 or not FORCED)"


def _call(step: Step, fixed: list[str], first: int) -> str:
    free = [f"argument(frame, {first + number})" for number in range(step.arguments)]
    return f"step_{step.name}({', '.join(fixed + free)})"


def _by_step(calls: dict[int, str]) -> list[str]:
    return ["    step = step_of(frame)", *_branches(sorted(calls), calls, "    ")]


def _branches(numbers: list[int], calls: dict[int, str], indent: str) -> list[str]:
    """A search tree of ifs: a tuple of functions cannot be indexed in compiled code."""
    if not numbers:
        return [f"{indent}return"]
    if len(numbers) == 1:
        return [f"{indent}{calls[numbers[0]]}"]
    middle = len(numbers) // 2
    return [
        f"{indent}if step < {numbers[middle]}:",
        *_branches(numbers[:middle], calls, indent + "    "),
        f"{indent}else:",
        *_branches(numbers[middle:], calls, indent + "    "),
    ]


def _body(module: str) -> str:
    text = (resources.files("branco.kernel.engine") / f"{module}.py").read_text(encoding="utf-8")
    return text.partition(_MARK)[2].strip() + "\n"
