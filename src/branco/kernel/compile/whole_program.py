"""Whole-program compilation: Numba lowers every rule on its own, LLVM optimises them all together, once.

Left alone, Numba optimises and emits machine code for each called function with everything below it again, though
only the entry point is ever run. Here the inner functions are kept as LLVM modules and linked into the entry point.
"""

from __future__ import annotations

import gc
import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from itertools import islice
from typing import Any

from llvmlite import binding, ir
from numba import _dynfunc, config, types
from numba.core import event
from numba.core.callconv import RETCODE_OK, CPUCallConv, excinfo_t
from numba.core.codegen import JITCodeLibrary
from numba.core.cpu import CPUContext
from numba.core.targetconfig import TargetConfig
from numba.np import arrayobj

from ..language.registry import RULES
from ..language.steps import steps_of
from .check import parts_of

AT_ONCE = "jump_at_random"  # written by targets.py


@contextmanager
def in_haste() -> Iterator[None]:
    """While this lasts Numba compiles in three quarters of its time.

    What a compiler makes lives until it ends, so no garbage is looked for; nobody reads how long its passes took; the
    long names of records and the hashes of flags, the same for all, are not made again at every call.
    """
    was_on = gc.isenabled()
    broadcast, name_of, hash_of = event.broadcast, types.Record.__repr__, TargetConfig.__hash__
    names: dict[int, tuple[Any, str]] = {}  # with the record itself, so that no other gets its id

    def kept_name(record: Any) -> str:
        if id(record) not in names:
            names[id(record)] = record, name_of(record)
        return names[id(record)][1]

    gc.disable()
    event.broadcast = lambda _: None
    types.Record.__repr__, TargetConfig.__hash__ = kept_name, lambda flags: hash(type(flags))
    try:
        yield
    finally:
        event.broadcast, types.Record.__repr__, TargetConfig.__hash__ = broadcast, name_of, hash_of
        if was_on:
            gc.enable()


@contextmanager
def whole_program(entry: str) -> Iterator[None]:
    """While this lasts, only the function called `entry` becomes machine code; other rules are linked into it."""
    _tell_llvm_of_rules()
    get_executable, finalize, vectorize = CPUContext.get_executable, JITCodeLibrary.finalize, config.LOOP_VECTORIZE
    fix_index = arrayobj.fix_integer_index
    call_function, return_value = CPUCallConv.call_function, CPUCallConv.return_value

    def keep_as_module(self: Any, library: Any, fndesc: Any, env: Any) -> Any:
        if fndesc.qualname == entry or not str(fndesc.modname).startswith("branco"):
            return get_executable(self, library, fndesc, env)
        library._finalized = True
        library.is_waiting = True  # also for other games' entry points: they share the kernel's rules
        # never called: Numba only needs a distinct object by which callers find the library
        return _dynfunc.make_function(fndesc.lookup_module(), entry, "", 0, env, (library,))

    def answer(self: Any, builder: Any, value: Any) -> None:
        if _is_nothing(value):
            self._return_errcode_raw(builder, RETCODE_OK)
        else:
            return_value(self, builder, value)

    def link_all(self: Any) -> None:
        own = {function.name for function in self.get_defined_functions()}
        for library in _reachable(self):
            self._reload_init.update(library._reload_init)
            self._final_module.link_in(library._get_module_for_linking(), preserve=True)
        self._linking_libraries = []
        if self.name == entry:
            _make_internal(self._final_module, own)
        finalize(self)

    CPUContext.get_executable, JITCodeLibrary.finalize = keep_as_module, link_all
    CPUCallConv.call_function, CPUCallConv.return_value = _call, answer
    arrayobj.fix_integer_index = as_it_is
    config.LOOP_VECTORIZE = 0  # loops of rules are a few rounds long: what prepares vectors costs more than they save
    try:
        with _asks_apart():
            yield
    finally:
        CPUContext.get_executable, JITCodeLibrary.finalize = get_executable, finalize
        CPUCallConv.call_function, CPUCallConv.return_value = call_function, return_value
        config.LOOP_VECTORIZE = vectorize
        arrayobj.fix_integer_index = fix_index


