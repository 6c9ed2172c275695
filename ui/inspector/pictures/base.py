"""What all pictures of the inspector have in common: a state, colours, and no repaint without a change."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QWidget

from ui.inspector.token_signs import Inks
from ui.theme.fonts import sized
from ui.transcript.state.reply_state import ReplyState
from ui.widgets.picture import Picture

LABEL_PX = 11
LINE_PX = 14
"""The height of one line of labels."""


class InspectorPicture(Picture):
    """A subclass says when there is something to see and which values it paints, and paints them.

    Screen readers get the section's sentence, because the pictures show nothing that the words do not say.
    """

    text_px = LABEL_PX

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self.state = ReplyState()
        self.inks = Inks.of(self.colours)
        self.labels = sized(LABEL_PX)
        self._painted: object = None
        self.setFixedHeight(self.height_px)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def has_something(self, state: ReplyState) -> bool:
        """Returns whether this state has something for this picture."""
        return bool(state.rounds)

    def facts(self, state: ReplyState) -> object:
        """Returns all that is painted of a state, to be compared with what was painted before."""
        return (state.generation_id, len(state.rounds), not state.is_live)

    def show_rounds(self, state: ReplyState) -> bool:
        """Sets the state, and repaints if it looks different; returns whether it does."""
        self.state = state
        facts = self.facts(state)
        if facts == self._painted:
            return False
        self._painted = facts
        self.update()
        return True

    def paintEvent(self, event: QPaintEvent) -> None:
        self.inks = Inks.of(self.colours)
        if self.has_something(self.state):
            super().paintEvent(event)
