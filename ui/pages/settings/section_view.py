"""One section of the page: its settings in groups, of which the search and the simple mode leave some."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import Signal
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from app.settings.preferences import Preferences
from ui.i18n.language import tr
from ui.pages.settings.row import SettingRow
from ui.pages.settings.setting import Group, Section, fits
from ui.pages.settings.speaking import in_both
from ui.theme.fonts import READING_PX, sized
from ui.theme.palette import Palette

BETWEEN_ROWS_PX = 20
BETWEEN_GROUPS_PX = 32


class Part(NamedTuple):
    """A piece of a section that is shown or hidden as a whole: its widget and the words to find it by."""

    widget: QWidget
    words: str


class SectionView(QWidget):
    """Signals: `changed(dict)` with fields of the preferences and their new values.

    A section that holds more than settings adds it by `add_part`.
    """

    changed = Signal(dict)

    def __init__(self, section: Section, palette: Palette, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.section = section
        self.rows: list[SettingRow] = []
        self.parts: list[Part] = []
        self._groups: list[tuple[QLabel | None, list[SettingRow]]] = []
        self._full, self._query = True, ""
        self.heading = QLabel(tr(section.title), self)
        self.heading.setFont(sized(READING_PX + 3, QFont.Weight.DemiBold))
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(BETWEEN_ROWS_PX)
        self._column.addWidget(self.heading)
        for group in section.groups:
            self._add_group(group, palette)

    def _add_group(self, group: Group, palette: Palette) -> None:
        title = self.add_title(tr(group.title)) if group.title else None
        rows = [SettingRow(setting, palette, self) for setting in group.settings]
        for row in rows:
            row.changed.connect(lambda field, value: self.changed.emit({field: value}))
            self._column.addWidget(row)
        self.rows += rows
        self._groups.append((title, rows))

    def add_title(self, words: str) -> QLabel:
        """A quiet heading within the section."""
        title = QLabel(words, self)
        title.setObjectName("settingGroup")
        title.setFont(sized(READING_PX - 2, QFont.Weight.DemiBold))
        title.setContentsMargins(0, BETWEEN_GROUPS_PX - BETWEEN_ROWS_PX, 0, 0)
        self._column.addWidget(title)
        return title

    def add_part(self, widget: QWidget, words: str) -> None:
        """Something else than a setting, found by these words."""
        self._column.addWidget(widget)
        self.parts.append(Part(widget, words))

    def show_preferences(self, kept: Preferences) -> None:
        """As they are now."""
        for row in self.rows:
            row.show_preferences(kept)

    def set_narrow(self, narrow: bool) -> None:
        """Less room beside the words."""
        for row in self.rows:
            row.set_narrow(narrow)

    def set_palette_colors(self, palette: Palette) -> None:
        """Other colours."""
        for row in self.rows:
            row.set_palette_colors(palette)

    def show_only(self, query: str, full: bool) -> int:
        """Leave what the search means, and in the simple mode nothing that only the full one has; how much is left."""
        self._query, self._full = query, full
        title, left = in_both(self.section.title), 0
        for heading, rows in self._groups:
            shown = 0
            for row in rows:
                row.set_full(full)
                wanted = (full or not self._is_full_only(row)) and row.fits(query, title)
                row.setVisible(wanted)
                shown += wanted
            if heading is not None:
                heading.setVisible(bool(shown))
            left += shown
        return left + self._show_parts(query, full)

    def _show_parts(self, query: str, full: bool) -> int:
        left = 0
        for part in self.parts:
            shown = (full or not self.section.full_only) and fits(query, in_both(self.section.title), part.words)
            part.widget.setVisible(shown)
            left += shown
        return left

    def _is_full_only(self, row: SettingRow) -> bool:
        return self.section.full_only or row.setting.full_only
