"""The widget that shows a message's text with its marks, lets it be selected, copied and asked about.

Reading order of a paint: grounds, selection, underlines, letters, strikes. Letters are drawn by the paragraph's own
layout, whole, so what is painted behind or over them cannot move them.
"""

from __future__ import annotations

from math import ceil, floor

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QColor,
    QContextMenuEvent,
    QFocusEvent,
    QFont,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from ui.palette import Palette
from ui.transcript.explain import explain
from ui.transcript.flow import Flow, Showing
from ui.transcript.line_paint import Scene, paint_text
from ui.transcript.mark import Mark
from ui.transcript.mark_painter import MarkColours
from ui.transcript.paragraph import Span
from ui.transcript.text_reader import TextReader

PAD = 8
"""Room around the text for grounds and the focus bar; a pane reaches this far out of the column."""

_SLACK = 64.0
"""Repainted below the text too: a line that has just gone was there."""


class TextPane(QWidget):
    """`flow` is the text; call `refresh` after changing it.

    `selected` tells that this pane took the selection, `place_reached` where the reader now is in it,
    by dragging or with the keyboard, so that it can be scrolled into view.
    """

    selected = Signal()
    place_reached = Signal(QRect)

    def __init__(self, font: QFont, palette: Palette, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.flow = Flow(font)
        self.reader = TextReader(self)
        self._shows_focus = False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.IBeamCursor)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.set_colours(palette)

    def set_colours(self, palette: Palette) -> None:
        self._colours = MarkColours.of(palette)
        self._selection_colour = QColor(palette.selection)
        self._focus_colour = QColor(palette.accent)
        self.update()

    def set_showing(self, showing: Showing, pending: tuple[Mark, ...]) -> None:
        """Other wishes for what is shown. Places in the text change, so the selection goes."""
        self.reader.let_go()
        self.flow.show_again(showing, pending)
        self.refresh()

    def height_at(self, width: float) -> int:
        """The height this pane needs at `width`, padding included."""
        self.flow.resize(width - 2 * PAD)
        return round(self.flow.height) + 2 * PAD

    def refresh(self) -> None:
        """Has painted anew what has changed."""
        for top, bottom in self.flow.take_dirty():
            first = PAD + floor(top)
            last = PAD + ceil(min(bottom, self.flow.height + _SLACK))
            self.update(0, first, self.width(), last - first)

    # What follows answers Qt; names are Qt's.

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._shows_focus and self.hasFocus():  # a bar at the side: a frame would cut into title and figures
            painter.fillRect(QRectF(0, PAD, 2.5, self.height() - 2 * PAD), self._focus_colour)
        painter.translate(PAD, PAD)
        visible = QRectF(event.rect()).translated(-PAD, -PAD)
        scene = Scene(self._colours, self.reader.selection, self._selection_colour)
        paint_text(painter, self.flow, visible, scene)
        if (cursor := self.reader.token_rects()) is not None:
            painter.setPen(QPen(self._focus_colour, 1.5))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            for rect in cursor:
                painter.drawRoundedRect(rect.adjusted(-1, 1, 1, -1), 4, 4)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            self._explain_at(event)
            return True
        return super().event(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.reader.begin(self._in_text(event.position()), bool(event.modifiers() & _SHIFT))
            self.selected.emit()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton:
            self.reader.drag_to(self._in_text(event.position()))
            self.place_reached.emit(QRect(event.position().toPoint(), QSize(1, 1)))

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.reader.take_word(self._in_text(event.position()))
            self.selected.emit()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        self.reader.open_menu(event.globalPos())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.reader.press(event):
            self.selected.emit()
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        self._shows_focus = event.reason() in _BY_KEYBOARD
        self.update()
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.reader.leave_token()
        self.update()
        super().focusOutEvent(event)

    def _in_text(self, point: QPointF) -> QPointF:
        return point - QPointF(PAD, PAD)

    def _explain_at(self, event: QHelpEvent) -> None:
        found = self.flow.span_at(self._in_text(QPointF(event.pos()))) if self.flow.showing.marks else None
        if found is None or not found[1].mark.round:
            QToolTip.hideText()
            return
        near = QRect(event.pos(), event.pos()).adjusted(-4, -12, 4, 12)
        QToolTip.showText(event.globalPos(), explain(found[1].mark), self, near)

    def show_token(self, span: Span, rect: QRectF) -> None:
        """Tells about the token that the keyboard has reached, and asks that it be scrolled into view."""
        place = rect.translated(PAD, PAD).toRect()
        self.place_reached.emit(place)
        said = explain(span.mark)
        QToolTip.showText(self.mapToGlobal(place.bottomLeft()), said, self, self.rect())
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, said))


_SHIFT = Qt.KeyboardModifier.ShiftModifier
_BY_KEYBOARD = (
    Qt.FocusReason.TabFocusReason,
    Qt.FocusReason.BacktabFocusReason,
    Qt.FocusReason.ShortcutFocusReason,
)
