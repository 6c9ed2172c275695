"""Writes a trace while the reply is being written, so that a reply which is cut short can be replayed too."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Self

from app.problem import refuse
from app.traces.trace import TimedEvent, header_for, line, open_trace
from engine.events import Event
from engine.translatable import translatable


class TraceWriter:
    """A context manager over the file. Raises ProblemError where the disk refuses."""

    def __init__(
        self,
        path: Path,
        clock: Callable[[], float] = time.monotonic,
        now: Callable[[], float] = time.time,
        prompt: str = "",
    ) -> None:
        self._path = path
        self._clock = clock
        self._now = now
        self._file = open_trace(path)
        self._begun = clock()
        self._prompt = prompt
        self._empty = True

    def write(self, event: Event) -> None:
        """Add an event that has just arrived. Raises ProblemError."""
        at_ms = round((self._clock() - self._begun) * 1000, 3)
        lines = [line(TimedEvent(at_ms, event))]
        if self._empty:
            lines.insert(0, line(header_for(event, self._now(), prompt=self._prompt)))
            self._empty = False
        try:
            self._file.writelines(lines)
        except OSError as error:
            raise self._refused(error) from error

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        try:
            self._file.close()
        except OSError as full:
            if error is None:
                raise self._refused(full) from full

    def _refused(self, error: OSError) -> Exception:
        return refuse(
            "trace_not_saved",
            translatable(
                "the trace could not be written to {path}: {reason}", path=self._path, reason=error.strerror or error
            ),
            translatable("Free some space, or choose another file."),
        )
