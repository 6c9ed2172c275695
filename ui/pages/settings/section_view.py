"""One section of the page, with its settings in groups; the search and the simple mode hide some of them.

A row has one setting: its words, a sentence, the control, and a button that resets it.

`make_control` knows every control, and no control knows it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QBoxLayout, QLabel, QToolButton, QWidget

from app.settings.preferences import Preferences
from ui.i18n.language import tr
from ui.pages.settings import setting as kinds
from ui.pages.settings.controls.long_lists import DeviceControl, FamilyControl
from ui.pages.settings.controls.number import NumberControl
from ui.pages.settings.controls.switches import ChoiceControl, Control, GuessingControl, SegmentsControl, SwitchControl
from ui.pages.settings.controls.text import SchemaControl, TextControl
from ui.pages.settings.setting import Group, Section, Setting, SwitchKind, fits
from ui.pages.settings.speaking import in_both, in_words, words_of
from ui.theme.fonts import CONTROL_PX, READING_PX, SMALL_PX, sized
from ui.widgets.boxes import STRETCH, column, row
from ui.widgets.rows import parts
from ui.widgets.rows.row_list import RowList


def make_control(setting: kinds.Setting, parent: QWidget) -> Control:
    """Returns the widget for a setting of this kind."""
    kind = setting.kind
    match kind:
        case kinds.SwitchKind():
            return SwitchControl(setting, parent)
        case kinds.ChoiceKind(in_a_row=True):
            return SegmentsControl(setting, kind, parent)
        case kinds.ChoiceKind():
            return ChoiceControl(setting, kind, parent)
        case kinds.NumberKind():
            return NumberControl(setting, kind, parent)
        case kinds.FamilyKind():
            return FamilyControl(setting, parent)
        case kinds.DeviceKind():
            return DeviceControl(setting, parent)
        case kinds.GuessingKind():
            return GuessingControl(parent)
        case kinds.TextKind():
            return (SchemaControl if kind.is_json else TextControl)(setting, kind.placeholder, parent)


NOTHING_SHOWN = object()
"""Unlike any value of a setting, of which None may be one."""


class SettingRow(QWidget):
    """Signals: `changed(dict)` with fields of the preferences when the user chose something else."""

    changed = Signal(dict)

    def __init__(self, setting: Setting, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setting = in_words(setting)
        self._found_by = words_of(setting)
        self._value: object = NOTHING_SHOWN
        self.control = make_control(self.setting, self)
        self.words, self.term = QLabel(self.setting.words, self), QLabel(self.setting.term, self)
        self.words.setFont(sized(CONTROL_PX, QFont.Weight.Medium))
        self.term.setObjectName("settingTerm")
        self.term.setFont(sized(SMALL_PX))
        self.sentence = parts.note(self.setting.sentence, self)
        self.reset = QToolButton(self)
        self.reset.setObjectName("settingReset")
        self.reset.setText(tr("Reset"))
        self.reset.setAccessibleName(tr("Reset: {setting}", setting=self.setting.words))
        self._title = row(None, 8, self.words, self.term, self.reset, STRETCH)
        self._box = row(self, 24, (column(None, 4, self._title, self.sentence), 1), self.control)
        self.set_narrow(False)
        if isinstance(self.control, GuessingControl):
            self.control.button.chosen.connect(lambda changes: self.changed.emit(changes))
        self.control.chosen.connect(self._on_chosen)
        self.reset.clicked.connect(self._on_reset)

    def set_narrow(self, narrow: bool) -> None:
        """Puts the control below the words, where there is no room beside them."""
        below = self.setting.is_wide or (narrow and not isinstance(self.setting.kind, SwitchKind))
        for place, part in enumerate((self.words, self.term)):
            part.setWordWrap(narrow)
            self._title.setStretch(place, int(narrow))
        self._title.setStretch(3, int(not narrow))
        self._box.setDirection(QBoxLayout.Direction.TopToBottom if below else QBoxLayout.Direction.LeftToRight)
        self._box.setSpacing(8 if below else 24)
        left = Qt.AlignmentFlag(0) if self.setting.is_wide else Qt.AlignmentFlag.AlignLeft
        self._box.setAlignment(self.control, left if below else Qt.AlignmentFlag.AlignVCenter)

    def set_full(self, full: bool) -> None:
        """Shows the technical name in the full mode only."""
        self.term.setVisible(full and bool(self.setting.term))

    def show_preferences(self, kept: Preferences) -> None:
        """Shows the preferences. An unchanged control is left alone, because the user may be writing in it."""
        value = kept.value(self.setting.field)
        if value != self._value or type(value) is not type(self._value):
            self._value = value
            self.control.show_value(value)
        self.reset.setVisible(any(kept.value(name) != usual for name, usual in self.setting.usual.items()))

    def focus_control(self) -> None:
        """Moves the keyboard focus to the control."""
        for part in self.control.findChildren(QWidget):
            if part.focusPolicy() & Qt.FocusPolicy.TabFocus:
                part.setFocus(Qt.FocusReason.OtherFocusReason)
                return

    def fits(self, query: str, section: str) -> bool:
        """Returns whether the setting matches the search."""
        return fits(query, section, self._found_by)

    @Slot(object)
    def _on_chosen(self, value: object) -> None:
        self._value = value
        self.changed.emit({self.setting.field: value})

    @Slot()
    def _on_reset(self) -> None:
        self.control.setFocus(Qt.FocusReason.OtherFocusReason)
        self._value = NOTHING_SHOWN  # An unfinished or invalid text is dropped too.
        self.changed.emit(self.setting.usual)


BETWEEN_ROWS_PX = 20
BETWEEN_GROUPS_PX = 32


class SectionPart(NamedTuple):
    """A part of a section that is shown or hidden as a whole: its widget and the words to find it by."""

    widget: QWidget
    words: str


class SectionView(QWidget):
    """Signals: `changed(dict)` with fields of the preferences and their new values.

    A section that holds more than settings adds it by `add_part` and `add_rows`.
    """

    changed = Signal(dict)

    def __init__(self, section: Section, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.section = section
        self.rows: list[SettingRow] = []
        self.parts: list[SectionPart] = []
        self._groups: list[tuple[QLabel | None, list[SettingRow]]] = []
        self._column = column(self, BETWEEN_ROWS_PX, parts.title(tr(section.title), self))
        for group in section.groups:
            self._add_group(group)

    def _add_group(self, group: Group) -> None:
        title = None
        if group.title:
            title = parts.name(tr(group.title), self, READING_PX - 2)
            title.setObjectName("settingGroup")
            title.setContentsMargins(0, BETWEEN_GROUPS_PX - BETWEEN_ROWS_PX, 0, 0)
            self._column.addWidget(title)
        rows = [SettingRow(setting, self) for setting in group.settings]
        for each in rows:
            each.changed.connect(self.changed)
            self._column.addWidget(each)
        self.rows += rows
        self._groups.append((title, rows))

    def add_part(self, widget: QWidget, words: str, at: int = -1) -> None:
        """Adds something else than a setting, which the search finds by these words; `at` is its place."""
        self._column.insertWidget(at, widget)
        self.parts.append(SectionPart(widget, words))

    def add_rows(self, words: str, act: Callable[[str, str], None], at: int = -1) -> RowList:
        """Adds a list of rows that are no settings; `act` gets the row and the action that was pressed."""
        rows = RowList(self, is_small=True)
        rows.acted.connect(act)
        self.add_part(rows, words, at)
        return rows

    def place_of(self, widget: QWidget) -> int:
        """Returns the place of a part or of a setting's row."""
        return self._column.indexOf(widget)

    def show_preferences(self, kept: Preferences) -> None:
        """Shows the preferences."""
        for each in self.rows:
            each.show_preferences(kept)

    def leave(self) -> None:
        """Ends what runs for the section, because the page closes."""

    def show_only(self, query: str, full: bool) -> int:
        """Shows only what matches, and in the simple mode nothing that only the full one has; returns how many."""
        title, left = in_both(self.section.title), 0
        for heading, rows in self._groups:
            shown = 0
            for each in rows:
                each.set_full(full)
                wanted = (full or not (self.section.full_only or each.setting.full_only)) and each.fits(query, title)
                each.setVisible(wanted)
                shown += wanted
            if heading is not None:
                heading.setVisible(bool(shown))
            left += shown
        for part in self.parts:
            wanted = (full or not self.section.full_only) and fits(query, title, part.words)
            part.widget.setVisible(wanted)
            left += wanted
        return left
