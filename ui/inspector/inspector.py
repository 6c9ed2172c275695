"""The inspector's panel and its sections.

Pictures and sentences follow every state, one after the other while a reply is written. What is scrolled out of view is
not painted. Before the first reply, the panel shows an invitation with the signs that will be used.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QLabel, QScrollArea, QToolButton, QWidget

from ui.i18n.direction import margins
from ui.i18n.language import tr
from ui.i18n.phrases import plain_tip
from ui.inspector.head import InspectorHead
from ui.inspector.pictures.cache_strip import CacheStrip
from ui.inspector.pictures.cost_curve import CostCurvePicture
from ui.inspector.pictures.draft_tree import DraftTree
from ui.inspector.section import InspectorSection, SectionParts
from ui.inspector.text import summary as words
from ui.inspector.text.summary import INVITATION
from ui.inspector.timeline import Timeline
from ui.inspector.timeline_rows import Key
from ui.qt_runtime.frame_timer import FrameTimer
from ui.transcript.state.live_stats import LiveState
from ui.transcript.state.reply_state import ReplyState
from ui.transcript.state.rounds import RoundFacts
from ui.widgets.boxes import USUAL_PX, column, row
from ui.widgets.commands import native_keys
from ui.widgets.rows import parts


class Invitation(QWidget):
    """Shows a heading, a sentence and the key of the signs."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.key = Key()
        heading, sentence = _bold(tr("Look inside"), self), parts.note(tr(INVITATION), self)
        inner = column(None, 4, heading, sentence, 12, self.key)
        inner.setContentsMargins(margins(20, 16, 8, 16))
        column(self, 0, parts.hairline(self), inner).setAlignment(Qt.AlignmentFlag.AlignTop)


WIDTH_PX = 344
TITLE_PX = 270
"""What the title may take beside the button that closes the panel."""


