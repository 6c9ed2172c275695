"""The text of a reply, as the display options say: a page of Markdown with or without marks, or the raw tokens."""

from __future__ import annotations

from PySide6.QtGui import QFont
from PySide6.QtWidgets import QWidget

from ui.i18n.language import tr
from ui.transcript.markdown.layout.markdown_layout import MarkdownFlow
from ui.transcript.pane.text_pane import TextPane
from ui.transcript.state.reply_state import ReplyState
from ui.transcript.text.display_options import DisplayOptions
from ui.transcript.text.layout import LONG_AGO_S, TextLayout
from ui.transcript.text.raw_layout import RawLayout


class ReplyPane(TextPane):
    """`least_height` is the height in px that the text had and keeps while it is written."""

    def __init__(self, font: QFont, parent: QWidget) -> None:
        super().__init__(font, parent)
        self.least_height = 0
        self.set_flow(flow_for(DisplayOptions(), font))
        self.reader.copy_all_label = tr("Copy reply")

    def apply_showing(self, showing: DisplayOptions, state: ReplyState) -> None:
        """Applies the display options. The text is laid out again if it needs another kind of layout."""
        if showing == self.flow.showing:
            return
        if isinstance(self.flow, MarkdownFlow) == (not showing.is_raw):
            self.set_showing(showing, state.pending)
            return
        flow = flow_for(showing, self.flow.font)
        flow.resize(self.flow.width)
        flow.at_once_s = self.flow.at_once_s
        flow.show(state.marks, state.pending, LONG_AGO_S, state.is_live)
        self.set_flow(flow)

    @property
    def thought_is_open(self) -> bool | None:
        """Whether the model's reasoning is unfolded; None where the user has not chosen."""
        return self.flow.thought_is_open if isinstance(self.flow, MarkdownFlow) else None

    @thought_is_open.setter
    def thought_is_open(self, is_open: bool | None) -> None:
        if isinstance(self.flow, MarkdownFlow):
            self.flow.thought_is_open = is_open


def flow_for(showing: DisplayOptions, font: QFont) -> TextLayout:
    """Returns an empty layout of the kind that `showing` needs."""
    flow: TextLayout = RawLayout(font, is_exact=True) if showing.is_raw else MarkdownFlow(font)
    flow.showing = showing
    return flow
