"""What is written in the composer: words and attachments, as one value that can be sent, queued and recalled."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

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
