"""Replies written by the loop over fakes, as tests compare them."""

from __future__ import annotations

from collections.abc import Sequence

from engine.events import Drafted, Event, Finished, Verified
from engine.options.sampling_params import Sampling
from engine.rounds import rounds
from tests.engine.fakes import FakeTarget, random_score, reply

WARM = Sampling(temperature=0.9, top_k=8, top_p=0.95, min_p=0.02)


def written(events: Sequence[object]) -> tuple[str, list[int]]:
    """The text of a reply and its ids, rebuilt from drafted and verified events alone."""
    ids: list[int] = []
    drafted: dict[int, list[int]] = {}
    for event in events:
        if isinstance(event, Drafted):
            drafted[event.round] = [token.id for token in event.tokens]
        if isinstance(event, Verified):
            ids += drafted.get(event.round, [])[: event.accepted] + ([event.next.id] if event.next else [])
    assert isinstance(events[-1], Finished)
    assert "".join(e.text for e in events if isinstance(e, Verified)) == events[-1].text
    return events[-1].text, ids


def told(events: Sequence[Event]) -> dict[int, int]:
    """The departures of a reply: place in the reply, and the id that the target would have written there."""
    found, place = dict[int, int](), 0
    for judged in rounds(events):
        found |= {place + each.place: each.id for each in judged.verdict.departures}
        place += judged.written
    return found


def plainly(context: Sequence[int], sampling: Sampling, seed: int) -> int:
    """What the target alone writes behind a context: a plain reply of one token."""
    events = reply(FakeTarget(random_score), prompt=context, sampling=sampling, seed=seed, draft_length=0, max_tokens=1)
    return written(events)[1][0]
