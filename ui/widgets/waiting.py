"""What a wait of more than a second shows: a bar for what is done, and how long it still takes."""

from __future__ import annotations

import time
from collections.abc import Callable
from math import exp, inf

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

STEADY = 1.25
"""What was told last stays until the estimate is so many times as long; then nothing is told."""

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
    """Estimates from the shares of a wait how long it still takes at the pace so far, and says it while that is steady:
    the number never grows, and is gone while the estimate does.

    `clock` returns seconds. A smaller share than before begins another wait.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic, sure_share: float = SURE_SHARE) -> None:
        self._clock, self._sure_share = clock, sure_share
        self._begun: tuple[float, float] | None = None
        self._newest, self._told_s = 0.0, inf

    def words(self, share: float | None) -> str:
        """Returns the words for the share that is done now; "" where it cannot be told yet."""
        seconds = self.seconds(share)
        return "" if seconds is None else left_words(seconds)

    def seconds(self, share: float | None) -> float | None:
        """Returns how long it still takes; None where it cannot be told yet."""
        now_s = self._clock()
        if share is None:
            self._begun = None
            return None
        if self._begun is None or share < self._newest:
            self._begun, self._told_s = (now_s, share), inf
        self._newest = share
        took_s, done = now_s - self._begun[0], share - self._begun[1]
        if took_s < SURE_S or done < self._sure_share or share >= 1.0:
            return None
        left_s = took_s / done * (1.0 - share)
        if left_s > STEADY * self._told_s:
            return None
        self._told_s = min(left_s, self._told_s)
        return self._told_s

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


STAGES_S = {
    "starting": 0.6, "devices": 0.6, "checking": 2.6, "reading": 3.1, "laying_out": 0.8, "trying_processor": 2.4,
    "drafter": 0.4, "warming_up": 7.5,
}  # fmt: skip
"""Seconds of each stage of a first opening, in their order: 1.1 GB on two cores. Only their ratios are used."""

FIRST_TIME = ("checking", "trying_processor", "warming_up")
"""What is known of a pair that was opened here before, and takes no time again."""


class LoadingShare:
    """One share for the whole opening of a model, from what its stages usually take; it never goes back.

    A stage that does not tell its own share nears its end at the pace of the stages before it. `clock` returns seconds.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self.begin()

    def begin(self) -> None:
        """Begins with another opening."""
        self._phases: list[str] = []
        self._began_s = self._since_s = self._clock()
        self._share: float | None = None
        self._newest = 0.0

    def tell(self, phase: str, share: float | None) -> None:
        """Takes what is done now and its own share."""
        phase = phase.replace("_card", "_processor")  # The same stage: one or the other is tried.
        if not self._phases or phase != self._phases[-1]:
            self._phases.append(phase)
            self._since_s = self._clock()
        self._share = share

    @property
    def is_known(self) -> bool:
        """Whether the pair was opened here before, as is known once it is read: what is left has its usual pace."""
        return "reading" in self._phases and not {*FIRST_TIME} & {*self._phases[1:]}

    @property
    def now(self) -> float:
        """The share in [0, 1) that is done."""
        phase = self._phases[-1] if len(self._phases) > 1 else "starting"  # First the app looks at the file itself.
        stages = {name: s for name, s in STAGES_S.items() if not (self.is_known and name in FIRST_TIME)}
        before_s = 0.0
        for name in STAGES_S:
            if name == phase:
                break
            before_s += stages.get(name, 0.0)
        usual_s, whole_s = stages.get(phase, 0.0), sum(stages.values())
        if phase in STAGES_S:
            pace = (self._since_s - self._began_s) / before_s if before_s else 1.0
            here = self._share
            if here is None and usual_s:
                here = 1.0 - exp(-2.0 * (self._clock() - self._since_s) / (usual_s * max(pace, 0.1)))
            self._newest = max(self._newest, (before_s + usual_s * (here or 0.0)) / whole_s)
        return self._newest


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