@contextmanager
def _asks_apart() -> Iterator[None]:
    """While this lasts, LLVM is told that the row of an ask overlaps with nothing else that a rule is given."""
    decorate = CPUCallConv.decorate_function

    def apart(self: Any, function: Any, names: Any, kinds: Any, noalias: bool = False) -> None:
        decorate(self, function, names, kinds, noalias)
        arguments = iter(self.get_arguments(function))
        for kind in kinds:
            for argument in islice(arguments, len(self._get_arg_packer([kind]).argument_types)):
                if _is_ask(kind) and isinstance(argument.type, ir.PointerType):
                    argument.add_attribute("noalias")

    CPUCallConv.decorate_function = apart
    try:
        yield
    finally:
        CPUCallConv.decorate_function = decorate


@cache
def _tell_llvm_of_rules() -> None:
    """What LLVM does to code that is run through for long stretches, and rules are not.

    It makes one of calls that stand at the ends of many ways: which rule comes then no processor foresees. It writes
    out several rounds of loops whose rounds nobody counts: rules have few, and all of them have to be fetched.
    """
    binding.set_option("branco", "-enable-tail-merge=0")
    binding.set_option("branco", "-unroll-runtime=false")


def as_it_is(context: Any, builder: Any, kind: Any, index: Any, size: Any) -> Any:
    """Rules never count from the end of a row, so no index needs a look whether it is negative."""
    return context.cast(builder, index, kind, types.intp if kind.signed else types.uintp)


def _call(
    self: Any, builder: Any, callee: Any, kind: Any, kinds: Any, arguments: Any, attrs: Any = None
) -> tuple[Any, Any]:
    """Call a function without clearing beforehand where its answer will stand.

    Numba does so at every call, and once more for every call where a function begins: of a search among all steps,
    with a call for each, that was two thirds.
    """
    place, fault = _room(builder, self.get_return_type(kind).pointee), _room(builder, ir.PointerType(excinfo_t))
    given = self._get_arg_packer(kinds).as_arguments(builder, arguments)
    code = builder.call(callee, [place, fault, *given], attrs=tuple(attrs or ()))
    status = self._get_return_status(builder, code, builder.load(fault))
    answer = ir.Constant(place.type.pointee, None) if kind == types.none else builder.load(place)
    return status, self.context.get_returned_value(builder, kind, answer)


def _room(builder: Any, kind: Any) -> Any:
    with builder.goto_entry_block():
        return builder.alloca(kind)


def _is_ask(kind: Any) -> bool:
    """Whether an argument is an ask: nothing else of a rule lies in its row, so that LLVM need not read again."""
    return isinstance(kind, types.BaseTuple) and len(kind) == 2 and isinstance(kind[1], types.Array)


def _is_nothing(value: Any) -> bool:
    """Whether None is returned: nobody reads it, and where nothing is written LLVM drops the place for it."""
    return isinstance(value, ir.Constant) and value.type == ir.IntType(8).as_pointer() and value.constant is None


def _make_internal(module: Any, kept: set[str]) -> None:
    """Nobody outside calls the rules, so LLVM may drop what their arguments and status codes never need.

    Parts of questions are put where they are asked, as if they stood there: called, they cost Wooly Bully 4 %. So is
    the search among all steps, into the loop of random play.
    """
    parts = re.compile("|".join(f"{len(name)}{name}B" for name in sorted({AT_ONCE, *_all_parts()})))
    for function in module.functions:
        if not function.is_declaration and function.name not in kept:
            function.linkage = "internal"
            if parts.search(function.name):
                function.add_function_attribute("alwaysinline")


def _all_parts() -> Iterator[str]:
    for package in RULES:
        yield from parts_of(package) if steps_of(package) else ()


def _reachable(library: Any) -> list[Any]:
    """The libraries that a library calls, and those that its waiting ones call in turn.

    Those who call come first: LLVM leaves out what nobody calls whom it has seen before.
    """
    seen, order = set[int](), list[Any]()

    def visit(each: Any) -> None:
        seen.add(id(each))
        if each is library or getattr(each, "is_waiting", False):
            for below in each._linking_libraries:
                if id(below) not in seen:
                    visit(below)
        order.append(each)

    visit(library)
    return order[-2::-1]
