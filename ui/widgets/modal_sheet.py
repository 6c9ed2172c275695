"""A sheet in the middle of the window. Tab goes round on it; Esc or a click beside it closes it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout, QWidget

from ui.widgets.overlay import Layer

TOP_PX, MARGIN_PX = 88, 16


class Sheet(Layer):
    """`box` takes what belongs on it, under its heading and a quiet sentence."""

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
        """As high as what is on it needs."""
        self._size.setHeight(pixels)

    def open_over(self, first: QWidget) -> None:
        """Show it, with the keyboard in `first`."""
        self.take_place()
        self._place()
        self.show()
        self.raise_()
        first.setFocus(Qt.FocusReason.PopupFocusReason)

    def _place(self) -> None:
        room = self.window().rect()
        self.setGeometry(room)
        width = min(self._size.width(), room.width() - 2 * MARGIN_PX)
        height = min(self._size.height(), room.height() - 2 * MARGIN_PX)
        top = min(TOP_PX, max(MARGIN_PX, (room.height() - height) // 2))
        self.sheet.setGeometry((room.width() - width) // 2, top, width, height)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and self.isVisible():
            self._place()
        return super().eventFilter(watched, event)

    def event(self, event: QEvent) -> bool:
        """Esc is the window's own key for what lies on top: here that is this sheet."""
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
