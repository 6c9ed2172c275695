"""A sheet in the middle of the window. Tab stays on it; Esc or a click beside it closes it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout, QWidget

from ui.widgets.overlay import WindowOverlay

TOP_PX, MARGIN_PX = 88, 16


class Sheet(WindowOverlay):
    """`box` takes the content, below the heading and a sentence."""

    def __init__(self, heading: str, sentence: str, size: QSize, window: QWidget) -> None:
        super().__init__(heading, window)
        self._size = QSize(size)
        self.sheet = QFrame(self)
        self.sheet.setObjectName("chatSheet")
        title = QLabel(heading, self.sheet)
        title.setObjectName("heading")
        self.note = QLabel(sentence, self.sheet)
        self.note.setObjectName("note")
        self.note.setWordWrap(True)
        self.box = QVBoxLayout(self.sheet)
        self.box.setContentsMargins(20, 18, 20, 16)
        self.box.setSpacing(8)
        self.box.addWidget(title)
        self.box.addWidget(self.note)
        window.installEventFilter(self)

    def set_height(self, pixels: int) -> None:
        """Makes the sheet as high as its content needs."""
        self._size.setHeight(pixels)

    def open_over(self, first: QWidget) -> None:
        """Shows the sheet, with the keyboard focus in `first`."""
        self.close_others()
        self._centre()
        self.show()
        self.raise_()
        first.setFocus(Qt.FocusReason.PopupFocusReason)

    def _centre(self) -> None:
        room = self.window().rect()
        self.setGeometry(room)
        width = min(self._size.width(), room.width() - 2 * MARGIN_PX)
        height = min(self._size.height(), room.height() - 2 * MARGIN_PX)
        top = min(TOP_PX, max(MARGIN_PX, (room.height() - height) // 2))
        self.sheet.setGeometry((room.width() - width) // 2, top, width, height)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and self.isVisible():
            self._centre()
        return super().eventFilter(watched, event)

    def event(self, event: QEvent) -> bool:
        """Handles Esc before the window, whose own shortcut closes what is on top."""
        escape = isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape
        if escape and event.type() == QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.dismiss()
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if not self.sheet.geometry().contains(event.position().toPoint()):
            self.dismiss()
