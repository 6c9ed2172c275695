"""The line under a reply that has ended: what guessing brought, and links that replay, race or prove it, or make a clip
of it.

The other figures are in a row of chips below, which a click opens.
"""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton, QWidget

from app.bench.turns import Spread
from app.chats.records import ReplyChecks
from ui.i18n.language import tr, tr_noop
from ui.transcript.message import summary
from ui.transcript.message.message_actions import CLIP, PROVE, RACE, REPLAY
from ui.transcript.message.parts import chip_label, figures_label, link
from ui.transcript.message.wrap_row import WrapRow
from ui.transcript.state.reply_state import ReplyState

REPLY_ACTIONS = (
    (REPLAY, tr_noop("Replay"), tr_noop("Play this reply again, round by round, forwards and backwards; share it")),
    (RACE, tr_noop("Race"), tr_noop("Write it once plainly and once with guesses, and watch both run")),
    (PROVE, tr_noop("Prove"), tr_noop("Write it again without guesses and check that the text is the same")),
    (CLIP, tr_noop("Clip"), tr_noop("Six moving seconds, to send or to post")),
)
"""The action, the word, and what it does."""


class ReplyFigures(WrapRow):
    """Signals: `asked(action)`; `details_asked` when the other figures are to be shown, or hidden again."""

    asked = Signal(str)
    details_asked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.more: QPushButton | None = None

    def tell(
        self,
        state: ReplyState,
        font_px: int,
        *,
        with_reply_actions: bool,
        has_details: bool,
        checks: ReplyChecks | None = None,
        pooled: tuple[Spread, int] | None = None,
    ) -> None:
        """Shows the line, with the links where they are wanted and there is a trace."""
        chips, items = summary.in_one_line(state, checks, pooled), list[QWidget]()
        if chips:
            items.append(figures_label(chips, font_px, self))
        if with_reply_actions and state.stats is not None and state.started is not None:
            items += [self._link(*each, font_px) for each in REPLY_ACTIONS]
        self.more = None
        if summary.details(state):
            self.more = link(tr("Less") if has_details else tr("More"), font_px, self)
            self.more.setToolTip(tr("All figures of this reply"))
            self.more.clicked.connect(self.details_asked)
            items.append(self.more)
        self.set_items(items, together_from=len(chips[:1]))

    def _link(self, action: str, words: str, hint: str, font_px: int) -> QWidget:
        button = link(tr(words), font_px, self)
        button.setToolTip(tr(hint))
        button.clicked.connect(lambda: self.asked.emit(action))
        return button


class FigureChips(WrapRow):
    """The other figures of a reply; `is_wanted` says whether the user asked for them."""

    is_wanted = False

    def tell(self, state: ReplyState, font_px: int) -> None:
        """Shows them, each on a ground of its own."""
        self.set_items([chip_label(chip, font_px, self) for chip in summary.details(state)])
