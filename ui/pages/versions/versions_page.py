"""Two versions of a reply side by side: what they share is pale, and what differs has its marks.

The earlier version stands first. Both are the stored replies, event by event, so each can be replayed and inspected as
in the chat. Where there is no room side by side, they stand one above the other.
"""

from __future__ import annotations

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QWidget

from app.conversation.events import VersionsFound
from ui.i18n.language import tr
from ui.inspector.inspector import Inspector
from ui.pages.versions.divergence import divergence, shared_tokens
from ui.pages.versions.side import VersionSide
from ui.pages.versions.words import headline, version_name
from ui.stage.two_sides import TwoSidedPage, TwoSides
from ui.transcript.state.live_stats import live_state
from ui.widgets.boxes import column, row
from ui.widgets.side_pane import SidePane

STACKED_BELOW_PX = 560


class VersionsPage(TwoSidedPage):
    """`shown_id` is the version that the chat shows; `show_versions` changes what is compared.

    Signals: `replay_requested(Trace)`, `take_requested(id)`, and `wanted(id, beside)` where the user wants to see two
    other versions.
    """

    replay_requested = Signal(object)
    take_requested = Signal(int)
    wanted = Signal(int, int)

    def __init__(self, found: VersionsFound, shown_id: int, prompt: str, parent: QWidget | None = None) -> None:
        super().__init__(tr("Side by side"), parent, prompt=prompt)
        self._shown_id = shown_id
        self.earlier = VersionSide(tr("The earlier version"), found.ids, self)
        self.later = VersionSide(tr("The later version"), found.ids, self)
        self.sides = self.earlier, self.later
        self.inspector = Inspector(self)
        self._inspected: VersionSide | None = None
        self._top = column(None, 4, self.words, self.details)
        both = TwoSides(self.earlier, self.later, self, stacked_below_px=STACKED_BELOW_PX)
        both.stacked.connect(self._make_room)
        body = QWidget(self)
        beside = row(body, 0, (column(None, 16, self._top, (both, 1)), 1))
        self.content.setContentsMargins(0, 0, 0, 0)
        self.content.addWidget(body, 1)
        self.side = SidePane(body, beside, self.inspector, wanted=False)
        self._connect()
        self.show_versions(found)

    def _connect(self) -> None:
        for side in (self.earlier, self.later):
            side.asked.connect(lambda what, side=side: self._do(side, what))
            side.transcript.token_pointed_at.connect(lambda _, mark, side=side: self._point_at(side, mark))
        self.earlier.placed.connect(self._place_top)
        self.earlier.chosen.connect(lambda chosen: self._choose(self.earlier, chosen))
        self.later.chosen.connect(lambda chosen: self._choose(self.later, chosen))
        self.inspector.close_requested.connect(self.side.close)
        self.side.open_changed.connect(self._on_inspector)
        self.inspector.round_chosen.connect(self._show_round)

    def show_versions(self, found: VersionsFound) -> None:
        """Shows these two versions."""
        earlier, later = self.earlier.take_version(found.earlier), self.later.take_version(found.later)
        parted = divergence(earlier.marks, later.marks)
        shared = shared_tokens(earlier.marks, later.marks, parted)
        self.words.setText(headline(parted, shared))
        self.earlier.show_version(parted, shared.earlier, is_later=False, shown_id=self._shown_id)
        self.later.show_version(parted, shared.later, is_later=True, shown_id=self._shown_id)
        if self._inspected is not None:
            self._inspect(self._inspected)

    def _do(self, side: VersionSide, what: str) -> None:
        assert side.version is not None
        match what:
            case "replay":
                self.replay_requested.emit(side.version.trace)
            case "take":
                self.take_requested.emit(side.version.message.id)
            case "inspect" if self.side.is_open and self._inspected is side:
                self.side.close()
            case "inspect":
                self._inspect(side)
                self.side.set_open(True)

    def _inspect(self, side: VersionSide) -> None:
        assert side.version is not None
        self._inspected = side
        self.inspector.show_rounds(side.state, with_words=True)
        self.inspector.show_live(live_state(side.state))
        self.inspector.title.setText(version_name(side.version, self._shown_id))

    @Slot(bool)
    def _on_inspector(self, is_open: bool) -> None:
        if not is_open and self._inspected is not None:
            self._inspected.buttons["inspect"].setFocus()

    def _point_at(self, side: VersionSide, mark: object) -> None:
        if side is self._inspected:
            self.inspector.mark_round(getattr(mark, "round", None))

    @Slot(int)
    def _show_round(self, number: int) -> None:
        if self._inspected is not None:
            self._inspected.transcript.show_round(number)

    def _choose(self, side: VersionSide, chosen: int) -> None:
        other = self.later if side is self.earlier else self.earlier
        assert side.version is not None
        assert other.version is not None
        if chosen == other.version.message.id:
            side.choice.take_back()  # A version beside itself shows nothing.
        else:
            self.wanted.emit(chosen, other.version.message.id)

    @Slot(bool)
    def _make_room(self, is_stacked: bool) -> None:
        self.later.set_room_above(12 if is_stacked else 0)

    @Slot(int)
    def _place_top(self, edge: int) -> None:
        """Lets the headline begin where the first text does."""
        self._top.setContentsMargins(edge, 0, edge, 0)
