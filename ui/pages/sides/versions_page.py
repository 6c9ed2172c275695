"""Versions of a reply side by side: what they share is pale, and what differs has its marks.

The earliest stands first, and each of more than two is compared with it. All are the stored replies, event by event, so
each can be replayed as in the chat. Where there is no room side by side, two stand one above the other.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from app.conversation.events import Version, VersionsFound
from app.traces.pair_names import names_in
from engine.events import Event
from ui.i18n.direction import joined
from ui.i18n.language import tr
from ui.pages.sides.divergence import (
    Divergence,
    divergence,
    divergence_words,
    headline,
    not_kept,
    shared_tokens,
    split_into_words,
    version_name,
    with_shared,
)
from ui.stage.sides import SHORTEST_TEXT_PX, ReplySide, SidedPage, Sides
from ui.transcript.message.records import SavedReply, state_of
from ui.transcript.state.mark import Mark
from ui.transcript.state.reply_state import ReplyState
from ui.transcript.state.token_details import share_of
from ui.widgets.boxes import column, flow
from ui.widgets.choice_button import ChoiceButton, ChoiceOption


class VersionSide(ReplySide):
    """`show_version` fills it. `name` says which side it is, for screen readers.

    Signals: `asked(what)` with "replay" or "take"; `chosen(id)` where the user wants another version here.
    """

    asked = Signal(str)
    chosen = Signal(int)

    def __init__(self, name: str, ids: tuple[int, ...], parent: QWidget) -> None:
        super().__init__(name, parent, gap_px=0)
        self.version: Version | None = None
        self.state = ReplyState("")
        self.events: tuple[Event, ...] = ()
        self._mark: Mark | None = None
        self.model = ""
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
            "take": self._button(tr("Use this version"), tr("The chat shows this version and goes on from it"), "take"),
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
        self.model = name
        return self.state

    def show_version(
        self, shared: frozenset[int], mark: Mark | None, words: str, shown_id: int, *, by_model: bool = False
    ) -> None:
        """Shows the version: what is shared is pale, `mark`, the first word that differs, is outlined.

        With `by_model` the side is called after the model.
        """
        assert self.version is not None
        self._mark = mark
        state = with_shared(self.state, shared)
        name = version_name(self.version, shown_id, self.model if by_model else "")
        self.heading.setText(name)
        self.choice.set_value(self.version.message.id, name)
        said = (words, not_kept(self.version))
        self.words.setText(" ".join(words for words in said if words))
        self.words.setHidden(not self.words.text())
        self.buttons["replay"].setEnabled(self.version.trace is not None)
        self.buttons["take"].setVisible(self.version.message.id != shown_id)
        self.transcript.open_reply(state.generation_id, "" if by_model else self.model)
        self.transcript.show_state(state, state)
        self._soon.start()

    def words_of(self, mark: Mark | None, found: Divergence) -> str:
        """Returns what is said of the first word that differs."""
        return divergence_words(mark, None if mark is None else share_of(self.state, mark), found)

    def with_speed(self, words: str) -> str:
        """Returns the words behind how fast this version was written, where that was measured."""
        speed = None if self.state.stats is None else self.state.stats.tok_per_s
        told = [] if speed is None else [tr("{speed:,.1f} tokens a second", speed=speed)]
        return joined([*told, words])

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


STACKED_BELOW_PX = 560


class VersionsPage(SidedPage):
    """`shown_id` is the version that the chat shows; `show_versions` changes what is compared.

    Signals: `replay_requested(Trace)`, `take_requested(id)`, and `wanted(ids)` where the user wants to see other ones.
    """

    replay_requested = Signal(object)
    take_requested = Signal(int)
    wanted = Signal(object)

    def __init__(self, found: VersionsFound, shown_id: int, prompt: str, parent: QWidget | None = None) -> None:
        super().__init__(tr("Side by side"), parent, prompt=prompt)
        self._shown_id = shown_id
        names = tr("The earlier version"), tr("The later version")
        if (count := len(found.versions)) > len(names):
            names = tuple(tr("Version {number} of {count}", number=one + 1, count=count) for one in range(count))
        self.sides = self._all = tuple(VersionSide(name, found.ids, self) for name in names)
        self.top = column(None, 4, self.words, self.details)
        self._row = Sides(self.sides, self, stacked_below_px=STACKED_BELOW_PX * count // 2)
        self._row.stacked.connect(self._make_room)
        self.content.setContentsMargins(0, 0, 0, 0)
        self.content.addLayout(column(None, 16, self.top, (self._row, 1)), 1)
        self._connect()
        self.show_versions(found)

    def _connect(self) -> None:
        for side in self._all:
            side.asked.connect(lambda what, side=side: self._do(side, what))
            side.chosen.connect(lambda chosen, side=side: self._choose(side, chosen))
        self._all[0].placed.connect(self.place_top)

    def show_versions(self, found: VersionsFound) -> None:
        """Shows these versions, at most as many as the page was made for."""
        states = [side.take_version(version) for side, version in zip(self._all, found.versions, strict=False)]
        self._row.show_count(len(states))
        if len(states) == len(("earlier", "later")):
            self._show_two(*states)
        else:
            self._show_answers(states)

    def _show_two(self, earlier: ReplyState, later: ReplyState) -> None:
        parted = divergence(earlier.marks, later.marks)
        shared = shared_tokens(earlier.marks, later.marks, parted)
        self.words.setText(headline(parted, shared))
        both = (shared.earlier, parted.earlier), (shared.later, parted.later)
        for side, (same, mark) in zip(self._all, both, strict=False):
            side.show_version(same, mark, side.words_of(mark, parted), self._shown_id)

    def _show_answers(self, states: Sequence[ReplyState]) -> None:
        self.words.setText(tr("%n (answer|answers) to one question", "", len(states)))
        by_model = len({side.model for side in self._all}) == len(states)
        compared = self._all[0].with_speed(tr("The others are compared with this one."))
        self._all[0].show_version(frozenset(), None, compared, self._shown_id, by_model=by_model)
        for side, state in zip(self._all[1:], states[1:], strict=False):
            parted = divergence(states[0].marks, state.marks)
            shared = shared_tokens(states[0].marks, state.marks, parted)
            words = side.with_speed(headline(parted, shared))
            side.show_version(shared.later, parted.later, words, self._shown_id, by_model=by_model)

    def _do(self, side: VersionSide, what: str) -> None:
        assert side.version is not None
        match what:
            case "replay":
                self.replay_requested.emit(side.version.trace)
            case "take":
                self.take_requested.emit(side.version.message.id)

    def _choose(self, side: VersionSide, chosen: int) -> None:
        shown = [one for one in self._all if not one.isHidden() and one is not side]
        others = tuple(one.version.message.id for one in shown if one.version is not None)
        if chosen in others:
            side.choice.take_back()  # A version beside itself shows nothing.
        else:
            self.wanted.emit((chosen, *others))

    @Slot(bool)
    def _make_room(self, is_stacked: bool) -> None:
        self._all[1].set_room_above(12 if is_stacked else 0)
