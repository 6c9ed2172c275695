"""Messages that are shown whole, as a chat is opened: what the view needs of them and no more.

A reply without its widget: what has to be known to make another that shows the same.

What a message on screen is on disk: enough to say what may be done with it.

Messages of one's own that are being written anew: the words so far, by message id. They outlast every widget.
"""

from __future__ import annotations

from collections import UserDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from engine.events import Event
from ui.transcript.state.mark import Mark, MarkRow
from ui.transcript.state.reply_state import ReplyState, reduce
from ui.transcript.state.round_index import RoundBook
from ui.transcript.text.display_options import TextMode


@dataclass(frozen=True, slots=True)
class About:
    """Number `version` of `versions`; `message_id` 0 is not on disk. `source` is the whole text as it was stored.

    `is_cut` where a reply was stopped or broke off before its end.
    """

    message_id: int = 0
    version: int = 1
    versions: int = 1
    source: str = ""
    is_cut: bool = False


@dataclass(frozen=True, slots=True)
class SavedPerson:
    """What the person wrote."""

    text: str
    about: About = field(default_factory=About)


@dataclass(frozen=True, slots=True)
class SavedReply:
    """A reply of old. With its `events` it has its marks and figures again; without them it is `text` alone.

    `failure` and `hint` tell why it ended early, where it did. `begins_inside` as in `MarkRow`, for the text alone.
    """

    reply_id: str
    title: str
    text: str = ""
    events: tuple[Event, ...] = ()
    failure: str = ""
    hint: str = ""
    begins_inside: bool | None = False
    about: About = field(default_factory=About)


SavedMessage = SavedPerson | SavedReply


def state_of(saved: SavedReply) -> ReplyState:
    """What a reply of old looks like: from its events, or its text alone."""
    if saved.events:
        return replace(folded(saved.events), generation_id=saved.reply_id)
    marks = MarkRow([Mark(saved.text, "plain", 0)], saved.begins_inside)
    return ReplyState(saved.reply_id, phase="finished", marks=marks)


def folded(events: Sequence[Event]) -> ReplyState:
    """The state after all of one reply's events; one whose end was never written down has failed."""
    state = ReplyState(events[0].generation_id)
    for event in events:
        state = reduce(state, event)
    return replace(state, phase="failed", pending=()) if state.is_live else state


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


class Edits(UserDict[int, str]):
    """`changed(message_id)` hears of every change but those by `bring_back` and `forget`."""

    def __init__(self) -> None:
        super().__init__()
        self.changed: Callable[[int], None] = _nobody

    def __setitem__(self, message_id: int, words: str) -> None:
        super().__setitem__(message_id, words)
        self.changed(message_id)

    def __delitem__(self, message_id: int) -> None:
        super().__delitem__(message_id)
        self.changed(message_id)

    def bring_back(self, message_id: int, words: str) -> None:
        """Words that are kept already."""
        self.data[message_id] = words

    def forget(self, message_id: int) -> None:
        """Words that are kept no longer."""
        self.data.pop(message_id, None)


def _nobody(message_id: int) -> None:
    """Nobody keeps them."""
