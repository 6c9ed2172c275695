"""One block, laid out: its pieces, and where they lie at a width.

Sizes are in font sizes, so that they follow the reading size; positions are relative to the block's top left corner. A
block that is written again keeps its pieces, and so the lines and pictures that have not changed.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from math import ceil
from typing import cast

from PySide6.QtGui import QFont

from ui.transcript.markdown.layout.fragment import Align, Fragment, FragmentOptions
from ui.transcript.markdown.layout.highlighting import Colouring
from ui.transcript.markdown.parsing.block_direction import indents_of, table_from_right
from ui.transcript.markdown.parsing.blocks import Block, InlineRun, Words
from ui.transcript.text.line_breaking import LINE_HEIGHT

MOST_LETTERS = 2000
"""The most letters in one piece: the time to lay out a line without spaces grows with its square."""

MOST_MEASURED = 240
"""How many cells are measured to find the columns' widths; those below them wrap."""

HEADER = 2.0
PAD = 0.75
FOOT = 1.5
"""Below code there is room for a wrong guess that hangs there, within the box and clear of its border."""

CELL = 0.65
SMALLEST = 0.8
"""A table's letters are at least so much of the page's; below that its words are broken."""

NARROWEST_CELL = 3.2
_HEADINGS = {1: 1.5, 2: 1.28, 3: 1.12}
_CODE = FragmentOptions(is_code=True, line_height=1.5)
_CORNER = 24.0
"""The foot of a box of code with its round corners."""

_GAPS = {"heading": 1.3, "code": 0.8, "table": 0.8, "math": 0.8, "rule": 1.2, "thought": 0.0}


