"""What a model that read a reply said of it: how much it would have written alike, and where it departs first."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import msgspec

from app.problem import refuse
from app.traces.trace import Trace, request_of, seed_of
from engine.events import Event, Finished, Started
from engine.options.request import Message, Request
from engine.options.sampling_params import Sampling
from engine.rounds import rounds
from engine.translatable import translatable


class Opinion(NamedTuple):
    """Of `tokens` that were read, `agreed` are what the reader would have written behind the same text.

    `place` is the first other one, counted from 1: there stands `stands`, and the reader would have written `own`, or
    ended its reply where that is "". None where it departs nowhere; `goes_on` is then what it would have added behind
    the text, "" where it would have ended there too.
    """

    tokens: int
    agreed: int
    place: int | None = None
    stands: str = ""
    own: str = ""
    goes_on: str = ""

    @property
    def percent(self) -> int:
        """The share that agreed; all of nothing is 100. Never rounded up to 100."""
        return int(100 * self.agreed / self.tokens) if self.tokens else 100


def opinion_of(events: Iterable[Event]) -> Opinion:
    """What the events of a review say (`Request.review`)."""
    found, departures = Opinion(0, 0), 0
    for judged in rounds(events):
        for each in judged.verdict.departures:
            departures += 1
            if found.place is None and each.place < len(judged.kept):
                stands = judged.kept[each.place].text
                found = found._replace(place=found.tokens + each.place + 1, stands=stands, own=each.text)
        goes_on = "" if judged.next is None else judged.next.text
        found = found._replace(tokens=found.tokens + judged.accepted, goes_on=goes_on)
    return found._replace(agreed=found.tokens - departures)


def for_another_model(request: Request) -> Request:
    """The request without what belongs to one model: ids of its tokens, and a steering away from its drafter."""
    sampling = msgspec.structs.replace(request.sampling, logit_bias=(), contrastive=0.0)
    return msgspec.structs.replace(request, sampling=sampling, written=(), chosen=(), drafters=())


def reviewable(trace: Trace) -> tuple[Request, int, str]:
    """The request of a saved reply, its seed and its text. Raises ProblemError where the trace has no whole reply.

    One that was given away holds only the last question, and how it was drawn.
    """
    events = [timed.event for timed in trace.events]
    started = next((event for event in events if isinstance(event, Started)), None)
    end, seed = events[-1] if events else None, seed_of(trace.events)
    if started is None or seed is None or not isinstance(end, Finished) or not end.text.strip():
        message = translatable("this trace holds no whole reply")
        raise refuse("no_reply", message, translatable("Name another trace, or a text with its question."))
    request = request_of(trace)
    if request is None:
        try:
            sampling = msgspec.convert(started.sampling, Sampling, strict=False)
        except msgspec.ValidationError:
            sampling = Sampling(temperature=0.0)
        request = Request("", messages=(Message("user", trace.header.prompt),), sampling=sampling)
    return for_another_model(request), seed, end.text
