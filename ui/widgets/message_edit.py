"""The text field of the composer: it grows with its text, and handles its own keys and pastes.

Enter sends, Shift+Enter breaks the line; Up on the first line and Down on the last go through earlier messages. While
an input method is composing (Korean, Chinese, Japanese, dead keys), all keys belong to it: an unfinished word must
never be sent, stopped or replaced. A text that is too long to be edited here is not inserted: laying out one line of
100,000 letters takes most of a second, at every key.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from PySide6.QtCore import QEvent, QMimeData, QRect, Qt, Signal, Slot
from PySide6.QtGui import QDragEnterEvent, QInputMethodEvent, QKeyEvent, QResizeEvent, QTextBlock, QTextCursor
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from ui.i18n.direction import first_strong_of, window_from_right
from ui.i18n.language import tr
from ui.theme.fonts import READING_PX, sized
from ui.widgets.commands import native_keys

LONG_PASTE = 4000
"""Characters. A longer paste is material, not a message."""

MOST_CHARACTERS = 20_000
"""This many characters can be edited without delay, in the worst case of one single line."""

ROOM_SHARE = 0.34
FEWEST_LINES = 5
"""The field has at least so many lines in any window, and at most its share of a larger one."""


CARET_PX = 1
"""The room for the caret behind the last letter of a line, as in an empty line that begins at the right."""


class MessageEdit(QPlainTextEdit):
    """The text field. `is_composing` says whether an input method has letters here that are not text yet.

    Signals: `send_requested` on Enter; `earlier_requested` and `later_requested` on Up and Down at the edges;
    `long_text_pasted(text)` and `files_pasted(list of Path)` in place of inserting; `composition_ended`.
    """

    send_requested = Signal()
    earlier_requested = Signal()
    later_requested = Signal()
    long_text_pasted = Signal(object)  # a str: as Signal(str) it would be converted there and back, millions of letters
    files_pasted = Signal(list)
    composition_ended = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.is_composing = False
        self._room_px = 0
        self.setObjectName("message")
        self.setFont(sized(READING_PX))
        self.setPlaceholderText(tr("Ask anything. It stays on this computer."))
        self.setAccessibleName(tr("Message"))
        self.setAccessibleDescription(
            tr(
                "{enter} sends, {shift_enter} breaks the line. Up brings back earlier messages.",
                enter=native_keys("Enter"),
                shift_enter=native_keys("Shift+Enter"),
            )
        )
        self.setTabChangesFocus(True)
        self.setFrameShape(QPlainTextEdit.Shape.NoFrame)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.document().setDocumentMargin(CARET_PX)
        self.textChanged.connect(self._follow_direction)
        self.textChanged.connect(self._fit_height)
        self._follow_direction()
        self._fit_height()

    # Keys

    def event(self, event: QEvent) -> bool:
        """Keeps keys from the window's shortcuts while composing: Esc cancels the letters, not the reply."""
        if self.is_composing and event.type() == QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, shift = event.key(), event.modifiers() & Qt.KeyboardModifier.ShiftModifier
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._press_enter(event, bool(shift))
        elif key == Qt.Key.Key_Up and not shift and self._is_at(QTextCursor.MoveOperation.Up):
            self.earlier_requested.emit()
        elif key == Qt.Key.Key_Down and not shift and self._is_at(QTextCursor.MoveOperation.Down):
            self.later_requested.emit()
        else:
            super().keyPressEvent(event)

    def _press_enter(self, event: QKeyEvent, breaks_line: bool) -> None:
        if breaks_line:
            # A plain line break: Qt's own one for Shift+Enter is U+2028, which no model has seen.
            self.insertPlainText("\n")
            self.ensureCursorVisible()
        elif not self.is_composing and not event.isAutoRepeat():
            self.send_requested.emit()

    def _is_at(self, operation: QTextCursor.MoveOperation) -> bool:
        """Returns whether there is no line in that direction; False while a word is composed or text is selected."""
        cursor = self.textCursor()
        return not self.is_composing and not cursor.hasSelection() and not cursor.movePosition(operation)

    # Input methods

    def inputMethodEvent(self, event: QInputMethodEvent) -> None:
        before, self.is_composing = self.is_composing, bool(event.preeditString())
        super().inputMethodEvent(event)
        if before and not self.is_composing:
            self.composition_ended.emit()

    def remove_beginning(self, length: int) -> None:
        """Removes the first `length` characters, which were sent meanwhile, and leaves the rest with its cursor."""
        cursor = QTextCursor(self.document())
        cursor.movePosition(QTextCursor.MoveOperation.Right, QTextCursor.MoveMode.KeepAnchor, length)
        cursor.removeSelectedText()

    # Pastes and drops

    def canInsertFromMimeData(self, source: QMimeData) -> bool:
        return bool(local_files(source)) or super().canInsertFromMimeData(source)

    def insertFromMimeData(self, source: QMimeData) -> None:
        files = local_files(source)
        text = source.text()
        if files:
            self.files_pasted.emit(files)
        elif len(text) > LONG_PASTE or len(text) + self.document().characterCount() > MOST_CHARACTERS:
            self.long_text_pasted.emit(text)
        else:
            # Qt's own insertion would keep fonts and colours of rich text.
            self.insertPlainText(text)
            self.ensureCursorVisible()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Leaves dropped files to the window, which knows what they are for."""
        if local_files(event.mimeData()):
            event.ignore()
        else:
            super().dragEnterEvent(event)

    # Direction

    @Slot()
    def _follow_direction(self) -> None:
        """Aligns lines by the message's first letter, and an empty box by the window's direction.

        Qt's plain text field would begin all lines at the left, and an empty one where the keyboard's language does.
        """
        found = first_strong_of(block.text() for block in self._blocks())
        from_right = window_from_right() if found is None else found
        option = self.document().defaultTextOption()
        side = Qt.AlignmentFlag.AlignRight if from_right else Qt.AlignmentFlag.AlignLeft
        if option.alignment() != side:
            option.setAlignment(side)
            self.document().setDefaultTextOption(option)

    def _blocks(self) -> Iterator[QTextBlock]:
        block = self.document().firstBlock()
        while block.isValid():
            yield block
            block = block.next()

    # Size

    def set_room(self, window_px: int) -> None:
        """Sets how high the window is."""
        self._room_px = window_px
        self._fit_height()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_height()

    @Slot()
    def _fit_height(self) -> None:
        """Makes the field as high as its lines, up to its share of the window; from there on it scrolls."""
        line_px = self.fontMetrics().lineSpacing()
        most = max(FEWEST_LINES, int(ROOM_SHARE * self._room_px / line_px))
        lines = int(self.document().size().height()) if not self.document().isEmpty() else self._lines_of_invitation()
        scroll = Qt.ScrollBarPolicy.ScrollBarAsNeeded if lines > most else Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        self.setVerticalScrollBarPolicy(scroll)
        self.setFixedHeight(max(1, min(lines, most)) * line_px + 2 + CARET_PX)

    def _lines_of_invitation(self) -> int:
        """Returns the lines of the placeholder, which must not be cut."""
        room = QRect(0, 0, max(1, self.viewport().width()), 0)
        needed = self.fontMetrics().boundingRect(room, Qt.TextFlag.TextWordWrap, self.placeholderText())
        return max(1, round(needed.height() / self.fontMetrics().lineSpacing()))


def local_files(data: QMimeData) -> list[Path]:
    """Returns the pasted or dropped files of this computer; nothing else is ever opened."""
    return [Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile()]
