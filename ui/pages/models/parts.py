"""The small parts that all views of this page are made of: titles, quiet lines, buttons that look like links.

Facts with dots between them in one line: as many as there is room for, the first ones first, none cut in two.

A view of the page: a column of at most 760 px that scrolls.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QFont, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from ui.i18n.layout_direction import at_start, margins
from ui.i18n.text_direction import BETWEEN
from ui.theme.fonts import CONTROL_PX, READING_PX, SMALL_PX, sized
from ui.theme.palette import Palette

COLUMN_PX = 760
NARROW_BELOW_PX = 820


def title(text: str, parent: QWidget) -> QLabel:
    """The head of a view."""
    label = _plain(text, parent)
    label.setFont(sized(READING_PX + 3, QFont.Weight.DemiBold))
    return label


def name(text: str, parent: QWidget, pixels: int = READING_PX) -> QLabel:
    """What something is called."""
    label = _plain(text, parent)
    label.setFont(sized(pixels, QFont.Weight.DemiBold))
    return label


def group(text: str, parent: QWidget) -> QLabel:
    """A quiet heading within a view."""
    label = _plain(text, parent)
    label.setObjectName("modelsGroup")
    label.setFont(sized(SMALL_PX, QFont.Weight.DemiBold))
    label.setContentsMargins(0, 12, 0, 0)
    return label


def words(text: str, parent: QWidget, pixels: int = CONTROL_PX) -> QLabel:
    """Ordinary text that wraps."""
    label = _plain(text, parent)
    label.setFont(sized(pixels))
    label.setWordWrap(True)
    return label


def note(text: str, parent: QWidget) -> QLabel:
    """Small and muted, wraps."""
    label = _plain(text, parent)
    label.setObjectName("note")
    label.setWordWrap(True)
    return label


def problem(text: str, parent: QWidget) -> QLabel:
    """What went wrong, in place."""
    label = _plain(text, parent)
    label.setObjectName("modelsTrouble")
    label.setWordWrap(True)
    return label


def link(text: str, parent: QWidget, pressed: Callable[[], object], hint: str = "") -> QPushButton:
    """A button that takes no room but its words."""
    return _button(text, parent, pressed, "modelsLink", hint)


def button(text: str, parent: QWidget, pressed: Callable[[], object], hint: str = "") -> QPushButton:
    """An ordinary one."""
    return _button(text, parent, pressed, "modelsButton", hint)


def primary(text: str, parent: QWidget, pressed: Callable[[], object], hint: str = "") -> QPushButton:
    """The one thing to do."""
    return _button(text, parent, pressed, "sendButton", hint)


def beside(button: QPushButton, *said: QWidget) -> QHBoxLayout:
    """A row of a list: what it says, line under line, and at its end what can be done with it."""
    lines = QVBoxLayout()
    lines.setSpacing(3)
    for line in said:
        lines.addWidget(line)
    box = QHBoxLayout()
    box.setContentsMargins(0, 10, 0, 10)
    box.setSpacing(24)
    box.addLayout(lines, 1)
    box.addWidget(button)
    return box


def hairline(parent: QWidget) -> QFrame:
    """Between rows."""
    line = QFrame(parent)
    line.setObjectName("hairline")
    line.setFixedHeight(1)
    return line


def _plain(text: str, parent: QWidget) -> QLabel:
    """Names come from files and from the hub: never rich text, and in Latin letters where lines begin at the right."""
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


class FactsLine(QLabel):
    """A tool tip has all of them."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("note")
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._facts: list[str] = []

    def show_line(self, line: str) -> None:
        """Other facts."""
        self._facts = line.split(BETWEEN)
        self.setToolTip(line)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        count = len(self._facts)
        while count > 1 and self.fontMetrics().horizontalAdvance(BETWEEN.join(self._facts[:count])) > self.width():
            count -= 1
        self.setText(BETWEEN.join(self._facts[:count]))


def bring_into_sight(widget: QWidget) -> None:
    """Scroll the view until all of it is seen, once it has been laid out."""

    def scroll() -> None:
        area = widget.parentWidget()
        while area is not None and not isinstance(area, QScrollArea):
            area = area.parentWidget()
        if isinstance(area, QScrollArea):
            area.ensureWidgetVisible(widget, 0, 16)

    # Twice round: the first time the view hears that it has grown.
    QTimer.singleShot(0, widget, lambda: QTimer.singleShot(0, widget, scroll))


class PartsColumn(QScrollArea):
    """`body` is where a view puts its parts."""

    def __init__(self, name: str, palette: Palette, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.colours = palette
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
        """After the last part: the rest of the height stays empty."""
        self.body.addStretch(1)

    def set_narrow(self, narrow: bool) -> None:
        """Less room; views that lay parts side by side put them below each other."""

    def set_palette_colors(self, palette: Palette) -> None:
        """Other colours."""
        self.colours = palette
