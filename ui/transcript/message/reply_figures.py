"""What stands beside a reply's text: a line in place of it while there is none, why it broke off, all its figures in a
sheet, and a line about another writing of it: what a proof found, or why the same text came again.
"""

from __future__ import annotations

import re

from PySide6.QtCore import QRect, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QStyle, QWidget

from ui.i18n.language import tr, tr_noop, translate
from ui.theme.fonts import READING_PX, sized
from ui.theme.theme import current_palette
from ui.transcript.message import summary
from ui.transcript.message.message_actions import PROVE, RACE, REACH_PX, REPLAY
from ui.transcript.message.parts import link, quiet_label, small_font, small_px
from ui.transcript.state.reply_state import ReplyState
from ui.widgets.boxes import button, flow, label, placed
from ui.widgets.popover import Popover
from ui.widgets.waiting import ShareBar, TimeLeft

WIDTH_PX = 288
_RANGE = re.compile(r"\d\S*[×x]\s\S+\s\d\S*[×x]")
"""Such as "0.9× to 1.7×", in any language."""

_APART = 4
_BAR_PX = 200
PROVED = "✓"
"""What a proof that held begins with; the line is green then."""

_AROUND = 8, 4, 8, 4


def same_text(seed: int | None, temperature: float) -> str:
    """Returns why a reply came out the same once more; `seed` None is a new one."""
    if temperature == 0.0:
        return tr("The same text again: at temperature 0 the model always takes its likeliest word.")
    if seed is not None:
        return tr("The same text again: the settings fix the seed.")
    return tr("The same text again: at this temperature the model is this sure of it.")


def unbroken(words: str) -> str:
    """Returns a sentence in which no line breaks inside a range."""
    return _RANGE.sub(lambda found: found[0].replace(" ", "\u00a0"), words)


class ProofLine(QWidget):
    """Hidden while it has no words; a button below them, `stop`, ends what takes long, or begins it again."""

    stop_requested = Signal()
    again_requested = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._words, self._bar = quiet_label(self), ShareBar(self)
        self._again = False
        self.stop: QAbstractButton | None = None  # made at the first wait: a chat has many lines, and few waits
        self.hide()

    @property
    def text(self) -> str:
        """Its words, "" while it is hidden."""
        return "" if self.isHidden() else self._words.text()

    def set_text(self, words: str, share: float | None = None, *, again: bool = False) -> None:
        """Shows the words, and what is done of a wait, or that it can be begun `again`; "" hides the line."""
        self._again = again
        self._words.setText(words)
        self._bar.show_share(share)
        if self.stop is None and (again or share is not None):
            self.stop = link("", READING_PX, self)
            self.stop.setFont(self._words.font())
            self.stop.clicked.connect(self._on_button)
        if self.stop is not None:
            self.stop.setText(tr("Prove again") if again else tr("Stop  Esc", "a short button"))
            self.stop.setVisible(again or share is not None)
        is_proved = words.startswith(PROVED)
        self._words.setProperty("proved", is_proved)
        self._words.setContentsMargins(*(_AROUND if is_proved else (0, 0, 0, 0)))
        self._words.style().unpolish(self._words)
        self._words.style().polish(self._words)
        self.setAccessibleName(words)
        self.setVisible(words != "")

    @Slot()
    def _on_button(self) -> None:
        (self.again_requested if self._again else self.stop_requested).emit()

    def set_font_px(self, font_px: int) -> None:
        """Applies another size of reading."""
        for part in filter(None, (self._words, self.stop)):
            part.setFont(small_font(font_px))

    def height_at(self, width: int) -> int:
        """Lays out the words in `width`, what belongs to a wait below them, and returns the height."""
        high = self._words.heightForWidth(width)
        self._words.setGeometry(0, 0, width, high)
        if self.stop is None or self.stop.isHidden():
            return high
        around = self._words.contentsMargins()
        wide = self._words.fontMetrics().horizontalAdvance(self._words.text()) + around.left() + around.right()
        wide += 2 * _APART
        if self._again and wide + (link_size := self.stop.sizeHint()).width() <= width:
            line = QRect(0, 0, width, max(high, link_size.height()))
            self._words.setGeometry(line)
            at = QRect(wide, 0, link_size.width(), line.height())
            self.stop.setGeometry(QStyle.visualRect(self.layoutDirection(), line, at))
            return line.height()
        parts: list[tuple[QWidget, QSize]] = [(self.stop, self.stop.sizeHint())]
        if self._bar.share is not None:
            parts.insert(0, (self._bar, QSize(min(width, _BAR_PX), self._bar.height())))
        places, below = placed([size for _, size in parts], width, 4 * _APART, 0)
        for (part, _), at in zip(parts, places, strict=True):
            part.setGeometry(
                QStyle.visualRect(self.layoutDirection(), QRect(0, 0, width, below), at).translated(0, high)
            )
        return high + below


REPLY_ACTIONS = (
    (REPLAY, tr_noop("Replay"), tr_noop("Play this reply again, round by round, forwards and backwards; share it")),
    (RACE, tr_noop("Race"), tr_noop("Write it once without guesses and once with, and watch both run")),
    (PROVE, tr_noop("Prove"), tr_noop("Write it again without guesses and check that the text is the same")),
)
"""The action, the word, and what it does."""


