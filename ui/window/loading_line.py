"""The line above the message box while a model is being opened: what is done now, and how far it is."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from ui.i18n.direction import isolated
from ui.i18n.language import tr, tr_noop
from ui.i18n.phrases import percent
from ui.theme.fonts import tabular
from ui.theme.theme import current_palette
from ui.widgets.picture import fill

WAIT_MS = 400
"""A model that is open sooner needs no line, which would only flash up."""

BAR_PX = 3

WORDS: dict[str, str] = {
    "starting": tr_noop("starting the engine", "what is done while a model loads"),
    "devices": tr_noop("looking for graphics cards", "what is done while a model loads"),
    "checking": tr_noop("reading it once to check its results", "what is done while a model loads"),
    "reading": tr_noop("reading the file", "what is done while a model loads"),
    "laying_out": tr_noop("laying out the memory", "what is done while a model loads"),
    "trying_processor": tr_noop("trying the processor", "what is done while a model loads"),
    "trying_card": tr_noop("trying the graphics card", "what is done while a model loads"),
    "drafter": tr_noop("opening the drafter", "what is done while a model loads"),
    "warming_up": tr_noop("warming up: timing a few passes", "what is done while a model loads"),
}


def loading_words(name: str, phase: str) -> str:
    """Returns the line for a phase: "Qwen 7B: reading the file"."""
    doing = tr(WORDS[phase], "what is done while a model loads")
    return tr("{model}: {doing}", "while a model loads", model=name, doing=doing) if name else doing


class ShareBar(QWidget):
    """A thin bar; empty where the share is not known."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setFixedHeight(BAR_PX)
        self.share: float | None = None

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.share is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        whole = QRectF(self.rect())
        fill(painter, whole, QColor(current_palette().hairline), BAR_PX / 2)
        done = QRectF(0.0, 0.0, whole.width() * self.share, whole.height())
        if self.isRightToLeft():
            done.moveRight(whole.right())
        fill(painter, done, QColor(current_palette().accent), BAR_PX / 2)


class LoadingLine(QFrame):
    """`show_phase` is told each step; the line appears where it takes longer than a moment."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.words = QLabel(self)
        self.words.setObjectName("note")
        self.words.setTextFormat(Qt.TextFormat.PlainText)
        if self.isRightToLeft():  # A model's name begins the line, and its own letters run the other way.
            side = Qt.AlignmentFlag
            self.words.setAlignment(side.AlignRight | side.AlignVCenter | side.AlignAbsolute)
        self.share = QLabel(self)
        self.share.setObjectName("note")
        self.share.setFont(tabular(12))
        self.bar = ShareBar(self)
        row = QHBoxLayout()
        row.setSpacing(12)
        row.addWidget(self.words, 1)
        row.addWidget(self.share)
        box = QVBoxLayout(self)
        box.setContentsMargins(2, 0, 2, 0)
        box.setSpacing(4)
        box.addLayout(row)
        box.addWidget(self.bar)
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(WAIT_MS)
        self._soon.timeout.connect(self.show)
        self.hide()

    def minimumSizeHint(self) -> QSize:
        return QSize(120, super().minimumSizeHint().height())

    def show_phase(self, name: str, phase: str, share: float | None) -> None:
        """Shows what is done to open the model of this name; "open" ends it."""
        if phase == "open":
            self._soon.stop()
            self.hide()
            return
        self.words.setText(loading_words(isolated(name), phase))
        self.share.setText("" if share is None else percent(share))
        self.bar.share = share
        self.bar.update()
        self.setAccessibleName(f"{self.words.text()} {self.share.text()}".rstrip())
        if self.isHidden() and not self._soon.isActive():
            self._soon.start()
