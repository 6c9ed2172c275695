"""One version of a reply: its name, the first word that differs from the other version, and its text with marks."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from app.conversation.events import Version
from app.traces.pair_names import names_in
from engine.events import Event
from ui.i18n.language import tr
from ui.pages.versions.divergence import Divergence, split_into_words, with_shared
from ui.pages.versions.words import divergence_words, not_kept, version_name
from ui.stage.two_sides import SHORTEST_TEXT_PX, ReplySide
from ui.transcript.message.records import SavedReply, state_of
from ui.transcript.state.mark import Mark
from ui.transcript.state.reply_state import ReplyState
from ui.transcript.state.token_details import share_of
from ui.widgets.boxes import flow
from ui.widgets.choice_button import ChoiceButton, ChoiceOption


class VersionSide(ReplySide):
    """`show_version` fills it. `name` says which side it is, for screen readers.

    Signals: `asked(what)` with "replay", "inspect" or "take"; `chosen(id)` where the user wants another version here;
    `placed(px)` with how far the text stands from the edge.
    """

    asked = Signal(str)
    chosen = Signal(int)
    placed = Signal(int)

    def __init__(self, name: str, ids: tuple[int, ...], parent: QWidget) -> None:
        super().__init__(name, parent, gap_px=0)
        self.version: Version | None = None
        self.state = ReplyState("")
        self.events: tuple[Event, ...] = ()
        self._mark: Mark | None = None
        self._title = ""
        self.heading.setWordWrap(True)
        self.choice = ChoiceButton(tr("Which version"), _options(ids), self)
        self.choice.setVisible(len(ids) > 2)  # Of two versions there is nothing to choose.
        self.heading.setVisible(len(ids) <= 2)
        self.words = QLabel(self)
        self.words.setObjectName("muted")
        self.words.setWordWrap(True)
        self.words.setTextFormat(Qt.TextFormat.PlainText)
        self.words.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeading)
        self.add_transcript("figures")
        self.transcript.setMinimumHeight(SHORTEST_TEXT_PX)
        self.buttons = {
            "replay": self._button(tr("Replay"), tr("Plays this version as it was written"), "replay"),
            "inspect": self._button(tr("Inspector"), tr("Rounds and figures of this version"), "inspect"),
            "take": self._button(tr("Take this one"), tr("The chat shows this version and goes on from it"), "take"),
        }
        self._soon = QTimer(self)  # Not before the text has its size.
        self._soon.setSingleShot(True)
        self._soon.timeout.connect(self.go_to_divergence)
        self._arrange()
        self.choice.chosen.connect(self._choose)

    def _button(self, words: str, hint: str, what: str) -> QPushButton:
        button = QPushButton(words, self)
        button.setObjectName("barButton")
        button.setToolTip(hint)
        button.clicked.connect(lambda: self.asked.emit(what))
        return button

    def _arrange(self) -> None:
        self.head.setSpacing(4)
        self.head.addWidget(self.heading)
        self.head.addWidget(self.choice, 0, Qt.AlignmentFlag.AlignLeading)
        self.head.addWidget(self.words)
        self.head.addSpacing(4)
        self.head.addWidget(flow(self, *self.buttons.values()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keeps the first word that differs in the view."""
        super().resizeEvent(event)
        self.placed.emit(self.head.contentsMargins().left())
        self._soon.start()

    def take_version(self, version: Version) -> ReplyState:
        """Takes another version, which `show_version` shows, and returns its state."""
        self.version, message = version, version.message
        trace = version.trace
        self.events = () if trace is None else tuple(timed.event for timed in trace.events)
        name = message.target if trace is None else names_in(trace).target
        begins = None if message.stats is not None else False
        saved = SavedReply(name, message.text, self.events, begins_inside=begins)
        state = state_of(saved)
        self.state = state if self.events else split_into_words(state)
        self._title = name
        return self.state

    def show_version(self, found: Divergence, shared: frozenset[int], *, is_later: bool, shown_id: int) -> None:
        """Shows the version: what both share is pale, and the first word that differs is outlined."""
        assert self.version is not None
        self._mark = found.later if is_later else found.earlier
        state = with_shared(self.state, shared)
        name = version_name(self.version, shown_id)
        self.heading.setText(name)
        self.choice.set_value(self.version.message.id, name)
        said = (divergence_words(self._mark, self._share(), found), not_kept(self.version))
        self.words.setText(" ".join(words for words in said if words))
        self.words.setHidden(not self.words.text())
        self.buttons["replay"].setEnabled(self.version.trace is not None)
        self.buttons["inspect"].setEnabled(self.version.trace is not None)
        self.buttons["take"].setVisible(self.version.message.id != shown_id)
        self.transcript.open_reply(state.generation_id, self._title)
        self.transcript.show_state(state, state)
        self._soon.start()

    def _share(self) -> float | None:
        return None if self._mark is None else share_of(self.state, self._mark)

    @Slot()
    def go_to_divergence(self) -> None:
        """Scrolls to the first word that differs."""
        self.transcript.show_landmark(self._mark)

    def sizeHint(self) -> QSize:
        return super().sizeHint().expandedTo(QSize(240, SHORTEST_TEXT_PX))

    @Slot(object)
    def _choose(self, message_id: object) -> None:
        assert isinstance(message_id, int)
        self.chosen.emit(message_id)


def _options(ids: tuple[int, ...]) -> list[ChoiceOption]:
    count = len(ids)
    return [
        ChoiceOption(message_id, tr("Version {number} of {count}", number=number, count=count))
        for number, message_id in enumerate(ids, 1)
    ]
