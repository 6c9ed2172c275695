"""The row under a reply that has ended: its figures, and links that replay, race or prove it."""

from __future__ import annotations

from PySide6.QtCore import Signal, SignalInstance
from PySide6.QtWidgets import QWidget

from ui.i18n.language import tr, tr_noop
from ui.theme.palette import Palette
from ui.transcript.message import summary
from ui.transcript.message.parts import chip_label, link
from ui.transcript.message.wrap_row import WrapRow
from ui.transcript.state.reply_state import ReplyState

REPLY_ACTIONS = (
    (
        "replay_requested",
        tr_noop("Replay"),
        tr_noop("Play this reply again, round by round, forwards and backwards; share it"),
    ),
    ("race_requested", tr_noop("Race"), tr_noop("Write it once plainly and once with guesses, and watch both run")),
    (
        "proof_requested",
        tr_noop("Prove"),
        tr_noop("Write it again without guesses and check that the text is the same"),
    ),
)
"""Each link has its signal, its text and its tooltip."""


class ReplyFigures(WrapRow):
    """The signals carry the reply's id."""

    replay_requested = Signal(str)
    race_requested = Signal(str)
    proof_requested = Signal(str)

    def tell(self, state: ReplyState, palette: Palette, font_px: int, *, with_reply_actions: bool) -> None:
        """Shows each measured figure once, and the links if they are wanted and the reply has a trace."""
        items: list[QWidget] = [chip_label(chip, palette, font_px, self) for chip in summary.chips(state)]
        if with_reply_actions and state.stats is not None and state.started is not None:
            items += [self._link(each, state.generation_id, palette, font_px) for each in REPLY_ACTIONS]
        self.set_items(items)

    def _link(self, reply_action: tuple[str, str, str], reply_id: str, palette: Palette, font_px: int) -> QWidget:
        name, words, hint = reply_action
        command: SignalInstance = getattr(self, name)
        button = link(tr(words), palette, font_px, self)
        button.setToolTip(tr(hint))
        button.clicked.connect(lambda: command.emit(reply_id))
        return button
