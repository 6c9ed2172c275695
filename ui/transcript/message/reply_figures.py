"""The row under a reply that has ended: its figures, and links that replay, race or prove it, or make a clip of it."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from ui.i18n.language import tr, tr_noop
from ui.theme.palette import Palette
from ui.transcript.message import summary
from ui.transcript.message.message_actions import CLIP, PROVE, RACE, REPLAY
from ui.transcript.message.parts import chip_label, link
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
    """Signals: `asked(action)`."""

    asked = Signal(str)

    def tell(self, state: ReplyState, palette: Palette, font_px: int, *, with_reply_actions: bool) -> None:
        """Shows what was measured in it, each figure once, and the links where they are wanted and there is a trace."""
        items: list[QWidget] = [chip_label(chip, palette, font_px, self) for chip in summary.chips(state)]
        figures = len(items)
        if with_reply_actions and state.stats is not None and state.started is not None:
            items += [self._link(*each, palette, font_px) for each in REPLY_ACTIONS]
        self.set_items(items, together_from=figures)

    def _link(self, action: str, words: str, hint: str, palette: Palette, font_px: int) -> QWidget:
        button = link(tr(words), palette, font_px, self)
        button.setToolTip(tr(hint))
        button.clicked.connect(lambda: self.asked.emit(action))
        return button
