"""How a message is shown: its menu's choice, and the layout for each choice.

`rendered` and `plain` are a page of Markdown with and without marks, `raw` the tokens as they were written.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtGui import QActionGroup, QFont
from PySide6.QtWidgets import QMenu

from ui.i18n.language import tr, tr_noop
from ui.transcript.markdown.layout.markdown_layout import MarkdownFlow
from ui.transcript.text.display_options import DisplayOptions, TextMode
from ui.transcript.text.layout import TextLayout
from ui.transcript.text.raw_layout import RawLayout

CHOICES: tuple[tuple[TextMode | None, str], ...] = (
    (None, tr_noop("As all replies")),
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
