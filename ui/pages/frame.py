"""The grid of all pages: a column as wide as a reply, where the chat has its own, and sections at the left of it.

The first line of a page begins where its head does. What is wider, such as two replies side by side, fills the window.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QLayout, QListWidget, QListWidgetItem, QScrollArea, QWidget

from ui.i18n.direction import margins
from ui.widgets.boxes import STRETCH, Part, column, lay_sections, row
from ui.widgets.page import COLUMN_PX, MARGIN_PX, Page
from ui.widgets.rows.parts import NARROW_BELOW_PX
from ui.widgets.rows.row_list import RowList

STACKED_BELOW_PX = 560
"""In a narrower window the sections stand above the column, because there is no room beside it."""

SECTIONS_PX, NARROW_PX, WIDEST_PX = 180, 132, 280
AROUND_PX, ROW_PX = 28, 34
"""The room left and right of a section's title, and its height."""

ITEM_PX = 11
"""What a section has around its words."""


class PageColumn(QScrollArea):
    """The column: `inner` is the parent of its parts. `beside_px` is the width of what stands at its left."""

    def __init__(self, parent: QWidget, name: str = "") -> None:
        super().__init__(parent)
        self.setObjectName("pageColumn")
        self.setAccessibleName(name)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.beside_px = 0
        holder = QWidget(self)
        self.inner = QWidget(holder)
        for each in (holder, self.inner):
            each.setObjectName("pageColumn")
        self.inner.setMaximumWidth(COLUMN_PX)
        self._across = row(holder, 0, STRETCH, (self.inner, 1000), STRETCH)
        self.setWidget(holder)

    def lay(self, *parts: Part, gap_px: int = 12) -> None:
        """Puts the parts one below the other; the rest of the height stays empty."""
        column(self.inner, gap_px, *parts, STRETCH).setContentsMargins(0, 8, 0, 32)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keeps the column in the middle of the window, where that leaves it its width."""
        free = max(0, self.width() - COLUMN_PX - 2 * MARGIN_PX)
        self._across.setContentsMargins(margins(MARGIN_PX, 0, MARGIN_PX + min(self.beside_px, free), 0))
        super().resizeEvent(event)


class SectionList(QFrame):
    """The sections of a page, with what stands above and below their list. Signals: `chosen`, by click, key or code."""

    chosen = Signal()

    def __init__(
        self, spoken: str, parent: QWidget, above: QWidget | None = None, below: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setObjectName("pageColumn")
        self.list = QListWidget(self)
        self.list.setObjectName("sectionList")
        self.list.setAccessibleName(spoken)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.currentRowChanged.connect(self._on_row)
        self._names: list[str] = []
        self._section = ""
        top = (above,) if above is not None else ()
        foot = ((below, Qt.AlignmentFlag.AlignLeft),) if below is not None else ()
        column(self, 12, *top, (self.list, 1), *foot).setContentsMargins(margins(MARGIN_PX - ITEM_PX, 8, 0, 12))

    @property
    def section(self) -> str:
        """The name of the chosen section."""
        return self._section

    def show_sections(self, sections: Sequence[tuple[str, str]]) -> None:
        """Shows these, each by its name and its words; the chosen one stays chosen, or else the first is."""
        names = [name for name, _ in sections]
        if names == self._names:
            return
        self._names = names
        blocked = self.list.blockSignals(True)
        self.list.clear()
        for _, words in sections:
            QListWidgetItem(words, self.list).setToolTip(words)
        if self._section not in names:
            self._section = names[0]
        self.list.setCurrentRow(names.index(self._section))
        self.list.blockSignals(blocked)
        self.fit(self.window().width())

    def choose(self, name: str) -> None:
        """Chooses a section as a click would."""
        self.list.setCurrentRow(self._names.index(name))

    @Slot(int)
    def _on_row(self, row: int) -> None:
        if 0 <= row < len(self._names):
            self._section = self._names[row]
            self.chosen.emit()

    def fit(self, width: int) -> None:
        """Stands at the left of a page of this width, with titles whole in every language, or above its column."""
        across = width - 2 * MARGIN_PX if width < STACKED_BELOW_PX else 0
        lay_sections(self.list, ROW_PX, across)
        metrics = self.list.fontMetrics()
        words = [metrics.horizontalAdvance(self.list.item(row).text()) for row in range(self.list.count())]
        least, most = (NARROW_PX, SECTIONS_PX) if width < NARROW_BELOW_PX else (SECTIONS_PX, WIDEST_PX)
        beside = MARGIN_PX - ITEM_PX + max(least, min(max(words, default=0) + AROUND_PX, most))
        self.setMinimumWidth(0 if across else beside)
        self.setMaximumWidth(across or beside)


class SectionedPage(Page):
    """A page with `contents`, its list of sections, beside what is shown of one."""

    contents: SectionList

    def lay_beside(self, contents: SectionList, shown: QWidget | QLayout) -> None:
        """Puts the list at the left of what is shown."""
        self.contents = contents
        self._body = row(None, 0, contents, (shown, 1))
        self.content.setContentsMargins(0, 0, 0, 0)
        self.content.addLayout(self._body, 1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Puts the list above where there is no room beside it; rows then put their buttons below their words."""
        stacked, direction = self.width() < STACKED_BELOW_PX, QBoxLayout.Direction
        self._body.setDirection(direction.TopToBottom if stacked else direction.LeftToRight)
        self.contents.fit(self.width())
        for shown in self.findChildren(PageColumn):
            shown.beside_px = 0 if stacked else self.contents.maximumWidth()
        self.fit_rows(self.width() < NARROW_BELOW_PX)
        super().resizeEvent(event)

    def fit_rows(self, narrow: bool) -> None:
        """Leaves rows less room where the window is `narrow`."""
        for rows in self.findChildren(RowList):
            rows.set_narrow(narrow)
