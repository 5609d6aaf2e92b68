"""The checker of the rule subset: what Numba or the agenda would punish later is refused here, with a sentence.

It reads the source of every rule and step of a package and knows which helpers change the record.
"""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from ..language.record import Record, Sight
from ..language.registry import RULES
from ..language.steps import PROCEDURE, SEALED, steps_of
from ..language.vocabulary import Verb

KERNEL_CHANGES = frozenset(
    [
        "do",
        "finish",
        "note",
        "rand",
        "roll",
        "fail",
        "shuffle",
        "put",
        "draw",
        "put_row",
        "take_row",
        "draw_from_counts",
        "seed_lanes",
        "next_lane",
        "below",
    ]
)
_REFUSED: dict[type[ast.AST], str] = {
    ast.List: "a list",
    ast.Dict: "a dict",
    ast.Set: "a set",
    ast.ListComp: "a comprehension",
    ast.DictComp: "a comprehension",
    ast.SetComp: "a comprehension",
    ast.GeneratorExp: "a comprehension",
    ast.Lambda: "a lambda",
    ast.JoinedStr: "a string",
    ast.Slice: "a slice",
    ast.Try: "try",
    ast.With: "with",
    ast.Raise: "raise",
    ast.Import: "an import",
    ast.ImportFrom: "an import",
    ast.ClassDef: "a class",
    ast.Global: "global",
    ast.Nonlocal: "nonlocal",
    ast.Yield: "yield",
    ast.Await: "await",
    ast.Starred: "a starred expression",
    ast.Div: "true division",
    ast.Pow: "a power",
    ast.Match: "match",
}


class RuleError(TypeError):
    """A rule is written outside the subset; the sentence says where and why."""


def check_package(package: str, state: type[Record]) -> None:
    """Check all rules and steps of a package."""
    functions = {function.__name__: function for function in RULES.get(package, [])}
    trees = {name: _tree(function) for name, function in functions.items()}
    for name, tree in trees.items():
        _check_subset(functions[name], tree)
    _refuse_recursion(package, trees)
    sealed_fields = frozenset(field.name for field in state.layout.fields.values() if field.sight is Sight.SEALED)
    rules = _Rules(functions, trees, _changing(trees), sealed_fields, parts_of(package))
    for step in steps_of(package):
        if step.kind != PROCEDURE:
            _Question(step.function, rules, step.kind == SEALED).check()


def offers_of(package: str) -> dict[str, dict[str, Verb | None]]:
    """For each decision what it and its parts offer, by name: the verbs, and None where an offer names no verb."""
    functions = {function.__name__: function for function in RULES.get(package, [])}
    parts = parts_of(package)
    return {
        step.name: dict(
            _verb(call, function.__globals__)
            for function in _with_parts(step.function, functions, parts)
            for call in ast.walk(_tree(function))
            if isinstance(call, ast.Call) and _is_call(call, {"offer"})
        )
        for step in steps_of(package)
        if step.kind != PROCEDURE
    }


def parts_of(package: str) -> frozenset[str]:
    """The helpers that offer options themselves: parts of questions, which are handed the ask."""
    questions = {step.function for step in steps_of(package)}
    helpers = (function for function in RULES.get(package, []) if function not in questions)
    return frozenset(helper.__name__ for helper in helpers if "ask" in inspect.signature(helper).parameters)


def _with_parts(
    function: Callable[..., Any], functions: dict[str, Callable[..., Any]], parts: frozenset[str]
) -> Iterator[Callable[..., Any]]:
    yield function
    for name in sorted(_calls(_tree(function)) & parts):
        yield from _with_parts(functions[name], functions, parts)


def _verb(call: ast.Call, scope: dict[str, Any]) -> tuple[str, Verb | None]:
    names = [node.id for node in ast.walk(call.args[1]) if isinstance(node, ast.Name)]
    for name in names:
        if isinstance(verb := scope.get(name), Verb):
            return name, verb
    return ast.unparse(call.args[1]), None


def _tree(function: Callable[..., Any]) -> ast.FunctionDef:
    tree = ast.parse(textwrap.dedent(inspect.getsource(function))).body[0]
    assert isinstance(tree, ast.FunctionDef)
    return tree


def _complain(function: Callable[..., Any], node: ast.AST, sentence: str) -> RuleError:
    line = function.__code__.co_firstlineno + getattr(node, "lineno", 1) - 1
    return RuleError(f"{function.__module__}.{function.__name__}, line {line}: {sentence}")


def _is_call(node: ast.AST, names: set[str] | frozenset[str]) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in names


def _calls(tree: ast.AST) -> set[str]:
    return {node.func.id for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)}


def _record_writes(tree: ast.AST) -> Iterator[ast.expr]:
    """The targets of assignments that change a record: attributes, and cells of attributes."""
    for node in ast.walk(tree):
        targets = (
            node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AugAssign) else []
        )
        for target in targets:
            for part in target.elts if isinstance(target, ast.Tuple) else [target]:
                if not isinstance(part, ast.Name):
                    yield part


def _changing(trees: dict[str, ast.FunctionDef]) -> frozenset[str]:
    """The helpers that change the record, announce, or use chance, themselves or through others."""
    changing = set(KERNEL_CHANGES) | {name for name, tree in trees.items() if any(_record_writes(tree))}
    while True:
        more = {name for name, tree in trees.items() if name not in changing and _calls(tree) & changing}
        if not more:
            return frozenset(changing)
        changing |= more


