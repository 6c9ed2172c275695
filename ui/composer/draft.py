"""The draft in the composer, earlier messages, and messages that wait. All are pure values.

A draft is words and attachments, which can be sent, queued and recalled.

`InputHistory` holds the earlier messages of this window, which Up and Down show as in a shell. The unfinished draft is
kept at its end. An earlier message that the user changes becomes the unfinished draft, so an arrow key never loses what
was typed.

`SendQueue` holds the messages that wait for the running reply to end, in order; every change makes a new queue. A queue
is *held* after the user stopped the reply, or it failed. What was to follow may not be wanted any more, so the messages
wait until the user sends them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from app.attachments.attachment import Attachment, in_prompt
from app.system.terminal_text import safe


@dataclass(frozen=True, slots=True)
class MessageDraft:
    """`text` has no blanks around it, except in a draft that is only saved: that is kept as it was typed."""

    text: str
    attachments: tuple[Attachment, ...] = ()

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing to send."""
        return not self.text and not self.attachments

    @property
    def prompt(self) -> str:
        """The message as it is stored and sent."""
        return in_prompt(self.attachments, self.text)

    @property
    def summary(self) -> str:
        """All of it on one line, which the widget shortens."""
        names = ", ".join(attachment.name for attachment in self.attachments)
        words = " ".join(safe(self.text[:400]).split())
        return " · ".join(filter(None, (words, names)))


def joined(drafts: Sequence[MessageDraft]) -> MessageDraft:
    """Returns several messages as one that is not sent yet: their words below each other, and all attachments."""
    text = "\n\n".join(draft.text for draft in drafts if draft.text)
    return MessageDraft(text, tuple(attachment for draft in drafts for attachment in draft.attachments))


MOST = 100


class InputHistory:
    """`add` on sending; `back` and `forward` return what to show next, or None at the ends."""

    def __init__(self) -> None:
        self._sent: list[MessageDraft] = []
        self._kept = MessageDraft("")
        self._place = 0

    def add(self, draft: MessageDraft) -> None:
        """Adds the newest message and ends the recall. The same message twice in a row is stored once."""
        if not draft.is_empty and self._sent[-1:] != [draft]:
            self._sent = [*self._sent, draft][-MOST:]
        self._kept, self._place = MessageDraft(""), len(self._sent)

    def back(self, shown: MessageDraft) -> MessageDraft | None:
        """Returns the message before the one that is shown."""
        self._keep(shown)
        if self._place == 0:
            return None
        self._place -= 1
        return self._sent[self._place]

    def forward(self, shown: MessageDraft) -> MessageDraft | None:
        """Returns the message after the one that is shown; behind the newest, the unfinished draft."""
        self._keep(shown)
        if self._place >= len(self._sent):
            return None
        self._place += 1
        return self._kept if self._place == len(self._sent) else self._sent[self._place]

    def _keep(self, shown: MessageDraft) -> None:
        if self._place < len(self._sent) and shown == self._sent[self._place]:
            return
        if self._place < len(self._sent) and shown.is_empty:
            # A cleared earlier message must not replace the unfinished draft.
            return
        self._kept = shown
        self._place = len(self._sent)


@dataclass(frozen=True, slots=True)
class SendQueue:
    """`drafts` are in the order in which they are sent."""

    drafts: tuple[MessageDraft, ...] = ()
    is_paused: bool = False

    def __len__(self) -> int:
        return len(self.drafts)

    def added(self, draft: MessageDraft) -> SendQueue:
        """Returns the queue with one more at the end; a held queue stays held."""
        return replace(self, drafts=(*self.drafts, draft))

    def put_back(self, draft: MessageDraft) -> SendQueue:
        """Returns the queue with a draft that could not be sent: it is first again, and held until the user has seen
        why.
        """
        return SendQueue((draft, *self.drafts), is_paused=True)

    def without(self, position: int) -> SendQueue:
        """Returns the queue without the message at `position`; an empty queue is not held."""
        drafts = self.drafts[:position] + self.drafts[position + 1 :]
        return SendQueue(drafts, is_paused=self.is_paused and bool(drafts))

    def exchanged(self, position: int, draft: MessageDraft) -> SendQueue:
        """Returns the queue with another message at `position`."""
        return replace(self, drafts=(*self.drafts[:position], draft, *self.drafts[position + 1 :]))

    def hold(self) -> SendQueue:
        """Returns a held queue, from which nothing is sent by itself; an empty one stays as it is."""
        return replace(self, is_paused=bool(self.drafts))

    def released(self) -> SendQueue:
        """Returns a queue that sends by itself again."""
        return replace(self, is_paused=False)

    @property
    def next(self) -> MessageDraft | None:
        """The message that may be sent now by itself."""
        return self.drafts[0] if self.drafts and not self.is_paused else None
