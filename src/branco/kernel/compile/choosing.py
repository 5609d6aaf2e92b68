"""Compiled decisions find the chosen option without going through all that could be chosen.

    for card in each(cash_of(s, tribe)):
        if offer(ask, CASH + card):
            cash(s, tribe, card)
            return

Which card is the chosen action, if it is any, follows from the action: `ask[0] - CASH`. So what is compiled loops while
options are listed, and else looks whether that card is one of those in the loop: where a loop ends by chance every
turn is a branch that no processor foresees. What stands in a rule `VERB + name_of(s, thing)` needs the inverse of
`name_of` (registry.py).
"""

from __future__ import annotations

import ast
from copy import deepcopy
from typing import Any

from ..language.ask import is_listing, list_run, offer
from ..language.bits import each, few
from ..language.registry import INVERSES

THINGS = 63  # that a mask may hold
AT_ONCE = 4  # of which are listed without a branch


def offers_in(test: ast.expr) -> list[ast.Call]:
    """The offers that are a test, or one of its conditions."""
    parts = test.values if isinstance(test, ast.BoolOp) and isinstance(test.op, ast.And) else [test]
    return [part for part in parts if isinstance(part, ast.Call) and _calls(part) == offer.__name__]


def listed_or_found(loop: ast.For, known: dict[str, Any], words: dict[str, Any]) -> ast.If | None:
    """A loop that only offers, as one that lists and a look at the chosen option; `words` gets what that needs."""
    if not isinstance(loop.target, ast.Name) or loop.orelse:
        return None
    thing, domain = loop.target.id, _domain(loop)
    asked, found = "", list[ast.stmt]()
    for part in loop.body:
        offers = offers_in(part.test) if isinstance(part, ast.If) and not part.orelse else []
        if domain is None or not offers or not isinstance(part, ast.If):
            return None
        asked = ast.unparse(offers[0].args[0])
        chosen = f"{asked}[0]"
        which = _inverse(offers[0].args[1], thing, chosen, known, words)
        if which is None:
            return None
        found.append(ast.parse(f"{thing} = {which}").body[0])
        found.append(ast.If(_expression(f"{domain} and ({ast.unparse(part.test)})"), part.body, []))
    made = ast.If(_expression(f"{is_listing.__name__}({asked})"), _only_listing(loop, words), found)
    return ast.fix_missing_locations(ast.copy_location(made, loop))


def _only_listing(loop: ast.For, words: dict[str, Any]) -> list[ast.stmt]:
    listing = deepcopy(loop)
    for part in listing.body:
        assert isinstance(part, ast.If)
        part.body = [ast.Pass()]
    offered = _offered_always(loop)
    if offered is None:
        return [listing]
    calls = _calls(loop.iter) if isinstance(loop.iter, ast.Call) else None
    if calls == few.__name__:
        return _listed_in_fours(loop, *offered)
    return _listed_as_run(loop, *offered, words) or [listing] if calls == "range" else [listing]


def _offered_always(loop: ast.For) -> tuple[str, ast.expr] | None:
    """The ask and the action, if nothing but one action is offered for each thing, without a condition."""
    test = loop.body[0].test if len(loop.body) == 1 and isinstance(loop.body[0], ast.If) else None
    if not isinstance(test, ast.Call) or len(test.args) != 2:
        return None
    return ast.unparse(test.args[0]), test.args[1]


def _listed_as_run(loop: ast.For, ask: str, action: ast.expr, words: dict[str, Any]) -> list[ast.stmt]:
    """Actions that follow each other, where an action is the thing and what is added to it; else nothing."""
    assert isinstance(loop.target, ast.Name)
    assert isinstance(loop.iter, ast.Call)
    thing, given = loop.target.id, [f"({ast.unparse(argument)})" for argument in loop.iter.args]
    first, end = given[:2] if len(given) > 1 else ("0", given[0])
    step = given[2] if len(given) > 2 else "1"
    if not _is_shifted(action, thing):
        return []
    words[list_run.__name__] = list_run
    begin = ast.unparse(_Replaced(thing, first).visit(deepcopy(action)))
    return ast.parse(f"list_run({ask}, {begin}, {step}, ({end} - {first} + {step} - 1) // {step})").body