def _check_subset(function: Callable[..., Any], tree: ast.FunctionDef) -> None:
    for node in ast.walk(tree):
        if type(node) in _REFUSED:
            raise _complain(function, node, f"{_REFUSED[type(node)]} cannot run on every target")
        if isinstance(node, ast.Constant) and isinstance(node.value, float):
            raise _complain(function, node, "floating-point numbers differ between targets")
        if isinstance(node, ast.For) and not _is_call(node.iter, {"range", "each", "few"}):
            raise _complain(function, node, "a rule loops over range(...), each(mask) or few(mask) only")


def _refuse_recursion(package: str, trees: dict[str, ast.FunctionDef]) -> None:
    calls = {name: _calls(tree) & set(trees) for name, tree in trees.items()}
    for name in trees:
        reached: set[str] = set()
        ahead = set(calls[name])
        while ahead:
            reached |= ahead
            ahead = {far for near in ahead for far in calls[near]} - reached
        if name in reached:
            raise RuleError(f"{package}: {name} calls itself; rules have no recursion")


@dataclass(frozen=True)
class _Rules:
    """What is known of a package: its functions, which of them change the record, and the sealed fields."""

    functions: dict[str, Callable[..., Any]]
    trees: dict[str, ast.FunctionDef]
    changing: frozenset[str]
    sealed_fields: frozenset[str]
    parts: frozenset[str]


@dataclass(frozen=True)
class _Question:
    """Checks that a decision changes nothing outside a chosen offer, and leaves after it; so do its parts."""

    function: Callable[..., Any]
    rules: _Rules
    sealed: bool
    is_part: bool = False

    def check(self) -> None:
        tree = self.rules.trees[self.function.__name__]
        self._block(tree.body, chosen=False)
        if self.is_part and not _returns(tree.body[-1], False):
            raise _complain(self.function, tree.body[-1], "a part of a question must end with `return False`")
        for name in sorted(_calls(tree) & self.rules.parts):
            _Question(self.rules.functions[name], self.rules, self.sealed, is_part=True).check()

    def _block(self, body: list[ast.stmt], chosen: bool) -> None:
        for statement in body:
            self._statement(statement, chosen)

    def _statement(self, statement: ast.stmt, chosen: bool) -> None:
        if isinstance(statement, ast.If) and self._offers(statement.test):
            self._offer_is_last(statement.test)
            self._ends_with_return(statement)
            self._block(statement.body, chosen=True)
            self._block(statement.orelse, chosen)
        elif isinstance(statement, ast.If | ast.For | ast.While):
            head = statement.iter if isinstance(statement, ast.For) else statement.test
            self._expression(head, chosen)
            self._block(statement.body, chosen)
            self._block(statement.orelse, chosen)
        else:
            self._expression(statement, chosen)

    def _expression(self, node: ast.AST, chosen: bool) -> None:
        changes = list(_record_writes(node))
        called = _calls(node) & self.rules.changing
        if not chosen and (changes or called):
            what = f"calls {sorted(called)[0]}" if called else "changes the record"
            raise _complain(self.function, node, f"{what} outside a chosen offer")
        if self.sealed:
            self._only_own_cells(node, changes, called - {"do"})

    def _only_own_cells(self, node: ast.AST, changes: list[ast.expr], called: set[str] | frozenset[str]) -> None:
        for name in sorted(called):
            if name not in self.rules.trees:
                raise _complain(self.function, node, f"a sealed step may not call {name}")
            helper = self.rules.trees[name]
            self._only_own_cells(node, list(_record_writes(helper)), _calls(helper) & self.rules.changing)
        for target in changes:
            text = ast.unparse(target)
            if not any(text.startswith((f"s.{name}[who]", f"s.{name}[who,")) for name in self.rules.sealed_fields):
                raise _complain(self.function, node, f"a sealed step writes only its seat's sealed fields, not {text}")

    def _offers(self, test: ast.expr) -> bool:
        return any(_is_call(node, {"offer"} | self.rules.parts) for node in ast.walk(test))

    def _offer_is_last(self, test: ast.expr) -> None:
        """Alone, last of `legal and offer(...)`, or one of several parts: `bid(s, ask, who) or duel(s, ask, who)`."""
        last, earlier = test, list[ast.expr]()
        if isinstance(test, ast.BoolOp) and isinstance(test.op, ast.And):
            last, earlier = test.values[-1], test.values[:-1]
        if isinstance(last, ast.BoolOp) and all(_is_call(value, self.rules.parts) for value in last.values):
            last = last.values[0]
        if not _is_call(last, {"offer"} | self.rules.parts) or any(self._offers(value) for value in earlier):
            raise _complain(self.function, test, "an offer stands alone or last in `if legal and offer(...)`")

    def _ends_with_return(self, statement: ast.If) -> None:
        last = statement.body[-1]
        if self.is_part and not _returns(last, True):
            raise _complain(self.function, statement, "what a chosen offer of a part does must end with `return True`")
        if not isinstance(last, ast.Return):
            raise _complain(self.function, statement, "what a chosen offer does must end with return")


def _returns(statement: ast.stmt, answer: bool) -> bool:
    return (
        isinstance(statement, ast.Return)
        and isinstance(statement.value, ast.Constant)
        and statement.value.value is answer
    )
