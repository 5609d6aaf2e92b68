"""`for card in each(mask)` for targets without generators: a loop that empties a copy of the mask from below."""

from __future__ import annotations

import ast

from ..language.bits import each, few, lowest, without_lowest

WORDS = {word.__name__: word for word in (lowest, without_lowest)}
"""What a loop needs once it is written out."""


class MaskLoops(ast.NodeTransformer):
    """Writes out loops over masks."""

    def visit_For(self, node: ast.For) -> ast.stmt | list[ast.stmt]:
        self.generic_visit(node)
        if not is_over_mask(node):
            return node
        assert isinstance(node.iter, ast.Call)
        left = f"left_of_{node.lineno}"
        begin = ast.parse(f"{left} = {ast.unparse(node.iter.args[0])}").body
        turn = ast.parse(f"{ast.unparse(node.target)} = lowest({left})\n{left} = without_lowest({left})").body
        loop = ast.While(ast.parse(f"{left} != 0", mode="eval").body, turn + node.body, [])
        return [ast.fix_missing_locations(ast.copy_location(part, node)) for part in (*begin, loop)]


def is_over_mask(node: ast.For) -> bool:
    """Whether a loop goes through the things of a mask."""
    called = node.iter.func if isinstance(node.iter, ast.Call) else None
    return isinstance(called, ast.Name) and called.id in {each.__name__, few.__name__}
