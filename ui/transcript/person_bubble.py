"""What the person wrote: a soft bubble at the end of the line, as wide as its text needs.

It can be written anew in place: then a field stands where the bubble was, until it is sent again or left.
"""

from __future__ import annotations

from math import ceil

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFont, QGuiApplication, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from ui.language import tr
from ui.palette import Palette
from ui.transcript import message_actions as actions
from ui.transcript.about import About
from ui.transcript.mark import Mark, MarkRow
from ui.transcript.message_actions import MessageActions
from ui.transcript.message_editor import MessageEditor
from ui.transcript.stack import LONG_AGO_S
from ui.transcript.text_pane import PAD, TextPane

_WIDEST = 520
_RADIUS = 13.0
_SIDE, _TOP = 14, 10


class PersonBubble(QWidget):
    """One message of the person; `pane` holds its text.

    Signals: `message_asked(action, message id)`; `rewritten(message id, words)` with other words to send;
    `grew` when it has another height.
    """

    message_asked = Signal(str, int)
    rewritten = Signal(int, str)
    grew = Signal()

    def __init__(self, text: str, font: QFont, palette: Palette, parent: QWidget) -> None:
        super().__init__(parent)
        self.text = text
        self.about = About()
        self.pane = TextPane(font, palette, self)
        self.pane.flow.show(MarkRow([Mark(text, "plain", 0)]), (), LONG_AGO_S)
        self.pane.setAccessibleName(tr("Your message"))
        self.pane.setAccessibleDescription(text)
        self.actions = MessageActions("right", self)
        self.actions.watch(self, self.pane)
        self.actions.asked.connect(self._on_asked)
        self._editor: MessageEditor | None = None
        self._ground = QRectF()
        self.set_look(palette, font)
        self.set_about(About())

    def set_look(self, palette: Palette, font: QFont) -> None:
        self._colour = QColor(palette.bubble)
        self.pane.set_colours(palette)
        self.pane.flow.resize(self.pane.flow.width, font)
        self.actions.set_look(palette, font.pixelSize())

    def set_about(self, about: About) -> None:
        """What it is on disk."""
        self.about = about
        kept = (actions.EDIT, actions.BRANCHES, actions.DELETE) if about.message_id else ()
        self.actions.show_actions(about, (actions.COPY, *kept))

    def height_at(self, width: int) -> int:
        """`width` reaches PAD beyond the column on both sides, as for every message."""
        column = width - 2 * PAD
        if self._editor is not None:
            high = self._editor.height_at(column)
            self._editor.setGeometry(PAD, 2, column, high)
            self._ground = QRectF()
            return high + 4 + actions.HEIGHT_PX
        widest = min(_WIDEST, column) - 2 * _SIDE
        self.pane.flow.resize(widest)
        needed = min(widest, ceil(self.pane.flow.natural_width) + 1)
        high = self.pane.height_at(needed + 2 * PAD)
        left = PAD + (_SIDE if self.isRightToLeft() else column - needed - _SIDE)
        self.pane.setGeometry(left - PAD, _TOP - PAD + 2, needed + 2 * PAD, high)
        self._ground = QRectF(left - _SIDE, 2, needed + 2 * _SIDE, high - 2 * PAD + 2 * _TOP)
        self.update()
        bottom = round(self._ground.height()) + 4
        self.actions.setGeometry(PAD, bottom, column, actions.HEIGHT_PX)
        return bottom + actions.HEIGHT_PX

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._colour)
        painter.drawRoundedRect(self._ground, _RADIUS, _RADIUS)

    # What is done with it

    def _on_asked(self, action: str) -> None:
        match action:
            case actions.COPY:
                QGuiApplication.clipboard().setText(self.about.source or self.text)
            case actions.EDIT:
                self.begin_editing()
            case _:
                self.message_asked.emit(action, self.about.message_id)

    def begin_editing(self) -> None:
        """A field in its place, with the words in it."""
        if self._editor is not None or not self.about.message_id:
            return
        self._editor = MessageEditor(self.about.source or self.text, self.pane.flow.font, self)
        self._editor.sent.connect(self._send_again)
        self._editor.left.connect(self.end_editing)
        self._editor.grew.connect(self.grew)
        self._show_editing(True)
        self._editor.edit.setFocus(Qt.FocusReason.OtherFocusReason)

    def end_editing(self) -> None:
        """As it was."""
        if self._editor is not None:
            gone, self._editor = self._editor, None
            gone.hide()
            gone.deleteLater()
            self._show_editing(False)
            self.pane.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_editing(self, editing: bool) -> None:
        self.pane.setVisible(not editing)
        self.actions.setVisible(not editing)
        if self._editor is not None:
            self._editor.show()
        self.grew.emit()

    def _send_again(self, text: str) -> None:
        """The field stays until the conversation shows the new version: refused words are not lost."""
        self.rewritten.emit(self.about.message_id, text)
