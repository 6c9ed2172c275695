"""The card over the message box that tells of a tool's call: what would be done, and whether the user allows it.

It never takes the keyboard by itself, so that an Enter that was meant for the message allows nothing: Shift+Tab leads
there from the message box, and screen readers announce it. Esc stops, as always. All of it is a stranger's text: the
server's and the model's, so nothing of it is ever markup.
"""

from __future__ import annotations

import json

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QFont, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QPlainTextEdit, QPushButton, QWidget

from app.conversation.events import ToolCallChanged
from app.system.terminal_text import on_one_line, safe
from ui.i18n.language import tr, tr_noop
from ui.i18n.phrases import shortened
from ui.theme.fonts import CONTROL_PX, code, sized
from ui.widgets.boxes import FlowLayout, announce, column, label

LONGEST_DESCRIPTION = 240
MOST_LINES = 7

DECISIONS = (
    ("once", tr_noop("Allow once", "a tool's call"), tr_noop("You will be asked again next time")),
    (
        "always",
        tr_noop("Always allow this tool", "a tool's call"),
        tr_noop("Until its server describes it differently. Undo this in the settings"),
    ),
    ("refused", tr_noop("Refuse", "a tool's call"), tr_noop("The model is told that you refused, and carries on")),
)


def arguments_in_lines(arguments: str) -> str:
    """Returns the JSON of a call's arguments, each at the beginning of a line, and control characters made visible."""
    try:
        values = json.loads(arguments)
    except (ValueError, RecursionError):
        return safe(arguments)
    shown = (value if isinstance(value, str) else json.dumps(value, ensure_ascii=False) for value in values.values())
    # No line of a value may pass for another argument.
    told = (safe(value).replace("\n", "\n    ") for value in shown)
    return "\n".join(f"{on_one_line(key)}: {value}" for key, value in zip(values, told, strict=True))


class _Decision(QPushButton):
    """A button that the second click of two does not press: by then another call may be asked about in its place."""

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        event.accept()


class _Arguments(QPlainTextEdit):
    """What the tool is given: as high as its lines are at this width, up to MOST_LINES."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("instructions")
        self.setReadOnly(True)
        self.setTabChangesFocus(True)
        self.setFont(code(12))
        self.setAccessibleName(tr("What the tool is given"))

    def fit(self) -> None:
        layout, block, lines = self.document().documentLayout(), self.document().firstBlock(), 0
        while block.isValid() and lines < MOST_LINES:
            layout.blockBoundingRect(block)  # lays it out
            lines, block = lines + max(1, block.layout().lineCount()), block.next()
        self.setFixedHeight(min(MOST_LINES, lines) * self.fontMetrics().lineSpacing() + 28)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()


class ToolQuestion(QFrame):
    """Signals: `decided(str, int)` with one of DECISIONS and the call's number."""

    decided = Signal(str, int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("toolQuestion")
        self._number = 0
        self.words = label(self, wraps=True, font=sized(CONTROL_PX, QFont.Weight.Medium))
        self.about = label(self, name="note", wraps=True)
        self.arguments = _Arguments(self)
        self._row = QWidget(self)
        flow = FlowLayout(self._row)
        self.buttons: dict[str, QPushButton] = {}
        for decision, words, tip in DECISIONS:
            button = self.buttons[decision] = _Decision(tr(words, "a tool's call"), self._row)
            button.setToolTip(tr(tip))
            button.setAccessibleDescription(tr(tip))
            button.clicked.connect(lambda _=False, decision=decision: self._on_decided(decision))
            flow.addWidget(button)
        column(self, 8, self.words, self.about, self.arguments, self._row).setContentsMargins(16, 12, 16, 12)

    def show_call(self, call: ToolCallChanged) -> None:
        """Shows a call that waits for the user, or that is made now."""
        self._number, waits = call.number, call.waits
        named = {"tool": safe(call.name), "server": safe(call.server)}
        if waits:
            words = tr("The model wants to use “{tool}” from “{server}”", **named)
        else:
            words = tr("“{tool}” from “{server}” is running…", **named)
        self.words.setText(words)
        described = shortened(safe(call.description), LONGEST_DESCRIPTION)
        self.about.setText(tr("The server says of it: {words}", words=described) if described else "")
        self.about.setVisible(waits and bool(described))
        shown = arguments_in_lines(call.arguments)
        self.arguments.setPlainText(shown)
        self.arguments.setVisible(waits and bool(shown))
        self.arguments.fit()
        self._row.setVisible(waits)
        self.setAccessibleName(" ".join(filter(None, (words, shown if waits else ""))))
        self.show()
        if waits:
            announce(self)

    @Slot(str)
    def _on_decided(self, decision: str) -> None:
        self._row.setVisible(False)  # a second click decides nothing
        self.decided.emit(decision, self._number)
