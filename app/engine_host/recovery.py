"""A reply whose worker died or hung goes on in a fresh one, from what was written.

A drafter runs native code, so it can end the process. That must cost guesses, not text: tokens so far are handed to a
new worker, which reads them and writes on plainly. A set of options that computed well when it was proven can fail
later, too: then the pair is opened on the next safer one (`blame` says whose fault it was), and the reply goes
on there, once for each rung that falls.

With `coupled` verification the noise of a token hangs on its place alone, and what was written is read as it was
written, in passes that score alike; so the ids are those of an undisturbed reply. That holds for a chat's first reply,
on the same rung. In later turns it holds where a token gets the same bits in whatever pass it is read (seen with an
8-bit cache and Q8_0 weights on the pinned CPU build); else the new worker reads earlier replies in chunks, as a prompt,
where the old one still had what it wrote, and a near-tie may fall otherwise; as it may on another rung, whose kernels
round in another way.

Here is the bookkeeping: what was written, the request that goes on from it, and one stream of events out of the parts.
"""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from app.engine_host.protocol import PairFiles
from engine.events import Drafted, Event, Failed, Finished, Prefilled, Started, Stats, Verified
from engine.request import Request
from engine.rounds import Round, RoundFold


class ReplySoFar:
    """One reply as it was heard, and its continuations."""

    def __init__(self, request: Request) -> None:
        """Nothing was heard yet."""
        self._request = request
        self._started: Started | None = None
        self._prefilled = False
        self._fold = RoundFold()
        self._ids: list[int] = []
        self._text = ""
        self._newest_round = self._rounds = self._guesses = self._right = 0
        self._part = _Sums()
        self._reason: str | None = None
        self._told: str | None = None

    @property
    def rescued(self) -> bool:
        """Whether it goes on in another worker."""
        return self._reason is not None

    @property
    def may_be_drafting(self) -> bool:
        """Whether the worker may be at work on a guess: not where it writes plainly or scores a draft."""
        if self._request.draft_length == 0 or self.rescued:
            return False
        return self._request.overlap or self._fold.pending is None

    def received(self, event: Event) -> Event | None:
        """Take in the next event; returns what the listener should hear, None for what it has heard before."""
        told = event if self._reason is None else self._told_again(event)
        if isinstance(event, Started):
            self._started = event
        elif isinstance(event, Prefilled):
            self._prefilled = self._prefilled or event.done_tokens == event.total_tokens
        elif told is not None and (judged := self._fold.add(told)) is not None:
            self._add(judged)
        return told

    def _add(self, judged: Round) -> None:
        self._ids += [token.id for token in judged.kept]
        self._ids += [judged.next.id] if judged.next is not None else []
        self._text += judged.verdict.text
        self._newest_round, self._rounds = judged.number, self._rounds + 1
        self._guesses, self._right = self._guesses + judged.verified, self._right + judged.accepted

    def go_on(self, reason: str, rung_fell: bool = False) -> Request | None:
        """The request that writes the rest plainly; None where that was tried already and nothing has changed.

        `rung_fell`: another set of options will write it.
        """
        if not rung_fell and (self._request.draft_length == 0 or self._reason is not None):
            return None
        if self._request.aside:
            return None  # it gives way to everything
        left = self._request.max_tokens
        if left is not None and left <= len(self._ids):
            return None
        self._reason, self._fold = reason, RoundFold()
        self._part = _Sums(len(self._ids), self._rounds, self._guesses, self._right, self._text, self._newest_round)
        return msgspec.structs.replace(
            self._request,
            draft_length=0,
            seed=self._started.seed if self._started else self._request.seed,
            written=tuple(self._ids),
        )

    def runs_otherwise(self, sentence: str) -> None:
        """What the person is told of the options that it goes on with."""
        self._told = sentence

    def _told_again(self, event: Event) -> Event | None:
        """An event of a later worker as the next one of the reply."""
        match event:
            case Started():
                # Guessing was on when it began, and that is what the listener was or is told.
                length = self._request.draft_length
                return None if self._started else msgspec.structs.replace(event, draft_length=length)
            case Prefilled():
                return None if self._prefilled else event
            case Drafted() | Verified():
                return msgspec.structs.replace(event, round=event.round + self._part.newest_round)
            case Finished():
                stats = self._joined(event.stats)
                return Finished(event.generation_id, event.reason, self._part.text + event.text, stats)
            case Failed():
                return event

    def _joined(self, rest: Stats) -> Stats:
        """Counts of all parts. Times and speeds are the last part's: the others took theirs to the grave."""
        before = self._part
        tokens, rounds = before.tokens + rest.tokens, before.rounds + rest.rounds
        why = self._told or self._reason
        return msgspec.structs.replace(
            rest,
            tokens=tokens,
            rounds=rounds,
            draft_n=before.guesses,
            draft_n_accepted=before.right,
            acceptance=before.right / before.guesses if before.guesses else None,
            mean_length=tokens / rounds if rounds else None,
            speedup=None,
            speedup_low=None,
            speedup_high=None,
            speedup_withheld="",
            note=why if self._request.draft_length == 0 else f"{why}; the rest was written plainly",
        )


class _Sums(NamedTuple):
    """Of a reply, up to where its last part began."""

    tokens: int = 0
    rounds: int = 0
    guesses: int = 0
    right: int = 0
    text: str = ""
    newest_round: int = 0


def without_drafter(pair: PairFiles, reason: str) -> PairFiles:
    """The same pair, in which nothing guesses until it is opened anew."""
    return msgspec.structs.replace(
        pair, drafter=None, lookup=False, note=f"guessing is off since {reason}; open the pair again to try it"
    )
