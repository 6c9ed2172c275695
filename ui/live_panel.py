"""The side panel: words before numbers, then the five counters of the reply that is on screen."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QColor, QFont
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QToolButton, QVBoxLayout, QWidget

from ui.fonts import sized, tabular
from ui.gauge import Gauge
from ui.live_state import LiveState, counters, is_it_helping, spoken

WIDTH_PX = 320


class LivePanel(QFrame):
    """Signals: `close_requested` when its own button was pressed."""

    close_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("livePanel")
        self.setAccessibleName("Live numbers")
        self.setFixedWidth(WIDTH_PX)
        self.gauge = Gauge(self)
        self.answer = QLabel(self)
        self._heading = QLabel(self)
        self._values: dict[str, QLabel] = {}
        self._arrange()
        self.show_state(LiveState())

    def _arrange(self) -> None:
        question = QLabel("Is guessing helping right now?", self)
        question.setFont(sized(13, QFont.Weight.DemiBold))
        close = QToolButton(self)
        close.setObjectName("quietButton")
        close.setText("×")
        close.setAccessibleName("Close the live numbers")
        close.setToolTip("Close (Ctrl+I)")
        close.clicked.connect(self.close_requested)
        head = QHBoxLayout()
        head.addWidget(question, 1)
        head.addWidget(close)
        self.answer.setWordWrap(True)
        self.answer.setObjectName("answer")
        self.answer.setMinimumHeight(3 * self.answer.fontMetrics().lineSpacing() + 4)
        self.answer.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self.answer.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        box = QVBoxLayout(self)
        box.setContentsMargins(20, 12, 16, 16)
        box.setSpacing(10)
        box.addLayout(head)
        box.addWidget(self.gauge)
        box.addWidget(self._scale())
        box.addWidget(self.answer)
        box.addWidget(self._hairline())
        box.addLayout(self._numbers())
        box.addStretch(1)

    def _scale(self) -> QWidget:
        """What leaning left and right mean, so that the gauge needs no colour."""
        scale = QWidget(self)
        row = QHBoxLayout(scale)
        row.setContentsMargins(0, 0, 0, 0)
        for text in ("costs time", "no difference", "saves time"):
            label = QLabel(text, scale)
            label.setObjectName("scale")
            row.addWidget(label)
            if text != "saves time":
                row.addStretch(1)
        return scale

    def _hairline(self) -> QFrame:
        line = QFrame(self)
        line.setObjectName("hairline")
        line.setFixedHeight(1)
        return line

    def _numbers(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setContentsMargins(0, 4, 0, 0)
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(10)
        heading = self._heading
        heading.setFont(sized(13, QFont.Weight.DemiBold))
        grid.addWidget(heading, 0, 0, 1, 2)
        for row, counter in enumerate(counters(LiveState()), start=1):
            value, words = QLabel(self), QLabel(counter.words, self)
            value.setFont(tabular(17, QFont.Weight.DemiBold))
            value.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            value.setMinimumWidth(72)
            value.setToolTip(counter.term)
            words.setObjectName("muted")
            words.setToolTip(counter.term)
            grid.addWidget(value, row, 0)
            grid.addWidget(words, row, 1)
            self._values[counter.key] = value
        grid.setColumnStretch(1, 1)
        return grid

    def set_colors(self, *, helps: QColor, costs: QColor, track: QColor, mark: QColor) -> None:
        """Hand the gauge its colours."""
        self.gauge.set_colors(helps=helps, costs=costs, track=track, mark=mark)

    def show_state(self, state: LiveState) -> None:
        """Called at most four times a second by whoever owns the clock."""
        self.gauge.set_speedup(state.speedup)
        self.answer.setText(is_it_helping(state))
        self._heading.setText("This reply" if state.phase in ("done", "failed") else "This reply, so far")
        for counter in counters(state):
            self._values[counter.key].setText(counter.value)
        self.setAccessibleDescription(spoken(state))
