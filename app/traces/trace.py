"""A reply saved as JSON lines: a header first, then each event with the time at which it arrived.

The lines hold the engine's events as they are, so that code which can show a live reply can show a saved one. Reading
keeps what it can: a file that was cut short gives the events before the cut, and the reason why it ends.
"""

from __future__ import annotations

import gzip
import io
import math
import os
import platform
import time
import zlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec

from app.problem import ProblemError, problem_error
from app.system.named_file import read_whole, reason_of, write_whole
from engine.events import Drafted, Event, Failed, Finished, Prefilled, Started, Stats, Verified
from engine.options.request import Request
from engine.rounds import is_chain, round_of
from engine.translatable import as_text, translatable
from models.hardware.machine import read_machine

TRACE_VERSION = 1

MOST_EVENTS = 40_000
"""About sixty thousand tokens: more than any context holds, and no more than a window can fold without a pause."""

LONGEST_LINE_BYTES = 4 * 2**20
MOST_FILE_BYTES = 256 * 2**20
GZIP_MAGIC = b"\x1f\x8b"


class TraceHeader(msgspec.Struct, frozen=True):
    """The first line: which format, which pair, which machine. `created` is seconds since 1970.

    `prompt` is the user's last message. `request` makes it possible to write the reply again. It holds the whole chat,
    so a trace that is given to others has none (`shared`).
    """

    draftlight_trace: int
    pair: dict[str, Any]
    machine: dict[str, Any]
    created: float
    prompt: str = ""
    request: dict[str, Any] | None = None


class TimedEvent(msgspec.Struct, frozen=True):
    """One event, `at_ms` milliseconds after the request."""

    at_ms: float
    event: Event


class Trace(msgspec.Struct, frozen=True):
    """A saved reply. `damage` says why it ends early; None where it is whole."""

    header: TraceHeader
    events: tuple[TimedEvent, ...]
    damage: str | None = None


_encode = msgspec.json.Encoder(enc_hook=as_text).encode
_decode_header: msgspec.json.Decoder[TraceHeader] = msgspec.json.Decoder(TraceHeader)
_decode_event: msgspec.json.Decoder[TimedEvent] = msgspec.json.Decoder(TimedEvent)


def header_for(first: Event, created: float, request: Request | None = None, prompt: str = "") -> TraceHeader:
    """The header of a reply that begins with `first`. A reply that failed before it started names no pair."""
    pair: dict[str, Any] = {}
    if isinstance(first, Started):
        pair = {"id": first.pair, "target": first.target, "drafter": first.drafter, "draft_length": first.draft_length}
    asked = None if request is None else msgspec.to_builtins(request)
    return TraceHeader(TRACE_VERSION, pair, machine(), created, prompt or prompt_of(request), asked)


def prompt_of(request: Request | None) -> str:
    """The user's last message; "" without a request."""
    if request is None:
        return ""
    return next((turn.content for turn in reversed(request.messages) if turn.role == "user"), request.prompt)


def request_of(trace: Trace) -> Request | None:
    """The request of a saved reply; None where the trace has none or it cannot be read."""
    try:
        return None if trace.header.request is None else msgspec.convert(trace.header.request, Request)
    except msgspec.ValidationError:
        return None


def shared(trace: Trace) -> Trace:
    """The trace in a form that may be given to others: without the rest of the chat."""
    return msgspec.structs.replace(trace, header=msgspec.structs.replace(trace.header, request=None))


def stats_of(trace: Trace) -> Stats | None:
    """The engine's own sums; None where the recording ends before them."""
    return next((timed.event.stats for timed in trace.events if isinstance(timed.event, Finished)), None)


def started_of(trace: Trace) -> Started | None:
    """The event that the reply began with; None where the reply failed before that."""
    return next((timed.event for timed in trace.events if isinstance(timed.event, Started)), None)


def machine() -> dict[str, Any]:
    """A description of this machine, without anything that identifies its owner."""
    known = {"system": platform.system(), "architecture": platform.machine(), "cores": os.cpu_count()}
    processor = _processor()
    return known if processor is None else {**known, "processor": processor}


@cache
def _processor() -> str | None:
    """The processor's name; read once, because some systems start a program for it."""
    return read_machine().processor


def line(part: TraceHeader | TimedEvent) -> bytes:
    """One line of a trace file, with its line break."""
    return _encode(part) + b"\n"


