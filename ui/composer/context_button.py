"""The counter of the model's context, and its popover.

The counter shows how full the context is, as a small ring with a few words. A click opens the popover: what the model
keeps of the chat, what it no longer sees, and what will be left out next.
"""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRectF, Qt, Slot
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QAbstractButton, QLabel, QProgressBar, QPushButton, QVBoxLayout, QWidget

from app.conversation.context_usage import ContextView
from ui.composer.context_text import ContextPart, comfort, filled, is_pressing, meaning, ring, sections, share, whose
from ui.i18n.direction import isolated
from ui.i18n.language import tr
from ui.theme.fonts import tabular
from ui.widgets.popover import GAP_PX, Popover

WIDTH_PX = 340
MOST_LINES = 6
STEPS = 1000


class ContextPopover(Popover):
    """Opens above its button, which is near the foot of the window."""

    def __init__(self, button: QAbstractButton) -> None:
        super().__init__(button, tr("What the model keeps in mind"))
        self._view: ContextView | None = None
        self._full = False
        self._bar = QProgressBar(self.sheet)
        self._bar.setObjectName("contextBar")
        self._bar.setTextVisible(False)
        self._bar.setRange(0, STEPS)
        self._bar.setFixedHeight(6)
        self.content.addWidget(self._bar)
        self.meaning = self.add_note("")
        self._lists = QVBoxLayout()
        self._lists.setSpacing(2)
        self.content.addLayout(self._lists)
        self.comfort = self.add_note("")
        for note in (self.meaning, self.comfort):
            note.setFixedWidth(WIDTH_PX)
        self.lines: list[QLabel] = []

    def show_view(self, view: ContextView, full: bool) -> None:
        """Shows the state; the content is only built while the popover is visible."""
        self._view, self._full = view, full
        if self.isVisible():
            self._build()

    @Slot()
    def open_below(self) -> None:
        """Shows the popover above the button: this overrides the base class's position."""
        self._build()
        super().open_below()
        self._go_above()

    def _go_above(self) -> None:
        """Keeps its foot at the button, however high it is."""
        self.adjustSize()
        top = self._button.mapToGlobal(QPoint(0, 0)).y() - self.height() - GAP_PX
        self.move(self.x(), max(self._button.screen().availableGeometry().top() + GAP_PX, top))

    def _build(self) -> None:
        view = self._view
        if view is None:
            return
        self._bar.setValue(round(STEPS * share(view.forecast)))
        self.meaning.setText(meaning(view, self._full))
        self._bar.setAccessibleName(self.meaning.text())
        self.comfort.setText(comfort(view))
        while (item := self._lists.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        self.lines = []
        for section in sections(view):
            self._add_section(section)
        self.setAccessibleDescription(" ".join([self.meaning.text(), *(line.text() for line in self.lines)]))
        if self.isVisible():
            self._go_above()

    def _add_section(self, section: ContextPart) -> None:
        heading = self._label(section.heading, "contextHeading")
        self._lists.addWidget(heading)
        for line in section.lines[-MOST_LINES:]:
            words = tr("{whose}: {text}", "whose message, and its words", whose=whose(line), text=isolated(line.text))
            label = self._label("", "contextLine")
            label.setText(label.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, WIDTH_PX))
            label.setAccessibleName(words)
            self._lists.addWidget(label)
            self.lines.append(label)
        hidden = len(section.lines) - MOST_LINES
        if hidden > 0:
            words = tr("{count:,} earlier, and", "messages; a list of later ones follows", hidden, count=hidden)
            self._lists.insertWidget(self._lists.indexOf(heading) + 1, self._label(words, "note"))

    def _label(self, text: str, name: str) -> QLabel:
        label = QLabel(text, self.sheet)
        label.setObjectName(name)
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setIndent(0)
        label.ensurePolished()
        return label


RING_PX = 12
RING_LEFT_PX = 8


class ContextCounter(QPushButton):
    """The counter, hidden while there is nothing to count."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("contextCounter")
        self.setFont(tabular(12))
        self._view: ContextView | None = None
        self._full = False
        self.popover = ContextPopover(self)
        self.hide()

    def set_view(self, view: ContextView | None, full: bool) -> None:
        """Shows the state. `full` uses technical terms. Only changes are applied: this is called at every key."""
        if (view, full) == (self._view, self._full):
            return
        self._view, self._full = view, full
        if view is not None:
            words = filled(view, full)
            self.setText(words)
            self.setToolTip(tr("{meaning} Click to see what is left out.", meaning=meaning(view, full)))
            self.setAccessibleName(tr("{words}: show what the model keeps in mind", words=words))
            pressing = is_pressing(view)
            if pressing != self.property("full"):
                self.setProperty("full", pressing)
                self.style().unpolish(self)
                self.style().polish(self)
            self.popover.show_view(view, full)
            self.update()
        self.setVisible(view is not None)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self._view is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        top = (self.height() - RING_PX) / 2
        left = RING_LEFT_PX if self.layoutDirection() == Qt.LayoutDirection.LeftToRight else self.width() - 20
        circle = QRectF(left, top, RING_PX, RING_PX).adjusted(1, 1, -1, -1)
        painter.setPen(QPen(self._track(), 2.5))
        painter.drawEllipse(circle)
        ink = self.palette().color(QPalette.ColorRole.ButtonText)
        painter.setPen(QPen(ink, 2.5, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
        painter.drawArc(circle, 90 * 16, -round(ring(self._view.forecast) * 360 * 16))

    def _track(self) -> QColor:
        colour = QColor(self.palette().color(QPalette.ColorRole.PlaceholderText))
        colour.setAlphaF(0.3)
        return colour
