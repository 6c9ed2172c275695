"""The small parts around a reply: chips, links and labels. The style sheet gives them their colours.

A row of them goes on in the next line where the width ends.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from PySide6.QtCore import QEvent, QRect, QSize, Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QLabel, QPushButton, QStyle, QWidget

from ui.i18n.direction import joined
from ui.theme.fonts import sized
from ui.theme.theme import current_palette
from ui.transcript.message.summary import SummaryChip
from ui.widgets.boxes import placed

SMALL_SHARE = 13 / 15
"""The font size of these parts, as a share of the reading size."""


def small_px(font_px: int) -> int:
    return max(11, round(font_px * SMALL_SHARE))


def small_font(font_px: int, weight: QFont.Weight = QFont.Weight.Normal) -> QFont:
    """Returns the font of these parts where messages have `font_px`."""
    return sized(small_px(font_px), weight)


class FigureLabel(QLabel):
    """Figures in one line; what is strong in them has the ink of text. Its tooltip says how each was measured."""

    _chips: Sequence[SummaryChip] = ()

    def __init__(self, chips: Sequence[SummaryChip], font_px: int, parent: QWidget) -> None:
        super().__init__(parent)
        self._chips = chips
        self.setTextFormat(Qt.TextFormat.RichText)
        self.setFont(small_font(font_px))
        self._write()
        hints = "\n".join(chip.hint for chip in chips if chip.hint)
        self.setToolTip(hints)
        self.setAccessibleName(joined([chip.text for chip in chips]))
        self.setAccessibleDescription(hints)

    def _write(self) -> None:
        ink = current_palette().text
        self.setText(joined([_rich(chip, ink) for chip in self._chips]))

    def changeEvent(self, event: QEvent) -> None:
        """Writes the figures in other colours."""
        if event.type() == QEvent.Type.PaletteChange:
            self._write()
        super().changeEvent(event)


def _rich(chip: SummaryChip, ink: str) -> str:
    strong = f'<span style="color:{ink};font-weight:600">{escape(chip.strong)}</span>'
    return f"{escape(chip.before)}{strong if chip.strong else ''}{escape(chip.after)}"


def figures_label(chips: Sequence[SummaryChip], font_px: int, parent: QWidget) -> QLabel:
    """Returns a label with several figures, without a ground and as high as the links beside it."""
    label = FigureLabel(chips, font_px, parent)
    label.setObjectName("replyFigures")
    label.setIndent(0)
    return label


def chip_label(chip: SummaryChip, font_px: int, parent: QWidget) -> QLabel:
    """Returns a label with one figure on a soft ground."""
    label = FigureLabel([chip], font_px, parent)
    label.setObjectName("replyChip")
    return label


def link(text: str, font_px: int, parent: QWidget) -> QPushButton:
    """Returns a button that looks like a link and shows the keyboard focus."""
    button = QPushButton(text, parent)
    button.setObjectName("replyLink")
    button.setFont(small_font(font_px))
    button.setFlat(True)
    button.setCursor(Qt.CursorShape.PointingHandCursor)
    return button


class QuietLabel(QLabel):
    """Knows how high it was: a reply that is written asks at each frame, and Qt measures the words each time."""

    _known: tuple[tuple[int, str, str], int] | None = None

    def heightForWidth(self, width: int) -> int:
        asked = width, self.text(), self.font().key()
        if self._known is None or self._known[0] != asked:
            self._known = asked, super().heightForWidth(width)
        return self._known[1]


def quiet_label(parent: QWidget) -> QuietLabel:
    """Returns a label that wraps and can be selected.

    Words from a model or a file are plain text there, never markup.
    """
    label = QuietLabel(parent)
    label.setObjectName("replyWords")
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(True)
    if label.isRightToLeft():  # A model's name, too, whose own letters run the other way.
        label.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignAbsolute)
    label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    return label


_BETWEEN = 8
_ROWS_APART = 6


class WrapRow(QWidget):
    """Holds chips and links. A label wider than the whole row breaks into lines of its own."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._items: list[QWidget] = []
        self._together_from = 0

    def set_items(self, items: list[QWidget], together_from: int | None = None) -> None:
        """Takes these widgets in place of those before, which are deleted unless they stay.

        Those from `together_from` on begin a row of their own where not all of them have room beside the others.
        """
        self._together_from = len(items) if together_from is None else together_from
        for gone in self._items:
            if gone not in items:
                gone.hide()
                gone.deleteLater()
        self._items = items
        for item in items:
            item.setParent(self)
            item.show()

    def height_at(self, width: int) -> int:
        """Positions the items in rows of `width` and returns the height."""
        rects, height = self._placed([self._size(item, width) for item in self._items], width)
        for item, rect in zip(self._items, rects, strict=True):
            item.setGeometry(QStyle.visualRect(self.layoutDirection(), QRect(0, 0, width, height), rect))
        return height

    def _placed(self, sizes: list[QSize], width: int) -> tuple[list[QRect], int]:
        rects, height = placed(sizes, width, _BETWEEN, _ROWS_APART)
        first = self._together_from
        if 0 < first < len(sizes) and rects[first].top() != rects[-1].top():
            before, above = placed(sizes[:first], width, _BETWEEN, _ROWS_APART)
            after, below = placed(sizes[first:], width, _BETWEEN, _ROWS_APART)
            top = above + _ROWS_APART
            return [*before, *(rect.translated(0, top) for rect in after)], top + below
        return rects, height

    def width_in(self, width: int) -> int:
        """Returns how much of `width` the items take on one line, 0 where they need more lines."""
        sizes = [self._size(item, width) for item in self._items]
        used = sum(size.width() for size in sizes) + _BETWEEN * max(0, len(sizes) - 1)
        return used if used <= width else 0

    def _size(self, item: QWidget, width: int) -> QSize:
        if isinstance(item, QLabel):
            item.setWordWrap(False)
            if item.sizeHint().width() > width:
                item.setWordWrap(True)
                return QSize(width, item.heightForWidth(width))
        return item.sizeHint().boundedTo(QSize(width, item.sizeHint().height()))
