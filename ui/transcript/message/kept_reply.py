"""A reply without its widget: what has to be known to make another that shows the same."""

from __future__ import annotations

from dataclasses import dataclass

from ui.transcript.message.about import About
from ui.transcript.state.reply_state import ReplyState
from ui.transcript.state.round_index import RoundBook
from ui.transcript.text.display_options import TextMode


@dataclass(frozen=True, slots=True)
class KeptReply:
    """All that a reply knows, to be kept while it is too far from the view to have a widget."""

    title: str
    state: ReplyState
    book: RoundBook
    about: About
    is_newest: bool
    proof: str
    failure: tuple[str, str] | None
    own_view: TextMode | None
    thought_is_open: bool | None
