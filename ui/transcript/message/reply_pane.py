"""The text of a reply, in the view that all replies have or in one that its own menu set.

`rendered` and `plain` are a page of Markdown with and without marks, `raw` the tokens as they were written.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtGui import QActionGroup, QFont
from PySide6.QtWidgets import QMenu, QWidget

from ui.i18n.language import tr, tr_noop
from ui.transcript.markdown.layout.markdown_layout import MarkdownFlow
from ui.transcript.pane.text_pane import TextPane
from ui.transcript.state.reply_state import ReplyState
from ui.transcript.text.display_options import DisplayOptions, TextMode
from ui.transcript.text.layout import LONG_AGO_S, TextLayout
from ui.transcript.text.raw_layout import RawLayout


class ReplyPane(TextPane):
    """`own_view` is this reply's own view, None where it follows all replies.

    `least_height` is the height in px that the text had and keeps while it is written. Signals: `view_chosen(view or
    None)`.
    """

    view_chosen = Signal(object)

    def __init__(self, font: QFont, parent: QWidget) -> None:
        super().__init__(font, parent)
        self._showing = DisplayOptions()
        self.own_view: TextMode | None = None
        self.least_height = 0
        self.set_flow(flow_for(self._showing, font))
        self.reader.add_actions = self._add_view_choices
        self.reader.copy_all_label = tr("Copy reply")

    def apply_showing(self, showing: DisplayOptions, state: ReplyState) -> None:
        """Applies the display options of all replies. The text is laid out again if it needs another kind of layout."""
        self._showing = showing
        shown = shown_as(showing, self.own_view)
        if shown == self.flow.showing:
            return
        if fits(self.flow, shown):
            self.set_showing(shown, state.pending)
            return
        flow = flow_for(shown, self.flow.font)
        flow.resize(self.flow.width)
        flow.at_once_s = self.flow.at_once_s
        flow.show(state.marks, state.pending, LONG_AGO_S, state.is_live)
        self.set_flow(flow)

    def show_as(self, view: TextMode | None, state: ReplyState) -> None:
        """Sets this reply's own view; None follows all replies."""
        self.own_view = view
        self.apply_showing(self._showing, state)

    @property
    def thought_is_open(self) -> bool | None:
        """Whether the model's reasoning is unfolded; None where the user has not chosen."""
        return self.flow.thought_is_open if isinstance(self.flow, MarkdownFlow) else None

    @thought_is_open.setter
    def thought_is_open(self, is_open: bool | None) -> None:
        if isinstance(self.flow, MarkdownFlow):
            self.flow.thought_is_open = is_open

    def _add_view_choices(self, menu: QMenu) -> None:
        add_view_choices(menu, self.own_view, self.view_chosen.emit)


CHOICES: tuple[tuple[TextMode | None, str], ...] = (
    (None, tr_noop("Same as all replies")),
    ("rendered", tr_noop("Colours on the rendered text")),
    ("raw", tr_noop("Raw tokens with boundaries")),
    ("plain", tr_noop("Rendered text without colours")),
)


def shown_as(showing: DisplayOptions, own: TextMode | None) -> DisplayOptions:
    """Returns the display options for one message: the common ones, with the message's own view if it has one."""
    return showing if own is None else replace(showing, text=own, marks=showing.marks or own != "plain")


def flow_for(showing: DisplayOptions, font: QFont) -> TextLayout:
    """Returns an empty layout of the kind that `showing` needs."""
    flow: TextLayout = RawLayout(font, is_exact=True) if showing.text == "raw" else MarkdownFlow(font)
    flow.showing = showing
    return flow


def fits(flow: TextLayout, showing: DisplayOptions) -> bool:
    """Returns whether `flow` is of the kind that `showing` needs."""
    return isinstance(flow, MarkdownFlow) == (showing.text != "raw")


def add_view_choices(menu: QMenu, own: TextMode | None, choose: Callable[[TextMode | None], object]) -> None:
    """Adds a submenu with the views of one message."""
    shown = menu.addMenu(tr("Show this reply as"))
    group = QActionGroup(shown)
    for mode, words in CHOICES:
        action = shown.addAction(tr(words))
        action.setCheckable(True)
        action.setChecked(mode == own)
        group.addAction(action)
        action.triggered.connect(lambda _checked=False, mode=mode: choose(mode))
