"""Compiled decisions look at the chosen option alone.

Rules state what is legal beside what happens: `if can_go(s, who, spot) and offer(ask, SEND + spot)`. As it stands,
choosing asks of every option before the chosen one whether it is legal. So what is compiled begins each such test
with whether the option is listed or chosen, and loops over masks are written out (mask_loops.py). What a rule looks up
`once` stays behind the options for the one that is chosen right after listing. CPython runs the rules as they are, and
must come to the same bytes.
"""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Callable
from functools import cache
from typing import Any

from ..language.ask import is_kept, is_listing, keep, kept, offer, once
from ..language.bits import each, few
from .choosing import listed_or_found, offers_in
from .mask_loops import WORDS, MaskLoops


@cache
def with_shortcuts(function: Callable[..., Any]) -> Callable[..., Any]:
    """The same rule, with a shortcut at each of its offers, and its loops over masks written out."""
    if not {offer.__name__, each.__name__, few.__name__, once.__name__} & set(function.__code__.co_names):
        return function
    tree = ast.parse(textwrap.dedent(inspect.getsource(function)))
    ast.increment_lineno(tree, function.__code__.co_firstlineno - 1)
    definition = tree.body[0]
    assert isinstance(definition, ast.FunctionDef)
    definition.decorator_list = []
    scope: dict[str, Any] = {}
    words = WORDS | _ASKING
    MaskLoops().visit(_Shortcuts(function.__globals__, words).visit(tree))
    exec(compile(tree, function.__code__.co_filename, "exec"), function.__globals__ | words, scope)
    made: Callable[..., Any] = scope[function.__name__]
    return made


_ASKING = {word.__name__: word for word in (is_listing, keep, is_kept, kept)}


class _Shortcuts(ast.NodeTransformer):
    def __init__(self, known: dict[str, Any], words: dict[str, Any]) -> None:
        self.known, self.words = known, words

    def visit_For(self, node: ast.For) -> ast.stmt:
        made = listed_or_found(node, self.known, self.words)
        if made is None:
            self.generic_visit(node)
            return node
        made.body = [self.generic_visit(statement) for statement in made.body]  # type: ignore[misc]
        made.orelse = [self.visit(statement) for statement in made.orelse]
        return made

    def visit_arg(self, node: ast.arg) -> ast.arg:
        node.annotation = None
        return node

    def visit_If(self, node: ast.If) -> ast.If:
        self.generic_visit(node)
        offers = offers_in(node.test)
        if offers:
            node.test = ast.BoolOp(ast.And(), [_is_listed_or_chosen(offers[0]), node.test])
            ast.fix_missing_locations(ast.copy_location(node.test, offers[0]))
        return node

    def visit_Call(self, node: ast.Call) -> ast.expr:
        """What was worked out for listing is not worked out again."""
        self.generic_visit(node)
        if not (isinstance(node.func, ast.Name) and node.func.id == once.__name__):
            return node
        ask, value = map(ast.unparse, node.args)
        told = ast.parse(f"kept({ask}) if is_kept({ask}) else keep({ask}, {value})", mode="eval").body
        return ast.fix_missing_locations(ast.copy_location(told, node))


def _is_listed_or_chosen(call: ast.Call) -> ast.expr:
    ask, action = map(ast.unparse, call.args[:2])
    return ast.parse(f"({is_listing.__name__}({ask}) or {ask}[0] == {action})", mode="eval").body
