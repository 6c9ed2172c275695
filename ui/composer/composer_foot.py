"""The line below the message: the message's options at its beginning, the send button at its end.

The button is always whole. Where a language has long words or the window is narrow, the rest takes a second line, or
the button takes one of its own. The hint is hidden first, because nobody needs it twice.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QLabel, QPushButton, QWidget

from ui.widgets.boxes import FlowLayout

GAP_PX, LINE_GAP_PX = 12, 4


class ComposerFoot(QWidget):
    """`tools` stand side by side in their order, then `hint`, and `button` at the end."""

    def __init__(self, tools: tuple[QWidget, ...], hint: QLabel, button: QPushButton, parent: QWidget) -> None:
        super().__init__(parent)
        self._tools, self.hint, self._button = tools, hint, button
        self._start = QWidget(self)
        flow = FlowLayout(self._start, GAP_PX, LINE_GAP_PX)
        for widget in (*tools, hint):
            flow.addWidget(widget)
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(GAP_PX)
        self._row.addWidget(self._start, 1)
        self._row.addWidget(button, 0, Qt.AlignmentFlag.AlignBottom | Qt.AlignmentFlag.AlignRight)

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