def to_bytes(header: TraceHeader, events: Iterable[TimedEvent]) -> bytes:
    """A compressed trace, as the chat store keeps it."""
    # No time stamp in the gzip header: the same reply gives the same bytes.
    return gzip.compress(b"".join([line(header), *map(line, events)]), mtime=0)


def _not_saved(path: Path, error: OSError) -> ProblemError:
    return problem_error(
        "trace_not_saved",
        translatable("the trace cannot be written to {path}: {reason}", path=path, reason=error.strerror or error),
        translatable("Free some space, or choose another file."),
    )


def save_trace(trace: Trace, path: Path) -> None:
    """Write a whole trace, compressed where the name ends in .gz, or leave what was there. Raises ProblemError."""
    data = b"".join([line(trace.header), *map(line, trace.events)])
    try:
        write_whole(path, gzip.compress(data, mtime=0) if path.suffix == ".gz" else data)
    except OSError as error:
        raise _not_saved(path, error) from error


def read_trace(path: Path) -> Trace:
    """Read a saved trace. Raises ProblemError where the file is not a trace at all."""
    try:
        return parse_trace(read_whole(path, MOST_FILE_BYTES), str(path))
    except (OSError, ValueError) as error:
        raise problem_error(
            "no_trace",
            translatable("{path} cannot be read: {reason}", path=path, reason=reason_of(error)),
            translatable("Check the file's name."),
        ) from error


def parse_trace(data: bytes, name: str) -> Trace:
    """Read a trace from bytes; `name` is its name in messages. Raises ProblemError."""
    lines = _Lines(data)
    first = next(iter(lines), b"")
    try:
        header = _decode_header.decode(first)
    except (msgspec.DecodeError, RecursionError) as error:
        raise problem_error(
            "no_trace",
            translatable("{name} is not a Draftlight trace ({error})", name=name, error=error),
            translatable("Traces are written by `ask --save-trace`."),
        ) from error
    if header.draftlight_trace > TRACE_VERSION:
        raise problem_error(
            "later_trace",
            translatable("{name} was written by a later Draftlight", name=name),
            translatable("Update Draftlight."),
        )
    events, damage = _events(lines)
    count, fault = valid_prefix([timed.event for timed in events])
    is_whole = events and events[-1].event.__struct_config__.tag in ("finished", "failed")
    unfinished = None if is_whole else translatable("it ends before the reply does")
    return Trace(header, tuple(events[:count]), fault or damage or lines.damage or unfinished)


def _events(lines: _Lines) -> tuple[list[TimedEvent], str | None]:
    """The events that can be read, and the reason where some cannot."""
    events: list[TimedEvent] = []
    for number, each in enumerate(lines, start=2):
        if len(events) == MOST_EVENTS:
            return events, translatable("it is too long: only its first {most:,} events are shown", most=MOST_EVENTS)
        try:
            events.append(_decode_event.decode(each))
        except (msgspec.DecodeError, RecursionError) as error:
            return events, translatable("line {number} cannot be read ({error})", number=number, error=error)
    return events, None


class _Lines:
    """Lines of plain or compressed bytes. `damage` says why the lines end before the data does."""

    def __init__(self, data: bytes) -> None:
        self.damage: str | None = None
        stream = io.BytesIO(data)
        self._file = gzip.GzipFile(fileobj=stream) if data.startswith(GZIP_MAGIC) else stream

    def __iter__(self) -> Iterator[bytes]:
        while True:
            try:
                each = self._file.readline(LONGEST_LINE_BYTES)
            except (EOFError, zlib.error, gzip.BadGzipFile) as error:
                self.damage = translatable("it was cut short or damaged ({error})", error=error)
                return
            if not each:
                return
            yield each


@contextmanager
def recorded(path: Path, prompt: str) -> Iterator[Callable[[Event], None]]:
    """Gives what notes an event that has just arrived; at the end they are written, also of a reply that broke off.

    Raises ProblemError, before the reply where the file cannot be made.
    """
    begun, events = time.monotonic(), list[TimedEvent]()
    try:
        if not path.is_fifo():  # its reader would take the close for the end
            path.open("ab").close()
    except OSError as error:
        raise _not_saved(path, error) from error
    try:
        yield lambda event: events.append(TimedEvent(round((time.monotonic() - begun) * 1000, 3), event))
    finally:
        if events:
            save_trace(Trace(header_for(events[0].event, time.time(), prompt=prompt), tuple(events)), path)


