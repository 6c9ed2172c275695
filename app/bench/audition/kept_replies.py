"""Kept replies as an audition takes them, and why the others cannot be used.

A kept reply is the verdict on any guess about it only where its tokens hang on nothing that was guessed: in `coupled`,
and at temperature 0, with nothing but the model deciding what may come.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec

from app.bench.audition.curve_file import fault_of_times
from app.bench.audition.report import lower, own_ms
from app.bench.audition.text_kind import TextKind, kind_of
from app.bench.break_even import pass_ms
from app.chats.transfer.kept_traces import KeptTraces, kept_traces
from app.problem import ProblemError
from app.traces.equivalence import written
from app.traces.trace import Trace, machine, parse_trace, prompt_of, request_of
from engine.events import Event, Finished, Started, Verified
from engine.loading.audition.orders import PassTimes, RecordedReply
from engine.translatable import translatable

MOST = 50
"""Replies of one audition, the newest: what was asked long ago says less of what will be."""

FEWEST_TOKENS = 8
"""Of shorter replies the first rounds are the most, which are like no others."""


class UsedReply(NamedTuple):
    """A kept reply, what kind of text it is, and what a plain round of it took besides its pass, in milliseconds.

    `pace` is how many times as long its passes took as the curve says, which is measured behind a short text when a
    pair is opened. Both are None where that is not known of this machine.
    """

    recorded: RecordedReply
    kind: TextKind
    own_ms: float | None
    pace: float | None = None


class KeptReplies(NamedTuple):
    """Those that can be used, the oldest first; why how many others cannot; what passes cost here in such replies.

    `costs` is None where no reply of this machine has it.
    """

    used: tuple[UsedReply, ...]
    unused: tuple[tuple[str, int], ...]
    costs: PassTimes | None


def find_replies(path: Path, target: str, chats: Sequence[int] = (), most: int = MOST) -> KeptReplies:
    """Replies that a target of this file name wrote, from the chats at `path`. Raises ProblemError."""
    return sorted_out(kept_traces(path, chats, most), target)


def sorted_out(kept: KeptTraces, target: str) -> KeptReplies:
    """The replies that can be used, and the others by their reasons."""
    used, reasons = list[UsedReply](), Counter[str]()
    if kept.without:
        reasons[translatable("their tokens were not kept")] = kept.without
    costs: PassTimes | None = None
    here = machine()
    for each in kept.traces:
        try:
            trace = parse_trace(each.trace, translatable("the kept trace"))
        except ProblemError:
            reasons[translatable("their traces are damaged")] += 1
            continue
        found = _used(each.message_id, trace, target, on_this_machine=trace.header.machine == here)
        if isinstance(found, str):
            reasons[found] += 1
            continue
        if trace.header.machine == here and (measured := _costs(trace)) is not None:
            costs, found = measured, found._replace(pace=_pace(trace, measured))
        used.append(found)
    paces = [each.pace for each in used if each.pace is not None]
    return KeptReplies(tuple(used), tuple(reasons.items()), None if costs is None else _at_pace(costs, paces))


def _used(message_id: int, trace: Trace, target: str, *, on_this_machine: bool) -> UsedReply | str:
    """The reply, or why it cannot be used."""
    events = [timed.event for timed in trace.events]
    started = [event for event in events if isinstance(event, Started)]
    request, ids = request_of(trace), tuple(token.id for token in written(events))
    if len(started) != 1:
        return translatable("they were restarted on the way")
    began = started[0]
    if began.target != target:
        return translatable("another model wrote them, or one that is gone")
    if request is None:
        return translatable("what was asked was not kept with them")
    if len(ids) < FEWEST_TOKENS:
        return translatable("they are too short")
    if began.verify == "lenient" or (began.verify != "coupled" and request.sampling.temperature > 0.0):
        return translatable("they were judged by a rule in which a guess changes the text")
    if request.grammar or request.json_schema or request.chosen or request.is_side_question:
        return translatable("a grammar, a schema or a chosen word had a say in them")
    ended = next((event for event in events if isinstance(event, Finished)), None)
    text = ended.text if ended is not None else ""
    recorded = RecordedReply(message_id, request, began.seed, began.prompt_tokens, ids, text)
    own = _own_ms(events) if on_this_machine else None
    return UsedReply(recorded, kind_of(text, prompt_of(request)), own)


def _own_ms(events: Sequence[Event]) -> float | None:
    """What a plain round of this reply takes besides its pass, by all of its rounds; None where that is not known."""
    stats = next((event.stats for event in events if isinstance(event, Finished)), None)
    usual = sum(own_ms(event.width, 1.0) for event in events if isinstance(event, Verified))
    return stats.overhead_ms / usual if stats is not None and usual else None


def _pace(trace: Trace, costs: PassTimes) -> float | None:
    """What this reply's passes took by what the curve says of them; None where it had none."""
    passes = [timed.event for timed in trace.events if isinstance(timed.event, Verified)]
    expected = sum(pass_ms(costs.verify_ms, max(each.width, costs.narrowest)) for each in passes)
    return sum(each.elapsed_ms for each in passes) / expected if expected else None


def _at_pace(costs: PassTimes, paces: Sequence[float]) -> PassTimes:
    """The curve as passes of such replies go by it where nothing disturbs them."""
    pace = lower(paces) or 1.0
    verify_ms = {width: round(pace * took, 6) for width, took in costs.verify_ms.items()}
    return msgspec.structs.replace(costs, verify_ms=verify_ms)


def _costs(trace: Trace) -> PassTimes | None:
    """What passes took when the reply's pair was opened; None where that was not measured, or cannot be."""
    began = next(timed.event for timed in trace.events if isinstance(timed.event, Started))
    costs = began.costs
    if costs is None or fault_of_times(costs.verify_ms, costs.exact_width, costs.narrowest) is not None:
        return None
    uniform = began.exact_with is not None and began.exact_with.any_depth
    return PassTimes(costs.verify_ms, costs.exact_width, costs.narrowest, uniform)
