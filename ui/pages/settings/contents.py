"""The left side of the settings: the search, the list of sections, and the button that resets all."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QFrame, QLineEdit, QListWidget, QListWidgetItem, QPushButton, QWidget

from ui.i18n.direction import begin_at_start
from ui.i18n.language import tr
from ui.pages.settings.catalogue import SECTIONS
from ui.pages.settings.setting import Section
from ui.widgets.boxes import column, lay_sections

WIDTH_PX, NARROW_PX, WIDEST_PX = 216, 168, 280
AROUND_PX = 28
"""The room left and right of a title."""
ROW_PX = 36


class Contents(QFrame):
    """Signals: `chosen` when another section was chosen; `section` is its name."""

    chosen = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("settingsContents")
        self.search = QLineEdit(self)
        self.list = QListWidget(self)
        self.reset_all = QPushButton(tr("Reset all"), self)
        self._names: list[str] = []
        self._titles = [tr(section.title) for section in SECTIONS]
        self._section = ""
        self._across_px = 0
        self.search.setObjectName("settingField")
        begin_at_start(self.search)
        self.search.setPlaceholderText(tr("Search"))
        self.search.setAccessibleName(tr("Search all settings"))
        self.search.setAccessibleDescription(tr("By plain words, or by standard names such as temperature"))
        self.search.setClearButtonEnabled(True)
        self.list.setObjectName("settingsList")
        self.list.setAccessibleName(tr("Sections of the settings"))
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.currentRowChanged.connect(self._on_row)
        self.list.itemClicked.connect(self._on_clicked)
        self.reset_all.setObjectName("settingsQuiet")
        self.reset_all.setAccessibleName(tr("Reset all settings"))
        self.reset_all.setToolTip(tr("Every setting back to its default; your presets stay. You can undo this"))
        column(self, 16, self.search, (self.list, 1), (self.reset_all, Qt.AlignmentFlag.AlignLeft))
        self.set_narrow(False)

    @property
    def section(self) -> str:
        """The name of the chosen section."""
        return self._section

    def set_narrow(self, narrow: bool, across_px: int = 0) -> None:
        """Leaves more room for the page, but keeps titles whole in every language.

        With `across_px` there is no room beside the page. Then the sections stand above it, side by side, in this
        width.
        """
        self._across_px = across_px
        self._lay_list()
        if across_px:
            self.setMinimumWidth(0)
            self.setMaximumWidth(across_px)
            return
        words = max((self.fontMetrics().horizontalAdvance(title) for title in self._titles), default=0)
        least, most = (NARROW_PX, WIDTH_PX) if narrow else (WIDTH_PX, WIDEST_PX)
        self.setFixedWidth(max(least, min(words + AROUND_PX, most)))

    def show_sections(self, sections: Sequence[Section]) -> None:
        """Shows the sections of this mode; the chosen one stays chosen, or else the first is."""
        names = [section.name for section in sections]
        if names == self._names:
            return
        self._names = names
        blocked = self.list.blockSignals(True)
        self.list.clear()
        for section in sections:
            item = QListWidgetItem(tr(section.title), self.list)
            item.setToolTip(tr(section.title))
        self._lay_list()
        if self._section not in names:
            self._section = names[0]
        self.list.setCurrentRow(names.index(self._section))
        self.list.blockSignals(blocked)

    def _lay_list(self) -> None:
        """Lays the sections out one below the other, or side by side on as many lines as they need."""
        across = self._across_px > 0
        lay_sections(self.list, ROW_PX, self._across_px)
        self.layout().setSpacing(8 if across else 16)
        self.layout().setContentsMargins(0, 8, 0, 8 if across else 16)

    def choose(self, name: str) -> None:
        """Chooses a section as a click would."""
        self.list.setCurrentRow(self._names.index(name))

    def set_searching(self, searching: bool) -> None:
        """Shows no section as chosen while the search shows results of all sections."""
        self.list.setProperty("searching", searching)
        self.list.style().unpolish(self.list)
        self.list.style().polish(self.list)

    @Slot(int)
    def _on_row(self, row: int) -> None:
        if 0 <= row < len(self._names):
            self._section = self._names[row]
            self.chosen.emit()

    @Slot()
    def _on_clicked(self) -> None:
        """Reports a click also on the section that is chosen already, because it ends a search."""
        if self.search.text():
            self.chosen.emit()
