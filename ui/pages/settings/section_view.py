"""One section of the page, with its settings in groups; the search and the simple mode hide some of them.

A row has one setting: its words, a sentence, the control, and a button that resets it. A line at the foot of the page
says what was just reset or deleted, and brings it back.

`make_control` knows every control, and no control knows it.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QAccessible, QAccessibleEvent, QFont
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QLabel, QPushButton, QToolButton, QVBoxLayout, QWidget

from app.settings.preferences import Preferences
from ui.i18n.language import tr
from ui.pages.settings import setting as kinds
from ui.pages.settings.controls.long_lists import DeviceControl, FamilyControl
from ui.pages.settings.controls.number import NumberControl
from ui.pages.settings.controls.switches import ChoiceControl, Control, SegmentsControl, SwitchControl
from ui.pages.settings.controls.text import SchemaControl, TextControl
from ui.pages.settings.setting import Group, Section, Setting, SwitchKind, fits
from ui.pages.settings.speaking import in_both, in_words, words_of
from ui.theme.fonts import CONTROL_PX, READING_PX, SMALL_PX, sized


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
            return FamilyControl(setting, kind, parent)
        case kinds.DeviceKind():
            return DeviceControl(setting, parent)
        case kinds.TextKind():
            return TextControl(setting, kind.placeholder, parent)
        case kinds.SchemaKind():
            return SchemaControl(setting, kind.placeholder, parent)


class UndoLine(QFrame):
    """Signals: `undone(dict)` with the fields to set again."""

    undone = Signal(dict)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("undoLine")
        self._before: dict[str, Any] = {}
        self.words = QLabel(self)
        self.button = QPushButton(tr("Undo"), self)
        self._close = QToolButton(self)
        self._close.setObjectName("quietButton")
        self._close.setText("×")
        self._close.setAccessibleName(tr("Close this line"))
        self.button.clicked.connect(self._on_button)
        self._close.clicked.connect(self.hide)
        row = QHBoxLayout(self)
        row.setContentsMargins(32, 8, 16, 8)
        row.setSpacing(12)
        row.addWidget(self.words)
        row.addWidget(self.button)
        row.addStretch(1)
        row.addWidget(self._close)
        self.hide()

    def offer(self, words: str, before: dict[str, Any]) -> None:
        """Shows what was done; `before` brings it back."""
        self._before = before
        self.button.setVisible(bool(before))
        self.words.setText(words)
        self.setAccessibleName(words)
        self.show()
        QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.Alert))

    def say(self, words: str) -> None:
        """Shows words with nothing to bring back."""
        self.offer(words, {})

    @Slot()
    def _on_button(self) -> None:
        self.hide()
        self.undone.emit(self._before)


NOTHING_SHOWN = object()
"""Unlike any value of a setting, of which None may be one."""


class SettingRow(QWidget):
    """Signals: `changed(field, value)` when the user chose something else."""

    changed = Signal(str, object)

    def __init__(self, setting: Setting, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setting = in_words(setting)
        self._found_by = words_of(setting)
        self._value: object = NOTHING_SHOWN
        self.control = make_control(self.setting, self)
        self.words = QLabel(self.setting.words, self)
        self.term = QLabel(self.setting.term, self)
        self.sentence = QLabel(self.setting.sentence, self)
        self.reset = QToolButton(self)
        self._arrange()
        self.control.chosen.connect(self._on_chosen)
        self.reset.clicked.connect(self._on_reset)

    def _arrange(self) -> None:
        self.words.setFont(sized(CONTROL_PX, QFont.Weight.Medium))
        self.term.setObjectName("settingTerm")
        self.term.setFont(sized(SMALL_PX))
        self.sentence.setObjectName("note")
        self.sentence.setWordWrap(True)
        self.reset.setObjectName("settingReset")
        self.reset.setText(tr("Reset this"))
        self.reset.setAccessibleName(tr("Reset: {setting}", setting=self.setting.words))
        title = QHBoxLayout()
        title.setSpacing(8)
        title.addWidget(self.words)
        title.addWidget(self.term)
        title.addWidget(self.reset)
        title.addStretch(1)
        said = QVBoxLayout()
        said.setSpacing(4)
        said.addLayout(title)
        self._title = title
        said.addWidget(self.sentence)
        self._box = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.addLayout(said, 1)
        self._box.addWidget(self.control)
        self.set_narrow(False)

    def set_narrow(self, narrow: bool) -> None:
        """Puts the control below the words, where there is no room beside them."""
        below = self.setting.is_wide or (narrow and not isinstance(self.setting.kind, SwitchKind))
        self.words.setWordWrap(narrow)
        self._title.setStretch(0, int(narrow))
        self._title.setStretch(3, int(not narrow))
        self._box.setDirection(QBoxLayout.Direction.TopToBottom if below else QBoxLayout.Direction.LeftToRight)
        self._box.setSpacing(8 if below else 24)
        stretched = Qt.AlignmentFlag(0)
        left = stretched if self.setting.is_wide else Qt.AlignmentFlag.AlignLeft
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
        self.reset.setVisible(value != self.setting.usual)

    def take_keyboard(self) -> None:
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
        self.changed.emit(self.setting.field, value)

    @Slot()
    def _on_reset(self) -> None:
        self.control.setFocus(Qt.FocusReason.OtherFocusReason)
        self._value = NOTHING_SHOWN  # An unfinished or invalid text is dropped too.
        self.changed.emit(self.setting.field, self.setting.usual)


BETWEEN_ROWS_PX = 20
BETWEEN_GROUPS_PX = 32


class SectionPart(NamedTuple):
    """A part of a section that is shown or hidden as a whole: its widget and the words to find it by."""

    widget: QWidget
    words: str


class SectionView(QWidget):
    """Signals: `changed(dict)` with fields of the preferences and their new values.

    A section that holds more than settings adds it by `add_part`.
    """

    changed = Signal(dict)

    def __init__(self, section: Section, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.section = section
        self.rows: list[SettingRow] = []
        self.parts: list[SectionPart] = []
        self._groups: list[tuple[QLabel | None, list[SettingRow]]] = []
        self.heading = QLabel(tr(section.title), self)
        self.heading.setFont(sized(READING_PX + 3, QFont.Weight.DemiBold))
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(BETWEEN_ROWS_PX)
        self._column.addWidget(self.heading)
        for group in section.groups:
            self._add_group(group)

    def _add_group(self, group: Group) -> None:
        title = self.add_title(tr(group.title)) if group.title else None
        rows = [SettingRow(setting, self) for setting in group.settings]
        for row in rows:
            row.changed.connect(lambda field, value: self.changed.emit({field: value}))
            self._column.addWidget(row)
        self.rows += rows
        self._groups.append((title, rows))

    def add_title(self, words: str) -> QLabel:
        """Adds a small heading within the section."""
        title = QLabel(words, self)
        title.setObjectName("settingGroup")
        title.setFont(sized(READING_PX - 2, QFont.Weight.DemiBold))
        title.setContentsMargins(0, BETWEEN_GROUPS_PX - BETWEEN_ROWS_PX, 0, 0)
        self._column.addWidget(title)
        return title

    def add_part(self, widget: QWidget, words: str) -> None:
        """Adds something else than a setting, which the search finds by these words."""
        self._column.addWidget(widget)
        self.parts.append(SectionPart(widget, words))

    def show_preferences(self, kept: Preferences) -> None:
        """Shows the preferences."""
        for row in self.rows:
            row.show_preferences(kept)

    def set_narrow(self, narrow: bool) -> None:
        """Leaves less room beside the words."""
        for row in self.rows:
            row.set_narrow(narrow)

    def show_only(self, query: str, full: bool) -> int:
        """Shows only what matches, and in the simple mode nothing that only the full one has; returns how many."""
        title, left = in_both(self.section.title), 0
        for heading, rows in self._groups:
            shown = 0
            for row in rows:
                row.set_full(full)
                wanted = (full or not (self.section.full_only or row.setting.full_only)) and row.fits(query, title)
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
