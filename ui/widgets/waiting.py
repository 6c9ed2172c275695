"""What a wait of more than a second shows: a bar for what is done, and how long it still takes."""

from __future__ import annotations

import time
from collections.abc import Callable

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from ui.i18n.direction import joined
from ui.i18n.language import tr, tr_noop
from ui.theme.theme import current_palette
from ui.widgets.picture import fill

BAR_PX = 3
SURE_S, SURE_SHARE = 1.0, 0.04
"""Nothing is said of what is left before so many seconds have gone by, in which this share or the caller's was done."""

MINUTE_S, HOURS_S = 90.0, 7200.0


class ShareBar(QWidget):
    """A thin bar; empty where the share is not known. Its room is there all the time."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setFixedHeight(BAR_PX)
        self.share: float | None = None

    def show_share(self, share: float | None) -> None:
        """Shows a share in [0, 1]."""
        self.share = share
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.share is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        whole = QRectF(self.rect())
        fill(painter, whole, QColor(current_palette().hairline), BAR_PX / 2)
        done = QRectF(0.0, 0.0, whole.width() * min(1.0, max(0.0, self.share)), whole.height())
        if self.isRightToLeft():
            done.moveRight(whole.right())
        fill(painter, done, QColor(current_palette().accent), BAR_PX / 2)


class TimeLeft:
    """Estimates from the shares of a wait how long it still takes at the pace so far.

    `clock` returns seconds. A smaller share than before begins another wait.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic, sure_share: float = SURE_SHARE) -> None:
        self._clock, self._sure_share = clock, sure_share
        self._begun: tuple[float, float] | None = None
        self._newest = 0.0

    def words(self, share: float | None) -> str:
        """Returns the words for the share that is done now; "" where it cannot be told yet."""
        now_s = self._clock()
        if share is None:
            self._begun = None
            return ""
        if self._begun is None or share < self._newest:
            self._begun = now_s, share
        self._newest = share
        took_s, done = now_s - self._begun[0], share - self._begun[1]
        if took_s < SURE_S or done < self._sure_share or share >= 1.0:
            return ""
        return left_words(took_s / done * (1.0 - share))

    def after(self, words: str, share: float | None) -> str:
        """Returns `words`, with what is left behind them where it can be told."""
        return joined(filter(None, (words, self.words(share))))


def left_words(seconds: float) -> str:
    """Returns how long it still takes: "about 4 s left", "about 3 min left"."""
    if seconds < MINUTE_S:
        return tr("about {seconds:.0f} s left", seconds=max(1.0, seconds))
    if seconds < HOURS_S:
        return tr("about {minutes:.0f} min left", minutes=seconds / 60)
    return tr("about {hours} h left", hours=round(seconds / 3600))


WORDS: dict[str, str] = {
    "starting": tr_noop("starting the engine", "what is done while a model loads"),
    "devices": tr_noop("looking for graphics cards", "what is done while a model loads"),
    "checking": tr_noop("checking the file", "what is done while a model loads"),
    "reading": tr_noop("reading the file", "what is done while a model loads"),
    "laying_out": tr_noop("preparing memory", "what is done while a model loads"),
    "trying_processor": tr_noop("finding the fastest settings, first time only", "what is done while a model loads"),
    "trying_card": tr_noop("trying the graphics card", "what is done while a model loads"),
    "drafter": tr_noop("opening the drafter", "what is done while a model loads"),
    "warming_up": tr_noop("warming up", "what is done while a model loads"),
    "pass": tr_noop("reading its layers from the disk", "what is done while a model loads"),
    "held": tr_noop("the engine is stopped from outside", "what is done while a model loads"),
    "still": tr_noop("the engine does not answer", "what is done while a model loads"),
}


def loading_words(name: str, phase: str) -> str:
    """Returns the line for a phase: "Qwen 7B: reading the file"."""
    doing = tr(WORDS[phase], "what is done while a model loads")
    return tr("{model}: {doing}", "while a model loads", model=name, doing=doing) if name else doing
