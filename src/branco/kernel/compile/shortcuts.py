"""Compiled decisions look at the chosen option alone.

Rules state what is legal beside what happens: `if can_go(s, who, spot) and offer(ask, SEND + spot)`. As it stands,
choosing asks of every option before the chosen one whether it is legal. So what is compiled begins each such test
with whether the option is listed or chosen, and loops over masks are written out (mask_loops.py). CPython runs the
rules as they are, and must come to the same bytes.
"""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Callable
from functools import cache
from typing import Any

from ..language.ask import offer
from ..language.bits import each
from .mask_loops import WORDS, MaskLoops


@cache
def with_shortcuts(function: Callable[..., Any]) -> Callable[..., Any]:
    """The same rule, with a shortcut at each of its offers, and its loops over masks written out."""
    if not {offer.__name__, each.__name__} & set(function.__code__.co_names):
        return function
    tree = ast.parse(textwrap.dedent(inspect.getsource(function)))
    ast.increment_lineno(tree, function.__code__.co_firstlineno - 1)
    definition = tree.body[0]
    assert isinstance(definition, ast.FunctionDef)
    definition.decorator_list = []
    MaskLoops().visit(_Shortcuts().visit(tree))
    scope: dict[str, Any] = {}
    exec(compile(tree, function.__code__.co_filename, "exec"), function.__globals__ | WORDS, scope)
    made: Callable[..., Any] = scope[function.__name__]
    return made


class _Shortcuts(ast.NodeTransformer):
    def visit_arg(self, node: ast.arg) -> ast.arg:
        node.annotation = None
        return node

    def visit_If(self, node: ast.If) -> ast.If:
        self.generic_visit(node)
        test = node.test
        parts = test.values if isinstance(test, ast.BoolOp) and isinstance(test.op, ast.And) else [test]
        offers = [part for part in parts if isinstance(part, ast.Call) and _is_offer(part)]
        if offers:
            node.test = ast.BoolOp(ast.And(), [_is_listed_or_chosen(offers[0]), *parts])
            ast.fix_missing_locations(ast.copy_location(node.test, offers[0]))
        return node


def _is_offer(call: ast.Call) -> bool:
    return isinstance(call.func, ast.Name) and call.func.id == offer.__name__


def _is_listed_or_chosen(call: ast.Call) -> ast.expr:
    ask, action = map(ast.unparse, call.args[:2])
    return ast.parse(f"({ask}[0] < 0 or {ask}[0] == {action})", mode="eval").body
