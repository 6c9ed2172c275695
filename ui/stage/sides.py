"""Replies side by side under one sentence: what the race, the comparison and the versions have in common.

A page adds what it says and what stands at the head of its sides.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QFont, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QLabel, QVBoxLayout, QWidget

from ui.i18n.language import tr
from ui.i18n.phrases import shortened
from ui.stage.reply_stage import ReplyStage
from ui.theme.fonts import HEADING_PX, sized
from ui.transcript.message.reply_widget import Offers
from ui.transcript.view.column import text_left
from ui.widgets.boxes import Part, column
from ui.widgets.page import Page

UNBOUNDED_PX = 16_777_215
SHORTEST_TEXT_PX, STACKED_BELOW_PX = 160, 560
"""The least height of a text; two replies are read side by side from this width on."""


class ReplySide(QWidget):
    """A reply below its head, which begins with the `heading`. `name` says for screen readers which side it is.

    The head begins where the text does. Signals: `placed(px)` with how far that is from the edge.
    """

    placed = Signal(int)
    transcript: ReplyStage

    def __init__(self, name: str, parent: QWidget, *, gap_px: int = 8) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.heading = QLabel(name, self)
        self.heading.setFont(sized(14, QFont.Weight.DemiBold))
        self.head = QVBoxLayout()
        self.head.setSpacing(gap_px)
        self._box = column(self, gap_px, self.head)
        self._box.setAlignment(self.head, Qt.AlignmentFlag.AlignTop)
        self._above_px = 0

    def add_transcript(self, offers: Offers = "nothing") -> None:
        """Adds the reply below the head. Tab reaches it after all that was made before."""
        self.transcript = ReplyStage(self, offers)
        self._box.addWidget(self.transcript, 1)

    def set_room_above(self, pixels: int) -> None:
        """Sets how far the head stays away from what is above it."""
        self._above_px = pixels
        self._set_margins()

    def _set_margins(self) -> None:
        edge = text_left(self.width())
        self.head.setContentsMargins(edge, self._above_px, edge, 0)
        self.placed.emit(edge)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._set_margins()
        super().resizeEvent(event)


class Sides(QWidget):
    """Widgets with lines between them; where less than `stacked_below_px` is left, they stand one above the other.

    With `keeps_left` the first is at the left in every language. Signals: `stacked(bool)` when that changed.
    """

    stacked = Signal(bool)

    def __init__(
        self, sides: Sequence[QWidget], parent: QWidget, *, stacked_below_px: int = 0, keeps_left: bool = False
    ) -> None:
        super().__init__(parent)
        self._sides = tuple(sides)
        self._lines = [QFrame(self) for _ in sides[1:]]
        self._stacked_below_px, self._keeps_left = stacked_below_px, keeps_left
        self._box = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.setSpacing(0)
        self._box.addWidget(sides[0], 1)
        for line, side in zip(self._lines, sides[1:], strict=True):
            line.setObjectName("hairline")
            self._box.addWidget(line)
            self._box.addWidget(side, 1)
        self._is_stacked = False
        self._arrange()

    def _arrange(self) -> None:
        direction, stacked = QBoxLayout.Direction, self._is_stacked
        is_turned = self._keeps_left and self.isRightToLeft()  # Such a window mirrors the layout.
        side_by_side = direction.RightToLeft if is_turned else direction.LeftToRight
        self._box.setDirection(direction.TopToBottom if stacked else side_by_side)
        for line in self._lines:
            line.setMaximumSize(*((UNBOUNDED_PX, 1) if stacked else (1, UNBOUNDED_PX)))
            line.setMinimumSize(*((0, 1) if stacked else (1, 0)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        is_stacked = self.width() < self._stacked_below_px
        if is_stacked != self._is_stacked:
            self._is_stacked = is_stacked
            self._arrange()
            self.stacked.emit(is_stacked)


class SidedPage(Page):
    """`words` is the sentence above the sides, `details` what is said below it: at first the prompt."""

    is_wide, inside_px = True, 0

    def __init__(self, title: str, parent: QWidget | None, words: str = "", prompt: str = "") -> None:
        super().__init__(title, parent)
        self.words = QLabel(words, self)
        self.words.setFont(sized(HEADING_PX, QFont.Weight.DemiBold))
        self.words.setWordWrap(True)
        self.details = QLabel(quoted(prompt), self)
        self.details.setObjectName("muted")
        self.details.setWordWrap(True)
        self.details.setVisible(bool(prompt))
        self.sides: tuple[ReplySide, ...] = ()

    def lay(self, sides: tuple[ReplySide, ReplySide], *above: Part, keeps_left: bool = False) -> None:
        """Puts two sides below what is said, which begins where the first text does."""
        self.sides, self.top = sides, column(None, 8, *above)
        both = Sides(sides, self, stacked_below_px=STACKED_BELOW_PX, keeps_left=keeps_left)
        both.stacked.connect(lambda is_stacked: sides[1].set_room_above(12 if is_stacked else 0))
        sides[0].placed.connect(self.place_top)
        self.content.setContentsMargins(0, 0, 0, 0)
        self.content.addLayout(column(None, 16, self.top, (both, 1)), 1)

    def set_words(self, words: str, details: str) -> None:
        """Replaces the words above the sides."""
        self.words.setText(words)
        self.details.setText(details)
        self.details.setVisible(bool(details))

    @Slot(int)
    def place_top(self, edge: int) -> None:
        """Aligns the words in `top` with the first text."""
        self.top.setContentsMargins(edge, 0, edge, 0)

    def set_keep_rejected(self, on: bool) -> None:
        """Keeps wrong guesses, or leaves them out."""
        for side in self.sides:
            side.transcript.display = replace(side.transcript.display, keep_rejected=on)

    def set_reduced_motion(self, on: bool) -> None:
        for side in self.sides:
            side.transcript.display = replace(side.transcript.display, reduced_motion=on)


def quoted(prompt: str) -> str:
    """Returns what was asked, for the line below the words; "" where nothing was."""
    return tr("“{prompt}”", "in quotation marks", prompt=shortened(prompt, 160)) if prompt else ""
