"""Messages that are shown whole, as a chat is opened: what the view needs of them and no more."""

from __future__ import annotations

from dataclasses import dataclass

from engine.events import Event


@dataclass(frozen=True, slots=True)
class SavedPerson:
    """What the person wrote."""

    text: str


@dataclass(frozen=True, slots=True)
class SavedReply:
    """A reply of old. With its `events` it has its marks and figures again; without them it is `text` alone.

    `failure` and `hint` tell why it ended early, where it did.
    """

    reply_id: str
    title: str
    text: str = ""
    events: tuple[Event, ...] = ()
    failure: str = ""
    hint: str = ""


SavedMessage = SavedPerson | SavedReply
