"""The section of the keys: every command with its shortcut, and a field where the user presses another one."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QHBoxLayout, QKeySequenceEdit, QLabel, QLineEdit, QToolButton, QVBoxLayout, QWidget

from app.settings.preferences import Preferences
from ui.i18n.direction import at_end
from ui.i18n.language import tr, tr_noop
from ui.pages.settings.section_view import SectionView
from ui.pages.settings.setting import Section
from ui.pages.settings.speaking import found_by, in_both
from ui.theme.fonts import CONTROL_PX, tabular
from ui.widgets.commands import (
    FIXED,
    GROUP_TITLES,
    GROUPS,
    Command,
    holder,
    keys_of,
    native_keys,
    native_modifier,
    plain_words,
)

WIDTH_PX = 168
NO_KEY = tr_noop("none", "no keys for this command")
CLEARING = (Qt.Key.Key_Backspace, Qt.Key.Key_Delete)
ALONE = frozenset(range(Qt.Key.Key_F1.value, Qt.Key.Key_F35.value + 1))
"""Keys that may trigger a command without Ctrl or Alt, because nobody writes with them."""


class KeyField(QKeySequenceEdit):
    """Signals: `requested(str)` with the keys that were pressed, in Qt's own spelling; "" for none.

    The field keeps showing the current shortcut until `show_keys` changes it.
    """

    requested = Signal(str)

    def __init__(self, words: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._keys = ""
        self.setMaximumSequenceLength(1)
        self.setFixedWidth(WIDTH_PX)
        self.setAccessibleName(tr("Keys for: {command}", command=words))
        self.setAccessibleDescription(
            tr("Press the new keys. Delete leaves the command without keys, Esc changes nothing.")
        )
        self.setToolTip(tr("Press the new keys; Delete for none"))
        self._edit = self.findChild(QLineEdit)
        if self._edit is not None:
            self._edit.setAccessibleName(self.accessibleName())
            self._edit.setAlignment(at_end(self))
        self.editingFinished.connect(self._on_finished)

    def show_keys(self, keys: str) -> None:
        """Shows the current shortcut."""
        self._keys = keys
        blocked = self.blockSignals(True)
        self.setKeySequence(QKeySequence(keys))
        self.blockSignals(blocked)
        if self._edit is not None:
            self._edit.setPlaceholderText(
                tr(NO_KEY, "no keys for this command")
            )  # Qt sets its own words there at every change.

    def keyPressEvent(self, event: QKeyEvent) -> None:
        plain = event.modifiers() in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier)
        if plain and event.key() == Qt.Key.Key_Escape:
            self.show_keys(self._keys)
        elif plain and event.key() in CLEARING:
            self.requested.emit("")
        else:
            super().keyPressEvent(event)

    @Slot()
    def _on_finished(self) -> None:
        keys = self.keySequence().toString(QKeySequence.SequenceFormat.PortableText)
        if QKeySequence(keys) != QKeySequence(self._keys):
            self.show_keys(self._keys)
            self.requested.emit(keys)


def writes_text(keys: str) -> bool:
    """Returns whether these keys are needed for writing: a letter, Enter, an arrow, with Shift or alone."""
    sequence = QKeySequence(keys)
    if sequence.isEmpty():
        return False
    combination = sequence[0]
    ignored = Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier
    pressed = combination.keyboardModifiers() & ~ignored
    return pressed == Qt.KeyboardModifier.NoModifier and combination.key().value not in ALONE


FOUND_BY = tr_noop("keys shortcuts keyboard hotkeys", "more words to find a setting by")
ROWS_PX = 4
FIXED_PX = 28
"""As high as the fields above and below it."""
EDITING_KEYS = ("Ctrl+C", "Ctrl+V", "Ctrl+X", "Ctrl+Z", "Ctrl+Shift+Z", "Ctrl+Y", "Ctrl+A")
"""The system's own keys in every text field; a command with one of them would never be triggered there."""