def _listed_in_fours(loop: ast.For, ask: str, action: ast.expr) -> list[ast.stmt]:
    """Four things without a branch, because of how few there are no processor foresees; then the others, if any."""
    assert isinstance(loop.target, ast.Name)
    assert isinstance(loop.iter, ast.Call)
    thing, left = loop.target.id, f"left_of_{loop.lineno}"
    return ast.parse(
        f"{left} = {ast.unparse(loop.iter.args[0])}\n"
        f"{thing} = 0\n"
        f"if {left} != 0:\n"
        f"    for _ in range({AT_ONCE}):\n"
        f"        {thing} = lowest({left}) if {left} != 0 else {thing}\n"
        f"        offer({ask}, {ast.unparse(action)}, {left} != 0)\n"
        f"        {left} = without_lowest({left})\n"
        f"while {left} != 0:\n"
        f"    {thing} = lowest({left})\n"
        f"    offer({ask}, {ast.unparse(action)})\n"
        f"    {left} = without_lowest({left})\n"
    ).body


def _is_shifted(action: ast.expr, thing: str) -> bool:
    """Whether an expression is a thing and what does not depend on it."""
    if isinstance(action, ast.Name):
        return action.id == thing
    if not isinstance(action, ast.BinOp) or not isinstance(action.op, ast.Add | ast.Sub):
        return False
    if not _mentions(action.right, thing):
        return _is_shifted(action.left, thing)
    is_sum = isinstance(action.op, ast.Add) and not _mentions(action.left, thing)
    return is_sum and _is_shifted(action.right, thing)


class _Replaced(ast.NodeTransformer):
    """Puts an expression where a name stands."""

    def __init__(self, name: str, by: str) -> None:
        self.name, self.by = name, by

    def visit_Name(self, node: ast.Name) -> ast.expr:
        return _expression(self.by) if node.id == self.name else node


def _domain(loop: ast.For) -> str | None:
    """Whether a thing is one of those that a loop goes through, as a condition."""
    assert isinstance(loop.target, ast.Name)
    thing = loop.target.id
    if not isinstance(loop.iter, ast.Call):
        return None
    given = [f"({ast.unparse(argument)})" for argument in loop.iter.args]
    if _calls(loop.iter) in {each.__name__, few.__name__}:
        return f"0 <= {thing} < {THINGS} and ({given[0]} >> {thing}) & 1"
    if _calls(loop.iter) != "range":
        return None
    first, end = given[:2] if len(given) > 1 else ("0", given[0])
    between = f"{first} <= {thing} < {end}"
    return between if len(given) < 3 else f"{between} and ({thing} - {first}) % {given[2]} == 0"


def _inverse(action: ast.expr, thing: str, value: str, known: dict[str, Any], words: dict[str, Any]) -> str | None:
    """For which thing an expression has a value."""
    if isinstance(action, ast.Name) and action.id == thing:
        return value
    if isinstance(action, ast.BinOp) and isinstance(action.op, ast.Add | ast.Sub):
        left, right = _mentions(action.left, thing), _mentions(action.right, thing)
        back = "-" if isinstance(action.op, ast.Add) else "+"
        if left and not right:
            return _inverse(action.left, thing, f"({value} {back} ({ast.unparse(action.right)}))", known, words)
        if right and not left and back == "-":
            return _inverse(action.right, thing, f"({value} - ({ast.unparse(action.left)}))", known, words)
    if isinstance(action, ast.Call) and isinstance(action.args[-1], ast.Name) and action.args[-1].id == thing:
        return _inverse_of_call(action, thing, value, known, words)
    return None


def _inverse_of_call(
    call: ast.Call, thing: str, value: str, known: dict[str, Any], words: dict[str, Any]
) -> str | None:
    called = known.get(_calls(call) or "")
    inverse = INVERSES.get(called) if callable(called) else None
    if inverse is None or any(_mentions(argument, thing) for argument in call.args[:-1]):
        return None
    words[inverse.__name__] = inverse
    return f"{inverse.__name__}({', '.join([*map(ast.unparse, call.args[:-1]), value])})"


def _mentions(node: ast.AST, name: str) -> bool:
    return any(isinstance(part, ast.Name) and part.id == name for part in ast.walk(node))


def _expression(text: str) -> ast.expr:
    return ast.parse(text, mode="eval").body


def _calls(call: ast.Call) -> str | None:
    return call.func.id if isinstance(call.func, ast.Name) else None
