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

from ..language.ask import offer
from ..language.bits import each
from ..language.registry import INVERSES

THINGS = 63  # that a mask may hold


def offers_in(test: ast.expr) -> list[ast.Call]:
    """The offers that are a test, or one of its conditions."""
    parts = test.values if isinstance(test, ast.BoolOp) and isinstance(test.op, ast.And) else [test]
    return [part for part in parts if isinstance(part, ast.Call) and _calls(part) == offer.__name__]


def listed_or_found(loop: ast.For, known: dict[str, Any], words: dict[str, Any]) -> ast.If | None:
    """A loop that only offers, as one that lists and a look at the chosen option; `words` gets what that needs."""
    if not isinstance(loop.target, ast.Name) or loop.orelse:
        return None
    thing, domain = loop.target.id, _domain(loop)
    chosen, found = "", list[ast.stmt]()
    for part in loop.body:
        offers = offers_in(part.test) if isinstance(part, ast.If) and not part.orelse else []
        if domain is None or not offers or not isinstance(part, ast.If):
            return None
        chosen = f"{ast.unparse(offers[0].args[0])}[0]"
        which = _inverse(offers[0].args[1], thing, chosen, known, words)
        if which is None:
            return None
        found.append(ast.parse(f"{thing} = {which}").body[0])
        found.append(ast.If(_expression(f"{domain} and ({ast.unparse(part.test)})"), part.body, []))
    made = ast.If(_expression(f"{chosen} < 0"), [_only_listing(loop)], found)
    return ast.fix_missing_locations(ast.copy_location(made, loop))


def _only_listing(loop: ast.For) -> ast.For:
    listing = deepcopy(loop)
    for part in listing.body:
        assert isinstance(part, ast.If)
        part.body = [ast.Pass()]
    return listing


def _domain(loop: ast.For) -> str | None:
    """Whether a thing is one of those that a loop goes through, as a condition."""
    assert isinstance(loop.target, ast.Name)
    thing = loop.target.id
    if not isinstance(loop.iter, ast.Call):
        return None
    given = [f"({ast.unparse(argument)})" for argument in loop.iter.args]
    if _calls(loop.iter) == each.__name__:
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