LONGEST_TEXT = 100_000
"""Letters that one round may add. No token is nearly as long."""

WIDEST = 4096


def valid_prefix(events: Sequence[Event]) -> tuple[int, str | None]:
    """How many events come before the first impossible one, and the damage that this is (None: all are possible).

    Code that folds events may rely on what is checked here, so that no trace, however it was changed, breaks the
    window. Whether the figures are true cannot be checked.
    """
    checker = _Checker()
    for number, event in enumerate(events):
        if not checker.accepts(event):
            return number, translatable(
                "event {number} does not fit those before it, or its figures are impossible", number=number + 1
            )
    return len(events), None


class _Checker:
    """Checks one event after another, and keeps the state that the next one has to fit."""

    def __init__(self) -> None:
        self._id: str | None = None
        self._begun = self._ended = False
        self._round = 0
        self._draft: Drafted | None = None

    def accepts(self, event: Event) -> bool:
        """Whether this event can come now."""
        if self._id is None:
            self._id = event.generation_id
        if event.generation_id != self._id or self._ended:
            return False
        match event:
            case Started():
                costs = () if event.costs is None else (*event.costs.verify_ms.values(), *event.costs.draft_ms.values())
                is_first, self._begun = not self._begun, True
                return is_first and _are_sizes(event.prompt_tokens, event.reused_tokens, *costs)
            case Failed():
                self._ended = True
                return True
            case Finished():
                self._ended = True
                stats = event.stats
                figures = (stats.prefill_ms, stats.decode_ms, stats.draft_ms, stats.verify_ms, stats.tok_per_s or 0.0)
                return _are_sizes(stats.tokens, stats.rounds, stats.draft_n, *figures)
            case Prefilled():
                return self._begun and _are_sizes(event.done_tokens, event.total_tokens, event.elapsed_ms)
            case Drafted():
                return self._begun and self._accepts_draft(event)
            case Verified():
                return self._begun and self._accepts_verdict(event)

    def _accepts_draft(self, event: Drafted) -> bool:
        self._draft = event
        parents = [token.parent for token in event.tokens]
        return (
            event.round == self._round + 1
            and len(event.tokens) <= WIDEST
            and all(_is_share(token.p_draft) for token in event.tokens if token.p_draft is not None)
            and all(parent is None or -1 <= parent < place for place, parent in enumerate(parents))
            and all(len(token.text) <= LONGEST_TEXT for token in event.tokens)
            and _are_sizes(event.elapsed_ms)
        )

    def _accepts_verdict(self, event: Verified) -> bool:
        if not _is_path(self._draft, event):
            return False
        judged, expected = round_of(self._draft, event), self._round + 1
        self._round, self._draft = event.round, None
        shares = [*event.p_target, *(tokens.p for tokens in event.likely_tokens)]
        if event.next is not None and event.next.p_target is not None:
            shares.append(event.next.p_target)
        return (
            (event.round == expected or (event.round == 1 and judged.draft is None))
            and 0 <= event.accepted <= len(judged.guesses)
            and all(map(_is_share, shares))
            and all(math.isfinite(tokens.entropy_bits) and tokens.rank >= 1 for tokens in event.likely_tokens)
            and len(event.text) <= LONGEST_TEXT
            and _are_sizes(event.reread, event.width, event.cache_tokens, event.elapsed_ms)
        )


def _is_path(draft: Drafted | None, verdict: Verified) -> bool:
    """Whether the accepted guesses of a tree follow one another from its root on; of a chain they are counted later."""
    if draft is None or (verdict.path is None and is_chain(draft)):
        return True
    path = list(range(verdict.accepted)) if verdict.path is None else verdict.path
    parents = [place - 1 if token.parent is None else token.parent for place, token in enumerate(draft.tokens)]
    is_there = len(path) == verdict.accepted and all(0 <= place < len(parents) for place in path)
    shares = len(verdict.p_target) in (0, len(parents))
    return is_there and shares and all(parents[b] == a for a, b in pairwise([-1, *path]))


def _is_share(value: float) -> bool:
    return math.isfinite(value) and -1e-6 <= value <= 1.0 + 1e-6


def _are_sizes(*figures: float) -> bool:
    return all(math.isfinite(figure) and figure >= 0 for figure in figures)
