"""Earlier messages of this window, walked through with Up and Down as in a shell. Pure.

What is half written when the walk begins is kept at its end. An earlier message that was changed on the way becomes
what is half written: nothing typed is ever lost to an arrow key.
"""

from __future__ import annotations

from ui.composer.draft import Draft

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
