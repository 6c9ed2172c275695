"""A reply whose worker died while it guessed goes on plainly in a fresh one, from what was written.

A drafter runs native code, so it can end the process. That must cost guesses, not text: tokens so far are handed to a
new worker that has no drafter, which reads them and writes on. With `coupled` verification the noise of a token hangs
on its place alone, and what was written is read as it was written, in passes that score alike; so the ids are those of
an undisturbed reply. That holds for a chat's first reply. In later turns it holds where a token gets the same bits in
whatever pass it is read (seen with an 8-bit cache and Q8_0 weights on the pinned CPU build); else the new worker reads
earlier replies in chunks, as a prompt, where the old one still had what it wrote, and a near-tie may fall otherwise.
Here is the bookkeeping: what was written, the request that goes on from it, and one stream of events out of the two.
"""

from __future__ import annotations

import msgspec

from app.engine_host.protocol import PairFiles
from engine.events import Drafted, DraftedToken, Event, Failed, Finished, Prefilled, Started, Stats, Verified
from engine.request import Request


class ReplySoFar:
    """One reply as it was heard, and its continuation."""

    def __init__(self, request: Request) -> None:
        """Nothing was heard yet."""
        self._request = request
        self._started: Started | None = None
        self._prefilled = False
        self._drafts: dict[int, list[DraftedToken]] = {}
        self._ids: list[int] = []
        self._text = ""
        self._newest_round = self._rounds = self._guesses = self._right = 0
        self._reason: str | None = None

    @property
    def rescued(self) -> bool:
        """Whether it goes on in a second worker."""
        return self._reason is not None

    def heard(self, event: Event) -> Event | None:
        """Take in the next event; returns what the listener should hear, None for what it has heard before."""
        if self._reason is not None:
            return self._told_again(event)
        if isinstance(event, Started):
            self._started = event
        elif isinstance(event, Prefilled):
            self._prefilled = event.done_tokens == event.total_tokens
        elif isinstance(event, Drafted):
            self._drafts = {event.round: event.tokens}
        elif isinstance(event, Verified):
            draft = self._drafts.pop(event.round, [])
            self._ids += [token.id for token in draft[: event.accepted]]
            self._ids += [event.next.id] if event.next is not None else []
            self._text += event.text
            self._newest_round, self._rounds = event.round, self._rounds + 1
            self._guesses, self._right = self._guesses + len(draft), self._right + event.accepted
        return event

    def go_on(self, reason: str) -> Request | None:
        """The request that writes the rest plainly; None where guessing was off or that was tried already."""
        if self._request.draft_length == 0 or self._reason is not None:
            return None
        left = self._request.max_tokens
        if left is not None and left <= len(self._ids):
            return None
        self._reason = reason
        return msgspec.structs.replace(
            self._request,
            draft_length=0,
            seed=self._started.seed if self._started else self._request.seed,
            written=tuple(self._ids),
        )

    def _told_again(self, event: Event) -> Event | None:
        """An event of the second worker as the next one of the reply."""
        match event:
            case Started():
                before, self._started = self._started, event
                # Guessing was on when it began, and that is what the listener was or is told.
                length = self._request.draft_length
                return None if before else msgspec.structs.replace(event, draft_length=length)
            case Prefilled():
                return None if self._prefilled else event
            case Drafted() | Verified():
                return msgspec.structs.replace(event, round=event.round + self._newest_round)
            case Finished():
                stats = self._joined(event.stats)
                return Finished(event.generation_id, event.reason, self._text + event.text, stats)
            case Failed():
                return event

    def _joined(self, rest: Stats) -> Stats:
        """Counts of both parts. Times and speeds are the second part's: the first took its own to the grave."""
        tokens, rounds = len(self._ids) + rest.tokens, self._rounds + rest.rounds
        return msgspec.structs.replace(
            rest,
            tokens=tokens,
            rounds=rounds,
            draft_n=self._guesses,
            draft_n_accepted=self._right,
            acceptance=self._right / self._guesses if self._guesses else None,
            mean_length=tokens / rounds if rounds else None,
            speedup=None,
            speedup_low=None,
            speedup_high=None,
            speedup_withheld="",
            note=f"{self._reason}; the rest was written plainly",
        )


def without_drafter(pair: PairFiles, reason: str) -> PairFiles:
    """The same pair, in which nothing guesses until it is opened anew."""
    return msgspec.structs.replace(
        pair, drafter=None, lookup=False, note=f"guessing is off since {reason}; open the pair again to try it"
    )
