"""A client's reply that gave way to the window's own messages: written in parts, told as one.

A part that gives way ends at a token's boundary. The next one gets what was written (`Request.written`) and the seed:
the engine reads it as it was written, or takes its prefix back from where it was kept, so that the text is the one that
would have followed. The client hears nothing twice, and its figures are sums over all parts.
"""

from __future__ import annotations

import msgspec

from app.conversation.resume import joined
from app.server.shared_engine import MODEL_CHANGED, failed
from engine.events import Drafted, Event, Finished, Prefilled, Started, Stats, Verified
from engine.options.request import Request
from engine.rounds import rounds


class ReplyInParts:
    """`request` is that of the part which is written now, or comes next."""

    def __init__(self, request: Request) -> None:
        self.request = self._whole = request
        self._parts = 1
        self._started: Started | None = None
        self._is_read = False
        self._newest = list[Drafted | Verified]()
        self._text_before, self._rounds_before = "", 0
        self._stats: Stats | None = None

    def take(self, event: Event) -> Event | None:
        """An event of the newest part as the next one of the whole reply; None for what was told before.

        Failed where another model is open now: its tokens would be other texts.
        """
        if self._parts > 1:
            event = msgspec.structs.replace(event, generation_id=self._whole.generation_id)
        match event:
            case Started() if self._started is not None:
                is_same = event.target == self._started.target
                return None if is_same else failed(event.generation_id, MODEL_CHANGED)
            case Started():
                self._started = event
            case Prefilled() if self._is_read:
                return None
            case Prefilled():
                self._is_read = event.done_tokens == event.total_tokens
            case Drafted() | Verified():
                if self._rounds_before:
                    event = msgspec.structs.replace(event, round=event.round + self._rounds_before)
                self._newest.append(event)
            case Finished() if self._stats is not None:
                text, stats = self._text_before + event.text, joined(self._stats, event.stats)
                return msgspec.structs.replace(event, text=text, stats=stats)
        return event

    def give_way(self, end: Finished) -> None:
        """The newest part ended to let others go first: `request` becomes that of the next part."""
        assert self._started is not None
        self._stats = end.stats if self._stats is None else joined(self._stats, end.stats)
        ids = list[int]()
        for judged in rounds(self._newest):
            ids += [token.id for token in judged.kept]
            ids += [judged.next.id] if judged.next is not None else []
            self._text_before += judged.verdict.text
            self._rounds_before = judged.number
        self._newest.clear()
        self.request = msgspec.structs.replace(
            self._whole,
            # A name of its own: a cancel of an earlier part may still be on its way.
            generation_id=f"{self._whole.generation_id}-{self._parts}",
            written=(*self.request.written, *ids),
            seed=self._started.seed,
        )
        self._parts += 1
