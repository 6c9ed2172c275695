"""What is written in the composer: words and attachments, as one value that can be sent, queued and recalled.

Earlier messages of this window, walked through with Up and Down as in a shell. Pure.

What is half written when the walk begins is kept at its end. An earlier message that was changed on the way becomes
what is half written: nothing typed is ever lost to an arrow key.

Messages that wait for the running reply to end, in order. Pure values: every change makes a new queue.

A queue is *held* after the person stopped the reply, or it broke off: what was to follow it may no longer be wanted, so
the messages stay where they are until the person sends them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from app.attachments.attachment import Attachment, in_prompt
from app.system.terminal_text import safe


@dataclass(frozen=True, slots=True)
class Draft:
    """`text` without the blanks around it; where it is only kept to be taken up again, as it was typed."""

    text: str
    attachments: tuple[Attachment, ...] = ()

    @property
    def is_empty(self) -> bool:
        """There is nothing to send."""
        return not self.text and not self.attachments

    @property
    def prompt(self) -> str:
        """The message as it is stored and sent."""
        return in_prompt(self.attachments, self.text)

    @property
    def summary(self) -> str:
        """All of it on one line, to be cut where room ends."""
        names = ", ".join(attachment.name for attachment in self.attachments)
        words = " ".join(safe(self.text[:400]).split())
        return " · ".join(filter(None, (words, names)))


def joined(drafts: Sequence[Draft]) -> Draft:
    """Several messages as one that is not sent yet: words below each other, all attachments."""
    text = "\n\n".join(draft.text for draft in drafts if draft.text)
    return Draft(text, tuple(attachment for draft in drafts for attachment in draft.attachments))


MOST = 100


class InputHistory:
    """`add` on sending; `back` and `forward` give what to show next, or None at the ends."""

    def __init__(self) -> None:
        self._sent: list[Draft] = []
        self._kept = Draft("")
        self._place = 0

    def add(self, draft: Draft) -> None:
        """Remember it as the newest, and end the walk. The same twice in a row is one."""
        if not draft.is_empty and self._sent[-1:] != [draft]:
            self._sent = [*self._sent, draft][-MOST:]
        self._kept, self._place = Draft(""), len(self._sent)

    def back(self, shown: Draft) -> Draft | None:
        """The message before the one that is shown."""
        self._keep(shown)
        if self._place == 0:
            return None
        self._place -= 1
        return self._sent[self._place]

    def forward(self, shown: Draft) -> Draft | None:
        """The message after it; behind the newest, what was half written."""
        self._keep(shown)
        if self._place >= len(self._sent):
            return None
        self._place += 1
        return self._kept if self._place == len(self._sent) else self._sent[self._place]

    def _keep(self, shown: Draft) -> None:
        if self._place < len(self._sent) and shown == self._sent[self._place]:
            return
        if self._place < len(self._sent) and shown.is_empty:
            # An earlier message that was cleared away is no draft worth keeping over the one that waits.
            return
        self._kept = shown
        self._place = len(self._sent)


@dataclass(frozen=True, slots=True)
class SendQueue:
    """`drafts` in the order in which they go out."""

    drafts: tuple[Draft, ...] = ()
    held: bool = False

    def __len__(self) -> int:
        return len(self.drafts)

    def added(self, draft: Draft) -> SendQueue:
        """One more at the end; a held queue stays held."""
        return replace(self, drafts=(*self.drafts, draft))

    def put_back(self, draft: Draft) -> SendQueue:
        """It could not be sent: first again, and held until the person has seen why."""
        return SendQueue((draft, *self.drafts), held=True)

    def without(self, place: int) -> SendQueue:
        """As if the message at `place` had never been written; an empty queue is not held."""
        drafts = self.drafts[:place] + self.drafts[place + 1 :]
        return SendQueue(drafts, held=self.held and bool(drafts))

    def exchanged(self, place: int, draft: Draft) -> SendQueue:
        """Another message at the same place."""
        return replace(self, drafts=(*self.drafts[:place], draft, *self.drafts[place + 1 :]))

    def hold(self) -> SendQueue:
        """Let nothing go by itself; of no meaning where nothing waits."""
        return replace(self, held=bool(self.drafts))

    def released(self) -> SendQueue:
        """Go on by itself again."""
        return replace(self, held=False)

    @property
    def next(self) -> Draft | None:
        """What may go out now by itself."""
        return self.drafts[0] if self.drafts and not self.held else None
