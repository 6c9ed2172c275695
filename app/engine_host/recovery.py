"""Continues a reply whose worker died or hung in a fresh worker, from the tokens so far.

A drafter runs native code, so it can end the process. That must cost guesses and not text: a new worker gets the tokens
so far, reads them, and writes the rest plainly. A config that computed well when it was tested can fail later too. Then
the pair is opened on the next safer one (`blame` finds which one failed), and the reply continues there, once for each
config that fails.

With `coupled` verification the noise of a token depends only on its position, and the tokens so far are read as they
were written, in passes that score alike. So the ids are those of an undisturbed reply. That holds for a chat's first
reply, on the same config. In later turns it holds where a token gets the same bits in every pass (seen with an 8-bit
cache and Q8_0 weights on the pinned CPU build). Otherwise the new worker reads earlier replies in chunks, as a prompt,
where the old one still had what it wrote, and a near-tie may be decided differently. That may also happen on another
config, whose kernels round differently.

This file does the bookkeeping: the tokens so far, the request for the rest, and one stream of events from the parts.
"""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from app.engine_host.protocol import PairFiles
from engine.events import Drafted, Event, Failed, Finished, Prefilled, Started, Stats, Verified
from engine.options.request import Request
from engine.rounds import Round, RoundFold
from engine.translatable import phrase

PLACE_TOKENS = 16
"""Two ends of a worker in so many tokens are at the same place."""


class ReplyRecovery:
    """One reply as far as its events arrived, and its continuations."""

    def __init__(self, request: Request) -> None:
        self._request = request
        self._started: Started | None = None
        self._prefilled = False
        self._fold = RoundFold()
        self._ids: list[int] = []
        self._sums = self._part = _Sums()  # up to now, and up to where the last part began
        self._prompt = 0, True  # how many of its tokens are read, and whether the worker reads on
        self._reason: str | None = None
        self._safer: str | None = None

    @property
    def rescued(self) -> bool:
        """Whether the reply continues in another worker."""
        return self._reason is not None

    @property
    def may_be_drafting(self) -> bool:
        """Whether the worker may be guessing now: it is not where it writes plainly or scores a draft."""
        if self._request.draft_length == 0 or self.rescued:
            return False
        return self._fold.pending is None

    @property
    def place(self) -> str:
        """What the worker does, and about how deep in the context. Equal where the same work is repeated."""
        read, is_reading = self._prompt
        if is_reading:
            return f"reading {read}"
        return f"writing {(read + len(self._ids) - self._part.tokens) // PLACE_TOKENS * PLACE_TOKENS}"

    def received(self, event: Event) -> Event | None:
        """Take in the next event; returns the event for the listener, None where the listener has had it before."""
        passed_on = event if self._reason is None else self._continued(event)
        if isinstance(event, Started):
            self._started = event
            self._prompt = 0, True
        elif isinstance(event, Prefilled):
            self._prompt = event.done_tokens, event.done_tokens < event.total_tokens
            self._prefilled = self._prefilled or event.done_tokens == event.total_tokens
        elif passed_on is not None and (judged := self._fold.add(passed_on)) is not None:
            self._add(judged)
        return passed_on

    def _add(self, judged: Round) -> None:
        self._ids += [token.id for token in judged.kept]
        self._ids += [judged.next.id] if judged.next is not None else []
        before = self._sums
        self._sums = _Sums(
            len(self._ids),
            before.rounds + 1,
            before.guesses + judged.verified,
            before.right + judged.accepted,
            before.text + judged.verdict.text,
            judged.number,
            before.departures + len(judged.verdict.departures),
        )

    def go_on(self, reason: str, config_failed: bool = False) -> Request | None:
        """The request that writes the rest plainly; None where that was tried already and nothing has changed.

        `config_failed` is True where another set of options will write it.
        """
        if not config_failed and (self._request.draft_length == 0 or self._reason is not None):
            return None
        written = (*self._request.written, *self._ids)
        rest = msgspec.structs.replace(
            self._request,
            draft_length=0,
            seed=self._started.seed if self._started else self._request.seed,
            written=written,
        )
        if rest.is_written:
            return None
        self._reason, self._fold, self._part = reason, RoundFold(), self._sums
        return rest

    def runs_safer(self, sentence: str) -> None:
        """Note the sentence for the user about the options that the reply continues with."""
        self._safer = sentence

    def _continued(self, event: Event) -> Event | None:
        """An event of a later worker as the next one of the reply."""
        match event:
            case Started():
                # Guessing was on when the reply began, and the listener was told so.
                length = self._request.length
                return None if self._started else msgspec.structs.replace(event, draft_length=length)
            case Prefilled():
                return None if self._prefilled else event
            case Drafted() | Verified():
                return msgspec.structs.replace(event, round=event.round + self._part.newest_round)
            case Finished():
                text, stats = self._part.text + event.text, self._joined(event.stats)
                return msgspec.structs.replace(event, text=text, stats=stats)
            case Failed():
                return event

    def _joined(self, rest: Stats) -> Stats:
        """The counts of all parts. Times and speeds are the last part's; the others were lost with their workers."""
        before = self._part
        tokens, rounds = before.tokens + rest.tokens, before.rounds + rest.rounds
        why = self._safer or self._reason
        return msgspec.structs.replace(
            rest,
            tokens=tokens,
            rounds=rounds,
            draft_n=before.guesses,
            draft_n_accepted=before.right,
            acceptance=before.right / before.guesses if before.guesses else None,
            mean_length=tokens / rounds if rounds else None,
            departures=before.departures + rest.departures,
            speedup=None,
            speedup_low=None,
            speedup_high=None,
            speedup_withheld="",
            note=why if self._request.draft_length == 0 else phrase("{reason}; the rest was written plainly", why),
        )


class _Sums(NamedTuple):
    """Sums over a reply, up to some round."""

    tokens: int = 0
    rounds: int = 0
    guesses: int = 0
    right: int = 0
    text: str = ""
    newest_round: int = 0
    departures: int = 0


def without_drafter(pair: PairFiles, reason: str) -> PairFiles:
    """The same pair without guessing, until it is opened again."""
    return msgspec.structs.replace(
        pair,
        drafter=None,
        inner=None,
        free=(),
        note=phrase("guessing is off since {reason}; open the pair again to try it", reason),
    )
