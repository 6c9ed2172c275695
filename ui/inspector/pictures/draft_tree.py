"""The newest draft that branched, drawn as it was checked: the path that was judged, and below it what stood beside.

One column for each place in the draft, one row for each branch; a line leads from a guess to what followed it, on the
judged path or on another branch. The verdicts have the signs of the list of rounds, and the letters say which guess is
which. A branch stands below the one that it left, the deepest first, so that no line crosses another.
"""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPainterPath, QPen

from ui.i18n.language import tr
from ui.inspector.pictures.base import LABEL_PX, InspectorPicture
from ui.inspector.token_signs import Cell, cells_of, draw_cell
from ui.theme.fonts import sized
from ui.transcript.state.reply_state import ReplyState
from ui.transcript.state.rounds import RoundFacts
from ui.transcript.text.visible_characters import on_one_line
from ui.widgets.picture import write

ROW_PX, _SIGN_PX = 22.0, 9.0
_LEAST_COLUMN_PX, _MOST_COLUMN_PX = 34.0, 84.0
_ROOT_PX = 10.0
"""Where the first column begins: a line leads to it from the text so far."""

_MOST_ROWS = 6
"""Branches that are drawn; a line says how many more there were."""


class Node(NamedTuple):
    """One guess in the picture."""

    text: str
    cell: Cell
    column: int
    row: int


class Fork(NamedTuple):
    """Where a branch begins: its first column, and the row that it leaves."""

    column: int
    row: int


class Tree(NamedTuple):
    """What is drawn: nodes in rows, and where the branch of each row begins."""

    nodes: tuple[Node, ...]
    forks: tuple[Fork, ...]
    """From row 1 on."""

    columns: int
    more: int
    """Branches for which there is no row."""


def tree_of(facts: RoundFacts) -> Tree:
    """The judged path in row 0 with the target's own token at its end, then one row for each branch."""
    texts = [*facts.guesses, *([facts.next_text] if facts.next_kind is not None else [])]
    cells = cells_of(facts)
    # The target's own token stands where the first wrong guess did: one column behind those that were right.
    nodes = [Node(text, cell, at, 0) for at, (text, cell) in enumerate(zip(texts, cells, strict=False))]
    shown, forks, row_of = _from_above(facts), list[Fork](), dict[int | None, int]({None: 0})
    for row, branch in enumerate(shown, start=1):
        depth, tokens = facts.branches[branch]
        forks.append(Fork(depth, row_of[facts.behind[branch]]))
        row_of[branch] = row
        nodes += [Node(text, "beside", depth + at, row) for at, text in enumerate(tokens)]
    columns = 1 + max((node.column for node in nodes), default=0)
    return Tree(tuple(nodes), tuple(forks), columns, len(facts.branches) - len(shown))


def _from_above(facts: RoundFacts) -> list[int]:
    """The branches that have a row, in the order of the rows: behind each what left it, the deepest first."""
    count, order, waiting = min(len(facts.branches), _MOST_ROWS), list[int](), list[int | None]([None])
    while waiting:
        above = waiting.pop()
        if above is not None:
            order.append(above)
        behind = [each for each in range(count) if facts.behind[each] == above]
        behind.sort(key=lambda each: (facts.branches[each][0], -each))
        waiting += behind
    return order


class DraftTree(InspectorPicture):
    """Draws the newest tree of the reply; as high as its branches need."""

    height_px = 30

    def has_something(self, state: ReplyState) -> bool:
        return state.newest_tree is not None

    def facts(self, state: ReplyState) -> object:
        return state.newest_tree

    def show_rounds(self, state: ReplyState) -> bool:
        if state.newest_tree is not None and state.newest_tree is not self.state.newest_tree:
            tree = tree_of(state.newest_tree)
            rows = 1 + len(tree.forks) + (tree.more > 0)
            # It grows and never shrinks while a reply is written: nothing below it moves while somebody reads.
            wanted = round(rows * ROW_PX) + 4
            same = state.generation_id == self.state.generation_id
            self.setFixedHeight(max(wanted, self.height()) if same and state.is_live else wanted)
        return super().show_rounds(state)

    def draw(self, painter: QPainter) -> None:
        newest = self.state.newest_tree
        if newest is None:
            return
        tree, font = tree_of(newest), sized(LABEL_PX)
        pitch = min(_MOST_COLUMN_PX, max(_LEAST_COLUMN_PX, (self.width() - _ROOT_PX) / tree.columns))
        painter.setPen(QPen(self.inks.pending, 1.0))
        painter.drawLine(QPointF(2.0, ROW_PX / 2), QPointF(_ROOT_PX - 3, ROW_PX / 2))
        for row, fork in enumerate(tree.forks, start=1):
            self._draw_fork(painter, fork, row, pitch)
        metrics = QFontMetricsF(font)
        for node in tree.nodes:
            left, top = _ROOT_PX + node.column * pitch, node.row * ROW_PX
            room = min(pitch, self.width() - left) - _SIGN_PX - 8
            if room < 0:
                continue
            draw_cell(painter, QRectF(left, top + (ROW_PX - _SIGN_PX) / 2, _SIGN_PX, _SIGN_PX), node.cell, self.inks)
            ink = self.inks.text if node.cell in ("right", "correction", "bonus") else self.inks.muted
            words = metrics.elidedText(on_one_line(node.text).strip() or "␣", Qt.TextElideMode.ElideRight, room)
            write(painter, QRectF(left + _SIGN_PX + 4, top, room, ROW_PX), words, ink, font)
        if tree.more:
            words = tr("and %n more", "second guesses", tree.more)
            top = (1 + len(tree.forks)) * ROW_PX
            write(painter, QRectF(_ROOT_PX, top, self.width(), ROW_PX), words, self.inks.muted, font)

    def _draw_fork(self, painter: QPainter, fork: Fork, row: int, pitch: float) -> None:
        """Draws a line from behind the guess before a branch down to the branch's first one."""
        x = _ROOT_PX + fork.column * pitch - 7.0
        y, bend = row * ROW_PX + ROW_PX / 2, 5.0
        path = QPainterPath(QPointF(x, fork.row * ROW_PX + ROW_PX / 2))
        path.lineTo(x, y - bend)
        path.quadTo(x, y, x + bend, y)
        painter.setPen(QPen(self.inks.pending, 1.0))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(path)
