"""The files of a message that was sent: a chip for each, with its name, its kind and how it begins.

What was sent is read from the message itself, so that a chip shows what the model was given, whatever became of the
file. A click opens all of it.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QWidget

from app.attachments.attachment import ANSWERS, Attachment
from ui.i18n.direction import joined
from ui.i18n.language import tr
from ui.i18n.phrases import kind_of_file, plain_tip
from ui.theme.theme import current_palette
from ui.transcript.message.parts import WrapRow, small_font
from ui.widgets.picture import LEFT, RIGHT, write

WIDEST_PX, LEAST_PX = 248, 120
_SIDE, _TOP, _RADIUS = 12, 7, 10.0
_LINES_IN_TIP, _LETTERS_OF_LINE = 8, 72


class AttachedChip(QAbstractButton):
    """One file as it was sent: its name, and below it its kind with its first words."""

    def __init__(self, attachment: Attachment, font_px: int, parent: QWidget) -> None:
        super().__init__(parent)
        pages = attachment.pages
        counted = tr("{count:,} (page|pages)", "", pages, count=pages) if pages else ""
        about = joined(part for part in (kind_of_file(attachment), counted) if part)
        lines = [line.strip() for line in attachment.text.splitlines() if line.strip()][:_LINES_IN_TIP]
        self.name, self.details = attachment.name, joined([about, *lines[:1]])
        self._fonts = small_font(font_px, QFont.Weight.Medium), small_font(font_px)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        is_file = attachment.kind not in ANSWERS
        spoken = tr("Attached: {name}, {details}", name=self.name, details=about) if is_file else ""
        self.setAccessibleName(spoken or f"{self.name}: {about}")
        preview = "\n".join(line[:_LETTERS_OF_LINE] for line in lines)
        self.setToolTip(plain_tip(f"{joined([self.name, about])}\n\n{preview}"))

    def sizeHint(self) -> QSize:
        strong, plain = map(QFontMetricsF, self._fonts)
        wanted = max(strong.horizontalAdvance(self.name), plain.horizontalAdvance(self.details)) + 2 * _SIDE + 2
        high = strong.height() + plain.height() + 2 * _TOP
        return QSize(round(min(WIDEST_PX, max(LEAST_PX, wanted))), round(high))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, palette = QPainter(self), current_palette()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(QColor(palette.chip if self.underMouse() else palette.surface))
        painter.setPen(QPen(QColor(palette.accent if self.hasFocus() else palette.hairline), 1.0))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), _RADIUS, _RADIUS)
        side, y, room = RIGHT if self.isRightToLeft() else LEFT, float(_TOP), self.width() - 2.0 * _SIDE
        dots = Qt.TextElideMode
        for words, font, ink, cut in (
            (self.name, self._fonts[0], palette.text, dots.ElideMiddle),
            (self.details, self._fonts[1], palette.muted, dots.ElideRight),
        ):
            metrics = QFontMetricsF(font)
            box = QRectF(_SIDE, y, room, metrics.height())
            write(painter, box, metrics.elidedText(words, cut, room), ink, font, side)
            y += metrics.height()


class AttachedRow(WrapRow):
    """The chips of one message: files at the end of the line, answers of tools at its beginning, as replies are.

    Signals: `opened` when one was clicked.
    """

    opened = Signal()
    _at_end = True

    def show_files(self, attachments: Sequence[Attachment], font_px: int) -> None:
        """Shows a chip for each of these files."""
        self._at_end = not any(attachment.kind in ANSWERS for attachment in attachments)
        chips = [AttachedChip(attachment, font_px, self) for attachment in attachments]
        for chip in chips:
            chip.clicked.connect(self.opened)
        self.set_items(list[QWidget](chips))

    def place(self, left: int, top: int, column: int) -> int:
        """Lays the chips out in a column that begins at `left`; returns the height."""
        high = self.height_at(column)
        self.setGeometry(left, top, column, high)
        return high

    def _placed(self, sizes: list[QSize], width: int) -> tuple[list[QRect], int]:
        """Each line at its end, over the person's own words."""
        rects, height = super()._placed(sizes, width)
        if not self._at_end:
            return rects, height
        ends: dict[int, int] = {}
        for rect in rects:
            ends[rect.top()] = max(ends.get(rect.top(), 0), rect.right())
        return [rect.translated(width - 1 - ends[rect.top()], 0) for rect in rects], height
