"""Messages that are shown whole, as a chat is opened: what the view needs of them and no more."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from engine.events import Event
from ui.transcript.message.about import About
from ui.transcript.state.mark import Mark, MarkRow
from ui.transcript.state.reply_state import ReplyState, reduce


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
