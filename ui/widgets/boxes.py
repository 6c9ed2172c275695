"""Columns and rows that are filled in one call, labels and buttons made in one, and what needs two or three of Qt's.

`FlowLayout` puts widgets side by side, on as many lines as they need. Qt has no such layout.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, QPoint, QRect, QSize, Qt, QTimer
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QFont
from PySide6.QtWidgets import (
    QBoxLayout,
    QHBoxLayout,
    QLabel,
    QLayout,
    QLayoutItem,
    QLineEdit,
    QListWidget,
    QPushButton,
    QStyle,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from ui.i18n.direction import at_start, begin_at_start


class FlowLayout(QLayout):
    """Fills lines in reading direction; every item has the size that it asks for, but is no wider than the line.

    With `pushes_last` the last item stands at the far edge where all fit on one line.
    """

    def __init__(
        self, parent: QWidget, gap_px: int = 8, line_gap_px: int | None = None, *, pushes_last: bool = False
    ) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self._gap_px = gap_px
        self._pushes_last = pushes_last
        self._line_gap_px = gap_px if line_gap_px is None else line_gap_px
        self.setContentsMargins(0, 0, 0, 0)

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._place(QRect(0, 0, width, 0), moving=False)

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        self._place(rect, moving=True)

    def sizeHint(self) -> QSize:
        return self.minimumSize()

    def minimumSize(self) -> QSize:
        shown = [item for item in self._items if not item.isEmpty()]
        widest = max((item.minimumSize().width() for item in shown), default=0)
        return QSize(widest, max((item.sizeHint().height() for item in shown), default=0))

    def _place(self, rect: QRect, moving: bool) -> int:
        """Positions the items if `moving`; returns the height that they need."""
        shown = [item for item in self._items if not item.isEmpty()]  # The widgets of the others are hidden.
        sizes = [item.sizeHint().boundedTo(QSize(max(1, rect.width()), item.sizeHint().height())) for item in shown]
        rects, height = placed(sizes, rect.width(), self._gap_px, self._line_gap_px)
        if moving:
            if self._pushes_last and shown and shown[-1] is self._items[-1] and rects[-1].top() == 0:
                rects[-1].moveLeft(rect.width() - rects[-1].width())
            direction = self.parentWidget().layoutDirection()
            for item, place in zip(shown, rects, strict=True):
                item.setGeometry(QStyle.visualRect(direction, rect, place.translated(rect.topLeft())))
        return height


def placed(sizes: Sequence[QSize], width: int, gap_px: int, line_gap_px: int) -> tuple[list[QRect], int]:
    """Returns where boxes of these sizes go on lines of `width`, from the left, and the height of all lines.

    On a line, lower boxes stand in the middle of the highest: a link beside a button is level with its words.
    """
    rects: list[QRect] = []
    line: list[QRect] = []
    left, top, line_px = 0, 0, 0
    for size in sizes:
        if left and left + size.width() > width:
            rects += _level(line, line_px)
            line, left, top, line_px = [], 0, top + line_px + line_gap_px, 0
        line.append(QRect(QPoint(left, top), size))
        left += size.width() + gap_px
        line_px = max(line_px, size.height())
    return rects + _level(line, line_px), top + line_px


def _level(line: list[QRect], line_px: int) -> list[QRect]:
    return [rect.translated(0, (line_px - rect.height()) // 2) for rect in line]


Part = QWidget | QLayout | int | tuple[QWidget | QLayout, int | Qt.AlignmentFlag]
"""A widget or a layout, alone, with its stretch or with its alignment; a number is a gap of so many pixels."""

STRETCH = -1
"""The part that takes the room which is left."""

USUAL_PX = -1
"""The gap that Qt's style has between widgets."""

AROUND_PX = 32
"""The free room of a list around words that stand beside others."""
QWIDGETSIZE_MAX = (1 << 24) - 1


def column(parent: QWidget | None, gap_px: int, *parts: Part) -> QVBoxLayout:
    """Returns a column without margins: the layout of `parent`, or one to be put into another layout."""
    box = QVBoxLayout(parent)
    _fill(box, gap_px, parts)
    return box


def row(parent: QWidget | None, gap_px: int, *parts: Part) -> QHBoxLayout:
    """Returns the same as a row, which runs from the right where the language does."""
    box = QHBoxLayout(parent)
    _fill(box, gap_px, parts)
    return box


def centred(widget: QWidget) -> QHBoxLayout:
    """Returns a row with a widget in the middle, as wide as it may be."""
    return row(None, USUAL_PX, STRETCH, (widget, 1000), STRETCH)


def flow(parent: QWidget, *widgets: QWidget, gap_px: int = 8, pushes_last: bool = False) -> QWidget:
    """Returns a widget that has others side by side in a `FlowLayout`, on as many lines as they need."""
    holder = QWidget(parent)
    layout = FlowLayout(holder, gap_px, pushes_last=pushes_last)
    for widget in widgets:
        layout.addWidget(widget)
    return holder