@dataclass(eq=False)
class SetBlock:
    """`pieces` in reading order, `top` and `height` on the page, `left` and `width` of what is inside its nest.

    `lines` are the words that the pieces were made from. `side` is True where it begins at the right
    (`block_direction`), of letters before the position `kept`: what comes behind are guesses. `is_final`: nothing to
    come can change it. `columns` are a table's edges from left to right, `row_tops` from above. `frame` is what its
    surroundings were when it was last positioned. `is_hidden` is folded reasoning. `is_placed`: its pieces are on the
    page; else it only has a guessed height. `cell_px` is the size of a table's letters.
    """

    block: Block
    pieces: list[Fragment] = field(default_factory=list)
    lines: list[Words] = field(default_factory=list)
    side: bool | None = None
    kept: int = 0
    top: float = 0.0
    height: float = 0.0
    left: float = 0.0
    width: float = 0.0
    first: int = 0
    is_final: bool = False
    is_hidden: bool = False
    is_stale: bool = True
    is_placed: bool = False
    colouring: Colouring = field(default_factory=Colouring)
    frame: tuple[object, ...] = ()
    columns: list[float] = field(default_factory=list)
    row_tops: list[float] = field(default_factory=list)
    cell_px: int = 0

    @property
    def bottom(self) -> float:
        return self.top + self.height

    @property
    def is_laid_out(self) -> bool:
        return self.is_hidden or all(piece.is_laid_out for piece in self.pieces)

    @property
    def is_shown(self) -> bool:
        return self.is_placed and not self.is_hidden

    def note_frame(self) -> bool:
        """Returns whether what is painted around its words has changed since the last call."""
        block, before = self.block, self.frame
        nest = tuple((nest.kind, nest.source) for nest in block.nest)
        self.frame = block.kind, block.language, block.part, nest, self.side, self.left, self.width
        return before != self.frame

    @property
    def changes_as_a_whole(self) -> bool:
        """Whether a piece has moved, or a table's columns may have: then the rest of the block is painted elsewhere."""
        if self.block.kind == "table":
            return any(piece.changed_top < piece.height for piece in self.pieces)
        return any(map(self._has_moved, self.pieces))

    def changed_top(self, kept_height: float) -> float:
        """Returns from where on to repaint after it grew or shrank; nothing above `kept_height` was moved.

        A table's columns have other widths then. What is around a formula or a heading is too small to be handled
        apart.
        """
        if self.block.kind not in ("paragraph", "code", "raw"):
            return 0.0
        changed = (
            piece.inner_top + (0.0 if self._has_moved(piece) else piece.changed_top)
            for piece in self.pieces
            if piece.changed_top < piece.height or self._has_moved(piece)
        )
        return min(next(changed, kept_height), kept_height - (_CORNER if self.block.kind == "code" else 0.0))

    def _has_moved(self, piece: Fragment) -> bool:
        """Returns whether a piece was painted elsewhere than where it belongs now."""
        return piece.top != self.top + piece.inner_top

    def guess(self, px: float) -> None:
        """Sets the height that it will probably need."""
        self.is_placed = False
        self.height = 0.0 if self.is_hidden else self.height or round(LINE_HEIGHT * px) * max(1, len(self.pieces))

    def lay_out(self, font: QFont, width: float, has_time: Callable[[], bool]) -> bool:
        """Gives the pieces their lines and positions; returns False if time ran out first and heights are guessed."""
        if self.is_hidden:
            self.height = 0.0
            return True
        px = font.pixelSize()
        left, right = indents_of(self.block, self.side, px)
        share = min(1.0, 0.5 * width / (left + right)) if left + right else 1.0
        self.left, self.width = left * share, width - (left + right) * share
        match self.block.kind:
            case "table":
                return self._lay_out_table(font, has_time)
            case "code":
                above = HEADER * px if self.block.part in ("whole", "first") else 0.0
                below = FOOT * px if self.block.part in ("whole", "last") else 0.0
                return self._stack(font, PAD * px, above, below, has_time)
            case "rule":
                self.height = 1.0
                return True
            case "thought":
                self.height = round(1.9 * px)
                return True
            case "math":
                return self._stack(font, 0.0, 0.2 * px, 0.2 * px, has_time)
        return self._stack(font, 0.0, 0.0, 0.0, has_time)

    def _stack(self, font: QFont, side: float, above: float, below: float, has_time: Callable[[], bool]) -> bool:
        y, in_time = round(above), True
        for piece in self.pieces:
            out = 0.0 if piece.setting.from_right else piece.outdent
            piece.inner_top, piece.left = y, self.left + side - out
            in_time = _lay(piece, font, max(20.0, self.width - 2 * side), has_time) and in_time
            y += round(piece.height)
        self.height = y + round(below)
        return in_time

    def _lay_out_table(self, font: QFont, has_time: Callable[[], bool]) -> bool:
        count = len(self.block.aligns) or 1
        px, widths = self._column_widths(font.pixelSize(), font, count)
        if px != self.cell_px:
            self.cell_px = px
            for piece in self.pieces:
                piece.forget_layout()
        font = QFont(font)
        font.setPixelSize(px)
        is_mirrored = table_from_right(self.block, self.side, self.kept)
        self.columns = [max(0.0, self.width - sum(widths)) if is_mirrored else 0.0]
        for wide in reversed(widths) if is_mirrored else widths:
            self.columns.append(self.columns[-1] + wide)
        starts = self.columns[-2::-1] if is_mirrored else self.columns
        self.row_tops, y, in_time = [0.0], 0.0, True
        for start in range(0, len(self.pieces), count):
            cells, high = self.pieces[start : start + count], 0.0
            for number, piece in enumerate(cells):
                piece.left = self.left + starts[number] + CELL * px
                piece.inner_top = y + round(0.35 * px)
                in_time = _lay(piece, font, max(20.0, widths[number] - 2 * CELL * px), has_time) and in_time
                high = max(high, piece.height)
            y += round(high + 0.7 * px)
            self.row_tops.append(y)
        self.height = y
        return in_time

    def _column_widths(self, px: int, font: QFont, count: int) -> tuple[int, list[float]]:
        """Returns the letters' size and the columns' widths.

        A column is as wide as its cells need if all fit; else narrow ones keep theirs and wide ones share, yet none
        becomes narrower than its longest word. Where those have no room beside each other the letters become smaller.
        No guess counts before it is right: else all beside it would move when it goes.
        """
        words, natural = ([NARROWEST_CELL * px] * count for _ in range(2))
        for index, piece in enumerate(self.pieces[:MOST_MEASURED]):
            for each, wide in zip((words, natural), piece.natural_widths(font), strict=True):
                each[index % count] = max(each[index % count], ceil(wide) + 2 * CELL * px + 1)
        size = px
        while sum(words) * size > self.width * px and size > SMALLEST * px:
            size -= 1
        words, natural = ([wide * size / px for wide in each] for each in (words, natural))
        return size, shared_widths(words if sum(words) <= self.width else [0.0] * count, natural, self.width)


