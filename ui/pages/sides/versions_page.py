"""Two versions of a reply side by side: what they share is pale, and what differs has its marks.

The earlier stands first. Both are the stored replies, event by event, so each can be replayed as in the chat. Where
there is no room side by side, they stand one above the other.
"""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from app.conversation.events import Version, VersionsFound
from app.traces.pair_names import names_in
from engine.events import Event
from ui.i18n.language import tr
from ui.pages.sides.divergence import (
    divergence,
    divergence_words,
    headline,
    not_kept,
    shared_tokens,
    split_into_words,
    version_name,
    with_shared,
)
from ui.stage.sides import SHORTEST_TEXT_PX, ReplySide, SidedPage
from ui.transcript.message.records import SavedReply, state_of
from ui.transcript.state.mark import Mark
from ui.transcript.state.reply_state import ReplyState
from ui.transcript.state.token_details import share_of
from ui.widgets.boxes import flow
from ui.widgets.choice_button import ChoiceButton, ChoiceOption


class VersionSide(ReplySide):
    """`show_version` fills it. `name` says which side it is, for screen readers.

    Signals: `asked(what)` with "replay" or "take"; `chosen(id)` where the user wants another version here.
    """

    asked = Signal(str)
    chosen = Signal(object)

    def __init__(self, name: str, ids: tuple[int, ...], parent: QWidget) -> None:
        super().__init__(name, parent, gap_px=0)
        self.version: Version | None = None
        self.state, self._model = ReplyState(""), ""
        self.events: tuple[Event, ...] = ()
        self._mark: Mark | None = None
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
            "replay": self._button("replay", tr("Replay"), tr("Plays this version as it was written")),
            "take": self._button("take", tr("Use this version"), tr("The chat continues from this version")),
        }
        self._soon = QTimer(self)  # Not before the text has its size.
        self._soon.setSingleShot(True)
        self._soon.timeout.connect(self.go_to_divergence)
        self.choice.chosen.connect(self.chosen)
        self.head.setSpacing(4)
        self.head.addWidget(self.heading)
        self.head.addWidget(self.choice, 0, Qt.AlignmentFlag.AlignLeading)
        self.head.addWidget(self.words)
        self.head.addSpacing(4)
        self.head.addWidget(flow(self, *self.buttons.values()))

    def _button(self, what: str, words: str, hint: str) -> QPushButton:
        button = QPushButton(words, self)
        button.setObjectName("barButton")
        button.setToolTip(hint)
        button.clicked.connect(lambda: self.asked.emit(what))
        return button

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keeps the first word that differs in the view."""
        super().resizeEvent(event)
        self._soon.start()

    def load_version(self, version: Version) -> ReplyState:
        """Loads another version, which `show_version` shows, and returns its state."""
        self.version, message = version, version.message
        trace = version.trace
        self.events = () if trace is None else tuple(timed.event for timed in trace.events)
        name = message.target if trace is None else names_in(trace).target
        begins = None if message.stats is not None else False
        state = state_of(SavedReply(name, message.text, self.events, begins_inside=begins))
        self.state, self._model = state if self.events else split_into_words(state), name
        return self.state

    def show_version(self, shared: frozenset[int], mark: Mark | None, is_alike: bool, shown_id: int) -> None:
        """Shows the version: what is shared is pale, `mark`, the first word that differs, is outlined."""
        assert self.version is not None
        self._mark = mark
        state = with_shared(self.state, shared)
        name = version_name(self.version, shown_id)
        self.heading.setText(name)
        self.choice.set_value(self.version.message.id, name)
        share = None if mark is None else share_of(self.state, mark)
        sentences = "" if is_alike else divergence_words(mark, share), not_kept(self.version)
        self.words.setText(" ".join(words for words in sentences if words))
        self.words.setHidden(not self.words.text())
        self.buttons["replay"].setEnabled(self.version.trace is not None)
        self.buttons["take"].setVisible(self.version.message.id != shown_id)
        self.transcript.open_reply(state.generation_id, self._model)
        self.transcript.show_state(state, state)
        self._soon.start()

    @Slot()
    def go_to_divergence(self) -> None:
        """Scrolls to the first word that differs."""
        self.transcript.show_landmark(self._mark)

    def sizeHint(self) -> QSize:
        return super().sizeHint().expandedTo(QSize(240, SHORTEST_TEXT_PX))


def _options(ids: tuple[int, ...]) -> list[ChoiceOption]:
    count = len(ids)
    return [
        ChoiceOption(message_id, tr("Version {number} of {count}", number=number, count=count))
        for number, message_id in enumerate(ids, 1)
    ]


class VersionsPage(SidedPage):
    """`shown_id` is the version that the chat shows; `show_versions` changes what is compared.

    Signals: `replay_requested(Trace)`, `take_requested(id)`, and `wanted(id, other)` where others are chosen.
    """

    replay_requested = Signal(object)
    take_requested = Signal(int)
    wanted = Signal(int, int)

    def __init__(self, found: VersionsFound, shown_id: int, prompt: str, parent: QWidget | None = None) -> None:
        super().__init__(tr("Side by side"), parent, prompt=prompt)
        self._shown_id = shown_id
        self._earlier = VersionSide(tr("The earlier version"), found.ids, self)
        self._later = VersionSide(tr("The later version"), found.ids, self)
        self.lay((self._earlier, self._later), self.words, self.details)
        for side, other in ((self._earlier, self._later), (self._later, self._earlier)):
            side.asked.connect(lambda what, side=side: self._do(side, what))
            side.chosen.connect(lambda chosen, side=side, other=other: self._choose(side, other, chosen))
        self.show_versions(found)

    def show_versions(self, found: VersionsFound) -> None:
        """Shows these two versions."""
        earlier, later = map(VersionSide.load_version, (self._earlier, self._later), found.versions)
        parted = divergence(earlier.marks, later.marks)
        shared = shared_tokens(earlier.marks, later.marks, parted)
        self.words.setText(headline(parted, shared))
        self._earlier.show_version(shared.earlier, parted.earlier, parted.is_alike, self._shown_id)
        self._later.show_version(shared.later, parted.later, parted.is_alike, self._shown_id)

    def _do(self, side: VersionSide, what: str) -> None:
        assert side.version is not None
        match what:
            case "replay":
                self.replay_requested.emit(side.version.trace)
            case "take":
                self.take_requested.emit(side.version.message.id)

    def _choose(self, side: VersionSide, other: VersionSide, chosen: int) -> None:
        assert other.version is not None
        if chosen == other.version.message.id:
            side.choice.revert()  # A version beside itself shows nothing.
        else:
            self.wanted.emit(chosen, other.version.message.id)
