"""One reply: whose it is, its text with its marks, what is going on, and what it cost.

Holds the reply's state and shows it; all decisions are in `reply_state`. While text is being written the reply never
gets shorter (guesses that vanish may free a line), so what is being read does not jump.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Literal

from PySide6.QtCore import Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QFont
from PySide6.QtWidgets import QLabel, QWidget

from engine.events import Event, Failed
from ui.palette import Palette
from ui.transcript import summary
from ui.transcript.failure_note import FailureNote
from ui.transcript.flow import LONG_AGO_S, Showing
from ui.transcript.reply_state import ReplyState, reduce
from ui.transcript.round_book import RoundBook
from ui.transcript.small_parts import chip_label, link, quiet_label, style_quiet
from ui.transcript.status_line import StatusLine
from ui.transcript.text_pane import PAD, TextPane
from ui.transcript.wrap_row import WrapRow

ENCORES = (("Replay", "replay_requested"), ("Race", "race_requested"), ("Prove", "proof_requested"))
HINTS = {
    "Replay": "Play this reply again, round by round, forwards and backwards; share it",
    "Race": "Write it once plainly and once with guesses, and watch both run",
    "Prove": "Write it again without guesses and check that the text is the same",
}


Offers = Literal["all", "figures", "nothing"]


class ReplyWidget(QWidget):
    """`refresh` brings the picture up to the state; `height_at` places the parts."""

    regenerate_requested = Signal(str)
    try_again_requested = Signal(str)
    replay_requested = Signal(str)
    race_requested = Signal(str)
    proof_requested = Signal(str)

    def __init__(self, reply_id: str, title: str, font: QFont, palette: Palette, parent: QWidget) -> None:
        super().__init__(parent)
        self.state = ReplyState(reply_id)
        self.book = RoundBook()
        self._palette, self._font = palette, font
        self._least_height = 0
        self._is_newest = True
        self._offers: Offers = "all"
        self._title = quiet_label(self)
        self._title.setText(title)
        self.pane = TextPane(font, palette, self)
        self.pane.reader.copy_all_label = "Copy reply"
        self.pane.setAccessibleName(f"Reply by {title}" if title else "Reply")
        self._status = StatusLine(palette, font, self)
        self._figures = WrapRow(self)
        self._note, self._proof = quiet_label(self), quiet_label(self)
        self._proof.hide()
        self._failure: FailureNote | None = None
        self.set_look(palette, font)

    def set_look(self, palette: Palette, font: QFont) -> None:
        """Other colours or another size."""
        self._palette, self._font = palette, font
        self.pane.set_colours(palette)
        self.pane.flow.resize(self.pane.flow.width, font)
        self._status.set_look(palette, font)
        for label in (self._title, self._note, self._proof):
            style_quiet(label, palette.muted, font.pixelSize())
        if self._failure is not None:
            self._failure.set_look(palette, font.pixelSize())
        self._show_end()

    def set_showing(self, showing: Showing) -> None:
        """Other wishes about marks."""
        self._least_height = 0
        self.pane.set_showing(showing, self.state.pending)

    def apply(self, event: Event) -> None:
        """Takes an event into the state. The picture follows at the next `refresh`."""
        was_live = self.state.is_live
        self.book.take(event)
        self.state = reduce(self.state, event)
        if was_live and not self.state.is_live:
            self._end(event)
            self._announce()

    def fail(self, message: str, hint: str) -> None:
        """The reply cannot go on, and no event said so (the worker is gone)."""
        if self.state.is_live:
            self.apply(Failed(self.state.generation_id, "window", message, hint))
        else:
            self.show_failure(message, hint)

    def restore(self, state: ReplyState, events: Sequence[Event] = ()) -> None:
        """A reply of old, whole at once; `events` are those that `state` came of."""
        self.state = state
        for event in events:
            self.book.take(event)
        self.pane.flow.show(state.marks, state.pending, LONG_AGO_S)
        self._end(state.failure)

    def stand_at(self, before: ReplyState, now: ReplyState) -> None:
        """Shows any moment of the reply; what lies before the newest event has long settled."""
        if self.state is not before:
            self.pane.flow.show(before.marks, before.pending, LONG_AGO_S)
        self._least_height = 0
        self.state = now
        self._status.tell(now)
        self._show_end()

    def show_failure(self, message: str, hint: str) -> None:
        """Tells beside the text why it ended."""
        if self._failure is not None:
            self._failure.deleteLater()
        self._failure = FailureNote(message, hint, self)
        self._failure.try_again_requested.connect(self._want_again)
        self._failure.set_look(self._palette, self._font.pixelSize())
        self._failure.show()
        self._show_end()

    def set_offers(self, offers: Offers) -> None:
        """What stands under a reply that has ended: figures and actions, figures, or nothing."""
        self._offers = offers
        self._show_end()

    def retire(self) -> None:
        """Something was written after it. Only the newest reply can be written anew, so only that one offers it."""
        self._is_newest = False
        if self._failure is not None:
            self._failure.retire()
        self._show_end()

    def refresh(self, now_s: float) -> float | None:
        """Shows the state as of `now_s`; returns the seconds until it should be called again, None for never."""
        flow = self.pane.flow
        flow.show(self.state.marks, self.state.pending, now_s)
        wait_s = flow.step(now_s, hold=self.pane.reader.is_busy)
        self.pane.refresh()
        self._status.tell(self.state)
        return wait_s

    def height_at(self, width: int) -> int:
        """Places the parts in `width`, which reaches PAD beyond the column on both sides, and tells the height."""
        column, y = width - 2 * PAD, 0
        if self._title.text():
            high = self._title.heightForWidth(column)
            self._title.setGeometry(PAD, y, column, high)
            y += high + 4
        y = self._place_text(width, y)
        for part in (self._status, self._failure, self._figures, self._note, self._proof):
            if part is not None and not part.isHidden():
                high = part.heightForWidth(column) if isinstance(part, QLabel) else part.height_at(column)
                part.setGeometry(PAD, y, column, high)
                y += high + 8
        return y

    def _place_text(self, width: int, y: int) -> int:
        """The text's pane reaches PAD around its letters; its parts are stacked by the letters."""
        has_text = self.pane.flow.paragraphs[0].length > 0 or len(self.pane.flow.paragraphs) > 1
        self.pane.setVisible(has_text)
        self._status.setVisible(not has_text and self._status.is_needed)
        if not has_text:
            return y
        high = self.pane.height_at(width)
        if width != self.width():  # other line breaks: what was needed before says nothing
            self._least_height = 0
        if self.state.is_live:
            high = self._least_height = max(high, self._least_height)
        self.pane.setGeometry(0, y - PAD, width, high)
        return y + high - 2 * PAD + 8

    def _end(self, event: Event | None) -> None:
        self.pane.setAccessibleDescription(self.state.text)
        self._least_height = 0
        if isinstance(event, Failed):
            self.show_failure(event.message, event.hint)
        self._status.tell(self.state)
        self._show_end()

    def _announce(self) -> None:
        """Speaks the reply once it is whole; while it is written a screen reader would stumble after it."""
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self.pane, self.state.text or "No reply."))

    def _show_end(self) -> None:
        """The figures, the actions and the note of a reply that has ended."""
        over = not self.state.is_live and self._offers != "nothing"
        self._figures.setVisible(over)
        words = summary.note(self.state)
        self._note.setText(words)
        self._note.setVisible(over and words != "")
        if over:
            self._figures.set_items(self._chips() + (self._actions() if self._offers == "all" else []))

    def _chips(self) -> list[QWidget]:
        px = self._font.pixelSize()
        return [chip_label(chip, self._palette, px, self._figures) for chip in summary.chips(self.state)]

    def _actions(self) -> list[QWidget]:
        px = self._font.pixelSize()
        actions: list[QWidget] = []
        if self._failure is None and self._is_newest:
            regenerate = link("Regenerate", self._palette, px, self._figures)
            regenerate.clicked.connect(self._want_another)
            actions.append(regenerate)
        if self.state.marks:
            actions.append(self._link("Copy", self.pane.reader.copy_all))
        if self.state.stats is not None and self.state.started is not None:
            actions += [self._link(words, partial(self._emit, name)) for words, name in ENCORES]
        return actions

    def _link(self, words: str, deed: Callable[[], object]) -> QWidget:
        button = link(words, self._palette, self._font.pixelSize(), self._figures)
        button.setToolTip(HINTS.get(words, ""))
        button.clicked.connect(lambda: deed())
        return button

    def _emit(self, name: str) -> None:
        getattr(self, name).emit(self.state.generation_id)

    def tell_proof(self, words: str) -> None:
        """The line about whether the text is the model's own; "" takes it away."""
        self._proof.setText(words)
        self._proof.setVisible(words != "")
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self._proof, words))

    def _want_another(self) -> None:
        self.regenerate_requested.emit(self.state.generation_id)

    def _want_again(self) -> None:
        self.try_again_requested.emit(self.state.generation_id)
