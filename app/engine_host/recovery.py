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

from collections import Counter
from collections.abc import Sequence
from itertools import zip_longest
from typing import Any

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
        self._rounds: list[Round] = []
        self._before = 0  # rounds of the parts before the one that is written now
        self._prompt = 0, True  # how many of its tokens are read, and whether the worker reads on
        self._reason: str | None = None
        self.safer: str | None = None  # the sentence for the user about the options that the reply continues with

    @property
    def may_be_drafting(self) -> bool:
        """Whether the worker may be guessing now: it is not where it writes plainly or scores a draft."""
        return self._request.draft_length != 0 and self._reason is None and self._fold.pending is None

    @property
    def place(self) -> str:
        """What the worker does, and about how deep in the context. Equal where the same work is repeated."""
        read, is_reading = self._prompt
        if is_reading:
            return f"reading {read}"
        written = sum(one.written for one in self._rounds[self._before :])
        return f"writing {(read + written) // PLACE_TOKENS * PLACE_TOKENS}"

    def add(self, event: Event) -> Event | None:
        """Take in the next event; returns the event for the listener, None where the listener has had it before."""
        passed_on = event if self._reason is None else self._continued(event)
        if isinstance(event, Started):
            self._started = event
            self._prompt = 0, True
        elif isinstance(event, Prefilled):
            self._prompt = event.done_tokens, event.done_tokens < event.total_tokens
            self._prefilled = self._prefilled or event.done_tokens == event.total_tokens
        elif passed_on is not None and (judged := self._fold.add(passed_on)) is not None:
            self._rounds.append(judged)
        return passed_on

    def request_for_rest(self, reason: str, config_failed: bool = False) -> Request | None:
        """The request that writes the rest plainly; None where that was tried already and nothing has changed.

        `config_failed` is True where another set of options will write it.
        """
        if not config_failed and (self._request.draft_length == 0 or self._reason is not None):
            return None
        ids = [token.id for one in self._rounds for token in (*one.kept, one.next) if token is not None]
        rest = msgspec.structs.replace(
            self._request,
            draft_length=0,
            seed=self._started.seed if self._started else self._request.seed,
            written=(*self._request.written, *ids),
        )
        if rest.is_written:
            return None
        self._reason, self._fold, self._before = reason, RoundFold(), len(self._rounds)
        return rest

    def _continued(self, event: Event) -> Event | None:
        """An event of a later worker as the next one of the reply."""
        before = self._rounds[: self._before]
        match event:
            case Started():
                # Guessing was on when the reply began, and the listener was told so.
                length = self._request.length
                return None if self._started else msgspec.structs.replace(event, draft_length=length)
            case Prefilled():
                return None if self._prefilled else event
            case Drafted() | Verified():
                return msgspec.structs.replace(event, round=event.round + (before[-1].number if before else 0))
            case Finished():
                why = self.safer or self._reason
                if self._request.draft_length != 0:
                    why = phrase("{reason}; the rest was written plainly", why)
                plain = msgspec.structs.replace(event.stats, draft_n=0, draft_n_accepted=0)  # whatever it claims
                stats = msgspec.structs.replace(joined(stats_of(before), plain), note=why)
                text = "".join(one.verdict.text for one in before) + event.text
                return msgspec.structs.replace(event, text=text, stats=stats)
            case Failed():
                return event


def stats_of(parts: Sequence[Round]) -> Stats:
    """The stats of a beginning that has no end of its own, from its rounds: times of drafts and passes alone."""
    tokens = sum(each.written for each in parts)
    guessed = [each for each in parts if each.verified]
    judged, accepted = sum(each.verified for each in guessed), sum(each.accepted for each in guessed)
    draft_ms = sum(each.draft_ms for each in parts)
    verify_ms = sum(each.verify_ms for each in parts)
    stood = Counter(each.accepted for each in guessed)
    return Stats(
        tokens=tokens,
        rounds=len(parts),
        draft_n=judged,
        draft_n_accepted=accepted,
        acceptance=_share(accepted, judged),
        mean_length=_share(tokens, len(parts)),
        accepted_histogram=[stood[each] for each in range(max(stood, default=-1) + 1)],
        prefill_ms=0.0,
        decode_ms=draft_ms + verify_ms,
        tok_per_s=_share(1000.0 * tokens, draft_ms + verify_ms),
        draft_ms=draft_ms,
        verify_ms=verify_ms,
        overhead_ms=0.0,
        plain_tok_per_s=None,
        speedup=None,
        note=None,
        departures=sum(len(each.verdict.departures) for each in parts),
    )


_SUMMED = (
    *("tokens", "rounds", "draft_n", "draft_n_accepted", "branches_n", "branches_won", "departures"),
    *("prefill_ms", "decode_ms", "draft_ms", "verify_ms", "overhead_ms"),
)


def joined(first: Stats, rest: Stats) -> Stats:
    """The stats of a reply in two parts: sums. Whether guessing helped was not measured over all of it."""
    both: dict[str, Any] = {name: getattr(first, name) + getattr(rest, name) for name in _SUMMED}
    timed = [(part.tokens, part.tok_per_s) for part in (first, rest) if part.tok_per_s]
    return Stats(
        **both,
        acceptance=_share(both["draft_n_accepted"], both["draft_n"]),
        mean_length=_share(both["tokens"], both["rounds"]),
        accepted_histogram=[*map(sum, zip_longest(first.accepted_histogram, rest.accepted_histogram, fillvalue=0))],
        tok_per_s=_share(sum(tokens for tokens, _ in timed), sum(tokens / speed for tokens, speed in timed)),
        plain_tok_per_s=None,
        speedup=None,
        note=rest.note or first.note,
        trees=rest.trees or first.trees,
    )


def _share(part: float, whole: float) -> float | None:
    return part / whole if whole else None


def without_drafter(pair: PairFiles, reason: str) -> PairFiles:
    """The same pair without guessing, until it is opened again."""
    return msgspec.structs.replace(
        pair,
        drafter=None,
        inner=None,
        free=(),
        note=phrase("guessing is off since {reason}; open the pair again to try it", reason),
    )
