"""The report of a bench as a table, with the figures of the command: one row a kind of question, the whole first."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFont, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QHeaderView, QTableWidget, QTableWidgetItem, QWidget

from app.bench.rows import BenchRow
from ui.i18n.language import tr
from ui.pages.bench import text as words
from ui.theme.fonts import tabular

ROW_PX, HEAD_PX = 32, 44
NAME_PX, FIGURE_PX = 112, 84


class ReportTable(QTableWidget):
    """Shows `show_rows`; as tall as it has rows, so that the page scrolls and not the table."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("benchTable")
        self.setAccessibleName(tr("Figures by kind of question"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setTabKeyNavigation(False)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setFont(tabular(13))
        self.verticalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(ROW_PX)
        self.setColumnCount(len(heads := _heads()))
        for place, (head, term) in enumerate(heads):
            item = QTableWidgetItem(head)
            item.setToolTip(term)
            item.setTextAlignment(_side(place) | Qt.AlignmentFlag.AlignBottom)
            self.setHorizontalHeaderItem(place, item)
        head_row = self.horizontalHeader()
        head_row.setFixedHeight(HEAD_PX)
        head_row.setSectionsClickable(False)

    def show_rows(self, rows: Sequence[BenchRow], overall: BenchRow) -> None:
        """Shows the whole, then the kinds with the highest speed-up first."""
        ordered = sorted(rows, key=lambda row: (row.speedup is None, -(row.speedup or 0.0)))
        self.setRowCount(len(ordered) + 1)
        for line, row in enumerate((overall, *ordered)):
            name = tr(words.OVERALL) if line == 0 else words.kind_name(row.name)
            for place, cell in enumerate((name, *_cells(row))):
                item = QTableWidgetItem(cell)
                item.setTextAlignment(_side(place) | Qt.AlignmentFlag.AlignVCenter)
                if line == 0:
                    item.setFont(tabular(13, QFont.Weight.DemiBold))
                self.setItem(line, place, item)
        self.updateGeometry()

    @property
    def _scrolls(self) -> bool:
        return self.viewport().width() < NAME_PX + FIGURE_PX * (self.columnCount() - 1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Names take what the figures leave; where that is too little, the table scrolls sideways."""
        super().resizeEvent(event)
        mode = QHeaderView.ResizeMode
        for place in range(self.columnCount()):
            self.horizontalHeader().resizeSection(place, FIGURE_PX if place else NAME_PX)
            self.horizontalHeader().setSectionResizeMode(place, mode.Fixed if place or self._scrolls else mode.Stretch)
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        return QSize(480, HEAD_PX + self.rowCount() * ROW_PX + (14 if self._scrolls else 0) + 2)

    def minimumSizeHint(self) -> QSize:
        return QSize(280, self.sizeHint().height())


def _side(place: int) -> Qt.AlignmentFlag:
    return Qt.AlignmentFlag.AlignRight if place else Qt.AlignmentFlag.AlignLeft


def _heads() -> tuple[tuple[str, str], ...]:
    """Plain words, and the field's term for the tooltip."""
    return (
        (tr("Kind of\nquestion"), tr("Category")),
        (tr("Speed-up"), tr("Speed with guessing over plain speed")),
        (tr("Plain\ntokens/s"), tr("Tokens a second without guesses")),
        (tr("Guessing\ntokens/s"), tr("Tokens a second with guesses")),
        (tr("Right\nguesses"), tr("Acceptance: guesses that stood")),
        (tr("Tokens\na round"), tr("Mean length: tokens written a round")),
        (tr("Same\ntext"), tr("Prompts whose two texts are identical")),
    )


def _cells(row: BenchRow) -> tuple[str, ...]:
    return (
        words.speed_up(row),
        words.figure(row.plain_tok_per_s, ",.1f"),
        words.figure(row.tok_per_s, ",.1f"),
        words.figure(row.acceptance, ".0%"),
        words.figure(row.mean_length, ",.2f"),
        words.texts(row),
    )