class Inspector(QFrame):
    """Signals: `close_requested` by its own button; `round_chosen(number)` when the user picked a round."""

    close_requested = Signal()
    round_chosen = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("livePanel")  # With this name the style sheet gives side panels their ground and border.
        self.setAccessibleName(tr("Inspector"))
        self.setFixedWidth(WIDTH_PX)
        self.head = InspectorHead()
        self.timeline = Timeline()
        self.invitation, self._key = Invitation(), Key()
        self.sections = [InspectorSection(each) for each in self._parts()]
        self._hairlines = [parts.hairline() for _ in self.sections]
        self._state = ReplyState()
        self._live, self._loading, self._is_full = LiveState(), "", False
        self._chosen_tree: RoundFacts | None = None
        self._pictures = PaintTurns(len(self.sections), self._show_section, PICTURES_MS, self)
        self._words = PaintTurns(
            len(self.sections), lambda index: self.sections[index].show_words(self._state), WORDS_MS, self
        )
        self._scroll = QScrollArea(self)
        self._arrange()
        self.timeline.round_chosen.connect(self.round_chosen)
        self._show_mode()
        self._show_parts()

    def set_full(self, on: bool) -> None:
        """Shows all sections; else the verdict and the rounds alone: all of them in view without scrolling."""
        if on != self._is_full:
            self._is_full = on
            self._show_mode()
            self._words.show_all()
            self._show_head()
            self._show_parts()

    def _show_mode(self) -> None:
        for part in (self.head, self.timeline, self._key, self.invitation.key):
            part.set_full(self._is_full)
        self._inside.setStretchFactor(self.sections[0], 0 if self._is_full else 1)
        self._inside.setStretch(self._inside.count() - 1, 1 if self._is_full else 0)

    def _is_wanted(self, section: InspectorSection) -> bool:
        return self._has_rounds and (self._is_full or not section.parts.in_full) and section.parts.wanted(self._state)

    def _parts(self) -> list[SectionParts]:
        return [
            SectionParts(tr("Rounds"), self._rounds_words, self.timeline, key=self._key, in_full=False),
            SectionParts(
                tr("Second guesses (draft tree)"), words.tree_words, DraftTree(), lines=1, wanted=words.has_tree_words
            ),
            SectionParts(tr("Kept of the conversation (KV cache)"), words.cache_words, CacheStrip()),
            SectionParts(tr("What a longer guess costs here"), words.cost_words, CostCurvePicture(), lines=4),
        ]

    def _rounds_words(self, state: ReplyState) -> str:
        return words.rounds_words(state) if self._is_full else words.few_rounds_words(state)

    def _arrange(self) -> None:
        content = QWidget()
        inside = self._inside = column(content, 0, self.head, self.invitation)
        for hairline, section in zip(self._hairlines, self.sections, strict=True):
            inside.addWidget(hairline)
            inside.addWidget(section)
            section.focused.connect(self._bring_into_view)
        inside.addStretch(1)
        inside.setContentsMargins(margins(0, 0, 2, 8))
        self._scroll.setWidget(content)
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.verticalScrollBar().valueChanged.connect(self.timeline.let_wheel_pass)
        self._scroll.viewport().setAutoFillBackground(False)
        content.setAutoFillBackground(False)
        self.title = _bold(tr("Inspector"), self)
        close = QToolButton(self)
        close.setObjectName("quietButton")
        close.setText("×")
        close.setAccessibleName(tr("Close the inspector"))
        close.setToolTip(tr("Close ({key})", key=native_keys("Ctrl+I")))
        close.clicked.connect(self.close_requested)
        head = row(None, USUAL_PX, (self.title, 1), close)
        head.setContentsMargins(margins(20, 8, 8, 4))
        column(self, 0, head, (self._scroll, 1)).setContentsMargins(margins(1, 0, 0, 0))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Goes from section to section with Ctrl and the arrows: for Tab the inspector is one stop."""
        by = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}.get(Qt.Key(event.key()), 0)
        if not by or not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            super().keyPressEvent(event)
            return
        shown = [each.picture for each in self.sections if each.picture.isVisible()]
        here = next((at for at, each in enumerate(shown) if each.hasFocus()), -1)
        if shown:
            shown[max(0, min(here + by, len(shown) - 1))].setFocus(Qt.FocusReason.TabFocusReason)

    def show_live(self, state: LiveState) -> None:
        """Shows the head's words and numbers. The owner of the clock calls this at most four times a second."""
        self._live = state
        self._show_head()

    @Slot(str)
    def show_loading(self, words: str) -> None:
        """Shows how far a model is that is being loaded, "" when it is open: a reply that waits for it says so."""
        was_loading, self._loading = self.is_loading, words
        self._show_head()
        if was_loading != self.is_loading:
            self._show_parts()

    @property
    def is_loading(self) -> bool:
        """Whether the reply that is shown waits for a model that is being loaded: nothing of it is measured yet."""
        return bool(self._loading) and bool(self._state.generation_id) and self._state.phase == "waiting"

    def _show_head(self) -> None:
        if self.is_loading:
            self.head.show_loading(self._loading)
        else:
            self.head.show_live(self._live)
        self.setAccessibleDescription(self.head.accessibleDescription())

    def show_name(self, prompt: str, *, is_newest: bool = True) -> None:
        """Shows whose figures these are: the reply to `prompt`."""
        line = " ".join(prompt.split())
        words = tr("Reply to “{prompt}”", prompt=line) if line else tr("Inspector")
        if line and not is_newest:
            words = tr("Earlier reply to “{prompt}”", prompt=line)
        shown = self.title.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, TITLE_PX)
        if self.title.text() != shown:
            self.title.setText(shown)
            self.title.setToolTip(plain_tip(words) if shown != words else "")

    def show_rounds(self, state: ReplyState, *, with_words: bool = False) -> None:
        """Shows the reply on screen, at each change.

        A state without `generation_id` is no reply: an invitation is shown.

        `with_words` also changes the sentences at once: for jumps, not for streams.
        """
        if state.generation_id != self._state.generation_id:
            self._chosen_tree = None
        if self._chosen_tree is not None:
            state = replace(state, newest_tree=self._chosen_tree)
        before, was_loading, self._state = self._state, self.is_loading, state
        if bool(before.generation_id) != bool(state.generation_id) or was_loading != self.is_loading:
            self._show_head()
            self._show_parts()
        at_once = with_words or not state.is_live or before.generation_id != state.generation_id
        for turns in (self._pictures, self._words):
            if at_once:
                turns.show_all()
            else:
                turns.mark_due()

    def _show_section(self, index: int) -> bool:
        """Shows the picture of a section, or takes the section away; returns whether there is something to paint."""
        state, section, hairline = self._state, self.sections[index], self._hairlines[index]
        is_seen = section.show_picture(state)
        stays = state.is_live and not section.isHidden()  # as its picture does
        is_wanted = (self._has_rounds and stays) or self._is_wanted(section)
        if is_wanted == section.isHidden():
            section.setVisible(is_wanted)
            hairline.setVisible(is_wanted)
        return is_seen

    def mark_round(self, number: int | None) -> None:
        """Highlights a round and scrolls to it; None removes the highlight."""
        self._pictures.show_all()
        self.timeline.mark_round(number)
        chosen = None if number is None else self._state.rounds.numbered(number)
        if chosen is not None and chosen.branches and chosen is not self._state.newest_tree:
            self._chosen_tree = chosen
            self.show_rounds(self._state, with_words=True)
        if self.timeline.marked is not None:
            self._scroll.ensureWidgetVisible(self.timeline, 0, 8)

    @property
    def _has_rounds(self) -> bool:
        """Whether there is a reply, and it does not wait for its model."""
        return bool(self._state.generation_id) and not self.is_loading

    def _show_parts(self) -> None:
        """Shows the invitation in place of all sections before the first reply, and while its model is loaded."""
        self.invitation.setVisible(not self._has_rounds and not self.is_loading)
        for hairline, section in zip(self._hairlines, self.sections, strict=True):
            is_wanted = self._is_wanted(section)
            hairline.setVisible(is_wanted)
            section.setVisible(is_wanted)
        if not self._has_rounds:
            for section in self.sections:
                section.hide_picture()

    @Slot()
    def _bring_into_view(self) -> None:
        section = self.sender()
        if isinstance(section, InspectorSection):
            self._scroll.ensureWidgetVisible(section, 0, 0)


