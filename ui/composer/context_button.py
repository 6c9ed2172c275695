"""The sheet over the counter: what the model keeps of the chat, what it no longer sees, and what goes next."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt, Slot
from PySide6.QtWidgets import QAbstractButton, QLabel, QProgressBar, QVBoxLayout

from app.conversation.context_usage import ContextView
from ui.composer.context_text import Section, comfort, meaning, sections, share, whose
from ui.i18n.language import tr
from ui.i18n.text_direction import isolated
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
        """Built only while it is to be seen."""
        self._view, self._full = view, full
        if self.isVisible():
            self._build()

    @Slot()
    def open_below(self) -> None:
        """Show above the button after all."""
        self._build()
        super().open_below()
        self._go_above()

    def _go_above(self) -> None:
        """Its foot stays where the button is, however long it is."""
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

    def _add_section(self, section: Section) -> None:
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
