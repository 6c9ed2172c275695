"""A transcript outside the chat: one reply as it comes, as it is played again, or as it was at some moment.

The replay, the race, the comparison, the versions and the lesson show their replies with it. The game and the
clips paint by themselves, with the same layouts and the same marks: `text_layout`, `page_layout` and `scene_of`.
"""

from __future__ import annotations

from math import inf
from typing import TypeVar

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFont
from PySide6.QtWidgets import QWidget

from ui.theme.palette import Palette
from ui.transcript.markdown.layout.markdown_layout import MarkdownFlow, RawLayout
from ui.transcript.markdown.layout.page_painter import PageColours
from ui.transcript.message.reply_widget import Offers
from ui.transcript.pane.text_painter import Scene
from ui.transcript.text.display_options import DisplayOptions
from ui.transcript.text.mark_painter import MarkColours
from ui.transcript.view.transcript_view import TranscriptView


class ReplyStage(TranscriptView):
    """Shows one reply; no prompt can be sent from here. `offers` is what stands under the reply."""

    def __init__(self, parent: QWidget, offers: Offers = "nothing") -> None:
        super().__init__(parent)
        self.invites = False
        self._maker.offers = offers

    @property
    def text(self) -> str:
        """The text of the reply so far."""
        state = self.current_state()
        return state.text if state is not None else ""

    def open_reply(self, generation_id: str, title: str = "", prompt: str = "") -> None:
        """Shows a reply before its first token, in place of what was shown."""
        self.restore(())
        if prompt:
            self.add_user_message(prompt)
        self.begin_reply(generation_id, title)


F = TypeVar("F", bound=MarkdownFlow)


def text_layout(font: QFont, width_px: float = 0.0) -> RawLayout:
    """Returns an empty layout of a few words as they were written, for a picture; wrong guesses stand among them."""
    return _still(RawLayout(font), DisplayOptions(keep_rejected=True, reduced_motion=True), width_px)


def page_layout(font: QFont, width_px: float) -> MarkdownFlow:
    """Returns an empty page of Markdown, for a picture, with the marks that a reply has."""
    return _still(MarkdownFlow(font), DisplayOptions(reduced_motion=True), width_px)


def _still(flow: F, showing: DisplayOptions, width_px: float) -> F:
    """Returns a layout in which nothing changes gradually.

    A picture is kept, so it waits for all of its text, however busy the machine is.
    """
    flow.at_once_s = inf
    flow.showing = showing
    if width_px:
        flow.resize(width_px)
    return flow


def scene_of(palette: Palette) -> Scene:
    """Returns the colours of a picture of text, in which nothing is selected."""
    return Scene(MarkColours.of(palette), None, QColor(Qt.GlobalColor.transparent), PageColours.of(palette))
