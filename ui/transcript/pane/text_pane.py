"""The widget with a message's text and its marks. Text can be selected and copied, and tokens explain themselves.

It paints in this order: grounds, selection, underlines, letters, strikes. Letters are drawn by the paragraph's own
layout, whole, so what is painted behind or over them cannot move them.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from math import ceil, floor

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QPointF, QRect, QRectF, QSize, Qt, QTimer, Signal, Slot
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QFocusEvent,
    QFont,
    QGuiApplication,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from ui.theme.theme import current_palette
from ui.transcript.markdown.layout.background_worker import layout_worker
from ui.transcript.markdown.layout.block_layout import SetBlock
from ui.transcript.markdown.layout.fragment import Fragment
from ui.transcript.markdown.layout.markdown_layout import MarkdownFlow, RawLayout
from ui.transcript.markdown.layout.page_layout import ALL_BELOW
from ui.transcript.markdown.layout.page_painter import PageColours, code_of, copy_button, fold_button, paint_page
from ui.transcript.markdown.parsing.blocks import words_of
from ui.transcript.pane.text_interaction import TextReader, popup_link
from ui.transcript.pane.text_painter import OVERHANG, Scene, paint_text
from ui.transcript.state.mark import Mark
from ui.transcript.text.display_options import DisplayOptions
from ui.transcript.text.mark_painter import MarkColours
from ui.transcript.text.paragraph import Span
from ui.widgets.popover import claims_key

PAD = 8
"""Room around the text for grounds and the focus bar. A pane reaches this far out of the column."""


_MOST_PARTS = 4
"""Up to so many parts are painted one by one. More parts are painted at once, with all that lies between them."""

_BAR = 3
"""The width of the bar beside a text that has the keyboard focus."""


class TextPane(QWidget):
    """`flow` is the text; call `refresh` after changing it. `room_below` is left for wrong guesses that hang there.

    Signals: `selected` is emitted when this pane takes the selection, `position_reached(rectangle)` when the user has
    moved in the text by dragging or with the keyboard, so that the view can scroll there. `pointed_at(mark or None,
    rectangle)` follows the mouse over tokens. `token_activated(mark, rectangle, pinned)` reports a click on a token or
    a step of the keyboard, `token_opened(mark, rectangle)` the key that opens a token's card, and `token_left` that
    neither points at a token any more. `grew` is emitted when the height has changed without a call from outside.
    `keyboard_moved(reason or None)` reports that the focus came or left. An open card has the keys first:
    `press_in_card(key)` returns whether it has used one.
    """

    selected = Signal()
    position_reached = Signal(QRect)
    keyboard_moved = Signal(object)
    pointed_at = Signal(object, QRect)
    token_activated = Signal(object, QRect, bool)
    token_opened = Signal(object, QRect)
    token_left = Signal()
    grew = Signal()

    def __init__(self, font: QFont, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.flow: MarkdownFlow = RawLayout(font)
        self.room_below = 0
        self._copied = ""
        self._follows_worker = False
        self.reader = TextReader(self, lambda: self.flow, self.show_token, self.open_token, self.fold_thought)
        self.press_in_card: Callable[[int], bool] = lambda _: False
        self._shows_focus = self._has_cursor = False
        self._outlined: Mark | None = None
        self._landmark: Mark | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.IBeamCursor)
        self.setMouseTracking(True)
        self.setAttribute(Qt.WidgetAttribute.WA_StaticContents)  # A reply that grows is not repainted above its end.
        self._under_mouse: Span | None = None
        self._pressed_at = QPointF()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def set_flow(self, flow: MarkdownFlow) -> None:
        """Shows the text in another layout. Positions in it differ, so the selection is cleared."""
        self.reader.clear_selection()
        self._under_mouse = None
        if flow.is_page and not self._follows_worker:
            layout_worker().arrived.connect(self._use_result)
            self._follows_worker = True
        deferred_delete().free(self.flow)
        self.flow = flow
        self.update()

    def free_text(self) -> None:
        """Frees the text that is laid out. The widget itself stays until Python's collector deletes it."""
        deferred_delete().free(self.flow)
        self.flow = RawLayout(self.flow.font)

    @Slot(object)
    def _use_result(self, key: tuple[str, ...]) -> None:
        if self.flow.use_result(key):
            self.grew.emit()

    def set_showing(self, showing: DisplayOptions, pending: tuple[Mark, ...]) -> None:
        """Applies other display options. Positions in the text change, so the selection is cleared."""
        self.reader.clear_selection()
        self.flow.show_again(showing, pending)
        self.refresh()

    def height_at(self, width: float) -> int:
        """Returns the height this pane needs at `width`, padding included."""
        self.flow.resize(width - 2 * PAD)
        return round(self.flow.height) + 2 * PAD + self.room_below

    @property
    def has_outgrown(self) -> bool:
        """Whether the text needs more room than the pane has."""
        return round(self.flow.height) + 2 * PAD + self.room_below > self.height()

    def refresh(self) -> None:
        """Repaints what has changed."""
        if self._has_cursor and self.reader.token_rects() is None:
            self._has_cursor = False
            self.update()
        for top, bottom in self.flow.pop_dirty():
            first = PAD + floor(top) - OVERHANG
            last = self.height() if bottom == ALL_BELOW else PAD + ceil(bottom) + OVERHANG
            self.update(0, first, self.width(), last - first)

    # Qt calls the methods below, so their names are Qt's.

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        parts = list(event.region())
        for part in parts if len(parts) <= _MOST_PARTS else [event.rect()]:
            painter.save()
            painter.setClipRect(part)  # What reaches into two parts must not be painted twice.
            self._paint(painter, part)
            painter.restore()

    def _paint(self, painter: QPainter, part: QRect) -> None:
        palette = current_palette()
        page, accent = PageColours.of(palette), QColor(palette.accent)
        if self._shows_focus and self.hasFocus():  # A frame would cut into title and figures.
            painter.fillRect(QRectF(0, PAD, _BAR - 0.5, self.height() - 2 * PAD), accent)
        painter.translate(PAD, PAD)
        visible = QRectF(part).translated(-PAD, -PAD)
        scene = Scene(MarkColours.of(palette), self.reader.selection, QColor(palette.selection), page)
        if self.flow.is_page:
            paint_page(painter, self.flow, visible, page, self._copied)
        paint_text(painter, self.flow, visible, scene)
        self._outline_token(painter, accent)

    def _outline_token(self, painter: QPainter, accent: QColor) -> None:
        """Outlines the token that the keyboard is on, or else the one that the open card is about."""
        for rect in self.reader.rects_of(self._landmark) if self._landmark is not None else ():
            painter.setPen(QPen(accent, 1.0))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(rect.adjusted(-1, 1, 1, -1), 4, 4)
        cursor = self.reader.token_rects()
        self._has_cursor = self._has_cursor or cursor is not None
        if cursor is None and self._outlined is not None:
            cursor = self.reader.rects_of(self._outlined)
        if cursor is not None:
            painter.setPen(QPen(accent, 1.5))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            for rect in cursor:
                painter.drawRoundedRect(rect.adjusted(-1, 1, 1, -1), 4, 4)

    def resizeEvent(self, event: QResizeEvent) -> None:
        if event.size().width() != event.oldSize().width():
            self.update()
        elif self._shows_focus:
            self.update(0, 0, _BAR, self.height())
        super().resizeEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        self._point_at(None)
        super().leaveEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._pressed_at = event.position()
            self.token_left.emit()
            self.reader.begin(self._in_text(event.position()), bool(event.modifiers() & _SHIFT))
            self.selected.emit()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton:
            self.reader.drag_to(self._in_text(event.position()))
            self.position_reached.emit(QRect(event.position().toPoint(), QSize(1, 1)))
            self._point_at(None)
        else:
            self._point_at(event.position())
            hand = self._action_at(event.position()) is not None
            self.setCursor(Qt.CursorShape.PointingHandCursor if hand else Qt.CursorShape.IBeamCursor)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Reports the token under a click that selected nothing."""
        moved = (event.position() - self._pressed_at).manhattanLength()
        if event.button() == Qt.MouseButton.LeftButton and moved < _CLICK_PX:
            if self._press_page(event.position(), event.globalPosition()):
                return
            found = self._token_at(event.position())
            if found is not None:
                self.reader.set_token(found[0])
                self.update()
                self.token_activated.emit(found[0].mark, found[1], True)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.reader.select_word(self._in_text(event.position()))
            self.selected.emit()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        is_by_key = event.reason() == QContextMenuEvent.Reason.Keyboard
        found = None if is_by_key else self._token_at(QPointF(event.pos()))
        self.reader.open_menu(event.globalPos(), self.reader.token_mark if found is None else found[0].mark)

    def event(self, event: QEvent) -> bool:
        """Handles Esc before the window does, while there is a token or a selection to clear."""
        return (self.reader.is_busy and claims_key(event, Qt.Key.Key_Escape)) or super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.press_in_card(event.key()):
            return
        if self.reader.press(event):
            if event.key() == Qt.Key.Key_Escape:
                self.token_left.emit()
            self.selected.emit()
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        self._shows_focus = event.reason() in _BY_KEYBOARD
        self.update()
        super().focusInEvent(event)
        self.keyboard_moved.emit(event.reason())

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.reader.clear_token()
        self.token_left.emit()
        self.update()
        super().focusOutEvent(event)
        self.keyboard_moved.emit(None)

    def set_outlined(self, mark: Mark | None) -> None:
        """Outlines the token that a card is about; None for no token."""
        if mark is self._outlined:
            return
        for each in (self._outlined, mark):
            for rect in self.reader.rects_of(each) if each is not None else ():
                self.update(rect.translated(PAD, PAD).toAlignedRect().adjusted(-3, -3, 3, 3))
        self._outlined = mark

    def set_landmark(self, mark: Mark | None) -> None:
        """Outlines a token for as long as the text is shown, whatever card is open; None for no token."""
        self._landmark = mark
        self.update()

    def _action_at(self, point: QPointF) -> tuple[str, str] | None:
        """Returns what a click there does: ("link", address), ("copy", code) or ("fold", "")."""
        flow, inside = self.flow, self._in_text(point)
        one = flow.set_at(inside)
        if one is not None and (button := copy_button(flow, one)) is not None and button.contains(inside):
            return "copy", code_of(flow, one)
        if one is not None and fold_button(flow, one) is not None:
            return "fold", ""
        found = self.flow.span_at(inside)
        address = "" if found is None else found[0].link_at(self.flow.position_on(inside)[1])
        return ("link", address) if address else None

    def _press_page(self, point: QPointF, on_screen: QPointF) -> bool:
        """Does what a click on the page asks for; returns False where it is a click on its text."""
        action = self._action_at(point)
        match action:
            case ("link", address):
                popup_link(self, address, on_screen.toPoint())
            case ("copy", code):
                QGuiApplication.clipboard().setText(code)
                self._copied = code
                QTimer.singleShot(_COPIED_MS, self, self._forget_copied)
                self.update()
            case ("fold", _):
                self.fold_thought()
        return action is not None

    @Slot()
    def _forget_copied(self) -> None:
        self._copied = ""
        self.update()

    def fold_thought(self) -> None:
        """Folds or unfolds the model's reasoning."""
        self.reader.clear_selection()
        self.flow.toggle_thought()
        self.grew.emit()

    def _in_text(self, point: QPointF) -> QPointF:
        return point - QPointF(PAD, PAD)

    def _token_at(self, point: QPointF) -> tuple[Span, QRect] | None:
        """Returns the token under the mouse with its rectangle; None where marks are off or no round wrote the text."""
        if not self.flow.showing.marks:
            return None
        inside = self._in_text(point)
        found = self.flow.span_at(inside)
        if found is None or not found[1].mark.round:
            return None
        paragraph, span = found
        rects = self.flow.rects_of_token(paragraph, span)
        rect = next((rect for rect in rects if rect.contains(inside)), rects[0])
        return span, rect.translated(PAD, PAD).toAlignedRect()

    def _point_at(self, point: QPointF | None) -> None:
        found = None if point is None else self._token_at(point)
        span = found[0] if found is not None else None
        if span is not self._under_mouse:
            self._under_mouse = span
            mark, rect = (found[0].mark, found[1]) if found is not None else (None, QRect())
            self.pointed_at.emit(mark, rect)

    def show_token(self, span: Span, rect: QRectF) -> None:
        """Reports the token that the keyboard has reached, and asks the view to scroll there."""
        area = rect.translated(PAD, PAD).toRect()
        self.position_reached.emit(area)
        self.token_activated.emit(span.mark, area, False)

    def open_token(self, span: Span, rect: QRectF) -> None:
        """Reports that the keyboard wants the card of the token that it has reached."""
        self.token_opened.emit(span.mark, rect.translated(PAD, PAD).toAlignedRect())


