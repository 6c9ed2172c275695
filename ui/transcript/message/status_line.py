"""What stands in place of a reply, or below one that failed.

The line in place of a reply's text while there is none: the model is loading, or it reads the prompt.
The note below a reply that failed says why it ended early, and what to do next.
"""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from ui.i18n.direction import joined
from ui.i18n.language import tr, translate
from ui.theme.fonts import READING_PX
from ui.theme.theme import current_palette
from ui.transcript.message.parts import link, quiet_label, small_font, small_px
from ui.transcript.state.reply_state import ReplyState
from ui.widgets.waiting import TimeLeft

_BAR_WIDTH, _BAR_HEIGHT = 160.0, 3.0
_WORTH_A_BAR = 256
"""A prompt of fewer tokens than this is read so fast that a bar would only flicker."""


def status_words(state: ReplyState) -> str:
    """Returns the line for a reply without text, "" where none is needed."""
    if state.phase == "waiting":
        return tr("Loading the model…")
    if state.phase == "reading":
        left = state.prompt_total - state.prompt_done
        if left > 0 and state.prompt_total >= _WORTH_A_BAR:
            return tr(
                "Reading the prompt: {done:,} of {total:,} tokens", done=state.prompt_done, total=state.prompt_total
            )
        return tr("Reading the prompt…")
    return ""


class StatusLine(QWidget):
    """Shows the line, and under it a thin bar while a long prompt is read."""

    def __init__(self, font: QFont, parent: QWidget) -> None:
        super().__init__(parent)
        self._words = self._said = ""
        self._share: float | None = None
        self._left = TimeLeft()
        self.set_reading_font(font)

    def set_reading_font(self, font: QFont) -> None:
        """Applies another font of reading."""
        small = QFont(font)
        small.setPixelSize(small_px(font.pixelSize()))
        self.setFont(small)

    def tell(self, state: ReplyState) -> None:
        words = status_words(state)
        long = state.phase == "reading" and state.prompt_total >= _WORTH_A_BAR
        share = state.prompt_done / state.prompt_total if long else None
        if (words, share) != (self._words, self._share):
            self._words, self._share = words, share
            self._said = joined(filter(None, (words, self._left.words(share))))
            self.setAccessibleName(self._said)
            self.update()

    @property
    def is_needed(self) -> bool:
        return self._words != ""

    def height_at(self, width: int) -> int:
        return round(1.6 * self.font().pixelSize()) + 8

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(self.font())
        painter.setPen(QColor(current_palette().muted))
        words = self.rect().adjusted(0, 0, 0, -6)
        painter.drawText(words, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, self._said)
        if self._share is not None:
            self._paint_bar(painter, self._share)

    def _paint_bar(self, painter: QPainter, share: float) -> None:
        bar = QRectF(0.0, self.height() - _BAR_HEIGHT - 1, min(_BAR_WIDTH, self.width()), _BAR_HEIGHT)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(current_palette().hairline))
        painter.drawRoundedRect(bar, 1.5, 1.5)
        bar.setWidth(bar.width() * min(max(share, 0.0), 1.0))
        painter.setBrush(QColor(current_palette().accent))
        painter.drawRoundedRect(bar, 1.5, 1.5)


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
        self._again = link(tr("Try again"), READING_PX, self)
        self._again.clicked.connect(self.try_again_requested)
        self.setAccessibleName(tr("This reply broke off: {why}", why=message))
        self.setAccessibleDescription(hint)

    def set_font_px(self, font_px: int) -> None:
        """Applies another size of reading."""
        self._message.setFont(small_font(font_px, QFont.Weight.DemiBold))
        for part in (self._hint, self._again):
            part.setFont(small_font(font_px))

    def retire(self) -> None:
        """Hides "Try again", because a later message exists and a new attempt would answer that one."""
        self._again.hide()

    def height_at(self, width: int) -> int:
        y, inner = 4, width - _INSET
        for label in (self._message, self._hint):
            if label is self._message or label.text():
                high = label.heightForWidth(inner)
                label.setGeometry(_INSET, y, inner, high)
                y += high + 4
        if not self._again.isHidden():
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
