"""Two lines of the composer: a note about its content, such as what will not fit, and the foot.

The foot has the message's options at its beginning, the send button at its end.

The button is always whole. Where a language has long words or the window is narrow, the rest takes a second line, or
the button takes one of its own. The hint is hidden first, because nobody needs it twice.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QEvent, Qt, Signal, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QLabel, QPushButton, QWidget

from ui.i18n.language import tr
from ui.i18n.phrases import plain_tip
from ui.widgets.boxes import FlowLayout, announce, button, cross, label, restyle, row

MOST_LINES = 4


class NoteLine(NamedTuple):
    """`about` is the thing with which the line disappears, None where it stays.

    A refusal says that something is missing.
    """

    words: str
    is_refusal: bool
    about: object


class ComposerNote(QFrame):
    """Hidden while it is empty. `closable` ones stay until the user closes them or the next one is shown.

    Signals: `action_requested` from the button that `offer` shows.
    """

    action_requested = Signal()

    def __init__(self, closable: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("composerNote")
        self._mark = label(self, "!", "composerNoteMark")
        self._mark.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._mark.setFixedSize(16, 16)
        self.text = label(self, wraps=True)
        self._lines: list[NoteLine] = []
        self.action = button(self, "", "noteButton", then=self.action_requested.emit)
        close = cross(self, tr("Close this note"), self.clear, "chipButton")
        close.setVisible(closable)
        top = Qt.AlignmentFlag.AlignTop
        parts = row(self, 8, (self._mark, top), (self.text, 1), (self.action, top), (close, top))
        parts.setContentsMargins(8, 5, 6, 5)
        self.clear()

    def say(self, words: str, grave: bool = False) -> None:
        """Shows only this line. New text is announced to screen readers."""
        self._lines = [NoteLine(words, True, None)]
        self.action.hide()
        self._say(words, words, grave)

    def add(self, words: str, is_refusal: bool = True, about: object = None) -> None:
        """Adds a line: of ten files that are dropped together, several may be no text."""
        line = NoteLine(words, is_refusal, about)
        if line not in self._lines:
            self._lines.append(line)
        self._say_lines()

    def keep_only(self, there: Sequence[object]) -> None:
        """Removes the lines about things that are gone."""
        left = [line for line in self._lines if line.about is None or any(line.about is each for each in there)]
        if len(left) < len(self._lines):
            self._lines = left
            self._say_lines()

    def _say_lines(self) -> None:
        """Shows refusals first. Lines without room are in the tooltip, and screen readers get all."""
        if not self._lines:
            self.clear()
            return
        lines = [line.words for line in sorted(self._lines, key=lambda line: not line.is_refusal)]
        hidden = len(lines) - MOST_LINES
        more = [tr("and {count:,} more like these", "", hidden, count=hidden)] if hidden > 0 else []
        self._say("\n".join([*lines[:MOST_LINES], *more]), "\n".join(lines), grave=False)

    def offer(self, words: str) -> None:
        """Shows a button at the end of the line."""
        self.action.setText(words)
        self.action.show()

    def _say(self, words: str, whole: str, grave: bool) -> None:
        as_it_was = words == self.text.text() and whole == self.accessibleName() and grave == self.property("grave")
        if as_it_was and self.isVisibleTo(self.parentWidget()):
            return
        self.text.setText(words)
        self.text.setToolTip(plain_tip(whole) if whole != words else "")
        self.setAccessibleName(whole)
        restyle(self, self._mark, grave=grave)
        self.show()
        announce(self)

    @Slot()
    def clear(self) -> None:
        """Removes the line."""
        self._lines = []
        self.text.clear()
        self.action.hide()
        self.hide()


GAP_PX, LINE_GAP_PX = 12, 4


class ComposerFoot(QWidget):
    """`tools` stand side by side in their order, then `hint`, and `button` at the end."""

    def __init__(self, tools: tuple[QWidget, ...], hint: QLabel, button: QPushButton, parent: QWidget) -> None:
        super().__init__(parent)
        self._tools, self.hint, self._button = tools, hint, button
        start = QWidget(self)
        flow = FlowLayout(start, GAP_PX, LINE_GAP_PX)
        for widget in (*tools, hint):
            flow.addWidget(widget)
        self._row = row(self, GAP_PX, (start, 1), (button, Qt.AlignmentFlag.AlignBottom | Qt.AlignmentFlag.AlignRight))

    def event(self, event: QEvent) -> bool:
        """Lays out again after a change of text or of visible tools."""
        if event.type() == QEvent.Type.LayoutRequest:
            self._fit()
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Hides the hint where it would be cut."""
        self.hint.setMinimumHeight(self._tools[0].sizeHint().height())
        widths = [tool.sizeHint().width() for tool in self._tools if not tool.isHidden()]
        wanted = sum(widths) + len(widths) * GAP_PX + self.hint.sizeHint().width()
        room = self.width() - GAP_PX - self._button.sizeHint().width()
        self.hint.setVisible(wanted <= room)
        below = max(widths, default=0) > room
        direction = QBoxLayout.Direction
        self._row.setDirection(direction.TopToBottom if below else direction.LeftToRight)
