"""Messages that wait for the running reply to end, in order. Pure values: every change makes a new queue.

A queue is *held* after the person stopped the reply, or it broke off: what was to follow it may no longer be wanted, so
the messages stay where they are until the person sends them.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from ui.composer.draft import Draft


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
