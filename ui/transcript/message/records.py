"""What is kept of a message that has no widget, so that a widget can be made of it.

Most messages of a chat are not on screen. They are kept as saved prompts and replies, with what is on disk about them
(`About`). Edits that the user has begun (`Edits`) are kept here too, because they must outlive every widget.
"""

from __future__ import annotations

from collections import UserDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from app.chats.records import ReplyChecks
from engine.events import Event
from ui.transcript.state.mark import Mark, MarkRow
from ui.transcript.state.reply_state import ReplyState, reduce


@dataclass(frozen=True, slots=True)
class About:
    """The message on disk: version `version` of `versions`. A `message_id` of 0 means that it is not on disk.

    `source` is the whole text as it was stored. `is_cut` is true where a reply was stopped or failed before its end.
    `checks` is what writing a reply again has found out.
    """

    message_id: int = 0
    version: int = 1
    versions: int = 1
    source: str = ""
    is_cut: bool = False
    checks: ReplyChecks | None = None


@dataclass(frozen=True, slots=True)
class SavedUserMessage:
    """A message of the user."""

    text: str
    about: About = field(default_factory=About)


@dataclass(frozen=True, slots=True)
class SavedReply:
    """A saved reply. With its `events` it has its marks and figures again; without them it is `text` alone.

    `failure` and `hint` say why it ended early, if it did. `begins_inside` as in `MarkRow`, for the text alone.
    """

    title: str
    text: str = ""
    events: tuple[Event, ...] = ()
    failure: str = ""
    hint: str = ""
    begins_inside: bool | None = False
    about: About = field(default_factory=About)


SavedMessage = SavedUserMessage | SavedReply


def state_of(saved: SavedReply) -> ReplyState:
    """Returns the state of a saved reply, from its events or else from its text alone."""
    if saved.events:
        return folded(saved.events)
    return ReplyState("", phase="finished", marks=MarkRow([Mark(saved.text, "plain", 0)], saved.begins_inside))


def folded(events: Sequence[Event]) -> ReplyState:
    """Returns the state after all events of one reply. A reply whose end was never saved has failed."""
    state = ReplyState(events[0].generation_id)
    for event in events:
        state = reduce(state, event)
    return replace(state, phase="failed", pending=()) if state.is_live else state


@dataclass(frozen=True, slots=True)
class KeptReply:
    """All that a reply widget knows, kept while the reply is too far from the view to have a widget."""

    title: str
    state: ReplyState
    about: About
    is_newest: bool
    proof: str
    failure: tuple[str, str] | None
    thought_is_open: bool | None


class Edits(UserDict[int, str]):
    """The unfinished edits by message id.

    `restore` and `discard` change them silently; any other change is reported.
    """

    def __init__(self) -> None:
        super().__init__()
        self.changed: Callable[[int], None] = _nobody

    def __setitem__(self, message_id: int, words: str) -> None:
        super().__setitem__(message_id, words)
        self.changed(message_id)

    def __delitem__(self, message_id: int) -> None:
        super().__delitem__(message_id)
        self.changed(message_id)

    def restore(self, message_id: int, words: str) -> None:
        """Sets words that were read from disk, so nobody has to save them again."""
        self.data[message_id] = words

    def discard(self, message_id: int) -> None:
        """Drops words that are no longer on disk."""
        self.data.pop(message_id, None)


def _nobody(message_id: int) -> None:
    """Ignores changes that nobody saves."""
