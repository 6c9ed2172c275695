"""One section of the inspector: a short heading, a plain sentence below it, a picture below that.

The sentence keeps its room, and a picture stays once it was shown while its reply is written, so that nothing below
moves while the user reads. A picture with nothing to show is hidden; the sentence then says why.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import QEvent, QObject, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from ui.i18n.direction import margins
from ui.inspector.pictures.base import InspectorPicture
from ui.inspector.timeline import BLEED_PX, Timeline
from ui.inspector.timeline_rows import Key
from ui.theme.fonts import SMALL_PX, sized
from ui.theme.theme import current_palette
from ui.transcript.state.reply_state import ReplyState
from ui.widgets.boxes import column, label

SIDE_PX = 20


class SectionParts(NamedTuple):
    """The parts of a section. `lines` is the room for its sentence; `key` stands below the picture.

    `in_full` is True where only the full mode has it.
    """

    heading: str
    describe: Callable[[ReplyState], str]
    picture: InspectorPicture | Timeline
    lines: int = 2
    key: Key | None = None
    in_full: bool = True
    wanted: Callable[[ReplyState], bool] = lambda state: True
    """Whether a reply has the section at all."""


class InspectorSection(QWidget):
    """Signals: `focused` when the keyboard focus came to its picture."""

    focused = Signal()

    def __init__(self, parts: SectionParts, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.parts, self.picture = parts, parts.picture
        self.heading = label(self, parts.heading, font=sized(13, QFont.Weight.DemiBold))
        self.sentence = label(self, name="note", wraps=True, font=sized(SMALL_PX))
        self.sentence.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self.sentence.setMinimumHeight(parts.lines * self.sentence.fontMetrics().lineSpacing() + 2)
        box = column(self, 4)
        box.setContentsMargins(margins(SIDE_PX - BLEED_PX, 16, 0, 16))
        for widget in (self.heading, self.sentence, self.picture, parts.key):
            if widget is None:
                continue
            inner, beside = column(None, 4, widget), 0 if isinstance(widget, Timeline) else BLEED_PX
            inner.setContentsMargins(beside, 4 if widget in (self.picture, parts.key) else 0, beside, 0)
            box.addLayout(inner, 1000 if isinstance(widget, Timeline) else 0)
        if isinstance(self.picture, Timeline):
            box.addStretch(1)  # What the rows do not need is left below the key.
        self.picture.setAccessibleName(parts.heading)
        self.picture.installEventFilter(self)
        self.setMinimumHeight(1)

    def show_picture(self, state: ReplyState) -> bool:
        """Shows the picture; returns whether there is something to paint that is seen."""
        differs = self.picture.show_rounds(state)
        if self.parts.key is not None:
            self.parts.key.show_rounds(state)
        wanted = self.picture.has_something(state) or (state.is_live and not self.picture.isHidden())
        if wanted == self.picture.isHidden():
            self._set_picture_visible(wanted)
        return differs and not self.picture.visibleRegion().isEmpty()

    def hide_picture(self) -> None:
        """Hides the picture, because there is no reply any more."""
        self._set_picture_visible(False)

    def _set_picture_visible(self, visible: bool) -> None:
        self.picture.setVisible(visible)
        if self.parts.key is not None:
            self.parts.key.setVisible(visible)

    def show_words(self, state: ReplyState) -> bool:
        """Shows the sentence; returns whether it is another one."""
        words = self.parts.describe(state)
        if words == self.sentence.text():
            return False
        self.sentence.setText(words)
        self.picture.setAccessibleDescription(words)
        return True

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.FocusIn, QEvent.Type.FocusOut):
            self.update()
            if event.type() == QEvent.Type.FocusIn:
                self.focused.emit()
        return super().eventFilter(watched, event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the ring around the section with the keyboard focus."""
        if not self.picture.hasFocus():
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(current_palette().accent), 1.5))
        ring = self.rect().marginsRemoved(margins(8, 8, 1, 8))
        painter.drawRoundedRect(QRectF(ring), 8, 8)
        painter.end()