_CLICK_PX = 4
_COPIED_MS = 1500
_SHIFT = Qt.KeyboardModifier.ShiftModifier
_BY_KEYBOARD = (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason, Qt.FocusReason.ShortcutFocusReason)


AT_ONCE = 200
"""How many paragraphs, or lines of the same cost, are freed in one turn of the event loop."""

_PARTS = 16
"""How many parts of a text (tokens, links) cost as much to free as one laid-out line."""


def weight(one: Fragment | SetBlock) -> int:
    """Returns the cost of freeing it, in lines."""
    parts = len(one.spans) if isinstance(one, Fragment) else sum(map(len, words_of(one.block)))
    return 1 + parts // _PARTS


class DeferredDelete(QObject):
    """Frees texts in slices: destroying ten thousand laid-out lines takes over 100 ms.

    Nobody else may use a text after it was given to `free`.
    """

    def __init__(self, parent: QObject | None) -> None:
        super().__init__(parent)
        self._rows: deque[list[Fragment] | list[SetBlock]] = deque()
        self._timer = QTimer(self)
        self._timer.timeout.connect(self.free_some)

    @property
    def count(self) -> int:
        """Returns how many paragraphs and blocks are still waiting."""
        return sum(map(len, self._rows))

    def free(self, flow: MarkdownFlow) -> None:
        """Frees a text in later turns of the event loop. A short text is freed with its last reference instead."""
        if sum(map(weight, flow.paragraphs)) > AT_ONCE:
            # The blocks go first: the other list still holds their parts, and a block may have hundreds of them.
            self._rows += [list(flow.sets), list(flow.paragraphs)]
            self._timer.start(0)

    @Slot()
    def free_some(self) -> None:
        """Frees one slice."""
        left = AT_ONCE
        while self._rows and left > 0:
            row = self._rows[0]
            while row and left > 0:
                left -= weight(row.pop())
            if not row:
                self._rows.popleft()
        if not self._rows:
            self._timer.stop()


_DEFERRED: list[DeferredDelete] = []


def deferred_delete() -> DeferredDelete:
    """Returns the single one of this process, which is destroyed with the application."""
    if not _DEFERRED:
        _DEFERRED.append(DeferredDelete(QCoreApplication.instance()))
    return _DEFERRED[0]
