"""What clips show, made of invented runs."""

from app.traces.trace import TimedEvent, Trace, TraceHeader
from engine.events import Event
from tests.ui.transcript.scripted import reply, stats
from ui.stage.clip_content import ClipContent, clip_of_reply

HERE = {"system": "Linux", "architecture": "x86_64", "cores": 2, "processor": "Xeon"}


def trace_of(events: list[Event], prompt: str = "What is\n the square root of 7?") -> Trace:
    timed = tuple(TimedEvent(float(at), event) for at, event in enumerate(events))
    return Trace(TraceHeader(1, {}, HERE, 0.0, prompt), timed)


def content(**changes: object) -> ClipContent:
    return clip_of_reply(trace_of(reply(stats_=stats(**changes))))
