"""What the window says by itself about guessing: that it has paused, and that a drafter lies here that could guess.

Both are said in one quiet line, with the button that changes it, and once: a line that comes again is not read.
"""

from __future__ import annotations

from PySide6.QtCore import QObject, Slot

from app.conversation.commands import UsePair
from app.conversation.events import ChatOpened, MessageAdded, PairOpened, ReplyBegun, ReplyEnded
from app.engine_host.protocol import PairFiles, PairRequest
from app.model_library.events import DraftersJudged
from app.services import Services
from app.services.pair_memory import ALWAYS, with_count
from engine.events import Verified
from models.pair import STARTER
from ui.controllers.models import ModelsController
from ui.controllers.pair import useful_path
from ui.i18n.language import tr
from ui.qt_runtime.event_bridge import EventTable
from ui.window.status_lines import HintLine

PAUSED_AFTER = 12
"""Rounds in a row that were written plainly because guessing would not pay: fewer are a look at the plain speed."""


class GuessingHints(QObject):
    """Says it in `line`, until the next message or another chat."""

    def __init__(self, services: Services, line: HintLine, events: EventTable, models: ModelsController) -> None:
        super().__init__(line)
        self._services, self._line, self._models = services, line, models
        self._pair: PairFiles | None = None
        self._plain_rounds = 0
        self._offered: set[tuple[str, str]] = set()
        events.subscribe(PairOpened, self._pair_opened)
        events.subscribe(ReplyBegun, self._reply_begun)
        events.subscribe(Verified, self._verified)
        events.subscribe(ReplyEnded, self._reply_ended)
        events.subscribe(MessageAdded, lambda _: self._line.hide())
        events.subscribe(ChatOpened, lambda _: self._line.hide())
        models.drafters_judged.connect(self._judged)

    def _pair_opened(self, event: PairOpened) -> None:
        self._pair = event.pair

    @property
    def _has_drafter(self) -> bool:
        return self._pair is not None and bool(self._pair.drafter or self._pair.heads)

    # Guessing has paused

    def _reply_begun(self, _event: ReplyBegun) -> None:
        self._plain_rounds = 0

    def _verified(self, event: Verified) -> None:
        choice = event.length_choice
        self._plain_rounds = self._plain_rounds + 1 if choice is not None and choice.reason == "does_not_pay" else 0
        if self._plain_rounds == PAUSED_AFTER and self._has_drafter:
            self._line.show_hint(tr("Paused guessing: plain is faster here."), tr("Show guesses anyway"), self._anyway)

    @Slot()
    def _anyway(self) -> None:
        """Has this pair guess in every reply from the next one on."""
        if self._pair is not None:
            file = self._services.preferences_file
            file.change(guessed_replies=with_count(file.current.guessed_replies, self._pair, ALWAYS))

    # A drafter that lies here

    def _reply_ended(self, event: ReplyEnded) -> None:
        """Looks for a drafter once the model has answered, when nothing is waited for."""
        if self._pair is not None and self._pair.id != STARTER and not self._has_drafter and event.message.text:
            self._models.judge_drafters()

    @Slot(object)
    def _judged(self, judged: DraftersJudged) -> None:
        pair = self._pair
        if pair is None or judged.target != pair.target or self._has_drafter:
            return
        best = next((each for each in judged.verdicts if useful_path(judged, each)), None)
        if best is None or (judged.target, best.id) in self._offered or not self._line.isHidden():
            return
        self._offered.add((judged.target, best.id))
        asks = PairRequest(target=pair.target, drafter=useful_path(judged, best))
        self._line.show_hint(
            tr("{drafter} lies here and can guess for this model.", drafter=best.name),
            tr("Let it guess"),
            lambda: self._services.conversation.do(UsePair(asks)),
        )
