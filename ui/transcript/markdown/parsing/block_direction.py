"""At which side a block begins: where its bullets, its bars and the first column of its table stand.

A list or a quote has one side, that of its first letter with a direction: the bullets of an Arabic list stay in one
column, even where an item begins with a Latin word. A paragraph that is not an item's first decides by its own letters.
Letters from `kept` on are guesses: they turn nothing around that has begun before them.
Code is written from the left in every language and decides nothing; nor does a formula. The foldable reasoning block
follows the window's direction.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import inf

from ui.i18n.direction import first_strong_of, window_from_right
from ui.transcript.markdown.parsing.blocks import Block, Nest, words_of

INDENT, MARGIN = 1.6, 1.1
"""How far an item and a quote are indented, in font sizes."""

BAR = 2.5
_THOUGHT_BAR = 0.42


def side_of(block: Block, before: Block | None, side_before: bool | None, kept: int) -> bool | None:
    """Returns True where it begins at the right, None where no letter has decided yet.

    `before` is the block above it, with its side.
    """
    nest = _own(block)
    if nest and before is not None and side_before is not None:
        above = _own(before)
        if above and above[0].kind == nest[0].kind:
            return side_before
    if block.kind in ("code", "math"):
        return None
    return _own_side(block, kept)


def _own_side(block: Block, kept: int) -> bool | None:
    until = kept if block.start < kept else inf
    runs = (run for words in words_of(block) for run in words if run.source < until)
    return first_strong_of(run.text if until == inf else run.text[: kept - run.source] for run in runs)


def table_from_right(block: Block, side: bool | None, kept: int) -> bool:
    """Returns whether a table's first column is the rightmost one."""
    own = _own_side(block, kept)
    return from_right(side if own is None else own)


def from_right(side: bool | None) -> bool:
    """Returns a side that is known, else the window's."""
    return window_from_right() if side is None else side


def indents_of(block: Block, side: bool | None, px: float) -> tuple[float, float]:
    """Returns how far inside its quotes and items a block begins, from the left and from the right."""
    taken = [0.0, 0.0]
    for nest in block.nest:
        taken[_at_right(nest, side)] += _step(nest)
    return round(taken[0] * px), round(taken[1] * px)


def bars_of(block: Block, side: bool | None, px: float, width: float) -> Iterator[tuple[int, str, float]]:
    """Yields (level, kind, left edge) of the bars beside a block on a page: those of its quotes, and of reasoning."""
    taken = [0.0, 0.0]
    for level, nest in enumerate(block.nest):
        right = _at_right(nest, side)
        if nest.kind != "item":
            edge = round(taken[right]) + (_THOUGHT_BAR * px if nest.kind == "thought" else 0.0)
            yield level, nest.kind, width - edge - BAR if right else edge
        taken[right] += _step(nest) * px


def _at_right(nest: Nest, side: bool | None) -> bool:
    return window_from_right() if nest.kind == "thought" else from_right(side)


def _step(nest: Nest) -> float:
    return INDENT if nest.kind == "item" else MARGIN


def _own(block: Block) -> tuple[Nest, ...]:
    return block.nest[1:] if block.nest and block.nest[0].kind == "thought" else block.nest
