"""A text that somebody else wrote, read by the target: at each place the token that it would have written itself.

A second opinion: the reply of one model is read by another in wide passes, as fast as passes read, where writing it
would take one pass a token. Every token of the text stands; where the target would have written another one behind the
same text, that one is told (`Departure`). What is compared is what the target draws there: its likeliest token, or at a
temperature the sample that seed and place fix, under the grammar and the penalties of the request. So the text up to
the first departure is the target's own, and the rest is what it would have said to somebody else's words.

Passes are as wide as they can be. Where kernels give a token other bits in a wide pass than alone, two tokens that are
all but equally likely may be told the other way round here; a reply that is then written keeps to exact passes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from engine.decoding.reply import Reply
from engine.decoding.reply_stats import outcome_of
from engine.decoding.round_state import departures_told
from engine.decoding.target_cache import TargetCache
from engine.errors import RuledOut
from engine.events import FORMER_VERSION, Departure, Drafted, DraftedToken, Event, NextToken, Verified
from engine.interfaces import Draft, Rows
from engine.llama.interrupt import Interrupted
from engine.sampling.verifier import Verifier

UNSHOWN = "\ufffd"


class TextReading:
    """The rounds of a reply that is read, in place of those in which it would be written."""

    def __init__(self, target: TargetCache, judge: Verifier, reply: Reply, text: Sequence[int]) -> None:
        """`text` holds the ids that are read, which fit the context. `judge` lets every guess stand."""
        self._target, self._judge, self._reply, self._text = target, judge, reply, text

    def rounds(self) -> Iterator[Event]:
        """A pass for each stretch of the text, told as guesses that all stand; the last one tells what follows it.

        The reply's reason is "stop" where the target would end there too, else "length". Raises BadScores, Interrupted.
        """
        reply, at = self._reply, 0
        while reply.reason is None:
            if reply.interrupt.is_set():
                raise Interrupted
            tokens = list(self._text[at : at + self._target.max_width - 1])
            at += len(tokens)
            yield from self._round(reply.stats.rounds + 1, tokens, is_last=at == len(self._text))

    def _round(self, number: int, tokens: list[int], *, is_last: bool) -> Iterator[Event]:
        """Each row judges the token behind it; the last row of the last round, what follows the text."""
        reply, judge, clock = self._reply, self._judge, self._reply.clock
        began, start = clock(), len(reply.committed)
        read = tokens if is_last else tokens[:-1]  # what the pass reads behind the newest token
        draft = Draft(tuple(read), (None,) * len(read), FORMER_VERSION)
        rows = self._target.score(draft, 0)
        verify_ms = 1000.0 * (clock() - began)
        verdict = judge.verify(rows, draft, start)
        p_target, departures = list(verdict.p_guesses), list(verdict.departures)
        if not is_last:
            p_target += [self._share(tokens[-1], rows[-1], read)] if p_target or not read else []
            if verdict.next != tokens[-1]:
                departures.append((len(read), verdict.next))
        told = [Drafted(reply.request.generation_id, number, draft.source, self._told(tokens), 0.0)] if tokens else []
        departed = [self._shown(each) for each in departures_told(departures, tokens, reply)]
        written, following = list(tokens), None
        if is_last:
            reply.reason = "stop" if reply.turn_end.is_at(verdict.next) else "length"
            if reply.reason == "length" and start + len(tokens) < self._target.n_context:
                written.append(verdict.next)
        texts, text = reply.text.told(written)
        if len(written) > len(tokens):
            following = NextToken(verdict.next, texts[-1], verdict.p_next, "bonus")
        reply.committed.extend(written)
        took_ms = 0.0, verify_ms, 1000.0 * (clock() - began)
        guesses = Draft(tuple(tokens), (None,) * len(tokens), draft.source)
        reply.stats.outcomes.append(outcome_of(guesses, range(len(tokens)), 0, took_ms, ended=following is None))
        reply.stats.departures += len(departed)
        yield from told
        yield Verified(
            generation_id=reply.request.generation_id,
            round=number,
            accepted=len(tokens),
            p_target=p_target,
            next=following,
            text=reply.tell(text),
            width=len(read) + 1,
            elapsed_ms=verify_ms,
            cache_tokens=len(self._target),
            departures=departed,
        )

    def _shown(self, departure: Departure) -> Departure:
        """A token that begins a character has no text of its own, and would look like the end of the reply."""
        if departure.text or self._reply.turn_end.is_at(departure.id):
            return departure
        return msgspec.structs.replace(departure, text=UNSHOWN)

    def _told(self, tokens: Sequence[int]) -> list[DraftedToken]:
        texts = self._reply.text.preview(tokens)
        return [DraftedToken(token, text, None) for token, text in zip(tokens, texts, strict=True)]

    def _share(self, token: int, row: Rows, before: Sequence[int]) -> float:
        try:
            return self._judge.share_of(token, row, before)
        except RuledOut:
            return 0.0
