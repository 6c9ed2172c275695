"""The first picture: the starter's reply in the chat's own transcript, slowed down so that each round can be seen.

Only the view is slow. With reduced motion the reply is shown whole, and plays on request.
"""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QPushButton, QWidget

from engine.events import Event
from ui.i18n.language import tr
from ui.pages.lesson import texts
from ui.pages.lesson.live import Live
from ui.pages.lesson.prose import Fact
from ui.pages.lesson.rounds import first_difference
from ui.stage.reply_stage import ReplyStage
from ui.transcript.legend import Legend
from ui.transcript.state.pacer_timer import PacerTimer
from ui.widgets.boxes import STRETCH, column, flow

ROUNDS_PER_S = 0.7
"""Slower than the chat's own slow motion: here the user should read every round."""

VIEW_PX, FONT_PX = 248, 18
SIDE_PX = 20
"""The transcript's own margin, so that what is below lines up with its text."""


class ReplyPlayer(QWidget):
    """Shows the live reply as it comes, and again on request."""

    def __init__(self, live: Live, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._live = live
        self._still = False
        self.view = ReplyStage(self, "figures", keeps_rejected=True)  # The actions belong to the chat.
        self.view.setFixedHeight(VIEW_PX)
        self.view.set_font_px(FONT_PX)
        self._legend = Legend(self)
        self.pace = PacerTimer(self)
        self.pace.set_rounds_per_s(ROUNDS_PER_S)
        self.pace.released.connect(self.view.apply)
        self.pace.caught_up.connect(self.refresh)
        self.again = QPushButton(tr(texts.PLAY_AGAIN), self)
        self.at_once = QPushButton(tr(texts.SHOW_ALL), self)
        self.ask = QPushButton(tr(texts.ASK_AGAIN), self)
        self._fact = Fact(self)
        self.again.clicked.connect(self.play)
        self.at_once.clicked.connect(self.pace.finish_now)
        self.ask.clicked.connect(live.ask_again)
        live.reply_begun.connect(self._begin)
        live.reply_event.connect(self._push)
        self._stack()

    def set_reduced_motion(self, on: bool) -> None:
        """Shows what plays now as a whole."""
        self._still = on
        self.view.display = replace(self.view.display, reduced_motion=on)
        self.pace.set_rounds_per_s(None if on else ROUNDS_PER_S)

    @Slot()
    def refresh(self) -> None:
        """Shows the sentence below, once the reply is complete before the reader's eyes."""
        end, rounds = self._live.finished, self._live.rounds
        self.again.setEnabled(self._live.is_written)
        self.ask.setEnabled(self._live.phase == "ready" and self._live.is_written)
        if end is None or self.pace.is_behind:
            self._fact.say("")
            return
        words = texts.reply_fact(end.stats.draft_n_accepted, end.stats.draft_n, first_difference(rounds))
        self._fact.say(words, tr(texts.RECORDED if self._live.is_recorded else texts.MEASURED))

    def stop(self) -> None:
        """Stops playing."""
        self.pace.start_over()

    @Slot()
    def play(self) -> None:
        """Plays the reply again, slowly, also with reduced motion, because the user requested it."""
        events = self._live.events
        if not events:
            return
        self._begin(events[0].generation_id)
        self.pace.set_rounds_per_s(ROUNDS_PER_S)
        for event in events:
            self.pace.push(event)
        self.refresh()

    @Slot(str)
    def _begin(self, generation_id: str) -> None:
        self.pace.start_over()
        self.pace.set_rounds_per_s(None if self._still else ROUNDS_PER_S)
        title = tr("Starter, recorded") if self._live.is_recorded else tr("Starter")
        self.view.open_reply(generation_id, title, texts.QUESTION)

    @Slot(object)
    def _push(self, event: Event) -> None:
        self.pace.push(event)

    def _stack(self) -> None:
        buttons = flow(self, self.again, self.at_once, self.ask)
        below = column(None, 16, self._legend, buttons, self._fact)  # Where it is last, nothing moves when it comes.
        below.setContentsMargins(SIDE_PX, 0, SIDE_PX, 0)
        column(self, 12, self.view, below, STRETCH)
