"""Finds earlier replies and their traces: for marks, to replay them, to write them again, to see two versions.

Reading and decoding happen on the conversation's thread, never on the window's.
"""

from __future__ import annotations

from collections.abc import Sequence

from app.chats import message_queries
from app.chats.records import StoredMessage
from app.chats.store import ChatStore
from app.conversation.chat_commands import FindVersions
from app.conversation.events import TraceFound, TracePart, TraceUse, Version, VersionsFound
from app.conversation.reply import RunningReply
from app.problem import ProblemError, problem_error
from app.traces.trace import Trace, parse_trace, request_of, started_of
from engine.options.request import LONGEST_PREDICTION
from engine.translatable import translatable

MARKED = 20
"""How many of a chat's newest replies get their marks as soon as it is opened."""

NOT_KEPT = translatable("what happened in this reply was not kept")
SWITCH_HINT = translatable("Traces of new replies are kept while that is switched on in the settings.")


def find_trace(store: ChatStore, latest: RunningReply | None, message_id: int) -> Trace:
    """The trace of a reply; the newest one's is still in memory. Raises ProblemError where there is none."""
    if latest is not None and latest.row is not None and latest.row.id == message_id and latest.events:
        return Trace(latest.header(latest.row.created), tuple(latest.events))
    data = store.read(message_queries.trace, message_id).result()
    if data is None:
        raise problem_error("no_trace", NOT_KEPT, SWITCH_HINT)
    return parse_trace(data, translatable("the kept trace"))


def part_to_rerun(message_id: int, trace: Trace) -> TracePart:
    """What is needed to write a reply again. Raises ProblemError where that is not known."""
    request, started = request_of(trace), started_of(trace)
    if request is None or started is None:
        raise problem_error(
            "no_request",
            translatable("how this reply was asked for was not kept"),
            translatable("Regenerate it, then try again."),
        )
    return TracePart(message_id, request, started.seed, str(trace.header.pair.get("target", "")), trace.events)


def trace_found(store: ChatStore, latest: RunningReply | None, message_id: int, wanted_for: TraceUse) -> TraceFound:
    """The trace of a reply as an event, with the reason where there is none."""
    try:
        return TraceFound(message_id, find_trace(store, latest, message_id), None, wanted_for)
    except ProblemError as error:
        return TraceFound(message_id, None, error.problem, wanted_for)


def marks_of(store: ChatStore, messages: tuple[StoredMessage, ...]) -> list[TraceFound]:
    """The traces of a chat's newest replies, as far as they were kept."""
    replies = [message for message in messages if message.role == "assistant"][-MARKED:]
    events = (trace_found(store, None, message.id, "marks") for message in reversed(replies))
    return [event for event in events if event.trace is not None]


def versions_of(store: ChatStore, latest: RunningReply | None, asked: FindVersions) -> VersionsFound:
    """Two versions of a reply with their traces. Raises ProblemError where there are none."""
    ids = store.read(message_queries.versions_of, asked.message_id).result()
    other = _neighbour(ids, asked.message_id) if asked.compared_with is None else asked.compared_with
    wanted = {asked.message_id, other}
    if not wanted <= set(ids) or len(wanted) < 2:
        raise message_queries.no_such_message()
    return VersionsFound(tuple(_version(store, latest, one) for one in ids if one in wanted), ids)


def version_before(store: ChatStore, message_id: int) -> list[StoredMessage]:
    """The version before this one, or the second where this is the first; none where there is no other.

    Raises ProblemError where the disk refuses.
    """
    other = _neighbour(store.read(message_queries.versions_of, message_id).result(), message_id)
    return [] if other is None else [store.read(message_queries.version, other).result()]


def former_text(messages: Sequence[StoredMessage]) -> str:
    """What the new version of a reply is guessed from: the first message, where that is one that can be read."""
    whole = (one.text for one in messages[:1] if one.role == "assistant" and one.damage is None)
    return next(whole, "")[:LONGEST_PREDICTION]


def _neighbour(ids: tuple[int, ...], message_id: int) -> int | None:
    """The version before this one, or the second where this is the first; None where there is no other."""
    others = [one for one in ids if one != message_id]
    return max((one for one in others if ids.index(one) < ids.index(message_id)), default=min(others, default=None))


def _version(store: ChatStore, latest: RunningReply | None, message_id: int) -> Version:
    found = trace_found(store, latest, message_id, "replay")
    message = store.read(message_queries.version, message_id).result()
    return Version(message, found.trace, found.problem)
