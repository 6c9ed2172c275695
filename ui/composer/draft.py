"""The draft in the composer, and earlier messages: values without widgets.

A draft is words and attachments, which can be sent, queued and recalled.

`InputHistory` holds the earlier messages of this window, which Up and Down show as in a shell. The unfinished draft is
kept at its end. An earlier message that the user changes becomes the unfinished draft, so an arrow key never loses what
was typed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from app.attachments.attachment import Attachment, from_prompt, in_prompt
from app.system.terminal_text import safe


@dataclass(frozen=True, slots=True)
class MessageDraft:
    """`text` has no blanks around it, except in a draft that is only saved: that is kept as it was typed."""

    text: str
    attachments: tuple[Attachment, ...] = ()

    @classmethod
    def of_prompt(cls, prompt: str) -> MessageDraft:
        """Returns a stored message, or a saved draft, with its attachments apart."""
        attachments, words = from_prompt(prompt)
        return cls(words, attachments)

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
        """Stores a changed message as the unfinished draft; a cleared one must not replace that."""
        is_recalled = self._place < len(self._sent)
        if not (is_recalled and (shown.is_empty or shown == self._sent[self._place])):
            self._kept, self._place = shown, len(self._sent)
