"""The table by kind of question: figures of equal width, one row a kind, columns for other runs on the right."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QHeaderView, QTableWidget, QTableWidgetItem, QWidget

from app.bench.rows import BenchRow
from ui.i18n.language import tr
from ui.pages.bench import text as words
from ui.pages.bench.runs import SavedRun, category_order, row_of
from ui.theme.fonts import SMALL_PX, sized, tabular

ROW_PX, HEAD_PX = 28, 44
NAME_PX = 112
FIGURE_PX, OTHER_PX, COUNT_PX = 80, 100, 88
HEAD_PADDING_PX = 28
SPEEDUP, SPEED, EFFICIENCY = "speedup", "speed", "efficiency"


class TableColumn(NamedTuple):
    """A head in plain words, the field's term for it, and what stands below; `key` where others go by it."""

    head: str
    term: str
    cells: tuple[str, ...]
    width: int = FIGURE_PX
    key: str = ""


class Table(QTableWidget):
    """Shows `set_runs`; as tall as it has rows, so that the page scrolls and not the table."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("benchTable")
        self.setAccessibleName(tr("Figures by kind of question"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setTabKeyNavigation(False)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setFont(tabular(13))
        self._widths: list[int] = []
        self.verticalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(ROW_PX)
        head = self.horizontalHeader()
        head.setFixedHeight(HEAD_PX)
        head.setHighlightSections(False)
        head.setSectionsClickable(False)
        head.setMinimumSectionSize(56)

    def set_runs(self, runs: Sequence[SavedRun], names: tuple[str, ...], front: SavedRun) -> None:
        """The figures of `front`, and the speeds of the others beside them."""
        order = category_order(front, runs)
        others = [(run, name) for run, name in zip(runs, names, strict=True) if run is not front]
        columns = interleaved(own_columns(front, order), [other_columns(run, name, order) for run, name in others])
        self._shape(len(order) + 1, columns)
        for place, column in enumerate(columns):
            for line, text in enumerate(column.cells):
                self._write(line, place, text)

    def _shape(self, lines: int, columns: Sequence[TableColumn]) -> None:
        """Rows, columns and heads; widths by what stands in them."""
        taller = lines != self.rowCount()
        self.setRowCount(lines)
        self.setColumnCount(len(columns))
        self._widths = [column.width for column in columns]
        self._size_columns()
        for place, column in enumerate(columns):
            item = self.horizontalHeaderItem(place) or QTableWidgetItem()
            item.setText(column.head)
            item.setToolTip(column.term)
            side = Qt.AlignmentFlag.AlignRight if place else Qt.AlignmentFlag.AlignLeft
            item.setTextAlignment(side | Qt.AlignmentFlag.AlignBottom)
            self.setHorizontalHeaderItem(place, item)
        if taller:
            self.updateGeometry()

    def _size_columns(self) -> None:
        """Names take what the figures leave; where that is too little, the table scrolls sideways."""
        head, scrolls = self.horizontalHeader(), self._scrolls
        for place, width in enumerate(self._widths):
            stretch = place == 0 and not scrolls
            mode = QHeaderView.ResizeMode.Stretch if stretch else QHeaderView.ResizeMode.Fixed
            if head.sectionResizeMode(place) != mode:
                head.setSectionResizeMode(place, mode)
            if not stretch:
                head.resizeSection(place, width)

    @property
    def _scrolls(self) -> bool:
        return self.viewport().width() < sum(self._widths)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._size_columns()
        self.updateGeometry()

    def _write(self, line: int, place: int, text: str) -> None:
        item = self.item(line, place)
        if item is None:
            item = QTableWidgetItem()
            side = Qt.AlignmentFlag.AlignRight if place else Qt.AlignmentFlag.AlignLeft
            item.setTextAlignment(side | Qt.AlignmentFlag.AlignVCenter)
            if line == 0:
                item.setFont(tabular(13, QFont.Weight.DemiBold))
            self.setItem(line, place, item)
        if item.text() != text:
            item.setText(text)

    def sizeHint(self) -> QSize:
        sideways = 14 if self._scrolls else 0
        return QSize(480, HEAD_PX + self.rowCount() * ROW_PX + sideways + 2)

    def minimumSizeHint(self) -> QSize:
        return QSize(320, self.sizeHint().height())


def own_columns(run: SavedRun, order: Sequence[str]) -> list[TableColumn]:
    """All that was measured, the whole first."""
    rows = [run.overall, *(row_of(run, name) for name in order)]
    names = (tr(words.OVERALL), *(words.kind_name(name) for name in order))

    def column(
        head: str, term: str, read: Callable[[BenchRow], str], key: str = "", width: int = FIGURE_PX
    ) -> TableColumn:
        return TableColumn(head, term, tuple(words.NONE if row is None else read(row) for row in rows), width, key)

    return [
        TableColumn(tr("Kind of\nquestion"), tr("Category"), names, NAME_PX),
        column(tr("Speed-up"), tr("Speed with guessing over plain speed"), words.speed_up, SPEEDUP),
        column(
            tr("Plain\ntokens/s"),
            tr("Tokens a second without guesses"),
            lambda row: words.speed(row.plain_tok_per_s),
        ),
        column(
            tr("Guessing\ntokens/s"), tr("Tokens a second with guesses"), lambda row: words.speed(row.tok_per_s), SPEED
        ),
        column(tr("Right\nguesses"), tr("Acceptance: guesses that stood"), lambda row: words.share(row.acceptance)),
        column(
            tr("Tokens\na round"),
            tr("Mean length: tokens written a round"),
            lambda row: words.plain_number(row.mean_length),
        ),
        column(
            tr("Efficiency"),
            tr("How near the engine comes to what the measured costs of its parts allow"),
            lambda row: words.share(row.efficiency),
            EFFICIENCY,
            COUNT_PX,
        ),
        column(tr("Same\ntext"), tr("Prompts whose two texts are identical"), words.texts, width=COUNT_PX),
    ]


def other_columns(run: SavedRun, name: str, order: Sequence[str]) -> dict[str, TableColumn]:
    """Beside the run in front: how fast another one was, by the key of the column that each goes behind."""
    short = QFontMetrics(sized(SMALL_PX)).elidedText(name, Qt.TextElideMode.ElideRight, OTHER_PX - HEAD_PADDING_PX)
    rows: list[BenchRow | None] = [run.overall, *(row_of(run, each) for each in order)]
    speedups = tuple(words.NONE if row is None else words.ratio(row.speedup) for row in rows)
    speeds = tuple(words.NONE if row is None else words.speed(row.tok_per_s) for row in rows)
    return {
        SPEEDUP: TableColumn(
            tr("{run}\nspeed-up", run=short), tr("{run}: speed with guessing over plain", run=name), speedups, OTHER_PX
        ),
        SPEED: TableColumn(
            tr("{run}\ntokens/s", run=short), tr("{run}: tokens a second with guesses", run=name), speeds, OTHER_PX
        ),
    }


def interleaved(own: Sequence[TableColumn], others: Sequence[dict[str, TableColumn]]) -> list[TableColumn]:
    """What is to be compared stands side by side; the efficiency, which no other column has, makes room for it."""
    columns: list[TableColumn] = []
    for column in own:
        if not (others and column.key == EFFICIENCY):
            columns += [column, *(other[column.key] for other in others if column.key in other)]
    return columns