class KeyRow(QWidget):
    """Signals: `requested(name, keys)`; `reset_requested(name)`."""

    requested = Signal(str, str)
    reset_requested = Signal(str)

    def __init__(self, command: Command, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.command = command
        self.words = QLabel(plain_words(command), self)
        self.words.setWordWrap(True)
        self.field: KeyField | None = None
        self.reset = QToolButton(self)
        self.problem = QLabel(self)
        self._arrange()

    def _arrange(self) -> None:
        words = plain_words(self.command)
        self.reset.setObjectName("settingReset")
        self.reset.setText(tr("Reset this"))
        self.reset.setAccessibleName(tr("Reset the keys for: {command}", command=words))
        self.reset.clicked.connect(lambda: self.reset_requested.emit(self.command.name))
        self.problem.setObjectName("settingTrouble")
        self.problem.setWordWrap(True)
        self.problem.hide()
        line = QHBoxLayout()
        line.setSpacing(8)
        line.addWidget(self.words, 1)
        line.addWidget(self.reset)
        line.addWidget(self._make_keys())
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addLayout(line)
        column.addWidget(self.problem)

    def _make_keys(self) -> QWidget:
        if self.command.name in FIXED:
            fixed = QLabel(tr("{keys}, always", "keys that cannot be changed", keys=self.command.keys), self)
            fixed.setObjectName("muted")
            fixed.setFixedWidth(WIDTH_PX)
            fixed.setContentsMargins(9, 0, 9, 0)
            fixed.setMinimumHeight(FIXED_PX)
            fixed.setAlignment(at_end(self) | Qt.AlignmentFlag.AlignVCenter)
            fixed.setFont(tabular(CONTROL_PX))
            self.reset.hide()
            return fixed
        self.field = KeyField(plain_words(self.command), self)
        self.field.requested.connect(lambda keys: self.requested.emit(self.command.name, keys))
        return self.field

    def show_keys(self, keys: str) -> None:
        """Shows the current shortcut and removes an older complaint."""
        if self.field is not None:
            self.field.show_keys(keys)
            self.reset.setVisible(QKeySequence(keys) != QKeySequence(self.command.keys))
            self.complain("")

    def complain(self, problem: str) -> None:
        """Shows why the keys were refused."""
        self.problem.setText(f"✕  {problem}" if problem else "")
        self.problem.setVisible(bool(problem))
        if self.field is not None and problem:
            self.field.setAccessibleDescription(problem)


class KeysView(SectionView):
    """One row for each command, in the menu's order."""

    def __init__(self, section: Section, parent: QWidget | None = None) -> None:
        super().__init__(section, parent)
        self._chosen: Mapping[str, str] = {}
        self.key_rows: dict[str, KeyRow] = {}
        self._titles: list[tuple[QLabel, list[KeyRow]]] = []
        self._column.setSpacing(ROWS_PX)
        self.hint = QLabel(tr("Choose a field and press the new keys. They work right away."), self)
        self.hint.setObjectName("note")
        self.hint.setWordWrap(True)
        self.add_part(self.hint, found_by(FOUND_BY))
        for words, group in zip(GROUP_TITLES, GROUPS, strict=True):
            title = self.add_title(tr(words))
            self._titles.append((title, [self._add_row(command) for command in group]))

    def _add_row(self, command: Command) -> KeyRow:
        row = KeyRow(command, self)
        row.requested.connect(self._on_requested)
        row.reset_requested.connect(self._on_reset)
        self.key_rows[command.name] = row
        self.add_part(row, f"{found_by(FOUND_BY)} {in_both(command.words)} {command.keys}")
        return row

    def show_preferences(self, kept: Preferences) -> None:
        super().show_preferences(kept)
        self._chosen = kept.shortcuts
        for row in self.key_rows.values():
            row.show_keys(keys_of(row.command, kept.shortcuts))

    def show_only(self, query: str, full: bool) -> int:
        left = super().show_only(query, full)
        for title, rows in self._titles:
            title.setVisible(any(not row.isHidden() for row in rows))
        return left

    @Slot(str, str)
    def _on_requested(self, name: str, keys: str) -> None:
        row = self.key_rows[name]
        problem = self._problem_with(keys, name)
        if problem:
            row.show_keys(keys_of(row.command, self._chosen))
            row.complain(problem)
        else:
            self._give(name, keys)

    @Slot(str)
    def _on_reset(self, name: str) -> None:
        row = self.key_rows[name]
        if row.field is not None:
            row.field.setFocus(Qt.FocusReason.OtherFocusReason)
        self._on_requested(name, row.command.keys)

    def _problem_with(self, keys: str, name: str) -> str:
        """Returns why a command cannot have these keys; "" where it can."""
        if not keys:
            return ""
        shown = native_keys(keys)
        if writes_text(keys):
            ctrl, alt = native_modifier("Ctrl"), native_modifier("Alt")
            told = tr_noop("{keys} is needed for writing. Hold {ctrl} or {alt} with it, or take a function key.")
            return tr(told, keys=shown, ctrl=ctrl, alt=alt)
        if any(QKeySequence(own) == QKeySequence(keys) for own in EDITING_KEYS):
            return tr("{keys} belongs to every text field.", keys=shown)
        other = holder(keys, name, self._chosen)
        if other is None:
            return ""
        return tr("{keys} already does this: {command}.", keys=shown, command=plain_words(other))

    def _give(self, name: str, keys: str) -> None:
        """Stores only what differs from the default, so that new defaults of a later version take effect."""
        kept = {other: own for other, own in self._chosen.items() if other != name}
        if QKeySequence(keys) != QKeySequence(self.key_rows[name].command.keys):
            kept[name] = keys
        if kept == self._chosen:
            self.key_rows[name].show_keys(keys)
        else:
            self.changed.emit({"shortcuts": kept})
