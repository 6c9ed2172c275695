"""Where a key is pressed to give it to a command."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QKeySequenceEdit, QLineEdit, QWidget

from ui.i18n.language import mark, tr
from ui.i18n.layout_direction import at_end

WIDTH_PX = 168
NO_KEY = mark("none", "no keys for this command")
CLEARING = (Qt.Key.Key_Backspace, Qt.Key.Key_Delete)
ALONE = frozenset(range(Qt.Key.Key_F1.value, Qt.Key.Key_F35.value + 1))
"""Keys that may stand for a command without Ctrl or Alt: nobody writes with them."""


class KeyField(QKeySequenceEdit):
    """Signals: `wished(str)` with the keys that were pressed, in Qt's own spelling; "" for none. It keeps showing
    what is in force until `show_keys` says otherwise.
    """

    wished = Signal(str)

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
        """What is in force."""
        self._keys = keys
        blocked = self.blockSignals(True)
        self.setKeySequence(QKeySequence(keys))
        self.blockSignals(blocked)
        if self._edit is not None:
            self._edit.setPlaceholderText(
                tr(NO_KEY, "no keys for this command")
            )  # Qt puts its own words there at every change

    def keyPressEvent(self, event: QKeyEvent) -> None:
        plain = event.modifiers() in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier)
        if plain and event.key() == Qt.Key.Key_Escape:
            self.show_keys(self._keys)
        elif plain and event.key() in CLEARING:
            self.wished.emit("")
        else:
            super().keyPressEvent(event)

    @Slot()
    def _on_finished(self) -> None:
        keys = self.keySequence().toString(QKeySequence.SequenceFormat.PortableText)
        if QKeySequence(keys) != QKeySequence(self._keys):
            self.show_keys(self._keys)
            self.wished.emit(keys)


def writes_text(keys: str) -> bool:
    """Whether these keys are needed for writing: a letter, Enter, an arrow, with Shift or alone."""
    sequence = QKeySequence(keys)
    if sequence.isEmpty():
        return False
    combination = sequence[0]
    held = combination.keyboardModifiers() & ~Qt.KeyboardModifier.ShiftModifier & ~Qt.KeyboardModifier.KeypadModifier
    return held == Qt.KeyboardModifier.NoModifier and combination.key().value not in ALONE
