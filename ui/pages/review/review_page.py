"""A second opinion: who reads the reply, how far that is, and the reply with what the reader would have written.

Agreed words have the mark of right guesses, the others that of words which are not the model's own; each says what the
reader would have written there. Nothing of it enters the chat until the user wants the reader to go on.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from app.conversation.events import RerunEnded
from app.engine_host.protocol import PairRequest
from app.traces.opinion import Opinion, opinion_of
from engine.events import Finished, Started
from ui.i18n.language import tr
from ui.i18n.phrases import percent
from ui.stage.reply_stage import ReplyStage
from ui.theme.fonts import sized
from ui.transcript.message.records import SavedReply, state_of
from ui.transcript.state.explanations import quoted
from ui.transcript.view.column import text_left
from ui.widgets.boxes import FlowLayout, centred, column
from ui.widgets.notices import sentence
from ui.widgets.page import Page

COLUMN_PX = 720


class Reader(NamedTuple):
    """A model that can read: a line for the button, and how it is opened."""

    words: str
    pair: PairRequest

    @property
    def name(self) -> str:
        """The first part of the line, without precision and size."""
        return self.words.split(" · ")[0]


class ReviewPage(Page):
    """`readers` can be chosen from; `open_name` is the model that is open now.

    Signals: `reader_chosen(Reader)`, `continue_requested` where the reader is to go on with its own words, and
    `go_back_requested` where the former model is to be opened again.
    """

    reader_chosen = Signal(object)
    continue_requested = Signal()
    go_back_requested = Signal()

    def __init__(self, readers: Sequence[Reader], open_name: str, parent: QWidget | None = None) -> None:
        super().__init__(tr("Second opinion"), parent)
        self._open_name = open_name
        self._reader = ""
        self.words = QLabel(self)
        self.words.setFont(sized(17, QFont.Weight.DemiBold))
        self.details = QLabel(self)
        self.details.setObjectName("muted")
        for label in (self.words, self.details):
            label.setWordWrap(True)
            label.setTextFormat(Qt.TextFormat.PlainText)
        self._buttons = QWidget(self)
        self._row = FlowLayout(self._buttons)
        self.transcript = ReplyStage(self)
        self.transcript.hide()
        head = QWidget(self)
        head.setMaximumWidth(COLUMN_PX)
        self._said = column(head, 8, self.words, self.details, 4, self._buttons)
        self.content.setContentsMargins(0, 0, 0, 0)
        self.content.addLayout(centred(head))
        self.content.addWidget(self.transcript, 1)
        self.content.addStretch(0)
        self._offer(readers)

    def _offer(self, readers: Sequence[Reader]) -> None:
        self.words.setText(tr("Who reads this reply?"))
        self.details.setText(
            tr(
                "The model reads it, which is faster than writing, and says where it would have written another "
                "word. It takes the place of {name} in memory, and the chat stays with it until you choose another "
                "one.",
                name=self._open_name,
            )
        )
        if not readers:
            self.details.setText(tr("No other model is installed. A larger one makes the best reader."))
            self._button(tr("Models…"), "primary").clicked.connect(lambda: self.command_requested.emit("models"))
        for reader in readers:
            self._button(reader.words).clicked.connect(partial(self._choose, reader))

    def _button(self, words: str, name: str = "barButton") -> QPushButton:
        button = QPushButton(words, self._buttons)
        button.setObjectName(name)
        self._row.addWidget(button)
        button.show()
        return button

    def _choose(self, reader: Reader, _checked: bool = False) -> None:
        self._clear()
        self._reader = reader.name
        self.words.setText(tr("{name} reads…", name=reader.name))
        self.details.setText(
            tr("It is loaded in place of {name} first. Going back to the chat stops it.", name=self._open_name)
        )
        self.setFocus(Qt.FocusReason.OtherFocusReason)
        self.reader_chosen.emit(reader)

    def _clear(self) -> None:
        for button in self._buttons.findChildren(QPushButton):
            button.hide()
            button.deleteLater()

    def show_end(self, published: RerunEnded) -> None:
        """Shows what the reader said, or why it said nothing."""
        self._clear()
        events = [timed.event for run in published.runs for timed in run.events]
        end = events[-1] if events else None
        if published.problem is not None or not isinstance(end, Finished):
            self.words.setText(tr("There is no second opinion."))
            problem = published.problem
            self.details.setText("" if problem is None else f"{sentence(problem.message)} {sentence(problem.hint)}")
            self._offer_way_back()
            return
        reader = next((event.target for event in events if isinstance(event, Started)), self._reader)
        opinion = opinion_of(events)
        self.words.setText(headline(opinion, self._reader))
        self.details.setText(details_of(opinion))
        if opinion.place is not None or opinion.goes_on:
            button = self._button(tr("Continue with its words"), "primary")
            button.setToolTip(tr("Another version, all of it in this model’s own words; this one stays"))
            button.clicked.connect(self.continue_requested)
        self._offer_way_back()
        state = state_of(SavedReply(reader, end.text, tuple(events)))
        first = next((mark for mark in state.marks if mark.verdict == "lenient"), None)
        self.transcript.show()
        self.transcript.open_reply(state.generation_id, tr("Read by {name}", name=self._reader))
        self.transcript.show_state(state, state)
        self.transcript.show_landmark(first)

    def _offer_way_back(self) -> None:
        words = tr("Back to {name}", name=self._open_name)
        self._button(words).clicked.connect(self.go_back_requested)

    def set_reduced_motion(self, on: bool) -> None:
        self.transcript.display = replace(self.transcript.display, reduced_motion=on)

    def sizeHint(self) -> QSize:
        return super().sizeHint().expandedTo(QSize(240, 240))

    def resizeEvent(self, event: object) -> None:
        """Lets the words begin where the text does."""
        super().resizeEvent(event)  # type: ignore[arg-type]
        edge = text_left(min(self.width(), COLUMN_PX))
        self._said.setContentsMargins(edge, 0, edge, 0)


def headline(opinion: Opinion, reader: str) -> str:
    """Returns how much of the reply the reader would have written alike."""
    if opinion.place is None:
        return tr("{name} would have written the very same", name=reader)
    return tr("{name} would have written {share} of it alike", name=reader, share=percent(opinion.percent / 100))


def details_of(opinion: Opinion) -> str:
    """Returns where the reader departs first, and with what."""
    if opinion.place is None and opinion.goes_on:
        return tr("And it would go on with {token}.", token=_word(opinion.goes_on))
    if opinion.place is None:
        return tr("And it would end there too.")
    own = tr("the end of the reply") if not opinion.own else _word(opinion.own)
    counts = tr("{agreed:,} of {count:,} tokens are alike.", agreed=opinion.agreed, count=opinion.tokens)
    first = tr(
        "It departs first at token {place:,}: here stands {stands}, it would have written {own}.",
        place=opinion.place,
        stands=_word(opinion.stands),
        own=own,
    )
    return f"{first} {counts} " + tr("Point at a marked word to see its own.")


def _word(text: str) -> str:
    """Returns a token in quotes, without the space before a word."""
    return quoted(text.strip() or text)
