"""`draftlight replay`: a saved reply, painted again at the pace at which it was written."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from pathlib import Path

from app.ask import make_painter
from app.terminal import summary
from app.trace import read_trace
from app.trouble import refuse
from engine.events import Event, Finished


def replay(
    file: Path,
    paint: Callable[[Event], None] | None = None,
    sleep: Callable[[float], None] = time.sleep,
    clock: Callable[[], float] = time.monotonic,
) -> int:
    """Play it; the exit code. Raises TroubleError where it is no trace, or after playing what is left of one."""
    trace = read_trace(file)
    paint = paint or make_painter(sys.stdout).paint
    begun = clock()
    for timed in trace.events:
        wait_s = timed.at_ms / 1000 - (clock() - begun)
        if wait_s > 0:
            sleep(wait_s)
        paint(timed.event)
        if isinstance(timed.event, Finished):
            print(summary(timed.event.stats), file=sys.stderr)
    if trace.damage is not None:
        raise refuse("trace_damaged", f"{file}: {trace.damage}", "What there is of it was played.")
    return 0