def shared_widths(least: list[float], natural: list[float], room: float) -> list[float]:
    """Returns the natural widths where they fit; else the wide ones share what is left, none below its least."""
    widths, wide = natural.copy(), list(range(len(natural)))
    while wide and sum(natural[one] for one in wide) > room:
        share = room / len(wide)
        fixed = {one: natural[one] for one in wide if natural[one] <= share}
        fixed = fixed or {one: least[one] for one in wide if least[one] > share} or dict.fromkeys(wide, share)
        for one, width in fixed.items():
            widths[one] = width
        room -= sum(fixed.values())
        wide = [one for one in wide if one not in fixed]
    return widths


def _lay(piece: Fragment, font: QFont, width: float, has_time: Callable[[], bool]) -> bool:
    """Lays out a piece that needs it; returns False where there is no time and its height is a guess."""
    if piece.layout_width != width:
        piece.layout_width = width
        piece.forget_layout()
    if piece.is_laid_out:
        return True
    if has_time():
        piece.lay_out(font, width)
        return True
    if not piece.lines:
        px = font.pixelSize() * piece.setting.scale
        piece.expected_height = round(px * LINE_HEIGHT) * (1 + piece.length // max(1, int(2 * width / px)))
    return False


def gap_before(before: Block | None, block: Block, px: float) -> float:
    """Returns the room above a block."""
    if before is None or block.kind == "raw" or block.part in ("middle", "last"):
        return 0.0
    if block.kind == "paragraph" and block.nest and block.nest[-1].marker and before.nest:
        return round((0.55 if block.is_spaced else 0.2) * px)
    if before.kind == "thought" or block.kind == "thought":
        return round(0.3 * px)
    own = _GAPS.get(block.kind, 0.7 if block.is_spaced else 0.45)
    after = {"heading": 0.4, "rule": 1.0, "code": 0.8, "table": 0.8, "math": 0.8}.get(before.kind, 0.0)
    left_thought = bool(before.nest and before.nest[0].kind == "thought") and not block.nest
    return round(max(own, after, 1.0 if left_thought else 0.0) * px)


def lines_to_set(block: Block, side: bool | None, kept: int) -> list[tuple[FragmentOptions, Words, str]]:
    """Returns (setting, words, what a copy puts before them) of each piece of a block that begins at `side`.

    Letters from the position `kept` on are guesses.
    """
    if block.kind == "table":
        is_mirrored = table_from_right(block, side, kept)
        return [
            (_cell(block, row, column, is_mirrored), cell, "\t" if column else "\n")
            for row, cells in enumerate(block.rows)
            for column, cell in enumerate(cells)
        ]
    if block.kind == "heading":
        setting = FragmentOptions(scale=_HEADINGS.get(block.level, 1.0), is_bold=True, line_height=1.35)
    elif block.kind == "code":
        setting = _CODE
    elif block.kind == "math":
        setting = FragmentOptions(align="center")
    else:
        setting = FragmentOptions()
    return [
        (setting, part, "" if number else "\n")
        for words in block.lines or ((),)
        for number, part in enumerate(_bounded(words))
        if block.kind not in ("rule", "thought")
    ]


def _cell(block: Block, row: int, column: int, from_right: bool) -> FragmentOptions:
    align = block.aligns[column] if column < len(block.aligns) else ""
    is_known = align in ("center", "right")
    known = cast("Align", align) if is_known else "left"
    return FragmentOptions(
        is_bold=row == 0, line_height=1.45, align=known, scale=0.95, from_right=from_right, is_cell=True
    )


def _bounded(words: Words) -> list[Words]:
    """Returns a very long line as several, because one would take too long to lay out."""
    if sum(len(run.text) for run in words) <= MOST_LETTERS:
        return [words]
    parts: list[list[InlineRun]] = [[]]
    room = MOST_LETTERS
    for run in words:
        text, source = run.text, run.source
        while len(text) > room:
            cut = text.rfind(" ", max(0, room - 200), room) + 1 or room
            parts[-1].append(InlineRun(text[:cut], source, run.style))
            text, source, room = text[cut:], source + cut, MOST_LETTERS
            parts.append([])
        parts[-1].append(InlineRun(text, source, run.style))
        room -= len(text)
    return [tuple(part) for part in parts]
