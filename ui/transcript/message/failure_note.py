"""The note below a reply that failed: why it ended early, and what to do next."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from ui.i18n.language import tr, translate
from ui.theme.theme import current_palette
from ui.transcript.message.parts import link, quiet_label, small_font

_INSET = 12


class FailureNote(QWidget):
    """Shows the error's message, its hint and "Try again".

    Not only colour marks the note, but also a bar at its side. `said` is the message and the hint, untranslated.
    """

    try_again_requested = Signal()

    def __init__(self, message: str, hint: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.said = message, hint
        message, hint = translate(message), translate(hint)
        self._message = quiet_label(self)
        self._message.setText(message)
        self._message.setProperty("strong", True)
        self._hint = quiet_label(self)
        self._hint.setText(hint)
        self._hint.setVisible(hint != "")
        self._again: QWidget | None = None
        self._is_newest = True
        self.setAccessibleName(tr("This reply broke off: {why}", why=message))
        self.setAccessibleDescription(hint)

    def set_font_px(self, font_px: int) -> None:
        """Applies another size of reading."""
        self._message.setFont(small_font(font_px, QFont.Weight.DemiBold))
        self._hint.setFont(small_font(font_px))
        if self._again is not None:
            self._again.deleteLater()
            self._again = None
        if not self._is_newest:
            return
        again = link(tr("Try again"), font_px, self)
        again.clicked.connect(self.try_again_requested)
        again.show()
        self._again = again

    def retire(self) -> None:
        """Hides "Try again", because a later message exists and a new attempt would answer that one."""
        self._is_newest = False
        if self._again is not None:
            self._again.deleteLater()
            self._again = None

    def height_at(self, width: int) -> int:
        y, inner = 4, width - _INSET
        for label in (self._message, self._hint):
            if label is self._message or label.text():
                high = label.heightForWidth(inner)
                label.setGeometry(_INSET, y, inner, high)
                y += high + 4
        if self._again is not None:
            size = self._again.sizeHint()
            self._again.setGeometry(_INSET - 4, y, size.width(), size.height())
            y += size.height()
        return y + 4

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(current_palette().rejected_line))
        painter.drawRoundedRect(QRectF(0, 2, 3, self.height() - 4), 1.5, 1.5)