def _bold(words: str, parent: QWidget) -> QLabel:
    return parts.name(words, parent, 13)


TURN_MS, PICTURES_MS, WORDS_MS = 20, 100, 250
"""Sentences change four times a second, because nobody can read them faster."""


class PaintTurns(QObject):
    """`show(index)` shows one of `count` and returns whether there is something to paint. All of them take `all_ms`.

    A fast reply changes all of them at each frame, and to show all takes longer than its text. Nobody sees them follow
    sixty times a second. So each change makes all of them due, and they take turns, in their order; the first comes at
    once where nothing was due. What does not look different, or is out of sight, is passed over.
    """

    def __init__(self, count: int, show: Callable[[int], bool], all_ms: int, parent: QObject) -> None:
        super().__init__(parent)
        self._count, self._show, self._all_ms = count, show, all_ms
        self._due = self._next = self._painted = 0
        self._clock = FrameTimer(self, self._show_next, yields=True)

    def mark_due(self) -> None:
        """All are due: what they show has changed."""
        self._due = self._count
        if not self._clock.is_active:
            self._next = self._painted = 0
            self._show_next()

    def show_all(self) -> None:
        """Shows all of them now: after a jump, and at a reply's end."""
        self._clock.start(self._all_ms)
        self._due = self._next = self._painted = 0
        for index in range(self._count):
            self._show(index)

    def _show_next(self) -> None:
        while self._due:
            index, self._next = self._next, (self._next + 1) % self._count
            self._due -= 1
            is_painted = self._show(index)
            self._painted += is_painted
            if self._next == 0:  # Once round: the first waits until its time is over.
                self._clock.start(max(TURN_MS, self._all_ms - TURN_MS * self._painted))
                self._painted = 0
                return
            if is_painted:
                self._clock.start(TURN_MS)
                return