def _fill(box: QBoxLayout, gap_px: int, parts: tuple[Part, ...]) -> None:
    box.setContentsMargins(0, 0, 0, 0)
    box.setSpacing(gap_px)
    for each in parts:
        part, more = each if isinstance(each, tuple) else (each, 0)
        if isinstance(part, int):
            box.addStretch(1) if part == STRETCH else box.addSpacing(part)
        elif isinstance(part, QLayout):
            box.addLayout(part, int(more))
        elif isinstance(more, Qt.AlignmentFlag):  # It is a number too.
            box.addWidget(part, 0, more)
        else:
            box.addWidget(part, more)


def lay_sections(sections: QListWidget, row_px: int, across_px: int = 0) -> None:
    """Arranges the list. `across_px` is the width for sections side by side, 0 for one below the other."""
    across = across_px > 0
    sections.setFlow(QListWidget.Flow.LeftToRight if across else QListWidget.Flow.TopToBottom)
    sections.setWrapping(across)
    sections.setResizeMode(QListWidget.ResizeMode.Adjust)
    lines, used = 1, 0
    for place in range(sections.count()):
        item = sections.item(place)
        wide = sections.fontMetrics().horizontalAdvance(item.text()) + AROUND_PX if across else 0
        item.setSizeHint(QSize(wide, row_px))
        lines, used = (lines + 1, wide) if used + wide > across_px else (lines, used + wide)
    sections.setMaximumHeight(lines * row_px + 4 if across else QWIDGETSIZE_MAX)
    sections.setMinimumHeight(lines * row_px + 4 if across else 0)


def label(
    parent: QWidget, words: str = "", name: str = "", *, wraps: bool = False, font: QFont | None = None
) -> QLabel:
    """Returns a label whose words, which may be a model's or a file's, are no markup and begin where the page's do."""
    made = QLabel(words, parent)
    made.setObjectName(name)
    made.setTextFormat(Qt.TextFormat.PlainText)
    made.setAlignment(at_start(made) | Qt.AlignmentFlag.AlignVCenter)
    made.setWordWrap(wraps)
    if font is not None:
        made.setFont(font)
    return made


def button(
    parent: QWidget,
    words: str,
    name: str = "",
    *,
    tip: str = "",
    spoken: str = "",
    then: Callable[..., object] | None = None,
) -> QPushButton:
    """Returns a button that does `then`; `spoken` is its name for screen readers where its words do not say enough.

    A click leaves the keyboard where it is: rings around what has it are for those who go by keys.
    """
    made = QPushButton(words, parent)
    made.setObjectName(name)
    made.setToolTip(tip)
    made.setAccessibleName(spoken)
    made.setAutoDefault(False)
    made.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    if then is not None:
        made.clicked.connect(then)  # No lambda around it, which would keep a method's object for ever.
    return made


def small_button(parent: QWidget, words: str, name: str, *, tip: str = "", spoken: str = "") -> QToolButton:
    """Returns a button as small as its words; one of a row of "segment"s stays pressed."""
    made = QToolButton(parent)
    made.setText(words)
    made.setObjectName(name)
    made.setToolTip(tip)
    made.setAccessibleName(spoken)
    made.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    made.setCheckable(name == "segment")
    return made


def cross(parent: QWidget, closes: str, then: Callable[..., object], name: str = "quietButton") -> QToolButton:
    """Returns the small × of a line; `closes` says what it closes."""
    made = small_button(parent, "×", name, spoken=closes)
    made.clicked.connect(then)
    return made


def restyle(widget: QWidget, *inside: QWidget, **properties: object) -> None:
    """Sets properties that a style sheet asks for; it looks at them once more, and at widgets `inside` too."""
    for name, value in properties.items():
        widget.setProperty(name, value)
    for each in (widget, *inside):
        each.style().unpolish(each)
        each.style().polish(each)


def line_edit(
    parent: QWidget, name: str, placeholder: str, spoken: str = "", *, longest: int = 0, clears: bool = False
) -> QLineEdit:
    """Returns a field for one line, styled by `name`; `spoken` is for screen readers. `clears` adds a button for it."""
    field = QLineEdit(parent)
    field.setObjectName(name)
    field.setPlaceholderText(placeholder)
    field.setAccessibleName(spoken or placeholder)
    field.setClearButtonEnabled(clears)
    field.setMaxLength(longest or field.maxLength())
    begin_at_start(field)
    return field


def announce(widget: QWidget, words: str = "") -> None:
    """Makes screen readers say these words, or the widget's name, at once. On Linux they ignore Qt's alerts."""
    words = words or QAccessible.queryAccessibleInterface(widget).text(QAccessible.Text.Name)
    QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, words))


def pause(parent: QObject, ms: int, then: Callable[[], object]) -> QTimer:
    """Returns a timer that calls `then` once, so long after it was started last."""
    timer = QTimer(parent)
    timer.setSingleShot(True)
    timer.setInterval(ms)
    timer.timeout.connect(then)
    return timer