class FiguresPopover(Popover):
    """All figures of a reply, opened by its figure in the row: first whether guessing helped, which a `question` may
    introduce. Signals: `asked(action)`.
    """

    asked = Signal(str)
    reach_px = REACH_PX

    def __init__(
        self, opener: QAbstractButton, state: ReplyState, verdict: str, *, question: str = "", with_actions: bool
    ) -> None:
        super().__init__(opener, tr("Figures of this reply"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.content.setSpacing(6)
        if question:
            self.add_note(question)
        for words in dict.fromkeys(filter(None, (verdict, summary.off_reason(state)))):
            line = label(self.sheet, unbroken(words), wraps=True)
            line.setFixedWidth(WIDTH_PX)
            if words == verdict:
                line.setFont(sized(15, QFont.Weight.DemiBold))
            self.content.addWidget(line)
        self.content.addSpacing(2)
        for words, hint in summary.figure_lines(state):
            self.add_note(words).setToolTip(hint)
        if not with_actions or state.stats is None or state.started is None:
            return
        self.links = {
            action: button(self.sheet, tr(words), tip=tr(hint), then=lambda _=False, action=action: self._ask(action))
            for action, words, hint in REPLY_ACTIONS
        }
        holder = flow(self.sheet, *self.links.values())
        holder.setFixedWidth(WIDTH_PX)
        self.content.addSpacing(4)
        self.content.addWidget(holder)

    def _ask(self, action: str) -> None:
        self.close()
        self.asked.emit(action)


_BAR_WIDTH, _BAR_HEIGHT = 160.0, 3.0
_WORTH_A_BAR = 256
"""A prompt of fewer tokens than this is read so fast that a bar would only flicker."""


def status_words(state: ReplyState) -> str:
    """Returns the line for a reply without text, "" where none is needed."""
    if state.phase == "waiting":
        return tr("Loading the model…")
    if state.phase == "reading":
        left = state.prompt_total - state.prompt_done
        if left > 0 and state.prompt_total >= _WORTH_A_BAR:
            return tr(
                "Reading the prompt: {done:,} of {total:,} tokens", done=state.prompt_done, total=state.prompt_total
            )
        return tr("Reading the prompt…")
    return ""


class StatusLine(QWidget):
    """Says that the model is loading or reads the prompt, with a thin bar under it while that is long."""

    def __init__(self, font: QFont, parent: QWidget) -> None:
        super().__init__(parent)
        self._words = self._line = ""
        self._share: float | None = None
        self._left = TimeLeft()
        self.set_reading_font(font)

    def set_reading_font(self, font: QFont) -> None:
        """Applies another font of reading."""
        small = QFont(font)
        small.setPixelSize(small_px(font.pixelSize()))
        self.setFont(small)

    def show_state(self, state: ReplyState) -> None:
        words = status_words(state)
        long = state.phase == "reading" and state.prompt_total >= _WORTH_A_BAR
        share = state.prompt_done / state.prompt_total if long else None
        if (words, share) != (self._words, self._share):
            self._words, self._share = words, share
            self._line = self._left.after(words, share)
            self.setAccessibleName(self._line)
            self.update()

    @property
    def is_needed(self) -> bool:
        return self._words != ""

    def height_at(self, width: int) -> int:
        return round(1.6 * self.font().pixelSize()) + 8

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(self.font())
        painter.setPen(QColor(current_palette().muted))
        words = self.rect().adjusted(0, 0, 0, -6)
        painter.drawText(words, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, self._line)
        if self._share is not None:
            self._paint_bar(painter, self._share)

    def _paint_bar(self, painter: QPainter, share: float) -> None:
        bar = QRectF(0.0, self.height() - _BAR_HEIGHT - 1, min(_BAR_WIDTH, self.width()), _BAR_HEIGHT)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(current_palette().hairline))
        painter.drawRoundedRect(bar, 1.5, 1.5)
        bar.setWidth(bar.width() * min(max(share, 0.0), 1.0))
        painter.setBrush(QColor(current_palette().accent))
        painter.drawRoundedRect(bar, 1.5, 1.5)


_INSET = 12


class FailureNote(QWidget):
    """Says below a reply that failed why it ended early and what to do next: message, hint, "Try again".

    Not only colour marks the note, but also a bar at its side. `said` is the message and the hint, untranslated.
    """

    try_again_requested = Signal()

    def __init__(self, message: str, hint: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.said = message, hint
        message, hint = translate(message), translate(hint)
        self._message = quiet_label(self)
        self._message.setText(message)
        self._message.setProperty("strong", True)
        self._hint = quiet_label(self)
        self._hint.setText(hint)
        self._hint.setVisible(hint != "")
        self._again = link(tr("Try again"), READING_PX, self)
        self._again.clicked.connect(self.try_again_requested)
        self.setAccessibleName(tr("This reply was cut short: {why}", why=message))
        self.setAccessibleDescription(hint)

    def set_font_px(self, font_px: int) -> None:
        """Applies another size of reading."""
        self._message.setFont(small_font(font_px, QFont.Weight.DemiBold))
        for part in (self._hint, self._again):
            part.setFont(small_font(font_px))

    def retire(self) -> None:
        """Hides "Try again", because a later message exists and a new attempt would answer that one."""
        self._again.hide()

    def height_at(self, width: int) -> int:
        y, inner = 4, width - _INSET
        for part in (self._message, self._hint):
            if part is self._message or part.text():
                high = part.heightForWidth(inner)
                part.setGeometry(_INSET, y, inner, high)
                y += high + 4
        if not self._again.isHidden():
            size = self._again.sizeHint()
            self._again.setGeometry(_INSET - 4, y, size.width(), size.height())
            y += size.height()
        return y + 4

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(current_palette().rejected_line))
        painter.drawRoundedRect(QRectF(0, 2, 3, self.height() - 4), 1.5, 1.5)
