"""The small parts that all views of this page share: titles, small text, buttons that look like links, and the column.

A details line shows details with dots between them: as many as fit, the first ones first, none cut in two. The column
is at most 760 px wide and scrolls.

`ConsentPanel` has what the user reads, and accepts where it is required, before a download starts.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QFont, QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from ui.i18n.direction import BETWEEN, at_start, margins
from ui.i18n.phrases import plain_tip
from ui.pages.models.state import ModelsState
from ui.theme.fonts import CONTROL_PX, READING_PX, SMALL_PX, sized

COLUMN_PX = 760
NARROW_BELOW_PX = 820


def title(text: str, parent: QWidget) -> QLabel:
    """Returns the title of a view."""
    label = _plain(text, parent)
    label.setFont(sized(READING_PX + 3, QFont.Weight.DemiBold))
    return label


def name(text: str, parent: QWidget, pixels: int = READING_PX) -> QLabel:
    """Returns the label with an item's name."""
    label = _plain(text, parent)
    label.setFont(sized(pixels, QFont.Weight.DemiBold))
    return label


def group(text: str, parent: QWidget) -> QLabel:
    """Returns a small heading within a view."""
    label = _plain(text, parent)
    label.setObjectName("modelsGroup")
    label.setFont(sized(SMALL_PX, QFont.Weight.DemiBold))
    label.setContentsMargins(0, 12, 0, 0)
    return label


def words(text: str, parent: QWidget, pixels: int = CONTROL_PX) -> QLabel:
    """Returns ordinary text that wraps."""
    label = _plain(text, parent)
    label.setFont(sized(pixels))
    label.setWordWrap(True)
    return label


def note(text: str, parent: QWidget) -> QLabel:
    """Returns small muted text that wraps."""
    label = _plain(text, parent)
    label.setObjectName("note")
    label.setWordWrap(True)
    return label


def problem(text: str, parent: QWidget) -> QLabel:
    """Returns the text of a problem, for where it happened."""
    label = _plain(text, parent)
    label.setObjectName("modelsTrouble")
    label.setWordWrap(True)
    return label


def link(text: str, parent: QWidget, pressed: Callable[[], object], hint: str = "") -> QPushButton:
    """Returns a button that takes no more room than its words."""
    return _button(text, parent, pressed, "modelsLink", hint)


def button(text: str, parent: QWidget, pressed: Callable[[], object], hint: str = "") -> QPushButton:
    """Returns an ordinary button."""
    return _button(text, parent, pressed, "modelsButton", hint)


def primary(text: str, parent: QWidget, pressed: Callable[[], object], hint: str = "") -> QPushButton:
    """Returns the button of the most important action."""
    return _button(text, parent, pressed, "sendButton", hint)


def hairline(parent: QWidget) -> QFrame:
    """Returns a thin line between rows."""
    line = QFrame(parent)
    line.setObjectName("hairline")
    line.setFixedHeight(1)
    return line


def _plain(text: str, parent: QWidget) -> QLabel:
    """Sets a name from a file or the hub: as plain text, and in Latin letters also where lines begin at the right."""
    label = QLabel(text, parent)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setAlignment(at_start(label) | Qt.AlignmentFlag.AlignVCenter)
    return label


def _button(text: str, parent: QWidget, pressed: Callable[[], object], style: str, hint: str) -> QPushButton:
    made = QPushButton(text, parent)
    made.setObjectName(style)
    made.setToolTip(hint)
    made.setAutoDefault(False)
    made.clicked.connect(lambda _=False: pressed())
    return made


class DetailsLine(QLabel):
    """Shows as many details as fit; its tooltip has all of them."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("note")
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._details: list[str] = []

    def show_line(self, line: str) -> None:
        """Shows other details."""
        self._details = line.split(BETWEEN)
        self.setToolTip(plain_tip(line))
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        count = len(self._details)
        while count > 1 and self.fontMetrics().horizontalAdvance(BETWEEN.join(self._details[:count])) > self.width():
            count -= 1
        self.setText(BETWEEN.join(self._details[:count]))


def bring_into_sight(widget: QWidget) -> None:
    """Scrolls the view until the whole widget is visible, once it has been laid out."""

    def scroll() -> None:
        area = widget.parentWidget()
        while area is not None and not isinstance(area, QScrollArea):
            area = area.parentWidget()
        if isinstance(area, QScrollArea):
            area.ensureWidgetVisible(widget, 0, 16)

    # This takes two turns of the event loop: in the first one, the view learns that it has grown.
    QTimer.singleShot(0, widget, lambda: QTimer.singleShot(0, widget, scroll))


class PartsColumn(QScrollArea):
    """`body` is where a view adds its parts; `state` is what it shows."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.state = ModelsState()
        self.setObjectName("modelsScroll")
        self.setAccessibleName(name)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        holder = QWidget(self)
        holder.setObjectName("modelsColumn")
        self.inner = QWidget(holder)
        self.inner.setObjectName("modelsColumn")
        self.inner.setMaximumWidth(COLUMN_PX)
        self.body = QVBoxLayout(self.inner)
        self.body.setContentsMargins(0, 8, 0, 32)
        self.body.setSpacing(12)
        middle = QHBoxLayout(holder)
        middle.setContentsMargins(margins(24, 0, 20, 0))
        middle.addWidget(self.inner, 1000)
        middle.addStretch(1)
        self.setWidget(holder)

    def end(self) -> None:
        """Ends the column: the rest of the height stays empty."""
        self.body.addStretch(1)

    def set_narrow(self, narrow: bool) -> None:
        """Leaves less room; views with parts side by side put them below each other."""
